/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of the tests and the reader of their short words. */
#include "rules_fixture.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { UNREACHED = 1000000000 };

/* --- memory and words */

static char *copy_of(const char *text)
{
    char *copy = strdup(text);
    if (!copy)
        fail_msg("out of memory");
    return copy;
}

static void *grown(void *items, int count, size_t size)
{
    void *larger = realloc(items, ((size_t)count + 1) * size);
    if (!larger)
        fail_msg("out of memory");
    memset((char *)larger + (size_t)count * size, 0, size);
    return larger;
}

static struct rules_term term_from(const char *word)
{
    struct rules_term term = {0};
    const char *letter = word + (*word == '-');

    if (strchr("abmn", *letter)) {
        term.letter = *letter;
        term.minus = *word == '-';
    } else {
        term.number = (int32_t)strtol(word, NULL, 10);
    }
    return term;
}

void rules_vectors_add(struct rules_vectors *vectors, struct rules_vector vector)
{
    vectors->items = grown(vectors->items, vectors->count, sizeof vector);
    vectors->items[vectors->count++] = vector;
}

void rules_vectors_set(struct rules_vectors *vectors, const char *text)
{
    vectors->count = 0;
    while (*text) {
        char rows[16], columns[16];
        int capture, jump = JUMP_ABSENT, length = 0;

        if (sscanf(text, " %15s %15s %d%n", rows, columns, &capture, &length) < 3)
            fail_msg("not a vector: %s", text);
        text += length;
        if (*text && *text != ',') {
            if (sscanf(text, " %d%n", &jump, &length) < 1)
                fail_msg("not a vector's D: %s", text);
            text += length;
        }
        text += *text == ',';
        rules_vectors_add(vectors, (struct rules_vector){.rows = term_from(rows),
                                                         .columns = term_from(columns),
                                                         .capture = (int8_t)capture,
                                                         .jump = (int8_t)jump});
    }
}

/* --- a game's parts */

void rules_board(struct rules *rules, int rows, int columns)
{
    rules_init(rules);
    rules->rows = rows;
    rules->columns = columns;
    rules->check_limit = UNREACHED;
    rules->inaction_limit = UNREACHED;
}

struct rules_piece *rules_piece_add(struct rules *rules, char symbol, const char *name, int value,
                                    const char *moves, const char *initial)
{
    char alone[2] = {symbol, 0};

    if (!name)
        name = symbol == 'R' ? "REI" : alone;
    rules->pieces = grown(rules->pieces, rules->piece_count, sizeof *rules->pieces);
    struct rules_piece *piece = &rules->pieces[rules->piece_count];
    piece->name = copy_of(name);
    piece->symbol = symbol;
    piece->value = value;
    piece->promotes_to = TYPE_NONE;
    rules_vectors_set(&piece->moves, moves);
    rules_vectors_set(&piece->initial, initial);
    if (strcmp(name, "REI") == 0)
        rules->king = rules->piece_count;
    rules->piece_count++;
    return piece;
}

int rules_type(const struct rules *rules, char symbol)
{
    for (int type = 0; type < rules->piece_count; type++)
        if (rules->pieces[type].symbol == symbol)
            return type;
    fail_msg("no type has the symbol %c", symbol);
    return TYPE_NONE;
}

void rules_castling_add(struct rules *rules, char a, char b, const char *how)
{
    rules->castlings = grown(rules->castlings, rules->castling_count, sizeof *rules->castlings);
    rules->castlings[rules->castling_count++] =
        (struct rules_castling){.a = rules_type(rules, a),
                                .b = rules_type(rules, b),
                                .unmoved = strchr(how, 'q') != NULL,
                                .empty_between = strchr(how, 'b') != NULL,
                                .safe = strchr(how, 's') != NULL};
}

/* Fill a list of types from the picture; a row cut short is empty to its end. */
static int fill(int8_t *list, const struct rules *rules, const char *picture)
{
    int count = 0, column = 0;

    for (; *picture; picture++) {
        if (*picture == '/') {
            for (; column < rules->columns; column++)
                list[count++] = TYPE_NONE;
            column = 0;
            continue;
        }
        list[count++] = (int8_t)(*picture == '.' ? TYPE_NONE : rules_type(rules, *picture));
        column++;
    }
    return count;
}

void rules_set_up(struct rules *rules, const char *white)
{
    rules->initial_count = fill(rules->initial, rules, white);
}

void rules_set_up_black(struct rules *rules, const char *black)
{
    rules->initial_black_count = fill(rules->initial_black, rules, black);
}

void rules_insufficient_add(struct rules *rules, const char *symbols)
{
    rules->insufficient =
        grown(rules->insufficient, rules->insufficient_count, sizeof *rules->insufficient);
    for (; *symbols; symbols++)
        rules->insufficient[rules->insufficient_count].count[rules_type(rules, *symbols)]++;
    rules->insufficient_count++;
}

/* --- whole games */

void rules_estandard(struct rules *rules)
{
    rules_board(rules, 8, 8);
    rules_piece_add(rules, 'R', "REI", 100, KING_MOVES, "");
    rules_piece_add(rules, 'A', "ALFIL", 3, BISHOP_MOVES, "");
    rules_piece_add(rules, 'T', "TORRE", 5, ROOK_MOVES, "");
    rules_piece_add(rules, 'D', "DAMA", 9, QUEEN_MOVES, "");
    rules_piece_add(rules, 'C', "CAVALL", 3, KNIGHT_MOVES, "");
    rules_piece_add(rules, 'P', "PEO", 1, PAWN_MOVES, PAWN_INITIAL)->promotes = true;
    rules_castling_add(rules, 'R', 'T', "qb");
    rules_set_up(rules, "TCADRACT/PPPPPPPP");
    rules->check_limit = 3;
    rules->inaction_limit = 50;
}

void rules_fide(struct rules *rules)
{
    rules_estandard(rules);
    for (int type = 0; type < rules->piece_count; type++)
        rules->pieces[type].fen = "KBRQNP"[type];
    rules->castlings[0].safe = true;
    rules->en_passant = true;
    rules->check_limit = INT64_MAX;
    rules->repetition_limit = 3;
    rules->inaction_reset = 1u << rules_type(rules, 'P');
    rules_insufficient_add(rules, "");
    rules_insufficient_add(rules, "A");
    rules_insufficient_add(rules, "C");
}

void rules_dames(struct rules *rules)
{
    rules_board(rules, 8, 8);
    rules_piece_add(rules, 'P', "PEO", 100, "1 1 0 0, 1 -1 0 0, 2 2 0 3, 2 -2 0 3", "");
    rules_piece_add(rules, 'D', "DAMA", 160,
                    "1 1 0 0, 1 -1 0 0, -1 1 0 0, -1 -1 0 0, "
                    "2 2 0 3, 2 -2 0 3, -2 2 0 3, -2 -2 0 3",
                    "");
    rules->pieces[0].promotes = true;
    rules->pieces[0].promotes_to = 1;
    rules_set_up(rules, "P.P.P.P./.P.P.P.P/P.P.P.P.");
    rules_set_up_black(rules, ".P.P.P.P/P.P.P.P./.P.P.P.P");
    rules->first = BLACK;
    rules->objective = OBJECTIVE_ELIMINATION;
    rules->forced_capture = true;
    rules->chained_capture = true;
    rules->inaction_limit = 10;
    rules->inaction_reset = 1;
    rules->repetition_limit = 3;
}

void rules_saltadors(struct rules *rules)
{
    rules_board(rules, 8, 8);
    rules_piece_add(rules, 'R', "REI", 1000, KING_MOVES, "");
    rules_piece_add(rules, 'S', "SALTADOR", 9, "a 0 0 2, 0 a 0 2", "");
    rules_piece_add(rules, 'E', "ESQUIROL", 4,
                    "1 1 0 0, 1 -1 0 0, 2 2 1 3, 2 -2 1 3, -2 2 1 3, "
                    "-2 -2 1 3",
                    "");
    rules_piece_add(rules, 'M', "MUR", 2, "1 0 0 0, 0 1 0 0, 0 -1 0 0", "")->invulnerable = true;
    rules_piece_add(rules, 'P', "PEO", 1, PAWN_MOVES, PAWN_INITIAL)->promotes = true;
    rules_set_up(rules, "SE.MRM.E/PPPPPPPP");
}

void rules_enrocs(struct rules *rules)
{
    rules_board(rules, 6, 10);
    rules_piece_add(rules, 'R', "REI", 1000, KING_MOVES, "");
    rules_piece_add(rules, 'T', "TORRE", 5, ROOK_MOVES, "");
    rules_piece_add(rules, 'C', "CAVALL", 3, KNIGHT_MOVES, "");
    rules_piece_add(rules, 'A', "ALFIL", 3, BISHOP_MOVES, "");
    rules_piece_add(rules, 'P', "PEO", 1, PAWN_MOVES, "")->promotes = true;
    rules_castling_add(rules, 'R', 'T', "qbs");
    rules_castling_add(rules, 'R', 'A', "q");
    rules_castling_add(rules, 'C', 'A', "b");
    rules_castling_add(rules, 'T', 'T', "");
    rules_set_up(rules, "TC.A.R.ACT/PPPPPPPPPP");
}

void rules_gegant(struct rules *rules)
{
    rules_board(rules, 16, 16);
    rules_piece_add(rules, 'R', "REI", 1000, KING_MOVES, "");
    rules_piece_add(rules, 'T', "TORRE", 8, ROOK_MOVES, "");
    rules_piece_add(rules, 'A', "ALFIL", 6, BISHOP_MOVES, "");
    rules_piece_add(rules, 'D', "DAMA", 15, QUEEN_MOVES, "");
    rules_piece_add(rules, 'C', "CAVALL", 3, KNIGHT_MOVES, "");
    rules_piece_add(rules, 'G', "GIRAFA", 4,
                    "4 1 1, 4 -1 1, -4 1 1, -4 -1 1, 1 4 1, 1 -4 1, -1 4 1, "
                    "-1 -4 1",
                    "");
    rules_piece_add(rules, 'P', "PEO", 1, PAWN_MOVES, "2 0 0 0, 3 0 0 0")->promotes = true;
    rules_castling_add(rules, 'R', 'T', "qb");
    rules_set_up(rules, "TGCA.A.DR.A.ACGT/C..............C/PPPPPPPPPPPPPPPP");
    rules->en_passant = true;
}

void rules_llarg(struct rules *rules)
{
    rules_board(rules, 16, 4);
    rules_piece_add(rules, 'R', "REI", 1000, KING_MOVES, "");
    rules_piece_add(rules, 'T', "TORRE", 5, "a 0 1 0, 0 1 1 0, 0 -1 1 0", "");
    rules_piece_add(rules, 'C', "CAVALL", 3, KNIGHT_MOVES, "");
    rules_piece_add(rules, 'P', "PEO", 1, PAWN_MOVES, "2 0 0 0, 3 0 0 0, 4 0 0 0")->promotes = true;
    rules_castling_add(rules, 'R', 'T', "qb");
    rules_set_up(rules, "TCRT/PPPP");
    rules->en_passant = true;
}

void rules_diminut(struct rules *rules)
{
    rules_board(rules, 4, 4);
    rules_piece_add(rules, 'R', "REI", 1000, KING_MOVES, "");
    rules_piece_add(rules, 'T', "TORRE", 5, ROOK_MOVES, "");
    rules_piece_add(rules, 'P', "PEO", 1, PAWN_MOVES, "")->promotes = true;
    rules_castling_add(rules, 'R', 'T', "qb");
    rules_set_up(rules, "R..T/P..P");
}

const struct named_rules ALL_RULES[] = {
    {"estandard", rules_estandard}, {"fide", rules_fide},       {"dames", rules_dames},
    {"saltadors", rules_saltadors}, {"enrocs", rules_enrocs},   {"gegant", rules_gegant},
    {"llarg", rules_llarg},         {"diminut", rules_diminut}, {NULL, NULL},
};

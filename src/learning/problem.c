/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Problems as text. */
#include "learning/problem.h"

#include "escacs/fen.h"
#include "escacs/notation.h"
#include "storage/builtin.h"
#include "storage/rules_file.h"
#include "util/ascii.h"
#include "util/checksum.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* --- moves */

/* The legal move that the text names. -PROBLEM_KEY. */
static int read_key(struct move *out, const struct position *start, const char *text)
{
    struct position position = *start;
    struct move *legal = malloc((size_t)variant_max_moves(start->variant) * sizeof *legal);
    struct matched matched;
    struct intent intent;
    if (!legal)
        return -PROBLEM_KEY;
    int count = movegen_legal(legal, &position);
    bool found =
        notation_read(&matched, &intent, &position, text, LETTERS_SYMBOL_FIRST, legal, count) ==
            MATCH_ONE ||
        (variant_has_fen(start->variant) &&
         algebraic_read(&matched, &position, text, LETTERS_FEN, legal, count) == MATCH_ONE);
    free(legal);
    *out = matched.move;
    return found ? 0 : -PROBLEM_KEY;
}

/* --- our own lines */

static int read_aim(struct aim *out, const char *text)
{
    int64_t moves, gain = 0;
    char number[16];
    *out = (struct aim){0};
    if (strcmp(text, "-") == 0)
        return 0;
    const char *plus = strstr(text, " +");
    size_t length = plus ? (size_t)(plus - text) : strlen(text);
    if (length >= sizeof number)
        return -PROBLEM_SYNTAX;
    memcpy(number, text, length);
    number[length] = '\0';
    if (!ascii_parse_int64(&moves, number) || (plus && !ascii_parse_int64(&gain, plus + 1)))
        return -PROBLEM_SYNTAX;
    if (moves < 1 || moves > SOLVER_MOVES_MAX || gain < 0 || gain > INT32_MAX / 4)
        return -PROBLEM_TOO_LONG;
    *out = (struct aim){.moves = (int)moves, .gain = (int)gain};
    return 0;
}

/* Read a piece from the beginning of the text; returns its length, 0 if there is none. */
static int read_piece(struct placement *out, const struct variant *variant, const char *text)
{
    int type = variant_type_with_symbol(variant, ascii_upper(*text));
    int length = type == TYPE_NONE ? 0 : square_read(&out->square, text + 1);
    if (length == 0)
        return 0;
    out->type = (uint8_t)type;
    out->side = ascii_lower(*text) == *text ? BLACK : WHITE;
    out->moved = text[1 + length] != '*';
    return 1 + length + !out->moved;
}

static int read_position(struct position *out, const struct variant *variant, const char *text)
{
    struct placement pieces[SQUARES];
    int count = 0, culprit;
    if ((text[0] != 'b' && text[0] != 'n') || text[1] != ' ')
        return -PROBLEM_SYNTAX;
    enum side turn = text[0] == 'b' ? WHITE : BLACK;
    for (text++; *text; count++) {
        int length = count < SQUARES ? read_piece(&pieces[count], variant, ++text) : 0;
        text += length;
        if (length == 0 || (*text && *text != ' '))
            return -PROBLEM_SYNTAX;
    }
    if (position_set(out, variant, pieces, count, turn, &culprit) != POSITION_OK)
        return -PROBLEM_POSITION;
    return 0;
}

/* Cut the next field, spaces round it taken off, from the front of a line; NULL: there is none. */
static char *next_field(char **rest)
{
    if (!*rest)
        return NULL;
    char *field = *rest + strspn(*rest, " ");
    size_t length = strcspn(field, "|");
    *rest = field[length] ? field + length + 1 : NULL;
    while (length > 0 && field[length - 1] == ' ')
        length--;
    field[length] = '\0';
    return field;
}

static int read_own(struct problem *out, const struct variant *variant, char *line)
{
    char *rest = line;
    const char *aim = next_field(&rest), *key = next_field(&rest);
    const char *position = next_field(&rest), *source = next_field(&rest);
    if (!position || rest || (source && strlen(source) >= sizeof out->source))
        return -PROBLEM_SYNTAX;
    int error = read_aim(&out->aim, aim);
    if (!error)
        error = read_position(&out->start, variant, position);
    if (!error)
        error = read_key(&out->key, &out->start, key);
    if (source)
        memcpy(out->source, source, strlen(source) + 1);
    return error;
}

/* --- EPD */

enum { OPERAND_SIZE = 32 };

/* The first word of the operand of an operation such as `bm`. Returns false if there is none. */
static bool epd_operand(char out[OPERAND_SIZE], const char *operations, const char *name)
{
    size_t length = strlen(name);
    while (strncmp(operations, name, length) != 0 || operations[length] != ' ') {
        operations = strchr(operations, ';');
        if (!operations)
            return false;
        operations += 1 + strspn(operations + 1, " ");
    }
    operations += length + strspn(operations + length, " ");
    length = strcspn(operations, " ;");
    if (length >= OPERAND_SIZE)
        return false;
    memcpy(out, operations, length);
    out[length] = '\0';
    return true;
}

/* Where the operations begin: after the four fields of a position and, if they are there, its two
 * counters. */
static char *epd_operations(char *line)
{
    for (int field = 0; field < 6 && *line; field++) {
        if (field >= 4 && !ascii_is_digit(*line))
            break;
        line += strcspn(line, " ");
        line += strspn(line, " ");
    }
    return line;
}

static int read_epd(struct problem *out, const struct variant *variant, char *line)
{
    char operand[OPERAND_SIZE], *operations = epd_operations(line), *end = operations;
    uint32_t turn_number;
    int64_t moves;
    int at;
    bool has_best = epd_operand(operand, operations, "bm");
    while (end > line && end[-1] == ' ')
        end--;
    char kept = *end;
    *end = '\0';
    if (!variant_has_fen(variant) || fen_read(&out->start, &turn_number, variant, line, &at))
        return -PROBLEM_POSITION;
    *end = kept;
    if (has_best)
        return read_key(&out->key, &out->start, operand);
    if (!*operations)
        return 0;
    if (!epd_operand(operand, operations, "dm") || !ascii_parse_int64(&moves, operand))
        return -PROBLEM_SYNTAX;
    if (moves < 1 || moves > SOLVER_MOVES_MAX)
        return -PROBLEM_TOO_LONG;
    out->aim.moves = (int)moves;
    return 0;
}

/* --- public */

int problem_read(struct problem *out, const struct variant *variant, const char *line,
                 size_t length)
{
    char copy[PROBLEM_LINE_LARGEST];
    *out = (struct problem){0};
    while (length > 0 && ascii_is_space(line[length - 1]))
        length--;
    if (length >= sizeof copy)
        return -PROBLEM_TOO_LONG;
    memcpy(copy, line, length);
    copy[length] = '\0';
    if (strlen(copy) != length)
        return -PROBLEM_SYNTAX;
    return strchr(copy, '|') ? read_own(out, variant, copy) : read_epd(out, variant, copy);
}

static void write_piece(struct strbuf *out, const struct position *p, square s)
{
    piece code = p->board[s];
    char symbol = variant_rules(p->variant)->pieces[piece_type(code)].symbol;
    char at[SQUARE_TEXT_SIZE];
    square_write(at, s);
    strbuf_addf(out, " %c%s%s", piece_side(code) == BLACK ? ascii_lower(symbol) : symbol, at,
                code & PIECE_UNMOVED ? "*" : "");
}

static void write_sourceless(struct strbuf *out, const struct problem *problem)
{
    struct position start = problem->start;
    char key[MOVE_TEXT_SIZE] = "-";
    if (move_bits(problem->key) != 0)
        move_write(key, &start, problem->key);
    if (problem->aim.moves == 0)
        strbuf_add_char(out, '-');
    else if (problem->aim.gain)
        strbuf_addf(out, "%d +%d", problem->aim.moves, problem->aim.gain);
    else
        strbuf_addf(out, "%d", problem->aim.moves);
    strbuf_addf(out, " | %s | %c", key, start.turn == WHITE ? 'b' : 'n');
    for (int row = 0; row < variant_rows(start.variant); row++)
        for (int column = 0; column < variant_columns(start.variant); column++)
            if (start.board[square_at(row, column)])
                write_piece(out, &start, square_at(row, column));
}

void problem_write(struct strbuf *out, const struct problem *problem)
{
    write_sourceless(out, problem);
    if (problem->source[0])
        strbuf_addf(out, " | %s", problem->source);
    strbuf_add_char(out, '\n');
}

uint64_t problem_id(const struct problem *problem)
{
    struct strbuf text = STRBUF_INIT;
    write_sourceless(&text, problem);
    strbuf_addf(&text, " %016" PRIx64, variant_fingerprint(problem->start.variant));
    uint64_t id = strbuf_failed(&text) ? 0 : checksum64(text.data, text.len);
    strbuf_done(&text);
    return id;
}

/* Whether the built-in variant of this name plays like the variant. */
static bool is_like(const char *name, const struct variant *variant)
{
    const struct builtin *builtin = builtin_find(name);
    struct diagnostics *list = malloc(sizeof *list);
    struct variant *own = NULL;
    if (list)
        diagnostics_init(list);
    bool same = builtin && list &&
                variant_read_text(&own, builtin->bytes, builtin->size, list) == 0 &&
                variant_fingerprint(own) == variant_fingerprint(variant);
    variant_free(own);
    free(list);
    return same;
}

const struct builtin_problems *problems_of(const struct variant *variant)
{
    for (const struct builtin_problems *b = builtin_problems; b->name; b++)
        if (is_like(b->name, variant))
            return b;
    return NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recognises the pieces of standard chess by their moves, and gives letters, glyphs and names to
 * types that have none. */
#include "engine/compile.h"

#include "util/utf8.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { NO_SUCH_MOVE = -1 };

static const struct {
    char letter;
    const char *glyph[2];
    const char *names[LANGUAGE_COUNT];
} marks[USUAL_COUNT] = {
    [USUAL_PAWN] = {'P', {"♙", "♟"}, {"peó", "pawn", "peón"}},
    [USUAL_KNIGHT] = {'N', {"♘", "♞"}, {"cavall", "knight", "caballo"}},
    [USUAL_BISHOP] = {'B', {"♗", "♝"}, {"alfil", "bishop", "alfil"}},
    [USUAL_ROOK] = {'R', {"♖", "♜"}, {"torre", "rook", "torre"}},
    [USUAL_QUEEN] = {'Q', {"♕", "♛"}, {"dama", "queen", "dama"}},
    [USUAL_KING] = {'K', {"♔", "♚"}, {"rei", "king", "rey"}},
};

/* --- recognising */

static int pawn_capture(int rows, int columns, bool initial)
{
    if (initial)
        return rows == 2 && columns == 0 ? 0 : NO_SUCH_MOVE;
    if (rows != 1 || abs(columns) > 1)
        return NO_SUCH_MOVE;
    return columns == 0 ? 0 : 2;
}

/* The C of a displacement of the usual piece, or NO_SUCH_MOVE. */
static int usual_capture(enum usual_piece usual, int rows, int columns, bool initial)
{
    int up = abs(rows), across = abs(columns);
    bool straight = up == 0 || across == 0, diagonal = up == across, moves = false;
    if (usual == USUAL_PAWN)
        return pawn_capture(rows, columns, initial);
    if (usual == USUAL_KNIGHT)
        moves = up * across == 2;
    else if (usual == USUAL_KING)
        moves = up <= 1 && across <= 1;
    else
        moves = (straight && usual != USUAL_BISHOP) || (diagonal && usual != USUAL_ROOK);
    return moves && !initial ? 1 : NO_SUCH_MOVE;
}

/* What may stand between matters only if there are squares between. D = 3 is impossible without. */
static bool same_jump(const struct displacement *d)
{
    bool step = abs(d->rows) <= 1 && abs(d->columns) <= 1;
    bool combined = d->rows && d->columns && abs(d->rows) != abs(d->columns);
    return step ? d->jump < 3 : combined || d->jump == 0;
}

static int count_usual_moves(const struct variant *v, enum usual_piece usual)
{
    int count = 0;
    for (int rows = 1 - v->rules.rows; rows < v->rules.rows; rows++)
        for (int columns = 1 - v->rules.columns; columns < v->rules.columns; columns++)
            for (int initial = 0; initial <= 1 && (rows || columns); initial++)
                count += usual_capture(usual, rows, columns, initial) != NO_SUCH_MOVE;
    return count;
}

/* The displacements of a type are all different, so equal numbers make equal sets. */
static bool moves_like(const struct variant *v, int type, enum usual_piece usual)
{
    for (int i = 0; i < v->moves[type].count; i++) {
        const struct displacement *d = &v->moves[type].items[i];
        if (usual_capture(usual, d->rows, d->columns, d->initial) != d->capture || !same_jump(d))
            return false;
    }
    return v->moves[type].count == count_usual_moves(v, usual);
}

static enum usual_piece recognise(const struct variant *v, int type)
{
    if (v->rules.pieces[type].invulnerable)
        return USUAL_NONE;
    if (type == variant_king(v))
        return moves_like(v, type, USUAL_KING) ? USUAL_KING : USUAL_NONE;
    if (variant_promotions(v, type))
        return moves_like(v, type, USUAL_PAWN) ? USUAL_PAWN : USUAL_NONE;
    for (int usual = USUAL_KNIGHT; usual <= USUAL_QUEEN; usual++)
        if (moves_like(v, type, (enum usual_piece)usual))
            return (enum usual_piece)usual;
    return USUAL_NONE;
}

/* --- what types without letter, glyphs or names get */

static bool letter_is_used(const struct rules *rules, char letter)
{
    for (int type = 0; type < rules->piece_count; type++)
        if (rules->pieces[type].fen == letter)
            return true;
    return false;
}

static bool glyph_is_used(const struct rules *rules, const char *glyph)
{
    for (int type = 0; type < rules->piece_count; type++)
        for (int side = WHITE; side <= BLACK; side++) {
            const char *other = rules->pieces[type].glyph[side];
            if (other && strcmp(other, glyph) == 0)
                return true;
        }
    return false;
}

static int give_glyphs(struct rules *rules, int type, const char *const glyph[2])
{
    char **own = rules->pieces[type].glyph;
    if (own[WHITE] || own[BLACK] || glyph_is_used(rules, glyph[WHITE]) ||
        glyph_is_used(rules, glyph[BLACK]))
        return 0;
    own[WHITE] = strdup(glyph[WHITE]);
    own[BLACK] = strdup(glyph[BLACK]);
    return own[WHITE] && own[BLACK] ? 0 : -1;
}

static bool has_names(const struct rules_piece *described)
{
    return rules_text_in(&described->names, LANGUAGE_CATALAN) != NULL;
}

static bool same_letters(const char *a, const char *b)
{
    return utf8_same_letters(a, strlen(a), b);
}

/* Whether a type other than `type` has this name, in its file or in some language. */
static bool name_is_used(const struct rules *rules, int type, const char *name)
{
    for (int other = 0; other < rules->piece_count; other++) {
        const struct rules_piece *described = &rules->pieces[other];
        bool same = same_letters(described->name, name);
        for (int i = 0; i < LANGUAGE_COUNT && !same; i++)
            same = described->names.by[i] && same_letters(described->names.by[i], name);
        if (same && other != type)
            return true;
    }
    return false;
}

static int give_names(struct rules *rules, int type, const char *const names[LANGUAGE_COUNT])
{
    struct rules_piece *described = &rules->pieces[type];
    if (has_names(described))
        return 0;
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        if (name_is_used(rules, type, names[i]))
            return 0;
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        described->names.by[i] = strdup(names[i]);
        if (!described->names.by[i])
            return -1;
    }
    return 0;
}

int compile_usual(struct variant *v)
{
    for (int type = 0; type < v->rules.piece_count; type++) {
        enum usual_piece usual = recognise(v, type);
        v->usual[type] = (uint8_t)usual;
        if (usual == USUAL_NONE)
            continue;
        if (!v->rules.pieces[type].fen && !letter_is_used(&v->rules, marks[usual].letter))
            v->rules.pieces[type].fen = marks[usual].letter;
        if (give_glyphs(&v->rules, type, marks[usual].glyph) < 0 ||
            give_names(&v->rules, type, marks[usual].names) < 0)
            return -1;
    }
    return 0;
}

enum usual_piece variant_usual(const struct variant *v, int type)
{
    assert(type >= 0 && type < v->rules.piece_count);
    return (enum usual_piece)v->usual[type];
}

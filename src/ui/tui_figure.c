/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands for a piece: a character or a picture. */
#include "ui/tui_board.h"

#include "util/ascii.h"

#include <string.h>

/* Characters that exist hollow and filled. */
static const char *const pairs[][2] = {
    {"♔", "♚"}, {"♕", "♛"}, {"♖", "♜"}, {"♗", "♝"}, {"♘", "♞"}, {"♙", "♟"},
    {"○", "●"}, {"◎", "◉"}, {"□", "■"}, {"△", "▲"}, {"▽", "▼"}, {"♢", "♦"},
    {"♤", "♠"}, {"♧", "♣"}, {"☆", "★"}, {"⚐", "⚑"}, {"☖", "☗"}, {"◇", "◆"},
};

static const char *const usual_figures[USUAL_COUNT] = {
    [USUAL_PAWN] = "♟", [USUAL_KNIGHT] = "♞", [USUAL_BISHOP] = "♝",
    [USUAL_ROOK] = "♜", [USUAL_QUEEN] = "♛",  [USUAL_KING] = "♚",
};

/* The same character hollow or filled, if it exists. */
static const char *other_form(const char *glyph, bool filled)
{
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (strcmp(glyph, pairs[i][0]) == 0 || strcmp(glyph, pairs[i][1]) == 0)
            return pairs[i][filled];
    return glyph;
}

static const struct rules_piece *type_of(const struct variant *variant, int type)
{
    return &variant_rules(variant)->pieces[type];
}

/* Whether another type has this figure as its glyph, or an earlier one moves the same way. */
static bool is_taken(const struct variant *variant, int type, enum usual_piece usual)
{
    for (int other = 0; other < variant_type_count(variant); other++) {
        const char *glyph = type_of(variant, other)->glyph[BLACK];
        if (other == type)
            continue;
        if (other < type && variant_usual(variant, other) == usual)
            return true;
        if (glyph && strcmp(other_form(glyph, true), usual_figures[usual]) == 0 &&
            variant_usual(variant, other) != usual)
            return true;
    }
    return false;
}

/* The character that the type has by its moves or by its rules; NULL if it has none. */
static const char *glyph_of(const struct variant *variant, piece p)
{
    int type = piece_type(p);
    enum usual_piece usual = variant_usual(variant, type);
    if (usual != USUAL_NONE && !is_taken(variant, type, usual))
        return usual_figures[usual];
    return type_of(variant, type)->glyph[piece_side(p)];
}

static void write_letter(char out[GRID_CELL_BYTES], const struct variant *variant, piece p)
{
    char symbol = type_of(variant, piece_type(p))->symbol;
    out[0] = piece_side(p) == WHITE ? symbol : ascii_lower(symbol);
    out[1] = '\0';
}

/* Writes the glyph, if it can be shown in so many cells, or the letter. */
static int write_text(char out[GRID_CELL_BYTES], const struct variant *variant, piece p,
                      const struct board_look *look, const char *glyph, int width)
{
    if (!look->letters && glyph && strlen(glyph) < GRID_CELL_BYTES) {
        int taken = grid_width(glyph);
        if (taken > 0 && taken <= width) {
            strcpy(out, glyph);
            return taken;
        }
    }
    write_letter(out, variant, p);
    return 1;
}

int board_piece_text(char out[GRID_CELL_BYTES], const struct variant *variant, piece p,
                     const struct board_look *look, int width)
{
    const char *glyph = glyph_of(variant, p);
    if (glyph)
        glyph = other_form(glyph, (piece_side(p) == WHITE) == look->white_is_filled);
    return write_text(out, variant, p, look, glyph, width);
}

int figure_text(char out[GRID_CELL_BYTES], const struct variant *variant, piece p,
                const struct board_look *look, int width)
{
    if (look->textured)
        return board_piece_text(out, variant, p, look, width);
    const char *glyph = glyph_of(variant, p);
    return write_text(out, variant, p, look, glyph ? other_form(glyph, true) : NULL, width);
}

/* --- pictures */

bool figure_has_pictures(const struct board_look *look, int rows, int columns)
{
    return look->pictures && !look->letters && !look->textured && !look->no_blocks &&
           picture_rows(PICTURE_SMALL) <= rows && picture_columns(PICTURE_SMALL) + 2 <= columns;
}

enum picture_size figure_picture(char out[GRID_CELL_BYTES], const struct variant *variant, piece p,
                                 const struct board_look *look, int rows, int columns)
{
    enum picture_size size = PICTURE_SIZES - 1;
    const char *glyph = glyph_of(variant, p);
    if (!figure_has_pictures(look, rows, columns))
        return PICTURE_NONE;
    if (glyph && strlen(glyph) < GRID_CELL_BYTES)
        strcpy(out, glyph);
    else
        write_letter(out, variant, p);
    while (size > PICTURE_NONE &&
           (picture_rows(size) > rows || picture_columns(size) + 2 > columns ||
            !picture_exists(size, out)))
        size--;
    return size;
}

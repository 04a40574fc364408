/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with a file, as facts: a code, where, and the values concerned.
 * Readers and the variant compiler append to a list the caller owns; sentences are made elsewhere.
 */
#ifndef ESCACS_DIAGNOSTIC_H
#define ESCACS_DIAGNOSTIC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* CODE(name, is it an error?)  `text`, `low` and `high` of the entry are said in the comments. */
/* clang-format off */
#define DIAGNOSTIC_CODES(CODE)                                                                     \
    /* --- the file itself */                                                                      \
    CODE(FILE_UNREADABLE, true)       /* low: errno; text: the system's reason */                  \
    CODE(FILE_TOO_LARGE, true)        /* high: largest size in bytes */                            \
    CODE(FILE_NOT_REGULAR, true)                                                                   \
    CODE(JSON_SYNTAX, true)           /* line, column; text: what stands there, "" at the end; */  \
                                      /* expected: what should, NULL for any value */              \
    CODE(JSON_TOO_DEEP, true)         /* line, column; high: deepest nesting */                    \
    CODE(JSON_TOO_LONG, true)         /* line, column; high: most values a document may have */    \
    CODE(JSON_DUPLICATE_KEY, true)    /* text: the key */                                          \
    CODE(JSON_BYTE_ORDER_MARK, true)                                                               \
    CODE(JSON_BAD_UTF8, true)         /* line, column */                                           \
    CODE(JSON_CONTROL_CHARACTER, true) /* in a string, or in a key (the path ends in it) */         \
    CODE(NOT_AN_OBJECT, true)                                                                      \
    CODE(NOT_AN_ARRAY, true)                                                                       \
    CODE(NOT_A_STRING, true)                                                                       \
    CODE(NOT_A_BOOLEAN, true)                                                                      \
    CODE(NOT_AN_INTEGER, true)                                                                     \
    CODE(OUT_OF_RANGE, true)          /* text: the number; low, high: the range */                 \
    CODE(KEY_MISSING, true)           /* text: the key */                                          \
    CODE(KEY_UNKNOWN, false)          /* text: the key */                                          \
    /* --- rules files */                                                                          \
    CODE(TOO_MANY_PIECES, true)       /* high: how many there may be */                            \
    CODE(NO_PIECES, true)                                                                          \
    CODE(NAME_EMPTY, true)                                                                         \
    CODE(NAME_BAD, true)              /* text: the name (comma, or space at an end) */             \
    CODE(NAME_REPEATED, true)         /* text: the name */                                         \
    CODE(NO_KING, true)                                                                            \
    CODE(SYMBOL_BAD, true)            /* text: what stands there */                                \
    CODE(SYMBOL_REPEATED, true)       /* text: the symbol */                                       \
    CODE(FEN_BAD, true)               /* text: what stands there */                                \
    CODE(FEN_REPEATED, true)          /* text: the letter */                                       \
    CODE(GLYPH_BAD, true)                                                                          \
    CODE(IMAGE_MISSING, false)        /* text: the key */                                          \
    CODE(KING_NOT_WORTH_MOST, true)   /* text: the other type; low: king's, high: other's value */ \
    CODE(KING_PROMOTES, true)                                                                      \
    CODE(NO_VECTORS, true)                                                                         \
    CODE(VECTOR_SHAPE, true)          /* not a list of three or four elements */                   \
    CODE(VECTOR_TERM_BAD, true)       /* text: what stands there */                                \
    CODE(VECTOR_TERM_IS_TEXT, false)  /* text: the integer written as a string */                  \
    CODE(VECTOR_ZERO, true)                                                                        \
    CODE(VECTOR_JUMP_MISSING, true)   /* D left out though some displacement is not combined */    \
    CODE(VECTOR_JUMP_IGNORED, false)  /* low: the D given on combined displacements */             \
    CODE(VECTOR_OFF_BOARD, false)                                                                  \
    CODE(VECTOR_OVERLAP, false)       /* text: path of the vector it overlaps */                   \
    CODE(NO_USABLE_VECTORS, true)                                                                  \
    CODE(TYPE_UNKNOWN, true)          /* text: the name */                                         \
    CODE(POSITION_TOO_LONG, true)     /* high: squares of the board */                             \
    CODE(POSITION_KINGS, true)        /* low: how many there are */                                \
    CODE(POSITION_COLLISION, true)    /* text: the square */                                       \
    CODE(POSITION_NO_MOVE, true)                                                                   \
    CODE(POSITION_IN_CHECK, true)                                                                  \
    CODE(POSITION_EMPTY, true)        /* a side without pieces where no king is needed */          \
    CODE(CASTLING_BOTH_SPELLINGS, true)                                                            \
    CODE(PROMOTES_TO_KING, true)                                                                   \
    CODE(PROMOTES_TO_ITSELF, true)                                                                 \
    CODE(PROMOTES_TO_UNUSED, false)   /* promocioA without promocio */                             \
    CODE(WORD_UNKNOWN, true)          /* text: the word; what may stand there is in `expected` */  \
    /* --- save files */                                                                           \
    CODE(RULES_NOT_FOUND, true)       /* text: the name; RULES_SOUGHT entries follow */            \
    CODE(RULES_SOUGHT, false)         /* text: a place where they were looked for */               \
    CODE(BOOLEAN_IS_TEXT, false)      /* text: the boolean written as a string */                  \
    CODE(SQUARE_BAD, true)            /* text: what stands there */                                \
    CODE(SQUARE_OFF_BOARD, true)      /* text: the square */                                       \
    CODE(NOT_PASSED, true)            /* text: the square */                                       \
    CODE(MOVE_SQUARES_BAD, true)      /* text: what stands there */                                \
    CODE(MOVE_ILLEGAL, true)          /* text: the move; refused; high: its element in a save */   \
    CODE(CASTLING_LANDING_BAD, true)  /* text: the landing squares given */                        \
    CODE(CASTLING_ORDER, false)       /* text: the landing squares given */                        \
    CODE(PROMOTION_MISSING, true)     /* text: the move */                                         \
    CODE(PROMOTION_BAD, true)         /* text: what stands there */                                \
    CODE(TURN_WRONG, true)            /* expected: whose turn it is */                             \
    CODE(EVENT_IMPOSSIBLE, true)      /* text: the event; low: enum refusal_reason */              \
    CODE(EVENT_OF_MOVE, false)        /* text: what belongs to the move before */                  \
    CODE(AFTER_THE_END, true)                                                                      \
    CODE(RESULT_MISSING, false)       /* expected: what the rules say */                           \
    CODE(RESULT_DIFFERS, false)       /* text: what stands there; expected: what the rules say */  \
    CODE(TIMES_COUNT, true)           /* low: how many there are; high: how many there must be */  \
    CODE(TURN_DIFFERS, false)         /* expected: what the moves say */                           \
    CODE(NOTE_IGNORED, false)         /* expected: the shape of this optional key */               \
    /* --- games to learn from */                                                                  \
    CODE(GAMES_OF_OTHER_RULES, true)  /* high: how many files or games are of no use */            \
    CODE(NO_GAMES, true)              /* no game that has moves */                                 \
    /* --- journals */                                                                             \
    CODE(JOURNAL_DAMAGED, true)                                                                    \
    CODE(JOURNAL_CONTRADICTS, true)   /* an event that the game refuses */                         \
    CODE(CLUB_HALF, true)             /* only one player's half of a game of a club is there */    \
    CODE(CLUB_OTHER_RULES, true)      /* text: the name of rules that are others here */           \
    CODE(CLUB_STOPS, false)           /* low: the line at which a game of a club is damaged */     \
    /* --- PGN: line and column are given; also MOVE_ILLEGAL and RESULT_DIFFERS */                  \
    CODE(PGN_SYNTAX, true)            /* text: what stands there, "" at the end; expected */       \
    CODE(PGN_FEN, true)               /* text: the FEN; low: enum fen_error */                     \
    CODE(PGN_CASTLING, false)         /* text: the FEN, with a castling that cannot be */          \
    CODE(PGN_QUOTES, false)           /* high: how many tags have quotation marks inside */        \
    CODE(PGN_PAST_THE_END, false)     /* text: the first move left out */                          \
    CODE(PGN_VARIATIONS, false)       /* high: how many variations were left out */                \
    CODE(PGN_NO_GAME, true)           /* high: how many games there are */                         \
    CODE(OUT_OF_MEMORY, true)
/* clang-format on */

enum diagnostic_code {
#define CODE(name, is_error) DIAGNOSTIC_##name,
    DIAGNOSTIC_CODES(CODE)
#undef CODE
        DIAGNOSTIC_CODE_COUNT
};

/* Why a move is refused (refusal.h), with the names of what is concerned, as no position is at hand
 * when it is shown. */
struct refused_move {
    int reason; /* enum refusal_reason */
    char from[4], to[4], culprit[4];
    char type[40],
        piece[40];  /* the piece that moves, and the one on `culprit`, as files write it */
    char moves[64]; /* those that go further or were meant */
    char types[56]; /* what it may promote to */
};

struct diagnostic {
    enum diagnostic_code code;
    char path[96];        /* `peces[3].moviments[1]`; empty: the whole file */
    char text[256];       /* printable UTF-8 without control characters, cut where too long */
    const char *expected; /* static words of the format, or NULL */
    int64_t low, high;
    struct refused_move refused;
    int line, column; /* of text that is not JSON, else 0 */
};

enum { DIAGNOSTICS_KEPT = 100 };

struct diagnostics {
    struct diagnostic kept[DIAGNOSTICS_KEPT];
    int count;               /* entries in `kept` */
    int errors;              /* errors seen, kept or not */
    int dropped;             /* entries that did not fit */
    struct diagnostic spare; /* what diagnostics_add() returns for an entry that did not fit */
};

void diagnostics_init(struct diagnostics *list);

/* Append an entry and return it to be filled further; its path is formatted from `format`. If the
 * list is full, an error replaces the last warning, if there is one. The pointer is valid until the
 * next call. */
struct diagnostic *diagnostics_add(struct diagnostics *list, enum diagnostic_code code,
                                   const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Set the text of an entry. Control characters are replaced; text that is too long is cut between
 * two characters. */
void diagnostic_set_text(struct diagnostic *entry, const char *text);

bool diagnostic_is_error(enum diagnostic_code code);

/* Whether something was not read for want of memory: nothing need be wrong with the file. */
bool diagnostics_lack_memory(const struct diagnostics *list);

/* The name of the code, `VECTOR_OVERLAP`: stable, for tests and JSON output. */
const char *diagnostic_name(enum diagnostic_code code);

#ifdef __cplusplus
}
#endif

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The screens before a game: what to play (tui_start.c) and who plays (tui_players.c). */
#ifndef UI_TUI_START_H
#define UI_TUI_START_H

#include "session/catalog.h"
#include "ui/tui.h"

/* --- what to play */

/* What the user wants to play. One of the four is set; start_choice_done() frees it. */
struct start_choice {
    char *rules;   /* a new game of this variant, or rules file */
    char *save;    /* a saved game, or a PGN */
    char *journal; /* a game that was interrupted */
    char *pgn;     /* the text of a PGN */
    bool at_once;  /* do not ask who plays: a person against the CPU, or as the save says */
};

void start_choice_done(struct start_choice *choice);

/* Where the last choice was made in the menu; all zeros before the first one. */
struct start_place {
    bool inside; /* show the list of that choice again, as the user went back */
    int entry;   /* of the menu */
    int number;  /* in its list */
};

/* The list of variants is shown next. */
void start_place_at_variants(struct start_place *place);

/* Asks what to play. False when the user leaves. `speak` sets the language. `message` says what
 * went wrong with the last choice, or is "". */
bool tui_start(struct start_choice *out, struct start_place *place, struct tui *tui,
               const struct folders *folders, void (*speak)(const char *language),
               const char *message);

/* Looks for a file: tui_browse.c. Returns CHOOSE_BACK or CHOOSE_END (tui_choose.h) without a
 * choice. */
int tui_browse(struct start_choice *out, struct tui *tui, const struct folders *folders,
               const char *message);

/* The screen of settings: tui_prefs.c. False when the program is told to end. */
bool tui_change_settings(struct tui *tui, const struct folders *folders,
                         void (*speak)(const char *language));

/* What is played at once, and shown first. */
#define FIRST_VARIANT "fide"

/* --- who plays, and how */

/* Who may sit at a side. */
enum seat {
    SEAT_PERSON,
    SEAT_ADAPTIVE,  /* a CPU at the level of its rival */
    SEAT_LEVEL,     /* a CPU of a fixed level */
    SEAT_ALGORITHM, /* a CPU by one of its algorithms */
    SEAT_ENGINE,    /* a program that the settings name; the last, as there may be none */
    SEATS
};

/* Who sits at a side. The values are indexes into what seat_offer() offers. */
struct seat_answer {
    int seat;      /* enum seat */
    int algorithm; /* enum cpu_algorithm, without the adaptive one, which is a seat of its own */
    int engine;    /* of the settings */
    int values[CPU_PARAMETER_COUNT];
};

/* What was last answered, so that it is offered again. */
struct players_answer {
    struct seat_answer sides[2];
    int clock;  /* index into the clocks offered; 0: none */
    int knows;  /* the CPU knows games */
    int learns; /* and learns from those that are played */
};

/* A person against a CPU that adapts itself. */
void players_answer_init(struct players_answer *answer);

/* The CPU that adapts itself. */
#define ADAPTIVE_WORDS "cpu:algorisme=adaptatiu"

/* Offers the players that a save names, if one of them is no human. NULL is a human. A program is
 * offered only if the settings name it. */
void players_answer_recall(struct players_answer *answer, const struct tui_settings *settings,
                           const char *white, const char *black);

/* What to ask beside the sides. */
struct players_question {
    const char *const *given; /* players that are known already; NULL: to be asked */
    const char *message;      /* what went wrong before, or "" */
    bool engines;             /* programs of the settings are offered */
    bool of_game;             /* whether the CPU learns and moves by itself */
    bool of_knowledge;        /* and knows games */
    bool classics;            /* which are the classic ones */
    bool of_clock;
};

/* Asks about the sides that are not given and puts what player_open() takes into `words`, given or
 * asked, to be freed by the caller. False when the user goes back; *ends is set when the program is
 * told to end. */
bool tui_ask_players(char *words[2], struct players_answer *answer, struct tui *tui,
                     const struct players_question *question, bool *ends);

/* The clock that was chosen. */
struct time_control players_clock(const struct players_answer *answer);

/* --- what is offered: tui_seats.c */

/* The text of the n-th value offered of a parameter; NULL after the last. "": it is left out. */
const char *seat_offer(enum cpu_parameter parameter, int number);

/* How many values of a parameter are offered on this machine. */
int seat_offers(enum cpu_parameter parameter);

/* The parameters asked of who sits there, and how many there are. */
int seat_parameters(enum cpu_parameter out[CPU_PARAMETER_COUNT], const struct seat_answer *seat);

/* The n-th algorithm offered; CPU_ALGORITHM_COUNT after the last. */
enum cpu_algorithm seat_algorithm(int number);

/* Makes the depth fit the algorithm, after one of them was changed `by` -1 or 1: only the complete
 * one, which has none at first, can do without. */
void seat_settle(struct seat_answer *seat, bool algorithm_changed, int by);

/* Adds the words that player_open() takes. */
void seat_add_words(struct strbuf *out, const struct seat_answer *seat,
                    const struct tui_settings *settings);

/* Whether the words name a program of the settings. */
bool seat_is_engine(const char *words, const struct tui_settings *settings);

#endif

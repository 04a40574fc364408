/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The screens before a game: what to play (tui_start.c) and who plays (tui_players.c). */
#ifndef UI_TUI_START_H
#define UI_TUI_START_H

#include "session/catalog.h"
#include "ui/tui.h"

/* --- what to play */

/* What the user wants to play. One of the three is set; the caller frees it. */
struct start_choice {
    char *rules;   /* a new game of this variant, or rules file */
    char *save;    /* a saved game, or a PGN */
    char *journal; /* a game that was interrupted */
    bool at_once;  /* do not ask who plays: a person against the CPU, or as the save says */
};

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
bool tui_change_settings(struct tui *tui, void (*speak)(const char *language));

/* --- who plays */

/* Who may sit at a side. */
enum seat {
    SEAT_PERSON,
    SEAT_ADAPTIVE, /* a CPU at the level of its rival */
    SEAT_LEVEL,    /* a CPU of a fixed level */
    SEATS
};

/* What was last answered, so that it is offered again; all zeros is a human for each side. */
struct players_answer {
    enum seat seats[2];
    int strength[2]; /* below the highest level: that many steps */
    int seconds;     /* index into the times offered */
    int threads;     /* more than one */
};

/* The CPU that adapts itself. */
#define ADAPTIVE_WORDS "cpu:algorisme=adaptatiu"

/* Offers the players that a save names, if one of them is no human. NULL is a human. A program is
 * never offered. */
void players_answer_recall(struct players_answer *answer, const char *white, const char *black);

/* Asks about the sides of which `given` says nothing (NULL) and puts what player_open() takes into
 * `words`, given or asked, to be freed by the caller. False when the user goes back; *ends is set
 * when the program is told to end. `message` says what went wrong before, or is "". */
bool tui_ask_players(char *words[2], struct players_answer *answer, struct tui *tui,
                     const char *const given[2], const char *message, bool *ends);

#endif

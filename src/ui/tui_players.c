/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The screen that asks who plays. */
#include "ui/tui_start.h"

#include "ui/game_words.h"
#include "ui/gettext.h"
#include "ui/language.h"
#include "ui/tui_choose.h"
#include "util/alloc.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LEVELS = CPU_LEVEL_MAX + 1, WIDTH = 40 };

static const char *const times[] = {"1", "2", "5", "10", "30", "60", "0.2", "0.5"};
enum { TIMES = sizeof times / sizeof *times };

/* The rows of the screen; those of the CPU are there only while it plays. */
enum row {
    ROW_START,
    ROW_WHITE,
    ROW_WHITE_LEVEL,
    ROW_BLACK,
    ROW_BLACK_LEVEL,
    ROW_TIME,
    ROW_THREADS
};
enum { ROWS = ROW_THREADS + 1 };

struct asking {
    struct players_answer *answer;
    const char *const *given;
    enum row rows[ROWS]; /* of the entries shown */
};

static int level_of(const struct players_answer *answer, int side)
{
    return LEVELS - 1 - answer->strength[side];
}

static int thread_limit(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors > 1 ? (int)processors : 1;
}

static const char *seat_words(enum seat seat)
{
    static const char *const words[SEATS] = {[SEAT_PERSON] = N_("persona"),
                                             [SEAT_ADAPTIVE] = N_("CPU al meu nivell"),
                                             [SEAT_LEVEL] = N_("CPU")};
    return _(words[seat]);
}

/* --- entries */

static void add_row(struct chooser *chooser, struct asking *asking, enum row row, const char *name,
                    const char *value)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_add_str(&text, name);
    for (int i = grid_width(name); *value && i < WIDTH / 2; i++)
        strbuf_add_char(&text, ' ');
    if (*value)
        strbuf_addf(&text, "‹ %s ›", value);
    asking->rows[menu_count(&chooser->menu)] = row;
    menu_add(&chooser->menu, strbuf_text(&text));
    strbuf_done(&text);
}

static void add_number(struct chooser *chooser, struct asking *asking, enum row row,
                       const char *name, int value)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_addf(&text, "%d", value);
    add_row(chooser, asking, row, name, strbuf_text(&text));
    strbuf_done(&text);
}

static void fill(struct chooser *chooser, struct asking *asking)
{
    const struct players_answer *answer = asking->answer;
    int chosen = chooser->menu.chosen;
    bool timed = false;
    menu_done(&chooser->menu);
    add_row(chooser, asking, ROW_START, _("Començar"), "");
    for (int side = WHITE; side <= BLACK; side++) {
        if (asking->given[side])
            continue;
        add_row(chooser, asking, side == WHITE ? ROW_WHITE : ROW_BLACK, words_side((enum side)side),
                seat_words(answer->seats[side]));
        if (answer->seats[side] == SEAT_LEVEL)
            add_number(chooser, asking, side == WHITE ? ROW_WHITE_LEVEL : ROW_BLACK_LEVEL,
                       _("  nivell"), level_of(answer, side));
        timed |= answer->seats[side] == SEAT_LEVEL && answer->strength[side] == 0;
    }
    if (timed) {
        add_row(chooser, asking, ROW_TIME, _("Segons per tirada"), times[answer->seconds]);
        add_number(chooser, asking, ROW_THREADS, _("Fils"), answer->threads + 1);
    }
    chooser->menu.chosen =
        chosen < menu_count(&chooser->menu) ? chosen : menu_count(&chooser->menu) - 1;
}

/* --- changing */

static int turn(int value, int by, int count)
{
    return (value + by + count) % count;
}

static void change(struct chooser *chooser, int number, int by, void *payload)
{
    struct asking *asking = payload;
    struct players_answer *answer = asking->answer;
    switch (asking->rows[number]) {
    case ROW_START:
        return;
    case ROW_WHITE:
    case ROW_BLACK: {
        enum seat *seat = &answer->seats[asking->rows[number] == ROW_WHITE ? WHITE : BLACK];
        *seat = (enum seat)turn((int)*seat, by, SEATS);
        break;
    }
    case ROW_WHITE_LEVEL:
    case ROW_BLACK_LEVEL: {
        int *strength = &answer->strength[asking->rows[number] == ROW_WHITE_LEVEL ? WHITE : BLACK];
        *strength = turn(*strength, -by, LEVELS);
        break;
    }
    case ROW_TIME:
        answer->seconds = turn(answer->seconds, by, TIMES);
        break;
    case ROW_THREADS:
        answer->threads = turn(answer->threads, by, thread_limit());
        break;
    }
    fill(chooser, asking);
}

/* --- answering */

/* In the language being spoken: the words are shown beside the board. */
static const char *parameter_name(enum cpu_parameter parameter)
{
    return language_pick(cpu_parameters[parameter].names);
}

static char *words_of(const struct asking *asking, int side)
{
    const struct players_answer *answer = asking->answer;
    struct strbuf words = STRBUF_INIT;
    if (asking->given[side])
        strbuf_add_str(&words, asking->given[side]);
    else if (answer->seats[side] == SEAT_PERSON)
        strbuf_add_str(&words, "huma");
    else if (answer->seats[side] == SEAT_ADAPTIVE)
        strbuf_addf(&words, "cpu:%s=%s", parameter_name(CPU_PARAMETER_ALGORITHM),
                    language_pick(cpu_parameters[CPU_PARAMETER_ALGORITHM].choices[CPU_ADAPTIVE]));
    else if (answer->strength[side] > 0)
        strbuf_addf(&words, "cpu:%s=%d", parameter_name(CPU_PARAMETER_LEVEL),
                    level_of(answer, side));
    else
        strbuf_addf(&words, "cpu:%s=%s,%s=%d", parameter_name(CPU_PARAMETER_TIME),
                    times[answer->seconds], parameter_name(CPU_PARAMETER_THREADS),
                    answer->threads + 1);
    char *text = strbuf_take(&words);
    return text ? text : xstrdup("huma");
}

/* Offers the player that the words describe, or a human if no CPU goes by them. */
static void recall(struct players_answer *answer, enum side side, const char *words)
{
    struct player_description player;
    struct player_problem problem;
    int failed = player_description_read(&player, words, PLAYERS_FROM_PROMPT, &problem);
    answer->seats[side] = failed || player.kind != PLAYER_CPU           ? SEAT_PERSON
                          : player.cpu.limits.algorithm == CPU_ADAPTIVE ? SEAT_ADAPTIVE
                                                                        : SEAT_LEVEL;
    if (answer->seats[side] == SEAT_LEVEL)
        answer->strength[side] = CPU_LEVEL_MAX - player.cpu.limits.level;
    player_description_done(&player);
}

void players_answer_recall(struct players_answer *answer, const char *white, const char *black)
{
    if (!white && !black)
        return;
    recall(answer, WHITE, white ? white : "huma");
    recall(answer, BLACK, black ? black : "huma");
}

bool tui_ask_players(char *words[2], struct players_answer *answer, struct tui *tui,
                     const char *const given[2], const char *message, bool *ends)
{
    struct asking asking = {.answer = answer, .given = given};
    struct chooser chooser = {.title = _("Qui juga"),
                              .message = message,
                              .width = WIDTH,
                              .change = change,
                              .payload = &asking};
    bool open = !given[WHITE] || !given[BLACK];
    int chosen = 0;
    fill(&chooser, &asking);
    while (open && (chosen = tui_choose(tui, &chooser)) > 0)
        change(&chooser, chosen, 1, &asking);
    menu_done(&chooser.menu);
    *ends = chosen == CHOOSE_END;
    for (int side = WHITE; side <= BLACK && chosen == 0; side++)
        words[side] = words_of(&asking, side);
    return chosen == 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who may sit at a side of a new game, with the values offered, and the words of that player. */
#include "ui/tui_start.h"

#include "ui/language.h"
#include "util/ascii.h"
#include "util/restriction.h"

#include <string.h>
#include <unistd.h>

#define ENGINE_PREFIX "uci:"

/* --- values */

static const char *const levels[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", NULL};
static const char *const times[] = {"0.2", "0.5", "1", "2", "5", "10", "30", "60", NULL};
static const char *const depths[] = {"",  "1", "2", "3",  "4",  "5",  "6",
                                     "7", "8", "9", "10", "12", "16", NULL};
static const char *const threads[] = {"1",  "2",  "3",  "4",  "6",  "8", "12",
                                      "16", "24", "32", "48", "64", NULL};
static const char *const ratios[] = {"0",  "10", "20", "30", "40",  "50",
                                     "60", "70", "80", "90", "100", NULL};
static const char *const rungs[] = {"0",  "1",  "2",  "3",  "4",  "5",  "6",  "7",
                                    "8",  "9",  "10", "11", "12", "13", "14", "15",
                                    "16", "17", "18", "19", "20", NULL};
static const char *const shortest[] = {"0", "0.05", "0.1", "0.2", "0.5", "1", NULL};
static const char *const longest[] = {"0.2", "0.5", "1", "2", "5", "10", NULL};
static const char *const interrupts[] = {"0.5", "1", "2", "5", "10", "30", NULL};

static const char *const *const offers[CPU_PARAMETER_COUNT] = {
    [CPU_PARAMETER_LEVEL] = levels,    [CPU_PARAMETER_TIME] = times,
    [CPU_PARAMETER_DEPTH] = depths,    [CPU_PARAMETER_THREADS] = threads,
    [CPU_PARAMETER_RATIO] = ratios,    [CPU_PARAMETER_SHORTEST] = shortest,
    [CPU_PARAMETER_LONGEST] = longest, [CPU_PARAMETER_INTERRUPT] = interrupts,
    [CPU_PARAMETER_RUNG] = rungs,
};

/* What is offered first. */
static const char *const initial[CPU_PARAMETER_COUNT] = {
    [CPU_PARAMETER_LEVEL] = "3",   [CPU_PARAMETER_TIME] = "1",
    [CPU_PARAMETER_DEPTH] = "",    [CPU_PARAMETER_THREADS] = "1",
    [CPU_PARAMETER_RATIO] = "50",  [CPU_PARAMETER_SHORTEST] = "0.1",
    [CPU_PARAMETER_LONGEST] = "1", [CPU_PARAMETER_INTERRUPT] = "2",
    [CPU_PARAMETER_RUNG] = "5",
};

const char *seat_offer(enum cpu_parameter parameter, int number)
{
    return offers[parameter][number];
}

static int thread_limit(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors > 1 ? (int)processors : 1;
}

/* The value as a parameter has it. */
static int64_t value_of(enum cpu_parameter parameter, const char *text)
{
    int64_t value = 0;
    parameter_read(&value, &cpu_parameters[parameter], text, strlen(text));
    return value;
}

int seat_offers(enum cpu_parameter parameter)
{
    int count = 0, limit = thread_limit();
    while (offers[parameter][count] &&
           (parameter != CPU_PARAMETER_THREADS ||
            value_of(parameter, offers[parameter][count]) <= limit))
        count++;
    return count;
}

/* The first offer that is not less. */
static int offer_of(enum cpu_parameter parameter, int64_t value)
{
    int number = 0, last = seat_offers(parameter) - 1;
    while (number < last && value_of(parameter, offers[parameter][number]) < value)
        number++;
    return number;
}

enum cpu_algorithm seat_algorithm(int number)
{
    static const enum cpu_algorithm order[] = {
        CPU_COMPLETE, CPU_ALPHABETA, CPU_MINIMAX, CPU_ADAPTIVE_ORIGINAL, CPU_FIXED_RATIO,
        CPU_RANDOM,   CPU_GREEDY,    CPU_LADDER,  CPU_ALGORITHM_COUNT};
    return order[number];
}

/* --- seats */

static void seat_init(struct seat_answer *seat, enum seat kind)
{
    *seat = (struct seat_answer){.seat = (int)kind};
    for (int i = 0; i < CPU_PARAMETER_COUNT; i++)
        if (offers[i])
            seat->values[i] =
                offer_of((enum cpu_parameter)i, value_of((enum cpu_parameter)i, initial[i]));
    seat_settle(seat, true, 1);
}

void players_answer_init(struct players_answer *answer)
{
    *answer = (struct players_answer){0};
    seat_init(&answer->sides[WHITE], SEAT_PERSON);
    seat_init(&answer->sides[BLACK], SEAT_ADAPTIVE);
}

/* The parameters of an algorithm, a bit each. */
static unsigned parameters_of(const struct seat_answer *seat)
{
    static const unsigned by_algorithm[CPU_ALGORITHM_COUNT] = {
        [CPU_COMPLETE] =
            1u << CPU_PARAMETER_TIME | 1u << CPU_PARAMETER_DEPTH | 1u << CPU_PARAMETER_THREADS,
        [CPU_ALPHABETA] = 1u << CPU_PARAMETER_DEPTH,
        [CPU_MINIMAX] = 1u << CPU_PARAMETER_DEPTH,
        [CPU_ADAPTIVE_ORIGINAL] = 1u << CPU_PARAMETER_DEPTH | 1u << CPU_PARAMETER_SHORTEST |
                                  1u << CPU_PARAMETER_LONGEST | 1u << CPU_PARAMETER_INTERRUPT,
        [CPU_FIXED_RATIO] = 1u << CPU_PARAMETER_RATIO | 1u << CPU_PARAMETER_DEPTH,
        [CPU_LADDER] = 1u << CPU_PARAMETER_RUNG,
    };
    bool highest =
        value_of(CPU_PARAMETER_LEVEL, levels[seat->values[CPU_PARAMETER_LEVEL]]) == CPU_LEVEL_MAX;
    if (seat->seat == SEAT_ALGORITHM)
        return by_algorithm[seat_algorithm(seat->algorithm)];
    if (seat->seat != SEAT_LEVEL)
        return 0;
    return 1u << CPU_PARAMETER_LEVEL |
           (highest ? 1u << CPU_PARAMETER_TIME | 1u << CPU_PARAMETER_THREADS : 0);
}

int seat_parameters(enum cpu_parameter out[CPU_PARAMETER_COUNT], const struct seat_answer *seat)
{
    unsigned wanted = parameters_of(seat);
    int count = 0;
    for (int i = 0; i < CPU_PARAMETER_COUNT; i++)
        if (wanted >> i & 1)
            out[count++] = (enum cpu_parameter)i;
    return count;
}

void seat_settle(struct seat_answer *seat, bool algorithm_changed, int by)
{
    bool complete = seat_algorithm(seat->algorithm) == CPU_COMPLETE;
    int *depth = &seat->values[CPU_PARAMETER_DEPTH];
    if (complete && algorithm_changed)
        *depth = 0;
    else if (!complete && *depth == 0 && algorithm_changed)
        *depth = offer_of(CPU_PARAMETER_DEPTH, 4);
    else if (!complete && *depth == 0)
        *depth = by > 0 ? 1 : seat_offers(CPU_PARAMETER_DEPTH) - 1;
}

/* --- words: in the language being spoken, because they are shown beside the board */

static void add_algorithm(struct strbuf *out, enum cpu_algorithm algorithm)
{
    const struct parameter *parameter = &cpu_parameters[CPU_PARAMETER_ALGORITHM];
    strbuf_addf(out, "%s=%s", language_pick(parameter->names),
                language_pick(parameter->choices[algorithm]));
}

/* Adds the values that are not the default ones. */
static void add_values(struct strbuf *out, const struct seat_answer *seat)
{
    enum cpu_parameter asked[CPU_PARAMETER_COUNT];
    int count = seat_parameters(asked, seat);
    for (int i = 0; i < count; i++) {
        const char *text = offers[asked[i]][seat->values[asked[i]]];
        bool initially = value_of(asked[i], text) == cpu_parameters[asked[i]].initial;
        if (!*text || (initially && asked[i] != CPU_PARAMETER_TIME))
            continue;
        if (out->len > 0 && strbuf_text(out)[out->len - 1] != ':')
            strbuf_add_char(out, ',');
        strbuf_addf(out, "%s=%s", language_pick(cpu_parameters[asked[i]].names), text);
    }
}

void seat_add_words(struct strbuf *out, const struct seat_answer *seat,
                    const struct tui_settings *settings)
{
    struct strbuf words = STRBUF_INIT;
    switch ((enum seat)seat->seat) {
    case SEAT_ADAPTIVE:
        strbuf_add_str(&words, "cpu:");
        add_algorithm(&words, CPU_ADAPTIVE);
        break;
    case SEAT_LEVEL:
    case SEAT_ALGORITHM:
        strbuf_add_str(&words, "cpu:");
        if (seat->seat == SEAT_ALGORITHM)
            add_algorithm(&words, seat_algorithm(seat->algorithm));
        add_values(&words, seat);
        break;
    case SEAT_ENGINE:
        strbuf_addf(&words, ENGINE_PREFIX "%s", settings->engines[seat->engine]);
        break;
    default:
        strbuf_add_str(&words, "huma");
    }
    strbuf_add_str(out, strbuf_text(&words));
    strbuf_done(&words);
}

static int find_engine(const char *words, const struct tui_settings *settings)
{
    size_t prefix = strlen(ENGINE_PREFIX);
    for (int i = 0; i < settings->engine_count && !restriction_now()->on; i++)
        if (strncmp(words, ENGINE_PREFIX, prefix) == 0 &&
            strcmp(words + prefix, settings->engines[i]) == 0)
            return i;
    return -1;
}

bool seat_is_engine(const char *words, const struct tui_settings *settings)
{
    return find_engine(words, settings) >= 0;
}

/* --- recalling */

static void recall_value(struct seat_answer *seat, enum cpu_parameter parameter, int64_t value)
{
    seat->values[parameter] = offer_of(parameter, value);
}

/* The seat of a CPU that goes by these options. */
static void recall_cpu(struct seat_answer *seat, const struct cpu_options *options)
{
    const struct cpu_limits *limits = &options->limits;
    bool plain = limits->algorithm == CPU_COMPLETE && limits->depth == 0;
    seat->seat = limits->algorithm == CPU_ADAPTIVE ? SEAT_ADAPTIVE
                 : plain                           ? SEAT_LEVEL
                                                   : SEAT_ALGORITHM;
    while (seat->seat == SEAT_ALGORITHM && seat_algorithm(seat->algorithm) != limits->algorithm &&
           seat_algorithm(seat->algorithm + 1) != CPU_ALGORITHM_COUNT)
        seat->algorithm++;
    recall_value(seat, CPU_PARAMETER_LEVEL, limits->level);
    recall_value(seat, CPU_PARAMETER_DEPTH, limits->depth);
    recall_value(seat, CPU_PARAMETER_RATIO, limits->ratio);
    recall_value(seat, CPU_PARAMETER_RUNG, limits->rung);
    recall_value(seat, CPU_PARAMETER_THREADS, options->threads);
    if (limits->move_ms > 0)
        recall_value(seat, CPU_PARAMETER_TIME, limits->move_ms);
    recall_value(seat, CPU_PARAMETER_SHORTEST, options->adaptation.shortest_ms);
    recall_value(seat, CPU_PARAMETER_LONGEST, options->adaptation.longest_ms);
    recall_value(seat, CPU_PARAMETER_INTERRUPT, options->adaptation.limit_ms);
}

/* Offers the player that the words describe, or a human if neither a CPU nor a program of the
 * settings goes by them. */
static void recall(struct seat_answer *seat, const struct tui_settings *settings, const char *words)
{
    struct player_description player;
    struct player_problem problem;
    int engine = find_engine(words, settings);
    seat_init(seat, engine >= 0 ? SEAT_ENGINE : SEAT_PERSON);
    seat->engine = engine >= 0 ? engine : 0;
    if (player_description_read(&player, words, PLAYERS_FROM_PROMPT, &problem) == 0 &&
        player.kind == PLAYER_CPU)
        recall_cpu(seat, &player.cpu);
    player_description_done(&player);
}

void players_answer_recall(struct players_answer *answer, const struct tui_settings *settings,
                           const char *white, const char *black)
{
    if (!white && !black)
        return;
    recall(&answer->sides[WHITE], settings, white ? white : "huma");
    recall(&answer->sides[BLACK], settings, black ? black : "huma");
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Careers of players that adapt. */
#include "cli/torneig_careers.h"

#include "cli/output.h"
#include "ui/gettext.h"

#include <math.h>
#include <stdio.h>

enum { ROWS_MAX = 30 }; /* games of a career shown one by one */

static void count_points(struct match_tally *tally, double points)
{
    tally->wins += points == 1;
    tally->draws += points == 0.5;
    tally->losses += points == 0;
}

static double score_of(const struct match_tally *tally)
{
    return (tally->wins + 0.5 * tally->draws) / match_games(tally);
}

void careers_tally(struct match_tally *out, const struct tournament *results,
                   const struct tournament_plan *plan, int from, int to)
{
    int career = tournament_career(plan);
    *out = (struct match_tally){0};
    for (int i = 0; i < results->count; i++)
        if (results->games[i].end != PLAYED_NOT && i % career >= from && i % career < to)
            count_points(out, tournament_points(&results->games[i], i));
}

double careers_estimate(const struct tournament *results, const struct tournament_plan *plan,
                        int player)
{
    int career = tournament_career(plan), count = 0;
    double sum = 0;
    for (int i = 0; i < results->count; i++) {
        bool last = i % career == career - 1 || i == results->count - 1;
        if (!last || results->games[i].end == PLAYED_NOT ||
            isnan(results->games[i].estimate[player]))
            continue;
        sum += results->games[i].estimate[player];
        count++;
    }
    return count ? sum / count : NAN;
}

static int rows_of(const struct tournament_plan *plan)
{
    int career = tournament_career(plan);
    return career < ROWS_MAX ? career : ROWS_MAX;
}

/* --- words */

static void print_estimate(const struct tournament *results, const struct tournament_plan *plan,
                           int player)
{
    double estimate = careers_estimate(results, plan, player);
    if (!isnan(estimate))
        /* L10N: A or B, and what it thinks of the other: a level or a ratio */
        printf(_("%c estima el rival en %.1f\n"), 'A' + player, estimate);
}

void torneig_print_careers(const struct tournament *results, const struct tournament_plan *plan)
{
    struct match_tally tally;
    if (!tournament_adapts(plan))
        return;
    print_estimate(results, plan, 0);
    print_estimate(results, plan, 1);
    printf("%s\n", _("Punts d'A per partida de la carrera:"));
    for (int i = 0; i < rows_of(plan); i++) {
        careers_tally(&tally, results, plan, i, i + 1);
        if (match_games(&tally) > 0)
            printf("%6d %6.1f %%  +%d =%d -%d\n", i + 1, 100 * score_of(&tally), tally.wins,
                   tally.draws, tally.losses);
    }
    careers_tally(&tally, results, plan, SETTLED_AFTER, tournament_career(plan));
    if (match_games(&tally) > 0)
        printf(_("Des de la quarta: %.1f %% (+%d =%d -%d)\n"), 100 * score_of(&tally), tally.wins,
               tally.draws, tally.losses);
}

static struct judged judged_sum(const struct tournament *results, int player)
{
    struct judged sum = {0};
    for (int i = 0; i < results->count; i++) {
        const struct judged *judged = &results->games[i].judged[player];
        sum.moves += judged->moves;
        sum.loss += judged->loss;
        sum.blunders += judged->blunders;
    }
    return sum;
}

void torneig_print_judgement(const struct tournament *results, const struct tournament_plan *plan)
{
    for (int player = 0; plan->judge_nodes && player < 2; player++) {
        struct judged sum = judged_sum(results, player);
        if (sum.moves > 0)
            /* L10N: A or B; points of 100 lost by a move on average; share of moves that lose 15 */
            printf(_("%c perd %.2f punts de 100 per tirada; n'hi perd 15 o més en un %.1f %%\n"),
                   'A' + player, 100 * sum.loss / sum.moves, 100.0 * sum.blunders / sum.moves);
    }
}

/* --- JSON */

static json_t *tally_json(const struct match_tally *tally)
{
    double score = match_games(tally) ? score_of(tally) : NAN;
    return json_pack("{s:i, s:i, s:i, s:i, s:o}", "games", match_games(tally), "wins", tally->wins,
                     "draws", tally->draws, "losses", tally->losses, "score", output_real(score));
}

void torneig_add_careers(json_t *table, const struct tournament *results,
                         const struct tournament_plan *plan)
{
    struct match_tally tally;
    json_t *rows = json_array();
    if (!tournament_adapts(plan)) {
        json_decref(rows);
        return;
    }
    for (int i = 0; i < tournament_career(plan) && i < results->count; i++) {
        careers_tally(&tally, results, plan, i, i + 1);
        json_array_append_new(rows, tally_json(&tally));
    }
    careers_tally(&tally, results, plan, SETTLED_AFTER, tournament_career(plan));
    json_object_set_new(table, "career", json_integer(tournament_career(plan)));
    json_object_set_new(table, "by_game", rows);
    json_object_set_new(table, "settled", tally_json(&tally));
    json_object_set_new(table, "estimate_a", output_real(careers_estimate(results, plan, 0)));
    json_object_set_new(table, "estimate_b", output_real(careers_estimate(results, plan, 1)));
}

void torneig_add_judgement(json_t *table, const struct tournament *results,
                           const struct tournament_plan *plan)
{
    static const char *const names[2] = {"judged_a", "judged_b"};
    for (int player = 0; plan->judge_nodes && player < 2; player++) {
        struct judged sum = judged_sum(results, player);
        double moves = sum.moves ? sum.moves : 1;
        json_object_set_new(table, names[player],
                            json_pack("{s:i, s:f, s:f}", "moves", sum.moves, "loss",
                                      sum.loss / moves, "blunders", sum.blunders / moves));
    }
}

json_t *torneig_games_json(const struct tournament *results, const struct tournament_plan *plan)
{
    static const char *const ends[] = {
        [PLAYED_NOT] = "", [PLAYED_OUT] = "rules", [PLAYED_CAP] = "cap", [PLAYED_LOST] = "forfeit"};
    int career = tournament_career(plan);
    json_t *list = json_array();
    for (int i = 0; i < results->count; i++) {
        const struct played_game *played = &results->games[i];
        if (played->end == PLAYED_NOT)
            continue;
        json_array_append_new(
            list,
            json_pack("{s:i, s:i, s:i, s:s, s:f, s:s, s:i, s:o, s:o}", "number", i + 1, "career",
                      i / career + 1, "game", i % career + 1, "white", i % 2 == 0 ? "a" : "b",
                      "points", tournament_points(played, i), "end", ends[played->end], "moves",
                      game_move_count(played->game), "estimate_a", output_real(played->estimate[0]),
                      "estimate_b", output_real(played->estimate[1])));
    }
    return list;
}

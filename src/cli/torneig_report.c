/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results of matches. */
#include "cli/torneig_report.h"

#include "cli/cli.h"
#include "cli/open_variant.h"
#include "cli/output.h"
#include "cli/torneig_careers.h"
#include "escacs/fen.h"
#include "escacs/notes.h"
#include "storage/builtin.h"
#include "storage/directory.h"
#include "storage/game_load.h"
#include "storage/pgn_write.h"
#include "storage/save_file.h"
#include "ui/gettext.h"
#include "ui/interrupt.h"
#include "ui/messages.h"
#include "util/alloc.h"
#include "util/utf8.h"

#include <errno.h>
#include <inttypes.h>
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

bool torneig_output_is_possible(const struct torneig_output *output, const struct variant *variant,
                                const struct variant_source *source)
{
    if (output->pgn && !variant_has_fen(variant))
        cli_complain(message_fen_error(FEN_NO_LETTERS), variant_source_label(source));
    else if (output->pgn && !output->overwrite && access(output->pgn, F_OK) == 0)
        output_complain(output->pgn, EEXIST);
    else
        return true;
    return false;
}

void torneig_progress(const struct match_tally *tally, int games)
{
    output_bar(match_games(tally), games);
    fprintf(stderr, "  +%d =%d -%d", tally->wins, tally->draws, tally->losses);
    fflush(stderr);
}

/* --- playing */

bool torneig_is_stopped(void *payload)
{
    (void)payload;
    return interrupt_take_keys() > 0 || interrupt_must_end();
}

static void show_progress(const struct match_tally *tally, void *payload)
{
    const struct tournament_plan *plan = payload;
    torneig_progress(tally, plan->to ? plan->to - plan->from : plan->games);
}

int torneig_play(struct tournament *results, struct tournament_plan *plan)
{
    struct folders folders;
    bool shown = isatty(STDERR_FILENO);
    cli_folders(&folders);
    plan->folders = &folders;
    plan->should_stop = torneig_is_stopped;
    plan->on_progress = shown ? show_progress : NULL;
    plan->payload = plan;
    interrupt_install();
    enum tournament_error error = tournament_run(results, plan);
    if (shown)
        fputs("\r\033[K", stderr);
    if (error == TOURNAMENT_PLAYER)
        cli_complain_of_player(&results->problem);
    if (error == TOURNAMENT_SYSTEM)
        cli_complain(_("no s'ha pogut posar en marxa un jugador"), NULL);
    plan->folders = NULL;
    folders_done(&folders);
    return error == TOURNAMENT_PLAYER || error == TOURNAMENT_SYSTEM ? STATUS_REFUSED : STATUS_OK;
}

/* --- the table */

static void format_elo(char out[32], double elo)
{
    if (isfinite(elo))
        snprintf(out, 32, "%+.0f", elo);
    else
        snprintf(out, 32, "%s", elo > 0 ? "+∞" : "-∞");
}

static void print_clean(const char *label, const char *words)
{
    struct strbuf text = STRBUF_INIT;
    message_add_clean(&text, words);
    printf("%s: %s\n", label, xstrbuf_text(&text));
    strbuf_done(&text);
}

static void print_stats(const struct match_tally *tally)
{
    struct match_stats stats;
    char elo[32], low[32], high[32];
    match_stats(&stats, tally);
    format_elo(elo, stats.elo);
    format_elo(low, stats.elo_low);
    format_elo(high, stats.elo_high);
    printf(_("Punts d'A: %.1f %%\n"), 100 * stats.score);
    printf(_("Elo d'A: %s (95 %%: de %s a %s)\n"), elo, low, high);
    printf(_("Probabilitat que A sigui més fort: %.1f %%\n"), 100 * stats.superiority);
}

static void print_table(const struct tournament *results, const struct tournament_plan *plan)
{
    const struct match_tally *tally = &results->tally;
    print_clean("A", plan->players[0]->words);
    print_clean("B", plan->players[1]->words);
    printf("%10s%12s%10s%12s\n", _("partides"), _("guanya A"), _("taules"), _("guanya B"));
    printf("%10d%12d%10d%12d\n", match_games(tally), tally->wins, tally->draws, tally->losses);
    if (match_games(tally) > 0)
        print_stats(tally);
    if (results->capped > 0)
        printf(_("Taules per massa tirades: %d\n"), results->capped);
    if (results->forfeited > 0)
        printf(_("Perdudes perquè el jugador ha fallat: %d\n"), results->forfeited);
    torneig_print_careers(results, plan);
    torneig_print_judgement(results, plan);
}

static void print_json(const struct tournament *results, const struct tournament_plan *plan,
                       const struct variant_source *source)
{
    const struct match_tally *tally = &results->tally;
    char words[2][256]; /* JSON must be UTF-8 */
    for (int i = 0; i < 2; i++)
        utf8_clean(words[i], sizeof words[i], plan->players[i]->words);
    json_t *table =
        json_pack("{s:s, s:s, s:s, s:i, s:i, s:i, s:i, s:i, s:i, s:I}", "a", words[0], "b",
                  words[1], "variant", variant_source_label(source), "games", match_games(tally),
                  "wins", tally->wins, "draws", tally->draws, "losses", tally->losses, "capped",
                  results->capped, "forfeited", results->forfeited, "seed", (json_int_t)plan->seed);
    if (table && match_games(tally) > 0) {
        struct match_stats stats;
        match_stats(&stats, tally);
        json_object_set_new(table, "score", json_real(stats.score));
        json_object_set_new(table, "elo", output_real(stats.elo));
        json_object_set_new(table, "elo_low", output_real(stats.elo_low));
        json_object_set_new(table, "elo_high", output_real(stats.elo_high));
        json_object_set_new(table, "superiority", json_real(stats.superiority));
        torneig_add_careers(table, results, plan);
        torneig_add_judgement(table, results, plan);
        json_object_set_new(table, "list", torneig_games_json(results, plan));
    }
    output_json_new(table);
}

void torneig_print(const struct tournament *results, const struct tournament_plan *plan,
                   const struct variant_source *source, bool json)
{
    if (json)
        print_json(results, plan, source);
    else
        print_table(results, plan);
}

/* --- the games */

static const char *comment_of(const struct played_game *played)
{
    return played->end == PLAYED_CAP    ? _("massa tirades: taules")
           : played->end == PLAYED_LOST ? _("un jugador ha fallat")
                                        : NULL;
}

/* Notes who played the game, when, and how it ended if that was not by the rules. */
static void note_game(const struct played_game *played, int number,
                      const struct tournament_plan *plan, const char *date)
{
    struct notes *notes = game_notes(played->game);
    char round[16];
    const char *white = plan->players[number % 2]->words;
    const char *black = plan->players[1 - number % 2]->words;
    const char *comment = comment_of(played);
    bool by_rules = game_result(played->game) == played->result;
    snprintf(round, sizeof round, "%d", number + 1);
    int failed = notes_set_tag(notes, "Event", "escacs torneig") |
                 notes_set_tag(notes, "Date", date) | notes_set_tag(notes, "Round", round) |
                 notes_set_tag(notes, "White", white) | notes_set_tag(notes, "Black", black) |
                 notes_set_player(notes, WHITE, white) | notes_set_player(notes, BLACK, black) |
                 notes_set_tag(notes, "Result", by_rules ? NULL : pgn_result_word(played->result)) |
                 notes_set_comment(notes, game_move_count(played->game) - 1, comment);
    if (failed)
        alloc_failed();
}

/* Notes every game; all have the date of today. */
static void note_games(const struct tournament *results, const struct tournament_plan *plan)
{
    char date[16] = "????.??.??";
    time_t now = time(NULL);
    struct tm local;
    if (localtime_r(&now, &local))
        strftime(date, sizeof date, "%Y.%m.%d", &local);
    for (int i = 0; i < results->count; i++)
        if (results->games[i].game)
            note_game(&results->games[i], i, plan, date);
}

static int write_pgn(const struct tournament *results, const struct variant_source *source,
                     const struct torneig_output *output)
{
    struct strbuf text = STRBUF_INIT;
    char *stem = variant_source_stem(source);
    const char *variant = strcmp(stem, BUILTIN_CHESS) == 0 ? NULL : stem;
    for (int i = 0; i < results->count; i++)
        if (results->games[i].game && pgn_write(&text, results->games[i].game, variant) < 0)
            alloc_failed();
    int status = output_file(output->pgn, &text, output->overwrite);
    strbuf_done(&text);
    free(stem);
    return status;
}

static int write_save(const struct played_game *played, int number,
                      const struct variant_source *source, const struct torneig_output *output)
{
    struct strbuf path = STRBUF_INIT, text = STRBUF_INIT;
    strbuf_addf(&path, "%s/%06d.json", output->folder, number + 1);
    if (strbuf_failed(&path))
        alloc_failed();
    int status = output_add_save(&text, played->game, source, xstrbuf_text(&path));
    if (status == STATUS_OK)
        status = output_file(xstrbuf_text(&path), &text, output->overwrite);
    strbuf_done(&path);
    strbuf_done(&text);
    return status;
}

static int write_saves(const struct tournament *results, const struct variant_source *source,
                       const struct torneig_output *output)
{
    int failed = directory_make(output->folder);
    if (failed)
        return output_complain(output->folder, -failed);
    int status = STATUS_OK;
    for (int i = 0; i < results->count && status == STATUS_OK; i++)
        if (results->games[i].game)
            status = write_save(&results->games[i], i, source, output);
    return status;
}

int torneig_write_games(const struct tournament *results, const struct tournament_plan *plan,
                        const struct variant_source *source, const struct torneig_output *output)
{
    int status = STATUS_OK;
    note_games(results, plan);
    if (output->pgn)
        status = write_pgn(results, source, output);
    if (output->folder && status == STATUS_OK)
        status = write_saves(results, source, output);
    return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A person's own problems. They are written and read again, which makes them problems of the rules
 * of the training. */
#include "session/own_problems.h"

#include "escacs/notes.h"
#include "session/catalog.h"
#include "util/alloc.h"
#include "util/utf8.h"

#include <stdlib.h>
#include <string.h>

enum {
    SAVES_MOST = 200,         /* that are looked at */
    POSITIONS_MOST = 2000000, /* of the solver for one problem */
};

/* A move is the only right one if the second best loses so much of the expected result. */
static const double clear_lead = 0.10;

/* --- wins */

/* Whether the position has a win in so many moves, by the key if there is one. */
static bool is_win(struct solver *solver, struct problem *problem, int moves)
{
    const struct aim aim = {.moves = moves};
    struct move found;
    solver_set(solver, &problem->start, aim);
    bool has_key = move_bits(problem->key) != 0;
    bool wins = has_key ? solver_is_key(solver, problem->key) : solver_keys(&found, solver, 1) > 0;
    if (!wins || solver_gave_up(solver))
        return false;
    problem->aim = aim;
    if (!has_key)
        problem->key = found;
    return true;
}

/* Looks for the shortest win of at least `least` moves. */
static bool find_win(struct problem *problem, int least, int most)
{
    struct solver *solver = solver_new(problem->start.variant);
    bool found = false;
    if (!solver)
        return false;
    solver_set_limit(solver, POSITIONS_MOST);
    for (int moves = least; moves <= most && !found; moves++)
        found = is_win(solver, problem, moves);
    solver_free(solver);
    return found;
}

bool own_problem_solve(struct problem *problem)
{
    return find_win(problem, 1, OWN_MATE_MOST);
}

/* --- adding */

/* Where the problem comes from, without what means something in the line of a problem. */
static void set_source(struct problem *problem, const char *source)
{
    utf8_clean(problem->source, sizeof problem->source, source);
    for (char *at = problem->source; (at = strchr(at, '|'));)
        *at = ' ';
}

static bool add(struct training *training, const struct problem *problem)
{
    struct strbuf line = STRBUF_INIT;
    problem_write(&line, problem);
    bool added = training_add_lines(training, strbuf_text(&line), NULL, NULL) > 0;
    strbuf_done(&line);
    return added;
}

/* --- mistakes */

static bool is_person(const struct game *game, enum side side)
{
    return !notes_player(game_notes(game), side);
}

/* The problem to find the move that should have been played; false: several would have done. */
static bool make_problem(struct problem *out, const struct position *before,
                         const struct analysed_move *m)
{
    int mate = cpu_mate_moves(m->best_score);
    bool marked = m->mark == MOVE_MISTAKE || m->mark == MOVE_BLUNDER;
    if (!m->known || !marked || m->line_length == 0)
        return false;
    *out = (struct problem){.start = *before, .key = m->line[0]};
    if (mate > 0 && mate <= OWN_MATE_MOST && find_win(out, mate, mate))
        return true;
    return m->lead >= clear_lead;
}

static int add_mistakes(struct training *training, const struct game *game, const char *source,
                        const struct analysis_plan *plan)
{
    struct position position = *game_start(game);
    struct analysis analysis;
    struct problem problem;
    struct undo undo;
    int added = 0;
    analysis_init(&analysis, game);
    int error = analysis_run(&analysis, game, plan);
    for (int i = 0; i < analysis.count && !error; i++) {
        const struct analysed_move *m = &analysis.moves[i];
        if (is_person(game, m->side) && make_problem(&problem, &position, m)) {
            set_source(&problem, source);
            added += add(training, &problem);
        }
        position_make(&position, m->move, &undo);
    }
    analysis_done(&analysis);
    return error ? error : added;
}

/* --- games */

static bool is_usual_start(const struct game *game)
{
    struct position start;
    position_init(&start, game_variant(game));
    return start.hash == game_start(game)->hash;
}

static const struct game_entry *first_move(const struct game *game)
{
    for (int i = 0; i < game_entry_count(game); i++)
        if (game_entry(game, i)->kind == ENTRY_MOVE)
            return game_entry(game, i);
    return NULL;
}

/* The position is the problem. A line that ends in a win says in how many moves. */
static int add_position(struct training *training, const struct game *game, const char *source)
{
    const struct game_entry *first = first_move(game);
    struct problem problem = {.start = *game_start(game)};
    int moves = (game_move_count(game) + 1) / 2;
    if (first)
        problem.key = first->move;
    bool solved =
        first ? moves <= OWN_MATE_MOST && game_is_over(game) && find_win(&problem, moves, moves)
              : own_problem_solve(&problem);
    if (!first && !solved)
        return 0;
    set_source(&problem, source);
    return add(training, &problem);
}

int own_problems_add(struct training *training, const struct game *game, const char *source,
                     const struct analysis_plan *plan)
{
    const struct variant *variant = training_variant(training);
    if (variant_fingerprint(game_variant(game)) != variant_fingerprint(variant))
        return 0;
    if (!is_usual_start(game))
        return add_position(training, game, source);
    return game_move_count(game) > 0 ? add_mistakes(training, game, source, plan) : 0;
}

/* --- saves */

int own_problems_add_saves(struct training *training, const struct folders *folders,
                           const struct analysis_plan *plan)
{
    struct saved *saves;
    int added = 0, count = saves_find(&saves, folders);
    if (count < 0)
        alloc_failed();
    for (int i = 0; i < count && i < SAVES_MOST && added >= 0; i++) {
        struct loaded_game loaded;
        const char *slash = strrchr(saves[i].path, '/');
        bool stopped = plan->should_stop && plan->should_stop(plan->payload);
        if (stopped)
            break;
        catalog_load_save(&loaded, &saves[i], folders);
        bool usual = loaded.game && is_usual_start(loaded.game);
        int more =
            usual ? own_problems_add(training, loaded.game, slash ? slash + 1 : saves[i].path, plan)
                  : 0;
        added = more < 0 ? more : added + more;
        loaded_game_done(&loaded);
    }
    saves_free(saves, count);
    return added;
}

int own_problems_add_kept(struct training *training, const struct folders *folders)
{
    const struct analysis_plan plan = {
        .nodes = ANALYSIS_NODES, .threads = 1, .folders = folders, .kept_only = true};
    return own_problems_add_saves(training, folders, &plan);
}

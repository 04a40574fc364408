/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening games: saves, what a program that was interrupted left, and what keeps them from being
 * opened. */
#include "session/opening.h"
#include "session/session.h"

#include <fcntl.h>
#include <ftw.h>
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

/* --- a home for each test */

static char root[64], saves[96], state_folder[96], save[96];
static struct folders folders;

static int make_home(void **state)
{
    (void)state;
    snprintf(root, sizeof root, "/tmp/escacs-opening-XXXXXX");
    if (!mkdtemp(root))
        return -1;
    snprintf(saves, sizeof saves, "%s/saves", root);
    snprintf(state_folder, sizeof state_folder, "%s/state", root);
    snprintf(save, sizeof save, "%s/save.json", root);
    folders = (struct folders){.saves = saves, .state = state_folder};
    return 0;
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *where)
{
    (void)about, (void)kind, (void)where;
    return remove(path);
}

static int remove_home(void **state)
{
    (void)state;
    return nftw(root, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

/* --- opening and playing */

/* What comes of opening; the caller calls opening_done() and frees it. */
static struct opening *open_game(enum opening_error expected, const struct opening_request *request)
{
    struct opening *opening = calloc(1, sizeof *opening);
    assert_non_null(opening);
    assert_int_equal(opening_begin(opening, request, &folders), expected);
    return opening;
}

static void close_game(struct opening *opening)
{
    opening_done(opening);
    free(opening);
}

static struct session *sit_down(const struct opening_request *request)
{
    struct player *const humans[2] = {NULL, NULL};
    struct opening *opening = open_game(OPENING_OK, request);
    struct session *session = session_new(&opening->loaded, &opening->keeping, humans);
    close_game(opening);
    return session;
}

static void enter(struct session *session, const char *line)
{
    struct reply reply;
    session_enter(session, line, &reply);
    assert_false(reply.reactions & REACTION_REFUSED);
}

/* A game of one move is in the save. */
static void save_a_game(void)
{
    struct session *session = sit_down(&(struct opening_request){.target = save});
    enter(session, "e2 e4");
    enter(session, "ajornar");
    assert_false(session_is_unsaved(session));
    session_free(session);
}

/* Another program goes on with it by one line, and ends without a word. */
static void be_interrupted_after(const char *line)
{
    pid_t child = fork();
    int status;
    if (child == 0) {
        struct session *session = sit_down(&(struct opening_request){.save = save});
        enter(session, line);
        _exit(session_sync(session) == 0 ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

static void be_interrupted(void)
{
    be_interrupted_after("e7 e5");
}

static void assert_opens(const struct opening_request *request, bool recovered, int moves)
{
    struct opening *opening = open_game(OPENING_OK, request);
    assert_int_equal(opening->recovered, recovered);
    assert_int_equal(game_move_count(opening->loaded.game), moves);
    close_game(opening);
}

static void assert_fails(enum opening_error expected, const struct opening_request *request)
{
    close_game(open_game(expected, request));
}

/* --- what was interrupted */

static void a_save_asked_for_by_name_comes_with_what_was_played_since(void **state)
{
    (void)state;
    save_a_game();
    be_interrupted();
    assert_opens(&(struct opening_request){.save = save}, true, 2);
    assert_opens(&(struct opening_request){.latest = true}, true, 2);
}

static void what_is_recovered_is_saved_where_it_belongs(void **state)
{
    (void)state;
    save_a_game();
    be_interrupted();
    struct session *session = sit_down(&(struct opening_request){.save = save});
    enter(session, "ajornar");
    session_free(session);
    assert_opens(&(struct opening_request){.save = save}, false, 2);
}

static void set_time(const char *path, time_t when)
{
    const struct timespec times[2] = {{.tv_sec = when}, {.tv_sec = when}};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void what_a_journal_says_counts_however_new_the_save_looks(void **state)
{
    (void)state;
    save_a_game();
    be_interrupted();
    set_time(save, time(NULL) + 100);
    assert_opens(&(struct opening_request){.save = save}, true, 2);
}

static char *only_journal(void)
{
    glob_t found;
    char pattern[128];
    snprintf(pattern, sizeof pattern, "%s/*.diari", state_folder);
    assert_int_equal(glob(pattern, 0, NULL, &found), 0);
    char *path = strdup(found.gl_pathv[0]);
    globfree(&found);
    return path;
}

static void a_save_that_has_all_of_its_journal_counts_however_old_it_looks(void **state)
{
    (void)state;
    char kept[128];
    save_a_game();
    be_interrupted();
    char *journal = only_journal();
    snprintf(kept, sizeof kept, "%s/kept", root);
    assert_int_equal(link(journal, kept), 0);
    struct session *session = sit_down(&(struct opening_request){.save = save});
    enter(session, "d2 d4");
    enter(session, "ajornar");
    session_free(session);
    assert_int_equal(link(kept, journal), 0);
    set_time(save, 1000);
    free(journal);
    /* The link has grown with the journal: only the adjournment is missing. */
    assert_opens(&(struct opening_request){.save = save}, false, 3);
}

static void a_journal_of_another_user_is_not_obeyed(void **state)
{
    (void)state;
    if (geteuid() != 0)
        skip();
    save_a_game();
    be_interrupted();
    char *journal = only_journal();
    assert_int_equal(chown(journal, 12345, (gid_t)-1), 0);
    assert_opens(&(struct opening_request){.save = save}, false, 1);
    assert_opens(&(struct opening_request){.save = save}, false, 1);
    assert_fails(OPENING_REFUSED, &(struct opening_request){.save = journal});
    assert_fails(OPENING_NOTHING, &(struct opening_request){.latest = true});
    free(journal);
}

static void a_link_of_another_user_is_not_written_through(void **state)
{
    (void)state;
    char path[128];
    if (geteuid() != 0)
        skip();
    save_a_game();
    snprintf(path, sizeof path, "%s/link.json", root);
    assert_int_equal(symlink(save, path), 0);
    assert_int_equal(lchown(path, 12345, (gid_t)-1), 0);
    assert_fails(OPENING_TARGET_FAILED,
                 &(struct opening_request){.target = path, .overwrite = true});
    assert_int_equal(unlink(path), 0);
    assert_int_equal(symlink(save, path), 0); /* our own */
    close_game(open_game(OPENING_OK, &(struct opening_request){.target = path, .overwrite = true}));
}

static void a_journal_that_is_none_is_refused(void **state)
{
    (void)state;
    char path[128];
    snprintf(path, sizeof path, "%s/partida.diari", root);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("escacs-diari 1 and nothing of what should follow\n", file);
    fclose(file);
    struct opening *opening = open_game(OPENING_REFUSED, &(struct opening_request){.save = path});
    assert_int_equal(opening->save_list.errors, 1);
    assert_string_equal(opening->path, path);
    close_game(opening);
}

static void a_journal_that_is_not_there_is_refused(void **state)
{
    (void)state;
    char path[128];
    snprintf(path, sizeof path, "%s/partida.diari", root);
    struct opening *opening = open_game(OPENING_REFUSED, &(struct opening_request){.save = path});
    assert_int_equal(opening->save_list.kept[0].code, DIAGNOSTIC_FILE_UNREADABLE);
    close_game(opening);
}

/* --- when the journal begins */

static size_t journal_count(void)
{
    glob_t found;
    char pattern[128];
    snprintf(pattern, sizeof pattern, "%s/*.diari", state_folder);
    size_t count = glob(pattern, 0, NULL, &found) == 0 ? found.gl_pathc : 0;
    globfree(&found);
    return count;
}

static void a_line_that_is_refused_begins_no_journal(void **state)
{
    (void)state;
    static const char *const lines[] = {"acceptades", "no acceptades", "desfer", "refer",
                                        "e2 e5",      "gat",           NULL};
    struct session *session = sit_down(&(struct opening_request){0});
    for (const char *const *line = lines; *line; line++) {
        struct reply reply;
        session_enter(session, *line, &reply);
        assert_true(reply.reactions & REACTION_REFUSED);
        assert_int_equal(session_sync(session), 0);
        assert_int_equal(journal_count(), 0);
    }
    enter(session, "e2 e4");
    assert_int_equal(journal_count(), 1);
    enter(session, "ajornar");
    assert_int_equal(journal_count(), 0);
    session_free(session);
}

static void looking_at_a_finished_game_begins_no_journal(void **state)
{
    (void)state;
    struct session *session = sit_down(&(struct opening_request){.target = save});
    enter(session, "e2 e4");
    enter(session, "rendir-se");
    enter(session, "desfer");
    enter(session, "refer");
    enter(session, "ves inici");
    enter(session, "+");
    assert_int_equal(journal_count(), 0);
    session_free(session);
}

static void a_game_from_a_position_under_review_leaves_the_other_one_alone(void **state)
{
    (void)state;
    struct session *session = sit_down(&(struct opening_request){.target = save});
    enter(session, "e2 e4");
    enter(session, "e7 e5");
    enter(session, "ves 1");
    enter(session, "juga-des-d'aqui");
    enter(session, "d7 d5");
    enter(session, "ajornar");
    assert_string_not_equal(session_path(session), save);
    session_free(session);
    session = sit_down(&(struct opening_request){.save = save});
    assert_int_equal(session_length(session), 2);
    assert_int_equal(game_last_move(session_game(session))->move.to, square_at(4, 4));
    session_free(session);
}

/* The journal that was left is used up: the game is adjourned and saved. */
static void forget_journal(void)
{
    struct session *session = sit_down(&(struct opening_request){.save = save});
    enter(session, "ajornar");
    session_free(session);
    assert_int_equal(journal_count(), 0);
}

/* Whatever comes first is in the journal, which then is all that is left of it. */
static void what_happens_first_is_recovered(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        int moves, undone, entries;
    } cases[] = {{"e7 e5", 2, 0, 3}, {"desfer", 0, 1, 0}, {"taules", 1, 0, 3}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        remove(save);
        save_a_game();
        be_interrupted_after(cases[i].line);
        struct opening *opening = open_game(OPENING_OK, &(struct opening_request){.save = save});
        assert_true(opening->recovered);
        assert_int_equal(game_move_count(opening->loaded.game), cases[i].moves);
        assert_int_equal(game_redo_depth(opening->loaded.game), cases[i].undone);
        assert_int_equal(game_entry_count(opening->loaded.game), cases[i].entries);
        close_game(opening);
        forget_journal();
    }
}

/* --- what keeps a game from being opened */

static void a_save_in_use_is_not_opened_again(void **state)
{
    (void)state;
    save_a_game();
    struct opening *first = open_game(OPENING_OK, &(struct opening_request){.save = save});
    assert_fails(OPENING_IN_USE, &(struct opening_request){.save = save});
    close_game(first);
    assert_opens(&(struct opening_request){.save = save}, false, 1);
}

static void nothing_to_go_on_with_is_said(void **state)
{
    (void)state;
    assert_fails(OPENING_NOTHING, &(struct opening_request){.latest = true});
}

static void a_target_that_exists_is_kept_unless_it_may_go(void **state)
{
    (void)state;
    save_a_game();
    assert_fails(OPENING_TARGET_EXISTS, &(struct opening_request){.target = save});
    assert_opens(&(struct opening_request){.target = save, .overwrite = true}, false, 0);
    assert_fails(OPENING_TARGET_FAILED,
                 &(struct opening_request){.target = root, .overwrite = true});
}

static void rules_that_are_nowhere_are_refused(void **state)
{
    (void)state;
    struct opening *opening =
        open_game(OPENING_REFUSED, &(struct opening_request){.rules = "no-such-game"});
    assert_int_equal(opening->rules_list.kept[0].code, DIAGNOSTIC_RULES_NOT_FOUND);
    close_game(opening);
}

int main(void)
{
#define AT_HOME(test) cmocka_unit_test_setup_teardown(test, make_home, remove_home)
    const struct CMUnitTest tests[] = {
        AT_HOME(a_save_asked_for_by_name_comes_with_what_was_played_since),
        AT_HOME(what_is_recovered_is_saved_where_it_belongs),
        AT_HOME(what_a_journal_says_counts_however_new_the_save_looks),
        AT_HOME(a_save_that_has_all_of_its_journal_counts_however_old_it_looks),
        AT_HOME(a_journal_of_another_user_is_not_obeyed),
        AT_HOME(a_link_of_another_user_is_not_written_through),
        AT_HOME(a_journal_that_is_none_is_refused),
        AT_HOME(a_journal_that_is_not_there_is_refused),
        AT_HOME(a_line_that_is_refused_begins_no_journal),
        AT_HOME(looking_at_a_finished_game_begins_no_journal),
        AT_HOME(a_game_from_a_position_under_review_leaves_the_other_one_alone),
        AT_HOME(what_happens_first_is_recovered),
        AT_HOME(a_save_in_use_is_not_opened_again),
        AT_HOME(nothing_to_go_on_with_is_said),
        AT_HOME(a_target_that_exists_is_kept_unless_it_may_go),
        AT_HOME(rules_that_are_nowhere_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

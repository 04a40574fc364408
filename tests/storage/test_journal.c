/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal: what is noted can be recovered, whatever happens to the program or to its disk. */
#include "scratch.h"

#include "storage/directory.h"
#include "storage/journal.h"
#include "storage/journal_private.h"
#include "util/checksum.h"
#include "util/clock.h"
#include "storage/save_file.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

/* --- a desk: a variant, a game and its journal in the scratch folder */

struct desk {
    struct variant *variant;
    struct game *game;
    struct journal *journal;
    const char *folders[3];
    char state[64], beside[64];
};

static struct diagnostics list;

/* The variant and the folders, without a game. */
static void desk_clear(struct desk *desk, const char *root, const char *rules)
{
    *desk = (struct desk){.variant = builtin_variant(rules)};
    snprintf(desk->state, sizeof desk->state, "%s/state", root);
    snprintf(desk->beside, sizeof desk->beside, "%s", root);
    desk->folders[0] = desk->state;
    desk->folders[1] = desk->beside;
}

static void desk_open(struct desk *desk, const char *root, const char *rules)
{
    desk_clear(desk, root, rules);
    assert_int_equal(game_new(&desk->game, desk->variant), 0);
    assert_int_equal(journal_create(&desk->journal, desk->folders, desk->game, "rules.json", ""),
                     0);
}

static void desk_close(struct desk *desk)
{
    journal_close(desk->journal);
    game_free(desk->game);
    variant_free(desk->variant);
}

/* Do something to the game, which must be possible, and note it. Words are those of the journal,
 * anything else is a move. */
static int act(struct desk *desk, const char *word)
{
    static const struct {
        const char *word;
        int (*act)(struct game *);
        enum journal_event event;
    } acts[] = {
        {"undo", game_undo, JOURNAL_UNDO},
        {"redo", game_redo, JOURNAL_REDO},
        {"offer", game_offer_draw, JOURNAL_OFFER},
        {"accept", game_accept_draw, JOURNAL_ACCEPT},
        {"decline", game_decline_draw, JOURNAL_DECLINE},
        {"resign", game_resign, JOURNAL_RESIGN},
        {"adjourn", game_adjourn, JOURNAL_ADJOURN},
    };
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
        if (strcmp(word, acts[i].word) == 0) {
            assert_int_equal(acts[i].act(desk->game), 0);
            return journal_append(desk->journal, desk->game, acts[i].event);
        }
    }
    play(desk->game, word);
    return journal_append(desk->journal, desk->game, JOURNAL_MOVE);
}

static void act_all(struct desk *desk, const char *words)
{
    char copy[1024], *rest = copy;
    snprintf(copy, sizeof copy, "%s", words);
    for (char *word; (word = strtok_r(rest, ",", &rest));)
        assert_int_equal(act(desk, word), 0);
    assert_int_equal(journal_sync(desk->journal, desk->game), 0);
}

static char *text_of(const struct game *game)
{
    char *text;
    size_t size;
    assert_int_equal(save_format(&text, &size, game, "rules.json"), 0);
    return text;
}

/* The only journal to be found, opened, and its game. */
static struct journal *recover(struct game **game, const struct desk *desk)
{
    struct journal_found *found;
    struct journal *journal;
    diagnostics_init(&list);
    assert_int_equal(journal_find(&found, desk->folders), 1);
    assert_int_equal(journal_open(&journal, found[0].path, desk->folders, &list), 0);
    if (journal_replay(game, journal, desk->variant, &list) != 0)
        fail_msg("%s: %s", list.kept[0].path, diagnostic_name(list.kept[0].code));
    journal_found_free(found, 1);
    return journal;
}

/* The journal left behind gives the same game. */
static void assert_recovered(struct desk *desk)
{
    struct game *game;
    journal_close(desk->journal);
    desk->journal = recover(&game, desk);
    char *expected = text_of(desk->game), *text = text_of(game);
    assert_string_equal(text, expected);
    assert_int_equal(game_redo_depth(game), game_redo_depth(desk->game));
    free(text);
    free(expected);
    game_free(game);
}

/* --- recovering */

static void everything_noted_is_recovered(void **state)
{
    static const char *const games[][2] = {
        {"estandard", ""},
        {"estandard", "e2 e4,e7 e5,g1 f3,undo,undo,c7 c5,offer,decline,undo,redo"},
        {"estandard", "e2 e4,offer,accept"},
        {"estandard", "e2 e4,e7 e5,adjourn,g1 f3,resign"},
        {"estandard", "e2 e4,d7 d5,g1 f3,c8 g4,f1 e2,b8 c6,e1 - h1,d8 d7,h2 h3,e8 - a8"},
        {"estandard", "a2 a4,b7 b5,a4 b5,a7 a6,b5 a6,c8 b7,a6 b7,d7 d6,b7 a8 C,undo,b7 a8 D"},
        {"fide", "e2 e4,a7 a6,e4 e5,d7 d5,e5 d6,undo,redo"},
        {"dames", "b6 a5,c3 b4,a5 c3"},
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct desk desk;
        print_message("%s\n", games[i][1]);
        desk_open(&desk, *state, games[i][0]);
        act_all(&desk, games[i][1]);
        assert_recovered(&desk);
        journal_remove(desk.journal);
        desk.journal = NULL;
        desk_close(&desk);
    }
}

static void a_recovered_journal_goes_on(void **state)
{
    struct desk desk;
    desk_open(&desk, *state, "estandard");
    act_all(&desk, "e2 e4,e7 e5");
    assert_recovered(&desk);
    act_all(&desk, "g1 f3,undo");
    assert_recovered(&desk);
    act_all(&desk, "redo,b8 c6");
    assert_recovered(&desk);
    assert_int_equal(game_move_count(desk.game), 4);
    desk_close(&desk);
}

static void an_offer_that_was_waiting_has_lapsed(void **state)
{
    struct desk desk;
    struct game *game;
    desk_open(&desk, *state, "estandard");
    act_all(&desk, "e2 e4,offer");
    journal_close(desk.journal);
    desk.journal = recover(&game, &desk);
    assert_false(game_offer_pending(game));
    assert_int_equal(game_entry_count(game), 2);
    game_free(game);
    desk_close(&desk);
}

static void a_resumed_game_keeps_its_whole_record(void **state)
{
    struct desk desk;
    desk_open(&desk, *state, "estandard");
    act_all(&desk, "e2 e4,e7 e5,adjourn");
    journal_remove(desk.journal);
    assert_int_equal(
        journal_create(&desk.journal, desk.folders, desk.game, "rules.json", "/x/y.json"), 0);
    act_all(&desk, "g1 f3");
    assert_recovered(&desk);
    assert_string_equal(journal_save(desk.journal), "/x/y.json");
    assert_string_equal(journal_rules(desk.journal), "rules.json");
    desk_close(&desk);
}

static void moves_taken_back_are_in_a_journal_begun_after_them(void **state)
{
    struct desk desk;
    desk_open(&desk, *state, "dames");
    act_all(&desk, "b6 a5,c3 b4,a5 c3,undo,undo");
    journal_remove(desk.journal);
    assert_int_equal(
        journal_create(&desk.journal, desk.folders, desk.game, "rules.json", "/x/y.json"), 0);
    assert_recovered(&desk);
    act_all(&desk, "redo");
    assert_recovered(&desk);
    act_all(&desk, "redo");
    assert_recovered(&desk);
    assert_int_equal(game_move_count(desk.game), 3);
    desk_close(&desk);
}

static void found_journals_say_what_they_are(void **state)
{
    struct desk desk;
    struct journal_found *found;
    desk_open(&desk, *state, "estandard");
    act_all(&desk, "e2 e4,e7 e5,undo");
    assert_int_equal(journal_find(&found, desk.folders), 0); /* in use */
    journal_found_free(found, 0);
    journal_remove(desk.journal);
    assert_int_equal(
        journal_create(&desk.journal, desk.folders, desk.game, "rules.json", "/home/ada/a\nb.json"),
        0);
    journal_close(desk.journal);
    desk.journal = NULL;
    assert_int_equal(journal_find(&found, desk.folders), 1);
    assert_string_equal(found[0].save, "/home/ada/a\nb.json");
    assert_string_equal(found[0].rules, "rules.json");
    assert_int_equal(found[0].turn, BLACK);
    assert_int_equal(found[0].moves, 1);
    assert_int_equal(found[0].last_ms, 0); /* nothing happened since it was begun */
    journal_found_free(found, 1);
    desk_close(&desk);
}

static void a_found_journal_has_the_time_of_its_last_line(void **state)
{
    const struct timespec old[2] = {{.tv_sec = 1000000000}, {.tv_sec = 1000000000}};
    struct desk desk;
    struct journal_found *found;
    int64_t before = clock_wall_ms();
    desk_open(&desk, *state, "estandard");
    act_all(&desk, "e2 e4,e7 e5,undo");
    int64_t after = clock_wall_ms();
    assert_int_equal(utimensat(AT_FDCWD, journal_path(desk.journal), old, 0), 0);
    journal_close(desk.journal);
    desk.journal = NULL;
    assert_int_equal(journal_find(&found, desk.folders), 1);
    assert_in_range(found[0].last_ms, before, after);
    assert_int_equal(found[0].changed.tv_sec, found[0].last_ms / 1000);
    journal_found_free(found, 1);
    desk_close(&desk);
}

/* Journals of versions that noted no times. */
static void lines_without_a_time_are_read(void **state)
{
    struct journal_line line;
    (void)state;
    assert_true(journal_content_read(&line, "tirada e2 e4", 12));
    assert_int_equal(line.written_ms, 0);
    assert_true(journal_content_read(&line, "tirada e2 e4 @50 #1794934640379", 31));
    assert_int_equal(line.written_ms, 1794934640379);
    assert_int_equal(line.left_ms, 50);
    assert_int_equal(line.move_length, 5);
    assert_false(journal_content_read(&line, "desfer #", 8));
    assert_false(journal_content_read(&line, "desfer #1234567890123456", 24)); /* no time */
}

static void a_journal_in_use_is_not_opened(void **state)
{
    struct desk desk;
    struct journal *other;
    desk_open(&desk, *state, "estandard");
    diagnostics_init(&list);
    assert_int_equal(journal_open(&other, journal_path(desk.journal), desk.folders, &list),
                     -EWOULDBLOCK);
    assert_null(other);
    desk_close(&desk);
}

static void a_removed_journal_is_gone(void **state)
{
    struct desk desk;
    struct journal_found *found;
    desk_open(&desk, *state, "estandard");
    act_all(&desk, "e2 e4");
    journal_remove(desk.journal);
    desk.journal = NULL;
    assert_int_equal(journal_find(&found, desk.folders), 0);
    journal_found_free(found, 0);
    assert_int_equal(count_files(desk.state), 0);
    desk_close(&desk);
}

/* --- damage */

/* Cut the journal at every length: what is recovered is a beginning of the game, whole moves only.
 */
static void a_journal_cut_anywhere_gives_the_moves_before_the_cut(void **state)
{
    static const char moves[] = "e2 e4,e7 e5,g1 f3,b8 c6";
    struct desk desk;
    desk_open(&desk, *state, "estandard");
    char *path = strdup(journal_path(desk.journal));
    char *head = read_text(path);
    act_all(&desk, moves);
    char *whole = read_text(path);
    journal_close(desk.journal);
    desk.journal = NULL;
    for (size_t length = strlen(head); length <= strlen(whole); length++) {
        struct journal *journal;
        struct game *game;
        int lines = 0;
        for (size_t i = strlen(head); i < length; i++)
            lines += whole[i] == '\n';
        write_text(path, whole);
        assert_int_equal(truncate(path, (off_t)length), 0);
        diagnostics_init(&list);
        assert_int_equal(journal_open(&journal, path, desk.folders, &list), 0);
        assert_int_equal(journal_replay(&game, journal, desk.variant, &list), 0);
        assert_int_equal(game_move_count(game), lines);
        game_free(game);
        journal_close(journal);
    }
    free(head);
    free(whole);
    free(path);
    desk_close(&desk);
}

static void a_damaged_head_is_refused(void **state)
{
    struct desk desk;
    struct journal *journal;
    struct journal_found *found;
    desk_open(&desk, *state, "estandard");
    act_all(&desk, "e2 e4");
    char *path = strdup(journal_path(desk.journal));
    journal_close(desk.journal);
    desk.journal = NULL;
    char *whole = read_text(path);
    for (size_t at = 0; at < 400; at += 7) {
        char *text = strdup(whole);
        text[at] ^= 4;
        write_text(path, text);
        diagnostics_init(&list);
        assert_int_equal(journal_open(&journal, path, desk.folders, &list), -EBADMSG);
        assert_int_equal(list.errors, 1);
        free(text);
    }
    assert_int_equal(journal_find(&found, desk.folders), 0);
    journal_found_free(found, 0);
    free(whole);
    free(path);
    desk_close(&desk);
}

static void a_damaged_line_ends_the_record(void **state)
{
    struct desk desk;
    struct game *game;
    desk_open(&desk, *state, "estandard");
    act_all(&desk, "e2 e4,e7 e5,g1 f3");
    char *path = strdup(journal_path(desk.journal));
    journal_close(desk.journal);
    char *text = read_text(path);
    strstr(text, "e7 e5")[1] = '6';
    write_text(path, text);
    desk.journal = recover(&game, &desk);
    assert_int_equal(game_move_count(game), 1);
    game_free(game);
    free(text);
    free(path);
    desk_close(&desk);
}

/* Lines whose seals are right but that no program of ours wrote. */
static void forged_lines_end_the_record(void **state)
{
    static const struct {
        const char *text;
        size_t length;
    } forged[] = {
        {"tirada e2\0e4", 12}, {"tirada", 6}, {"desferr", 7}, {"", 0}, {"\0", 1},
    };
    struct desk desk;
    desk_open(&desk, *state, "estandard");
    char *path = strdup(journal_path(desk.journal));
    char *head = read_text(path);
    journal_close(desk.journal);
    desk.journal = NULL;
    for (size_t i = 0; i < sizeof forged / sizeof *forged; i++) {
        struct journal_text parts;
        struct game *game;
        assert_int_equal(journal_text_read(&parts, head, strlen(head)), 0);
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fprintf(file, "%s%08x ", head, checksum32(parts.seal, forged[i].text, forged[i].length));
        fwrite(forged[i].text, 1, forged[i].length, file);
        fputs("\n", file);
        assert_int_equal(fclose(file), 0);
        struct journal *journal = recover(&game, &desk);
        assert_int_equal(game_move_count(game), 0);
        game_free(game);
        journal_close(journal);
    }
    free(head);
    free(path);
    desk_close(&desk);
}

static void a_move_that_the_rules_refuse_is_an_error(void **state)
{
    struct desk desk;
    struct game *game;
    struct variant *other = builtin_variant("dames");
    desk_open(&desk, *state, "estandard");
    act_all(&desk, "e2 e4");
    journal_close(desk.journal);
    struct journal_found *found;
    assert_int_equal(journal_find(&found, desk.folders), 1);
    diagnostics_init(&list);
    assert_int_equal(journal_open(&desk.journal, found[0].path, desk.folders, &list), 0);
    assert_int_equal(journal_replay(&game, desk.journal, other, &list), -1);
    assert_true(list.errors > 0);
    assert_null(game);
    journal_found_free(found, 1);
    variant_free(other);
    desk_close(&desk);
}

/* --- trouble with the disk */

static void a_state_folder_that_cannot_be_is_passed_over(void **state)
{
    struct desk desk = {.variant = builtin_variant("estandard")};
    write_text(in(*state, "file"), "");
    const char *folders[] = {in(*state, "file/state"), *state, NULL};
    assert_int_equal(game_new(&desk.game, desk.variant), 0);
    assert_int_equal(journal_create(&desk.journal, folders, desk.game, "rules.json", ""), 0);
    assert_int_equal(strncmp(journal_path(desk.journal), *state, strlen(*state)), 0);
    journal_remove(desk.journal);

    folders[1] = NULL;
    assert_int_equal(journal_create(&desk.journal, folders, desk.game, "rules.json", ""), -ENOTDIR);
    assert_null(desk.journal);
    desk_close(&desk);
}

static void a_folder_that_vanishes_is_replaced(void **state)
{
    struct desk desk;
    desk_open(&desk, *state, "estandard");
    act_all(&desk, "e2 e4");
    assert_int_equal(unlink(journal_path(desk.journal)), 0);
    assert_int_equal(rmdir(desk.state), 0);
    act_all(&desk, "e7 e5");
    assert_true(file_exists(journal_path(desk.journal)));
    assert_recovered(&desk);

    /* and cannot be made again */
    assert_int_equal(unlink(journal_path(desk.journal)), 0);
    assert_int_equal(rmdir(desk.state), 0);
    write_text(desk.state, "in the way");
    act_all(&desk, "g1 f3");
    assert_recovered(&desk);
    desk_close(&desk);
}

/* In a child: the exit status is 0 if all went as it should. */
static int play_without_room(const char *root)
{
    struct desk desk;
    struct rlimit little = {0, RLIM_INFINITY}, enough = {RLIM_INFINITY, RLIM_INFINITY};
    struct stat about;
    desk_open(&desk, root, "estandard");
    assert_int_equal(stat(journal_path(desk.journal), &about), 0);
    signal(SIGXFSZ, SIG_IGN);
    little.rlim_cur = (rlim_t)about.st_size + 45; /* room for a line and a bit */
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &little), 0);
    if (act(&desk, "e2 e4") != 0 || act(&desk, "e7 e5") != -EFBIG)
        return 1;
    if (act(&desk, "g1 f3") != -EFBIG || journal_sync(desk.journal, desk.game) != -EFBIG)
        return 2;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &enough), 0);
    if (act(&desk, "b8 c6") != 0 || journal_sync(desk.journal, desk.game) != 0)
        return 3;
    desk_close(&desk);
    return 0;
}

static void a_full_disk_delays_what_is_noted_but_loses_nothing(void **state)
{
    int status;
    pid_t child = fork();
    if (child == 0)
        _exit(play_without_room(*state));
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    struct desk desk;
    struct game *game;
    desk_clear(&desk, *state, "estandard");
    desk.journal = recover(&game, &desk);
    assert_int_equal(game_move_count(game), 4);
    game_free(game);
    desk_close(&desk);
}

/* Fill the file system that `folder` is on. */
static void fill_up(const char *folder)
{
    static const char block[4096];
    int file = open(in((void *)folder, "filler"), O_WRONLY | O_CREAT, 0600);
    assert_true(file >= 0);
    while (write(file, block, sizeof block) > 0)
        continue;
    close(file);
}

static void a_disk_that_is_really_full_loses_nothing(void **state)
{
    const char *small = in(*state, "small");
    assert_int_equal(mkdir(small, 0700), 0);
    if (mount("tmpfs", small, "tmpfs", 0, "size=128k") != 0) {
        print_message("NOT TESTED: no small disk can be mounted here (%s)\n", strerror(errno));
        skip();
    }
    struct desk desk;
    struct file_lock lock = FILE_LOCK_NONE;
    desk_open(&desk, small, "estandard");
    assert_int_equal(save_write(in(*state, "small/a.json"), desk.game, "rules.json", &lock), 0);
    char *saved = read_text(in(*state, "small/a.json"));
    act_all(&desk, "e2 e4,e7 e5");
    fill_up(small);
    int noted = 0;
    while (act(&desk, noted % 2 ? "redo" : "undo") == 0)
        noted++;
    assert_int_equal(journal_sync(desk.journal, desk.game), -ENOSPC);
    assert_int_equal(save_write(in(*state, "small/a.json"), desk.game, "rules.json", &lock),
                     -ENOSPC);
    char *still = read_text(in(*state, "small/a.json"));
    assert_string_equal(still, saved);

    assert_int_equal(unlink(in(*state, "small/filler")), 0);
    assert_int_equal(journal_sync(desk.journal, desk.game), 0);
    assert_recovered(&desk);
    assert_int_equal(save_write(in(*state, "small/a.json"), desk.game, "rules.json", &lock), 0);
    file_lock_release(&lock);
    desk_close(&desk);
    assert_int_equal(umount(small), 0);
    free(saved);
    free(still);
}

/* --- sudden death */

static const char *const round_trip[] = {"g1 f3", "g8 f6", "f3 g1", "f6 g8"};

/* Play on, telling the pipe of each move that is on disk, until killed or the game ends. */
static void play_until_killed(const char *root, int pipe_end)
{
    struct desk desk;
    struct journal_found *found;
    desk_clear(&desk, root, "estandard");
    if (journal_find(&found, desk.folders) == 0)
        desk_open(&desk, root, "estandard");
    else /* go on with what was left behind */
        desk.journal = recover(&desk.game, &desk);
    for (;;) {
        int moves = game_move_count(desk.game);
        if (game_is_over(desk.game) || act(&desk, round_trip[moves % 4]) != 0 ||
            journal_sync(desk.journal, desk.game) != 0)
            _exit(1);
        moves++;
        if (write(pipe_end, &moves, sizeof moves) != sizeof moves)
            _exit(1);
    }
}

/* Kill a child some time after it has promised so many more moves. Returns the number of the last
 * move that it said was on disk. */
static int moves_promised(const char *root, int more, int wait)
{
    int ends[2], moves = 0, last = 0;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0)
        play_until_killed(root, ends[1]);
    close(ends[1]);
    while (more-- > 0 && read(ends[0], &moves, sizeof moves) == sizeof moves)
        last = moves;
    wait_microseconds(wait);
    assert_int_equal(kill(child, SIGKILL), 0);
    while (read(ends[0], &moves, sizeof moves) == sizeof moves)
        last = moves;
    close(ends[0]);
    assert_int_equal(waitpid(child, NULL, 0), child);
    return last;
}

static void killed_at_any_moment_no_accepted_move_is_lost(void **state)
{
    struct desk desk;
    int promised = 0;
    desk_clear(&desk, *state, "estandard");
    srand(1);
    for (int round = 0; round < 25; round++) {
        struct journal_found *found;
        int now = moves_promised(*state, rand() % 5, rand() % 5000);
        if (now > promised)
            promised = now;
        int count = journal_find(&found, desk.folders);
        journal_found_free(found, count);
        if (count == 0) {
            assert_int_equal(promised, 0);
            continue;
        }
        assert_int_equal(count, 1);
        struct game *game;
        desk.journal = recover(&game, &desk);
        assert_true(game_move_count(game) >= promised);
        assert_true(game_move_count(game) <= 100);
        bool over = game_is_over(game) || game_move_count(game) > 80;
        game_free(game);
        if (over) { /* begin another game */
            journal_remove(desk.journal);
            promised = 0;
        } else {
            journal_close(desk.journal);
        }
        desk.journal = NULL;
    }
    desk_close(&desk);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, scratch_setup, scratch_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(everything_noted_is_recovered),
        TEST(a_recovered_journal_goes_on),
        TEST(an_offer_that_was_waiting_has_lapsed),
        TEST(a_resumed_game_keeps_its_whole_record),
        TEST(moves_taken_back_are_in_a_journal_begun_after_them),
        TEST(found_journals_say_what_they_are),
        TEST(a_found_journal_has_the_time_of_its_last_line),
        TEST(lines_without_a_time_are_read),
        TEST(a_journal_in_use_is_not_opened),
        TEST(a_removed_journal_is_gone),
        TEST(a_journal_cut_anywhere_gives_the_moves_before_the_cut),
        TEST(a_damaged_head_is_refused),
        TEST(a_damaged_line_ends_the_record),
        TEST(forged_lines_end_the_record),
        TEST(a_move_that_the_rules_refuse_is_an_error),
        TEST(a_state_folder_that_cannot_be_is_passed_over),
        TEST(a_folder_that_vanishes_is_replaced),
        TEST(a_full_disk_delays_what_is_noted_but_loses_nothing),
        TEST(a_disk_that_is_really_full_loses_nothing),
        TEST(killed_at_any_moment_no_accepted_move_is_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

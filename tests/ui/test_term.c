/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terminal layer on a real pseudo-terminal: a child opens it and reports its events. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "ui/term.h"

enum { ROWS = 10, COLUMNS = 20, DEADLINE_MS = 10000 };

struct child {
    pid_t pid;
    int master; /* our side of the terminal */
    int slave;  /* the child's side, kept open so that its modes can be read */
    int reports;
    int wake; /* writing to it wakes the child */
};

/* --- in the child */

static void report(FILE *out, const struct term_event *event)
{
    static const char *const names[] = {"timeout", "char",    "key",       "mouse",
                                        "drag",    "release", "paste",     "ground",
                                        "resize",  "wake",    "interrupt", "hangup"};
    fprintf(out, "%s", names[event->kind]);
    if (event->kind == TERM_CHAR)
        fprintf(out, " %x", event->ch);
    if (event->kind == TERM_KEY)
        fprintf(out, " %d %u", event->key, event->ch);
    if (event->kind == TERM_PASTE)
        fprintf(out, " %s", event->text);
    if (event->kind == TERM_MOUSE || event->kind == TERM_DRAG || event->kind == TERM_RELEASE)
        fprintf(out, " %d at %d,%d", event->button, event->row, event->column);
    if (event->kind == TERM_HANGUP)
        fprintf(out, " %d", event->signal);
    fputc('\n', out);
    fflush(out);
}

static void paint(struct term *term, const char *text)
{
    int rows, columns;
    struct grid grid;
    term_size(term, &rows, &columns);
    if (grid_init(&grid, rows, columns) != 0)
        abort();
    for (int i = 0; i < rows; i++)
        grid_put(&grid, i, 0, STYLE_TITLE, STYLE_TABLE, "abcdefghij");
    grid_put(&grid, 1, 1, STYLE_RED_SUIT, STYLE_RED_SUIT, text);
    term_paint(term, &grid);
    grid_done(&grid);
}

/* Reports events until told to go. 'x' crashes, 'q' exits, 'p' paints one changed cell. */
static void run_child(FILE *out, int wake)
{
    struct term *term;
    struct theme theme;
    setlocale(LC_ALL, "");
    theme_builtin(&theme, "default");
    if (term_open(&term, &theme) != 0)
        abort();
    paint(term, "1");
    fputs("ready\n", out);
    fflush(out);
    for (;;) {
        struct term_event event = term_wait(term, wake, -1);
        char byte;
        if (event.kind == TERM_TIMEOUT)
            continue;
        if (event.kind == TERM_WAKE && read(wake, &byte, 1) != 1)
            abort();
        if (event.kind == TERM_CHAR && event.ch == 'x')
            abort();
        if (event.kind == TERM_CHAR && event.ch == 'q')
            exit(0);
        if (event.kind == TERM_CHAR && event.ch == 'p')
            paint(term, "2");
        report(out, &event);
        if (event.kind == TERM_HANGUP) {
            term_close(term);
            _exit(3);
        }
    }
}

static void become_child(const char *slave, int reports, int wake)
{
    setsid();
    int fd = open(slave, O_RDWR | O_NOCTTY);
    if (fd < 0 || ioctl(fd, TIOCSCTTY, 0) != 0)
        _exit(9);
    dup2(fd, STDIN_FILENO);
    dup2(fd, STDOUT_FILENO);
    run_child(fdopen(reports, "w"), wake);
}

/* --- in the test */

static bool can_read(int fd, int timeout_ms)
{
    struct pollfd poll_fd = {.fd = fd, .events = POLLIN};
    return poll(&poll_fd, 1, timeout_ms) > 0 && (poll_fd.revents & POLLIN);
}

/* Reads away what the child painted; returns how much it was. */
static size_t drain(const struct child *child)
{
    char bytes[512];
    size_t total = 0;
    while (can_read(child->master, 0)) {
        ssize_t got = read(child->master, bytes, sizeof bytes);
        if (got <= 0)
            break;
        total += (size_t)got;
    }
    return total;
}

/* The child's next report, without its line end. */
static void read_report(char *out, size_t size, const struct child *child)
{
    size_t len = 0;
    while (len < size - 1) {
        assert_true(can_read(child->reports, DEADLINE_MS));
        if (read(child->reports, out + len, 1) != 1 || out[len] == '\n')
            break;
        len++;
    }
    out[len] = '\0';
}

static void expect(const struct child *child, const char *line)
{
    char got[100];
    read_report(got, sizeof got, child);
    assert_string_equal(got, line);
}

static struct child start(const char *name, const char *locale)
{
    int reports[2], wake[2];
    struct winsize size = {.ws_row = ROWS, .ws_col = COLUMNS};
    struct child child = {.master = posix_openpt(O_RDWR | O_NOCTTY)};
    assert_true(child.master >= 0);
    assert_int_equal(grantpt(child.master) | unlockpt(child.master), 0);
    assert_int_equal(pipe(reports) | pipe(wake), 0);
    child.slave = open(ptsname(child.master), O_RDWR | O_NOCTTY);
    assert_true(child.slave >= 0);
    ioctl(child.slave, TIOCSWINSZ, &size);
    setenv("TERM", name, 1);
    setenv("LC_ALL", locale, 1);
    unsetenv("NO_COLOR");
    child.pid = fork();
    if (child.pid == 0) {
        close(child.master);
        become_child(ttyname(child.slave), reports[1], wake[0]);
    }
    close(reports[1]);
    close(wake[0]);
    child.reports = reports[0];
    child.wake = wake[1];
    expect(&child, "ready");
    return child;
}

static struct child start_xterm(void)
{
    return start("xterm-256color", "C.UTF-8");
}

static void type(const struct child *child, const char *bytes)
{
    assert_int_equal(write(child->master, bytes, strlen(bytes)), (int)strlen(bytes));
}

static int wait_status(const struct child *child)
{
    int status = 0;
    assert_int_equal(waitpid(child->pid, &status, 0), child->pid);
    return status;
}

static void let_go(const struct child *child)
{
    close(child->master);
    close(child->slave);
    close(child->reports);
    close(child->wake);
}

static void quit(const struct child *child)
{
    type(child, "q");
    assert_true(WIFEXITED(wait_status(child)));
    let_go(child);
}

static tcflag_t echo_and_lines(const struct child *child)
{
    struct termios modes;
    assert_int_equal(tcgetattr(child->slave, &modes), 0);
    return modes.c_lflag & (ECHO | ICANON);
}

static void characters_are_decoded_by_the_locale(void **state)
{
    (void)state;
    struct child child = start_xterm();
    type(&child, "a");
    expect(&child, "char 61");
    type(&child, "\u00e7\u2665");
    expect(&child, "char e7");
    expect(&child, "char 2665");
    type(&child, "\xe2\x99");
    type(&child, "\xa0");
    expect(&child, "char 2660");
    quit(&child);
}

static void named_keys_have_names(void **state)
{
    (void)state;
    const struct {
        const char *bytes;
        enum term_key key;
        unsigned ch;
    } cases[] = {
        {"\r", TERM_KEY_ENTER, 0},          {"\t", TERM_KEY_TAB, 0},
        {"\x7f", TERM_KEY_BACKSPACE, 0},    {"\033OA", TERM_KEY_UP, 0},
        {"\033OB", TERM_KEY_DOWN, 0},       {"\033OC", TERM_KEY_RIGHT, 0},
        {"\033OD", TERM_KEY_LEFT, 0},       {"\033[5~", TERM_KEY_PAGE_UP, 0},
        {"\033[6~", TERM_KEY_PAGE_DOWN, 0}, {"\033[3~", TERM_KEY_DELETE, 0},
        {"\033OP", TERM_KEY_FUNCTION, 1},   {"\033OQ", TERM_KEY_FUNCTION, 2},
        {"\x0c", TERM_KEY_CONTROL, 'L'},    {"\x01", TERM_KEY_CONTROL, 'A'},
        {"\033[Z", TERM_KEY_BACK_TAB, 0},   {"\033", TERM_KEY_ESCAPE, 0},
    };
    struct child child = start_xterm();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char line[40];
        snprintf(line, sizeof line, "key %d %u", cases[i].key, cases[i].ch);
        type(&child, cases[i].bytes);
        expect(&child, line);
    }
    quit(&child);
}

static void the_mouse_tells_button_and_cell(void **state)
{
    (void)state;
    struct child child = start_xterm();
    type(&child, "\033[<0;5;3M\033[<0;5;3m");
    expect(&child, "mouse 1 at 2,4");
    expect(&child, "release 1 at 2,4");
    type(&child, "\033[<2;1;1M");
    expect(&child, "mouse 3 at 0,0");
    quit(&child);
}

static void a_late_answer_of_the_terminal_is_no_key(void **state)
{
    (void)state;
    struct child child = start_xterm();
    type(&child, "\033]11;rgb:ffff/ffff/dddd\033\\\033[?62;4c");
    expect(&child, "ground");
    type(&child, "\033]11;rgb:ffff/ffff/dddd\033\\z");
    expect(&child, "char 7a");
    quit(&child);
}

static void a_paste_is_one_event(void **state)
{
    (void)state;
    struct child child = start_xterm();
    type(&child, "\033[200~e2 e4\033[201~z");
    expect(&child, "paste e2 e4");
    expect(&child, "char 7a");
    quit(&child);
}

static void another_file_descriptor_wakes(void **state)
{
    (void)state;
    struct child child = start_xterm();
    assert_int_equal(write(child.wake, "!", 1), 1);
    expect(&child, "wake");
    type(&child, "z");
    expect(&child, "char 7a");
    quit(&child);
}

static void a_new_size_is_told(void **state)
{
    (void)state;
    struct child child = start_xterm();
    struct winsize size = {.ws_row = 12, .ws_col = 40};
    ioctl(child.master, TIOCSWINSZ, &size);
    expect(&child, "resize");
    quit(&child);
}

static void an_interrupt_is_an_event(void **state)
{
    (void)state;
    struct child child = start_xterm();
    type(&child, "\x03");
    expect(&child, "interrupt");
    quit(&child);
}

static void being_asked_to_end_is_an_event_and_the_terminal_is_restored(void **state)
{
    (void)state;
    const int numbers[] = {SIGTERM, SIGHUP};
    for (int i = 0; i < 2; i++) {
        char line[40];
        struct child child = start_xterm();
        assert_int_equal(echo_and_lines(&child), 0);
        kill(child.pid, numbers[i]);
        snprintf(line, sizeof line, "hangup %d", numbers[i]);
        expect(&child, line);
        assert_int_equal(WEXITSTATUS(wait_status(&child)), 3);
        assert_int_equal(echo_and_lines(&child), ECHO | ICANON);
        let_go(&child);
    }
}

static void a_terminal_that_goes_away_is_a_hang_up(void **state)
{
    (void)state;
    char got[100], line[40];
    struct child child = start_xterm();
    close(child.slave);
    close(child.master);
    snprintf(line, sizeof line, "hangup %d", SIGHUP);
    read_report(got, sizeof got, &child);
    if (strcmp(got, "resize") == 0) /* of the SIGCONT that comes along */
        read_report(got, sizeof got, &child);
    assert_string_equal(got, line);
    assert_int_equal(WEXITSTATUS(wait_status(&child)), 3);
    close(child.reports);
    close(child.wake);
}

static void exit_and_abort_restore_the_terminal(void **state)
{
    (void)state;
    const char *ways[] = {"q", "x"};
    for (int i = 0; i < 2; i++) {
        struct child child = start_xterm();
        assert_int_equal(echo_and_lines(&child), 0);
        drain(&child);
        type(&child, ways[i]);
        int status = wait_status(&child);
        assert_int_equal(WIFSIGNALED(status) ? WTERMSIG(status) : 0, i ? SIGABRT : 0);
        assert_int_equal(echo_and_lines(&child), ECHO | ICANON);
        assert_true(drain(&child) > 0);
        let_go(&child);
    }
}

static void being_continued_paints_everything_again(void **state)
{
    (void)state;
    struct child child = start_xterm();
    drain(&child);
    type(&child, "p");
    expect(&child, "char 70");
    size_t few = drain(&child);
    kill(child.pid, SIGCONT);
    expect(&child, "resize");
    type(&child, "p");
    expect(&child, "char 70");
    assert_true(drain(&child) > 2 * few);
    quit(&child);
}

static void one_changed_cell_sends_few_bytes(void **state)
{
    (void)state;
    struct child child = start_xterm();
    drain(&child);
    type(&child, "p");
    expect(&child, "char 70");
    size_t sent = drain(&child);
    assert_true(sent > 0);
    assert_true(sent < 60);
    quit(&child);
}

static void a_plain_terminal_will_do(void **state)
{
    (void)state;
    struct child child = start("vt100", "C");
    type(&child, "a\033OA");
    expect(&child, "char 61");
    expect(&child, "key 7 0");
    quit(&child);
}

static void what_is_no_terminal_is_refused(void **state)
{
    (void)state;
    struct term *term;
    struct theme theme;
    theme_builtin(&theme, "default");
    int in = dup(STDIN_FILENO);
    int null = open("/dev/null", O_RDONLY);
    dup2(null, STDIN_FILENO);
    assert_false(term_is_capable());
    assert_int_equal(term_open(&term, &theme), -TERM_INCAPABLE);
    dup2(in, STDIN_FILENO);
    close(in);
    close(null);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_are_decoded_by_the_locale),
        cmocka_unit_test(named_keys_have_names),
        cmocka_unit_test(the_mouse_tells_button_and_cell),
        cmocka_unit_test(a_late_answer_of_the_terminal_is_no_key),
        cmocka_unit_test(a_paste_is_one_event),
        cmocka_unit_test(another_file_descriptor_wakes),
        cmocka_unit_test(a_new_size_is_told),
        cmocka_unit_test(an_interrupt_is_an_event),
        cmocka_unit_test(being_asked_to_end_is_an_event_and_the_terminal_is_restored),
        cmocka_unit_test(a_terminal_that_goes_away_is_a_hang_up),
        cmocka_unit_test(exit_and_abort_restore_the_terminal),
        cmocka_unit_test(being_continued_paints_everything_again),
        cmocka_unit_test(one_changed_cell_sends_few_bytes),
        cmocka_unit_test(a_plain_terminal_will_do),
        cmocka_unit_test(what_is_no_terminal_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

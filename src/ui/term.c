/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terminal as a full screen, on curses.
 *
 * Signal handlers write the number of the signal into a pipe that term_wait() reads. Only the
 * signals of a crash act at once. They use what a handler may use: the saved terminal modes, and a
 * string of codes that was prepared on entering. */
#include "ui/term.h"

#include "ui/provide_curses.h"
#include "ui/term_input.h"
#include "util/ascii.h"
#include "util/glyph.h"
#include "util/utf8.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

enum { PAIRS_MAX = 255, RESTORE_BYTES = 256, CELL_WIDE = 5 };
enum { ESCAPE_MS = 50, ESCAPE_LONGEST_MS = 1000 }; /* for what follows Esc in a sequence */
enum { ANSWER_MS = 150 };                          /* for the terminal to answer, before painting */
enum { QUEUE_MAX = 16 };

/* Signals caught, each with what it was before. */
enum { SIGNALS_MAX = 12 };
static const int told_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH};
static const int crash_signals[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGQUIT};

struct term {
    SCREEN *screen;
    struct theme theme;
    bool coloured;
    bool utf8;
    struct {
        short ink, ground;
    } pairs[PAIRS_MAX]; /* colour pairs given out, number 1 first */
    int pair_count;
    int cursor_row, cursor_column;
    int pipe[2]; /* signal numbers */
    struct term_input input;
    int64_t input_ms;                   /* when the last bytes came */
    int escape_ms;                      /* how long to wait for what follows Esc */
    struct term_event queue[QUEUE_MAX]; /* events that came while an answer was awaited */
    int queued, taken;
    bool modern;   /* it understands the private modes of xterm */
    bool answered; /* the questions */
    enum term_ground ground;
    struct sigaction before[SIGNALS_MAX];
    struct termios modes; /* as they were before entering */
    char restore[RESTORE_BYTES];
    size_t restore_len;
};

/* The open terminal, for signal handlers and atexit(), which take no payload; NULL when closed. */
static struct term *volatile opened;
static struct term the_terminal;

/* --- what the terminal can do */

static bool colour_is_refused(void)
{
    const char *refused = getenv("NO_COLOR");
    return refused && *refused;
}

bool term_is_capable(void)
{
    struct terminfo info;
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && terminfo_read(&info) &&
           info.addressable;
}

int term_colours(void)
{
    struct terminfo info;
    bool readable = !colour_is_refused() && isatty(STDOUT_FILENO) && terminfo_read(&info);
    return readable ? info.colours : 0;
}

bool term_is_utf8(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* --- signals */

enum {
    TOLD = sizeof told_signals / sizeof *told_signals,
    CRASHES = sizeof crash_signals / sizeof *crash_signals,
};

static void set_handlers(struct sigaction *before, const int *numbers, size_t count,
                         void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < count; i++)
        sigaction(numbers[i], &action, &before[i]);
}

static void restore_handlers(const struct sigaction *before, const int *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++)
        sigaction(numbers[i], &before[i], NULL);
}

static void tell(int number)
{
    int saved = errno;
    unsigned char byte = (unsigned char)number;
    if (opened && write(opened->pipe[1], &byte, 1) < 0) {
        /* The pipe is full: what it holds wakes the caller, too. */
    }
    errno = saved;
}

static void crash(int number)
{
    if (opened) {
        if (write(STDOUT_FILENO, opened->restore, opened->restore_len) < 0) {
            /* Nothing better can be done. */
        }
        tcsetattr(STDIN_FILENO, TCSANOW, &opened->modes);
        restore_handlers(opened->before + TOLD, crash_signals, CRASHES);
        opened = NULL;
    }
    raise(number); /* as if it had never been caught, once this handler returns */
}

static void catch_signals(struct term *term)
{
    set_handlers(term->before, told_signals, TOLD, tell);
    set_handlers(term->before + TOLD, crash_signals, CRASHES, crash);
}

static void release_signals(struct term *term)
{
    restore_handlers(term->before, told_signals, TOLD);
    restore_handlers(term->before + TOLD, crash_signals, CRASHES);
}

static int make_pipe(int ends[2])
{
    if (pipe(ends) != 0)
        return -1;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    }
    return 0;
}

/* --- entering and leaving */

/* Whether the terminal is of the family of xterm, which ignores modes and questions that it does
 * not know. The consoles of kernels print them. */
static bool is_modern(void)
{
    const char *mouse = tigetstr("kmous"), *name = getenv("TERM");
    bool console = strncmp(name, "linux", 5) == 0 || strncmp(name, "cons", 4) == 0;
    return mouse && mouse != (const char *)-1 && !console;
}

static void prepare_input(struct term *term);

/* Adds a code to what a crash sends, without the padding that terminfo writes as $<...>. */
static void prepare_restore(struct term *term, const char *capability)
{
    const char *code = tigetstr(capability);
    if (!code || code == (const char *)-1)
        return;
    for (; *code && term->restore_len < RESTORE_BYTES; code++) {
        if (code[0] == '$' && code[1] == '<' && strchr(code, '>'))
            code = strchr(code, '>');
        else
            term->restore[term->restore_len++] = *code;
    }
}

/* Mouse buttons with motion while one is pressed, reported with decimal numbers; pasted text
 * between marks. Terminals that do not know a mode ignore it. */
static const char mouse_on[] = "\033[?1002h\033[?1006h", mouse_off[] = "\033[?1006l\033[?1002l";
static const char paste_on[] = "\033[?2004h", paste_off[] = "\033[?2004l";

static void prepare_restores(struct term *term)
{
    static const char *const capabilities[] = {"sgr0", "rmkx", "cnorm", "rmcup"};
    if (term->modern) {
        strcpy(term->restore, mouse_off);
        strcat(term->restore, paste_off);
        term->restore_len = strlen(term->restore);
    }
    for (size_t i = 0; i < sizeof capabilities / sizeof *capabilities; i++)
        prepare_restore(term, capabilities[i]);
}

/* Bytes that curses does not send. */
static void send(const char *bytes)
{
    fputs(bytes, stdout);
    fflush(stdout);
}

static void enter_modes(const struct term *term)
{
    if (!term->modern)
        return;
    send(paste_on);
    send(mouse_on);
}

static void leave_modes(const struct term *term)
{
    if (!term->modern)
        return;
    send(mouse_off);
    send(paste_off);
}

static void set_modes(struct term *term)
{
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    intrflush(stdscr, FALSE);
    curs_set(0);
    term->coloured = !colour_is_refused() && has_colors() && start_color() == OK;
    if (term->coloured)
        use_default_colors();
}

static void release(struct term *term)
{
    release_signals(term);
    opened = NULL;
    close(term->pipe[0]);
    close(term->pipe[1]);
    term_input_done(&term->input);
}

static void close_at_exit(void)
{
    term_close(opened);
}

int term_open(struct term **out, const struct theme *theme)
{
    static bool closes_at_exit;
    struct term *term = &the_terminal;
    if (opened || !term_is_capable())
        return -TERM_INCAPABLE;
    *term = (struct term){.utf8 = term_is_utf8(), .cursor_row = -1};
    if (tcgetattr(STDIN_FILENO, &term->modes) != 0 || make_pipe(term->pipe) != 0)
        return -TERM_FAILED;
    opened = term;
    catch_signals(term); /* before curses, which installs its own where there is none */
    term->screen = newterm(NULL, stdout, stdin);
    if (!term->screen) {
        release(term);
        return -TERM_FAILED;
    }
    term->modern = is_modern();
    prepare_restores(term);
    set_modes(term);
    prepare_input(term);
    term_set_theme(term, theme);
    if (!closes_at_exit)
        closes_at_exit = atexit(close_at_exit) == 0;
    *out = term;
    return 0;
}

void term_close(struct term *term)
{
    if (!term || term != opened)
        return;
    leave_modes(term);
    endwin();
    delscreen(term->screen);
    release(term);
}

void term_use_ascii(struct term *term)
{
    term->utf8 = false;
}

void term_set_theme(struct term *term, const struct theme *theme)
{
    term->theme = *theme;
    if (!term->coloured)
        theme_builtin(&term->theme, "monochrome");
}

/* --- showing */

static short colour_number(struct theme_colour colour)
{
    return COLORS >= 256 ? colour.full : colour.basic;
}

/* The curses pair of these colours, made at the first use; 0, the terminal's own colours, when
 * there are no more pairs. */
static short pair_of(struct term *term, short ink, short ground)
{
    if (ink == THEME_DEFAULT_COLOUR && ground == THEME_DEFAULT_COLOUR)
        return 0;
    for (int i = 0; i < term->pair_count; i++)
        if (term->pairs[i].ink == ink && term->pairs[i].ground == ground)
            return (short)(i + 1);
    int next = term->pair_count + 1;
    if (next > PAIRS_MAX || next >= COLOR_PAIRS || init_pair((short)next, ink, ground) != OK)
        return 0;
    term->pairs[term->pair_count].ink = ink;
    term->pairs[term->pair_count].ground = ground;
    term->pair_count = next;
    return (short)next;
}

static attr_t curses_attributes(unsigned attributes)
{
    return (attributes & THEME_BOLD ? A_BOLD : 0) | (attributes & THEME_DIM ? A_DIM : 0) |
           (attributes & THEME_UNDERLINE ? A_UNDERLINE : 0) |
           (attributes & THEME_REVERSE ? A_REVERSE : 0);
}

/* The cell's characters as curses takes them; returns how many. */
static size_t wide_text(const struct term *term, wchar_t out[CELL_WIDE + 1], const char *text)
{
    size_t count = 0, left = strlen(text);
    while (left > 0 && count < CELL_WIDE) {
        uint32_t code;
        size_t len = utf8_decode(&code, text, left);
        if (!len)
            break;
        out[count++] = term->utf8 ? (wchar_t)code : (wchar_t)glyph_ascii(code);
        text += len;
        left -= len;
        if (!term->utf8)
            break;
    }
    out[count] = L'\0';
    return count;
}

static void paint_cell(struct term *term, int row, int column, const struct cell *cell)
{
    const struct theme_style *ink = &term->theme.styles[cell->ink];
    const struct theme_style *ground = &term->theme.styles[cell->ground];
    wchar_t text[CELL_WIDE + 1];
    if (!wide_text(term, text, cell->text)) {
        if (term->utf8)
            return; /* the right half of a wide character */
        wcscpy(text, L" ");
    }
    short pair =
        term->coloured ? pair_of(term, colour_number(ink->ink), colour_number(ground->ground)) : 0;
    cchar_t shown;
    setcchar(&shown, text, curses_attributes(ink->attributes | ground->attributes), pair, NULL);
    mvadd_wch(row, column, &shown);
}

void term_size(const struct term *term, int *rows, int *columns)
{
    (void)term;
    getmaxyx(stdscr, *rows, *columns);
}

void term_paint(struct term *term, const struct grid *grid)
{
    int rows, columns;
    term_size(term, &rows, &columns);
    werase(stdscr);
    for (int i = 0; i < rows && i < grid->rows; i++)
        for (int j = 0; j < columns && j < grid->columns; j++)
            paint_cell(term, i, j, grid_at(grid, i, j));
    bool shown = term->cursor_row >= 0;
    leaveok(stdscr, !shown);
    curs_set(shown ? 1 : 0);
    if (shown)
        wmove(stdscr, term->cursor_row, term->cursor_column);
    wnoutrefresh(stdscr);
    doupdate();
}

void term_set_cursor(struct term *term, int row, int column)
{
    term->cursor_row = row;
    term->cursor_column = column;
}

void term_redraw(struct term *term)
{
    (void)term;
    clearok(curscr, TRUE);
}

void term_bell(struct term *term)
{
    (void)term;
    beep();
}

/* --- waiting */

static void take_new_size(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0)
        resizeterm(size.ws_row, size.ws_col);
}

/* Restore the terminal and stop. When the program continues, SIGCONT makes term_wait() paint again.
 */
static void suspend(struct term *term)
{
    size_t at = 0;
    while (told_signals[at] != SIGTSTP)
        at++;
    struct sigaction ours;
    leave_modes(term);
    endwin();
    sigaction(SIGTSTP, &term->before[at], &ours);
    raise(SIGTSTP);
    sigaction(SIGTSTP, &ours, NULL);
    tell(SIGCONT);
}

/* Acts on one signal from the pipe; false if there is none. */
static bool read_signal(struct term *term, struct term_event *out)
{
    unsigned char number;
    if (read(term->pipe[0], &number, 1) != 1)
        return false;
    *out = (struct term_event){.kind = TERM_RESIZE};
    if (number == SIGINT) {
        out->kind = TERM_INTERRUPT;
    } else if (number == SIGTERM || number == SIGHUP) {
        out->kind = TERM_HANGUP;
        out->signal = number;
    } else if (number == SIGTSTP) {
        suspend(term);
        out->kind = TERM_TIMEOUT;
    } else {
        if (number == SIGCONT) {
            reset_prog_mode();
            enter_modes(term);
            term_redraw(term);
        }
        take_new_size();
    }
    return true;
}

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Reads what has come. False if the terminal is gone. */
static bool read_bytes(struct term *term)
{
    size_t room;
    void *buffer = term_input_buffer(&term->input, &room);
    ssize_t count = room > 0 ? read(STDIN_FILENO, buffer, room) : 0;
    if (count <= 0)
        return count < 0 && (errno == EINTR || errno == EAGAIN);
    term_input_came(&term->input, (size_t)count);
    term->input_ms = now_ms();
    return true;
}

/* A reply of the terminal. Returns whether it says that the background is not what was known. */
static bool take_reply(struct term *term, const struct term_reply *reply)
{
    enum { RED = 299, GREEN = 587, BLUE = 114, HALF = 500 * 255 };
    uint32_t colour = reply->colour;
    enum term_ground before = term->ground;
    if (reply->kind == TERM_REPLY_ATTRIBUTES)
        term->answered = true;
    if (reply->kind == TERM_REPLY_BACKGROUND)
        term->ground =
            (colour >> 16) * RED + (colour >> 8 & 0xff) * GREEN + (colour & 0xff) * BLUE > HALF
                ? TERM_GROUND_LIGHT
                : TERM_GROUND_DARK;
    return term->ground != before;
}

/* The next event of the bytes that have come. */
static bool next_event(struct term *term, struct term_event *event, bool late)
{
    struct term_reply reply;
    enum term_input_result result;
    while ((result = term_input_next(&term->input, event, &reply, late)) == TERM_INPUT_REPLY)
        if (take_reply(term, &reply)) {
            *event = (struct term_event){.kind = TERM_BACKGROUND};
            return true;
        }
    return result == TERM_INPUT_EVENT;
}

/* How long to wait for the rest of a sequence; -1 if none is unfinished. */
static int patience_left(const struct term *term)
{
    int patience = term_input_patience(&term->input, term->escape_ms);
    int64_t left = term->input_ms + patience - now_ms();
    return patience < 0 ? -1 : left > 0 ? (int)left : 0;
}

/* The shorter of two times, of which -1 has no end. */
static int shorter(int a, int b)
{
    return a < 0 ? b : b < 0 || a < b ? a : b;
}

enum term_ground term_ground(const struct term *term)
{
    return term->ground;
}

/* Waits for the answers to the questions, for a limited time. Keys that come meanwhile are kept. */
static void await_answers(struct term *term)
{
    int64_t end = now_ms() + ANSWER_MS;
    struct pollfd fd = {.fd = STDIN_FILENO, .events = POLLIN};
    while (!term->answered && term->queued < QUEUE_MAX && now_ms() < end) {
        struct term_event event;
        if (poll(&fd, 1, (int)(end - now_ms())) <= 0 || !read_bytes(term))
            return;
        while (term->queued < QUEUE_MAX && next_event(term, &event, false)) {
            if (event.kind != TERM_BACKGROUND)
                term->queue[term->queued++] = event;
            if (event.kind == TERM_PASTE)
                return; /* its text is valid until the next event is taken */
        }
    }
}

/* Asks for the background. The attributes are asked last, because every terminal answers them: then
 * no other answer is to be expected. */
static void prepare_input(struct term *term)
{
    const char *escape_ms = getenv("ESCDELAY");
    int64_t wanted;
    term_input_init(&term->input);
    term->input.key_count = terminfo_keys(term->input.keys);
    term->escape_ms = ESCAPE_MS;
    if (escape_ms && ascii_parse_int64(&wanted, escape_ms) && wanted > 0)
        term->escape_ms = wanted < ESCAPE_LONGEST_MS ? (int)wanted : ESCAPE_LONGEST_MS;
    enter_modes(term);
    if (!term->modern)
        return;
    send("\033]11;?\033\\\033[c");
    await_answers(term);
}

void term_use_mouse(struct term *term, bool use)
{
    if (term->modern)
        send(use ? mouse_on : mouse_off);
}

/* Waits until something comes or `timeout_ms` have passed. */
static bool wait_for(struct term *term, struct pollfd fds[3], int timeout_ms,
                     struct term_event *event)
{
    int ready = poll(fds, 3, shorter(patience_left(term), timeout_ms));
    if (ready < 0)
        fds[1].revents = fds[2].revents = 0; /* a signal, which the pipe tells */
    if (read_signal(term, event))
        return true;
    *event = (struct term_event){.kind = TERM_HANGUP, .signal = SIGHUP};
    if (fds[1].revents && ready > 0 && !read_bytes(term))
        return true;
    if (next_event(term, event, patience_left(term) == 0))
        return true;
    *event = (struct term_event){.kind = TERM_WAKE};
    return ready > 0 && fds[2].revents;
}

struct term_event term_wait(struct term *term, int wake_fd, int timeout_ms)
{
    int64_t end = timeout_ms < 0 ? 0 : now_ms() + timeout_ms;
    struct pollfd fds[] = {{.fd = term->pipe[0], .events = POLLIN},
                           {.fd = STDIN_FILENO, .events = POLLIN},
                           {.fd = wake_fd, .events = POLLIN}};
    struct term_event event;
    if (term->taken < term->queued)
        return term->queue[term->taken++];
    if (read_signal(term, &event) || next_event(term, &event, false))
        return event;
    for (;;) {
        int64_t left = timeout_ms < 0 ? -1 : end - now_ms();
        if (wait_for(term, fds, left > 0 || timeout_ms < 0 ? (int)left : 0, &event))
            return event;
        if (timeout_ms >= 0 && now_ms() >= end)
            return (struct term_event){.kind = TERM_TIMEOUT};
    }
}

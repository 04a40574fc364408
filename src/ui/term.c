/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terminal as a full screen, on curses.
 *
 * Signal handlers write the number of the signal into a pipe that term_wait() reads. Only the
 * signals of a crash act at once. They use what a handler may use: the saved terminal modes, and a
 * string of codes that was prepared on entering. */
#include "ui/term.h"

#include "ui/provide_curses.h"
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
#include <unistd.h>
#include <wchar.h>

enum { PAIRS_MAX = 255, RESTORE_BYTES = 256, CELL_WIDE = 5, ESCAPE_MS = 50 };

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

static void prepare_restores(struct term *term)
{
    static const char mouse_off[] = "\033[?1006;1000l";
    static const char *const capabilities[] = {"sgr0", "rmkx", "cnorm", "rmcup"};
    const char *mouse = tigetstr("kmous");
    if (mouse && mouse != (const char *)-1) {
        memcpy(term->restore, mouse_off, sizeof mouse_off - 1);
        term->restore_len = sizeof mouse_off - 1;
    }
    for (size_t i = 0; i < sizeof capabilities / sizeof *capabilities; i++)
        prepare_restore(term, capabilities[i]);
}

static void set_modes(struct term *term)
{
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    intrflush(stdscr, FALSE);
    curs_set(0);
    if (!getenv("ESCDELAY"))
        set_escdelay(ESCAPE_MS);
    mouseinterval(0);
    mousemask(BUTTON1_PRESSED | BUTTON2_PRESSED | BUTTON3_PRESSED | BUTTON4_PRESSED |
                  BUTTON5_PRESSED,
              NULL);
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
    prepare_restores(term);
    set_modes(term);
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

static const struct {
    int code;
    enum term_key key;
} named_keys[] = {
    {KEY_ENTER, TERM_KEY_ENTER},
    {KEY_BTAB, TERM_KEY_BACK_TAB},
    {KEY_UP, TERM_KEY_UP},
    {KEY_DOWN, TERM_KEY_DOWN},
    {KEY_LEFT, TERM_KEY_LEFT},
    {KEY_RIGHT, TERM_KEY_RIGHT},
    {KEY_HOME, TERM_KEY_HOME},
    {KEY_END, TERM_KEY_END},
    {KEY_PPAGE, TERM_KEY_PAGE_UP},
    {KEY_NPAGE, TERM_KEY_PAGE_DOWN},
    {KEY_DC, TERM_KEY_DELETE},
    {KEY_IC, TERM_KEY_INSERT},
    {KEY_BACKSPACE, TERM_KEY_BACKSPACE},
};

static const struct {
    mmask_t mask;
    enum term_button button;
} buttons[] = {
    {BUTTON1_PRESSED, TERM_LEFT},       {BUTTON2_PRESSED, TERM_MIDDLE},
    {BUTTON3_PRESSED, TERM_RIGHT},      {BUTTON4_PRESSED, TERM_WHEEL_UP},
    {BUTTON5_PRESSED, TERM_WHEEL_DOWN},
};

static struct term_event key_event(enum term_key key, uint32_t ch)
{
    return (struct term_event){.kind = TERM_KEY, .key = key, .ch = ch};
}

static struct term_event mouse_event(void)
{
    MEVENT mouse;
    struct term_event event = {.kind = TERM_TIMEOUT};
    if (getmouse(&mouse) != OK)
        return event;
    for (size_t i = 0; i < sizeof buttons / sizeof *buttons; i++)
        if (mouse.bstate & buttons[i].mask)
            event = (struct term_event){
                .kind = TERM_MOUSE, .row = mouse.y, .column = mouse.x, .button = buttons[i].button};
    return event;
}

/* The event for a key code of curses; TERM_TIMEOUT for one that is not used, such as KEY_RESIZE,
 * which curses sends after a resize that term has handled. */
static struct term_event code_event(int code)
{
    if (code == KEY_MOUSE)
        return mouse_event();
    if (code > KEY_F(0) && code <= KEY_F(63))
        return key_event(TERM_KEY_FUNCTION, (uint32_t)(code - KEY_F(0)));
    for (size_t i = 0; i < sizeof named_keys / sizeof *named_keys; i++)
        if (named_keys[i].code == code)
            return key_event(named_keys[i].key, 0);
    return (struct term_event){.kind = TERM_TIMEOUT};
}

static struct term_event char_event(uint32_t ch)
{
    switch (ch) {
    case '\r':
    case '\n':
        return key_event(TERM_KEY_ENTER, 0);
    case '\033':
        return key_event(TERM_KEY_ESCAPE, 0);
    case '\t':
        return key_event(TERM_KEY_TAB, 0);
    case '\b':
    case 0x7f:
        return key_event(TERM_KEY_BACKSPACE, 0);
    }
    if (ch < ' ')
        return key_event(TERM_KEY_CONTROL, ch + '@');
    if (utf8_is_control(ch))
        return (struct term_event){.kind = TERM_TIMEOUT};
    return (struct term_event){.kind = TERM_CHAR, .ch = ch};
}

/* Read the next key; false if there is none. If only a part of its bytes has come, as over a slow
 * network, wait up to `patience_ms` for the rest. A key that is not used gives TERM_TIMEOUT. */
static bool read_key(struct term_event *out, int patience_ms)
{
    wint_t got;
    wtimeout(stdscr, patience_ms);
    int kind = get_wch(&got);
    if (kind == ERR)
        return false;
    *out = kind == KEY_CODE_YES ? code_event((int)got) : char_event((uint32_t)got);
    return true;
}

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
            term_redraw(term);
        }
        take_new_size();
    }
    return true;
}

/* How many bytes can be read from the terminal now. */
static int waiting_bytes(void)
{
    int waiting = 0;
    return ioctl(STDIN_FILENO, FIONREAD, &waiting) == 0 ? waiting : 0;
}

/* A terminal that is readable but has nothing to read is gone. */
static bool is_gone(short revents)
{
    if (revents & (POLLHUP | POLLERR | POLLNVAL))
        return true;
    return (revents & POLLIN) && waiting_bytes() == 0;
}

/* After poll has found something. */
static struct term_event read_event(struct term *term, const struct pollfd fds[3])
{
    struct term_event event;
    if (read_signal(term, &event))
        return event;
    if (is_gone(fds[1].revents))
        return (struct term_event){.kind = TERM_HANGUP, .signal = SIGHUP};
    if (fds[1].revents && read_key(&event, ESCAPE_MS))
        return event;
    return (struct term_event){.kind = fds[2].revents ? TERM_WAKE : TERM_TIMEOUT};
}

struct term_event term_wait(struct term *term, int wake_fd, int timeout_ms)
{
    struct term_event event;
    struct pollfd fds[] = {{.fd = term->pipe[0], .events = POLLIN},
                           {.fd = STDIN_FILENO, .events = POLLIN},
                           {.fd = wake_fd, .events = POLLIN}};
    /* Curses may hold keys that it has read before: poll does not see those. */
    if (read_signal(term, &event) || read_key(&event, waiting_bytes() > 0 ? ESCAPE_MS : 0))
        return event;
    if (poll(fds, 3, timeout_ms) > 0 || errno == EINTR)
        return read_event(term, fds);
    return (struct term_event){.kind = TERM_TIMEOUT};
}

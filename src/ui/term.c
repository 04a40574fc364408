/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terminal as a full screen.
 *
 * Signal handlers write the number of the signal into a pipe that term_wait() reads. Only the
 * signals of a crash act at once. They use what a handler may use: the saved terminal modes, and a
 * string of codes that was prepared on entering. */
#include "ui/term.h"

#include "ui/term_image.h"
#include "ui/term_input.h"
#include "ui/term_output.h"
#include "ui/terminfo.h"
#include "util/restriction.h"
#include "util/ascii.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { RESTORE_BYTES = 256 };
enum { ESCAPE_MS = 50, ESCAPE_LONGEST_MS = 1000 }; /* for what follows Esc in a sequence */
enum { ANSWER_MS = 150 };                          /* for the terminal to answer, before painting */
enum { QUEUE_MAX = 16 };
enum { REPEATED_COLUMN = 5 }; /* of the cursor after four characters */

/* Signals caught, each with what it was before. */
enum { SIGNALS_MAX = 12 };
static const int told_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH};
static const int crash_signals[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGQUIT};

struct term {
    struct terminfo info;
    struct theme theme;
    struct term_output output;
    struct strbuf bytes; /* to be sent */
    int rows, columns;
    int cursor_row, cursor_column;
    int pipe[2]; /* signal numbers */
    struct term_input input;
    int64_t input_ms;                   /* when the last bytes came */
    int escape_ms;                      /* how long to wait for what follows Esc */
    struct term_event queue[QUEUE_MAX]; /* events that came while an answer was awaited */
    int queued, taken;
    bool modern;   /* it understands the private modes of xterm */
    bool answered; /* the questions */
    bool has_kitty, has_sixel;
    enum term_ground ground;
    struct sigaction before[SIGNALS_MAX];
    struct termios modes;        /* as they were before entering */
    char restore[RESTORE_BYTES]; /* what a crash sends */
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

/* Whether the terminal says that it has 24-bit colours. */
static bool has_direct_colours(void)
{
    const char *said = getenv("COLORTERM");
    return said && (strcmp(said, "truecolor") == 0 || strcmp(said, "24bit") == 0);
}

static enum theme_depth depth_of(const struct terminfo *info)
{
    if (colour_is_refused() || info->colours < 8)
        return THEME_DEPTH_NONE;
    if (info->colours < 256)
        return THEME_DEPTH_8;
    return info->colours > 256 || has_direct_colours() ? THEME_DEPTH_24BIT : THEME_DEPTH_256;
}

enum theme_depth term_depth(void)
{
    struct terminfo info;
    return isatty(STDOUT_FILENO) && terminfo_read(&info) ? depth_of(&info) : THEME_DEPTH_NONE;
}

bool term_has_figures(void)
{
    const char *name = getenv("TERM");
    bool console = name && strncmp(name, "linux", 5) == 0;
    return term_is_utf8() && !console;
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
        if (write(STDOUT_FILENO, opened->restore, strlen(opened->restore)) < 0) {
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
    for (int i = 0; i < CRASHES; i++) /* what is ignored is no crash */
        if (term->before[TOLD + i].sa_handler == SIG_IGN)
            signal(crash_signals[i], SIG_IGN);
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
static bool is_modern(const struct terminfo *info)
{
    const char *name = getenv("TERM");
    return info->has_mouse && name && strncmp(name, "linux", 5) != 0 && strncmp(name, "cons", 4) != 0;
}

/* Mouse buttons with motion while one is pressed, reported with decimal numbers; pasted text
 * between marks. Terminals that do not know a mode ignore it. */
static const char mouse_on[] = "\033[?1002h\033[?1006h", mouse_off[] = "\033[?1006l\033[?1002l";
static const char paste_on[] = "\033[?2004h", paste_off[] = "\033[?2004l";

/* Attributes off, and the cursor shown. */
static const char plain[] = "\033[m\033[?25h";

static void prepare_restore(struct term *term)
{
    const char *leave = term->info.leave;
    snprintf(term->restore, sizeof term->restore, "%s%s%s%s%s", term->has_kitty ? kitty_end : "",
             term->modern ? mouse_off : "", term->modern ? paste_off : "", plain,
             *leave ? leave : "\033[2J\033[H");
}

/* Sends bytes, however long the terminal takes. */
static void send(const char *bytes, size_t left)
{
    while (left > 0) {
        ssize_t sent = write(STDOUT_FILENO, bytes, left);
        struct pollfd fd = {.fd = STDOUT_FILENO, .events = POLLOUT};
        if (sent < 0 && errno == EAGAIN)
            poll(&fd, 1, -1);
        else if (sent < 0 && errno != EINTR)
            return; /* the terminal is gone; term_wait() tells it */
        bytes += sent > 0 ? sent : 0;
        left -= sent > 0 ? (size_t)sent : 0;
    }
}

static void send_text(const char *text)
{
    send(text, strlen(text));
}

/* Keys come one by one, without echo. Ctrl-C and Ctrl-Z stay signals. */
static void set_modes(const struct term *term)
{
    struct termios modes = term->modes;
    modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
    modes.c_iflag &= ~(tcflag_t)ICRNL;
    modes.c_cc[VMIN] = 1;
    modes.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes);
}

static void enter(struct term *term)
{
    set_modes(term);
    send_text(term->info.enter);
    if (term->modern) {
        send_text(paste_on);
        send_text(mouse_on);
    }
    term->output.cursor_shown = true;
    term_output_forget(&term->output);
}

static void leave(const struct term *term)
{
    send_text(term->restore);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &term->modes);
}

static void release(struct term *term)
{
    release_signals(term);
    opened = NULL;
    close(term->pipe[0]);
    close(term->pipe[1]);
    term_input_done(&term->input);
    term_output_done(&term->output);
    strbuf_done(&term->bytes);
}

/* Chooses how images are shown. A sixel has a size in pixels, so that of the cells must be known.
 */
static void choose_graphics(struct term *term)
{
    struct term_gallery *gallery = &term->output.gallery;
    bool measured = gallery->cell_width > 0 && gallery->cell_height > 0;
    gallery->graphics = term->has_kitty               ? TERM_KITTY
                        : term->has_sixel && measured ? TERM_SIXEL
                                                      : TERM_NO_GRAPHICS;
}

bool term_has_images(const struct term *term)
{
    return term->output.gallery.graphics != TERM_NO_GRAPHICS;
}

/* The size that the terminal has now; 80x24 if it does not say one. */
static void take_new_size(struct term *term)
{
    struct winsize size;
    bool said = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0;
    term->rows = said ? size.ws_row : 24;
    term->columns = said ? size.ws_col : 80;
    term->output.gallery.cell_width = said ? size.ws_xpixel / size.ws_col : 0;
    term->output.gallery.cell_height = said ? size.ws_ypixel / size.ws_row : 0;
    choose_graphics(term);
}

static void prepare_input(struct term *term);

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
    *term = (struct term){.cursor_row = -1};
    if (!terminfo_read(&term->info) || tcgetattr(STDIN_FILENO, &term->modes) != 0 ||
        make_pipe(term->pipe) != 0)
        return -TERM_FAILED;
    struct term_abilities can = {.depth = depth_of(&term->info),
                                 .utf8 = term_is_utf8(),
                                 .erases_with_ground = term->info.erases_with_ground,
                                 .scrolls_at_corner = term->info.scrolls_at_corner};
    term->modern = is_modern(&term->info);
    term_output_init(&term->output, &can);
    term_set_theme(term, theme);
    prepare_restore(term);
    opened = term;
    catch_signals(term);
    fflush(stdout);
    take_new_size(term);
    enter(term);
    prepare_input(term);
    if (!closes_at_exit)
        closes_at_exit = atexit(close_at_exit) == 0;
    *out = term;
    return 0;
}

void term_close(struct term *term)
{
    if (!term || term != opened)
        return;
    leave(term);
    release(term);
}

void term_use_ascii(struct term *term)
{
    term->output.can.utf8 = false;
}

void term_set_theme(struct term *term, const struct theme *theme)
{
    term->theme = *theme;
    if (term->output.can.depth == THEME_DEPTH_NONE)
        theme_builtin(&term->theme, "monochrome");
}

/* --- showing */

enum theme_depth term_depth_in_use(const struct term *term)
{
    return term->output.can.depth;
}

void term_size(const struct term *term, int *rows, int *columns)
{
    *rows = term->rows;
    *columns = term->columns;
}

void term_paint(struct term *term, const struct grid *grid)
{
    strbuf_clear(&term->bytes);
    term_output_paint(&term->output, &term->bytes, grid, &term->theme, term->rows, term->columns,
                      term->cursor_row, term->cursor_column);
    if (strbuf_failed(&term->bytes))
        term_output_forget(&term->output);
    else
        send(strbuf_text(&term->bytes), term->bytes.len);
}

void term_set_cursor(struct term *term, int row, int column)
{
    term->cursor_row = row;
    term->cursor_column = column;
}

void term_redraw(struct term *term)
{
    term_output_forget(&term->output);
}

void term_bell(struct term *term)
{
    (void)term;
    send_text("\a");
}

/* --- waiting */

/* Restore the terminal and stop. When the program continues, SIGCONT makes term_wait() paint again.
 */
static void suspend(struct term *term)
{
    if (restriction_now()->on)
        return;
    size_t at = 0;
    while (told_signals[at] != SIGTSTP)
        at++;
    struct sigaction ours;
    leave(term);
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
            enter(term);
        }
        take_new_size(term);
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

/* A reply of the terminal. Returns whether something is to be painted in another way. */
static bool take_reply(struct term *term, const struct term_reply *reply)
{
    enum { RED = 299, GREEN = 587, BLUE = 114, HALF = 500 * 255 };
    uint32_t colour = reply->colour;
    enum term_ground before = term->ground;
    enum term_graphics graphics = term->output.gallery.graphics;
    if (reply->kind == TERM_REPLY_ATTRIBUTES) {
        term->answered = true;
        term->has_sixel |= reply->sixel;
    }
    if (reply->kind == TERM_REPLY_GRAPHICS && reply->accepted) {
        term->has_kitty = true;
        prepare_restore(term);
    }
    choose_graphics(term);
    if (reply->kind == TERM_REPLY_CURSOR)
        term->output.can.repeats = reply->column == REPEATED_COLUMN;
    if (reply->kind == TERM_REPLY_BACKGROUND)
        term->ground =
            (colour >> 16) * RED + (colour >> 8 & 0xff) * GREEN + (colour & 0xff) * BLUE > HALF
                ? TERM_GROUND_LIGHT
                : TERM_GROUND_DARK;
    return term->ground != before || term->output.gallery.graphics != graphics;
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

/* Asks for the background, for images, and where the cursor is after a character that is to be
 * repeated three times: terminals that cannot do it, whatever TERM says, do not move it further.
 * The attributes are asked last, because every terminal answers them: then no other answer is to be
 * expected. */
static void prepare_input(struct term *term)
{
    const char *escape_ms = getenv("ESCDELAY");
    int64_t wanted;
    term_input_init(&term->input);
    memcpy(term->input.keys, term->info.keys, sizeof term->input.keys);
    term->input.key_count = term->info.key_count;
    term->escape_ms = ESCAPE_MS;
    if (escape_ms && ascii_parse_int64(&wanted, escape_ms) && wanted > 0)
        term->escape_ms = wanted < ESCAPE_LONGEST_MS ? (int)wanted : ESCAPE_LONGEST_MS;
    if (!term->modern)
        return;
    send_text("\033]11;?\033\\");
    send_text(kitty_question);
    if (term->output.can.utf8)
        send_text("\033[2H▀\033[3b\033[6n");
    send_text("\033[c");
    await_answers(term);
}

void term_use_mouse(struct term *term, bool use)
{
    if (term->modern)
        send_text(use ? mouse_on : mouse_off);
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

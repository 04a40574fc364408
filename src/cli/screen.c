/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The full screen as the command line starts it. */
#include "cli/screen.h"

#include "cli/cli.h"
#include "cli/restricted.h"
#include "storage/path.h"
#include "storage/read_file.h"
#include "ui/gettext.h"
#include "ui/messages.h"
#include "ui/theme.h"
#include "ui/tui_lobby.h"
#include "util/alloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Reads the user's file `pantalla`, if there is one. Faults are printed, and the rest of the
 * file counts. */
static void read_settings_file(struct tui_settings *settings, const struct folders *folders)
{
    char *path = folders->config ? path_join(folders->config, "pantalla") : NULL;
    const char *label = restricted_is_on() ? _("configuració") : "pantalla";
    struct diagnostics *list = xcalloc(1, sizeof *list);
    char *text;
    size_t size;
    diagnostics_init(list);
    if (path && access(path, F_OK) == 0) {
        int wrong = 0;
        if (read_file(&text, &size, path, SETTINGS_LARGEST, list) == 0) {
            wrong = tui_settings_parse(settings, text);
            free(text);
        }
        message_print_diagnostics(stderr, restricted_is_on() ? label : path, list);
        if (wrong > 0)
            cli_complain_of_line(label, wrong);
    }
    free(list);
    free(path);
}

/* The looks of the screen: the defaults, then the user's file, then the command line. */
static bool read_settings(struct tui_settings *settings, const struct screen_options *options,
                          const struct folders *folders)
{
    int line = 0;
    tui_settings_init(settings);
    read_settings_file(settings, folders);
    settings->ascii |= options->ascii;
    if (!options->theme || theme_load(&settings->theme, options->theme, &line) == 0)
        return true;
    cli_complain(line > 0 ? _("tema amb errors") : _("tema desconegut"), options->theme);
    return false;
}

bool cli_draws_ascii(bool asked)
{
    return asked || (isatty(STDOUT_FILENO) && !term_is_utf8());
}

void cli_set_colour(const char *word)
{
    if (word && strcmp(word, "never") == 0)
        setenv("NO_COLOR", "1", 1);
    else if (word && strcmp(word, "always") == 0)
        unsetenv("NO_COLOR");
}

bool cli_bell_is_on(const struct folders *folders)
{
    static const struct screen_options none = {0};
    struct tui_settings settings;
    return read_settings(&settings, &none, folders) && settings.bell;
}

bool cli_wants_screen(const char *mode)
{
    static const char *const keys[2] = {"mode", "mode"};
    char saved[SETTING_BYTES] = "";
    if (!mode && setting_saved(saved, keys))
        mode = saved;
    return (!mode || strcmp(mode, "text") != 0) && term_is_capable();
}

/* Enters the full screen. Returns STATUS_OK, or another status after a complaint. */
static int open_screen(struct tui *tui, const struct screen_options *options,
                       const struct folders *folders, const char *history)
{
    struct tui_settings settings;
    if (!read_settings(&settings, options, folders))
        return STATUS_REFUSED;
    if (tui_open(tui, &settings, history) == 0)
        return STATUS_OK;
    cli_complain(_("no es pot obrir la pantalla"), NULL);
    return STATUS_USAGE;
}

int cli_screen(const struct tui_request *request, const struct screen_options *options,
               const char *history)
{
    struct tui tui;
    int status = open_screen(&tui, options, request->folders, history);
    if (status != STATUS_OK)
        return status;
    tui.club = request->club;
    bool saved = tui_run(&tui, request);
    tui_close(&tui);
    return saved ? STATUS_OK : STATUS_UNSAVED;
}

int cli_train_on_screen(struct training *training, const struct screen_options *options,
                        const struct folders *folders)
{
    struct tui tui;
    int status = open_screen(&tui, options, folders, NULL);
    if (status != STATUS_OK)
        return status;
    tui_train(&tui, training, &tui.farewell);
    tui_close(&tui);
    return STATUS_OK;
}

int cli_club_on_screen(struct club *club, const struct screen_options *options,
                       const struct folders *folders)
{
    struct tui tui;
    int status = open_screen(&tui, options, folders, NULL);
    if (status != STATUS_OK)
        return status;
    tui_lobby(&tui, club, folders, cli_language);
    tui_close(&tui);
    return STATUS_OK;
}

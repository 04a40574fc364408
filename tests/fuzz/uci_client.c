/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that a UCI engine says to us, from the handshake on, and how a user describes one. The
 * first line is the description. The engine answers without a process. */
#include "fuzz.h"

#include "protocol/child.h"
#include "protocol/uci_client.h"
#include "storage/builtin.h"
#include "util/clock.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char *said; /* what the engine has not said yet */

/* --- in the place of these functions of the program */

int __wrap_child_start(struct child *child, char *const argv[]);
int __wrap_child_start(struct child *child, char *const argv[])
{
    fuzz_check(argv[0]);
    *child = (struct child){.to = -1, .from = -1};
    return 0;
}

int __wrap_child_send(struct child *child, const char *text, int64_t deadline);
int __wrap_child_send(struct child *child, const char *text, int64_t deadline)
{
    (void)child, (void)deadline;
    fuzz_check(*text == '\0' || text[strlen(text) - 1] == '\n');
    return 0;
}

int __wrap_child_read_line(struct child *child, struct strbuf *line, int64_t deadline);
int __wrap_child_read_line(struct child *child, struct strbuf *line, int64_t deadline)
{
    (void)child, (void)deadline;
    if (*said == '\0')
        return -EPIPE;
    size_t length = strcspn(said, "\n");
    strbuf_clear(line);
    strbuf_add(line, said, length);
    said += length + (said[length] == '\n');
    return 0;
}

void __wrap_child_stop(struct child *child, const char *goodbye);
void __wrap_child_stop(struct child *child, const char *goodbye)
{
    (void)child, (void)goodbye;
}

/* --- a game */

static void play(struct uci_client *client)
{
    struct cpu_report report;
    struct game *game;
    struct move move;
    int error = 0;
    fuzz_check(game_new(&game, fuzz_variant(BUILTIN_CHESS)) == 0);
    while (error == 0 && !game_is_over(game)) {
        error = uci_client_think(&move, client, game, NULL, NULL, &report);
        if (error == 0)
            fuzz_check(game_play(game, move) == 0);
    }
    game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), *newline = strchr(text, '\n');
    struct uci_settings settings;
    struct parameter_error error;
    struct uci_client *client;
    struct uci_fault fault;
    if (newline)
        *newline = '\0';
    said = newline ? newline + 1 : "";
    if (uci_settings_read(&settings, text, &error) == 0 &&
        uci_client_new(&client, &settings, fuzz_variant(BUILTIN_CHESS), &fault) == 0) {
        play(client);
        uci_client_free(client);
    }
    uci_settings_done(&settings);
    free(text);
    return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs uci: serves as a UCI engine for chess interfaces. */
#include "cli/cli.h"
#include "cli/open_variant.h"
#include "protocol/uci_engine.h"
#include "ui/gettext.h"

#include <stdio.h>
#include <unistd.h>

static int run(int argc, char **argv)
{
    int operands = options_read(&uci_subcommand.command, NULL, argc, argv);
    if (operands < 0)
        return options_status(operands);
    char program[PATH_MAX];
    struct surroundings surroundings;
    cli_surroundings(&surroundings, program);
    return uci_serve(STDIN_FILENO, stdout, &surroundings) < 0 ? STATUS_REFUSED : STATUS_OK;
}

static const struct option_row no_rows[] = {{.names = {NULL}}};

const struct subcommand uci_subcommand = {
    .command = {.program = "escacs",
                .names = {"uci"},
                .synopsis = "",
                .summary = N_("parla el protocol UCI, per a interfícies d'escacs"),
                .rows = no_rows},
    .run = run,
};

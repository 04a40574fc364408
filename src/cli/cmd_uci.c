/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs uci: the program as a UCI engine, for chess interfaces. */
#include "cli/open_variant.h"
#include "cli/options.h"
#include "protocol/uci_engine.h"
#include "ui/gettext.h"

#include <stdio.h>

static int run(const struct subcommand *self, int argc, char **argv)
{
    static const struct option_row no_options[] = {{.names = {NULL}}};
    int operands;
    enum options_result result = options_read(&operands, self, no_options, argc, argv, 0, 0);
    if (result != OPTIONS_READ)
        return options_status(result);
    char program[PATH_MAX];
    struct surroundings surroundings;
    cli_surroundings(&surroundings, program);
    return uci_serve(stdin, stdout, &surroundings) < 0 ? STATUS_REFUSED : STATUS_OK;
}

const struct subcommand uci_subcommand = {
    .names = {"uci"},
    .synopsis = "",
    .summary = N_("parla el protocol UCI, per a interfícies d'escacs"),
    .run = run,
};

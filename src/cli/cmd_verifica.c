/* escacs verifica FILE...: checks rules files. */
#include "cli/open_variant.h"
#include "cli/options.h"
#include "ui/gettext.h"
#include "ui/messages.h"

#include <limits.h>
#include <stdio.h>

static void print_sound(const struct variant_source *source)
{
    struct strbuf label = STRBUF_INIT;
    message_add_clean(&label, variant_source_label(source));
    printf(_("%s: correcte\n"), strbuf_text(&label));
    strbuf_done(&label);
}

static int check(const char *name)
{
    struct variant_source source;
    struct variant *variant;
    int status = find_variant(&source, name);
    if (status != STATUS_OK)
        return status;
    status = read_variant(&variant, &source);
    if (status == STATUS_OK) {
        print_sound(&source);
        variant_free(variant);
    }
    variant_source_done(&source);
    return status;
}

static int run(const struct subcommand *self, int argc, char **argv)
{
    static const struct option_row no_options[] = {{.names = {NULL}}};
    int files;
    enum options_result result = options_read(&files, self, no_options, argc, argv, 1, INT_MAX);
    if (result != OPTIONS_READ)
        return options_status(result);
    int status = STATUS_OK;
    for (int i = 1; i <= files; i++)
        if (check(argv[i]) != STATUS_OK)
            status = STATUS_REFUSED;
    return status;
}

const struct subcommand verifica_subcommand = {
    .names = {"verifica", "verify", "check"},
    .synopsis = N_("FITXER..."),
    .summary = N_("comprova fitxers de regles i diu tot el que hi troba malament"),
    .run = run,
};

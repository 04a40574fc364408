/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs xarxes: the learnt evaluations that there are. */
#include "cli/cli.h"
#include "cli/open_variant.h"
#include "cli/output.h"
#include "cli/training_report.h"
#include "learning/networks.h"
#include "ui/gettext.h"
#include "ui/language.h"
#include "ui/presenter.h"
#include "ui/messages.h"
#include "util/alloc.h"
#include "util/ascii.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct xarxes {
    const char *remove; /* variant or fingerprint */
    bool json;
};

/* --- listing */

static void format_date(char out[16], int64_t seconds)
{
    time_t when = (time_t)seconds;
    struct tm parts;
    if (!gmtime_r(&when, &parts) || strftime(out, 16, "%Y-%m-%d", &parts) == 0)
        snprintf(out, 16, "-");
}

static struct match_tally tally_of(const struct network_facts *facts)
{
    return (struct match_tally){facts->wins, facts->draws, facts->losses};
}

/* The titles of the variants that networks belong to, in the language of the user. */
struct titles {
    const struct network_entry *entries;
    int count;
    char **by_entry; /* NULL: no variant that is found has these rules */
};

static int add_title(const char *name, const struct variant_source *source, void *payload)
{
    struct titles *titles = payload;
    struct variant *variant = cli_read_quietly(source);
    (void)name;
    for (int i = 0; variant && i < titles->count; i++)
        if (titles->entries[i].facts.fingerprint == variant_fingerprint(variant) &&
            !titles->by_entry[i])
            titles->by_entry[i] = xstrdup(variant_title(variant, language_in_use()));
    variant_free(variant);
    return 0;
}

static void print_head(void)
{
    printf("%-16s  %10s  %-10s  %-22s  %s\n", _("EMPREMTA"), _("POSICIONS"), _("DATA"),
           _("ENCONTRE (ELO)"), _("REGLES"));
}

static void print_entry(const struct network_entry *entry, const char *title)
{
    struct match_tally tally = tally_of(&entry->facts);
    struct strbuf name = STRBUF_INIT;
    char date[16], elo[64] = "-";
    format_date(date, entry->facts.date);
    if (match_games(&tally) > 0)
        training_format_elo(elo, &tally);
    message_add_clean(&name, title ? title : entry->facts.name);
    printf("%016" PRIx64 "  %10" PRIu64 "  %-10s  %-22s  %s, %s", entry->facts.fingerprint,
           entry->facts.positions, date, elo, xstrbuf_text(&name),
           entry->path ? _("pròpia") : _("inclosa"));
    if (entry->error)
        printf("  (%s)", present_network_error((enum network_error) - entry->error));
    putchar('\n');
    strbuf_done(&name);
}

static json_t *entry_json(const struct network_entry *entry)
{
    const struct network_facts *f = &entry->facts;
    char fingerprint[17];
    snprintf(fingerprint, sizeof fingerprint, "%016" PRIx64, f->fingerprint);
    return json_pack("{s:s, s:s, s:b, s:I, s:I, s:i, s:i, s:i, s:i, s:i}", "fingerprint",
                     fingerprint, "name", f->name, "own", entry->path != NULL, "positions",
                     (json_int_t)f->positions, "date", (json_int_t)f->date, "hidden", f->hidden,
                     "wins", f->wins, "draws", f->draws, "losses", f->losses, "error",
                     -entry->error);
}

static void print_table(const struct network_entry *entries, int count,
                        const struct folders *folders)
{
    struct titles titles = {entries, count, xcalloc((size_t)count, sizeof(char *))};
    if (variant_each(folders, add_title, &titles) < 0)
        alloc_failed();
    print_head();
    for (int i = 0; i < count; i++) {
        print_entry(&entries[i], titles.by_entry[i]);
        free(titles.by_entry[i]);
    }
    free(titles.by_entry);
}

static void print_json(const struct network_entry *entries, int count)
{
    json_t *rows = json_array();
    for (int i = 0; i < count; i++)
        output_add_row_new(rows, entry_json(&entries[i]));
    output_json_new(rows);
}

static int list(const struct folders *folders, bool json)
{
    struct network_entry *entries;
    int count = networks_list(&entries, folders);
    if (count < 0)
        alloc_failed();
    if (json)
        print_json(entries, count);
    else if (count > 0)
        print_table(entries, count, folders);
    else
        puts(_("No hi ha cap xarxa. «escacs entrena REGLES» en fa."));
    network_entries_free(entries, count);
    return STATUS_OK;
}

/* --- removing */

/* The fingerprint that the text is, or that of the variant that it names. Returns a status. */
static int read_fingerprint(uint64_t *out, const char *text)
{
    struct variant *variant;
    if (ascii_parse_hex64(out, text))
        return STATUS_OK;
    int status = cli_open_variant(&variant, text);
    if (status != STATUS_OK)
        return status;
    *out = variant_fingerprint(variant);
    variant_free(variant);
    return STATUS_OK;
}

static int remove_network(const struct folders *folders, const char *text)
{
    uint64_t fingerprint;
    int status = read_fingerprint(&fingerprint, text);
    if (status != STATUS_OK)
        return status;
    char *path = networks_own_path(folders, fingerprint);
    if (!path || unlink(path) < 0) {
        int error = errno;
        if (!path || error == ENOENT) {
            cli_complain(_("no hi ha cap xarxa pròpia d'aquestes regles"), text);
            status = STATUS_REFUSED;
        } else {
            status = output_complain(path, error);
        }
    }
    free(path);
    return status;
}

static int run(int argc, char **argv)
{
    struct xarxes xarxes = {0};
    struct folders folders;
    int operands = options_read(&xarxes_subcommand.command, &xarxes, argc, argv);
    if (operands < 0)
        return options_status(operands);
    cli_folders(&folders);
    int status =
        xarxes.remove ? remove_network(&folders, xarxes.remove) : list(&folders, xarxes.json);
    folders_done(&folders);
    return status;
}

static const struct option_row rows[] = {
    {.names = {"esborra", "remove"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct xarxes, remove),
     .argument = N_("REGLES"),
     .completion = COMPLETE_VARIANT,
     .help = N_("esborra la xarxa pròpia d'aquestes regles (o d'aquesta empremta)")},
    OPTION_ROW_JSON(struct xarxes, json),
    {.names = {NULL}},
};

const struct subcommand xarxes_subcommand = {
    .command = {.program = "escacs",
                .names = {"xarxes", "networks", "redes"},
                .synopsis = N_("[--esborra REGLES] [--json]"),
                .summary = N_("mostra les avaluacions apreses"),
                .rows = rows},
    .run = run,
};

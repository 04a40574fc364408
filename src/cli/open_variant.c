/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the words of a command line to variants and positions. */
#include "cli/open_variant.h"

#include "cli/cli.h"
#include "escacs/fen.h"
#include "storage/path.h"
#include "storage/rules_file.h"
#include "storage/save_file.h"
#include "ui/gettext.h"
#include "ui/messages.h"
#include "util/alloc.h"
#include "util/program.h"

#include <stdlib.h>
#include <string.h>

void cli_surroundings(struct surroundings *out, char program[PATH_MAX])
{
    bool known = program_path(program);
    *out = (struct surroundings){
        .variants_path = getenv("ESCACS_VARIANTS"),
        .user = xdg_of_process(),
        .program = known ? program : NULL,
        .data_dir = ESCACS_DATADIR,
    };
}

void cli_folders(struct folders *out)
{
    char program[PATH_MAX];
    struct surroundings surroundings;
    cli_surroundings(&surroundings, program);
    if (folders_init(out, &surroundings) < 0)
        alloc_failed();
}

int cli_find_variant(struct variant_source *out, const char *name)
{
    struct folders folders;
    struct diagnostics list;
    diagnostics_init(&list);
    cli_folders(&folders);
    int result = variant_find(out, name, NULL, &folders, &list);
    folders_done(&folders);
    message_print_diagnostics(stderr, name ? name : "", &list);
    return result == 0 ? STATUS_OK : STATUS_REFUSED;
}

char *variant_source_stem(const struct variant_source *source)
{
    char *stem = xstrdup(path_base(variant_source_label(source)));
    stem[path_stem_length(stem)] = '\0';
    return stem;
}

int cli_read_variant(struct variant **out, const struct variant_source *source)
{
    struct diagnostics list;
    diagnostics_init(&list);
    int result = variant_read_source(out, source, &list);
    message_print_diagnostics(stderr, variant_source_label(source), &list);
    return result == 0 ? STATUS_OK : STATUS_REFUSED;
}

int cli_open_variant(struct variant **out, const char *name)
{
    struct variant_source source;
    int status = cli_find_variant(&source, name);
    if (status != STATUS_OK)
        return status;
    status = cli_read_variant(out, &source);
    variant_source_done(&source);
    return status;
}

/* A wrong FEN is a refused input, like a wrong file; it is not wrong usage. */
int cli_read_fen(struct position *out, const struct variant *variant, const char *fen)
{
    uint32_t turn_number;
    int at = 0;
    enum fen_error error = fen_read(out, &turn_number, variant, fen, &at);
    if (error == FEN_OK)
        return STATUS_OK;
    struct strbuf line = STRBUF_INIT, why = STRBUF_INIT;
    message_add_clean(&line, fen);
    message_add_fen_error(&why, error, fen, at);
    fprintf(stderr, _("FEN «%s»: caràcter %d: error: %s\n"), xstrbuf_text(&line), at + 1,
            xstrbuf_text(&why));
    strbuf_done(&line);
    strbuf_done(&why);
    return STATUS_REFUSED;
}

int cli_open_save(struct loaded_game *out, const char *path, const char *rules)
{
    struct diagnostics list, rules_list;
    struct folders folders;
    diagnostics_init(&list);
    diagnostics_init(&rules_list);
    cli_folders(&folders);
    int result = save_load(out, path, rules, SAVE_ALL_STEPS, &folders, &list, &rules_list);
    folders_done(&folders);
    message_print_diagnostics(stderr, path, &list);
    bool found = out->source.path || out->source.builtin;
    message_print_diagnostics(stderr,
                              found   ? variant_source_label(&out->source)
                              : rules ? rules
                                      : path,
                              &rules_list);
    return result == 0 ? STATUS_OK : STATUS_REFUSED;
}

static int open_saved_position(struct position *out, struct variant **variant,
                               const struct position_words *words)
{
    struct loaded_game loaded;
    int status = cli_open_save(&loaded, words->save, words->rules);
    if (status == STATUS_OK) {
        *out = *game_position(loaded.game);
        *variant = loaded.variant;
        loaded.variant = NULL;
    }
    loaded_game_done(&loaded);
    return status;
}

int cli_open_position(struct position *out, struct variant **variant,
                      const struct position_words *words)
{
    if (words->save && words->fen) {
        cli_complain(_("una partida i --fen no es poden donar alhora"), words->save);
        return STATUS_USAGE;
    }
    if (words->save)
        return open_saved_position(out, variant, words);
    bool chess = words->fen && !words->rules; /* FEN alone means FIDE chess */
    int status = cli_open_variant(variant, chess ? BUILTIN_CHESS : words->rules);
    if (status != STATUS_OK)
        return status;
    if (!words->fen) {
        position_init(out, *variant);
        return STATUS_OK;
    }
    status = cli_read_fen(out, *variant, words->fen);
    if (status != STATUS_OK)
        variant_free(*variant);
    return status;
}

struct variant *cli_read_quietly(const struct variant_source *source)
{
    struct diagnostics list;
    struct variant *variant;
    diagnostics_init(&list);
    variant_read_source(&variant, source, &list);
    return variant;
}

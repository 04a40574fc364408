/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games from files in one go. The rules that a save names are looked for near the save first. */
#include "storage/save_load.h"

#include "storage/path.h"
#include "storage/save_file.h"
#include "storage/variant_file.h"
#include "util/strbuf.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { NOT_FOUND = -1, NO_MEMORY = -2 };

/* --- looking for the rules */

/* Try a path, which is taken over. */
static int try_path(struct variant_source *out, char *path)
{
    struct stat about;
    if (!path)
        return NO_MEMORY;
    if (stat(path, &about) == 0 && S_ISREG(about.st_mode)) {
        out->path = path;
        return 0;
    }
    free(path);
    return NOT_FOUND;
}

/* Relative to the save; by base name beside it, in the folders of variants, and built in. */
static int locate_from_save(struct variant_source *out, const char *name, const char *save,
                            const struct folders *folders)
{
    *out = (struct variant_source){0};
    const char *base = path_base(name);
    int result = try_path(out, name[0] == '/' ? strdup(name) : path_beside(save, name));
    if (result == NOT_FOUND && base != name)
        result = try_path(out, path_beside(save, base));
    if (result == NOT_FOUND && *base)
        result = variant_locate_named(out, folders, base);
    return result;
}

/* --- saying where they were looked for */

static void add_sought(struct diagnostics *list, const char *path, char *place)
{
    if (place)
        diagnostic_set_text(diagnostics_add(list, DIAGNOSTIC_RULES_SOUGHT, "%s", path), place);
    free(place);
}

static void report_not_found(struct diagnostics *list, const char *name, const char *save,
                             const struct folders *folders)
{
    const char *base = path_base(name);
    diagnostic_set_text(diagnostics_add(list, DIAGNOSTIC_RULES_NOT_FOUND, "fitxerRegles"), name);
    add_sought(list, "fitxerRegles", name[0] == '/' ? strdup(name) : path_beside(save, name));
    if (base != name)
        add_sought(list, "fitxerRegles", path_beside(save, base));
    for (size_t i = 0; i < folders->variants.count; i++)
        add_sought(list, "fitxerRegles", strdup(folders->variants.items[i]));
}

static int find_rules(struct variant_source *out, const char *name, const char *save,
                      const struct folders *folders, struct diagnostics *list)
{
    int result = locate_from_save(out, name, save, folders);
    if (result == NOT_FOUND)
        report_not_found(list, name, save, folders);
    else if (result < 0)
        diagnostics_add(list, DIAGNOSTIC_OUT_OF_MEMORY, "%s", "");
    return result < 0 ? -1 : 0;
}

int variant_find(struct variant_source *out, const char *name, const struct folders *folders,
                 struct diagnostics *list)
{
    if (!name) {
        *out = (struct variant_source){.builtin = builtin_find(BUILTIN_STANDARD)};
        return 0;
    }
    int result = variant_locate(out, folders, name);
    if (result == NOT_FOUND) {
        diagnostic_set_text(diagnostics_add(list, DIAGNOSTIC_RULES_NOT_FOUND, "%s", ""), name);
        for (size_t i = 0; i < folders->variants.count; i++)
            add_sought(list, "", strdup(folders->variants.items[i]));
    } else if (result < 0) {
        diagnostics_add(list, DIAGNOSTIC_OUT_OF_MEMORY, "%s", "");
    }
    return result < 0 ? -1 : 0;
}

/* The path of rules in use is absolute: the game can be saved whatever becomes of their file. */
static void make_absolute(struct variant_source *source)
{
    char *path = source->path ? realpath(source->path, NULL) : NULL;
    if (!path)
        return;
    free(source->path);
    source->path = path;
}

static int read_rules(struct loaded_game *loaded, struct diagnostics *list)
{
    if (variant_read_source(&loaded->variant, &loaded->source, list) < 0)
        return -1;
    make_absolute(&loaded->source);
    return 0;
}

/* --- loading */

int save_load(struct loaded_game *out, const char *path, const char *rules,
              const struct folders *folders, struct diagnostics *list,
              struct diagnostics *rules_list)
{
    struct save save;
    *out = (struct loaded_game){0};
    if (save_parse_file(&save, path, list) < 0)
        return -1;
    int result = rules ? variant_find(&out->source, rules, folders, rules_list)
                       : find_rules(&out->source, save.rules, path, folders, list);
    if (result == 0)
        result = read_rules(out, rules_list);
    if (result == 0)
        result = save_replay(&out->game, &save, out->variant, list);
    save_done(&save);
    return result;
}

int journal_load(struct loaded_game *out, struct journal *journal, const struct folders *folders,
                 struct diagnostics *list, struct diagnostics *rules_list)
{
    *out = (struct loaded_game){0};
    if (find_rules(&out->source, journal_rules(journal), journal_path(journal), folders, list) < 0)
        return -1;
    if (read_rules(out, rules_list) < 0)
        return -1;
    return journal_replay(&out->game, journal, out->variant, list);
}

int game_load_new(struct loaded_game *out, const char *rules, const struct folders *folders,
                  struct diagnostics *rules_list)
{
    *out = (struct loaded_game){0};
    if (variant_find(&out->source, rules, folders, rules_list) < 0 ||
        read_rules(out, rules_list) < 0)
        return -1;
    if (game_new(&out->game, out->variant) == 0)
        return 0;
    diagnostics_add(rules_list, DIAGNOSTIC_OUT_OF_MEMORY, "%s", "");
    return -1;
}

void loaded_game_done(struct loaded_game *loaded)
{
    game_free(loaded->game);
    variant_free(loaded->variant);
    variant_source_done(&loaded->source);
    *loaded = (struct loaded_game){0};
}

/* --- naming the rules */

static bool is_same_file(const char *a, const char *b)
{
    struct stat one, other;
    return stat(a, &one) == 0 && stat(b, &other) == 0 && one.st_dev == other.st_dev &&
           one.st_ino == other.st_ino;
}

static int name_builtin(char **out, const struct builtin *builtin)
{
    struct strbuf name = STRBUF_INIT;
    strbuf_addf(&name, "%s.json", builtin->name);
    *out = strbuf_take(&name);
    return *out ? 0 : -ENOMEM;
}

int journal_rules_name(char **out, const struct variant_source *source)
{
    if (source->builtin)
        return name_builtin(out, source->builtin);
    *out = strdup(source->path);
    return *out ? 0 : -ENOMEM;
}

int save_rules_name(char **out, const struct variant_source *source, const struct folders *folders,
                    const char *path)
{
    if (source->builtin)
        return name_builtin(out, source->builtin);
    const char *base = path_base(source->path);
    struct variant_source found;
    int result = locate_from_save(&found, base, path, folders);
    bool enough = result == 0 && found.path && is_same_file(found.path, source->path);
    if (result == 0)
        variant_source_done(&found);
    if (!enough)
        return journal_rules_name(out, source);
    *out = strdup(base);
    return *out ? 0 : -ENOMEM;
}

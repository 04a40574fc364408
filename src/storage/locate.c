/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The folders of the program, and the search for variants. */
#include "storage/locate.h"

#include "storage/directory.h"
#include "storage/path.h"
#include "storage/save_file.h"
#include "util/array.h"
#include "util/strbuf.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { NOT_FOUND = -1, NO_MEMORY = -2 };

/* --- paths */

/* FOLDER/NAME and the suffix, which the caller frees; NULL without memory. */
static char *join(const char *folder, const char *name, const char *suffix)
{
    struct strbuf path = STRBUF_INIT;
    strbuf_addf(&path, "%s/%s%s", folder, name, suffix);
    return strbuf_take(&path);
}

static bool is_absolute(const char *path)
{
    return path && path[0] == '/';
}

static bool exists(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0;
}

static bool is_regular(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISREG(about.st_mode);
}

/* --- folders */

static int add_listed(struct folders *folders, const char *list)
{
    while (list && *list) {
        size_t length = strcspn(list, ":");
        if (length > 0 && !strlist_add_new(&folders->variants, strndup(list, length)))
            return NO_MEMORY;
        list += length + (list[length] == ':');
    }
    return 0;
}

/* Adds a folder, whose path is taken over. NULL is ignored. */
static int add_folder(struct folders *folders, char *path)
{
    return !path || strlist_add_new(&folders->variants, path) ? 0 : NO_MEMORY;
}

/* Cuts the last part off a path. */
static void cut_last(char *path)
{
    char *slash = strrchr(path, '/');
    if (slash)
        *slash = '\0';
}

/* A folder of the source tree, if the program is TREE/build/escacs; else *out stays NULL. */
static int tree_folder(char **out, const struct surroundings *s, const char *name)
{
    if (!is_absolute(s->program))
        return 0;
    char *tree = strdup(s->program);
    if (!tree)
        return NO_MEMORY;
    cut_last(tree);
    cut_last(tree);
    char *sources = join(tree, "src/engine", "");
    int result = sources ? 0 : NO_MEMORY;
    if (sources && exists(sources)) {
        *out = join(tree, name, "");
        result = *out ? 0 : NO_MEMORY;
    }
    free(sources);
    free(tree);
    return result;
}

/* The folder of the user's own files: in the source tree, unless XDG_DATA_HOME is set. */
static int own_folder(char **out, const struct surroundings *s, const char *in_tree,
                      const char *in_data)
{
    if (!is_absolute(s->user.folders[XDG_DATA]) && tree_folder(out, s, in_tree) < 0)
        return NO_MEMORY;
    return *out ? 0 : xdg_path(out, &s->user, XDG_DATA, in_data);
}

static int init_kept(struct folders *folders, const struct surroundings *s)
{
    if (own_folder(&folders->own, s, "variants", "escacs/variants") < 0 ||
        own_folder(&folders->saves, s, "saves", "escacs/saves") < 0 ||
        xdg_path(&folders->learnt, &s->user, XDG_DATA, "escacs/apres") < 0 ||
        xdg_path(&folders->networks, &s->user, XDG_DATA, "escacs/xarxes") < 0 ||
        xdg_path(&folders->analyses, &s->user, XDG_CACHE, "escacs/analisi") < 0 ||
        xdg_path(&folders->state, &s->user, XDG_STATE, "escacs") < 0 ||
        xdg_path(&folders->config, &s->user, XDG_CONFIG, "escacs") < 0)
        return NO_MEMORY;
    bool at_home = s->user.home && *s->user.home;
    folders->home = at_home ? strdup(s->user.home) : NULL;
    return at_home && !folders->home ? NO_MEMORY : 0;
}

/* The folders of variants, in the order of the header. */
static int init_variants(struct folders *folders, const struct surroundings *s)
{
    char *user = NULL, *tree = NULL;
    if (add_listed(folders, s->variants_path) < 0 ||
        xdg_path(&user, &s->user, XDG_DATA, "escacs/variants") < 0 ||
        add_folder(folders, user) < 0 || tree_folder(&tree, s, "variants") < 0 ||
        add_folder(folders, tree) < 0)
        return NO_MEMORY;
    if (!s->data_dir)
        return 0;
    char *installed = join(s->data_dir, "escacs/variants", "");
    return installed ? add_folder(folders, installed) : NO_MEMORY;
}

int folders_init(struct folders *folders, const struct surroundings *surroundings)
{
    *folders = (struct folders){0};
    if (init_variants(folders, surroundings) == 0 && init_kept(folders, surroundings) == 0)
        return 0;
    folders_done(folders);
    return NO_MEMORY;
}

void folders_done(struct folders *folders)
{
    strlist_done(&folders->variants);
    free(folders->own);
    free(folders->saves);
    free(folders->state);
    free(folders->config);
    free(folders->learnt);
    free(folders->networks);
    free(folders->analyses);
    free(folders->home);
    *folders = (struct folders){0};
}

/* --- one variant */

const char *variant_source_label(const struct variant_source *source)
{
    return source->path ? source->path : source->builtin->name;
}

void variant_source_done(struct variant_source *source)
{
    free(source->path);
    *source = (struct variant_source){0};
}

/* Tries a path, which is taken over. A save is passed over: it may be called like the rules. */
static int try_path(struct variant_source *out, char *path)
{
    if (!path)
        return NO_MEMORY;
    if (is_regular(path) && !save_is_save(path)) {
        out->path = path;
        return 0;
    }
    free(path);
    return NOT_FOUND;
}

/* Looks for a file name, with or without `.json`, in the folders and among the built-in variants.
 */
static int look_by_file_name(struct variant_source *out, const char *name,
                             const struct folders *folders)
{
    const char *suffix = name[path_stem_length(name)] ? "" : ".json";
    for (size_t i = 0; i < folders->variants.count; i++) {
        int result = try_path(out, join(folders->variants.items[i], name, suffix));
        if (result != NOT_FOUND)
            return result;
    }
    out->builtin = builtin_find(name);
    return out->builtin ? 0 : NOT_FOUND;
}

/* Likewise, then for what others call by this name. */
static int look_by_name(struct variant_source *out, const char *name, const struct folders *folders)
{
    int result = look_by_file_name(out, name, folders);
    const char *own_name = result == NOT_FOUND ? builtin_known_as(name) : NULL;
    return own_name ? look_by_file_name(out, own_name, folders) : result;
}

/* Looks as a path, then by name. What exists but is no regular file is the last resort. */
static int look_by_words(struct variant_source *out, const char *words,
                         const struct folders *folders)
{
    bool is_path = strchr(words, '/');
    int result = is_path ? NOT_FOUND : try_path(out, strdup(words));
    if (result == NOT_FOUND && !is_path)
        result = look_by_name(out, words, folders);
    if (result == NOT_FOUND && (is_path || exists(words))) {
        out->path = strdup(words);
        result = out->path ? 0 : NO_MEMORY;
    }
    return result;
}

static int look_near(struct variant_source *out, const char *name, const char *save,
                     const struct folders *folders)
{
    const char *base = path_base(name);
    int result = try_path(out, name[0] == '/' ? strdup(name) : path_beside(save, name));
    if (result == NOT_FOUND && base != name)
        result = try_path(out, path_beside(save, base));
    if (result == NOT_FOUND && name[0] != '/')
        result = try_path(out, strdup(name));
    if (result == NOT_FOUND && *base)
        result = look_by_name(out, base, folders);
    return result;
}

/* --- saying where a variant was looked for */

/* Takes the place over. */
static void add_sought(struct diagnostics *list, const char *key, char *place)
{
    if (place)
        diagnostic_set_text(diagnostics_add(list, DIAGNOSTIC_RULES_SOUGHT, "%s", key), place);
    free(place);
}

/* `save`, if it is not NULL, is the save that names the rules. */
static void report_not_found(struct diagnostics *list, const char *name, const char *save,
                             const struct folders *folders)
{
    const char *key = save ? "fitxerRegles" : "";
    const char *base = path_base(name);
    diagnostic_set_text(diagnostics_add(list, DIAGNOSTIC_RULES_NOT_FOUND, "%s", key), name);
    if (save)
        add_sought(list, key, name[0] == '/' ? strdup(name) : path_beside(save, name));
    if (save && base != name)
        add_sought(list, key, path_beside(save, base));
    if (save && name[0] != '/')
        add_sought(list, key, join(".", name, ""));
    for (size_t i = 0; i < folders->variants.count; i++)
        add_sought(list, key, strdup(folders->variants.items[i]));
}

int variant_find(struct variant_source *out, const char *name, const char *save,
                 const struct folders *folders, struct diagnostics *list)
{
    *out = (struct variant_source){0};
    if (!name) {
        out->builtin = builtin_find(BUILTIN_STANDARD);
        return 0;
    }
    int result = save ? look_near(out, name, save, folders) : look_by_words(out, name, folders);
    if (list && result == NOT_FOUND)
        report_not_found(list, name, save, folders);
    else if (list && result == NO_MEMORY)
        diagnostics_add(list, DIAGNOSTIC_OUT_OF_MEMORY, "%s", "");
    return result == 0 ? 0 : -1;
}

/* --- naming a variant */

static bool is_same_file(const char *a, const char *b)
{
    struct stat one, other;
    return stat(a, &one) == 0 && stat(b, &other) == 0 && one.st_dev == other.st_dev &&
           one.st_ino == other.st_ino;
}

/* Whether the base name of the file is enough to find it again from the save. */
static bool is_found_by_base(const struct variant_source *source, const char *save,
                             const struct folders *folders)
{
    struct variant_source found;
    if (variant_find(&found, path_base(source->path), save, folders, NULL) < 0)
        return false;
    bool same = found.path && is_same_file(found.path, source->path);
    variant_source_done(&found);
    return same;
}

int journal_rules_name(char **out, const struct variant_source *source)
{
    struct strbuf name = STRBUF_INIT;
    if (source->builtin)
        strbuf_addf(&name, "%s.json", source->builtin->name);
    else
        strbuf_add_str(&name, source->path);
    *out = strbuf_take(&name);
    return *out ? 0 : -ENOMEM;
}

int save_rules_name(char **out, const struct variant_source *source, const struct folders *folders,
                    const char *save)
{
    if (source->builtin || !is_found_by_base(source, save, folders))
        return journal_rules_name(out, source);
    *out = strdup(path_base(source->path));
    return *out ? 0 : -ENOMEM;
}

/* --- all variants */

/* A variant seen in a folder; `folder` is the number of the folder in the order of search. */
struct seen {
    char *name;
    struct variant_source source;
    int folder;
};

struct seen_list {
    struct seen *items;
    size_t count, cap;
};

static void seen_list_done(struct seen_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        free(list->items[i].name);
        variant_source_done(&list->items[i].source);
    }
    free(list->items);
}

/* Takes the path over; NULL: it is the built-in one. */
static int add_seen(struct seen_list *list, const char *name, char *path,
                    const struct builtin *builtin, int folder)
{
    struct seen *grown = array_grow(list->items, list->count, &list->cap, sizeof *grown);
    char *copy = strndup(name, path_stem_length(name));
    if (grown)
        list->items = grown;
    if (!grown || !copy || (!path && !builtin)) {
        free(copy);
        free(path);
        return NO_MEMORY;
    }
    list->items[list->count++] = (struct seen){copy, {path, builtin}, folder};
    return 0;
}

/* A folder that cannot be read has no variants. */
static int see_folder(struct seen_list *list, const char *folder, int number)
{
    struct strlist names;
    int failed = directory_list(&names, folder, "", ".json");
    if (failed)
        return failed == -ENOMEM ? NO_MEMORY : 0;
    int result = 0;
    for (size_t i = 0; result == 0 && i < names.count; i++)
        result = add_seen(list, names.items[i], path_join(folder, names.items[i]), NULL, number);
    strlist_done(&names);
    return result;
}

static int see_all(struct seen_list *list, const struct folders *folders)
{
    int count = (int)folders->variants.count;
    for (int i = 0; i < count; i++)
        if (see_folder(list, folders->variants.items[i], i) < 0)
            return NO_MEMORY;
    for (const struct builtin *builtin = builtin_variants; builtin->name; builtin++)
        if (add_seen(list, builtin->name, NULL, builtin, count) < 0)
            return NO_MEMORY;
    return 0;
}

static int compare_seen(const void *a, const void *b)
{
    const struct seen *x = a, *y = b;
    int order = strcmp(x->name, y->name);
    return order != 0 ? order : x->folder - y->folder;
}

int variant_each(const struct folders *folders, variant_visitor *visit, void *payload)
{
    struct seen_list list = {0};
    int result = see_all(&list, folders);
    if (list.count > 0)
        qsort(list.items, list.count, sizeof list.items[0], compare_seen);
    for (size_t i = 0; result == 0 && i < list.count; i++)
        if (i == 0 || strcmp(list.items[i].name, list.items[i - 1].name) != 0)
            result = visit(list.items[i].name, &list.items[i].source, payload);
    seen_list_done(&list);
    return result;
}

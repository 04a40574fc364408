/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search for variants. */
#include "storage/locate.h"

#include "storage/directory.h"
#include "storage/path.h"
#include "util/strbuf.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { NOT_FOUND = -1, NO_MEMORY = -2 };

/* --- paths */

/* FOLDER/NAME and the suffix, for the caller to free; NULL when memory is short. */
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

/* Takes the path over. */
static int add_folder(struct folders *folders, char *path)
{
    char **grown = realloc(folders->paths, (size_t)(folders->count + 1) * sizeof *grown);
    if (grown)
        folders->paths = grown;
    if (!path || !grown) {
        free(path);
        return NO_MEMORY;
    }
    folders->paths[folders->count++] = path;
    return 0;
}

static int add_listed(struct folders *folders, const char *list)
{
    while (list && *list) {
        size_t length = strcspn(list, ":");
        if (length > 0 && add_folder(folders, strndup(list, length)) < 0)
            return NO_MEMORY;
        list += length + (list[length] == ':');
    }
    return 0;
}

/* A folder of the user's, in `base` or else in home/`fallback`: *out stays NULL when there is no
 * home. */
static int user_folder(char **out, const char *base, const char *home, const char *fallback,
                       const char *name)
{
    if (is_absolute(base))
        *out = join(base, name, "");
    else if (is_absolute(home))
        *out = join(home, fallback, name);
    else
        return 0;
    return *out ? 0 : NO_MEMORY;
}

static int user_data_folder(char **out, const struct surroundings *s, const char *name)
{
    return user_folder(out, s->data_home, s->home, ".local/share/", name);
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

/* What is the user's own goes to the source tree unless the user asked for a data folder. */
static int own_folder(char **out, const struct surroundings *s, const char *in_tree,
                      const char *in_data)
{
    if (!is_absolute(s->data_home) && tree_folder(out, s, in_tree) < 0)
        return NO_MEMORY;
    return *out ? 0 : user_data_folder(out, s, in_data);
}

static int init_kept(struct folders *folders, const struct surroundings *s)
{
    if (own_folder(&folders->own, s, "variants", "escacs/variants") < 0 ||
        own_folder(&folders->saves, s, "saves", "escacs/saves") < 0 ||
        user_data_folder(&folders->learnt, s, "escacs/apres") < 0 ||
        user_folder(&folders->state, s->state_home, s->home, ".local/state/", "escacs") < 0 ||
        user_folder(&folders->config, s->config_home, s->home, ".config/", "escacs") < 0)
        return NO_MEMORY;
    bool at_home = s->home && *s->home;
    folders->home = at_home ? strdup(s->home) : NULL;
    return at_home && !folders->home ? NO_MEMORY : 0;
}

int folders_init(struct folders *folders, const struct surroundings *surroundings)
{
    char *user = NULL, *tree = NULL;
    *folders = (struct folders){0};
    int result = 0;
    if (add_listed(folders, surroundings->variants_path) < 0 ||
        user_data_folder(&user, surroundings, "escacs/variants") < 0 ||
        tree_folder(&tree, surroundings, "variants") < 0 || init_kept(folders, surroundings) < 0)
        result = NO_MEMORY;
    if (user && add_folder(folders, user) < 0)
        result = NO_MEMORY;
    if (tree && add_folder(folders, tree) < 0)
        result = NO_MEMORY;
    if (surroundings->data_dir &&
        add_folder(folders, join(surroundings->data_dir, "escacs/variants", "")) < 0)
        result = NO_MEMORY;
    if (result < 0)
        folders_done(folders);
    return result;
}

void folders_done(struct folders *folders)
{
    for (int i = 0; i < folders->count; i++)
        free(folders->paths[i]);
    free(folders->paths);
    free(folders->own);
    free(folders->saves);
    free(folders->state);
    free(folders->config);
    free(folders->learnt);
    free(folders->home);
    *folders = (struct folders){0};
}

/* --- one variant */

void variant_source_done(struct variant_source *source)
{
    free(source->path);
    *source = (struct variant_source){0};
}

static int found_path(struct variant_source *out, char *path)
{
    *out = (struct variant_source){.path = path};
    return path ? 0 : NO_MEMORY;
}

/* The file of that name in a folder, with or without `.json` given. */
static int locate_in(struct variant_source *out, const char *folder, const char *name)
{
    bool has_suffix = name[path_stem_length(name)] != '\0';
    char *path = join(folder, name, has_suffix ? "" : ".json");
    if (!path)
        return NO_MEMORY;
    if (is_regular(path))
        return found_path(out, path);
    free(path);
    return NOT_FOUND;
}

int variant_locate_named(struct variant_source *out, const struct folders *folders,
                         const char *name)
{
    *out = (struct variant_source){0};
    for (int i = 0; i < folders->count; i++) {
        int result = locate_in(out, folders->paths[i], name);
        if (result != NOT_FOUND)
            return result;
    }
    out->builtin = builtin_find(name);
    return out->builtin ? 0 : NOT_FOUND;
}

int variant_locate(struct variant_source *out, const struct folders *folders, const char *name)
{
    if (strchr(name, '/') || is_regular(name))
        return found_path(out, strdup(name));
    int result = variant_locate_named(out, folders, name);
    if (result == NOT_FOUND && exists(name))
        return found_path(out, strdup(name));
    return result;
}

/* --- all variants */

/* A variant seen in some folder, `folder` being its place in the order of search. */
struct seen {
    char *name;
    struct variant_source source;
    int folder;
};

struct seen_list {
    struct seen *items;
    size_t count;
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
    struct seen *grown = realloc(list->items, (list->count + 1) * sizeof *grown);
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
    char **names;
    int failed = directory_list(&names, folder, ".json");
    if (failed)
        return failed == -ENOMEM ? NO_MEMORY : 0;
    int result = 0;
    for (char **name = names; result == 0 && *name; name++)
        result = add_seen(list, *name, path_join(folder, *name), NULL, number);
    names_free(names);
    return result;
}

static int see_all(struct seen_list *list, const struct folders *folders)
{
    for (int i = 0; i < folders->count; i++)
        if (see_folder(list, folders->paths[i], i) < 0)
            return NO_MEMORY;
    for (const struct builtin *builtin = builtin_variants; builtin->name; builtin++)
        if (add_seen(list, builtin->name, NULL, builtin, folders->count) < 0)
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files about rivals. Nothing in them is trusted. */
#include "learning/rivals.h"

#include "storage/directory.h"
#include "storage/json_reader.h"
#include "storage/locate.h"
#include "storage/path.h"
#include "storage/replace_file.h"
#include "util/ascii.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LARGEST = 1 << 16, VERSION = 1, NUMBER_MAX = 1000000000 };

void rival_add_point(struct rival *rival, double level, double points)
{
    if (rival->curve_count == RIVAL_CURVE_MAX)
        memmove(rival->curve, rival->curve + 1,
                (size_t)--rival->curve_count * sizeof *rival->curve);
    rival->curve[rival->curve_count++] = (struct rival_point){level, points};
}

/* --- where */

/* The name of the user with nothing in it that a path could mean otherwise. */
static void person(char *out, size_t size)
{
    const struct passwd *entry = getpwuid(geteuid());
    size_t length = 0;
    if (!entry || !entry->pw_name[0]) {
        snprintf(out, size, "%lu", (unsigned long)geteuid());
        return;
    }
    for (const char *c = entry->pw_name; *c && length + 1 < size; c++) {
        char small = ascii_lower(*c);
        bool plain = (small >= 'a' && small <= 'z') || ascii_is_digit((unsigned char)small);
        out[length++] = plain ? *c : '_';
    }
    out[length] = '\0';
}

char *rivals_path(const struct folders *folders, const struct variant *variant)
{
    char who[64], name[128];
    if (!folders || !folders->state)
        return NULL;
    person(who, sizeof who);
    snprintf(name, sizeof name, "rivals/%s-%016" PRIx64 ".json", who, variant_fingerprint(variant));
    return path_join(folders->state, name);
}

/* --- writing */

static json_t *knowledge_json(const struct opponent_knowledge *known)
{
    const struct adaptive *a = &known->ours;
    json_t *belief = json_array();
    for (int b = 0; b < SKILL_BUDGETS; b++)
        for (int x = 0; x < ADAPTIVE_RUNGS; x++)
            json_array_append_new(belief, json_real(a->belief[b][x]));
    return json_pack("{s:o, s:f, s:f, s:f, s:i, s:i, s:i, s:i, s:f, s:i, s:f, s:I}", "belief",
                     belief, "anchor", a->anchor, "offset", a->offset, "gain", a->gain, "streak",
                     a->streak, "direction", a->direction, "moves", a->moves, "games", a->games,
                     "standing", a->standing, "turns", a->turns, "performances",
                     known->original.weighted, "count", (json_int_t)known->original.count);
}

static json_t *curve_json(const struct rival *rival)
{
    json_t *list = json_array();
    for (int i = 0; i < rival->curve_count; i++)
        json_array_append_new(list,
                              json_pack("[f, f]", rival->curve[i].level, rival->curve[i].points));
    return list;
}

static json_t *rival_json(const struct rival *rival, const struct variant *variant)
{
    char rules[32], game[32];
    snprintf(rules, sizeof rules, "%016" PRIx64, variant_fingerprint(variant));
    snprintf(game, sizeof game, "%016" PRIx64, rival->game);
    json_t *document = json_pack("{s:i, s:s, s:o, s:o}", "version", VERSION, "rules", rules, "now",
                                 knowledge_json(&rival->now), "curve", curve_json(rival));
    if (document && rival->plies > 0) {
        json_object_set_new(document, "plies", json_integer(rival->plies));
        json_object_set_new(document, "game", json_string(game));
        json_object_set_new(document, "before", knowledge_json(&rival->before));
    }
    return document;
}

static int write_text(const char *path, const char *text)
{
    struct file_lock lock = FILE_LOCK_NONE;
    char *folder = path_beside(path, "");
    int result = folder ? directory_make(folder) : -ENOMEM;
    free(folder);
    if (result == 0 && access(path, F_OK) == 0)
        result = file_lock_take(&lock, path);
    if (result == 0)
        result = replace_file(path, text, strlen(text), &lock);
    file_lock_release(&lock);
    return result;
}

int rivals_write(const char *path, const struct rival *rival, const struct variant *variant)
{
    json_t *document = rival_json(rival, variant);
    char *text = document ? json_dumps(document, JSON_COMPACT) : NULL;
    int result = text ? write_text(path, text) : -ENOMEM;
    free(text);
    json_decref(document);
    return result;
}

int rivals_forget(const char *path)
{
    return unlink(path) == 0 || errno == ENOENT ? 0 : -errno;
}

/* --- reading: each function returns false where something is not as it was written */

static bool read_real(double *out, const json_t *value)
{
    if (!json_is_number(value) || !isfinite(json_number_value(value)))
        return false;
    *out = json_number_value(value);
    return true;
}

static bool read_count(int *out, const json_t *value)
{
    if (!json_is_integer(value) || llabs(json_integer_value(value)) > NUMBER_MAX)
        return false;
    *out = (int)json_integer_value(value);
    return true;
}

static bool read_hash(uint64_t *out, const json_t *value)
{
    const char *text = json_string_value(value);
    return text && ascii_parse_hex64(out, text);
}

static bool read_belief(struct adaptive *a, const json_t *list)
{
    bool sound = json_array_size(list) == SKILL_BUDGETS * ADAPTIVE_RUNGS;
    for (size_t i = 0; sound && i < SKILL_BUDGETS * ADAPTIVE_RUNGS; i++)
        sound =
            read_real(&a->belief[i / ADAPTIVE_RUNGS][i % ADAPTIVE_RUNGS], json_array_get(list, i));
    return sound;
}

static bool read_knowledge(struct opponent_knowledge *out, const json_t *object)
{
    struct adaptive *a = &out->ours;
    struct published *p = &out->original;
    int count = 0;
    bool sound = read_belief(a, json_object_get(object, "belief")) &&
                 read_real(&a->anchor, json_object_get(object, "anchor")) &&
                 read_real(&a->offset, json_object_get(object, "offset")) &&
                 read_real(&a->gain, json_object_get(object, "gain")) &&
                 read_count(&a->streak, json_object_get(object, "streak")) &&
                 read_count(&a->direction, json_object_get(object, "direction")) &&
                 read_count(&a->moves, json_object_get(object, "moves")) &&
                 read_count(&a->games, json_object_get(object, "games")) &&
                 read_real(&a->standing, json_object_get(object, "standing")) &&
                 read_count(&a->turns, json_object_get(object, "turns")) &&
                 read_real(&p->weighted, json_object_get(object, "performances")) &&
                 read_count(&count, json_object_get(object, "count"));
    p->count = count;
    return sound && adaptive_is_sound(a) && published_is_sound(p);
}

static bool read_point(struct rival_point *out, const json_t *pair)
{
    return json_array_size(pair) == 2 && read_real(&out->level, json_array_get(pair, 0)) &&
           read_real(&out->points, json_array_get(pair, 1)) && out->level >= 0 &&
           out->level <= CPU_LEVEL_MAX && out->points >= 0 && out->points <= 1;
}

static bool read_curve(struct rival *out, const json_t *list)
{
    size_t count = json_array_size(list);
    if (!json_is_array(list) || count > RIVAL_CURVE_MAX)
        return false;
    out->curve_count = (int)count;
    for (size_t i = 0; i < count; i++)
        if (!read_point(&out->curve[i], json_array_get(list, i)))
            return false;
    return true;
}

static bool read_open_game(struct rival *out, const json_t *document)
{
    if (!json_object_get(document, "plies"))
        return true;
    return read_count(&out->plies, json_object_get(document, "plies")) && out->plies > 0 &&
           read_hash(&out->game, json_object_get(document, "game")) &&
           read_knowledge(&out->before, json_object_get(document, "before"));
}

static bool read_rival(struct rival *out, const json_t *document, const struct variant *variant)
{
    uint64_t rules;
    int version;
    return read_count(&version, json_object_get(document, "version")) && version == VERSION &&
           read_hash(&rules, json_object_get(document, "rules")) &&
           rules == variant_fingerprint(variant) &&
           read_knowledge(&out->now, json_object_get(document, "now")) &&
           read_curve(out, json_object_get(document, "curve")) && read_open_game(out, document);
}

int rivals_read(struct rival *out, const char *path, const struct variant *variant)
{
    struct diagnostics list;
    struct rival rival = {0};
    json_t *document = NULL;
    if (access(path, F_OK) < 0)
        return -errno;
    diagnostics_init(&list);
    bool sound = json_read_file(&document, path, LARGEST, &list) == 0 && list.errors == 0 &&
                 read_rival(&rival, document, variant);
    json_decref(document);
    if (!sound)
        return -EINVAL;
    *out = rival;
    return 0;
}

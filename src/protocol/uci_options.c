/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The UCI engine's options, variants and memory. */
#include "protocol/uci_private.h"

#include "learning/networks.h"
#include "protocol/uci_variants.h"
#include "storage/builtin.h"
#include "storage/rules_file.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* --- memory */

/* Let the player use the network of its variant, from EvalFile if that was given. */
static void find_network(struct uci_engine *u)
{
    struct folders folders;
    int error;
    if (u->eval_file) {
        error = networks_read(&u->network, u->eval_file, u->variant);
        if (u->network && cpu_use_network(u->cpu, u->network) < 0)
            error = -NETWORK_OUT_OF_MEMORY;
    } else if (folders_init(&folders, u->surroundings) == 0) {
        error = networks_equip(&u->network, u->cpu, &folders);
        folders_done(&folders);
    } else {
        error = -NETWORK_OUT_OF_MEMORY;
    }
    if (error)
        uci_send_text(u, "info string the network of this variant cannot be used");
}

bool uci_make_cpu(struct uci_engine *u)
{
    if (u->cpu)
        return true;
    if (cpu_new(&u->cpu, u->variant, u->threads, u->hash_mb) < 0) {
        uci_send_text(u, UCI_NO_MEMORY);
        return false;
    }
    if (cpu_memory_mb(u->cpu) < u->hash_mb) {
        struct strbuf line = STRBUF_INIT;
        strbuf_addf(&line, "info string out of memory for Hash %d, using %d", u->hash_mb,
                    cpu_memory_mb(u->cpu));
        uci_send_line(u, &line);
    }
    find_network(u);
    return true;
}

/* --- variants */

static int read_variant(struct variant **out, struct uci_engine *u, const char *name)
{
    struct surroundings where = *u->surroundings;
    struct variant_source source = {0};
    struct folders folders;
    struct diagnostics list;
    int error = -1;
    if (u->variant_path)
        where.variants_path = u->variant_path;
    if (folders_init(&folders, &where) < 0)
        return -1;
    diagnostics_init(&list);
    if (variant_find(&source, name, NULL, &folders, NULL) == 0) {
        error = variant_read_source(out, &source, &list);
        variant_source_done(&source);
    }
    folders_done(&folders);
    return error;
}

/* The next search makes a new player. */
static void drop_cpu(struct uci_engine *u)
{
    cpu_free(u->cpu);
    network_free(u->network);
    u->cpu = NULL;
    u->network = NULL;
}

void uci_drop_variant(struct uci_engine *u)
{
    game_free(u->game);
    drop_cpu(u);
    variant_free(u->variant);
    free(u->legal);
    free(u->scratch);
    free(u->only);
    u->game = NULL;
    u->cpu = NULL;
    u->variant = NULL;
    u->legal = u->scratch = u->only = NULL;
}

int uci_change_variant(struct uci_engine *u, struct uci_slice name)
{
    struct uci_engine new = {0};
    char *text = uci_own_variant(name);
    if (!text || read_variant(&new.variant, u, text) < 0)
        goto failed;
    size_t room = (size_t)variant_max_moves(new.variant) * sizeof *new.legal;
    new.legal = malloc(room);
    new.scratch = malloc(room);
    new.only = malloc(room);
    if (!new.legal || !new.scratch || !new.only || game_new(&new.game, new.variant) < 0)
        goto failed;
    uci_drop_variant(u);
    free(u->variant_name);
    u->variant_name = text;
    u->variant = new.variant;
    u->legal = new.legal;
    u->scratch = new.scratch;
    u->only = new.only;
    u->game = new.game;
    return 0;

failed:
    uci_drop_variant(&new);
    free(text);
    return -1;
}

/* --- options */

enum { LINES_MOST = 256 };

enum option_type { OPTION_SPIN, OPTION_CHECK, OPTION_BUTTON, OPTION_STRING, OPTION_VARIANT };

struct option {
    const char *name;
    enum option_type type;
    int64_t initial, least, most; /* OPTION_SPIN */
    void (*set)(struct uci_engine *u, int64_t value, struct uci_slice text);
};

static void set_hash(struct uci_engine *u, int64_t value, struct uci_slice text)
{
    (void)text;
    u->hash_mb = (int)value;
    drop_cpu(u);
}

static void set_threads(struct uci_engine *u, int64_t value, struct uci_slice text)
{
    (void)text;
    u->threads = (int)value;
    drop_cpu(u);
}

static void clear_hash(struct uci_engine *u, int64_t value, struct uci_slice text)
{
    (void)value;
    (void)text;
    if (u->cpu)
        cpu_forget(u->cpu);
}

static void set_lines(struct uci_engine *u, int64_t value, struct uci_slice text)
{
    (void)text;
    u->lines_wanted = (int)value;
}

static void set_limited(struct uci_engine *u, int64_t value, struct uci_slice text)
{
    (void)text;
    u->limits_strength = value;
}

static void set_elo(struct uci_engine *u, int64_t value, struct uci_slice text)
{
    (void)text;
    u->elo = (int)value;
}

static void set_chances(struct uci_engine *u, int64_t value, struct uci_slice text)
{
    (void)text;
    u->shows_chances = value;
}

static void set_path(char **out, struct uci_slice text)
{
    free(*out);
    *out = text.length > 0 ? strndup(text.text, text.length) : NULL;
}

static void set_eval_file(struct uci_engine *u, int64_t value, struct uci_slice text)
{
    (void)value;
    set_path(&u->eval_file, text);
    drop_cpu(u);
}

static void set_variant_path(struct uci_engine *u, int64_t value, struct uci_slice text)
{
    (void)value;
    set_path(&u->variant_path, text);
}

static void set_variant(struct uci_engine *u, int64_t value, struct uci_slice text)
{
    (void)value;
    if (uci_change_variant(u, text) < 0)
        uci_send_text(u, "info string no such variant, or wrong rules");
}

/* The ranges of Hash, Threads and UCI_Elo are those of the CPU: with_range(). */
static const struct option options[] = {
    {.name = "Hash", .type = OPTION_SPIN, .set = set_hash},
    {.name = "Threads", .type = OPTION_SPIN, .set = set_threads},
    {.name = "Clear Hash", .type = OPTION_BUTTON, .set = clear_hash},
    {.name = "Ponder", .type = OPTION_CHECK},
    {"MultiPV", OPTION_SPIN, 1, 1, LINES_MOST, set_lines},
    {.name = "UCI_Variant", .type = OPTION_VARIANT, .set = set_variant},
    {.name = "UCI_LimitStrength", .type = OPTION_CHECK, .set = set_limited},
    {.name = "UCI_Elo", .type = OPTION_SPIN, .set = set_elo},
    {.name = "UCI_ShowWDL", .type = OPTION_CHECK, .set = set_chances},
    {.name = "EvalFile", .type = OPTION_STRING, .set = set_eval_file},
    {.name = "VariantPath", .type = OPTION_STRING, .set = set_variant_path},
};

enum { OPTIONS = sizeof options / sizeof *options };

static void copy_range(struct option *o, enum cpu_parameter parameter)
{
    const struct parameter *row = &cpu_parameters[parameter];
    o->initial = row->initial;
    o->least = row->least;
    o->most = row->most;
}

/* The option with its range. */
static struct option with_range(const struct option *option)
{
    struct option o = *option;
    if (o.set == set_hash)
        copy_range(&o, CPU_PARAMETER_MEMORY);
    else if (o.set == set_threads)
        copy_range(&o, CPU_PARAMETER_THREADS);
    else if (o.set == set_elo) {
        o.least = cpu_level_elo(0);
        o.most = o.initial = cpu_level_elo(CPU_LEVEL_MAX);
    }
    return o;
}

/* Set an option. A number outside the range becomes the nearest inside; what is no number changes
 * nothing. */
static void apply(struct uci_engine *u, const struct option *option, struct uci_slice text)
{
    const struct option o = with_range(option);
    int64_t value = 0;
    if (!o.set)
        return;
    if (o.type == OPTION_CHECK)
        value = uci_slice_is(text, "true");
    if (o.type == OPTION_SPIN) {
        if (!uci_read_number(&value, text))
            return;
        value = value < o.least ? o.least : value > o.most ? o.most : value;
    }
    o.set(u, value, text);
}

void uci_set_option(struct uci_engine *u, const struct uci_line *line)
{
    for (int i = 0; i < OPTIONS; i++)
        if (uci_slice_is(line->name, options[i].name))
            apply(u, &options[i], line->value);
}

void uci_options_init(struct uci_engine *u)
{
    u->hash_mb = (int)cpu_parameters[CPU_PARAMETER_MEMORY].initial;
    u->threads = (int)cpu_parameters[CPU_PARAMETER_THREADS].initial;
    u->elo = cpu_level_elo(CPU_LEVEL_MAX);
    u->lines_wanted = 1;
}

void uci_options_done(struct uci_engine *u)
{
    free(u->variant_name);
    free(u->variant_path);
    free(u->eval_file);
}

/* --- the answer to `uci` */

static void add_variants(struct strbuf *out)
{
    strbuf_add_str(out, "combo default fide");
    for (const struct uci_variant *v = uci_variants; v->name; v++)
        if (strcmp(v->name, v->builtin) != 0)
            strbuf_addf(out, " var %s", v->name);
    for (const struct builtin *b = builtin_variants; b->name; b++)
        strbuf_addf(out, " var %s", b->name);
}

static void add_option(struct strbuf *out, const struct option *option)
{
    const struct option o = with_range(option);
    strbuf_addf(out, "option name %s type ", o.name);
    if (o.type == OPTION_SPIN)
        strbuf_addf(out, "spin default %" PRId64 " min %" PRId64 " max %" PRId64, o.initial,
                    o.least, o.most);
    else if (o.type == OPTION_VARIANT)
        add_variants(out);
    else
        strbuf_add_str(out, o.type == OPTION_CHECK    ? "check default false"
                            : o.type == OPTION_BUTTON ? "button"
                                                      : "string default <empty>");
    strbuf_add_char(out, '\n');
}

void uci_send_id(struct uci_engine *u)
{
    struct strbuf line = STRBUF_INIT;
    strbuf_add_str(&line, "id name escacs " ESCACS_VERSION "\nid author escacs\n\n");
    for (int i = 0; i < OPTIONS; i++)
        add_option(&line, &options[i]);
    strbuf_add_str(&line, "uciok");
    uci_send_line(u, &line);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parameters of a CPU player: `temps=0.5,nivell=3`. */
#include "escacs/cpu.h"

#include "util/translatable.h"

enum { LONGEST_MOVE_MS = 86400 * 1000, NO_DEFAULT = -1 };

/* Where the value of each parameter goes. */
static const struct field {
    size_t offset; /* in struct cpu_options */
    enum { FIELD_INT, FIELD_INT64, FIELD_BOOL } type;
} fields[CPU_PARAMETER_COUNT] = {
#define FIELD(name, type)                                                                          \
    {                                                                                              \
        offsetof(struct cpu_options, name), FIELD_##type                                           \
    }
    [CPU_PARAMETER_TIME] = FIELD(limits.move_ms, INT64),
    [CPU_PARAMETER_LEVEL] = FIELD(limits.level, INT),
    [CPU_PARAMETER_DEPTH] = FIELD(limits.depth, INT),
    [CPU_PARAMETER_NODES] = FIELD(limits.nodes, INT64),
    [CPU_PARAMETER_THREADS] = FIELD(threads, INT),
    [CPU_PARAMETER_MEMORY] = FIELD(memory_mb, INT),
    [CPU_PARAMETER_ALGORITHM] = FIELD(limits.algorithm, INT),
    [CPU_PARAMETER_EVALUATION] = FIELD(evaluation, INT),
    [CPU_PARAMETER_RESIGNS] = FIELD(resigns, BOOL),
    [CPU_PARAMETER_SEED] = FIELD(limits.seed, INT64),
    [CPU_PARAMETER_RANDOM_PERCENT] = FIELD(limits.random_percent, INT),
    [CPU_PARAMETER_INITIAL_LEVEL] = FIELD(adaptation.initial_level, INT),
    [CPU_PARAMETER_RATIO] = FIELD(limits.ratio, INT),
    [CPU_PARAMETER_DROP] = FIELD(adaptation.drop, INT),
    [CPU_PARAMETER_SHORTEST] = FIELD(adaptation.shortest_ms, INT64),
    [CPU_PARAMETER_LONGEST] = FIELD(adaptation.longest_ms, INT64),
    [CPU_PARAMETER_INTERRUPT] = FIELD(adaptation.limit_ms, INT64),
    [CPU_PARAMETER_ROUNDING] = FIELD(limits.rounding, INT),
    [CPU_PARAMETER_RUNG] = FIELD(limits.rung, INT),
#undef FIELD
};

static void set_value(struct cpu_options *options, enum cpu_parameter parameter, int64_t value)
{
    void *field = (char *)options + fields[parameter].offset;
    switch (fields[parameter].type) {
    case FIELD_INT:
        *(int *)field = (int)value;
        break;
    case FIELD_INT64:
        *(int64_t *)field = value;
        break;
    case FIELD_BOOL:
        *(bool *)field = value != 0;
        break;
    }
}

static enum parameter_fault read_item(struct cpu_options *options, uint32_t *given,
                                      const struct parameter_item *item,
                                      const struct parameter **row)
{
    int number = parameter_find(cpu_parameters, CPU_PARAMETER_COUNT, item);
    int64_t value;
    *row = NULL;
    if (number < 0)
        return item->length == 0 ? PARAMETER_EMPTY : PARAMETER_UNKNOWN;
    *row = &cpu_parameters[number];
    enum parameter_fault fault = parameter_read_item(&value, given, cpu_parameters, number, item);
    if (fault == PARAMETER_OK)
        set_value(options, (enum cpu_parameter)number, value);
    return fault;
}

/* Whether the time is the only limit. */
static bool is_timed(const struct cpu_options *options)
{
    const struct cpu_limits *limits = &options->limits;
    return limits->depth == 0 && limits->nodes == 0 && limits->level == CPU_LEVEL_MAX &&
           (limits->algorithm == CPU_COMPLETE || limits->algorithm == CPU_ADAPTIVE);
}

void cpu_options_init(struct cpu_options *options)
{
    *options = (struct cpu_options){.adaptation.initial_level = NO_DEFAULT};
    for (int i = 0; i < CPU_PARAMETER_COUNT; i++)
        if (cpu_parameters[i].initial >= cpu_parameters[i].least)
            set_value(options, (enum cpu_parameter)i, cpu_parameters[i].initial);
}

int cpu_options_read(struct cpu_options *options, const char *text, struct parameter_error *error)
{
    uint32_t given = 0;
    struct parameter_item item;
    const char *rest = *text ? text : NULL;
    *error = (struct parameter_error){.fault = PARAMETER_OK};
    while (error->fault == PARAMETER_OK && parameter_next(&item, &rest)) {
        error->fault = read_item(options, &given, &item, &error->parameter);
        error->at = (int)(item.text - text);
        error->length = (int)item.length;
    }
    options->default_time = !(given >> CPU_PARAMETER_TIME & 1);
    if (!is_timed(options) && options->default_time)
        options->limits.move_ms = 0;
    bool fixed_skill =
        options->limits.level < CPU_LEVEL_MAX || options->limits.algorithm == CPU_LADDER;
    if (fixed_skill && !(given >> CPU_PARAMETER_MEMORY & 1))
        options->memory_mb = CPU_MEMORY_OF_LEVELS;
    return error->fault == PARAMETER_OK ? 0 : -1;
}

/* --- tables */

static const char *const algorithms[][3] = {
    [CPU_COMPLETE] = {"complet", "complete", "completo"},
    [CPU_ALPHABETA] = {"alfabeta", "alphabeta", "alfabeta"},
    [CPU_MINIMAX] = {"minimax", "minimax", "minimax"},
    [CPU_ADAPTIVE] = {"adaptatiu", "adaptive", "adaptativo"},
    [CPU_ADAPTIVE_ORIGINAL] = {"adaptatiu-original", "adaptive-original", "adaptativo-original"},
    [CPU_FIXED_RATIO] = {"fix", "fixed", "fijo"},
    [CPU_RANDOM] = {"atzar", "random", "azar"},
    [CPU_GREEDY] = {"golafre", "greedy", "voraz"},
    [CPU_LADDER] = {"escala", "ladder", "escala"},
};

static const char *const evaluations[][3] = {
    [CPU_EVALUATION_LEARNT] = {"apresa", "learnt", "aprendida"},
    [CPU_EVALUATION_DERIVED] = {"derivada", "derived", "derivada"},
};

static const char *const answers[][3] = {
    {"no", "no", "no"},
    {"si", "yes", "si"},
};

const struct parameter cpu_parameters[CPU_PARAMETER_COUNT] = {
    [CPU_PARAMETER_LEVEL] = {.names = {"nivell", "level", "nivel"},
                             .most = CPU_LEVEL_MAX,
                             .initial = CPU_LEVEL_MAX,
                             .help = N_("la força, de qui just sap moure a tota la que té")},
    [CPU_PARAMETER_TIME] = {.names = {"temps", "time", "tiempo"},
                            .type = PARAMETER_SECONDS,
                            .least = 1,
                            .most = LONGEST_MOVE_MS,
                            .initial = 1000,
                            .help = N_("segons per tirada")},
    [CPU_PARAMETER_NODES] = {.names = {"nodes", "nodes", "nodos"},
                             .least = 1,
                             .most = INT64_MAX,
                             .initial = NO_DEFAULT,
                             .help = N_("posicions per tirada, en comptes de temps")},
    [CPU_PARAMETER_DEPTH] = {.names = {"profunditat", "depth", "profundidad"},
                             .least = 1,
                             .most = CPU_DEPTH_MAX,
                             .initial = NO_DEFAULT,
                             .help = N_("tirades que mira endavant, en comptes de temps")},
    [CPU_PARAMETER_THREADS] = {.names = {"fils", "threads", "hilos"},
                               .least = 1,
                               .most = CPU_THREADS_MAX,
                               .initial = 1,
                               .help = N_("fils de càlcul")},
    [CPU_PARAMETER_MEMORY] = {.names = {"memoria", "memory", "memoria"},
                              .least = 1,
                              .most = CPU_MEMORY_MAX,
                              .initial = CPU_MEMORY_DEFAULT,
                              .help = N_("MB de la taula de posicions")},
    [CPU_PARAMETER_ALGORITHM] = {.names = {"algorisme", "algorithm", "algoritmo"},
                                 .type = PARAMETER_CHOICE,
                                 .most = CPU_ALGORITHM_COUNT - 1,
                                 .initial = CPU_COMPLETE,
                                 .choices = algorithms,
                                 .help =
                                     N_("com tria: tot el que sap; fins a una profunditat fixa, "
                                        "amb poda o sense; adaptant-se al rival; per rang fix; a "
                                        "l'atzar; prenent el que pot; o en un esglaó fix")},
    [CPU_PARAMETER_EVALUATION] = {.names = {"avaluacio", "evaluation", "evaluacion"},
                                  .type = PARAMETER_CHOICE,
                                  .most = CPU_EVALUATION_DERIVED,
                                  .initial = CPU_EVALUATION_LEARNT,
                                  .choices = evaluations,
                                  .help = N_("com valora: amb la xarxa apresa per a aquestes "
                                             "regles, si n'hi ha, o només a partir de les regles")},
    [CPU_PARAMETER_RESIGNS] = {.names = {"rendeix", "resigns", "rinde"},
                               .type = PARAMETER_CHOICE,
                               .most = 1,
                               .initial = 0,
                               .choices = answers,
                               .help = N_("si es rendeix quan ja no té cap esperança")},
    [CPU_PARAMETER_SEED] = {.names = {"llavor", "seed", "semilla"},
                            .most = INT64_MAX,
                            .initial = 0,
                            .help = N_("d'on surt l'atzar de les seves tries")},
    [CPU_PARAMETER_RANDOM_PERCENT] = {.names = {"error", "random-moves", "azar"},
                                      .most = 100,
                                      .initial = 0,
                                      .help = N_("de cada cent tirades, quantes fa a l'atzar")},
    [CPU_PARAMETER_INITIAL_LEVEL] = {.names = {"nivell-inicial", "initial-level", "nivel-inicial"},
                                     .most = CPU_LEVEL_MAX,
                                     .initial = NO_DEFAULT,
                                     .help = N_("adaptatiu: el nivell que suposa al rival fins que "
                                                "el coneix")},
    [CPU_PARAMETER_RATIO] = {.names = {"ratio", "ratio", "ratio"},
                             .most = 100,
                             .initial = 50,
                             .help = N_("fix: de 0, les pitjors tirades, a 100, les millors")},
    [CPU_PARAMETER_DROP] = {.names = {"descarta", "discard", "descarta"},
                            .most = 1000,
                            .initial = 4,
                            .help =
                                N_("adaptatiu-original: descarta una de cada N puntuacions, les "
                                   "més baixes; amb 0, cap")},
    [CPU_PARAMETER_SHORTEST] = {.names = {"minim", "min", "minimo"},
                                .type = PARAMETER_SECONDS,
                                .most = LONGEST_MOVE_MS,
                                .initial = 100,
                                .help = N_("adaptatiu-original: si triga menys, la propera vegada "
                                           "mira una tirada més enllà")},
    [CPU_PARAMETER_LONGEST] = {.names = {"maxim", "max", "maximo"},
                               .type = PARAMETER_SECONDS,
                               .most = LONGEST_MOVE_MS,
                               .initial = 1000,
                               .help =
                                   N_("adaptatiu-original: si triga més, la propera vegada mira "
                                      "una tirada menys")},
    [CPU_PARAMETER_INTERRUPT] = {.names = {"limit", "limit", "limite"},
                                 .type = PARAMETER_SECONDS,
                                 .least = 1,
                                 .most = LONGEST_MOVE_MS,
                                 .initial = 2000,
                                 .help = N_("adaptatiu-original: quan s'atura, amb la darrera "
                                            "profunditat acabada")},
    [CPU_PARAMETER_ROUNDING] = {.names = {"arrodoneix", "round", "redondea"},
                                .most = 10000,
                                .initial = 0,
                                .help = N_("adaptatiu-original i fix: arrodoneix les puntuacions a "
                                           "múltiples de N centèsimes")},
    [CPU_PARAMETER_RUNG] = {.names = {"esglao", "rung", "peldano"},
                            .most = CPU_RUNG_MAX,
                            .initial = 5,
                            .help = N_("escala: l'esglaó, de qui tira a l'atzar a qui busca més "
                                       "lluny")},
};

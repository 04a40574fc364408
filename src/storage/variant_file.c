/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a rules file to a variant. */
#include "storage/variant_file.h"

#include "storage/json_parse.h"
#include "storage/json_reader.h"
#include "storage/rules_file.h"

int variant_read_json(struct variant **out, const json_t *document, struct diagnostics *list)
{
    struct rules rules;
    *out = NULL;
    rules_read_json(&rules, document, list);
    int result = variant_compile(out, &rules, list);
    rules_done(&rules);
    return result;
}

/* Takes the document over. */
static int finish(struct variant **out, json_t *document, struct diagnostics *list)
{
    int result = variant_read_json(out, document, list);
    json_decref(document);
    return result;
}

int variant_read_text(struct variant **out, const char *text, size_t size, struct diagnostics *list)
{
    json_t *document;
    *out = NULL;
    if (json_parse(&document, text, size, list) < 0)
        return -1;
    return finish(out, document, list);
}

int variant_read_file(struct variant **out, const char *path, struct diagnostics *list)
{
    json_t *document;
    *out = NULL;
    if (json_read_file(&document, path, RULES_FILE_LARGEST, list) < 0)
        return -1;
    return finish(out, document, list);
}

int variant_read_source(struct variant **out, const struct variant_source *source,
                        struct diagnostics *list)
{
    const struct builtin *builtin = source->builtin;
    return builtin ? variant_read_text(out, builtin->bytes, builtin->size, list)
                   : variant_read_file(out, source->path, list);
}

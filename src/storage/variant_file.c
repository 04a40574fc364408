/* From a rules file to a variant. */
#include "storage/variant_file.h"

#include "storage/json_parse.h"
#include "storage/json_reader.h"
#include "storage/rules_file.h"

int variant_read_json(struct variant **out, const json_t *document, struct diagnostics *list)
{
    struct rules rules;
    *out = NULL;
    int result = rules_read_json(&rules, document, list);
    if (result == 0)
        result = variant_compile(out, &rules, list);
    rules_done(&rules);
    return result;
}

/* The document, which is given away, may have faults that were reported when it was parsed. */
static int finish(struct variant **out, json_t *document, struct diagnostics *list)
{
    int result = variant_read_json(out, document, list);
    json_decref(document);
    if (list->errors == 0)
        return result;
    variant_free(*out);
    *out = NULL;
    return -1;
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

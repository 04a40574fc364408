/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The heads of the halves of a club's games. */
#include "storage/club_head.h"

#include "storage/json_parse.h"
#include "util/ascii.h"
#include "util/checksum.h"

#include <jansson.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAGIC "escacs-club 1 "

#define KEY_PLAYER   "jugador"
#define KEY_SIDE     "color"
#define KEY_RIVAL    "rival"
#define KEY_RULES    "regles"
#define KEY_PRINT    "empremta"
#define KEY_CLOCK    "rellotge"
#define KEY_RATED    "compta"
#define KEY_TIME     "quan"
#define KEY_ACCEPTED "accepta"

enum { HEAD_LARGEST = 4096 };

static const char *const side_words[2] = {[WHITE] = "blanques", [BLACK] = "negres"};

bool club_seal_read(uint32_t *out, const char *text, size_t length)
{
    uint32_t value = 0;
    if (length < CLUB_SEAL_SIZE || text[CLUB_SEAL_SIZE - 1] != ' ')
        return false;
    for (int i = 0; i < CLUB_SEAL_SIZE - 1; i++) {
        char c = text[i];
        if (!ascii_is_digit(c) && !(c >= 'a' && c <= 'f'))
            return false;
        value = value << 4 | (uint32_t)(ascii_is_digit(c) ? c - '0' : c - 'a' + 10);
    }
    *out = value;
    return true;
}

/* --- writing */

/* Adds the head around the document, which is freed. */
static void add_head(struct strbuf *out, json_t *document)
{
    char *text = document ? json_dumps(document, JSON_COMPACT | JSON_PRESERVE_ORDER) : NULL;
    json_decref(document);
    if (!text) {
        out->failed = true;
        return;
    }
    size_t length = strlen(text) + 1;
    strbuf_addf(out, MAGIC "%zu %08" PRIx32 "\n%s\n", length, checksum32(0, text, length - 1),
                text);
    free(text);
}

void club_head_of_challenge(struct strbuf *out, const struct club *club,
                            const struct club_offer *offer, int64_t now_ms)
{
    char control[TIME_CONTROL_TEXT_SIZE] = "", print[24];
    if (time_control_is_set(&offer->control))
        time_control_write(control, &offer->control);
    snprintf(print, sizeof print, "%016" PRIx64, offer->fingerprint);
    add_head(out,
             json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:b, s:I}", KEY_PLAYER, club->name, KEY_SIDE,
                       side_words[offer->side], KEY_RIVAL, offer->rival ? offer->rival : "",
                       KEY_RULES, offer->rules, KEY_PRINT, print, KEY_CLOCK, control, KEY_RATED,
                       (int)offer->rated, KEY_TIME, (json_int_t)now_ms));
}

/* The head of a half: its document, *length bytes at *text, and its seal. False if it is damaged.
 */
static bool split_head(const char **text, size_t *length, uint32_t *seal, const struct strbuf *half)
{
    const char *at = strbuf_text(half), *newline;
    size_t magic = strlen(MAGIC), left = half->len;
    int64_t size = 0;
    if (left < magic || memcmp(at, MAGIC, magic) != 0)
        return false;
    at += magic;
    for (; ascii_is_digit(*at) && size <= HEAD_LARGEST; at++)
        size = size * 10 + (*at - '0');
    newline = *at == ' ' ? strchr(at + 1, '\n') : NULL;
    if (!newline || newline - at != CLUB_SEAL_SIZE || size < 3 || size > HEAD_LARGEST)
        return false;
    char digits[CLUB_SEAL_SIZE + 1];
    memcpy(digits, at + 1, CLUB_SEAL_SIZE - 1);
    strcpy(digits + CLUB_SEAL_SIZE - 1, " ");
    at = newline + 1;
    left = half->len - (size_t)(at - half->data);
    if (!club_seal_read(seal, digits, CLUB_SEAL_SIZE) || left < (size_t)size ||
        at[size - 1] != '\n' || checksum32(0, at, (size_t)size - 1) != *seal)
        return false;
    *text = at;
    *length = (size_t)size - 1;
    return true;
}

void club_head_of_acceptance(struct strbuf *out, const struct club *club,
                             const struct strbuf *challenger, int64_t now_ms)
{
    const char *text;
    size_t length;
    uint32_t seal = 0;
    char accepted[16];
    split_head(&text, &length, &seal, challenger);
    snprintf(accepted, sizeof accepted, "%08" PRIx32, seal);
    add_head(out, json_pack("{s:s, s:s, s:I}", KEY_PLAYER, club->name, KEY_ACCEPTED, accepted,
                            KEY_TIME, (json_int_t)now_ms));
}

/* --- reading */

static const char *text_of(const json_t *document, const char *key)
{
    const char *text = json_string_value(json_object_get(document, key));
    return text ? text : "";
}

/* Reads the document of a half. Its lines begin at half->taken. */
static enum club_fault read_head(json_t **document, uint32_t *seal, struct club_half *half)
{
    const char *text;
    size_t length;
    if (!split_head(&text, &length, seal, &half->text))
        return CLUB_HEAD_BAD;
    struct diagnostics *list = malloc(sizeof *list);
    if (!list)
        return CLUB_NO_MEMORY;
    diagnostics_init(list);
    enum club_fault fault = CLUB_SOUND;
    if (json_parse(document, text, length, list) < 0) {
        *document = NULL;
        fault = diagnostics_lack_memory(list) ? CLUB_NO_MEMORY : CLUB_HEAD_BAD;
    }
    half->taken = (size_t)(text + length + 1 - half->text.data);
    free(list);
    return fault;
}

static enum club_fault read_challenge(struct club_game *game, enum side side,
                                      const json_t *document)
{
    struct club_terms *terms = &game->terms;
    const char *player = text_of(document, KEY_PLAYER), *rival = text_of(document, KEY_RIVAL);
    const char *rules = text_of(document, KEY_RULES), *control = text_of(document, KEY_CLOCK);
    const char *print = text_of(document, KEY_PRINT);
    json_int_t time = json_integer_value(json_object_get(document, KEY_TIME));
    if (!club_name_is_good(player) || (*rival && !club_name_is_good(rival)) ||
        !club_name_is_good(rules) || !ascii_parse_hex64(&terms->fingerprint, print) || time <= 0 ||
        strcmp(text_of(document, KEY_SIDE), side_words[side]) != 0 ||
        (*rival && strcmp(rival, player) == 0) ||
        (*control && !time_control_read(&terms->control, control)))
        return CLUB_HEAD_BAD;
    terms->challenger = side;
    terms->players[side] = strdup(player);
    terms->players[side_other(side)] = *rival ? strdup(rival) : NULL;
    terms->rules = strdup(rules);
    terms->rated = json_is_true(json_object_get(document, KEY_RATED));
    terms->made_ms = time;
    bool whole =
        terms->players[side] && terms->rules && (!*rival || terms->players[side_other(side)]);
    return whole ? CLUB_SOUND : CLUB_NO_MEMORY;
}

static enum club_fault read_acceptance(struct club_game *game, enum side side,
                                       const json_t *document, uint32_t challenge)
{
    struct club_terms *terms = &game->terms;
    const char *player = text_of(document, KEY_PLAYER);
    char accepted[16];
    json_int_t time = json_integer_value(json_object_get(document, KEY_TIME));
    snprintf(accepted, sizeof accepted, "%08" PRIx32, challenge);
    if (!club_name_is_good(player) || strcmp(player, terms->players[side_other(side)]) == 0 ||
        strcmp(text_of(document, KEY_ACCEPTED), accepted) != 0 || time < terms->made_ms ||
        (terms->players[side] && strcmp(terms->players[side], player) != 0))
        return CLUB_HEAD_BAD;
    if (!terms->players[side])
        terms->players[side] = strdup(player);
    game->last_ms = time;
    return terms->players[side] ? CLUB_SOUND : CLUB_NO_MEMORY;
}

enum club_fault club_heads_read(struct club_game *game)
{
    json_t *documents[2] = {NULL, NULL};
    uint32_t seals[2] = {0, 0};
    enum club_fault fault = CLUB_SOUND;
    for (enum side side = WHITE; side <= BLACK; side++)
        if (game->halves[side].file >= 0 && fault == CLUB_SOUND)
            fault = read_head(&documents[side], &seals[side], &game->halves[side]);
    /* The challenger's head says its colour; the other one says which challenge it accepts. */
    enum side first =
        documents[WHITE] && json_object_get(documents[WHITE], KEY_SIDE) ? WHITE : BLACK;
    enum side second = side_other(first);
    if (fault == CLUB_SOUND)
        fault = documents[first] ? read_challenge(game, first, documents[first]) : CLUB_HEAD_BAD;
    if (fault == CLUB_SOUND && documents[second])
        fault = read_acceptance(game, second, documents[second], seals[first]);
    game->seal = checksum32(seals[first], &seals[second], sizeof seals[second]);
    json_decref(documents[WHITE]);
    json_decref(documents[BLACK]);
    return fault;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjourned game on disk. */
#include "solitari/klondike_save.h"

#include "solitari/klondike_notation.h"
#include "storage/directory.h"
#include "storage/path.h"
#include "storage/read_file.h"
#include "storage/replace_file.h"
#include "util/strbuf.h"
#include "util/xdg.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { VERSION = 1, FILE_MAX = 16 << 20 };

/* --- writing */

static void add_deck(struct strbuf *out, const uint8_t deck[CARD_COUNT])
{
    for (int i = 0; i < CARD_COUNT; i++) {
        if (i)
            strbuf_add_char(out, ' ');
        strbuf_add_char(out, card_value_letter(deck[i]));
        strbuf_add_char(out, card_suit_letter(deck[i]));
    }
}

static json_t *moves_of(const struct history *history)
{
    struct strbuf text = STRBUF_INIT;
    json_t *moves = json_array();
    bool failed = !moves;
    for (size_t i = 0; !failed && i < history->count; i++) {
        strbuf_clear(&text);
        klondike_notation_add(&text, &history->moves[i]);
        failed = strbuf_failed(&text) ||
                 json_array_append_new(moves, json_string(strbuf_text(&text))) != 0;
    }
    strbuf_done(&text);
    if (!failed)
        return moves;
    json_decref(moves);
    return NULL;
}

char *klondike_save_format(const struct history *history)
{
    struct strbuf deck = STRBUF_INIT;
    add_deck(&deck, history->deck);
    json_t *root = json_pack("{s:s, s:i, s:I, s:I, s:s, s:o, s:I}", "format", "solitari", "version",
                             VERSION, "seed", (json_int_t)history->seed, "steps",
                             (json_int_t)history->steps, "deck", strbuf_text(&deck), "moves",
                             moves_of(history), "played", (json_int_t)history->played);
    char *text = root && !strbuf_failed(&deck) ? json_dumps(root, JSON_PRESERVE_ORDER) : NULL;
    json_decref(root);
    strbuf_done(&deck);
    return text;
}

/* --- reading */

/* One card at the start of the text; CARD_COUNT if there is none. */
static uint8_t read_card(const char *text)
{
    const char *value = text[0] ? strchr(CARD_VALUE_LETTERS, text[0]) : NULL;
    const char *suit = value && text[1] ? strchr(CARD_SUIT_LETTERS, text[1]) : NULL;
    if (!suit)
        return CARD_COUNT;
    return card_make((int)(suit - CARD_SUIT_LETTERS), (int)(value - CARD_VALUE_LETTERS) + 1);
}

/* Fifty-two different cards, a space apart. */
static bool read_deck(uint8_t deck[CARD_COUNT], const char *text)
{
    bool seen[CARD_COUNT + 1] = {[CARD_COUNT] = true};
    if (strlen(text) != 3 * CARD_COUNT - 1)
        return false;
    for (int i = 0; i < CARD_COUNT; i++, text += 3) {
        deck[i] = read_card(text);
        if (seen[deck[i]] || (i < CARD_COUNT - 1 && text[2] != ' '))
            return false;
        seen[deck[i]] = true;
    }
    return true;
}

static int read_moves(struct history *history, const json_t *moves)
{
    size_t i;
    json_t *item;
    json_array_foreach(moves, i, item)
    {
        struct klondike_move move;
        const char *text = json_string_value(item);
        if (!text || strlen(text) != json_string_length(item) ||
            !klondike_notation_read(&move, text))
            return -KLONDIKE_SAVE_REFUSED;
        int refusal = history_play(history, &move);
        if (refusal)
            return refusal == -HISTORY_FULL ? -KLONDIKE_SAVE_FAILED : -KLONDIKE_SAVE_REFUSED;
    }
    return 0;
}

/* Takes back the moves after the first `played`. */
static int rewind_to(struct history *history, json_int_t played)
{
    if (played < 0 || (size_t)played > history->count)
        return -KLONDIKE_SAVE_REFUSED;
    klondike_deal(&history->now, history->deck);
    history->played = 0;
    while (history->played < (size_t)played)
        history_redo(history);
    return 0;
}

static int read_object(struct history *out, json_t *root)
{
    const char *format, *deck_text;
    int version;
    json_int_t seed, steps, played;
    json_t *moves;
    uint8_t deck[CARD_COUNT];
    if (json_unpack_ex(root, NULL, JSON_STRICT, "{s:s, s:i, s:I, s:I, s:s, s:o, s:I !}", "format",
                       &format, "version", &version, "seed", &seed, "steps", &steps, "deck",
                       &deck_text, "moves", &moves, "played", &played) != 0)
        return -KLONDIKE_SAVE_REFUSED;
    if (strcmp(format, "solitari") != 0 || version != VERSION || !json_is_array(moves) ||
        !read_deck(deck, deck_text))
        return -KLONDIKE_SAVE_REFUSED;
    history_init(out, seed, steps, deck);
    int error = read_moves(out, moves);
    if (!error)
        error = rewind_to(out, played);
    if (error)
        history_done(out);
    return error;
}

int klondike_save_parse(struct history *out, const char *text, size_t size)
{
    json_t *root = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
    int error = root ? read_object(out, root) : -KLONDIKE_SAVE_REFUSED;
    json_decref(root);
    return error;
}

/* --- the file */

char *klondike_save_default_path(void)
{
    struct xdg user = xdg_of_process();
    char *folder, *path = NULL;
    if (xdg_path(&folder, &user, XDG_DATA, "escacs") == 0 && folder && directory_make(folder) == 0)
        path = path_join(folder, "solitari.json");
    free(folder);
    return path;
}

int klondike_save_open(struct klondike_save *out, const char *path)
{
    *out = (struct klondike_save){.path = strdup(path), .lock = FILE_LOCK_NONE};
    int error = out->path ? file_lock_take(&out->lock, path) : -ENOMEM;
    if (error == 0 || error == -ENOENT)
        return 0;
    klondike_save_close(out);
    return error == -EWOULDBLOCK ? -KLONDIKE_SAVE_BUSY : -KLONDIKE_SAVE_FAILED;
}

void klondike_save_close(struct klondike_save *save)
{
    file_lock_release(&save->lock);
    free(save->path);
    *save = (struct klondike_save){.lock = FILE_LOCK_NONE};
}

int klondike_save_load(struct history *out, struct klondike_save *save)
{
    char *text;
    size_t size;
    struct diagnostics list;
    diagnostics_init(&list);
    if (access(save->path, F_OK) != 0)
        return -KLONDIKE_SAVE_NONE;
    if (read_file(&text, &size, save->path, FILE_MAX, &list) != 0)
        return -KLONDIKE_SAVE_REFUSED;
    int error = klondike_save_parse(out, text, size);
    free(text);
    return error;
}

int klondike_save_store(struct klondike_save *save, const struct history *history)
{
    char *text = klondike_save_format(history);
    int error = text ? replace_file(save->path, text, strlen(text), &save->lock) : -ENOMEM;
    free(text);
    return error ? -KLONDIKE_SAVE_FAILED : 0;
}

void klondike_save_remove(struct klondike_save *save)
{
    if (file_lock_is_at(&save->lock, save->path))
        unlink(save->path);
    file_lock_release(&save->lock);
}

int klondike_save_set_aside(struct klondike_save *save)
{
    struct strbuf aside = STRBUF_INIT;
    strbuf_addf(&aside, "%s.refusada", save->path);
    int error = strbuf_failed(&aside) ? -1 : rename(save->path, strbuf_text(&aside));
    strbuf_done(&aside);
    file_lock_release(&save->lock);
    return error ? -KLONDIKE_SAVE_FAILED : 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs llibre: what known games say of a position, and the games that were learnt. */
#include "cli/cli.h"
#include "cli/open_variant.h"
#include "cli/output.h"
#include "escacs/notation.h"
#include "storage/learnt_file.h"
#include "ui/book_words.h"
#include "ui/gettext.h"
#include "ui/messages.h"
#include "ui/presenter.h"
#include "util/alloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

struct llibre {
    struct position_words words;
    struct strlist knowledge;
    bool json, learnt;
    int64_t forgotten; /* from 1; 0: none */
};

/* --- a position */

static void complain_of_study(const char *path, const struct diagnostics *list, void *payload)
{
    struct strbuf line = STRBUF_INIT;
    (void)payload;
    present_unstudied(&line, path, list);
    fputs(strbuf_text(&line), stderr);
    strbuf_done(&line);
}

static json_t *row_of(const struct position *position, const struct known_record *record,
                      const struct study *study, const struct openings *openings)
{
    struct position copy = *position;
    struct opening_name led;
    char text[MOVE_TEXT_SIZE];
    move_write(text, &copy, record->move);
    json_t *row = json_pack("{s:s, s:i, s:i, s:i, s:i, s:s*}", "move", text, "games", record->games,
                            "wins", record->wins, "draws", record->draws, "losses", record->losses,
                            "source", study_source(study, record->source));
    if (row && opening_after(&led, openings, position, record->move))
        json_object_update_new(row, json_pack("{s:s, s:s}", "eco", led.code, "opening", led.name));
    return row;
}

static void print_json(const struct position *position, const struct study *study,
                       const struct openings *openings)
{
    struct known_record records[BOOK_MOVES_MAX];
    int count = knowledge_list(records, BOOK_MOVES_MAX, study_knowledge(study), position);
    json_t *rows = json_array();
    for (int i = 0; rows && i < count; i++)
        output_add_row_new(rows, row_of(position, &records[i], study, openings));
    output_json_new(rows);
}

static void print_position(const struct llibre *llibre, const struct position *position,
                           const struct variant *variant, const struct folders *folders)
{
    struct study_plan plan = {.folders = folders, .complain = complain_of_study};
    struct study *study = study_new(variant);
    struct openings *openings = openings_new(variant);
    struct opening_name opening;
    struct strbuf lines = STRBUF_INIT;
    for (size_t i = 0; i < llibre->knowledge.count; i++)
        study_add(study, llibre->knowledge.items[i], &plan);
    study_add_learnt(study, &plan);
    if (llibre->json)
        print_json(position, study, openings);
    else
        words_add_book(&lines, position, study, openings,
                       opening_at(&opening, openings, position) ? &opening : NULL);
    fputs(strbuf_text(&lines), stdout);
    strbuf_done(&lines);
    openings_free(openings);
    study_free(study);
}

/* --- what was learnt */

struct listing {
    int number;
    json_t *rows; /* NULL: text */
};

/* The first moves of a game as text. */
static void add_moves(struct strbuf *out, const struct game_line *line)
{
    struct position position = line->start;
    for (int i = 0; i < line->count && i < 6; i++) {
        char text[MOVE_TEXT_SIZE];
        struct undo undo;
        if (!movegen_is_legal(&position, line->moves[i]))
            return;
        move_write(text, &position, line->moves[i]);
        strbuf_addf(out, i > 0 ? ", %s" : "%s", text);
        position_make(&position, line->moves[i], &undo);
    }
    if (line->count > 6)
        strbuf_add_str(out, ", ...");
}

static int print_learnt(const struct game_line *line, void *payload)
{
    static const char *const results[] = {"*", "1-0", "0-1", "1/2-1/2"};
    struct listing *listing = payload;
    struct strbuf moves = STRBUF_INIT;
    listing->number++;
    add_moves(&moves, line);
    if (listing->rows)
        output_add_row_new(listing->rows,
                           json_pack("{s:i, s:s, s:i, s:s}", "number", listing->number, "result",
                                     results[line->result], "moves", line->count, "begins",
                                     strbuf_text(&moves)));
    else
        printf("%5d  %-7s  %4d  %s\n", listing->number, results[line->result], line->count,
               strbuf_text(&moves));
    strbuf_done(&moves);
    return 0;
}

static int list_learnt(const struct llibre *llibre, const char *path, const struct variant *variant)
{
    struct listing listing = {.rows = llibre->json ? json_array() : NULL};
    struct diagnostics list;
    int damaged;
    diagnostics_init(&list);
    int failed = learnt_read(path, variant, print_learnt, &listing, &damaged, &list);
    message_print_diagnostics(stderr, path, &list);
    if (listing.rows)
        output_json_new(listing.rows);
    else if (listing.number == 0)
        puts(_("no s'ha après de cap partida d'aquestes regles"));
    return failed < 0 ? STATUS_REFUSED : STATUS_OK;
}

static int show_learnt(const struct llibre *llibre, const struct variant *variant,
                       const struct folders *folders)
{
    char *path = folders->learnt ? learnt_path(folders->learnt, variant) : NULL;
    int status = STATUS_REFUSED;
    if (!path) {
        cli_complain(_("no hi ha cap directori personal"), NULL);
    } else if (llibre->forgotten > 0) {
        int failed = learnt_forget(path, variant, (int)llibre->forgotten);
        status = failed == 0 ? STATUS_OK : failed == -ENOENT ? STATUS_REFUSED : STATUS_UNSAVED;
        if (failed == -ENOENT)
            cli_complain(_("no hi ha cap partida amb aquest número"), NULL);
        else if (failed)
            output_complain(path, -failed);
    } else {
        status = list_learnt(llibre, path, variant);
    }
    free(path);
    return status;
}

/* --- the command line */

static int run(int argc, char **argv)
{
    struct llibre llibre = {0};
    int operands = options_read(&llibre_subcommand.command, &llibre, argc, argv);
    struct position position;
    struct variant *variant;
    struct folders folders;
    int status = operands < 0 ? options_status(operands) : STATUS_OK;
    llibre.words.save = operands > 0 ? argv[1] : NULL;
    if (operands >= 0)
        status = cli_open_position(&position, &variant, &llibre.words);
    if (operands >= 0 && status == STATUS_OK) {
        cli_folders(&folders);
        if (llibre.learnt || llibre.forgotten > 0)
            status = show_learnt(&llibre, variant, &folders);
        else
            print_position(&llibre, &position, variant, &folders);
        folders_done(&folders);
        variant_free(variant);
    }
    strlist_done(&llibre.knowledge);
    return status;
}

static const struct option_row rows[] = {
    OPTION_ROW_RULES(struct llibre, words.rules),
    OPTION_ROW_FEN(struct llibre, words.fen),
    {.names = {"coneixement", "knowledge"},
     .kind = OPTION_LIST,
     .field = offsetof(struct llibre, knowledge),
     .argument = N_("CAMÍ"),
     .completion = COMPLETE_FILE,
     .help = N_("partides conegudes: JSON, PGN, directoris o «classics»; es pot repetir")},
    {.names = {"apres", "learnt"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct llibre, learnt),
     .help = N_("mostra les partides que s'han après amb --apren")},
    {.names = {"oblida", "forget"},
     .kind = OPTION_NUMBER,
     .field = offsetof(struct llibre, forgotten),
     .least = 1,
     .most = INT32_MAX,
     .argument = "N",
     .help = N_("oblida la partida N de les que mostra --apres")},
    OPTION_ROW_JSON(struct llibre, json),
    {.names = {NULL}},
};

const struct subcommand llibre_subcommand = {
    .command = {.program = "escacs",
                .names = {"llibre", "book", "libro"},
                .synopsis = N_("[--coneixement CAMÍ] [--regles NOM|FITXER] [PARTIDA | --fen FEN]"),
                .summary = N_("mostra què diuen d'una posició les partides conegudes i apreses"),
                .rows = rows,
                .operand = COMPLETE_FILE,
                .most = 1},
    .run = run,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Challenging somebody in a club. */
#include "ui/gettext.h"
#include "ui/lobby.h"
#include "ui/messages.h"
#include "ui/options.h"
#include "util/ascii.h"
#include "util/clock.h"
#include "util/random.h"
#include "util/translatable.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What `repta` takes. */
struct challenge_options {
    const char *rules, *clock, *colour;
    bool rated;
};

static const struct option_row challenge_rows[] = {
    {.names = {"regles", "rules", "variant"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct challenge_options, rules),
     .argument = N_("NOM"),
     .help = N_("la variant (fide)")},
    {.names = {"rellotge", "clock", "reloj"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct challenge_options, clock),
     .argument = N_("RITME"),
     .help = N_("el rellotge: 5+3, 40/90+30, 1h, 7d")},
    {.names = {"color", "colour"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct challenge_options, colour),
     .argument = N_("blanques|negres|sort"),
     .help = N_("amb què jugueu (sort)")},
    {.names = {"compta", "rated", "cuenta"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct challenge_options, rated),
     .help = N_("la partida compta per a la classificació")},
    {.names = {NULL}},
};

static const struct option_command challenge_command = {
    .program = "repta",
    .synopsis = N_("[NOM] [OPCIONS]"),
    .summary = N_("repta algú, o qui vulgui"),
    .rows = challenge_rows,
    .most = 1,
};

bool lobby_read_colour(enum side *out, const char *word)
{
    static const char *const words[2][3] = {{"blanques", "white", "blancas"},
                                            {"negres", "black", "negras"}};
    static const char *const chance[3] = {"sort", "random", "azar"};
    uint64_t seed = (uint64_t)clock_wall_ms();
    *out = random_next(&seed) & 1 ? BLACK : WHITE;
    if (!word)
        return true;
    for (int i = 0; i < 3; i++) {
        if (ascii_same(word, chance[i]))
            return true;
        for (enum side side = WHITE; side <= BLACK; side++)
            if (ascii_same(word, words[side][i])) {
                *out = side;
                return true;
            }
    }
    return false;
}

const char *lobby_challenge_error(int failed)
{
    switch (failed) {
    case -ENOENT:
        return _("no hi ha cap variant amb aquest nom");
    case -EDQUOT:
        return _("ja teniu massa reptes oberts; retireu-ne algun");
    case -EMFILE:
        return _("ja teniu massa partides sense acabar; acabeu-ne alguna");
    default:
        return message_system(-failed);
    }
}

/* Makes the challenge and says how it went. */
static void challenge(struct lobby *lobby, const struct club_offer *offer)
{
    int number, failed = lobby_challenge(&number, &lobby->index, offer);
    if (failed)
        lobby_refuse(lobby, lobby_challenge_error(failed));
    else
        strbuf_addf(&lobby->said, _("Repte %d\n"), number);
}

void lobby_challenge_again(struct lobby *lobby, const struct club_board *board)
{
    const struct club_terms *terms = &board->files.terms;
    struct club_offer offer = {.rival = terms->players[side_other(board->side)],
                               .rules = terms->rules,
                               .control = terms->control,
                               .rated = terms->rated,
                               .side = side_other(board->side)};
    challenge(lobby, &offer);
}

/* Reads the options; what there is to say about them is said by the lobby. Returns the number of
 * operands, or less than 0. */
static int read_options(struct lobby *lobby, struct challenge_options *out, int argc, char **argv)
{
    char *text = NULL;
    size_t size;
    FILE *stream = open_memstream(&text, &size);
    if (!stream)
        return -OPTIONS_WRONG;
    int operands = options_read_to(stream, &challenge_command, out, argc, argv);
    fclose(stream);
    lobby->refused = operands == -OPTIONS_WRONG;
    if (text)
        strbuf_add_str(&lobby->said, text);
    free(text);
    return operands;
}

void lobby_run_challenge(struct lobby *lobby, int argc, char **argv)
{
    struct challenge_options given = {.rules = "fide"};
    struct club_offer offer = {0};
    int operands = read_options(lobby, &given, argc, argv);
    if (operands < 0)
        return;
    offer.rules = given.rules;
    offer.rated = given.rated;
    offer.rival = operands > 0 ? argv[1] : NULL;
    if (given.clock && !time_control_read(&offer.control, given.clock))
        lobby_refuse(lobby, _("el rellotge ha de ser com 5+3, 40/90+30, 1h o 7d"));
    else if (!lobby_read_colour(&offer.side, given.colour))
        lobby_refuse(lobby, _("el color ha de ser blanques, negres o sort"));
    else if (offer.rival &&
             (!club_name_is_good(offer.rival) || strcmp(offer.rival, lobby->club->name) == 0))
        lobby_refuse(lobby, _("no es pot reptar aquest jugador"));
    else
        challenge(lobby, &offer);
}

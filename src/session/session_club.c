/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session at a board of a club. */
#include "session/session_club.h"

#include "session/session_private.h"
#include "storage/save_file.h"
#include "util/alloc.h"
#include "util/ascii.h"
#include "util/clock.h"
#include "util/translatable.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* --- the clock: the times of the lines count, not those that this session measures */

void board_run_clock(struct session *session)
{
    const struct club_board *board = session->board;
    struct game_clock *clock = &session->clock;
    bool runs = board->counts && session_has_clock(session) && !game_is_over(session->record) &&
                board->files.fault == CLUB_SOUND && session->phase != PHASE_LEFT;
    clock->left_ms[WHITE] = board->left_ms[WHITE];
    clock->left_ms[BLACK] = board->left_ms[BLACK];
    clock->running = runs;
    clock->side = board->actor;
    clock->since_ms = clock->now_ms() - (clock_wall_ms() - board->since_ms);
}

/* --- telling */

static void tell(struct reply *reply, enum club_news_kind kind)
{
    reply->reactions |= REACTION_NEWS;
    reply->news = (struct club_news){.kind = kind};
}

/* --- holding the board */

bool board_hold(struct session *session, struct reply *reply)
{
    if (session->board_holds > 0) {
        session->board_holds++;
        return true;
    }
    int failed = club_board_begin(session->board, session->record);
    session->board_holds = failed == 0;
    if (failed == 0)
        return true;
    club_board_end(session->board);
    if (failed != -EPERM) {
        tell(reply, NEWS_LOCKED);
    } else {
        tell(reply, NEWS_STOPPED);
        reply->news.fault = session->board->files.fault;
        reply->news.line = session->board->files.fault_line;
    }
    return false;
}

/* What could not be written did not happen. Only a move can be taken back; after anything else the
 * board is stopped, and opening it again shows what is so. */
static void take_back(struct session *session, struct reply *reply)
{
    const struct game_entry *last = game_last_move(session->record);
    int count = game_entry_count(session->record);
    bool moved = last && game_entry(session->record, count - 1) == last;
    if (moved)
        game_undo(session->record);
    else
        session->board->files.fault = CLUB_UNREADABLE;
    *reply = (struct reply){.type = TYPE_NONE, .reactions = REACTION_UNSAVED | REACTION_POSITION};
    reply->error = -session->board_error;
    reply->path = session->board->files.directory;
    session->board_error = 0;
}

void board_release(struct session *session, struct reply *reply)
{
    if (--session->board_holds > 0)
        return;
    club_board_end(session->board);
    if (session->board_error)
        take_back(session, reply);
    board_run_clock(session);
}

void board_note(struct session *session, enum journal_event event)
{
    session->phase = PHASE_PLAYING;
    session->board_error = club_board_note(session->board, session->record, (enum club_event)event);
    board_run_clock(session);
}

bool board_hold_turn(struct session *session, struct reply *reply)
{
    if (session->board->watching) {
        tell(reply, NEWS_WATCHING);
        return false;
    }
    if (!board_hold(session, reply))
        return false;
    if (game_is_over(session->record))
        reply_refuse(reply, REFUSED_GAME_OVER);
    else if (game_actor(session->record) != session->board->side)
        reply->reactions |= REACTION_BUSY;
    else
        return true;
    board_release(session, reply);
    return false;
}

/* Write something that does not change the game. */
static bool write_event(struct session *session, enum club_event event)
{
    session->board_error = club_board_note(session->board, session->record, event);
    return session->board_error == 0;
}

/* --- the end */

/* The game is over: its save goes beside its journal. One of the players can write it there. */
void board_finish(struct session *session)
{
    struct file_lock lock = FILE_LOCK_NONE;
    char *path = club_game_save_path(&session->board->files), *rules = NULL;
    session->phase = PHASE_FINISHED;
    if (path && !session->board->watching &&
        save_rules_name(&rules, &session->loaded.source, session->keeping.folders, path) == 0 &&
        save_write(path, session->record, rules, &lock) == 0)
        file_lock_share(&lock);
    file_lock_release(&lock);
    free(rules);
    free(path);
}

bool board_flag_falls(struct session *session, struct reply *reply)
{
    struct club_board *board = session->board;
    if (board->watching || !club_board_flag_fell(board, session->record) ||
        !board_hold(session, reply))
        return false;
    bool fell = club_board_flag_fell(board, session->record) && game_flag(session->record) == 0;
    if (fell)
        session_recorded(session, JOURNAL_FLAG, reply);
    board_release(session, reply);
    return fell;
}

/* The last one to leave adjourns the game. */
void board_leave(struct session *session, struct reply *reply)
{
    struct club_board *board = session->board;
    bool stays = !board->watching && !game_is_over(session->record) &&
                 game_move_count(session->record) > 0 && board->files.fault == CLUB_SOUND;
    if (stays &&
        !club_is_here(board->club, board->files.terms.players[side_other(board->side)],
                      board->files.number) &&
        board_hold(session, reply)) {
        if (!game_is_over(session->record) && !game_is_adjourned(session->record) &&
            game_adjourn(session->record) == 0) {
            board_note(session, JOURNAL_ADJOURN);
            reply->reactions |= REACTION_ADJOURNED;
        }
        board_release(session, reply);
    }
    session->phase = PHASE_LEFT;
    board_run_clock(session);
}

/* --- what others do */

/* Whether everything was told that has been done to the game. */
static bool board_is_told(const struct session *session)
{
    for (int i = 0; i < session->board->queued; i++)
        if (session->board->queue[i].kind < NEWS_CAME)
            return false;
    return true;
}

static void show_news(struct session *session, const struct club_news *news, struct reply *reply)
{
    reply->reactions |= REACTION_NEWS;
    reply->news = *news;
    if (news->kind == NEWS_MOVE || news->kind == NEWS_UNDONE)
        reply->reactions |= REACTION_POSITION;
    session_cancel_thinking(session);
    if (board_is_told(session) && game_is_over(session->record) &&
        session->phase != PHASE_FINISHED) {
        reply->reactions |= REACTION_ENDED;
        board_finish(session);
        review_begin(session);
    }
    if (news->kind == NEWS_ADJOURNED && !session->board->watching) {
        reply->reactions |= REACTION_ADJOURNED;
        session->phase = PHASE_LEFT;
    }
    board_run_clock(session);
}

/* Whether a player of this session thinks. */
static bool own_player_thinks(const struct session *session)
{
    for (enum side side = WHITE; side <= BLACK; side++)
        if (session->thinking && session->thinking == session->players[side])
            return !session_is_remote(session, side);
    return session->thinking != NULL;
}

bool session_has_news(void *payload)
{
    struct session *session = payload;
    return !session->board || own_player_thinks(session) ||
           club_board_gather(session->board, session->record);
}

bool board_collect(struct session *session, struct reply *reply)
{
    struct club_board *board = session->board;
    if (own_player_thinks(session))
        return false;
    if (!club_board_gather(board, session->record))
        return true;
    struct club_news news = board->queue[0];
    memmove(board->queue, board->queue + 1, (size_t)--board->queued * sizeof news);
    show_news(session, &news, reply);
    return true;
}

/* --- sitting down */

/* The time since the last line does not count if the game was left alone. */
static void resume_clock(struct session *session)
{
    struct club_board *board = session->board;
    struct reply unused = {0};
    bool here = board->here[side_other(board->side)];
    bool resumes = board->counts ? !here : here && game_move_count(session->record) > 0;
    if (board->watching || !session_has_clock(session) || !resumes ||
        game_is_over(session->record) || !board_hold(session, &unused))
        return;
    write_event(session, CLUB_RESUME);
    board_release(session, &unused);
}

struct session *session_at_board(struct loaded_game *loaded, struct club_board *board,
                                 const struct folders *folders, struct player *own)
{
    struct player *players[2];
    struct keeping keeping;
    keeping_init(&keeping, folders);
    for (enum side side = WHITE; side <= BLACK; side++)
        players[side] =
            !board->watching && side == board->side
                ? own
                : player_remote_new(board->files.terms.players[side], board->watch.file);
    struct session *session = session_new(loaded, &keeping, players);
    session->board = board;
    session->flipped = !board->watching && board->side == BLACK;
    resume_clock(session);
    board_run_clock(session);
    return session;
}

bool session_is_at_board(const struct session *session)
{
    return session->board != NULL;
}

bool session_is_remote(const struct session *session, enum side side)
{
    return session->board && (session->board->watching || side != session->board->side);
}

bool session_is_stopped(const struct session *session)
{
    return session->board && session->board->files.fault != CLUB_SOUND;
}

const char *session_player_name(const struct session *session, enum side side)
{
    return session->board ? session->board->files.terms.players[side] : NULL;
}

bool session_wants_rematch(const struct session *session)
{
    return session->wants_rematch;
}

/* --- commands */

bool board_lets_play(const struct session *session, struct reply *reply)
{
    if (!session->board->watching)
        return true;
    tell(reply, NEWS_WATCHING);
    return false;
}

/* Whether something can be done to the game, which is held then. */
static bool may_act(struct session *session, struct reply *reply)
{
    if (!board_lets_play(session, reply))
        return false;
    if (game_is_over(session->record)) {
        reply_refuse(reply, REFUSED_GAME_OVER);
        return false;
    }
    return board_hold(session, reply);
}

static bool rival_asks(const struct session *session, int asked)
{
    return asked == 1 + (int)side_other(session->board->side);
}

/* Ask the rival for something. */
static void ask(struct session *session, enum club_event event, struct reply *reply)
{
    if (write_event(session, event))
        tell(reply, NEWS_ASKED);
}

static void club_undo(struct session *session, const char *argument, struct reply *reply)
{
    (void)argument;
    if (!may_act(session, reply))
        return;
    if (game_offer_pending(session->record))
        reply_refuse(reply, REFUSED_OFFER_PENDING);
    else if (club_board_undo_length(session->record, session->board->side) == 0)
        reply_refuse(reply, REFUSED_NOTHING_TO_UNDO);
    else
        ask(session, CLUB_ASK_UNDO, reply);
    board_release(session, reply);
}

static void consent_to_undo(struct session *session, struct reply *reply)
{
    int length = club_board_undo_length(session->record, side_other(session->board->side));
    session_cancel_thinking(session);
    for (int i = 0; i < length; i++)
        game_undo(session->record);
    if (write_event(session, CLUB_UNDO))
        reply->reactions |= REACTION_POSITION;
}

static void consent_to_adjourn(struct session *session, struct reply *reply)
{
    session_cancel_thinking(session);
    if (game_adjourn(session->record) != 0)
        return;
    board_note(session, JOURNAL_ADJOURN);
    reply->reactions |= REACTION_ADJOURNED;
    session->phase = PHASE_LEFT;
}

static void club_say_yes(struct session *session, const char *argument, struct reply *reply)
{
    if (!may_act(session, reply))
        return;
    if (rival_asks(session, session->board->asks_undo))
        consent_to_undo(session, reply);
    else if (rival_asks(session, session->board->asks_adjourn))
        consent_to_adjourn(session, reply);
    else if (game_actor(session->record) == session->board->side)
        command_accept(session, argument, reply);
    else
        reply_refuse(reply, REFUSED_NO_OFFER);
    board_release(session, reply);
}

static void club_say_no(struct session *session, const char *argument, struct reply *reply)
{
    if (!may_act(session, reply))
        return;
    if (rival_asks(session, session->board->asks_undo) ||
        rival_asks(session, session->board->asks_adjourn))
        write_event(session, CLUB_REFUSE);
    else if (game_actor(session->record) == session->board->side)
        command_decline(session, argument, reply);
    else
        reply_refuse(reply, REFUSED_NO_OFFER);
    board_release(session, reply);
}

static void club_take_back_offer(struct session *session, const char *argument, struct reply *reply)
{
    const struct club_board *board = session->board;
    (void)argument;
    if (!may_act(session, reply))
        return;
    int own = 1 + (int)board->side;
    bool offered = game_offer_pending(session->record) && game_turn(session->record) == board->side;
    if (offered) {
        session_cancel_thinking(session); /* the rival need not answer: it is the own turn again */
        game_decline_draw(session->record);
    }
    if (!offered && board->asks_undo != own && board->asks_adjourn != own)
        reply_refuse(reply, REFUSED_NO_OFFER);
    else
        write_event(session, CLUB_WITHDRAW);
    board_release(session, reply);
}

void club_resign(struct session *session, const char *argument, struct reply *reply)
{
    (void)argument;
    if (!may_act(session, reply))
        return;
    if (!session->board->sure) {
        session->board->sure = true;
        tell(reply, NEWS_SURE);
    } else if (game_resign_side(session->record, session->board->side) == 0) {
        session_recorded(session, JOURNAL_RESIGN, reply);
    }
    board_release(session, reply);
}

static void club_leave_board(struct session *session, const char *argument, struct reply *reply)
{
    (void)argument;
    session_cancel_thinking(session);
    board_leave(session, reply);
}

static void club_adjourn(struct session *session, const char *argument, struct reply *reply)
{
    struct club_board *board = session->board;
    enum side rival = side_other(board->side);
    bool alone = board->watching || game_is_over(session->record) ||
                 !club_is_here(board->club, board->files.terms.players[rival], board->files.number);
    if (alone) {
        club_leave_board(session, argument, reply);
        return;
    }
    if (!may_act(session, reply))
        return;
    if (rival_asks(session, board->asks_adjourn))
        consent_to_adjourn(session, reply);
    else
        ask(session, CLUB_ASK_ADJOURN, reply);
    board_release(session, reply);
}

static void club_message(struct session *session, const char *argument, struct reply *reply)
{
    struct club_board *board = session->board;
    int failed = club_say(board->club, board->files.number, board->watching, argument);
    if (failed)
        tell(reply, NEWS_TOO_MUCH);
}

static void club_mute(struct session *session, const char *argument, struct reply *reply)
{
    (void)argument;
    session->board->muted = !session->board->muted;
    tell(reply, NEWS_MUTED);
    reply->news.line = session->board->muted;
}

static void club_rematch(struct session *session, const char *argument, struct reply *reply)
{
    if (!board_lets_play(session, reply))
        return;
    if (!game_is_over(session->record)) {
        reply_refuse(reply, REFUSED_SYNTAX);
        return;
    }
    session->wants_rematch = true;
    club_leave_board(session, argument, reply);
}

/* Nobody takes steps or plays on in a game of the club. */
static void club_refuse(struct session *session, const char *argument, struct reply *reply)
{
    (void)session, (void)argument;
    tell(reply, NEWS_NOT_HERE);
}

/* Nobody gets help while the game goes on; obey_at_board() lets it pass later. */
void club_refuse_help(struct session *session, const char *argument, struct reply *reply)
{
    club_refuse(session, argument, reply);
}

/* clang-format off */
const struct command club_commands[] = {
    {.names = {"acceptades", "accept", "aceptadas", "aceptar", "accepto"}, .when = WHENEVER,
     .run = club_say_yes, .help = N_("accepta el que el rival ofereix o demana")},
    {.names = {"no acceptades", "decline", "no aceptadas", "rechazar", "no accept"},
     .when = WHENEVER, .run = club_say_no, .help = N_("no accepta el que el rival ofereix o demana")},
    {.names = {"retira", "withdraw", "retirar"}, .when = WHENEVER, .run = club_take_back_offer,
     .help = N_("retira el que heu ofert o demanat")},
    {.names = {"rendir-se", "resign", "rendirse", "rendició", "rendición"}, .when = WHENEVER,
     .run = club_resign, .help = N_("abandona la partida; cal dir-ho dues vegades")},
    {.names = {"ajornar", "adjourn", "aplazar"}, .when = WHENEVER, .run = club_adjourn,
     .help = N_("demana al rival d'ajornar la partida")},
    {.names = {"surt", "quit", "salir", "exit"}, .when = WHENEVER, .run = club_leave_board,
     .help = N_("torna al club; la partida espera, i el rellotge corre mentre el rival hi és")},
    {.names = {"desfer", "undo", "deshacer"}, .when = WHENEVER, .run = club_undo,
     .help = N_("demana al rival de desfer l'última tirada")},
    {.names = {"missatge", "message", "mensaje"}, .argument = ARGUMENT_TEXT, .when = WHENEVER,
     .run = club_message, .help = N_("diu alguna cosa al rival")},
    {.names = {"muda", "mute", "silenciar"}, .when = WHENEVER, .run = club_mute,
     .help = N_("deixa de mostrar missatges, o els torna a mostrar")},
    {.names = {"revenja", "rematch", "revancha"}, .when = WHENEVER, .run = club_rematch,
     .help = N_("quan s'ha acabat, repta el mateix rival amb els colors canviats")},
    {.names = {"refer", "redo", "rehacer"}, .when = WHENEVER, .run = club_refuse,
     .help = ""},
    {.names = {"consell", "hint", "consejo"}, .argument = ARGUMENT_COUNT, .optional = true,
     .when = WHENEVER, .run = club_refuse_help, .help = ""},
    {.names = {"analitza", "analyse", "analiza", "analyze"}, .argument = ARGUMENT_COUNT,
     .optional = true, .when = WHENEVER, .run = club_refuse_help, .help = ""},
    {.names = {"llibre", "book", "libro"}, .when = WHENEVER, .run = club_refuse_help, .help = ""},
    {.names = {"juga-des-d'aquí", "play-from-here", "jugar-desde-aquí", "from-here"},
     .argument = ARGUMENT_PLAYERS, .optional = true, .when = WHENEVER, .run = club_refuse,
     .help = ""},
    {.names = {NULL}},
};
/* clang-format on */

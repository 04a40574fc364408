/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges and replays the lines of a game of a club. */
#include "session/club_board.h"

#include "escacs/notation.h"
#include "escacs/notes.h"
#include "storage/path.h"
#include "util/clock.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { JUST_SAT_MS = 10000 };

/* --- news */

static void set_news(struct club_news *news, const struct club_board *board,
                     enum club_news_kind kind, enum side side)
{
    const char *who = board->files.terms.players[side];
    *news = (struct club_news){.kind = kind, .side = side};
    if (who)
        strncpy(news->who, who, CLUB_NAME_MAX);
}

static void enqueue(struct club_board *board, const struct club_news *news)
{
    int room = (int)(sizeof board->queue / sizeof *board->queue);
    if (board->queued < room)
        board->queue[board->queued++] = *news;
    watch_poke(&board->watch); /* until it is told */
}

void club_board_tell(struct club_board *board, enum club_news_kind kind, enum side side)
{
    struct club_news news;
    set_news(&news, board, kind, side);
    enqueue(board, &news);
}

static const enum club_news_kind news_of_event[CLUB_EVENT_COUNT] = {
    [CLUB_MOVE] = NEWS_MOVE,          [CLUB_UNDO] = NEWS_UNDONE,
    [CLUB_OFFER] = NEWS_OFFER,        [CLUB_ACCEPT] = NEWS_ACCEPTED,
    [CLUB_DECLINE] = NEWS_DECLINED,   [CLUB_RESIGN] = NEWS_RESIGNED,
    [CLUB_ADJOURN] = NEWS_ADJOURNED,  [CLUB_FLAG] = NEWS_FLAG,
    [CLUB_ASK_UNDO] = NEWS_ASKS_UNDO, [CLUB_ASK_ADJOURN] = NEWS_ASKS_ADJOURN,
    [CLUB_REFUSE] = NEWS_REFUSED,     [CLUB_WITHDRAW] = NEWS_WITHDRAWN,
    [CLUB_RESUME] = NEWS_RESUMED,
};

/* --- time */

/* Charge the time up to a line to the side that acts. */
static void charge(struct club_board *board, const struct game *game, enum club_event event,
                   int64_t time_ms)
{
    const struct time_control *control = game_time_control(game);
    bool free = event == CLUB_RESUME && !control->each_move;
    if (time_control_is_set(control) && board->counts && !free)
        board->left_ms[board->actor] -= time_ms - board->since_ms;
    if (board->left_ms[board->actor] < 0)
        board->left_ms[board->actor] = 0;
    board->since_ms = time_ms;
}

/* Put the times on record after a line was done. */
static void record_time(struct club_board *board, struct game *game, enum club_event event)
{
    const struct time_control *control = game_time_control(game);
    int last = game_entry_count(game) - 1;
    bool recorded = event == CLUB_MOVE || event == CLUB_OFFER || event == CLUB_ACCEPT ||
                    event == CLUB_RESIGN || event == CLUB_ADJOURN || event == CLUB_FLAG;
    if (time_control_is_set(control) && recorded) {
        enum side side = game_entry(game, last)->side;
        if (event == CLUB_MOVE)
            board->left_ms[side] =
                time_control_after_move(control, board->left_ms[side], game_moves_made(game, side));
        game_set_time(game, board->left_ms[side]);
    }
    if (event == CLUB_UNDO) {
        board->left_ms[WHITE] = game_time_left(game, WHITE);
        board->left_ms[BLACK] = game_time_left(game, BLACK);
    }
    board->counts =
        event == CLUB_RESUME || (event != CLUB_ADJOURN && (event == CLUB_MOVE || board->counts));
    board->actor = game_actor(game);
}

bool club_board_flag_fell(const struct club_board *board, const struct game *game)
{
    return time_control_is_set(game_time_control(game)) && board->counts && !game_is_over(game) &&
           board->left_ms[board->actor] <= clock_wall_ms() - board->since_ms;
}

/* --- judging */

int club_board_undo_length(const struct game *game, enum side asker)
{
    int length = game_position(game)->turn == asker ? 2 : 1;
    return length <= game_undo_depth(game) ? length : 0;
}

static bool asks(int asked, enum side side)
{
    return asked == 1 + (int)side;
}

/* Whether a draw that the side offered waits for an answer. */
static bool offers(const struct game *game, enum side side)
{
    return game_offer_pending(game) && game_turn(game) == side;
}

/* Whether the writer is the one to do that now. */
static bool is_in_turn(const struct club_board *board, const struct game *game,
                       const struct club_line *line)
{
    enum side rival = side_other(line->side);
    bool offered = game_offer_pending(game);
    switch (line->event) {
    case CLUB_MOVE:
        return !offered && game_actor(game) == line->side;
    case CLUB_OFFER:
        return !offered && game_turn(game) == line->side;
    case CLUB_ACCEPT:
    case CLUB_DECLINE:
        return offered && game_actor(game) == line->side;
    case CLUB_UNDO:
        return asks(board->asks_undo, rival) && club_board_undo_length(game, rival) > 0;
    case CLUB_REFUSE:
        return asks(board->asks_undo, rival) || asks(board->asks_adjourn, rival);
    case CLUB_WITHDRAW:
        return asks(board->asks_undo, line->side) || asks(board->asks_adjourn, line->side) ||
               offers(game, line->side);
    case CLUB_ASK_UNDO:
        return !offered && club_board_undo_length(game, line->side) > 0;
    default:
        return true;
    }
}

/* Whether a line that stops the clock came while the own player was there and had not agreed. */
static bool is_sly(const struct club_board *board, const struct game *game,
                   const struct club_line *line)
{
    bool stops =
        (line->event == CLUB_RESUME && board->counts) ||
        (line->event == CLUB_ADJOURN && !asks(board->asks_adjourn, side_other(line->side)));
    return stops && board->live && !board->watching && line->side != board->side &&
           time_control_is_set(game_time_control(game)) &&
           line->time_ms - board->sat_ms > JUST_SAT_MS;
}

/* --- doing */

static int do_undo(struct game *game, enum side asker)
{
    for (int left = club_board_undo_length(game, asker); left > 0; left--)
        if (game_undo(game) != 0)
            return -1;
    return 0;
}

static int do_event(struct game *game, const struct club_line *line)
{
    switch (line->event) {
    case CLUB_MOVE:
        return game_play_text(NULL, game, line->move, NULL);
    case CLUB_OFFER:
        return game_offer_draw(game);
    case CLUB_ACCEPT:
        return game_accept_draw(game);
    case CLUB_DECLINE:
        return game_decline_draw(game);
    case CLUB_RESIGN:
        return game_resign_side(game, line->side);
    case CLUB_ADJOURN:
        return game_adjourn(game);
    case CLUB_FLAG:
        return game_flag(game);
    case CLUB_UNDO:
        return do_undo(game, side_other(line->side));
    case CLUB_WITHDRAW:
        return offers(game, line->side) ? game_decline_draw(game) : 0;
    default:
        return 0;
    }
}

static void forget_questions(struct club_board *board, enum side asker)
{
    if (asks(board->asks_undo, asker))
        board->asks_undo = 0;
    if (asks(board->asks_adjourn, asker))
        board->asks_adjourn = 0;
}

/* What is asked for is answered, withdrawn, or lapses with the next move. */
static void note_questions(struct club_board *board, enum club_event event, enum side side)
{
    bool kept = event == CLUB_ASK_UNDO || event == CLUB_ASK_ADJOURN || event == CLUB_RESUME;
    if (event == CLUB_WITHDRAW)
        forget_questions(board, side);
    else if (event == CLUB_REFUSE)
        forget_questions(board, side_other(side));
    else if (!kept)
        board->asks_undo = board->asks_adjourn = 0;
    if (event == CLUB_ASK_UNDO)
        board->asks_undo = 1 + (int)side;
    if (event == CLUB_ASK_ADJOURN)
        board->asks_adjourn = 1 + (int)side;
}

/* Judge a line and do it. */
static enum club_fault apply(struct club_board *board, struct game *game,
                             const struct club_line *line)
{
    if (game_is_over(game))
        return CLUB_LINE_ILLEGAL;
    if (!is_in_turn(board, game, line))
        return CLUB_LINE_TURN;
    if (is_sly(board, game, line))
        return CLUB_LINE_SLY;
    charge(board, game, line->event, line->time_ms);
    bool timed = time_control_is_set(game_time_control(game)) && board->counts;
    bool fell = timed && board->left_ms[board->actor] == 0;
    if (line->event == CLUB_MOVE && fell)
        return CLUB_LINE_LATE;
    if (line->event == CLUB_FLAG && !fell)
        return CLUB_LINE_TURN;
    int refused = do_event(game, line);
    if (refused)
        return refused == -REFUSED_OUT_OF_MEMORY ? CLUB_NO_MEMORY : CLUB_LINE_ILLEGAL;
    note_questions(board, line->event, line->side);
    record_time(board, game, line->event);
    return CLUB_SOUND;
}

bool club_board_take(struct club_board *board, struct game *game, struct club_news *news)
{
    struct club_line line;
    bool was_sound = board->files.fault == CLUB_SOUND;
    bool taken = club_game_next(&line, &board->files);
    if (taken) {
        enum club_fault fault = apply(board, game, &line);
        if (fault != CLUB_SOUND) {
            board->files.fault = fault;
            board->files.fault_line = line.number;
        }
    }
    if (board->files.fault != CLUB_SOUND) {
        *news = (struct club_news){
            .kind = NEWS_STOPPED, .fault = board->files.fault, .line = board->files.fault_line};
        return was_sound;
    }
    if (!taken)
        return false;
    set_news(news, board, news_of_event[line.event], line.side);
    if (line.event == CLUB_MOVE)
        strncpy(news->text, line.move, sizeof news->text - 1);
    return true;
}

/* --- acting */

int club_board_begin(struct club_board *board, struct game *game)
{
    struct club_news news;
    int failed = club_game_lock(&board->files);
    if (failed)
        return failed;
    while (club_board_take(board, game, &news))
        enqueue(board, &news);
    return board->files.fault == CLUB_SOUND ? 0 : -EPERM;
}

void club_board_end(struct club_board *board)
{
    club_game_unlock(&board->files);
}

int club_board_note(struct club_board *board, struct game *game, enum club_event event)
{
    char text[MOVE_TEXT_SIZE] = "";
    struct club_line unused;
    int64_t now = clock_wall_ms();
    now = now < board->since_ms ? board->since_ms : now;
    if (event == CLUB_MOVE) {
        struct position before;
        game_position_before(&before, game, game_entry_count(game) - 1);
        move_write(text, &before, game_last_move(game)->move);
    }
    int failed = club_game_write(&board->files, event, *text ? text : NULL, now);
    if (failed)
        return failed;
    if (!club_game_next(&unused, &board->files))
        return -EIO;
    charge(board, game, event, now);
    note_questions(board, event, board->side);
    record_time(board, game, event);
    return 0;
}

/* --- around the board */

static bool look_at_player(struct club_board *board, struct club_news *news, enum side side)
{
    const char *who = board->files.terms.players[side];
    bool here = club_is_here(board->club, who, board->files.number);
    struct strbuf said = STRBUF_INIT;
    if (here != board->here[side]) {
        board->here[side] = here;
        set_news(news, board, here ? NEWS_CAME : NEWS_LEFT, side);
        return true;
    }
    bool heard = club_hear(&said, &board->ears[side], board->club, who, board->files.number, false);
    if (heard && !board->muted) {
        set_news(news, board, NEWS_SAID, side);
        strncpy(news->text, strbuf_text(&said), sizeof news->text - 1);
    }
    strbuf_done(&said);
    return heard && !board->muted;
}

static bool look_around(struct club_board *board, struct club_news *news)
{
    for (enum side side = WHITE; side <= BLACK; side++)
        if ((board->watching || side != board->side) && look_at_player(board, news, side))
            return true;
    return false;
}

bool club_board_gather(struct club_board *board, struct game *game)
{
    struct club_news news;
    int room = (int)(sizeof board->queue / sizeof *board->queue);
    watch_clear(&board->watch);
    while (board->queued < room / 2 && club_board_take(board, game, &news))
        enqueue(board, &news);
    while (board->queued < room / 2 && look_around(board, &news))
        enqueue(board, &news);
    return board->queued > 0;
}

/* --- opening */

static void watch_all(struct club_board *board)
{
    char *players = path_join(board->club->path, "jugadors");
    watch_add(&board->watch, board->files.directory);
    for (enum side side = WHITE; players && side <= BLACK; side++) {
        char *folder = path_join(players, board->files.terms.players[side]);
        if (folder && (board->watching || side != board->side))
            watch_add(&board->watch, folder);
        free(folder);
    }
    free(players);
}

static void begin(struct club_board *board, struct club *club)
{
    *board = (struct club_board){
        .club = club, .sat_ms = clock_wall_ms(), .watch = {-1, -1, -1, -1}, .watching = true};
}

void club_board_read_files(struct club_board *board, struct club *club, const int files[2])
{
    begin(board, club);
    club_game_read(&board->files, club, files);
}

void club_board_begin_reading(struct club_board *board, struct club *club, int number)
{
    begin(board, club);
    club_game_open(&board->files, club, number);
}

enum board_error club_board_replay(struct club_board *board, struct loaded_game *loaded)
{
    const struct club_terms *terms = &board->files.terms;
    struct club_news news;
    if (variant_fingerprint(loaded->variant) != terms->fingerprint)
        return BOARD_OTHER_RULES;
    if (!loaded->game && game_new(&loaded->game, loaded->variant) != 0)
        return BOARD_SYSTEM;
    game_set_time_control(loaded->game, &terms->control);
    struct notes *notes = game_notes(loaded->game);
    notes_set_tag(notes, "White", terms->players[WHITE]);
    notes_set_tag(notes, "Black", terms->players[BLACK]);
    board->left_ms[WHITE] = board->left_ms[BLACK] = terms->control.base_ms;
    board->actor = game_actor(loaded->game);
    board->since_ms = board->files.last_ms;
    while (club_board_take(board, loaded->game, &news))
        ;
    return BOARD_OK;
}

/* Reads the game and replays it. */
static enum board_error read_board(struct club_board *board, struct loaded_game *loaded,
                                   struct club *club, int number, const struct folders *folders,
                                   struct diagnostics *rules_list)
{
    *loaded = (struct loaded_game){0};
    club_board_begin_reading(board, club, number);
    if (board->files.fault == CLUB_NO_MEMORY || board->files.fault == CLUB_UNREADABLE)
        return BOARD_SYSTEM;
    if (!board->files.begun)
        return BOARD_NOT_BEGUN;
    if (game_load_new(loaded, board->files.terms.rules, folders, rules_list) < 0)
        return diagnostics_lack_memory(rules_list) ? BOARD_SYSTEM : BOARD_RULES;
    return club_board_replay(board, loaded);
}

/* Tells a player who sits down what waits for an answer, the own or the rival's. */
static void tell_questions(struct club_board *board, const struct game *game)
{
    const int own = 1 + (int)board->side;
    const struct question {
        int asker; /* 1 + the side; 0: nobody */
        enum club_news_kind kind;
    } questions[] = {
        {game_offer_pending(game) ? 1 + (int)game_turn(game) : 0, NEWS_OFFER},
        {board->asks_undo, NEWS_ASKS_UNDO},
        {board->asks_adjourn, NEWS_ASKS_ADJOURN},
    };
    for (size_t i = 0; !board->watching && i < sizeof questions / sizeof *questions; i++)
        if (questions[i].asker == own)
            club_board_tell(board, NEWS_ASKED, board->side);
        else if (questions[i].asker != 0)
            club_board_tell(board, questions[i].kind, side_other(board->side));
}

enum board_error club_board_open(struct club_board *board, struct loaded_game *loaded,
                                 struct club *club, int number, bool watches,
                                 const struct folders *folders, struct diagnostics *rules_list)
{
    enum board_error error = read_board(board, loaded, club, number, folders, rules_list);
    if (error)
        return error;
    if (watch_init(&board->watch) < 0)
        return BOARD_SYSTEM;
    board->watching = watches || !club_game_side(&board->side, &board->files, club->name);
    watch_all(board);
    for (enum side side = WHITE; side <= BLACK; side++) {
        const char *who = board->files.terms.players[side];
        club_ear_init(&board->ears[side], club, who);
        board->here[side] = club_is_here(club, who, number);
    }
    if (board->files.fault != CLUB_SOUND) {
        struct club_news news = {
            .kind = NEWS_STOPPED, .fault = board->files.fault, .line = board->files.fault_line};
        enqueue(board, &news);
    } else {
        tell_questions(board, loaded->game);
    }
    board->live = true;
    watch_poke(&board->watch); /* what was written since it was read */
    return BOARD_OK;
}

void club_board_close(struct club_board *board)
{
    watch_done(&board->watch);
    club_game_close(&board->files);
}

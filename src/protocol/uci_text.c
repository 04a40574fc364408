/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of UCI. */
#include "protocol/uci_text.h"

#include "util/ascii.h"

#include <stddef.h>
#include <string.h>

/* --- words */

bool uci_next_word(struct uci_slice *word, struct uci_slice *rest)
{
    while (rest->length > 0 && ascii_is_space((unsigned char)*rest->text)) {
        rest->text++;
        rest->length--;
    }
    *word = (struct uci_slice){rest->text, 0};
    while (rest->length > 0 && !ascii_is_space((unsigned char)*rest->text)) {
        rest->text++;
        rest->length--;
        word->length++;
    }
    return word->length > 0;
}

bool uci_slice_is(struct uci_slice slice, const char *word)
{
    size_t i = 0;
    while (i < slice.length && word[i] && ascii_lower(slice.text[i]) == ascii_lower(word[i]))
        i++;
    return i == slice.length && !word[i];
}

/* From the beginning of one slice to the end of another that follows it. */
static struct uci_slice span(struct uci_slice from, struct uci_slice to)
{
    if (from.length == 0)
        return to;
    return (struct uci_slice){from.text, (size_t)(to.text + to.length - from.text)};
}

bool uci_read_number(int64_t *out, struct uci_slice word)
{
    bool negative = word.length > 0 && *word.text == '-';
    int64_t value = 0;
    size_t first = negative ? 1 : 0;
    if (word.length == first)
        return false;
    for (size_t i = first; i < word.length; i++) {
        if (!ascii_is_digit((unsigned char)word.text[i]))
            return false;
        if (i < 18)
            value = value * 10 + (word.text[i] - '0');
    }
    *out = negative ? -value : value;
    return true;
}

/* --- setoption name WORDS [value WORDS] */

static void read_set_option(struct uci_line *out, struct uci_slice rest)
{
    struct uci_slice word, *part = NULL;
    while (uci_next_word(&word, &rest)) {
        if (uci_slice_is(word, "name") && out->name.length == 0)
            part = &out->name;
        else if (uci_slice_is(word, "value") && part == &out->name)
            part = &out->value;
        else if (part)
            *part = span(*part, word);
    }
}

/* --- option name WORDS type spin [default NUMBER] min NUMBER max NUMBER */

static bool next_is(struct uci_slice *rest, const char *expected)
{
    struct uci_slice word;
    return uci_next_word(&word, rest) && uci_slice_is(word, expected);
}

/* The words up to `type`, which is taken off too. */
static bool read_option_name(struct uci_slice *out, struct uci_slice *rest)
{
    struct uci_slice word;
    *out = (struct uci_slice){NULL, 0};
    while (uci_next_word(&word, rest)) {
        if (uci_slice_is(word, "type"))
            return out->length > 0;
        *out = span(*out, word);
    }
    return false;
}

bool uci_read_spin(struct uci_spin *out, struct uci_slice line)
{
    struct uci_slice word;
    bool has_least = false, has_most = false;
    if (!next_is(&line, "option") || !next_is(&line, "name") ||
        !read_option_name(&out->name, &line) || !next_is(&line, "spin"))
        return false;
    while (uci_next_word(&word, &line)) {
        bool least = uci_slice_is(word, "min"), most = uci_slice_is(word, "max");
        if ((!least && !most) || !uci_next_word(&word, &line))
            continue;
        has_least |= least && uci_read_number(&out->least, word);
        has_most |= most && uci_read_number(&out->most, word);
    }
    return has_least && has_most && out->least <= out->most;
}

/* --- position [startpos | fen FEN] [moves MOVES] */

static void read_position(struct uci_line *out, struct uci_slice rest)
{
    struct uci_slice word, *part = NULL;
    while (uci_next_word(&word, &rest)) {
        if (uci_slice_is(word, "fen") && !part)
            part = &out->fen;
        else if (uci_slice_is(word, "moves") && part != &out->moves)
            part = &out->moves;
        else if (part)
            *part = span(*part, word);
    }
}

/* --- go */

struct go_word {
    const char *name;
    size_t offset;
};

static const struct go_word go_numbers[] = {
    {"wtime", offsetof(struct uci_go, time_ms[WHITE])},
    {"btime", offsetof(struct uci_go, time_ms[BLACK])},
    {"winc", offsetof(struct uci_go, increment_ms[WHITE])},
    {"binc", offsetof(struct uci_go, increment_ms[BLACK])},
    {"movetime", offsetof(struct uci_go, move_ms)},
    {"nodes", offsetof(struct uci_go, nodes)},
};

static const struct go_word go_counts[] = {
    {"movestogo", offsetof(struct uci_go, moves_to_go)},
    {"depth", offsetof(struct uci_go, depth)},
    {"mate", offsetof(struct uci_go, mate)},
    {"perft", offsetof(struct uci_go, perft)},
};

static const struct go_word *find_word(struct uci_slice word, const struct go_word *table, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (uci_slice_is(word, table[i].name))
            return &table[i];
    return NULL;
}

/* Read a number into the field that a word of `go` names; false if there is none. */
static bool read_go_number(struct uci_go *go, struct uci_slice word, struct uci_slice *rest)
{
    const struct go_word *number =
        find_word(word, go_numbers, sizeof go_numbers / sizeof *go_numbers);
    const struct go_word *count = find_word(word, go_counts, sizeof go_counts / sizeof *go_counts);
    struct uci_slice after = *rest, text;
    int64_t value;
    if (!number && !count)
        return false;
    if (!uci_next_word(&text, &after) || !uci_read_number(&value, text))
        return true;
    *rest = after;
    if (number)
        memcpy((char *)go + number->offset, &value, sizeof value);
    else
        *(int *)(void *)((char *)go + count->offset) = value < 0        ? 0
                                                       : value > 100000 ? 100000
                                                                        : (int)value;
    return true;
}

/* The moves of `searchmoves` go on to the next word that `go` knows. */
static void read_go(struct uci_line *out, struct uci_slice rest)
{
    struct uci_go *go = &out->go;
    struct uci_slice word;
    bool listing = false;
    go->time_ms[WHITE] = go->time_ms[BLACK] = go->move_ms = -1;
    while (uci_next_word(&word, &rest)) {
        bool infinite = uci_slice_is(word, "infinite"), ponder = uci_slice_is(word, "ponder");
        bool moves = uci_slice_is(word, "searchmoves");
        go->infinite |= infinite;
        go->ponder |= ponder;
        if (infinite || ponder || moves || read_go_number(go, word, &rest))
            listing = moves;
        else if (listing)
            go->search_moves = span(go->search_moves, word);
    }
}

/* --- lines */

static const struct {
    const char *name;
    enum uci_verb verb;
} verbs[] = {
    {"uci", UCI_UCI},
    {"isready", UCI_IS_READY},
    {"setoption", UCI_SET_OPTION},
    {"ucinewgame", UCI_NEW_GAME},
    {"position", UCI_POSITION},
    {"go", UCI_GO},
    {"stop", UCI_STOP},
    {"ponderhit", UCI_PONDER_HIT},
    {"quit", UCI_QUIT},
};

void uci_read_line(struct uci_line *out, const char *line)
{
    struct uci_slice rest = {line, strlen(line)}, word;
    memset(out, 0, sizeof *out);
    while (out->verb == UCI_NOTHING && uci_next_word(&word, &rest))
        for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
            if (uci_slice_is(word, verbs[i].name))
                out->verb = verbs[i].verb;
    if (out->verb == UCI_SET_OPTION)
        read_set_option(out, rest);
    else if (out->verb == UCI_POSITION)
        read_position(out, rest);
    else if (out->verb == UCI_GO)
        read_go(out, rest);
}

/* --- moves */

static bool is_listed(const struct move *legal, int count, square from, square to)
{
    for (int i = 0; i < count; i++)
        if (legal[i].kind == MOVE_ORDINARY && legal[i].from == from && legal[i].to == to)
            return true;
    return false;
}

/* The king's own move in a castling of the king; false for others. */
static bool king_move(square *from, square *to, const struct position *p, struct move castling)
{
    square a, b;
    int king = variant_king(p->variant);
    castling_landings(&a, &b, castling);
    if (piece_type(p->board[castling.from]) == king) {
        *from = castling.from;
        *to = a;
    } else if (piece_type(p->board[castling.to]) == king) {
        *from = castling.to;
        *to = b;
    } else {
        return false;
    }
    return *from != *to;
}

static int write_promotion(char *out, const struct position *p, struct move move)
{
    const struct rules *rules = variant_rules(p->variant);
    if (!move.promotion)
        return 0;
    const struct rules_piece *into = &rules->pieces[move.promotion - 1];
    out[0] = ascii_lower(into->fen ? into->fen : into->symbol);
    out[1] = '\0';
    return 1;
}

/* The squares of a move: of its path, or of a castling both pieces'. */
static int write_squares(char out[MOVE_TEXT_SIZE], struct position *p, struct move move)
{
    square path[SQUARES];
    int count = 1, length = square_write(out, move.from);
    if (move.kind == MOVE_CASTLING)
        path[0] = move.to;
    else
        count = movegen_path(path, p, move);
    for (int i = 0; i < count; i++)
        length += square_write(out + length, path[i]);
    return length;
}

int uci_write_move(char out[MOVE_TEXT_SIZE], struct position *p, struct move move,
                   const struct move *legal, int count)
{
    square from, to;
    int length;
    if (move.kind == MOVE_CASTLING && king_move(&from, &to, p, move) &&
        !is_listed(legal, count, from, to)) {
        length = square_write(out, from);
        return length + square_write(out + length, to);
    }
    length = write_squares(out, p, move);
    return length + write_promotion(out + length, p, move);
}

static bool means(struct uci_slice word, struct position *p, struct move move,
                  const struct move *legal, int count)
{
    char text[MOVE_TEXT_SIZE];
    uci_write_move(text, p, move, legal, count);
    if (uci_slice_is(word, text))
        return true;
    int length = write_squares(text, p, move);
    bool choice =
        move.promotion &&
        variant_rules(p->variant)->pieces[piece_type(p->board[move.from])].promotes_to == TYPE_NONE;
    text[length] = '\0';
    return !choice && uci_slice_is(word, text);
}

bool uci_read_move(struct move *out, struct uci_slice word, struct position *p,
                   const struct move *legal, int count)
{
    for (int i = 0; i < count; i++) {
        if (means(word, p, legal[i], legal, count)) {
            *out = legal[i];
            return true;
        }
    }
    return false;
}

/* --- replies */

void uci_add_score(struct strbuf *out, int score)
{
    if (cpu_is_mate(score))
        strbuf_addf(out, "mate %d", cpu_mate_moves(score));
    else
        strbuf_addf(out, "cp %d", score);
}

/* --- info */

/* The words of `info` that are followed by a number. */
enum info_number {
    INFO_DEPTH,
    INFO_SELECTIVE_DEPTH,
    INFO_NODES,
    INFO_TIME,
    INFO_HASHFULL,
    INFO_MULTIPV,
    INFO_CP,
    INFO_MATE,
    INFO_NUMBER_COUNT
};

static const char *const info_numbers[INFO_NUMBER_COUNT] = {
    "depth", "seldepth", "nodes", "time", "hashfull", "multipv", "cp", "mate",
};

static int within(int64_t value, int most)
{
    return value > most ? most : value < -most ? -most : (int)value;
}

static void set_score(struct cpu_report *report, int score)
{
    report->score = score;
    report->bound = CPU_BOUND_EXACT;
}

static void set_number(struct cpu_report *report, enum info_number what, int64_t value)
{
    switch (what) {
    case INFO_DEPTH:
        report->depth = within(value, 10000);
        break;
    case INFO_SELECTIVE_DEPTH:
        report->selective_depth = within(value, 10000);
        break;
    case INFO_NODES:
        report->nodes = value;
        break;
    case INFO_TIME:
        report->elapsed_ms = value;
        break;
    case INFO_HASHFULL:
        report->table_permille = within(value, 1000);
        break;
    case INFO_CP:
        set_score(report, within(value, CPU_MATE_BOUND));
        break;
    case INFO_MATE:
        set_score(report, cpu_mate_score(within(value, CPU_DEPTH_MAX)));
        break;
    default:
        break;
    }
}

/* The moves of a line, up to the first that is not legal. */
static void read_line(struct cpu_report *report, struct uci_slice rest,
                      const struct position *position, struct move *room)
{
    struct position after = *position;
    struct uci_slice word;
    struct undo undo;
    report->line_length = 0;
    while (report->line_length < CPU_LINE_MAX && uci_next_word(&word, &rest)) {
        struct move *move = &report->line[report->line_length];
        int count = movegen_legal(room, &after);
        if (!uci_read_move(move, word, &after, room, count))
            return;
        position_make(&after, *move, &undo);
        report->line_length++;
    }
}

/* Read the word at the front of `rest` and what belongs to it; false when the line is done. */
static bool read_info_word(struct cpu_report *report, struct uci_slice word, struct uci_slice *rest)
{
    struct uci_slice text;
    int64_t value;
    int what = 0;
    if (uci_slice_is(word, "lowerbound"))
        report->bound = CPU_BOUND_LOWER;
    if (uci_slice_is(word, "upperbound"))
        report->bound = CPU_BOUND_UPPER;
    while (what < INFO_NUMBER_COUNT && !uci_slice_is(word, info_numbers[what]))
        what++;
    if (what == INFO_NUMBER_COUNT)
        return !uci_slice_is(word, "string");
    if (!uci_next_word(&text, rest) || !uci_read_number(&value, text) ||
        (what == INFO_MULTIPV && value != 1))
        return false;
    set_number(report, (enum info_number)what, value);
    return true;
}

void uci_read_info(struct cpu_report *report, struct uci_slice info,
                   const struct position *position, struct move *room)
{
    struct cpu_report read = *report;
    struct uci_slice word;
    while (uci_next_word(&word, &info)) {
        if (uci_slice_is(word, "pv")) {
            read_line(&read, info, position, room);
            break;
        }
        if (!read_info_word(&read, word, &info))
            return;
    }
    *report = read;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks: memory, the file, and the checks of what is read.
 *
 * The file, little-endian:
 *
 *   8   "ESCXARXA"
 *   4   version           4   size of the file
 *   8   fingerprint of the rules
 *   1   rows   1  columns   1  types   1  map, and FOLDED if the views are folded
 *   2   hidden            2   unit of the hidden layer
 *   1   use    1  output sets   2  factor
 *   8   positions         8   seed             8   date
 *   2   generation        2   score permille   4   scale
 *   4   wins   4  draws   4   losses
 *   64  name of the variant, UTF-8, padded with zeros
 *   26  symbols of the types in their order, padded with zeros
 *   2   zero
 *   hidden                      biases
 *   tables * features * hidden  input weights
 *   sets * 2 * hidden           output weights
 *   4 * sets                    output bias
 *   8   checksum of all bytes before it (FNV-1a, 64 bits)
 *
 * Most weights are small. In version 2 a weight takes one to three bytes: its sign is the lowest
 * bit, and of each byte the highest bit says whether another follows. In version 1, which is still
 * read, it takes two. */
#include "cpu/network.h"

#include "util/checksum.h"

#include <stdlib.h>
#include <string.h>

static const char magic[8] = "ESCXARXA";

enum {
    VERSION = 2,
    VERSION_PLAIN = 1,
    WEIGHT_MOST = 3, /* bytes of a weight */
    HEAD_SIZE = 172,
    SIZE_AT = 12, /* place of the size in the head */
    FINGERPRINT_AT = 16,
    SEAL_SIZE = 8,
    ROW_UNIT = 16,
    FOLDED = 4,
};

/* --- how black sees the board */

static square reverse_columns(const struct variant *v, square s)
{
    return square_at(square_row(s), variant_columns(v) - 1 - square_column(s));
}

static square map_square(const struct variant *v, enum network_map map, square s)
{
    if (map == MAP_NONE)
        return s;
    square mirrored = square_at(variant_rows(v) - 1 - square_row(s), square_column(s));
    return map == MAP_HALF_TURN ? reverse_columns(v, mirrored) : mirrored;
}

/* Whether the map carries white's pieces onto black's. */
static bool start_maps(const struct variant *v, enum network_map map)
{
    struct position start;
    position_init(&start, v);
    if (start.count[WHITE] != start.count[BLACK])
        return false;
    for (int i = 0; i < start.count[WHITE]; i++) {
        square s = start.list[WHITE][i];
        piece other = start.board[map_square(v, map, s)];
        if (!other || piece_side(other) != BLACK || piece_type(other) != piece_type(start.board[s]))
            return false;
    }
    return true;
}

static uint8_t reach_code(const struct reach *r)
{
    return (uint8_t)(1 + r->capture * 64 + r->jump * 8 + r->kind * 2 + r->initial);
}

/* What a piece does from a square: a code for each square, carried to where `image` says. Returns
 * how many there are. */
static int draw_reach(uint8_t codes[SQUARES], const struct variant *v, int type, enum side side,
                      square s, const square image[SQUARES])
{
    struct reach reach[SQUARES];
    int count = variant_reach(reach, v, type, side, s);
    memset(codes, 0, SQUARES);
    for (int i = 0; i < count; i++)
        codes[image[reach[i].to]] = reach_code(&reach[i]);
    return count;
}

/* Whether `image` carries what a piece of the side does from a square onto what one of the other
 * does from the image of that square. */
static bool reach_maps(const struct variant *v, const square image[SQUARES], int type,
                       enum side side, enum side other, square s)
{
    square same[SQUARES];
    uint8_t codes[SQUARES], others[SQUARES];
    for (int i = 0; i < SQUARES; i++)
        same[i] = (square)i;
    return draw_reach(codes, v, type, side, s, image) ==
               draw_reach(others, v, type, other, image[s], same) &&
           memcmp(codes, others, SQUARES) == 0;
}

static bool moves_map(const struct variant *v, const square image[SQUARES], enum side side,
                      enum side other)
{
    for (int type = 0; type < variant_type_count(v); type++)
        for (int row = 0; row < variant_rows(v); row++)
            for (int column = 0; column < variant_columns(v); column++)
                if (!reach_maps(v, image, type, side, other, square_at(row, column)))
                    return false;
    return true;
}

enum network_map network_map(const struct variant *v)
{
    for (enum network_map map = MAP_MIRROR; map < MAP_NONE; map++) {
        square image[SQUARES];
        for (int s = 0; s < SQUARES; s++)
            image[s] = map_square(v, map, (square)s);
        if (start_maps(v, map) && moves_map(v, image, WHITE, BLACK))
            return map;
    }
    return MAP_NONE;
}

bool network_can_fold(const struct variant *v)
{
    square image[SQUARES];
    for (int s = 0; s < SQUARES; s++)
        image[s] = reverse_columns(v, (square)s);
    return variant_king(v) != TYPE_NONE && moves_map(v, image, WHITE, WHITE) &&
           moves_map(v, image, BLACK, BLACK);
}

/* --- memory */

static size_t align(size_t bytes)
{
    return (bytes + 63) & ~(size_t)63;
}

/* The three arrays in one piece of memory, each on a boundary of 64 bytes. */
static int allocate_weights(struct network *n)
{
    size_t hidden = (size_t)n->hidden, cell = sizeof(int16_t);
    size_t bias = align(hidden * cell);
    size_t input = align((size_t)n->tables * (size_t)n->features * hidden * cell);
    size_t output = align(NETWORK_SETS * 2 * hidden * cell);
    n->memory = calloc(1, bias + input + output + 64);
    if (!n->memory)
        return -NETWORK_OUT_OF_MEMORY;
    unsigned char *at = n->memory;
    at += 63 - ((uintptr_t)at + 63) % 64;
    n->bias = (int16_t *)(void *)at;
    n->input = (int16_t *)(void *)(at + bias);
    n->output = (int16_t *)(void *)(at + bias + input);
    return 0;
}

static void set_place(struct network *n, const struct variant *v, enum side view, square s)
{
    square seen = view == BLACK ? map_square(v, n->map, s) : s;
    int first = square_row(seen) * variant_columns(v), column = square_column(seen);
    int reversed = variant_columns(v) - 1 - column;
    n->place[view][false][s] = (uint16_t)(first + column);
    n->place[view][true][s] = (uint16_t)(first + reversed);
    n->folds[view][s] = column < reversed;
}

static void set_rows(struct network *n, const struct variant *v)
{
    int squares = variant_rows(v) * variant_columns(v);
    for (enum side view = WHITE; view <= BLACK; view++) {
        int table = view == BLACK && n->map == MAP_NONE ? n->features : 0;
        for (int code = 0; code < 256; code++) {
            int type = piece_type((piece)code), rival = piece_side((piece)code) != view;
            if (type >= 0 && type < variant_type_count(v))
                n->base[view][code] = table + (type * 2 + rival) * squares;
        }
        for (int row = 0; row < variant_rows(v); row++)
            for (int column = 0; column < variant_columns(v); column++)
                set_place(n, v, view, square_at(row, column));
    }
}

int network_new(struct network **out, const struct variant *v, int hidden)
{
    struct position start;
    *out = NULL;
    if (hidden < ROW_UNIT || hidden > NETWORK_HIDDEN_MAX || hidden % ROW_UNIT != 0)
        return -NETWORK_SHAPE;
    struct network *n = calloc(1, sizeof *n);
    if (!n)
        return -NETWORK_OUT_OF_MEMORY;
    position_init(&start, v);
    n->hidden = hidden;
    n->features = variant_type_count(v) * 2 * variant_rows(v) * variant_columns(v);
    n->map = network_map(v);
    n->tables = n->map == MAP_NONE ? 2 : 1;
    n->unit = NETWORK_UNIT;
    n->full = start.count[WHITE] + start.count[BLACK];
    n->king = TYPE_NONE;
    n->facts = (struct network_facts){.fingerprint = variant_fingerprint(v), .hidden = hidden};
    set_rows(n, v);
    if (allocate_weights(n) < 0) {
        free(n);
        return -NETWORK_OUT_OF_MEMORY;
    }
    *out = n;
    return 0;
}

void network_fold(struct network *n, const struct variant *v)
{
    n->king = variant_king(v);
}

void network_free(struct network *n)
{
    if (!n)
        return;
    free(n->memory);
    free(n);
}

const struct network_facts *network_facts(const struct network *n)
{
    return &n->facts;
}

/* --- bounds */

/* The most that one hidden value can reach in a table, `sign` being 1 or -1. Each square holds one
 * piece at most. */
static int64_t neuron_bound(const struct network *n, int table, int neuron, int sign)
{
    int squares = n->base[WHITE][piece_of(BLACK, 0, false)]; /* rows of a type and side */
    int64_t sum = sign * n->bias[neuron];
    for (int place = 0; place < squares; place++) {
        int most = 0;
        for (int row = place; row < n->features; row += squares) {
            size_t at = (size_t)(table * n->features + row) * (size_t)n->hidden + (size_t)neuron;
            int weight = sign * n->input[at];
            most = weight > most ? weight : most;
        }
        sum += most;
    }
    return sum;
}

int64_t network_bound(const struct network *n)
{
    int64_t bound = 0;
    for (int table = 0; table < n->tables; table++) {
        for (int i = 0; i < n->hidden; i++) {
            int64_t high = neuron_bound(n, table, i, 1), low = neuron_bound(n, table, i, -1);
            bound = high > bound ? high : bound;
            bound = low > bound ? low : bound;
        }
    }
    return bound;
}

static bool outputs_are_sound(const struct network *n)
{
    for (int i = 0; i < NETWORK_SETS * 2 * n->hidden; i++)
        if (n->output[i] > NETWORK_OUTPUT_MOST || n->output[i] < -NETWORK_OUTPUT_MOST)
            return false;
    return true;
}

/* --- bytes */

struct bytes {
    unsigned char *at;
};

static void put(struct bytes *b, uint64_t value, int count)
{
    for (int i = 0; i < count; i++)
        *b->at++ = (unsigned char)(value >> (8 * i));
}

struct cursor {
    const unsigned char *at, *end;
    bool wrong; /* more was asked for than there is, or a weight is not in its shortest form */
};

static uint64_t take(struct cursor *c, int count)
{
    uint64_t value = 0;
    if (c->end - c->at < count) {
        c->wrong = true;
        return 0;
    }
    for (int i = 0; i < count; i++)
        value |= (uint64_t)*c->at++ << (8 * i);
    return value;
}

/* --- writing */

/* The most that a file can take. */
static size_t file_room(const struct network *n)
{
    size_t rows = 1 + (size_t)n->tables * (size_t)n->features + NETWORK_SETS * 2;
    return HEAD_SIZE + WEIGHT_MOST * rows * (size_t)n->hidden + 4 * NETWORK_SETS + SEAL_SIZE;
}

static void put_weight(struct bytes *b, int weight)
{
    unsigned rest = weight < 0 ? 2u * (unsigned)-weight - 1 : 2u * (unsigned)weight;
    for (; rest >= 128; rest >>= 7)
        put(b, rest | 128, 1);
    put(b, rest, 1);
}

static void put_weights(struct bytes *b, const int16_t *weights, size_t count)
{
    for (size_t i = 0; i < count; i++)
        put_weight(b, weights[i]);
}

static void put_head(struct bytes *b, const struct network *n, const struct variant *v)
{
    const struct network_facts *f = &n->facts;
    memcpy(b->at, magic, sizeof magic);
    b->at += sizeof magic;
    put(b, VERSION, 4);
    put(b, 0, 4); /* the size comes last */
    put(b, f->fingerprint, 8);
    put(b, (uint64_t)variant_rows(v), 1);
    put(b, (uint64_t)variant_columns(v), 1);
    put(b, (uint64_t)variant_type_count(v), 1);
    put(b, (uint64_t)n->map | (n->king != TYPE_NONE ? FOLDED : 0), 1);
    put(b, (uint64_t)n->hidden, 2);
    put(b, (uint64_t)n->unit, 2);
    put(b, (uint64_t)f->use, 1);
    put(b, NETWORK_SETS, 1);
    put(b, (uint64_t)f->factor, 2);
    put(b, f->positions, 8);
    put(b, f->seed, 8);
    put(b, (uint64_t)f->date, 8);
    put(b, (uint64_t)f->generation, 2);
    put(b, (uint64_t)f->score_permille, 2);
    put(b, (uint64_t)f->scale, 4);
    put(b, (uint64_t)f->wins, 4);
    put(b, (uint64_t)f->draws, 4);
    put(b, (uint64_t)f->losses, 4);
    memcpy(b->at, f->name, NETWORK_NAME_MAX);
    b->at += NETWORK_NAME_MAX;
    for (int t = 0; t < TYPES_MAX; t++)
        put(b, t < variant_type_count(v) ? (uint64_t)variant_rules(v)->pieces[t].symbol : 0, 1);
    put(b, 0, 2);
}

unsigned char *network_write(size_t *size, const struct network *n, const struct variant *v)
{
    size_t hidden = (size_t)n->hidden;
    unsigned char *bytes = malloc(file_room(n));
    if (!bytes)
        return NULL;
    struct bytes b = {bytes}, head = {bytes + SIZE_AT};
    put_head(&b, n, v);
    put_weights(&b, n->bias, hidden);
    put_weights(&b, n->input, (size_t)n->tables * (size_t)n->features * hidden);
    put_weights(&b, n->output, NETWORK_SETS * 2 * hidden);
    for (int i = 0; i < NETWORK_SETS; i++)
        put(&b, (uint32_t)n->output_bias[i], 4);
    *size = (size_t)(b.at - bytes) + SEAL_SIZE;
    put(&head, *size, 4);
    put(&b, checksum64(bytes, *size - SEAL_SIZE), SEAL_SIZE);
    return bytes;
}

/* --- reading */

/* What the head says of the shape. */
struct shape {
    int version, rows, columns, types, map, hidden, unit, sets;
    bool folded;
};

static void take_head(struct shape *shape, struct network_facts *f, struct cursor *c)
{
    f->fingerprint = take(c, 8);
    shape->rows = (int)take(c, 1);
    shape->columns = (int)take(c, 1);
    shape->types = (int)take(c, 1);
    shape->map = (int)take(c, 1);
    shape->folded = (shape->map & FOLDED) != 0;
    shape->map &= ~FOLDED;
    shape->hidden = f->hidden = (int)take(c, 2);
    shape->unit = (int)take(c, 2);
    f->use = take(c, 1) == NETWORK_ALONE ? NETWORK_ALONE : NETWORK_ADDED;
    shape->sets = (int)take(c, 1);
    f->factor = (int)take(c, 2);
    f->positions = take(c, 8);
    f->seed = take(c, 8);
    f->date = (int64_t)take(c, 8);
    f->generation = (int)take(c, 2);
    f->score_permille = (int)take(c, 2);
    f->scale = (int)(take(c, 4) & INT32_MAX);
    f->wins = (int)(take(c, 4) & INT32_MAX);
    f->draws = (int)(take(c, 4) & INT32_MAX);
    f->losses = (int)(take(c, 4) & INT32_MAX);
    memcpy(f->name, c->at, NETWORK_NAME_MAX);
    f->name[NETWORK_NAME_MAX - 1] = '\0';
    c->at += NETWORK_NAME_MAX + TYPES_MAX + 2;
}

static bool shape_is_sound(const struct shape *s)
{
    return s->rows >= BOARD_MIN && s->rows <= BOARD_MAX && s->columns >= BOARD_MIN &&
           s->columns <= BOARD_MAX && s->types >= 1 && s->types <= TYPES_MAX &&
           s->map <= MAP_NONE && s->hidden >= ROW_UNIT && s->hidden <= NETWORK_HIDDEN_MAX &&
           s->hidden % ROW_UNIT == 0 && s->unit >= 1 && s->unit <= NETWORK_UNIT &&
           s->sets == NETWORK_SETS;
}

/* Check the bytes as far as that is possible without the rules; *c is left at the weights. */
static int read_head(struct shape *shape, struct network_facts *facts, struct cursor *c,
                     const unsigned char *bytes, size_t size)
{
    *c = (struct cursor){bytes, bytes + size, false};
    if (size < sizeof magic || memcmp(bytes, magic, sizeof magic) != 0)
        return -NETWORK_NOT_ONE;
    if (size < HEAD_SIZE + SEAL_SIZE || size > NETWORK_SIZE_MAX)
        return -NETWORK_DAMAGED;
    c->at += sizeof magic;
    uint64_t version = take(c, 4);
    if (version != VERSION && version != VERSION_PLAIN)
        return -NETWORK_VERSION;
    shape->version = (int)version;
    struct cursor seal = {bytes + size - SEAL_SIZE, c->end, false};
    if (take(c, 4) != size || take(&seal, SEAL_SIZE) != checksum64(bytes, size - SEAL_SIZE))
        return -NETWORK_DAMAGED;
    take_head(shape, facts, c);
    c->end -= SEAL_SIZE;
    return shape_is_sound(shape) ? NETWORK_OK : -NETWORK_SHAPE;
}

static int16_t take_weight(struct cursor *c, int version)
{
    if (version == VERSION_PLAIN)
        return (int16_t)(uint16_t)take(c, 2);
    unsigned rest = 0, byte = 128;
    int count = 0;
    for (; count < WEIGHT_MOST && byte & 128; count++) {
        byte = (unsigned)take(c, 1);
        rest |= (byte & 127) << (7 * count);
    }
    int size = (int)(rest + 1) / 2;
    c->wrong |= byte & 128 || size > INT16_MAX || (byte == 0 && count > 1);
    return (int16_t)(rest & 1 ? -size : size);
}

static void take_weights(int16_t *out, size_t count, struct cursor *c, int version)
{
    for (size_t i = 0; i < count; i++)
        out[i] = take_weight(c, version);
}

static int take_network(struct network *n, const struct shape *shape, const struct variant *v,
                        struct cursor *c)
{
    size_t hidden = (size_t)n->hidden;
    if ((int)n->map != shape->map || (shape->folded && !network_can_fold(v)))
        return -NETWORK_SHAPE;
    if (shape->folded)
        network_fold(n, v);
    n->unit = shape->unit;
    take_weights(n->bias, hidden, c, shape->version);
    take_weights(n->input, (size_t)n->tables * (size_t)n->features * hidden, c, shape->version);
    take_weights(n->output, NETWORK_SETS * 2 * hidden, c, shape->version);
    for (int i = 0; i < NETWORK_SETS; i++)
        n->output_bias[i] = (int32_t)(uint32_t)take(c, 4);
    if (c->wrong || c->at != c->end)
        return -NETWORK_SHAPE;
    return network_bound(n) > INT16_MAX || !outputs_are_sound(n) ? -NETWORK_OVERFLOW : NETWORK_OK;
}

int network_read(struct network **out, const void *bytes, size_t size, const struct variant *v)
{
    struct network_facts facts;
    struct shape shape;
    struct cursor c;
    *out = NULL;
    int error = read_head(&shape, &facts, &c, bytes, size);
    if (error)
        return error;
    if (facts.fingerprint != variant_fingerprint(v) || shape.rows != variant_rows(v) ||
        shape.columns != variant_columns(v) || shape.types != variant_type_count(v))
        return -NETWORK_OTHER_RULES;
    struct network *n;
    error = network_new(&n, v, shape.hidden);
    if (error)
        return error;
    n->facts = facts;
    error = take_network(n, &shape, v, &c);
    if (error) {
        network_free(n);
        return error;
    }
    *out = n;
    return NETWORK_OK;
}

int network_read_facts(struct network_facts *out, const void *bytes, size_t size)
{
    struct shape shape;
    struct cursor c;
    return read_head(&shape, out, &c, bytes, size);
}

bool network_names(const void *bytes, size_t size, uint64_t fingerprint)
{
    if (size < HEAD_SIZE)
        return false;
    const unsigned char *head = bytes;
    struct cursor c = {.at = head + FINGERPRINT_AT, .end = head + HEAD_SIZE};
    return take(&c, 8) == fingerprint;
}

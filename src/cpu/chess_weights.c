/* The weights of the evaluation of chess. Written by tools/tune: change them there. */
#include "chess_weights.h"

/* clang-format off */
const struct chess_weights chess_weights = {
    .value = {
        PAIR(70, 114), PAIR(335, 344), PAIR(372, 359), PAIR(435, 622), PAIR(1045, 1052) },
    .square = { {
        PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(-15, -4), PAIR(-12, -1), PAIR(-10, 3), PAIR(-10, -13),
        PAIR(-9, -13), PAIR(4, -12), PAIR(2, -15), PAIR(-12, 22), PAIR(-14, 5), PAIR(-9, -9), PAIR(14, -23), PAIR(11, -13),
        PAIR(-20, 14), PAIR(-6, -3), PAIR(10, -11), PAIR(-6, -1), PAIR(-11, 11), PAIR(25, 14), PAIR(16, 8), PAIR(21, 15),
        PAIR(13, 8), PAIR(6, 20), PAIR(-2, 9), PAIR(4, 3), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0) }, {
        PAIR(-5, -2), PAIR(-30, -1), PAIR(-22, 1), PAIR(-10, -14), PAIR(-14, -11), PAIR(-8, -2), PAIR(-28, -16), PAIR(-14, 16),
        PAIR(-27, -20), PAIR(-7, 19), PAIR(-18, 8), PAIR(10, 1), PAIR(27, 7), PAIR(14, -1), PAIR(19, 9), PAIR(19, 9),
        PAIR(26, -2), PAIR(-1, 10), PAIR(14, 9), PAIR(31, 21), PAIR(8, -2), PAIR(18, 12), PAIR(8, 7), PAIR(15, 1),
        PAIR(3, 11), PAIR(-4, -8), PAIR(5, -8), PAIR(0, 4), PAIR(-21, -8), PAIR(5, 1), PAIR(-7, -3), PAIR(-3, -3) }, {
        PAIR(-8, -13), PAIR(-15, -4), PAIR(-22, -11), PAIR(-14, -17), PAIR(-4, -6), PAIR(2, 12), PAIR(26, 3), PAIR(-9, -4),
        PAIR(-9, 8), PAIR(26, -6), PAIR(7, -2), PAIR(-6, 7), PAIR(5, 0), PAIR(10, 6), PAIR(0, 12), PAIR(13, 28),
        PAIR(5, -12), PAIR(16, 6), PAIR(25, 19), PAIR(-2, 18), PAIR(-4, 4), PAIR(-1, -5), PAIR(7, 15), PAIR(6, 8),
        PAIR(-15, -6), PAIR(2, -1), PAIR(4, -1), PAIR(-9, -2), PAIR(-3, 0), PAIR(-2, -1), PAIR(-1, -6), PAIR(-3, 1) }, {
        PAIR(-13, -3), PAIR(-2, -14), PAIR(2, -29), PAIR(7, -20), PAIR(-24, -10), PAIR(-4, -8), PAIR(-1, -3), PAIR(-1, -4),
        PAIR(-10, 1), PAIR(-2, 2), PAIR(-16, 15), PAIR(-16, -9), PAIR(-7, 1), PAIR(-9, 2), PAIR(0, 12), PAIR(-2, -4),
        PAIR(-6, 12), PAIR(5, 3), PAIR(7, 3), PAIR(-11, 1), PAIR(9, 12), PAIR(-2, 9), PAIR(10, 12), PAIR(11, 4),
        PAIR(-10, 13), PAIR(5, 15), PAIR(9, 1), PAIR(8, 15), PAIR(11, 16), PAIR(4, 14), PAIR(2, 12), PAIR(8, 20) }, {
        PAIR(-17, -1), PAIR(-10, -1), PAIR(-11, -5), PAIR(5, -37), PAIR(-5, 1), PAIR(-14, 1), PAIR(5, -14), PAIR(0, 4),
        PAIR(1, 2), PAIR(5, -1), PAIR(-8, 9), PAIR(8, 14), PAIR(-17, -2), PAIR(12, 1), PAIR(-3, 7), PAIR(3, 23),
        PAIR(17, 1), PAIR(-8, 5), PAIR(11, 8), PAIR(3, 12), PAIR(4, 3), PAIR(3, 9), PAIR(1, 8), PAIR(19, 12),
        PAIR(8, 5), PAIR(5, 3), PAIR(15, 7), PAIR(3, 8), PAIR(-1, 1), PAIR(3, 2), PAIR(7, 7), PAIR(0, 1) }, {
        PAIR(-12, -15), PAIR(22, -18), PAIR(-11, -20), PAIR(15, -35), PAIR(17, -8), PAIR(-3, 7), PAIR(-22, 10), PAIR(-13, 5),
        PAIR(-7, -2), PAIR(-2, 11), PAIR(5, 5), PAIR(-5, 14), PAIR(-5, -1), PAIR(9, 16), PAIR(4, 11), PAIR(2, 1),
        PAIR(-3, -6), PAIR(4, 10), PAIR(0, 3), PAIR(4, 10), PAIR(-2, -6), PAIR(2, 6), PAIR(1, 10), PAIR(2, 10),
        PAIR(0, -3), PAIR(2, 3), PAIR(0, 3), PAIR(0, -3), PAIR(-1, -1), PAIR(-1, -7), PAIR(-1, -5), PAIR(-1, -5) }, },
    .knight_mobility = {
        PAIR(-16, 5), PAIR(-27, -20), PAIR(-25, -21), PAIR(-9, 0), PAIR(1, -3), PAIR(11, 19), PAIR(15, 18), PAIR(21, 25),
        PAIR(32, 22) },
    .bishop_mobility = {
        PAIR(-18, -13), PAIR(-31, -16), PAIR(-13, -12), PAIR(-3, -3), PAIR(6, 1), PAIR(9, 12), PAIR(14, 6), PAIR(20, 7),
        PAIR(9, 20), PAIR(5, 11), PAIR(18, 10), PAIR(7, 15), PAIR(7, 6), PAIR(-2, 3) },
    .rook_mobility = {
        PAIR(-11, -2), PAIR(-35, -11), PAIR(-27, -9), PAIR(-14, -15), PAIR(-12, -3), PAIR(-11, 4), PAIR(-4, 4), PAIR(2, 10),
        PAIR(3, 8), PAIR(3, 18), PAIR(7, 9), PAIR(16, 23), PAIR(20, 21), PAIR(18, 16), PAIR(9, 18) },
    .queen_mobility = {
        PAIR(0, 0), PAIR(-1, 0), PAIR(-1, 0), PAIR(-6, -1), PAIR(-11, 0), PAIR(-9, -3), PAIR(-4, -1), PAIR(-1, -6),
        PAIR(-6, -5), PAIR(4, -2), PAIR(1, 1), PAIR(1, 4), PAIR(12, 13), PAIR(12, 13), PAIR(6, 15), PAIR(13, 16),
        PAIR(19, 13), PAIR(6, 10), PAIR(5, 13), PAIR(3, 7), PAIR(5, 4), PAIR(-1, 3), PAIR(-2, -2), PAIR(-1, -1),
        PAIR(-1, 0), PAIR(0, 1), PAIR(0, 0), PAIR(0, 0) },
    .bishop_pair = PAIR(28, 42),
    .bishop_pawns = PAIR(-7, -2),
    .rook_open = PAIR(27, 14),
    .rook_half_open = PAIR(1, 18),
    .outpost = {
        PAIR(17, 0), PAIR(22, 14) },
    .behind_pawn = PAIR(4, 9),
    .isolated = PAIR(-15, -13),
    .doubled = PAIR(3, 6),
    .backward = PAIR(-18, 1),
    .phalanx = {
        PAIR(0, 0), PAIR(7, -1), PAIR(-2, 4), PAIR(6, 1), PAIR(21, 29), PAIR(17, 31), PAIR(2, 8), PAIR(0, 0) },
    .supported = {
        PAIR(0, 0), PAIR(0, 0), PAIR(10, -13), PAIR(8, -10), PAIR(13, 1), PAIR(13, 33), PAIR(10, 3), PAIR(0, 0) },
    .passed = {
        PAIR(0, 0), PAIR(-7, 4), PAIR(15, 12), PAIR(-12, 1), PAIR(-24, -14), PAIR(2, 8), PAIR(21, 40), PAIR(0, 0) },
    .passed_free = {
        PAIR(0, 0), PAIR(-6, 2), PAIR(2, 4), PAIR(-2, 12), PAIR(13, 21), PAIR(15, 24), PAIR(29, 46), PAIR(0, 0) },
    .passed_safe = {
        PAIR(0, 0), PAIR(-3, -1), PAIR(0, 6), PAIR(-1, 13), PAIR(-7, 14), PAIR(9, 33), PAIR(11, 36), PAIR(0, 0) },
    .passed_own_king = {
        PAIR(5, 25), PAIR(7, 55), PAIR(18, 27), PAIR(-1, 16), PAIR(-2, 10), PAIR(3, 10), PAIR(7, 6), PAIR(-5, 6) },
    .passed_rival_king = {
        PAIR(-11, -5), PAIR(6, -6), PAIR(14, 4), PAIR(5, 23), PAIR(7, 31), PAIR(8, 39), PAIR(5, 36), PAIR(-1, 33) },
    .pawn_threat = {
        PAIR(2, 1), PAIR(55, 11), PAIR(39, 16), PAIR(24, 4), PAIR(14, 0) },
    .minor_threat = {
        PAIR(7, 10), PAIR(16, 14), PAIR(12, 5), PAIR(50, 22), PAIR(28, 4) },
    .rook_threat = {
        PAIR(6, 25), PAIR(16, 20), PAIR(22, 32), PAIR(-3, 0), PAIR(24, 5) },
    .hanging = PAIR(16, 24),
    .king_threat = PAIR(14, 28),
    .push_threat = PAIR(23, -2),
    .shelter = { {
        PAIR(-19, 0), PAIR(0, -12), PAIR(15, -15), PAIR(11, -8), PAIR(6, 19), PAIR(9, -3), PAIR(-2, 6), PAIR(0, 0) }, {
        PAIR(-29, 8), PAIR(28, -14), PAIR(26, 5), PAIR(-19, -1), PAIR(-12, 0), PAIR(-1, 0), PAIR(4, 5), PAIR(0, 0) }, {
        PAIR(0, -1), PAIR(25, -3), PAIR(-16, -8), PAIR(15, 14), PAIR(-21, 3), PAIR(-1, -5), PAIR(-2, -2), PAIR(0, 0) }, {
        PAIR(-18, 11), PAIR(3, 6), PAIR(9, -17), PAIR(-3, -3), PAIR(0, -3), PAIR(-8, 12), PAIR(1, 4), PAIR(0, 0) }, },
    .storm = { {
        PAIR(-10, 0), PAIR(3, 7), PAIR(-2, 2), PAIR(18, -5), PAIR(8, -11), PAIR(0, 1), PAIR(1, -6), PAIR(0, 0) }, {
        PAIR(-3, 12), PAIR(-8, -16), PAIR(-17, 1), PAIR(-5, -8), PAIR(-5, -3), PAIR(20, 11), PAIR(14, 6), PAIR(0, 0) }, {
        PAIR(-2, 6), PAIR(-2, -4), PAIR(-11, 5), PAIR(-2, 0), PAIR(18, -4), PAIR(-9, 3), PAIR(7, -5), PAIR(0, 0) }, {
        PAIR(-2, 3), PAIR(-2, 1), PAIR(-9, -4), PAIR(-21, 16), PAIR(2, 12), PAIR(4, -3), PAIR(12, -16), PAIR(0, 0) }, },
    .space = PAIR(1, 4),
    .danger = { .attacker = { 30, 29, 25, 29 }, .ring = 40, .weak = 69,
                .check = { 309, 197, 295, 271 }, .no_queen = -403, .open = 54,
                .base = 20 },
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The weights of the evaluation of chess. Written by tools/tune: change them there. */
#include "cpu/chess_weights.h"

/* clang-format off */
const struct chess_weights chess_weights = {
    .value = {
        PAIR(73, 106), PAIR(267, 343), PAIR(304, 374), PAIR(278, 637), PAIR(948, 1006) },
    .square = { {
        PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(-14, -8), PAIR(8, -15), PAIR(-2, -8), PAIR(-18, 6),
        PAIR(-14, -19), PAIR(4, -26), PAIR(0, -22), PAIR(-7, -18), PAIR(-10, -13), PAIR(-16, -11), PAIR(5, -24), PAIR(4, -26),
        PAIR(3, -3), PAIR(0, -4), PAIR(-5, -6), PAIR(9, -14), PAIR(11, 60), PAIR(16, 52), PAIR(14, 51), PAIR(22, 51),
        PAIR(28, 4), PAIR(-6, 8), PAIR(-19, 16), PAIR(22, 5), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0) }, {
        PAIR(-69, -10), PAIR(-45, -30), PAIR(-46, -16), PAIR(-44, -22), PAIR(-45, -23), PAIR(-23, -12), PAIR(-25, -29), PAIR(-31, -13),
        PAIR(-31, -15), PAIR(-17, -14), PAIR(-27, -14), PAIR(-19, -4), PAIR(1, -2), PAIR(-5, 2), PAIR(12, -2), PAIR(8, 2),
        PAIR(31, -10), PAIR(18, -4), PAIR(6, 0), PAIR(23, 8), PAIR(-14, -16), PAIR(22, -19), PAIR(-2, -2), PAIR(31, -4),
        PAIR(-38, -1), PAIR(-60, 15), PAIR(33, -12), PAIR(23, -17), PAIR(-106, 4), PAIR(-55, -9), PAIR(-153, 27), PAIR(31, -24) }, {
        PAIR(-18, -30), PAIR(-22, 4), PAIR(-29, -15), PAIR(-27, -14), PAIR(-5, -10), PAIR(-1, -21), PAIR(-2, -16), PAIR(-20, -13),
        PAIR(-7, -3), PAIR(2, -15), PAIR(-12, -6), PAIR(-8, -6), PAIR(-9, -12), PAIR(-9, -9), PAIR(2, -5), PAIR(12, -5),
        PAIR(-12, -7), PAIR(13, -9), PAIR(-4, -7), PAIR(-3, 2), PAIR(-3, -5), PAIR(-5, -4), PAIR(-2, -2), PAIR(2, -11),
        PAIR(-32, -13), PAIR(-23, 0), PAIR(-13, -11), PAIR(-42, -2), PAIR(-10, -8), PAIR(-40, 10), PAIR(-68, 16), PAIR(-74, 1) }, {
        PAIR(-12, -30), PAIR(-17, -25), PAIR(0, -21), PAIR(7, -30), PAIR(-44, -25), PAIR(-15, -22), PAIR(-5, -19), PAIR(0, -25),
        PAIR(-25, -14), PAIR(-9, -14), PAIR(-21, -9), PAIR(-8, -18), PAIR(-28, -9), PAIR(-26, -4), PAIR(-13, -4), PAIR(-5, -9),
        PAIR(-26, 0), PAIR(-3, -2), PAIR(-7, 4), PAIR(-15, 1), PAIR(-8, -2), PAIR(-7, 0), PAIR(19, -5), PAIR(35, -16),
        PAIR(-6, -5), PAIR(-11, 2), PAIR(-19, 4), PAIR(9, -2), PAIR(-5, 3), PAIR(-17, 5), PAIR(-26, 4), PAIR(-16, 9) }, {
        PAIR(-32, -27), PAIR(-17, -57), PAIR(-15, -52), PAIR(13, -81), PAIR(-13, -36), PAIR(11, -49), PAIR(18, -62), PAIR(-7, -22),
        PAIR(-6, 3), PAIR(17, -25), PAIR(-8, 3), PAIR(0, -9), PAIR(-5, 20), PAIR(6, -4), PAIR(-6, 23), PAIR(-2, 14),
        PAIR(11, 10), PAIR(-13, 20), PAIR(-16, 31), PAIR(-13, 9), PAIR(8, 18), PAIR(5, 28), PAIR(-23, 54), PAIR(2, 13),
        PAIR(5, -3), PAIR(-4, 13), PAIR(8, 1), PAIR(2, 14), PAIR(-58, 53), PAIR(7, 8), PAIR(-15, 16), PAIR(-17, 12) }, {
        PAIR(70, -32), PAIR(61, -14), PAIR(51, -34), PAIR(82, -48), PAIR(67, -10), PAIR(27, 5), PAIR(13, -8), PAIR(22, -11),
        PAIR(-8, 5), PAIR(-14, 13), PAIR(-34, 16), PAIR(-54, 13), PAIR(-116, 24), PAIR(-66, 30), PAIR(-86, 25), PAIR(-106, 23),
        PAIR(-15, 11), PAIR(-34, 27), PAIR(-30, 23), PAIR(-79, 19), PAIR(-4, 8), PAIR(22, 15), PAIR(4, 10), PAIR(14, 11),
        PAIR(-2, 12), PAIR(12, 25), PAIR(-9, 0), PAIR(4, 8), PAIR(6, -93), PAIR(7, -42), PAIR(20, -9), PAIR(-44, -28) }, },
    .knight_mobility = {
        PAIR(-56, -36), PAIR(-60, -64), PAIR(-47, -32), PAIR(-38, -19), PAIR(-26, -10), PAIR(-20, 1), PAIR(-11, 2), PAIR(-5, 5),
        PAIR(2, 4) },
    .bishop_mobility = {
        PAIR(-58, -30), PAIR(-63, -60), PAIR(-41, -41), PAIR(-31, -27), PAIR(-21, -16), PAIR(-13, -5), PAIR(-10, -1), PAIR(-8, 6),
        PAIR(-7, 9), PAIR(0, 10), PAIR(0, 13), PAIR(10, 6), PAIR(0, -4), PAIR(30, -20) },
    .rook_mobility = {
        PAIR(-69, -67), PAIR(-55, -74), PAIR(-30, -45), PAIR(-26, -29), PAIR(-21, -16), PAIR(-16, -9), PAIR(-17, -2), PAIR(-12, 2),
        PAIR(-9, 1), PAIR(-6, 4), PAIR(2, 8), PAIR(-1, 14), PAIR(0, 19), PAIR(9, 18), PAIR(-6, 32) },
    .queen_mobility = {
        PAIR(-14, 20), PAIR(-68, -58), PAIR(-67, -43), PAIR(-48, -101), PAIR(-40, -89), PAIR(-32, -74), PAIR(-27, -51), PAIR(-25, -30),
        PAIR(-19, -27), PAIR(-16, -15), PAIR(-11, -10), PAIR(-9, 5), PAIR(-6, 2), PAIR(-2, 8), PAIR(1, 12), PAIR(4, 10),
        PAIR(-4, 30), PAIR(-1, 27), PAIR(5, 29), PAIR(17, 20), PAIR(13, 39), PAIR(41, 4), PAIR(42, 23), PAIR(33, 56),
        PAIR(57, 37), PAIR(22, 42), PAIR(22, 25), PAIR(23, 38) },
    .bishop_pair = PAIR(37, 61),
    .beside_own = { {
        PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0) }, {
        PAIR(15, 0), PAIR(-1, -14), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0) }, {
        PAIR(17, -4), PAIR(-12, -22), PAIR(-13, -24), PAIR(0, 0), PAIR(0, 0) }, {
        PAIR(25, -12), PAIR(-4, -28), PAIR(-6, -27), PAIR(15, -37), PAIR(0, 0) }, {
        PAIR(23, -27), PAIR(-9, -100), PAIR(-27, -97), PAIR(-16, -161), PAIR(-87, -268) }, },
    .against_rival = { {
        PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0) }, {
        PAIR(16, 5), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0) }, {
        PAIR(15, 5), PAIR(6, -7), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0) }, {
        PAIR(18, 1), PAIR(-23, -2), PAIR(-21, -9), PAIR(0, 0), PAIR(0, 0) }, {
        PAIR(26, 28), PAIR(3, 53), PAIR(-23, 79), PAIR(-62, 124), PAIR(0, 0) }, },
    .bishop_pawns = PAIR(-8, -1),
    .rook_open = PAIR(46, 3),
    .rook_half_open = PAIR(24, -4),
    .outpost = {
        PAIR(23, 4), PAIR(24, 8) },
    .behind_pawn = PAIR(5, 3),
    .far_minor = { {
        PAIR(0, 0), PAIR(-19, -17), PAIR(-19, -23), PAIR(-25, -28), PAIR(-39, -27), PAIR(-43, -31), PAIR(-54, -37), PAIR(-47, -58) }, {
        PAIR(0, 0), PAIR(-21, -17), PAIR(-19, -24), PAIR(-26, -24), PAIR(-26, -28), PAIR(-40, -27), PAIR(-37, -34), PAIR(-51, -42) }, },
    .isolated = {
        PAIR(0, -1), PAIR(-7, -7) },
    .doubled = PAIR(-10, -8),
    .backward = {
        PAIR(-4, -3), PAIR(-15, -5) },
    .blocked = {
        PAIR(0, 0), PAIR(7, 27), PAIR(6, 5), PAIR(0, 0), PAIR(-6, -5), PAIR(-7, -27), PAIR(0, 0), PAIR(0, 0) },
    .phalanx = {
        PAIR(0, 0), PAIR(7, -1), PAIR(6, 4), PAIR(11, 5), PAIR(20, 18), PAIR(35, 61), PAIR(19, 12), PAIR(0, 0) },
    .supported = {
        PAIR(0, 0), PAIR(0, 0), PAIR(13, 6), PAIR(10, 7), PAIR(25, 10), PAIR(51, 26), PAIR(80, 65), PAIR(0, 0) },
    .passed = {
        PAIR(0, 0), PAIR(2, 5), PAIR(-21, 21), PAIR(-21, 21), PAIR(-27, 13), PAIR(-5, -32), PAIR(27, 34), PAIR(0, 0) },
    .passed_free = {
        PAIR(0, 0), PAIR(-8, 0), PAIR(-4, -11), PAIR(-18, -5), PAIR(-4, 11), PAIR(-25, 38), PAIR(42, 57), PAIR(0, 0) },
    .passed_safe = {
        PAIR(0, 0), PAIR(-42, 7), PAIR(-15, 16), PAIR(-32, 25), PAIR(-53, 59), PAIR(31, 90), PAIR(1, 140), PAIR(0, 0) },
    .passed_held = {
        PAIR(0, 0), PAIR(-4, -4), PAIR(-29, 0), PAIR(-19, -7), PAIR(-6, -6), PAIR(-40, 6), PAIR(-35, 17), PAIR(0, 0) },
    .passed_rook = {
        PAIR(6, 2), PAIR(4, -15) },
    .passed_led = PAIR(4, 4),
    .passed_linked = {
        PAIR(0, 0), PAIR(-10, -6), PAIR(0, -12), PAIR(10, -7), PAIR(15, 0), PAIR(14, 9), PAIR(29, 1), PAIR(0, 0) },
    .passed_sure = PAIR(-73, 43),
    .passed_own_king = {
        PAIR(5, 38), PAIR(-34, 42), PAIR(18, 10), PAIR(10, 1), PAIR(3, -2), PAIR(6, -5), PAIR(7, -5), PAIR(1, -4) },
    .passed_rival_king = {
        PAIR(-2, -5), PAIR(12, -11), PAIR(11, -5), PAIR(9, 7), PAIR(1, 17), PAIR(-3, 23), PAIR(-4, 23), PAIR(-7, 22) },
    .pawn_threat = {
        PAIR(-2, -28), PAIR(60, 8), PAIR(59, 35), PAIR(50, 10), PAIR(35, -32) },
    .minor_threat = {
        PAIR(2, 10), PAIR(18, 22), PAIR(25, 16), PAIR(51, 13), PAIR(21, 16) },
    .rook_threat = {
        PAIR(9, 12), PAIR(29, 11), PAIR(29, 20), PAIR(11, 6), PAIR(37, -8) },
    .hanging = PAIR(10, 7),
    .king_threat = PAIR(22, 22),
    .push_threat = PAIR(30, 7),
    .queen_threat = {
        PAIR(21, 6), PAIR(19, 7) },
    .restricted = PAIR(3, 0),
    .shelter = { {
        PAIR(-18, 5), PAIR(41, -24), PAIR(31, -6), PAIR(24, -6), PAIR(-1, 2), PAIR(23, -8), PAIR(-44, 26), PAIR(0, 0) }, {
        PAIR(-25, 1), PAIR(29, 1), PAIR(20, -2), PAIR(5, -4), PAIR(-8, 0), PAIR(1, 8), PAIR(2, 13), PAIR(0, 0) }, {
        PAIR(-7, -5), PAIR(30, -1), PAIR(0, 3), PAIR(2, -1), PAIR(2, -5), PAIR(-5, 4), PAIR(-4, 8), PAIR(0, 0) }, {
        PAIR(-26, 3), PAIR(3, 0), PAIR(1, 3), PAIR(-7, -1), PAIR(-4, -8), PAIR(-23, 0), PAIR(-47, 3), PAIR(0, 0) }, },
    .storm = { {
        PAIR(1, -13), PAIR(44, 30), PAIR(-20, 17), PAIR(12, -16), PAIR(15, -13), PAIR(14, -12), PAIR(9, -5), PAIR(0, 0) }, {
        PAIR(3, 1), PAIR(12, 6), PAIR(-22, 9), PAIR(16, -3), PAIR(7, 5), PAIR(20, -1), PAIR(10, 0), PAIR(0, 0) }, {
        PAIR(7, -5), PAIR(-14, 38), PAIR(-40, 0), PAIR(-6, -8), PAIR(7, -6), PAIR(18, -9), PAIR(11, -4), PAIR(0, 0) }, {
        PAIR(-11, 9), PAIR(-38, 1), PAIR(-18, -8), PAIR(-4, -5), PAIR(1, 0), PAIR(6, 3), PAIR(-3, 11), PAIR(0, 0) }, },
    .space = PAIR(4, -1),
    .danger = { .attacker = { 14, 20, -3, -3 }, .ring = 34, .weak = 29,
                .check = { 372, 157, 263, 269 }, .unsafe = 48, .pinned = -42,
                .wing = { 33, 24 }, .guard = { -18, -51 }, .no_queen = -454,
                .open = 13, .base = 62 },
    .prospects = { .wings = 66, .bare = 175, .base = 105 },
};

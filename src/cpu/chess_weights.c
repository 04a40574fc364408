/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The weights of the evaluation of chess. Written by tools/tune: change them there. */
#include "cpu/chess_weights.h"

/* clang-format off */
const struct chess_weights chess_weights = {
    .value = {
        PAIR(51, 133), PAIR(299, 383), PAIR(348, 410), PAIR(378, 737), PAIR(1088, 1263) },
    .square = { {
        PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(-14, -1), PAIR(-13, -3), PAIR(-8, 3), PAIR(1, -21),
        PAIR(-10, -9), PAIR(-7, -26), PAIR(-1, -24), PAIR(-19, 23), PAIR(-19, 2), PAIR(-19, -11), PAIR(5, -29), PAIR(7, -12),
        PAIR(-12, 12), PAIR(-13, -4), PAIR(9, -16), PAIR(-7, 10), PAIR(-2, 28), PAIR(28, 21), PAIR(16, 19), PAIR(32, 28),
        PAIR(35, 5), PAIR(-4, 26), PAIR(-21, 10), PAIR(12, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0) }, {
        PAIR(-3, -2), PAIR(-47, -4), PAIR(-35, 20), PAIR(-21, -39), PAIR(-36, -27), PAIR(-1, 15), PAIR(-41, -28), PAIR(-23, 10),
        PAIR(-41, -37), PAIR(-17, 22), PAIR(-33, 5), PAIR(-2, 0), PAIR(16, 29), PAIR(19, -5), PAIR(10, 19), PAIR(3, 17),
        PAIR(39, -30), PAIR(-7, 20), PAIR(11, 15), PAIR(29, 21), PAIR(34, 2), PAIR(33, 20), PAIR(18, 10), PAIR(35, -5),
        PAIR(-6, 42), PAIR(-4, -11), PAIR(20, -19), PAIR(18, 25), PAIR(-58, -13), PAIR(33, 11), PAIR(-17, 11), PAIR(-1, -7) }, {
        PAIR(-8, -47), PAIR(-60, 6), PAIR(-21, -14), PAIR(-15, -34), PAIR(-16, -32), PAIR(0, 32), PAIR(22, 15), PAIR(-7, 0),
        PAIR(-2, 3), PAIR(41, -15), PAIR(0, 24), PAIR(-1, 13), PAIR(8, 1), PAIR(6, 16), PAIR(14, 14), PAIR(21, 51),
        PAIR(23, -35), PAIR(13, 29), PAIR(49, 18), PAIR(-1, 33), PAIR(7, 6), PAIR(-4, -17), PAIR(-5, 45), PAIR(24, 7),
        PAIR(-39, -11), PAIR(-4, 0), PAIR(26, -3), PAIR(-40, 14), PAIR(-22, 4), PAIR(-12, -1), PAIR(12, -24), PAIR(-24, 9) }, {
        PAIR(-12, -11), PAIR(-10, -16), PAIR(-3, -32), PAIR(7, -37), PAIR(-37, -17), PAIR(-2, -24), PAIR(0, -15), PAIR(-8, -20),
        PAIR(-11, -4), PAIR(-4, 6), PAIR(-37, 30), PAIR(-35, -2), PAIR(-14, 16), PAIR(-22, 11), PAIR(-13, 32), PAIR(-14, -2),
        PAIR(-26, 32), PAIR(8, 11), PAIR(21, 4), PAIR(-20, 23), PAIR(7, 16), PAIR(-14, 10), PAIR(34, 12), PAIR(21, -1),
        PAIR(-40, 32), PAIR(12, 14), PAIR(32, 5), PAIR(12, 22), PAIR(32, 26), PAIR(8, 29), PAIR(2, 23), PAIR(23, 36) }, {
        PAIR(-47, -4), PAIR(-20, -6), PAIR(-16, -26), PAIR(1, -113), PAIR(-1, -8), PAIR(-31, 5), PAIR(-5, -42), PAIR(-10, -15),
        PAIR(-3, -5), PAIR(4, 2), PAIR(-15, 23), PAIR(-3, 48), PAIR(-23, -12), PAIR(17, -18), PAIR(-4, 37), PAIR(-15, 93),
        PAIR(23, 9), PAIR(-9, 12), PAIR(21, 22), PAIR(-2, 64), PAIR(17, 9), PAIR(2, 38), PAIR(-5, 21), PAIR(51, 46),
        PAIR(26, 26), PAIR(17, 15), PAIR(54, 26), PAIR(23, 39), PAIR(-10, -8), PAIR(23, -3), PAIR(29, 26), PAIR(0, 8) }, {
        PAIR(5, -35), PAIR(17, -17), PAIR(-4, -29), PAIR(19, -44), PAIR(37, -13), PAIR(-4, 11), PAIR(-24, 3), PAIR(-8, 8),
        PAIR(-19, 10), PAIR(-7, 11), PAIR(17, 4), PAIR(-25, 29), PAIR(-19, -4), PAIR(14, 28), PAIR(0, 16), PAIR(-8, 0),
        PAIR(-8, -13), PAIR(6, 33), PAIR(-6, 11), PAIR(16, 18), PAIR(-3, -13), PAIR(17, 25), PAIR(-2, 23), PAIR(7, 30),
        PAIR(1, -14), PAIR(6, 12), PAIR(-1, 6), PAIR(-2, -16), PAIR(-2, -2), PAIR(-5, -29), PAIR(-6, -29), PAIR(-5, -24) }, },
    .knight_mobility = {
        PAIR(-55, 26), PAIR(-36, -66), PAIR(-28, -22), PAIR(-17, 9), PAIR(-4, 10), PAIR(7, 25), PAIR(11, 23), PAIR(14, 43),
        PAIR(27, 39) },
    .bishop_mobility = {
        PAIR(-62, -51), PAIR(-43, -24), PAIR(-16, 0), PAIR(-2, -3), PAIR(6, 11), PAIR(10, 24), PAIR(15, 16), PAIR(18, 21),
        PAIR(10, 31), PAIR(3, 24), PAIR(14, 17), PAIR(17, 19), PAIR(26, 15), PAIR(-12, 2) },
    .rook_mobility = {
        PAIR(-86, -14), PAIR(-57, -48), PAIR(-31, -18), PAIR(-17, -7), PAIR(-13, 14), PAIR(-9, 15), PAIR(-6, 21), PAIR(4, 27),
        PAIR(2, 27), PAIR(-2, 35), PAIR(11, 25), PAIR(14, 43), PAIR(26, 34), PAIR(32, 28), PAIR(36, 24) },
    .queen_mobility = {
        PAIR(0, 0), PAIR(-3, 0), PAIR(0, -2), PAIR(-18, -10), PAIR(-16, 1), PAIR(-13, -20), PAIR(-3, 5), PAIR(-1, -14),
        PAIR(-3, -14), PAIR(4, -2), PAIR(4, 16), PAIR(6, 14), PAIR(15, 42), PAIR(13, 51), PAIR(17, 52), PAIR(17, 53),
        PAIR(24, 45), PAIR(20, 35), PAIR(12, 47), PAIR(12, 22), PAIR(14, 0), PAIR(1, 9), PAIR(-1, -6), PAIR(-5, -7),
        PAIR(-10, -8), PAIR(1, 2), PAIR(0, 1), PAIR(-2, -4) },
    .bishop_pair = PAIR(31, 72),
    .rook_pair = PAIR(31, -40),
    .with_pawns = {
        PAIR(8, 7), PAIR(2, 4), PAIR(2, 4) },
    .bishop_pawns = PAIR(-6, -5),
    .rook_open = PAIR(29, 13),
    .rook_half_open = PAIR(6, 4),
    .outpost = {
        PAIR(14, -4), PAIR(25, 10) },
    .behind_pawn = PAIR(3, 8),
    .far_minor = { {
        PAIR(0, 0), PAIR(-13, 16), PAIR(-1, 8), PAIR(-1, 5), PAIR(-7, 9), PAIR(-5, -9), PAIR(-22, -17), PAIR(-36, -14) }, {
        PAIR(0, 0), PAIR(-11, 2), PAIR(-5, 3), PAIR(-8, 7), PAIR(4, 4), PAIR(0, -10), PAIR(-3, -4), PAIR(-4, 9) }, },
    .isolated = {
        PAIR(-20, 3), PAIR(-18, -22) },
    .doubled = PAIR(1, 0),
    .backward = {
        PAIR(-18, 2), PAIR(-26, -5) },
    .blocked = {
        PAIR(0, 0), PAIR(9, 4), PAIR(8, 3), PAIR(0, 0), PAIR(-8, -3), PAIR(-9, -4), PAIR(0, 0), PAIR(0, 0) },
    .phalanx = {
        PAIR(0, 0), PAIR(5, -4), PAIR(0, 7), PAIR(7, 6), PAIR(23, 30), PAIR(46, 73), PAIR(12, 40), PAIR(0, 0) },
    .supported = {
        PAIR(0, 0), PAIR(0, 0), PAIR(8, -2), PAIR(9, 3), PAIR(19, 5), PAIR(24, 68), PAIR(57, 24), PAIR(0, 0) },
    .passed = {
        PAIR(0, 0), PAIR(3, -8), PAIR(24, 18), PAIR(-27, 18), PAIR(-18, -17), PAIR(-15, 6), PAIR(23, 43), PAIR(0, 0) },
    .passed_free = {
        PAIR(0, 0), PAIR(-14, 3), PAIR(-19, -11), PAIR(-4, 0), PAIR(10, 28), PAIR(17, 33), PAIR(60, 98), PAIR(0, 0) },
    .passed_safe = {
        PAIR(0, 0), PAIR(-7, 6), PAIR(-12, 16), PAIR(-22, 28), PAIR(-46, 44), PAIR(14, 81), PAIR(34, 112), PAIR(0, 0) },
    .passed_held = {
        PAIR(0, 0), PAIR(-4, -8), PAIR(5, -10), PAIR(-6, -4), PAIR(-10, -19), PAIR(-12, -15), PAIR(-10, -6), PAIR(0, 0) },
    .passed_rook = {
        PAIR(8, 2), PAIR(-2, -22) },
    .passed_led = PAIR(7, 3),
    .passed_own_king = {
        PAIR(-2, 44), PAIR(-12, 65), PAIR(25, 23), PAIR(-12, 14), PAIR(-7, 8), PAIR(-4, 10), PAIR(4, 3), PAIR(-4, 1) },
    .passed_rival_king = {
        PAIR(-7, -4), PAIR(7, -17), PAIR(11, -5), PAIR(2, 19), PAIR(0, 35), PAIR(2, 42), PAIR(-7, 42), PAIR(-19, 57) },
    .pawn_threat = {
        PAIR(4, -4), PAIR(60, 37), PAIR(61, 63), PAIR(49, 2), PAIR(29, -4) },
    .minor_threat = {
        PAIR(4, 14), PAIR(14, 29), PAIR(12, 15), PAIR(48, 42), PAIR(30, 15) },
    .rook_threat = {
        PAIR(8, 22), PAIR(33, 26), PAIR(33, 38), PAIR(-6, -3), PAIR(61, 10) },
    .hanging = PAIR(16, 15),
    .king_threat = PAIR(24, 36),
    .push_threat = PAIR(22, 7),
    .queen_threat = {
        PAIR(14, -7), PAIR(19, 23) },
    .restricted = PAIR(3, 0),
    .shelter = { {
        PAIR(-16, 0), PAIR(11, -13), PAIR(15, -16), PAIR(18, -12), PAIR(9, 16), PAIR(13, -15), PAIR(-16, 35), PAIR(0, 0) }, {
        PAIR(-32, 7), PAIR(29, -6), PAIR(31, -1), PAIR(-11, -7), PAIR(-6, 9), PAIR(-6, -6), PAIR(4, 2), PAIR(0, 0) }, {
        PAIR(-2, -7), PAIR(34, 5), PAIR(-5, -5), PAIR(24, 15), PAIR(-23, 11), PAIR(-15, -4), PAIR(-16, -15), PAIR(0, 0) }, {
        PAIR(-12, 6), PAIR(-1, 13), PAIR(16, -31), PAIR(1, 1), PAIR(0, -7), PAIR(-37, 20), PAIR(-9, 6), PAIR(0, 0) }, },
    .storm = { {
        PAIR(-4, -14), PAIR(15, 20), PAIR(-10, 14), PAIR(8, -15), PAIR(13, -9), PAIR(5, -9), PAIR(4, 7), PAIR(0, 0) }, {
        PAIR(-6, 17), PAIR(-20, -51), PAIR(-25, 26), PAIR(9, -21), PAIR(-5, 2), PAIR(32, 8), PAIR(21, 17), PAIR(0, 0) }, {
        PAIR(-2, 12), PAIR(-8, -11), PAIR(-44, 8), PAIR(6, -3), PAIR(22, -4), PAIR(5, 5), PAIR(19, -6), PAIR(0, 0) }, {
        PAIR(3, 2), PAIR(-27, -8), PAIR(-23, 6), PAIR(-23, 20), PAIR(4, 21), PAIR(7, 0), PAIR(16, -33), PAIR(0, 0) }, },
    .space = PAIR(1, -2),
    .danger = { .attacker = { 32, 28, 46, 25 }, .ring = 16, .weak = 58,
                .check = { 344, 188, 276, 314 }, .no_queen = -428, .open = 64,
                .base = 27 },
};

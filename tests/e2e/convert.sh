#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# escacs converteix from outside: formats, files, and PGN that another program accepts.
set -u
. tests/support/e2e.sh
pastor=$top/tests/storage/data/pastor.json
subcommand=converteix
cd "$work" || exit 1

cat >mate.pgn <<'PGN'
[Event "elsewhere"]
[Result "1-0"]

1. e4 {best} e5 2. Qh5?! (2. Nf3 Nc6) 2... Nc6 $6 3. Bc4 Nf6?? 4. Qxf7# 1-0
PGN
cat mate.pgn mate.pgn >two.pgn
mate_moves='1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0'
noted_moves='1. e4 {best} 1... e5 2. Qh5 $6 Nc6 $6 3. Bc4 Nf6 $4 4. Qxf7# 1-0'

# --- there and back
run 0 mate.pgn --sortida mate.json
has_line '  "fitxerRegles": "fide.json",' mate.json
has_line '      "resultat": "ESCAC I MAT"' mate.json
grep -q 'variants que no es tenen en compte: 1$' err || fail "the variation left out is not said"
run 0 mate.json
has_line "$noted_moves" out
has_line '[Event "elsewhere"]' out
run 0 mate.json --a json
same out mate.json
run 0 mate.json --to fen --after 3
has_line 'rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2' out
run 0 mate.json --a pgn --despres 2 --output short.pgn
has_line '1. e4 {best} 1... e5 *' short.pgn
run 0 two.pgn --game 2 --a pgn
has_line "$noted_moves" out
run 0 --fen '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1' --sortida problem.json
run 0 problem.json --a fen
has_line '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1' out
passed='rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 17 1'
run 0 --fen "$passed" --sortida passed.json
run 0 passed.json --a fen
has_line "$passed" out
printf '[FEN "%s"]\n\n1. exf6 *\n' "$passed" >passed.pgn
run 0 passed.pgn --sortida played.json
run 0 played.json --a pgn
has_line '1. exf6 *' out
cp mate.pgn unnamed
run 0 unnamed --a pgn

# --- who played: a game of two people says nothing, another names the players
cat >people.pgn <<'PGN'
[Event "Club"]
[Date "1990.05.06"]
[White "Pla, Núria"]
[Black "Mas"]
[Result "0-1"]
[WhiteElo "1800"]
[PlyCount "2"]

{Before} 1. f3 $6 e5 {[%eval -0.8] fine} 0-1
PGN
run 0 people.pgn --sortida people.json
run 0 people.json --sortida people2.pgn
sed 's/\[Date/[Site "?"]\n&/; s/\[White "/[Round "?"]\n&/' people.pgn >expected.pgn
echo >>expected.pgn
same people2.pgn expected.pgn
subcommand=
feed 0 'e2 e4
ajornar' --quiet --negres cpu:nodes=100 --desa cpu.json
grep -A3 '"jugadors"' cpu.json | tr -d '\n ' | grep -q '"jugadors":\["huma","cpu:nodes=100"\]' ||
    fail "the save does not name its players: $(head -n 5 cpu.json)"
feed 0 'g2 g3
ajornar' --quiet cpu.json
has_not jugadors cpu.json # two people went on with it
feed 0 'e2 e4
ajornar' --quiet --desa plain.json
has_not jugadors plain.json
has_not dades plain.json
run 0 converteix people.json --despres 1 --a json --sortida cut.json
feed 0 'e7 e6
ajornar' --quiet cut.json --desa longer.json
subcommand=converteix
run 0 longer.json
has_line '[White "Pla, Núria"]' out
has_line '[Result "*"]' out
has_not PlyCount out

# --- spellings of other programs: quotation marks without \\, castling rights that cannot be
cat >loose.pgn <<'PGN'
[Event "The "great" match"]
[Site "a \"b\" c"]
[White "Joe "Jim" Doe"]
[FEN "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1N1 w KQkq - 0 0"]
[Result "1-0"]

1. Qxf7# 1-0
PGN
run 0 loose.pgn --a pgn
has_line '[Event "The \"great\" match"]' out
has_line '[Site "a \"b\" c"]' out
has_line '[White "Joe \"Jim\" Doe"]' out
has_line '[FEN "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1N1 w Qkq - 0 1"]' out
has_text 'avís: «r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1N1 w KQkq - 0 0» permet un enroc impossible' err
has_text 'etiquetes amb cometes sense' err
lines 2 err
printf '[Event "x" y]\n\n1. e4 *\n' >broken.pgn
run 2 broken.pgn --a pgn
has_text "s'esperava ]" err
run 2 --idioma en --fen '4k3/8/8/8/8/8/8/4K2R w KQ - 0 1' --a fen
has_text 'not on their initial squares: Q' err

# --- the standard game: its file gives no FEN letters, its pieces are the usual ones
run 0 "$pastor" --regles estandard --a pgn
has_line "$mate_moves" out
has_line '[Variant "estandard"]' out
cp out standard.pgn
run 0 standard.pgn --a json
grep -q '"fitxerRegles": "estandard.json"' out || fail "the variant is not kept"

# --- letters of Catalan and Spanish, which no game with R for a rook is taken for
cat >letters.pgn <<'PGN'
1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Axc6 dxc6 5. O-O Ad6 6. Te1 De7 7. Rf1 *
PGN
run 0 letters.pgn --a pgn
has_line '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Bd6 6. Re1 Qe7 7. Kf1 *' out
printf '1. e4 e5 2. Cf3 Cc6 3. Ab5 Ta9 *\n' >letters.pgn
run 2 letters.pgn
has_text 'columna 28: error: la tirada 3... Ta9 no és legal' err

# --- descriptive notation of old books, Catalan and Spanish or English, as the same games in algebraic
cat >opera.pgn <<'PGN'
1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5
11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *
PGN
cat >old.pgn <<'PGN'
1. P4R P4R 2. C3AR P3D 3. P4D A5C 4. PxP AxC 5. DxA PxP 6. A4AD C3AR 7. D3CD D2R 8. C3A P3A 9. A5CR P4CD 10. CxP PxC
11. AxPC+ CD2D 12. O-O-O T1D 13. TxC TxT 14. T1D D3R 15. AxT+ CxA 16. D8C+ CxD 17. T8D mate 1-0

1. P4R P4R 2. C3AR C3AD 3. A5C P3TD *
PGN
cat >english.pgn <<'PGN'
1. P-K4 P-K4 2. Kt-KB3 P-Q3 3. P-Q4 B-Kt5 4. PxP BxKt 5. QxB PxP 6. B-QB4 Kt-KB3 7. Q-QKt3 Q-K2 8. Kt-B3 P-B3
9. B-KKt5 P-Kt4 10. KtxP PxKt 11. BxKtPch QKt-Q2 12. O-O-O R-Q1 13. RxKt RxR 14. R-Q1 Q-K3 15. BxR ch KtxB
16. Q-Kt8ch KtxQ 17. R-Q8 mate 1-0

1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 P-QR3 *
PGN
for game in 1 2; do
    run 0 opera.pgn --partida $game --a pgn
    cp out algebraic.pgn
    for file in old english; do
        run 0 $file.pgn --partida $game --a pgn
        same out algebraic.pgn
    done
done
printf '1. P4R P4R 2. P4T *\n' >unclear.pgn
run 2 unclear.pgn
has_text "la tirada 2. P4T no és legal: hi ha més d'una tirada que s'escriu així" err

# --- the classic games through a save and back, as pgn-extract sees them
extract=$(command -v pgn-extract || echo /usr/games/pgn-extract)
if [ -x "$extract" ]; then
    python3 "$top/tests/interop/pgn_round_trip.py" "$escacs" "$extract" "$top/share/classics.pgn" >out 2>err ||
        fail "pgn-extract sees other games"
    has_text '39 games read, 0 refused' out
fi

# --- what is refused
run 2 two.pgn
run 2 two.pgn --partida 3
run 2 missing.pgn
sed 's/"fen": "[A-Z]", //' "$top/variants/muralla.json" >unlettered.json # its walls move like no usual piece
cat >unlettered-game.json <<'END'
{"fitxerRegles": "unlettered.json", "proper_torn": "BLANQUES", "tirades": [],
 "posIniBlanques": [{"pos": "e1", "tipus": "REI", "moguda": true}],
 "posIniNegres": [{"pos": "e8", "tipus": "REI", "moguda": true}]}
END
run 2 unlettered-game.json --a pgn
grep -q 'lletra «fen»' err || fail "what is wrong with the rules is not said"
run 2 mate.pgn --regles unlettered.json
grep -q 'lletra «fen»' err || fail "what is wrong with the rules is not said"
run 2 mate.json --despres 8
run 2 --fen 'nonsense'
run 1 mate.pgn --a gif
run 1 mate.pgn --sortida mate.gif
run 1 mate.pgn --partida 0
run 1 mate.pgn --fen '4k3/8/8/8/8/8/8/4K3 w - - 0 1'
run 1
printf '1. e4 e5\n2. Ke3 \033[2J\n' >bad.pgn
run 2 bad.pgn
grep -q 'bad.pgn: línia 2, columna 8: error' err || fail "no place is given"
no_escape err

# --- existing files
echo mine >kept.json
run 3 mate.pgn --sortida kept.json
has_line mine kept.json
run 0 mate.pgn --sortida kept.json --sobreescriu
same kept.json mate.json
run 3 mate.pgn --sortida no/such/folder.json

# --- what another program says of our PGN
extract=$(command -v pgn-extract || echo /usr/games/pgn-extract)
cat >hard.pgn <<'PGN'
[FEN "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"]

1. O-O-O O-O 2. a4 bxa3 3. Bxa6 axb2+ 4. Kb1 Nbxd5 5. Rhe1 hxg2 6. h3 g1=N
7. Rxg1 Rab8 8. Rge1 Rfe8 9. Rg1 *
PGN
run 0 hard.pgn --a pgn --sortida ours.pgn
cat short.pgn >>ours.pgn
"$extract" -s --fixresulttags ours.pgn >extracted 2>complaints || fail "pgn-extract refuses our PGN"
[ ! -s complaints ] || { cat complaints; fail "pgn-extract complains"; }
tr '\n' ' ' <extracted | grep -q 'hxg2 6. h3 g1=N 7. Rxg1 Rab8 8. Rge1 Rfe8 9. Rg1' || fail "moves are missing"
[ "$(grep -c '^\[Event' extracted)" -eq 2 ] || fail "pgn-extract has not read both games"

finish

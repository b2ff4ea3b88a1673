package pdn_test

import (
	"errors"
	"strings"
	"testing"

	"arbiter/rules/pdn"
)

// FuzzReader asserts that the reader ends without panic on any input, drops no
// letter or digit, numbers its games, and that what it read can be written and
// read again.
func FuzzReader(f *testing.F) {
	for _, seed := range []string{
		"[Event \"a\"]\n1. 32-28 18-23 {c} (1... 17-21 $1) 2. x 1-0\n",
		"1. c3-d4 d6:b4:d2 2. ed4 b:d6 1/2-1/2 {c}",
		"1. 32- 28 1- 7 12 - 14 - - ... null 2. ... 7-12 *",
		"1. 27-20* 6. 4-8 /FEN \"B:W31:B20\"/ +/- 12-0",
		"[Event \"a \"b\" c]\n[X]\n% line\n; line } \n({) }] \\r\\n",
		"[Result \"4-6\"]\n1. 32-28 4-6\n\n[Result \"-\"]\n-\n",
		"\ufeffЖук 1. с3:е5 \xff\xfe 2.1-1 8-11Redover 2024-01-01",
		"Иванов - Петров: 1. ed4 dc5. Белые сдались. 0-1\nA. B – C 2:0\n28 x 19 x 3 c : e5 28x 5-10 3228.",
		"[Bianco \"a\"]\n[Event \"1\"]\n[Event \"2\"]\n[P1 \"b\"]\n1 . ц3-д4 хг3 * Wit geeft op\n1 32 - 28. 1-0 Draw",
		"[Event NK (x)]\n[White A, B]\n[Site ]\n[X y]\n[Black C]\n[Black D]\n1. 32-28 *\n[White E]\r\n[Zwart F ] x\n1. 31-27 [White g] *",
		"Smith vs. Jones 0 : 1\n1) 32 - 28, 19 - 23; 2) 28 x 19,14x23 (0-1) Белые: А. Чёрные: Б. гх4 15 x 16 0,5 : 0,5",
		"[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n1. a8=Q {a [%clk 0:01]} Кр:g6 (1... Kh6 2. ♕b7!) 2. exd6 e.p. $14 O-O-O+ e8(Q)# 0-0 1-0",
		"1. e4 e5 2. Pf3 Pc6 3. Lb5 a6 4. 0-0 Dg5 -- Z0 Nf6-\n1. e2-e4 e7-e5 2. g1-f3 b8 - c6 3. e5xd6 e.p. e1-g1 ½-½",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r := pdn.NewReader(strings.NewReader(string(data)), "fuzz.pdn")
		var games []*pdn.Game
		for {
			g, err := r.Next()
			if err != nil {
				break
			}
			if g.Index != len(games) {
				t.Fatalf("game %d is numbered %d", len(games), g.Index)
			}
			games = append(games, g)
			checkRoundTrip(t, g)
		}
		if _, err := r.Next(); errors.Is(err, pdn.ErrNotPDN) {
			return
		}
		if r.Encoding() == pdn.UTF8 && !hasFault(games, pdn.InvalidBytes) {
			if lost := lostCharacters(string(data), games); lost != "" {
				t.Fatalf("%s\n%s", lost, dumpAll(games))
			}
		}
	})
}

package chess

import "testing"

// Any text is either no position, with reasons, or one that is written and read again
// and whose moves leave one king on each side and none in check.
func FuzzParseFEN(f *testing.F) {
	for _, fen := range []string{Start().FEN(), "8/8/8/8/8/8/8/8 w - - 0 1", "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1", "44/8 w", "K7/8/8/8/8/8/8/7k b kqKQ e3 9 x"} {
		f.Add(fen)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParseFEN(text)
		if err != nil {
			if len(Reasons(err)) == 0 {
				t.Errorf("%q is no position for no reason: %v", text, err)
			}
			return
		}
		again, err := ParseFEN(p.FEN())
		if err != nil || again != p {
			t.Fatalf("%q is written as %s, which is read as %v, %v", text, p.FEN(), again.FEN(), err)
		}
		for _, m := range p.Legal(nil) {
			written, err := Parse(p.Format(m))
			if found := p.Matches(written, nil); err != nil || len(found) != 1 || found[0] != m {
				t.Fatalf("%s: %s means %v, %v", p.FEN(), p.Format(m), found, err)
			}
			sound(t, p.Play(m), m.UCI())
		}
	})
}

// sound tests that both sides have one king and that who has moved is not in check.
func sound(t *testing.T, p Position, after string) {
	t.Helper()
	for s := range p.sides {
		if n := (p.kinds[King] & p.sides[s]).count(); n != 1 {
			t.Fatalf("%s after %s: %d kings", p.FEN(), after, n)
		}
	}
	if p.inCheck(1 - p.turn) {
		t.Fatalf("%s after %s: a king can be captured", p.FEN(), after)
	}
}

// Whatever is written is a move or none, and is made on the board without a king or a
// square being lost.
func FuzzIrregular(f *testing.F) {
	for _, text := range []string{"Nf3", "exd6 e.p.", "0-0-0", "♘g1-f3", "Крe1-e2", "e8(Q)+", "Pb1-c3", "хd5", "Ke1xe8"} {
		f.Add(text, "r3k2r/pppppppp/8/3pP3/8/8/PPPP1PPP/R3K2R w KQkq d6 0 1")
	}
	f.Fuzz(func(t *testing.T, text, fen string) {
		p, err := ParseFEN(fen)
		if err != nil {
			return
		}
		w, err := Parse(text)
		if err != nil {
			return
		}
		if w.Castles {
			if after, ok := p.CastleAsWritten(w.Short); ok {
				whole(t, after, text)
			}
			return
		}
		for _, m := range p.Irregular(w).Moves {
			if after, ok := p.PlayAsWritten(m); ok {
				whole(t, after, text)
			}
		}
	})
}

// whole tests that a board holds one king of each side, and one piece a square.
func whole(t *testing.T, p Position, after string) {
	t.Helper()
	var all set
	for k := Pawn; k <= King; k++ {
		if all&p.kinds[k] != 0 {
			t.Fatalf("%s after %q: two pieces on one square", p.FEN(), after)
		}
		all |= p.kinds[k]
	}
	if all != p.taken() || p.sides[0]&p.sides[1] != 0 || (p.kinds[King]&p.sides[0]).count() != 1 || (p.kinds[King]&p.sides[1]).count() != 1 {
		t.Fatalf("%s after %q: the board is broken", p.FEN(), after)
	}
}

package rules

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func TestStops(t *testing.T) {
	for _, c := range []struct {
		variant, fen string
		from         Square
		want         string // the stops in order, * for complete ones
	}{
		{"frisian", "W:W28:B23,24", 28, "28x19(23) 28x30(23,24)*"},
		{"frisian", "W:W28:B22,23", 28, "28x17(22)* 28x19(23)*"},
		{"frisian", "B:W28:B22,23", 28, "28x17(22)* 28x19(23)*"},
		{"frisian", "W:W28:B1", 28, ""},
		{"frisian", "W:W28:B1", 29, ""},
		// A king that lands where it cannot go on, while it could elsewhere.
		{"russian", "W:WKc1:Be3,g3", 30, "30x12(23) 30x16(23) 30x19(23) 30x28(23,24)*"},
		// A man that becomes a king in passing goes on as one.
		{"russian", "W:Wb6:Bc7,g5", 9, "9x2(6) 9x20(6,16)*"},
	} {
		v := lookup(t, c.variant)
		var got []string
		for _, s := range mustFEN(t, v, c.fen).Stops(c.from, nil) {
			text := showMoves([]Move{s.Move})
			if s.Complete {
				text += "*"
			}
			got = append(got, text)
		}
		want := strings.Fields(c.want)
		if slices.Sort(got); !slices.Equal(got, slices.Sorted(slices.Values(want))) {
			t.Errorf("%s %d: got %v, want %v", c.fen, c.from, got, want)
		}
	}
}

// TestCapturesAndQuietMakeUpLegal says that the legal moves are among those of
// the single pieces, whichever come first.
func TestCapturesAndQuietMakeUpLegal(t *testing.T) {
	for _, v := range Variants() {
		r := rand.New(rand.NewPCG(3, uint64(len(v.ID))))
		for range 200 {
			p := randomPosition(v, r)
			var captures, quiet []Move
			for q := range p.Pieces(p.Turn()).All() {
				captures, quiet = p.Captures(q, captures), p.Quiet(q, quiet)
			}
			legal := p.Legal(nil)
			if len(captures) == 0 && !slices.Equal(sorted(legal), sorted(quiet)) {
				t.Errorf("%s %s: legal %v, quiet %v", v, p.FEN(), legal, quiet)
			}
			if len(captures) > 0 {
				checkPreferred(t, p, legal, captures)
			}
		}
	}
}

// checkPreferred says that just the captures that none comes before are legal.
func checkPreferred(t *testing.T, p Position, legal, captures []Move) {
	t.Helper()
	for _, m := range captures {
		beaten := slices.ContainsFunc(captures, func(other Move) bool {
			_, ok := p.Prefers(other, m)
			return ok
		})
		if beaten == slices.Contains(legal, m) {
			t.Errorf("%s %s: %v is beaten %v, legal are %v", p.Variant(), p.FEN(), m, beaten, legal)
		}
	}
	for _, m := range legal {
		if !slices.Contains(captures, m) {
			t.Errorf("%s %s: %v is legal, the captures are %v", p.Variant(), p.FEN(), m, captures)
		}
		if !p.IsLegal(m) || !p.HasLegal() || len(p.Routes(m, 1)) != 1 {
			t.Errorf("%s %s: %v has no route, or is not found again", p.Variant(), p.FEN(), m)
		}
	}
}

func TestRoutes(t *testing.T) {
	for _, c := range []struct {
		variant, fen, move string
		limit              int
		want               string
	}{
		{"frisian", "W:W28:B23,24", "28x30", 9, "[[28 19 30]]"},
		{"international", "W:WK46:B37,19", "46x5", 9, "[[46 32 5] [46 28 5] [46 23 5]]"},
		{"international", "W:WK46:B37,19", "46x5", 2, "[[46 32 5] [46 28 5]]"},
		{"international", "W:WK46:B37", "46x5", 0, "[]"},
	} {
		v := lookup(t, c.variant)
		p := mustFEN(t, v, c.fen)
		w, err := v.ParseMove(c.move)
		if err != nil {
			t.Fatal(err)
		}
		m := p.Matches(w, nil)[0]
		if got := fmt.Sprint(p.Routes(m, c.limit)); got != c.want {
			t.Errorf("%s %s: got %s, want %s", c.fen, c.move, got, c.want)
		}
	}
	p := lookup(t, "frisian").Start()
	if got := p.Routes(Move{From: 32, To: 28}, 9); got != nil {
		t.Errorf("a quiet move has routes %v", got)
	}
	if got := p.FormatRoute([]Square{28, 19, 30}); got != "28x19x30" {
		t.Error(got)
	}
}

func TestPlayAsPlayed(t *testing.T) {
	v := lookup(t, "frisian")
	for _, c := range []struct {
		about, fen string
		move       Move
		want       string
	}{
		{"27a the opponent's man, moved by White", "W:W31:B19", Move{From: 19, To: 23}, "B:W31:B23"},
		{"27b one of its own pieces lifted", "W:W31,32:B19", Move{From: 31, To: 27, Captured: SquareSetOf(32)}, "B:W27:B19"},
		{"27d a square it cannot reach", "W:W31:B19", Move{From: 31, To: 13}, "B:W13:B19"},
		{"8 crowned wherever it comes from", "W:W31:B19", Move{From: 31, To: 3}, "B:WK3:B19"},
		{"from an empty square nothing moves", "W:W31:B19", Move{From: 1, To: 3}, "B:W31:B19"},
		{"to a square that is taken", "W:W31:B19", Move{From: 31, To: 19}, "B:W19:B"},
		{"to a square that the board has not", "W:W31:B19", Move{From: 31, To: 60}, "B:W31:B19"},
	} {
		if got := mustFEN(t, v, c.fen).Play(c.move).FEN(); got != c.want {
			t.Errorf("%s: got %s, want %s", c.about, got, c.want)
		}
	}
}

func TestWith(t *testing.T) {
	p := mustFEN(t, lookup(t, "frisian"), "W:W31:B19")
	p = p.With(19, NoPiece).With(31, WhiteKing).With(7, BlackMan).With(60, WhiteMan).WithTurn(Black)
	if got := p.FEN(); got != "B:WK31:B7" {
		t.Error(got)
	}
	if p.Piece(31) != WhiteKing || p.Piece(7).Color() != Black || p.Piece(8) != NoPiece || p.Piece(60) != NoPiece {
		t.Error("wrong pieces")
	}
}

func TestPlacedForgetsTheRun(t *testing.T) {
	p := mustFEN(t, lookup(t, "frisian"), "W:WK46,36:BK5,6")
	q := p.Play(Move{From: 46, To: 41}).Play(Move{From: 5, To: 10}).Play(Move{From: 41, To: 46}).Play(Move{From: 10, To: 5})
	if p == q || p != q.Placed() {
		t.Error("the run of a king is no part of the placement, and is part of the position")
	}
	lost := q.Play(Move{From: 36, To: 31, Captured: SquareSetOf(5)})
	if at, n := lost.KingRun(Black); at != NoSquare || n != 0 {
		t.Errorf("a king that was captured has run %d moves from %d", n, at)
	}
}

func TestCloneGoesItsOwnWay(t *testing.T) {
	v := lookup(t, "russian")
	g := NewGame(mustFEN(t, v, "W:WKa1,a3:BKh2,h6"))
	shuttle := []Move{{From: 29, To: 25}, {From: 28, To: 32}, {From: 25, To: 29}, {From: 32, To: 28}}
	for _, m := range shuttle {
		g.Play(m)
	}
	c := g.Clone()
	for _, m := range shuttle {
		c.Play(m)
	}
	if g.Outcome().Kind != Open || c.Outcome() != (Outcome{Kind: DrawClaimable, Article: "2.1.9.1.9", Recurs: true}) {
		t.Errorf("the game: %v, its clone: %v", g.Outcome(), c.Outcome())
	}
	if got := c.Counters()[len(c.Counters())-1].String(); got != "Article 2.1.9.1.9: 3 of 3" {
		t.Error(got)
	}
}

func TestNames(t *testing.T) {
	got := fmt.Sprint(White, Black, ColorUnset, White.Other(), ColorUnset.Other(),
		WhiteMan, WhiteKing, BlackMan, BlackKing, NoPiece, lookup(t, "Fries"), Open, DrawDue, OutcomeUnset)
	want := "white black unset black unset white man white king black man black king none frisian open draw due unset"
	if got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if PieceOf(Black, true) != BlackKing || PieceOf(ColorUnset, true) != NoPiece {
		t.Error("wrong pieces")
	}
}

// After a draw that came by itself nothing is counted any more, and what is played
// on does not change it; no counter passes its limit.
func TestCountingEndsWithTheDraw(t *testing.T) {
	for _, tt := range []struct {
		variant, fen string
		shuttle      string
		times        int
		want         []string
	}{
		{"frisian", "W:WK46,K5:BK45", "46-41 45-50 41-46 50-45", 6, []string{"Article 18: 7 of 7"}},
		{"russian", "W:WKc1,a3:BKf8,h6", "c1-d2 f8-g7 d2-c1 g7-f8", 20, []string{"Article 2.1.9.1.5: 30 of 30", "Article 2.1.9.1.8: 15 of 15", "Article 2.1.9.1.9: 3 of 3"}},
		{"ukrainian", "W:WKc1,a3:BKf8,h6", "c1-d2 f8-g7 d2-c1 g7-f8", 20, []string{"Article 19: 3 of 3", "Article 19: 3 of 3"}},
	} {
		g := NewGame(mustFEN(t, lookup(t, tt.variant), tt.fen))
		for range tt.times {
			if err := playAll(g, tt.shuttle); err != nil {
				break
			}
		}
		var got []string
		for _, c := range g.Counters() {
			got = append(got, c.String())
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.fen, got, tt.want)
		}
	}
}

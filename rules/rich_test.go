package rules

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// richPositions are Frisian positions made to have more routes than can be
// followed, with their legal moves. The first two answers are also those of the
// slow generator, which takes minutes, all of them those of byPlaces.
var richPositions = []struct{ fen, want string }{
	{
		"W:WK50:B3,7,10,12,13,14,17,20,21,23,25,30,32,36,38,39,41,43,K47",
		"50x46(3,7,10,12,13,14,17,20,21,23,25,30,32,36,38,39,41,43,47)",
	},
	{
		"W:W50:B18,22,23,24,27,29,32,33,34,38,40,42,43,44,K49",
		"50x8(18,22,23,24,27,29,32,33,34,38,40,42,44,49) 50x8(18,22,23,24,27,29,33,34,38,40,42,43,44,49) " +
			"50x19(18,22,23,24,29,32,33,34,38,40,42,43,44,49) 50x26(18,22,23,24,27,29,32,33,38,40,42,43,44,49) " +
			"50x26(18,22,24,27,29,32,33,34,38,40,42,43,44,49) 50x37(22,23,24,27,29,32,33,34,38,40,42,43,44,49)",
	},
	{
		"W:W50:B7,9,11,12,13,14,16,18,20,21,22,23,24,27,29,31,32,33,34,36,38,40,41,42,43,44,K47,K49",
		"50x10(7,9,11,12,13,14,18,20,21,22,23,24,27,29,31,32,33,34,38,40,41,42,43,44,47,49) " +
			"50x46(11,12,13,14,16,18,20,21,22,23,24,27,29,31,32,33,34,36,38,40,41,42,43,44,47,49)",
	},
	{
		"W:WK5:BK2,K4,K7,K8,K9,K10,K11,K13,K15,K16,K18,K19,K20,K21,K22,K24,K27,K29,K30,K31,K32,K33,K35,K36,K38,K40,K41,K42,K43,K44,K47,K49",
		"5x46(2,4,7,8,9,10,11,13,15,16,18,19,20,21,22,24,27,29,30,31,32,33,35,36,38,40,41,42,43,44,47,49)",
	},
}

// mustCrowd reads a FEN of perhaps more pieces than a game begins with.
func mustCrowd(t testing.TB, v *Variant, fen string) Position {
	t.Helper()
	setup, err := ParseFEN(v, fen)
	if err != nil {
		t.Fatal(err)
	}
	p, err := setup.Position(TooManyPieces)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

func TestRichCaptures(t *testing.T) {
	for _, c := range richPositions {
		p := mustCrowd(t, lookup(t, "frisian"), c.fen)
		if got := showMoves(p.Legal(nil)); got != c.want {
			t.Errorf("%s: got %s, want %s", c.fen, got, c.want)
		}
		if got := showMoves(p.byTrails()); got != c.want {
			t.Errorf("%s: by trails got %s, want %s", c.fen, got, c.want)
		}
	}
}

// byTrails finds the captures that come first without following any route, as
// far as they are trails.
func (p *Position) byTrails() []Move {
	var room [takenRoom]Move
	s := search{list: room[:]}
	p.search(&s)
	p.variant.geo.translate(s.list[:s.n])
	return sorted(s.list[:s.n])
}

// byPlaces finds them by going everywhere that a piece can come to: each place
// with what was captured once, and none left out because it promises little. It
// reports false after two hundred thousand places.
func (p *Position) byPlaces() ([]Move, bool) {
	var room [takenRoom]Move
	s := search{list: room[:]}
	left := 200_000
	for own := p.capturers(); !own.empty(); own = own.rest() {
		w, n := p.walk(own.first())
		seen := make(map[node]bool)
		var went func(n node) bool
		went = func(n node) bool {
			on, known := seen[n]
			if left--; known || left < 0 {
				return on
			}
			var room [mostJumps]jump
			for rest := w.jumps(n, room[:0]); len(rest) > 0; on = true {
				var over []jump
				over, rest = sameOver(rest)
				further := false
				for _, j := range over {
					further = went(w.after(n, j)) || further
				}
				for _, j := range over {
					if !further && w.mayStop(n, j) {
						s.stop(&w, w.after(n, j))
					}
				}
			}
			seen[n] = on
			return on
		}
		went(n)
	}
	p.variant.geo.translate(s.list[:s.n])
	return sorted(s.list[:s.n]), left >= 0
}

// randomRich places one to three pieces against many that can be captured.
func randomRich(v *Variant, r *rand.Rand) Position {
	p := v.Start()
	own := p.Turn()
	crowd, kings := 0.15+0.4*r.Float64(), r.Float64()
	for q := Square(1); int(q) <= v.Squares; q++ {
		row, column := v.Row(q), v.Column(q)
		edge := row == 0 || column == 0 || row == v.Height-1 || column == v.Width-1
		piece := NoPiece
		if (!edge || r.IntN(3) == 0) && r.Float64() < crowd {
			piece = PieceOf(own.Other(), r.Float64() < kings || v.geo.crown[own.Other()].has(v.geo.cellOf[q]))
		}
		p = p.With(q, piece)
	}
	for range 1 + r.IntN(3) {
		q := Square(1 + r.IntN(v.Squares))
		p = p.With(q, PieceOf(own, r.IntN(3) > 0 || v.geo.crown[own].has(v.geo.cellOf[q])))
	}
	return p
}

// TestTrailsAndPlaces compares the ways to the captures that come first.
func TestTrailsAndPlaces(t *testing.T) {
	for _, v := range Variants() {
		t.Run(v.ID, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(4, uint64(v.Squares)))
			for range 150 {
				p := randomRich(v, r)
				want, ok := p.byPlaces()
				if !ok {
					continue
				}
				if got := p.byTrails(); !slices.Equal(got, want) {
					t.Errorf("%s:\nby trails %s\nby places %s", p.FEN(), showMoves(got), showMoves(want))
				}
				if got := sorted(p.Legal(nil)); len(want) > 0 && !slices.Equal(got, want) {
					t.Errorf("%s:\nlegal     %s\nby places %s", p.FEN(), showMoves(got), showMoves(want))
				}
			}
		})
	}
}

// TestRichStopsAndRoutes asks the same positions what the judge of a sheet asks.
func TestRichStopsAndRoutes(t *testing.T) {
	for _, c := range richPositions {
		p := mustCrowd(t, lookup(t, "frisian"), c.fen)
		m := p.Legal(nil)[0]
		stops := p.Stops(m.From, nil)
		if len(stops) > MostStops || len(stops) == MostStops && !slices.IsSortedFunc(stops, func(a, b Stop) int {
			return a.Captured.Len() - b.Captured.Len()
		}) {
			t.Errorf("%s: %d stops, not those with fewest pieces", c.fen, len(stops))
		}
		routes := p.Routes(m, 20)
		if len(routes) != 20 {
			t.Errorf("%s: %d routes", c.fen, len(routes))
		}
		for _, route := range routes {
			if len(route) != m.Captured.Len()+1 || route[0] != m.From || route[len(route)-1] != m.To {
				t.Errorf("%s: %v lifts not just %v", c.fen, route, m.Captured)
			}
			text := p.FormatRoute([]Square{m.From, route[5], route[9], m.To})
			w, err := p.Variant().ParseMove(text)
			if err != nil || !slices.Contains(p.Matches(w, nil), m) {
				t.Errorf("%s: %s does not mean %v: %v", c.fen, text, m, err)
			}
		}
		none := m
		none.Captured = none.Captured.Remove(m.Captured.Squares()[3])
		for _, route := range p.Routes(none, 1) {
			if len(route) != none.Captured.Len()+1 {
				t.Errorf("%s: %v lifts not just %v", c.fen, route, none.Captured)
			}
		}
	}
}

// TestWrittenSquaresOnNoRoute has texts that no route of a rich capture passes.
func TestWrittenSquaresOnNoRoute(t *testing.T) {
	for _, c := range richPositions {
		p := mustCrowd(t, lookup(t, "frisian"), c.fen)
		m := p.Legal(nil)[0]
		taken := m.Captured.Squares()[0]
		w, err := p.Variant().ParseMove(p.FormatRoute([]Square{m.From, taken, m.To}))
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Matches(w, nil); len(got) > 0 {
			t.Errorf("%s: a text that passes %d means %s", c.fen, taken, showMoves(got))
		}
	}
}

// TestCrowdsWhereCapturesOpenLines refuses what cannot be answered in bounded
// time.
func TestCrowdsWhereCapturesOpenLines(t *testing.T) {
	for _, id := range []string{"turkish", "armenian"} {
		for fen, refused := range map[string]bool{"W:WK64:B9-24": false, "W:WK64:B9-25": true} {
			setup, err := ParseFEN(lookup(t, id), fen)
			if err != nil {
				t.Fatal(err)
			}
			_, err = setup.Position(TooManyPieces)
			if e, ok := err.(*SetupError); ok != refused || ok && !slices.Equal(e.Reasons, []SetupReason{TooManyPieces}) {
				t.Errorf("%s %s: %v", id, fen, err)
			}
		}
	}
}

package sheet_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/rules"
	"arbiter/rules/longtest"
	"arbiter/rules/sheet"
)

// lifting is a game by lot in which pieces were lifted wrongly once, and that made its
// rest what it is.
type lifting struct {
	variant, fen string
	moves        []string
	at           int // half-move, from 1
	kind         string
}

// Text is the sheet of the game.
func (l lifting) Text() string {
	var b strings.Builder
	ply := 0
	if strings.HasPrefix(l.fen, "B") {
		ply = 1
	}
	for i, m := range l.moves {
		switch n := i + ply; {
		case n%2 == 0:
			fmt.Fprintf(&b, "%d. ", n/2+1)
		case i == 0:
			fmt.Fprintf(&b, "%d... ", n/2+1)
		}
		b.WriteString(m + " ")
	}
	return b.String() + "*"
}

// liftings are the kinds of wrong lifting: whether it is at a capture, how many
// pieces are gone that had to stay, and how many stayed that had to go.
var liftings = []struct {
	name                string
	capture             bool
	gone, own, standing int
}{
	{"one too many", true, 1, 0, 0},
	{"one's own", true, 0, 1, 0},
	{"two too many", true, 2, 0, 0},
	{"one of each", true, 1, 1, 0},
	{"one too few", true, 0, 0, 1},
	{"two too few", true, 0, 0, 2},
	{"another than was jumped", true, 1, 0, 1},
	{"at a quiet move", false, 1, 0, 0},
	{"one's own at a quiet move", false, 0, 1, 0},
}

// makeLifting plays a game by lot with one wrong lifting in it; false if this lot
// has none of the kind that leaves a trace nothing else explains.
func makeLifting(v *rules.Variant, kind int, rnd *rand.Rand) (lifting, bool) {
	k := liftings[kind]
	p := v.Start()
	for range 4 + rnd.IntN(30) {
		p = randomly(p, rnd)
		if p.Terminal().Kind != rules.Open {
			return lifting{}, false
		}
	}
	l := lifting{variant: v.ID, fen: p.FEN(), kind: k.name}
	start, at := p, 1+rnd.IntN(4)
	for i := 1; i <= at+4+rnd.IntN(12); i++ {
		legal := p.Legal(nil)
		if p.Terminal().Kind != rules.Open {
			break
		}
		m := legal[rnd.IntN(len(legal))]
		l.moves = append(l.moves, p.Format(m))
		next := p.Play(m)
		if i == at {
			if m.IsCapture() != k.capture {
				return l, false
			}
			var ok bool
			if next, ok = lifted(p, next, m, kind, rnd); !ok {
				return l, false
			}
			l.at = at
		}
		p = next
	}
	if len(l.moves) <= at || p.Terminal().Kind == rules.Won && p.Pieces(rules.White).Union(p.Pieces(rules.Black)).Len() < 4 {
		return l, false
	}
	return l, l.at > 0 && unexplained(start, l)
}

func randomly(p rules.Position, rnd *rand.Rand) rules.Position {
	legal := p.Legal(nil)
	if len(legal) == 0 {
		return p
	}
	return p.Play(legal[rnd.IntN(len(legal))])
}

// lifted is a position after a move at which pieces were lifted wrongly: gone are
// those next to the squares that the piece passed, as a hand takes them.
func lifted(before, after rules.Position, m rules.Move, kind int, rnd *rand.Rand) (rules.Position, bool) {
	k := liftings[kind]
	take := func(c rules.Color, n int) bool {
		var near []rules.Square
		for q := range after.Pieces(c).Remove(m.To).All() {
			for by := range m.Captured.Add(m.From).Add(m.To).All() {
				v := after.Variant()
				if r, c := v.Row(q)-v.Row(by), v.Column(q)-v.Column(by); r*r+c*c <= 4 {
					near = append(near, q)
					break
				}
			}
		}
		if len(near) < n {
			return false
		}
		rnd.Shuffle(len(near), func(i, j int) { near[i], near[j] = near[j], near[i] })
		for _, q := range near[:n] {
			after = after.With(q, rules.NoPiece)
		}
		return true
	}
	mover := before.Turn()
	captured := m.Captured.Squares()
	if len(captured) < k.standing || !take(mover.Other(), k.gone) || !take(mover, k.own) {
		return after, false
	}
	for _, i := range rnd.Perm(len(captured))[:k.standing] {
		after = after.With(captured[i], before.Piece(captured[i]))
	}
	return after, true
}

// unexplained reports whether a game is legal neither as it stands, nor with
// another legal move, one put in or one left out, nor with any smaller or other
// lifting of pieces, nor after one move that passes a capture by or takes less: only
// what was done makes it so.
func unexplained(start rules.Position, l lifting) bool {
	w := make([]rules.Written, len(l.moves))
	for i, m := range l.moves {
		var err error
		if w[i], err = start.Variant().ParseMove(m); err != nil {
			return false
		}
	}
	at, found := []rules.Position{start}, 0
	for i := range w {
		for _, p := range at {
			for _, m := range p.Legal(nil) {
				if goesOn(p.Play(m), w[i+1:]) || goesOn(p.Play(m), w[i:]) {
					return false
				}
			}
			if goesOn(p, w[i+1:]) || goesOn(p.WithTurn(p.Turn().Other()), w[i:]) {
				return false
			}
			found += liftingsFrom(p, w[i:])
		}
		if found > 1 {
			return false
		}
		before := at
		if at = played(at, w[i]); len(at) == 0 {
			return found == 1 && !slices.ContainsFunc(before, func(p rules.Position) bool { return byItself(p, w[i:]) })
		}
	}
	return false
}

// byItself reports whether the first of some moves, made although it is irregular,
// leaves the rest legal.
func byItself(p rules.Position, w []rules.Written) bool {
	moves := p.Quiet(w[0].From(), nil)
	for _, s := range p.Stops(w[0].From(), nil) {
		moves = append(moves, s.Move)
	}
	if p.Piece(w[0].From()) != rules.NoPiece && p.Piece(w[0].To()) == rules.NoPiece {
		moves = append(moves, rules.Move{From: w[0].From(), To: w[0].To()})
	}
	return slices.ContainsFunc(moves, func(m rules.Move) bool { return m.To == w[0].To() && goesOn(p.Play(m), w[1:]) })
}

// liftingsFrom counts the smallest liftings at the first of some moves that make
// the rest legal: of one piece or, where the true one is of two and none of one
// does, of two.
func liftingsFrom(p rules.Position, w []rules.Written) int {
	one, two := 0, 0
	for _, m := range p.Matches(w[0], nil) {
		next := p.Play(m)
		changes := m.Captured.Union(next.Pieces(rules.White)).Union(next.Pieces(rules.Black)).Remove(m.To).Squares()
		change := func(at rules.Position, q rules.Square) rules.Position {
			if m.Captured.Has(q) {
				return at.With(q, p.Piece(q))
			}
			return at.With(q, rules.NoPiece)
		}
		for i, q := range changes {
			once := change(next, q)
			if goesOn(once, w[1:]) {
				one++
			}
			for _, r := range changes[i+1:] {
				if goesOn(change(once, r), w[1:]) {
					two++
				}
			}
		}
	}
	if one > 0 {
		return one
	}
	return two
}

func goesOn(p rules.Position, w []rules.Written) bool {
	at := []rules.Position{p}
	for _, m := range w {
		if at = played(at, m); len(at) == 0 {
			return false
		}
	}
	return true
}

func played(at []rules.Position, w rules.Written) []rules.Position {
	var next []rules.Position
	for _, p := range at {
		for _, m := range p.Matches(w, nil) {
			if n := p.Play(m); m.IsCapture() == (w.Separator() == rules.SepCapture) && !slices.Contains(next, n) {
				next = append(next, n)
			}
		}
	}
	return next
}

// Pieces lifted wrongly (27b; 2.1.10.3; 5.3.6, 5.3.10-12) are found at the half-move
// where that was, whether too many or too few, one's own or the opponent's, at a
// capture or not.
func TestWrongLiftingIsFoundAtItsHalfMove(t *testing.T) {
	tried, most := longtest.Number(8, 20), 60000
	for _, id := range []string{"frisian", "russian", "international"} {
		v, err := rules.Lookup(id)
		if err != nil {
			t.Fatal(err)
		}
		for kind, k := range liftings {
			t.Run(id+", "+k.name, func(t *testing.T) {
				right, all := 0, 0
				rnd := rand.New(rand.NewPCG(7, uint64(kind)))
				for try := 0; try < most && all < tried; try++ {
					l, ok := makeLifting(v, kind, rnd)
					if !ok {
						continue
					}
					all++
					got := filed(check(t, v.ID, l.fen, l.Text()))
					if slices.Equal(got, []string{fmt.Sprintf("%d wrong-removal", l.at)}) {
						right++
					} else {
						t.Logf("at %d: [FEN %q] %s: %v", l.at, l.fen, l.Text(), got)
					}
				}
				if all < tried || right < all-4 {
					t.Errorf("%d of %d found", right, all)
				}
			})
		}
	}
}

// filed lists the half-moves and codes of what is more than a note.
func filed(r sheet.Result) []string {
	var out []string
	for _, f := range r.Findings {
		if f.Severity != sheet.Note {
			out = append(out, fmt.Sprintf("%d %s", f.Ply, f.Code))
		}
	}
	return out
}

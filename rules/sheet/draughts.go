package sheet

import "arbiter/rules"

// What the search goes about, of draughts.
type (
	fault   = faultOf[rules.Position, rules.Move]
	reading = readingOf[rules.Position, rules.Move]
	theory  = theoryOf[rules.Position, rules.Move]
	search  = searchOf[rules.Position, rules.Move]
	scene   = sceneOf[rules.Position, rules.Move]
	way     = wayOf[rules.Position, rules.Move]
	record  = recordOf[rules.Position, rules.Move]
)

// draughts are the rules as the search asks for them, with the buffers of the judgement.
type draughts struct {
	judge   judge
	variant *rules.Variant
	turn    rules.Turn // how the sheet names the squares
}

func (d *draughts) legal(p rules.Position, moves []rules.Move) []rules.Move { return p.Legal(moves) }

func (d *draughts) matches(p rules.Position, s *step, moves []rules.Move) []rules.Move {
	return p.Matches(s.written, moves)
}

func (d *draughts) along(p *rules.Position, steps []step, shift int) int {
	for i := range steps {
		if !steps[i].reads(shift) {
			return i
		}
		if _, ok := p.Follow(steps[i].written); !ok {
			return i
		}
	}
	return len(steps)
}

// slips leaves it to the search, which follows in every reading.
func (d *draughts) slips(p rules.Position, _ *step, _ int, _ []step, _, _ int, moves []rules.Move) []rules.Move {
	return p.Legal(moves)
}

// between leaves it to the search: the pairs of moves of draughts are few.
func (d *draughts) between(rules.Position, []step, int, int, *rules.Position) ([]pairOf[rules.Position, rules.Move], int, bool) {
	return nil, 0, false
}

func (d *draughts) play(p rules.Position, m rules.Move) rules.Position { return p.Play(m) }
func (d *draughts) pass(p rules.Position) rules.Position               { return p.WithTurn(p.Turn().Other()) }
func (d *draughts) setUp(s *step) rules.Position                       { return *s.setup }
func (d *draughts) format(p rules.Position, m rules.Move) string       { return p.Format(m) }

func (d *draughts) readings(p rules.Position, s *step) []reading {
	return d.judge.readings(p, s.written)
}

func (d *draughts) unlikely(p rules.Position, s *step, m rules.Move) int { return unlikely(p, s, m) }

func (d *draughts) claims(_ rules.Position, s *step, m rules.Move) bool {
	return s.written.Separator() == rules.SepCapture && !m.IsCapture()
}

func (d *draughts) open(s *step) bool { return s.written.Lone() || s.written.To() == rules.NoSquare }

func (d *draughts) hands(sc *scene) (one, two handsOf[rules.Position, rules.Move]) {
	h := newHands(sc)
	return h.singles, h.pairs
}

func (d *draughts) lifted(l lifting, ways []way, p rules.Position) []way { return l.after(ways, p) }

func (d *draughts) named(s *step) bool { return s.written.From() != rules.NoSquare }

// Whole reads a move of two squares or more.
func (d *draughts) Whole(text string) (step, bool) {
	w, err := d.variant.ParseTurned(text, d.turn)
	return step{written: w, ok: true}, err == nil && w.Len() >= 2
}

func (d *draughts) mended(was, at, now rules.Position) (rules.Position, bool) {
	for _, side := range [2]rules.Color{rules.White, rules.Black} {
		for q := range was.Pieces(side).Minus(at.Pieces(side)).All() {
			if now.Piece(q) != was.Piece(q) {
				return now, false // it moved, or was captured, after all
			}
			now = now.With(q, rules.NoPiece)
		}
	}
	for _, side := range [2]rules.Color{rules.White, rules.Black} {
		for q := range at.Pieces(side).Minus(was.Pieces(side)).All() {
			if now.Piece(q) != rules.NoPiece {
				return now, false
			}
			now = now.With(q, at.Piece(q))
		}
	}
	return now, true
}

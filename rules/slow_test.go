package rules

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// slow is a second generator, written from the articles and as plainly as
// possible: a board is a map, a step is a row and a column, and all captures
// are tried. It shares nothing with the package but the variant's table.
type slow struct {
	v     *Variant
	board map[[2]int]Piece
	turn  Color
}

func newSlow(p Position) slow {
	s := slow{v: p.Variant(), board: map[[2]int]Piece{}, turn: p.Turn()}
	for q := Square(1); int(q) <= s.v.Squares; q++ {
		if piece := p.Piece(q); piece != NoPiece {
			s.board[s.cell(q)] = piece
		}
	}
	return s
}

// cell is a square's row and column, counted from the top left.
func (s slow) cell(q Square) [2]int {
	n := 0
	for row := range s.v.Height {
		for column := range s.v.Width {
			if s.playing(row, column) {
				if n++; n == int(q) {
					return [2]int{row, column}
				}
			}
		}
	}
	panic("no such square")
}

func (s slow) square(c [2]int) Square {
	n := Square(0)
	for row := range s.v.Height {
		for column := range s.v.Width {
			if s.playing(row, column) {
				n++
			}
			if c == [2]int{row, column} {
				return n
			}
		}
	}
	panic("no such cell")
}

// playing reports whether a cell of the board is played on.
func (s slow) playing(row, column int) bool {
	if row < 0 || row >= s.v.Height || column < 0 || column >= s.v.Width {
		return false
	}
	fromBottom := s.v.Height - 1 - row
	fromLeft := column
	switch s.v.Field {
	case DarkLeft:
		return (fromBottom+fromLeft)%2 == 0
	case DarkRight:
		return (fromBottom+s.v.Width-1-column)%2 == 0
	}
	return true
}

// compass names the directions as White sees them.
var compass = []struct {
	is          Directions
	row, column int
}{
	{NorthWest, -1, -1}, {North, -1, 0}, {NorthEast, -1, 1}, {West, 0, -1},
	{East, 0, 1}, {SouthWest, 1, -1}, {South, 1, 0}, {SouthEast, 1, 1},
}

// ways are the steps of a piece in some directions: a black man's are turned,
// and along ranks and files the next playing square may be two away.
func (s slow) ways(piece Piece, directions Directions) [][2]int {
	var ways [][2]int
	for _, c := range compass {
		if directions&c.is == 0 {
			continue
		}
		step := [2]int{c.row, c.column}
		if s.v.Field != EverySquare && (c.row == 0 || c.column == 0) {
			step = [2]int{2 * c.row, 2 * c.column}
		}
		if piece.Color() == Black && !piece.King() {
			step = [2]int{-step[0], -step[1]}
		}
		ways = append(ways, step)
	}
	return ways
}

func plus(c, step [2]int) [2]int { return [2]int{c[0] + step[0], c[1] + step[1]} }

// slowCapture is a complete capture with what precedence asks about it.
type slowCapture struct {
	move  Move
	worth []int
}

// legal are the legal moves, history left out.
func (s slow) legal() []Move {
	var captures []slowCapture
	for c, piece := range s.board {
		if piece.Color() == s.turn {
			captures = append(captures, s.captures(c, c, piece, nil, nil, [2]int{})...)
		}
	}
	if len(captures) > 0 {
		return s.first(captures)
	}
	var moves []Move
	for c, piece := range s.board {
		if piece.Color() == s.turn {
			moves = append(moves, s.quiet(c, piece)...)
		}
	}
	return moves
}

func (s slow) quiet(from [2]int, piece Piece) []Move {
	directions := s.v.ManMoves
	if piece.King() {
		directions = s.v.KingMoves
	}
	var moves []Move
	for _, step := range s.ways(piece, directions) {
		for to := plus(from, step); s.free(to); to = plus(to, step) {
			moves = append(moves, Move{From: s.square(from), To: s.square(to)})
			if !piece.King() || s.v.KingRange == OneStep {
				break
			}
		}
	}
	return moves
}

func (s slow) free(c [2]int) bool { return s.playing(c[0], c[1]) && s.board[c] == NoPiece }

// captures are the complete captures of a piece that stands on at, having
// started on from, taken the pieces on taken (with what they were) and come by
// the step came.
func (s slow) captures(from, at [2]int, piece Piece, taken [][2]int, were []Piece, came [2]int) []slowCapture {
	if len(taken) > 0 && s.v.Promotion == EndsMove && !s.board[from].King() && s.farRow(piece, at) {
		return nil
	}
	var all []slowCapture
	directions := s.v.ManCaptures
	if piece.King() {
		directions = s.v.KingCaptures
	}
	for _, step := range s.ways(piece, directions) {
		if s.v.Reversal == ReversalForbidden && plus(step, came) == ([2]int{}) {
			continue
		}
		over := plus(at, step)
		for piece.King() && s.v.KingRange == AnyDistance && s.passable(over, from, taken) {
			over = plus(over, step)
		}
		prey := s.board[over]
		if prey.Color() != piece.Color().Other() || slices.Contains(taken, over) ||
			!piece.King() && prey.King() && s.v.Prey == MenOnly {
			continue
		}
		nowTaken := append(slices.Clone(taken), over)
		nowWere := append(slices.Clone(were), prey)
		var landings [][2]int
		for to := plus(over, step); s.passable(to, from, nowTaken); to = plus(to, step) {
			landings = append(landings, to)
			if !piece.King() || s.v.KingRange == OneStep || s.v.KingLanding == JustBehind {
				break
			}
		}
		var on []slowCapture
		for _, to := range landings {
			becomes := piece
			if s.v.Promotion == InPassing && s.farRow(piece, to) {
				becomes = PieceOf(piece.Color(), true)
			}
			on = append(on, s.captures(from, to, becomes, nowTaken, nowWere, step)...)
		}
		if len(on) > 0 {
			all = append(all, on...)
			continue
		}
		for i, to := range landings {
			if i > 0 && s.v.KingLanding == JustBehindLastKing && prey.King() {
				break
			}
			all = append(all, s.complete(from, to, nowTaken, nowWere))
		}
	}
	return all
}

// passable reports whether a capturing piece may stand on a cell: it is free,
// or the piece itself started there, or what stood there has been lifted.
func (s slow) passable(c, from [2]int, taken [][2]int) bool {
	return s.free(c) || c == from || s.v.Removal == AtOnce && slices.Contains(taken, c)
}

func (s slow) farRow(piece Piece, c [2]int) bool {
	if piece.Color() == White {
		return c[0] == 0
	}
	return c[0] == s.v.Height-1
}

func (s slow) complete(from, to [2]int, taken [][2]int, were []Piece) slowCapture {
	c := slowCapture{move: Move{From: s.square(from), To: s.square(to)}}
	for _, t := range taken {
		c.move.Captured = c.move.Captured.Add(s.square(t))
	}
	kings, order := 0, 0
	for i, piece := range were {
		if piece.King() {
			kings++
			order += 1 << (40 - i)
		}
	}
	for _, rule := range s.v.Precedence {
		worth := 0
		switch rule.Key {
		case ByCount:
			worth = len(taken)
		case ByValue:
			// Twice the men and a trifle less than four times the kings, in halves of
			// a trifle: k kings lie between 2k-1 and 2k men.
			worth = 1000*(len(taken)-kings) + 1999*kings
		case ByKing:
			if s.board[from].King() {
				worth = 1
			}
		case ByKings:
			worth = kings
		case ByOrderOfKings:
			worth = order
		}
		c.worth = append(c.worth, worth)
	}
	return c
}

// first are the moves that no capture comes before.
func (s slow) first(captures []slowCapture) []Move {
	var moves []Move
	for _, c := range captures {
		beaten := slices.ContainsFunc(captures, func(d slowCapture) bool { return slices.Compare(d.worth, c.worth) > 0 })
		if !beaten && !slices.Contains(moves, c.move) {
			moves = append(moves, c.move)
		}
	}
	return moves
}

// randomPosition places pieces by chance: some boards rich, some bare.
func randomPosition(v *Variant, r *rand.Rand) Position {
	p := v.Start()
	for q := Square(1); int(q) <= v.Squares; q++ {
		p = p.With(q, NoPiece)
	}
	for _, c := range []Color{White, Black} {
		kings := r.Float64()
		for range 1 + r.IntN(v.Squares/4) {
			q := Square(1 + r.IntN(v.Squares))
			king := r.Float64() < kings*kings || v.geo.crown[c].has(v.geo.cellOf[q])
			if p.Piece(q) == NoPiece {
				p = p.With(q, PieceOf(c, king))
			}
		}
	}
	if r.IntN(2) == 0 {
		p = p.WithTurn(p.Turn().Other())
	}
	return p
}

// agreeSlowly compares the ways to the legal moves.
func agreeSlowly(t *testing.T, p Position) {
	t.Helper()
	want := sorted(newSlow(p).legal())
	if got := sorted(p.Legal(nil)); !slices.Equal(got, want) {
		t.Errorf("%s %s:\ngot  %s\nwant %s", p.Variant(), p.FEN(), showMoves(got), showMoves(want))
	}
	if got := sorted(p.walkLegal(nil)); !slices.Equal(got, want) {
		t.Errorf("%s %s:\nwalked %s\nwant   %s", p.Variant(), p.FEN(), showMoves(got), showMoves(want))
	}
}

func TestLegalTwoWays(t *testing.T) {
	for _, v := range Variants() {
		t.Run(v.ID, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(1, uint64(len(v.ID))))
			for range 300 {
				agreeSlowly(t, randomPosition(v, r))
			}
			// Play by chance too: such positions come about in games.
			p := v.Start()
			for range 300 {
				moves := p.Legal(nil)
				if len(moves) == 0 {
					p = v.Start()
					continue
				}
				p = p.Play(moves[r.IntN(len(moves))]).Placed()
				agreeSlowly(t, p)
			}
		})
	}
}

func FuzzLegalTwoWays(f *testing.F) {
	for i := range variants {
		f.Add(uint8(i), uint64(i), uint64(7))
	}
	f.Fuzz(func(t *testing.T, i uint8, seed1, seed2 uint64) {
		agreeSlowly(t, randomPosition(variants[int(i)%len(variants)], rand.New(rand.NewPCG(seed1, seed2))))
	})
}

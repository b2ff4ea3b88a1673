package archive

import (
	"slices"
	"strings"

	"arbiter/rules"
	"arbiter/rules/games"
)

// board is how the positions of a variant are played on: those of games with single
// pieces by the rules themselves, which is fast, those of others through the registry.
type board struct {
	game games.Game     // nil: not known
	row  *rules.Variant // of the game, for its notation; nil where it has none

	moves []rules.Move // room
}

// boardOf is the board of a variant by its id.
func boardOf(id string) board {
	if id == "" {
		return board{}
	}
	g, err := games.Lookup(id)
	if err != nil {
		return board{}
	}
	row, err := rules.LookupRow(id)
	if err != nil {
		return board{game: g}
	}
	return board{game: g, row: row}
}

// single reports a game of single pieces.
func (b *board) single() bool {
	if b.row == nil {
		return false
	}
	v, err := rules.Lookup(b.row.ID)
	return err == nil && v == b.row
}

// place is a position of any game.
type place struct {
	single rules.Position // of a game with single pieces
	state  games.State    // of another; nil for those
	known  bool
}

// choice is a legal move, and where it leads.
type choice struct {
	ply   Ply
	many  bool // others share its squares
	after place
}

// begin reads a position, as numbered from the bottom if so. The text that comes with
// it is canonical: "" for the start of a game; where the position is none that can be
// played on, what can be made of the text.
func (b *board) begin(fen string, bottom bool) (place, string) {
	fen = strings.Join(strings.Fields(fen), " ")
	switch {
	case b.game == nil:
		return place{}, fen
	case b.single():
		return b.beginSingle(fen, bottom)
	}
	s, err := b.game.Read(fen)
	if err != nil {
		return place{}, fen
	}
	start, err := b.game.Read("")
	if err == nil && start.FEN() == s.FEN() {
		return place{state: s, known: true}, ""
	}
	return place{state: s, known: true}, s.FEN()
}

// beginSingle is begin of a game with single pieces. A man on the far row is let pass,
// as the check of a sheet lets it pass.
func (b *board) beginSingle(fen string, bottom bool) (place, string) {
	start := b.row.Start()
	if fen == "" {
		return place{single: start, known: true}, ""
	}
	setup, err := rules.ParseFEN(b.row, fen)
	if err != nil {
		return place{}, fen
	}
	if bottom && setup != start.Setup() {
		setup = setup.FromBottom()
	}
	p, err := setup.Position(rules.TooManyPieces, rules.ManOnFarRow)
	if err != nil {
		return place{}, setup.FEN()
	}
	if p == start {
		return place{single: p, known: true}, ""
	}
	return place{single: p, known: true}, canonicalFEN(p)
}

// canonicalFEN is the FEN of a position with what its kings have run.
func canonicalFEN(p rules.Position) string {
	s := p.Setup()
	for i, side := range []rules.Color{rules.White, rules.Black} {
		if at, n := p.KingRun(side); n > 0 {
			s.KingMoves[i] = rules.KingCount{At: at, Moves: n}
		}
	}
	return s.FEN()
}

// choices appends the legal moves that a text can mean.
func (b *board) choices(at *place, w rules.Written, text string, dst []choice) []choice {
	if at.state != nil {
		return stateChoices(at.state, text, dst)
	}
	if at.single.DecidedByKing() {
		return dst
	}
	b.moves = at.single.Matches(w, b.moves[:0])
	whole := w.Len() == 2 && w.From() != rules.NoSquare && !w.Lone() // all moves between two squares
	for i, m := range b.moves {
		c := choice{ply: Ply{Kind: Played, From: m.From, To: m.To}, after: place{single: at.single.Play(m), known: true}}
		if !whole || len(b.moves) > 1 {
			alike := alike(at.single, m.From, m.To)
			c.ply.Which, c.many = slices.Index(alike, b.moves[i]), len(alike) > 1
		}
		dst = append(dst, c)
	}
	return dst
}

// alike are the legal moves between two squares, in the order of the squares captured.
func alike(p rules.Position, from, to rules.Square) []rules.Move {
	moves := p.Matches(rules.WrittenOf(from, to), nil)
	slices.SortFunc(moves, func(a, b rules.Move) int {
		return slices.Compare(slices.Collect(a.Captured.All()), slices.Collect(b.Captured.All()))
	})
	return moves
}

// stateChoices is choices of a game that is reached through the registry.
func stateChoices(s games.State, text string, dst []choice) []choice {
	matches, err := s.Matches(text)
	if err != nil {
		return dst
	}
	for _, m := range matches {
		alike := stateAlike(s, m.From, m.To)
		which := slices.IndexFunc(alike, func(o games.Move) bool { return orderStates(o, m) == 0 })
		dst = append(dst, choice{
			ply:  Ply{Kind: Played, From: rules.Square(m.From), To: rules.Square(m.To), Which: which},
			many: len(alike) > 1, after: place{state: s.Play(m), known: true},
		})
	}
	return dst
}

// stateAlike is alike of a game that is reached through the registry.
func stateAlike(s games.State, from, to int) []games.Move {
	moves := slices.DeleteFunc(s.Legal(), func(m games.Move) bool { return m.From != from || m.To != to })
	slices.SortFunc(moves, orderStates)
	return moves
}

// orderStates orders moves between the same squares.
func orderStates(a, b games.Move) int {
	if c := slices.Compare(a.Captures, b.Captures); c != 0 {
		return c
	}
	return strings.Compare(a.Notation, b.Notation)
}

// material is what stands on the board, as [Game.Material].
func (p place) material() string {
	m := games.Material{}
	switch {
	case !p.known:
		return ""
	case p.state != nil:
		m = p.state.Material()
	default:
		m = games.Material{
			p.single.Men(rules.White).Len(), p.single.Kings(rules.White).Len(),
			p.single.Men(rules.Black).Len(), p.single.Kings(rules.Black).Len(),
		}
	}
	return MaterialText(m)
}

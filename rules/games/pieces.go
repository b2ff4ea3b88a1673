package games

import (
	"slices"

	"arbiter/rules"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// pieces is a variant of draughts, played with single pieces.
type pieces struct{ v *rules.Variant }

// draughts are the variants of arbiter/rules.
func draughts() []Game {
	var all []Game
	for _, v := range rules.Variants() {
		all = append(all, pieces{v})
	}
	return all
}

func (g pieces) ID() string                { return g.v.ID }
func (g pieces) Name() string              { return g.v.Name }
func (g pieces) About() About              { return aboutRow(g.v) }
func (g pieces) Table() []rules.TableLine  { return g.v.Table() }
func (g pieces) Squares(text string) []int { return squaresOf(g.v, text) }

// Read lets pieces beyond a side's number pass: a set-up position may have them.
func (g pieces) Read(fen string) (State, error) {
	if fen == "" {
		return piecesState{rules.NewGame(g.v.Start())}, nil
	}
	setup, err := rules.ParseFEN(g.v, fen)
	if err != nil {
		return nil, err
	}
	p, err := setup.Position(rules.TooManyPieces)
	if err != nil {
		return nil, err
	}
	return piecesState{rules.NewGame(p)}, nil
}

func (g pieces) At(p sheet.Position) State { return piecesState{rules.NewGame(p.(rules.Position))} }

func (g pieces) Place(fen string) (Board, error) {
	setup, err := rules.ParseFEN(g.v, fen)
	if err != nil {
		return Board{}, err
	}
	b := emptyBoard(g.v)
	b.Turn = setup.Turn
	for _, side := range []struct {
		squares rules.SquareSet
		piece   Piece
	}{
		{setup.WhiteMen, Piece{rules.White, Man}}, {setup.WhiteKings, Piece{rules.White, King}},
		{setup.BlackMen, Piece{rules.Black, Man}}, {setup.BlackKings, Piece{rules.Black, King}},
	} {
		for q := range side.squares.All() {
			if at := &b.Squares[q-1]; len(at.Pieces) == 0 { // a text may name a square twice
				at.Pieces = []Piece{side.piece}
			}
		}
	}
	return b, nil
}

func (g pieces) Write(b Board) string {
	setup := rules.Setup{Variant: g.v, Turn: b.Turn}
	sets := map[Piece]*rules.SquareSet{
		{rules.White, Man}: &setup.WhiteMen, {rules.White, King}: &setup.WhiteKings,
		{rules.Black, Man}: &setup.BlackMen, {rules.Black, King}: &setup.BlackKings,
	}
	for i, s := range b.Squares {
		if len(s.Pieces) > 0 {
			set := sets[s.Pieces[0]]
			*set = set.Add(rules.Square(i + 1))
		}
	}
	return setup.FEN()
}

func (g pieces) Check(record *pdn.Game, opts Options) sheet.Result {
	return sheet.Check(record, opts.sheet(g.v))
}

func (g pieces) Compare(white, black *pdn.Game, opts Options) (sheet.Comparison, error) {
	return sheet.CompareSheets(white, black, opts.sheet(g.v))
}

// piecesState is a game of single pieces at one moment.
type piecesState struct{ game *rules.Game }

func (s piecesState) at() rules.Position        { return s.game.Position() }
func (s piecesState) FEN() string               { return s.at().FEN() }
func (s piecesState) Turn() rules.Color         { return s.at().Turn() }
func (s piecesState) Counters() []rules.Counter { return s.game.Counters() }
func (s piecesState) Outcome() rules.Outcome    { return s.game.Outcome() }
func (s piecesState) Material() Material        { return s.Board().material() }

// Legal lists no move of a game that the first king has decided.
func (s piecesState) Legal() []Move {
	if s.at().DecidedByKing() {
		return []Move{}
	}
	return s.moves(s.at().Legal(nil))
}

func (s piecesState) Matches(text string) ([]Move, error) {
	w, err := s.at().Variant().ParseMove(text)
	if err != nil {
		return nil, err
	}
	return s.moves(s.at().Matches(w, nil)), nil
}

// moves are legal moves as data.
func (s piecesState) moves(legal []rules.Move) []Move {
	p := s.at()
	moves := make([]Move, 0, len(legal))
	for _, m := range legal {
		captures := []int{}
		for q := range m.Captured.All() {
			captures = append(captures, int(q))
		}
		moves = append(moves, Move{From: int(m.From), To: int(m.To), Captures: captures, Notation: p.Format(m), move: m})
	}
	return moves
}

func (s piecesState) Irregular(text string) (string, error) {
	p := s.at()
	return irregular(p.Variant(), text, func(from, to rules.Square) (quiet, capture bool) {
		quiet = slices.Contains(p.Quiet(from, nil), rules.Move{From: from, To: to})
		return quiet, slices.ContainsFunc(p.Stops(from, nil), func(s rules.Stop) bool { return s.To == to })
	})
}

func (s piecesState) Play(m Move) State {
	next := s.game.Clone()
	next.Play(m.move.(rules.Move))
	return piecesState{next}
}

func (s piecesState) Follow(p sheet.Ply) State {
	after := p.After.(rules.Position)
	if m, ok := p.Made(); ok {
		if next := s.Play(Move{move: m}).(piecesState); next.at() == after {
			return next
		}
	}
	return piecesState{rules.NewGame(after)}
}

func (s piecesState) Board() Board {
	p := s.at()
	b := emptyBoard(p.Variant())
	b.Turn = p.Turn()
	for i := range b.Squares {
		if piece := p.Piece(rules.Square(i + 1)); piece != rules.NoPiece {
			b.Squares[i].Pieces = []Piece{pieceOf(piece)}
		}
	}
	return b
}

func (s piecesState) Perft(depth, threads int) uint64 {
	return rules.PerftThreads(s.at(), depth, threads)
}

func (s piecesState) Divide(depth int) []Count {
	p := s.at()
	var counts []Count
	for _, d := range rules.Divide(p, depth) {
		counts = append(counts, Count{Move: p.Format(d.Move), Nodes: d.Nodes})
	}
	return counts
}

package games

import (
	"slices"
	"strings"

	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/rules/towers"
)

// stacks is the game in which what is captured goes under the piece that captured
// it.
type stacks struct{ v *rules.Variant }

func (g stacks) ID() string                { return g.v.ID }
func (g stacks) Name() string              { return g.v.Name }
func (g stacks) Table() []rules.TableLine  { return g.v.Table() }
func (g stacks) Squares(text string) []int { return squaresOf(g.v, text) }

func (g stacks) About() About {
	about := aboutRow(g.v)
	about.Piles = true
	return about
}

func (g stacks) Read(fen string) (State, error) {
	if fen == "" {
		return stacksState{towers.NewGame(towers.Start())}, nil
	}
	p, err := towers.ParseFEN(fen)
	if err != nil {
		return nil, err
	}
	return stacksState{towers.NewGame(p)}, nil
}

func (g stacks) At(p sheet.Position) State { return p.(stacksState) }

func (g stacks) Place(fen string) (Board, error) {
	p, err := towers.ParsePlacement(fen)
	if err != nil {
		return Board{}, err
	}
	return stacksState{towers.NewGame(p)}.Board(), nil
}

func (g stacks) Write(b Board) string {
	p := towers.Position{}.WithTurn(b.Turn)
	for i, s := range b.Squares {
		var t towers.Tower
		for _, piece := range s.Pieces {
			t += towers.Tower(piece.Letter())
		}
		p = p.Put(rules.Square(i+1), t)
	}
	return p.FEN()
}

func (g stacks) Check(record *pdn.Game, opts Options) sheet.Result {
	return sheet.CheckGame(record, opts.sheet(nil), stacksRules{g})
}

func (g stacks) Compare(*pdn.Game, *pdn.Game, Options) (sheet.Comparison, error) {
	return sheet.Comparison{}, ErrNotCompared
}

// stacksRules are the rules as the check of a sheet asks for them.
type stacksRules struct{ stacks }

func (g stacksRules) Tell() message.Message { return g.v.Tell() }

func (g stacksRules) Begins() rules.Color { return g.v.First }

func (g stacksRules) Begin() sheet.Moment { return stacksState{towers.NewGame(towers.Start())} }

func (g stacksRules) SetUp(fen string) (sheet.Moment, error) {
	p, err := towers.ParseFEN(fen)
	if err != nil {
		return nil, err
	}
	return stacksState{towers.NewGame(p)}, nil
}

// stacksState is a game of stacks at one moment.
type stacksState struct{ game *towers.Game }

func (s stacksState) at() towers.Position       { return s.game.Position() }
func (s stacksState) FEN() string               { return s.at().FEN() }
func (s stacksState) Turn() rules.Color         { return s.at().Turn() }
func (s stacksState) Terminal() rules.Outcome   { return s.at().Terminal() }
func (s stacksState) Counters() []rules.Counter { return s.game.Counters() }
func (s stacksState) Outcome() rules.Outcome    { return s.game.Outcome() }
func (s stacksState) Material() Material        { return s.Board().material() }
func (s stacksState) Legal() []Move             { return s.moves(s.at().Legal()) }

// Notations are the legal moves as they are written.
func (s stacksState) Notations() []string {
	var texts []string
	p := s.at()
	for _, m := range p.Legal() {
		texts = append(texts, p.Format(m))
	}
	return texts
}

func (s stacksState) Matches(text string) ([]Move, error) {
	w, err := rules.Towers().ParseMove(text)
	if err != nil {
		return nil, err
	}
	return s.moves(s.at().Matches(w)), nil
}

// moves are legal moves as data, the captured stacks in the order in which they are
// jumped.
func (s stacksState) moves(legal []towers.Move) []Move {
	p := s.at()
	moves := make([]Move, 0, len(legal))
	for _, m := range legal {
		captures := []int{}
		for _, q := range m.Taken {
			captures = append(captures, int(q))
		}
		moves = append(moves, Move{From: int(m.From), To: int(m.To), Captures: captures, Notation: p.Format(m), move: m})
	}
	return moves
}

func (s stacksState) Irregular(text string) (string, error) {
	p := s.at()
	return irregular(rules.Towers(), text, func(from, to rules.Square) (quiet, capture bool) {
		quiet = slices.ContainsFunc(p.Quiet(from), func(m towers.Move) bool { return m.To == to })
		return quiet, slices.ContainsFunc(p.Stops(from), func(s towers.Stop) bool { return s.To == to })
	})
}

func (s stacksState) Play(m Move) State { return s.after(m.move.(towers.Move)) }

func (s stacksState) Follow(p sheet.Ply) State { return p.After.(stacksState) }

// after is the game after a move, legal or as it was made.
func (s stacksState) after(m towers.Move) stacksState {
	next := s.game.Clone()
	next.Play(m)
	return stacksState{next}
}

// Pass gives the move to the other side.
func (s stacksState) Pass() sheet.Moment {
	next := s.game.Clone()
	next.Pass()
	return stacksState{next}
}

// Board has the pieces of each stack, and names the stacks below.
func (s stacksState) Board() Board {
	p := s.at()
	b := emptyBoard(rules.Towers())
	b.Turn = p.Turn()
	var list []string
	for i := range b.Squares {
		t := p.At(rules.Square(i + 1))
		for k := range t {
			b.Squares[i].Pieces = append(b.Squares[i].Pieces, pieceOf(t[k:].Piece()))
		}
		if len(t) > 1 {
			list = append(list, b.Squares[i].Name+" "+string(t))
		}
	}
	if len(list) > 0 {
		b.Legend = "towers, from the top down: " + strings.Join(list, ", ")
	}
	return b
}

func (s stacksState) Perft(depth, _ int) uint64 { return towers.Perft(s.at(), depth) }

func (s stacksState) Divide(depth int) []Count {
	p := s.at()
	var counts []Count
	for _, m := range p.Legal() {
		counts = append(counts, Count{Move: p.Format(m), Nodes: towers.Perft(p.Play(m), depth-1)})
	}
	return counts
}

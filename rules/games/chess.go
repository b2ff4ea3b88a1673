package games

import (
	"cmp"

	"arbiter/rules"
	"arbiter/rules/chess"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// chessmen is the game of chess, by the rules of one text: what ends a game by count is
// not in all of them. Two values are equal if the text is.
type chessmen struct{ counts bool }

// chessID is what commands and files call chess.
const chessID = "chess"

// byLaws is chess as the registry has it: by the Laws of FIDE.
var byLaws = chessmen{counts: true}

func (g chessmen) ID() string   { return chessID }
func (g chessmen) Name() string { return "Chess" }

func (g chessmen) About() About {
	return About{
		Players: 2,
		Aliases: []string{"chess-standard", "шахматы"}, Source: "Laws of Chess of FIDE; leaflet of three games, chess", RuleSet: rules.FIDE,
		Begins: rules.White, GameType: rules.NoGameType, Squares: 64, Short: true, Letters: true, Kinds: []Kind{Pawn, Knight, Bishop, Rook, Queen, ChessKing},
	}
}

// Table is the rules as a table, each with the paragraph of the leaflet.
func (g chessmen) Table() []rules.TableLine {
	return []rules.TableLine{
		{Field: "Board", Value: "8 x 8, played on all squares", Article: "1"},
		{Field: "First", Value: "White", Article: "2"},
		{Field: "Pawn", Value: "one square ahead, two from its own rank; takes diagonally", Article: "2.1"},
		{Field: "Promotion", Value: "queen, rook, bishop or knight", Article: "2.2"},
		{Field: "Castling", Value: "king and rook unmoved, way free, king's squares not attacked", Article: "2.3"},
		{Field: "Passing", Value: "right after the double step", Article: "2.4"},
		{Field: "Check", Value: "the own king may not be left in it", Article: "2.5"},
		{Field: "Won", Value: "checkmate", Article: "2.6"},
		{Field: "Drawn", Value: "stalemate; neither side can mate; by the Laws of FIDE the fifth occurrence and 75 moves each", Article: "3.2.1"},
		{Field: "Claimed", Value: "the third occurrence of a position", Article: "3.2.5"},
		{Field: "Claimed", Value: "50 moves each without a capture or a move of a pawn", Article: "3.2.6"},
	}
}

func (g chessmen) Read(fen string) (State, error) {
	m, err := g.SetUp(fen)
	if err != nil {
		return nil, err
	}
	return m.(chessState), nil
}

func (g chessmen) At(p sheet.Position) State { return p.(chessState) }

func (g chessmen) Place(fen string) (Board, error) {
	p, err := chess.ParsePlacement(fen)
	if err != nil {
		return Board{}, err
	}
	return boardOfChess(&p), nil
}

func (g chessmen) Write(b Board) string {
	placed := map[chess.Square]chess.Piece{}
	for i, s := range b.Squares {
		if len(s.Pieces) > 0 {
			placed[chess.Square(i+1)] = chess.Piece{Side: s.Pieces[0].Side, Kind: chessKinds[s.Pieces[0].Kind]}
		}
	}
	return chess.Place(placed, b.Turn).FEN()
}

// Squares reads the name of a square, or a move in long notation.
func (g chessmen) Squares(text string) []int {
	w, err := chess.Parse(text)
	switch {
	case err != nil || w.Castles:
		return nil
	case w.Long():
		return []int{int(w.From()), int(w.To)}
	case len(text) == 2:
		return []int{int(w.To)}
	}
	return nil
}

func (g chessmen) Check(record *pdn.Game, opts Options) sheet.Result {
	set := cmp.Or(opts.RuleSet, rules.RuleSetOf(chessID))
	game := chessRules{chessmen{rules.DrawnByCount(set)}, styleOf(record), opts.from}
	return sheet.CheckGame(record, opts.sheet(nil), game)
}

func (g chessmen) Compare(*pdn.Game, *pdn.Game, Options) (sheet.Comparison, error) {
	return sheet.Comparison{}, ErrNotCompared
}

// chessStyle is how a sheet is written.
type chessStyle struct {
	signs    bool // it has signs of check
	crosses  bool // it has signs of captures
	knightsN bool // N is its knight: a P is a pawn
	knightsP bool // P is its knight, as in Dutch
}

// styleOf looks at the moves of a sheet.
func styleOf(record *pdn.Game) chessStyle {
	var style chessStyle
	for i := range record.Items {
		it := &record.Items[i]
		if it.Kind != pdn.ItemMove || it.Text == "" {
			continue
		}
		switch it.Text[0] {
		case 'N', 'Q', 'R', 'B':
			style.knightsN = true
		case 'D', 'T', 'L':
			style.knightsP = true
		}
		style.crosses = style.crosses || len(it.Text) > 2 && (it.Text[1] == 'x' || it.Text[2] == 'x')
		last := it.Text[max(len(it.Text)-2, 0):]
		style.signs = style.signs || last[0] == '+' || last[0] == '#' || last[len(last)-1] == '+' || last[len(last)-1] == '#'
	}
	return style
}

// parse reads a move as the sheet writes them.
func (style chessStyle) parse(text string) (chess.Written, error) {
	w, err := chess.Parse(text)
	switch {
	case w.Also == chess.NoKind:
	case style.knightsN && !style.knightsP:
		w.Kind, w.Also = chess.Pawn, chess.NoKind
	case style.knightsP && !style.knightsN:
		w.Also = chess.NoKind
	}
	return w, err
}

// chessRules are the rules as the check of a sheet asks for them.
type chessRules struct {
	chessmen
	chessStyle
	from State // that a record with a position begins with; nil: what its FEN says
}

func (g chessRules) Tell() message.Message { return message.New("variant." + chessID) }
func (g chessRules) Begins() rules.Color   { return rules.White }
func (g chessRules) Facts() sheet.Facts {
	return sheet.Facts{Ambiguous: sheet.AmbiguousMove, Words: "chess-", Numbers: true, Star: true, Crowded: true, PlaysOn: true}
}

func (g chessRules) Begin() sheet.Moment {
	return chessState{chess.NewGame(chess.Start()), g.counts, g.chessStyle}
}

func (g chessRules) SetUp(fen string) (sheet.Moment, error) {
	s, played := g.from.(chessState)
	if !played {
		m, err := g.chessmen.SetUp(fen)
		if err != nil {
			return nil, err
		}
		s = m.(chessState)
	}
	s.chessStyle = g.chessStyle
	return s, nil
}

// SetUpCopied reads a position as puzzles copy it, with rights to castle that are long gone.
func (g chessRules) SetUpCopied(fen string) (sheet.Moment, error) {
	p, err := chess.ParseLeniently(fen)
	if err != nil {
		return nil, err
	}
	return chessState{chess.NewGame(p), g.counts, g.chessStyle}, nil
}

// SetUp reads a position; the empty text is the start of a game.
func (g chessmen) SetUp(fen string) (sheet.Moment, error) {
	p := chess.Start()
	if fen != "" {
		var err error
		if p, err = chess.ParseFEN(fen); err != nil {
			return nil, err
		}
	}
	return chessState{game: chess.NewGame(p), counts: g.counts}, nil
}

// chessState is a game of chess at one moment.
type chessState struct {
	game   chess.Game
	counts bool // a game ends by count
	chessStyle
}

func (s chessState) FEN() string             { return s.game.FEN() }
func (s chessState) Turn() rules.Color       { return s.game.Turn() }
func (s chessState) Terminal() rules.Outcome { return s.game.Terminal() }
func (s chessState) Outcome() rules.Outcome  { return s.game.Outcome(s.counts) }
func (s chessState) Claims() []rules.Outcome { return s.game.Claims() }
func (s chessState) Legal() []Move           { return s.moves(s.game.Legal(nil)) }
func (s chessState) Board() Board            { return boardOfChess(&s.game.Position) }

// Check reports whether the side to move is in check.
func (s chessState) Check() bool { return s.game.Check() }

// Counters are the count of moves without a capture or a move of a pawn, once it is long,
// and how often the position was on the board.
func (s chessState) Counters() []rules.Counter {
	var counters []rules.Counter
	if n := s.game.Quiet() / 2; n >= 20 {
		counters = append(counters, rules.Counter{Article: chess.FiftyMoves, Count: n, Limit: 50, Claim: rules.OnClaim})
	}
	if n := s.game.Times(); n > 1 {
		counters = append(counters, rules.Counter{Article: chess.ThreeTimes, Count: n, Limit: 3, Claim: rules.OnClaim, Recurs: true})
	}
	return counters
}

// Material counts pawns as men and all other pieces as kings.
func (s chessState) Material() Material {
	var m Material
	for _, sq := range s.Board().Squares {
		if len(sq.Pieces) == 0 {
			continue
		}
		at := 0
		if sq.Pieces[0].Side == rules.Black {
			at = 2
		}
		if sq.Pieces[0].Kind != Pawn {
			at++
		}
		m[at]++
	}
	return m
}

// Notations are the legal moves as they are written.
func (s chessState) Notations() []string {
	legal := s.game.Legal(nil)
	texts := make([]string, len(legal))
	for i, m := range legal {
		texts[i] = s.game.Format(m)
	}
	return texts
}

// Matches are the moves that a text can mean. What a pawn becomes is open where it is not
// written, though a sheet is read as if it became a queen.
func (s chessState) Matches(text string) ([]Move, error) {
	w, err := s.parse(text)
	if err != nil {
		return nil, err
	}
	var all []chess.Move
	for _, m := range s.game.Matches(w, nil) {
		if m.Promotion == chess.NoKind || w.Promotion != chess.NoKind {
			all = append(all, m)
			continue
		}
		for _, m.Promotion = range []chess.Kind{chess.Queen, chess.Rook, chess.Bishop, chess.Knight} {
			all = append(all, m)
		}
	}
	return s.moves(all), nil
}

// moves are legal moves as data.
func (s chessState) moves(legal []chess.Move) []Move {
	moves := make([]Move, 0, len(legal))
	for _, m := range legal {
		captures := []int{}
		if q := s.game.Captured(m); q != chess.NoSquare {
			captures = append(captures, int(q))
		}
		moves = append(moves, Move{From: int(m.From), To: int(m.To), Captures: captures, Notation: s.game.Format(m), UCI: m.UCI(), move: m})
	}
	return moves
}

// Irregular is the text as it was written: a square that is open is told by the replay.
func (s chessState) Irregular(text string) (string, error) {
	_, err := chess.Parse(text)
	return text, err
}

func (s chessState) Play(m Move) State {
	return s.after(s.game.Position.Play(m.move.(chess.Move)))
}

func (s chessState) Follow(p sheet.Ply) State { return p.After.(chessState) }

// after is the game after a move that led to a position.
func (s chessState) after(p chess.Position) chessState {
	s.game = s.game.After(p)
	return s
}

// Pass gives the move to the other side.
func (s chessState) Pass() sheet.Moment { return s.after(s.game.Position.Pass()) }

func (s chessState) Perft(depth, _ int) uint64 { return chess.Perft(s.game.Position, depth) }

func (s chessState) Divide(depth int) []Count {
	var counts []Count
	for _, m := range s.game.Legal(nil) {
		counts = append(counts, Count{Move: s.game.Format(m), Nodes: chess.Perft(s.game.Position.Play(m), depth-1)})
	}
	return counts
}

// chessKinds are the kinds of the registry as chess has them.
var chessKinds = map[Kind]chess.Kind{Pawn: chess.Pawn, Knight: chess.Knight, Bishop: chess.Bishop, Rook: chess.Rook, Queen: chess.Queen, ChessKing: chess.King}

// boardOfChess is a position to be drawn.
func boardOfChess(p *chess.Position) Board {
	b := Board{Rows: 8, Columns: 8, Checkered: true, Squares: make([]Square, 64), Turn: p.Turn()}
	for i := range b.Squares {
		q := chess.Square(i + 1)
		b.Squares[i] = Square{Row: i / 8, Column: i % 8, Name: q.String()}
		if piece := p.Piece(q); piece.Kind != chess.NoKind {
			b.Squares[i].Pieces = []Piece{{piece.Side, Pawn + Kind(piece.Kind-chess.Pawn)}}
		}
	}
	return b
}

package games

import (
	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// Game is a game of the registry. Two values are equal if they are the same game.
type Game interface {
	ID() string   // what commands and files call it
	Name() string // what people call it, in English
	About() About
	Table() []rules.TableLine // the rules field by field, each with its article
	// Read reads a position that a game can go on from; the empty text is the start
	// of a game. The error says what is wrong with the text, or with the position.
	Read(fen string) (State, error)
	// At goes on from a position that the replay of a sheet of this game came to.
	At(p sheet.Position) State
	// Place reads any placement of pieces, playable or not, to be drawn.
	Place(fen string) (Board, error)
	// Write is the FEN of any placement of pieces on a board of this game, which Place
	// reads again; of a playable one, what its [State] writes.
	Write(b Board) string
	// Squares are the numbers of the squares that a text names: of one square, or of
	// those that a written move begins and ends on; none if it is neither.
	Squares(text string) []int
	// Check replays a record and reports what is irregular in it, as [sheet.Check]
	// does. A record that makes no sense as this game but does as the one that its
	// header names is taken as that; Game of the options is not looked at.
	Check(record *pdn.Game, opts Options) sheet.Result
	// Compare lays the two players' sheets of one game side by side, as
	// [sheet.CompareSheets] does. The error is ErrNotCompared, wrapped, of a game
	// whose sheets cannot be.
	Compare(white, black *pdn.Game, opts Options) (sheet.Comparison, error)
}

// Options say how a record is judged.
type Options struct {
	Game    Game      // of records that do not name theirs; nil: told from the record itself
	Told    pdn.Guess // what the other records of the file tell, where neither this one nor Game names the game
	RuleSet string    // whose articles are cited; empty: the game's own
	Address string    // what the ids of findings begin with (r3.b2.g1); empty: file and game

	Fixed   bool         // Game is the game, whatever a header says: an event plays one game
	Opening *sheet.Drawn // that the game was to begin with; nil: none was drawn
	Room    *sheet.Room  // that the replay may lie in, see there; nil: one of its own

	EarlyDraw int // completed moves that a game needs before a draw may be agreed; 0: none

	Recorded bool // the moves were recorded on a board as they were made, see [sheet.Options]

	from State // what the record begins with, though no FEN could set it up: it came of irregular moves
}

// About is what is known of a game before a piece is moved.
type About struct {
	Aliases  []string
	Source   string      // the text that the articles of Table refer to
	RuleSet  string      // whose articles findings cite, see [sheet.RuleSets]; "" if it has none
	Begins   rules.Color // who has the first move; unset in a game of more than two
	Players  int         // at one board, at most: 2, but in games for more
	GameType int         // in PDN; rules.NoGameType where there is none
	Squares  int         // that are played on
	Short    bool        // a move as the game writes it need not name the square that it begins on
	Kinds    []Kind      // of piece; nil: men and kings
	Piles    bool        // several pieces may stand on one square
	Letters  bool        // records have letters of pieces, as those of chess, and castling
}

// BySquares reports whether moves are written by their squares alone, so that a form may have
// boxes for them.
func (a About) BySquares() bool { return !a.Letters && a.Begins != 0 }

// Format is what files of the records of a game are called: PGN, where they have letters of
// pieces, else PDN.
func (a About) Format() string {
	if a.Letters {
		return "PGN"
	}
	return "PDN"
}

// RatingTag is what the tag of a player's rating is called behind the colour: Elo in PGN,
// Rating in PDN.
func (a About) RatingTag() string {
	if a.Letters {
		return "Elo"
	}
	return "Rating"
}

// State is a game at one moment. It does not change.
type State interface {
	FEN() string
	Turn() rules.Color      // unset in a game of more than two, which is [Several]
	Outcome() rules.Outcome // by the position and by what the draw rules have counted
	Counters() []rules.Counter
	Legal() []Move
	// Matches are the legal moves that a written move can mean. The error says that
	// it is no move in any notation of the game.
	Matches(text string) ([]Move, error)
	// Irregular is how a sheet has a written move that is not legal: with the sign of
	// a capture where the piece could come there only by one. The error is as for
	// Matches, or says that the text leaves a square open.
	Irregular(text string) (string, error)
	Play(m Move) State // m is one of Legal or Matches of this very state
	// Follow is the game after a half-move of a sheet that was made in this very position,
	// legal or as it was played: what the draw rules have counted goes on.
	Follow(p sheet.Ply) State
	Board() Board
	Material() Material
	// Perft counts the leaves of the game tree, on so many threads where the game can;
	// Divide counts those of each first move.
	Perft(depth, threads int) uint64
	Divide(depth int) []Count
}

// Several is what a State of a game for more than two players says beside: who they are by
// the letters of its records, and in words.
type Several interface {
	ToMove() message.Message // who is to move, and with what; of an ended game who has won
}

// Move is a legal move. Squares are numbers, 1 at the top left.
type Move struct {
	From, To int
	Captures []int    // squares of the pieces captured, in the order in which the game tells moves apart
	Struck   []string // in a game where men are alike, the letters of the players that lost one; nil elsewhere, where Captures says it
	Notation string   // the shortest text that means no other move
	UCI      string   // as engines write it, where the game has such a way

	move any // as the game's own package has it
}

// Count is how many leaves of the game tree follow a first move.
type Count struct {
	Move  string
	Nodes uint64
}

// Material is what counts at the end of a game: white men, white kings, black men,
// black kings. Of a pile the piece counts that owns it.
type Material [4]int

// Pieces is how many there are.
func (m Material) Pieces() int { return m[0] + m[1] + m[2] + m[3] }

// Board is a position as data, to be drawn by whoever has a pen.
type Board struct {
	Rows, Columns int
	Squares       []Square    // the playing squares, in the order of their numbers
	Checkered     bool        // played on all squares of a board that has light and dark ones
	Turn          rules.Color // ColorUnset where it is not known
	Legend        string      // what the drawing alone cannot show, for a line below it; ""
}

// Square is one playing square of a board.
type Square struct {
	Row, Column int    // from 0, from the top left
	Name        string // 32, c3
	Pieces      []Piece
}

// Piece is a piece on a board. The pieces of a pile stand from the top down.
type Piece struct {
	Side rules.Color
	Kind Kind
}

// Kind is what a piece is.
type Kind uint8

// The kinds of piece.
const (
	KindUnset Kind = iota
	Man
	King
	Pawn // of chess, and those that follow
	Knight
	Bishop
	Rook
	Queen
	ChessKing
	RedMan // the men of a game in which a colour is a player; they have no side
	GreenMan
	YellowMan
	BlueMan
)

// Chess reports whether the piece is one of chess.
func (p Piece) Chess() bool { return p.Kind >= Pawn && p.Kind <= ChessKing }

// Coloured reports whether the piece is a man of a player's colour.
func (p Piece) Coloured() bool { return p.Kind >= RedMan }

// Letter is the piece in text: w and b are men, W and B kings; a piece of chess has its
// English letter, large for White; R, G, Y and U are the men of a game of four colours (U is
// blue: B is taken).
func (p Piece) Letter() byte {
	if p.Coloured() {
		return "RGYU"[p.Kind-RedMan]
	}
	if p.Chess() {
		letter := "pnbrqk"[p.Kind-Pawn]
		if p.Side == rules.White {
			letter -= 'a' - 'A'
		}
		return letter
	}
	letters := [...]string{rules.White: "?wW", rules.Black: "?bB"}
	return letters[p.Side][p.Kind]
}

// material counts the pieces that own their squares.
func (b Board) material() Material {
	var m Material
	for _, s := range b.Squares {
		if len(s.Pieces) == 0 {
			continue
		}
		at := 0
		if s.Pieces[0].Side == rules.Black {
			at = 2
		}
		if s.Pieces[0].Kind == King {
			at++
		}
		m[at]++
	}
	return m
}

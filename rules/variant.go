package rules

import (
	"math/bits"
	"slices"
	"strings"
	"sync"

	"arbiter/rules/message"
)

// Variant is one game of the family: a table of its rules. The rows stand in
// the table_*.go files, each field followed by its article. The zero value of
// every field means "unset"; a test refuses a row that leaves one so.
type Variant struct {
	ID      string   // what commands and files call it
	Name    string   // what people call it
	Aliases []string // other names that Lookup accepts
	Source  string   // the text that the articles refer to
	Family  Family   // whose regulations of events it is played by

	Width    int    // columns of the board
	Height   int    // rows of the board
	Squares  int    // squares that are played on, numbered 1..Squares
	Field    Field  // which squares those are
	Opening  string // the initial position as a FEN
	First    Color  // who begins
	GameType int    // game type of PDN, NoGameType where it has none

	ManMoves     Directions // where a white man steps
	ManCaptures  Directions // where a white man captures
	KingMoves    Directions // where a king moves
	KingCaptures Directions // where a king captures
	KingRange    Range      // how far a king moves, and from how far it captures
	KingLanding  Landing    // where a king lands behind the piece it captures
	Prey         Prey       // what a man may capture
	Reversal     Reversal   // whether a capture may turn back on its own line

	Promotion  Promotion        // when a man becomes a king
	Removal    Removal          // when captured pieces leave the board
	Precedence []PrecedenceRule // which captures come first, most important key first; empty is free choice
	KingRun    RunLimit         // how many quiet moves one king may make in a row

	NoPieces  Ending     // the side to move has no pieces left
	NoMove    Ending     // the side to move has no legal move
	FirstKing Ending     // a side has just got a king
	Draws     []DrawRule // when a game is drawn

	Notation    Notation    // how squares are written
	CaptureSign CaptureSign // what is written between the squares of a capture

	geo    *geometry       // derived from the row, see compiled; there before any position is
	derive func()          // derives it, once
	start  func() Position // what Start returns, made once
}

// Family is the games whose events are held by the same regulations: the order of
// standings, the number of rounds, ratings and norms, the tables of openings.
type Family uint8

// The families that have regulations of their own.
const (
	FamilyUnset   Family = iota
	FrisianFamily        // the Frisian game and frysk
	RussianFamily        // the Russian rules and the Ukrainian ones of the same game
	OtherFamily          // no regulations of its own
	ChessFamily          // chess, by the handbook of FIDE
)

// NoGameType says that PDN has no code for a variant.
const NoGameType = -1

// Field says which squares of the board are played on.
type Field uint8

// The fields.
const (
	FieldUnset  Field = iota
	DarkLeft          // every other square, the bottom left corner among them
	DarkRight         // every other square, the bottom right corner among them
	EverySquare       // all of them
)

// Directions is a set of the eight directions, as White sees the board. For a
// black man they are turned round. On a board of which every other square is
// played on, the neighbour along a rank or file is the next playing square.
type Directions uint8

// The directions.
const (
	NorthWest Directions = 1 << iota
	North
	NorthEast
	West
	East
	SouthWest
	South
	SouthEast
)

// Sets of directions that the rules use.
const (
	DirectionsUnset    Directions = 0
	ForwardDiagonals              = NorthWest | NorthEast
	Diagonals                     = ForwardDiagonals | SouthWest | SouthEast
	Orthogonals                   = North | West | East | South
	ForwardAndSideways            = North | West | East
	AllDirections                 = Diagonals | Orthogonals
)

// turned returns the directions as the other side sees them.
func (d Directions) turned() Directions { return Directions(bits.Reverse8(uint8(d))) }

// For returns the directions of a man of colour c, as White sees the board.
func (d Directions) For(c Color) Directions {
	if c == Black {
		return d.turned()
	}
	return d
}

// Range is how far a king goes.
type Range uint8

// The ranges.
const (
	RangeUnset  Range = iota
	OneStep           // to the next square; captures a neighbour only
	AnyDistance       // as far as the line is free
)

// Landing is where a king may land behind the piece it captures.
type Landing uint8

// The landings.
const (
	LandingUnset       Landing = iota
	AnyFreeBehind              // any free square of the line behind the piece
	JustBehind                 // the square right behind the piece
	JustBehindLastKing         // as AnyFreeBehind, but just behind a king that is the last piece captured
)

// Prey is what a man may capture.
type Prey uint8

// The kinds of prey.
const (
	PreyUnset   Prey = iota
	MenAndKings      // a man captures men and kings
	MenOnly          // a man does not capture kings
)

// Reversal says whether a capture may turn back along the line it came.
type Reversal uint8

// The kinds of reversal.
const (
	ReversalUnset     Reversal = iota
	ReversalAllowed            // the next jump may go in any direction
	ReversalForbidden          // no turn of 180 degrees between two jumps
)

// Promotion is when a man becomes a king.
type Promotion uint8

// The promotions.
const (
	PromotionUnset Promotion = iota
	AtMoveEnd                // only when its move ends on the far row
	InPassing                // when it reaches the far row; it captures on as a king
	EndsMove                 // when it reaches the far row, where the move ends
)

// Removal is when captured pieces leave the board.
type Removal uint8

// The removals.
const (
	RemovalUnset  Removal = iota
	AfterMove             // all together after the move: they stand in the way until then
	AtOnce                // each as it is jumped
	UnderCapturer         // after the move, under the piece that captured it: the game of arbiter/rules/towers
)

// Precedence is a key by which captures are ordered.
type Precedence uint8

// The keys. Of two captures the one with the larger number comes first.
const (
	PrecedenceUnset Precedence = iota
	ByCount                    // number of pieces captured
	ByValue                    // value of the pieces captured
	ByKing                     // captured by a king rather than by a man
	ByKings                    // number of kings captured
	ByOrderOfKings             // how early kings are captured: the first of them, then the second, and so on
)

// PrecedenceRule is a key with the article that demands it.
type PrecedenceRule struct {
	Key     Precedence
	Article string
	Man     int // value of a man, for ByValue; else 0
	King    int // value of a king, for ByValue; else 0
}

// RunLimit limits the quiet moves that one king may make in a row while its
// side still has a man. Moves is Unlimited where there is no limit.
type RunLimit struct {
	Moves   int
	Article string
}

// Unlimited is the RunLimit of a variant that has none.
const Unlimited = -1

// Result is how a game stands for a side.
type Result uint8

// The results.
const (
	ResultUnset Result = iota
	Loses              // the side loses
	Wins               // the side wins
	GoesOn             // the game goes on
)

// Ending is what a position that ends the game means for the side it is about.
type Ending struct {
	Result  Result
	Article string
}

// Notation is how squares are written.
type Notation uint8

// The notations.
const (
	NotationUnset Notation = iota
	Numeric                // 32-28
	Algebraic              // c3-d4
)

// CaptureSign is what is written between the squares of a capture.
type CaptureSign byte

// The capture signs; a quiet move has a hyphen.
const (
	CaptureSignUnset CaptureSign = 0
	Cross            CaptureSign = 'x'
	Colon            CaptureSign = ':'
)

// Variants returns all variants in the order of the table. The caller may
// change the slice, not the variants.
func Variants() []*Variant { return slices.Clone(variants) }

// ErrUnknownVariant is a game that this version does not have.
var ErrUnknownVariant = message.Reason("pdn.no-such-variant")

// Lookup finds a variant by its id or an alias, in upper or lower case. The
// error lists the ids.
func Lookup(name string) (*Variant, error) {
	for _, v := range variants {
		if v.called(name) {
			return v, nil
		}
	}
	if towersRow.called(name) {
		return nil, ErrStacks
	}
	return nil, unknown(name, variants)
}

// called reports whether a name, in upper or lower case, is a variant's id or alias.
func (v *Variant) called(name string) bool {
	name = strings.ToLower(strings.TrimSpace(name))
	return v.ID == name || slices.Contains(v.Aliases, name)
}

// unknown says that a name is none of some variants.
func unknown(name string, of []*Variant) error {
	ids := make([]string, len(of))
	for i, v := range of {
		ids[i] = v.ID
	}
	return message.Because(ErrUnknownVariant, "pdn.unknown-variant", message.Args{"Name": name, "Variants": ids})
}

// String returns the variant's id.
func (v *Variant) String() string { return v.ID }

// Tell is the name of the game.
func (v *Variant) Tell() message.Message { return message.New("variant." + v.ID) }

// Start returns the initial position.
func (v *Variant) Start() Position { return v.start() }

// variants is the whole family.
var variants = rowsOf(
	frisian, frysk, russian, ukrainian, international, brazilian, pool, english, italian,
	spanish, portuguese, czech, thai, canadian, turkish, armenian, antidraughts,
	breakthrough, killer, spantsiretti,
)

func rowsOf(rows ...Variant) []*Variant {
	all := make([]*Variant, len(rows))
	for i, row := range rows {
		all[i] = rowOf(row)
	}
	return all
}

// rowOf is a variant of a row. What is derived of it is derived when it is first asked for:
// a command needs one variant at most, and many none.
func rowOf(row Variant) *Variant {
	v := &row
	v.derive = sync.OnceFunc(func() { v.geo = newGeometry(v) })
	v.start = sync.OnceValue(v.opening)
	return v
}

// compiled is the geometry of a variant. Whoever has a position has it in geo.
func (v *Variant) compiled() *geometry {
	v.derive()
	return v.geo
}

// opening is the initial position of a row.
func (v *Variant) opening() Position {
	setup, err := ParseFEN(v, v.Opening)
	if err != nil {
		panic("rules: opening of " + v.ID + ": " + err.Error())
	}
	start, err := setup.Position()
	if err != nil {
		panic("rules: opening of " + v.ID + ": " + err.Error())
	}
	return start
}

// SameMoves reports whether two games are played on the same board with the same
// moves, and won in the same way: they differ in name and notation, and in when a
// game is drawn, if at all. Programs write the one for the other on their records.
func (v *Variant) SameMoves(w *Variant) bool {
	played := func(v *Variant) [17]any {
		return [...]any{
			v.Width, v.Height, v.Field, v.Opening, v.First, v.ManMoves, v.ManCaptures, v.KingMoves, v.KingCaptures, v.KingRange,
			v.KingLanding, v.Prey, v.Reversal, v.Promotion, v.NoPieces.Result, v.NoMove.Result, v.FirstKing.Result,
		}
	}
	return played(v) == played(w) && v.Removal == w.Removal && v.KingRun.Moves == w.KingRun.Moves && slices.Equal(v.Precedence, w.Precedence)
}

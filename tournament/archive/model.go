package archive

import (
	"time"

	"arbiter/rules/sheet"
)

// GameID is the identity of a game: a hash of variant, start position, moves and
// result. Records with the same one are records of one game, whoever is said to have
// played it.
type GameID [16]byte

// Game is what identity is made of, and what follows from the moves alone.
type Game struct {
	ID       GameID
	Variant  string // id of the registry; "" where nothing told it
	Start    string // FEN; "" is the start position of the variant
	Result   string // 1-0, 1/2-1/2, 0-1, 0-0 or *, as [sheet.Result] has it
	Plies    int    // half-moves written in the main line
	Line     []byte // the moves, see [Line]
	Material string // at the end, "3,1,2,0": White's men and kings, Black's men and kings; "" where it could not be replayed
}

// Sheet is one record of a game as a source has it.
type Sheet struct {
	ID     int64 // given by the engine, in the order in which sheets came in
	Source int64
	Chunk  int64
	GameID int64    // row of the game, given by the engine
	Index  int      // from 0 in its file
	Line   int      // the first line in its file
	From   int      // where its text begins in its chunk, in bytes
	Size   int      // of its text, in bytes
	Hash   [16]byte // of its text
	First  bool     // no sheet of its game came in before it: the one that is checked and indexed

	Event, Site, Date, Round, White, Black string // as the header has them; "" where it says nothing
	Board                                  int    // 0 where it says nothing

	File string // of the source; filled in by readers
	Game Game   // filled in by those who ask for it
}

// Source is a text that was handed in: a file, a member of an archive, or an event.
type Source struct {
	ID     int64
	Name   string // who handed it in, or what it is: --source
	File   string // as it was named
	Hash   [32]byte
	Added  time.Time
	Sheets int
	Head   string // of the journal, for an event: sequence number and hash
}

// Chunk is some sheets of one source that are kept, claimed and checked together.
type Chunk struct {
	ID     int64
	Source Source
	Text   []byte // of all sheets, UTF-8, one after the other
	Sheets []Sheet
}

// Verdict is what a version of the checker says of a game by a rule set.
type Verdict struct {
	Game     int64 // row of the game
	Sheet    int64 // the record that was looked at: the first one that came in
	RuleSet  string
	Version  int
	Verdict  sheet.Verdict
	Codes    []sheet.Code // of its findings, each once, sorted
	Findings []byte       // as data, see [EncodeFindings]; nil without findings
}

// TwinKind says in what two sheets of one game differ, the least first.
type TwinKind uint8

// The kinds of twins.
const (
	TwinUnset     TwinKind = iota
	Exact                  // the same moves and result
	Prefix                 // one is the beginning of the other
	Near                   // a slip or two in one of them
	Contradiction          // the same game with another result
)

// Twin is a pair of sheets that are of one game. A is the lower id.
type Twin struct {
	A, B    int64
	Kind    TwinKind
	Reasons []byte // JSON of []Reason
}

// SegmentKind says what the postings of a segment are of.
type SegmentKind uint8

// The kinds of segments.
const (
	SegmentUnset SegmentKind = iota
	Positions                // key: position and side to move
	Pairs                    // key: the two people at the board
	Copies                   // key: a game; rows: its sheets but the first
)

// Bucket is a part of a segment: the postings whose keys begin with the same bits, sorted
// and packed. Segments are immutable.
type Bucket struct {
	Kind     SegmentKind
	Version  int
	From, To int64 // chunks that the segment covers: From <= id < To
	Bits     uint8 // how many leading bits of the key choose a bucket
	Number   uint32
	Data     []byte
}

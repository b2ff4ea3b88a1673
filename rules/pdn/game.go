package pdn

import "fmt"

// Pos is a place in a file. Both numbers count from 1; Column counts characters.
type Pos struct{ Line, Column int }

// String writes the place as line:column.
func (p Pos) String() string { return fmt.Sprintf("%d:%d", p.Line, p.Column) }

// before reports a place that comes first in the file.
func (p Pos) before(q Pos) bool {
	return p.Line < q.Line || p.Line == q.Line && p.Column < q.Column
}

// Tag is one tag pair of a header. Names are kept as written, also those that
// are no PDN identifiers (a [BadTag] fault says so).
type Tag struct {
	Name, Value string
	Pos         Pos
	Heading     bool // the value stood in a heading of the moves ("Ivanov - Petrov:"), the name nowhere
}

// ItemKind says what an [Item] is.
type ItemKind uint8

// The kinds of item.
const (
	ItemUnset   ItemKind = iota
	ItemMove             // looks like a move: Text is "32-28", "46x37", "x", "c3:e5"
	ItemSetup            // /FEN "…"/: Text is the FEN
	ItemUnknown          // one ply that was not recorded: "...", "-", "null"
	ItemJunk             // stands where a move stands, but is none: Text as written
	ItemNote             // no ply: holds comments or variations that stand before the first move of their line
	ItemResult           // a result inside a variation
)

// Item is one token of the movetext with all that belongs to it.
type Item struct {
	Kind   ItemKind
	Words  Words
	Text   string // without move number and strength; a blank inside a move ("1- 7") is left out
	Number string // move number before it as written: "12.", "12...", "1. ...", "12"; or ""
	Pos    Pos    // of the first character of Text

	notes *Annotation // nil for none, as of nearly all items
}

// Words says where an item stands among words of a text: a pair of numbers there may be
// one of them, and no move.
type Words uint8

// The places of an item among words.
const (
	AfterWords       Words = 1 << iota // words come before it, and no number of a move between
	BeforeWords                        // words come right after it
	NumberAfterWords                   // its number does, and may be one of theirs

	AmongWords = AfterWords | BeforeWords
)

// Annotation is what somebody wrote about an item.
type Annotation struct {
	Strength   string // "!", "?!", "(?)", "*" (forced); "" none
	NAGs       []int
	Comments   []string // after it; runs of blanks are one blank
	Variations [][]Item // that replace it
}

// Annotation is what is written about an item, to be read only.
func (it *Item) Annotation() Annotation {
	if it.notes == nil {
		return Annotation{}
	}
	return *it.notes
}

// Annotate gives an item, and no copy of it, what is written about it.
func (it *Item) Annotate(notes Annotation) { it.notes = &notes }

// annotation is what is written about an item, to be added to.
func (it *Item) annotation() *Annotation {
	if it.notes == nil {
		it.notes = &Annotation{}
	}
	return it.notes
}

// Result is the token that ended a game.
type Result struct {
	Text     string // as written: "1-0", "1/2-1/2", "2-0", "*"; "" none
	InWords  bool   // the token stands for the words of the first comment: "Белые сдались"
	Number   string // move number that stood before it, or ""
	Pos      Pos
	Comments []string // after it
}

// Game is one record of a file.
type Game struct {
	File     string   // name given to the reader
	Index    int      // from 0 in the file
	Pos      Pos      // of its first token
	Tags     []Tag    // in file order
	Items    []Item   // the main line
	Comments []string // before the first item
	Result   Result
	Faults   []Fault // in file order
	plays    plays
	Text     []byte // as it stands in the file; nil unless the reader keeps it (see [Reader.KeepText])
}

// Tag returns the value of the first tag of that name, whatever its case, and ""
// if there is none. Where a standard tag is absent, or says nothing, it is that of
// the tag which says it in another language ([Bianco "…"] is White's), or of P1 and
// P2, who begin and come second.
func (g *Game) Tag(name string) string {
	if t := g.tag(name); t != nil {
		return t.Value
	}
	return ""
}

// TagPos returns where the tag stands that [Game.Tag] takes; the zero Pos if it is
// absent.
func (g *Game) TagPos(name string) Pos {
	if t := g.tag(name); t != nil {
		return t.Pos
	}
	return Pos{}
}

// SetTag gives the first tag of just that name a new value, or appends the tag.
// Tags in other languages stay as they are.
func (g *Game) SetTag(name, value string) {
	if t := g.ownTag(name); t != nil {
		t.Value = value
		return
	}
	g.Tags = append(g.Tags, Tag{Name: name, Value: value})
}

// Plies counts the half-moves of the main line that are written as moves.
func (g *Game) Plies() int {
	n := 0
	for i := range g.Items {
		if g.Items[i].Kind == ItemMove {
			n++
		}
	}
	return n
}

package pdn

import (
	"bytes"
	"cmp"
	"encoding/hex"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/rules/message"
)

const (
	// gameBudget bounds what one game may cost in memory, in bytes. The longest
	// annotated games of real files take a hundredth of it.
	gameBudget = 16 << 20
	// itemCost is what one stored token is charged beside its text.
	itemCost = 256
	// maxDepth is how deep variations are kept apart.
	maxDepth = 64
)

// Reader reads the games of a PDN file one after the other; it never holds more
// than one. It reads ahead in pieces, so that an interactive input shows its
// first game only when a piece is full or the input ends.
type Reader struct {
	src   *source
	index int
	err   error
	limit int  // what one game may cost, gameBudget but in tests
	found bool // a tag or a move was seen somewhere in the file
	chess bool // a game whose header names none of draughts is one of chess
	said  bool // a game says that the file is not UTF-8
	cache [1 << cacheBits]cached

	// The game being read.
	g        *Game
	levels   []level // open variations; levels[0] is the main line
	tooDeep  int     // open brackets beyond maxDepth
	number   string  // move number that waits for its move
	numberAt Pos
	held     held            // words that may go together with the next one
	star     Pos             // a "*" that touches the last move: forced move or end of game
	glued    bool            // the last token was a move or its strength, no blank since
	ended    bool            // the result was read
	budget   int             // what it may still cost
	named    map[string]bool // the names of its tags, folded, once they are many
	room     []Item          // where main lines are collected before their length is known
	laid     bool            // they stay there, see LayIn
	strayed  bool            // the last token was a word of a text
	tags     int             // how many the game before had: its neighbours have as many
}

// level is the line of moves inside one pair of brackets.
type level struct {
	items []Item
	pos   Pos // of the bracket
}

// NewReader returns a reader of the text of r. The name is what games and
// errors call the file.
func NewReader(r io.Reader, name string) *Reader {
	return &Reader{src: newSource(r, name), limit: gameBudget}
}

// ReadAll reads all games of a file. It returns the games before an error too.
func ReadAll(r io.Reader, name string) ([]*Game, error) {
	return NewReader(r, name).All()
}

// All reads the games that are left. With an error come those before it.
func (r *Reader) All() ([]*Game, error) {
	var games []*Game
	for {
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			return games, nil
		}
		if err != nil {
			return games, err
		}
		games = append(games, g)
	}
}

// Encoding says how the text read so far is encoded. It is settled at the first
// character that is not ASCII.
func (r *Reader) Encoding() Encoding { return r.src.encoding() }

// Next returns the next game, and io.EOF after the last. Whatever is wrong with
// the text of a game is in its Faults; an error is a failure to read, or says
// with [ErrNotPDN] that the file holds neither tags nor moves.
func (r *Reader) Next() (*Game, error) {
	if r.err != nil {
		return nil, r.err
	}
	r.begin()
	for r.plainMoves() || r.token() {
		if r.budget <= 0 {
			r.skipGame()
		}
	}
	if r.src.failed != nil {
		r.err = r.src.failed
		return nil, r.err
	}
	g := r.finish()
	if g == nil {
		r.err = io.EOF
		return nil, r.err
	}
	if !r.found && len(g.Faults) > 0 {
		r.err = message.Because(ErrNotPDN, "pdn.neither-tags-nor-moves", message.Args{"Name": r.src.name, "Line": g.Pos.Line, "Text": g.Faults[0].Text})
		return nil, r.err
	}
	if e := r.Encoding(); !r.said && e != UTF8 {
		r.said = true
		g.Faults = slices.Insert(g.Faults, 0, Fault{Kind: OtherEncoding, Text: e.String(), Pos: g.Pos})
	}
	r.index++
	return g, nil
}

// begin makes ready for a game.
func (r *Reader) begin() {
	r.g = &Game{File: r.src.name, Index: r.index}
	r.levels = append(r.levels[:0], level{items: r.room[:0]})
	r.tooDeep, r.number, r.held = 0, "", held{}
	r.star, r.glued, r.ended, r.strayed = Pos{}, false, false, false
	r.budget, r.named = r.limit, nil
	r.src.begin()
}

// token reads one token into the game. It returns false at the end of the game,
// before the first token of the next one.
func (r *Reader) token() bool {
	b := r.src.ahead(maxToken)
	if len(b) == 0 {
		return false
	}
	if n := blankLen(b); n > 0 {
		r.src.advance(n)
		r.glued = false
		return true
	}
	if r.g.Pos == (Pos{}) {
		r.g.Pos = r.src.pos
		r.src.begin()
	}
	switch b[0] {
	case '[':
		return r.bracket(b)
	case '{':
		braceComment(r)
		return true
	case ';', '%':
		if r.glued { // punctuation
			r.settle()
			if b[0] != ';' {
				r.stray(b[:1])
			}
			r.src.advance(1)
			r.glued = false
			return true
		}
		lineComment(r)
		return true
	case '\\':
		if len(b) > 1 && (b[1] == 'r' || b[1] == 'n') {
			r.faultOnce(EscapedLineEnd, string(b[:2]))
			r.src.advance(2)
			r.glued = false
			return true
		}
	}
	if r.src.pos.Column == 1 && lacksBracket(b) {
		return r.bracket(b)
	}
	if r.ended {
		return r.afterResult(b)
	}
	return r.movetext(b)
}

// movetext reads a token of the moves.
func (r *Reader) movetext(b []byte) bool {
	switch b[0] {
	case '(':
		open(r, b)
	case ')':
		close(r)
	case '}', ']':
		r.fault(StrayBracket, string(b[:1]), r.src.pos)
		r.src.advance(1)
	case '"', '\\':
		r.stray(b[:1])
		r.src.advance(1)
	case '!', '?':
		if !r.glued && illegibleLen(b, nil) > 0 {
			return r.word(b)
		}
		strength(r, bytesOf(b, "!?"))
	case '$':
		nag(r, b)
	case '|':
		if len(b) == 1 || b[1] == '|' || blankLen(b[1:]) > 0 {
			r.src.advance(1) // between the columns of a table
			r.glued = false
			return true
		}
		return r.word(b)
	case '*':
		r.asterisk()
	case '/':
		if len(b) > 4 && bytes.EqualFold(b[:4], []byte("/FEN")) {
			setup(r, b)
			return true
		}
		return r.word(b)
	default:
		return r.word(b)
	}
	return true
}

// finish closes what is open and hands the game over; nil if there was nothing.
func (r *Reader) finish() *Game {
	g := r.g
	if g.Pos == (Pos{}) {
		return nil
	}
	r.atEnd()
	slices.SortStableFunc(g.Faults, func(a, b Fault) int {
		return cmp.Or(a.Pos.Line-b.Pos.Line, a.Pos.Column-b.Pos.Column)
	})
	g.Items = r.settled(r.levels[0].items)
	r.tags = min(len(g.Tags), fewTags)
	if r.src.keep {
		g.Text = r.kept(g.Pos)
	}
	r.g = nil
	return g
}

// line is the innermost open line of moves.
func (r *Reader) line() *level { return &r.levels[len(r.levels)-1] }

// Add appends an item to the open line, with the move number that waits.
func (r *Reader) Add(kind ItemKind, text string, pos Pos) {
	l := r.line()
	l.items = append(l.items, Item{Kind: kind, Text: text, Number: r.number, Pos: pos})
	if r.strayed {
		if r.strayed = false; r.number == "" {
			l.items[len(l.items)-1].Words = AfterWords
		} else {
			l.items[len(l.items)-1].Words = NumberAfterWords
		}
	}
	r.number = ""
	r.budget -= itemCost + len(text)
	r.found = r.found || kind == ItemMove || kind == ItemSetup
}

// last is the item that comments, variations and signs belong to. A line that
// has none yet gets an ItemNote.
func (r *Reader) last() *Item {
	l := r.line()
	if len(l.items) == 0 {
		l.items = append(l.items, Item{Kind: ItemNote, Pos: r.src.pos})
		r.budget -= itemCost
	}
	return &l.items[len(l.items)-1]
}

// hasBody reports whether the game has got beyond its header.
func (r *Reader) hasBody() bool {
	return r.ended || len(r.levels[0].items) > 0 || len(r.levels) > 1 || r.number != "" || r.held.n > 0
}

func (r *Reader) fault(kind FaultKind, text string, pos Pos) {
	r.g.Faults = append(r.g.Faults, Fault{Kind: kind, Text: text, Pos: pos})
	r.budget -= itemCost + len(text)
}

// faultOnce is fault at the present place, for what would repeat all over.
func (r *Reader) faultOnce(kind FaultKind, text string) {
	for i := range r.g.Faults {
		if r.g.Faults[i].Kind == kind {
			return
		}
	}
	r.fault(kind, text, r.src.pos)
}

// stray reports text that has no place; words of one line are one fault.
func (r *Reader) stray(w []byte) {
	r.strayAt(r.Text(w, r.src.pos), r.src.pos)
}

func (r *Reader) strayAt(text string, pos Pos) {
	if strings.ContainsFunc(text, unicode.IsLetter) {
		if items := r.line().items; len(items) > 0 && !r.strayed && r.number == "" {
			items[len(items)-1].Words |= BeforeWords
		}
		r.strayed = true
	}
	if n := len(r.g.Faults); n > 0 {
		f := &r.g.Faults[n-1]
		if f.Kind == StrayText && f.Pos.Line == pos.Line && len(f.Text) < 200 {
			f.Text += " " + text
			r.budget -= len(text) + 1
			return
		}
	}
	r.fault(StrayText, text, pos)
}

// Text makes a string of bytes of the file. Short ones come from a cache: the
// same few thousand moves make up every file.
func (r *Reader) Text(b []byte, pos Pos) string {
	if len(b) > 8 {
		return r.valid(string(b), pos)
	}
	var key uint64 // unlike any other's: no text has a zero byte
	for _, c := range b {
		key = key<<8 | uint64(c)
	}
	slot := &r.cache[key*0x9e3779b97f4a7c15>>(64-cacheBits)]
	if slot.key != key {
		s := r.valid(string(b), pos)
		if len(s) != len(b) {
			return s
		}
		*slot = cached{key, s}
	}
	return slot.text
}

// cacheBits is how many bits of a key tell its slot of the cache.
const cacheBits = 11

// cached is a short text by its bytes.
type cached struct {
	key  uint64
	text string
}

// valid replaces bytes that are no characters and reports them.
func (r *Reader) valid(s string, pos Pos) string {
	if utf8.ValidString(s) {
		return s
	}
	var broken []byte
	for i := 0; i < len(s); {
		c, n := utf8.DecodeRuneInString(s[i:])
		if c == utf8.RuneError && n == 1 {
			broken = append(broken, s[i])
		}
		i += n
	}
	r.fault(InvalidBytes, hex.EncodeToString(broken), pos)
	return strings.ToValidUTF8(s, "\ufffd")
}

// skipGame leaves out the rest of a game that has grown beyond all bounds, up
// to the next tag at the beginning of a line.
func (r *Reader) skipGame() {
	r.fault(TooLong, "", r.src.pos)
	r.ended = true
	for {
		b := r.src.ahead(maxToken)
		if len(b) == 0 {
			r.budget = r.limit
			return
		}
		n := bytes.IndexByte(b, '\n') + 1
		if n == 0 {
			r.src.advance(len(b))
			continue
		}
		r.src.advance(n)
		if looksLikeTag(r.src.ahead(maxToken)) {
			r.budget = r.limit
			return
		}
	}
}

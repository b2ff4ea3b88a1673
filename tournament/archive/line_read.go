package archive

import (
	"fmt"
	"strings"
	"unicode"

	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/pdn"
)

// VariantOf is the id of the game that a record is of: the one that its header names,
// else the fallback, else what the records of its file tell, else what its own moves
// tell. It is "" where nothing fits.
func VariantOf(record *pdn.Game, fallback games.Game, told pdn.Guess) string {
	if g, ok := games.Named(record); ok {
		return g.ID()
	}
	if fallback != nil {
		return fallback.ID()
	}
	taken, _, err := record.VariantAmong(nil, told)
	if err != nil {
		return ""
	}
	return taken.Variant.ID
}

// GameOf is the game that is recorded, read as a variant of the registry; "" where
// nothing told which it is: then its moves are kept as they were written.
//
// Where the squares are numbers and the whole game is legal only if they are counted
// from the bottom of a small board, they are; where it is written in letters, and is
// legal only if White begins, White does (see [pdn.Tally.Guess]).
func GameOf(record *pdn.Game, variant string) Game {
	b := boardOf(variant)
	r := lineReader{board: b}
	legal := r.read(record)
	for _, w := range r.otherWays(record) {
		if legal {
			break
		}
		other := lineReader{board: b, way: w}
		if legal = other.read(record); legal {
			r = other
		}
	}
	g := Game{Variant: variant, Start: r.start, Result: resultOf(record), Plies: r.plies, Line: r.line, Material: r.end.material()}
	g.ID = g.identify()
	return g
}

// MaterialText writes material as [Game.Material] has it: 3,1,2,0.
func MaterialText(m games.Material) string { return fmt.Sprintf("%d,%d,%d,%d", m[0], m[1], m[2], m[3]) }

// way is how the squares of a record are named.
type way struct {
	bottom  bool // counted from the bottom left
	letters bool // by letters, with White beginning a game that Black begins
}

// lineReader reads the line of a record.
type lineReader struct {
	board
	way
	lineWriter
	start string
	end   place // after the last half-move; unknown where not all are legal
	room  []choice
	steps []step // that were followed, and are certain
}

// step is a legal move of a line.
type step struct {
	ply  Ply
	many bool
}

// otherWays are the ways in which a record can be read beside the usual one.
func (r *lineReader) otherWays(record *pdn.Game) []way {
	const small = 32
	switch {
	case !r.single() || len(record.Items) == 0:
		return nil
	case record.Lettered() && r.row.First == rules.Black && record.Tag("FEN") == "":
		return []way{{letters: true}}
	case !record.Lettered() && r.row.Squares == small:
		return []way{{bottom: true}}
	}
	return nil
}

// read reads a record, and reports whether all of it is legal.
func (r *lineReader) read(record *pdn.Game) bool {
	var at place
	at, r.start = r.begin(record.Tag("FEN"), r.bottom)
	if r.letters {
		at.single = at.single.WithTurn(rules.White)
		r.start = at.single.FEN()
	}
	legal := true
	items := r.halfMoves(record, at)
	r.line, r.steps = make(Line, 0, 2*len(items)), make([]step, 0, len(items))
	for len(items) > 0 {
		n := 0
		for n < len(items) && items[n].Kind != pdn.ItemSetup {
			n++
		}
		all := r.part(&at, items[:n])
		legal = legal && all
		if items = items[n:]; len(items) > 0 {
			var fen string
			at, fen = r.begin(items[0].Text, r.bottom)
			r.setUp(fen)
			items = items[1:]
		}
	}
	r.end = at
	return legal && at.known
}

// halfMoves are the items of a main line that are half-moves or set-ups. What is not
// recorded after the last move is none, nor is White's place where Black begins and
// White does in games of the variant ("1. ... 18-23").
func (r *lineReader) halfMoves(record *pdn.Game, at place) []*pdn.Item {
	items := make([]*pdn.Item, 0, len(record.Items))
	for i := range record.Items {
		switch it := &record.Items[i]; it.Kind {
		case pdn.ItemNote, pdn.ItemResult:
		case pdn.ItemUnknown:
			if len(items) == 0 && at.known && at.state == nil && at.single.Turn() != r.row.First {
				continue
			}
			items = append(items, it)
		default:
			items = append(items, it)
		}
	}
	for len(items) > 0 && items[len(items)-1].Kind == pdn.ItemUnknown {
		items = items[:len(items)-1]
	}
	return items
}

// part reads half-moves from a position on, which is unknown afterwards if not all of
// them are legal.
func (r *lineReader) part(at *place, items []*pdn.Item) bool {
	n := 0
	if at.known {
		n = r.follow(at, items)
	}
	for _, s := range r.steps {
		r.played(s.ply, s.many)
	}
	r.steps = r.steps[:0]
	for _, it := range items[n:] {
		r.asWritten(r.asItStands(it))
		*at = place{}
	}
	return n == len(items)
}

// asItStands is a half-move as it stands on the sheet.
func (r *lineReader) asItStands(it *pdn.Item) Ply {
	if it.Kind == pdn.ItemUnknown {
		return Ply{Kind: Missing}
	}
	w, ok := r.parse(it)
	switch {
	case r.row == nil && r.game != nil:
		return Ply{Kind: Token, Text: it.Text} // a bishop is B, and a pawn b
	case !ok || w.Lone():
		return Ply{Kind: Token, Text: plainToken(it.Text)}
	case w.From() == rules.NoSquare:
		column, _ := w.Column()
		return Ply{Kind: Token, Text: string(rune('a'+column)) + r.row.SquareName(w.To())}
	}
	return Ply{Kind: AsWritten, From: w.From(), To: w.To()}
}

// parse reads a move.
func (r *lineReader) parse(it *pdn.Item) (rules.Written, bool) {
	if it.Kind != pdn.ItemMove || r.row == nil {
		return rules.Written{}, false
	}
	w, err := r.row.ParseMove(it.Text)
	if r.bottom && err == nil {
		w = w.FromBottom(r.row)
	}
	return w, err == nil
}

// plainToken is a text that is no move as everybody writes it: small letters, one kind
// of dash and of cross, no blanks.
func plainToken(text string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case unicode.IsSpace(c):
			return -1
		case c == ':' || c == '×' || c == 'х' || c == 'Х':
			return 'x'
		case unicode.Is(unicode.Pd, c) || c == '−':
			return '-'
		}
		return unicode.ToLower(c)
	}, text)
}

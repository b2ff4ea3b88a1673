package sheet

import (
	"fmt"
	"slices"

	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// Comparison is what the two players' sheets of one game come to. A side stands
// for the sheet of the player who had it.
type Comparison struct {
	White, Black Result       // each sheet by itself
	Differences  []Difference // in the order of the game
	Agreed       *pdn.Game    // the game as far as it can be told: where the sheets agree, or where only one of them replays
	Plies        int          // half-moves of Agreed
	Whole        bool         // Agreed goes to the end; else to the first difference that the sheets leave open
}

// DifferenceKind is how two sheets differ.
type DifferenceKind uint8

// The kinds of difference.
const (
	DifferenceUnset DifferenceKind = iota
	OtherMove                      // the sheets have different moves
	LeftOut                        // one sheet leaves out one or two half-moves
	WrittenTwice                   // one sheet has one or two half-moves twice
	EndsEarlier                    // one sheet ends before the other
	OtherResult                    // the sheets have different results
	OtherTag                       // the headers name another round, board or day
	Unrelated                      // from here on the sheets have too little in common
)

var differenceNames = [...]string{"", "other-move", "left-out", "written-twice", "ends-earlier", "other-result", "other-tag", "unrelated"}

// String is the word that is shown: other-move, left-out.
func (k DifferenceKind) String() string { return differenceNames[k] }

// MarshalText writes the kind as its word.
func (k DifferenceKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// Counts reports whether the kind is a difference to be cleared up. That one
// player stopped writing before the other contradicts nothing.
func (k DifferenceKind) Counts() bool { return k != EndsEarlier }

// Difference is one place where two sheets of a game differ.
type Difference struct {
	Kind     DifferenceKind
	Ply      int         // half-move of the game, from 1; 0 for a tag
	Move     string      // "12." or "12..."
	Side     rules.Color // whose move it is; ColorUnset for a tag or a result
	FEN      string      // the position before it
	White    Version     // what White's sheet says
	Black    Version     // what Black's sheet says
	Believed rules.Color // whose sheet is followed; ColorUnset: neither, the players must be asked
	Message  message.Message
}

// Version is what one sheet says at a difference.
type Version struct {
	Ply      int     // half-move of that sheet, from 1; 0: it says nothing here
	Written  string  // as it is written there; several half-moves with blanks between
	Pos      pdn.Pos // where
	Code     Code    // what the rules say of it; empty: nothing against it
	Articles []string
	Rest     int // how much of the rest of both sheets agrees after it: two for a half-move on both, one for a half-move on one
}

// NotOneGameError says that two sheets cannot be of one game: they begin with
// other positions, or are of two variants.
type NotOneGameError struct {
	White, Black string // how each begins
}

// Tell says how each sheet begins.
func (e *NotOneGameError) Tell() message.Message {
	return message.New("sheet.not-one-game", message.Args{"White": e.White, "Black": e.Black})
}

// Error is what Tell has, for a log.
func (e *NotOneGameError) Error() string { return e.Tell().String() }

// CompareSheets lays the two players' sheets of one game side by side, move by
// move, and names each difference with what the rules say of either version. A
// half-move that one sheet leaves out or has twice does not put the rest out of
// step. Where the sheets differ, the one is believed after which more of the
// rest of both agrees; where that settles nothing, the one that the rules have
// nothing against. The error is a [NotOneGameError], or says why one of the
// sheets cannot be read.
func CompareSheets(white, black *pdn.Game, opts Options) (Comparison, error) {
	if opts.Variant == nil && opts.Told.Variant == nil {
		opts.Told = pdn.Tell(white, black) // one game: what one sheet leaves open the other may tell
	}
	c := &comparer{opts: opts, tags: [2]*pdn.Game{white, black}}
	c.out.White, c.out.Black = Check(white, opts), Check(black, opts)
	start, err := c.begin()
	if err != nil {
		return Comparison{}, err
	}
	for i, g := range c.tags {
		if c.sheets[i], err = c.halves(g, start); err != nil {
			return Comparison{}, err
		}
	}
	c.out.Whole = true
	c.compareTags()
	c.align(start)
	c.compareResults()
	c.finish()
	return c.out, nil
}

// Mark writes behind the last move of the agreed game, where it does not go to the
// end, what is said of that.
func (c *Comparison) Mark(note string) {
	if c.Whole {
		return
	}
	if n := len(c.Agreed.Items); n > 0 {
		last := &c.Agreed.Items[n-1]
		notes := last.Annotation()
		notes.Comments = []string{note}
		last.Annotate(notes)
	} else {
		c.Agreed.Comments = []string{note}
	}
}

// begin is the position that both sheets begin with.
func (c *comparer) begin() (rules.Position, error) {
	var starts [2]rules.Position
	for i, r := range []Result{c.out.White, c.out.Black} {
		if r.Variant == "" || !r.HasFinal {
			return rules.Position{}, message.Err("sheet.not-replayed", message.Args{"File": r.File, "Line": r.Line, "Why": firstMessage(r)})
		}
		v, err := rules.Lookup(r.Variant)
		if err != nil {
			return rules.Position{}, err
		}
		starts[i] = v.Start()
		if fen := c.tags[i].Tag("FEN"); fen != "" {
			if starts[i], err = position(v, fen); err != nil {
				return rules.Position{}, fmt.Errorf("%s:%d: %w", r.File, r.Line, err)
			}
		}
	}
	if starts[0] != starts[1] {
		begins := func(p rules.Position) string { return p.Variant().ID + " " + p.FEN() }
		return rules.Position{}, &NotOneGameError{White: begins(starts[0]), Black: begins(starts[1])}
	}
	c.ruleSet = c.opts.RuleSet
	if c.ruleSet == "" {
		c.ruleSet = rules.RuleSetOf(c.out.White.Variant)
	}
	return starts[0], nil
}

// firstMessage is why a sheet could not be replayed.
func firstMessage(r Result) message.Message {
	if len(r.Findings) == 0 {
		return message.New("sheet.empty")
	}
	return r.Findings[0].Message
}

// halves reads the half-moves of a sheet. A set-up inside the moves is the
// arbiter's, who has then seen both sheets: it is not compared.
func (c *comparer) halves(g *pdn.Game, start rules.Position) ([]half, error) {
	v := start.Variant()
	items := g.Items
	for len(items) > 0 && items[len(items)-1].Kind == pdn.ItemUnknown {
		items = items[:len(items)-1] // the record stops here
	}
	var out []half
	for i := range items {
		item := &items[i]
		switch item.Kind {
		case pdn.ItemSetup:
			return nil, message.Err("sheet.set-up-between", message.Args{"File": g.File, "Pos": item.Pos})
		case pdn.ItemNote, pdn.ItemResult:
			continue
		case pdn.ItemUnknown:
			if len(out) == 0 && start.Turn() != v.First {
				continue // White's place, where Black begins
			}
		}
		w, err := v.ParseMove(item.Text)
		out = append(out, half{item: item, ply: len(out) + 1, written: w, ok: err == nil && item.Kind == pdn.ItemMove})
	}
	return out, nil
}

// compareTags names what the headers say differently of the game. Names are
// written in many ways and are not compared.
func (c *comparer) compareTags() {
	for _, tag := range []string{"Round", "Board", "Date"} {
		w, b := known(c.tags[0].Tag(tag)), known(c.tags[1].Tag(tag))
		if w == "" || b == "" || w == b {
			continue
		}
		c.Add(Difference{
			Kind:    OtherTag,
			White:   Version{Written: w, Pos: c.tags[0].TagPos(tag)},
			Black:   Version{Written: b, Pos: c.tags[1].TagPos(tag)},
			Message: message.New("sheet.other-tag", message.Args{"Tag": tag, "White": w, "Black": b}),
		})
	}
}

// compareResults names two results that differ. One that is missing contradicts
// nothing.
func (c *comparer) compareResults() {
	w, b := c.out.White.Result, c.out.Black.Result
	c.result = w
	switch {
	case w == openResult:
		c.result = b
	case b == openResult || w == b:
	default:
		c.result = openResult
		c.Add(Difference{
			Kind: OtherResult, Ply: c.played, Move: plyNumber(c.turned, max(c.played, 1)),
			White:   Version{Ply: c.out.White.Plies, Written: w, Pos: c.tags[0].Result.Pos},
			Black:   Version{Ply: c.out.Black.Plies, Written: b, Pos: c.tags[1].Result.Pos},
			Message: message.New("sheet.other-result", message.Args{"White": w, "Black": b}),
		})
	}
}

// finish puts the agreed game together: the header of White's sheet, filled from
// Black's, and the moves.
func (c *comparer) finish() {
	g := &pdn.Game{File: "agreed", Pos: pdn.Pos{Line: 1, Column: 1}, Items: c.agreed}
	g.Tags = slices.Clone(c.tags[0].Tags)
	for _, t := range c.tags[1].Tags {
		if known(g.Tag(t.Name)) == "" {
			g.SetTag(t.Name, t.Value)
		}
	}
	if !c.out.Whole {
		c.result = openResult
	}
	g.SetTag("Result", c.result)
	g.Result = pdn.Result{Text: c.result}
	c.out.Agreed, c.out.Plies = g, len(c.agreed)
}

// Add files a difference.
func (c *comparer) Add(d Difference) { c.out.Differences = append(c.out.Differences, d) }

// plyNumber is how players count a half-move: "12." for the side that begins the
// variant's game, "12..." for the other; turned where the other begins this one.
func plyNumber(turned bool, ply int) string {
	if turned {
		ply++
	}
	if ply%2 == 1 {
		return fmt.Sprintf("%d.", (ply+1)/2)
	}
	return fmt.Sprintf("%d...", ply/2)
}

package sheet

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"

	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// Options say how a sheet is judged.
type Options struct {
	Variant *rules.Variant // of sheets that do not name theirs; nil: told from the sheet itself
	Told    pdn.Guess      // what the other sheets of the file tell of the variant, where neither this one nor Variant names it
	RuleSet string         // whose articles are cited; empty: the variant's own
	Address string         // what the ids of findings begin with (r3.b2.g1); empty: file and game

	Fixed   bool   // Variant is the game, whatever a header says: an event plays one game
	Opening *Drawn // that the game was to begin with; nil: none was drawn
	Room    *Room  // that the replay may lie in; nil: one of its own

	// Recorded says that the moves were recorded on a board as they were made: none is a slip
	// of the pen, and the board lay as it should.
	Recorded bool

	played message.Message // with Fixed: what the game is called
	opened bool            // the sheet begins with the position after Opening
}

// Check replays one sheet and reports what is irregular in it. It never fails:
// what cannot be replayed is a finding, with the verdict unreadable.
//
// A sheet that makes no sense as the variant it names, but does as the one of the
// options, is taken as that, with a fault of its header. One that names none and makes
// no sense as what the others of its file are is taken as what it tells itself.
func Check(g *pdn.Game, opts Options) Result {
	if opts.Fixed && opts.Variant != nil {
		return checkFixed(g, opts)
	}
	result := checkAs(g, opts, nil)
	if result.Told.Variant != nil && result.senseless() {
		alone := opts
		alone.Told = pdn.Guess{}
		return result.orBetter(func() Result { return checkAs(g, alone, nil) })
	}
	if opts.Variant == nil || result.Variant == "" || result.Variant == opts.Variant.ID {
		return result
	}
	return result.or(func() Result { return checkAs(g, opts, opts.Variant) })
}

// or is the result of reading a sheet as another game, where it makes no sense as
// the one it names but does as that; else the result as it is.
func (r Result) or(another func() Result) Result {
	if r.strain() < hopeless {
		return r
	}
	return r.orBetter(another)
}

// orBetter is another reading of the sheet if that costs far less.
func (r Result) orBetter(another func() Result) Result {
	if other := another(); other.strain()*farLess <= r.strain() {
		return other
	}
	return r
}

// farLess is by what the cost of a sheet must shrink to believe that it is of another
// game than it names.
const farLess = 2

// hopeless is the cost from which on a sheet may be of another game: of one fault, and
// two common ones, a sheet is still likelier.
const hopeless = 2*costBreaks + costShown

// senseless reports whether a sheet has as many faults as moves, or more than a real
// one has.
func (r Result) senseless() bool {
	n := count(r.Findings)
	return n > 0 && (r.strain() >= hopeless || n >= r.Plies)
}

// strain is what it costs to make sense of the sheet. A board that lay wrong counts as a
// sheet without hope: the boards of some games are the mirror image of those of others,
// and a wrong header is likelier.
func (r Result) strain() int {
	cost := max(r.cost, count(r.Findings)*costBreaks)
	if slices.ContainsFunc(r.Findings, func(f Finding) bool { return f.Code == BoardTurned }) {
		cost += hopeless
	}
	return cost
}

// count counts the findings that are more than notes.
func count(findings []Finding) int {
	n := 0
	for _, f := range findings {
		if f.Severity != Note {
			n++
		}
	}
	return n
}

// checkAs checks a sheet as a variant; nil is the one it names itself.
func checkAs(g *pdn.Game, opts Options, as *rules.Variant) Result {
	c := &check{game: g, opts: opts, as: as, room: opts.Room.take()}
	c.header()
	start, ok := c.start()
	if ok {
		c.replay(start)
	}
	c.recordFaults(ok)
	c.finish(ok)
	return c.result
}

// header begins the result with what the header says.
func (c *check) header() {
	g := c.game
	c.result = Result{
		File: g.File, Game: g.Index, Line: g.Pos.Line,
		Event: known(g.Tag("Event")), Round: known(g.Tag("Round")),
		White: known(g.Tag("White")), Black: known(g.Tag("Black")),
		room: c.opts.Room,
	}
	c.readResult()
}

// address is what the ids of findings begin with.
func (c *check) address() string {
	if c.opts.Address == "" {
		c.opts.Address = fmt.Sprintf("%s#%d", filepath.Base(c.game.File), c.game.Index)
	}
	return c.opts.Address
}

// check is the state of one check.
type check struct {
	game    *pdn.Game
	opts    Options
	as      *rules.Variant // whatever the sheet says
	begins  rules.Color    // who begins a game of the variant
	ruleSet string
	result  Result
	star    bool  // an asterisk is a result: the game is not over
	room    *Room // that is free for this check; nil for none
	replayed
}

// replayed is what the replay of the moves came to.
type replayed struct {
	first rules.Color // who made the first move
	steps []step
	final branch
	ends  []branch
	named rules.Turn    // how the sheet names the squares; findings name them so, too
	due   rules.Outcome // of the game: how it stands after the last ply, or stood when it was over
	over  []over        // the draws that were played past
}

// known is a tag's value, or nothing where PDN says "unknown".
func known(value string) string {
	if value == "?" || value == "-" {
		return ""
	}
	return value
}

// start is the position the sheet begins with. It reports false, with a finding,
// if there is none.
func (c *check) start() (rules.Position, bool) {
	taken, source, err := c.game.VariantAmong(c.opts.Variant, c.opts.Told)
	v := taken.Variant
	if err != nil && c.bare() {
		return rules.Position{}, false // no moves that could tell
	}
	if err != nil {
		tag := cmp.Or(c.game.Unknown(), "GameType")
		c.record(BadHeader, c.game.TagPos(tag), c.game.Tag(tag), said(err))
		return rules.Position{}, false
	}
	switch {
	case c.as != nil:
		c.misnamed(v, c.as.Tell())
		v = c.as
	case c.opts.Fixed:
		c.otherGame(v, c.opts.played)
	case source == pdn.FromTag:
		c.namedTwice(v)
	case source == pdn.Guessed:
		c.result.Told = taken
	}
	c.plays(v.ID, v.First)
	fen := c.game.Tag("FEN")
	if fen == "" {
		return c.begin(v), true
	}
	p, err := position(v, fen)
	if err == nil {
		return p, true
	}
	c.record(BadHeader, c.game.TagPos("FEN"), fen, message.New("sheet.bad-start", message.Args{"Why": err}))
	if p, err = position(v, fen, rules.ManOnFarRow); err != nil {
		return rules.Position{}, false
	}
	return p, true
}

// bare reports whether the sheet has no moves, and nothing says of which game it is: a
// problem, or a game that was not played. Nothing on it is left unread.
func (c *check) bare() bool {
	return c.result.Variant == "" && len(c.game.Items) == 0 && len(c.game.Tags) > 0 && c.game.Tag("GameType") == ""
}

// said is what an error says.
func said(err error) message.Message {
	m, ok := message.Of(err)
	if !ok {
		return message.New("plain.text", message.Args{"Text": err.Error()})
	}
	return m
}

// misnamed files that the moves are those of another game than the header says.
func (c *check) misnamed(header *rules.Variant, moves message.Message) {
	if c.opts.Fixed {
		c.otherHeader(header, moves)
		return
	}
	_, tag, _ := c.game.Named()
	c.record(BadHeader, c.game.TagPos(tag), c.game.Tag(tag),
		message.New("sheet.other-variant", message.Args{"Header": header.Tell(), "Moves": moves}))
}

// namedTwice notes that the Variant tag names another game than the one that is
// taken.
func (c *check) namedTwice(taken *rules.Variant) {
	other := c.game.NamedTwice()
	if other == nil {
		return
	}
	c.record(BadHeader, c.game.TagPos("Variant"), c.game.Tag("Variant"),
		message.New("sheet.two-games", message.Args{"Taken": taken.Tell(), "Other": other.Tell()}))
	c.result.Findings[len(c.result.Findings)-1].Severity = Note
}

// plays settles which game the sheet is of, who begins it, and whose articles are
// cited.
func (c *check) plays(id string, begins rules.Color) {
	c.result.Variant, c.begins = id, begins
	if c.ruleSet = c.opts.RuleSet; c.ruleSet == "" {
		c.ruleSet = rules.RuleSetOf(id)
	}
}

// position reads a FEN into a playable position, reasons against it waived. A
// composition may have more pieces than a game begins with.
func position(v *rules.Variant, fen string, waived ...rules.SetupReason) (rules.Position, error) {
	setup, err := rules.ParseFEN(v, fen)
	if err != nil {
		return rules.Position{}, err
	}
	return setup.Position(append(waived, rules.TooManyPieces)...)
}

// replay puts the moves on the board and turns what it meets into findings.
func (c *check) replay(start rules.Position) {
	c.first = start.Turn()
	r, t := c.believed(start)
	c.steps, c.ends = r.steps, r.branches
	if last := c.lastPly(); last != nil {
		c.result.Plies = last.ply // a capture written jump by jump counts once, two moves run together twice
	}
	c.readAs(r, t)
	c.final = r.branches[0]
	for _, b := range r.branches[1:] {
		if len(b.faults) < len(c.final.faults) {
			c.final = b
		}
	}
	r.final = c.final
	c.result.Final, c.result.HasFinal, c.result.line, c.result.cost = c.final.pos, true, r, r.worth(t)
	for _, f := range c.final.faults {
		c.irregularity(r, f)
	}
	c.passedBy(r)
	c.ambiguities()
	c.outcome()
}

// believed is the replay of the sheet that is believed, and how it has to be turned for
// that.
func (c *check) believed(start rules.Position) (*replay, *turn) {
	steps := c.mainLine(start)
	if !c.opts.Recorded {
		return believed(start, steps, c.room)
	}
	r := newReplay(start.Variant(), steps, false)
	r.trace, r.recorded = c.room.traceFor(len(steps)), true
	r.run(start)
	return r, nil
}

// mainLine reads the tokens of the main line as the variant writes its moves.
func (c *check) mainLine(start rules.Position) []step {
	v := start.Variant()
	items := c.game.Items
	for len(items) > 0 && items[len(items)-1].Kind == pdn.ItemUnknown {
		items = items[:len(items)-1] // "77. ..." at the end: the record stops here
	}
	steps := c.room.stepsFor(len(items))
	drawn := c.flown(v)
	for i := range items {
		item := &items[i]
		if c.result.Plies < drawn.plies && item.Kind == pdn.ItemMove {
			if c.result.Plies++; c.result.Plies == drawn.plies {
				steps = append(steps, step{item: item, setup: &drawn.after})
			}
			continue
		}
		switch item.Kind {
		case pdn.ItemSetup:
			p, err := position(v, item.Text)
			if err != nil {
				c.record(BadHeader, item.Pos, item.Text, message.New("sheet.bad-set-up", message.Args{"Why": err}))
				continue
			}
			steps = append(steps, step{item: item, setup: &p})
			c.setUp(item, p)
			continue
		case pdn.ItemUnknown:
			// "1. ... 18-23" where Black begins: White's place is left blank.
			if c.result.Plies == 0 && start.Turn() != v.First {
				continue
			}
		case pdn.ItemNote, pdn.ItemResult:
			continue
		}
		c.result.Plies++
		w, err := v.ParseMove(item.Text)
		steps = append(steps, step{
			item: item, ply: c.result.Plies, written: w, ok: err == nil && item.Kind == pdn.ItemMove,
		})
	}
	return steps
}

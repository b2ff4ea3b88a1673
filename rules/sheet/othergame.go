package sheet

import (
	"cmp"
	"slices"

	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// Rules are those of a game that this package does not play by itself. A game that
// can be told so is replayed and judged as draughts are, by [CheckGame].
type Rules interface {
	ID() string            // what commands and files call it
	Tell() message.Message // what people call it
	Begins() rules.Color   // who has the first move of a game
	Begin() Moment         // the start of a game
	// SetUp reads a position that a game can go on from; the error says why it
	// cannot.
	SetUp(fen string) (Moment, error)
}

// Facts are what such rules say beside the moves. Rules without them are as draughts.
type Facts struct {
	Ambiguous Code   // of a legal move that is written like others; empty: AmbiguousCapture
	Numbers   bool   // the numbers of the moves are looked at
	Star      bool   // an asterisk at the end says that the game is not over
	Words     string // what the ids of the sentences begin with that the game has its own of; ""
	PlaysOn   bool   // what is written after the end of a game is put on the board too
}

// facts are those of rules that have any.
func facts(game Rules) Facts {
	f := Facts{}
	if said, ok := game.(interface{ Facts() Facts }); ok {
		f = said.Facts()
	}
	f.Ambiguous = cmp.Or(f.Ambiguous, AmbiguousCapture)
	return f
}

// claims are the draws that may be claimed at a moment: all that a game knows that can
// say several, else that of its outcome.
func claims(at Moment) []rules.Outcome {
	if several, ok := at.(interface{ Claims() []rules.Outcome }); ok {
		return several.Claims()
	}
	if due := at.Outcome(); due.Kind == rules.DrawClaimable {
		return []rules.Outcome{due}
	}
	return nil
}

// Moment is such a game at one moment.
type Moment interface {
	Position
	Outcome() rules.Outcome // with what the draw rules have counted
	Notations() []string    // the legal moves as the game writes them
	// Judge says what a written move is: the legal moves it can mean if there are
	// any, else the irregularity it is, in each way in which it can have been
	// played. The answer is never empty.
	Judge(text string) []Reading
	Pass() Moment // the same board, the other side to move
}

// Reading is one thing that a written move can have been on the board.
type Reading struct {
	Code     Code          // empty: a legal move; WrongSeparator, PromotionMissing, CheckSign: a legal one that is not written as it should be
	Notation string        // a legal move as the game writes it; "" of another
	From     string        // the square that the move starts from
	Wrote    func() string // Notation, where it is made when somebody asks; nil where it is there
	Next     Moment        // after it, as it was played
}

// legal reports whether the rules have nothing against what was played.
func (r Reading) legal() bool {
	switch r.Code {
	case "", WrongSeparator, PromotionMissing, CheckSign:
		return true
	}
	return false
}

// CheckGame replays a sheet of a game by rules that are told to it, and reports as
// [Check] does. It looks for no slip of the pen behind a fault: a move that is not
// legal stays as it is written.
func CheckGame(g *pdn.Game, opts Options, game Rules) Result {
	named := otherVariant(g, game)
	if named == nil {
		return checkGame(g, opts, game, nil)
	}
	opts.played = game.Tell()
	if opts.Fixed {
		return checkGame(g, opts, game, named).or(func() Result { return checkAs(g, opts, nil) })
	}
	own := opts
	own.Variant = nil
	return Check(g, own).or(func() Result { return checkGame(g, opts, game, named) })
}

// otherVariant is the variant of draughts that the header names, if it is another
// game; nil where it names none.
func otherVariant(g *pdn.Game, game Rules) *rules.Variant {
	if v, _, ok := g.Named(); ok && v.ID != game.ID() {
		return v
	}
	return nil
}

// checkGame checks a sheet as the game, whatever its header names.
func checkGame(g *pdn.Game, opts Options, game Rules, named *rules.Variant) Result {
	c := &gameCheck{check: &check{game: g, opts: opts}, game: game, facts: facts(game)}
	c.star = c.facts.Star
	c.header()
	if named != nil {
		c.misnamed(named, game.Tell())
	}
	c.plays(game.ID(), game.Begins())
	start, ok := c.start()
	if ok {
		c.replay(start)
	}
	c.recordFaults(ok)
	c.finish(ok)
	return c.result
}

// gameCheck is the state of one check by rules that were told.
type gameCheck struct {
	*check
	game   Rules
	facts  Facts
	from   Moment
	setups map[*pdn.Item]Moment
	paths  []path
	best   path
	over   *step // the half-move that was written after the game was over
	ranked int   // faults whose intended moves were ranked
	begun  int   // half-moves that the first number of the sheet leaves before it
}

// path is one reading of the sheet so far.
type path struct {
	state  Moment
	faults int
	last   *trod
}

// trod is a step of a path, with those before it.
type trod struct {
	prev   *trod
	also   []*trod // the ends of other readings that came to the same position
	step   *step
	before Moment
	Reading
	choice bool // it is one of several legal readings
}

// start is the position that the sheet begins with; false, with a finding, if
// there is none.
func (c *gameCheck) start() (Moment, bool) {
	fen := c.check.game.Tag("FEN")
	if fen == "" {
		return c.game.Begin(), true
	}
	s, err := c.game.SetUp(fen)
	if err != nil {
		c.record(BadHeader, c.check.game.TagPos("FEN"), fen, message.New("sheet.bad-start", message.Args{"Why": err}))
	}
	return s, err == nil
}

// replay puts the moves on the board and turns what it meets into findings.
func (c *gameCheck) replay(start Moment) {
	c.first, c.from, c.setups = start.Turn(), start, make(map[*pdn.Item]Moment)
	c.steps = c.mainLine()
	c.paths = []path{{state: start}}
	for i := range c.steps {
		if c.over == nil {
			c.over = c.ended(&c.steps[i])
		}
		if c.over != nil && !c.facts.PlaysOn {
			break
		}
		c.move(&c.steps[i])
	}
	c.best = slices.MinFunc(c.paths, func(a, b path) int { return a.faults - b.faults })
	c.result.Final, c.result.HasFinal, c.result.line = c.best.state, true, c
	c.due = c.end().Outcome()
	c.result.Outcome = c.due
	c.report()
}

// mainLine reads the tokens of the main line.
func (c *gameCheck) mainLine() []step {
	items := c.check.game.Items
	for len(items) > 0 && items[len(items)-1].Kind == pdn.ItemUnknown {
		items = items[:len(items)-1] // "77. ..." at the end: the record stops here
	}
	steps := make([]step, 0, len(items))
	for i := range items {
		item := &items[i]
		switch item.Kind {
		case pdn.ItemSetup:
			s, err := c.game.SetUp(item.Text)
			if err != nil {
				c.record(BadHeader, item.Pos, item.Text, message.New("sheet.bad-set-up", message.Args{"Why": err}))
				continue
			}
			c.setups[item] = s
			steps = append(steps, step{item: item})
			c.setUp(item, s)
			continue
		case pdn.ItemUnknown:
			if c.result.Plies == 0 && c.first != c.begins {
				continue // the first side's place is left blank
			}
		case pdn.ItemNote, pdn.ItemResult:
			continue
		}
		c.result.Plies++
		steps = append(steps, step{item: item, ply: c.result.Plies, ok: item.Kind == pdn.ItemMove})
	}
	return steps
}

// ended is the half-move if the game was over before it in every reading, else nil.
func (c *gameCheck) ended(s *step) *step {
	goesOn := func(p path) bool {
		kind := p.state.Outcome().Kind
		return kind != rules.Won && kind != rules.DrawDue
	}
	if s.ply == 0 || slices.ContainsFunc(c.paths, goesOn) {
		return nil
	}
	return s
}

// move puts one step on the board, in every reading of the sheet so far. A reading
// that is irregular here is dropped if another is not.
func (c *gameCheck) move(s *step) {
	var next []path
	clean := false
	for _, p := range c.paths {
		readings := c.readings(p.state, s)
		for _, r := range readings {
			t := &trod{prev: p.last, step: s, before: p.state, Reading: r, choice: r.legal() && len(readings) > 1}
			to := path{state: r.Next, faults: p.faults, last: t}
			if !r.legal() || r.Code == WrongSeparator {
				to.faults++
			}
			clean = clean || r.legal()
			next = append(next, to)
		}
	}
	if clean {
		next = slices.DeleteFunc(next, func(p path) bool { return !p.last.legal() })
	}
	c.paths = merged(next)
}

// readings is what a step of the sheet can have been, once for each board that it
// can have come to.
func (c *gameCheck) readings(at Moment, s *step) []Reading {
	switch {
	case s.ply == 0:
		return []Reading{{Next: c.setups[s.item]}}
	case !s.ok:
		return []Reading{{Code: unreadable(s.item), Next: at.Pass()}}
	default:
		return apart(at.Judge(s.item.Text))
	}
}

// apart leaves of readings that come to the same position the first.
func apart(readings []Reading) []Reading {
	if len(readings) < 2 {
		return readings
	}
	met := make(map[string]bool, len(readings))
	return slices.DeleteFunc(readings, func(r Reading) bool {
		fen := r.Next.FEN()
		known := met[fen]
		met[fen] = true
		return known
	})
}

// merged joins the paths that have come to the same position; the first, which the
// order of judgement prefers, stays, and knows the others: what came after them
// tells none of them apart.
func merged(paths []path) []path {
	if len(paths) < 2 {
		return paths
	}
	met := make(map[string]*trod, len(paths))
	paths = slices.DeleteFunc(paths, func(p path) bool {
		fen := p.state.FEN()
		first := met[fen]
		if first == nil {
			met[fen] = p.last
			return false
		}
		first.also = append(first.also, p.last)
		return true
	})
	return paths[:min(len(paths), maxBranches)]
}

// ways are what a step is in every reading that was followed to the end, by itself
// or as part of another that came to the same position.
func (c *gameCheck) ways(s *step) []*trod {
	var ways []*trod
	met := make(map[*trod]bool)
	var back func(t *trod)
	back = func(t *trod) {
		for ; t != nil && !met[t]; t = t.prev {
			met[t] = true
			if t.step == s {
				ways = append(ways, t)
			}
			for _, other := range t.also {
				back(other)
			}
		}
	}
	for _, p := range c.paths {
		back(p.last)
	}
	return ways
}

// line are the steps of a path in their order.
func (p path) line() []*trod {
	var line []*trod
	for t := p.last; t != nil; t = t.prev {
		line = append(line, t)
	}
	slices.Reverse(line)
	return line
}

// report files what the believed reading of the sheet came to.
func (c *gameCheck) report() {
	line := c.best.line()
	claimed := missed{}
	record := false
	for i, t := range line {
		if c.over != nil && t.step.ply >= c.over.ply {
			break
		}
		if t.Code != "" {
			c.irregular(t)
			e, _ := Lookup(t.Code)
			record = record || e.Record && !t.legal()
		}
		if t.choice {
			c.ambiguous(t)
		}
		if i+1 < len(line) && line[i+1].step.ply > 0 {
			c.passed(t, line[i+1].step, claimed)
		}
	}
	if c.over != nil {
		c.playedOn(c.at(PlayedOn, c.over, c.end()), c.due)
	}
	if c.facts.Numbers {
		c.numbers()
	}
	if c.facts.PlaysOn { // an end by count alone is no end that a result contradicts
		c.due = c.end().Terminal()
	}
	if !record {
		c.contradiction(func() Finding { return c.at(ResultPosition, c.lastPly(), c.best.state) })
	}
}

// end is the game where it was over, else where the sheet ends.
func (c *gameCheck) end() Moment {
	if c.over != nil {
		for t := c.best.last; t != nil; t = t.prev {
			if t.step == c.over {
				return t.before
			}
		}
	}
	return c.best.state
}

// at is a finding in a position.
func (c *gameCheck) at(code Code, s *step, before Moment) Finding {
	return c.findingIn(code, s, before, before.Notations())
}

// words are what the sentence of a code begins with in a game that has its own.
func (c *gameCheck) words(code Code) string {
	switch code {
	case NoPiece, OpponentsPiece, SquareOccupied, UnreachableSquare:
		return c.facts.Words
	}
	return ""
}

// irregular files what is wrong with one half-move.
func (c *gameCheck) irregular(t *trod) {
	f := c.at(t.Code, t.step, t.before)
	switch {
	case t.legal():
		f.Meant = []string{t.Notation}
	default:
		f.Meant = c.meant(t)
	}
	if t.Code == OutOfTurn && f.Side != rules.ColorUnset {
		f.Side = f.Side.Other()
	}
	f.Message = written{
		code:  t.Code,
		words: c.words(t.Code),
		from:  func() string { return t.From },
		as:    func() string { return t.Notation },
	}.explain(f)
	c.add(f)
}

// meant ranks the legal moves of a faulty half-move by how much of the rest of the
// sheet replays after them, then by how little the written text differs.
func (c *gameCheck) meant(t *trod) []string {
	if c.ranked++; c.ranked > mostRanked {
		return nil
	}
	type guess struct {
		move           string
		replayed, slip int
	}
	var guesses []guess
	for _, m := range t.before.Notations() {
		after := t.before.Judge(m)[0].Next
		guesses = append(guesses, guess{m, c.replays(after, t.step.ply), garbled(t.step.item.Text, m)})
	}
	slices.SortStableFunc(guesses, func(a, b guess) int {
		if a.replayed != b.replayed {
			return b.replayed - a.replayed
		}
		return a.slip - b.slip
	})
	var best []string
	for _, g := range guesses[:min(len(guesses), mostMeant)] {
		best = append(best, g.move)
	}
	return best
}

// replays counts the half-moves after one that are legal from a position on.
func (c *gameCheck) replays(at Moment, ply int) int {
	n := 0
	for i := range c.steps {
		s := &c.steps[i]
		if s.ply <= ply {
			continue
		}
		readings := c.readings(at, s)
		if !readings[0].legal() {
			break
		}
		at = readings[0].Next
		n++
	}
	return n
}

// ambiguous files a capture that could be several: a note if the rest of the sheet
// leaves one of them only, a fault of the record if it leaves several.
func (c *gameCheck) ambiguous(t *trod) {
	f := c.at(c.facts.Ambiguous, t.step, t.before)
	for _, other := range c.ways(t.step) {
		if other.before.FEN() == f.FEN && !slices.Contains(f.Meant, other.Notation) {
			f.Meant = append(f.Meant, other.Notation)
		}
	}
	slices.Sort(f.Meant)
	c.add(c.ambiguity(f))
}

// passed files a draw that could have been claimed after a half-move.
func (c *gameCheck) passed(t *trod, next *step, claimed missed) {
	if t.step.ply == 0 || t.Next.Outcome().Kind != rules.DrawClaimable {
		return
	}
	for _, due := range claims(t.Next) {
		if severity := claimed.names(t.step.ply, due); severity != SeverityUnset {
			f := c.at(DrawUnclaimed, t.step, t.Next)
			f.Severity = severity
			c.unclaimed(f, due, next)
		}
	}
}

// trail is the believed reading of the sheet. What was written after the game was
// over is part of it, but moves nothing.
func (c *gameCheck) trail() (Trail, bool) {
	t := Trail{Start: c.from}
	for _, s := range c.best.line() {
		t.Plies = append(t.Plies, Ply{Number: s.step.ply, Written: s.step.item.Text, Before: s.before, After: s.Next, made: s.Notation, wrote: s.Wrote})
	}
	for i := len(t.Plies); i < len(c.steps); i++ {
		s := &c.steps[i]
		t.Plies = append(t.Plies, Ply{Number: s.ply, Written: s.item.Text, Before: c.best.state, After: c.best.state})
	}
	return t, true
}

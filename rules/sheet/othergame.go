package sheet

import (
	"slices"
	"strings"

	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// CheckGame replays a sheet of a game by rules that are told to it, and reports as
// [Check] does. Of rules that are not [Sought] it looks for no slip of the pen behind a
// fault: a move that is not legal stays as it is written.
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
	c := &gameCheck{check: &check{game: g, opts: opts, room: opts.Room.take()}, game: game, facts: facts(game)}
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
	along  Line    // nil: each half-move is judged
	seeker *seeker // what looks for what happened; nil: a move that is not legal stays as it is written
	paths  []path
	best   path
	over   *step // the half-move that was written after the game was over
	ranked int   // faults whose intended moves were ranked
}

// start is the position that the sheet begins with; false, with a finding, if
// there is none.
func (c *gameCheck) start() (Moment, bool) {
	fen := c.check.game.Tag("FEN")
	if fen == "" {
		return c.game.Begin(), true
	}
	s, err := c.game.SetUp(fen)
	if err == nil {
		return s, true
	}
	says := message.New("sheet.bad-start", message.Args{"Why": err})
	copied, ok := c.game.(interface {
		SetUpCopied(fen string) (Moment, error)
	})
	if ok {
		if s, err = copied.SetUpCopied(fen); err != nil {
			says = message.New("sheet.bad-start", message.Args{"Why": err})
		} else {
			says = message.New("sheet.false-rights")
		}
	}
	c.record(BadHeader, c.check.game.TagPos("FEN"), fen, says)
	if err == nil {
		c.result.Findings[len(c.result.Findings)-1].Severity = Note
	}
	return s, err == nil
}

// replay puts the moves on the board and turns what it meets into findings.
func (c *gameCheck) replay(start Moment) {
	c.first, c.from = start.Turn(), start
	c.steps = c.mainLine()
	c.paths = []path{{state: start}}
	if rules, ok := c.game.(interface{ Line() Line }); ok {
		c.along = rules.Line()
	}
	moves := len(c.steps) - c.gestures()
	signs := slices.Clone(c.steps[moves:])
	c.steps = c.steps[:moves]
	c.seeker = c.seek()
	if at := c.run(0); len(signs) > 0 && at == len(c.steps) {
		c.lastSigns(signs)
	}
	c.best = slices.MinFunc(c.paths, func(a, b path) int { return a.faults - b.faults })
	c.result.Final, c.result.HasFinal, c.result.line = c.best.state, true, c
	if c.seeker != nil {
		c.result.cost = c.seeker.cost
	}
	if last := c.lastPly(); last != nil {
		c.result.Plies = last.ply // two moves that are run together count twice
	}
	c.due = c.end().Outcome()
	c.result.Outcome = c.due
	c.report()
}

// run follows the steps from one on, as far as the game goes on, and returns where it stopped.
func (c *gameCheck) run(i int) int {
	for i < len(c.steps) {
		if i += c.follow(i); i == len(c.steps) {
			break
		}
		if c.over == nil {
			c.over = c.ended(&c.steps[i])
		}
		if c.over != nil && !c.facts.PlaysOn {
			break
		}
		i = c.move(i)
	}
	return i
}

// gestures are how many half-moves at the end of a sheet with a result may be none: electronic
// boards send the kings that the players set on the middle of the board to show the result.
func (c *gameCheck) gestures() int {
	rules, ok := c.game.(Sought)
	if !ok || c.opts.Recorded || c.result.Result == openResult {
		return 0
	}
	n := 0
	for n < min(oneLine, len(c.steps)) {
		s := &c.steps[len(c.steps)-1-n]
		w, ok := rules.Spell(s.item.Text)
		if s.ply == 0 || !ok || w.Piece != "K" || !strings.Contains("d4 e4 d5 e5", w.To) || w.To == "" {
			break
		}
		n++
	}
	return n
}

// lastSigns takes the last half-moves of a sheet, which may be signs, for moves if they can be.
func (c *gameCheck) lastSigns(signs []step) {
	if !c.allLegal(signs) {
		f := c.at(TextAmongMoves, &signs[0], c.paths[0].state)
		f.Legal, f.Message = nil, message.New("sheet.kings-in-the-centre")
		c.Add(f)
		return
	}
	for i := range signs {
		if last := c.lastPly(); last != nil {
			signs[i].ply = last.ply + 1 // two moves that are run together count twice
		}
		c.steps = append(c.steps, signs[i])
	}
	c.seeker.steps = c.steps
	c.run(len(c.steps) - len(signs))
}

// allLegal reports whether some half-moves are legal one after the other from where the sheet came to.
func (c *gameCheck) allLegal(steps []step) bool {
	at := c.paths[0].state
	for i := range steps {
		r := c.readings(at, &steps[i])[0]
		if !r.legal() {
			return false
		}
		at = r.Next
	}
	return true
}

// mainLine reads the tokens of the main line.
func (c *gameCheck) mainLine() []step {
	items := c.check.game.Items
	for len(items) > 0 && items[len(items)-1].Kind == pdn.ItemUnknown {
		items = items[:len(items)-1] // "77. ..." at the end: the record stops here
	}
	steps := c.room.stepsFor(len(items))
	for i := range items {
		item := &items[i]
		switch item.Kind {
		case pdn.ItemSetup:
			s, err := c.game.SetUp(item.Text)
			if err != nil {
				c.record(BadHeader, item.Pos, item.Text, message.New("sheet.bad-set-up", message.Args{"Why": err}))
				continue
			}
			if c.setups == nil {
				c.setups = make(map[*pdn.Item]Moment)
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

// report files what the believed reading of the sheet came to.
func (c *gameCheck) report() {
	line := c.best.line()
	claimed := missed{}
	record := false
	for i, t := range line {
		if c.over != nil && t.step.ply >= c.over.ply {
			break
		}
		e, _ := Lookup(t.Code)
		record = record || e.Answers.Record() && !t.legal()
		switch {
		case t.fault != nil:
			c.explained(*t.fault, t.step, t.before)
		case t.Code != "":
			c.Add(doubted(c.check, c.irregular(t), t.stood, c.described))
		}
		if t.choice {
			c.ambiguous(t)
		}
		if t.run == nil && i+1 < len(line) && line[i+1].step.ply > 0 {
			c.passed(t, line[i+1].step, claimed)
		}
	}
	if c.over != nil {
		c.playedOn(c.at(PlayedOn, c.over, c.end()), c.due)
	}
	for _, f := range c.best.asides {
		record = record || f.how == lost
		c.explained(*f, c.step(f.ply), c.seeker.rules.Moment(f.before))
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

// irregular is what is wrong with one half-move that stays as it is written.
func (c *gameCheck) irregular(t *trod) Finding {
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
	return f
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
	c.Add(c.ambiguity(f))
}

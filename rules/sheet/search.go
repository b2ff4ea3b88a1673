package sheet

import (
	"slices"

	"arbiter/rules"
)

// Bounds of the search for what happened where a sheet breaks. A real sheet needs one or
// two breaks looked at for each fault; nonsense is given up after the last of them.
const (
	mostBreaks    = 60 // readings of one sheet whose break is looked into
	mostAtOnce    = 14 // of them from one break on
	mostBranched  = 4  // readings of an ambiguous sheet that are looked into
	mostLookedFor = 40 // half-moves back to where the fault behind a break is looked for
)

// theory is one explanation of why the sheet and the rules part at a step: something
// that happened at that step or before it, and what it leads to.
type theoryOf[P place, M any] struct {
	at    int             // the step where it happened
	fault faultOf[P, M]   // what it was
	more  []faultOf[P, M] // what goes with it
	cost  int             // how unlikely it is
	steps []step          // the sheet as it is to be read then; nil: as it was
	to    int             // the step that comes next
	ends  []P             // that can stand on the board there
	shift int             // of the numbers there, see numbering
	whole bool            // it is believed only if the rest is legal after it, as far as the horizon
	asIs  bool            // the half-move stands as it is written
	from  []P             // before the step that breaks, in the readings that it is about
}

// outlook is how a sheet can be read up to the next step at which it breaks.
type outlookOf[P place, M any] struct {
	theory *theoryOf[P, M] // what comes first in it; nil of what is to be explained
	last   *theoryOf[P, M] // what comes last
	steps  []step
	from   int              // step after the last thing that happened
	start  []P              // there
	broke  int              // the step that breaks; the number of steps if none does
	ends   []P              // before that
	shift  int              // of the numbers
	cost   int              // of all that happened
	line   []recordOf[P, M] // from the beginning of the sheet to where it breaks; nil if it was not retraced
	before []recordOf[P, M] // its beginning, up to from; nil where that is not looked at any more
	given  bool             // it is given up: nothing behind it is explained
	low    int              // step before which nothing is looked for
}

// search looks for the least costly explanation of all that is written, from one step of a
// replay on.
type searchOf[P place, M any] struct {
	r      *core[P, M]
	first  int // the step that breaks
	open   []*outlookOf[P, M]
	looked int
}

// root is a reading that breaks at a step, as it is to be explained: its line, and the
// position that it came to.
func (s *searchOf[P, M]) root(i int, line []recordOf[P, M], at P) *outlookOf[P, M] {
	g := &outlookOf[P, M]{steps: s.r.steps, broke: i, ends: []P{at}, shift: s.r.shift, line: line}
	g.low = max(g.low, i-mostLookedFor, s.r.floor)
	for k := i - 1; k >= g.low; k-- {
		if s.r.steps[k].ply == 0 {
			g.low = k + 1
		}
	}
	return g
}

// best is the least costly explanation, as far as it was looked for; nil if there is none.
func (s *searchOf[P, M]) best() *outlookOf[P, M] {
	breaks := costBreaks
	for len(s.open) > 0 {
		k, far := 0, s.farthest()
		for n, g := range s.open {
			if g.worth(far, breaks) < s.open[k].worth(far, breaks) {
				k = n
			}
		}
		g := s.open[k]
		if g.left() == 0 || s.borneOut(g) && !s.surpassed(g) || breaks == costUnseen {
			return g
		}
		if s.looked == mostAtOnce || s.r.searches == mostBreaks {
			breaks = costUnseen
			continue
		}
		s.open = slices.Delete(s.open, k, k+1)
		if s.borneOut(g) { // the sheet can be followed: how often it breaks behind that is another matter
			s.open = slices.DeleteFunc(s.open, func(o *outlookOf[P, M]) bool { return o.given })
		}
		s.looked++
		s.r.searches++
		if line := s.r.retrace(g.steps[g.from:g.broke], g.start, g.ends[0], func(*step) *faultOf[P, M] { return nil }); line != nil {
			if g.before == nil {
				g.before = make([]recordOf[P, M], g.from, g.broke)
			}
			g.line = append(slices.Clip(g.before[:g.from]), line...)
			s.into(g, s.r.asItStands(g))
		}
	}
	return nil
}

// believed is what comes first in the least costly explanation, with its rival; nil if there
// is none.
func (s *searchOf[P, M]) believed() *theoryOf[P, M] {
	best := s.best()
	if best == nil {
		return nil
	}
	if other, margin := s.rival(best); other != nil {
		best.theory.fault.or, best.theory.fault.margin = &other.theory.fault, margin
	}
	return best.theory
}

// rival is the likeliest other reading that blames somebody else for the break, or nobody,
// and by how much it is less likely; nil if that is more than can be doubted.
func (s *searchOf[P, M]) rival(best *outlookOf[P, M]) (*outlookOf[P, M], int) {
	if best.given || best.theory.fault.how == numbered || best.theory.fault.twice {
		return nil, 0 // nothing is explained, or both are said already
	}
	var other *outlookOf[P, M]
	least, far := 0, s.farthest()
	for _, g := range s.open {
		margin := g.worth(far, costBreaks) - best.worth(far, costBreaks)
		if g != best && !g.given && !g.theory.fault.twice && g.theory.fault.how != past && g.theory.fault.how != numbered && (best.theory.cannot() && !g.theory.asIs || g.theory.blames() != best.theory.blames()) && margin <= costDoubt && (other == nil || margin < least) {
			other, least = g, margin
		}
	}
	return other, max(least, 0)
}

// cannot reports whether a theory says that a half-move was made that nobody can make: then
// anything else that explains it speaks for who is said to have made it.
func (th *theoryOf[P, M]) cannot() bool { return th.asIs && th.fault.code == SquareOccupied }

// blames is who answers for what a theory is about.
func (th *theoryOf[P, M]) blames() rules.Color {
	f := &th.fault
	entry, _ := Lookup(f.code)
	switch {
	case f.code == OutOfTurn:
		return f.before.Turn().Other() // who moved twice
	case f.how == lifted || f.how == asPlayed && entry.Answers.Player():
		return f.before.Turn()
	default:
		return rules.ColorUnset
	}
}

// borneOut reports whether a reading came so far that what it begins with is believed. That a
// number is wrong is not, while lines may be left out that it counts.
func (s *searchOf[P, M]) borneOut(g *outlookOf[P, M]) bool {
	return g.left() <= len(s.r.steps)-s.first-horizon && g.theory.fault.how != numbered
}

// surpassed reports whether another reading comes farther than one, so that what breaks that
// one has to be weighed as well, unless it costs so much more that nothing single can.
func (s *searchOf[P, M]) surpassed(g *outlookOf[P, M]) bool {
	return slices.ContainsFunc(s.open, func(o *outlookOf[P, M]) bool {
		return !o.given && o.left() < g.left() && o.theory != g.theory && o.cost < g.cost+costPair
	})
}

// left is how many steps are left from the break of a reading on. Readings are compared by that:
// in some a step is two, or none.
func (g *outlookOf[P, M]) left() int { return len(g.steps) - g.broke }

// farthest is what is left behind the last break of a reading.
func (s *searchOf[P, M]) farthest() int {
	far := len(s.r.steps)
	for _, g := range s.open {
		if !g.given {
			far = min(far, g.left())
		}
	}
	return far
}

// worth is what a reading costs, with what is to be expected behind its break: where another
// comes farther, something happened there that did not in that one.
func (g *outlookOf[P, M]) worth(far, breaks int) int {
	switch {
	case g.given:
		return g.cost + costGiven
	case g.left() == 0 || g.left() == far && breaks != costUnseen:
		return g.cost
	default:
		return g.cost + breaks
	}
}

// into adds the readings that come of what can have happened where one breaks: first
// what is cheap to look for, and the rest where that explains nothing.
func (s *searchOf[P, M]) into(g *outlookOf[P, M], asWritten []theoryOf[P, M]) {
	sc := &sceneOf[P, M]{r: s.r, g: g, b: g.broke, pos: g.ends[0], step: &g.steps[g.broke]}
	s.weigh(g, asWritten)
	s.weigh(g, sc.atBreak())
	s.weigh(g, s.butWritten(g, sc.slips(s.settled()+costDoubt-g.cost), asWritten))
	if s.settled()+costDoubt < g.cost+costStayed {
		return
	}
	singles, pairs := s.r.game.hands(sc)
	s.weigh(g, singles())
	if s.settled()+costDoubt > g.cost+costLine {
		lines := sc.lines()
		if len(asWritten) == 0 || !asWritten[0].cannot() {
			lines = s.butWritten(g, lines, asWritten)
		}
		s.weigh(g, lines)
	}
	if s.settled()+costDoubt > g.cost+costPair {
		s.weigh(g, pairs())
	}
}

// butWritten makes it less likely that the scribe erred than that the half-move which breaks
// was made as it is written, where the sheet bears that out as well: all that follows is
// legal then.
func (s *searchOf[P, M]) butWritten(g *outlookOf[P, M], theories, asWritten []theoryOf[P, M]) []theoryOf[P, M] {
	if len(asWritten) == 0 || !g.steps[g.broke].ok {
		return theories
	}
	as := &asWritten[0]
	least := as.cost + 1
	if s.r.crowded {
		least += costDoubt // and is not doubted for it
	}
	if as.cost >= costNothing {
		least = costStayed + 1 // it cannot have been made; but what it takes may have stayed
	}
	if _, far, _ := s.r.carry(g.steps, as.ends, as.to, as.shift); far < len(g.steps) {
		return theories
	}
	for i := range theories {
		th := &theories[i]
		th.cost = max(th.cost, least)
	}
	return theories
}

// settled is what the likeliest reading costs that breaks no more, or far behind.
func (s *searchOf[P, M]) settled() int {
	least, far := costLost, s.farthest()
	for _, g := range s.open {
		switch {
		case g.left() == 0:
			least = min(least, g.worth(far, costBreaks))
		case s.borneOut(g):
			least = min(least, g.cost+costPair)
		}
	}
	return least
}

// weigh follows theories on the sheet, and keeps those that come past the break.
func (s *searchOf[P, M]) weigh(g *outlookOf[P, M], theories []theoryOf[P, M]) {
	limit, gap := s.settled(), g.behindGap()
	for i := range theories {
		th := &theories[i]
		if gap && th.doubtful() {
			th.cost += costNumber
		}
		if th.from == nil && g.theory == nil {
			th.from = g.ends
		}
		if g.cost+th.cost > limit+costDoubt {
			continue
		}
		if n := s.follow(g, th); n != nil {
			s.open = append(s.open, n)
		}
	}
}

// behindGap reports whether numbers jump where a reading breaks, or shortly before.
func (g *outlookOf[P, M]) behindGap() bool {
	s := &g.steps[g.broke]
	return s.place-s.ply-g.shift > 1 && s.place > 0 || g.last != nil && g.last.fault.jump && g.broke < g.last.at+horizon
}

// doubtful reports a theory that explains nothing which lines that are left out before it would
// not explain as well, and blame nobody: what is written is no legal move, and nothing else shows.
func (th *theoryOf[P, M]) doubtful() bool {
	how := th.fault.how
	return how == asPlayed || how == replaced || how == lifted || how == passed
}

// follow is the reading that comes of a theory; nil if it does not come past the break.
func (s *searchOf[P, M]) follow(g *outlookOf[P, M], th *theoryOf[P, M]) *outlookOf[P, M] {
	steps := g.steps
	if th.steps != nil {
		steps = th.steps
	}
	ends, broke, shift := th.ends, len(steps), 0
	if th.fault.how != lost && th.fault.how != past {
		s.r.narrow(steps, th)
		ends, broke, shift = s.r.carry(steps, th.ends, th.to, th.shift)
		left := len(steps) - broke
		past := broke > g.broke || left < g.left() || broke == g.broke && th.fault.how == numbered
		if len(ends) == 0 || !past || th.whole && left > max(g.left()-horizon, 0) {
			return nil
		}
	}
	n := &outlookOf[P, M]{
		theory: g.theory, last: th, steps: steps, from: th.to, start: th.ends, cost: g.cost + th.cost, low: th.to,
		broke: broke, ends: ends, shift: shift, given: th.fault.how == lost,
	}
	if n.theory == nil {
		n.theory = th
	}
	if th.fault.how == numbered {
		n.low, n.before = g.low, g.line
	}
	return n
}

// narrow leaves of the moves that can have been made those after which most of the
// sheet is legal.
func (r *core[P, M]) narrow(steps []step, th *theoryOf[P, M]) {
	if len(th.fault.lines) < 2 || len(th.ends) != len(th.fault.lines) {
		return
	}
	best, kept := -1, 0
	for k, p := range th.ends {
		_, broke, _ := r.carry(steps, []P{p}, th.to, th.shift)
		if broke < best {
			continue
		}
		if broke > best {
			best, kept = broke, 0
		}
		th.ends[kept], th.fault.lines[kept] = p, th.fault.lines[k]
		kept++
	}
	th.ends, th.fault.lines = th.ends[:kept], th.fault.lines[:kept]
}

// carry plays the steps from i on from some positions, legal moves only and as long as the
// numbers agree, in every reading. It returns the positions before the step that breaks,
// and that step, or the number of steps.
func (r *core[P, M]) carry(steps []step, at []P, i, shift int) ([]P, int, int) {
	if len(at) == 1 {
		r.at = at[0]
		i += r.game.along(&r.at, steps[i:], shift)
		at = []P{r.at}
	}
	for ; i < len(steps); i++ {
		s := &steps[i]
		if s.ply == 0 {
			at, shift = []P{r.game.setUp(s)}, shiftFrom(steps, i+1, shift)
			continue
		}
		if !s.ok || !s.agrees(shift) {
			return at, i, shift
		}
		next := r.playedOn(at, s)
		if len(next) == 0 {
			return at, i, shift
		}
		at = next
	}
	return at, i, shift
}

// playedOn are the positions after a half-move that is legal, in every reading.
func (r *core[P, M]) playedOn(at []P, s *step) []P {
	var next distinct[P]
	for _, p := range at {
		r.moves = r.game.matches(p, s, r.moves[:0])
		if len(r.moves) > 0 && r.game.claims(p, s, r.moves[0]) {
			continue // a capture was written, and there is none
		}
		for _, m := range r.moves {
			if len(next.list) < maxBranches {
				next.Add(r.game.play(p, m))
			}
		}
	}
	return next.list
}

// shiftFrom is how the numbers are shifted behind a position that the arbiter set up, from
// which on he counts as he likes: by the next number there is.
func shiftFrom(steps []step, i, shift int) int {
	for ; i < len(steps) && steps[i].ply > 0; i++ {
		if s := &steps[i]; s.place > 0 {
			return s.place - s.ply
		}
	}
	return shift
}

package sheet

import (
	"iter"
	"slices"

	"arbiter/rules"
	"arbiter/rules/message"
)

// played is a half-move as it was put on the board in one reading of a sheet.
type played struct {
	step  *step
	moves []rules.Move    // that were made, in order
	reset *rules.Position // the board is this afterwards, whatever the moves lead to
}

// over is a draw or loss that came before the sheet's last ply, or a draw that
// could have been claimed there.
type over struct {
	step    *step          // the ply after which it stood
	after   rules.Position // the position then
	next    *step          // the ply that passed it by
	outcome rules.Outcome
}

// endings counts the draw rules along one reading of the sheet. It returns the
// first end of the game that was played past, the draws that could be claimed
// and were not, one for each rule, and how the game stands after the last ply.
func endings(start rules.Position, line iter.Seq[played]) (end *over, claims []over, last rules.Outcome) {
	g := rules.NewGame(start)
	last = g.Outcome()
	var reached over // how the game stood, with the ply that led there; no step: open
	for p := range line {
		if p.step.ply > 0 && reached.step != nil {
			reached.next = p.step
			known := func(c over) bool { return c.outcome.Article == reached.outcome.Article }
			switch {
			case end != nil:
			case reached.outcome.Kind == rules.DrawDue:
				end = &over{reached.step, reached.after, reached.next, reached.outcome}
			case !slices.ContainsFunc(claims, known):
				claims = append(claims, reached)
			}
		}
		for _, m := range p.moves {
			g.Play(m)
		}
		if p.reset != nil {
			g = rules.NewGame(*p.reset)
		}
		last, reached = g.Outcome(), over{}
		if p.step.ply > 0 && (last.Kind == rules.DrawDue || last.Kind == rules.DrawClaimable) {
			reached = over{step: p.step, after: g.Position(), outcome: last}
		}
	}
	return end, claims, last
}

// claimProcedure is the article on how a draw is claimed, where it is another
// one than the draw's own.
var claimProcedure = map[string]string{"2.1.9.1.9": "2.1.9.2"}

// passedBy files a draw that came by itself and was played past (18, 21.1;
// 2.1.9.1.3-5, 7), and the draws that could have been claimed and were not. It
// leaves in c.due how the game stands at the end.
func (c *check) passedBy(r *replay) {
	c.due = c.final.pos.Terminal()
	c.result.Outcome = c.due
	if r.over > 0 {
		c.playedOn(c.finding(PlayedOn, c.step(r.over), c.final.pos), c.due)
		return
	}
	if !r.kings {
		return // every draw rule is about kings
	}
	end, claims, last := endings(r.start, r.played(c.final))
	c.due, c.result.Outcome = last, last
	if end != nil {
		c.playedOn(c.finding(PlayedOn, end.next, end.after), end.outcome)
		c.due = rules.Outcome{Kind: rules.Open} // what was played after it settles nothing
	}
	for _, claim := range claims {
		c.unclaimed(c.finding(DrawUnclaimed, claim.step, claim.after), claim.outcome, claim.next) // as the claimant has it before him
	}
}

// unclaimed files a draw that could have been claimed and was passed by.
func (c *check) unclaimed(f Finding, due rules.Outcome, next *step) {
	f.Articles = c.articlesOf(DrawUnclaimed, due)
	f.Message = message.New("sheet.draw-unclaimed", message.Args{"Next": next.item.Text})
	c.add(f)
}

// playedOn files a ply that was played after the game had ended.
func (c *check) playedOn(f Finding, due rules.Outcome) {
	f.Articles = c.articlesOf(PlayedOn, due)
	f.Message = message.New("sheet.played-on", message.Args{"Why": ended(due)})
	c.add(f)
}

// articlesOf are the articles of an outcome: its own in the variant's own rules,
// those of the code in another text.
func (c *check) articlesOf(code Code, due rules.Outcome) []string {
	if c.ruleSet != rules.RuleSetOf(c.result.Variant) {
		e, _ := Lookup(code)
		return e.Articles[c.ruleSet]
	}
	articles := []string{due.Article}
	if procedure := claimProcedure[due.Article]; procedure != "" {
		articles = append(articles, procedure)
	}
	return articles
}

// ended says why a game is over.
func ended(due rules.Outcome) message.Message {
	switch {
	case due.Kind == rules.DrawDue:
		return message.New("sheet.was-drawn")
	case due.Winner == rules.White:
		return message.New("sheet.black-had-lost")
	default:
		return message.New("sheet.white-had-lost")
	}
}

// played retraces a reading of the sheet: by the moves that were kept while there
// was one reading and no fault, else from the start.
func (r *replay) played(b branch) iter.Seq[played] {
	return func(yield func(played) bool) {
		if len(r.trace) == len(r.steps) {
			for i := range r.trace {
				if !yield(played{step: &r.steps[i], moves: r.trace[i : i+1]}) {
					return
				}
			}
			return
		}
		for _, rec := range r.line(b, len(r.steps)) {
			p := played{step: rec.step, moves: rec.way.moves[:rec.way.n]}
			if !rec.way.plain {
				p.moves, p.reset = nil, &rec.way.next
			}
			if !yield(p) {
				return
			}
		}
	}
}

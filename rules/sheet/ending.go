package sheet

import (
	"fmt"
	"slices"

	"arbiter/rules"
)

// over is a draw or loss that came before the sheet's last ply, or a draw that
// could have been claimed there.
type over struct {
	record  record // the ply after which it stood
	next    *step  // the ply that passed it by
	outcome rules.Outcome
}

// endings counts the draw rules along one reading of the sheet. It returns the
// first end of the game that was played past, the draws that could be claimed
// and were not, one for each rule, and how the game stands after the last ply.
func endings(start rules.Position, line []record) (end *over, claims []over, last rules.Outcome) {
	g := rules.NewGame(start)
	last = g.Outcome()
	for i, rec := range line {
		if rec.way.plain {
			for _, m := range rec.way.moves[:rec.way.n] {
				g.Play(m)
			}
		} else {
			g = rules.NewGame(rec.way.next)
		}
		last = g.Outcome()
		next := slices.IndexFunc(line[i+1:], func(r record) bool { return r.step.ply > 0 })
		if next < 0 || rec.step.ply == 0 {
			continue
		}
		o := over{record: rec, next: line[i+1+next].step, outcome: last}
		switch last.Kind {
		case rules.DrawDue:
			if end == nil {
				end = &o
			}
		case rules.DrawClaimable:
			known := slices.ContainsFunc(claims, func(c over) bool { return c.outcome.Article == last.Article })
			if !known && end == nil {
				claims = append(claims, o)
			}
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
	if r.over > 0 {
		c.playedOn(c.step(r.over), c.final.pos, c.due)
		return
	}
	if !r.kings {
		return // every draw rule is about kings
	}
	line := r.plainLine()
	if line == nil {
		line = r.line(c.final, len(r.steps))
	}
	end, claims, last := endings(r.start, line)
	c.due = last
	if end != nil {
		c.playedOn(end.next, end.record.way.next, end.outcome)
		c.due = rules.Outcome{Kind: rules.Open} // what was played after it settles nothing
	}
	for _, claim := range claims {
		f := c.finding(DrawUnclaimed, claim.record.step, claim.record.way.next) // as the claimant has it before him
		f.Articles = c.articlesOf(DrawUnclaimed, claim.outcome)
		f.Message = fmt.Sprintf("a draw could be claimed after this move; %s passed it by", claim.next.item.Text)
		c.add(f)
	}
}

// playedOn files a ply that was played after the game had ended.
func (c *check) playedOn(s *step, before rules.Position, due rules.Outcome) {
	f := c.finding(PlayedOn, s, before)
	f.Articles = c.articlesOf(PlayedOn, due)
	f.Message = "the game was over before this move: " + ended(due)
	c.add(f)
}

// articlesOf are the articles of an outcome: its own in the variant's own rules,
// those of the code in another text.
func (c *check) articlesOf(code Code, due rules.Outcome) []string {
	if c.ruleSet != RuleSetOf(c.result.Variant) {
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
func ended(due rules.Outcome) string {
	switch {
	case due.Kind == rules.DrawDue:
		return "it was drawn"
	case due.Winner == rules.White:
		return "Black had lost"
	default:
		return "White had lost"
	}
}

// plainLine is the line of a sheet with one reading and no fault, whose moves were
// kept as they were made; nil if it is not such a sheet.
func (r *replay) plainLine() []record {
	if len(r.trace) != len(r.steps) {
		return nil
	}
	line := make([]record, len(r.steps))
	p := r.start
	for i, m := range r.trace {
		next := p.Play(m)
		line[i] = record{step: &r.steps[i], before: p, way: way{moves: [2]rules.Move{m}, n: 1, next: next, plain: true}}
		p = next
	}
	return line
}

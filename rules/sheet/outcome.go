package sheet

import (
	"slices"

	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// readResult takes the result of the sheet from the token after the moves, else
// from its header, and reports two that differ. A lone asterisk is only the end
// of a record (PDN 3.0), except where it says that a game is not over, as in PGN; and an unknown result in the header contradicts nothing
// but a decided one.
func (c *check) readResult() {
	tag, tagged := c.game.ResultOf(c.game.Tag("Result"))
	token, ended := c.game.ResultOf(c.game.Result.Text)
	switch {
	case ended && (token != pdn.ResultOpen || c.star && tagged && tag != pdn.ResultOpen):
		c.result.Result = resultText(token)
		if known(c.game.Tag("Result")) != "" && (!tagged || tag != token) {
			c.record(ResultTag, c.game.Result.Pos, c.game.Result.Text,
				message.New("sheet.two-results", message.Args{"Header": c.game.Tag("Result"), "End": c.game.Result.Text}))
		}
	case tagged:
		c.result.Result = resultText(tag)
	default:
		c.result.Result = openResult
		if said := known(c.game.Tag("Result")); said != "" && !pdn.Same(said, c.game.Result.Text) || c.game.Tag("Result") == "-" {
			c.record(BadHeader, c.game.TagPos("Result"), c.game.Tag("Result"), message.New("sheet.bad-result"))
			if said == "" {
				c.result.Findings[len(c.result.Findings)-1].Severity = Note // the sign of some programs for "*"
			}
		}
	}
}

// outcome compares the result with how the game ended (Articles 19-21). A sheet
// with a fault in its record before that proves nothing about where it did.
func (c *check) outcome() {
	for _, f := range c.final.faults {
		if e, _ := Lookup(f.code); e.Answers.Record() && f.code != WrongSeparator && !f.how.aside() && !c.isOver(f.ply) {
			return
		}
	}
	if c.otherEnd() {
		return
	}
	c.contradiction(func() Finding { return c.finding(ResultPosition, c.lastPly(), c.final.pos) })
}

// otherEnd reports whether another reading of an ambiguous capture, with no more
// faults, ends in a position that the result does follow from.
func (c *check) otherEnd() bool {
	if len(c.ends) < 2 || c.due != c.final.pos.Terminal() {
		return false
	}
	said, _ := pdn.ParseResult(c.result.Result)
	return slices.ContainsFunc(c.ends, func(b branch) bool {
		return len(b.faults) == len(c.final.faults) && !contradicts(said, b.pos.Terminal())
	})
}

// contradiction files that the result cannot follow from how the game stands, in
// a finding on the final position.
func (c *check) contradiction(final func() Finding) {
	due := c.due
	said, _ := pdn.ParseResult(c.result.Result)
	if !contradicts(said, due) {
		return
	}
	f := final()
	f.Articles = c.articlesOf(ResultPosition, due)
	f.Side = rules.ColorUnset
	f.Written = c.result.Result
	if pos := c.game.Result.Pos; pos.Line > 0 {
		f.Pos = pos
	} else {
		f.Pos = c.game.TagPos("Result")
	}
	f.Meant = []string{resultText(dueResult(due))}
	f.Message = message.New("sheet.result-position", message.Args{"Sheet": c.result.Result, "Why": c.why()})
	c.Add(f)
}

// why says how the game ended: in the final position, or before that, where it was
// played on.
func (c *check) why() message.Message {
	n := len(c.over)
	if n == 0 || c.over[n-1].resumed > 0 {
		return ending(c.due)
	}
	next := message.Args{"Next": c.over[n-1].next.item.Text}
	switch {
	case c.due.Kind == rules.DrawDue:
		return message.New("sheet.drawn-before", next)
	case c.due.Winner == rules.White:
		return message.New("sheet.black-lost-before", next)
	default:
		return message.New("sheet.white-lost-before", next)
	}
}

// dueResult is the result that an ended game has by the rules.
func dueResult(due rules.Outcome) pdn.ResultKind {
	switch {
	case due.Kind == rules.DrawDue:
		return pdn.Drawn
	case due.Winner == rules.White:
		return pdn.WhiteWins
	default:
		return pdn.BlackWins
	}
}

// contradicts reports whether a stated result cannot follow from the position.
// An open result contradicts nothing: it may only be missing.
func contradicts(said pdn.ResultKind, due rules.Outcome) bool {
	switch due.Kind {
	case rules.Won, rules.DrawDue:
	default:
		return false
	}
	switch said {
	case pdn.WhiteWins, pdn.BlackWins, pdn.Drawn:
		return said != dueResult(due)
	default:
		return false
	}
}

// openResult is the result of a sheet that says nothing.
const openResult = "*"

// resultText writes a result in the 1-0 convention, forfeits with their signs.
func resultText(k pdn.ResultKind) string {
	switch k {
	case pdn.WhiteForfeit:
		return "+/-"
	case pdn.BlackForfeit:
		return "-/+"
	case pdn.BothForfeit:
		return "-/-"
	default:
		return k.Text(0)
	}
}

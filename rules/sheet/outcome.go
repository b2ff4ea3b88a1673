package sheet

import (
	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// readResult takes the result of the sheet from the token after the moves, else
// from its header, and reports two that differ. A lone asterisk is only the end
// of a record (PDN 3.0), and an unknown result in the header contradicts nothing
// but a decided one.
func (c *check) readResult() {
	tag, tagged := c.game.ResultOf(c.game.Tag("Result"))
	token, ended := c.game.ResultOf(c.game.Result.Text)
	switch {
	case ended && token != pdn.ResultOpen:
		c.result.Result = resultText(token)
		if c.game.Tag("Result") != "" && (!tagged || tag != token) {
			c.record(ResultTag, c.game.Result.Pos, c.game.Result.Text,
				message.New("sheet.two-results", message.Args{"Header": c.game.Tag("Result"), "End": c.game.Result.Text}))
		}
	case tagged:
		c.result.Result = resultText(tag)
	default:
		c.result.Result = openResult
		if said := known(c.game.Tag("Result")); said != "" && !pdn.Same(said, c.game.Result.Text) || c.game.Tag("Result") == "-" {
			c.record(BadHeader, c.game.TagPos("Result"), c.game.Tag("Result"), message.New("sheet.bad-result"))
		}
	}
}

// outcome compares the result with the final position (Articles 19-21). A sheet
// with a fault in its record proves nothing about where the game ended.
func (c *check) outcome() {
	for _, f := range c.final.faults {
		if e, _ := Lookup(f.code); e.Record && f.code != WrongSeparator {
			return
		}
	}
	c.contradiction(func() Finding { return c.finding(ResultPosition, c.lastPly(), c.final.pos) })
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
	f.Message = message.New("sheet.result-position", message.Args{"Sheet": c.result.Result, "Why": ending(due)})
	c.add(f)
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

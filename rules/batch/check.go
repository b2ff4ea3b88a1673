package batch

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"

	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// Look is how the games of a run are looked at.
type Look struct {
	Sheet games.Options
	Since int          // the first round that is checked; 0 for all
	Only  []sheet.Code // findings of these codes; empty for all
}

// Checked is one sheet that was looked at.
type Checked struct {
	sheet.Result
	Source       *pdn.Game // the sheet itself
	RuleSet      string    // whose articles are cited
	Round, Board int       // as its header says; 0 where they are not known
	Earlier      bool      // of a round before the first: not checked
}

// Check replays one game of a text, within bounds.
func (l Look) Check(g Game) Checked {
	s := Checked{Source: g.Game, Round: g.Round().Round, Board: g.Board()}
	if s.Earlier = l.Earlier(s.Round); s.Earlier {
		s.File, s.Game, s.Line, s.Source = g.File, g.Index, g.Pos.Line, nil
		return s
	}
	look := l.Sheet
	look.Told, look.Room = g.Told, g.Room
	s.Result = bounded(g.Game, look)
	s.RuleSet = l.ruleSet(s.Result)
	if g.Twin > 0 {
		handedInTwice(&s.Result, g, s.RuleSet)
	}
	l.choose(&s.Result)
	return s
}

// Kept is a sheet that was checked elsewhere, with the findings that are wanted.
func (l Look) Kept(r sheet.Result, source *pdn.Game, round, board int) Checked {
	s := Checked{Result: r, Source: source, RuleSet: l.ruleSet(r), Round: round, Board: board, Earlier: l.Earlier(round)}
	l.choose(&s.Result)
	return s
}

// Earlier reports whether a round is left out. A sheet that names none is not.
func (l Look) Earlier(round int) bool { return round > 0 && round < l.Since }

// ruleSet is the id of the rules that a sheet is judged by.
func (l Look) ruleSet(r sheet.Result) string {
	return cmp.Or(l.Sheet.RuleSet, rules.RuleSetOf(r.Variant))
}

// choose leaves of a sheet's findings those that are wanted, and the verdict they
// come to.
func (l Look) choose(r *sheet.Result) {
	if len(l.Only) == 0 {
		return
	}
	r.Amend(slices.DeleteFunc(slices.Clone(r.Findings), func(f sheet.Finding) bool { return !slices.Contains(l.Only, f.Code) }))
}

// MostPlies is the longest game that is replayed. The longest of real events has
// a fifth of it; a text that pretends to be one of a million would take hours.
const MostPlies = 2000

// bounded is games.Check, except that a game beyond all bounds is not replayed but
// reported.
func bounded(g *pdn.Game, look games.Options) sheet.Result {
	if len(g.Items) <= MostPlies {
		return games.Check(g, look)
	}
	header := *g
	header.Items = nil
	r := games.Check(&header, look)
	entry, _ := sheet.Lookup(sheet.BadHeader)
	r.Plies, r.HasFinal, r.Verdict = len(g.Items), false, sheet.Unreadable
	r.Findings = []sheet.Finding{{
		ID:   sheet.FindingID(address(g), MostPlies, sheet.BadHeader),
		Code: sheet.BadHeader, Severity: entry.Severity, State: sheet.Moot, Ply: MostPlies, Pos: g.Items[MostPlies].Pos,
		Message: message.New("batch.too-long", message.Args{"Count": len(g.Items), "Most": MostPlies}),
	}}
	return r
}

// address is what the ids of findings on a loose sheet begin with.
func address(g *pdn.Game) string {
	return fmt.Sprintf("%s#%d", filepath.Base(g.File), g.Index)
}

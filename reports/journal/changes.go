package journal

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// ChangeLine is a change as a paper tells it, and the kind of its mark, if it has one.
type ChangeLine struct {
	change tournament.Change
	what   string
	mark   tournament.MarkKind
}

// ChangeList is a list of changes in words, for a person who has no journal beside it:
// number and hash are for programs alone.
func ChangeList(id, title string, lines []ChangeLine, loc *i18n.Localizer) table.Table {
	changes := make([]tournament.Change, len(lines))
	for i, l := range lines {
		changes[i] = l.change
	}
	tab := table.Table{
		ID: id, Title: title, Follows: true,
		Columns: []table.Column{
			{ID: "seq", For: table.Programs, Count: true},
			{ID: "kind", For: table.Programs},
			{ID: "mark", For: table.Programs},
			{ID: "touches", Title: loc.T("arbiterreport.kind"), Role: table.Text, For: table.People},
			{ID: "what", Title: loc.T("column.what"), Role: table.Text},
			parts.MomentColumn(lastOf(changes), loc),
			{ID: "who", Title: loc.T("column.who"), Role: table.Name},
			{ID: "why", Title: loc.T("column.why"), Role: table.Text},
			{ID: "hash", For: table.Programs},
		},
	}
	for _, l := range lines {
		tab.Rows = append(tab.Rows, changeRow(l, loc))
	}
	return tab.WithoutEmpty("why", "mark", "touches")
}

// changeRow is one line of [ChangeList].
func changeRow(l ChangeLine, loc *i18n.Localizer) table.Row {
	c, touches := l.change, ""
	if l.mark != "" {
		touches = parts.Word("arbiterreport.mark", string(l.mark), loc)
	}
	return table.Row{Key: table.ChangeKey(c.Seq), Cells: []table.Cell{
		table.CountCell(int(c.Seq)), table.TextCell(string(c.Kind)), table.TextCell(string(l.mark)), table.TextCell(touches),
		table.TextCell(capital(l.what)), parts.MomentCell(c.Time, "15:04", loc), table.TextCell(c.Who), table.TextCell(c.Why), table.TextCell(c.Hash),
	}}
}

// capital is a text that begins a line of a paper.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// Integrity is the list of the changes that touch the integrity of the event, in words. A
// nil localizer is English.
func Integrity(journal []tournament.Change, marks []tournament.Mark, t *tournament.Tournament, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	tell := NewTeller(journal, t, loc)
	return ChangeList("marks", loc.T("marks.title"), tell.Marked(journal, marks), loc)
}

// Marked are the changes with a mark, a line a mark.
func (w teller) Marked(journal []tournament.Change, marks []tournament.Mark) []ChangeLine {
	var lines []ChangeLine
	for _, m := range marks {
		c := journal[m.Seq-1]
		what := w.what(c)
		if c.Kind == tournament.KindResultCorrected {
			what = w.corrected(c)
		}
		if m.Kind == tournament.MarkClock {
			what = w.dated(c, what)
		}
		lines = append(lines, ChangeLine{change: c, what: what, mark: m.Kind})
	}
	return lines
}

// PresenceKinds are the changes that say who takes part from when to when.
func PresenceKinds() []tournament.Kind {
	return []tournament.Kind{
		tournament.KindPlayerWithdrawn, tournament.KindPlayerExpelled, tournament.KindPlayerReturned,
		tournament.KindPlayerEntered, tournament.KindPlayerAway,
	}
}

// AlteredMarks are the marks of rounds that are not as the system paired them, or were
// not played so.
func AlteredMarks() []tournament.MarkKind {
	return []tournament.MarkKind{tournament.MarkByHand, tournament.MarkUnpaired, tournament.MarkAltered, tournament.MarkColours}
}

// OtherMarks are the marks that no other list of a report tells of: a late correction is
// among the corrections, an expulsion among those who left.
func OtherMarks() []tournament.MarkKind {
	return []tournament.MarkKind{
		tournament.MarkNumbers, tournament.MarkScoring, tournament.MarkStage, tournament.MarkMerged, tournament.MarkClock,
	}
}

// OfKinds are the changes in effect of some kinds.
func (w teller) OfKinds(journal []tournament.Change, done []int64, kinds []tournament.Kind) []ChangeLine {
	var lines []ChangeLine
	for _, seq := range done {
		if c := journal[seq-1]; slices.Contains(kinds, c.Kind) {
			lines = append(lines, ChangeLine{change: c, what: w.what(c)})
		}
	}
	return lines
}

// WithMarks are the marks of some kinds.
func WithMarks(marks []tournament.Mark, kinds []tournament.MarkKind) []tournament.Mark {
	return slices.DeleteFunc(slices.Clone(marks), func(m tournament.Mark) bool { return !slices.Contains(kinds, m.Kind) })
}

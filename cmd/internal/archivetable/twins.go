package archivetable

import (
	"slices"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// Twins is a table of sheets of one game without its rows, see [TwinRows]. A nil
// localizer is English.
func Twins(loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	columns := append([]table.Column{
		{ID: "group", Title: loc.T("column.group"), Align: table.Right, Count: true},
		{ID: "kind", Title: loc.T("arbiterreport.kind")},
	}, place(loc)...)
	columns = append(columns, table.Column{ID: "why", Title: loc.T("column.why"), Role: table.Text})
	return table.Table{ID: "twins", Title: loc.T("archive-table.twins"), Columns: columns, Parts: "group"}
}

// TwinRows are the rows of a group with a number in a table of [Twins]: a sheet each, with
// why it is of the game of another. The error says that a reason cannot be read.
func TwinRows(number int, g archive.TwinGroup, loc *i18n.Localizer) ([]table.Row, error) {
	loc = i18n.OrEnglish(loc)
	rows := make([]table.Row, len(g.Games))
	for i, m := range g.Games {
		why, err := whyTwin(g, i, loc)
		if err != nil {
			return nil, err
		}
		rows[i].Cells = []table.Cell{
			table.CountCell(number), table.TextCell(loc.T("archive-table.kind-" + g.Kind.String())), fileCell(m.File), table.CountCell(m.Game + 1), table.TextCell(why),
		}
	}
	return rows, nil
}

// whyTwin is why a sheet of a group is of the game of the fullest one, or of another where
// only that joins them; nothing of the fullest itself.
func whyTwin(g archive.TwinGroup, i int, loc *i18n.Localizer) (string, error) {
	of := func(other func(archive.TwinPair) bool) int {
		return slices.IndexFunc(g.Pairs, func(p archive.TwinPair) bool { return max(p.A, p.B) == i && other(p) })
	}
	at := of(func(p archive.TwinPair) bool { return min(p.A, p.B) == 0 })
	if at < 0 {
		at = of(func(archive.TwinPair) bool { return true })
	}
	if at < 0 {
		return "", nil
	}
	reasons, err := g.Pairs[at].ReasonsOf()
	return told(reasons, loc), err
}

// told says reasons after each other.
func told[T message.Teller](reasons []T, loc *i18n.Localizer) string {
	said := make([]string, len(reasons))
	for i, r := range reasons {
		said[i] = loc.Say(r)
	}
	return strings.Join(said, "; ")
}

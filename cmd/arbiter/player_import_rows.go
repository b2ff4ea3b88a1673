package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/tournament/intake"
)

// importRow is what a list says in one of its rows, and what is made of it.
type importRow struct {
	line int
	sign string // + new, ~ changes, = nothing new, - left out, ! cannot be taken
	text string
}

// importRows goes through a list row by row.
func importRows(say *i18n.Localizer, roster *intake.Roster, only string) []importRow {
	var rows []importRow
	for i, p := range roster.Players {
		row := importRow{line: roster.Rows[i].Line, sign: "+", text: personText(p)}
		if only == onlyKnown {
			row.sign, row.text = "-", p.Name+": new, left out"
		}
		rows = append(rows, row)
	}
	for _, k := range roster.Known {
		altered := make([]string, len(k.Altered))
		for i, a := range k.Altered {
			altered[i] = a.String()
		}
		row := importRow{line: k.Where.Line, sign: "~", text: k.Registered.Name + ": " + strings.Join(altered, ", ")}
		switch {
		case len(altered) == 0:
			row.sign, row.text = "=", k.Registered.Name+": nothing new"
		case only == onlyNew:
			row.sign, row.text = "-", row.text+", left out"
		}
		rows = append(rows, row)
	}
	for _, r := range roster.Refusals {
		rows = append(rows, importRow{line: r.Where.Line, sign: "!", text: say.Say(r.Detail)})
	}
	slices.SortStableFunc(rows, func(a, b importRow) int { return cmp.Compare(a.line, b.line) })
	return rows
}

// writeRows prints the rows of a list with the lines they stand in.
func writeRows(out io.Writer, rows []importRow) error {
	for _, r := range rows {
		if _, err := fmt.Fprintf(out, "%4d %s %s\n", r.line, r.sign, clean(r.text)); err != nil {
			return err
		}
	}
	return nil
}

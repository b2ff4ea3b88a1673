package parts

import (
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// Openings are those of the boards of a round, a column; one that all have is a note
// for people, and so is the seed of the lot.
func Openings(r tournament.Round, loc *i18n.Localizer) (column, notes []string, readers table.Audience) {
	column, readers = make([]string, len(r.Pairings)), table.Everyone
	var first *tournament.Opening
	same := true
	for i, p := range r.Pairings {
		if p.Bye() {
			continue
		}
		switch {
		case p.Opening == nil:
			same = false
			continue
		case first == nil:
			first = p.Opening
		case *first != *p.Opening:
			same = false
		}
		column[i] = p.Opening.Moves
	}
	if first == nil {
		return column, nil, readers
	}
	if same {
		readers = table.Programs
		notes = append(notes, loc.T("pairings.opening", i18n.Data{"Opening": first.Moves}))
	}
	if first.Seed != 0 {
		notes = append(notes, loc.T("pairings.opening.lot", i18n.Data{"Seed": first.Seed}))
	}
	return column, notes, readers
}

// OpeningsText is what the journal says of a drawing of openings.
func OpeningsText(boards []tournament.BoardOpening) string {
	var texts []string
	for i, one := range boards {
		if i == 0 || one.Opening != boards[i-1].Opening {
			texts = append(texts, one.Opening.Moves)
		}
	}
	return strings.Join(texts, "; ")
}

package journal

import (
	"arbiter/reports/i18n"
	"arbiter/tournament"
)

// OffRecord are the notes on what a stage holds without games: totals, and games
// whose colours are not known.
func OffRecord(t *tournament.Tournament, stage int, loc *i18n.Localizer) []string {
	s, _ := t.Stage(stage)
	var notes []string
	if s.Carry != tournament.CarryNothing {
		notes = append(notes, loc.T("standings.carry."+string(s.Carry)))
	}
	if len(s.Totals) > 0 {
		notes = append(notes, loc.T("standings.totals", i18n.Data{"Count": s.TotalOf}))
	}
	for _, r := range s.Played {
		for _, p := range r.Pairings {
			if p.Uncoloured {
				return append(notes, loc.T("pairings.uncoloured"))
			}
		}
	}
	return notes
}

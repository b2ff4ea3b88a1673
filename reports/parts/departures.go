package parts

import (
	"slices"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// withDepartures are tables of an event that say of each stage that is, or was, held to
// regulations, whether it departed from them and by which changes.
func withDepartures(t *tournament.Tournament, tables []table.Table, loc *i18n.Localizer) []table.Table {
	var notes []string
	for _, s := range t.Stages {
		if note, says := departureNote(s, loc); says {
			notes = append(notes, note)
		}
	}
	if len(notes) == 0 {
		return tables
	}
	tables = slices.Clone(tables)
	for i, tab := range tables {
		if showsDepartures(tab.ID) {
			tables[i].Notes = append(slices.Clip(tab.Notes), notes...)
		}
	}
	return tables
}

// departureNote says what a stage is held to; false is nothing, and never was.
func departureNote(s tournament.Stage, loc *i18n.Localizer) (string, bool) {
	stage := message.New("strict.stage", message.Args{"Stage": s.Number, "Name": s.Name})
	if s.Name != "" {
		stage = message.New("strict.stage-named", message.Args{"Name": s.Name})
	}
	switch {
	case len(s.Departed) > 0:
		return loc.Say(message.New("strict.note.departed", message.Args{"Stage": stage, "Made": s.Departed})), true
	case s.Strict == tournament.StrictFIDE:
		return loc.Say(message.New("strict.note.held", message.Args{"Stage": stage})), true
	}
	return "", false
}

// showsDepartures reports whether the paper of that id shows how a stage was paired, or what
// came of it.
func showsDepartures(id string) bool {
	switch id {
	case "standings", "crosstable", "protocol", "pairings", "rounds", "facts":
		return true
	}
	return false
}

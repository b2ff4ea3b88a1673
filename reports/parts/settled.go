package parts

import (
	"slices"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// SettledNotes say which places were settled by lot or by hand and, once all is played, which
// orders have no effect: the players share no place any more, or share it with others.
func SettledNotes(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer) []string {
	names := func(of tournament.Settlement) string {
		all := make([]string, len(of.Players))
		for i, id := range of.Players {
			all[i] = PlayerName(t, id)
		}
		return strings.Join(all, "; ")
	}
	var notes []string
	for _, of := range st.Settled {
		first := slices.IndexFunc(st.Rows, func(row scoring.Standing) bool { return row.Player == of.Players[0] }) + 1
		code := "places.note-hand"
		if of.By == tournament.SettledByLot {
			code = "places.note-lot"
		}
		notes = append(notes, loc.T(code, i18n.Data{"First": first, "Last": first + len(of.Players) - 1, "Seed": of.Seed, "Names": names(of)}))
	}
	for _, of := range st.Idle {
		notes = append(notes, loc.T("places.note-idle", i18n.Data{"Lot": of.By == tournament.SettledByLot, "Change": of.Seq, "Names": names(of)}))
	}
	return notes
}

// expelledNotes are a line of those who were expelled, by place: their points stand, and they
// have no place.
func expelledNotes(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer) []string {
	var names []string
	for _, row := range st.Rows {
		if row.Expelled {
			names = append(names, leftFrom(t, row.Player, loc))
		}
	}
	if len(names) == 0 {
		return nil
	}
	return []string{loc.T("left-swiss.expelled", i18n.Data{"Names": strings.Join(names, ", ")})}
}

// expelledNote is the line of one who was expelled.
func expelledNote(t *tournament.Tournament, row scoring.Standing, loc *i18n.Localizer) string {
	return loc.T("left-swiss.expelled", i18n.Data{"Names": leftFrom(t, row.Player, loc)})
}

// leftFrom is a player, and from which round on he is not there.
func leftFrom(t *tournament.Tournament, id tournament.PlayerID, loc *i18n.Localizer) string {
	p, _ := t.Player(id)
	return loc.T("left-swiss.from", i18n.Data{"Name": PlayerName(t, id), "Round": p.Withdrawn})
}

// GroundColumns say to programs what people read below the table: how a place was settled, and
// who was expelled. A table without any has none of them.
func GroundColumns() []table.Column {
	return []table.Column{{ID: "settled", For: table.Programs}, {ID: "expelled", For: table.Programs}}
}

// RankCell is the place of a row for programs, the first of those that are shared; empty for
// who was expelled.
func RankCell(row scoring.Standing) table.Cell {
	if row.Expelled {
		return table.Cell{}
	}
	return table.CountCell(row.Rank)
}

// RankToCell is the last of the places that a row shares, as rankCell.
func RankToCell(row scoring.Standing) table.Cell {
	if row.Expelled {
		return table.Cell{}
	}
	return table.CountCell(row.RankTo)
}

// GroundCells are those of a row.
func GroundCells(row scoring.Standing) []table.Cell {
	expelled := ""
	if row.Expelled {
		expelled = scoring.ByExpelled
	}
	return []table.Cell{table.TextCell(string(row.Settled)), table.TextCell(expelled)}
}

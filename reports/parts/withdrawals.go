package parts

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// withdrawal is somebody who left a round robin, and what became of his games there.
type withdrawal struct {
	player tournament.PlayerID
	stage  int
	name   string
	note   string
	struck bool // his games do not count
}

// withdrawalsOf are those who left the round robins of an event.
func withdrawalsOf(t *tournament.Tournament, loc *i18n.Localizer) []withdrawal {
	var all []withdrawal
	for _, s := range t.Stages {
		left := slices.ContainsFunc(t.Players, func(p tournament.Player) bool { return p.Left(s.Number) })
		if s.System != tournament.SystemRoundRobin || !left {
			continue
		}
		st, err := scoring.Compute(t, s.Number, scoring.Options{})
		if err != nil { // the paper of the standings says so
			continue
		}
		for _, row := range st.Rows {
			if note := withdrawalNote(t, s, row, loc); note != "" {
				all = append(all, withdrawal{row.Player, s.Number, PlayerName(t, row.Player), note, row.Struck.Of > 0})
			}
		}
	}
	return all
}

// WithdrawalNotes name those who left a round robin, and what becomes of their games: they
// do not count, or they do; and who withdrew from a Swiss or was expelled.
func WithdrawalNotes(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer) []string {
	s, _ := t.Stage(st.Stage)
	if s.System == tournament.SystemSwiss {
		return swissWithdrawals(t, st, loc)
	}
	var notes []string
	for _, row := range st.Rows {
		if note := withdrawalNote(t, s, row, loc); note != "" {
			notes = append(notes, note)
		}
	}
	for _, row := range st.Rows { // who is struck, or met in another system, has no such note yet
		if note := expelledNote(t, row, loc); row.Expelled && !slices.Contains(notes, note) {
			notes = append(notes, note)
		}
	}
	return notes
}

// swissWithdrawals are a line of those who withdrew from a Swiss, by place: their points stand, and
// they play no more; and one of those who were expelled.
func swissWithdrawals(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer) []string {
	var notes, names []string
	for _, row := range st.Rows {
		if p, known := t.Player(row.Player); known && p.Left(st.Stage) && !p.Expelled {
			names = append(names, leftFrom(t, row.Player, loc))
		}
	}
	if len(names) > 0 {
		notes = append(notes, loc.T("left-swiss.withdrew", i18n.Data{"Names": strings.Join(names, ", ")}))
	}
	return append(notes, expelledNotes(t, st, loc)...)
}

// withdrawalNote is what becomes of the games of a player who left a round robin; "" for
// any other.
func withdrawalNote(t *tournament.Tournament, s tournament.Stage, row scoring.Standing, loc *i18n.Localizer) string {
	p, _ := t.Player(row.Player)
	name := PlayerName(t, row.Player)
	switch {
	case row.Struck.Of > 0:
		return loc.T("standings.struck", i18n.Data{"Name": name, "Played": row.Struck.Played, "Of": row.Struck.Of})
	case s.System == tournament.SystemRoundRobin && row.Expelled:
		return expelledNote(t, row, loc)
	case s.System == tournament.SystemRoundRobin && p.Left(s.Number) && row.Games > 0:
		return loc.T("after.counts", i18n.Data{"Name": name, "Round": p.Withdrawn})
	}
	return ""
}

// WithWithdrawals are tables of an event that say, wherever they show somebody who left a
// round robin, what became of his games; those that do not count stand in brackets.
// A table as after a round is of another state of the event, unless that is the event.
func WithWithdrawals(t *tournament.Tournament, tables []table.Table, loc *i18n.Localizer) []table.Table {
	_, after := shownAfter(t)
	shows := func(tab table.Table) bool { return showsWithdrawals(tab.ID) && (tab.After == 0 || after) }
	if !slices.ContainsFunc(tables, shows) {
		return tables // who left is found by the standings of each round robin
	}
	withdrawals := withdrawalsOf(t, loc)
	if len(withdrawals) == 0 {
		return tables
	}
	tables = slices.Clone(tables)
	for i, tab := range tables {
		if shows(tab) {
			tables[i] = noteWithdrawals(t, tab, withdrawals, loc)
		}
	}
	return tables
}

// showsWithdrawals reports whether the paper of that id is about players and their games.
func showsWithdrawals(id string) bool {
	switch id {
	case "standings", "crosstable", "protocol", "rounds", "pairings", "seats", "players", "race", "places", "player_cards", "overall", "teams", "ratings", "player", "games":
		return true
	}
	return false
}

// noteWithdrawals is one table with the notes on the withdrawals that it shows.
func noteWithdrawals(t *tournament.Tournament, tab table.Table, withdrawals []withdrawal, loc *i18n.Localizer) table.Table {
	tab.Rows = slices.Clone(tab.Rows)
	tab.Notes = slices.Clip(tab.Notes)
	add := func(note string) {
		if !slices.Contains(tab.Notes, note) {
			tab.Notes = append(tab.Notes, note)
		}
	}
	if bracketAnnulled(t, tab, withdrawals) {
		add(loc.T("crosstable.annulled"))
	}
	for _, l := range withdrawals {
		if !l.shownIn(tab) {
			continue
		}
		if tab.ID == "player_cards" { // on paper its notes are on the cards
			l.onCards(tab)
			if l.struck {
				add(loc.T("crosstable.annulled"))
			}
		}
		add(l.note)
	}
	return tab
}

// shownIn reports whether a table shows who withdrew: in a row of his own, by name in a
// cell, or among others in a text, as the members of a team.
func (l withdrawal) shownIn(tab table.Table) bool {
	if tab.Title == l.name {
		return true
	}
	return slices.ContainsFunc(tab.Rows, func(r table.Row) bool {
		if r.Key == table.PlayerKey(l.player) {
			return true
		}
		for i, c := range tab.Columns {
			text := r.Cell(i).Text
			if text == l.name || c.Role == table.Text && names(text, l.name) {
				return true
			}
		}
		return false
	})
}

// names reports whether a text has a name as words of its own.
func names(text, name string) bool {
	for at := strings.Index(text, name); at >= 0 && name != ""; {
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[at+len(name):])
		if !unicode.IsLetter(before) && !unicode.IsLetter(after) {
			return true
		}
		next := strings.Index(text[at+1:], name)
		if next < 0 {
			return false
		}
		at += 1 + next
	}
	return false
}

// onCards says it on the card of who withdrew, and on those with games against him that do
// not count.
func (l withdrawal) onCards(tab table.Table) {
	for i, r := range tab.Rows {
		struck := slices.ContainsFunc(r.Cells, func(c table.Cell) bool {
			return l.struck && slices.ContainsFunc(c.Games, func(g table.GameMark) bool { return g.Annulled })
		})
		if r.Card != nil && (struck || r.Key == table.PlayerKey(l.player)) {
			line := table.Line{Size: 8, Parts: []table.Part{{Text: l.note, Soft: true}}}
			tab.Rows[i].Card = append(slices.Clip(r.Card), line)
		}
	}
}

// bracketAnnulled puts results that do not count in brackets, in rows about a pairing:
// for people, data has them as they were. It reports whether there were any.
func bracketAnnulled(t *tournament.Tournament, tab table.Table, withdrawals []withdrawal) bool {
	column := slices.IndexFunc(tab.Columns, func(c table.Column) bool { return c.ID == "result" && c.For != table.Programs })
	if column < 0 {
		return false
	}
	found := false
	for i, r := range tab.Rows {
		key, so := r.Key.(table.GameKey)
		if text := r.Cell(column).Text; so && text != "" && annulled(t, key, withdrawals) {
			tab.Rows[i].Cells = slices.Clone(r.Cells)
			cell := &tab.Rows[i].Cells[column]
			cell.Text, cell.Data, found = "["+text+"]", text, true
		}
	}
	return found
}

// annulled reports whether the games of a pairing do not count.
func annulled(t *tournament.Tournament, key table.GameKey, withdrawals []withdrawal) bool {
	r, _ := t.Round(key.Stage, key.Round)
	at := slices.IndexFunc(r.Pairings, func(p tournament.Pairing) bool { return p.Board == key.Board && !p.Bye() })
	if at < 0 {
		return false
	}
	p := r.Pairings[at]
	return slices.ContainsFunc(withdrawals, func(l withdrawal) bool {
		return l.struck && l.stage == key.Stage && (l.player == p.White || l.player == p.Black)
	})
}

// StruckIn are the players whose games do not count.
func StruckIn(st *scoring.Standings) map[tournament.PlayerID]bool {
	struck := make(map[tournament.PlayerID]bool)
	for _, row := range st.Rows {
		if row.Struck.Of > 0 {
			struck[row.Player] = true
		}
	}
	return struck
}

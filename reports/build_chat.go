package reports

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// ChatRound is one round as a text for a chat: a line for each board, with the result or,
// before it is known, what the players have; then the bye and who is away. Of persons it
// has what the event publishes: a chat is public. The error is
// tournament.ErrNoSuchRound, wrapped. A nil localizer is English.
func ChatRound(t *tournament.Tournament, stage, round int, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	t = t.Public()
	s, _ := t.Stage(stage)
	r, ok := t.Round(stage, round)
	if !ok {
		return table.Table{}, noRound(stage, round)
	}
	tab := chatTable("pairings", loc.T("Where.round", i18n.Data{"Round": round}), RoundLines(t, s, round, loc))
	if round == 0 {
		tab.Title = loc.T("pairings.title.no-round")
	}
	before := newBeforeRound(t, stage, round, loc)
	for _, at := range r.Tables {
		addChat(&tab, chatTableLine(t, s, at, loc))
	}
	for _, p := range r.Pairings {
		if !p.Bye() {
			addChat(&tab, before.chatBoard(p))
		}
	}
	for _, p := range r.Pairings {
		if p.Bye() {
			addChat(&tab, chatName(t, p.White)+": "+ByeText(p, s, loc))
		}
	}
	for _, a := range notInRound(t, s, r, loc) {
		addChat(&tab, chatName(t, a.player)+": "+a.why)
	}
	if slices.ContainsFunc(r.Pairings, func(p tournament.Pairing) bool { return p.Uncoloured }) {
		tab.Notes = append(tab.Notes, loc.T("pairings.uncoloured"))
	}
	tab.Notes = append(tab.Notes, parts.NotesOfRound(t, stage, round, loc)...)
	return tab, nil
}

// ChatStandings are the standings of a stage as a text for a chat: place, name and points.
// Of persons they have what the event publishes. A nil localizer is English.
func ChatStandings(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	t = t.Public()
	tab := chatTable("standings", loc.T("standings.title"), parts.StandingsLines(t, st, loc))
	tab.Finality, tab.Open = parts.Finality(st.Final), st.Open
	unfinished := parts.UnfinishedGames(t, st.Stage)
	for _, row := range st.Rows {
		if row.Struck.Of > 0 {
			continue // a note says that his games do not count
		}
		line := chatName(t, row.Player) + " " + pointsOf(st, row, loc)
		if place := row.Place(); place != "" {
			line = place + ". " + line
		}
		if len(unfinished[row.Player]) > 0 {
			line += parts.ProvisionalSign
		}
		addChat(&tab, line)
	}
	tab.Notes = slices.Concat(parts.SettledNotes(t, st, loc), parts.WithdrawalNotes(t, st, loc), parts.LeastNotes(t, st, loc), parts.ProvisionalNotes(t, st.Stage, loc))
	return tab
}

// chatTable is a text for a chat without its lines.
func chatTable(id, title string, lines []string) table.Table {
	return table.Table{ID: id, Title: title, Subtitle: lines, Columns: []table.Column{{ID: "line"}}}
}

// addChat adds a line.
func addChat(tab *table.Table, line string) {
	tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{table.TextCell(line)}})
}

// chatName is a player as people call him: a chat has no columns that a surname is sought
// in.
func chatName(t *tournament.Tournament, id tournament.PlayerID) string {
	return naming.GivenFirst(parts.PlayerName(t, id))
}

// chatBoard is a board with its result, else with what the players have.
func (b beforeRound) chatBoard(p tournament.Pairing) string {
	var results []string
	for _, g := range p.Games {
		if parts.Shown(g) {
			results = append(results, b.loc.Number(parts.ResultText(g, b.t.Event.Score)))
		}
	}
	white, black := chatName(b.t, p.White), chatName(b.t, p.Black)
	if len(results) == 0 && b.points != nil {
		white += " (" + b.loc.Number(b.points[p.White].String()) + ")"
		black += " (" + b.loc.Number(b.points[p.Black].String()) + ")"
	}
	return strings.TrimSpace(fmt.Sprintf("%d. %s – %s %s", p.Board, white, black, strings.Join(results, " ")))
}

package reports

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/tournament"
)

// Pairings is the list of one round by board: numbers, names and results. The
// error is tournament.ErrNoSuchRound, wrapped. A nil localizer is English.
func Pairings(t *tournament.Tournament, stage, round int, loc *i18n.Localizer) (Table, error) {
	loc = orEnglish(loc)
	s, _ := t.Stage(stage)
	r, ok := t.Round(stage, round)
	if !ok {
		return Table{}, fmt.Errorf("stage %d, round %d: %w", stage, round, tournament.ErrNoSuchRound)
	}
	title := loc.T("pairings.title", i18n.Data{"Round": round})
	if round == 0 {
		title = loc.T("pairings.title.no-round")
	}
	table := Table{
		ID: "pairings", Title: title, Subtitle: stageLine(t, stage, loc),
		Columns: []Column{
			{ID: "round", For: Programs, Count: true},
			{ID: "board", Title: loc.T("column.board"), Align: Right, Count: true},
			{ID: "white_tpn", Title: loc.T("column.tpn"), Align: Right, Count: true},
			{ID: "white", Title: loc.T("column.white"), Role: Name},
			{ID: "result", Title: loc.T("column.result"), Align: Center, For: People},
			{ID: "results", For: Programs},
			{ID: "black_tpn", Title: loc.T("column.tpn"), Align: Right, Count: true},
			{ID: "black", Title: loc.T("column.black"), Role: Name},
			{ID: "opening", Title: loc.T("column.opening")},
		},
	}
	numbers := s.TPNs()
	drawn, notes, readers := openings(r, loc)
	table.Columns[len(table.Columns)-1].For = readers
	for i, p := range r.Pairings {
		shown, codes := []string{}, []string{}
		for _, g := range p.Games {
			codes = append(codes, t.Event.Score.Text(tournament.Outcome{Result: g.Result, Margin: g.Margin}))
			if g.Result != tournament.ResultUnset {
				shown = append(shown, loc.Number(resultText(g, t.Event.Score)))
			}
		}
		cells := []Cell{
			number(round), CountCell(p.Board), number(int(numbers[p.White])), TextCell(playerName(t, p.White)),
			TextCell(strings.Join(shown, " ")), ListCell(codes, " "),
			number(int(numbers[p.Black])), TextCell(""), TextCell(drawn[i]),
		}
		if p.Bye() {
			cells[1] = Cell{}
			cells[7] = TextCell(byeText(p, s, loc))
		} else {
			cells[7] = TextCell(playerName(t, p.Black))
		}
		table.Rows = append(table.Rows, Row{Cells: cells})
	}
	if slices.ContainsFunc(r.Pairings, func(p tournament.Pairing) bool { return p.Uncoloured }) {
		table.Notes = append(table.Notes, loc.T("pairings.uncoloured"))
	}
	table.Notes = append(table.Notes, notes...)
	return table.withoutEmpty("white_tpn", "black_tpn", "opening"), nil
}

// byeText says what kind of bye it is.
func byeText(p tournament.Pairing, s tournament.Stage, loc *i18n.Localizer) string {
	if p.Bonus != tournament.ByeAllocated {
		return loc.T("pairings.bonus." + string(p.Bonus))
	}
	return loc.T("pairings.bye." + string(s.System))
}

// Players is the list of players, with what is known of them, by number where
// the current stage has given numbers. A nil localizer is English.
func Players(t *tournament.Tournament, loc *i18n.Localizer) Table {
	loc = orEnglish(loc)
	table := Table{
		ID: "players", Title: loc.T("players.title"),
		Columns: []Column{
			{ID: "tpn", Title: loc.T("column.tpn"), Align: Right, Count: true},
			{ID: "id", For: Programs, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: Name},
			{ID: "title", Title: loc.T("column.title")},
			{ID: "rating", Title: loc.T("column.rating"), Align: Right, Count: true},
			{ID: "club", Title: loc.T("column.club"), Role: Name},
			{ID: "federation", Title: loc.T("column.federation")},
			{ID: "birth_year", Title: loc.T("column.born"), Align: Right, Count: true},
			{ID: "note", Title: "", For: People},
			{ID: "team", For: Programs}, {ID: "sex", For: Programs}, {ID: "patronymic", For: Programs}, {ID: "region", For: Programs}, {ID: "rank", For: Programs},
			{ID: "coach", For: Programs}, {ID: "groups", For: Programs}, {ID: "ids", For: Programs},
			{ID: "withdrawn", For: Programs, Count: true},
		},
	}
	stage, _ := t.Stage(t.CurrentStage())
	numbers := stage.TPNs()
	for _, p := range inOrder(t, stage) {
		note := leftText(p, loc)
		if note == "" && len(p.Away) > 0 {
			note = loc.T("players.away", i18n.Data{"Count": len(p.Away), "Rounds": awayRounds(p)})
		}
		table.Rows = append(table.Rows, Row{Cells: []Cell{
			number(int(numbers[p.ID])), CountCell(int(p.ID)), TextCell(p.Name), TextCell(p.Title), number(p.Rating),
			TextCell(p.Club), TextCell(p.Federation), number(p.BirthYear), TextCell(note),
			TextCell(p.Team), TextCell(string(p.Sex)), TextCell(p.Patronymic), TextCell(p.Region), TextCell(p.Rank),
			TextCell(p.Coach), TextCell(strings.Join(p.Groups, ", ")), TextCell(strings.Join(p.IDList(), ", ")), number(p.Withdrawn),
		}})
	}
	return table.withoutEmpty("tpn", "title", "rating", "club", "federation", "birth_year", "note",
		"team", "sex", "patronymic", "region", "rank", "coach", "groups", "ids")
}

// InFull is a list of players with all that is known of each, as a list to be
// registered from has it. A nil localizer is English.
func (t Table) InFull(loc *i18n.Localizer) Table {
	loc = orEnglish(loc)
	t.Columns = slices.Clone(t.Columns)
	for i, c := range t.Columns {
		switch c.ID {
		case "team", "sex", "patronymic", "region", "rank", "coach", "groups", "ids":
			t.Columns[i].For, t.Columns[i].Title = Everyone, loc.T("column."+c.ID)
		}
	}
	return t
}

// awayRounds are the rounds that a player is away, as 3, 5.
func awayRounds(p tournament.Player) string {
	var rounds []int
	for _, a := range p.Away {
		rounds = append(rounds, a.Round)
	}
	return joined(rounds)
}

// joined writes numbers as 3, 5.
func joined(numbers []int) string {
	var texts []string
	for _, n := range numbers {
		texts = append(texts, CountCell(n).Text)
	}
	return strings.Join(texts, ", ")
}

// inOrder is the players by their numbers in a stage, then those without one.
func inOrder(t *tournament.Tournament, stage tournament.Stage) []tournament.Player {
	var players []tournament.Player
	for _, id := range stage.Numbers {
		if p, ok := t.Player(id); ok {
			players = append(players, p)
		}
	}
	numbers := stage.TPNs()
	for _, p := range t.Players {
		if numbers[p.ID] == 0 {
			players = append(players, p)
		}
	}
	return players
}

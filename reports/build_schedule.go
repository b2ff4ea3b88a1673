package reports

import (
	"errors"
	"slices"

	"arbiter/pairing"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// Schedule is every round of a stage, paired or planned, with its date if that is
// known and who meets whom: in a round robin to its end, by number alone before
// the lot; in a Swiss as far as it is paired. Errors: tournament.ErrNoSuchStage,
// wrapped, and those of pairing.Next but for a table that is finished or has no
// players. A nil localizer is English.
func Schedule(t *tournament.Tournament, stage int, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	s, ok := t.Stage(stage)
	if !ok {
		return table.Table{}, parts.NoStage(stage)
	}
	named := len(s.Numbers) > 0 || s.System != tournament.SystemRoundRobin || len(s.Played) > 0
	rounds, planned, err := allRounds(t, s)
	if err != nil {
		return table.Table{}, err
	}
	if s.System == tournament.SystemTables {
		return scheduleOfTables(t, s, planned, loc), nil
	}
	tab := table.Table{
		ID: "schedule", Wall: true, Title: loc.T("schedule.title"), Parts: "round", Subtitle: parts.StageLine(t, stage, loc),
		Columns: []table.Column{
			{ID: "round", Title: loc.T("Word.round"), Align: table.Right, Role: table.Score, Count: true, Once: true},
			{ID: "date", Title: loc.T("Word.date"), Once: true},
			{ID: "board", Title: loc.T("column.board"), Align: table.Right, Count: true},
			{ID: "white_tpn", Title: loc.T("column.tpn"), Align: table.Right, Count: true},
			{ID: "white", Title: loc.T("column.white"), Role: table.Name},
			{ID: "result", Title: loc.T("column.result"), Align: table.Center},
			{ID: "black_tpn", Title: loc.T("column.tpn"), Align: table.Right, Count: true},
			{ID: "black", Title: loc.T("column.black"), Role: table.Name},
		},
	}
	numbers := s.TPNs()
	if !named { // the n-th player stands for whoever draws number n
		for i, p := range t.Players {
			numbers[p.ID] = tournament.TPN(i + 1)
		}
		tab.Columns[3].Title, tab.Columns[6].Title = loc.T("column.white"), loc.T("column.black")
		tab.Notes = append(tab.Notes, loc.T("schedule.by-number"))
	}
	name := func(id tournament.PlayerID) table.Cell {
		if !named {
			return table.Cell{}
		}
		return table.TextCell(parts.PlayerName(t, id))
	}
	for _, r := range rounds {
		first := []table.Cell{parts.Number(r.Number), parts.DayCell(s.Date(r.Number), loc)}
		for _, p := range r.Pairings {
			board, opponent := table.CountCell(p.Board), name(p.Black)
			result, _, _ := resultCells(t, p, loc)
			switch bye := table.TextCell(ByeText(p, s, loc)); {
			case p.Bye() && named:
				board, opponent = table.Cell{}, bye
			case p.Bye():
				board, result = table.Cell{}, bye
			}
			tab.Rows = append(tab.Rows, table.Row{Key: parts.PairingKey(stage, r.Number, p), Cells: slices.Concat(first, []table.Cell{
				board, parts.Number(int(numbers[p.White])), name(p.White), result, parts.Number(int(numbers[p.Black])), opponent,
			})})
		}
	}
	for n := len(rounds) + 1; n <= planned; n++ {
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{
			parts.Number(n), parts.DayCell(s.Date(n), loc), {}, {}, table.TextCell(loc.T("schedule.to-pair")), {}, {}, {},
		}})
	}
	return tab.WithoutEmpty("round", "date", "board", "white_tpn", "white", "result", "black_tpn", "black"), nil
}

// allRounds are the rounds of a stage that are paired or fixed by its table, and
// how many are planned; 0 is unknown.
func allRounds(t *tournament.Tournament, s tournament.Stage) (rounds []tournament.Round, planned int, err error) {
	field, err := scoring.FieldOf(t, s.Number)
	if err != nil {
		return nil, 0, err
	}
	st, err := field.Standings(scoring.Options{})
	if err != nil {
		return nil, 0, err
	}
	rounds = slices.Clone(s.Played)
	if s.System != tournament.SystemRoundRobin {
		return rounds, max(st.Planned, len(s.Dates)), nil
	}
	draft := t.Clone()
	if len(s.Numbers) == 0 {
		at := &draft.Stages[s.Number-1]
		for _, p := range t.Players {
			at.Numbers = append(at.Numbers, p.ID)
		}
	}
	coming, err := pairing.Next(draft, s.Number)
	if err != nil && !errors.Is(err, pairing.ErrFinished) && !errors.Is(err, pairing.ErrTooFew) && len(t.Players) > 0 {
		return rounds, max(st.Planned, len(s.Dates)), nil // a round that was given by hand left the table: what comes is given by hand as well
	}
	rounds = append(rounds, coming...)
	slices.SortStableFunc(rounds, func(a, b tournament.Round) int { return a.Number - b.Number })
	return rounds, len(rounds), nil
}

package tournament_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// What a change touches is what the tables are written from: no row of it may be
// missing, and none too many.
func TestAChangeNamesTheRowsThatItTouches(t *testing.T) {
	type ref = tournament.GameRef
	type player = tournament.Player
	event := folded(t, club()).Event
	event.Place = "Sneek"
	second := change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 4), pair(2, 5, 2), pair(3, 3, 0)))})
	draft := drafted(pair(1, 1, 4), pair(2, 5, 2), pair(3, 3, 0))
	game := func(round, board, game int) []ref {
		return []ref{{Stage: 1, Round: round, Board: board, Game: game}}
	}
	stage1 := tournament.Touched{Stages: []int{1}}
	round2 := tournament.Touched{Rounds: []tournament.RoundRef{{Stage: 1, Round: 2}}}
	begun := tournament.Chain(swiss()[:2]...)
	first := round(1, pair(1, 1, 3), pair(2, 4, 2))
	for name, tt := range map[string]struct {
		journal []tournament.Change
		change  tournament.Change
		want    tournament.Touched
	}{
		"the event":                    {club(), change(tournament.EventEdited{Event: event}), tournament.Touched{}},
		"a stage":                      {tournament.Chain(club()[:2]...), change(tournament.StageAdded{Stage: tournament.Stage{System: tournament.SystemSwiss}}), tournament.Touched{Stages: []int{2}}},
		"an edited stage":              {club(), change(tournament.StageEdited{Stage: tournament.Stage{Number: 1, Name: "A", System: tournament.SystemRoundRobin}}), stage1},
		"a player":                     {club(), change(tournament.PlayerAdded{Player: player{Name: "E"}}), tournament.Touched{Players: []tournament.PlayerID{5}}},
		"a list, new and edited":       {club(), change(tournament.PlayersImported{Players: []player{{Name: "E"}, {Name: "F"}}, Edited: []player{{ID: 3, Name: "Douwe Wiersma", Rating: 9}}}), tournament.Touched{Players: []tournament.PlayerID{3, 5, 6}}},
		"an edited player":             {club(), change(tournament.PlayerEdited{Player: player{ID: 2, Name: "B"}}), tournament.Touched{Players: []tournament.PlayerID{2}}},
		"a withdrawal":                 {club(), change(tournament.PlayerWithdrawn{Player: 2, Round: 2}), tournament.Touched{Players: []tournament.PlayerID{2}}},
		"an expulsion":                 {club(), because("x", tournament.PlayerExpelled{Player: 3, Round: 2}), tournament.Touched{Players: []tournament.PlayerID{3}}},
		"an absence":                   {swiss(), change(tournament.PlayerAway{Player: 3, Stage: 1, Rounds: []int{3}, Bye: tournament.ByeZero}), tournament.Touched{Players: []tournament.PlayerID{3}}},
		"a return":                     {extended(swiss(), change(tournament.PlayerWithdrawn{Player: 3, Round: 2})), change(tournament.PlayerReturned{Player: 3, Stage: 1, Round: 2}), tournament.Touched{Players: []tournament.PlayerID{3}}},
		"a late entrant":               {swiss(), change(tournament.PlayerEntered{Player: player{Name: "F"}, Stage: 1, Missed: tournament.ByeZero}), tournament.Touched{Players: []tournament.PlayerID{6}, Stages: []int{1}}},
		"a late entrant with a bye":    {swiss(), change(tournament.PlayerEntered{Player: player{Name: "F"}, Stage: 1, Missed: tournament.ByeHalf}), tournament.Touched{Players: []tournament.PlayerID{6}, Stages: []int{1}, Rounds: []tournament.RoundRef{{Stage: 1, Round: 1}}}},
		"numbers":                      {begun, change(tournament.NumbersDrawn{Stage: 1, Numbers: []tournament.PlayerID{5, 4}}), stage1},
		"a round":                      {swiss(), second, round2},
		"a round with the numbers":     {begun, change(tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4}, Rounds: rounds(first)}), tournament.Touched{Stages: []int{1}, Rounds: []tournament.RoundRef{{Stage: 1, Round: 1}}}},
		"a draft":                      {swiss(), change(draft), stage1},
		"a draft dropped":              {extended(swiss(), change(draft)), change(tournament.RoundDrafted{Stage: 1}), stage1},
		"a round whose draft there is": {extended(swiss(), change(draft)), second, tournament.Touched{Stages: []int{1}, Rounds: round2.Rounds}},
		"a first round whose draft there is": {extended(begun, change(tournament.RoundDrafted{Stage: 1, Round: &first})),
			change(tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4}, Rounds: rounds(first)}), tournament.Touched{Stages: []int{1}, Rounds: []tournament.RoundRef{{Stage: 1, Round: 1}}}},
		"a round taken back": {extended(swiss(), second), because("x", tournament.RoundUnpaired{Stage: 1, Round: 2}), round2},
		"a round taken back before a draft": {extended(club(), change(tournament.RoundDrafted{Stage: 1, Round: &tournament.Round{Number: 3, Pairings: []tournament.Pairing{pair(1, 1, 3)}}})),
			because("x", tournament.RoundUnpaired{Stage: 1, Round: 2}), tournament.Touched{Stages: []int{1}, Rounds: round2.Rounds}},
		"openings":          {club(), change(drawn(start10, 1, 2)), tournament.Touched{Rounds: []tournament.RoundRef{{Stage: 1, Round: 1}}}},
		"a result":          {club(), change(tournament.ResultSet{Stage: 1, Round: 2, Board: 1, Game: 2, Result: tournament.Drawn}), tournament.Touched{Games: game(2, 1, 2)}},
		"the only game":     {club(), change(tournament.ResultSet{Stage: 1, Round: 2, Board: 2, Result: tournament.Drawn}), tournament.Touched{Games: game(2, 2, 1)}},
		"a rated result":    {swiss(), because("x", tournament.ResultRated{Stage: 1, Round: 1, Board: 1, Rated: tournament.Drawn}), tournament.Touched{Games: game(1, 1, 1)}},
		"a sheet":           {club(), change(tournament.SheetAdded{Stage: 1, Round: 1, Board: 2, Sheet: tournament.Sheet{PDN: "x"}}), tournament.Touched{Games: game(1, 2, 1)}},
		"a sheet ruled on":  {ruledClub(because("x", rule(tournament.DecisionStands))), because("x", handedIn()), tournament.Touched{Games: game(1, 1, 1), Rulings: []int{1}}},
		"an incident":       {ruledClub(), change(note()), tournament.Touched{Incidents: []int{2}}},
		"a ruling":          {ruledClub(), because("x", rule(tournament.DecisionStands)), tournament.Touched{Games: game(1, 1, 1), Rulings: []int{1}}},
		"an overruling one": {ruledClub(because("x", rule(tournament.DecisionStands))), because("x", rule(tournament.DecisionCorrected, overruling(1), despite(tournament.BarGameOver, "27"))), tournament.Touched{Games: game(1, 1, 1), Rulings: []int{1, 2}}},
		"a void game": {ruledClub(because("x", rule(tournament.DecisionStands))), because("x", rule(tournament.DecisionVoid, lost("", 0, tournament.WhiteWins), func(r *tournament.Ruling) { r.Finding.ID = "another" })),
			tournament.Touched{Games: game(1, 1, 1), Rulings: []int{1, 2}}},
		"totals":           {swiss(), because("press", tournament.TotalsEntered{Stage: 1, Rounds: 2, Totals: []tournament.Total{{Player: 1, Points: 50}}}), stage1},
		"an imported list": {begun, change(tournament.GamesImported{Stage: 1, Players: []player{{Name: "F"}}, Numbers: []tournament.PlayerID{1, 6}, Rounds: rounds(round(2, pair(1, 6, 1)))}), tournament.Touched{Players: []tournament.PlayerID{6}, Stages: []int{1}, Rounds: round2.Rounds}},
		"an import over a draft": {extended(swiss(), change(draft)), change(tournament.GamesImported{Stage: 1, Rounds: rounds(round(4, pair(1, 2, 1)))}),
			tournament.Touched{Stages: []int{1}, Rounds: []tournament.RoundRef{{Stage: 1, Round: 4}}}},
		"results and sheets": {ruledClub(because("x", rule(tournament.DecisionStands))), because("x", tournament.GamesImported{Stage: 1,
			Results: []tournament.ResultSet{{Stage: 1, Round: 1, Board: 2, Result: tournament.Drawn}}, Sheets: []tournament.SheetAdded{handedIn()}}),
			tournament.Touched{Games: append(game(1, 1, 1), game(1, 2, 1)...), Rulings: []int{1}}},
	} {
		t.Run(name, func(t *testing.T) {
			_, touched := stepped(t, tt.journal, tt.change)
			if d := cmp.Diff(tt.want, touched); d != "" {
				t.Error(d)
			}
		})
	}
}

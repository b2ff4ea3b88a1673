package tournament_test

import (
	"testing"
	"time"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// leagueBrought is an import of two teams of one player that met once, altered.
func leagueBrought(alter func(*tournament.GamesImported)) tournament.GamesImported {
	b := tournament.GamesImported{
		Stage:   1,
		Players: []tournament.Player{{Name: "Ane", Team: "A"}, {Name: "Bauke", Team: "B"}},
		League: &tournament.League{
			Teams:   []tournament.Team{{Number: 1, Name: "A"}, {Number: 2, Name: "B"}},
			Matches: []tournament.Match{{Round: 1, Table: 1, Home: 1, Away: 2, Own: []tournament.PlayerID{1}, Other: []tournament.PlayerID{2}}},
		},
		Rounds: []tournament.Round{{Number: 1, Pairings: []tournament.Pairing{{Board: 101, White: 1, Black: 2, Games: []tournament.Game{{Number: 1, Result: tournament.WhiteWins}}}}}},
	}
	alter(&b)
	return b
}

// A league comes in whole, or not at all with what is wrong with it.
func TestALeagueComesInWhole(t *testing.T) {
	for name, tt := range map[string]struct {
		alter func(*tournament.GamesImported)
		code  string
	}{
		"as it was played":          {func(*tournament.GamesImported) {}, ""},
		"colours the other way":     {func(b *tournament.GamesImported) { b.Rounds[0].Pairings[0].White, b.Rounds[0].Pairings[0].Black = 2, 1 }, ""},
		"a board that is of nobody": {func(b *tournament.GamesImported) { b.Rounds[0].Pairings[0].Board = 102 }, "league-import.boards-of"},
		"a board too many":          {func(b *tournament.GamesImported) { b.League.Matches[0].Own, b.League.Matches[0].Other = nil, nil }, "league-import.boards-of"},
		"a round of no match":       {func(b *tournament.GamesImported) { b.Rounds[0].Number = 2; b.League.Matches = nil }, "league-import.boards"},
		"a line-up of too many":     {func(b *tournament.GamesImported) { b.League.Matches[0].Own = []tournament.PlayerID{1, 0} }, "league-import.line-up"},
		"a line-up beside a score":  {func(b *tournament.GamesImported) { b.League.Matches[0].Total = &tournament.MatchTotal{Home: 100} }, "league-import.line-up"},
		"a player in both line-ups": {func(b *tournament.GamesImported) { b.League.Matches[0].Other[0] = 1 }, "tournament-team.plays-already"},
		"a team without a name":     {func(b *tournament.GamesImported) { b.League.Teams[1].Name = " " }, "tournament-team.name"},
		"numbers with a gap":        {func(b *tournament.GamesImported) { b.League.Teams[1].Number = 3 }, "tournament-team.number"},
		"a team that meets itself":  {func(b *tournament.GamesImported) { b.League.Matches[0].Away = 1 }, "tournament-team.itself"},
		"a penalty of nobody": {func(b *tournament.GamesImported) {
			b.League.Penalties = []tournament.Penalty{{Team: 9, MatchPoints: 100}}
		}, "tournament-team.no-team"},
		"a penalty of nothing": {func(b *tournament.GamesImported) { b.League.Penalties = []tournament.Penalty{{Team: 1}} }, "tournament-team.penalty"},
		"a bye with points": {func(b *tournament.GamesImported) {
			b.League.Matches = append(b.League.Matches, tournament.Match{Round: 2, Table: 1, Home: 1, Total: &tournament.MatchTotal{NotPlayed: true, Home: 50, HomeMatch: 100}})
		}, ""},
		"a score beyond all bounds": {func(b *tournament.GamesImported) {
			b.League.Matches = append(b.League.Matches, tournament.Match{Round: 2, Table: 1, Home: 1, Away: 2, Total: &tournament.MatchTotal{Home: 900}})
		}, "tournament-team.total-too-high"},
		"a match that was not played": {func(b *tournament.GamesImported) {
			b.League.Matches = append(b.League.Matches, tournament.Match{Round: 2, Table: 1, Home: 1, Away: 2, Total: &tournament.MatchTotal{NotPlayed: true, HomeMatch: 200}})
		}, ""},
	} {
		rules := tournament.TeamRules{Boards: 1, Win: 200, Draw: 100, Order: []string{"MP", "BP"}}
		created := tournament.EventCreated{Event: tournament.Event{Name: "Cup", Variant: "frisian", Score: tournament.ScoreSystems()[0]}, Stage: tournament.Stage{System: tournament.SystemTeamRoundRobin, TeamRules: rules}}
		at := time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC)
		state, _, err := tournament.Extend(nil, nil, tournament.Chain(tournament.New("test", "", at, created), tournament.New("test", "", at, leagueBrought(tt.alter)))...)
		said, _ := message.Of(err)
		switch {
		case tt.code == "" && err != nil, tt.code != "" && err == nil:
			t.Errorf("%s: %v", name, err)
		case err == nil && (len(state.Players) != 2 || len(state.Stages[0].League.Teams) != 2):
			t.Errorf("%s: %+v", name, state.Stages[0].League)
		case err != nil && said.Code != tt.code:
			t.Errorf("%s: %q of %v", name, said.Code, err)
		}
	}
}

package store_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"arbiter/tournament"
	"arbiter/tournament/store"
)

// league is an event of four teams of two players, with the calendar of two rounds.
func league() []tournament.Change {
	var players []tournament.Player
	for _, name := range []string{"Ane", "Bauke", "Carel", "Douwe", "Eelke", "Foppe", "Gerben", "Hâns"} {
		players = append(players, tournament.Player{Name: name, Team: "Team " + string(rune('A'+len(players)/2))})
	}
	rules := tournament.TeamRules{Boards: 2, Win: 200, Draw: 100, Order: []string{"MP", "BP"}}
	return []tournament.Change{
		change(tournament.EventCreated{Event: tournament.Event{Name: "League", Variant: "frisian", Score: tournament.ScoreSystems()[0]},
			Stage: tournament.Stage{System: tournament.SystemTeamRoundRobin, TeamRules: rules}}),
		change(tournament.PlayersImported{Players: players}),
		change(tournament.TeamsAdded{Stage: 1, Teams: []tournament.Team{{Name: "Team A"}, {Name: "Team B"}, {Name: "Team C", Club: "x"}, {Name: "Team D"}}}),
		change(tournament.MatchesPaired{Stage: 1, Matches: []tournament.Match{
			{Round: 1, Table: 1, Home: 1, Away: 2}, {Round: 1, Table: 2, Home: 3, Away: 4}, {Round: 2, Table: 1, Home: 4, Away: 1}, {Round: 2, Table: 2, Home: 3},
		}}),
		change(tournament.LineUpGiven{Stage: 1, Round: 1, Table: 1, Team: 1, Players: []tournament.PlayerID{1, 2}}),
		change(tournament.LineUpGiven{Stage: 1, Round: 1, Table: 1, Team: 2, Players: []tournament.PlayerID{3, 4}}),
	}
}

// drawTeamBody draws a change of a league, good or bad.
func drawTeamBody(t *rapid.T, state *tournament.Tournament, journal []tournament.Change) tournament.Body {
	n := func(name string, low, high int) int { return rapid.IntRange(low, high).Draw(t, name) }
	round, table, team := n("round", 0, 3), n("table", 1, 3), n("team", 0, 5)
	s, _ := state.Stage(1)
	switch n("kind", 1, 13) {
	case 1:
		return tournament.TeamsAdded{Stage: 1, Teams: []tournament.Team{{Name: rapid.SampledFrom([]string{"", "Team A", "Team E"}).Draw(t, "name")}}}
	case 2:
		edited, _ := s.Team(team)
		edited.Name, edited.Withdrawn, edited.Struck = rapid.SampledFrom([]string{edited.Name, "Team Z"}).Draw(t, "new name"), n("from", 0, 2), rapid.Bool().Draw(t, "struck")
		return tournament.TeamEdited{Stage: 1, Team: edited}
	case 3:
		return tournament.MatchesPaired{Stage: 1, ByHand: rapid.Bool().Draw(t, "by hand"), Matches: []tournament.Match{{Round: round, Table: table, Home: team, Away: n("away", 0, 4)}}}
	case 4:
		return tournament.MatchesUnpaired{Stage: 1, Round: round}
	case 5, 6, 7:
		if m, ok := s.Match(round, table); ok {
			team = rapid.SampledFrom([]int{m.Home, m.Away, team}).Draw(t, "side")
		}
		ids := rapid.SliceOfN(rapid.SampledFrom([]tournament.PlayerID{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}), 0, 3).Draw(t, "players")
		return tournament.LineUpGiven{Stage: 1, Round: round, Table: table, Team: team, Players: ids}
	case 8:
		total := rapid.SampledFrom([]*tournament.MatchTotal{nil, {Home: 150, Away: 50}, {Home: 900}, {NotPlayed: true, HomeMatch: 200}}).Draw(t, "total")
		return tournament.MatchSettled{Stage: 1, Round: round, Table: table, Total: total}
	case 9:
		return tournament.MatchMoved{Stage: 1, Round: round, Table: table, Date: rapid.SampledFrom([]string{"", "2026-11-20", "soon"}).Draw(t, "date"), Swap: rapid.Bool().Draw(t, "swap")}
	case 10:
		return tournament.TeamPenalised{Stage: 1, Penalty: tournament.Penalty{Team: team, MatchPoints: tournament.Points(n("points", -100, 200))}}
	case 11:
		return tournament.TeamTotalsEntered{Stage: 1, Totals: rapid.SampledFrom([][]tournament.TeamTotal{nil, {{Team: team, Matches: 1, MatchPoints: 200, BoardPoints: 150}}}).Draw(t, "totals")}
	}
	if rapid.IntRange(0, 3).Draw(t, "open") == 0 {
		return tournament.LineUpsOpened{Stage: 1, Round: round, Table: table}
	}
	if rapid.Bool().Draw(t, "undo") {
		return tournament.Undone{Seq: int64(n("undone", 1, len(journal)+1))}
	}
	return tournament.ResultSet{Stage: 1, Round: round, Board: table*tournament.BoardsApart + n("place", 1, 2), Result: rapid.SampledFrom([]tournament.ResultKind{tournament.WhiteWins, tournament.Drawn}).Draw(t, "result")}
}

// Whatever is done in a league, allowed or not, undone or redone: the tables hold what the journal folds to, and a
// refused change alters nothing.
func TestTablesHoldWhatALeagueFoldsTo(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	folder := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		path := filepath.Join(folder, "x.arbiter")
		begin := league()
		s, err := store.Create(ctx, path, begin[0])
		must(t, err)
		defer func() { must(t, errors.Join(s.Close(), os.Remove(path))) }()
		journal := tournament.Chain(begin[0])
		state, err := s.Tournament(ctx)
		must(t, err)
		for _, c := range begin[1:] {
			journal = append(journal, sealed(journal, c))
			state, err = s.Append(ctx, state.Seq, c)
			must(t, err)
		}
		for range rapid.IntRange(1, 10).Draw(t, "changes") {
			c := tournament.New("arbiter", rapid.SampledFrom([]string{"", "a slip"}).Draw(t, "why"), noon, drawTeamBody(t, state, journal))
			journal, state = appended(t, s, journal, state, c)
		}
	})
}

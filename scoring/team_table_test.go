package scoring

import (
	"errors"
	"testing"
	"time"

	"arbiter/tournament"
)

// leagueOf is an event of four teams A, B, C and D of two players each, in the state after some changes: each a reason and a body.
func leagueOf(t *testing.T, rules tournament.TeamRules, games int, bodies ...tournament.Body) *tournament.Tournament {
	t.Helper()
	var players []tournament.Player
	for i := range 8 {
		players = append(players, tournament.Player{Name: string(rune('a' + i)), Team: string(rune('A' + i/2))})
	}
	rules.Boards = 2
	if rules.Win == 0 {
		rules.Win, rules.Draw = 200, 100
	}
	all := append([]tournament.Body{
		tournament.EventCreated{Event: tournament.Event{Name: "x", Variant: "frisian", Score: tournament.ScoreSystems()[0]},
			Stage: tournament.Stage{System: tournament.SystemTeamRoundRobin, Games: games, TeamRules: rules}},
		tournament.PlayersImported{Players: players},
		tournament.TeamsAdded{Stage: 1, Teams: []tournament.Team{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}}},
		tournament.MatchesPaired{Stage: 1, Matches: []tournament.Match{{Round: 1, Table: 1, Home: 1, Away: 2}, {Round: 1, Table: 2, Home: 3, Away: 4}, {Round: 2, Table: 1, Home: 1, Away: 3}, {Round: 2, Table: 2, Home: 2, Away: 4}}},
	}, bodies...)
	state, last := new(tournament.Tournament), tournament.Change{}
	for _, body := range all {
		last = tournament.Seal(last, tournament.New("x", "reason", time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC), body))
		if _, err := state.Apply(last); err != nil {
			t.Fatal(err)
		}
	}
	return state
}

func teamScored(round, table int, home, away tournament.Points) tournament.MatchSettled {
	return tournament.MatchSettled{Stage: 1, Round: round, Table: table, Total: &tournament.MatchTotal{Home: home, Away: away}}
}

// teamRanking is the teams in order, with places.
func teamRanking(t *testing.T, state *tournament.Tournament) string {
	t.Helper()
	table, err := TeamsOf(state, 1)
	if err != nil {
		t.Fatal(err)
	}
	text := ""
	for _, row := range table.Rows {
		text += row.Place() + row.Team.Name + " "
	}
	return text
}

// Each row of the table of orders ranks by what it says; what nothing separates shares a place.
func TestOrdersOfTeams(t *testing.T) {
	results := []tournament.Body{teamScored(1, 1, 100, 100), teamScored(1, 2, 150, 50), teamScored(2, 1, 200, 0), teamScored(2, 2, 50, 150)} // A 3/3, B 1/1½, C 2/1½, D 2/2
	for _, c := range []struct {
		order []string
		more  []tournament.Body
		want  string
	}{
		{[]string{"MP", "BP"}, results, "1A 2D 3C 4B "},
		{[]string{"BP"}, results, "1A 2D 3-4B 3-4C "},
		{[]string{"MP", "DE"}, results, "1A 2C 3D 4B "},
		{[]string{"MP", "DB"}, results, "1A 2C 3D 4B "},
		{[]string{"WON", "OMP"}, results, "1C 2-3A 2-3D 4B "},
		{[]string{"FM", "MP"}, results[:3], "1B 2D 3A 4C "},
		{nil, results, "1A 2D 3C 4B "},
		{[]string{"MP", "BP"}, append(results[:4:4], tournament.TeamPenalised{Stage: 1, Penalty: tournament.Penalty{Team: 1, MatchPoints: 200}}), "1D 2C 3A 4B "},
		{[]string{"MP", "BP"}, append(results[:4:4], tournament.TeamEdited{Stage: 1, Team: tournament.Team{Number: 1, Name: "A", Withdrawn: 3, Struck: true}}), "1D 2C 3B 4A "},
		{[]string{"MP"}, []tournament.Body{tournament.MatchSettled{Stage: 1, Round: 1, Table: 1, Total: &tournament.MatchTotal{NotPlayed: true, AwayMatch: 200}}}, "1B 2-4A 2-4C 2-4D "},
	} {
		if got := teamRanking(t, leagueOf(t, tournament.TeamRules{Order: c.order}, 1, c.more...)); got != c.want {
			t.Errorf("by %v: %s, want %s", c.order, got, c.want)
		}
	}
}

func TestCodesOfOrders(t *testing.T) {
	for _, codes := range [][]string{nil, {"XX"}, {"MP", "mp"}} {
		if order, err := TeamOrderOf(codes); err == nil || err.Error() == "" {
			t.Errorf("%v is %v", codes, order)
		}
	}
	for _, p := range TeamPresets() {
		if _, err := TeamOrderOf(p.Rules.Order); err != nil || p.Rules.Boards < 1 {
			t.Errorf("%s: %v", p.Name, err)
		}
		if _, err := tournament.ParseScore(p.Score); err != nil {
			t.Errorf("%s: %v", p.Name, err)
		}
	}
	if _, err := FindTeamPreset("x"); err == nil {
		t.Error("a preset x is found")
	}
	if _, err := TeamsOf(new(tournament.Tournament), 1); !errors.Is(err, tournament.ErrNoSuchStage) {
		t.Errorf("%v", err)
	}
}

// Who rises, plays on and goes down; a place that is shared across the line moves nobody.
func TestWhoRisesAndGoesDown(t *testing.T) {
	results := []tournament.Body{teamScored(1, 1, 100, 100), teamScored(1, 2, 150, 50), teamScored(2, 1, 200, 0), teamScored(2, 2, 50, 150)}
	for _, c := range []struct {
		order []string
		want  []TeamMove
	}{
		{[]string{"MP", "BP"}, []TeamMove{MoveUp, MovePlay, MoveNone, MoveDown}},
		{[]string{"BP"}, []TeamMove{MoveUp, MovePlay, MoveNone, MoveNone}},
	} {
		table, err := TeamsOf(leagueOf(t, tournament.TeamRules{Order: c.order, Up: 1, PlayOff: 1, Down: 1}, 1, results...), 1)
		if err != nil {
			t.Fatal(err)
		}
		for i, row := range table.Rows {
			if row.Move != c.want[i] {
				t.Errorf("by %v: %s %q, want %q", c.order, row.Team.Name, row.Move, c.want[i])
			}
		}
		if table.Final() {
			t.Error("a table after two rounds of three is final")
		}
		if table.Stage.Rounds = 2; !table.Final() { // planned to stop there
			t.Error("a table of matches that are over is not final")
		}
	}
}

// A match by its boards: an empty board is lost, a forfeit too; open boards keep it open. Micro-matches count by game, or as one.
func TestAMatchCountsByItsBoards(t *testing.T) {
	line := func(team int, players ...tournament.PlayerID) tournament.Body {
		return tournament.LineUpGiven{Stage: 1, Round: 1, Table: 1, Team: team, Players: players}
	}
	result := func(board, game int, k tournament.ResultKind) tournament.Body {
		return tournament.ResultSet{Stage: 1, Round: 1, Board: board, Game: game, Result: k}
	}
	for _, c := range []struct {
		name       string
		games      int
		micro      bool
		bodies     []tournament.Body
		home, away tournament.Points
		state      tournament.MatchState
	}{
		{"open", 1, false, []tournament.Body{line(1, 1, 2), line(2, 3, 4), result(101, 0, tournament.WhiteWins)}, 100, 0, tournament.MatchPlaying},
		{"colours by board", 1, false, []tournament.Body{line(1, 1, 2), line(2, 3, 4), result(101, 0, tournament.WhiteWins), result(102, 0, tournament.WhiteWins)}, 100, 100, tournament.MatchOver},
		{"an empty board", 1, false, []tournament.Body{line(1, 1, 2), line(2, 0, 4), result(102, 0, tournament.Drawn)}, 150, 50, tournament.MatchOver},
		{"a forfeit", 1, false, []tournament.Body{line(1, 1, 2), line(2, 3, 4), result(101, 0, tournament.BlackForfeit), result(102, 0, tournament.Drawn)}, 50, 150, tournament.MatchOver},
		{"two games", 2, false, []tournament.Body{line(1, 1), line(2, 3, 4), result(101, 1, tournament.WhiteWins), result(101, 2, tournament.Drawn)}, 150, 250, tournament.MatchOver},
		{"two games as one", 2, true, []tournament.Body{line(1, 1), line(2, 3), result(101, 1, tournament.WhiteWins), result(101, 2, tournament.Drawn)}, 100, 0, tournament.MatchOver},
		{"a level micro-match", 2, true, []tournament.Body{line(1, 1), line(2, 3), result(101, 1, tournament.WhiteWins), result(101, 2, tournament.WhiteWins)}, 50, 50, tournament.MatchOver},
	} {
		t.Run(c.name, func(t *testing.T) {
			state := leagueOf(t, tournament.TeamRules{Micro: c.micro}, c.games, c.bodies...)
			s := state.Stages[0]
			if got := ScoreMatch(state, s, s.League.Matches[0]); got.Home != c.home || got.Away != c.away || got.State != c.state {
				t.Errorf("%v-%v, %s; want %v-%v, %s", got.Home, got.Away, got.State, c.home, c.away, c.state)
			}
		})
	}
}

// Players have what they made for a team; walkovers are points and no games; a board counts by itself for prizes.
func TestScoresOfPlayersOfTeams(t *testing.T) {
	state := leagueOf(t, tournament.TeamRules{}, 1,
		tournament.LineUpGiven{Stage: 1, Round: 1, Table: 1, Team: 1, Players: []tournament.PlayerID{1, 2}},
		tournament.LineUpGiven{Stage: 1, Round: 1, Table: 1, Team: 2, Players: []tournament.PlayerID{8, 0}},
		tournament.ResultSet{Stage: 1, Round: 1, Board: 101, Result: tournament.BlackWins})
	all := TeamScores(state, state.Stages[0], false)
	if len(all) != 3 || all[0].Player != 2 || all[0].Walkovers != 1 || all[0].Games != 0 || all[1].Player != 8 || !all[1].Substitute || all[1].Team != 2 || all[1].Won != 1 || all[2].Lost != 1 {
		t.Errorf("%+v", all)
	}
	boards := TeamScores(state, state.Stages[0], true)
	if len(boards) != 3 || boards[0].Board != 1 || boards[0].Player != 8 || boards[2].Board != 2 || boards[2].Player != 2 {
		t.Errorf("%+v", boards)
	}
}

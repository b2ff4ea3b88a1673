package desk_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/scoring"
	"arbiter/tournament"
)

// leagueDesk is a desk for four teams of two players, its calendar made.
func leagueDesk(t *testing.T) *desk.Desk {
	t.Helper()
	preset, err := scoring.FindTeamPreset("frysk")
	if err != nil {
		t.Fatal(err)
	}
	rules := preset.Rules
	rules.Boards = 2
	d := opened(t, tournament.Event{}, tournament.Stage{System: tournament.SystemTeamRoundRobin, TeamRules: rules})
	for i, name := range []string{"Ane", "Bauke", "Carel", "Douwe", "Eelke", "Foppe", "Gerben", "Hâns"} {
		if _, err := players.Register(t.Context(), d, players.RegisterRequest{Player: tournament.Player{Name: name, Team: []string{"Lollum 1", "Lollum 2", "Blauhus", "Aldegea"}[i/2]}}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := teams.AddTeams(t.Context(), d, tournament.Team{Name: "Lollum 1"}, tournament.Team{Name: "Lollum 2"}, tournament.Team{Name: "Blauhus"}, tournament.Team{Name: "Aldegea"}); err != nil {
		t.Fatal(err)
	}
	if _, err := teams.PairMatches(t.Context(), d, teams.PairMatchesRequest{All: true}); err != nil {
		t.Fatal(err)
	}
	return d
}

// lineUp hands in a line-up as a captain writes it.
func lineUp(t *testing.T, d *desk.Desk, table int, team, text string) desk.Done {
	t.Helper()
	who, err := teams.FindTeam(d, team)
	if err != nil {
		t.Fatal(err)
	}
	players, err := teams.ReadLineUp(d, text)
	if err != nil {
		t.Fatal(err)
	}
	done, err := teams.GiveLineUp(t.Context(), d, teams.LineUpRequest{Table: table, Team: who.Number, Players: players})
	if err != nil {
		t.Fatal(err)
	}
	return done
}

// A round of a league by hand: line-ups, a substitute, an empty board, results by board of the match, the table.
func TestARoundOfALeague(t *testing.T) {
	d := leagueDesk(t)
	lineUp(t, d, 1, "Lollum 1", "Ane, Bauke")
	if done := lineUp(t, d, 1, "aldegea", "Foppe, -"); len(done.Notes) != 2 || done.Notes[0].Code != "teamplay.substitute" || done.Notes[1].Code != "teamplay.boards-empty" {
		t.Errorf("%v", done.Notes)
	}
	ref, p, _, err := find.Game(d, -1, "1.1")
	if err != nil || ref.Board != 101 || p.White != 1 || p.Black != 6 {
		t.Fatalf("1.1 is %v, %v, %v", ref, p, err)
	}
	if _, err := results.EnterResult(t.Context(), d, results.ResultRequest{Game: ref, Outcome: tournament.Outcome{Result: tournament.Drawn}}); err != nil {
		t.Fatal(err)
	}
	table, err := teams.TeamTable(d)
	if err != nil || table.Rows[0].Team.Name != "Lollum 1" || table.Rows[0].MatchPoints != 100 || table.Rows[0].BoardPoints != 150 {
		t.Errorf("%+v, %v", table.Rows[0], err)
	}
	if got := teams.TeamsOnPlaces(d, []string{"1", "blauhus"}); got[0] != "Lollum 1" || got[1] != "blauhus" {
		t.Errorf("%v", got)
	}
}

// Each refusal of a league says what it is.
// Where teams meet two numbers are home and away, whoever has White: as they are typed, one by one or in a line, as the
// answer has them with who wins, and as they are refused.
func TestResultsOfALeagueAreHomeAndAway(t *testing.T) {
	d := leagueDesk(t)
	lineUp(t, d, 1, "Lollum 1", "Ane, Bauke")
	lineUp(t, d, 1, "Aldegea", "Gerben, Hâns")
	read, _, err := results.ReadSlips(d, 1, 1, results.SlipWords("1.1 1-0 1.2 1-0"))
	if err != nil || len(read) != 2 || read[0].Outcome.Result != tournament.WhiteWins || read[1].Outcome.Result != tournament.BlackWins {
		t.Fatalf("%+v, %v", read, err)
	}
	if _, err := results.EnterResults(t.Context(), d, read); err != nil {
		t.Fatal(err)
	}
	even := tournament.GameRef{Stage: 1, Round: 1, Board: 102}
	for text, want := range map[string]tournament.ResultKind{"1-0": tournament.BlackWins, "0-1": tournament.WhiteWins, "-/+": tournament.WhiteForfeit, "1": tournament.BlackWins, "1/2": tournament.Drawn} {
		if o, err := results.OutcomeAt(d, even, text); err != nil || o.Result != want {
			t.Errorf("%s on an even board is %v, %v", text, o, err)
		}
	}
	won, is := results.Won(d, even, read[1].Outcome).(refusal.Note)
	if !is {
		t.Fatal("who has won is not said")
	}
	says(t, []refusal.Note{won, results.Keys(d)}, "1-0, Bauke wins for Lollum 1", "1 = home, 5 = draw, 0 = away")
	p, g, _ := d.State().Game(even)
	if first, _ := d.State().Sides(even, p); first != 2 || d.State().WrittenOf(even, g) != "1-0" {
		t.Errorf("%d stands first, %s", first, d.State().WrittenOf(even, g))
	}
	_, err = results.EnterResult(t.Context(), d, results.ResultRequest{Game: even, Outcome: tournament.Outcome{Result: tournament.WhiteWins}})
	if refusal := refused(t, d, "result.other-stands", err); refusal.Args["Result"] != "0-1" {
		t.Errorf("%+v", refusal.Args)
	}
	if o := (tournament.Outcome{Result: tournament.WhiteWins}); withPlayers(t, roundRobin, 2).State().FirstSide(tournament.GameRef{Stage: 1, Round: 1, Board: 2}, o) != o {
		t.Error("where players meet White is not first")
	}
}

func TestWhatALeagueRefuses(t *testing.T) {
	d, ctx := leagueDesk(t), context.Background()
	players := withPlayers(t, tournament.Stage{System: tournament.SystemRoundRobin}, 4)
	lineUp(t, d, 1, "Lollum 1", "Ane, Bauke")
	for code, do := range map[string]func() error{
		"teamplay.players-meet":  func() error { _, err := teams.TeamTable(players); return err },
		"teamplay.no-team":       func() error { _, err := teams.FindTeam(d, "Wommels"); return err },
		"teamplay.several-teams": func() error { _, err := teams.FindTeam(d, "lollum"); return err },
		"teamplay.no-match":      func() error { _, err := teams.FindMatch(d, 0, 9); return err },
		"teamplay.no-line-ups":   func() error { _, _, _, err := find.Game(d, -1, "1.1"); return err },
		"teamplay.empty-board": func() error {
			lineUp(t, d, 2, "Lollum 2", "Carel")
			lineUp(t, d, 2, "Blauhus", "Eelke, Foppe")
			_, _, _, err := find.Game(d, -1, "2.2")
			return err
		},
		"teamplay.bad-score":  func() error { _, _, err := teams.ReadScore("12"); return err },
		"teamplay.bad-pair":   func() error { _, err := teams.ReadMatches("1-2 3-", 1); return err },
		"teamplay.bad-totals": func() error { _, err := teams.ReadTeamTotal(d, "Blauhus=5:10"); return err },
		"teamplay.bad-order": func() error {
			_, err := setup.SetLeague(ctx, d, teams.SetLeagueRequest{Given: tournament.TeamRules{Order: []string{"XX"}}, Fields: []teams.LeagueField{teams.LeagueOrder}})
			return err
		},
		"teamplay.no-preset": func() error { _, err := setup.SetLeague(ctx, d, teams.SetLeagueRequest{Preset: "x"}); return err },
		"teamplay.same":      func() error { _, err := setup.SetLeague(ctx, d, teams.SetLeagueRequest{Why: "x"}); return err },
		"teamplay.by-match":  func() error { _, err := rounds.PairRound(ctx, d, rounds.PairRequest{}); return err },
		"teamplay.by-line-ups": func() error {
			_, err := rounds.Alter(ctx, d, rounds.Altering{Round: -1, Why: "x"}, rounds.AddBoard(1, 2))
			return err
		},
		"round.needs-reason": func() error {
			_, err := teams.Penalise(ctx, d, "", tournament.Penalty{Team: 1, MatchPoints: 100})
			return err
		},
	} {
		if r := new(refusal.Refusal); !errors.As(do(), &r) || r.Code != code {
			t.Errorf("%s: %v", code, r)
		}
	}
	for _, scale := range []string{"2-1", "2-x-0"} {
		if _, _, _, err := teams.ReadScale(scale); err == nil {
			t.Errorf("%s is a scale", scale)
		}
	}
	for _, total := range []string{"Blauhus", "Blauhus=a:1:2", "Wommels=1:2:3"} {
		if got, err := teams.ReadTeamTotal(d, total); err == nil {
			t.Errorf("%s is %+v", total, got)
		}
	}
}

// What is passed as the system's calendar is the system's.
func TestAForeignCalendarIsNotTheSystems(t *testing.T) {
	d := leagueDesk(t)
	if _, _, err := teams.UnpairMatches(t.Context(), d, 1, "again"); err != nil {
		t.Fatal(err)
	}
	body := tournament.MatchesPaired{Stage: 1, Matches: []tournament.Match{{Round: 1, Table: 1, Home: 2, Away: 1}}}
	if err := desk.NewJudge().Judge(d.State(), tournament.Change{}, body); !errors.Is(err, tournament.ErrNeedsReason) {
		t.Errorf("%v", err)
	}
	body.ByHand = true
	if err := desk.NewJudge().Judge(d.State(), tournament.Change{}, body); err != nil {
		t.Errorf("%v", err)
	}
	if _, err := teams.PairMatches(t.Context(), d, teams.PairMatchesRequest{Hand: body.Matches}); err == nil {
		t.Error("a calendar by hand needs no reason")
	}
}

// A preset says how an event of teams is played, but for what was said otherwise; without one a stage of teams has the plainest rules.
func TestEventsOfTeams(t *testing.T) {
	score := tournament.ScoreSystems()[0]
	for name, c := range map[string]struct {
		req          setup.CreateEventRequest
		boards, win  int
		games, order int
	}{
		"kndb":        {setup.CreateEventRequest{League: "kndb"}, 8, 200, 0, 3},
		"idf":         {setup.CreateEventRequest{League: "idf"}, 5, 100, 2, 1},
		"other score": {setup.CreateEventRequest{League: "kndb", Fields: []setup.EventField{setup.EventScore}}, 8, 100, 0, 3},
		"no preset":   {setup.CreateEventRequest{Stage: tournament.Stage{System: tournament.SystemTeamSwiss}}, 4, 100, 0, 3},
	} {
		req := c.req
		req.Event = tournament.Event{Name: "x", Variant: "frisian", Score: score}
		req.Stage.Cycles, req.Stage.Games = 1, 1
		if req.Stage.System == "" {
			req.Stage.System = tournament.SystemRoundRobin
		}
		made, err := setup.CreateEvent(t.Context(), t.TempDir()+"/x.arbiter", desk.Options{Who: "x", Now: time.Now}, req)
		if err != nil {
			t.Fatal(err)
		}
		if s := made.Stage; s.TeamRules.Boards != c.boards || int(made.Event.Score.Win) != c.win || s.Games != c.games || len(s.TeamRules.Order) != c.order || !s.System.OfTeams() {
			t.Errorf("%s: %+v, %v", name, s, made.Event.Score)
		}
	}
}

package desk_test

import (
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/status"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/tournament"
)

// statusOf is where an event is.
func statusOf(t *testing.T, d *desk.Desk, sheets ...string) status.Status {
	t.Helper()
	st, err := status.Of(t.Context(), d, status.StatusRequest{Sheets: sheets})
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// looked are the codes of what is to be looked at.
func looked(st status.Status) []string {
	var all []string
	for _, l := range st.Look {
		all = append(all, l.Code)
	}
	return all
}

// next expects what comes next.
func next(t *testing.T, st status.Status, code string) {
	t.Helper()
	if st.Next.Code != code {
		t.Errorf("next is %s, want %s", st.Next.Code, code)
	}
}

// What comes next, from the first player to the standings.
func TestStatusOfARoundRobin(t *testing.T) {
	d := withPlayers(t, roundRobin, 1)
	next(t, statusOf(t, d), "register-players")
	d = withPlayers(t, roundRobin, 3)
	next(t, statusOf(t, d), "pair-round")
	pair(t, d)
	st := statusOf(t, d)
	next(t, st, "enter-results")
	if len(st.Open) != 1 || st.Open[0].Ref.Game != 0 || st.Round != 1 || st.Current != 1 || st.Planned != 3 {
		t.Errorf("%+v", st)
	}
	for range 2 {
		enter(t, d, tournament.Drawn)
		pair(t, d)
	}
	enter(t, d, tournament.Drawn)
	if st = statusOf(t, d); !st.Final || len(st.Open) != 0 {
		t.Errorf("%+v", st)
	}
	next(t, st, "export-standings")
}

func TestStatusOfAKnockOut(t *testing.T) {
	d := withPlayers(t, tournament.Stage{System: tournament.SystemKnockOut}, 4)
	pair(t, d)
	enter(t, d, tournament.Drawn)
	st := statusOf(t, d)
	next(t, st, "decide-board")
	if st.Next.Args["Board"] != 1 {
		t.Errorf("%v", st.Next)
	}
}

// A game that is adjourned holds no round open: it is still to be played.
func TestStatusOfAGameLeftOpen(t *testing.T) {
	d := withPlayers(t, roundRobin, 4)
	pair(t, d)
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins})
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Result: tournament.Adjourned})
	pair(t, d)
	st := statusOf(t, d)
	if len(st.Open) != 3 || st.Open[0].Result != tournament.Adjourned || !st.Open[0].Still || st.Open[1].Still || st.Current != 2 || st.Round != 2 {
		t.Errorf("%+v", st)
	}
	next(t, st, "enter-results")
}

// Where teams meet: what is complete is so once the matches without line-ups are, of a league
// by scores alone as well, and who was struck waits for nobody.
func TestStatusOfALeague(t *testing.T) {
	d := opened(t, tournament.Event{}, tournament.Stage{System: tournament.SystemTeamRoundRobin, TeamRules: tournament.TeamRules{Boards: 2, Win: 200, Draw: 100}})
	next(t, statusOf(t, d), "add-teams")
	if _, err := teams.AddTeams(t.Context(), d, tournament.Team{Name: "A"}, tournament.Team{Name: "B"}, tournament.Team{Name: "C"}, tournament.Team{Name: "D"}); err != nil {
		t.Fatal(err)
	}
	next(t, statusOf(t, d), "pair-matches")
	if _, err := teams.PairMatches(t.Context(), d, teams.PairMatchesRequest{All: true}); err != nil {
		t.Fatal(err)
	}
	st := statusOf(t, d)
	next(t, st, "enter-score")
	if len(st.Matches) != 2 || st.Round != 3 || st.Current != 1 || st.Planned != 3 {
		t.Errorf("%+v", st)
	}
	commit(t, d, tournament.TeamEdited{Stage: 1, Team: tournament.Team{Number: 4, Name: "D", Withdrawn: 1, Struck: true}})
	if st = statusOf(t, d); len(st.Matches) != 1 {
		t.Errorf("%+v", st.Matches)
	}
	stage, _ := d.State().Stage(1)
	for _, m := range stage.OpenMatches() {
		commit(t, d, tournament.MatchSettled{Stage: 1, Round: m.Round, Table: m.Table, Total: &tournament.MatchTotal{Home: 100, Away: 100}})
	}
	st = statusOf(t, d)
	if next(t, st, "export-standings"); !st.Final {
		t.Errorf("%+v", st)
	}
	d = leagueDesk(t)
	lineUp(t, d, 1, "Lollum 1", "Ane, Bauke")
	lineUp(t, d, 1, "Aldegea", "Gerben, Hâns")
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 1, Board: 101, Result: tournament.Drawn})
	if st = statusOf(t, d); len(st.Matches) != 1 || len(st.Open) != 1 {
		t.Errorf("%+v, %+v", st.Matches, st.Open)
	}
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 1, Board: 102, Result: tournament.Drawn})
	says(t, []refusal.Note{rounds.StillOpen(d, 1, 1), rounds.RoundOpen(d, 1, 1)}, "1 match without line-ups", "round 1: 1 match without line-ups")
	next(t, statusOf(t, d), "give-line-up")
}

// A line-up is asked for where a team has somebody to play: else the match has its score, or is
// awarded where the other line-up is in.
func TestStatusOfATeamWithNobody(t *testing.T) {
	d := leagueDesk(t)
	stage, _ := d.State().Stage(1)
	m := stage.League.Matches[0]
	home, _ := stage.Team(m.Home)
	var own []tournament.PlayerID
	for _, p := range d.State().TeamMembers(home) {
		own = append(own, p.ID)
	}
	next(t, statusOf(t, d), "give-line-up")
	for _, id := range own {
		commit(t, d, tournament.PlayerAway{Player: id, Stage: 1, Rounds: []int{m.Round}, Bye: tournament.ByeZero})
	}
	next(t, statusOf(t, d), "enter-score")
	for _, id := range own {
		commit(t, d, tournament.PlayerReturned{Player: id, Stage: 1, Round: m.Round})
	}
	if _, err := teams.GiveLineUp(t.Context(), d, teams.LineUpRequest{Round: m.Round, Table: m.Table, Team: m.Away, Players: own}); err != nil {
		t.Fatal(err)
	}
	st := statusOf(t, d)
	next(t, st, "award-match")
	filled(t, "next", st.Next)
}

// Where one team meets the other all is played after as many rounds as a team has players,
// and no sooner.
func TestStatusOfAScheveningen(t *testing.T) {
	d := withPlayers(t, tournament.Stage{System: tournament.SystemScheveningen}, 0)
	for i, name := range []string{"A", "B", "C", "D"} {
		if _, err := players.Register(t.Context(), d, players.RegisterRequest{Player: tournament.Player{Name: name, Team: []string{"X", "Y"}[i%2]}}); err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []string{"pair-round", "export-standings"} {
		pair(t, d)
		enter(t, d, tournament.Drawn)
		st := statusOf(t, d)
		if next(t, st, want); st.Planned != 2 || st.Final != (want == "export-standings") {
			t.Errorf("%d rounds planned, final %v", st.Planned, st.Final)
		}
	}
}

// A round robin that was planned longer than its table is over with its table.
func TestStatusOfARoundRobinPlannedTooLong(t *testing.T) {
	d := withPlayers(t, tournament.Stage{System: tournament.SystemRoundRobin, Rounds: 5}, 2)
	pair(t, d)
	enter(t, d, tournament.Drawn)
	next(t, statusOf(t, d), "export-standings")
}

// The bracket of a knock-out that is not played to its end is not forgotten for a stage that was added.
func TestStatusRemembersABracket(t *testing.T) {
	knockOut := tournament.Stage{System: tournament.SystemKnockOut}
	d := withPlayers(t, knockOut, 4)
	pair(t, d)
	enter(t, d, tournament.WhiteWins)
	knockOut.Number, knockOut.Numbers = 2, []tournament.PlayerID{3, 4}
	commit(t, d, tournament.StageAdded{Stage: knockOut})
	st := statusOf(t, d)
	if has(t, looked(st), "stage-unfinished"); st.Stage.Number != 2 {
		t.Errorf("%+v", st)
	}
	pair(t, d)
	enter(t, d, tournament.WhiteWins)
	st = statusOf(t, d)
	if next(t, st, "pair-round"); st.Stage.Number != 1 {
		t.Errorf("%+v", st)
	}
}

// Who withdraws while his game is to be played is named with the forfeit of it.
func TestLookAtWhoLeftHisBoard(t *testing.T) {
	d := withPlayers(t, tournament.Stage{System: tournament.SystemSwiss, Rounds: 3}, 4)
	pair(t, d)
	if _, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 1}); err != nil {
		t.Fatal(err)
	}
	for _, l := range statusOf(t, d).Look {
		if l.Code == "withdrawn-paired" {
			if l.Remedy.Code != "forfeit-game" || l.Remedy.Args["Round"] != 1 || l.Remedy.Args["Board"] == "" {
				t.Errorf("%+v", l.Remedy)
			}
			return
		}
	}
	t.Error("nothing is said of his board")
}

func TestLookAtOpenings(t *testing.T) {
	d := opened(t, tournament.Event{Variant: "russian"}, tournament.Stage{System: tournament.SystemRoundRobin, Openings: tournament.OpeningsPerRound})
	for _, name := range []string{"A", "B", "C", "D"} {
		if _, err := players.Register(t.Context(), d, players.RegisterRequest{Player: tournament.Player{Name: name}}); err != nil {
			t.Fatal(err)
		}
	}
	pair(t, d)
	next(t, statusOf(t, d), "draw-openings")
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins})
	st := statusOf(t, d)
	has(t, looked(st), "no-opening")
	next(t, st, "enter-results")
}

func TestLookAtPlayers(t *testing.T) {
	d := withPlayers(t, roundRobin, 4)
	pair(t, d)
	if _, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 1, Round: 1}); err != nil {
		t.Fatal(err)
	}
	if _, err := players.Register(t.Context(), d, players.RegisterRequest{Player: tournament.Player{Name: "Late"}}); err != nil {
		t.Fatal(err)
	}
	st := statusOf(t, d, "club.arbiter.r1.b1.g1.draft")
	for _, code := range []string{"withdrawn-paired", "no-number", "half-entered"} {
		has(t, looked(st), code)
	}
	if st.Withdrawn != 1 {
		t.Errorf("%+v", st)
	}
}

func TestLookAtSheetsAndIncidents(t *testing.T) {
	d := withPlayers(t, roundRobin, 2)
	pair(t, d)
	sheet := tournament.Sheet{PDN: "1. 32-28 0-1", Plies: 1, Result: tournament.BlackWins, Verdict: "irregular", Findings: []tournament.Finding{
		{ID: "r1.b1.g1:1:capture-omitted", Code: "capture-omitted", Severity: "error", State: "stands", Ply: 1},
	}}
	commit(t, d, tournament.SheetAdded{Stage: 1, Round: 1, Board: 1, Sheet: sheet})
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins})
	commit(t, d, tournament.IncidentAdded{Incident: tournament.Incident{Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Text: "noise"}})
	for _, code := range []string{"result-sheet", "unruled", "incident-unruled"} {
		has(t, looked(statusOf(t, d)), code)
	}
}

// A draft is published next; a round that was paired by hand is marked.
func TestLookAtDraftAndMarks(t *testing.T) {
	d := withPlayers(t, swiss, 4)
	pair(t, d)
	enter(t, d, tournament.Drawn)
	commit(t, d, tournament.RoundDrafted{Stage: 1, Round: &tournament.Round{Number: 2, Pairings: []tournament.Pairing{
		{Board: 1, White: 3, Black: 2, Games: []tournament.Game{{Number: 1}}}, {Board: 2, White: 4, Black: 1, Games: []tournament.Game{{Number: 1}}},
	}}})
	st := statusOf(t, d)
	has(t, looked(st), "draft")
	next(t, st, "publish-draft")
	if _, err := players.Expel(t.Context(), d, players.LeaveRequest{Player: 4, Why: "noise"}); err != nil {
		t.Fatal(err)
	}
	has(t, looked(statusOf(t, d)), "marks")
}

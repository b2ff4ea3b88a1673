package desk_test

import (
	"testing"

	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/scoring"
	"arbiter/tournament"
)

// keizer is a Keizer competition as a preset has it.
func keizer(t *testing.T, settings string) tournament.Stage {
	t.Helper()
	k, err := setup.ReadKeizer(settings, nil)
	if err != nil {
		t.Fatal(err)
	}
	return tournament.Stage{System: tournament.SystemKeizer, Rounds: 9, Keizer: k}
}

func TestSetKeizer(t *testing.T) {
	d := withPlayers(t, keizer(t, "caissa"), 4)
	for text, code := range map[string]string{"bye=half": "keizer.refused", "ladder": "keizer.refused", "bye=2/3": "keizer.same"} {
		_, err := setup.SetKeizer(t.Context(), d, setup.SetKeizerRequest{Text: text})
		refused(t, d, code, err)
	}
	set, err := setup.SetKeizer(t.Context(), d, setup.SetKeizerRequest{Text: "bye=1/2, absent.training=1/4"})
	if err != nil || set.Stage.Keizer.Bye != "1/2" || set.Stage.Keizer.Values.Top != "50" {
		t.Errorf("%+v, %v", set.Stage.Keizer, err)
	}
	pair(t, d)
	_, err = setup.SetKeizer(t.Context(), d, setup.SetKeizerRequest{Text: "bye=2/3"})
	refused(t, d, "round.needs-reason", err)
	if _, err = setup.SetKeizer(t.Context(), d, setup.SetKeizerRequest{Text: "bye=2/3", Why: "members' meeting"}); err != nil {
		t.Error(err)
	}
	other := withPlayers(t, roundRobin, 4)
	_, err = setup.SetKeizer(t.Context(), other, setup.SetKeizerRequest{Text: "bye=2/3"})
	refused(t, other, "keizer.not-so", err)
}

// Another system has none of the figures; a stage that becomes a Keizer has the usual ones.
func TestSetStageToKeizerAndBack(t *testing.T) {
	d := withPlayers(t, roundRobin, 4)
	_, err := setup.SetStage(t.Context(), d, setup.SetStageRequest{Given: settings(tournament.SystemRoundRobin), Keizer: "bye=1/2"})
	refused(t, d, "keizer.not-so", err)
	set, err := setup.SetStage(t.Context(), d, setup.SetStageRequest{Given: settings(tournament.SystemKeizer), Fields: []setup.StageField{setup.StageSystem}, Keizer: "bye=1/2"})
	if err != nil || set.Stage.Keizer == nil || set.Stage.Keizer.Bye != "1/2" {
		t.Fatalf("%+v, %v", set.Stage, err)
	}
	set, err = setup.SetStage(t.Context(), d, setup.SetStageRequest{Given: settings(tournament.SystemRoundRobin), Fields: []setup.StageField{setup.StageSystem}})
	if err != nil || set.Stage.Keizer != nil {
		t.Errorf("%+v, %v", set.Stage, err)
	}
}

// Attendance by kind: with notice where none is named, one of the club's own, afterwards too;
// who is missing at the check-in is a no-show; a late entrant has missed what was before him.
func TestAttendanceInAKeizer(t *testing.T) {
	d := withPlayers(t, keizer(t, "caissa,absent.training=1/4"), 6)
	kind := func(id tournament.PlayerID, round int) tournament.AbsenceKind {
		p, _ := d.State().Player(id)
		a, _ := p.AwayIn(1, round)
		return a.Kind
	}
	away := func(id tournament.PlayerID, of tournament.AbsenceKind, rounds ...int) error {
		_, err := players.SayAbsent(t.Context(), d, players.AbsentRequest{Players: []tournament.PlayerID{id}, Rounds: rounds, Bye: tournament.ByeZero, Kind: of})
		return err
	}
	if err := away(1, ""); err != nil || kind(1, 1) != tournament.AbsenceExcused {
		t.Errorf("no kind is %q, %v", kind(1, 1), err)
	}
	if err := away(2, "training", 1); err != nil || kind(2, 1) != "training" {
		t.Errorf("%q, %v", kind(2, 1), err)
	}
	if err := away(3, "holiday"); err == nil {
		t.Error("a kind that the club does not have")
	}
	if _, err := rounds.OpenCheckIn(t.Context(), d, rounds.OpenCheckInRequest{}); err != nil {
		t.Fatal(err)
	}
	if _, err := rounds.CheckIn(t.Context(), d, rounds.CheckInRequest{Present: []tournament.PlayerID{3, 4, 5}}); err != nil {
		t.Fatal(err)
	}
	if kind(6, 1) != tournament.AbsenceNoShow || kind(2, 1) != "training" {
		t.Errorf("who is missing is %q; what was said is %q", kind(6, 1), kind(2, 1))
	}
	if _, err := rounds.CheckIn(t.Context(), d, rounds.CheckInRequest{Present: []tournament.PlayerID{6}}); err != nil {
		t.Fatal(err)
	}
	pair(t, d)
	if round, _ := d.State().Round(1, 1); len(round.Pairings) != 2 {
		t.Errorf("%d boards", len(round.Pairings))
	}
	if err := away(1, "no-show", 1); err != nil || kind(1, 1) != tournament.AbsenceNoShow {
		t.Errorf("afterwards: %q, %v", kind(1, 1), err)
	}
	added, err := players.Register(t.Context(), d, players.RegisterRequest{Player: tournament.Player{Name: "Late"}, Late: true, Missed: tournament.ByeZero})
	if err != nil || kind(added.Player.ID, 1) != tournament.AbsenceNotYet {
		t.Errorf("a late entrant is %q, %v", kind(7, 1), err)
	}
}

// Who comes to a Keizer late is in its list from the next round on: the crosstable is there
// before as well.
func TestCrosstableOfAKeizerWithALateEntrant(t *testing.T) {
	d := withPlayers(t, keizer(t, "usual"), 4)
	pair(t, d)
	if _, err := players.Register(t.Context(), d, players.RegisterRequest{Player: tournament.Player{Name: "Late"}, Late: true, Missed: tournament.ByeZero}); err != nil {
		t.Fatal(err)
	}
	st, err := scoring.Compute(d.State(), 1, scoring.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if cross, err := scoring.Crosstable(d.State(), 1, st); err != nil || len(cross.Rows) != len(st.Rows) {
		t.Errorf("%+v, %v", cross, err)
	}
}

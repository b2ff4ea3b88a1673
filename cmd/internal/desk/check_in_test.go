package desk_test

import (
	"slices"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/desk/status"
	"arbiter/tournament"
)

// clockAt puts the clock of a desk on a moment.
func clockAt(t *testing.T, d *desk.Desk, moment string) {
	t.Helper()
	now, err := time.ParseInLocation("2006-01-02 15:04", moment, time.Local)
	if err != nil {
		t.Fatal(err)
	}
	d.Now = func() time.Time { return now }
}

// Only those who are there are paired; who comes before it is paired is one of them.
func TestCheckInPairsWhoIsThere(t *testing.T) {
	d := withPlayers(t, swiss, 6)
	_, err := rounds.CheckIn(t.Context(), d, rounds.CheckInRequest{})
	refused(t, d, "check-in.nobody", err)
	_, err = rounds.CheckIn(t.Context(), d, rounds.CheckInRequest{Missing: []tournament.PlayerID{1}})
	refused(t, d, "check-in.closed", err)
	_, _, err = rounds.CloseCheckIn(t.Context(), d, "")
	refused(t, d, "check-in.closed", err)
	got, err := rounds.CheckIn(t.Context(), d, rounds.CheckInRequest{Present: []tournament.PlayerID{1, 2, 3}})
	if err != nil || !got.Opened || got.Left != 3 || got.Round != 1 || len(got.Present) != 3 {
		t.Fatalf("%+v, %v", got, err)
	}
	got, err = rounds.CheckIn(t.Context(), d, rounds.CheckInRequest{Present: []tournament.PlayerID{3, 4}, Missing: []tournament.PlayerID{1}})
	if err != nil || got.Opened || got.Left != 3 || !slices.Equal(codes(got.Notes), []string{"check-in.there-already"}) || len(got.Present) != 1 {
		t.Fatalf("%+v, %v", got, err)
	}
	if _, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 6}); err != nil {
		t.Fatal(err)
	}
	_, err = rounds.CheckIn(t.Context(), d, rounds.CheckInRequest{Present: []tournament.PlayerID{6}})
	refused(t, d, "check-in.out", err)
	p := pairedNext(t, d, false, rounds.Numbering{})
	if placed := places(p.Rounds[0]); placed[1] || !placed[2] || !placed[3] || !placed[4] || placed[5] {
		t.Errorf("%+v", p.Rounds)
	}
	says(t, p.Notes, "not paired in round 1, not checked in: A, E", "not paired in round 1, withdrawn: F")

	// Who was missed in round 1 opens that of round 2 as anybody does.
	enter(t, d, tournament.Drawn)
	got, err = rounds.CheckIn(t.Context(), d, rounds.CheckInRequest{Present: []tournament.PlayerID{1, 2}})
	if err != nil || !got.Opened || got.Round != 2 || len(got.Present) != 2 {
		t.Fatalf("%+v, %v", got, err)
	}
	if p = pairedNext(t, d, false, rounds.Numbering{}); !places(p.Rounds[0])[1] || places(p.Rounds[0])[3] {
		t.Errorf("%+v", p.Rounds)
	}
}

// Each round has a check-in of its own, which the first name opens whether or not the round
// before had one, and whatever was said of him; while a round is played nobody opens one.
func TestCheckInOfALaterRound(t *testing.T) {
	d := withPlayers(t, swiss, 4)
	checkIn := func(ids ...tournament.PlayerID) rounds.CheckedIn {
		t.Helper()
		got, err := rounds.CheckIn(t.Context(), d, rounds.CheckInRequest{Present: ids})
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	checkIn(1, 2, 3, 4)
	pairedNext(t, d, false, rounds.Numbering{})
	if got := checkIn(1); got.Opened || len(got.Changes) != 0 {
		t.Errorf("while round 1 is played: %+v", got)
	}
	enter(t, d, tournament.Drawn)
	if got := checkIn(2); !got.Opened || got.Round != 2 || got.Left != 3 {
		t.Errorf("%+v", got)
	}
	if _, n, err := rounds.CloseCheckIn(t.Context(), d, ""); err != nil || n != 2 || rounds.CheckInNow(d).Open || rounds.CheckInNow(d).Present != 4 {
		t.Errorf("%d, %v, %+v", n, err, rounds.CheckInNow(d))
	}
	other := withPlayers(t, swiss, 4)
	pairedNext(t, other, false, rounds.Numbering{})
	enter(t, other, tournament.Drawn)
	if _, err := players.SayAbsent(t.Context(), other, players.AbsentRequest{Players: []tournament.PlayerID{1}, Bye: tournament.ByeZero}); err != nil {
		t.Fatal(err)
	}
	got, err := rounds.CheckIn(t.Context(), other, rounds.CheckInRequest{Present: []tournament.PlayerID{1}})
	if p, _ := other.State().Player(1); err != nil || !got.Opened || got.Left != 3 || !p.Plays(1, 2) {
		t.Errorf("%+v, %v", got, err)
	}
}

// The deadline of the check-in is said when it has passed.
func TestCheckInDeadline(t *testing.T) {
	d := withPlayers(t, swiss, 3)
	clockAt(t, d, "2026-11-21 13:00")
	_, err := rounds.OpenCheckIn(t.Context(), d, rounds.OpenCheckInRequest{Deadline: "a quarter to two"})
	refused(t, d, "check-in.no-time", err)
	if _, err := rounds.OpenCheckIn(t.Context(), d, rounds.OpenCheckInRequest{Deadline: "13:45"}); err != nil {
		t.Fatal(err)
	}
	if now := rounds.CheckInNow(d); !now.Open || now.Late || now.Deadline != "2026-11-21 13:45" || len(now.Missing) != 3 || now.Present != 0 {
		t.Errorf("%+v", now)
	}
	looks := func() (all []string) {
		st, err := status.Of(t.Context(), d, status.StatusRequest{})
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range st.Look {
			all = append(all, l.Code)
		}
		return all
	}
	has(t, looks(), "check-in")
	clockAt(t, d, "2026-11-21 13:46")
	has(t, looks(), "check-in-late")
	if _, err := rounds.OpenCheckIn(t.Context(), d, rounds.OpenCheckInRequest{Deadline: "2026-11-21 14:00"}); err != nil || rounds.CheckInNow(d).Late {
		t.Errorf("%+v, %v", rounds.CheckInNow(d), err)
	}
}

// Who has paid, what, and who has not.
func TestPayFees(t *testing.T) {
	d := withPlayers(t, swiss, 3)
	_, err := rounds.PayFees(t.Context(), d, rounds.PayRequest{})
	refused(t, d, "check-in.nobody", err)
	if _, err := setup.EditEvent(t.Context(), d, setup.EditEventRequest{Given: tournament.Event{Fee: 1000}, Fields: []setup.EventField{setup.EventFee}}); err != nil {
		t.Fatal(err)
	}
	less := tournament.Money(750)
	paid, err := rounds.PayFees(t.Context(), d, rounds.PayRequest{Players: []tournament.PlayerID{1, 2}})
	if err != nil || paid.Amount != 1000 || paid.Unpaid != 1 {
		t.Fatalf("%+v, %v", paid, err)
	}
	if _, err := rounds.PayFees(t.Context(), d, rounds.PayRequest{Players: []tournament.PlayerID{2}, Amount: &less}); err != nil {
		t.Fatal(err)
	}
	if paid, err = rounds.PayFees(t.Context(), d, rounds.PayRequest{Players: []tournament.PlayerID{1}, Back: true}); err != nil || paid.Unpaid != 2 {
		t.Fatalf("%+v, %v", paid, err)
	}
	if p, _ := d.State().Player(2); p.Paid != (tournament.Payment{Done: true, Amount: 750}) {
		t.Errorf("%+v", p.Paid)
	}
}

// A part of a name is enough at the door, where only one of those so called is missing.
func TestFindMissing(t *testing.T) {
	d := eventOf(t, swiss, named("Anna Smit", "Bauke Smit", "Coba Smit")...)
	if _, err := rounds.CheckIn(t.Context(), d, rounds.CheckInRequest{Present: []tournament.PlayerID{1}}); err != nil {
		t.Fatal(err)
	}
	if p, err := rounds.FindMissing(d, "smit"); err == nil {
		t.Errorf("two are missing: %s", p.Name)
	}
	if _, err := rounds.CheckIn(t.Context(), d, rounds.CheckInRequest{Present: []tournament.PlayerID{3}}); err != nil {
		t.Fatal(err)
	}
	if p, err := rounds.FindMissing(d, "smit"); err != nil || p.ID != 2 {
		t.Errorf("%+v, %v", p, err)
	}
}

// Who has not appeared loses by the clock, all boards at once; before the time of
// forfeit it needs a reason.
func TestForfeitBoards(t *testing.T) {
	d := withPlayers(t, swiss, 6)
	pairedNext(t, d, false, rounds.Numbering{})
	clockAt(t, d, "2026-11-21 14:00")
	if set, err := rounds.SetDeadline(t.Context(), d, rounds.DeadlineRequest{At: "14:30", Round: -1}); err != nil || set.Round != 1 || set.At != "2026-11-21 14:30" {
		t.Fatalf("%+v, %v", set, err)
	}
	if n, err := rounds.FindNoShow("3.2=black"); err != nil || n != (rounds.NoShow{Board: 3, Game: 2, Side: tournament.SideBlack}) {
		t.Fatalf("%+v, %v", n, err)
	}
	for _, text := range []string{"3", "3=", "x=white", "3=red"} {
		_, err := rounds.FindNoShow(text)
		refused(t, d, "check-in.bad-no-show", err)
	}
	gone := []rounds.NoShow{{Board: 1, Side: tournament.SideWhite}, {Board: 2, Side: tournament.SideBlack}, {Board: 3}}
	_, err := rounds.ForfeitBoards(t.Context(), d, rounds.ForfeitRequest{Round: -1, NoShows: gone})
	refused(t, d, "forfeit.too-early", err)
	_, err = rounds.ForfeitBoards(t.Context(), d, rounds.ForfeitRequest{Round: -1, Why: "they rang", NoShows: []rounds.NoShow{{Board: 1, Side: tournament.SideWhite}, {Board: 1, Side: tournament.SideBlack}}})
	refused(t, d, "result.twice", err)
	look, err := status.Look(t.Context(), d, status.StatusRequest{})
	if err != nil || slices.ContainsFunc(look, func(l desk.Look) bool { return l.Code == "forfeit-time" }) {
		t.Errorf("%+v, %v", look, err)
	}
	clockAt(t, d, "2026-11-21 16:00") // as long as boards are open
	if look, err = status.Look(t.Context(), d, status.StatusRequest{}); err != nil || !slices.ContainsFunc(look, func(l desk.Look) bool { return l.Code == "forfeit-time" }) {
		t.Errorf("%+v, %v", look, err)
	}
	done, err := rounds.ForfeitBoards(t.Context(), d, rounds.ForfeitRequest{Round: -1, NoShows: gone})
	if err != nil || len(done.Changes) != 3 || !slices.Equal(codes(done.Facts), []string{"round.no-show", "round.no-show", "round.no-show-both"}) {
		t.Fatalf("%+v, %v", done, err)
	}
	var results []tournament.ResultKind
	r, _ := d.State().Round(1, 1)
	for _, p := range r.Pairings {
		results = append(results, p.Games[0].Result)
	}
	if !slices.Equal(results, []tournament.ResultKind{tournament.BlackForfeit, tournament.WhiteForfeit, tournament.BothForfeit}) {
		t.Errorf("%v", results)
	}
	_, err = rounds.ForfeitBoards(t.Context(), d, rounds.ForfeitRequest{Round: -1, NoShows: gone[:1]})
	refused(t, d, "forfeit.no-game", err)
}

// A bye that was announced is worth points: who is not at the door keeps it.
func TestWhatWasAnnouncedOutlivesTheCheckIn(t *testing.T) {
	d := withPlayers(t, swiss, 6)
	if _, err := d.Commit(t.Context(), "", tournament.PlayerAway{Player: 3, Stage: 1, Rounds: []int{1}, Bye: tournament.ByeHalf}); err != nil {
		t.Fatal(err)
	}
	if _, err := rounds.CheckIn(t.Context(), d, rounds.CheckInRequest{Present: []tournament.PlayerID{1, 2}}); err != nil {
		t.Fatal(err)
	}
	got, err := rounds.CheckIn(t.Context(), d, rounds.CheckInRequest{Missing: []tournament.PlayerID{2, 3}})
	if err != nil || !slices.Equal(codes(got.Notes), []string{"check-in.announced"}) || len(got.Missing) != 1 {
		t.Fatalf("%+v, %v", got, err)
	}
	if _, _, err := rounds.CloseCheckIn(t.Context(), d, ""); err != nil {
		t.Fatal(err)
	}
	stage, _ := d.State().Stage(1)
	if p, _ := d.State().Player(3); stage.Presence(p, 1) != tournament.PresenceBye {
		t.Errorf("%+v", p.Away)
	}
}

// A round robin that is paired to its end has no check-in of a round beyond it.
func TestNoCheckInBeyondTheLastRound(t *testing.T) {
	d := withPlayers(t, tournament.Stage{System: tournament.SystemRoundRobin}, 5)
	_, err := rounds.PairRound(t.Context(), d, rounds.PairRequest{All: true})
	if err != nil {
		t.Fatal(err)
	}
	_, err = rounds.OpenCheckIn(t.Context(), d, rounds.OpenCheckInRequest{})
	refused(t, d, "check-in.no-round", err)
	_, _, err = rounds.CloseCheckIn(t.Context(), d, "") // there is none to open first, either
	refused(t, d, "check-in.no-round", err)
	_, err = rounds.CheckIn(t.Context(), d, rounds.CheckInRequest{Missing: []tournament.PlayerID{1}})
	refused(t, d, "check-in.no-round", err)
}

// Times at the door are written as elsewhere.
func TestATimeOfTheDoor(t *testing.T) {
	for text, want := range map[string]string{
		"13:45": "2026-11-21 13:45", "13.45": "2026-11-21 13:45", "21-11-2026 13:45": "2026-11-21 13:45", "22.11.2026 13.45": "2026-11-22 13:45",
		"2026-11-21 13:45": "2026-11-21 13:45", "21-11-2026": "", "13:45:30": "", "noon": "",
	} {
		d := withPlayers(t, swiss, 3)
		clockAt(t, d, "2026-11-21 13:00")
		_, err := rounds.OpenCheckIn(t.Context(), d, rounds.OpenCheckInRequest{Deadline: text})
		if got := rounds.CheckInNow(d).Deadline; got != want || (err == nil) != (want != "") {
			t.Errorf("%s: %q, %v", text, got, err)
		}
	}
}

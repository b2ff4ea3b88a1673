package tournament_test

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// registered are five players of a Swiss whose first round is yet to be paired.
func registered() []tournament.Change { return tournament.Chain(swiss()[:2]...) }

func checkIn(b tournament.PlayersCheckedIn) tournament.Change {
	b.Stage, b.Round = 1, max(b.Round, 1)
	return change(b)
}

// Who is not checked in is away, who comes is not; what the check-in put on record goes
// with it when it is closed, and what a player said of himself stays.
func TestWhoIsNotCheckedInIsAway(t *testing.T) {
	said := extended(registered(), change(tournament.PlayerAway{Player: 5, Stage: 1, Rounds: []int{1}, Bye: tournament.ByeHalf}))
	open := extended(said, checkIn(tournament.PlayersCheckedIn{Present: []tournament.PlayerID{1}, Deadline: "2026-11-21 13:45"}))
	presence := func(journal []tournament.Change) (all []tournament.Presence) {
		state := folded(t, journal)
		for _, p := range state.Players {
			all = append(all, state.Stages[0].Presence(p, 1))
		}
		return all
	}
	type list = []tournament.Presence
	here, missing, bye := tournament.PresenceHere, tournament.PresenceMissing, tournament.PresenceBye
	for name, tt := range map[string]struct {
		journal []tournament.Change
		want    list
	}{
		"none open":            {said, list{here, here, here, here, bye}},
		"one is there":         {open, list{here, missing, missing, missing, bye}},
		"one is not":           {extended(open, checkIn(tournament.PlayersCheckedIn{Present: []tournament.PlayerID{2, 3}, Missing: []tournament.PlayerID{1}})), list{missing, here, here, missing, bye}},
		"the bye is there":     {extended(open, checkIn(tournament.PlayersCheckedIn{Present: []tournament.PlayerID{5}})), list{here, missing, missing, missing, here}},
		"closed":               {extended(open, checkIn(tournament.PlayersCheckedIn{Close: true})), list{here, here, here, here, bye}},
		"one is there already": {extended(open, checkIn(tournament.PlayersCheckedIn{Present: []tournament.PlayerID{1, 3}})), list{here, missing, here, missing, bye}},
		"a new player":         {extended(open, change(tournament.PlayerAdded{Player: tournament.Player{Name: "F"}})), list{here, missing, missing, missing, bye, here}},
		"one says he is away":  {extended(open, change(tournament.PlayerAway{Player: 3, Stage: 1, Rounds: []int{1}, Bye: tournament.ByeZero})), list{here, missing, tournament.PresenceAway, missing, bye}},
		"one has withdrawn":    {extended(open, change(tournament.PlayerWithdrawn{Player: 2, Stage: 1, Round: 1})), list{here, tournament.PresenceWithdrawn, missing, missing, bye}},
		"registered twice":     {extended(open, because("one person", tournament.PlayersMerged{Player: 1, Other: 2})), list{here, missing, missing, bye}},
		"twice, reversed":      {extended(open, because("one person", tournament.PlayersMerged{Player: 2, Other: 1})), list{here, missing, missing, bye}},
	} {
		if d := cmp.Diff(tt.want, presence(tt.journal)); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
	if in, isOpen := folded(t, open).Stages[0].CheckingIn(); !isOpen || in.Deadline != "2026-11-21 13:45" || in.Round != 1 {
		t.Errorf("%+v", in)
	}
	paired := extended(open, change(tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4, 5}, Rounds: rounds(round(1, pair(1, 1, 0)))}))
	if _, isOpen := folded(t, paired).Stages[0].CheckingIn(); isOpen {
		t.Error("the check-in of a round that is paired is open")
	}
	if _, isOpen := folded(t, extended(paired, because("x", tournament.RoundUnpaired{Stage: 1, Round: 1}))).Stages[0].CheckingIn(); !isOpen {
		t.Error("the check-in of a round that was taken back is not open")
	}
}

func TestACheckInIsRefused(t *testing.T) {
	type in = tournament.PlayersCheckedIn
	open := extended(registered(), checkIn(in{Present: []tournament.PlayerID{1}}))
	for want, tt := range map[string]struct {
		journal []tournament.Change
		body    in
		reason  error
	}{
		"there is no check-in of round 2: the next round is 1":         {registered(), in{Round: 2}, tournament.ErrNoSuchRound},
		"there is no check-in of round 1: the next round is 2":         {swiss(), in{Round: 1}, tournament.ErrNoSuchRound},
		"the check-in of round 1 is not open":                          {registered(), in{Close: true}, tournament.ErrNoSuchRound},
		"a change that ends the check-in of round 1 says nothing else": {open, in{Close: true, Present: []tournament.PlayerID{2}}, tournament.ErrIncomplete},
		"the check-in of round 1 is open already":                      {open, in{}, tournament.ErrIncomplete},
		`"13:45" is no day and time`:                                   {registered(), in{Deadline: "13:45"}, tournament.ErrIncomplete},
		"player 9 is not registered":                                   {open, in{Present: []tournament.PlayerID{9}}, tournament.ErrNoSuchPlayer},
		"B is named twice":                                             {open, in{Present: []tournament.PlayerID{2, 2}}, tournament.ErrIncomplete},
		"A is checked in for round 1 already":                          {open, in{Present: []tournament.PlayerID{1}}, tournament.ErrPlayerAway},
		"B is not checked in for round 1 as it is":                     {open, in{Missing: []tournament.PlayerID{2}}, tournament.ErrPlayerAway},
		"C has withdrawn from round 1":                                 {extended(registered(), change(tournament.PlayerWithdrawn{Player: 3, Stage: 1, Round: 1})), in{Present: []tournament.PlayerID{3}}, tournament.ErrPlayerAway},
		"there is no round 2: 1 are planned":                           {extended(swiss(), because("short", tournament.StageEdited{Stage: tournament.Stage{Number: 1, System: tournament.SystemSwiss, Rounds: 1}})), in{Round: 2}, tournament.ErrNoSuchRound},
	} {
		got := refusal(t, tt.journal, checkIn(tt.body))
		if !errors.Is(got, tt.reason) || says(got) != want {
			t.Errorf("%v: %q, want %v: %q", got.Reason, says(got), tt.reason, want)
		}
	}
}

// Fees are on record by player; an edit leaves them.
func TestFees(t *testing.T) {
	paid := extended(registered(), change(tournament.FeesPaid{Players: []tournament.PlayerID{1, 2}, Amount: 750}))
	edited := extended(paid, change(tournament.PlayerEdited{Player: tournament.Player{ID: 1, Name: "A", Rating: 1400}}), change(tournament.FeesPaid{Players: []tournament.PlayerID{2}, Back: true}))
	state := folded(t, edited)
	if a, b := state.Players[0].Paid, state.Players[1].Paid; a != (tournament.Payment{Done: true, Amount: 750}) || b != (tournament.Payment{}) {
		t.Errorf("%+v, %+v", a, b)
	}
	for want, body := range map[string]tournament.FeesPaid{
		"say who has paid":        {},
		"A has paid already":      {Players: []tournament.PlayerID{1}, Amount: 750},
		"C has not paid as it is": {Players: []tournament.PlayerID{3}, Back: true},
		"C is named twice":        {Players: []tournament.PlayerID{3, 3}},
	} {
		if got := refusal(t, paid, change(body)); says(got) != want {
			t.Errorf("%q, want %q", says(got), want)
		}
	}
}

// The time of forfeit is as it was set, else so long after the start of the round.
func TestForfeitTime(t *testing.T) {
	state := folded(t, swiss())
	state.Event.DefaultTime = 30
	state.Stages[0].Dates = []string{"2026-11-21 13:30", "2026-11-21"}
	state.Stages[0].Deadlines = []tournament.Deadline{{Round: 3, At: "2026-11-21 18:05"}}
	hall := time.FixedZone("hall", 3600)
	for round, want := range map[int]string{1: "2026-11-21 14:00 +0100", 2: "", 3: "2026-11-21 18:05 +0100", 4: ""} {
		at, known := state.ForfeitTime(1, round, hall)
		if got := at.Format("2006-01-02 15:04 -0700"); known != (want != "") || known && got != want {
			t.Errorf("round %d: %s, %v, want %q", round, got, known, want)
		}
	}
	for want, body := range map[string]tournament.DeadlineSet{
		"round 4 is not paired":                  {Stage: 1, Round: 4, At: "2026-11-21 14:30"},
		`"half past two" is no day and time`:     {Stage: 1, Round: 1, At: "half past two"},
		"no time of forfeit was set for round 1": {Stage: 1, Round: 1},
	} {
		if got := refusal(t, swiss(), change(body)); says(got) != want {
			t.Errorf("%q, want %q", says(got), want)
		}
	}
	set := extended(swiss(), change(tournament.DeadlineSet{Stage: 1, Round: 1, At: "2026-11-21 14:30"}))
	if folded(t, set).Stages[0].Deadlines == nil || folded(t, extended(set, change(tournament.DeadlineSet{Stage: 1, Round: 1}))).Stages[0].Deadlines != nil {
		t.Error("the deadline of round 1")
	}
}

// The deadline of the running round stays when one is set for the next, or is taken back
// there, and is gone with the round.
func TestEachRoundHasItsDeadline(t *testing.T) {
	paired := extended(registered(), change(tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4, 5}, Rounds: rounds(round(1, pair(1, 1, 0)))}),
		change(tournament.DeadlineSet{Stage: 1, Round: 2, At: "2026-11-21 16:30"}), change(tournament.DeadlineSet{Stage: 1, Round: 1, At: "2026-11-21 14:30"}))
	for name, tt := range map[string]struct {
		then tournament.Change
		want []tournament.Deadline
	}{
		"a later one goes": {change(tournament.DeadlineSet{Stage: 1, Round: 2}), []tournament.Deadline{{Round: 1, At: "2026-11-21 14:30"}}},
		"it is moved":      {change(tournament.DeadlineSet{Stage: 1, Round: 1, At: "2026-11-21 14:45"}), []tournament.Deadline{{Round: 1, At: "2026-11-21 14:45"}, {Round: 2, At: "2026-11-21 16:30"}}},
		"it is unpaired":   {because("x", tournament.RoundUnpaired{Stage: 1, Round: 1}), []tournament.Deadline{{Round: 2, At: "2026-11-21 16:30"}}},
	} {
		if d := cmp.Diff(tt.want, folded(t, extended(paired, tt.then)).Stages[0].Deadlines); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
}

// Who was not checked in for a round that is not the next one any more is there again
// when another check-in takes its place; who said that he is away stays so.
func TestAReplacedCheckInLeavesNobodyAway(t *testing.T) {
	running := extended(registered(), change(tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4, 5}, Rounds: rounds(round(1, pair(1, 1, 0)))}))
	replaced := extended(running, change(tournament.PlayerAway{Player: 5, Stage: 1, Rounds: []int{2}, Bye: tournament.ByeZero}),
		checkIn(tournament.PlayersCheckedIn{Round: 2, Present: []tournament.PlayerID{1}}), because("x", tournament.RoundUnpaired{Stage: 1, Round: 1}),
		checkIn(tournament.PlayersCheckedIn{}), checkIn(tournament.PlayersCheckedIn{Close: true}))
	state := folded(t, replaced)
	for _, p := range state.Players {
		if want := p.ID != 5; p.Plays(1, 2) != want || !p.Plays(1, 1) {
			t.Errorf("%s: %+v", p.Name, p.Away)
		}
	}
}

// Who left while a round was running, and has no result in it, is out of it when it is
// taken back; who is to leave after it plays it still.
func TestWhoLeftARunningRoundIsOutOfItWhenItIsUnpaired(t *testing.T) {
	running := swiss()[:3]
	for _, tt := range []struct {
		body tournament.Body
		want int
	}{
		{tournament.PlayerWithdrawn{Player: 3, Stage: 1, Round: 2, Early: true}, 1},
		{tournament.PlayerExpelled{Player: 3, Stage: 1, Round: 2, Early: true}, 1},
		{tournament.PlayerWithdrawn{Player: 3, Stage: 1, Round: 2}, 2},
	} {
		state := folded(t, extended(running, because("x", tt.body), because("x", tournament.RoundUnpaired{Stage: 1, Round: 1})))
		if p := state.Players[2]; p.Withdrawn != tt.want || p.WithdrawnEarly {
			t.Errorf("%+v: out from round %d, want %d", tt.body, p.Withdrawn, tt.want)
		}
	}
}

// Who comes while nothing of round 1 is played has a number and has missed nothing.
func TestWhoComesWhileRoundOneIsPairedMissesNothing(t *testing.T) {
	here := tournament.PlayerEntered{Player: tournament.Player{Name: "F"}, Stage: 1, Missed: tournament.ByeZero, Here: true}
	state := folded(t, extended(swiss()[:3], change(here)))
	if p := state.Players[5]; state.Stages[0].TPN(6) != 6 || len(p.Away) != 0 || !p.Plays(1, 1) {
		t.Errorf("%+v", p)
	}
	if got := refusal(t, swiss(), change(here)); says(got) != "round 1 is being played: who comes now is a late entrant" {
		t.Errorf("%q", says(got))
	}
}

// Two laptops at two doors check in different players: a merge takes both in.
func TestCheckInsOfTwoCopiesAreMerged(t *testing.T) {
	open := extended(registered(), checkIn(tournament.PlayersCheckedIn{}))
	present := func(id tournament.PlayerID) []tournament.Change {
		return extended(open, checkIn(tournament.PlayersCheckedIn{Present: []tournament.PlayerID{id}}), change(tournament.FeesPaid{Players: []tournament.PlayerID{id}}))
	}
	m, err := tournament.Merge(nil, present(1), present(2))
	if err != nil || len(m.Changes) != 2 || len(m.Conflicts) != 0 {
		t.Errorf("%+v, %v", m, err)
	}
}

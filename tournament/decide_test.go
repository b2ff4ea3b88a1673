package tournament_test

import (
	"errors"
	"testing"

	"arbiter/tournament"
)

// What the terminal refuses a library call is refused as well, in the same words. An
// unknown tie-break, and a pairing that is passed as the system's, are for the judge.
func TestWrongChangesAreRefusedAtEveryDoor(t *testing.T) {
	away := func(rounds ...int) tournament.Change {
		return change(tournament.PlayerAway{Player: 1, Stage: 1, Rounds: rounds, Bye: tournament.ByeZero})
	}
	next := tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 4), pair(2, 5, 2)))}
	byHand := next
	byHand.ByHand = true
	planned := extended(swiss(), because("nine evenings", tournament.StageEdited{Stage: tournament.Stage{Number: 1, System: tournament.SystemSwiss, Rounds: 9}}))
	expelled := extended(swiss(), because("struck his opponent", tournament.PlayerExpelled{Player: 1, Stage: 1, Round: 2}))
	withdrawn := extended(swiss(), change(tournament.PlayerWithdrawn{Player: 5, Stage: 1, Round: 2}))
	drafted := extended(swiss(), change(tournament.RoundDrafted{Stage: 1, Round: &tournament.Round{Number: 2, Pairings: []tournament.Pairing{pair(1, 4, 1), pair(2, 5, 2)}}}))
	robin := tournament.Stage{System: tournament.SystemRoundRobin}
	for name, tt := range map[string]struct {
		journal []tournament.Change
		change  tournament.Change
		reason  error
		says    string
	}{
		"a player added after the Swiss began":      {swiss(), change(tournament.PlayerAdded{Player: tournament.Player{Name: " F "}}), tournament.ErrLocked, "round 1 is paired: F would be a late entrant"},
		"a list after the Swiss began":              {swiss(), change(tournament.PlayersImported{Players: []tournament.Player{{Name: "F"}, {Name: "G"}}}), tournament.ErrLocked, "round 1 is paired: F would be a late entrant"},
		"away in round 99":                          {planned, away(2, 99), tournament.ErrNoSuchRound, "there is no round 99: 9 are planned"},
		"withdrawn from a round that he has played": {swiss(), change(tournament.PlayerWithdrawn{Player: 1, Stage: 1, Round: 1}), tournament.ErrPlayerAway, "A has played in round 1"},
		"expelled from a round that he has played":  {swiss(), because("x", tournament.PlayerExpelled{Player: 1, Stage: 1, Round: 1}), tournament.ErrPlayerAway, "A has played in round 1"},
		"withdrawn twice":                           {withdrawn, change(tournament.PlayerWithdrawn{Player: 5, Stage: 1, Round: 3}), tournament.ErrPlayerAway, "E is out from round 2 on already"},
		"an expelled player back without a reason":  {expelled, change(tournament.PlayerReturned{Player: 1, Stage: 1, Round: 2}), tournament.ErrNeedsReason, "A was expelled: to let him in again needs a reason"},
		"back where he has no place": {extended(club(), change(tournament.PlayerAdded{Player: tournament.Player{Name: "E"}}), change(tournament.PlayerWithdrawn{Player: 5, Stage: 1, Round: 3})),
			change(tournament.PlayerReturned{Player: 5, Stage: 1, Round: 3}), tournament.ErrPlayerAway, "E has no number in stage 1, which was paired without him"},
		"a withdrawn player paired":         {withdrawn, change(next), tournament.ErrPlayerAway, "E does not take part in round 2"},
		"a withdrawn player paired by hand": {withdrawn, because("x", byHand), tournament.ErrPlayerAway, "E does not take part in round 2"},
		"a player who is away paired":       {extended(swiss(), away(2)), because("x", byHand), tournament.ErrPlayerAway, "A does not take part in round 2"},
		"other numbers than who qualified have": {extended(swiss(), change(tournament.StageAdded{Stage: tournament.Stage{System: tournament.SystemSwiss, Numbers: []tournament.PlayerID{1, 2}}})),
			change(tournament.RoundsPaired{Stage: 2, Numbers: []tournament.PlayerID{2, 1}, Rounds: rounds(round(1, pair(1, 1, 2)))}), tournament.ErrLocked, "the numbers are given already"},
		"a round while another is a draft": {drafted, change(next), tournament.ErrLocked, "there is a draft of round 2"},
		"a stage of 50 games":              {tournament.Chain(swiss()[:1]...), change(tournament.StageEdited{Stage: tournament.Stage{Number: 1, System: tournament.SystemSwiss, Games: 50}}), tournament.ErrIncomplete, "a pairing has one to nine games, not 50"},
		"a stage of 7 cycles":              {tournament.Chain(swiss()[:1]...), change(tournament.StageAdded{Stage: tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 7}}), tournament.ErrIncomplete, "each pair meets once or twice, not 7 times"},
		"a stage while games are open":     {club(), change(tournament.StageAdded{Stage: robin}), tournament.ErrRoundOpen, "stage 1 has 5 open games"},
		"bans in a round robin":            {tournament.Chain(club()[:2]...), change(tournament.StageEdited{Stage: tournament.Stage{Number: 1, System: tournament.SystemRoundRobin, Bans: []tournament.Ban{{By: tournament.BanClub}}}}), tournament.ErrIncomplete, "only a Swiss or a Keizer keeps players apart: stage 1 is none"},
		"a date that is none":              {swiss(), change(tournament.StageEdited{Stage: tournament.Stage{Number: 1, System: tournament.SystemSwiss, Dates: []string{"", "tomorrow"}}}), tournament.ErrIncomplete, "round 2: tomorrow is no date"},
		"an event of the name of blanks":   {swiss(), change(tournament.EventEdited{Event: tournament.Event{Name: "  ", Variant: "frisian", Score: tournament.ScoreSystems()[0]}}), tournament.ErrIncomplete, "the event needs a name"},
		"a first day that is none":         {swiss(), change(tournament.EventEdited{Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0], Begin: "x"}}), tournament.ErrIncomplete, `"x" is no day: write it as 2026-11-01`},
		"a higher prize for a lower place": {swiss(), change(tournament.EventEdited{Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0],
			Prizes: tournament.PrizePlan{Lists: []tournament.PrizeList{{Amounts: []tournament.Money{100_00, 200_00}}}}}}), tournament.ErrIncomplete, "200.00 comes after 100.00: write the prizes from the first place down"},
		"a winner of a bye that costs points": {swiss(), because("x", tournament.EventEdited{Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystem{Name: "1-½-0", Win: 100, Draw: 50, Bye: -50}}}), tournament.ErrIncomplete, "a bye of -½: a bye costs nobody points"},
	} {
		got := refusal(t, tt.journal, tt.change)
		if !errors.Is(got, tt.reason) || says(got) != tt.says {
			t.Errorf("%s: %v: %q, want %v: %q", name, got.Reason, says(got), tt.reason, tt.says)
		}
	}
}

// A journal that was written under older rules folds as it did, also where what it says
// would be refused today, and goes on.
func TestJournalsOfOlderRulesFold(t *testing.T) {
	older := extended(swiss(),
		change(tournament.PlayerAdded{Player: tournament.Player{Name: "F"}}),
		change(tournament.PlayerAway{Player: 2, Stage: 1, Rounds: []int{99}, Bye: tournament.ByeZero}),
		change(tournament.PlayerExpelled{Player: 1, Stage: 1, Round: 1}),
		change(tournament.PlayerReturned{Player: 1, Stage: 1, Round: 2}),
		change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 4)))}),
		change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.Drawn}),
		change(tournament.StageAdded{Stage: tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 7, Games: 50}}),
		change(tournament.EventEdited{Event: tournament.Event{Name: "Club", Variant: "russian", Score: tournament.ScoreSystems()[1], Tiebreaks: []string{"NONE"}}}))
	state := folded(t, older)
	if len(state.Players) != 6 || len(state.Stages) != 2 || state.Stages[1].Cycles != 7 || state.Event.Variant != "russian" || state.Stages[0].Played[0].Pairings[0].Games[0].Result != tournament.Drawn {
		t.Errorf("it folds to %+v", state)
	}
	renamed := state.Stages[1]
	renamed.Name = "Final"
	after, _, err := tournament.Extend(nil, older, extended(older, change(tournament.StageEdited{Stage: renamed}))[len(older)])
	if err != nil || after.Stages[1].Name != "Final" || after.Stages[1].Games != 50 {
		t.Errorf("it does not go on: %v", err)
	}
	undone := extended(older, change(tournament.Undone{Seq: int64(len(older))}))
	redone := extended(undone, change(tournament.Undone{Seq: int64(len(undone))}))
	if again, _, err := tournament.Extend(nil, undone, redone[len(undone)]); err != nil || again.Event.Variant != "russian" {
		t.Errorf("what was taken back does not come back: %v", err)
	}
}

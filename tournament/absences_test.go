package tournament_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// byHand pairs round 2 of the Swiss of five by hand.
func byHand(pairings ...tournament.Pairing) tournament.Change {
	return because("the hall was closed", tournament.RoundsPaired{Stage: 1, ByHand: true, Rounds: rounds(round(2, pairings...))})
}

// away says that a player is away.
func away(player tournament.PlayerID, bye tournament.ByeKind, rounds ...int) tournament.Change {
	return because("asked for", tournament.PlayerAway{Player: player, Stage: 1, Rounds: rounds, Bye: bye})
}

// asked is a bye that was asked for.
func asked(board int, player tournament.PlayerID, bye tournament.ByeKind) tournament.Pairing {
	return tournament.Pairing{Board: board, White: player, Bonus: bye}
}

// A round that is paired by hand has the byes asked for, too: after its last board,
// in the order of the numbers, and of nobody whom the hand has paired all the same.
func TestAHandMadeRoundHasTheByesAskedFor(t *testing.T) {
	game := tournament.Game{Number: 1}
	reversed := tournament.Chain(
		created(tournament.SystemSwiss),
		change(tournament.PlayersImported{Players: []tournament.Player{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}, {Name: "E"}}}),
		change(tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{5, 4, 3, 2, 1}, Rounds: rounds(round(1, pair(1, 1, 3), pair(2, 4, 2), pair(3, 5, 0)))}),
		change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins}),
		change(tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Result: tournament.Drawn}),
	)
	for name, tt := range map[string]struct {
		journal []tournament.Change
		paired  []tournament.Pairing
		want    []tournament.Pairing
	}{
		"nobody is away":    {swiss(), []tournament.Pairing{pair(1, 1, 4), pair(2, 5, 2), pair(3, 3, 0)}, []tournament.Pairing{pair(1, 1, 4, game), pair(2, 5, 2, game), pair(3, 3, 0)}},
		"two half points":   {extended(swiss(), away(3, tournament.ByeHalf, 2), away(2, tournament.ByeFull, 2)), []tournament.Pairing{pair(1, 1, 4), pair(4, 5, 0)}, []tournament.Pairing{pair(1, 1, 4, game), pair(4, 5, 0), asked(5, 2, tournament.ByeFull), asked(6, 3, tournament.ByeHalf)}},
		"by number":         {extended(reversed, away(3, tournament.ByeHalf, 2), away(2, tournament.ByeHalf, 2)), []tournament.Pairing{pair(1, 1, 4)}, []tournament.Pairing{pair(1, 1, 4, game), asked(2, 3, tournament.ByeHalf), asked(3, 2, tournament.ByeHalf)}},
		"no points, no bye": {extended(swiss(), away(3, tournament.ByeZero, 2)), []tournament.Pairing{pair(1, 1, 4)}, []tournament.Pairing{pair(1, 1, 4, game)}},
		"paired as White":   {extended(swiss(), away(3, tournament.ByeHalf, 2)), []tournament.Pairing{pair(1, 3, 4)}, []tournament.Pairing{pair(1, 3, 4, game)}},
		"paired as Black":   {extended(swiss(), away(3, tournament.ByeHalf, 2)), []tournament.Pairing{pair(1, 4, 3)}, []tournament.Pairing{pair(1, 4, 3, game)}},
		"another round":     {extended(swiss(), away(3, tournament.ByeHalf, 3)), []tournament.Pairing{pair(1, 1, 4)}, []tournament.Pairing{pair(1, 1, 4, game)}},
		"without a number":  {extended(swiss(), change(tournament.PlayerAdded{Player: tournament.Player{Name: "F"}}), away(6, tournament.ByeHalf, 2)), []tournament.Pairing{pair(1, 1, 4)}, []tournament.Pairing{pair(1, 1, 4, game)}},
	} {
		r, ok := folded(t, extended(tt.journal, byHand(tt.paired...))).Round(1, 2)
		if d := cmp.Diff(tt.want, r.Pairings); d != "" || !ok {
			t.Errorf("%s: %s", name, d)
		}
	}
	// The free round of a round robin is not asked for, and no bye has points.
	robin := extended(club()[:2], away(1, tournament.ByeZero, 1), change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(1, pair(1, 2, 3)))}))
	if r, _ := folded(t, robin).Round(1, 1); len(r.Pairings) != 1 {
		t.Errorf("a round robin has the pairings %+v", r.Pairings)
	}
}

// What was said last of a round counts; the rounds are kept in order, and those of
// other stages are let alone.
func TestAnAbsenceIsSaidAgain(t *testing.T) {
	journal := extended(swiss(),
		change(tournament.StageAdded{Stage: tournament.Stage{System: tournament.SystemSwiss}}),
		change(tournament.PlayerAway{Player: 3, Stage: 2, Rounds: []int{3}, Bye: tournament.ByeHalf}),
		away(3, tournament.ByeZero, 4, 3),
		away(3, tournament.ByeHalf, 3, 2),
	)
	p, _ := folded(t, journal).Player(3)
	want := []tournament.Away{{Stage: 1, Round: 2, Bye: tournament.ByeHalf}, {Stage: 1, Round: 3, Bye: tournament.ByeHalf}, {Stage: 1, Round: 4, Bye: tournament.ByeZero}, {Stage: 2, Round: 3, Bye: tournament.ByeHalf}}
	if d := cmp.Diff(want, p.Away); d != "" {
		t.Error(d)
	}
	// He is there again from round 3 of stage 1 on; what he said of stage 2 stands.
	p, _ = folded(t, extended(journal, change(tournament.PlayerReturned{Player: 3, Stage: 1, Round: 3}))).Player(3)
	if d := cmp.Diff([]tournament.Away{want[0], want[3]}, p.Away); d != "" {
		t.Error(d)
	}
	// Before a withdrawal takes effect he may still say that he is away.
	p, _ = folded(t, extended(swiss(), change(tournament.PlayerWithdrawn{Player: 3, Round: 3, Stage: 1}), away(3, tournament.ByeHalf, 2))).Player(3)
	if d := cmp.Diff(want[:1], p.Away); d != "" || p.Withdrawn != 3 || p.WithdrawnStage != 1 {
		t.Errorf("%+v: %s", p, d)
	}
}

// Who comes back has missed each round since he left: none that was before, none from
// his return on, and not those for which he had a bye.
func TestAReturnKeepsTheRoundsThatWereMissed(t *testing.T) {
	type absences = []tournament.Away
	zero := func(stage, round int) tournament.Away {
		return tournament.Away{Stage: stage, Round: round, Bye: tournament.ByeZero}
	}
	second := change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 2, 1), pair(2, 5, 4)))})
	decided := []tournament.Change{change(tournament.ResultSet{Stage: 1, Round: 2, Board: 1, Result: tournament.Drawn}), change(tournament.ResultSet{Stage: 1, Round: 2, Board: 2, Result: tournament.Drawn})}
	next := change(tournament.StageAdded{Stage: tournament.Stage{System: tournament.SystemSwiss, Numbers: []tournament.PlayerID{1, 2, 3, 4}}})
	other := change(tournament.RoundsPaired{Stage: 2, Rounds: rounds(round(1, pair(1, 1, 2)))})
	left := func(round, stage int) tournament.Change {
		return change(tournament.PlayerWithdrawn{Player: 3, Round: round, Stage: stage})
	}
	back := func(stage, round int) tournament.Change {
		return change(tournament.PlayerReturned{Player: 3, Stage: stage, Round: round})
	}
	for name, tt := range map[string]struct {
		changes []tournament.Change
		want    absences
	}{
		"at once":                       {[]tournament.Change{left(2, 1), back(1, 2)}, nil},
		"a round later":                 {[]tournament.Change{left(2, 1), second, back(1, 3)}, absences{zero(1, 2)}},
		"two rounds later":              {[]tournament.Change{left(2, 1), second, back(1, 4)}, absences{zero(1, 2), zero(1, 3)}},
		"a stage that is not named":     {[]tournament.Change{left(2, 0), second, back(1, 3)}, absences{zero(1, 2)}},
		"with a bye before he left":     {[]tournament.Change{away(3, tournament.ByeHalf, 2), left(2, 1), second, back(1, 3)}, absences{{Stage: 1, Round: 2, Bye: tournament.ByeHalf}}},
		"expelled and admitted":         {[]tournament.Change{because("x", tournament.PlayerExpelled{Player: 3, Round: 2, Stage: 1}), back(1, 2)}, nil},
		"in the next stage":             {append([]tournament.Change{left(2, 1), second, next}, back(2, 1)), absences{zero(1, 2)}},
		"in round 2 of the next stage":  {append([]tournament.Change{left(2, 1), second, next}, back(2, 2)), absences{zero(1, 2), zero(2, 1)}},
		"while the next stage is on":    {append(append([]tournament.Change{left(2, 1), second}, decided...), next, other, back(1, 3)), absences{zero(1, 2)}},
		"away without having withdrawn": {[]tournament.Change{away(3, tournament.ByeZero, 2, 3), second, back(1, 3)}, absences{zero(1, 2)}},
	} {
		p, _ := folded(t, extended(swiss(), tt.changes...)).Player(3)
		if d := cmp.Diff(tournament.Player{ID: 3, Name: "C", Away: tt.want}, p); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
	// In old journals a withdrawal without a stage is of each stage: only that of the return counts.
	p, _ := folded(t, extended(swiss(), left(2, 0), second, next, back(2, 2))).Player(3)
	if !p.Plays(2, 1) || p.Withdrawn != 0 || len(p.Away) != 0 {
		t.Errorf("he is %+v", p)
	}
}

// Who left a Swiss before the numbers were given gets the next one when he returns;
// nobody gets a second, and in later stages those who play are known.
func TestAReturnGivesTheNextNumber(t *testing.T) {
	without := []tournament.Change{
		change(tournament.EventCreated{Event: tournament.Event{Name: "Open", Variant: "frisian", Score: tournament.ScoreSystems()[0]},
			Stage: tournament.Stage{System: tournament.SystemSwiss, Rounds: 5, Swiss: tournament.Swiss{Baku: true}}}),
		change(tournament.PlayersImported{Players: []tournament.Player{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}, {Name: "E"}}}),
		change(tournament.PlayerWithdrawn{Player: 3, Round: 1, Stage: 1}),
		change(tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 4, 5}, Rounds: rounds(round(1, pair(1, 1, 4), pair(2, 5, 2)))}),
	}
	state, touched := stepped(t, tournament.Chain(without...), change(tournament.PlayerReturned{Player: 3, Stage: 1, Round: 2}))
	if d := cmp.Diff([]tournament.PlayerID{1, 2, 4, 5, 3}, state.Stages[0].Numbers); d != "" || state.Stages[0].Swiss.Group != 2 {
		t.Errorf("group %d, numbers %s", state.Stages[0].Swiss.Group, d)
	}
	if d := cmp.Diff(tournament.Touched{Players: []tournament.PlayerID{3}, Stages: []int{1}}, touched); d != "" {
		t.Error(d)
	}
	again := extended(without, change(tournament.PlayerReturned{Player: 3, Stage: 1, Round: 2}), change(tournament.PlayerWithdrawn{Player: 3, Round: 3, Stage: 1}), change(tournament.PlayerReturned{Player: 3, Stage: 1, Round: 4}))
	if got := folded(t, again).Stages[0].Numbers; len(got) != 5 {
		t.Errorf("after a second return the numbers are %v", got)
	}
	// Without numbers there is none to follow, and a later stage, or a round robin, takes nobody in.
	for name, journal := range map[string][]tournament.Change{
		"no numbers":    {created(tournament.SystemSwiss), without[1], change(tournament.PlayerWithdrawn{Player: 3, Round: 1, Stage: 1}), change(tournament.PlayerReturned{Player: 3, Stage: 1, Round: 1})},
		"a later stage": extended(without, change(tournament.StageAdded{Stage: tournament.Stage{System: tournament.SystemSwiss, Numbers: []tournament.PlayerID{1, 2}}}), change(tournament.PlayerReturned{Player: 3, Stage: 2, Round: 1})),
		"a round robin": {created(tournament.SystemRoundRobin), without[1], change(tournament.PlayerWithdrawn{Player: 3, Round: 1, Stage: 1}), change(tournament.NumbersDrawn{Stage: 1, Numbers: []tournament.PlayerID{1, 2}}), change(tournament.PlayerReturned{Player: 3, Stage: 1, Round: 1})},
	} {
		for _, s := range folded(t, tournament.Chain(journal...)).Stages {
			if s.TPN(3) != 0 {
				t.Errorf("%s: he has number %d in stage %d", name, s.TPN(3), s.Number)
			}
		}
	}
}

// A late entrant has, for each round that is paired, what the regulations give; the
// players of round 0 have nothing to do with it.
func TestALateEntrantHasMissedEachRound(t *testing.T) {
	played := extended(swiss(),
		change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 4), pair(3, 5, 2)))}),
	)
	late := func(missed tournament.ByeKind) tournament.Change {
		return change(tournament.PlayerEntered{Stage: 1, Missed: missed,
			Player: tournament.Player{Name: "F", Away: []tournament.Away{{Stage: 1, Round: 7, Bye: tournament.ByeHalf}}}})
	}
	for missed, boards := range map[tournament.ByeKind][]int{tournament.ByeZero: {0, 0}, tournament.ByeHalf: {4, 4}} {
		state := folded(t, extended(played, late(missed)))
		p, _ := state.Player(6)
		want := tournament.Player{ID: 6, Name: "F", Away: []tournament.Away{{Stage: 1, Round: 1, Bye: missed}, {Stage: 1, Round: 2, Bye: missed}}}
		if d := cmp.Diff(want, p); d != "" || state.Stages[0].TPN(6) != 6 {
			t.Errorf("%s: number %d, %s", missed, state.Stages[0].TPN(6), d)
		}
		for i, board := range boards {
			pairings := state.Stages[0].Played[i].Pairings
			last := pairings[len(pairings)-1]
			if d := cmp.Diff(asked(board, 6, missed), last); (d == "") != (board > 0) {
				t.Errorf("%s: round %d ends with %+v", missed, i+1, last)
			}
		}
	}
	imported := tournament.Chain(created(tournament.SystemSwiss),
		change(tournament.GamesImported{Stage: 1, Players: []tournament.Player{{Name: "A"}, {Name: "B"}}, Numbers: []tournament.PlayerID{1, 2},
			Rounds: rounds(round(0, pair(1, 1, 2)), round(1, pair(1, 2, 1)))}))
	state := folded(t, extended(imported, change(tournament.PlayerEntered{Player: tournament.Player{Name: "C"}, Stage: 1, Missed: tournament.ByeHalf})))
	if p, _ := state.Player(3); len(p.Away) != 1 || p.Away[0].Round != 1 || len(state.Stages[0].Played[0].Pairings) != 1 || len(state.Stages[0].Played[1].Pairings) != 2 {
		t.Errorf("away %v, rounds %+v", p.Away, state.Stages[0].Played)
	}
}

// C.04.7: the first group is fixed when the first enters late, and stays; a Swiss without
// acceleration has none.
func TestTheFirstGroupIsFixedOnce(t *testing.T) {
	late := func(name string) tournament.Change {
		return change(tournament.PlayerEntered{Player: tournament.Player{Name: name}, Stage: 1, Missed: tournament.ByeZero})
	}
	if got := folded(t, extended(swiss(), late("F"))).Stages[0].Swiss; got.Group != 0 || got.Baku {
		t.Errorf("without acceleration: %+v", got)
	}
	baku := extended(swiss()[:2], change(tournament.StageEdited{Stage: tournament.Stage{Number: 1, System: tournament.SystemSwiss, Rounds: 5, Swiss: tournament.Swiss{Baku: true}}}), swiss()[2])
	for n, names := range [][]string{nil, {"F"}, {"F", "G", "H", "I"}} {
		journal := baku
		for _, name := range names {
			journal = extended(journal, late(name))
		}
		if got := folded(t, journal).Stages[0].Swiss.Group; got != map[bool]int{true: 0, false: 4}[n == 0] {
			t.Errorf("after %d late entrants the group ends with %d", len(names), got)
		}
	}
}

// An expulsion is a withdrawal by the arbiter, with its round and its stage.
func TestAnExpulsionIsAWithdrawal(t *testing.T) {
	p, _ := folded(t, extended(swiss(), because("struck the clock", tournament.PlayerExpelled{Player: 3, Round: 2, Stage: 1}))).Player(3)
	if d := cmp.Diff(tournament.Player{ID: 3, Name: "C", Withdrawn: 2, WithdrawnStage: 1, Expelled: true}, p); d != "" {
		t.Error(d)
	}
	edited := folded(t, extended(swiss(), because("x", tournament.PlayerExpelled{Player: 3, Round: 2, Stage: 1}), away(4, tournament.ByeHalf, 2),
		change(tournament.PlayerEdited{Player: tournament.Player{ID: 3, Name: "C", Rating: 1}}), change(tournament.PlayerEdited{Player: tournament.Player{ID: 4, Name: "D", Rating: 1}})))
	if p, _ := edited.Player(3); !p.Expelled || p.Withdrawn != 2 || p.WithdrawnStage != 1 || p.Rating != 1 {
		t.Errorf("an edit makes him %+v", p)
	}
	if p, _ := edited.Player(4); len(p.Away) != 1 || p.Rating != 1 {
		t.Errorf("an edit makes him %+v", p)
	}
	if _, err := decided(extended(swiss(), change(tournament.PlayerExpelled{Player: 3, Round: 2}))); !errors.Is(err, tournament.ErrNeedsReason) {
		t.Errorf("without a reason: %v", err)
	}
	if got := ids(edited.Entrants(2)); !cmp.Equal(got, []tournament.PlayerID{1, 2, 4, 5}) {
		t.Errorf("stage 2 can begin with %v", got)
	}
	if got := ids(edited.Entrants(1)); len(got) != 5 {
		t.Errorf("stage 1 began with %v", got)
	}
}

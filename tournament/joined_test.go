package tournament_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// pairOf are two registrations in an event without rounds.
func pairOf(kept, other tournament.Player) []tournament.Change {
	return tournament.Chain(created(tournament.SystemSwiss), change(tournament.PlayersImported{Players: []tournament.Player{{Name: "A"}, kept, other}}))
}

// joinOf joins the second of two registrations to the first.
func joinOf(kept, other tournament.PlayerID) tournament.Change {
	return because("one person", tournament.PlayersMerged{Player: kept, Other: other})
}

// What is known of the first registration counts, else what is known of the other.
func TestAJoinedPlayerIsWhatIsKnownOfBoth(t *testing.T) {
	type player = tournament.Player
	full := func(mark string) player {
		return player{Name: "Name " + mark, Club: "club " + mark, Federation: "fed " + mark, Title: "title " + mark, Patronymic: "patronymic " + mark,
			Region: "region " + mark, Rank: "rank " + mark, Coach: "coach " + mark, Team: "team " + mark}
	}
	first, second := full("one"), full("two")
	first.Sex, first.Rating, first.BirthYear, first.IDs, first.Groups = tournament.SexFemale, 1500, 1990, map[string]string{"fmjd": "1", "kndb": "2"}, []string{"juniors", "north"}
	second.Sex, second.Rating, second.BirthYear, second.IDs, second.Groups = tournament.SexMale, 1400, 1991, map[string]string{"fide": "7"}, []string{"north", "family"}
	joined := func(p player, id tournament.PlayerID, name string, was ...tournament.PlayerID) player {
		p.ID, p.Also, p.Was = id, []string{name}, was
		return p
	}
	both := joined(first, 2, "Name two", 3)
	both.IDs, both.Groups = map[string]string{"fmjd": "1", "kndb": "2", "fide": "7"}, []string{"juniors", "north", "family"}
	known := joined(second, 2, "Name two", 3)
	known.Name = "Unknown"
	for name, tt := range map[string]struct {
		kept, other, want player
	}{
		"both are known":       {first, second, both},
		"only the other":       {player{Name: "Unknown"}, second, known},
		"only the first":       {first, player{Name: "Unknown"}, joined(first, 2, "Unknown", 3)},
		"of the same name":     {player{Name: "Anna", Club: "Grou"}, player{Name: "Anna", Club: "Joure"}, player{ID: 2, Name: "Anna", Club: "Grou", Also: []string{}, Was: []tournament.PlayerID{3}}},
		"called otherwise too": {player{Name: "Anna", Also: []string{"Ann"}}, player{Name: "Anna B.", Also: []string{"Ann", "A. B."}}, player{ID: 2, Name: "Anna", Also: []string{"Ann", "Anna B.", "A. B."}, Was: []tournament.PlayerID{3}}},
	} {
		state := folded(t, extended(pairOf(tt.kept, tt.other), joinOf(2, 3)))
		p, _ := state.Player(2)
		if d := cmp.Diff(tt.want, p); d != "" {
			t.Errorf("%s: %s", name, d)
		}
		if _, there := state.Player(3); there || state.NextPlayerID() != 4 || len(state.Players) != 2 {
			t.Errorf("%s: the other is there: %t, next is %d", name, there, state.NextPlayerID())
		}
	}
	// Whom he was before goes with him, whatever is joined to whom.
	journal := extended(pairOf(player{Name: "B"}, player{Name: "C"}), change(tournament.PlayersImported{Players: []player{{Name: "D"}, {Name: "E"}}}), joinOf(2, 3), joinOf(4, 5), joinOf(4, 2))
	p, _ := folded(t, journal).Player(4)
	if d := cmp.Diff(player{ID: 4, Name: "D", Also: []string{"E", "B", "C"}, Was: []tournament.PlayerID{5, 3, 2}}, p); d != "" {
		t.Error(d)
	}
	if next := folded(t, journal).NextPlayerID(); next != 6 {
		t.Errorf("the next player is %d", next)
	}
}

// He takes part if one of the two did; if both had left, he left with the later.
func TestAJoinedPlayerLeavesWithTheLater(t *testing.T) {
	type left struct {
		round, stage int
		expelled     bool
	}
	for name, tt := range map[string]struct{ kept, other, want left }{
		"neither left":            {},
		"the first left":          {kept: left{2, 1, false}},
		"the other left":          {other: left{2, 1, false}},
		"the first was expelled":  {kept: left{2, 1, true}},
		"the first later":         {left{3, 1, true}, left{2, 1, false}, left{3, 1, true}},
		"the other later":         {left{2, 1, false}, left{3, 1, true}, left{3, 1, true}},
		"the other of no offence": {left{2, 1, true}, left{3, 1, false}, left{3, 1, false}},
		"both at once":            {left{2, 1, true}, left{2, 1, false}, left{2, 1, true}},
		"in a later stage":        {left{3, 1, false}, left{2, 2, false}, left{2, 2, false}},
		"in an earlier stage":     {left{2, 2, false}, left{3, 1, false}, left{2, 2, false}},
	} {
		journal := extended(pairOf(tournament.Player{Name: "B"}, tournament.Player{Name: "C"}), change(tournament.StageAdded{Stage: tournament.Stage{System: tournament.SystemSwiss}}))
		for id, l := range map[tournament.PlayerID]left{2: tt.kept, 3: tt.other} {
			if l.expelled {
				journal = extended(journal, because("x", tournament.PlayerExpelled{Player: id, Round: l.round, Stage: l.stage}))
			} else if l.round > 0 {
				journal = extended(journal, change(tournament.PlayerWithdrawn{Player: id, Round: l.round, Stage: l.stage}))
			}
		}
		p, _ := folded(t, extended(journal, joinOf(2, 3))).Player(2)
		if got := (left{p.Withdrawn, p.WithdrawnStage, p.Expelled}); got != tt.want {
			t.Errorf("%s: %+v, want %+v", name, got, tt.want)
		}
	}
}

// The absences of both are his, each round once, but for those in which he is paired.
func TestAJoinedPlayerIsAwayWhenBothWere(t *testing.T) {
	other := func(id tournament.PlayerID, bye tournament.ByeKind, rounds ...int) tournament.Change {
		return because("x", tournament.PlayerAway{Player: id, Stage: 2, Rounds: rounds, Bye: bye})
	}
	zero := func(stage, round int) tournament.Away {
		return tournament.Away{Stage: stage, Round: round, Bye: tournament.ByeZero}
	}
	half := func(stage, round int) tournament.Away {
		return tournament.Away{Stage: stage, Round: round, Bye: tournament.ByeHalf}
	}
	// Player 4 of the Swiss of five is registered again as 6 and plays on as such.
	again := extended(swiss(),
		change(tournament.StageAdded{Stage: tournament.Stage{System: tournament.SystemSwiss}}),
		change(tournament.PlayerEntered{Player: tournament.Player{Name: "D. D."}, Stage: 1, Missed: tournament.ByeZero}))
	paired := func(pairings ...tournament.Pairing) tournament.Change { return byHand(pairings...) }
	for name, tt := range map[string]struct {
		changes []tournament.Change
		want    []tournament.Away
	}{
		"the late entry is none":        {nil, nil},
		"of both":                       {[]tournament.Change{away(4, tournament.ByeHalf, 5), away(6, tournament.ByeZero, 3)}, []tournament.Away{zero(1, 3), half(1, 5)}},
		"one round of both":             {[]tournament.Change{away(4, tournament.ByeHalf, 5), away(6, tournament.ByeZero, 5)}, []tournament.Away{half(1, 5)}},
		"one number of two stages":      {[]tournament.Change{other(4, tournament.ByeHalf, 5), away(6, tournament.ByeZero, 5)}, []tournament.Away{zero(1, 5), half(2, 5)}},
		"one stage, two rounds":         {[]tournament.Change{away(4, tournament.ByeZero, 5), away(6, tournament.ByeZero, 6)}, []tournament.Away{zero(1, 5), zero(1, 6)}},
		"he played as the other":        {[]tournament.Change{away(4, tournament.ByeHalf, 2), paired(pair(1, 6, 1))}, nil},
		"he played Black as the other":  {[]tournament.Change{away(4, tournament.ByeHalf, 2), paired(pair(1, 1, 6))}, nil},
		"he had the free round":         {[]tournament.Change{away(4, tournament.ByeZero, 2), paired(pair(1, 1, 2), pair(2, 6, 0))}, nil},
		"he was there, but not paired":  {[]tournament.Change{away(4, tournament.ByeZero, 2), paired(pair(1, 1, 2))}, []tournament.Away{zero(1, 2)}},
		"he had the bye he asked for":   {[]tournament.Change{away(4, tournament.ByeHalf, 2), paired(pair(1, 1, 2))}, []tournament.Away{half(1, 2)}},
		"others were paired, not he":    {[]tournament.Change{away(6, tournament.ByeHalf, 2), paired(pair(1, 1, 2), pair(2, 3, 5))}, []tournament.Away{half(1, 2)}},
		"the bye of two in one round":   {[]tournament.Change{away(4, tournament.ByeHalf, 2), away(6, tournament.ByeFull, 2), paired(pair(1, 1, 2))}, []tournament.Away{half(1, 2)}},
		"a bye of the one, a game too":  {[]tournament.Change{away(6, tournament.ByeHalf, 2), paired(pair(1, 4, 2))}, nil},
		"the other asked for, the game": {[]tournament.Change{away(6, tournament.ByeFull, 2), paired(pair(1, 2, 4))}, nil},
	} {
		state := folded(t, extended(extended(again, tt.changes...), joinOf(4, 6)))
		p, _ := state.Player(4)
		if d := cmp.Diff(tt.want, p.Away); d != "" {
			t.Errorf("%s: %s", name, d)
		}
		for _, r := range state.Stages[0].Played { // and never has he two places in a round
			places := 0
			for _, p := range r.Pairings {
				if p.White == 4 || p.Black == 4 {
					places++
				}
				if p.White == 6 || p.Black == 6 {
					t.Errorf("%s: round %d has the registration that is gone", name, r.Number)
				}
			}
			if places > 1 {
				t.Errorf("%s: round %d has him %d times", name, r.Number, places)
			}
		}
	}
}

// Where both have a place in a round the bye that was asked for goes, and no other; one
// that is his alone stays.
func TestAMergeTakesOneByeAway(t *testing.T) {
	game := func(k tournament.ResultKind) tournament.Game { return tournament.Game{Number: 1, Result: k} }
	state := folded(t, extended(twice(), joinOf(4, 6)))
	want := [][]tournament.Pairing{
		{pair(1, 1, 3, game(tournament.WhiteWins)), pair(2, 4, 2, game(tournament.WhiteWins)), pair(3, 5, 0)},
		{pair(1, 4, 1, game(0)), pair(2, 3, 5, game(0)), pair(3, 2, 0)},
	}
	for i, r := range state.Stages[0].Played {
		if d := cmp.Diff(want[i], r.Pairings); d != "" {
			t.Errorf("round %d: %s", r.Number, d)
		}
	}
	byes := extended(swiss(), change(tournament.PlayerEntered{Player: tournament.Player{Name: "F"}, Stage: 1, Missed: tournament.ByeHalf}), change(tournament.PlayerAdded{Player: tournament.Player{Name: "G"}}))
	r, _ := folded(t, extended(byes, joinOf(7, 6))).Round(1, 1)
	if d := cmp.Diff(asked(4, 7, tournament.ByeHalf), r.Pairings[3]); d != "" || len(r.Pairings) != 4 {
		t.Errorf("his own bye: %s", d)
	}
}

// Of two numbers the lower stays, wherever it was; one number is his, and who has none
// gets none.
func TestAJoinedPlayerHasTheLowerNumber(t *testing.T) {
	type numbers = []tournament.PlayerID
	for name, tt := range map[string]struct {
		have, want numbers
		touched    bool
	}{
		"the first is lower":     {numbers{1, 2, 4, 3}, numbers{1, 2, 4}, true},
		"the other is lower":     {numbers{3, 1, 2, 4}, numbers{2, 1, 4}, true},
		"only the other has one": {numbers{1, 3, 4}, numbers{1, 2, 4}, true},
		"only the first has one": {numbers{1, 2, 4}, numbers{1, 2, 4}, false},
		"neither has one":        {numbers{1, 4}, numbers{1, 4}, false},
		"side by side":           {numbers{2, 3}, numbers{2}, true},
	} {
		journal := extended(pairOf(tournament.Player{Name: "B"}, tournament.Player{Name: "C"}), change(tournament.PlayerAdded{Player: tournament.Player{Name: "D"}}),
			change(tournament.NumbersDrawn{Stage: 1, Numbers: tt.have}))
		state, touched := stepped(t, journal, joinOf(2, 3))
		if d := cmp.Diff(tt.want, state.Stages[0].Numbers); d != "" {
			t.Errorf("%s: %s", name, d)
		}
		want := tournament.Touched{Players: numbers{2, 3}}
		if tt.touched {
			want.Stages = []int{1}
		}
		if d := cmp.Diff(want, touched); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
}

// Points without games are added up; those of others stay.
func TestAJoinedPlayerHasThePointsOfBoth(t *testing.T) {
	type totals = []tournament.Total
	total := func(id tournament.PlayerID, points tournament.Points) tournament.Total {
		return tournament.Total{Player: id, Points: points}
	}
	for name, tt := range map[string]struct{ have, want totals }{
		"both":           {totals{total(2, 100), total(1, 50), total(3, 150)}, totals{total(1, 50), total(2, 250)}},
		"only the other": {totals{total(1, 50), total(3, 150)}, totals{total(1, 50), total(2, 150)}},
		"only the first": {totals{total(1, 50), total(2, 100)}, totals{total(1, 50), total(2, 100)}},
		"neither":        {totals{total(1, 50)}, totals{total(1, 50)}},
	} {
		journal := extended(pairOf(tournament.Player{Name: "B"}, tournament.Player{Name: "C"}), because("press", tournament.TotalsEntered{Stage: 1, Rounds: 2, Totals: tt.have}))
		s := folded(t, extended(journal, joinOf(2, 3))).Stages[0]
		if d := cmp.Diff(tt.want, s.Totals); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
}

// The rounds that have the other are altered, and no others.
func TestAMergeTouchesTheRoundsOfTheOther(t *testing.T) {
	_, touched := stepped(t, tournament.Chain(twice()...), joinOf(4, 6))
	want := tournament.Touched{Players: []tournament.PlayerID{4, 6}, Stages: []int{1}, Rounds: []tournament.RoundRef{{Stage: 1, Round: 1}, {Stage: 1, Round: 2}}}
	if d := cmp.Diff(want, touched); d != "" {
		t.Error(d)
	}
	_, touched = stepped(t, tournament.Chain(twice()...), joinOf(6, 4))
	if d := cmp.Diff(tournament.Touched{Players: want.Players, Stages: []int{1}, Rounds: want.Rounds[:1]}, touched); d != "" {
		t.Error(d)
	}
	// In games whose round is not on record he may have several.
	zero := tournament.Chain(created(tournament.SystemOpen), change(tournament.GamesImported{Stage: 1, Players: []tournament.Player{{Name: "A"}, {Name: "B"}, {Name: "C"}},
		Rounds: rounds(round(0, pair(1, 1, 2), pair(2, 2, 3)))}))
	refused := refusal(t, zero, joinOf(2, 3))
	if !errors.Is(refused, tournament.ErrBadRound) || !strings.Contains(says(refused), "B and C met in round 0 on board 2") {
		t.Errorf("they met: %v", refused)
	}
	twice := extended(zero, change(tournament.PlayerAdded{Player: tournament.Player{Name: "D"}}), change(tournament.GamesImported{Stage: 1, Rounds: rounds(round(0, pair(3, 1, 4)))}))
	if r, _ := folded(t, extended(twice, joinOf(3, 4))).Round(1, 0); len(r.Pairings) != 3 || r.Pairings[2].Black != 3 {
		t.Errorf("round 0 is %+v", r.Pairings)
	}
}

// Two people stay two: the refusal says where they were both.
func TestTwoPeopleAreNotJoined(t *testing.T) {
	ids := func(id string) map[string]string { return map[string]string{"fmjd": id} }
	unlike := tournament.Chain(created(tournament.SystemSwiss), change(tournament.PlayersImported{Players: []tournament.Player{{Name: "A", IDs: ids("1")}, {Name: "B", IDs: ids("2")}}}))
	for name, tt := range map[string]struct {
		journal []tournament.Change
		change  tournament.Change
		want    error
		says    string
		ref     tournament.GameRef
		players int
	}{
		"they met":            {twice(), joinOf(1, 3), tournament.ErrBadRound, "A and C met in round 1 on board 1: they are two people", tournament.GameRef{Stage: 1, Round: 1, Board: 1}, 2},
		"the other way round": {twice(), joinOf(3, 1), tournament.ErrBadRound, "C and A met in round 1 on board 1", tournament.GameRef{Stage: 1, Round: 1, Board: 1}, 2},
		"in one round":        {twice(), joinOf(1, 2), tournament.ErrBadRound, "A and B are both paired in round 1, on boards 1 and 2", tournament.GameRef{Stage: 1, Round: 1}, 2},
		"a bye and a game":    {twice(), joinOf(1, 5), tournament.ErrBadRound, "A and E are both paired in round 1, on boards 1 and 3", tournament.GameRef{Stage: 1, Round: 1}, 2},
		"in a later round":    {twice(), joinOf(2, 6), tournament.ErrBadRound, "B and D. de Vries are both paired in round 2, on boards 3 and 1", tournament.GameRef{Stage: 1, Round: 2}, 2},
		"other ids":           {unlike, joinOf(1, 2), tournament.ErrPlayerExists, "A and B have different ids: mend the wrong one first", tournament.GameRef{}, 2},
		"nobody":              {twice(), joinOf(9, 1), tournament.ErrNoSuchPlayer, "player 9", tournament.GameRef{}, 0},
		"with himself":        {twice(), joinOf(1, 1), tournament.ErrIncomplete, "A is one registration already", tournament.GameRef{}, 0},
	} {
		got := refusal(t, tt.journal, tt.change)
		if !errors.Is(got, tt.want) || !strings.Contains(says(got), tt.says) || got.Ref != tt.ref || len(got.Players) != tt.players {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

package tournament_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arbiter/tournament"
)

// tableOfPlayers is a table in a round.
func tableOfPlayers(number int, ids ...tournament.PlayerID) tournament.Table {
	return tournament.Table{Number: number, Players: ids}
}

// evening is a stage of tables with seven players and round 1 drawn: 1-2-3-4 and 5-6-7.
func evening(more ...tournament.Change) []tournament.Change {
	var entered []tournament.Player
	var numbers []tournament.PlayerID
	for n := range 7 {
		entered, numbers = append(entered, tournament.Player{Name: fmt.Sprint("Player ", n+1)}), append(numbers, tournament.PlayerID(n+1))
	}
	return extended([]tournament.Change{created(tournament.SystemTables), change(tournament.PlayersImported{Players: entered}),
		change(tournament.RoundsPaired{Stage: 1, Numbers: numbers, Rounds: rounds(tournament.Round{Number: 1, Tables: []tournament.Table{tableOfPlayers(1, 1, 2, 3, 4), tableOfPlayers(2, 5, 6, 7)}})})}, more...)
}

// came is how a table of round 1 came in.
func came(table int, places ...int) tournament.Change {
	return change(tournament.TablePlaced{Stage: 1, Round: 1, Table: table, Places: places})
}

// Who shares a place takes those behind it too; 0 is who did not appear, which may be all
// but one, or all.
func TestPlacesThatATableCanHave(t *testing.T) {
	for _, tt := range []struct {
		places []int
		good   bool
	}{
		{[]int{1, 2, 3, 4}, true}, {[]int{4, 1, 3, 2}, true}, {[]int{1, 1, 3}, true}, {[]int{1, 1, 1, 1}, true}, {[]int{1, 2, 2, 4}, true},
		{[]int{1, 0, 2}, true}, {[]int{0, 1}, true}, {[]int{0, 0, 0}, true},
		{[]int{1, 1, 2}, false}, {[]int{1, 3}, false}, {[]int{2, 3, 4}, false}, {[]int{1, 2, 2, 3}, false}, {[]int{-1, 1}, false}, {[]int{1, 2, 5}, false}, {[]int{0, 2, 3}, false},
	} {
		if err := tournament.CheckPlaces(tt.places); (err == nil) != tt.good || err != nil && !errors.Is(err, tournament.ErrBadPlaces) {
			t.Errorf("%v: %v", tt.places, err)
		}
	}
}

// What is written of any places is read as the same places.
func TestPlacesAreReadAsTheyAreWritten(t *testing.T) {
	s := tournament.Stage{Numbers: []tournament.PlayerID{9, 8, 7, 6, 5, 4}}
	rapid.Check(t, func(t *rapid.T) {
		at := tableOfPlayers(1, rapid.Permutation(s.Numbers).Draw(t, "players")[:rapid.IntRange(2, 4).Draw(t, "size")]...)
		places := make([]int, len(at.Players))
		place, shared := 1, 0
		for _, i := range rapid.Permutation([]int{0, 1, 2, 3}[:len(places)]).Draw(t, "order") {
			if rapid.IntRange(0, 4).Draw(t, "absent") == 0 {
				continue
			}
			if shared = (shared + 1) * rapid.IntRange(0, 1).Draw(t, "shared"); place == 1 {
				shared = 0
			}
			places[i] = place - shared
			place++
		}
		text := s.OrderText(at.Players, places)
		got, err := s.ReadOrder(at, text)
		if err != nil || !slices.Equal(got, places) {
			t.Fatalf("%q of %v is read as %v, %v; want %v", text, at.Players, got, err, places)
		}
	})
}

func TestPlacesAreRefused(t *testing.T) {
	placed := came(1, 1, 2, 3, 4)
	correct := func(corrects []int, places ...int) tournament.Change {
		return because("misread", tournament.TablePlaced{Stage: 1, Round: 1, Table: 1, Places: places, Corrects: corrects})
	}
	silent := change(tournament.TablePlaced{Stage: 1, Round: 1, Table: 1, Places: []int{2, 1, 3, 4}, Corrects: []int{1, 2, 3, 4}})
	for name, tt := range map[string]struct {
		changes []tournament.Change
		want    error
	}{
		"no such table":            {[]tournament.Change{came(3, 1, 2)}, tournament.ErrNoSuchBoard},
		"no such round":            {[]tournament.Change{change(tournament.TablePlaced{Stage: 1, Round: 2, Table: 1, Places: []int{1, 2}})}, tournament.ErrNoSuchRound},
		"of fewer than sit there":  {[]tournament.Change{came(1, 1, 2, 3)}, tournament.ErrBadPlaces},
		"a place left out":         {[]tournament.Change{came(1, 1, 3, 4, 4)}, tournament.ErrBadPlaces},
		"twice":                    {[]tournament.Change{placed, came(1, 2, 1, 3, 4)}, tournament.ErrResultExists},
		"a correction of others":   {[]tournament.Change{placed, correct([]int{2, 1, 3, 4}, 1, 1, 3, 4)}, tournament.ErrResultDiffers},
		"a correction to the same": {[]tournament.Change{placed, correct([]int{1, 2, 3, 4}, 1, 2, 3, 4)}, tournament.ErrResultExists},
		"without a reason":         {[]tournament.Change{placed, silent}, tournament.ErrNeedsReason},
		"the next round":           {[]tournament.Change{placed, change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(tournament.Round{Number: 2, Tables: []tournament.Table{tableOfPlayers(1, 1, 5)}})})}, tournament.ErrRoundOpen},
		"boards in a stage of tables": {[]tournament.Change{placed, came(2, 1, 2, 3), change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 5)))})},
			tournament.ErrBadRound},
		"a table of one": {[]tournament.Change{placed, came(2, 1, 2, 3), change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(tournament.Round{Number: 2, Tables: []tournament.Table{tableOfPlayers(1, 1)}})})},
			tournament.ErrBadRound},
	} {
		if _, err := decided(evening(tt.changes...)); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", name, err, tt.want)
		}
	}
	journal := evening(placed, correct([]int{1, 2, 3, 4}), came(1, 0, 0, 1, 0))
	if state, err := decided(journal); err != nil || !slices.Equal(state.Stages[0].Played[0].Tables[0].Places, []int{0, 0, 1, 0}) {
		t.Errorf("a table that is opened again is placed anew: %v", err)
	}
	back := folded(t, extended(journal, change(tournament.Undone{Seq: int64(len(journal))}), change(tournament.Undone{Seq: int64(len(journal)) - 1})))
	if got := back.Stages[0].Played[0].Tables[0].Places; !slices.Equal(got, []int{1, 2, 3, 4}) {
		t.Errorf("two undos bring %v back", got)
	}
}

// A round of tables is altered while it is played: others keep their numbers, and a table
// that has its places stays as it is.
func TestTablesAltered(t *testing.T) {
	type tables = []tournament.TableSeats
	seat := func(table int, ids ...tournament.PlayerID) tournament.TableSeats {
		return tournament.TableSeats{Table: table, Players: ids}
	}
	alter := func(b tournament.RoundAltered) tournament.Change {
		b.Stage, b.Round = 1, 1
		return because("came late", b)
	}
	late := change(tournament.PlayerEntered{Player: tournament.Player{Name: "Late"}, Stage: 1, Missed: tournament.ByeZero})
	for name, tt := range map[string]struct {
		before []tournament.Change
		body   tournament.RoundAltered
		want   []tournament.Table // nil: refused
	}{
		"another order":         {nil, tournament.RoundAltered{Tables: tables{seat(2, 7, 5, 6)}}, []tournament.Table{tableOfPlayers(1, 1, 2, 3, 4), tableOfPlayers(2, 7, 5, 6)}},
		"one changes over":      {nil, tournament.RoundAltered{Tables: tables{seat(1, 1, 2, 3), seat(2, 5, 6, 7, 4)}}, []tournament.Table{tableOfPlayers(1, 1, 2, 3), tableOfPlayers(2, 5, 6, 7, 4)}},
		"one is not there":      {nil, tournament.RoundAltered{Tables: tables{seat(2, 5, 6)}, Absent: players{7}}, []tournament.Table{tableOfPlayers(1, 1, 2, 3, 4), tableOfPlayers(2, 5, 6)}},
		"a table gone":          {nil, tournament.RoundAltered{Removed: []int{1}, Absent: players{1, 2, 3, 4}}, []tournament.Table{tableOfPlayers(2, 5, 6, 7)}},
		"a new table":           {nil, tournament.RoundAltered{Tables: tables{seat(1, 1, 2), seat(3, 3, 4)}}, []tournament.Table{tableOfPlayers(1, 1, 2), tableOfPlayers(2, 5, 6, 7), tableOfPlayers(3, 3, 4)}},
		"beside places":         {[]tournament.Change{came(1, 1, 2, 3, 4)}, tournament.RoundAltered{Tables: tables{seat(2, 7, 6, 5)}}, []tournament.Table{{Number: 1, Players: players{1, 2, 3, 4}, Places: []int{1, 2, 3, 4}}, tableOfPlayers(2, 7, 6, 5)}},
		"one who came late":     {[]tournament.Change{late}, tournament.RoundAltered{Tables: tables{seat(2, 5, 6, 7, 8)}}, []tournament.Table{tableOfPlayers(1, 1, 2, 3, 4), tableOfPlayers(2, 5, 6, 7, 8)}},
		"one with places":       {[]tournament.Change{came(2, 1, 2, 3)}, tournament.RoundAltered{Tables: tables{seat(2, 7, 6, 5)}}, nil},
		"one alone":             {nil, tournament.RoundAltered{Tables: tables{seat(2, 5)}, Unpaired: players{6, 7}}, nil},
		"five at a table":       {nil, tournament.RoundAltered{Tables: tables{seat(1, 1, 2, 3, 4, 5), seat(2, 6, 7)}}, nil},
		"one at two":            {nil, tournament.RoundAltered{Tables: tables{seat(2, 5, 6, 7, 1)}}, nil},
		"a table far off":       {nil, tournament.RoundAltered{Tables: tables{seat(4, 3, 4)}}, nil},
		"a board":               {nil, tournament.RoundAltered{Boards: seats{at(1, 1, 2)}}, nil},
		"a bye":                 {nil, tournament.RoundAltered{Byes: players{1}}, nil},
		"nothing":               {nil, tournament.RoundAltered{Tables: tables{seat(2, 5, 6, 7)}}, nil},
		"no such table":         {nil, tournament.RoundAltered{Removed: []int{3}}, nil},
		"absent and at a table": {nil, tournament.RoundAltered{Absent: players{5}}, nil},
	} {
		state, err := decided(evening(append(tt.before, alter(tt.body))...))
		if (err == nil) != (tt.want != nil) {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if err != nil {
			continue
		}
		got := state.Stages[0].Played[0].Tables
		if !slices.EqualFunc(got, tt.want, func(a, b tournament.Table) bool {
			return a.Number == b.Number && slices.Equal(a.Players, b.Players) && slices.Equal(a.Places, b.Places)
		}) {
			t.Errorf("%s: %v, want %v", name, got, tt.want)
		}
	}
}

// Two arbiters enter places: of different tables both count, of one the same places are
// one, and others are a conflict that says them.
func TestMergeOfPlaces(t *testing.T) {
	shared := evening()
	deputy := func(table int, places ...int) tournament.Change {
		return tournament.New("deputy", "", noon.Add(time.Minute), tournament.TablePlaced{Stage: 1, Round: 1, Table: table, Places: places})
	}
	for name, tt := range map[string]struct {
		ours, theirs             []tournament.Change
		taken, joined, conflicts int
		reason                   string
	}{
		"different tables": {ours: []tournament.Change{came(1, 1, 2, 3, 4)}, theirs: []tournament.Change{deputy(2, 1, 2, 3)}, taken: 1},
		"the same places":  {ours: []tournament.Change{came(1, 1, 2, 3, 4)}, theirs: []tournament.Change{deputy(1, 1, 2, 3, 4)}, joined: 1},
		"other places": {ours: []tournament.Change{came(1, 1, 2, 3, 4)}, theirs: []tournament.Change{deputy(1, 2, 1, 3, 4)}, conflicts: 1,
			reason: "round 1, table 1: the copy has 2 1 3 4, the event has 1 2 3 4"},
		"places and other seats": {ours: []tournament.Change{came(2, 1, 2, 3)}, theirs: []tournament.Change{because("turned", tournament.RoundAltered{Stage: 1, Round: 1, Tables: []tournament.TableSeats{{Table: 2, Players: players{7, 6, 5}}}})}, conflicts: 1},
	} {
		plan, err := tournament.Merge(nil, extended(shared, tt.ours...), extended(shared, tt.theirs...))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if len(plan.Changes) != tt.taken || len(plan.Joined) != tt.joined || len(plan.Conflicts) != tt.conflicts {
			t.Errorf("%s: %d taken, %d joined, %d conflicts", name, len(plan.Changes), len(plan.Joined), len(plan.Conflicts))
			continue
		}
		if tt.conflicts > 0 && !strings.Contains(whyNot(plan.Conflicts[0]), tt.reason) {
			t.Errorf("%s: %s", name, whyNot(plan.Conflicts[0]))
		}
	}
}

// What players say of their table counts nowhere; it is what all agree on who have a place
// by it, and is gone once the places are in.
func TestPlacesReportedByPlayers(t *testing.T) {
	says := func(id tournament.PlayerID, places ...int) tournament.Change {
		return change(tournament.TableReported{Stage: 1, Round: 1, Table: 2, Player: id, Places: places})
	}
	back := func(id tournament.PlayerID) tournament.Change {
		return change(tournament.TableReported{Stage: 1, Round: 1, Table: 2, Player: id, Withdrawn: true})
	}
	for name, tt := range map[string]struct {
		said         []tournament.Change
		agreed       []int
		contradicted bool
	}{
		"one of three":             {[]tournament.Change{says(5, 1, 2, 3)}, nil, false},
		"two of three":             {[]tournament.Change{says(5, 1, 2, 3), says(6, 1, 2, 3)}, nil, false},
		"all":                      {[]tournament.Change{says(5, 1, 2, 3), says(6, 1, 2, 3), says(7, 1, 2, 3)}, []int{1, 2, 3}, false},
		"all who came":             {[]tournament.Change{says(5, 1, 0, 2), says(7, 1, 0, 2)}, []int{1, 0, 2}, false},
		"one of himself alone":     {[]tournament.Change{says(5, 1, 0, 0)}, nil, false},
		"otherwise":                {[]tournament.Change{says(5, 1, 2, 3), says(6, 2, 1, 3), says(7, 1, 2, 3)}, nil, true},
		"otherwise, then the same": {[]tournament.Change{says(5, 1, 2, 3), says(6, 2, 1, 3), says(7, 1, 2, 3), says(6, 1, 2, 3)}, []int{1, 2, 3}, false},
		"taken back":               {[]tournament.Change{says(5, 1, 2, 3), says(6, 1, 2, 3), says(7, 1, 2, 3), back(5)}, nil, false},
	} {
		state, err := decided(evening(tt.said...))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		at, _ := state.Table(1, 1, 2)
		if !slices.Equal(at.Agreed(), tt.agreed) || at.Contradicted() != tt.contradicted || !at.Open() {
			t.Errorf("%s: agreed %v, contradicted %v, places %v", name, at.Agreed(), at.Contradicted(), at.Places)
		}
	}
	for name, tt := range map[string]struct {
		changes []tournament.Change
		want    error
	}{
		"of another table":       {[]tournament.Change{says(1, 1, 2, 3)}, tournament.ErrNoSuchPlayer},
		"no places":              {[]tournament.Change{says(5, 1, 3, 3)}, tournament.ErrBadPlaces},
		"once the places are in": {[]tournament.Change{came(2, 1, 2, 3), says(5, 1, 2, 3)}, tournament.ErrResultExists},
		"the same again":         {[]tournament.Change{says(5, 1, 2, 3), says(5, 1, 2, 3)}, tournament.ErrResultExists},
		"nothing to take back":   {[]tournament.Change{back(5)}, tournament.ErrIncomplete},
	} {
		if _, err := decided(evening(tt.changes...)); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", name, err, tt.want)
		}
	}
	state := folded(t, evening(says(5, 1, 2, 3), came(2, 2, 1, 3)))
	if at, _ := state.Table(1, 1, 2); len(at.Reports) > 0 {
		t.Errorf("the places are in, and %v is still said", at.Reports)
	}
}

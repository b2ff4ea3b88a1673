package tournament_test

import (
	"errors"
	"strings"
	"testing"

	"arbiter/tournament"
)

// robin is a round robin whose settings are to be looked at.
func robin(set func(*tournament.Stage)) tournament.Change {
	s := tournament.Stage{Number: 1, System: tournament.SystemRoundRobin}
	set(&s)
	return because("asked for", tournament.StageEdited{Stage: s})
}

// What a round robin is paired by must be a table, an order of all its rows, and a
// rule for leavers that there is; other systems have none of it.
func TestATableThatNoRoundRobinHas(t *testing.T) {
	type table = [][][2]tournament.TPN
	system := func(system tournament.System) func(*tournament.Stage) {
		return func(s *tournament.Stage) { s.System = system }
	}
	both := func(a, b func(*tournament.Stage)) func(*tournament.Stage) {
		return func(s *tournament.Stage) { a(s); b(s) }
	}
	swapless := func(s *tournament.Stage) { s.NoSwap = true }
	ordered := func(order ...int) func(*tournament.Stage) {
		return func(s *tournament.Stage) { s.Order = order }
	}
	tabled := func(t table) func(*tournament.Stage) { return func(s *tournament.Stage) { s.Table = t } }
	leaving := func(l tournament.WithdrawalRule) func(*tournament.Stage) {
		return func(s *tournament.Stage) { s.Withdrawal = l }
	}
	third := func(s *tournament.Stage) { s.ThirdPlace = true }
	for name, tt := range map[string]struct {
		set  func(*tournament.Stage)
		says string // empty: taken
	}{
		"an order":                      {ordered(2, 3, 1), ""},
		"a table":                       {tabled(table{{{1, 2}, {3, 4}}, {{1, 3}, {4, 2}}}), ""},
		"a number in two rounds":        {tabled(table{{{1, 2}}, {{1, 2}}}), ""},
		"no swap":                       {swapless, ""},
		"leavers over half":             {leaving(tournament.WithdrawalOver), ""},
		"leavers count":                 {leaving(tournament.WithdrawalCount), ""},
		"leavers struck":                {leaving(tournament.WithdrawalStruck), ""},
		"third place of a cup":          {both(third, system(tournament.SystemKnockOut)), ""},
		"leavers of a kind unknown":     {leaving("never"), `"never" does not fit here`},
		"a row twice":                   {ordered(1, 2, 2), "an order of 3 rounds names each row of the table once, 1 to 3"},
		"a row that is not":             {ordered(1, 2, 4), "names each row of the table once"},
		"row 0":                         {ordered(0, 1, 2), "names each row of the table once"},
		"a number twice in a round":     {tabled(table{{{1, 2}}, {{1, 3}, {4, 1}}}), "round 2 of the table has number 1 twice, or it is no number"},
		"a number against itself":       {tabled(table{{{2, 2}}}), "round 1 of the table has number 2 twice"},
		"number 0":                      {tabled(table{{{0, 2}}}), "round 1 of the table has number 0 twice, or it is no number"},
		"third place of a round robin":  {third, "only a knock-out has a game for the third place"},
		"third place of a Swiss":        {both(third, system(tournament.SystemSwiss)), "only a knock-out"},
		"a Swiss without swap":          {both(swapless, system(tournament.SystemSwiss)), "only a round robin has a table"},
		"a Swiss with an order":         {both(ordered(1), system(tournament.SystemSwiss)), "only a round robin has a table"},
		"a knock-out with a table":      {both(tabled(table{{{1, 2}}}), system(tournament.SystemKnockOut)), "only a round robin has a table"},
		"a match with a rule to leave":  {both(leaving(tournament.WithdrawalCount), system(tournament.SystemMatch)), "only a round robin has a table"},
		"a Swiss with nothing of these": {system(tournament.SystemSwiss), ""},
	} {
		state, err := decided(extended(tournament.Chain(created(tournament.SystemRoundRobin)), robin(tt.set)))
		var refused *tournament.RefusedError
		switch {
		case tt.says == "" && err != nil:
			t.Errorf("%s: %v", name, err)
		case tt.says == "":
			want := tournament.Stage{Number: 1, System: tournament.SystemRoundRobin}
			tt.set(&want)
			if got := state.Stages[0]; got.System != want.System || got.NoSwap != want.NoSwap || len(got.Order) != len(want.Order) || len(got.Table) != len(want.Table) || got.Withdrawal != want.Withdrawal {
				t.Errorf("%s: the stage is %+v", name, got)
			}
		case !errors.As(err, &refused) || !errors.Is(err, tournament.ErrIncomplete) || !strings.Contains(says(refused), tt.says) || refused.Ref.Stage != 1:
			t.Errorf("%s: %v, want %q", name, err, tt.says)
		}
	}
}

// Round n is row Order[n-1] of the table; without an order, and beyond it, row n.
func TestTheRowOfARound(t *testing.T) {
	s := tournament.Stage{Order: []int{3, 1, 2}}
	for round, want := range map[int]int{0: 0, 1: 3, 2: 1, 3: 2, 4: 4} {
		if got := s.Row(round); got != want {
			t.Errorf("round %d is row %d, want %d", round, got, want)
		}
	}
	if got := (tournament.Stage{}).Row(2); got != 2 {
		t.Errorf("without an order round 2 is row %d", got)
	}
}

// Rounds that are paired keep their rows; those to come may be ordered anew, for a
// reason.
func TestRowsOfPairedRoundsStay(t *testing.T) {
	first, second, third := [][2]tournament.TPN{{1, 4}, {2, 3}}, [][2]tournament.TPN{{4, 3}, {1, 2}}, [][2]tournament.TPN{{2, 4}, {3, 1}}
	begun := func(set func(*tournament.Stage)) []tournament.Change {
		return extended(tournament.Chain(club()[:2]...), robin(set),
			change(tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4}, Rounds: rounds(round(1, pair(1, 1, 4), pair(2, 2, 3)))}))
	}
	plain := func(*tournament.Stage) {}
	tabled := func(rows ...[][2]tournament.TPN) func(*tournament.Stage) {
		return func(s *tournament.Stage) { s.Table = rows }
	}
	ordered := func(order ...int) func(*tournament.Stage) {
		return func(s *tournament.Stage) { s.Order = order }
	}
	for name, tt := range map[string]struct {
		was, now func(*tournament.Stage)
		locked   bool
	}{
		"the rounds to come in another order": {plain, ordered(1, 3, 2), false},
		"round 1 in another row":              {plain, ordered(2, 1, 3), true},
		"its row kept by the new order":       {ordered(2, 1, 3), ordered(2, 3, 1), false},
		"the order taken away":                {ordered(2, 1, 3), plain, true},
		"another row 2":                       {tabled(first, second, third), tabled(first, third, second), false},
		"another row 1":                       {tabled(first, second, third), tabled(third, second, first), true},
		"a table in place of Berger's":        {plain, tabled(first, second, third), true},
		"the table taken away":                {tabled(first), plain, true},
		"a shorter table":                     {tabled(first, second), tabled(first), false},
		"no swap":                             {plain, func(s *tournament.Stage) { s.NoSwap = true }, true},
		"another cycle":                       {plain, func(s *tournament.Stage) { s.Cycles = 2 }, true},
		"another number of games":             {plain, func(s *tournament.Stage) { s.Games = 2 }, true},
		"a rule for leavers":                  {plain, func(s *tournament.Stage) { s.Withdrawal = tournament.WithdrawalCount }, false},
	} {
		_, err := decided(extended(begun(tt.was), robin(tt.now)))
		if errors.Is(err, tournament.ErrLocked) != tt.locked || err != nil && !tt.locked {
			t.Errorf("%s: %v", name, err)
		}
	}
	// Before a round is paired, and for one that is not on record, nothing stays.
	if _, err := decided(extended(tournament.Chain(club()[:2]...), robin(tabled(first)), robin(func(s *tournament.Stage) { s.NoSwap = true }))); err != nil {
		t.Error(err)
	}
	unknown := extended(tournament.Chain(club()[:2]...), robin(plain), change(tournament.GamesImported{Stage: 1, Rounds: rounds(round(0, pair(1, 1, 2)))}))
	if _, err := decided(extended(unknown, robin(ordered(2, 1, 3)))); err != nil {
		t.Errorf("with games of no round: %v", err)
	}
	got := refusal(t, begun(plain), robin(ordered(2, 1, 3)))
	if !strings.Contains(says(got), "rounds 1 to 1 are paired: their rows of the table stay") {
		t.Error(got)
	}
	got = refusal(t, begun(plain), robin(func(s *tournament.Stage) { s.System = tournament.SystemOpen }))
	if !strings.Contains(says(got), "the system of stage 1 stays as it is: round 1 is paired") {
		t.Error(got)
	}
}

// The words of what becomes of leavers' games are read, others refused with what there is.
func TestParseLeavers(t *testing.T) {
	for word, want := range map[string]tournament.WithdrawalRule{"half": tournament.WithdrawalHalf, "over": tournament.WithdrawalOver, "count": tournament.WithdrawalCount, "strike": tournament.WithdrawalStruck} {
		if got, err := tournament.ParseWithdrawalRule(word); got != want || err != nil {
			t.Errorf("%s: %q, %v", word, got, err)
		}
	}
	for _, word := range []string{"", "Half", "none"} {
		if got, err := tournament.ParseWithdrawalRule(word); err == nil || got != tournament.WithdrawalHalf || !strings.Contains(says(err), "half, over, count or strike") {
			t.Errorf("%q: %q, %v", word, got, err)
		}
	}
}

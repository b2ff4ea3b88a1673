package dutch_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

// apartOf draws pairs that are to be kept apart if possible: a few or many.
func apartOf(r *rand.Rand, in *dutch.Input) [][2]tournament.TPN {
	var apart [][2]tournament.TPN
	often := pick(r, 10, 40, 70, 100)
	for i := range in.Players {
		for j := range i {
			if r.IntN(100) < often {
				apart = append(apart, [2]tournament.TPN{tournament.TPN(i + 1), tournament.TPN(j + 1)})
			}
		}
	}
	return apart
}

// As few pairs meet as trying every legal pairing finds.
func TestUnavoidableIsTheFewest(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 3))
	rounds, forced := 0, 0
	for range 300 {
		randomTournament(r, 3+r.IntN(7), 3, func(in *dutch.Input) (dutch.Result, bool) {
			apart := apartOf(r, in)
			meet, err := dutch.Unavoidable(in, apart)
			result, pairErr := dutch.Pair(in)
			if errors.Is(pairErr, dutch.ErrNobody) {
				return result, false
			}
			if (err == nil) != (pairErr == nil) || err != nil && !errors.Is(err, dutch.ErrImpossible) {
				t.Fatalf("%v, but the pairing says %v", err, pairErr)
			}
			if err != nil {
				return result, false
			}
			if want := fewest(in, apart); len(meet) != want {
				t.Fatalf("%v must meet, want %d pairs, of %v", meet, want, apart)
			}
			rounds++
			forced += min(len(meet), 1)
			return result, true
		})
	}
	if rounds < 300 || forced < 50 {
		t.Errorf("%d rounds, %d of them with somebody who had to be let go: too few to mean anything", rounds, forced)
	}
}

// Rounds with pairs to be avoided against trying everything: kept apart where that
// can be, else the best pairing by the criteria of those with as few as possible.
func TestAvoidAgainstTryingEverything(t *testing.T) {
	rounds, forced := 0, 0
	for k := range howMany(t, "DUTCH_AVOID", 150) {
		r := rand.New(rand.NewPCG(uint64(howMany(t, "DUTCH_SEED", 1)), uint64(k)))
		randomTournament(r, 2+r.IntN(8), 1+r.IntN(6), func(in *dutch.Input) (dutch.Result, bool) {
			in.Avoid = apartOf(r, in)
			got, err := dutch.Pair(in)
			if err != nil {
				return got, errors.Is(err, dutch.ErrNobody)
			}
			strict := *in
			strict.Forbidden, strict.Avoid = slices.Concat(in.Forbidden, in.Avoid), nil
			slow := newSlowRound(&strict)
			pairs, ok := slow.pair()
			if !ok {
				forced++
				slow = newSlowRound(in)
				slow.avoid = make(map[[2]tournament.TPN]bool)
				for _, p := range in.Avoid {
					slow.avoid[[2]tournament.TPN{min(p[0], p[1]), max(p[0], p[1])}] = true
				}
				pairs, _ = slow.pair()
			}
			rounds++
			checkInvariants(t, in, got)
			if want := slow.result(pairs); !slices.Equal(got.Pairs, want.Pairs) || got.Bye != want.Bye {
				t.Errorf("tournament %d, round %d of %d: %v, trying everything gives %v", k, in.Round, in.Rounds, got, want)
				return got, false
			}
			if answer, err := dutch.Check(in, got); err != nil || answer.Verdict != dutch.VerdictSame {
				t.Errorf("tournament %d, round %d: the checker says %+v, %v", k, in.Round, answer, err)
			}
			return got, true
		})
	}
	if t.Logf("%d rounds, in %d somebody had to be let go", rounds, forced); forced < 30 {
		t.Error("too few to mean anything")
	}
}

// fewest tries every legal pairing.
func fewest(in *dutch.Input, apart [][2]tournament.TPN) int {
	view := dutch.NewView(in)
	var there []tournament.TPN
	for _, p := range in.Players {
		if !p.Absent {
			there = append(there, p.TPN)
		}
	}
	const none = 1 << 20
	var try func(left []tournament.TPN, bye bool) int
	try = func(left []tournament.TPN, bye bool) int {
		if len(left) == 0 {
			return 0
		}
		best := none
		if p, _ := view.Player(left[0]); bye && !p.NoBye {
			best = try(left[1:], false)
		}
		for k, other := range left[1:] {
			if view.Illegal(left[0], other) != nil {
				continue
			}
			cost := 0
			if slices.Contains(apart, [2]tournament.TPN{other, left[0]}) || slices.Contains(apart, [2]tournament.TPN{left[0], other}) {
				cost = 1
			}
			best = min(best, cost+try(slices.Delete(slices.Clone(left[1:]), k, k+1), bye))
		}
		return best
	}
	return try(there, len(there)%2 == 1)
}

// What a view says of colours and legality is what the pairing does.
func TestViewAgreesWithThePairing(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 5))
	boards := 0
	for range 100 {
		randomTournament(r, 4+r.IntN(12), 5, func(in *dutch.Input) (dutch.Result, bool) {
			result, err := dutch.Pair(in)
			if err != nil {
				return result, false
			}
			account, err := dutch.Explain(in)
			if err != nil {
				t.Fatal(err)
			}
			view := dutch.NewView(in)
			for i, p := range result.Pairs {
				white, article := view.Colours(p[1], p[0])
				if white != p[0] || article != account.Boards[i].Article {
					t.Errorf("round %d, %v: White to %d by %s, paired by %s", in.Round, p, white, article, account.Boards[i].Article)
				}
				if answer := view.Illegal(p[0], p[1]); answer != nil {
					t.Errorf("round %d: %v is paired, and illegal by %s", in.Round, p, answer.Criterion.ID)
				}
				boards++
			}
			if p, ok := view.Player(result.Bye); result.Bye != 0 && (!ok || p.NoBye) {
				t.Errorf("round %d: %d has the bye, and may not have it", in.Round, result.Bye)
			}
			for _, p := range in.Players {
				if _, ok := view.Player(p.TPN); ok == p.Absent {
					t.Errorf("round %d: player %d is there: %v", in.Round, p.TPN, ok)
				}
			}
			return result, true
		})
	}
	if boards < 500 {
		t.Errorf("only %d boards", boards)
	}
}

func TestViewOfOnePlayer(t *testing.T) {
	in := &dutch.Input{Round: 4, Rounds: 7, Win: 100, Draw: 50, Players: []dutch.Player{
		{TPN: 1, Past: []dutch.Turn{{Opponent: 2, Played: true, Colour: dutch.White, Points: 100}, {Opponent: 3, Played: true, Colour: dutch.Black, Points: 50}, {Opponent: 4, Played: true, Colour: dutch.Black, Points: 50}}},
		{TPN: 2, Past: []dutch.Turn{{Opponent: 1, Played: true, Colour: dutch.Black}, {Bye: true, Points: 100}, {Points: 50}}},
		{TPN: 3, Past: []dutch.Turn{{Opponent: 4, Played: true, Colour: dutch.White, Points: 50}, {Opponent: 1, Played: true, Colour: dutch.White, Points: 50}, {}}},
		{TPN: 4, Past: []dutch.Turn{{Opponent: 3, Played: true, Colour: dutch.Black, Points: 50}, {}, {Opponent: 1, Played: true, Colour: dutch.White, Points: 50}}},
	}, Forbidden: [][2]tournament.TPN{{2, 4}}}
	view := dutch.NewView(in)
	one, _ := view.Player(1)
	if one.Points != 200 || one.Difference != 1 || one.Repeated != dutch.Black || one.Wants != dutch.White || one.Preference != dutch.PreferenceAbsolute || !one.Down[0] || one.Down[1] != true {
		t.Errorf("player 1: %+v", one)
	}
	if two, _ := view.Player(2); !two.NoBye || two.Preference != dutch.PreferenceStrong || two.Wants != dutch.White || !two.Down[0] {
		t.Errorf("player 2: %+v", two)
	}
	for _, tt := range []struct {
		a, b      tournament.TPN
		criterion string
		met       int
	}{{1, 2, "C1", 1}, {4, 1, "C1", 3}, {2, 4, "C1", 0}, {2, 3, "", 0}, {1, 9, "", 0}} {
		answer := view.Illegal(tt.a, tt.b)
		if (answer == nil) != (tt.criterion == "") || answer != nil && (answer.Criterion.ID != tt.criterion || answer.Met != tt.met) {
			t.Errorf("%d and %d: %+v, want %s, met in round %d", tt.a, tt.b, answer, tt.criterion, tt.met)
		}
	}
	if white, article := view.Colours(2, 3); white != 2 || article != "5.2.1" {
		t.Errorf("2 and 3: White to %d by %s", white, article)
	}
	if white, _ := view.Colours(2, 9); white != 0 {
		t.Errorf("White to %d against nobody", white)
	}
}

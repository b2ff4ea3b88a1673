package dutch_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"arbiter/pairing/dutch"
	"arbiter/rules/longtest"
	"arbiter/tournament"
)

// habits are how often things happen in a random tournament, in percent.
type habits struct {
	forfeit, absent, draw, forbid, favourite, unknown int
}

// randomTournament plays a tournament of random results and calls check for
// every round before it is paired; check gives the round, or false to end.
func randomTournament(r *rand.Rand, players, rounds int, check func(*dutch.Input) (dutch.Result, bool)) {
	h := habits{forfeit: pick(r, 0, 0, 5, 25), absent: pick(r, 0, 0, 5, 25), draw: pick(r, 0, 30, 60, 90), forbid: pick(r, 0, 0, 0, 10), favourite: pick(r, 50, 80)}
	in := &dutch.Input{Rounds: rounds, Initial: dutch.White + dutch.Colour(r.IntN(2)), Win: 100, Draw: 50}
	switch r.IntN(6) {
	case 0:
		in.Win, in.Draw = 200, 100
	case 1:
		in.Win, in.Draw = 300, 100
	}
	in.ColoursAfter = r.IntN(10) == 0
	h.unknown = pick(r, 0, 0, 0, 0, 0, 0, 0, 0, 20)
	byePoints := []tournament.Points{in.Win, in.Win, in.Win, in.Draw, 0}[r.IntN(5)]
	accelerated := r.IntN(8) == 0
	for n := range players {
		p := dutch.Player{TPN: tournament.TPN(n + 1)}
		if accelerated && n < players/2 {
			p.Virtual = []tournament.Points{in.Win, in.Win, in.Draw}
		}
		in.Players = append(in.Players, p)
		for o := range n {
			if r.IntN(100) < h.forbid {
				in.Forbidden = append(in.Forbidden, [2]tournament.TPN{tournament.TPN(o + 1), p.TPN})
			}
		}
	}
	ordered := r.IntN(10) == 0
	for in.Round = 1; in.Round <= rounds; in.Round++ {
		for i := range in.Players {
			if ordered {
				in.Players[i].Order = r.IntN(5)
			}
			in.Players[i].Absent = r.IntN(100) < h.absent
		}
		result, ok := check(in)
		if !ok {
			return
		}
		play(r, in, result, h, byePoints)
	}
}

func pick(r *rand.Rand, choices ...int) int { return choices[r.IntN(len(choices))] }

// play gives a round its results.
func play(r *rand.Rand, in *dutch.Input, result dutch.Result, h habits, byePoints tournament.Points) {
	turns := make([]dutch.Turn, len(in.Players)+1)
	for i, p := range in.Players {
		if p.Absent {
			turns[i+1].Points = []tournament.Points{0, 0, in.Draw, in.Win}[r.IntN(4)]
		}
	}
	if result.Bye != 0 {
		turns[result.Bye] = dutch.Turn{Bye: true, Points: byePoints}
	}
	for _, pair := range result.Pairs {
		white := dutch.Turn{Opponent: pair[1], Played: true, Colour: dutch.White, Points: in.Draw}
		black := dutch.Turn{Opponent: pair[0], Played: true, Colour: dutch.Black, Points: in.Draw}
		if r.IntN(100) >= h.draw {
			white.Points, black.Points = in.Win, in.Loss
			if (r.IntN(100) < h.favourite) != (pair[0] < pair[1]) {
				white.Points, black.Points = in.Loss, in.Win
			}
		}
		if r.IntN(100) < h.forfeit {
			white.Played, black.Played = false, false
			white.Colour, black.Colour = dutch.None, dutch.None
			white.Points, black.Points = in.Win, in.Loss
			if r.IntN(4) == 0 {
				white.Points = in.Loss
			}
		}
		if r.IntN(100) < h.unknown {
			white.Colour, black.Colour = dutch.None, dutch.None
		}
		turns[pair[0]], turns[pair[1]] = white, black
	}
	for i := range in.Players {
		p := &in.Players[i]
		p.Past = append(p.Past, turns[p.TPN])
	}
}

// howMany is a number of tournaments: more where the environment asks for it.
func howMany(t *testing.T, name string, usual int) int {
	t.Helper()
	if text := os.Getenv(name); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	return usual
}

// Random small rounds of all kinds against trying everything. DUTCH_SLOW is the
// number of tournaments, and asks for some of more players, as the long form does; DUTCH_SEED is where the random numbers begin.
func TestAgainstTryingEverything(t *testing.T) {
	t.Parallel()
	tournaments, seed := howMany(t, "DUTCH_SLOW", 150), howMany(t, "DUTCH_SEED", 1)
	rounds, stuck := 0, 0
	for k := range tournaments {
		r := rand.New(rand.NewPCG(uint64(seed), uint64(k)))
		players := 2 + r.IntN(9)
		if k%256 == 0 && (longtest.Wanted() || os.Getenv("DUTCH_SLOW") != "") { // seconds
			players = 11 + r.IntN(4)
		}
		randomTournament(r, players, 1+r.IntN(players+2), func(in *dutch.Input) (dutch.Result, bool) {
			got, err := dutch.Pair(in)
			if errors.Is(err, dutch.ErrNobody) {
				return dutch.Result{}, true
			}
			slow := newSlowRound(in)
			pairs, ok := slow.pair()
			rounds++
			if !ok || err != nil {
				stuck++
				if ok || !errors.Is(err, dutch.ErrImpossible) {
					t.Fatalf("seed %d, tournament %d, round %d: %v, a pairing exists: %v", seed, k, in.Round, err, ok)
				}
				return got, false
			}
			checkInvariants(t, in, got)
			if want := slow.result(pairs); !slices.Equal(got.Pairs, want.Pairs) || got.Bye != want.Bye {
				t.Errorf("seed %d, tournament %d, round %d of %d, %d players: %v, trying everything gives %v", seed, k, in.Round, in.Rounds, players, got, want)
				return got, false
			}
			return got, true
		})
	}
	t.Logf("%d rounds, %d of them impossible", rounds, stuck)
}

// Larger random rounds: the cheap ways against matchings over all players.
// DUTCH_WAYS is the number of tournaments.
func TestWaysAgree(t *testing.T) {
	tournaments, seed := howMany(t, "DUTCH_WAYS", 30), howMany(t, "DUTCH_SEED", 1)
	rounds := 0
	for k := range tournaments {
		r := rand.New(rand.NewPCG(uint64(seed), uint64(k)))
		players := 8 + r.IntN(50)
		randomTournament(r, players, 1+r.IntN(12), func(in *dutch.Input) (dutch.Result, bool) {
			got, err := dutch.Pair(in)
			want, wantErr := dutch.PairByWeights(in)
			rounds++
			if err != nil || wantErr != nil {
				if (err == nil) != (wantErr == nil) {
					t.Fatalf("seed %d, tournament %d, round %d: %v and %v", seed, k, in.Round, err, wantErr)
				}
				return got, false
			}
			if players < 16 {
				wide, err := dutch.PairByWideWeights(in)
				if err != nil || !slices.Equal(wide.Pairs, want.Pairs) || wide.Bye != want.Bye {
					t.Errorf("seed %d, tournament %d, round %d: wide weights give %v, %v", seed, k, in.Round, wide, err)
				}
			}
			checkInvariants(t, in, got)
			if !slices.Equal(got.Pairs, want.Pairs) || got.Bye != want.Bye {
				t.Errorf("seed %d, tournament %d, round %d of %d, %d players: %v, by weights %v", seed, k, in.Round, in.Rounds, players, got, want)
				return got, false
			}
			return got, true
		})
	}
	t.Logf("%d rounds", rounds)
}

// Each cheap way by itself: where it proves a pairing of a bracket it is the one of
// matchings over all players, and it proves most of them.
func TestEachWayProvesItsPairing(t *testing.T) {
	names := [...]string{"tight pairs", "weights in the bracket", "weights in the bracket and the next"}
	var brackets [2]int  // with nobody moved down, and with somebody
	var proved [2][3]int // of these, by each way
	for k := range 80 {
		r := rand.New(rand.NewPCG(77, uint64(k)))
		randomTournament(r, 6+r.IntN(30), 2+r.IntN(7), func(in *dutch.Input) (dutch.Result, bool) {
			err := dutch.EachWay(in, func(moved bool, cheap [3][][2]int, all [][2]int) {
				part := 0
				if moved {
					part = 1
				}
				brackets[part]++
				for way, pairs := range cheap {
					if pairs == nil {
						continue
					}
					proved[part][way]++
					if !slices.Equal(pairs, all) {
						t.Errorf("tournament %d, round %d: %s give %v, weights over all %v", k, in.Round, names[way], pairs, all)
					}
				}
			})
			if err != nil {
				return dutch.Result{}, false
			}
			result, err := dutch.Pair(in)
			return result, err == nil
		})
	}
	// What a way no longer proves falls to a dearer one, unseen but for the time it takes.
	for part, least := range [2][3]int{{598, 733, 195}, {331, 523, 77}} {
		for way, least := range least {
			if proved[part][way] < least {
				t.Errorf("of %d brackets with players moved down: %v, %d are proved by %s, want %d", brackets[part], part == 1, proved[part][way], names[way], least)
			}
		}
	}
}

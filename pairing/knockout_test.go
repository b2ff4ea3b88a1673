package pairing

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"arbiter/scoring"
	"arbiter/tournament"
)

// decide gives every game of the last round a result, so that nobody is level.
func decide(ev *tournament.Tournament, better bool, random *rand.Rand) {
	s := &ev.Stages[0]
	r := &s.Played[len(s.Played)-1]
	for i := range r.Pairings {
		p := &r.Pairings[i]
		for g := range p.Games {
			white, _ := p.Colours(g + 1)
			top := min(p.White, p.Black) // players are numbered as their seeds
			if !better && random.IntN(2) == 0 {
				top = max(p.White, p.Black)
			}
			p.Games[g].Result = tournament.Drawn
			if g == 0 {
				p.Games[g].Result = tournament.BlackWins
				if white == top {
					p.Games[g].Result = tournament.WhiteWins
				}
			}
		}
	}
}

// A knock-out of any size: each player who is left is paired once, nobody meets
// again, byes go to the first seeds in the first round alone, who has lost comes
// back for the third place only, and the last round leaves one winner.
func TestKnockOutInvariants(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := 2; n <= 40; n++ {
		for variant := range 6 {
			ev := event(tournament.SystemKnockOut, n)
			ev.Event.Score = tournament.ScoreSystems()[0]
			s := &ev.Stages[0]
			s.ThirdPlace, s.Games = variant%2 == 1, variant%3
			name := fmt.Sprintf("%d players, third place %v, %d games", n, s.ThirdPlace, s.Games)
			met := make(map[[2]tournament.PlayerID]bool)
			out := make(map[tournament.PlayerID]bool)
			rounds := 0
			for {
				next, err := Next(ev, 1)
				if errors.Is(err, ErrFinished) {
					break
				}
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				rounds++
				if len(next) != 1 || next[0].Number != rounds {
					t.Fatalf("%s: rounds %v", name, numbersOf(next))
				}
				busy := make(map[tournament.PlayerID]bool)
				for i, p := range next[0].Pairings {
					third := rounds > 1 && s.ThirdPlace && i == 1 && len(next[0].Pairings) == 2 && out[p.White]
					if p.Bye() && rounds > 1 || p.Bye() && int(p.White) > 1<<bits(n)-n || !third && (out[p.White] || out[p.Black]) || third != (third && out[p.Black]) {
						t.Errorf("%s round %d: %+v", name, rounds, p)
					}
					for _, id := range []tournament.PlayerID{p.White, p.Black} {
						if busy[id] {
							t.Errorf("%s round %d: player %d twice", name, rounds, id)
						}
						busy[id] = id != 0
					}
					pair := [2]tournament.PlayerID{min(p.White, p.Black), max(p.White, p.Black)}
					if met[pair] && !p.Bye() {
						t.Errorf("%s round %d: %v meet again", name, rounds, pair)
					}
					met[pair] = true
				}
				s.Played = append(s.Played, next[0])
				decide(ev, variant >= 4, random)
				for _, p := range s.Played[rounds-1].Pairings {
					winner, decided := ev.Event.Score.WinnerOf(p)
					if !decided {
						t.Fatalf("%s: %+v is not decided", name, p)
					}
					if !p.Bye() {
						out[p.White+p.Black-winner] = true
					}
				}
			}
			if rounds != bits(n) {
				t.Errorf("%s: %d rounds", name, rounds)
			}
			checkPlaces(t, name, ev, variant >= 4)
		}
	}
}

// bits is how many rounds a knock-out of n has.
func bits(n int) int {
	rounds := 0
	for places := 1; places < n; places *= 2 {
		rounds++
	}
	return rounds
}

// checkPlaces: one first, one second, and where the better seed always wins the
// seeds are the places; with a game for the third place three and four are single.
func checkPlaces(t *testing.T, name string, ev *tournament.Tournament, better bool) {
	t.Helper()
	st, err := scoring.Compute(ev, 1, scoring.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if !st.Final || st.Rows[0].Place() != "1" || st.Rows[1].Place() != "2" {
		t.Errorf("%s: final %v, %+v", name, st.Final, st.Rows[:2])
	}
	if n := len(st.Rows); n > 3 {
		if third := st.Rows[2].Place(); (third == "3") != ev.Stages[0].ThirdPlace {
			t.Errorf("%s: the third has place %s", name, third)
		}
		if n == 8 && st.Rows[5].Place() != "5-8" {
			t.Errorf("%s: a quarter-finalist has place %s", name, st.Rows[5].Place())
		}
	}
	if better {
		for _, row := range st.Rows[:2] {
			if int(row.TPN) != row.Rank {
				t.Errorf("%s: seed %d is %d", name, row.TPN, row.Rank)
			}
		}
	}
}

// Open games and ties hold the next round up, and are named; deciding games or the
// arbiter's word let it go on.
func TestKnockOutRefuses(t *testing.T) {
	ev := event(tournament.SystemKnockOut, 4)
	ev.Event.Score = tournament.ScoreSystems()[0]
	s := &ev.Stages[0]
	rounds, err := Next(ev, 1)
	if err != nil {
		t.Fatal(err)
	}
	s.Played = rounds
	var open *RoundOpenError
	if _, err := Next(ev, 1); !errors.As(err, &open) || !slices.Equal(open.Open, []int{1, 2}) {
		t.Fatalf("with open games: %v", err)
	}
	for i := range s.Played[0].Pairings {
		s.Played[0].Pairings[i].Games[0].Result = tournament.Drawn
	}
	var tied *UndecidedError
	if _, err := Next(ev, 1); !errors.As(err, &tied) || !slices.Equal(tied.Boards, []int{1, 2}) {
		t.Fatalf("with ties: %v", err)
	}
	s.Played[0].Pairings[0].Winner = 4
	p := &s.Played[0].Pairings[1]
	p.Games = append(p.Games, tournament.Game{Number: 2, Result: tournament.WhiteWins}) // with the colours reversed
	final, err := Next(ev, 1)
	if err != nil {
		t.Fatal(err)
	}
	if got := final[0].Pairings; len(got) != 1 || got[0].White+got[0].Black != 4+p.Black {
		t.Errorf("the final is %+v", got)
	}
	for n, reason := range map[int]error{0: ErrNoNumbers, 1: ErrTooFew} {
		if _, err := Next(event(tournament.SystemKnockOut, n), 1); !errors.Is(err, reason) {
			t.Errorf("%d players: %v", n, err)
		}
	}
}

// Nobody goes on from a board to which neither came, and deciding games are not asked for:
// the opponent of the next round is free. Where nobody is left it is over.
func TestAKnockOutGoesOnWithoutThoseWhoDidNotCome(t *testing.T) {
	ev := event(tournament.SystemKnockOut, 8)
	ev.Event.Score = tournament.ScoreSystems()[0]
	s := &ev.Stages[0]
	for round, want := range [][]string{{"1-8", "5-4", "2-7", "6-3"}, {"2-6", "5-0"}, {"5-0"}} {
		next, err := Next(ev, 1)
		if err != nil {
			t.Fatal(err)
		}
		var pairs []string
		for _, p := range next[0].Pairings {
			pairs = append(pairs, fmt.Sprintf("%d-%d", p.White, p.Black))
		}
		if !slices.Equal(pairs, want) {
			t.Fatalf("round %d: %v, want %v", round+1, pairs, want)
		}
		for i := range next[0].Pairings {
			for g := range next[0].Pairings[i].Games {
				next[0].Pairings[i].Games[g].Result = tournament.WhiteWins
			}
		}
		if games := next[0].Pairings[0].Games; len(games) > 0 {
			games[0].Result = tournament.BothForfeit // neither came to board 1
		}
		s.Played = append(s.Played, next...)
	}
	if st, err := scoring.Compute(ev, 1, scoring.Options{}); err != nil || !st.Final || st.Rows[0].TPN != 5 {
		t.Errorf("5 has not won: %+v, %v", st, err)
	}
	s.Played = s.Played[:1]
	for i := range s.Played[0].Pairings {
		s.Played[0].Pairings[i].Games[0].Result = tournament.BothForfeit
	}
	if _, err := Next(ev, 1); !errors.Is(err, ErrFinished) {
		t.Errorf("with nobody left: %v", err)
	}
	if st, err := scoring.Compute(ev, 1, scoring.Options{}); err != nil || !st.Final {
		t.Errorf("with nobody left it is not over: %+v, %v", st, err)
	}
}

// Whatever comes in, and is corrected later, a knock-out goes on: what is in the way is a game
// without a result or a tie, else there is a round, or it is over.
func TestAKnockOutHasAWayOn(t *testing.T) {
	random := rand.New(rand.NewPCG(35, 1))
	results := []tournament.ResultKind{tournament.WhiteWins, tournament.BlackWins, tournament.Drawn, tournament.BothLose, tournament.BothForfeit, tournament.WhiteForfeit, tournament.Postponed}
	for range 200 {
		ev := event(tournament.SystemKnockOut, 2+random.IntN(15))
		ev.Event.Score = tournament.ScoreSystems()[0]
		s := &ev.Stages[0]
		s.ThirdPlace = random.IntN(2) == 0
		for range 40 {
			next, err := Next(ev, 1)
			var open *RoundOpenError
			var tied *UndecidedError
			switch {
			case err == nil:
				s.Played = append(s.Played, next...)
			case errors.Is(err, ErrFinished) || errors.As(err, &open) || errors.As(err, &tied):
			default:
				t.Fatalf("%d players, round %d: %v", len(s.Numbers), len(s.Played), err)
			}
			r := s.Played[random.IntN(len(s.Played))] // of any round: it is a correction then
			for i := range r.Pairings {
				for g := range r.Pairings[i].Games {
					if random.IntN(3) > 0 {
						r.Pairings[i].Games[g].Result = results[random.IntN(len(results))]
					}
				}
			}
			if _, err := scoring.Compute(ev, 1, scoring.Options{}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

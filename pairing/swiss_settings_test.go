package pairing_test

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

// set gives the stage of a Swiss that has not begun its settings.
func (s *swiss) set(w tournament.Swiss) {
	s.t.Helper()
	stage := s.ev.Stages[0]
	stage.Swiss = w
	s.apply(tournament.StageEdited{Stage: stage})
}

// rate gives the players ratings, by number.
func (s *swiss) rate(rating func(n int) int) {
	s.t.Helper()
	for i, p := range s.ev.Players {
		p.Rating = rating(i + 1)
		s.apply(tournament.PlayerEdited{Player: p})
	}
}

// Every setting, in random tournaments: each round is legal, and is found right
// when it is checked on record.
func TestSwissSettingsRandomTournaments(t *testing.T) {
	k := 0
	for _, order := range []tournament.SwissOrder{tournament.OrderNumber, tournament.OrderRating, tournament.OrderSolkoff} {
		for _, first := range []tournament.SwissFirst{tournament.FirstHalves, tournament.FirstLot, tournament.FirstNeighbours} {
			for _, colours := range []tournament.SwissColour{tournament.ColoursDecide, tournament.ColoursAfter} {
				for accelerated := range 3 {
					k++
					w := tournament.Swiss{Order: order, First: first, Colours: colours, Seed: uint64(k), Baku: accelerated == 1}
					if accelerated == 2 {
						w.Virtual = []tournament.Virtual{{First: 3, Last: 7, From: 1, To: 2, Points: 200}, {First: 8, Last: 9, From: 1, To: 1, Points: 100}}
					}
					t.Run(fmt.Sprintf("%s %s %s %d", order, first, colours, accelerated), func(t *testing.T) {
						playRandomSwiss(t, rand.New(rand.NewPCG(31, uint64(k))), w)
					})
				}
			}
		}
	}
}

// playRandomSwiss plays a tournament with forfeits and absences, and checks each
// round.
func playRandomSwiss(t *testing.T, r *rand.Rand, w tournament.Swiss) {
	players, rounds := 9+r.IntN(14), 6
	s := newSwiss(t, players, rounds)
	s.set(w)
	s.rate(func(int) int { return 1000 + 50*r.IntN(12) })
	for n := range rounds {
		if away := tournament.PlayerID(1 + r.IntN(players)); r.IntN(3) == 0 {
			s.apply(tournament.PlayerAway{Player: away, Stage: 1, Rounds: []int{n + 1}, Bye: tournament.ByeHalf})
		}
		in, err := pairing.SwissInput(s.ev, 1)
		if err != nil {
			t.Fatal(err)
		}
		checkOrder(t, s.ev, in, w)
		round, err := pairing.Next(s.ev, 1)
		if errors.Is(err, dutch.ErrImpossible) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		checkSwissRound(t, s.ev, in, round[0])
		s.apply(tournament.RoundsPaired{Stage: 1, Rounds: round})
		for _, g := range s.ev.OpenGames(1) {
			results := []tournament.ResultKind{tournament.WhiteWins, tournament.BlackWins, tournament.Drawn, tournament.WhiteForfeit}
			s.apply(tournament.ResultSet{Stage: 1, Round: g.Round, Board: g.Board, Game: g.Game, Result: results[min(r.IntN(12)/3, 3)]})
		}
	}
	for n := 1; n <= rounds; n++ {
		in, played, err := pairing.SwissRound(s.ev, 1, n)
		if err != nil {
			t.Fatal(err)
		}
		if answer, err := dutch.Check(in, played); err != nil || answer.Verdict != dutch.VerdictSame {
			t.Errorf("round %d on record: %+v, %v", n, answer, err)
		}
	}
}

// checkSwissRound: everybody who is there once, nobody meets again or has a second
// bye, and colours within the limits where they decide.
func checkSwissRound(t *testing.T, ev *tournament.Tournament, in *dutch.Input, round tournament.Round) {
	t.Helper()
	seen := map[tournament.PlayerID]bool{}
	for _, p := range round.Pairings {
		for k, id := range []tournament.PlayerID{p.White, p.Black} {
			if id == 0 {
				continue
			}
			player := in.Players[id-1]
			if seen[id] || player.Absent {
				t.Errorf("round %d: player %d is paired twice, or absent", round.Number, id)
			}
			seen[id] = true
			balance := 2*k - 1 // blacks less whites
			for _, turn := range player.Past {
				if p.Bye() && turn.Bye || !p.Bye() && turn.Played && turn.Opponent == tournament.TPN([]tournament.PlayerID{p.Black, p.White}[k]) {
					t.Errorf("round %d: board %d again", round.Number, p.Board)
				}
				balance += map[dutch.Colour]int{dutch.White: -1, dutch.Black: 1}[turn.Colour]
			}
			if !p.Bye() && !in.ColoursAfter && in.Round < in.Rounds && max(balance, -balance) > 2 {
				t.Errorf("round %d: player %d has a colour difference of %d", round.Number, id, balance)
			}
		}
	}
	for i, p := range ev.Players {
		if !in.Players[i].Absent != seen[p.ID] {
			t.Errorf("round %d: player %d is there: %v, paired: %v", round.Number, p.ID, !in.Players[i].Absent, seen[p.ID])
		}
	}
}

// checkOrder compares who ranks first with what the setting says.
func checkOrder(t *testing.T, ev *tournament.Tournament, in *dutch.Input, w tournament.Swiss) {
	t.Helper()
	if in.Round == 1 && w.First != tournament.FirstHalves {
		return
	}
	value := map[tournament.TPN]int{}
	for _, p := range in.Players {
		switch w.Order {
		case tournament.OrderRating:
			value[p.TPN] = ev.Players[p.TPN-1].Rating
		case tournament.OrderSolkoff:
			for _, turn := range p.Past {
				for _, of := range in.Players[max(turn.Opponent, 1)-1].Past {
					if turn.Played {
						value[p.TPN] += int(of.Points)
					}
				}
			}
		}
	}
	for _, a := range in.Players {
		for _, b := range in.Players {
			if cmp.Compare(a.Order, b.Order) != cmp.Compare(value[b.TPN], value[a.TPN]) {
				t.Fatalf("round %d: %d (%d) and %d (%d) rank %d and %d", in.Round, a.TPN, value[a.TPN], b.TPN, value[b.TPN], a.Order, b.Order)
			}
		}
	}
}

// The example of the Dutch provincial rules: six players of one score are divided
// by rating into two halves, 1-4, 2-5, 3-6.
func TestSwissOnRatingHalves(t *testing.T) {
	s := newSwiss(t, 6, 5)
	s.set(tournament.Swiss{Order: tournament.OrderRating, Initial: tournament.SideWhite})
	s.rate(func(n int) int { return 1000 + 10*n })
	if got, want := boards(next(t, s.ev)[0]), [][2]tournament.PlayerID{{1, 4}, {5, 2}, {3, 6}}; !sameBoards(got, want) {
		t.Errorf("by rating 6 5 4 3 2 1: %v, want the pairs of %v", got, want)
	}
}

// sameBoards compares pairs without their colours and their order.
func sameBoards(a, b [][2]tournament.PlayerID) bool {
	sorted := func(list [][2]tournament.PlayerID) [][2]tournament.PlayerID {
		list = slices.Clone(list)
		for i, p := range list {
			list[i] = [2]tournament.PlayerID{min(p[0], p[1]), max(p[0], p[1])}
		}
		slices.SortFunc(list, func(p, q [2]tournament.PlayerID) int { return cmp.Compare(p[1], q[1]) })
		return list
	}
	return slices.Equal(sorted(a), sorted(b))
}

// Round 1 between neighbours: by rating, those who are there, and in each part of
// an accelerated field.
func TestSwissFirstRoundBetweenNeighbours(t *testing.T) {
	tests := []struct {
		name    string
		players int
		away    tournament.PlayerID
		virtual []tournament.Virtual
		want    [][2]tournament.PlayerID
	}{
		{"even", 6, 0, nil, [][2]tournament.PlayerID{{1, 2}, {3, 4}, {5, 6}}},
		{"odd", 5, 0, nil, [][2]tournament.PlayerID{{1, 2}, {3, 4}, {5, 0}}},
		{"one is not there", 6, 3, nil, [][2]tournament.PlayerID{{1, 2}, {4, 5}, {6, 0}}},
		{"accelerated, one alone on top", 6, 0, []tournament.Virtual{{First: 1, Last: 1, From: 1, To: 1, Points: 200}}, [][2]tournament.PlayerID{{1, 2}, {3, 4}, {5, 6}}},
		{"accelerated, one alone below", 5, 0, []tournament.Virtual{{First: 1, Last: 4, From: 1, To: 1, Points: 200}}, [][2]tournament.PlayerID{{1, 2}, {3, 4}, {5, 0}}},
		{"accelerated, first part odd", 8, 0, []tournament.Virtual{{First: 1, Last: 3, From: 1, To: 1, Points: 200}}, [][2]tournament.PlayerID{{1, 2}, {3, 4}, {5, 6}, {7, 8}}},
	}
	for _, tt := range tests {
		s := newSwiss(t, tt.players, 5)
		s.set(tournament.Swiss{First: tournament.FirstNeighbours, Initial: tournament.SideBlack, Virtual: tt.virtual})
		if tt.away != 0 {
			s.apply(tournament.PlayerAway{Player: tt.away, Stage: 1, Rounds: []int{1}, Bye: tournament.ByeZero})
		}
		if got := boards(next(t, s.ev)[0]); !sameBoards(got, tt.want) {
			t.Errorf("%s: %v, want the pairs of %v", tt.name, got, tt.want)
		}
	}
}

// Article 5.1: the initial colour is as it was set, as round 1 shows it, or by lot.
func TestInitialColour(t *testing.T) {
	ids := []tournament.PlayerID{1, 2, 3, 4}
	round := func(uncoloured bool) []tournament.Round {
		return []tournament.Round{{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 3, Uncoloured: uncoloured}, {Board: 2, White: 2, Black: 4}}}}
	}
	lots, black := map[dutch.Colour]int{}, uint64(0) // black is a seed whose lot is Black
	for seed := range uint64(20) {
		colour := pairing.InitialColour(tournament.Stage{Numbers: ids, Seed: seed + 1})
		if lots[colour]++; colour == dutch.Black {
			black = seed + 1
		}
	}
	noColours := round(true)
	noColours[0].Pairings[1].Uncoloured = true
	if lots[dutch.White] < 5 || lots[dutch.Black] < 5 {
		t.Errorf("twenty lots: %v", lots)
	}
	for name, tt := range map[string]struct {
		stage tournament.Stage
		want  dutch.Colour
	}{
		"as set":                   {tournament.Stage{Numbers: ids, Swiss: tournament.Swiss{Initial: tournament.SideBlack}, Played: round(false)}, dutch.Black},
		"as round 1 shows":         {tournament.Stage{Numbers: ids, Played: round(false)}, dutch.White},
		"not by a colourless one":  {tournament.Stage{Numbers: ids, Played: round(true)}, dutch.Black},
		"without a lot":            {tournament.Stage{Numbers: ids}, dutch.White},
		"not by lot after round 1": {tournament.Stage{Numbers: ids, Seed: black, Played: round(false)}, dutch.White},
		"no board has colours":     {tournament.Stage{Numbers: ids, Played: noColours}, dutch.White},
		"by lot without colours":   {tournament.Stage{Numbers: ids, Seed: black, Played: noColours}, dutch.Black},
	} {
		if got := pairing.InitialColour(tt.stage); got != tt.want {
			t.Errorf("%s: %v, want %v", name, got, tt.want)
		}
	}
}

// Numbers by rating, then by title, then by name (C.04.2, 2.2).
func TestNumbersByRating(t *testing.T) {
	players := []tournament.Player{{ID: 1, Name: "b", Rating: 1200}, {ID: 2, Name: "c"}, {ID: 3, Name: "A", Rating: 1200}, {ID: 4, Name: "d", Rating: 1300},
		{ID: 5, Name: "e", Rating: 1200, Title: "mf"}, {ID: 6, Name: "f", Rating: 1200, Title: "GMI"}, {ID: 7, Name: "g", Title: "schoolmaster"}}
	if got, want := pairing.NumbersByRating(players), []tournament.PlayerID{4, 6, 5, 3, 1, 2, 7}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

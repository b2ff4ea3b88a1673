package pairing

import (
	"cmp"
	"slices"

	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

// arrange enters what the settings of a Swiss say of a round: acceleration, what
// colours mean, and who ranks first among players of one score. It is asked once
// it is known who takes part.
func arrange(t *tournament.Tournament, s tournament.Stage, in *dutch.Input) {
	in.ColoursAfter = s.Swiss.Colours == tournament.ColoursAfter
	accelerate(in, virtualPoints(t, s, in))
	switch {
	case in.Round == 1 && s.Swiss.First == tournament.FirstLot:
		rankBy(in, byLot(s))
	case in.Round == 1 && s.Swiss.First == tournament.FirstNeighbours:
		interleave(in, ratings(t, s))
	case s.Swiss.Order == tournament.OrderRating:
		rankBy(in, ratings(t, s))
	case s.Swiss.Order == tournament.OrderSolkoff:
		rankBy(in, solkoffs(in))
	}
}

// virtualPoints are those of the stage: while round 1 is being paired the groups of Baku
// are made of those who are there (C.04.7, 1.2).
func virtualPoints(t *tournament.Tournament, s tournament.Stage, in *dutch.Input) []tournament.Virtual {
	if in.Round > 1 {
		return s.VirtualPoints(t.Event.Score)
	}
	var playing []tournament.TPN
	for _, p := range in.Players {
		if !p.Absent {
			playing = append(playing, p.TPN)
		}
	}
	return s.VirtualPointsOf(t.Event.Score, playing)
}

// accelerate gives the players their virtual points of this round and of those
// before it, which the floats depend on.
func accelerate(in *dutch.Input, given []tournament.Virtual) {
	for _, v := range given {
		for n := int(v.First); n <= min(int(v.Last), len(in.Players)); n++ {
			p := &in.Players[n-1]
			for len(p.Virtual) < min(v.To, in.Round) {
				p.Virtual = append(p.Virtual, 0)
			}
			for r := v.From; r <= min(v.To, in.Round); r++ {
				p.Virtual[r-1] = v.Points
			}
		}
	}
}

// rankBy ranks the players of one score by a value of each, the highest first;
// equals follow their numbers.
func rankBy(in *dutch.Input, value []int64) {
	distinct := slices.Clone(value)
	slices.SortFunc(distinct, func(a, b int64) int { return cmp.Compare(b, a) })
	rank := make(map[int64]int, len(distinct))
	for i, v := range slices.Compact(distinct) {
		rank[v] = i
	}
	for i := range in.Players {
		in.Players[i].Order = rank[value[i]]
	}
}

// ratings are the ratings by number; those who have none come last.
func ratings(t *tournament.Tournament, s tournament.Stage) []int64 {
	values := make([]int64, len(s.Numbers))
	for i, id := range s.Numbers {
		p, _ := t.Player(id)
		values[i] = int64(p.Rating)
	}
	return values
}

// solkoffs are the sums of the scores of the opponents before the round, by
// number. A round without a game adds nothing, as FMJD counts it.
func solkoffs(in *dutch.Input) []int64 {
	scores, values := make([]int64, len(in.Players)), make([]int64, len(in.Players))
	for i, p := range in.Players {
		scores[i] = int64(p.Brought)
		for _, turn := range p.Past {
			scores[i] += int64(turn.Points)
		}
	}
	for i, p := range in.Players {
		for _, turn := range p.Past {
			if turn.Played {
				values[i] += scores[turn.Opponent-1]
			}
		}
	}
	return values
}

// byLot draws an order of the numbers; the first that is drawn has the highest
// value.
func byLot(s tournament.Stage) []int64 {
	numbers := make([]tournament.PlayerID, len(s.Numbers))
	for i := range numbers {
		numbers[i] = tournament.PlayerID(i + 1)
	}
	values := make([]int64, len(numbers))
	for place, n := range DrawNumbers(numbers, lotSeed(s)) {
		values[n-1] = int64(len(numbers) - place)
	}
	return values
}

// lotSeed is the seed of the lots of round 1.
func lotSeed(s tournament.Stage) uint64 { return cmp.Or(s.Swiss.Seed, s.Seed) }

// interleave ranks the players who are there so that the halves of the Dutch
// system pair neighbours in the list by value: first those who stand at odd places
// of their score, then those at even ones. Where the last of a score has no
// neighbour he meets the first of the next one.
func interleave(in *dutch.Input, value []int64) {
	var list []int
	score := func(i int) tournament.Points {
		if p := in.Players[i]; len(p.Virtual) > 0 {
			return p.Brought + p.Virtual[0]
		}
		return in.Players[i].Brought
	}
	for i, p := range in.Players {
		if !p.Absent {
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int {
		return cmp.Or(cmp.Compare(score(b), score(a)), cmp.Compare(value[b], value[a]))
	})
	alone := false // the last of the score before has no neighbour
	for len(list) > 0 {
		end := slices.IndexFunc(list, func(i int) bool { return score(i) != score(list[0]) })
		if end < 0 {
			end = len(list)
		}
		group, first := list[:end], 0
		if alone {
			in.Players[group[0]].Order, first = 0, 1
		}
		pairs := (len(group) - first) / 2
		for k, i := range group[first:] {
			in.Players[i].Order = first + k/2 + k%2*pairs
		}
		if alone = (len(group)-first)%2 == 1; alone {
			in.Players[group[len(group)-1]].Order = first + 2*pairs
		}
		list = list[end:]
	}
}

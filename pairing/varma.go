package pairing

import (
	"cmp"
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// ErrVarma is the reason where the Varma tables cannot give the numbers.
var ErrVarma = message.Err("pairing.varma")

// varmaSets are the sets of numbers of FIDE C.05 Annex 2 by the number of players,
// an odd one counting as the next. Members of one set do not meet in the last
// three rounds of the Berger table, but for 6 and 12 of twelve players.
var varmaSets = map[int][4][]tournament.TPN{
	10: {{3, 4, 8}, {5, 7, 9}, {1, 6}, {2, 10}},
	12: {{4, 5, 9, 10}, {1, 2, 7}, {6, 8, 12}, {3, 11}},
	14: {{4, 5, 6, 11, 12}, {1, 2, 8, 9}, {7, 10, 13}, {3, 14}},
	16: {{5, 6, 7, 12, 13, 14}, {1, 2, 3, 9, 10}, {8, 11, 15}, {4, 16}},
	18: {{5, 6, 7, 8, 14, 15, 16}, {1, 2, 3, 10, 11, 12}, {9, 13, 17}, {4, 18}},
	20: {{6, 7, 8, 9, 15, 16, 17, 18}, {1, 2, 3, 11, 12, 13, 14}, {5, 10, 19}, {4, 20}},
	22: {{6, 7, 8, 9, 10, 17, 18, 19, 20}, {1, 2, 3, 4, 12, 13, 14, 15}, {11, 16, 21}, {5, 22}},
	24: {{6, 7, 8, 9, 10, 11, 19, 20, 21, 22}, {1, 2, 3, 4, 13, 14, 15, 16, 17}, {12, 18, 23}, {5, 24}},
}

// Contingent is the players of one federation or club, in the order in which they
// draw: that of their names.
type Contingent struct {
	Name    string // code of the federation, name of the club
	Players []tournament.PlayerID
}

// VarmaDraw is what one contingent drew.
type VarmaDraw struct {
	Contingent
	Sets    string           // A, or AC where no set had room for all of them
	Numbers []tournament.TPN // of the players, in their order
}

// VarmaNumbers draws the numbers of a round robin so that players of one
// federation or club do not meet in its last rounds (FIDE C.05, Annex 2): the
// largest contingent first, then by name, draws one of the sets that have numbers
// for all of it, and its players draw from that set. A contingent that no set has
// room for, on which the annex is silent, takes the fullest set and goes on with
// the next. The lot is that of [DrawNumbers]. The error is ErrVarma, wrapped.
func VarmaNumbers(contingents []Contingent, seed uint64) ([]tournament.PlayerID, []VarmaDraw, error) {
	n := 0
	for _, c := range contingents {
		n += len(c.Players)
	}
	sets, ok := varmaSets[n+n%2]
	if !ok {
		return nil, nil, message.Because(ErrVarma, "pairing.varma.players", message.Args{"Players": n})
	}
	var left [4][]tournament.TPN
	for i, set := range sets {
		left[i] = slices.DeleteFunc(slices.Clone(set), func(number tournament.TPN) bool { return int(number) > n })
	}
	order := slices.Clone(contingents)
	slices.SortStableFunc(order, func(a, b Contingent) int {
		return cmp.Or(cmp.Compare(len(b.Players), len(a.Players)), cmp.Compare(a.Name, b.Name))
	})
	lot := splitMix64{state: seed}
	numbers := make([]tournament.PlayerID, n)
	var draws []VarmaDraw
	for _, c := range order {
		draw := VarmaDraw{Contingent: c}
		for len(draw.Numbers) < len(c.Players) {
			set := lot.varmaSet(left, len(c.Players)-len(draw.Numbers))
			draw.Sets += string(rune('A' + set))
			for len(left[set]) > 0 && len(draw.Numbers) < len(c.Players) {
				at := int(lot.below(uint64(len(left[set]))))
				number := left[set][at]
				left[set] = slices.Delete(left[set], at, at+1)
				numbers[number-1] = c.Players[len(draw.Numbers)]
				draw.Numbers = append(draw.Numbers, number)
			}
		}
		draws = append(draws, draw)
	}
	return numbers, draws, nil
}

// varmaSet draws one of the sets that have room for so many players, or takes the
// fullest if none has.
func (s *splitMix64) varmaSet(left [4][]tournament.TPN, players int) int {
	var fit []int
	fullest := 0
	for i, set := range left {
		if len(set) >= players {
			fit = append(fit, i)
		}
		if len(set) > len(left[fullest]) {
			fullest = i
		}
	}
	if len(fit) == 0 {
		return fullest
	}
	return fit[s.below(uint64(len(fit)))]
}

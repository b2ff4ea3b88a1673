package pairing

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// ErrTable is the reason of a table or an order of rounds that does not fit the
// players.
var ErrTable = message.Reason("pairing.table")

// Table is every round of a round robin, paired or not, as its numbers, cycles,
// table and order have them. The errors are those of [RoundRobin], and ErrTable,
// wrapped.
func Table(s tournament.Stage) ([]tournament.Round, error) {
	cycles := max(s.Cycles, 1) // unset: once against each
	if err := checkField(s.Numbers, cycles); err != nil {
		return nil, err
	}
	rows, err := Rows(s, len(s.Numbers))
	if err != nil {
		return nil, err
	}
	if len(s.Order) > 0 && len(s.Order) != len(rows) {
		return nil, message.Because(ErrTable, "pairing.table.order", message.Args{"Order": len(s.Order), "Players": len(s.Numbers), "Rounds": len(rows)})
	}
	return seated(s.Numbers, rows, s.Order), nil
}

// Rows is the table of a round robin of n players by number, in its own order:
// the one that the stage gives, or Berger's. The error is ErrTable, wrapped.
func Rows(s tournament.Stage, n int) ([][][2]int, error) {
	cycles := max(s.Cycles, 1)
	if len(s.Table) == 0 {
		return schedule(n, cycles, !s.NoSwap), nil
	}
	met := make(map[[2]int]int)
	rows := make([][][2]int, len(s.Table))
	for i, given := range s.Table {
		named := make(map[int]bool, n)
		for _, pair := range given {
			white, black := int(pair[0]), int(pair[1])
			if max(white, black) > n {
				return nil, message.Because(ErrTable, "pairing.table.beyond", message.Args{"Round": i + 1, "One": white, "Other": black, "Players": n})
			}
			named[white], named[black] = true, true
			met[[2]int{min(white, black), max(white, black)}]++
			rows[i] = append(rows[i], [2]int{white, black})
		}
		if free := missing(named, n); len(free) > n%2 {
			return nil, message.Because(ErrTable, "pairing.table.left-out", message.Args{"Round": i + 1, "Numbers": free})
		} else if len(free) > 0 {
			rows[i] = append(rows[i], [2]int{free[0], n + 1}) // meets the dummy
		}
	}
	for a := 1; a <= n; a++ {
		for b := a + 1; b <= n; b++ {
			if times := met[[2]int{a, b}]; times != cycles {
				return nil, message.Because(ErrTable, "pairing.table.meetings", message.Args{"One": a, "Other": b, "Times": times, "Planned": cycles})
			}
		}
	}
	return rows, nil
}

// missing lists the numbers up to n that are not named.
func missing(named map[int]bool, n int) []int {
	var left []int
	for number := 1; number <= n; number++ {
		if !named[number] {
			left = append(left, number)
		}
	}
	return left
}

// ParseTable reads a table as organisers publish it: rounds separated by "/",
// pairs by spaces or commas, White first: 1-3 2-4 / 3-1 4-2. The error is
// ErrTable, wrapped.
func ParseTable(text string) ([][][2]tournament.TPN, error) {
	var table [][][2]tournament.TPN
	for _, round := range strings.Split(text, "/") {
		var pairs [][2]tournament.TPN
		for _, field := range strings.Fields(strings.ReplaceAll(round, ",", " ")) {
			left, right, _ := strings.Cut(field, "-")
			white, err := strconv.Atoi(left)
			black, err2 := strconv.Atoi(right)
			if err = errors.Join(err, err2); err != nil || white < 1 || black < 1 || white == black {
				return nil, message.Because(ErrTable, "pairing.table.no-pair", message.Args{"Text": field})
			}
			pairs = append(pairs, [2]tournament.TPN{tournament.TPN(white), tournament.TPN(black)})
		}
		if len(pairs) == 0 {
			return nil, message.Because(ErrTable, "pairing.table.no-pairs", message.Args{"Round": len(table) + 1})
		}
		table = append(table, pairs)
	}
	return table, nil
}

// DrawOrder draws the order of the rounds by lot: which row of the table each
// round has. The first fixed rounds stay as the order has them, which may be empty
// (as in the table). Rows of one cycle stay together, so that everybody has met
// everybody before anybody meets twice; rows is how many all cycles have. The lot
// is that of [DrawNumbers], one cycle after the other.
func DrawOrder(order []int, fixed, rows, cycles int, seed uint64) []int {
	drawn := make([]int, rows)
	for i := range drawn {
		drawn[i] = i + 1
		if i < len(order) {
			drawn[i] = order[i]
		}
	}
	lot := splitMix64{state: seed}
	length := rows / max(cycles, 1)
	for start := 0; start < rows; start += length {
		part := drawn[min(max(start, fixed), start+length) : start+length]
		slices.Sort(part) // so that what was drawn before does not matter
		lot.shuffle(len(part), func(i, j int) { part[i], part[j] = part[j], part[i] })
	}
	return drawn
}

package tournament

import (
	"fmt"
	"slices"
)

// checkTable refuses an order of rounds or a table that no round robin has. How
// often each pair must meet is for who makes the rounds.
func checkTable(s Stage) error {
	refuse := func(format string, args ...any) error {
		return &RefusedError{Reason: ErrIncomplete, Ref: GameRef{Stage: s.Number}, Message: fmt.Sprintf(format, args...)}
	}
	if s.ThirdPlace && s.System != SystemKnockOut {
		return refuse("only a knock-out has a game for the third place")
	}
	if s.System != SystemRoundRobin {
		if s.NoSwap || len(s.Order) > 0 || len(s.Table) > 0 || s.Leavers != LeaversHalf {
			return refuse("only a round robin has a table, an order of its rounds and a rule for those who leave")
		}
		return nil
	}
	if _, err := ParseLeavers(string(s.Leavers)); err != nil && s.Leavers != LeaversHalf {
		return refuse("%v", err)
	}
	for i, row := range slices.Sorted(slices.Values(s.Order)) {
		if row != i+1 {
			return refuse("an order of %d rounds names each row of the table once, 1 to %d", len(s.Order), len(s.Order))
		}
	}
	for i, pairs := range s.Table {
		busy := make(map[TPN]bool, 2*len(pairs))
		for _, pair := range pairs {
			for _, n := range pair {
				if n < 1 || busy[n] {
					return refuse("round %d of the table has number %d twice, or it is no number", i+1, n)
				}
				busy[n] = true
			}
		}
	}
	return nil
}

// Row is the row of the table that a round of a round robin has, both from 1.
func (s Stage) Row(round int) int {
	if round < 1 || round > len(s.Order) {
		return round
	}
	return s.Order[round-1]
}

// sameRows reports whether two states of a stage have the paired rounds in the
// same rows of the same table.
func sameRows(now, was Stage) bool {
	if len(was.Played) > 0 && now.NoSwap != was.NoSwap {
		return false
	}
	return !slices.ContainsFunc(was.Played, func(r Round) bool {
		if r.Number < 1 {
			return false
		}
		row := now.Row(r.Number)
		return row != was.Row(r.Number) || !slices.Equal(rowOf(now.Table, row), rowOf(was.Table, row))
	})
}

// rowOf is a row of a table; none where the table is not given.
func rowOf(table [][][2]TPN, row int) [][2]TPN {
	if row < 1 || row > len(table) {
		return nil
	}
	return table[row-1]
}

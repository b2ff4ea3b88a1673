package tournament

import (
	"slices"
)

// checkTable refuses an order of rounds or a table that no round robin has. How
// often each pair must meet is for who makes the rounds.
func checkTable(s Stage) error {
	refuse := func(code string, values ...args) error {
		return refused(ErrIncomplete, code, values...).at(GameRef{Stage: s.Number})
	}
	if s.ThirdPlace && s.System != SystemKnockOut {
		return refuse("tournament.third-place")
	}
	if s.System != SystemRoundRobin {
		if s.NoSwap && s.System != SystemTeamRoundRobin || len(s.Order) > 0 || len(s.Table) > 0 || s.Withdrawal != WithdrawalHalf {
			return refuse("tournament.robin-settings")
		}
		return nil
	}
	if _, err := ParseWithdrawalRule(string(s.Withdrawal)); err != nil && s.Withdrawal != WithdrawalHalf {
		return refuse("tournament.why", args{"Why": err})
	}
	for i, row := range slices.Sorted(slices.Values(s.Order)) {
		if row != i+1 {
			return refuse("tournament.order-of-rows", args{"Count": len(s.Order)})
		}
	}
	for i, pairs := range s.Table {
		busy := make(map[TPN]bool, 2*len(pairs))
		for _, pair := range pairs {
			for _, n := range pair {
				if n < 1 || busy[n] {
					return refuse("tournament.table-number", args{"Round": i + 1, "Number": int(n)})
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

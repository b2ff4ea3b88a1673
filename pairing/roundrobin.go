package pairing

import (
	"arbiter/rules/message"
	"arbiter/tournament"
)

// seated gives the rows of a table their players: round n is row order[n-1], or
// row n where no order is given.
func seated(players []tournament.PlayerID, table [][][2]int, order []int) []tournament.Round {
	rounds := make([]tournament.Round, len(table))
	for i := range table {
		row := i
		if len(order) > 0 {
			row = order[i] - 1
		}
		rounds[i] = tournament.Round{Number: i + 1, Pairings: pairings(players, table[row])}
	}
	return rounds
}

func checkField(players []tournament.PlayerID, cycles int) error {
	switch n := len(players); {
	case n < MinPlayers:
		return tooFew("round-robin", n)
	case n > MaxPlayers:
		return message.Because(ErrTooMany, "pairing.too-many.round-robin", message.Args{"Players": n, "Most": MaxPlayers})
	case cycles < 1 || cycles > MaxCycles:
		return message.Because(ErrCycles, "pairing.cycles.range", message.Args{"Cycles": cycles, "Most": MaxCycles})
	}
	seen := make(map[tournament.PlayerID]tournament.TPN, len(players))
	for i, id := range players {
		tpn := tournament.TPN(i + 1)
		if first, twice := seen[id]; twice {
			return &DuplicateError{Player: id, First: first, Second: tpn}
		}
		seen[id] = tpn
	}
	return nil
}

// pairings gives the boards of one row of the table. The pair with the dummy
// comes first there; the boards close ranks, and the free player comes last.
func pairings(players []tournament.PlayerID, pairs [][2]int) []tournament.Pairing {
	boards := make([]tournament.Pairing, 0, len(pairs))
	var free tournament.PlayerID
	for _, pair := range pairs {
		white, black := pair[0], pair[1]
		switch dummy := len(players) + 1; dummy {
		case white:
			free = players[black-1]
		case black:
			free = players[white-1]
		default:
			boards = append(boards, tournament.Pairing{
				Board: len(boards) + 1,
				White: players[white-1],
				Black: players[black-1],
				Games: []tournament.Game{{Number: 1}},
			})
		}
	}
	if free != 0 {
		boards = append(boards, tournament.Pairing{Board: len(boards) + 1, White: free})
	}
	return boards
}

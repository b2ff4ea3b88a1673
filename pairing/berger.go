package pairing

// Sizes of a round robin. Two players are a match: their table is the single
// game 1-2, and each cycle reverses the colours.
const (
	MinPlayers = 2
	MaxPlayers = 64
	MaxCycles  = 32 // games of the longest matches; more is a slip of the finger
)

// Berger is the table of FIDE C.05 Annex 1 for n players: Berger(n)[r-1] are
// the pairs {white, black} of round r in the order of the boards. For odd n the
// player who meets number n+1 is free. It is nil for n below 2.
func Berger(n int) [][][2]int {
	if n < 2 {
		return nil
	}
	m := n + n%2 // the dummy of an odd field has number n+1
	table := make([][][2]int, m-1)
	for i := range table {
		table[i] = bergerRound(m, i+1)
	}
	return table
}

// bergerRound is round r of the table for an even number m of players. Think of
// 1..m-1 in a circle: m meets k, and the neighbours of k at distance 1, 2, 3, …
// meet each other.
func bergerRound(m, r int) [][2]int {
	pairs := make([][2]int, 0, m/2)
	k := (r + 1) / 2
	if r%2 == 1 {
		pairs = append(pairs, [2]int{k, m}) // m has Black in odd rounds
	} else {
		k = (m + r) / 2
		pairs = append(pairs, [2]int{m, k})
	}
	for d := 1; d < m/2; d++ {
		low, high := onCircle(k-d, m-1), onCircle(k+d, m-1)
		if low > high {
			low, high = high, low
		}
		if (low+high)%2 == 1 { // sum odd: the lower number has White
			pairs = append(pairs, [2]int{low, high})
		} else {
			pairs = append(pairs, [2]int{high, low})
		}
	}
	return pairs
}

// onCircle brings x into 1..size.
func onCircle(x, size int) int {
	return (x-1+size)%size + 1
}

// schedule is the tables of all cycles one after the other. Even cycles have
// the colours reversed. With an even number of players the last two rounds of
// each cycle but the last are swapped, unless the stage has them in the order of
// the table, so that nobody has the same colour three times in a row where two
// cycles meet (FIDE C.05, double round robin; an odd field has a free round there
// and needs no swap). Four players who meet more than twice are the exception:
// three rounds a cycle leave no room.
func schedule(n, cycles int, swap bool) [][][2]int {
	var rounds [][][2]int
	for cycle := 1; cycle <= cycles; cycle++ {
		table := Berger(n)
		if last := len(table) - 1; swap && cycle < cycles && n%2 == 0 && last > 0 {
			table[last-1], table[last] = table[last], table[last-1]
		}
		if cycle%2 == 0 {
			reverseColours(table)
		}
		rounds = append(rounds, table...)
	}
	return rounds
}

func reverseColours(table [][][2]int) {
	for _, round := range table {
		for i, pair := range round {
			round[i] = [2]int{pair[1], pair[0]}
		}
	}
}

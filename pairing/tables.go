package pairing

import (
	"slices"

	"arbiter/tournament"
)

// TableDraw is a draw of players to tables of two to four, and why it is so.
type TableDraw struct {
	Tables [][]tournament.PlayerID
	Again  []MeetAgain // pairs who have met before, as few as could be found
	Apart  []MeetAgain // pairs at one table whom a ban is to keep apart, which could not be helped
	Proved bool        // no draw has fewer of them, which was looked through to the end
}

// MeetAgain is two players at one table who have met before.
type MeetAgain struct {
	Table int // from 1
	A, B  tournament.PlayerID
	Times int // before
}

// TableSizes are the sizes of the tables for so many players: as many of four as go, and
// none of one: 9 are 4, 3 and 2. It is nil for fewer than two.
func TableSizes(players int) []int {
	if players < tournament.MinTable {
		return nil
	}
	fours, rest := players/tournament.MaxTable, players%tournament.MaxTable
	var last []int
	switch {
	case rest == 1:
		fours, last = fours-1, []int{3, 2}
	case rest > 1:
		last = []int{rest}
	}
	return append(slices.Repeat([]int{tournament.MaxTable}, fours), last...)
}

// tableSearch bounds the search for a draw, in steps of it. A draw that needs more is the
// best that was found; steps, not time, so that a draw is the same everywhere.
const tableSearch = 300_000

// again weighs two players who meet again: more than all that is weighed beside it, and
// the more the oftener they have met.
const again = 10_000

// What two weigh whom a ban keeps apart: more than any meeting again, and a hard ban more
// than all soft ones.
const (
	softApart = 1_000 * again
	hardApart = 1_000 * softApart
)

// small weighs a player at a small table who has been at small ones before.
const small = 1

// tables is one search.
type tables struct {
	n     int
	sizes []int
	met   [][]int // by index: how often two have met
	apart [][]int // by index: what it weighs that two are to be kept apart; nil: nobody is
	short []int   // by index: seats that were missing at his tables so far
	lot   splitMix64
	order []int // the players as the lot has them
	best  []int // by place in the row of all seats: the player
	cost  int
	left  int // steps
}

// DrawTables draws players to tables so that nobody meets the same person again while it
// can be helped: of all draws one in which the fewest pairs have met before, those who
// have met oftenest counting most; then one in which whoever was at small tables is at a
// large one. Before all that nobody sits with whom a ban keeps him apart. met says how often two have met, missing how many seats were missing at the
// tables of a player so far. Which of equal draws it is the seed decides.
//
// A search by exchanges finds a good draw; then all draws are gone through that can be
// better, within a bound: Proved says whether it came to the end. The error wraps ErrTooFew.
func DrawTables(ids []tournament.PlayerID, met func(a, b tournament.PlayerID) int, missing func(tournament.PlayerID) int, seed uint64, bans ...tournament.BannedPair) (TableDraw, error) {
	if len(ids) < tournament.MinTable {
		return TableDraw{}, tooFew("round", len(ids))
	}
	s := &tables{n: len(ids), sizes: TableSizes(len(ids)), lot: splitMix64{state: seed}, left: tableSearch}
	s.met = make([][]int, s.n)
	for i := range ids {
		s.met[i] = make([]int, s.n)
		for k := range ids {
			if i != k {
				s.met[i][k] = met(ids[i], ids[k])
			}
		}
		s.short = append(s.short, missing(ids[i]))
		s.order = append(s.order, i)
	}
	s.keepApart(ids, bans)
	s.lot.shuffle(s.n, func(i, j int) { s.order[i], s.order[j] = s.order[j], s.order[i] })
	s.exchange()
	proved := s.cost == 0 || s.all()
	return s.drawn(ids, proved), nil
}

// keepApart weighs the pairs whom bans keep apart.
func (s *tables) keepApart(ids []tournament.PlayerID, bans []tournament.BannedPair) {
	for _, b := range bans {
		i, k := slices.Index(ids, b.A), slices.Index(ids, b.B)
		if i < 0 || k < 0 {
			continue
		}
		if s.apart == nil {
			s.apart = make([][]int, s.n)
			for at := range s.apart {
				s.apart[at] = make([]int, s.n)
			}
		}
		weight := hardApart
		if b.Ban.Soft {
			weight = softApart
		}
		s.apart[i][k], s.apart[k][i] = weight, weight
	}
}

// drawn is the best draw as players.
func (s *tables) drawn(ids []tournament.PlayerID, proved bool) TableDraw {
	d := TableDraw{Proved: proved}
	at := 0
	for number, size := range s.sizes {
		seats := s.best[at : at+size]
		var table []tournament.PlayerID
		for i, a := range seats {
			table = append(table, ids[a])
			for _, b := range seats[:i] {
				if s.apart != nil && s.apart[a][b] > 0 {
					d.Apart = append(d.Apart, MeetAgain{Table: number + 1, A: ids[b], B: ids[a], Times: s.met[a][b]})
				}
				if times := s.met[a][b]; times > 0 {
					d.Again = append(d.Again, MeetAgain{Table: number + 1, A: ids[b], B: ids[a], Times: times})
				}
			}
		}
		d.Tables = append(d.Tables, table)
		at += size
	}
	d.Proved = d.Proved || len(d.Again)+len(d.Apart) == 0
	return d
}

// pair is what two at one table cost.
func (s *tables) pair(a, b int) int {
	cost := again * s.met[a][b] * s.met[a][b]
	if s.apart != nil {
		cost += s.apart[a][b]
	}
	return cost
}

// sitting is what it costs that a player sits at a table of a size.
func (s *tables) sitting(player, size int) int {
	return small * s.short[player] * (tournament.MaxTable - size)
}

// exchange goes from several draws by lot to ones that no exchange of two players betters.
func (s *tables) exchange() {
	tableOf := make([]int, s.n)
	for at, table := 0, 0; table < len(s.sizes); table++ {
		for range s.sizes[table] {
			tableOf[at] = table
			at++
		}
	}
	first := make([]int, len(s.sizes)) // seat of each table
	for table := 1; table < len(s.sizes); table++ {
		first[table] = first[table-1] + s.sizes[table-1]
	}
	seats := slices.Clone(s.order)
	for start := 0; (start == 0 || s.cost > 0) && start < 40 && s.left > tableSearch/2; start++ {
		if start > 0 {
			s.lot.shuffle(s.n, func(i, j int) { seats[i], seats[j] = seats[j], seats[i] })
		}
		s.better(seats, tableOf, first)
		if cost := s.Whole(seats); start == 0 || cost < s.cost {
			s.best, s.cost = slices.Clone(seats), cost
		}
	}
}

// better exchanges players as long as that betters the draw.
func (s *tables) better(seats, tableOf, first []int) {
	for changed := true; changed; {
		changed = false
		for i := range seats {
			for j := i + 1; j < s.n; j++ {
				s.left--
				if tableOf[i] == tableOf[j] {
					continue
				}
				if s.swapped(seats, tableOf, first, i, j) < 0 {
					seats[i], seats[j] = seats[j], seats[i]
					changed = true
				}
			}
		}
	}
}

// swapped is by how much the cost grows if two players exchange their seats.
func (s *tables) swapped(seats, tableOf, first []int, i, j int) int {
	a, b := seats[i], seats[j]
	sizeA, sizeB := s.sizes[tableOf[i]], s.sizes[tableOf[j]]
	change := s.sitting(a, sizeB) + s.sitting(b, sizeA) - s.sitting(a, sizeA) - s.sitting(b, sizeB)
	for at := first[tableOf[i]]; at < first[tableOf[i]]+sizeA; at++ {
		if at != i {
			change += s.pair(b, seats[at]) - s.pair(a, seats[at])
		}
	}
	for at := first[tableOf[j]]; at < first[tableOf[j]]+sizeB; at++ {
		if at != j {
			change += s.pair(a, seats[at]) - s.pair(b, seats[at])
		}
	}
	return change
}

// Whole is the cost of a draw.
func (s *tables) Whole(seats []int) int {
	cost, at := 0, 0
	for _, size := range s.sizes {
		for i := at; i < at+size; i++ {
			cost += s.sitting(seats[i], size)
			for k := at; k < i; k++ {
				cost += s.pair(seats[i], seats[k])
			}
		}
		at += size
	}
	return cost
}

// all goes through the draws that can be better than the best one, table by table, and
// reports whether it came to the end.
func (s *tables) all() bool {
	seats := make([]int, 0, s.n)
	used := make([]bool, s.n)
	return s.fill(0, 0, 0, seats, used, 0)
}

// fill seats the next player of a table; from is where those who may sit there begin, in
// the order of the lot: the seats of a table are filled in that order, and tables of one
// size by their first player, so that each draw is met once.
func (s *tables) fill(table, seat, from int, seats []int, used []bool, cost int) bool {
	if cost >= s.cost {
		return true
	}
	if len(seats) == s.n {
		s.best, s.cost = slices.Clone(seats), cost
		return true
	}
	if s.left--; s.left < 0 {
		return false
	}
	size := s.sizes[table]
	head := len(seats) - seat
	first := seat == 0
	if first {
		from = 0
		if table > 0 && s.sizes[table-1] == size {
			from = 1 + slices.Index(s.order, seats[head-size])
		}
	}
	for k := from; k < s.n; k++ {
		player := s.order[k]
		if used[player] {
			continue
		}
		more := s.sitting(player, size)
		for _, other := range seats[head:] {
			more += s.pair(player, other)
		}
		used[player] = true
		nextTable, nextSeat := table, seat+1
		if nextSeat == size {
			nextTable, nextSeat = table+1, 0
		}
		whole := s.fill(nextTable, nextSeat, k+1, append(seats, player), used, cost+more)
		used[player] = false
		if !whole {
			return false
		}
		if s.cost == 0 {
			return true
		}
	}
	return true
}

package scoring

import (
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// Prizes are who wins what, as the standings have it now.
type Prizes struct {
	Awards []Award
	Left   []PrizeLeft // prizes that nobody wins
	Total  tournament.Money
	Final  bool // nothing is left to play
	Open   int  // games without a result
}

// Award is what one player wins.
type Award struct {
	Player   tournament.PlayerID
	Category string // of the list it is from; "" is the whole field
	Place    string // in that list
	Amount   tournament.Money
	Parts    []AwardPart    // what the amount is made of; their sum
	Instead  []PrizeForgone // prizes that he would have won elsewhere
}

// AwardPart is one piece of an amount: a share of the prizes of some places.
type AwardPart struct {
	From, To int              // places in the list, of those who take a prize from it
	Pool     tournament.Money // the prizes of those places, or the half of them that is shared
	Among    int              // how many share the pool; 1 is not shared
	Half     bool             // Pool is half of the prizes (Hort)
	Rounding tournament.Money // in Amount: what rounding left over, given to the best placed
	Amount   tournament.Money
}

// PrizeForgone is a prize that a player does not take because another is higher.
type PrizeForgone struct {
	Category string
	Amount   tournament.Money
}

// PrizeLeft is a prize without a winner.
type PrizeLeft struct {
	Category string
	Place    int
	Amount   tournament.Money
}

// Award shares out the prizes of a plan. Each player keeps the highest of the
// prizes he could have, on equal amounts that of the list named first; those
// behind him then move up in the other lists. The choice is made from the top of
// the standings down. The error names a category or a list that cannot be.
func (st *Standings) Award(plan tournament.PrizePlan, t *tournament.Tournament) (*Prizes, error) {
	a := awarder{plan: plan, chosen: make(map[tournament.PlayerID]int), forgone: make(map[tournament.PlayerID][]PrizeForgone)}
	a.amounts = make([]map[tournament.PlayerID]tournament.Money, len(plan.Lists))
	for _, list := range plan.Lists {
		if err := checkList(list); err != nil {
			return nil, err
		}
		rows := st.Rows
		if list.Category != "" {
			category, err := ParseCategory(list.Category)
			if err != nil {
				return nil, err
			}
			rows = st.In(category, t).Rows
		}
		a.rows = append(a.rows, rows)
	}
	for _, row := range st.Rows {
		a.choose(row.Player)
	}
	result := &Prizes{Final: st.Final, Open: st.Open}
	for i, list := range plan.Lists {
		awards, left := a.share(i)
		for _, award := range awards {
			award.Instead = a.forgone[award.Player]
			result.Awards = append(result.Awards, award)
			result.Total += award.Amount
		}
		for place := left; place < len(list.Amounts); place++ {
			result.Left = append(result.Left, PrizeLeft{Category: list.Category, Place: place + 1, Amount: list.Amounts[place]})
		}
	}
	return result, nil
}

func checkList(list tournament.PrizeList) error {
	for i, amount := range list.Amounts {
		if amount < 0 || i > 0 && amount > list.Amounts[i-1] {
			return prizeTooHigh(i+1, list.Category)
		}
	}
	return nil
}

// awarder is prizes being shared out.
type awarder struct {
	plan    tournament.PrizePlan
	rows    [][]Standing                           // by list: those who could win from it, in order
	chosen  map[tournament.PlayerID]int            // the list a player takes his prize from, counted from 1
	forgone map[tournament.PlayerID][]PrizeForgone // by player

	amounts []map[tournament.PlayerID]tournament.Money // by list and player, as it is shared out now; nil is to be worked out anew
}

// choose keeps the best prize of a player, and takes him off the other lists.
func (a *awarder) choose(player tournament.PlayerID) {
	best, most := -1, tournament.Money(0)
	var all []PrizeForgone
	for i, list := range a.plan.Lists {
		if a.amounts[i] == nil {
			awards, _ := a.share(i)
			a.amounts[i] = make(map[tournament.PlayerID]tournament.Money, len(awards))
			for _, award := range awards {
				a.amounts[i][award.Player] = award.Amount
			}
		}
		amount, ok := a.amounts[i][player]
		if !ok {
			continue
		}
		all = append(all, PrizeForgone{Category: list.Category, Amount: amount})
		if amount > most {
			best, most = i, amount
		}
	}
	if best < 0 {
		return
	}
	a.chosen[player] = best + 1
	for i := range a.amounts {
		if i != best { // where he is among those who share already
			a.amounts[i] = nil
		}
	}
	if len(all) > 1 {
		kept := a.plan.Lists[best].Category
		a.forgone[player] = slices.DeleteFunc(all, func(f PrizeForgone) bool { return f.Category == kept })
	}
}

// share gives the prizes of one list to those who have not taken one from
// another. It returns the awards and how many prizes they use up.
func (a *awarder) share(list int) (awards []Award, used int) {
	var rows []Standing
	amounts := a.plan.Lists[list].Amounts
	for _, row := range a.rows[list] {
		if in := a.chosen[row.Player]; !row.Placed() || in != 0 && in != list+1 {
			continue
		}
		if n := len(rows); n > 0 && n >= len(amounts) && row.Points != rows[n-1].Points && row.Rank != rows[n-1].Rank {
			break // nobody from here on shares a prize
		}
		rows = append(rows, row)
	}
	for i := 0; i < len(rows) && i < len(amounts); {
		n := 1
		for i+n < len(rows) && a.together(rows[i], rows[i+n], i) {
			n++
		}
		for _, award := range a.group(rows[i:i+n], amounts[i:min(i+n, len(amounts))], i) {
			award.Category = a.plan.Lists[list].Category
			if award.Amount > 0 {
				awards = append(awards, award)
			}
		}
		i += n
		used = min(i, len(amounts))
	}
	return awards, used
}

// together reports whether two players share; place is that of the better one,
// counted from 0.
func (a *awarder) together(above, below Standing, place int) bool {
	if a.plan.Sharing == tournament.SharingPlace || a.plan.FirstWhole && place == 0 {
		return above.Rank == below.Rank
	}
	return above.Points == below.Points
}

// group divides the prizes of the places that some players are on together.
func (a *awarder) group(rows []Standing, amounts []tournament.Money, first int) []Award {
	awards := make([]Award, len(rows))
	for i, row := range rows {
		awards[i] = Award{Player: row.Player, Place: row.Place()}
	}
	if a.plan.Sharing != tournament.SharingHort || len(rows) == 1 {
		a.divide(awards, amounts, first, false)
	} else {
		halves := make([]tournament.Money, len(amounts))
		byPlace := make([]tournament.Money, len(amounts))
		for i, amount := range amounts {
			halves[i] = amount / 2
			byPlace[i] = amount - halves[i] // an odd cent goes by place
		}
		for i := 0; i < len(rows); { // those on one place share its half too
			n := 1
			for i+n < len(rows) && rows[i+n].Rank == rows[i].Rank {
				n++
			}
			if i < len(byPlace) {
				a.divide(awards[i:i+n], byPlace[i:min(i+n, len(byPlace))], first+i, true)
			}
			i += n
		}
		a.divide(awards, halves, first, true)
	}
	return awards
}

// divide adds an equal share of some prizes to each award. Shares are whole
// units; what is left over goes to the first of them, a unit each, so that
// nothing is lost.
func (a *awarder) divide(awards []Award, amounts []tournament.Money, first int, half bool) {
	pool := tournament.Money(0)
	for _, amount := range amounts {
		pool += amount
	}
	unit, n := max(a.plan.Unit, 1), tournament.Money(len(awards))
	share := pool / n / unit * unit
	rest := pool - share*n
	for i := range awards {
		extra := min(rest, unit)
		if i == 0 {
			extra += (rest - extra) % unit // less than a unit cannot be divided
		}
		rest -= extra
		part := AwardPart{From: first + 1, To: first + len(amounts), Pool: pool, Among: len(awards), Half: half, Rounding: extra, Amount: share + extra}
		if part.Amount > 0 {
			awards[i].Parts = append(awards[i].Parts, part)
			awards[i].Amount += part.Amount
		}
	}
}

// prizeTooHigh is the error of a prize that is higher than the one of the place before.
func prizeTooHigh(place int, category string) error {
	if category == "" {
		return message.Err("scoring.prize", message.Args{"Place": place})
	}
	return message.Err("scoring.prize.category", message.Args{"Place": place, "Category": category})
}

package scoring

import (
	"cmp"
	"slices"
	"strings"

	"arbiter/tournament"
)

// What Standing.By says of a place that was settled when nothing else told the players
// apart: lots were drawn, or the arbiter put them in order.
const (
	ByLot  = string(tournament.SettledByLot)
	ByHand = string(tournament.SettledByHand)
)

// ByExpelled is what Standing.By says of those who were expelled: they have no place.
const ByExpelled = "expelled"

// settle divides each shared place whose players were put in order, by lot or by hand: these
// players and nobody else, else the order is of another tie and is idle. It comes after all
// that the games say.
func (r *ranking) settle(l *ledger) (holds, idle []tournament.Settlement) {
	for _, of := range l.field.Settled {
		at := slices.IndexFunc(r.groups, func(group []int) bool { return len(group) > 1 && of.Of(l.ids(group)) })
		if at < 0 || !l.placed(r.groups[at][0]) {
			idle = append(idle, of)
			continue
		}
		holds = append(holds, of)
		group := r.groups[at]
		place := func(player int) int { return slices.Index(of.Players, l.players[player]) }
		r.split(string(of.By), false, func(a, b int) int {
			if !slices.Contains(group, a) || !slices.Contains(group, b) {
				return 0
			}
			return cmp.Compare(place(a), place(b))
		})
	}
	return holds, idle
}

// placed reports whether a player can have a place.
func (l *ledger) placed(player int) bool {
	return !l.lines[player].struck && !l.field.Entrants[player].Expelled && l.short(player) == 0
}

// expelled is 1 for those who come after all who have a place.
func (l *ledger) expelled(player int) int {
	if l.field.Entrants[player].Expelled {
		return 1
	}
	return 0
}

// Ties are the players of each place that several share, the best place first: those who can
// be put in order by lot or by hand.
func (st *Standings) Ties() [][]tournament.PlayerID {
	var ties [][]tournament.PlayerID
	if st.Keizer != nil {
		return nil
	}
	for i := 0; i < len(st.Rows); i = st.Rows[i].RankTo {
		if row := st.Rows[i]; row.Placed() && row.Shared() {
			var tie []tournament.PlayerID
			for _, other := range st.Rows[i:row.RankTo] {
				tie = append(tie, other.Player)
			}
			ties = append(ties, tie)
		}
	}
	return ties
}

// CodeOutside is the code of the tie-break that goes by values from outside the games.
const CodeOutside = "EXT"

// Entered reports whether the values are entered, not computed.
func (t Tiebreak) Entered() bool { return t.Code == CodeOutside || t.Code == CodeOutside+"/R" }

// Has reports whether the standings go by a tie-break, in whichever form.
func (st *Standings) Has(code string) bool {
	return slices.ContainsFunc(st.Tiebreaks, func(tie Tiebreak) bool { return tie.Code == code || strings.HasPrefix(tie.Code, code+"/") })
}

// outside is what was entered for a player from outside the games; without it he has no value,
// and comes after those who have one.
func outside() recipe {
	return recipe{
		list: func(*calc, modifier, int) []Contribution { return nil },
		fold: func(c *calc, _ modifier, player int, _ []Contribution) (Value, []Figure) {
			return c.ledger.field.Entrants[player].Outside, nil
		},
	}
}

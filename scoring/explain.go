package scoring

import (
	"fmt"
	"slices"

	"arbiter/tournament"
)

// Explanation is why a player stands where he stands, as data.
type Explanation struct {
	Standing  Standing
	Points    []Contribution // his meetings, with what each gave him
	Tiebreaks []Explained    // in the order of Standings.Tiebreaks
}

// Explained is what one tie-break's value was made of.
type Explained struct {
	Tiebreak Tiebreak
	Value    Value                 // the sum of the contributions that count, step by step
	From     []Contribution        // by round
	Among    []tournament.PlayerID // the players tied at this point, if the tie-break looks at those
	Unmet    []tournament.PlayerID // two of them who have not met as often as others, for which it was not applied
}

// Explain says what the standing of a player was made of. The errors are those
// of [Compute] and tournament.ErrNoSuchPlayer, wrapped.
func Explain(t *tournament.Tournament, stage int, player tournament.PlayerID, opts Options) (*Explanation, error) {
	st, l, r, err := compute(t, stage, opts)
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(st.Rows, func(s Standing) bool { return s.Player == player })
	if at < 0 {
		return nil, fmt.Errorf("%w: player %d does not take part in stage %d", tournament.ErrNoSuchPlayer, player, stage)
	}
	e := &Explanation{Standing: st.Rows[at]}
	who := l.index[player]
	for i := range l.lines[who].meetings {
		c := l.contribution(&l.lines[who].meetings[i])
		c.Counts = c.Kind != Open
		c.Value = NewValue(int64(c.Points), 100)
		e.Points = append(e.Points, c)
	}
	for k, tie := range st.Tiebreaks {
		m := r.made[who][k]
		x := Explained{Tiebreak: tie, Value: m.value, From: m.from, Among: l.ids(r.among[who][k])}
		if m.unmet[0] != m.unmet[1] {
			x.Unmet = l.ids(m.unmet[:])
		}
		e.Tiebreaks = append(e.Tiebreaks, x)
	}
	return e, nil
}

// ids turns indexes into players.
func (l *ledger) ids(players []int) []tournament.PlayerID {
	var ids []tournament.PlayerID
	for _, player := range players {
		ids = append(ids, l.players[player])
	}
	return ids
}

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
	Figures  []Figure              // from the contributions to the value, where it is not their sum
	Among    []tournament.PlayerID // the players tied at this point, if the tie-break looks at those
	Unmet    []tournament.PlayerID // two of them who have not met as often as others, for which it was not applied
}

// Explain says what the standing of a player was made of. The errors are those
// of [Compute] and tournament.ErrNoSuchPlayer, wrapped.
func Explain(t *tournament.Tournament, stage int, player tournament.PlayerID, opts Options) (*Explanation, error) {
	field, err := FieldOf(t, stage)
	if err != nil {
		return nil, err
	}
	return field.Explain(player, opts)
}

// Explain says what the standing of a player of a field was made of; see [Explain].
func (f *Field) Explain(player tournament.PlayerID, opts Options) (*Explanation, error) {
	all, err := f.ExplainAll(opts)
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(all, func(e Explanation) bool { return e.Standing.Player == player })
	if at < 0 {
		return nil, fmt.Errorf("%w: player %d does not take part in stage %d", tournament.ErrNoSuchPlayer, player, f.Stage)
	}
	return &all[at], nil
}

// ExplainAll says what every standing was made of, in order of rank. The errors
// are those of [Compute].
func (f *Field) ExplainAll(opts Options) ([]Explanation, error) {
	st, c, r, err := f.compute(opts)
	if err != nil {
		return nil, err
	}
	all := make([]Explanation, len(st.Rows))
	for i, row := range st.Rows {
		all[i] = c.explain(st, r, row)
	}
	return all, nil
}

// explain puts together what the ranking knows of one player.
func (c *calc) explain(st *Standings, r *ranking, row Standing) Explanation {
	l := c.ledger
	who := l.index[row.Player]
	e := Explanation{Standing: row}
	for i := range l.lines[who].meetings {
		m := l.contribution(&l.lines[who].meetings[i])
		m.Counts = m.Kind != Open
		m.Value = NewValue(int64(m.Points), hundredths)
		e.Points = append(e.Points, m)
	}
	for k, tie := range st.Tiebreaks {
		m := r.made[who][k]
		x := Explained{Tiebreak: tie, Value: m.value, From: m.from, Figures: m.figures, Among: l.ids(r.among[who][k])}
		if m.unmet[0] != m.unmet[1] {
			x.Unmet = l.ids(m.unmet[:])
		}
		e.Tiebreaks = append(e.Tiebreaks, x)
	}
	return e
}

// ids turns indexes into players.
func (l *ledger) ids(players []int) []tournament.PlayerID {
	var ids []tournament.PlayerID
	for _, player := range players {
		ids = append(ids, l.players[player])
	}
	return ids
}

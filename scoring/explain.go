package scoring

import (
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// Explanation is why a player stands where he stands, as data.
type Explanation struct {
	Standing  Standing
	Points    []Contribution        // his meetings, with what each gave him; games that are struck too
	Total     tournament.Points     // what he brought in, of an earlier stage or of games that are not on record
	Tiebreaks []Explained           // in the order of Standings.Tiebreaks
	Shares    []tournament.PlayerID // all who share the place, he among them; nil if he is alone there. One list for all of them
	Above     *Separation           // from the next place up; nil for the first
	Below     *Separation           // from the next place down; nil for the last
	Keizer    *KeizerExplained      // of a Keizer list: what each evening is worth now, and was; nil elsewhere
}

// KeizerExplained is what the points of a player in a Keizer list are made of.
type KeizerExplained struct {
	Now    KeizerRow
	Before *KeizerRow // the same before the last evening; nil: he was not in the list, or there was none
	Was    int        // his place then; 0 is none
}

// Separation is what tells a player from the one of a neighbouring place.
type Separation struct {
	Player     tournament.PlayerID // the neighbour
	By         string              // ByPoints, ByAverage, the code of a tie-break, ByStruck, ByShort, ByRounds or ByDecider
	Own, Other Value               // the numbers compared, his and the neighbour's
}

// Explained is what one tie-break's value was made of.
type Explained struct {
	Tiebreak Tiebreak
	Value    Value                 // the sum of the contributions that count, step by step
	From     []Contribution        // by round
	Figures  []Figure              // from the contributions to the value, where it is not their sum
	Among    []tournament.PlayerID // the players tied at this point, if the tie-break looks at those; one list for all of them
	Unmet    []tournament.PlayerID // two of them who have not met as often as others, for which it was not applied
}

// Explain says what the standing of a player of a field was made of; see [Explain].
func (f *Field) Explain(player tournament.PlayerID, opts Options) (*Explanation, error) {
	x, err := f.Explainer(opts)
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(x.Standings.Rows, func(row Standing) bool { return row.Player == player })
	if at < 0 {
		return nil, message.Because(tournament.ErrNoSuchPlayer, "scoring.no-player", message.Args{"Player": int(player), "Stage": f.Stage})
	}
	e := x.At(at)
	return &e, nil
}

// ExplainAll makes the standings and says what each of them was made of, in
// order of rank. The errors are those of [Compute].
func (f *Field) ExplainAll(opts Options) (*Standings, []Explanation, error) {
	x, err := f.Explainer(opts)
	if err != nil {
		return nil, nil, err
	}
	all := make([]Explanation, len(x.Standings.Rows))
	for i := range all {
		all[i] = x.At(i)
	}
	return x.Standings, all, nil
}

// Explainer explains the standings of a field one by one: all explanations at
// once are many times as large as the standings.
type Explainer struct {
	Standings *Standings

	calc   *calc
	order  *ranking
	full   *ledger     // with the games that are struck
	before *KeizerList // of a Keizer: the list before the last evening; nil is none
	shares []tournament.PlayerID
	tied   map[*int][]tournament.PlayerID // by the first of a group that is tied: one list for all of it
}

// Explainer makes the standings and what explains them. The errors are those of
// [Compute].
func (f *Field) Explainer(opts Options) (*Explainer, error) {
	st, c, r, err := f.compute(opts)
	if err != nil {
		return nil, err
	}
	x := &Explainer{Standings: st, calc: c, order: r, full: newLedger(f), tied: make(map[*int][]tournament.PlayerID)}
	if f.keizer != nil {
		x.before, err = KeizerBefore(f.keizer.event, f.keizer.stage)
	}
	return x, err
}

// At is what the standing in a row of Standings was made of.
func (x *Explainer) At(row int) Explanation {
	e := x.explain(row)
	e.Points, e.Total = x.calc.meetings(x.full, e.Standing)
	if list := x.Standings.Keizer; list != nil {
		e.Keizer = &KeizerExplained{Now: list.Rows[row]}
		if x.before != nil {
			if was, place, there := x.before.Row(e.Standing.Player); there {
				e.Keizer.Before, e.Keizer.Was = &was, place
			}
		}
	}
	return e
}

// meetings are those of a player, with what each gave him, and his points of
// games that are not on record.
func (c *calc) meetings(full *ledger, row Standing) (from []Contribution, total tournament.Points) {
	who := full.index[row.Player]
	for i := range full.lines[who].meetings {
		m := &full.lines[who].meetings[i]
		into := full.contribution(m)
		into.Counts, into.Value = m.Kind != Open, NewValue(int64(m.Points), hundredths)
		if m.opponent >= 0 {
			into.OpponentPoints = c.ledger.lines[m.opponent].points
			if full.lines[who].struck || full.lines[m.opponent].struck {
				into.Counts, into.Cut = false, CutStruck
			}
		}
		from = append(from, into)
	}
	return from, c.ledger.field.Entrants[who].Total
}

// explain puts together what the ranking knows of one player.
func (x *Explainer) explain(at int) Explanation {
	c, r, st := x.calc, x.order, x.Standings
	l := c.ledger
	row := st.Rows[at]
	who := l.index[row.Player]
	e := Explanation{Standing: row, Shares: x.sharing(row)}
	if row.Rank > 1 {
		e.Above = st.separation(at, row.Rank-2, st.Rows[row.Rank-1].By)
	}
	if row.RankTo < len(st.Rows) {
		e.Below = st.separation(at, row.RankTo, st.Rows[row.RankTo].By)
	}
	for k, tie := range st.Tiebreaks {
		m := r.made[who][k]
		made := Explained{Tiebreak: tie, Value: m.value, From: slices.Clone(m.from), Figures: m.figures, Among: x.among(r.among[who][k])}
		if m.unmet[0] != m.unmet[1] {
			made.Unmet = l.ids(m.unmet[:])
		}
		if tie.Tied && !m.value.None() { // steps that were not needed are not shown
			made.From = slices.DeleteFunc(made.From, func(from Contribution) bool { return from.Step > len(m.value.further) })
		}
		for i := range made.From {
			c.adjustment(tie, &made.From[i])
		}
		e.Tiebreaks = append(e.Tiebreaks, made)
	}
	return e
}

// sharing are those on the place of a row, if they are several. The rows of a
// place come one after the other, so that the last list serves for the next.
func (x *Explainer) sharing(row Standing) []tournament.PlayerID {
	if row.RankTo == row.Rank {
		return nil
	}
	if len(x.shares) != row.RankTo-row.Rank+1 || x.shares[0] != x.Standings.Rows[row.Rank-1].Player {
		x.shares = nil
		for _, other := range x.Standings.Rows[row.Rank-1 : row.RankTo] {
			x.shares = append(x.shares, other.Player)
		}
	}
	return x.shares
}

// among are the players of a group that is tied, which all of it share.
func (x *Explainer) among(group []int) []tournament.PlayerID {
	if len(group) == 0 {
		return nil
	}
	ids, known := x.tied[&group[0]]
	if !known {
		ids = x.calc.ledger.ids(group)
		x.tied[&group[0]] = ids
	}
	return ids
}

// adjustment notes why an opponent counts for other points than he has.
func (c *calc) adjustment(tie Tiebreak, from *Contribution) {
	if from.Opponent == 0 {
		return
	}
	opponent := c.ledger.index[from.Opponent]
	if c.drawn != nil && tie.lastDrawn() {
		from.OpponentPoints = c.ledger.lines[opponent].points
		from.LastDrawn = c.drawn.ledger.lines[opponent].points != from.OpponentPoints
	}
	if tie.Tied || from.Dummy || from.Counted == 0 || from.Counted == from.OpponentPoints || !c.custom.Adjusts {
		return
	}
	for i := range c.ledger.lines[opponent].meetings {
		if m := &c.ledger.lines[opponent].meetings[i]; m.trailing && m.Points != c.ledger.field.Score.Draw {
			from.Away++
		}
	}
}

// separation is what tells the row at one place of the list from that at another.
func (st *Standings) separation(at, other int, by string) *Separation {
	own, their := st.Rows[at], st.Rows[other]
	s := &Separation{
		Player: their.Player, By: by,
		Own: NewValue(int64(own.Points), hundredths), Other: NewValue(int64(their.Points), hundredths),
	}
	if st.Keizer != nil {
		s.Own, s.Other = own.Exact, their.Exact
	}
	if by == ByAverage {
		s.Own, s.Other = own.Average, their.Average
	}
	if k := slices.IndexFunc(st.Tiebreaks, func(t Tiebreak) bool { return t.Code == by }); k >= 0 {
		s.Own, s.Other = own.Tiebreaks[k], their.Tiebreaks[k]
	}
	return s
}

// ids turns indexes into players.
func (l *ledger) ids(players []int) []tournament.PlayerID {
	var ids []tournament.PlayerID
	for _, player := range players {
		ids = append(ids, l.players[player])
	}
	return ids
}

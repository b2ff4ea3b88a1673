package scoring

import (
	"slices"

	"arbiter/tournament"
)

// calc is one computation of standings: the ledger, how unplayed games count,
// and what several tie-breaks look at.
type calc struct {
	ledger   *ledger
	custom   Custom
	unrated  int                 // the rating of those who have none; 0: then there are no values by rating
	rated    bool                // everybody has a rating; if not, nothing goes by rating (FIDE C.07, 10)
	adjusted []tournament.Points // by player: what he counts for as an opponent
	drawn    *calc               // the same with the last round drawn, once it was asked for
	above    [][]int             // the order so far: those above the tied, as the tie-break at hand has divided them,
	below    [][]int             // and from the tied on
	results  map[string][]made   // of the whole field, by code
}

func newCalc(l *ledger, custom Custom, unrated int) *calc {
	rated := unrated > 0 || !slices.ContainsFunc(l.lines, func(who line) bool { return who.rating == 0 })
	return &calc{rated: rated, ledger: l, custom: custom, unrated: unrated, adjusted: l.adjust(custom), results: make(map[string][]made)}
}

// fore is the computation as if each pairing of the event's last round had been
// drawn over the board. Before that round there is no difference.
func (c *calc) fore() *calc {
	f := c.ledger.field
	if len(f.Rounds) == 0 || c.ledger.counted < f.Planned {
		return c
	}
	if c.drawn == nil {
		c.drawn = newCalc(newLedger(f.drawnIn(f.Rounds[len(f.Rounds)-1])), c.custom, c.unrated)
	}
	return c.drawn
}

// drawnIn is the field with every game of a round drawn.
func (f *Field) drawnIn(round int) *Field {
	drawn := *f
	drawn.Entrants = slices.Clone(f.Entrants)
	for i := range drawn.Entrants {
		e := &drawn.Entrants[i]
		e.Meetings = slices.Clone(e.Meetings)
		for j, m := range e.Meetings {
			if m.Round != round || !m.Kind.Paired() {
				continue
			}
			e.Meetings[j] = Meeting{Round: m.Round, Board: m.Board, Opponent: m.Opponent, Kind: Open}
			for _, g := range m.Games {
				g.Score, g.Played, g.Points = tournament.Draw, true, f.Score.Draw
				e.Meetings[j].enter(g)
			}
		}
	}
	return &drawn
}

// field is every player, by index.
func (c *calc) field() []int {
	all := make([]int, len(c.ledger.lines))
	for i := range all {
		all[i] = i
	}
	return all
}

// all computes a tie-break for the whole field, once.
func (c *calc) all(tie tiebreak) []made {
	if known, ok := c.results[tie.Code]; ok {
		return known
	}
	result := tie.of(c, tie.mod, c.field())
	c.results[tie.Code] = result
	return result
}

// values are the values of another tie-break, for those that are made of it.
func (c *calc) values(code string, r recipe) []made {
	return c.all(tiebreak{Tiebreak: Tiebreak{Code: code}, of: r.of})
}

// recipe is how a tie-break is made of contributions: listed, cut, folded.
type recipe struct {
	list func(c *calc, mod modifier, player int) []Contribution
	cuts cutting
	fold func(c *calc, mod modifier, player int, from []Contribution) (Value, []Figure) // nil is the sum
	unit int64                                                                          // denominator of the sum
}

// of makes the tie-break for a group of players.
func (r recipe) of(c *calc, mod modifier, group []int) []made {
	all := make([]made, len(group))
	for i, player := range group {
		from := r.list(c, mod, player)
		r.cuts.cut(c.custom, mod, from)
		all[i].from = from
		if r.fold != nil {
			all[i].value, all[i].figures = r.fold(c, mod, player, from)
			continue
		}
		all[i].value = sum(from, r.unit)
	}
	return all
}

// sum adds the contributions that count.
func sum(from []Contribution, unit int64) Value {
	total := NewValue(0, unit)
	for _, c := range from {
		if c.Counts {
			total = total.plus(c.Value)
		}
	}
	return total
}

// contribution fills in what every contribution says about its meeting.
func (l *ledger) contribution(m *meeting) Contribution {
	c := Contribution{Round: m.Round, Board: m.Board, Kind: m.Kind, Points: m.Points, Voluntary: m.voluntary, Place: m.Place, Seat: m.Seat}
	if m.opponent >= 0 {
		c.Opponent = l.players[m.opponent]
		c.OpponentPoints = l.lines[m.opponent].points
	}
	return c
}

// byMeeting lists a contribution a meeting. The function says what it adds, in
// units of 1/unit, and reports whether the meeting is of interest.
func byMeeting(unit int64, add func(c *calc, mod modifier, m *meeting, into *Contribution) (num int64, listed bool)) func(*calc, modifier, int) []Contribution {
	return func(c *calc, mod modifier, player int) []Contribution {
		meetings := c.ledger.lines[player].meetings
		from := make([]Contribution, 0, len(meetings))
		for i := range meetings {
			into := c.ledger.contribution(&meetings[i])
			into.Counts = true
			num, listed := add(c, mod, &meetings[i], &into)
			if !listed {
				continue
			}
			into.Value = NewValue(num, unit)
			from = append(from, into)
		}
		return from
	}
}

// bySeat lists a contribution a round that counts against an opponent or a
// dummy. The function says what it adds, in units of 1/unit.
func bySeat(unit int64, add func(s seat, into *Contribution) int64) func(*calc, modifier, int) []Contribution {
	return func(c *calc, _ modifier, player int) []Contribution {
		meetings := c.ledger.lines[player].meetings
		from := make([]Contribution, 0, len(meetings))
		for i := range meetings {
			s := c.seat(player, &meetings[i])
			if !s.listed {
				continue
			}
			into := c.ledger.contribution(&meetings[i])
			into.Counted, into.Dummy, into.Capped, into.Counts = s.points, s.dummy, s.capped, s.counts
			into.Value = NewValue(0, unit)
			if s.counts {
				into.Value = NewValue(add(s, &into), unit)
			}
			from = append(from, into)
		}
		return from
	}
}

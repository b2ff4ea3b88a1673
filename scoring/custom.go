package scoring

import (
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// Share says what a round that a player did not play over the board gives to the
// tie-breaks that look at the opponents' points.
type Share uint8

// The shares of an unplayed round.
const (
	ShareUnset  Share = iota
	Nothing           // there is no opponent: it adds 0, and is the first to be cut
	AsPlayed          // a forfeit is an ordinary result; a bye is no element
	Dummy             // a game against a dummy with the player's own points
	CappedDummy       // as Dummy, but the dummy has no more than the opponent who did not come, or than a draw in every round
)

// Custom is how the unplayed games of a stage count in the tie-breaks that look
// at the opponents' points.
type Custom struct {
	Code     string
	Name     string
	Source   string
	Unplayed Share
	Adjusts  bool // the points of an opponent who asked for a bye and did not come back count that round as a draw (FIDE C.07, 16.3)
}

// customs is the table; the first is the default.
var customs = []Custom{
	{
		Code:     "FMJD",
		Name:     "the opponent of a forfeited game is cleared, a bye adds nothing",
		Source:   "FMJD Annexes 2024 as FMJD and KNDB events apply them",
		Unplayed: Nothing,
	},
	{
		Code:     "FIDE-RR",
		Name:     "forfeits are ordinary results, a free round is no element",
		Source:   "FIDE C.07 (March 2026), 15.2 (predetermined pairings)",
		Unplayed: AsPlayed,
	},
	{
		Code:     "FIDE",
		Name:     "an unplayed round is a game against a dummy with the player's own points, capped",
		Source:   "FIDE C.07 (March 2026), 16 (Swiss)",
		Unplayed: CappedDummy,
		Adjusts:  true,
	},
	{
		Code:     "FIDE-2024",
		Name:     "an unplayed round is a game against a dummy with the player's own points",
		Source:   "FIDE C.07 (August 2024), 16 (Swiss)",
		Unplayed: Dummy,
		Adjusts:  true,
	},
}

// Customs is the table of customs for unplayed games; the first is the default.
func Customs() []Custom { return slices.Clone(customs) }

// LookupCustom finds a custom by its code, in any case; the empty code is the
// default. The error lists the codes.
func LookupCustom(code string) (Custom, error) {
	if code == "" {
		return customs[0], nil
	}
	known := make([]string, len(customs))
	for i, c := range customs {
		if strings.EqualFold(c.Code, code) {
			return c, nil
		}
		known[i] = c.Code
	}
	return Custom{}, message.Err("scoring.custom", message.Args{"Text": code, "Known": known})
}

// seat is what sat opposite a player in a round, as the custom has it.
type seat struct {
	points tournament.Points // what the opponent, or the dummy, counts for
	scored tournament.Points // what the player scored against it
	dummy  bool
	capped bool // the dummy has less than the player
	counts bool // false: no opponent, it adds nothing
	listed bool // false: the round is no element at all
}

// seat is what a meeting counts for in Solkoff, Sonneborn-Berger and their kin.
// Of a meeting with played and forfeited games the played ones count, unless
// forfeits are ordinary results.
func (c *calc) seat(player int, m *meeting) seat {
	switch {
	case m.Kind == Played:
		s := seat{points: c.adjusted[m.opponent], scored: m.overBoard, counts: true, listed: true}
		if c.custom.Unplayed == AsPlayed {
			s.scored = m.Points
		}
		return s
	case m.Kind == Open:
		return seat{listed: true}
	}
	switch c.custom.Unplayed {
	case AsPlayed:
		if m.Kind != Forfeit {
			return seat{}
		}
		return seat{points: c.adjusted[m.opponent], scored: m.Points, counts: true, listed: true}
	case Dummy, CappedDummy:
		points := c.dummy(player, m)
		return seat{points: points, capped: points < c.ledger.lines[player].points, scored: m.Points, dummy: true, counts: true, listed: true}
	default:
		return seat{listed: true}
	}
}

// dummy is the points of the dummy of an unplayed round (FIDE C.07, 16.4).
func (c *calc) dummy(player int, m *meeting) tournament.Points {
	own := c.ledger.lines[player].points
	switch {
	case c.custom.Unplayed == Dummy:
		return own
	case m.opponent >= 0:
		return min(own, c.adjusted[m.opponent])
	default:
		return min(own, c.ledger.field.Score.Draw*tournament.Points(c.ledger.counted))
	}
}

// adjust is the points of each player as they count for his opponents (FIDE
// C.07, 16.3).
func (l *ledger) adjust(custom Custom) []tournament.Points {
	all := make([]tournament.Points, len(l.lines))
	for i := range l.lines {
		all[i] = l.lines[i].points
		if !custom.Adjusts {
			continue
		}
		for j := range l.lines[i].meetings {
			if m := &l.lines[i].meetings[j]; m.trailing {
				all[i] += l.field.Score.Draw - m.Points
			}
		}
	}
	return all
}

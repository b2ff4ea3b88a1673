package archive

import (
	"context"

	"arbiter/tournament/archive/ratings"
)

// ratingChain is what the lists of a variant leave for the ones after them. The lists
// themselves are not kept, but for the last: they are many, and long.
type ratingChain struct {
	last    *RatingList // nil is none
	entries int64       // of the log, of all variants
	marks   []string    // the days of the lists, the first day of all before them

	sheets map[int64]bool      // that stand on them
	keys   map[string]bool     // of games of events that stand on them
	seeds  map[RatingSeed]bool // that they have taken, without their lines
	told   map[RatedSheet]bool // that they name as contradictory
}

// readChain reads the lists of a variant, in the order in which they were made.
func readChain(ctx context.Context, e Engine, variant string) (*ratingChain, error) {
	c := &ratingChain{sheets: map[int64]bool{}, keys: map[string]bool{}, seeds: map[RatingSeed]bool{}, told: map[RatedSheet]bool{}}
	for list, err := range RatingLists(ctx, e) {
		if err != nil {
			return nil, err
		}
		c.entries++
		if list.Variant == variant {
			c.take(list)
		}
	}
	return c, nil
}

// take takes the next list.
func (c *ratingChain) take(l *RatingList) {
	if c.last == nil {
		c.marks = []string{l.Begins}
	}
	c.last = l
	c.marks = append(c.marks, ratings.First(l.Period))
	for _, g := range l.Games {
		if g.Key != "" {
			c.keys[g.Key] = true
		}
		if g.Sheet > 0 {
			c.sheets[g.Sheet] = true
		}
		for _, sheet := range g.Copies {
			c.sheets[sheet] = true
		}
	}
	for i := range l.People {
		if s := l.People[i].Seed; s != nil {
			c.seeds[s.plain()] = true
		}
	}
	for _, records := range l.Contradictions {
		for _, s := range records {
			c.told[s] = true
		}
	}
}

// plain is a seed without its line.
func (s RatingSeed) plain() RatingSeed {
	s.Line = 0
	return s
}

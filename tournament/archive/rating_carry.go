package archive

import (
	"cmp"
	"slices"

	"arbiter/tournament/archive/ratings"
)

// carried is what a person brings from the list before: the standing, and the games that
// await a first rating with what is known of them.
type carried struct {
	standing ratings.Standing
	before   int
	seed     *RatingSeed
	waiting  []waitingGame
}

// waitingGame is a game that awaits a first rating.
type waitingGame struct {
	game RatedGame
	line RatedLine
}

// carry gives the people of a run what those of the list before have, each to whom the
// name is of now by which the list knows them. Who is one person now, that were several,
// keeps the rating of the one with most games, and all of their games; who are several
// now, that were one, leave it to the one with that name.
func carry(before *RatingList, who *ratedPeople) (have map[int]*carried, joined, parted []RatingJoin) {
	heirs := map[int][]*RatedPerson{}
	for i := range before.People {
		p := &before.People[i]
		heir, ok := who.of[p.Name]
		if !ok {
			continue // a name cannot go; who has none has no standing either
		}
		heirs[heir] = append(heirs[heir], p)
		if gone := goneFrom(p, heir, who); len(gone) > 0 {
			parted = append(parted, RatingJoin{p.Name, gone})
		}
	}
	have = make(map[int]*carried, len(heirs))
	for heir, from := range heirs {
		slices.SortStableFunc(from, func(a, b *RatedPerson) int {
			return cmp.Or(-compareBool(a.Rating > 0, b.Rating > 0), -cmp.Compare(a.Total, b.Total), cmp.Compare(a.Name, b.Name))
		})
		who.call(heir, from[0].Name)
		have[heir] = merged(before, from)
		if len(from) > 1 {
			join := RatingJoin{Name: from[0].Name}
			for _, p := range from[1:] {
				join.With = append(join.With, p.Name)
			}
			joined = append(joined, join)
		}
	}
	byName := func(a, b RatingJoin) int { return cmp.Compare(a.Name, b.Name) }
	slices.SortFunc(joined, byName)
	return have, joined, parted
}

// goneFrom are names of a person of the list before that are somebody else's now.
func goneFrom(p *RatedPerson, heir int, who *ratedPeople) (gone []string) {
	for _, name := range p.Called() {
		if now, ok := who.of[name]; ok && now != heir {
			gone = append(gone, name)
		}
	}
	return gone
}

// merged is what people of the list before have together; the first of them has the
// rating.
func merged(before *RatingList, from []*RatedPerson) *carried {
	c := &carried{before: from[0].Rating, standing: ratings.Standing{Rating: from[0].Rating}}
	for _, p := range from {
		c.standing.Games += p.Total
		if c.standing.Rating > 0 {
			continue
		}
		for _, line := range p.Waiting {
			c.waiting = append(c.waiting, waitingGame{before.game(line.Game), line})
		}
	}
	return c
}

// compareBool orders false before true.
func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

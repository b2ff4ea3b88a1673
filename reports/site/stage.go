package site

import (
	"sync"

	"arbiter/scoring"
	"arbiter/tournament"
)

// stageField is what the pages of players say of a stage, computed when a first page
// asks for it.
type stageField struct {
	entrants map[tournament.PlayerID]scoring.Entrant
	changes  func() map[tournament.PlayerID]scoring.RatingChange // of ratings, and performances; none where they cannot be computed
	places   func() map[tournament.PlayerID][]placeAfter
}

// newStageField is what is said of a stage of an event, which stays as it is.
func newStageField(t *tournament.Tournament, f *scoring.Field) *stageField {
	s := &stageField{entrants: make(map[tournament.PlayerID]scoring.Entrant, len(f.Entrants))}
	for _, e := range f.Entrants {
		s.entrants[e.Player] = e
	}
	s.changes = sync.OnceValue(func() map[tournament.PlayerID]scoring.RatingChange { return ratingChanges(t, f) })
	s.places = sync.OnceValue(func() map[tournament.PlayerID][]placeAfter { return placesAfter(t, f.Stage) })
	return s
}

// ratingChanges are what the ratings of a field become by the rule of the event; figures
// that its rule does not have leave nothing to be said.
func ratingChanges(t *tournament.Tournament, f *scoring.Field) map[tournament.PlayerID]scoring.RatingChange {
	rule, err := scoring.RatingRuleOf(t.Event.Variant, t.Event.Ratings)
	if err != nil {
		return nil
	}
	changes := make(map[tournament.PlayerID]scoring.RatingChange)
	for _, c := range f.RatingChanges(rule) {
		changes[c.Player] = c
	}
	return changes
}

// placeAfter is where a player stood after a round.
type placeAfter struct {
	round, rank int
	place       string // as the papers have it: 2-3
}

// placesAfter are the places of each player after each round of a stage that has a
// result: those of the pages of the standings after a round.
func placesAfter(t *tournament.Tournament, stage int) map[tournament.PlayerID][]placeAfter {
	places := make(map[tournament.PlayerID][]placeAfter)
	s, _ := t.Stage(stage)
	for _, r := range s.Played {
		if r.Number == 0 || !anyResult(r) {
			continue
		}
		after, err := tournament.AfterRound(t, stage, r.Number)
		if err != nil {
			continue // the round is there
		}
		then, err := scoring.Compute(after, stage, scoring.Options{})
		if err != nil {
			continue // the standings of now were made in the same order
		}
		for _, row := range then.Rows {
			if row.Place() != "" {
				places[row.Player] = append(places[row.Player], placeAfter{r.Number, row.Rank, row.Place()})
			}
		}
	}
	return places
}

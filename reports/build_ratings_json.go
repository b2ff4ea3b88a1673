package reports

import (
	"arbiter/reports/why"
	"arbiter/scoring"
	"arbiter/tournament"
)

// RatingsJSON are the rating changes of a stage for programs (schema 1).
type RatingsJSON struct {
	Schema  int          `json:"schema"`
	Rule    string       `json:"rule"`
	Final   bool         `json:"final"`
	Open    int          `json:"open"`
	Ratings []ratingJSON `json:"ratings"`
}

// ratingJSON is the change of one player.
type ratingJSON struct {
	ID          tournament.PlayerID    `json:"id"`
	Name        string                 `json:"name"`
	Rating      int                    `json:"rating"`
	Games       int                    `json:"games"`
	Score       scoring.Value          `json:"score"`
	Expected    scoring.Value          `json:"expected"`
	Average     scoring.Value          `json:"average"`
	K           int64                  `json:"k"`
	Change      scoring.Value          `json:"change"`
	New         int                    `json:"new"`
	Performance scoring.Value          `json:"performance"`
	From        []why.ContributionJSON `json:"from"`
}

// RatingsData are the rating changes of a stage for programs. Players are called what
// name calls them.
func RatingsData(field *scoring.Field, rule scoring.RatingRule, name func(tournament.PlayerID) string) RatingsJSON {
	open, final := field.Progress()
	doc := RatingsJSON{Schema: 1, Rule: rule.Code, Final: final, Open: open, Ratings: []ratingJSON{}}
	for _, c := range field.RatingChanges(rule) {
		doc.Ratings = append(doc.Ratings, ratingJSON{
			ID: c.Player, Name: name(c.Player), Rating: c.Rating, Games: c.Games, Score: c.Score, Expected: c.Expected, Average: c.Average,
			K: c.K, Change: c.Change, New: c.New, Performance: c.Performance, From: why.ContributionsOf(c.From),
		})
	}
	return doc
}

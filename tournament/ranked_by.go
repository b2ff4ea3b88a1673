package tournament

import (
	"strings"

	"arbiter/rules/message"
)

// RankedBy says by what a league by date ranks its players, who have not all played as many games.
type RankedBy string

// What players are ranked by. Average and percentage put them in the same order, and are printed
// otherwise.
const (
	RankedByPoints     RankedBy = ""           // all points
	RankedByAverage    RankedBy = "average"    // points by game
	RankedByPercentage RankedBy = "percentage" // points of those that could be made in the games
)

// RankedByWords are the ways to rank, as people type them.
func RankedByWords() []string { return []string{"points", "average", "percentage"} }

// ParseRankedBy reads what players are ranked by. The error lists the words.
func ParseRankedBy(word string) (RankedBy, error) {
	switch word = strings.ToLower(strings.TrimSpace(word)); word {
	case "points":
		return RankedByPoints, nil
	case string(RankedByAverage), string(RankedByPercentage):
		return RankedBy(word), nil
	}
	return "", message.Err("average.unknown", args{"Text": word, "Known": RankedByWords()})
}

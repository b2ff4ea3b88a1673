package scoring

import (
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// Norm is a performance that regulations ask for on the way to a title or rank.
type Norm struct {
	Set         string // the set it belongs to: fmjd
	Code        string // as papers print it: MF
	Name        string
	Performance int // rating performance that is needed
	Games       int // over the board against rated opponents, at least
	Source      string
	Status      Status

	Family tournament.Family // games whose events have the set unless another is named; unset is none
}

// norms is the table; the first set is that of games whose family has none.
var norms = []Norm{
	{Set: "fmjd", Code: "MF", Name: "FMJD master", Performance: 2210, Games: 9, Source: sourceNorms + "; 2210 is the rating asked for the title", Status: Default},
	{Set: "fmjd", Code: "MI", Name: "international master", Performance: 2300, Games: 9, Source: sourceNorms, Status: Default},
	{Set: "fmjd", Code: "GMI", Name: "international grandmaster", Performance: 2400, Games: 9, Source: sourceNorms, Status: Default},
	{Set: "russian", Code: "III", Name: "III разряд", Performance: 1400, Games: 7, Source: sourceRanks, Status: Default},
	{Set: "russian", Code: "II", Name: "II разряд", Performance: 1600, Games: 7, Source: sourceRanks, Status: Default},
	{Set: "russian", Code: "I", Name: "I разряд", Performance: 1800, Games: 7, Source: sourceRanks, Status: Default},
	{Set: "russian", Code: "КМС", Name: "кандидат в мастера спорта", Performance: 2000, Games: 9, Source: sourceRanks, Status: Default},
	{Set: "fide", Code: "WIM", Name: "woman international master", Performance: 2250, Games: 9, Source: sourceTitles, Status: Default, Family: tournament.ChessFamily},
	{Set: "fide", Code: "WGM", Name: "woman grandmaster", Performance: 2400, Games: 9, Source: sourceTitles, Status: Default, Family: tournament.ChessFamily},
	{Set: "fide", Code: "IM", Name: "international master", Performance: 2450, Games: 9, Source: sourceTitles, Status: Default, Family: tournament.ChessFamily},
	{Set: "fide", Code: "GM", Name: "grandmaster", Performance: 2600, Games: 9, Source: sourceTitles, Status: Default, Family: tournament.ChessFamily},
}

// Sources of norms. No table of points by average rating was at hand.
const (
	sourceNorms  = "FMJD Annex 10 has tables of points that were not at hand: performance and games are this program's"
	sourceTitles = "FIDE B.01 at second hand: performance and games alone; ratings, titles and federations of opponents are not looked at"
	sourceRanks  = "customary ratings of the ranks; the classification of the ministry (ЕВСК) was not at hand"
)

// NormSet are the norms of one set; the empty name is that of the family of a game. The
// error lists the sets.
func NormSet(name, variant string) ([]Norm, error) {
	if name == "" {
		name = ofFamily(norms, variant, func(n Norm) tournament.Family { return n.Family }).Set
	}
	var known []string
	var set []Norm
	for _, n := range norms {
		if !slices.Contains(known, n.Set) {
			known = append(known, n.Set)
		}
		if strings.EqualFold(n.Set, name) {
			set = append(set, n)
		}
	}
	if set == nil {
		return nil, message.Err("scoring.no-norms", message.Args{"Name": name, "Known": known})
	}
	return set, nil
}

// NormCheck is how near one player is to some norms.
type NormCheck struct {
	Player  tournament.PlayerID
	Games   int   // over the board against rated opponents
	Score   Value // in them, a win being 1
	Average Value // of their ratings, exact; none without a game
	Needed  []NormNeed
}

// NormNeed is what one norm asks of a player against these opponents.
type NormNeed struct {
	Norm   Norm
	Score  Value // needed of the games so far; none if no score is enough, or without a game
	Games  int   // that are still lacking
	Scored bool  // enough points
}

// Made reports whether the norm is made.
func (n NormNeed) Made() bool { return n.Scored && n.Games == 0 }

// CheckNorms says how near each player of a field is to some norms, by TPN. The
// points needed are the least with which the average of the opponents and the
// difference that the score stands for (FIDE B.02) reach the performance.
func (f *Field) CheckNorms(set []Norm) []NormCheck {
	var checks []NormCheck
	for _, c := range f.RatingChanges(RatingRule{Method: MethodElo}) {
		check := NormCheck{Player: c.Player, Games: c.Games, Score: c.Score, Average: c.Average}
		for _, norm := range set {
			need := NormNeed{Norm: norm, Games: max(0, norm.Games-c.Games)}
			if need.Score = neededScore(c.Average, c.Games, norm.Performance); !need.Score.None() {
				need.Scored = c.Score.Compare(need.Score) >= 0
			}
			check.Needed = append(check.Needed, need)
		}
		checks = append(checks, check)
	}
	return checks
}

// neededScore is the least score in so many games that makes a performance.
func neededScore(average Value, games, performance int) Value {
	if games == 0 || average.None() {
		return Value{}
	}
	mean := HalfUp(average.num, average.den)
	for halves := range 2*games + 1 {
		percent := HalfUp(100*int64(halves), 2*int64(games))
		if mean+int64(RatingDifference(int(percent))) >= int64(performance) {
			return NewValue(int64(halves), 2)
		}
	}
	return Value{}
}

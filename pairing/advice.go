package pairing

import "arbiter/tournament"

// Recommendation is what a federation recommends for a number of players.
type Recommendation struct {
	Source   string            // whose it is, and where it stands
	Min, Max int               // players; Max 0 is any number from Min
	System   tournament.System // round robin or Swiss
	Cycles   int               // of a round robin
	Rounds   int               // of a Swiss; 0 is not said
}

// Whose recommendations there are, in English.
const (
	SourceYouth   = "KNDB youth championships (conditions of the NK, jeugddammen.com)"
	SourceBlind   = "all-Russian events for the blind 2019 (consultant.ru, LAW 292059)"
	SourceRussian = "customary in Russian events"
)

// dutchSizes are for international draughts, and customary for Frisian.
var dutchSizes = []Recommendation{
	{Source: SourceYouth, Min: 3, Max: 6, System: tournament.SystemRoundRobin, Cycles: 2},
	{Source: SourceYouth, Min: 7, Max: 10, System: tournament.SystemRoundRobin, Cycles: 1},
	{Source: SourceYouth, Min: 11, Max: 14, System: tournament.SystemSwiss, Rounds: 7},
	{Source: SourceYouth, Min: 15, Max: 16, System: tournament.SystemSwiss, Rounds: 8},
	{Source: SourceYouth, Min: 17, System: tournament.SystemSwiss, Rounds: 9},
}

// russianSizes are for draughts on 64 squares.
var russianSizes = []Recommendation{
	{Source: SourceBlind, Min: 3, Max: 14, System: tournament.SystemRoundRobin, Cycles: 1},
	{Source: SourceRussian, Min: 15, Max: 20, System: tournament.SystemSwiss, Rounds: 7},
	{Source: SourceRussian, Min: 21, Max: 30, System: tournament.SystemSwiss, Rounds: 8},
	{Source: SourceRussian, Min: 31, Max: 40, System: tournament.SystemSwiss, Rounds: 9},
	{Source: SourceRussian, Min: 41, Max: 50, System: tournament.SystemSwiss, Rounds: 10},
	{Source: SourceRussian, Min: 51, System: tournament.SystemSwiss, Rounds: 11},
}

// sizesOf are the recommendations for families that have their own, or none at all, as
// chess has: FIDE leaves system and rounds to the organiser.
var sizesOf = map[tournament.Family][]Recommendation{tournament.RussianFamily: russianSizes, tournament.ChessFamily: nil}

// Recommended is what is recommended for so many players of a variant. An odd
// field of a Russian event of up to twenty has one round more.
func Recommended(variant string, players int) (Recommendation, bool) {
	sizes, own := sizesOf[tournament.FamilyOf(variant)]
	if !own {
		sizes = dutchSizes
	}
	for _, r := range sizes {
		if players >= r.Min && (r.Max == 0 || players <= r.Max) {
			if r.Source == SourceRussian && r.Max == 20 && players%2 == 1 {
				r.Rounds++
			}
			return r, true
		}
	}
	return Recommendation{}, false
}

// Departs reports whether a stage of so many players, by a Swiss or a round
// robin, is to be played otherwise than is recommended. A final after other
// stages, and a system that the recommendations do not know, never departs.
func (r Recommendation) Departs(s tournament.Stage) bool {
	switch s.System {
	case tournament.SystemRoundRobin:
		return r.System != s.System || max(s.Cycles, 1) != r.Cycles
	case tournament.SystemSwiss:
		return r.System != s.System || s.Rounds > 0 && s.Rounds != r.Rounds
	}
	return false
}

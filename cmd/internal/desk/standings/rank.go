package standings

import (
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// MostRating is the highest rating that a request may name; report files have four
// columns for one.
const MostRating = 9999

// Standings are standings as scoring computes them.
type Standings = scoring.Standings

// StandingsRequest says how standings are made; the zero value is the event's way. Its
// tie-breaks are read by [ParseTiebreaks].
type StandingsRequest = scoring.Options

// CheckStandings refuses what cannot be meant: rank.unknown, rank.unrated.
func CheckStandings(req StandingsRequest) error {
	if _, err := scoring.LookupCustom(req.Unplayed); err != nil {
		return unknownRank(err)
	}
	if req.Unrated < 0 || req.Unrated > MostRating {
		return refusal.New("rank.unrated", message.Args{"Rating": req.Unrated, "Most": MostRating})
	}
	return nil
}

// unknownRank refuses a word of scoring that is none.
func unknownRank(err error) error {
	return refusal.New("rank.unknown", message.Args{"Why": err}).Because(err)
}

// Rank computes the standings of the stage that is meant. Refused: what
// [CheckStandings] refuses. The other errors are those of [scoring.Compute].
func Rank(d *desk.Desk, req StandingsRequest) (*Standings, error) {
	if err := CheckStandings(req); err != nil {
		return nil, err
	}
	return scoring.Compute(d.State(), d.StageNumber(), req)
}

// InCategories ranks some players of standings among themselves, by categories as people
// write them. Refused: rank.unknown.
func InCategories(d *desk.Desk, st *Standings, categories []string) ([]*scoring.CategoryStandings, error) {
	var all []*scoring.CategoryStandings
	for _, text := range categories {
		category, err := ParseCategory(text)
		if err != nil {
			return nil, err
		}
		all = append(all, st.In(category, d.State()))
	}
	return all, nil
}

// ExplainRankRequest asks what places of the standings were made of.
type ExplainRankRequest struct {
	Standings StandingsRequest
	Places    []int                 // from 1, in the order in which to explain them
	Players   []tournament.PlayerID // after those: wherever they stand. No place and no player is all
}

// ExplainRank says what places of the stage that is meant were made of. Refused: what
// [CheckStandings] refuses, why.rank.nobody and why.rank.no-standing.
func ExplainRank(d *desk.Desk, req ExplainRankRequest) (*Standings, []scoring.Explanation, error) {
	if err := CheckStandings(req.Standings); err != nil {
		return nil, nil, err
	}
	field, err := Field(d)
	if err != nil {
		return nil, nil, err
	}
	if len(req.Places)+len(req.Players) == 0 {
		return field.ExplainAll(req.Standings)
	}
	x, err := field.Explainer(req.Standings)
	if err != nil {
		return nil, nil, err
	}
	var all []scoring.Explanation
	for _, place := range req.Places {
		there := onPlace(x, place)
		if len(there) == 0 {
			return nil, nil, refusal.New("why.rank.nobody", message.Args{"Place": place, "Players": len(x.Standings.Rows)})
		}
		all = append(all, there...)
	}
	for _, id := range req.Players {
		at := slices.IndexFunc(x.Standings.Rows, func(row scoring.Standing) bool { return row.Player == id })
		if at < 0 {
			return nil, nil, refusal.New("why.rank.no-standing", message.Args{"Name": d.PlayerName(id)})
		}
		all = append(all, x.At(at))
	}
	return x.Standings, all, nil
}

// Field is what everything about ranks is computed from: the stage that is meant. The
// errors are those of [scoring.FieldOf].
func Field(d *desk.Desk) (*scoring.Field, error) {
	return scoring.FieldOf(d.State(), d.StageNumber())
}

// onPlace explains who is on a place, or shares it.
func onPlace(x *scoring.Explainer, place int) []scoring.Explanation {
	var there []scoring.Explanation
	for i, row := range x.Standings.Rows {
		if row.Rank <= place && place <= row.RankTo {
			there = append(there, x.At(i))
		}
	}
	return there
}

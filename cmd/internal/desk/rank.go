package desk

import (
	"slices"

	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// rankRefusals are those of standings, and of what is computed from them.
func rankRefusals() []RefusalRow {
	return []RefusalRow{
		{"rank.unknown", ClassRequest, ""},
		{"rank.unrated", ClassRequest, ""},
		{"rank.performance", ClassRequest, ""},
		{"rank.performance-bounds", ClassRequest, ""},
		{"rank.factor", ClassRequest, ""},
		{"rank.factor-bounds", ClassRequest, ""},
		{"rank.best", ClassRequest, ""},
		{"why.rank.nobody", ClassRequest, ""},
		{"why.rank.no-standing", ClassRequest, ""},
	}
}

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
		return refuse("rank.unrated", message.Args{"Rating": req.Unrated, "Most": MostRating})
	}
	return nil
}

// unknownRank refuses a word of scoring that is none.
func unknownRank(err error) error {
	return refuse("rank.unknown", message.Args{"Why": err}).because(err)
}

// Standings computes the standings of the stage that is meant. Refused: what
// [CheckStandings] refuses. The other errors are those of [scoring.Compute].
func (d *Desk) Standings(req StandingsRequest) (*Standings, error) {
	if err := CheckStandings(req); err != nil {
		return nil, err
	}
	return scoring.Compute(d.state, d.StageNumber(), req)
}

// InCategories ranks some players of standings among themselves, by categories as people
// write them. Refused: rank.unknown.
func (d *Desk) InCategories(st *Standings, categories []string) ([]*scoring.CategoryStandings, error) {
	var all []*scoring.CategoryStandings
	for _, text := range categories {
		category, err := ParseCategory(text)
		if err != nil {
			return nil, err
		}
		all = append(all, st.In(category, d.state))
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
func (d *Desk) ExplainRank(req ExplainRankRequest) (*Standings, []scoring.Explanation, error) {
	if err := CheckStandings(req.Standings); err != nil {
		return nil, nil, err
	}
	field, err := d.Field()
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
			return nil, nil, refuse("why.rank.nobody", message.Args{"Place": place, "Players": len(x.Standings.Rows)})
		}
		all = append(all, there...)
	}
	for _, id := range req.Players {
		at := slices.IndexFunc(x.Standings.Rows, func(row scoring.Standing) bool { return row.Player == id })
		if at < 0 {
			return nil, nil, refuse("why.rank.no-standing", message.Args{"Name": d.PlayerName(id)})
		}
		all = append(all, x.At(at))
	}
	return x.Standings, all, nil
}

// Field is what everything about ranks is computed from: the stage that is meant. The
// errors are those of [scoring.FieldOf].
func (d *Desk) Field() (*scoring.Field, error) {
	return scoring.FieldOf(d.state, d.StageNumber())
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

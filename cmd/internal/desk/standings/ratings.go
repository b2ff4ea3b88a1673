package standings

import (
	"context"
	"reflect"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// RatingField is a figure by which ratings are computed.
type RatingField string

// The figures by which ratings are computed.
const (
	RatingRule   RatingField = "rule"
	RatingK      RatingField = "k"
	RatingGap    RatingField = "gap"
	RatingFaster RatingField = "faster"
)

// RatingFields lists the figures by which ratings are computed.
func RatingFields() []RatingField {
	return []RatingField{RatingRule, RatingK, RatingGap, RatingFaster}
}

// RatingsRequest asks what the stage does to ratings.
type RatingsRequest struct {
	Given  tournament.RatingSettings
	Fields []RatingField // which of Given is meant; the rest is the event's
	Keep   bool          // these figures become the event's
}

// Ratings are what rating changes are computed from.
type Ratings struct {
	Field *scoring.Field
	Rule  scoring.RatingRule
}

// RatingsOf finds by what rule the ratings of the stage that is meant change, and keeps
// it where that is asked for. Refused: rank.factor, rank.factor-bounds, rank.unknown.
func RatingsOf(ctx context.Context, d *desk.Desk, req RatingsRequest) (Ratings, error) {
	e := d.State().Event
	settings, err := req.over(e.Ratings)
	if err != nil {
		return Ratings{}, err
	}
	e.Ratings = settings
	rule, err := RatedBy(e)
	if err != nil {
		return Ratings{}, err
	}
	field, err := Field(d)
	if err == nil && req.Keep {
		err = keepRatings(ctx, d, e)
	}
	if err != nil {
		return Ratings{}, err
	}
	return Ratings{Field: field, Rule: rule}, nil
}

// RatedBy is the rule by which an event computes ratings, with its figures. Refused:
// rank.factor-bounds, rank.unknown.
func RatedBy(e tournament.Event) (scoring.RatingRule, error) {
	if r := e.Ratings; r.K > tournament.MaxFactor || r.Gap != nil && *r.Gap > tournament.MaxGap {
		return scoring.RatingRule{}, refusal.New("rank.factor-bounds", message.Args{"K": tournament.MaxFactor, "Gap": tournament.MaxGap})
	}
	rule, err := scoring.RatingRuleOf(e.Variant, e.Ratings)
	if err != nil {
		return rule, unknownRank(err)
	}
	return rule, nil
}

// keepRatings makes figures those by which the event computes ratings.
func keepRatings(ctx context.Context, d *desk.Desk, now tournament.Event) error {
	if reflect.DeepEqual(d.State().Event.Ratings, now.Ratings) {
		return nil
	}
	_, err := d.Commit(ctx, "", tournament.EventEdited{Event: now})
	return err
}

// over are the event's figures with those that are given.
func (r RatingsRequest) over(settings tournament.RatingSettings) (tournament.RatingSettings, error) {
	if err := r.check(); err != nil {
		return settings, err
	}
	if r.has(RatingRule) {
		if !strings.EqualFold(settings.Rule, r.Given.Rule) {
			settings.K, settings.Gap = 0, nil // figures are of a rule
		}
		settings.Rule = r.Given.Rule
	}
	if r.has(RatingK) {
		settings.K = r.Given.K
	}
	if r.has(RatingGap) {
		settings.Gap = r.Given.Gap
	}
	if r.has(RatingFaster) {
		settings.Faster = r.Given.Faster
	}
	return settings, nil
}

// check refuses figures that are none.
func (r RatingsRequest) check() error {
	if r.has(RatingK) && r.Given.K < 1 || r.has(RatingGap) && r.Given.Gap != nil && *r.Given.Gap < 0 {
		return refusal.New("rank.factor")
	}
	return nil
}

func (r RatingsRequest) has(field RatingField) bool { return slices.Contains(r.Fields, field) }

// NormsRequest asks for norms: those of a set, or one of regulations of one's own.
type NormsRequest struct {
	Set         string // by name; "" is that of the game
	Performance int    // instead of the set: the rating performance that is asked for; 0 is none
	Games       int    // Performance: in as many games at least
	Name        string // Performance: what to call the norm
	Source      string // Performance: where its figures are from
}

// Norms are the norms that a request asks for. Refused: rank.unknown, rank.performance,
// rank.performance-bounds.
func Norms(d *desk.Desk, req NormsRequest) ([]scoring.Norm, error) {
	norms, err := scoring.NormSet(req.Set, d.State().Event.Variant)
	switch {
	case err != nil:
		return nil, unknownRank(err)
	case req.Performance < 0 || req.Games < 0 || req.Games > 0 && req.Performance == 0:
		return nil, refusal.New("rank.performance")
	case req.Performance > MostRating || req.Games > tournament.MaxRounds:
		return nil, refusal.New("rank.performance-bounds", message.Args{"Rating": MostRating, "Games": tournament.MaxRounds})
	case req.Performance == 0:
		return norms, nil
	}
	return []scoring.Norm{{
		Set: "own", Code: req.Name, Name: req.Name, Performance: req.Performance, Games: req.Games, Source: req.Source, Status: scoring.ByText,
	}}, nil
}

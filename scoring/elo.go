package scoring

import (
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// RatingMethod is how new ratings follow from a stage.
type RatingMethod uint8

// The methods.
const (
	MethodUnset     RatingMethod = iota
	MethodElo                    // old + K (score - expected score)
	MethodAdamovich              // mean of the old rating and of the results, weighed by games
)

// RatingRule is a way to compute new ratings. All of its numbers are settings.
type RatingRule struct {
	Code   string
	Name   string
	Source string
	Status Status
	Method RatingMethod

	K       []Development // Elo: the first row that fits
	MostGap int           // Elo: a difference of ratings counts for no more; 0 is no limit

	Weight      int64 // Adamovich: how many games the old rating counts for
	Spread      Value // Adamovich: rating points for a point (of two a game) above half
	UnderGap    int   // Adamovich: only opponents whose rating differs by less; 0 is all
	HalvedTempo bool  // half the development (FMJD: a faster tempo)

	Family tournament.Family // games whose events have it unless they name another; unset is none
}

// Development is the factor K for ratings from one on.
type Development struct {
	From int // rating
	K    int64
}

// ratingRules is the table; the first is that of games whose family has none.
var ratingRules = []RatingRule{
	{
		Code: "fmjd", Name: "FMJD style", Status: Default, Method: MethodElo,
		Source: "FMJD Annex 9 (Elo; its figures were not at hand: K and the limit are those of FIDE B.02 for established players)",
		K:      []Development{{2400, 10}, {0, 20}}, MostGap: 400,
	},
	{
		Code: "fide", Name: "FIDE style", Status: ByText, Method: MethodElo,
		Source: "FIDE B.02, 8 (established players; new and young ones have K 40)",
		K:      []Development{{2400, 10}, {0, 20}}, MostGap: 400, Family: tournament.ChessFamily,
	},
	{
		Code: "adamovich", Name: "Adamovich", Status: Default, Method: MethodAdamovich,
		Source: "as a public program computes it",
		Weight: 20, Spread: NewValue(5000, 15), UnderGap: 400,
	},
}

// RatingRules is the table of the ways to compute new ratings. The figures of a row may be altered before it is used.
func RatingRules() []RatingRule {
	rules := slices.Clone(ratingRules)
	for i := range rules {
		rules[i].K = slices.Clone(rules[i].K)
	}
	return rules
}

// LookupRatingRule finds a rule by its code; the empty code is that of the family of a
// game. The error lists the codes.
func LookupRatingRule(code, variant string) (RatingRule, error) {
	all := RatingRules()
	if code == "" {
		return ofFamily(all, variant, func(r RatingRule) tournament.Family { return r.Family }), nil
	}
	var known []string
	for _, r := range all {
		if strings.EqualFold(r.Code, code) {
			return r, nil
		}
		known = append(known, r.Code)
	}
	return RatingRule{}, message.Err("scoring.rating-rule", message.Args{"Text": code, "Known": known})
}

// RatingRuleOf is the rule of an event of a game with the figures that are set. The error
// is an unknown rule, or figures that the rule does not have.
func RatingRuleOf(variant string, settings tournament.RatingSettings) (RatingRule, error) {
	rule, err := LookupRatingRule(settings.Rule, variant)
	if err != nil {
		return rule, err
	}
	if (settings.K > 0 || settings.Gap != nil) && rule.Method != MethodElo {
		return rule, message.Err("scoring.elo-figures", message.Args{"Rule": rule.Code})
	}
	if settings.K > 0 {
		rule.K = []Development{{K: settings.K}}
	}
	if settings.Gap != nil {
		rule.MostGap = *settings.Gap
	}
	rule.HalvedTempo = settings.Faster
	return rule, nil
}

// RatingChange is what a stage does to the rating of a player. Only games over the
// board against rated opponents count.
type RatingChange struct {
	Player   tournament.PlayerID
	Rating   int   // before; 0 is none, and then nothing changes
	Games    int   // that count
	Score    Value // in them, a win being 1
	Expected Value // Elo: in them, by the table of FIDE B.02
	Average  Value // of the opponents' ratings; none without a game
	K        int64 // Elo
	Change   Value // exact
	New      int   // rounded, halves up
	// Performance is the average of the opponents and the difference that the score
	// stands for (as TPR); none without a game.
	Performance Value
	From        []Contribution // Value is what the game changes; Adamovich: the opponent's rating
}

// RatingChanges are what a rule makes of the ratings of the entrants, by TPN.
func (f *Field) RatingChanges(rule RatingRule) []RatingChange {
	l := newLedger(f)
	changes := make([]RatingChange, len(l.lines))
	for i := range l.lines {
		r := &rater{ledger: l, rule: rule, player: i}
		changes[i] = r.change()
	}
	return changes
}

// rater computes the change of one player.
type rater struct {
	ledger *ledger
	rule   RatingRule
	player int

	games, halves, sum int64 // that count; half points; ratings of the opponents
	percent            int64 // expected, of all games
}

func (r *rater) change() RatingChange {
	who := r.ledger.lines[r.player]
	c := RatingChange{Player: r.ledger.players[r.player], Rating: who.rating, K: r.k(who.rating)}
	for i := range who.meetings {
		m := &who.meetings[i]
		if m.opponent < 0 || r.ledger.lines[m.opponent].rating == 0 {
			continue
		}
		for _, g := range m.Games {
			if g.Score != tournament.ScoreUnset && !g.Unrated && (g.Played || g.Rated != tournament.ScoreUnset) {
				r.Add(&c, m, g)
			}
		}
	}
	c.Games = int(r.games)
	c.Score, c.Expected, c.Change = NewValue(r.halves, 2), NewValue(0, 100), NewValue(0, 1)
	c.New = c.Rating
	if r.games == 0 {
		return c
	}
	c.Average = NewValue(r.sum, r.games)
	percent := HalfUp(100*r.halves, 2*r.games)
	c.Performance = NewValue(HalfUp(r.sum, r.games)+int64(RatingDifference(int(percent))), 1)
	if c.Rating == 0 {
		return c
	}
	switch r.rule.Method {
	case MethodElo:
		c.Expected = NewValue(r.percent, 100)
		c.Change = NewValue(c.K*(50*r.halves-r.percent), 100)
	case MethodAdamovich:
		c.Change = r.adamovich(int64(c.Rating))
	}
	if r.rule.HalvedTempo {
		c.Change.den *= 2
	}
	c.New = c.Rating + int(HalfUp(c.Change.num, c.Change.den))
	return c
}

// k is the development factor of a rating.
func (r *rater) k(rating int) int64 {
	for _, row := range r.rule.K {
		if rating >= row.From {
			return row.K
		}
	}
	return 0
}

// Add enters one game over the board against a rated opponent.
func (r *rater) Add(c *RatingChange, m *meeting, g GameSide) {
	rating := r.ledger.lines[m.opponent].rating
	from := r.ledger.contribution(m)
	from.Rating, from.Points = rating, g.Points
	gap := c.Rating - rating
	if r.rule.Method == MethodAdamovich && c.Rating > 0 && r.rule.UnderGap > 0 && max(gap, -gap) >= r.rule.UnderGap {
		from.Value = NewValue(0, 1)
		c.From = append(c.From, from)
		return
	}
	if limit := r.rule.MostGap; limit > 0 {
		gap = max(-limit, min(limit, gap))
	}
	halves, expected := int64(0), int64(ExpectedPercent(gap))
	score := g.Score
	if g.Rated != tournament.ScoreUnset {
		score = g.Rated
	}
	switch score {
	case tournament.Win:
		halves = 2
	case tournament.Draw:
		halves = 1
	}
	r.games++
	r.halves += halves
	r.sum += int64(rating)
	r.percent += expected
	from.Counts = true
	from.Value = NewValue(int64(rating), 1)
	if r.rule.Method == MethodElo {
		from.Value = NewValue(c.K*(50*halves-expected), 100)
	}
	c.From = append(c.From, from)
}

// adamovich is (20 R + sum of the opponents + C (S - n)) / (20 + n) - R with the
// default figures, S on the scale 2-1-0.
func (r *rater) adamovich(rating int64) Value {
	spread, parts := r.rule.Spread.Fraction()
	whole := r.rule.Weight + r.games
	num := (r.rule.Weight*rating+r.sum)*parts + spread*(r.halves-r.games)
	return NewValue(num-rating*whole*parts, whole*parts)
}

package standings

import "arbiter/scoring"

// ParseTiebreaks reads an order of tie-breaks as people write it: codes separated by
// commas, or an order by name; nothing is the event's. Refused: rank.unknown.
func ParseTiebreaks(text string) ([]string, error) {
	codes, err := scoring.ParseOrder(text)
	if err != nil {
		return nil, unknownRank(err)
	}
	return codes, nil
}

// ParseCategory reads a category as people write it: U20, women, club:Wommels. Refused:
// rank.unknown.
func ParseCategory(text string) (scoring.Category, error) {
	category, err := scoring.ParseCategory(text)
	if err != nil {
		return scoring.Category{}, unknownRank(err)
	}
	return category, nil
}

// ParseTeamRule reads how teams are ranked. Refused: rank.unknown.
func ParseTeamRule(text string) (scoring.TeamRule, error) {
	rule, err := scoring.ParseTeamRule(text)
	if err != nil {
		return scoring.TeamRuleUnset, unknownRank(err)
	}
	return rule, nil
}

// TiebreakCodes lists the tie-breaks that standings know.
func TiebreakCodes() []string {
	return codesOf(scoring.Tiebreaks(), func(t scoring.Tiebreak) string { return t.Code })
}

// TiebreakOrders lists the orders of tie-breaks by name.
func TiebreakOrders() []string {
	return codesOf(scoring.Presets(), func(p scoring.Preset) string { return p.Code })
}

// UnplayedCodes lists the ways in which unplayed games count.
func UnplayedCodes() []string {
	return codesOf(scoring.Customs(), func(c scoring.Custom) string { return c.Code })
}

// RatingRuleCodes lists the ways to compute ratings.
func RatingRuleCodes() []string {
	return codesOf(scoring.RatingRules(), func(r scoring.RatingRule) string { return r.Code })
}

// CategoryForms says how categories are written, for help texts.
func CategoryForms() string { return scoring.CategoryForms() }

// codesOf are the codes of a table.
func codesOf[Row any](rows []Row, code func(Row) string) []string {
	codes := make([]string, 0, len(rows))
	for _, row := range rows {
		codes = append(codes, code(row))
	}
	return codes
}

package sheet

import (
	"fmt"
	"strings"

	"arbiter/rules"
)

// RuleSet is the text whose articles a finding cites. One variant can be played
// under several texts (the Russian game: the official rules, the Ukrainian code).
type RuleSet struct {
	ID       string
	Title    string
	Variants []string // the variants whose own text it is
}

// The rule sets.
const (
	Frisian2011     = "frisian-2011"
	RussianOfficial = "russian-official"
	UkrainianCode   = "ukrainian-code"
	FMJD            = "fmjd"
)

// RuleSets lists the rule sets, in the order of their columns in the catalogue.
func RuleSets() []RuleSet {
	return []RuleSet{
		{Frisian2011, "Official rules of Frisian draughts, 2011", []string{"frisian", "frysk"}},
		{RussianOfficial, "Official rules of Russian draughts, section 2.1", []string{"russian"}},
		{UkrainianCode, "Ukrainian rules and code of the 64-square game", nil},
		{FMJD, "FMJD rules of international draughts, Annex 1", []string{"international"}},
	}
}

// RuleSetOf is the id of the variant's own rule set, "" if it has none here.
func RuleSetOf(v *rules.Variant) string {
	for _, set := range RuleSets() {
		for _, id := range set.Variants {
			if v != nil && v.ID == id {
				return set.ID
			}
		}
	}
	return ""
}

// ParseRuleSet reads the id of a rule set; the error lists them.
func ParseRuleSet(id string) (string, error) {
	var known []string
	for _, set := range RuleSets() {
		if strings.EqualFold(set.ID, id) {
			return set.ID, nil
		}
		known = append(known, set.ID)
	}
	return "", fmt.Errorf("no rule set %q: choose one of %s", id, strings.Join(known, ", "))
}

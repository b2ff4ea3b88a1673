package sheet

import (
	"fmt"
	"slices"
	"strings"
)

// RuleSet is the text whose articles a finding cites. One variant can be played
// under several texts (the Russian game: the official rules, the Ukrainian code).
type RuleSet struct {
	ID       string
	Title    string
	Variants []string // the games whose own text it is, by id
	Reply    string   // the article by which what the opponent has replied to stands
}

// The rule sets.
const (
	Frisian2011     = "frisian-2011"
	RussianOfficial = "russian-official"
	UkrainianCode   = "ukrainian-code"
	FMJD            = "fmjd"
	TowersClub      = "towers-spb"
)

// RuleSets lists the rule sets, in the order of their columns in the catalogue.
func RuleSets() []RuleSet { return slices.Clone(ruleSets) }

// ruleSets is the table behind RuleSets.
var ruleSets = []RuleSet{
	{Frisian2011, "Official rules of Frisian draughts, 2011", []string{"frisian", "frysk"}, "27"},
	{RussianOfficial, "Official rules of Russian draughts, section 2.1", []string{"russian"}, "2.1.10.3"},
	{UkrainianCode, "Ukrainian rules and code of the 64-square game", nil, "5.7"},
	{FMJD, "FMJD rules of international draughts, Annex 1", []string{"international"}, "5.7"},
	{TowersClub, "Rules of Russian towers draughts, St Petersburg, section 1, and what they take over from the Russian rules", []string{"towers"}, "2.1.10.3"},
}

// RuleSetOf is the id of the own rule set of a game, which is named by its id; ""
// if it has none here.
func RuleSetOf(game string) string {
	for _, set := range ruleSets {
		if slices.Contains(set.Variants, game) {
			return set.ID
		}
	}
	return ""
}

// ReplyArticle is the article of a rule set by which an irregularity stands once
// the opponent has replied; "" of a set that there is not.
func ReplyArticle(set string) string {
	for _, row := range ruleSets {
		if row.ID == set {
			return row.Reply
		}
	}
	return ""
}

// ParseRuleSet reads the id of a rule set; the error lists them.
func ParseRuleSet(id string) (string, error) {
	var known []string
	for _, set := range ruleSets {
		if strings.EqualFold(set.ID, id) {
			return set.ID, nil
		}
		known = append(known, set.ID)
	}
	return "", fmt.Errorf("no rule set %q: choose one of %s", id, strings.Join(known, ", "))
}

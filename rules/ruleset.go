package rules

import (
	"slices"
	"strings"

	"arbiter/rules/message"
)

// RuleSet is the text whose articles a finding cites. One variant can be played
// under several texts (the Russian game: the official rules, the Ukrainian code).
type RuleSet struct {
	ID       string
	Variants []string // the games whose own text it is, by id
	Reply    string   // the article by which what the opponent has replied to stands; "" where there is none
	EndsOnly string   // the article by which a capture is written by its ends whatever its route; "" where its route is asked for

	// UntilEnd says that an irregularity may be put right until the game ends, and not
	// only until the opponent has replied.
	UntilEnd bool
	// ByCount says that a fifth occurrence of a position and 75 moves of each side
	// without a capture or a move of a pawn end a game of chess by themselves.
	ByCount bool

	Family Family // of the games whose own text it is, where they have no row of a table here
}

// Title is what the text is called.
func (s RuleSet) Title() message.Message { return message.New("sheet.rules." + s.ID) }

// The rule sets.
const (
	Frisian2011     = "frisian-2011"
	RussianOfficial = "russian-official"
	UkrainianCode   = "ukrainian-code"
	FMJD            = "fmjd"
	TowersClub      = "towers-spb"
	LudoLeaflet     = "ludo-leaflet" // paragraph and sentence of the section on ludo, rules
	FIDE            = "fide"         // the Laws of Chess, supervised play
	FIDERapid       = "fide-rapid"   // rapid and blitz without an arbiter at each game
	Leaflet         = "leaflet"      // of three games: what it says of chess
)

// RuleSets lists the rule sets, in the order of their columns in the catalogue.
func RuleSets() []RuleSet { return slices.Clone(ruleSets) }

// ruleSets is the table behind RuleSets.
var ruleSets = []RuleSet{
	{ID: Frisian2011, Variants: []string{"frisian", "frysk"}, Reply: "27"},
	{ID: RussianOfficial, Variants: []string{"russian"}, Reply: "2.1.10.3"},
	{ID: UkrainianCode, Variants: []string{"ukrainian"}, Reply: "5.7", EndsOnly: "26"},
	{ID: FMJD, Variants: []string{"international"}, Reply: "5.7"},
	{ID: TowersClub, Variants: []string{"towers"}, Reply: "2.1.10.3"},
	{ID: FIDE, Variants: []string{"chess"}, UntilEnd: true, ByCount: true, Family: ChessFamily},
	{ID: FIDERapid, Variants: []string{"chess"}, ByCount: true},
	{ID: Leaflet, Variants: []string{"chess"}, UntilEnd: true},
	{ID: LudoLeaflet, Variants: []string{"ludo"}},
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

// Known reports whether a game, named by its id, is one that events are held of: it has
// a row of a table here, or a rule set is its text.
func Known(game string) bool {
	_, err := LookupRow(game)
	return err == nil || RuleSetOf(game) != ""
}

// FamilyOf is the family of a game, which is named by its id; FamilyUnset where there is
// neither a row nor a text that says it.
func FamilyOf(game string) Family {
	if row, err := LookupRow(game); err == nil {
		return row.Family
	}
	return ruleSet(RuleSetOf(game)).Family
}

// ReplyArticle is the article of a rule set by which an irregularity stands once
// the opponent has replied; "" of a set that there is not.
func ReplyArticle(set string) string { return ruleSet(set).Reply }

// EndsOnly reports whether a rule set has a capture written by its ends whatever its
// route: a scribe who wrote those has done as he was told, though they leave open what
// was captured.
func EndsOnly(set string) bool { return ruleSet(set).EndsOnly != "" }

// ruleSet is the row of a rule set; the zero RuleSet of one that there is not.
func ruleSet(id string) RuleSet {
	i := slices.IndexFunc(ruleSets, func(row RuleSet) bool { return row.ID == id })
	if i < 0 {
		return RuleSet{}
	}
	return ruleSets[i]
}

// UntilEnd reports whether an irregularity may be put right until the game ends.
func UntilEnd(set string) bool { return ruleSet(set).UntilEnd }

// DrawnByCount reports whether a game of chess is drawn by itself by count.
func DrawnByCount(set string) bool { return ruleSet(set).ByCount }

// ParseRuleSet reads the id of a rule set; the error lists them.
func ParseRuleSet(id string) (string, error) {
	var known []string
	for _, set := range ruleSets {
		if strings.EqualFold(set.ID, id) {
			return set.ID, nil
		}
		known = append(known, set.ID)
	}
	return "", message.Err("sheet.no-rule-set", message.Args{"Name": id, "RuleSets": known})
}

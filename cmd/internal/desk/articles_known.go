package desk

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"arbiter/rules"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// clauses are the numbered clauses of a rule set: how many there are under each
// number, "" being the text as a whole.
type clauses map[string]int

// clauseCounts are the clauses of the rule sets whose texts are known whole.
var clauseCounts = map[string]clauses{
	rules.Frisian2011: {"": 27, "20": 6, "21": 2},
	rules.RussianOfficial: {
		"2.1": 11, "2.1.3": 2, "2.1.4": 9, "2.1.5": 17, "2.1.6": 2, "2.1.9": 4, "2.1.9.1": 9, "2.1.10": 5, "2.1.11": 3,
	},
	rules.UkrainianCode: {"": 26, "5": 9, "5.3": 12},
}

// letters are the clauses that have a letter, of the Frisian rules.
var letters = map[string]string{"9": "ab", "27": "abcd"}

// clauseNumber is what a clause of a text that is not known whole looks like.
var clauseNumber = regexp.MustCompile(`^([1-9]|1[0-9])(\.[0-9]{1,2}){0,3}$`)

// KnownArticle reports whether a rule set has an article. Of a text that is not known
// whole it is what can be one, or is cited by the catalogue; no rule set knows any.
func KnownArticle(ruleSet, article string) bool {
	counts, whole := clauseCounts[ruleSet]
	switch {
	case ruleSet == "" || citedByCatalogue(ruleSet, article):
		return true
	case !whole:
		return clauseNumber.MatchString(article)
	}
	if n := len(article) - 1; ruleSet == rules.Frisian2011 && n > 0 && strings.Contains(letters[article[:n]], article[n:]) {
		return true
	}
	under, last := "", article
	if dot := strings.LastIndexByte(article, '.'); dot >= 0 {
		under, last = article[:dot], article[dot+1:]
	}
	number, err := strconv.Atoi(last)
	return err == nil && last == strconv.Itoa(number) && number >= 1 && number <= counts[under]
}

// citedByCatalogue reports whether the program itself cites an article of a rule set.
func citedByCatalogue(ruleSet, article string) bool {
	for _, e := range sheet.Catalogue() {
		if slices.Contains(slices.Concat(e.Articles[ruleSet], e.King[ruleSet], e.Crowned[ruleSet]), article) {
			return true
		}
	}
	return slices.ContainsFunc(tournament.IncidentKinds(), func(r tournament.IncidentKindRow) bool {
		return slices.Contains(r.Cited(ruleSet), article)
	})
}

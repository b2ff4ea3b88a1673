package rules

import (
	"regexp"
	"slices"
	"sync"
)

// clauseNumber is what a clause of a text that is not known whole looks like.
var clauseNumber = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^([1-9]|1[0-9])(\.[0-9]{1,2}){0,3}$`) })

// knownWhole reports whether the table of clauses has every clause of a text; of the
// others it has those that the program cites.
func knownWhole(ruleSet string) bool {
	return slices.Contains([]string{Frisian2011, RussianOfficial, UkrainianCode, Leaflet, FIDE, FIDERapid}, ruleSet)
}

// KnownArticle reports whether a rule set has an article. Of a text that is not known
// whole it is what can be one, or is cited by the program; no rule set knows any.
func KnownArticle(ruleSet, article string) bool {
	switch {
	case ruleSet == "":
		return true
	case FoldArticle(article) == article && HasArticle(ruleSet, article):
		return true
	default:
		return !knownWhole(ruleSet) && clauseNumber().MatchString(article)
	}
}

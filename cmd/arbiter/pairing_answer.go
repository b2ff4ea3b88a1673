package main

import (
	"fmt"

	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

// answerText says why a round, or a wish, is not as the rules pair, in one
// sentence. who names a player.
func answerText(a *dutch.Answer, who func(tournament.TPN) string) string {
	rule := ruleText(a)
	switch a.Verdict {
	case dutch.VerdictSame:
		return "as the rules pair it"
	case dutch.VerdictIllegal:
		return fmt.Sprintf("%s [%s]", illegalText(a, who), rule)
	case dutch.VerdictIncomplete:
		return fmt.Sprintf("the others could not all be paired [%s]", rule)
	case dutch.VerdictLater:
		return fmt.Sprintf("equal in every criterion, but later in the order of candidates [%s]", rule)
	}
	switch {
	case a.Criterion.ID != "":
		return fmt.Sprintf("%s; %s would be possible [%s]", a.Criterion.Said(a.Cost), a.Criterion.Amount(a.Best), rule)
	case len(a.Instead) == 1:
		pair := a.Instead[0]
		return fmt.Sprintf("%s should have White against %s [%s]", who(pair[1]), who(pair[0]), rule)
	}
	return fmt.Sprintf("the boards are in another order [%s]", rule)
}

// worseText says in what a candidate that was wished for is worse.
func worseText(a *dutch.Answer) string {
	return fmt.Sprintf("it would be worse: %s, instead of %s [%s]", a.Criterion.Said(a.Cost), a.Criterion.Amount(a.Best), ruleText(a))
}

// ruleText names the criterion and the article that decided.
func ruleText(a *dutch.Answer) string {
	switch a.Criterion.ID {
	case "":
		return "Article " + a.Article
	case dutch.AvoidID:
		return "by the arbiter"
	}
	return fmt.Sprintf("%s, Article %s", a.Criterion.ID, a.Article)
}

// illegalText says what is forbidden outright.
func illegalText(a *dutch.Answer, who func(tournament.TPN) string) string {
	if len(a.Instead) == 0 {
		return a.Criterion.Title
	}
	one, other := who(a.Instead[0][0]), who(a.Instead[0][1])
	switch {
	case a.Criterion.ID == dutch.AvoidID:
		return fmt.Sprintf("if %s met %s, more of those would meet who are to be kept apart if possible", one, other)
	case a.Criterion.ID == "C1" && a.Met > 0:
		return fmt.Sprintf("%s and %s met in round %d", one, other, a.Met)
	case a.Criterion.ID == "C1":
		return fmt.Sprintf("%s and %s are not to be paired with each other", one, other)
	}
	return fmt.Sprintf("%s and %s must have the same colour", one, other)
}

package why

import (
	"arbiter/pairing/dutch"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// answerSays is why a round, or a wish, is not as the rules pair. who names a player.
func answerSays(a *dutch.Answer, who func(tournament.TPN) any) message.Message {
	what := message.New("why.board-order")
	switch {
	case a.Verdict == dutch.VerdictSame:
		return message.New("why.as-rules")
	case a.Verdict == dutch.VerdictIllegal:
		what = illegalSays(a, who)
	case a.Verdict == dutch.VerdictIncomplete:
		what = message.New("why.incomplete")
	case a.Verdict == dutch.VerdictLater:
		what = message.New("why.later")
	case a.Criterion.ID != "":
		what = message.New("why.costs", message.Args{"Said": a.Criterion.Said(a.Cost), "Best": a.Criterion.Amount(a.Best)})
	case len(a.Instead) == 1:
		what = message.New("why.other-colours", message.Args{"White": who(a.Instead[0][1]), "Black": who(a.Instead[0][0])})
	}
	return ruled(what, a)
}

// ruled is a reason with the rule that decided.
func ruled(what message.Message, a *dutch.Answer) message.Message {
	return message.New("why.ruled", message.Args{"What": what, "Rule": ruleSays(a.Criterion.ID, a.Article)})
}

// ruleSays names the criterion and the article that decided.
func ruleSays(criterion, article string) message.Message {
	switch criterion {
	case "":
		return message.New("clause.article", message.Args{"Article": article})
	case dutch.AvoidID:
		return message.New("why.rule.arbiter")
	}
	return message.New("why.rule.criterion", message.Args{"Criterion": criterion, "Article": article})
}

// worseSays is in what a candidate that was wished for is worse.
func worseSays(a *dutch.Answer) message.Message {
	return ruled(message.New("why.worse", message.Args{"Said": a.Criterion.Said(a.Cost), "Best": a.Criterion.Amount(a.Best)}), a)
}

// illegalSays is what is forbidden outright.
func illegalSays(a *dutch.Answer, who func(tournament.TPN) any) message.Message {
	if len(a.Instead) == 0 {
		return a.Criterion.Title()
	}
	args := message.Args{"One": who(a.Instead[0][0]), "Other": who(a.Instead[0][1]), "Round": a.Met}
	switch {
	case a.Criterion.ID == dutch.AvoidID:
		return message.New("why.illegal.apart", args)
	case a.Criterion.ID == "C1" && a.Met > 0:
		return message.New("why.illegal.met", args)
	case a.Criterion.ID == "C1":
		return message.New("why.illegal.forbidden", args)
	}
	return message.New("flaw.same-colour", args)
}

package why

import (
	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// ForeignTeams is a round of teams of a report file that was held against the rules, by the numbers of the file.
type ForeignTeams struct {
	Round          int
	Article        string              // of C.04.6 or C.05; "" is the same
	Played, Right  [][2]tournament.TPN // White on board 1 and Black: what only one of the two has
	PlayedBye, Bye int                 // 0 is nobody
	Not            error               // why it cannot be compared
}

// AddTeams adds the next round of a file of teams.
func (c *ForeignCheck) AddTeams(t ForeignTeams, loc *i18n.Localizer) {
	r := ForeignCheckedRound{Round: t.Round, Verdict: "same", Article: t.Article, Played: t.Played, Right: t.Right}
	switch {
	case t.Not != nil:
		r.Verdict, r.Why = "impossible", loc.Error(t.Not)
	case t.Article == "":
		c.Same++
		c.Rounds = append(c.Rounds, r)
		return
	default:
		r.Verdict, r.Why = "worse", loc.Say(foreignTeams(t))
	}
	c.Differ++
	c.Rounds = append(c.Rounds, r)
}

// foreignTeams is in what a round is not as the rules have it.
func foreignTeams(t ForeignTeams) message.Message {
	args := message.Args{"Article": t.Article, "Played": t.PlayedBye, "Right": t.Bye}
	switch {
	case t.Article == "3.4":
		return message.New("trf-team.bye-differs", args)
	case t.Article == "3.5":
		return message.New("trf-team.upfloaters-differ", args)
	case t.Article == "3.6":
		return message.New("trf-team.pairs-differ", args)
	case t.Article == "C.05":
		return message.New("trf-team.table-differs", args)
	}
	return message.New("trf-team.colours-differ", args)
}

// foreignTeamPairs are pairs in words.
func foreignTeamPairs(code string, pairs [][2]tournament.TPN) WhyLine {
	return WhyLine{Indent: 1, Says: message.New(code, message.Args{"Pairs": somePairs(pairs)})}
}

// AddSums adds what does not add up.
func (c *ForeignCheck) AddSums(sums []message.Message, loc *i18n.Localizer) {
	for _, sum := range sums {
		c.Sums = append(c.Sums, loc.Say(sum))
	}
}

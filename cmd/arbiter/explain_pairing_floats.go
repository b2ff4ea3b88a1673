package main

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

// whyDown says why a player floats down from a bracket, or has the bye.
func (x *swissReasons) whyDown(n tournament.TPN, bracket int, indent string) error {
	answer, err := x.account.WhyDown(n, bracket)
	if err != nil {
		return err
	}
	what := "floats down"
	if indent == "" { // of a player who may float down several times
		what += " from " + pointsText(x.account.Brackets[bracket].Score)
	}
	if n == x.account.Result.Bye && bracket == len(x.account.Brackets)-1 {
		what = "has the bye"
	}
	var why string
	switch b := x.account.Brackets[bracket]; {
	case answer.Verdict == dutch.VerdictSame:
		return nil
	case len(b.Moved)+len(b.Residents) == 1:
		why = "alone in the bracket"
	case x.nobodyFor(n, b) != "":
		why = "may meet nobody of the bracket: " + x.nobodyFor(n, b)
	case answer.Verdict == dutch.VerdictIncomplete:
		why = "if paired here, the others could not all be paired [C4, Article 2.2.1]"
	case answer.Verdict == dutch.VerdictLater:
		why = fmt.Sprintf("if another did%s, every criterion would be as good, but that is later in the order of candidates [Article %s]", x.insteadText(answer), answer.Article)
	default:
		why = fmt.Sprintf("if paired here%s, %s", x.insteadText(answer), worseText(answer))
	}
	text := fmt.Sprintf("%s %s: %s.", x.numbered(n), what, why)
	x.reason(answer, text, n)
	x.doc.say("%s%s", indent, text)
	return nil
}

// nobodyFor says why a player may meet nobody of a bracket; empty if he may.
func (x *swissReasons) nobodyFor(n tournament.TPN, b dutch.Bracket) string {
	others := b.Residents
	if !slices.Contains(b.Moved, n) { // two who were moved down do not meet here any more
		others = slices.Concat(b.Moved, b.Residents)
	}
	var texts []string
	for _, other := range others {
		if other == n {
			continue
		}
		answer := x.view.Illegal(n, other)
		if answer == nil {
			return ""
		}
		texts = append(texts, answerText(answer, func(n tournament.TPN) string { return fmt.Sprint(n) }))
	}
	return strings.Join(texts, ", ")
}

// whyDowns says why a player floats down, bracket by bracket.
func (x *swissReasons) whyDowns(n tournament.TPN) error {
	for k, b := range x.account.Brackets {
		if slices.Contains(b.Down, n) {
			if err := x.whyDown(n, k, ""); err != nil {
				return err
			}
		}
	}
	return nil
}

// barred says who of as few points may not have the bye.
func (x *swissReasons) barred(n tournament.TPN) {
	with, _ := x.view.Player(n)
	var barred []tournament.TPN
	for _, player := range x.in.Players {
		if p, there := x.view.Player(player.TPN); there && p.NoBye && p.Score <= with.Score {
			barred = append(barred, p.TPN)
		}
	}
	if len(barred) > 0 {
		x.doc.say("Who had it before, or a win's points without playing, may not have it again: %s [C2, Article 2.1.2].", listTPNs(barred))
	}
}

// explainBye says why a player has the bye.
func (x *swissReasons) explainBye(n tournament.TPN) error {
	if bye := x.account.Result.Bye; bye != n {
		if bye == 0 {
			x.doc.say("By the system nobody has it: the number of players is even.")
			return nil
		}
		x.doc.say("By the system %s has it.", x.score(bye))
		return nil
	}
	p, _ := x.view.Player(n)
	x.doc.say("The number of players is odd; %s is the lowest score that can have the bye so that all others are paired [C5, Article 2.3.1].", p.Score)
	x.barred(n)
	return x.whyDowns(n)
}

package why

import (
	"slices"

	"arbiter/pairing/dutch"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// whyDown says why a player floats down from a bracket, or has the bye. A line of its
// own names the bracket: he may float down several times.
func (x *swissWhy) whyDown(n tournament.TPN, bracket, indent int) error {
	answer, err := x.account.WhyDown(n, bracket)
	if err != nil || answer.Verdict == dutch.VerdictSame {
		return err
	}
	code, args := "why.down", message.Args{"Who": x.numbered(n), "Why": x.downSays(n, x.account.Brackets[bracket], answer)}
	switch {
	case n == x.account.Result.Bye && bracket == len(x.account.Brackets)-1:
		code = "why.down.bye"
	case indent == 0:
		code = "why.down.from"
		args["Points"] = points(x.account.Brackets[bracket].Score)
	}
	says := message.New(code, args)
	x.reason(answer, says, n)
	x.Lines = append(x.Lines, WhyLine{Indent: indent, Says: says})
	return nil
}

// downSays is why he floats down, and not another one.
func (x *swissWhy) downSays(n tournament.TPN, b dutch.Bracket, a *dutch.Answer) message.Message {
	if len(b.Moved)+len(b.Residents) == 1 {
		return message.New("why.alone")
	}
	if nobody := x.nobodyFor(n, b); len(nobody) > 0 {
		return message.New("why.nobody", message.Args{"Why": nobody})
	}
	switch a.Verdict {
	case dutch.VerdictIncomplete:
		return message.New("why.down-incomplete")
	case dutch.VerdictLater:
		return message.New("why.down-later", message.Args{"Instead": instead(a), "Article": a.Article})
	}
	return message.New("why.down-worse", message.Args{"Instead": instead(a), "Worse": worseSays(a)})
}

// nobodyFor says why a player may meet nobody of a bracket; none if he may.
func (x *swissWhy) nobodyFor(n tournament.TPN, b dutch.Bracket) []message.Message {
	others := b.Residents
	if !slices.Contains(b.Moved, n) { // two who were moved down do not meet here any more
		others = slices.Concat(b.Moved, b.Residents)
	}
	var why []message.Message
	for _, other := range others {
		if other == n {
			continue
		}
		answer := x.view.Illegal(n, other)
		if answer == nil {
			return nil
		}
		why = append(why, answerSays(answer, byNumber))
	}
	return why
}

// whyDowns says why a player floats down, bracket by bracket.
func (x *swissWhy) whyDowns(n tournament.TPN) error {
	for k, b := range x.account.Brackets {
		if slices.Contains(b.Down, n) {
			if err := x.whyDown(n, k, 0); err != nil {
				return err
			}
		}
	}
	return nil
}

// barred says who of as few points may not have the bye.
func (x *swissWhy) barred(n tournament.TPN) {
	with, _ := x.view.Player(n)
	var barred []tournament.TPN
	for _, player := range x.in.Players {
		if p, there := x.view.Player(player.TPN); there && p.NoBye && p.Score <= with.Score {
			barred = append(barred, p.TPN)
		}
	}
	if len(barred) > 0 {
		x.Say("why.barred", message.Args{"List": someTPNs(barred)})
	}
}

// whyBye says why a player has the bye.
func (x *swissWhy) whyBye(n tournament.TPN) error {
	if bye := x.account.Result.Bye; bye != n {
		if bye == 0 {
			x.Say("why.bye-even")
			return nil
		}
		x.Say("why.bye-other", message.Args{"Who": x.scored(bye)})
		return nil
	}
	p, _ := x.view.Player(n)
	x.Say("why.bye-odd", message.Args{"Score": scoreNumber(p.Score)})
	x.barred(n)
	return x.whyDowns(n)
}

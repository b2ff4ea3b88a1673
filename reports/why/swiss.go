package why

import (
	"errors"
	"slices"

	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// swissWhy explains a Swiss round as the system pairs it.
type swissWhy struct {
	whyWriter
	in      *dutch.Input
	account *dutch.Account
	view    *dutch.View
}

// swiss explains a round of a Swiss, or what is asked about it.
func (w whyWriter) swiss() error {
	in, err := pairing.SwissInput(w.Paired.Before, w.stage.Number)
	if err != nil {
		return err
	}
	x := &swissWhy{whyWriter: w, in: in, view: dutch.NewView(in)}
	x.account, err = dutch.Explain(in)
	if errors.Is(err, dutch.ErrImpossible) {
		return nil // the lines before say so: it was left to the arbiter
	}
	if err != nil {
		return err
	}
	if w.asked == nil {
		return x.wholeRound()
	}
	return x.oneBoard()
}

// wholeRound goes through the brackets: who floats down, and why he.
func (x *swissWhy) wholeRound() error {
	if !x.Paired.Difference.Same && x.Paired.Made != pairing.MadeNext {
		x.Say("why.system-so")
	}
	for k, b := range x.account.Brackets {
		x.Say("why.bracket", x.bracketArgs(b))
		if len(b.Pairs) > 0 {
			x.Add("why.pairs", message.Args{"Pairs": somePairs(b.Pairs)})
		}
		for _, n := range b.Down {
			if err := x.whyDown(n, k, 1); err != nil {
				return err
			}
		}
	}
	x.Brackets = x.account.Brackets
	for i, b := range x.account.Boards {
		p := x.account.Result.Pairs[i]
		x.Boards = append(x.Boards, WhyBoard{Board: i + 1, White: p[0], Black: p[1], Article: b.Article})
	}
	x.wholeBye(x.account.Result.Bye)
	return nil
}

// wholeBye says who has the bye, if nobody who floats down has it.
func (x *swissWhy) wholeBye(bye tournament.TPN) {
	if bye == 0 {
		return
	}
	x.Boards = append(x.Boards, WhyBoard{Board: len(x.account.Boards) + 1, White: bye})
	if !slices.ContainsFunc(x.account.Brackets, func(b dutch.Bracket) bool { return slices.Contains(b.Down, bye) }) {
		x.Say("why.left-over", message.Args{"Who": x.numbered(bye)})
	}
	x.barred(bye)
}

// bracketArgs are a bracket: its score, and who is in it.
func (x *swissWhy) bracketArgs(b dutch.Bracket) message.Args {
	var moved message.Message
	if len(b.Moved) > 0 {
		moved = message.New("why.moved", message.Args{"List": x.starred(b.Moved, x.Paired.Round.Number)})
	}
	members := slices.Concat(b.Moved, b.Residents)
	return message.Args{"Points": points(b.Score), "Count": len(members), "List": x.starred(members, x.Paired.Round.Number), "Moved": moved}
}

// instead are the pairs of the other candidate that are not made.
func instead(a *dutch.Answer) message.Message {
	other := DifferingPairs(a.Instead, a.Bracket.Pairs)
	if len(other) == 0 {
		return message.Message{}
	}
	return message.New("why.with", message.Args{"Pairs": somePairs(other)})
}

// reason adds an answer as data.
func (x *swissWhy) reason(a *dutch.Answer, says message.Message, players ...tournament.TPN) {
	x.Reasons = append(x.Reasons, WhyReason{Players: players, Answer: a, Says: says})
}

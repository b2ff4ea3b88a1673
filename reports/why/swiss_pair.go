package why

import (
	"errors"
	"slices"

	"arbiter/pairing/dutch"
	"arbiter/reports/parts"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// oneBoard explains a board: the bracket, why these two, why these colours, and why
// not the other one that was asked about.
func (x *swissWhy) oneBoard() error {
	b := x.asked.Board
	white, black := x.numbers[b.White], x.numbers[b.Black]
	player := white
	if x.asked.Player == b.Black && b.Black != 0 {
		player = black
	}
	explain := x.oneBye
	if !b.Bye() {
		explain = func() error { return x.onePair(player) }
	} else if b.Bonus != tournament.ByeAllocated {
		x.Boards = append(x.Boards, WhyBoard{Board: b.Board, White: white})
		x.Say("why.no-part", message.Args{"Who": x.numbered(white)})
		return nil
	}
	if err := explain(); err != nil || x.asked.Other == 0 {
		return err
	}
	return x.whyNot(player, x.numbers[x.asked.Other], "why.not.asked", message.Args{"Who": x.who(x.asked.Other)})
}

// oneBye explains the bye.
func (x *swissWhy) oneBye() error {
	white := x.numbers[x.asked.Board.White]
	x.Boards = append(x.Boards, WhyBoard{Board: x.asked.Board.Board, White: white})
	x.Say("why.has-bye", message.Args{"Who": x.scored(white)})
	return x.whyBye(white)
}

// onePair explains a pair.
func (x *swissWhy) onePair(player tournament.TPN) error {
	b := x.asked.Board
	white, black := x.numbers[b.White], x.numbers[b.Black]
	_, article := x.view.Colours(white, black)
	x.Boards = append(x.Boards, WhyBoard{Board: b.Board, White: white, Black: black, Article: article})
	x.Say("why.board", message.Args{"Board": b.Board, "White": x.scored(white), "Black": x.scored(black)})
	at := slices.IndexFunc(x.account.Boards, func(b dutch.Board) bool {
		return b.High == white && b.Low == black || b.High == black && b.Low == white
	})
	if at < 0 {
		for _, n := range []tournament.TPN{white, black} {
			x.systemPairs(n)
		}
		return x.whyNot(white, black, "why.not.system", nil)
	}
	if x.asked.Player == 0 {
		player = x.account.Boards[at].High
	}
	return x.whyPair(x.account.Boards[at], white, player)
}

// scored is a player with his score.
func (x *swissWhy) scored(n tournament.TPN) any {
	p, there := x.view.Player(n)
	if !there {
		return x.numbered(n)
	}
	score := scoreNumber(p.Score)
	if x.isUnfinished(n, x.Paired.Round.Number) {
		score += parts.ProvisionalSign
	}
	return message.New("why.scored", message.Args{"Who": x.numbered(n), "Score": score})
}

// whyPair says why two players meet, and by which rule they have their colours.
func (x *swissWhy) whyPair(board dutch.Board, white, player tournament.TPN) error {
	for _, n := range []tournament.TPN{board.High, board.Low} {
		if err := x.whyDowns(n); err != nil {
			return err
		}
	}
	x.Say("why.in-bracket", x.bracketArgs(x.account.Brackets[board.Bracket]))
	if err := x.whyOpponent(board.Bracket, player, board.High+board.Low-player); err != nil {
		return err
	}
	if board.White != white {
		x.Say("why.system-white", message.Args{"Who": x.numbered(board.White)})
	}
	x.colours(board)
	return nil
}

// systemPairs says whom a player meets as the system pairs.
func (x *swissWhy) systemPairs(n tournament.TPN) {
	args := message.Args{"Who": x.numbered(n)}
	for _, p := range x.account.Result.Pairs {
		if k := slices.Index(p[:], n); k >= 0 {
			args["Other"] = x.scored(p[1-k])
			x.Say("why.system-meets", args)
			return
		}
	}
	if n == x.account.Result.Bye {
		x.Say("why.system-bye", args)
		return
	}
	x.Say("why.system-away", args)
}

// whyOpponent says why a player meets this one of the bracket: the one whom he meets if
// everything goes in order, or why he does not meet that one.
func (x *swissWhy) whyOpponent(bracket int, player, opponent tournament.TPN) error {
	b := x.account.Brackets[bracket]
	first := b.First(player)
	args := message.Args{"Who": x.numbered(player), "Other": x.numbered(first), "Order": orderSays(b, player)}
	switch first {
	case opponent:
		x.Say("why.in-order", args)
		return nil
	case 0:
		x.Say("why.in-order-nobody", args)
		for _, n := range b.Down {
			if err := x.whyDown(n, bracket, 1); err != nil {
				return err
			}
		}
		return nil
	}
	return x.whyNot(player, first, "why.not.first", args)
}

// orderSays is the rule of the first candidate.
func orderSays(b dutch.Bracket, player tournament.TPN) message.Message {
	met := slices.ContainsFunc(b.Pairs, func(p [2]tournament.TPN) bool {
		return slices.Contains(b.Moved, p[0]) && slices.Contains(p[:], player)
	})
	if met {
		return message.New("why.order-moved")
	}
	return message.New("why.order-halves")
}

// whyNot says why two players do not meet: the question, and what answers it.
func (x *swissWhy) whyNot(one, other tournament.TPN, question string, args message.Args) error {
	answer, err := x.account.WhyNot(one, other)
	if errors.Is(err, dutch.ErrNotThere) {
		return message.Because(err, "why.not-there", message.Args{"One": x.numbered(one), "Other": x.numbered(other), "Round": x.Paired.Round.Number})
	}
	if err != nil {
		return err
	}
	if answer.Verdict == dutch.VerdictIllegal {
		answer.Instead = [][2]tournament.TPN{{one, other}}
	}
	why := x.notSays(answer, one, other)
	x.reason(answer, message.New("why.pair", message.Args{"One": int(one), "Other": int(other), "Why": why}), one, other)
	x.Say(question, args, message.Args{"Why": why})
	return nil
}

// notSays is what answers why two players do not meet.
func (x *swissWhy) notSays(a *dutch.Answer, one, other tournament.TPN) message.Message {
	args := message.Args{"Floating": x.floating(a, one, other), "Instead": instead(a), "Article": a.Article}
	switch a.Verdict {
	case dutch.VerdictSame:
		return message.New("why.not-same")
	case dutch.VerdictIllegal:
		return row([]message.Message{answerSays(a, x.numbered), x.banOf(a, one, other)})
	case dutch.VerdictIncomplete:
		return message.New("why.not-incomplete", args)
	case dutch.VerdictLater:
		return message.New("why.not-later", args)
	}
	args["Worse"] = worseSays(a)
	return message.New("why.not-worse", args)
}

// floating says who would have to leave the bracket for two players to meet.
func (x *swissWhy) floating(a *dutch.Answer, one, other tournament.TPN) message.Message {
	members := slices.Concat(a.Bracket.Moved, a.Bracket.Residents)
	for _, n := range []tournament.TPN{one, other} {
		if slices.Contains(members, n) && !slices.Contains(members, one+other-n) {
			return message.New("why.floating", message.Args{"Who": x.numbered(n), "Other": x.numbered(one + other - n)})
		}
	}
	return message.Message{}
}

// banOf is the ban that keeps two players apart who have not met.
func (x *swissWhy) banOf(a *dutch.Answer, one, other tournament.TPN) message.Message {
	if a.Criterion.ID != "C1" || a.Met > 0 {
		return message.Message{}
	}
	for _, b := range x.Paired.Before.Banned(x.stage.Number, x.Paired.Round.Number) {
		if p, q := x.numbers[b.A], x.numbers[b.B]; p == min(one, other) && q == max(one, other) {
			return message.New("why.ban", message.Args{"Ban": x.ban(b.Ban)})
		}
	}
	return message.Message{}
}

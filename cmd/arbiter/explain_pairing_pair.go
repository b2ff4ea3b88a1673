package main

import (
	"errors"
	"fmt"
	"slices"

	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

// oneBoard explains a board: the bracket, why these two, why these colours, and why
// not the other one that was asked about.
func (x *swissReasons) oneBoard(asked *focus) error {
	b := asked.board
	white, black := x.numbers[b.White], x.numbers[b.Black]
	player := white
	if asked.player == b.Black && b.Black != 0 {
		player = black
	}
	if b.Bye() {
		x.doc.Boards = append(x.doc.Boards, pairedBoardJSON{Board: b.Board, White: white})
		if b.Bonus != tournament.ByeAllocated {
			x.doc.say("%s has no part in the pairing: the round off was granted, or asked for.", x.numbered(white))
			return nil
		}
		x.doc.say("%s has the bye.", x.score(white))
		if err := x.explainBye(white); err != nil {
			return err
		}
	} else {
		_, article := x.view.Colours(white, black)
		x.doc.Boards = append(x.doc.Boards, pairedBoardJSON{Board: b.Board, White: white, Black: black, Article: article})
		x.doc.say("Board %d: White %s, Black %s.", b.Board, x.score(white), x.score(black))
		if err := x.explainPair(white, black, player, asked.player != 0); err != nil {
			return err
		}
	}
	if asked.other != 0 {
		return x.whyNot(player, x.numbers[asked.other], fmt.Sprintf("Why not %s?", x.who(asked.other)))
	}
	return nil
}

// score is a player with his score.
func (x *swissReasons) score(n tournament.TPN) string {
	p, there := x.view.Player(n)
	if !there {
		return x.numbered(n)
	}
	return fmt.Sprintf("%s (%s)", x.numbered(n), p.Score)
}

// explainPair says why two players meet, and by which rule they have their colours.
func (x *swissReasons) explainPair(white, black, player tournament.TPN, named bool) error {
	at := slices.IndexFunc(x.account.Boards, func(b dutch.Board) bool {
		return b.High == white && b.Low == black || b.High == black && b.Low == white
	})
	if at < 0 {
		for _, n := range []tournament.TPN{white, black} {
			x.doc.say("By the system %s.", x.systemPairs(n))
		}
		return x.whyNot(white, black, "Why does the system not pair these two?")
	}
	board := x.account.Boards[at]
	for _, n := range []tournament.TPN{board.High, board.Low} {
		if err := x.whyDowns(n); err != nil {
			return err
		}
	}
	bracket := x.account.Brackets[board.Bracket]
	size := len(bracket.Moved) + len(bracket.Residents)
	x.doc.say("They are in the bracket of %s: %d players, %s%s.", pointsText(bracket.Score), size, listTPNs(slices.Concat(bracket.Moved, bracket.Residents)), movedText(bracket.Moved))
	if !named {
		player = board.High
	}
	opponent := board.High + board.Low - player
	if err := x.whyOpponent(board.Bracket, player, opponent); err != nil {
		return err
	}
	if board.White != white {
		x.doc.say("By the system %s has White:", x.numbered(board.White))
	}
	x.colours(board)
	return nil
}

// systemPairs says whom a player meets as the system pairs.
func (x *swissReasons) systemPairs(n tournament.TPN) string {
	for _, p := range x.account.Result.Pairs {
		if k := slices.Index(p[:], n); k >= 0 {
			return fmt.Sprintf("%s meets %s", x.numbered(n), x.score(p[1-k]))
		}
	}
	if n == x.account.Result.Bye {
		return x.numbered(n) + " has the bye"
	}
	return x.numbered(n) + " is not there"
}

// whyOpponent says why a player meets this one of the bracket: the one whom he
// meets if everything goes in order, or why he does not meet that one.
func (x *swissReasons) whyOpponent(bracket int, player, opponent tournament.TPN) error {
	b := x.account.Brackets[bracket]
	first := b.First(player)
	switch first {
	case opponent:
		x.doc.say("In order, %s meets %s (%s), and nothing better is possible.", x.numbered(player), x.numbered(opponent), orderText(b, player))
		return nil
	case 0:
		x.doc.say("In order nobody is left for %s in the bracket (%s), but others float down:", x.numbered(player), orderText(b, player))
		for _, n := range b.Down {
			if err := x.whyDown(n, bracket, "   "); err != nil {
				return err
			}
		}
		return nil
	}
	return x.whyNot(player, first, fmt.Sprintf("In order, %s would meet %s (%s):", x.numbered(player), x.numbered(first), orderText(b, player)))
}

// orderText is the rule of the first candidate.
func orderText(b dutch.Bracket, player tournament.TPN) string {
	if len(b.Moved) > 0 {
		met := slices.ContainsFunc(b.Pairs, func(p [2]tournament.TPN) bool {
			return slices.Contains(b.Moved, p[0]) && slices.Contains(p[:], player)
		})
		if met {
			return "who was moved down meets the first residents, Article 3"
		}
	}
	return "the upper half meets the lower half, Article 3"
}

// floating says who would have to leave the bracket for two players to meet.
func (x *swissReasons) floating(a *dutch.Answer, one, other tournament.TPN) string {
	members := slices.Concat(a.Bracket.Moved, a.Bracket.Residents)
	for _, n := range []tournament.TPN{one, other} {
		if slices.Contains(members, n) && !slices.Contains(members, one+other-n) {
			return fmt.Sprintf("%s would have to float down to %s, and ", x.numbered(n), x.numbered(one+other-n))
		}
	}
	return ""
}

// whyNot says why two players do not meet.
func (x *swissReasons) whyNot(one, other tournament.TPN, question string) error {
	answer, err := x.account.WhyNot(one, other)
	if errors.Is(err, dutch.ErrNotThere) {
		return fail(exitRefused, fmt.Errorf("%s or %s is not to be paired in round %d", x.numbered(one), x.numbered(other), x.round.Number))
	}
	if err != nil {
		return err
	}
	if answer.Verdict == dutch.VerdictIllegal {
		answer.Instead = [][2]tournament.TPN{{one, other}}
	}
	why, floating := "", x.floating(answer, one, other)
	switch answer.Verdict {
	case dutch.VerdictSame:
		why = "the system pairs them"
	case dutch.VerdictIllegal:
		why = answerText(answer, x.numbered) + x.banText(answer, one, other)
	case dutch.VerdictIncomplete:
		why = floating + "the others could not all be paired then [C4, Article 2.2.1]"
	case dutch.VerdictLater:
		why = fmt.Sprintf("%sthat is as good by every criterion%s, but later in the order of candidates [Article %s]", floating, x.insteadText(answer), answer.Article)
	default:
		why = floating + worseText(answer) + x.insteadText(answer)
	}
	x.reason(answer, fmt.Sprintf("%d-%d: %s", one, other, why), one, other)
	x.doc.say("%s %s.", question, why)
	return nil
}

// banText is the ban that keeps two players apart who have not met.
func (x *swissReasons) banText(a *dutch.Answer, one, other tournament.TPN) string {
	if a.Criterion.ID != "C1" || a.Met > 0 {
		return ""
	}
	for _, b := range x.before.Banned(x.stage.Number, x.round.Number) {
		if p, q := x.numbers[b.A], x.numbers[b.B]; p == min(one, other) && q == max(one, other) {
			return fmt.Sprintf(" (%s)", clean(b.Ban.Text(x.s.name)))
		}
	}
	return ""
}

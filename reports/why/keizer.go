package why

import (
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// keizer explains a round of a Keizer competition as the system pairs it: from the top of
// the list, who was passed over and why, and what gave the colours.
func (w whyWriter) keizer() error {
	made, err := pairing.PairKeizer(w.Paired.Before, w.stage.Number)
	if err != nil {
		return err
	}
	w.Say("keizer.pair.down")
	if made.Kept != made.Asked {
		w.Say("keizer.pair.shortened", message.Args{"Asked": RepeatSays(made.Asked), "Kept": RepeatSays(made.Kept)})
	}
	boards := make(map[[2]tournament.PlayerID]pairing.KeizerBoard, len(made.Boards))
	for _, b := range made.Boards {
		boards[[2]tournament.PlayerID{min(b.Higher, b.Lower), max(b.Higher, b.Lower)}] = b
	}
	w.eachBoard(func(b tournament.Pairing) {
		if b.Bye() {
			w.keizerBye(b, made)
			return
		}
		as, found := boards[[2]tournament.PlayerID{min(b.White, b.Black), max(b.White, b.Black)}]
		if !found {
			w.Say("keizer.pair.by-hand", message.Args{"Board": b.Board, "One": w.who(b.White), "Other": w.who(b.Black)})
			return
		}
		w.keizerBoard(b.Board, as)
	})
	return nil
}

// keizerBoard says why two players meet.
func (w whyWriter) keizerBoard(board int, b pairing.KeizerBoard) {
	args := message.Args{"Board": board, "One": w.who(b.Higher), "Other": w.who(b.Lower), "Place": b.Places[0], "Below": b.Places[1], "Met": b.Last}
	if b.Last == 0 {
		w.Say("keizer.pair.board", args)
	} else {
		w.Say("keizer.pair.board-again", args)
	}
	for _, p := range b.Passed {
		w.Add("keizer.pair.passed."+string(p.Why), message.Args{"One": w.who(b.Higher), "Other": w.who(p.Player), "Met": p.Met, "Times": p.Times})
	}
	w.Add("keizer.pair.colour."+string(b.Colours), message.Args{"One": w.who(b.White)})
}

// keizerBye says why a player is left over.
func (w whyWriter) keizerBye(b tournament.Pairing, made *pairing.KeizerRound) {
	code := "keizer.pair.bye-lowest"
	switch {
	case made.Bye != b.White:
		code = "keizer.pair.bye-by-hand"
	case w.stage.Keizer.ByeTo == tournament.KeizerByeFewest:
		code = "keizer.pair.bye-fewest"
	case len(made.Spared) > 0:
		code = "keizer.pair.bye-rest"
	}
	w.Say(code, message.Args{"Who": w.who(b.White)})
}

// RepeatSays is when two may meet again.
func RepeatSays(r tournament.KeizerRepeat) message.Message {
	switch {
	case r.Oldest:
		return message.New("keizer.rule.repeat.oldest")
	case r.Most > 0 && r.Halves:
		return message.New("keizer.rule.repeat.halves", message.Args{"Between": r.Between, "Most": r.Most})
	case r.Most > 0:
		return message.New("keizer.rule.repeat.most", message.Args{"Between": r.Between, "Most": r.Most})
	case r.Halves:
		return message.New("keizer.rule.repeat.once-a-half", message.Args{"Between": r.Between})
	case r.Between == 0:
		return message.New("keizer.rule.repeat.any")
	}
	return message.New("keizer.rule.repeat", message.Args{"Between": r.Between})
}

package why

import (
	"math/bits"
	"slices"

	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/knockout"
)

// table explains a round of a round robin: the row of the table.
func (w whyWriter) table() error {
	rounds, err := pairing.Table(w.stage)
	if err != nil {
		return err
	}
	w.tableRow(len(rounds) / max(w.stage.Cycles, 1))
	w.eachBoard(func(b tournament.Pairing) {
		if b.Bye() {
			w.Add("why.table-free", message.Args{"Who": w.who(b.White), "Number": len(w.stage.Numbers) + 1})
			return
		}
		w.Add("why.table-board", message.Args{
			"White": int(w.numbers[b.White]), "Black": int(w.numbers[b.Black]), "One": w.name(b.White), "Other": w.name(b.Black),
		})
	})
	if w.asked != nil && w.asked.Other != 0 {
		w.whenTheyMeet(rounds)
	}
	return nil
}

// tableRow says which row of the table the round is; cycle is how many rows each cycle
// has.
func (w whyWriter) tableRow(cycle int) {
	row := w.Paired.Round.Number
	if row <= len(w.stage.Order) {
		row = w.stage.Order[row-1]
		w.Say("why.table-order", message.Args{"Row": row})
	}
	if w.stage.Seed != 0 {
		w.Say("why.table-lot", message.Args{"Seed": w.stage.Seed})
	}
	n := len(w.stage.Numbers)
	args := message.Args{"Row": (row-1)%cycle + 1, "Players": n + n%2, "Cycle": (row-1)/cycle + 1}
	if row <= cycle {
		w.Say("why.table-row", args)
	} else {
		w.Say("why.table-row-cycle", args)
	}
}

// eachBoard goes through the boards of the round, or the one that is asked about.
func (w whyWriter) eachBoard(say func(tournament.Pairing)) {
	for _, b := range w.Paired.Round.Pairings {
		if w.asked != nil && w.asked.Board.Board != b.Board {
			continue
		}
		w.Boards = append(w.Boards, WhyBoard{Board: b.Board, White: w.numbers[b.White], Black: w.numbers[b.Black]})
		say(b)
	}
}

// whenTheyMeet says in which rounds of the table two players meet.
func (w whyWriter) whenTheyMeet(rounds []tournament.Round) {
	var when []int
	for _, r := range rounds {
		at := slices.IndexFunc(r.Pairings, func(b tournament.Pairing) bool {
			return b.White == w.asked.Player && b.Black == w.asked.Other || b.White == w.asked.Other && b.Black == w.asked.Player
		})
		if at >= 0 {
			when = append(when, r.Number)
		}
	}
	code, args := "why.table-meet", w.askedArgs()
	args["Rounds"], args["Count"] = message.AndOf(when), len(when)
	if len(when) == 0 {
		code = "why.table-never"
	}
	says := message.New(code, args)
	players := []tournament.TPN{w.numbers[w.asked.Player], w.numbers[w.asked.Other]}
	w.Reasons = append(w.Reasons, WhyReason{Players: players, Says: says})
	w.Say("why.sentence", message.Args{"Text": says})
}

// askedArgs are the two players who are asked about.
func (w whyWriter) askedArgs() message.Args {
	return message.Args{"One": w.who(w.asked.Player), "Other": w.who(w.asked.Other)}
}

// bracket explains a round of a knock-out: the seeds in round 1, then the neighbours of
// the bracket who came through.
func (w whyWriter) bracket() error {
	bracket, err := pairing.BracketOf(w.Paired.Before, w.stage)
	if err != nil {
		return err
	}
	places := message.Args{"Places": len(bracket.Slots)}
	var losers []tournament.PlayerID // of the semi-finals, who play for the third place
	if n := len(bracket.Rounds); n > 0 && n == bracket.Planned()-1 {
		losers = bracket.Rounds[n-1].Losers()
	}
	if w.Paired.Round.Number == 1 {
		w.Say("why.bracket-seeds", places)
	} else {
		w.Say("why.bracket-neighbours", places)
	}
	w.eachBoard(func(b tournament.Pairing) {
		args := message.Args{"One": w.who(b.White), "Other": w.who(b.Black)}
		switch {
		case b.Bye() && w.Paired.Round.Number > 1:
			w.Add("why.bracket-alone", message.Args{"Who": w.who(b.White)})
		case b.Bye():
			w.Add("why.bracket-free", message.Args{"Who": w.who(b.White), "Place": len(bracket.Slots) + 1 - int(w.numbers[b.White])})
		case slices.Contains(losers, b.White) && slices.Contains(losers, b.Black):
			w.Add("why.bracket-third", args)
		default:
			w.Add("why.bracket-meet", args)
		}
	})
	if w.asked != nil && w.asked.Other != 0 {
		w.whenTheyCanMeet(bracket)
	}
	return nil
}

// whenTheyCanMeet says in which round of the bracket two players can meet.
func (w whyWriter) whenTheyCanMeet(bracket *knockout.Bracket) {
	one, other := slices.Index(bracket.Slots, w.asked.Player), slices.Index(bracket.Slots, w.asked.Other)
	args := w.askedArgs()
	if one < 0 || other < 0 {
		w.Say("why.bracket-outside", args)
		return
	}
	args["Round"] = bits.Len(uint(one ^ other))
	w.Say("why.bracket-when", args)
}

package main

import (
	"fmt"
	"slices"

	"arbiter/pairing"
	"arbiter/tournament"
)

// explainTable explains a round of a round robin: the row of the table.
func (p *pairedRound) explainTable(doc *pairingDoc, asked *focus) error {
	rounds, err := pairing.Table(p.stage)
	if err != nil {
		return err
	}
	n := len(p.stage.Numbers)
	cycle := len(rounds) / max(p.stage.Cycles, 1)
	row := p.round.Number
	if row <= len(p.stage.Order) {
		row = p.stage.Order[row-1]
		doc.say("The rounds are played in another order than the table has them: this is row %d.", row)
	}
	if p.stage.Seed != 0 {
		doc.say("The numbers were drawn by lot, with seed %d.", p.stage.Seed)
	}
	if row <= cycle {
		doc.say("Row %d of the table for %d players:", row, n+n%2)
	} else {
		doc.say("Row %d of the table for %d players, in cycle %d:", (row-1)%cycle+1, n+n%2, (row-1)/cycle+1)
	}
	for _, b := range p.round.Pairings {
		if asked != nil && asked.board.Board != b.Board {
			continue
		}
		white, black := p.numbers[b.White], p.numbers[b.Black]
		doc.Boards = append(doc.Boards, pairedBoardJSON{Board: b.Board, White: white, Black: black})
		switch {
		case b.Bye():
			doc.say("   %s is free: the opponent in the table, number %d, is not there", p.who(b.White), n+1)
		default:
			doc.say("   number %d has White against number %d: %s - %s", white, black, p.s.name(b.White), p.s.name(b.Black))
		}
	}
	if asked != nil && asked.other != 0 {
		p.whenTheyMeet(doc, rounds, asked)
	}
	return nil
}

// whenTheyMeet says in which rounds of the table two players meet.
func (p *pairedRound) whenTheyMeet(doc *pairingDoc, rounds []tournament.Round, asked *focus) {
	var when []string
	for _, r := range rounds {
		at := slices.IndexFunc(r.Pairings, func(b tournament.Pairing) bool {
			return b.White == asked.player && b.Black == asked.other || b.White == asked.other && b.Black == asked.player
		})
		if at >= 0 {
			when = append(when, fmt.Sprint(r.Number))
		}
	}
	reason := reasonJSON{Players: []tournament.TPN{p.numbers[asked.player], p.numbers[asked.other]}, Verdict: "table"}
	reason.Text = fmt.Sprintf("%s and %s meet in %s %s of the table", p.who(asked.player), p.who(asked.other), plural(len(when), "round", "rounds"), joinedAnd(when))
	if len(when) == 0 {
		reason.Text = fmt.Sprintf("%s and %s do not meet in the table", p.who(asked.player), p.who(asked.other))
	}
	doc.Reasons = append(doc.Reasons, reason)
	doc.say("%s.", reason.Text)
}

package main

import (
	"math/bits"
	"slices"

	"arbiter/pairing"
	"arbiter/tournament"
)

// explainBracket explains a round of a knock-out: the seeds in round 1, then the
// neighbours of the bracket who came through.
func (p *pairedRound) explainBracket(doc *pairingDoc, asked *focus) error {
	bracket, err := pairing.BracketOf(p.before, p.stage)
	if err != nil {
		return err
	}
	places := len(bracket.Slots)
	if p.round.Number == 1 {
		doc.say("The numbers are the seeds of a bracket of %d places: number 1 meets the last, and the first two can meet in the final only. Places without a player are byes; they go to the first seeds.", places)
	} else {
		doc.say("Who came through meets the neighbour in the bracket of %d places.", places)
	}
	for _, b := range p.round.Pairings {
		if asked != nil && asked.board.Board != b.Board {
			continue
		}
		white, black := p.numbers[b.White], p.numbers[b.Black]
		doc.Boards = append(doc.Boards, pairedBoardJSON{Board: b.Board, White: white, Black: black})
		switch {
		case b.Bye():
			doc.say("   %s is free: place %d of the bracket has no player", p.who(b.White), tournament.TPN(places+1)-white)
		case slices.Contains(bracket.Losers, b.White) && slices.Contains(bracket.Losers, b.Black):
			doc.say("   %s and %s lost the semi-finals: they play for place 3", p.who(b.White), p.who(b.Black))
		default:
			doc.say("   %s meets %s", p.who(b.White), p.who(b.Black))
		}
	}
	if asked != nil && asked.other != 0 {
		p.whenTheyCanMeet(doc, bracket, asked)
	}
	return nil
}

// whenTheyCanMeet says in which round of the bracket two players can meet.
func (p *pairedRound) whenTheyCanMeet(doc *pairingDoc, bracket *pairing.Bracket, asked *focus) {
	one, other := slices.Index(bracket.Slots, asked.player), slices.Index(bracket.Slots, asked.other)
	if one < 0 || other < 0 {
		doc.say("One of %s and %s has no place in the bracket.", p.who(asked.player), p.who(asked.other))
		return
	}
	round := bits.Len(uint(one ^ other))
	doc.say("%s and %s can meet in round %d of the bracket, if both come through until then.", p.who(asked.player), p.who(asked.other), round)
}

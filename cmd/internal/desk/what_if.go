package desk

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// WhatIfRequest asks whom players get in the next round if games that are open end so.
type WhatIfRequest struct {
	If       []string        // "3 1/2" is board 3, White's side first; "Smit 1" a player, his own side first
	Question PairingQuestion // about the round that is made; the zero value is about those whose games were named
}

// Supposed is a game with the result that it was given for the sake of the question.
type Supposed struct {
	Ref          tournament.GameRef
	White, Black tournament.PlayerID
	Outcome      tournament.Outcome
	Asked        bool // it was named; else it is open, and counts as a draw
}

// WhatIf is the next round as it would be.
type WhatIf struct {
	Supposed []Supposed
	Paired   *pairing.Paired
	Asked    []*pairing.Asked // whose boards are asked about
}

// WhatIf pairs the next round as if open games had ended as they are said to; those
// that nobody names count as drawn. It works on a copy: nothing is journalled.
func (d *Desk) WhatIf(ctx context.Context, req WhatIfRequest) (WhatIf, error) {
	round, err := d.PairedRound(-1)
	if err != nil {
		return WhatIf{}, err
	}
	var w WhatIf
	for _, text := range req.If {
		s, err := d.suppose(round, text)
		if err != nil {
			return WhatIf{}, err
		}
		w.Supposed = append(w.Supposed, s)
	}
	w.Supposed = append(w.Supposed, d.leftOpen(round, w.Supposed)...)
	before, err := d.supposing(w.Supposed)
	if err != nil {
		return WhatIf{}, err
	}
	p := &pairing.Paired{Before: before, Made: pairing.MadeNext}
	p.Stage, _ = before.Stage(d.StageNumber())
	rounds, err := pairing.Next(before, p.Stage.Number)
	if err != nil {
		return WhatIf{}, err
	}
	p.Round = rounds[0]
	if p.Difference, err = pairing.Compare(before, p.Stage.Number, p.Round); err != nil {
		return WhatIf{}, err
	}
	w.Paired = p
	w.Asked, err = d.askedIf(p, req, w.Supposed)
	return w, err
}

// suppose reads one game and what it is to end with.
func (d *Desk) suppose(round int, text string) (Supposed, error) {
	words := SlipWords(text)
	if len(words) < 2 {
		return Supposed{}, refuse("why.if-what", message.Args{"Text": text})
	}
	of, result := strings.Join(words[:len(words)-1], " "), words[len(words)-1]
	outcome, err := d.FindOutcome(result)
	if err != nil {
		return Supposed{}, err
	}
	ref, p, g, err := d.gameOfIf(round, of)
	if err != nil {
		return Supposed{}, err
	}
	if isNumber(of) {
		outcome = d.state.FirstSide(ref, outcome)
	}
	if !g.Result.Open() {
		return Supposed{}, refuse("why.if-in", message.Args{"Place": d.Place(ref), "Result": d.state.WrittenOf(ref, g)})
	}
	s := Supposed{Ref: ref, Outcome: outcome, Asked: true}
	s.White, s.Black = p.Colours(max(g.Number, 1))
	if player, err := d.state.FindPlayer(d.StageNumber(), of); err == nil && player.ID == s.Black && !isNumber(of) {
		s.Outcome = turned(outcome)
	}
	return s, nil
}

// isNumber reports whether a word is a board, or a game of one.
func isNumber(word string) bool {
	_, err := tournament.ParseAddress(word)
	return err == nil
}

// turned is an outcome that was said from Black's side.
func turned(o tournament.Outcome) tournament.Outcome {
	return tournament.Outcome{Result: o.Result.Turned(), Margin: -o.Margin}
}

// gameOfIf is the game of a board, or of a player, in a round.
func (d *Desk) gameOfIf(round int, of string) (tournament.GameRef, tournament.Pairing, tournament.Game, error) {
	if isNumber(of) {
		return d.SlipGame(d.StageNumber(), round, of)
	}
	player, err := d.state.FindPlayer(d.StageNumber(), of)
	if err != nil {
		return tournament.GameRef{}, tournament.Pairing{}, tournament.Game{}, err
	}
	r, _ := d.state.Round(d.StageNumber(), round)
	for _, p := range r.Pairings {
		if p.Black != 0 && (p.White == player.ID || p.Black == player.ID) {
			return d.SlipGame(d.StageNumber(), round, tournament.Address{Board: p.Board}.String())
		}
	}
	return tournament.GameRef{}, tournament.Pairing{}, tournament.Game{}, d.notInRound(player, round)
}

// leftOpen are the games of a round that are open and were not named: they count as they
// are to be paired as, else as drawn, or, where no draw is level, as the least advantage for White.
func (d *Desk) leftOpen(round int, named []Supposed) []Supposed {
	outcome := tournament.Outcome{Result: tournament.Drawn}
	if d.state.Event.Score.Decisive {
		outcome.Margin = 1
	}
	var left []Supposed
	for _, g := range d.OpenGames(d.StageNumber(), round) {
		if slices.ContainsFunc(named, func(s Supposed) bool { return s.Ref == g.Ref }) {
			continue
		}
		white, black := g.Pairing.Colours(max(g.Game.Number, 1))
		supposed := Supposed{Ref: g.Ref, White: white, Black: black, Outcome: outcome}
		if g.Game.Provisional() {
			supposed.Outcome = g.Game.PairAs
		}
		left = append(left, supposed)
	}
	return left
}

// supposing is a copy of the state in which games have ended so.
func (d *Desk) supposing(games []Supposed) (*tournament.Tournament, error) {
	t := d.state.Clone()
	for _, s := range games {
		_, g, err := t.Game(s.Ref)
		if err != nil {
			return nil, err
		}
		c := d.Change("", ResultRequest{Game: s.Ref, Outcome: s.Outcome}.body(g))
		c.Seq = t.Seq + 1
		if _, err := t.Apply(c); err != nil {
			return nil, err
		}
	}
	t.Head = "" // there was no such state
	return t, nil
}

// askedIf are the boards that are asked about: of the question, else of those whose
// games were named. Who does not play the next round has none.
func (d *Desk) askedIf(p *pairing.Paired, req WhatIfRequest, games []Supposed) ([]*pairing.Asked, error) {
	switch q := req.Question; {
	case q.Board != 0:
		asked, err := askBoard(p, q.Board)
		return []*pairing.Asked{asked}, err
	case q.Player != "":
		asked, err := d.askPlayer(p, q)
		return []*pairing.Asked{asked}, err
	}
	var all []*pairing.Asked
	for _, s := range games {
		for _, player := range []tournament.PlayerID{s.White, s.Black} {
			board, plays := p.Find(player)
			known := slices.ContainsFunc(all, func(a *pairing.Asked) bool { return a.Board.Board == board.Board })
			if s.Asked && plays && !known {
				all = append(all, &pairing.Asked{Board: board})
			}
		}
	}
	slices.SortFunc(all, func(a, b *pairing.Asked) int { return cmp.Compare(a.Board.Board, b.Board.Board) })
	return all, nil
}

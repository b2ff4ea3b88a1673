package rounds

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
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

// Suppose pairs the next round as if open games had ended as they are said to; those
// that nobody names count as drawn. It works on a copy: nothing is journalled.
func Suppose(ctx context.Context, d *desk.Desk, req WhatIfRequest) (WhatIf, error) {
	round, err := find.PairedRound(d, -1)
	if err != nil {
		return WhatIf{}, err
	}
	var w WhatIf
	for _, text := range req.If {
		s, err := suppose(d, round, text)
		if err != nil {
			return WhatIf{}, err
		}
		w.Supposed = append(w.Supposed, s)
	}
	w.Supposed = append(w.Supposed, leftOpen(d, round, w.Supposed)...)
	before, err := supposing(d, w.Supposed)
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
	w.Asked, err = askedIf(d, p, req, w.Supposed)
	return w, err
}

// suppose reads one game and what it is to end with.
func suppose(d *desk.Desk, round int, text string) (Supposed, error) {
	words := results.SlipWords(text)
	if len(words) < 2 {
		return Supposed{}, refusal.New("why.if-what", message.Args{"Text": text})
	}
	of, result := strings.Join(words[:len(words)-1], " "), words[len(words)-1]
	outcome, err := results.FindOutcome(d, result)
	if err != nil {
		return Supposed{}, err
	}
	ref, p, g, err := gameOfIf(d, round, of)
	if err != nil {
		return Supposed{}, err
	}
	if isNumber(of) {
		outcome = d.State().FirstSide(ref, outcome)
	}
	if !g.Result.Open() {
		return Supposed{}, refusal.New("why.if-in", message.Args{"Place": find.Place(d, ref), "Result": d.State().WrittenOf(ref, g)})
	}
	s := Supposed{Ref: ref, Outcome: outcome, Asked: true}
	s.White, s.Black = p.Colours(max(g.Number, 1))
	if player, err := d.State().FindPlayer(d.StageNumber(), of); err == nil && player.ID == s.Black && !isNumber(of) {
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
func gameOfIf(d *desk.Desk, round int, of string) (tournament.GameRef, tournament.Pairing, tournament.Game, error) {
	if isNumber(of) {
		return results.SlipGame(d, d.StageNumber(), round, of)
	}
	player, err := d.State().FindPlayer(d.StageNumber(), of)
	if err != nil {
		return tournament.GameRef{}, tournament.Pairing{}, tournament.Game{}, err
	}
	r, _ := d.State().Round(d.StageNumber(), round)
	for _, p := range r.Pairings {
		if p.Black != 0 && (p.White == player.ID || p.Black == player.ID) {
			return results.SlipGame(d, d.StageNumber(), round, tournament.Address{Board: p.Board}.String())
		}
	}
	return tournament.GameRef{}, tournament.Pairing{}, tournament.Game{}, notInRound(d, player, round)
}

// leftOpen are the games of a round that are open and were not named: they count as they
// are to be paired as, else as drawn, or, where no draw is level, as the least advantage for White.
func leftOpen(d *desk.Desk, round int, named []Supposed) []Supposed {
	outcome := tournament.Outcome{Result: tournament.Drawn}
	if d.State().Event.Score.Decisive {
		outcome.Margin = 1
	}
	var left []Supposed
	for _, g := range results.OpenGames(d, d.StageNumber(), round) {
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
func supposing(d *desk.Desk, games []Supposed) (*tournament.Tournament, error) {
	t := d.State().Clone()
	for _, s := range games {
		_, g, err := t.Game(s.Ref)
		if err != nil {
			return nil, err
		}
		c := d.Change("", results.ResultRequest{Game: s.Ref, Outcome: s.Outcome}.Body(g))
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
func askedIf(d *desk.Desk, p *pairing.Paired, req WhatIfRequest, games []Supposed) ([]*pairing.Asked, error) {
	switch q := req.Question; {
	case q.Board != 0:
		asked, err := askBoard(p, q.Board)
		return []*pairing.Asked{asked}, err
	case q.Player != "":
		asked, err := askPlayer(d, p, q)
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

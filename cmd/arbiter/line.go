package main

import (
	"fmt"

	"arbiter/rules"
)

// gameLine is a game as it was played: the state after each ply, the start first.
type gameLine struct {
	states []*rules.Game
	moves  []string
}

// last is the state at the end.
func (l gameLine) last() *rules.Game { return l.states[len(l.states)-1] }

// playLine plays the moves of a text from a position. Every move must be legal
// and mean one move only.
func playLine(start rules.Position, text string) (gameLine, error) {
	line := gameLine{states: []*rules.Game{rules.NewGame(start)}}
	if text == "" {
		return line, nil
	}
	games, err := readText("the moves", text)
	if err != nil {
		return line, err
	}
	for _, g := range games {
		for _, item := range g.Items {
			if err := line.play(item.Text); err != nil {
				return line, err
			}
		}
	}
	return line, nil
}

// play adds one move.
func (l *gameLine) play(text string) error {
	p := l.last().Position()
	w, err := p.Variant().ParseMove(text)
	if err != nil {
		return err
	}
	moves := p.Matches(w, nil)
	ply := len(l.moves) + 1
	switch {
	case len(moves) == 0:
		return fmt.Errorf("%s at ply %d is not legal: %s has %d legal moves; arbiter check says why", clean(text), ply, p.Turn(), len(p.Legal(nil)))
	case len(moves) > 1:
		return fmt.Errorf("%s at ply %d can be %d captures: write it in full", clean(text), ply, len(moves))
	}
	next := l.last().Clone()
	next.Play(moves[0])
	l.states = append(l.states, next)
	l.moves = append(l.moves, p.Format(moves[0]))
	return nil
}

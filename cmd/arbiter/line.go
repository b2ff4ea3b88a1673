package main

import (
	"arbiter/rules"
	"arbiter/rules/message"
)

// gameLine is a game as it was played: the state after each ply, the start first.
type gameLine struct {
	states []state
	moves  []string
}

// last is the state at the end.
func (l gameLine) last() state { return l.states[len(l.states)-1] }

// playLine plays the moves of a text from a position, or from the start of the
// variant where the FEN is empty. Every move must be legal and mean one move only.
func playLine(v *rules.Variant, fen, text string) (gameLine, error) {
	start, err := newState(v, fen)
	if err != nil {
		return gameLine{}, err
	}
	line := gameLine{states: []state{start}}
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
	s := l.last()
	w, err := s.variant().ParseMove(text)
	if err != nil {
		return err
	}
	next, name, moves := s.meant(w)
	ply := len(l.moves) + 1
	switch {
	case moves == 0:
		code := "cmd-rules.not-legal-"
		if s.variant() == rules.Towers() {
			code += "towers-"
		}
		return message.Err(code+s.turn().String(), message.Args{"Move": text, "Ply": ply, "Count": len(s.legal())})
	case moves > 1:
		return message.Err("cmd-rules.several", message.Args{"Move": text, "Ply": ply, "Count": moves})
	}
	l.states = append(l.states, next)
	l.moves = append(l.moves, name)
	return nil
}

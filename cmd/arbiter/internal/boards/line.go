package boards

import (
	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/games"
	"arbiter/rules/message"
)

// gameLine is a game as it was played: the state after each ply, the start first.
type gameLine struct {
	game   games.Game
	states []games.State
	moves  []string
}

// last is the state at the end.
func (l gameLine) last() games.State { return l.states[len(l.states)-1] }

// playLine plays the moves of a text from a position, or from the start of the
// variant where the FEN is empty. Every move must be legal and mean one move only.
func playLine(g games.Game, fen, text string) (gameLine, error) {
	start, err := g.Read(fen)
	if err != nil {
		return gameLine{}, err
	}
	line := gameLine{game: g, states: []games.State{start}}
	if text == "" {
		return line, nil
	}
	records, err := cli.ReadText(g, "-", text)
	if err != nil {
		return line, err
	}
	for _, g := range records {
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
	moves, err := s.Matches(text)
	if err != nil {
		return err
	}
	ply := len(l.moves) + 1
	switch {
	case len(moves) == 0:
		return message.Err("cmd-rules.not-legal-"+s.Turn().String(), message.Args{"Move": text, "Ply": ply, "Count": len(s.Legal())})
	case len(moves) > 1:
		return message.Err("cmd-rules.several", message.Args{"Move": text, "Ply": ply, "Count": len(moves)})
	}
	l.states = append(l.states, s.Play(moves[0]))
	l.moves = append(l.moves, moves[0].Notation)
	return nil
}

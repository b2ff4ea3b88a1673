package main

import (
	"fmt"

	"arbiter/tournament"
)

// endsGame is the command that ends an open game of a player who left: as a forfeit with
// the others or, where that was asked for and did not, by itself.
func (s *session) endsGame(p tournament.Player, ref tournament.GameRef, forfeited, expel bool) string {
	stage, _ := s.State().Stage(s.StageNumber())
	number := stage.TPN(p.ID)
	switch {
	case !forfeited && expel:
		return fmt.Sprintf(`arbiter player expel %d --forfeit --why "..."`, number)
	case !forfeited:
		return fmt.Sprintf("arbiter player withdraw %d --forfeit", number)
	}
	result := "+/-"
	if pairing, g, err := s.State().Game(ref); err == nil {
		if white, _ := pairing.Colours(g.Number); white == p.ID {
			result = "-/+"
		}
	}
	return fmt.Sprintf("arbiter result %s %s --round %d", tournament.Address{Board: ref.Board, Game: ref.Game}, result, ref.Round)
}

package desk

import (
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Place says where a game is: its round and board; its number only where the pairing
// has several games.
func (d *Desk) Place(ref tournament.GameRef) message.Message {
	ref = d.only(ref)
	return message.New("look.place", message.Args{"Round": ref.Round, "Board": tournament.Address{Board: ref.Board, Game: ref.Game}.String()})
}

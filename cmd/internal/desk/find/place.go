package find

import (
	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Place says where a game is: its round and board; its number only where the pairing
// has several games.
func Place(d *desk.Desk, ref tournament.GameRef) message.Message {
	ref = d.Only(ref)
	return message.New("look.place", message.Args{"Round": ref.Round, "Board": tournament.Address{Board: ref.Board, Game: ref.Game}.String()})
}

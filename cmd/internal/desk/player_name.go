package desk

import (
	"arbiter/rules/message"
	"arbiter/tournament"
)

// PlayerName is how a player is called: "player 7" where nobody has that id.
func (d *Desk) PlayerName(id tournament.PlayerID) any {
	if p, ok := d.state.Player(id); ok {
		return p.Name
	}
	return message.New("find.player", message.Args{"Player": int(id)})
}

package pairing

import "arbiter/tournament"

// Made is how a round came to be. The words are those of JSON.
type Made string

// How a round came to be.
const (
	MadePaired   Made = "paired"   // by the system
	MadeByHand   Made = "by-hand"  // by the arbiter, who gave a reason
	MadeImported Made = "imported" // it came with an import
	MadeDraft    Made = "draft"    // it is on the table, not published
	MadeNext     Made = "next"     // it is not paired: what the system makes
)

// Paired is a round and what was known before it.
type Paired struct {
	Before     *tournament.Tournament // the state the round was paired on
	Stage      tournament.Stage       // of Before
	Round      tournament.Round
	Made       Made
	Change     tournament.Change // that paired it; the zero value where none did
	Difference Difference        // from how the system pairs it
}

// Asked is a board of a round that is asked about.
type Asked struct {
	Board  tournament.Pairing
	Player tournament.PlayerID // why he; 0: the board as a whole
	Other  tournament.PlayerID // with Player: why not against this one; 0: nobody
}

// Find is the board on which a player is, or false.
func (p *Paired) Find(player tournament.PlayerID) (tournament.Pairing, bool) {
	for _, b := range p.Round.Pairings {
		if b.White == player || b.Black == player {
			return b, true
		}
	}
	return tournament.Pairing{}, false
}

// Then is the registration that a player was paired under.
func (p *Paired) Then(player tournament.Player) tournament.PlayerID {
	if p.Stage.TPN(player.ID) > 0 {
		return player.ID
	}
	for _, id := range player.Was {
		if p.Stage.TPN(id) > 0 {
			return id
		}
	}
	return player.ID
}

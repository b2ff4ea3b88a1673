package dutch

import "arbiter/tournament"

// Colour is the colour of a player in a game.
type Colour uint8

// The colours.
const (
	None Colour = iota
	White
	Black
)

// other is the opposite colour; None has none.
func (c Colour) other() Colour {
	switch c {
	case White:
		return Black
	case Black:
		return White
	}
	return None
}

// Input is what is known before a round.
type Input struct {
	Round     int    // to be paired, from 1
	Rounds    int    // planned; 0 is not known, and then no round is the last
	Initial   Colour // drawn by lot before round 1 (5.1); None stands for White
	Win       tournament.Points
	Draw      tournament.Points
	Loss      tournament.Points
	Players   []Player // by TPN, ascending
	Forbidden [][2]tournament.TPN
	Avoid     [][2]tournament.TPN // as Forbidden if the round can be paired so; else as few of them meet as possible, before any criterion of quality

	ColoursAfter bool // pairs are made without regard to colours, which they get by 5.2 all the same: criteria C3 and C10 to C13 say nothing
}

// Player is one participant.
type Player struct {
	TPN     tournament.TPN
	Absent  bool                // takes no part in this round
	Order   int                 // rank among those of one score, before the TPN: by rating, by Solkoff; 0 for all is FIDE's rule
	Past    []Turn              // rounds 1 to Round-1; what is missing at the end is absence
	Brought tournament.Points   // points of an earlier stage that count here
	Virtual []tournament.Points // points of acceleration by round, from round 1; 0 beyond the end
}

// Turn is what one round was for a player.
type Turn struct {
	Opponent tournament.TPN // paired with, played or not; 0 is none
	Colour   Colour         // of a played game; None where it is not on record
	Played   bool           // over the board
	Bye      bool           // the pairing-allocated bye
	Points   tournament.Points
}

// Result is a round.
type Result struct {
	Pairs [][2]tournament.TPN // White and Black, in publishing order (C.04.2, 3.6)
	Bye   tournament.TPN      // of the pairing-allocated bye; 0 is none
}

// turn is what a round was for the player; absence where nothing is on record.
func (p Player) turn(round int) Turn {
	if round > len(p.Past) {
		return Turn{}
	}
	return p.Past[round-1]
}

// virtual is the player's acceleration in a round.
func (p Player) virtual(round int) tournament.Points {
	if round > len(p.Virtual) {
		return 0
	}
	return p.Virtual[round-1]
}

// score is what the player has before a round, without acceleration.
func (p Player) score(round int) tournament.Points {
	sum := p.Brought
	for _, t := range p.Past[:min(round-1, len(p.Past))] {
		sum += t.Points
	}
	return sum
}

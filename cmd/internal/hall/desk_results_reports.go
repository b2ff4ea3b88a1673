package hall

import "arbiter/tournament"

// contradiction is a game whose two sides reported different results: nobody's counts
// until an arbiter says which.
type contradiction struct {
	Ref    tournament.GameRef // with the number of the game
	Claims []claim            // by side, White first
}

// claim is what one side says.
type claim struct {
	Says string // who, and what
	choice
}

// contradictions are the games whose sides contradict each other, by round and board.
func contradictions(*visit) []contradiction { return nil }

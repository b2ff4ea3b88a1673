package table

// Key is what a row is about, for whoever leads on from it to a page, a form or a
// button: a [PlayerKey], a [GameKey] or a [ChangeKey]; nil is none of them. Keys compare
// with ==. No writer shows them.
type Key interface{ key() }

// PlayerKey is the id of a player.
type PlayerKey int64

// GameKey is the place of a game; Game 0 is a pairing as a whole.
type GameKey struct{ Stage, Round, Board, Game int }

// ChangeKey is the number of an entry of the journal.
type ChangeKey int64

func (PlayerKey) key() {}
func (GameKey) key()   {}
func (ChangeKey) key() {}

package live

import (
	"fmt"
	"strings"

	"arbiter/tournament"
)

// Kind is what a row says. The words are stored and never altered.
type Kind string

// The kinds of row. Ply is the length of the list when the row was made, unless it says
// otherwise.
const (
	KindBegin   Kind = "begin"   // somebody keeps this recording; Side is who, SideUnset is both
	KindConsent Kind = "consent" // Side agrees that the other keeps his sheet so
	KindMove    Kind = "move"    // Text is a half-move as it was sent, or [Dash]; Ply is its place
	KindFill    Kind = "fill"    // Text is what stands at place Ply: a dash, or a capture whose route was not said, is told now
	KindBack    Kind = "back"    // moves were taken back: Ply of the list remain
	KindSet     Kind = "set"     // an arbiter set a position: Text is its FEN, Ply the place of the list that it goes back to; it takes a place of its own
	KindOffer   Kind = "offer"   // Side offered a draw with the move at place Ply, or at his turn
	KindDecline Kind = "decline" // Side declined it
	KindClaim   Kind = "claim"   // Side, who is to move, claims a draw after place Ply; Text is the move that he has written and not made, or ""
	KindClock   Kind = "clock"   // Text is what the clock of Side showed after the move at place Ply: 1:05:33
	KindCall    Kind = "call"    // the arbiter is called to the board; Text is why, or ""
	KindHeard   Kind = "heard"   // the arbiter has heard the calls before
	KindSign    Kind = "sign"    // Side signs the list as it is, and Text as the result
	KindUnsign  Kind = "unsign"  // Side takes that back
)

// Dash stands in a list for a half-move that was made and not written down, as in time
// trouble. What was on the board after it is not known until it is filled in.
const Dash = "..."

// Who keeps a recording: the words of [tournament.LiveRow].Keeper.
const (
	KeeperBoard = ""      // one sheet for both players
	KeeperWhite = "white" // White his own
	KeeperBlack = "black" // Black his own
)

// keeperTablet begins the keeper of a recording that is kept aside: a tablet sent moves that
// disagree with those of the board.
const keeperTablet = "tablet-"

// KeeperOf is who keeps the recording of a tablet of a side; SideUnset is of both.
func KeeperOf(side tournament.Side) string { return string(side) }

// KeeperAside is who keeps what a tablet sent that disagrees.
func KeeperAside(device int) string { return fmt.Sprintf("%s%d", keeperTablet, device) }

// Aside reports whether a recording is one that disagreed with that of its board.
func Aside(keeper string) bool { return strings.HasPrefix(keeper, keeperTablet) }

// SideOf is whose sheet a recording is; SideUnset is both players', or one kept aside.
func SideOf(keeper string) tournament.Side {
	switch keeper {
	case KeeperWhite:
		return tournament.SideWhite
	case KeeperBlack:
		return tournament.SideBlack
	}
	return tournament.SideUnset
}

package pairing

import (
	"errors"
	"fmt"
	"strings"

	"arbiter/tournament"
)

// Why no round was made. The errors that wrap these say more.
var (
	ErrTooFew     = errors.New("too few players")
	ErrTooMany    = errors.New("too many players")
	ErrMatchOfTwo = errors.New("a match is of two players")
	ErrCycles     = errors.New("number of cycles out of range")
	ErrNoNumbers  = errors.New("pairing numbers are not given")
	ErrTeams      = errors.New("the teams do not fit the system")
	ErrFinished   = errors.New("all rounds are paired")
)

// RoundOpenError is returned where the next round hangs on results that are not
// in yet. The arbiter enters them, or a forfeit.
type RoundOpenError struct {
	Round int   // the earliest round with an open game
	Open  []int // its boards with an open game, ascending
}

// Error names the round and its open boards.
func (e *RoundOpenError) Error() string {
	boards := make([]string, len(e.Open))
	for i, board := range e.Open {
		boards[i] = fmt.Sprint(board)
	}
	noun := "board"
	if len(e.Open) > 1 {
		noun = "boards"
	}
	return fmt.Sprintf("round %d has no result on %s %s: enter it before the next round is paired",
		e.Round, noun, strings.Join(boards, ", "))
}

// Unwrap is tournament.ErrRoundOpen.
func (e *RoundOpenError) Unwrap() error { return tournament.ErrRoundOpen }

// UndecidedError is returned where a round of a knock-out has games that are all
// played and leave two players level. A deciding game follows, or the arbiter names
// who goes on.
type UndecidedError struct {
	Round  int
	Boards []int // that are tied, ascending
}

// Error names the round and the tied boards.
func (e *UndecidedError) Error() string {
	noun := "board"
	if len(e.Boards) > 1 {
		noun = "boards"
	}
	return fmt.Sprintf("round %d is tied on %s %s: nobody goes on yet", e.Round, noun, numbered(e.Boards))
}

// BracketError is returned where a round on record is not that of the bracket: it
// was paired by hand.
type BracketError struct {
	Round int
	TPN   tournament.TPN // a player whose pairing is another
}

// Error names the round and the player.
func (e *BracketError) Error() string {
	return fmt.Sprintf("round %d does not follow the bracket (number %d): pair the rest by hand", e.Round, e.TPN)
}

// SystemError is returned for a system whose rounds this package does not make.
type SystemError struct {
	System    tournament.System
	Available []tournament.System
}

// Error names the system and what is available.
func (e *SystemError) Error() string {
	names := make([]string, len(e.Available))
	for i, system := range e.Available {
		names[i] = string(system)
	}
	have := strings.Join(names, ", ")
	switch e.System {
	case tournament.SystemUnset:
		return fmt.Sprintf("the stage has no pairing system: available is %s", have)
	case tournament.SystemOpen:
		return fmt.Sprintf("the pairings of an open stage are given, not made: available is %s", have)
	default:
		return fmt.Sprintf("pairing system %q is not available: available is %s", e.System, have)
	}
}

// DuplicateError is returned for a list of players that holds one twice.
type DuplicateError struct {
	Player        tournament.PlayerID
	First, Second tournament.TPN // his two numbers
}

// Error names the player and both numbers.
func (e *DuplicateError) Error() string {
	return fmt.Sprintf("player %d has pairing numbers %d and %d: give each player one", e.Player, e.First, e.Second)
}

// MeetingsError is returned where the rounds on record do not follow the table:
// with the rounds still to come a pair would meet too often. It happens when a
// round was paired by hand or imported.
type MeetingsError struct {
	A, B     tournament.TPN // the pair, the lower number first
	Meetings int            // how often they would meet
	Cycles   int            // how often they should
	Round    int            // the round in which it is once too often
}

// Error names the pair and the round.
func (e *MeetingsError) Error() string {
	return fmt.Sprintf("the rounds on record do not follow the Berger table: numbers %d and %d would meet %d times with round %d, planned %d: pair the rest by hand",
		e.A, e.B, e.Meetings, e.Round, e.Cycles)
}

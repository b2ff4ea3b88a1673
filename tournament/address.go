package tournament

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/rules/message"
)

// Address is a game as users type it within a round: BOARD or BOARD.GAME.
type Address struct {
	Board int // from 1
	Game  int // from 1; 0 is not said, which is enough where the pairing has one game
}

// String writes the address as it is typed: 3 or 3.2.
func (a Address) String() string {
	if a.Game == 0 {
		return strconv.Itoa(a.Board)
	}
	return strconv.Itoa(a.Board) + "." + strconv.Itoa(a.Game)
}

// ParseAddress reads BOARD or BOARD.GAME.
func ParseAddress(text string) (Address, error) {
	board, game, dotted := strings.Cut(strings.TrimSpace(text), ".")
	a := Address{Board: addressNumber(board), Game: addressNumber(game)}
	if a.Board == 0 || dotted && a.Game == 0 {
		return Address{}, message.Err("tournament.no-board", args{"Text": text})
	}
	return a, nil
}

// addressNumber reads a number from 1; 0 is none.
func addressNumber(text string) int {
	if !onlyDigits(text) || len(text) > 9 {
		return 0
	}
	n, _ := strconv.Atoi(text) // at most nine digits: cannot fail
	return n
}

// RoundRef names one round of a stage.
type RoundRef struct{ Stage, Round int }

// Tell says which round it is: round 2 of stage 1.
func (r RoundRef) Tell() message.Message {
	return message.New("tournament.round-of-stage", args{"Round": r.Round, "Stage": r.Stage})
}

// GameRef names one game of the event.
type GameRef struct {
	Stage int `json:"stage"`
	Round int `json:"round"`
	Board int `json:"board"`
	Game  int `json:"game,omitempty"` // 0 stands for the only game of the pairing
}

// String says where the game is, for messages: round 2 board 5, round 2 board
// 5.1 where a game is named.
func (r GameRef) String() string {
	return fmt.Sprintf("round %d board %s", r.Round, Address{Board: r.Board, Game: r.Game})
}

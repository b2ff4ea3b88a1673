package ludo

import "strings"

// Player is one of the four colours; the zero Player is nobody.
type Player uint8

// The players, clockwise round the board.
const (
	Nobody Player = iota
	Red
	Green
	Yellow
	Blue
)

// letters are what a player is called in records, by Player.
const letters = "-RGYB"

// Letter is what a record calls the player: R, G, Y, B.
func (p Player) Letter() string { return letters[p : p+1] }

// String is the letter.
func (p Player) String() string { return p.Letter() }

// Name is the colour in English, as tags have it: Red.
func (p Player) Name() string { return [...]string{"", "Red", "Green", "Yellow", "Blue"}[p] }

// playerOf reads a letter; Nobody if it is none of the four.
func playerOf(letter string) Player {
	if len(letter) != 1 || letter == letters[:1] {
		return Nobody
	}
	return Player(max(0, strings.Index(letters, letter)))
}

// The board. The leaflet gives no number («вокруг всего поля»): this is the usual one.
const (
	Track  = 52 // squares of the track
	Walked = 51 // of them a man walks, from its own first square on
	Home   = 57 // steps from the start to home; 52 to 56 are the column
	Men    = 4  // of each player
	apart  = 13 // squares between the first squares of two neighbours
	six    = 6
)

// onTrack is the square of the track, from 0 at Red's first square, on which a man of
// the player stands that is so many steps from its start; false for a man that is on no
// square which others can come to.
func onTrack(p Player, steps int) (int, bool) {
	if steps < 1 || steps > Walked {
		return 0, false
	}
	return ((int(p)-1)*apart + steps - 1) % Track, true
}

// Cell is a place of a drawn board: rows and columns count from 0, from the top left.
type Cell struct{ Row, Column int }

// Side is how many rows and columns a drawn board has.
const Side = 15

// TrackCell is where a square of the track lies, from 0 at Red's first square.
func TrackCell(square int) Cell {
	arm, k := square/apart, square%apart
	var c Cell
	switch { // Red's quarter; the others are it, turned
	case k < 5:
		c = Cell{6, 1 + k}
	case k < 11:
		c = Cell{10 - k, 6}
	default:
		c = Cell{0, k - 4}
	}
	return c.turned(arm)
}

// ManCell is where a man of the player stands that is so many steps from its start; the
// four places of the yard are told apart by slot, from 0.
func ManCell(p Player, steps, slot int) Cell {
	if square, ok := onTrack(p, steps); ok {
		return TrackCell(square)
	}
	if steps == 0 {
		return Cell{2 + slot/2, 2 + slot%2}.turned(int(p) - 1)
	}
	return Cell{7, steps - Walked}.turned(int(p) - 1)
}

// turned is a cell after so many quarters clockwise.
func (c Cell) turned(quarters int) Cell {
	for range quarters {
		c = Cell{c.Column, Side - 1 - c.Row}
	}
	return c
}

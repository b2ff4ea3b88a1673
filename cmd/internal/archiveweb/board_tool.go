package archiveweb

import (
	"arbiter/rules"
	"arbiter/rules/games"
)

// tool is what a tap on a square of the board does, by the letter of the piece that it
// sets: w and b are men, W and B kings.
type tool string

// eraser empties a square.
const eraser tool = "-"

// tools are all of them, in the order in which they are offered.
func tools() []tool { return []tool{"w", "W", "b", "B", eraser} }

// toolOf reads a tool; what is none is a white man's.
func toolOf(text string) tool {
	for _, t := range tools() {
		if string(t) == text {
			return t
		}
	}
	return tools()[0]
}

// piece is what the tool sets; false for the eraser.
func (t tool) piece() (games.Piece, bool) {
	switch t {
	case "w":
		return games.Piece{Side: rules.White, Kind: games.Man}, true
	case "W":
		return games.Piece{Side: rules.White, Kind: games.King}, true
	case "b":
		return games.Piece{Side: rules.Black, Kind: games.Man}, true
	case "B":
		return games.Piece{Side: rules.Black, Kind: games.King}, true
	}
	return games.Piece{}, false
}

// id is the sentence that names the tool.
func (t tool) id() string {
	if p, is := t.piece(); is {
		return pieceID(p)
	}
	return "archive-board.empty"
}

// pieceID is the sentence that names a piece.
func pieceID(p games.Piece) string {
	ids := map[games.Piece]string{
		{Side: rules.White, Kind: games.Man}: "archive-board.white-man", {Side: rules.White, Kind: games.King}: "archive-board.white-king",
		{Side: rules.Black, Kind: games.Man}: "archive-board.black-man", {Side: rules.Black, Kind: games.King}: "archive-board.black-king",
	}
	return ids[p]
}

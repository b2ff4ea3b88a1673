package archiveweb

import (
	"net/url"
	"slices"

	"arbiter/rules"
	"arbiter/rules/games"
)

// tool is what a tap on a square of the board does, by the letter of the piece that it
// sets: w and b are men, W and B kings; pieces of chess have their English letters, large
// for White.
type tool string

// eraser empties a square.
const eraser tool = "-"

// piecesOf are the pieces of a game, White's first.
func piecesOf(g games.Game) []games.Piece {
	kinds := g.About().Kinds
	if kinds == nil {
		kinds = []games.Kind{games.Man, games.King}
	}
	var all []games.Piece
	for _, side := range []rules.Color{rules.White, rules.Black} {
		for _, kind := range kinds {
			all = append(all, games.Piece{Side: side, Kind: kind})
		}
	}
	return all
}

// tools are all of a game, in the order in which they are offered.
func tools(g games.Game) []tool {
	var all []tool
	for _, p := range piecesOf(g) {
		all = append(all, tool(rune(p.Letter())))
	}
	return append(all, eraser)
}

// toolAsked is the tool of a query string; what is none of its game is the first.
func toolAsked(q url.Values) tool {
	g, err := gameOf(q)
	if err != nil {
		return ""
	}
	all := tools(g)
	return all[max(slices.Index(all, tool(q.Get("tool"))), 0)]
}

// first reports the tool that a board of a game has in hand at first.
func (t tool) first(variant string) bool {
	g, err := gameOf(url.Values{"variant": {variant}})
	return err == nil && t == tools(g)[0]
}

// piece is what the tool sets in a game; false for the eraser.
func (t tool) piece(g games.Game) (games.Piece, bool) {
	all := piecesOf(g)
	i := slices.IndexFunc(all, func(p games.Piece) bool { return t == tool(rune(p.Letter())) })
	if i < 0 {
		return games.Piece{}, false
	}
	return all[i], true
}

// id is the sentence that names the tool in a game.
func (t tool) id(g games.Game) string {
	if p, is := t.piece(g); is {
		return pieceID(p)
	}
	return "archive-board.empty"
}

// kindIDs are the last words of the sentences that name pieces.
var kindIDs = map[games.Kind]string{
	games.Man: "man", games.King: "king",
	games.Pawn: "pawn", games.Knight: "knight", games.Bishop: "bishop", games.Rook: "rook", games.Queen: "queen", games.ChessKing: "chess-king",
}

// pieceID is the sentence that names a piece.
func pieceID(p games.Piece) string {
	return "archive-board." + p.Side.String() + "-" + kindIDs[p.Kind]
}

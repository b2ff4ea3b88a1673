package gamesheets

import (
	"fmt"
	"strings"

	"arbiter/reports/drawing"
	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/games"
)

// ofOneKind are the kinds of piece of which it is said together where all of a side stand,
// each with the end of the id of that sentence.
var ofOneKind = []struct {
	kind games.Kind
	id   string
}{{games.Man, "men"}, {games.King, "kings"}}

// namesOfKinds are the ends of the ids of the names of pieces.
var namesOfKinds = map[games.Kind]string{
	games.Man: "man", games.King: "king",
	games.Pawn: "pawn", games.Knight: "knight", games.Bishop: "bishop", games.Rook: "rook", games.Queen: "queen", games.ChessKing: "chess-king",
	games.RedMan: "player-red", games.GreenMan: "player-green", games.YellowMan: "player-yellow", games.BlueMan: "player-blue",
}

// PieceID is the id of the name of a piece: white man, black queen; of the man of a game in
// which a colour is a player, that of the player.
func PieceID(p games.Piece) string {
	if p.Coloured() {
		return "ludo." + namesOfKinds[p.Kind]
	}
	return "archive-board." + p.Side.String() + "-" + namesOfKinds[p.Kind]
}

// PositionInWords says who has what where, for who cannot see a board: a line for each kind
// of piece and side, then one for each pile, from the top down. A nil localizer is English.
func PositionInWords(b games.Board, loc *i18n.Localizer) []string {
	loc = i18n.OrEnglish(loc)
	single := make(map[games.Piece][]string)
	var lines, piles []string
	for _, s := range b.Squares {
		switch {
		case len(s.Pieces) > 1:
			names := make([]string, len(s.Pieces))
			for i, p := range s.Pieces {
				names[i] = loc.T(PieceID(p))
			}
			piles = append(piles, s.Name+": "+strings.Join(names, ", "))
		case len(s.Pieces) == 1:
			single[s.Pieces[0]] = append(single[s.Pieces[0]], s.Name)
		}
	}
	for _, side := range []rules.Color{rules.White, rules.Black} {
		for _, k := range ofOneKind {
			if squares := single[games.Piece{Side: side, Kind: k.kind}]; len(squares) > 0 {
				lines = append(lines, loc.T("hall-tablet."+side.String()+"-"+k.id, i18n.Data{"Count": len(squares), "Squares": strings.Join(squares, ", ")}))
			}
		}
		for kind := games.ChessKing; kind >= games.Pawn; kind-- {
			lines = append(lines, pieceAt(games.Piece{Side: side, Kind: kind}, single, loc)...)
		}
	}
	for kind := games.RedMan; kind <= games.BlueMan; kind++ {
		lines = append(lines, pieceAt(games.Piece{Kind: kind}, single, loc)...)
	}
	return append(lines, piles...)
}

// pieceAt says where the pieces of a name stand; nothing where there are none.
func pieceAt(p games.Piece, at map[games.Piece][]string, loc *i18n.Localizer) []string {
	if len(at[p]) == 0 {
		return nil
	}
	return []string{loc.T("board-words.at", i18n.Data{"Piece": loc.T(PieceID(p)), "Squares": strings.Join(at[p], ", ")})}
}

// NewDiagram draws the position of a FEN, any placement of pieces, playable or
// not; the caption says who moves. A nil localizer is English.
func NewDiagram(game games.Game, fen string, loc *i18n.Localizer) (*drawing.Diagram, error) {
	board, err := game.Place(fen)
	if err != nil {
		return nil, fmt.Errorf("diagram: %w", err)
	}
	d := DiagramOf(board, loc)
	d.Words = PositionInWords(board, loc)
	return d, nil
}

// DiagramOf draws a board. A nil localizer is English.
func DiagramOf(board games.Board, loc *i18n.Localizer) *drawing.Diagram {
	d := &drawing.Diagram{Rows: board.Rows, Columns: board.Columns, Squares: make([]drawing.Square, len(board.Squares))}
	if board.Turn != rules.ColorUnset {
		d.Caption = i18n.OrEnglish(loc).T("diagram.turn." + board.Turn.String())
	}
	for i, s := range board.Squares {
		if len(s.Pieces) > 1 && d.Piles == "" {
			d.Piles = i18n.OrEnglish(loc).T("diagram.piles")
		}
		d.Squares[i] = drawing.Square{Row: s.Row, Column: s.Column, Name: s.Name, Light: board.Checkered && (s.Row+s.Column)%2 == 0}
		for k, piece := range s.Pieces {
			if k == 0 {
				d.Squares[i].Piece = drawn(piece)
				continue
			}
			d.Squares[i].Under = append(d.Squares[i].Under, drawn(piece))
		}
	}
	return d
}

// BoardAfter draws a board with numbers on its empty squares; the squares of the move that
// led to it are marked, "" is none. A nil localizer is English.
func BoardAfter(game games.Game, board games.Board, move string, loc *i18n.Localizer) *drawing.Diagram {
	d := DiagramOf(board, loc)
	d.Numbers = true
	for _, n := range game.Squares(move) {
		if n > 0 && n <= len(d.Squares) {
			d.Squares[n-1].Marked = true
		}
	}
	return d
}

// drawn is a piece as it is drawn.
func drawn(p games.Piece) drawing.Piece {
	if p.Chess() {
		return drawing.ChessPiece(p.Letter())
	}
	return drawing.Piece(p.Letter())
}

// markSquares marks squares of a diagram, those of a move.
func markSquares(d *drawing.Diagram, squares ...int) {
	for _, q := range squares {
		if q > 0 && q <= len(d.Squares) {
			d.Squares[q-1].Marked = true
		}
	}
}

package pdn

import (
	"bytes"
	"path/filepath"
	"strings"
	"unicode/utf8"
)

// ReadChess makes the reader take every game for one of chess whose header names none of
// draughts. Without it such a game is one when a move can be one of chess alone: a
// piece's letter, castling, a lone square, a promotion.
func (r *Reader) ReadChess() { r.chess = true }

// sanLen returns the length of a move of chess in algebraic notation at the start of b,
// short or long, in any of the languages that rules/chess reads; 0 if there is none. The
// move ends its word, but for signs of judgement. only says that it cannot be a move of
// draughts.
func sanLen(b []byte) (n int, only bool) {
	body, only := sanBody(b)
	if body == 0 {
		return 0, false
	}
	if promoted := promotedLen(b[body:]); promoted > 0 {
		if n, _ := sanEnd(b, body+promoted); n > 0 {
			return n, true
		}
	}
	n, signs := sanEnd(b, body)
	return n, n > 0 && (only || signs)
}

// sanEnd is the length of the move at the start of b of which so much was read: with signs
// of check and of capture in passing behind it; 0 if it does not end its word. only says
// that the signs are none of draughts.
func sanEnd(b []byte, n int) (length int, only bool) {
	for n < len(b) && (b[n] == '+' || b[n] == '#') {
		n, only = n+1, only || b[n] == '#'
	}
	for _, passing := range [...]string{"e.p.", "ep"} {
		if rest := bytes.TrimLeft(b[n:], " "); bytes.HasPrefix(rest, []byte(passing)) && endsSAN(rest[len(passing):]) {
			n, only = len(b)-len(rest)+len(passing), true
			break
		}
	}
	if !endsSAN(b[n:]) {
		if closing := closingLen(wordOf(b[n:])); closing == 0 || !endsSAN(b[n+closing:]) {
			return 0, false
		}
	}
	return n, only
}

// endsSAN reports whether a move can end before b.
func endsSAN(b []byte) bool { return len(b) == 0 || endsWord[b[0]] || blankLen(b) > 0 }

// sanBody is sanLen of castling, or of the letter and the squares of a move.
func sanBody(b []byte) (n int, only bool) {
	if n := castlingLen(b); n > 0 {
		return n, b[0] != '0'
	}
	n = pieceLen(b)
	only = n > 0
	from := n
	file, rank := sanFile(b[n:]), 0
	n += file
	if rank = sanRank(b[n:]); rank > 0 {
		n++
	}
	to := n + separatorLen(b[n:])
	toFile := sanFile(b[to:])
	if sanRank(b[to+toFile:]) > 0 && toFile > 0 {
		if file == 0 && rank == 0 && to > n && from == 0 {
			return 0, false // "xd5"
		}
		return to + toFile + 1, only
	}
	if file == 0 || rank == 0 {
		return 0, false
	}
	return n, true
}

func sanRank(b []byte) int {
	if len(b) > 0 && b[0] >= '1' && b[0] <= '8' {
		return 1
	}
	return 0
}

// sanFile is the length of the letter of a file; Cyrillic letters that look or sound
// like those count, х only before a rank.
func sanFile(b []byte) int {
	if len(b) == 0 {
		return 0
	}
	if b[0] < utf8.RuneSelf {
		if b[0] >= 'a' && b[0] <= 'h' {
			return 1
		}
		return 0
	}
	switch c, n := utf8.DecodeRune(b); {
	case strings.ContainsRune("абсдефг", c):
		return n
	case c == 'х' && sanRank(b[n:]) > 0:
		return n
	}
	return 0
}

// pieceLen is the length of the letter or figurine of a piece.
func pieceLen(b []byte) int {
	if len(b) == 0 {
		return 0
	}
	if b[0] < utf8.RuneSelf {
		if strings.IndexByte("KQRBNDTLP", b[0]) >= 0 {
			return 1
		}
		return 0
	}
	c, n := utf8.DecodeRune(b)
	switch {
	case c == 'К':
		if c, m := utf8.DecodeRune(b[n:]); c == 'р' || c == 'Р' || c == 'p' {
			return n + m
		}
		return n
	case strings.ContainsRune("ФЛСТП", c):
		return n
	case c >= '♔' && c <= '♟':
		if bytes.HasPrefix(b[n:], []byte("\ufe0e")) {
			n += len("\ufe0e")
		}
		return n
	}
	return 0
}

// castlingLen is the length of castling at the start of b: zeros or letters O.
func castlingLen(b []byte) int {
	n := 0
	for parts := 1; ; parts++ {
		c, size := utf8.DecodeRune(b[n:])
		if c != '0' && c != 'O' && c != 'o' && c != 'О' && c != 'о' {
			return 0
		}
		n += size
		dash := dashLen(b[n:])
		if dash == 0 || parts == 3 {
			if parts < 2 {
				return 0
			}
			return n
		}
		n += dash
	}
}

// promotedLen is the length of what a pawn becomes behind a move: =Q, Q, (Q), /Q.
func promotedLen(b []byte) int {
	n, closing := 0, 0
	if len(b) > 0 && (b[0] == '=' || b[0] == '/') {
		n = 1
	} else if len(b) > 0 && b[0] == '(' {
		n, closing = 1, 1
	}
	piece := pieceLen(b[n:])
	if piece == 0 || closing == 1 && (n+piece >= len(b) || b[n+piece] != ')') {
		return 0
	}
	return n + piece + closing
}

// san takes a move of chess at the start of b. It returns false where there is none, or
// where the game is one of draughts.
func san(r *Reader, b []byte) bool {
	if r.g.plays == playsDraughts {
		return false
	}
	n, only := sanLen(b)
	if chess := readsChess(r, n > 0); n == 0 || !chess && !((only || opensChess(r, b[:n])) && mayBeChess(r, b, n)) {
		return false
	}
	if n < len(b) && b[n] == '?' && illegibleLen(b, b[:n]) > 0 {
		return false // whether the game is known for chess by now or is later
	}
	if castlingLen(b) == n && b[0] == '0' && endsHere(r, b[n:]) && saysNobody(r) {
		return false // the game was lost by both
	}
	r.settle()
	knownForChess(r)
	r.Add(ItemMove, r.Text(b[:n], r.src.pos), r.src.pos)
	r.glued = true
	r.src.advance(n + closingLen(wordOf(b[n:])))
	return true
}

// knownForChess says of a game that it is one of chess. What was no move before that was
// known may be one now.
func knownForChess(r *Reader) {
	if r.g.plays == playsChess {
		return
	}
	r.g.plays = playsChess
	for i := range r.levels[0].items {
		it := &r.levels[0].items[i]
		if it.Kind != ItemJunk {
			continue
		}
		text := []byte(it.Text)
		if n, _ := sanLen(text); n > 0 && n+closingLen(text[n:]) == len(text) {
			it.Kind, it.Text = ItemMove, it.Text[:n]
		}
	}
}

// readsChess reports whether the game is known for one of chess: by a move, or because
// its header does not say otherwise to a reader that takes it for one, or has a position of
// chess before what may be a move of it.
func readsChess(r *Reader, move bool) bool {
	if r.g.plays == playsUnknown && (r.chess || move && chessFEN(r.g.Tag("FEN"))) && !namesDraughts(r) {
		r.g.plays = playsChess
	}
	return r.g.plays == playsChess
}

// chessFEN reports a position as chess has it: eight ranks, with both kings.
func chessFEN(fen string) bool {
	board, _, _ := strings.Cut(strings.TrimSpace(fen), " ")
	return strings.Count(board, "/") == 7 && strings.ContainsRune(board, 'K') && strings.ContainsRune(board, 'k')
}

// likelyChess reports whether something beside the moves says that the game is one of
// chess: the name of the file, or the code of an opening.
func likelyChess(r *Reader) bool {
	eco := r.g.Tag("ECO")
	return strings.EqualFold(filepath.Ext(r.src.name), ".pgn") ||
		len(eco) >= len("A00") && eco[0] >= 'A' && eco[0] <= 'E' && digits([]byte(eco[1:])) >= 2
}

// opensChess reports a first move in squares that no piece of draughts makes, wherever it
// goes: a knight's, or a pawn's of two squares ("g1f3", "d2-d4").
func opensChess(r *Reader, move []byte) bool {
	if len(r.levels[0].items) > 0 || len(move) < len("g1f3") || sanFile(move) != 1 || takesLen(move[2:]) > 0 {
		return false
	}
	to := move[2+dashLen(move[2:]):]
	if len(to) != len("f3") || move[1] != '1' && move[1] != '2' {
		return false
	}
	across, ahead := max(to[0], move[0])-min(to[0], move[0]), int(to[1])-int(move[1])
	return move[1] == '1' && across*across+byte(ahead*ahead) == 5 || move[1] == '2' && across == 0 && ahead == 2
}

// endsHere reports whether the game ends before b: nothing comes, or the next header.
func endsHere(r *Reader, b []byte) bool {
	rest := b[blanksAt(b):]
	return len(rest) == 0 || rest[0] == '['
}

// saysNobody reports whether the header says that both have lost.
func saysNobody(r *Reader) bool { return strings.TrimSpace(r.g.Tag("Result")) == "0-0" }

// mayBeChess reports whether a game of which that is not known yet is one of chess, by
// a move of so many bytes that is none of draughts: its header names no game of draughts,
// none of its moves has the number of a square, and the text does not go on as a move of
// draughts with blanks in it ("c3 - d4") does. A number before it may have no full stop.
func mayBeChess(r *Reader, b []byte, n int) bool {
	if namesDraughts(r) || len(r.levels) > 1 || r.held.mayGoOn() {
		return false
	}
	for i := range r.levels[0].items {
		if it := &r.levels[0].items[i]; (it.Kind == ItemMove || it.Kind == ItemJunk) && isDigit(it.Text[0]) {
			return false
		}
	}
	after := b[n+blanksAt(b[n:]):]
	if squareLen(b[:n]) < n {
		return true
	}
	if lightSquare(b) {
		sign := separatorLen(after)
		return sign == 0 || sanFile(after[sign+blanksAt(after[sign:]):]) == 0
	}
	// A lone square that men of draughts can come to: what follows tells.
	if number := numberLen(after); number > 0 {
		after = after[number:]
	}
	sign := separatorLen(after)
	if _, only := sanLen(after[blanksAt(after):]); only || sign > 0 {
		return only && sign == 0
	}
	return likelyChess(r)
}

// namesDraughts reports whether the header names a game of draughts. Some sites of chess
// write "Standard".
func namesDraughts(r *Reader) bool {
	_, tag, ok := r.g.Named()
	n, typed := r.g.GameType()
	return ok && !(tag == "Variant" && strings.EqualFold(r.g.Tag(tag), "standard")) || typed && n != chessType
}

// lightSquare reports whether b begins with the name of a square on which no draughts are
// played.
func lightSquare(b []byte) bool { return (b[0]-'a'+b[1]-'1')%2 == 1 && b[0] < utf8.RuneSelf }

// plays is which kind of game a record is of, as far as its moves tell.
type plays uint8

const (
	playsUnknown plays = iota
	playsChess
	playsDraughts
)

// Chess reports whether the moves of a game are written as those of chess alone are, and
// its header names no other game that is written so.
func (g *Game) Chess() bool { return g.plays == playsChess && g.Unknown() == "" }

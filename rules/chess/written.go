package chess

import (
	"strings"
	"unicode/utf8"

	"arbiter/rules/message"
)

// Written is a move as somebody wrote it, whatever the notation.
type Written struct {
	Kind      Kind   // of the piece; NoKind of castling
	Also      Kind   // that the letter can mean too: P is a knight in Dutch, a pawn in English; NoKind mostly
	To        Square // NoSquare of castling
	File      int8   // that the piece comes from, -1 where it is not written
	Rank      int8   // 1 to 8, -1 likewise
	Capture   bool   // the sign of a capture stands in it
	Dash      bool   // that of a quiet move
	Promotion Kind
	Passing   bool // "e.p."
	Castles   bool // castling: Short says to which side
	Short     bool
	Check     bool // + or #
	Mate      bool // #
}

// Long reports whether the square that the piece comes from is written.
func (w *Written) Long() bool { return w.File >= 0 && w.Rank >= 0 }

// From is the square that the piece comes from; NoSquare if it is not written whole.
func (w *Written) From() Square {
	if !w.Long() {
		return NoSquare
	}
	return At(int(w.File), int(w.Rank))
}

// Parse reads a move in algebraic notation, short or long, with the letters of English
// (K Q R B N), Dutch (K D T L P), Russian and Ukrainian (Кр Ф Л С К П) or figurines:
// Nf3, Ng1-f3, exd5, e4:d5, e8=Q, e8Q, e8(Q), exd6 e.p., O-O, 0-0-0, with + or # behind
// them. The error says that the text is none.
func Parse(text string) (Written, error) {
	if w, ok := plain(text); ok {
		return w, nil
	}
	if w, ok := parse(text); ok {
		return w, nil
	}
	return Written{}, message.Err("chess.no-move", message.Args{"Text": text})
}

// plain reads what nearly every move is in English letters: Nf3, exd5, R1e2, e8=Q+. It
// reports false for all others, which may be moves as well.
func plain(text string) (w Written, ok bool) {
	w = Written{Kind: Pawn, File: -1, Rank: -1}
	n := len(text)
	if n > 0 && (text[n-1] == '+' || text[n-1] == '#') {
		n--
		w.Check, w.Mate = true, text[n] == '#'
	}
	from := 0
	if n > 0 && text[0] < 'a' {
		if w.Kind = english[text[0]]; w.Kind == NoKind {
			return w, false
		}
		from = 1
	}
	if n > 4 && w.Kind == Pawn && text[n-2] == '=' {
		if w.Promotion = english[text[n-1]&0x7f]; w.Promotion == NoKind || w.Promotion == King {
			return w, false
		}
		n -= 2
	}
	if n-from < 2 {
		return w, false
	}
	file, rank := text[n-2]-'a', text[n-1]-'0'
	if file > 7 || rank < 1 || rank > 8 {
		return w, false
	}
	w.To = At(int(file), int(rank))
	if n -= 2; n > from && text[n-1] == 'x' {
		n--
		w.Capture = true
	}
	if n > from && text[n-1] >= '1' && text[n-1] <= '8' {
		n--
		w.Rank = int8(text[n] - '0')
	}
	if n > from && text[n-1] >= 'a' && text[n-1] <= 'h' {
		n--
		w.File = int8(text[n] - 'a')
	}
	return w, n == from && (w.File >= 0 || !w.Capture || w.Kind != Pawn)
}

// english are the pieces by their letters.
var english = [128]Kind{'K': King, 'Q': Queen, 'R': Rook, 'B': Bishop, 'N': Knight}

// parse reads a move in any notation.
func parse(text string) (Written, bool) {
	w := Written{Kind: Pawn, File: -1, Rank: -1}
	rest, ok := castlingText(&w, text)
	if !ok {
		if w.Kind, w.Also, rest = pieceLetter(text); w.Kind == NoKind {
			w.Kind = Pawn
		}
		if rest, ok = squares(&w, rest); !ok {
			return w, false
		}
		rest = promotionText(&w, rest)
	}
	return w, tail(&w, rest)
}

// castlingText reads castling at the start of a text: with zeros or letters O, Latin or
// Cyrillic.
func castlingText(w *Written, text string) (rest string, ok bool) {
	n, rest := 0, text
	for n < 3 {
		c, size := utf8.DecodeRuneInString(rest)
		if c != '0' && c != 'O' && c != 'o' && c != 'О' && c != 'о' {
			break
		}
		n, rest = n+1, rest[size:]
		if c, size = utf8.DecodeRuneInString(rest); n < 3 && isDash(c) {
			rest = rest[size:]
		} else {
			break
		}
	}
	if n < 2 {
		return text, false
	}
	w.Kind, w.Castles, w.Short = NoKind, true, n == 2
	return rest, true
}

func isDash(c rune) bool { return c == '-' || c >= 0x2010 && c <= 0x2015 || c == 0x2212 }

// pieceLetter reads the letter of a piece at the start of a text; NoKind for none.
func pieceLetter(text string) (k, also Kind, rest string) {
	c, n := utf8.DecodeRuneInString(text)
	switch c {
	case 'K':
		k = King
	case 'Q', 'D', 'Ф':
		k = Queen
	case 'R', 'T', 'Л', 'Т':
		k = Rook
	case 'B', 'L', 'С':
		k = Bishop
	case 'N':
		k = Knight
	case 'P':
		k, also = Knight, Pawn
	case 'П':
		k = Pawn
	case 'К':
		if c, m := utf8.DecodeRuneInString(text[n:]); c == 'р' || c == 'Р' || c == 'p' {
			return King, NoKind, text[n+m:]
		}
		k = Knight
	default:
		if c >= '♔' && c <= '♟' {
			k = [...]Kind{King, Queen, Rook, Bishop, Knight, Pawn}[(c-'♔')%6]
			if strings.HasPrefix(text[n:], "\ufe0e") { // written as text, not as a picture
				n += len("\ufe0e")
			}
		}
	}
	if k == NoKind {
		return NoKind, NoKind, text
	}
	return k, also, text[n:]
}

// squares reads where a move comes from, as far as that is written, the sign between,
// and where it goes.
func squares(w *Written, text string) (rest string, ok bool) {
	f, r, rest := half(text)
	sign := signText(w, &rest)
	if f2, r2, after := half(rest); f2 >= 0 && r2 >= 0 && (f >= 0 || r >= 0 || sign || f < 0 && r < 0) {
		w.File, w.Rank = f, r
		w.To = At(int(f2), int(r2))
		return after, true
	}
	if sign || f < 0 || r < 0 {
		return text, false
	}
	w.To = At(int(f), int(r))
	return rest, true
}

// half reads a file, a rank, or both of a square, -1 for what is not there.
func half(text string) (file, rank int8, rest string) {
	file, rank = -1, -1
	if c, n := utf8.DecodeRuneInString(text); c >= 'a' && c <= 'h' {
		file, text = int8(c-'a'), text[n:]
	} else if i := strings.IndexRune("абсдефгх", c); n > 1 && i >= 0 {
		// Cyrillic letters that look or sound like those of the files; х is the sign of a
		// capture unless a rank follows it.
		if after := text[n:]; c != 'х' || after != "" && after[0] >= '1' && after[0] <= '8' {
			file, text = int8(i/2), after
		}
	}
	if text != "" && text[0] >= '1' && text[0] <= '8' {
		rank, text = int8(text[0]-'0'), text[1:]
	}
	return file, rank, text
}

// signText reads the sign between two squares.
func signText(w *Written, text *string) bool {
	c, n := utf8.DecodeRuneInString(*text)
	switch {
	case c == 'x' || c == 'X' || c == ':' || c == '×' || c == 'х' || c == 'Х':
		w.Capture = true
	case isDash(c):
		w.Dash = true
	default:
		return false
	}
	*text = (*text)[n:]
	return true
}

// promotionText reads what a pawn becomes: =Q, Q, (Q), /Q.
func promotionText(w *Written, text string) string {
	rest, closing := text, ""
	switch {
	case strings.HasPrefix(rest, "="), strings.HasPrefix(rest, "/"):
		rest = rest[1:]
	case strings.HasPrefix(rest, "("):
		rest, closing = rest[1:], ")"
	}
	k, _, rest := pieceLetter(rest)
	if k == NoKind || k == Pawn || k == King || w.Kind != Pawn && w.Also != Pawn || !strings.HasPrefix(rest, closing) {
		return text
	}
	w.Promotion = k
	return rest[len(closing):]
}

// tail reads what stands behind a move and reports whether that is all.
func tail(w *Written, text string) bool {
	for text != "" {
		switch {
		case text[0] == '+':
			w.Check, text = true, text[1:]
		case text[0] == '#':
			w.Check, w.Mate, text = true, true, text[1:]
		case strings.HasPrefix(text, "e.p."):
			w.Passing, text = true, text[len("e.p."):]
		case strings.HasPrefix(text, "ep"):
			w.Passing, text = true, text[len("ep"):]
		case text[0] == ' ' || text[0] == '!' || text[0] == '?':
			text = text[1:]
		case text[0] == ':' && !w.Capture: // "ed5:"
			w.Capture, text = true, text[1:]
		default:
			return false
		}
	}
	return true
}

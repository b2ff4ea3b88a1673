package pdn

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"
)

// held keeps words that may be the beginning of a move or result with blanks in
// it ("1- 7", "32 - 28", "1/2 - 1/2"), or a result if the game ends there.
type held struct {
	n     int
	words [2]string
	at    [2]Pos
	kind  heldKind // of the first word
}

type heldKind uint8

const (
	heldNumber  heldKind = iota // a bare number: of a move, or of a square
	heldSquare                  // an algebraic square
	heldFile                    // the letter of a column
	heldMove                    // a capture that was put together: another sign goes on with it
	heldOpen                    // a square or move and a separator
	heldDash                    // a dash alone
	heldOutcome                 // a half point or forfeit: a result if the game ends there
)

// mayGoOn reports words behind which a square may go on with a move of draughts, or with
// a position ("w - c6"). A number is first of all that of a move.
func (h *held) mayGoOn() bool {
	switch h.kind {
	case heldNumber, heldFile, heldOutcome:
		return h.n > 1
	}
	return h.n > 0
}

// holds says whether a word has to wait for the next one, and as what.
func holds(w []byte) (heldKind, bool) {
	switch sq := squareLen(w); {
	case isForfeit(w) || isHalf(w) || isPlusDraw(w):
		return heldOutcome, true
	case digits(w) == len(w) && len(w) <= 3:
		return heldNumber, true
	case sq == len(w):
		return heldSquare, true
	case startFileLen(w) == len(w):
		return heldFile, true
	case dashLen(w) == len(w):
		return heldDash, true
	default:
		n := max(sq, moveLen(w))
		return heldOpen, n > 0 && n+separatorLen(w[n:]) == len(w)
	}
}

// join puts a word together with those that wait, if they make a move or a
// result, and returns its length; 0 if they do not belong together.
func (r *Reader) join(w []byte, pos Pos) int {
	h := &r.held
	if h.n == 0 || h.kind == heldDash {
		return 0
	}
	if h.takesSign(w) {
		h.n, h.words[1], h.at[1] = 2, r.Text(w, pos), pos
		return len(w)
	}
	if h.kind == heldOpen && isOpenCapture(w) && endsInTakes([]byte(h.words[0])) {
		h.words[0] += h.words[1] // "13x 22x 15": it shows with what comes next
		h.n, h.words[1], h.at[1] = 2, r.Text(w, pos), pos
		return len(w)
	}
	after := r.src.ahead(maxToken)[len(w):]
	operand := operandLen(w, after)
	if !h.goesOnWith(w, operand) || r.isNumber(w[:operand], after) {
		return 0
	}
	whole := append([]byte(h.words[0]+h.words[1]), w[:max(operand, h.rest(w))]...)
	switch at := h.at[0]; {
	case isResult(whole):
		*h = held{}
		r.result(string(whole), at)
	case moveLen(whole) != len(whole):
		return 0
	case h.n == 2 && h.kind != heldOpen && takesLen([]byte(h.words[1])) > 0:
		*h = held{n: 1, kind: heldMove, words: [2]string{r.Text(whole, at)}, at: [2]Pos{at}}
		r.glued = true
	default:
		*h = held{}
		r.Add(ItemMove, r.Text(whole, at), at)
		r.glued = true
	}
	if operand > 0 && operand < len(w) {
		return operand + 1 // what closes it
	}
	return len(w)
}

// takesSign reports a word that is a sign between blanks behind a word that may
// have one: a dash, or the sign of a capture.
func (h *held) takesSign(w []byte) bool {
	if h.n != 1 || h.kind == heldOpen || separatorLen(w) != len(w) {
		return false
	}
	switch h.kind {
	case heldMove:
		return takesLen(w) > 0
	case heldOutcome:
		return dashLen(w) > 0 || w[0] == ':'
	}
	return true
}

// operandLen returns the length of what can stand behind a sign and blanks: a square,
// a number or a half point, with a sign of punctuation that closes it. 0 if the word
// is none. What comes after it tells a full stop from that of a move's number.
func operandLen(w, after []byte) int {
	n := len(w)
	if at := bytes.IndexAny(w, ",;"); at > 0 && squareLen(w[:at]) == at {
		return at // "28,19 - 23"
	}
	closed := w[n-1] == '.' && squareLen(w[:n-1]) == n-1
	if closed && (!isDigit(w[0]) || lastWord(after)) {
		n--
	}
	if squareLen(w[:n]) == n || digits(w) == n || isHalf(w) {
		return n
	}
	return 0
}

// lastWord reports a word after which no moves come: a full stop behind its number
// makes it no number of a move.
func lastWord(after []byte) bool {
	b := after[blanksAt(after):]
	next := wordOf(b)
	_, spaced := spacedResult(b)
	return len(next) == 0 || resultLen(next) > 0 || spaced > 0 || isText(next) && moveLen(next) == 0
}

// goesOnWith reports whether a word may belong to those that wait.
func (h *held) goesOnWith(w []byte, operand int) bool {
	if h.n == 2 {
		return operand > 0
	}
	if h.kind == heldOpen {
		return operand > 0 || h.rest(w) > 0
	}
	return h.kind != heldMove && h.kind != heldFile && separatorLen(w) > 0
}

// rest returns the length of a word that goes on with an open capture, "12x 3x14":
// all its signs are those of a capture, for "28x 5-10" are two moves.
func (h *held) rest(w []byte) int {
	if h.n == 1 && h.kind != heldOpen {
		return len(w) - punctuationLen(w[len(w)-1:])
	}
	open := strings.HasSuffix(h.words[0], ":") || !strings.HasSuffix(fold(h.words[0]), "-")
	if open && moveLen(w) == len(w) && !bytes.ContainsFunc(w, isDash) && separatorLen(w[squareLen(w):]) > 0 {
		return len(w)
	}
	return 0
}

// isNumber reports that what waits is the number of a move and a lone capture sign,
// for the number after it follows, and a whole move behind that: "28 x 29 33-28". A
// king's capture may end on the square beside its own ("15 x 16"): the numbers before
// must have no full stop either, and count on.
func (r *Reader) isNumber(next, after []byte) bool {
	h := &r.held
	if h.n != 2 || h.kind != heldNumber || h.words[1] == "*" || takesLen([]byte(h.words[1])) == 0 {
		return false
	}
	number, err := strconv.Atoi(h.words[0])
	following, err2 := strconv.Atoi(string(next))
	if err != nil || err2 != nil || following != number+1 {
		return false
	}
	w := wordOf(after[blanksAt(after):])
	return len(w) > 0 && moveLen(w)+punctuationLen(w[moveLen(w):]) == len(w) && r.bareBefore(number)
}

// bareBefore reports that a bare number may be that of the next move: it is the first
// of its line, or follows on a bare one.
func (r *Reader) bareBefore(number int) bool {
	items := r.line().items
	for i := len(items) - 1; i >= 0; i-- {
		if items[i].Number != "" {
			return items[i].Number == strconv.Itoa(number-1)
		}
	}
	return len(items) == 0
}

// settle decides about words that waited for another which did not come.
func (r *Reader) settle() {
	h := r.held
	if h.n == 0 {
		return
	}
	r.held = held{}
	switch h.kind {
	case heldNumber:
		r.numberSeen(h.words[0], h.at[0])
	case heldMove:
		r.Add(ItemMove, h.words[0], h.at[0])
	case heldSquare:
		r.Add(ItemJunk, h.words[0], h.at[0])
	case heldOpen:
		r.Add(openKind(h.words[0]), h.words[0], h.at[0])
	case heldDash:
		r.dash(h.words[0], h.at[0])
	case heldOutcome, heldFile:
		r.strayAt(h.words[0], h.at[0])
	}
	switch {
	case h.n == 1:
	case h.kind == heldOpen:
		r.Add(openKind(h.words[1]), h.words[1], h.at[1])
	case takesLen([]byte(h.words[1])) > 0:
		r.Add(ItemMove, h.words[1], h.at[1])
	default:
		r.dash(h.words[1], h.at[1])
	}
}

// openKind is a move for a square and the sign of a capture, which is the only one
// from there ("28x"), and junk for all else that is half a move.
func openKind(text string) ItemKind {
	if isOpenCapture([]byte(text)) {
		return ItemMove
	}
	return ItemJunk
}

// isOpenCapture reports a square and the sign of a capture.
func isOpenCapture(w []byte) bool {
	n := squareLen(w)
	return n > 0 && n < len(w) && n+takesLen(w[n:]) == len(w)
}

// endsInTakes reports the sign of a capture at the end.
func endsInTakes(w []byte) bool {
	_, n := utf8.DecodeLastRune(w)
	return takesLen(w[len(w)-n:]) > 0
}

// chain puts a sign of a capture and a square behind the capture that stands last,
// "13x22 x15", and returns the length; 0 if it does not belong there.
func (r *Reader) chain(w []byte) int {
	items := r.line().items
	sign := takesLen(w)
	if sign == 0 || sign == len(w) || len(items) == 0 || r.number != "" {
		return 0
	}
	it := &items[len(items)-1]
	if it.Kind != ItemMove || it.notes != nil {
		return 0
	}
	if isDigit(w[sign]) != isDigit(it.Text[0]) {
		return 0 // "х8" is a square among letters
	}
	n := len(w) - punctuationLen(w[len(w)-1:])
	whole := it.Text + string(w[:n])
	if strings.ContainsFunc(whole, isDash) || moveLen([]byte(whole)) != len(whole) || !hasTakes([]byte(it.Text)) {
		return 0
	}
	it.Text = whole
	r.budget -= n
	r.glued = true
	return len(w)
}

// hasTakes reports the sign of a capture behind the beginning of a move.
func hasTakes(w []byte) bool {
	for i := 1; i < len(w); i++ {
		if takesLen(w[i:]) > 0 {
			return true
		}
	}
	return false
}

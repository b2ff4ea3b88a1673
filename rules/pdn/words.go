package pdn

import (
	"bytes"
	"strconv"
	"strings"
	"unicode"
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

// endsWord marks the ASCII characters that end a word: blanks and signs.
var endsWord = func() (ends [256]bool) {
	for c := range byte(' ' + 1) {
		ends[c] = true
	}
	for _, c := range []byte("{}()[]\"$!?*\\\x7f") {
		ends[c] = true
	}
	return ends
}()

// wordOf returns the word at the start of b, at most maxToken bytes of it.
func wordOf(b []byte) []byte {
	n := 0
	for n < len(b) && n < maxToken && !endsWord[b[n]] {
		if b[n] >= utf8.RuneSelf && blankLen(b[n:]) > 0 {
			break
		}
		n++
	}
	return b[:n]
}

// word reads one word of the moves, or the first part of it if several run
// together ("1.32-28").
func (r *Reader) word(b []byte) bool {
	w := wordOf(b)
	if n := illegibleLen(b, w); n > 0 {
		w = b[:n]
	}
	if h, ok := headingAt(b); ok && (!r.hasBody() || r.src.pos.Column == 1 && len(r.levels) == 1) {
		return r.heading(h)
	}
	if r.star != (Pos{}) && len(r.levels) == 1 && !r.settleStar(w) {
		return true
	}
	r.glued = false
	n := r.piece(w, r.src.pos)
	r.src.advance(n)
	return true
}

// piece takes what stands at the start of a word and returns its length.
func (r *Reader) piece(w []byte, pos Pos) int {
	if n := r.join(w, pos); n > 0 {
		return n
	}
	r.settle()
	if n := r.plain(w, pos); n > 0 {
		return n
	}
	if n := resultLen(w); n > 0 {
		r.result(r.text(w[:n], pos), pos)
		return n + punctuationLen(w[n:])
	}
	if n := numberLen(w); n > 0 && !isUndelimited(w[:digits(w)]) {
		r.numberSeen(r.text(w[:n], pos), pos)
		return n
	}
	if n := dotsLen(w); n > 0 {
		r.dots(w[:n], pos)
		return n
	}
	if n := r.chain(w); n > 0 {
		return n
	}
	if n := r.move(w, pos); n > 0 {
		return n
	}
	if kind, ok := holds(w); ok {
		r.held = held{n: 1, kind: kind}
		r.held.words[0], r.held.at[0] = r.text(w, pos), pos
		return len(w)
	}
	if n := r.saying(pos); n > 0 {
		return n
	}
	switch {
	case isUnknown(w):
		r.add(ItemUnknown, r.text(w, pos), pos)
	case hasDigit(w):
		r.add(ItemJunk, r.text(w, pos), pos)
	default:
		r.strayAt(r.text(w, pos), pos)
	}
	return len(w)
}

// plain takes the words most games consist of, a bare move number or a move, by
// a shorter way than piece. It returns 0 for all others.
func (r *Reader) plain(w []byte, pos Pos) int {
	switch {
	case len(w) < 2:
		return 0
	case w[len(w)-1] == '.' && digits(w) == len(w)-1 && len(w) < len("3228."):
		r.numberSeen(r.text(w, pos), pos)
	case moveLen(w) == len(w) && (w[0] != '1' || len(w) > len("1–1") || !isResult(w)):
		r.add(ItemMove, r.text(w, pos), pos)
		r.glued = true
	default:
		return 0
	}
	return len(w)
}

// move takes a move at the start of a word: the whole word, all but
// punctuation, or all but text that ran into it. It returns 0 if there is none.
func (r *Reader) move(w []byte, pos Pos) int {
	n := moveLen(w)
	if n == 0 && takesLen(w) == len(w) {
		n = len(w)
	}
	if n == 0 || n < len(w) && !startsWithWord(bytes.TrimLeft(w[n:], punctuation)) && len(bytes.Trim(w[n:], punctuation)) > 0 {
		return 0
	}
	r.add(ItemMove, r.text(w[:n], pos), pos)
	r.glued = true
	return n + closingLen(w[n:])
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

// isUnknown reports what is written for a ply that was not recorded, beside
// dots and a dash.
func isUnknown(w []byte) bool {
	return string(w) == "--" || bytes.EqualFold(w, []byte("null"))
}

// join puts a word together with those that wait, if they make a move or a
// result, and returns its length; 0 if they do not belong together.
func (r *Reader) join(w []byte, pos Pos) int {
	h := &r.held
	if h.n == 0 || h.kind == heldDash {
		return 0
	}
	if h.takesSign(w) {
		h.n, h.words[1], h.at[1] = 2, r.text(w, pos), pos
		return len(w)
	}
	if h.kind == heldOpen && isOpenCapture(w) && endsInTakes([]byte(h.words[0])) {
		h.words[0] += h.words[1] // "13x 22x 15": it shows with what comes next
		h.n, h.words[1], h.at[1] = 2, r.text(w, pos), pos
		return len(w)
	}
	operand := r.operandLen(w)
	if !h.goesOnWith(w, operand) || h.isNumber(w[:operand]) {
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
		*h = held{n: 1, kind: heldMove, words: [2]string{r.text(whole, at)}, at: [2]Pos{at}}
		r.glued = true
	default:
		*h = held{}
		r.add(ItemMove, r.text(whole, at), at)
		r.glued = true
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
// a number or a half point, with a full stop that ends the sentence. 0 if the word
// is none.
func (r *Reader) operandLen(w []byte) int {
	n := len(w)
	if punctuationLen(w[n-1:]) > 0 && squareLen(w[:n-1]) == n-1 && (!isDigit(w[0]) || r.lastWord(w)) {
		n--
	}
	if squareLen(w[:n]) == n || digits(w) == n || isHalf(w) {
		return n
	}
	return 0
}

// lastWord reports a word after which no moves come: a full stop behind its number
// makes it no number of a move.
func (r *Reader) lastWord(w []byte) bool {
	b := r.src.ahead(maxToken)[len(w):]
	next := wordOf(b[blanksAt(b):])
	return len(next) == 0 || resultLen(next) > 0 || lettersAt(next) > 1 && moveLen(next) == 0
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
		return len(w)
	}
	open := strings.HasSuffix(h.words[0], ":") || !strings.HasSuffix(fold(h.words[0]), "-")
	if open && moveLen(w) == len(w) && !bytes.ContainsFunc(w, isDash) && separatorLen(w[squareLen(w):]) > 0 {
		return len(w)
	}
	return 0
}

// isNumber reports that what waits is the number of a move and a lone capture sign,
// for the number after it follows: "28 x 29 33-28". No capture ends on the square
// beside its own.
func (h *held) isNumber(next []byte) bool {
	if h.n != 2 || h.kind != heldNumber || takesLen([]byte(h.words[1])) == 0 {
		return false
	}
	number, err := strconv.Atoi(h.words[0])
	after, err2 := strconv.Atoi(string(next))
	return err == nil && err2 == nil && after == number+1
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
		r.add(ItemMove, h.words[0], h.at[0])
	case heldSquare:
		r.add(ItemJunk, h.words[0], h.at[0])
	case heldOpen:
		r.add(openKind(h.words[0]), h.words[0], h.at[0])
	case heldDash:
		r.dash(h.words[0], h.at[0])
	case heldOutcome, heldFile:
		r.strayAt(h.words[0], h.at[0])
	}
	switch {
	case h.n == 1:
	case h.kind == heldOpen:
		r.add(openKind(h.words[1]), h.words[1], h.at[1])
	case takesLen([]byte(h.words[1])) > 0:
		r.add(ItemMove, h.words[1], h.at[1])
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
	if takesLen(w) == 0 || len(items) == 0 || r.number != "" {
		return 0
	}
	it := &items[len(items)-1]
	if it.Kind != ItemMove || it.Strength != "" || it.NAGs != nil || it.Comments != nil || it.Variations != nil {
		return 0
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

// dash takes a dash alone for a ply that was not recorded; among words of a text it is
// one of them.
func (r *Reader) dash(text string, pos Pos) {
	if n := len(r.g.Faults); n > 0 && r.number == "" {
		f, items := &r.g.Faults[n-1], r.line().items
		if f.Kind == StrayText && f.Pos.Line == pos.Line && strings.ContainsFunc(f.Text, unicode.IsLetter) && (len(items) == 0 || items[len(items)-1].Pos.before(f.Pos)) {
			r.strayAt(text, pos)
			return
		}
	}
	r.add(ItemUnknown, text, pos)
}

// numberSeen keeps a move number for the move that follows.
func (r *Reader) numberSeen(text string, pos Pos) {
	r.dangle()
	r.number, r.numberAt = text, pos
}

// dots reads "..." after a move number, where it stands for White's move, or
// alone, where it stands for any.
func (r *Reader) dots(w []byte, pos Pos) {
	switch {
	case len(w) == 1 && r.number != "" && digits([]byte(r.number)) == len(r.number):
		r.number += "."
	case len(w) == 1:
		r.strayAt(".", pos)
	case r.number != "" && !strings.Contains(r.number, " "):
		r.number += " " + string(w)
	default:
		r.dangle()
		r.add(ItemUnknown, r.text(w, pos), pos)
	}
}

// dangle decides about a move number to which no move came: with dots after it
// the ply is unknown, without them the number is a fault.
func (r *Reader) dangle() {
	number, dots, ok := strings.Cut(r.number, " ")
	switch {
	case number == "":
	case ok:
		r.number = number
		r.add(ItemUnknown, dots, r.numberAt)
	default:
		r.fault(DanglingNumber, number, r.numberAt)
		r.number = ""
	}
}

// dangleDots is dangle of a number with dots after it.
func (r *Reader) dangleDots() {
	if strings.Contains(r.number, " ") {
		r.dangle()
	}
}

// result takes the token that ends the game; inside a variation it is an item.
func (r *Reader) result(text string, pos Pos) {
	r.dangleDots()
	if len(r.levels) > 1 {
		r.add(ItemResult, text, pos)
		return
	}
	r.g.Result = Result{Text: text, Number: r.number, Pos: pos}
	r.number = ""
	r.ended = true
}

// asterisk reads "*": the end of a game, or in old files the mark of a forced
// move, which touches the move and is followed by another.
func (r *Reader) asterisk() {
	r.settle()
	pos := r.src.pos
	r.src.advance(1)
	items := r.line().items
	switch touches := r.glued && len(items) > 0; {
	case len(r.levels) > 1 && touches:
		items[len(items)-1].force()
	case len(r.levels) == 1 && r.star != (Pos{}):
		r.markForced()
		r.result("*", pos)
	case len(r.levels) == 1 && touches:
		r.star = pos
	default:
		r.result("*", pos)
	}
}

// settleStar decides what a "*" that touches the last move is, now that the
// next word is known. It returns false if the game ended with it.
func (r *Reader) settleStar(w []byte) bool {
	if goesOn(w) {
		r.markForced()
		return true
	}
	pos := r.star
	r.star = Pos{}
	r.result("*", pos)
	return false
}

// goesOn reports a word that goes on with the game, so that a "*" before it is
// the mark of a forced move: number 1 begins another game.
func goesOn(w []byte) bool {
	d := digits(w)
	if string(w[:d]) == "1" && (d == len(w) || numberLen(w) > 0) {
		return false
	}
	return numberLen(w) > 0 || moveLen(w) > 0 || takesLen(w) == len(w) || isResult(w) || dotsLen(w) > 0 || d == len(w)
}

func (r *Reader) markForced() {
	r.star = Pos{}
	r.last().force()
}

// force marks a forced move, once: a second star would be read as the end of the
// game.
func (it *Item) force() {
	if !strings.HasSuffix(it.Strength, "*") {
		it.Strength += "*"
	}
}

// atEnd closes what is open where the text of a game ends.
func (r *Reader) atEnd() {
	if len(r.levels) > 1 {
		r.settle()
		r.dangle()
	}
	for len(r.levels) > 1 {
		r.fault(UnclosedVariation, "(", r.line().pos)
		r.closeVariation()
	}
	if h := r.held; h.n == 1 && h.kind == heldOutcome {
		r.held = held{}
		r.result(h.words[0], h.at[0])
	}
	r.settle()
	if r.star != (Pos{}) {
		r.result("*", r.star)
	}
	r.dangle()
	if !r.ended {
		r.resultFromItem()
	}
	r.demote()
}

// resultFromItem takes the last item for the result if it reads like the Result
// tag, as the 4-6 of a Delft scoring does, or is a pair no move can be ("12-0").
func (r *Reader) resultFromItem() {
	items := r.levels[0].items
	if len(items) == 0 {
		return
	}
	it := items[len(items)-1]
	written := it.Kind == ItemMove || it.Kind == ItemJunk || it.Kind == ItemUnknown
	if !written || it.Strength != "" || it.NAGs != nil || it.Variations != nil {
		return
	}
	if it.Text != strings.TrimSpace(r.g.Tag("Result")) && !mayBeResult([]byte(it.Text)) {
		return
	}
	r.g.Result = Result{Text: it.Text, Number: it.Number, Pos: it.Pos, Comments: it.Comments}
	r.levels[0].items = items[:len(items)-1]
}

// demote makes faults of items that are no game: text without any move before
// the first header of a file or instead of one.
func (r *Reader) demote() {
	if len(r.g.Tags) > 0 || r.g.Result.Text != "" {
		return
	}
	items := r.levels[0].items
	for i := range items {
		if k := items[i].Kind; k != ItemJunk && k != ItemUnknown || items[i].Variations != nil {
			return
		}
	}
	for i := range items {
		it := &items[i]
		text := strings.TrimSpace(it.Number + " " + it.Text + it.Strength)
		for _, n := range it.NAGs {
			text += " $" + strconv.Itoa(n)
		}
		r.strayAt(text, it.Pos)
		r.g.Comments = append(r.g.Comments, it.Comments...)
	}
	r.levels[0].items = items[:0]
}

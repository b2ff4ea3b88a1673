package pdn

import (
	"bytes"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
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
	starred := r.star != (Pos{}) && len(r.levels) == 1
	if !starred && (r.numberBehind(b) || san(r, b)) {
		return true
	}
	w := wordOf(b)
	if n := illegibleLen(b, w); n > 0 {
		w = b[:n]
	}
	title := titleAt(r, b)
	if mayHead(b) {
		if h, ok := headingAt(b); ok && title <= h.n && (!r.hasBody() || r.src.pos.Column == 1 && len(r.levels) == 1 && !h.tight) {
			return r.heading(h)
		}
	}
	if title > 0 {
		titleOf(r, b[:title])
		return true
	}
	if starred && (!r.settleStar(w) || san(r, b)) {
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
		if r.castledThere(w[:n], r.src.ahead(maxToken)[len(w):]) {
			r.strayAt(r.Text(w, pos), pos)
			return len(w)
		}
		r.result(r.Text(w[:n], pos), pos)
		return n + punctuationLen(w[n:])
	}
	if n := r.resultBehind(w); n > 0 {
		r.Add(ItemMove, r.Text(w[:n], pos), pos)
		pos.Column += utf8.RuneCount(w[:n])
		r.result(r.Text(w[n:], pos), pos)
		return len(w)
	}
	if text, n := spacedResult(r.src.ahead(maxToken)); n > 0 {
		r.result(string(text), pos)
		return n
	}
	if n := numberLen(w); n > 0 && !isUndelimited(w[:digits(w)]) {
		r.numberSeen(r.Text(w[:n], pos), pos)
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
	kind, ok := holds(w)
	if ok && kind == heldFile { // "A draw."
		if n := saying(r, pos); n > 0 {
			return n
		}
	}
	if ok {
		r.held = held{n: 1, kind: kind}
		r.held.words[0], r.held.at[0] = r.Text(w, pos), pos
		return len(w)
	}
	if n := saying(r, pos); n > 0 {
		return n
	}
	switch {
	case len(w) == 1 && w[0] == ',' && !early(r): // between moves
	case isUnknown(w):
		r.Add(ItemUnknown, r.Text(w, pos), pos)
	case hasDigit(w):
		r.Add(ItemJunk, r.Text(w, pos), pos)
	default:
		r.strayAt(r.Text(w, pos), pos)
	}
	return len(w)
}

// castledThere reports a "0-0" among the moves of a game that goes on, which is no game that
// both lost: it is castling on a sheet of another game, or a slip, and cuts nothing.
func (r *Reader) castledThere(w, behind []byte) bool {
	if castlingLen(w) != len(w) || w[0] != '0' || early(r) {
		return false
	}
	next := wordOf(behind[blanksAt(behind):])
	return len(next) > 0 && goesOn(next)
}

// resultBehind is how long the move is that has a result behind it without a blank,
// "18-220-1", at the end of a game; 0 if there is none.
func (r *Reader) resultBehind(w []byte) int {
	if len(w) < len("1-61-0") || len(r.levels) > 1 || moveLen(w) == len(w) {
		return 0
	}
	for n := len("1-6"); n < len(w); n++ {
		if moveLen(w[:n]) != n || !isResult(w[n:]) {
			continue
		}
		after := r.src.ahead(maxToken)[len(w):]
		after = after[blanksAt(after):]
		if len(after) == 0 || after[0] == '[' {
			return n
		}
	}
	return 0
}

// plain takes the words most games consist of, a bare move number or a move, by
// a shorter way than piece. It returns 0 for all others.
func (r *Reader) plain(w []byte, pos Pos) int {
	switch {
	case len(w) < 2:
		return 0
	case w[len(w)-1] == '.' && digits(w) == len(w)-1 && len(w) < len("3228."):
		r.numberSeen(r.Text(w, pos), pos)
	case moveLen(w) == len(w) && (w[0] != '1' || len(w) > len("1–1") || !isResult(w)):
		r.Add(ItemMove, r.Text(w, pos), pos)
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
	if n > 0 && n+1 < len(w) && (w[n] == ',' || w[n] == ';') && !isResult(w[:n]) && (moveLen(w[n+1:]) > 0 || numberLen(w[n+1:]) > 0) {
		r.Add(ItemMove, r.Text(w[:n], pos), pos) // "32-28,19-23"
		return n + 1
	}
	if n == 0 || n < len(w) && !startsWithWord(bytes.TrimLeft(w[n:], punctuation)) && len(bytes.Trim(w[n:], punctuation)) > 0 {
		return 0
	}
	r.Add(ItemMove, r.Text(w[:n], pos), pos)
	r.glued = true
	return n + closingLen(w[n:])
}

// isUnknown reports what is written for a ply that was not recorded, beside
// dots and a dash.
func isUnknown(w []byte) bool {
	return string(w) == "--" || bytes.EqualFold(w, []byte("null"))
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
	r.Add(ItemUnknown, text, pos)
}

// result takes the token that ends the game; inside a variation it is an item.
func (r *Reader) result(text string, pos Pos) {
	r.dangleDots()
	if len(r.levels) > 1 {
		kind := ItemResult
		if r.g.plays == playsChess && castlingLen([]byte(text)) == len(text) {
			kind = ItemMove // "0-0" with blanks in it, or dots behind it
		}
		r.Add(kind, text, pos)
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
	if notes := it.annotation(); !strings.HasSuffix(notes.Strength, "*") {
		notes.Strength += "*"
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
		closeVariation(r)
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
	notes := it.Annotation()
	if !written || notes.Strength != "" || notes.NAGs != nil || notes.Variations != nil {
		return
	}
	if it.Text != strings.TrimSpace(r.g.Tag("Result")) && !mayBeResult([]byte(it.Text)) {
		return
	}
	r.g.Result = Result{Text: it.Text, Number: it.Number, Pos: it.Pos, Comments: notes.Comments}
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
		if k := items[i].Kind; k != ItemJunk && k != ItemUnknown || items[i].Annotation().Variations != nil {
			return
		}
	}
	for i := range items {
		it := &items[i]
		notes := it.Annotation()
		text := strings.TrimSpace(it.Number + " " + it.Text + notes.Strength)
		for _, n := range notes.NAGs {
			text += " $" + strconv.Itoa(n)
		}
		r.strayAt(text, it.Pos)
		r.g.Comments = append(r.g.Comments, notes.Comments...)
	}
	r.levels[0].items = items[:0]
}

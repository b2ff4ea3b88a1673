package pdn

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"
)

// braceComment reads a comment in braces, which do not nest. Where the brace is
// missing, the comment ends before a line that begins with a tag, lest one slip
// swallow all games after it.
func braceComment(r *Reader) {
	pos := r.src.pos
	if r.held.kind != heldOutcome {
		r.settle()
	}
	r.src.advance(1)
	var c folder
	for {
		b := r.src.ahead(maxToken)
		if len(b) == 0 {
			r.fault(UnclosedComment, "", pos)
			break
		}
		n := bytes.IndexAny(b, "}\n")
		switch {
		case n < 0:
			n = len(b)
		case b[n] == '}':
			c.Add(b[:n])
			r.src.advance(n + 1)
			comment(r, c.Text(), pos)
			return
		default:
			n++
		}
		c.Add(b[:n])
		newline := b[n-1] == '\n'
		r.budget -= n
		r.src.advance(n)
		if newline && looksLikeTag(r.src.ahead(maxToken)) {
			r.fault(UnclosedComment, "", pos)
			break
		}
		if r.budget <= 0 {
			break
		}
	}
	comment(r, c.Text(), pos)
}

// lineComment reads a comment that begins with "%" or ";" and ends with its line.
func lineComment(r *Reader) {
	pos := r.src.pos
	if r.held.kind != heldOutcome {
		r.settle()
	}
	r.src.advance(1)
	var c folder
	for {
		b := r.src.ahead(maxToken)
		n := bytes.IndexAny(b, "\r\n")
		if n < 0 {
			n = len(b)
		}
		c.Add(b[:n])
		r.budget -= n
		r.src.advance(n)
		if n < len(b) || len(b) == 0 || r.budget <= 0 {
			break
		}
	}
	comment(r, c.Text(), pos)
}

// folder collects the text of a comment with every run of blanks as one.
type folder struct {
	buf   []byte
	blank bool
}

func (f *folder) Add(b []byte) {
	for _, c := range b {
		if c <= ' ' {
			f.blank = true
			continue
		}
		if f.blank && len(f.buf) > 0 {
			f.buf = append(f.buf, ' ')
		}
		f.blank = false
		f.buf = append(f.buf, c)
	}
}

func (f *folder) Text() string { return string(f.buf) }

// comment puts a comment where it belongs: to the game before its first move,
// to the result after it, else to the last item.
func comment(r *Reader, text string, pos Pos) {
	if text == "" {
		return
	}
	text = r.valid(text, pos)
	r.budget -= itemCost
	switch {
	case r.ended:
		r.g.Result.Comments = append(r.g.Result.Comments, text)
	case early(r):
		r.g.Comments = append(r.g.Comments, text)
	default:
		notes := r.last().annotation()
		notes.Comments = append(notes.Comments, text)
	}
}

// drawOffered marks on a sheet that a draw was offered with the move before it.
var drawOffered = []byte("(=)")

// open reads an opening bracket: a variation, or a sign such as "(?)".
func open(r *Reader, b []byte) {
	if sign := bytesOf(b[1:], "!?"); len(sign) > 0 && len(sign)+1 < len(b) && b[len(sign)+1] == ')' {
		strength(r, b[:len(sign)+2])
		return
	}
	if bytes.HasPrefix(b, drawOffered) {
		strength(r, b[:len(drawOffered)])
		return
	}
	r.settle()
	r.dangle()
	pos := r.src.pos
	if text, n := bracketedResult(b); n > 0 && endsWith(r, b[n:]) {
		if r.star != (Pos{}) {
			r.markForced() // as before any other result
		}
		r.result(string(text), pos)
		r.src.advance(n)
		return
	}
	r.src.advance(1)
	r.glued = false
	if len(r.levels) > maxDepth {
		r.faultOnce(TooDeep, "(")
		r.tooDeep++
		return
	}
	r.levels = append(r.levels, level{pos: pos})
}

// endsWith reports that a result in brackets ends the game: the text ends with it, or
// a header or words follow. Before anything else it is a variation.
func endsWith(r *Reader, after []byte) bool {
	if len(r.levels) > 1 || len(r.levels[0].items)+len(r.g.Tags) == 0 {
		return false
	}
	after = after[blanksAt(after):]
	w := wordOf(after)
	return len(after) == 0 || after[0] == '[' || isText(w) && !hasDigit(w) && !isUnknown(w)
}

// numberedOf reports that a closing bracket belongs to the number of a move before it:
// "1) g3-h4", "1.) g3-h4".
func numberedOf(r *Reader) bool {
	if h := r.held; len(r.levels) == 1 && h.n == 1 && h.kind == heldNumber && touches(r, h.words[0], h.at[0]) {
		r.settle()
		return true
	}
	return len(r.levels) == 1 && r.held.n == 0 && r.number != "" && touches(r, r.number, r.numberAt)
}

// touches reports that a word ends at the present place.
func touches(r *Reader, w string, at Pos) bool {
	return at.Line == r.src.pos.Line && at.Column+utf8.RuneCountInString(w) == r.src.pos.Column
}

// close reads a closing bracket.
func close(r *Reader) {
	if numberedOf(r) {
		r.src.advance(1)
		return
	}
	r.settle()
	r.dangle()
	switch {
	case r.tooDeep > 0:
		r.tooDeep--
	case len(r.levels) == 1:
		r.fault(StrayBracket, ")", r.src.pos)
	default:
		closeVariation(r)
	}
	r.src.advance(1)
	r.glued = false
}

// closeVariation gives the innermost variation to the move before it.
func closeVariation(r *Reader) {
	items := r.line().items
	r.levels = r.levels[:len(r.levels)-1]
	if len(items) > 0 {
		notes := r.last().annotation()
		notes.Variations = append(notes.Variations, items)
	}
}

// strength reads a sign such as "!?" that belongs to the move before it.
func strength(r *Reader, sign []byte) {
	r.settle()
	r.dangleDots()
	if next := r.src.ahead(len(sign) + 1)[len(sign):]; r.number != "" && !r.glued && strings.Trim(string(sign), "?") == "" && blankLen(next) > 0 {
		r.Add(ItemUnknown, string(sign), r.src.pos) // "6. ? 2-7"
		r.src.advance(len(sign))
		return
	}
	items := r.line().items
	if n := len(items); n == 0 || r.number != "" || items[n-1].Kind == ItemSetup || items[n-1].Kind == ItemNote {
		r.stray(sign)
	} else {
		notes := r.last().annotation()
		// The star of a forced move stays last: before the sign it would be read as
		// the end of the game that the sign follows.
		bare := strings.TrimRight(notes.Strength, "*")
		notes.Strength = bare + string(sign) + notes.Strength[len(bare):]
		r.budget -= len(sign)
		r.glued = true
	}
	r.src.advance(len(sign))
}

// nag reads a numeric sign: $ and a number.
func nag(r *Reader, b []byte) {
	r.settle()
	r.dangleDots()
	n := digits(b[1:])
	value, err := strconv.Atoi(string(b[1 : 1+n]))
	if err != nil || n > 3 || n > 1 && b[1] == '0' || early(r) {
		r.stray(b[:1+n])
	} else {
		notes := r.last().annotation()
		notes.NAGs = append(notes.NAGs, value)
		r.budget -= itemCost
	}
	r.src.advance(1 + n)
	r.glued = false
}

// early reports that the game has no move yet: at most a variation stands there.
func early(r *Reader) bool {
	items := r.levels[0].items
	return len(r.levels) == 1 && (len(items) == 0 || items[len(items)-1].Kind == ItemNote)
}

// setup reads a set-up command: /FEN "W:W31-50:B1-20"/.
func setup(r *Reader, b []byte) {
	r.settle()
	pos := r.src.pos
	rest := bytes.TrimLeft(b[4:], " \t")
	n := len(b) - len(rest)
	r.glued = false
	if r.star != (Pos{}) && len(r.levels) == 1 {
		r.markForced()
	}
	if len(rest) == 0 || rest[0] != '"' {
		r.stray(b[:4])
		r.src.advance(4)
		return
	}
	end := bytes.IndexAny(rest[1:], "\"\r\n")
	if end < 0 {
		end = len(rest) - 1
	}
	r.Add(ItemSetup, r.valid(string(bytes.TrimSpace(rest[1:1+end])), pos), pos)
	n += 1 + end
	tail := b[n:]
	if len(tail) == 0 || tail[0] != '"' {
		r.fault(UnclosedString, r.Text(b[:4], pos), pos)
		r.src.advance(n)
		return
	}
	n++
	if tail = bytes.TrimLeft(b[n:], " \t"); len(tail) > 0 && tail[0] == '/' {
		n = len(b) - len(tail) + 1
	} else {
		r.fault(UnclosedString, r.Text(b[:4], pos), pos)
	}
	r.src.advance(n)
}

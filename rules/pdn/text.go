package pdn

import "bytes"

// KeepText makes the games that are read from here on come with their text.
func (r *Reader) KeepText() { r.src.keep = true }

// mostKept bounds the text that is kept of one game, in bytes. What is behind it was
// left out of the game too, see [TooLong], or is blank.
const mostKept = 2 * gameBudget

// begin notes that a game begins at the next character.
func (s *source) begin() { s.mark, s.cut = s.off, nil }

// marked is from where on the buffer must stay as it is.
func (s *source) marked() int {
	if s.cut == nil && s.off-s.mark > mostKept {
		s.cut = bytes.Clone(s.buf[s.mark:s.off])
	}
	if s.cut != nil {
		return s.off
	}
	return s.mark
}

// kept is the text of the game that was just read, up to the next one. A game that does
// not begin at the beginning of a line has blanks before it, so that every place in it is
// where it is in the file.
func (r *Reader) kept(at Pos) []byte {
	s := r.src
	text := s.buf[s.mark:s.off]
	if s.cut != nil {
		text = s.cut
	}
	return append(bytes.Repeat([]byte{' '}, at.Column-1), text...)
}

// Reset begins anew with the text of one game that a reader has kept: [Reader.Next] then
// reads the same game as it was read in its file, with the same places. What is wrong
// with the file as a whole, as its encoding, is not said again. The text is read where it
// lies. No other text is read any more.
func (r *Reader) Reset(text []byte, name string, index, line int) {
	r.src.rd, r.src.name = bytes.NewReader(nil), name
	r.src.buf, r.src.off, r.src.pos = text, 0, Pos{line, 1}
	r.src.enc, r.src.begun, r.src.eof, r.src.keep = UTF8, true, true, false
	r.src.cr, r.src.failed, r.src.carry = false, nil, 0
	r.index, r.err, r.found, r.said = index, nil, true, true
}

package pdn

import "bytes"

// KeepText makes the games that are read from here on come with their text.
func (r *Reader) KeepText() { r.src.keep = true }

// kept is the text of the game that was just read, up to the next one. A game that does
// not begin at the beginning of a line has blanks before it, so that every place in it is
// where it is in the file.
func (r *Reader) kept(at Pos) []byte {
	return append(bytes.Repeat([]byte{' '}, at.Column-1), r.src.kept...)
}

// Reread begins anew with the text of one game that a reader has kept: [Reader.Next] then
// reads the same game as it was read in its file, with the same places. What is wrong
// with the file as a whole, as its encoding, is not said again. The text is read where it
// lies. No other text is read any more.
func (r *Reader) Reread(text []byte, name string, index, line int) {
	r.src.rd, r.src.name = bytes.NewReader(nil), name
	r.src.buf, r.src.off, r.src.pos = text, 0, Pos{line, 1}
	r.src.enc, r.src.begun, r.src.eof = UTF8, true, true
	r.src.cr, r.src.failed, r.src.carry = false, nil, 0
	r.index, r.err, r.found, r.said = index, nil, true, true
}

package pdn

import "bytes"

// mostTitleLines is how many lines of a title may stand above the moves: who met whom, the
// players, the round and the day.
const mostTitleLines = 4

// titleAt returns the length of a line of text at the start of b that stands above the
// moves of a game, as club papers and sites have it: "Huizum 2 - Wommels 1, 8-12",
// "Jan de Boer - Piet Bakker (20-06-2025)". 0 if it is none: the numbers in it are no moves.
func titleAt(r *Reader, b []byte) int {
	if r.hasBody() || r.src.pos.Column != 1 || len(r.levels) > 1 {
		return 0
	}
	n := titleLine(b)
	rest := b[n:]
	for lines := 1; n > 0; lines++ {
		rest = rest[blanksAt(rest):]
		w := wordOf(rest)
		if numberLen(w) > 0 || string(w) == "1" || moveLen(w) > 0 && digits(w) < len(w) {
			return n
		}
		next := titleLine(rest)
		if next == 0 || lines == mostTitleLines {
			return 0
		}
		rest = rest[next:]
	}
	return 0
}

// titleLine returns the length of a line that begins with a word, and has no number of a
// move in it with a move behind; 0 for another.
func titleLine(b []byte) int {
	n := bytes.IndexAny(b[:min(len(b), longestHeading)], "\r\n")
	if n <= 0 || lettersAt(b) == 0 || bytes.ContainsAny(b[:n], "[]{}\"") || moveLen(wordOf(b)) > 0 || !hasWord(b[:n]) {
		return 0
	}
	for at := 0; at < n; {
		w := wordOf(b[at:n])
		if d := numberLen(w); d > 0 {
			if next := w[d:]; moveLen(next) > 0 || moveLen(wordOf(b[at+d+blanksAt(b[at+d:n]):n])) > 0 {
				return 0
			}
		}
		at += max(len(w), 1)
	}
	return n
}

// hasWord reports a word of three letters or more.
func hasWord(line []byte) bool {
	for at := range line {
		if startsWithWord(line[at:]) {
			return true
		}
	}
	return false
}

// titleOf takes a line above the moves: the names of the players, if it is the last of
// them and has two, else a remark.
func titleOf(r *Reader, line []byte) {
	pos, text := r.src.pos, bytes.Clone(line)
	rest := r.src.ahead(maxToken)[len(line):]
	end := bytes.IndexAny(text, ",(0123456789")
	if end < 0 {
		end = len(text)
	}
	h, ok := twoNames(bytes.TrimRight(text[:end], " "), '\n')
	if ok && movesFollow(rest) && r.mayName("White") && r.mayName("Black") {
		r.name("White", "", h.white, pos)
		r.name("Black", "", h.black, pos)
		text = bytes.Trim(text[end:], " ,")
	}
	var c folder
	c.Add(text)
	comment(r, c.Text(), pos)
	r.src.advance(len(line))
}

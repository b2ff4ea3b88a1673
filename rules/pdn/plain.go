package pdn

// plainMoves reads on while the text is what nearly all of every file is: bare move
// numbers ("12.") and moves of two squares ("32-28", "5x14", "c3:e5"), or in a game of chess
// moves in short notation ("Nbd2", "exd8=Q+"), with blanks behind them. It does with them what token does with each, at a fraction of the cost, and
// reports whether there were any. It stops before all else, and at the bounds of a game.
func (r *Reader) plainMoves() bool {
	if r.held.n > 0 || r.star != (Pos{}) || r.ended || r.g.Pos == (Pos{}) {
		return false // what comes next is to be looked at together with what came before
	}
	b, read := r.src.ahead(maxToken), 0
	letters := readsChess(r, false)
	for r.budget > 0 {
		blanks := plainBlanks(b[read:])
		word, isMove := plainWord(b[read+blanks:])
		if letters && (word == 0 || isMove) { // moves of two squares too have more to them than squares
			word, isMove = plainSAN(b[read+blanks:]), true
		}
		if word == 0 {
			break
		}
		if blanks == 1 && b[read] == ' ' {
			r.src.advanceInLine(1)
		} else if blanks > 0 {
			r.src.advance(blanks)
		}
		text, pos := r.Text(b[read+blanks:read+blanks+word], r.src.pos), r.src.pos
		if isMove {
			r.Add(ItemMove, text, pos)
		} else {
			r.numberSeen(text, pos)
		}
		r.glued = isMove
		r.src.advanceInLine(word)
		read += blanks + word
	}
	return read > 0
}

// plainBlanks counts the spaces and line ends at the start of b.
func plainBlanks(b []byte) int {
	n := 0
	for n < len(b) && (b[n] == ' ' || b[n] == '\n' || b[n] == '\r') {
		n++
	}
	return n
}

// plainWord returns the length of a bare move number or a move of two squares at the
// start of b that has a blank behind it; 0 if there is none, or what it is takes a
// longer look.
func plainWord(b []byte) (n int, isMove bool) {
	const longest = len("32-28 ")
	if len(b) < longest {
		return 0, false
	}
	n = plainSquare(b)
	switch {
	case n == 0 || b[n] == '.':
		return plainNumber(b), false
	case b[n] != '-' && b[n] != 'x' && b[n] != ':':
		return 0, false
	}
	to := plainSquare(b[n+1:])
	end := n + 1 + to
	if to == 0 || end >= len(b) || !isPlainBlank(b[end]) || string(b[:n]) == string(b[n+1:end]) {
		return 0, false // "1-1" is a result
	}
	if more := b[end+1:]; len(more) > 1 && more[0] == 'e' && (more[1] == '.' || more[1] == 'p') {
		return 0, false // "e5xd6 e.p.", by which it is known for chess
	}
	return end, true
}

// plainSAN returns the length of a move of chess in short notation with English letters at
// the start of b that has a blank behind it; 0 if there is none, or what it is takes a
// longer look.
func plainSAN(b []byte) int {
	const longest = len("exd8=Q+ e")
	if len(b) < longest {
		return 0
	}
	n, piece := 0, plainPiece(b[0])
	if piece {
		n = 1
	}
	if isFile(b[n]) && !isRank(b[n+1]) || piece && isFile(b[n]) && (b[n+2] == 'x' || isFile(b[n+2])) {
		n++ // where it comes from
	}
	if piece && isRank(b[n]) {
		n++
	}
	if b[n] == 'x' && n > 0 {
		n++
	}
	if !isFile(b[n]) || !isRank(b[n+1]) {
		return 0
	}
	if n += 2; b[n] == '=' && !piece && plainPiece(b[n+1]) && b[n+1] != 'K' {
		n += 2
	}
	if n < len(b) && (b[n] == '+' || b[n] == '#') {
		n++
	}
	if n+1 >= len(b) || !isPlainBlank(b[n]) || b[n+1] == 'e' {
		return 0 // "exd6 e.p."
	}
	return n
}

func plainPiece(c byte) bool { return c == 'N' || c == 'B' || c == 'R' || c == 'Q' || c == 'K' }
func isFile(c byte) bool     { return c >= 'a' && c <= 'h' }
func isRank(c byte) bool     { return c >= '1' && c <= '8' }

// plainNumber returns the length of up to three digits with a full stop and a blank
// behind them.
func plainNumber(b []byte) int {
	n := digits(b[:len("123")])
	if n == 0 || b[n] != '.' || !isPlainBlank(b[n+1]) {
		return 0
	}
	return n + 1
}

// plainSquare returns the length of a square at the start of b: a number, or a small
// letter and a digit; 0 if there is none. b is longer than any.
func plainSquare(b []byte) int {
	switch a, b := b[0], b[1]; {
	case a >= 'a' && a <= 'h' && b >= '1' && b <= '8':
		return 2
	case !isDigit(a), a == '0' && (b == '0' || !isDigit(b)):
		return 0
	case !isDigit(b):
		return 1
	case int(a-'0')*10+int(b-'0') > maxSquare:
		return 0
	}
	return 2
}

func isPlainBlank(c byte) bool { return c == ' ' || c == '\n' || c == '\r' }

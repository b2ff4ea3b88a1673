package rules

// plainMove reads what nearly all moves are written as, two squares with a sign between
// them ("32-28", "5x14", "c3:e5"). readMove has the same to say of them, but takes ten
// times as long. ok is false for all other texts.
func (v *Variant) plainMove(text string) (w Written, ok bool) {
	for sign := 1; sign <= 2 && sign < len(text); sign++ {
		switch text[sign] {
		case '-':
			w.separator = SepQuiet
		case 'x', ':':
			w.separator = SepCapture
		default:
			continue
		}
		from, to := v.plainSquare(text[:sign]), v.plainSquare(text[sign+1:])
		w.squares, w.n = twoSquares(from, to), 2
		return w, from != NoSquare && to != NoSquare
	}
	return w, false
}

// plainSquare reads a number of one or two digits, or a small letter and a digit;
// NoSquare for another text.
func (v *Variant) plainSquare(text string) Square {
	n := 0
	switch {
	case len(text) == 1 && isDigit(text[0]):
		n = int(text[0] - '0')
	case len(text) != 2 || !isDigit(text[1]):
		return NoSquare
	case isDigit(text[0]):
		n = int(text[0]-'0')*10 + int(text[1]-'0')
	case text[0] >= 'a' && text[1] > '0' && text[1] <= '8' && v.algebraic():
		return v.At(v.Height-int(text[1]-'0'), int(text[0]-'a'))
	}
	if n > v.Squares {
		return NoSquare
	}
	return Square(n)
}

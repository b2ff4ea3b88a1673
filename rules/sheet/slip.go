package sheet

import (
	"slices"
	"strings"

	"arbiter/rules"
)

// unlikely says how unlikely it is that a move was meant by what is written at a
// step; costLost where it is no slip of the pen.
func unlikely(p rules.Position, s *step, m rules.Move) int {
	if !s.ok {
		return garbled(s.item.Text, p.Format(m))
	}
	cost := slips(p.Variant(), s.written, m)
	if cost > 0 && onTheWay(p, s.written, m) {
		return costOnTheWay
	}
	if cost < costLost && s.written.Separator() != rules.SepNone && (s.written.Separator() == rules.SepCapture) != m.IsCapture() {
		cost += costOtherSign
	}
	return cost
}

// unlike says how little a move is like what is written, also where it is no slip.
func unlike(p rules.Position, s *step, m rules.Move) int {
	v := p.Variant()
	if !s.ok || s.written.Lone() || s.written.To() == rules.NoSquare || s.written.From() == rules.NoSquare {
		return unlikely(p, s, m)
	}
	return differ(v.SquareName(s.written.From()), v.SquareName(m.From)) + differ(v.SquareName(s.written.To()), v.SquareName(m.To))
}

// onTheWay reports whether a written capture ends on a square that a longer one comes by.
func onTheWay(p rules.Position, w rules.Written, m rules.Move) bool {
	if w.Separator() != rules.SepCapture || w.From() != m.From || m.Captured.Len() < 2 || w.Len() != 2 {
		return false
	}
	return slices.ContainsFunc(p.Routes(m, fewRoutes), func(route []rules.Square) bool { return slices.Contains(route, w.To()) })
}

// fewRoutes is how many routes of a capture are looked at for a square on the way.
const fewRoutes = 8

// figures are those that a letter is written or read for.
var figures = strings.NewReplacer("O", "0", "o", "0", "О", "0", "о", "0", "l", "1", "I", "1", "i", "1", "|", "1", "Z", "2", "z", "2", "S", "5", "s", "5", "B", "8", "В", "8", "б", "6", "З", "3", "з", "3")

// garbled says how unlikely a text is to be written for a move when it is none:
// by the characters that are wrong, missing or too many, of which letters that look like
// the figures of the move are hardly wrong.
func garbled(text, move string) int {
	signs := strings.NewReplacer(":", "x", "X", "x")
	text, move = signs.Replace(text), strings.ReplaceAll(move, ":", "x")
	if looksLike(text, move) {
		return costWritten
	}
	row := make([]int, len(move)+1)
	for k := range row {
		row[k] = k
	}
	for i := range text {
		diagonal := row[0]
		row[0] = i + 1
		for k := range move {
			wrong := diagonal
			if text[i] != move[k] {
				wrong++
			}
			diagonal = row[k+1]
			row[k+1] = min(wrong, row[k]+1, row[k+1]+1)
		}
	}
	return min(row[len(move)], mostGarbled) * costGarbled
}

// mostGarbled is how many wrong signs of a text are told apart.
const mostGarbled = 4

// looksLike reports whether a text is a move but for letters that look like figures.
func looksLike(text, move string) bool {
	text = figures.Replace(strings.ReplaceAll(text, "x", "\x00"))
	return strings.ReplaceAll(text, "\x00", "x") == move
}

// slips says how unlikely it is that a move was meant where another is written:
// the squares exchanged, the figures of one, or one of them another; costLost for more.
func slips(v *rules.Variant, w rules.Written, m rules.Move) int {
	if w.Lone() || w.To() == rules.NoSquare {
		return costLost
	}
	if column, ok := w.Column(); ok {
		return together(differ(letter(column), letter(v.Column(m.From))), differ(v.SquareName(w.To()), v.SquareName(m.To)))
	}
	if w.From() == m.To && w.To() == m.From {
		return costSquares
	}
	return together(differ(v.SquareName(w.From()), v.SquareName(m.From)), differ(v.SquareName(w.To()), v.SquareName(m.To)))
}

// mostSlips is what the most slips cost that one half-move has.
const mostSlips = 2*costFigure + 2*costSecond

// together is what a slip in each of two squares costs.
func together(from, to int) int {
	cost := from + to
	if from > 0 && to > 0 {
		cost += costSecond
	}
	if cost > mostSlips {
		return costLost
	}
	return cost
}

// letter is the letter of a column.
func letter(column int) string { return string(rune('a' + column)) }

// differ says how unlikely one square is to be written for another.
func differ(written, meant string) int {
	switch {
	case written == meant:
		return 0
	case len(written) != len(meant):
		if strings.Contains(written, meant) || strings.Contains(meant, written) {
			return costTurned // a figure dropped or doubled
		}
		return costLost
	case len(written) == 2 && written[0] == meant[1] && written[1] == meant[0]:
		return costTurned
	}
	cost := 0
	for i := range written {
		d := int(written[i]) - int(meant[i])
		if d == 0 {
			continue
		}
		if cost > 0 {
			cost += costSecond
		}
		if d == 1 || d == -1 {
			cost += costTurned
		} else {
			cost += costFigure
		}
	}
	return cost
}

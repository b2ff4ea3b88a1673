package sheet

import (
	"strings"

	"arbiter/rules"
)

// unlikely says how unlikely it is that a move was meant by what is written at a
// step.
func unlikely(p rules.Position, s *step, m rules.Move) int {
	if !s.ok {
		return garbled(s.item.Text, p.Format(m))
	}
	return slips(p.Variant(), s.written, m)
}

// garbled says how unlikely a text is to be written for a move when it is none:
// by the characters that are wrong, missing or too many.
func garbled(text, move string) int {
	text = strings.NewReplacer(":", "x", "X", "x").Replace(text)
	move = strings.ReplaceAll(move, ":", "x")
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
	return min(row[len(move)], costUnlike-1)
}

// slips says how unlikely it is that a move was meant where another is written:
// the squares swapped, digits turned, dropped or one off, or more.
func slips(v *rules.Variant, w rules.Written, m rules.Move) int {
	if w.Lone() || w.To() == rules.NoSquare {
		return costUnlike
	}
	if column, ok := w.Column(); ok {
		return min(differ(letter(column), letter(v.Column(m.From)))+differ(v.SquareName(w.To()), v.SquareName(m.To)), costUnlike)
	}
	from, to := v.SquareName(w.From()), v.SquareName(w.To())
	a, b := v.SquareName(m.From), v.SquareName(m.To)
	if from == b && to == a {
		return costNeighbour
	}
	return min(differ(from, a)+differ(to, b), costUnlike)
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
			return costNeighbour // a digit dropped or doubled
		}
		return 4
	case len(written) == 2 && written[0] == meant[1] && written[1] == meant[0]:
		return costNeighbour
	}
	cost := 0
	for i := range written {
		switch d := int(written[i]) - int(meant[i]); {
		case d == 0:
		case d == 1 || d == -1:
			cost++
		default:
			cost += 2
		}
	}
	return cost
}

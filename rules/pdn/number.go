package pdn

import (
	"strconv"
	"strings"
)

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
		r.Add(ItemUnknown, r.Text(w, pos), pos)
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
		r.Add(ItemUnknown, dots, r.numberAt)
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

// numberBehind takes what a number ran into, "14x233." and "a64.", where that is the number
// which comes next: a move if it makes the line before it whole, or anything behind a whole one.
func (r *Reader) numberBehind(b []byte) bool {
	items := r.line().items
	at, moves := len(items)-1, 1
	for ; at >= 0 && items[at].Number == "" && moves < 2; at-- {
		moves++
	}
	if r.number != "" || at < 0 {
		return false
	}
	number, _, dotted := strings.Cut(items[at].Number, ".")
	last, err := strconv.Atoi(number)
	next := strconv.Itoa(last+1) + "."
	w := wordOf(b)
	n := len(w) - len(next)
	if err != nil || !dotted || n <= 0 || string(w[n:]) != next {
		return false
	}
	chess, _ := sanLen(w[:n])
	move := moveLen(w[:n]) == n || chess == n && r.g.plays == playsChess
	if (moves == 1 || isDigit(w[0])) && !move {
		return false
	}
	r.settle()
	if move {
		r.Add(ItemMove, r.Text(w[:n], r.src.pos), r.src.pos)
	} else {
		r.strayAt(r.Text(w[:n], r.src.pos), r.src.pos)
	}
	r.src.advance(n)
	return true
}

package rules

import (
	"strconv"
	"strings"

	"arbiter/rules/message"
)

// FENError says where a text is no FEN.
type FENError struct {
	Text   string
	Column int             // in bytes, from 1
	Why    message.Message // what is wrong there
}

// Tell says what is wrong and where.
func (e *FENError) Tell() message.Message {
	return message.New("pdn.fen", message.Args{"Text": e.Text, "Column": e.Column, "Why": e.Why})
}

// Error is what Tell has, for a log.
func (e *FENError) Error() string { return e.Tell().String() }

// ParseFEN reads a FEN: who moves, then the pieces of each side, in either
// order, as numbers, ranges or algebraic squares, kings marked K. A trailing
// dot, a remark in words after the last square and the move counters that
// lidraughts appends are passed over. The error is a *FENError.
func ParseFEN(v *Variant, text string) (Setup, error) {
	r := fenReader{v: v, text: text, setup: Setup{Variant: v}}
	if err := r.read(); err != nil {
		return Setup{}, err
	}
	return r.setup, nil
}

// fenReader reads one FEN from left to right.
type fenReader struct {
	v     *Variant
	text  string
	at    int
	setup Setup
	seen  SquareSet
}

func (r *fenReader) fail(at int, code string, args ...message.Args) error {
	return &FENError{Text: r.text, Column: at + 1, Why: message.New(code, args...)}
}

// unwanted is the character that stands where another is wanted.
func (r *fenReader) unwanted() message.Args { return message.Args{"Have": string(r.text[r.at])} }

func (r *fenReader) read() error {
	r.blanks()
	if r.at == len(r.text) {
		return r.fail(r.at, "pdn.fen-empty")
	}
	switch r.text[r.at] {
	case 'W', 'w':
		r.setup.Turn = White
		r.at++
	case 'B', 'b':
		r.setup.Turn = Black
		r.at++
	case '?':
		r.at++
	case ':':
	default:
		return r.fail(r.at, "pdn.fen-turn", r.unwanted())
	}
	r.blanks()
	for r.at < len(r.text) && r.text[r.at] == ':' {
		r.at++
		if err := r.section(); err != nil {
			return err
		}
		r.blanks()
	}
	if r.remark() {
		return nil
	}
	if strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(r.text[r.at:]), ".")) != "" {
		return r.fail(r.at, "pdn.fen-colon", r.unwanted())
	}
	return nil
}

// section reads the pieces of one side, or a counter.
func (r *fenReader) section() error {
	r.blanks()
	if r.at == len(r.text) {
		return nil
	}
	var men, kings *SquareSet
	switch r.text[r.at] {
	case 'W', 'w':
		men, kings = &r.setup.WhiteMen, &r.setup.WhiteKings
	case 'B', 'b':
		men, kings = &r.setup.BlackMen, &r.setup.BlackKings
	case 'H', 'F', '+':
		r.kingMoves()
		for r.at < len(r.text) && r.text[r.at] != ':' {
			r.at++
		}
		return nil
	case '.':
		return nil
	default:
		return r.fail(r.at, "pdn.fen-side", r.unwanted())
	}
	r.at++
	for {
		r.blanks()
		if r.at == len(r.text) || r.text[r.at] == ':' || r.text[r.at] == '.' || r.remark() {
			return nil
		}
		if err := r.item(men, kings); err != nil {
			return err
		}
		r.blanks()
		if r.at < len(r.text) && r.text[r.at] == ',' {
			r.at++
		} else if r.at < len(r.text) && r.text[r.at] != ':' && r.text[r.at] != '.' && !r.remark() {
			return r.fail(r.at, "pdn.fen-comma", r.unwanted())
		}
	}
}

// kingMoves reads the counts of quiet king moves in a row as lidraughts writes them,
// Black's first: the number, and the square of that king in two digits unless it is 0
// ("+0+346": White has made three with the king on 46). Older texts have the numbers
// alone ("+2+0"). What is not of that form counts nothing.
func (r *fenReader) kingMoves() {
	for _, side := range [2]Color{Black, White} {
		if r.at+1 >= len(r.text) || r.text[r.at] != '+' || !isDigit(r.text[r.at+1]) {
			return
		}
		count := KingCount{Moves: int(r.text[r.at+1] - '0')}
		r.at += 2
		start := r.at
		for r.at < len(r.text) && isDigit(r.text[r.at]) {
			r.at++
		}
		if q, ok := r.v.square(r.text[start:r.at]); ok {
			count.At = q
		} else if start < r.at {
			continue
		}
		r.setup.KingMoves[side-1] = count
	}
}

// remark reports whether words begin here: a bracket, or two letters in a row,
// which no square has.
func (r *fenReader) remark() bool {
	if r.at == 0 || r.at >= len(r.text) || r.text[r.at-1] != ' ' {
		return false
	}
	rest := r.text[r.at:]
	return rest[0] == '(' || len(rest) > 1 && isLetter(rest[0]) && isLetter(rest[1]) && rest[0]|' ' != 'k'
}

// item reads one square or range.
func (r *fenReader) item(men, kings *SquareSet) error {
	set := men
	if r.text[r.at] == 'K' || r.text[r.at] == 'k' {
		set = kings
		r.at++
	}
	start := r.at
	first, err := r.square()
	if err != nil {
		return err
	}
	last := first
	if r.at < len(r.text) && r.text[r.at] == '-' {
		r.at++
		if last, err = r.square(); err != nil {
			return err
		}
	}
	if last < first {
		return r.fail(start, "pdn.fen-backwards")
	}
	for q := first; q <= last; q++ {
		if r.seen.Has(q) {
			r.setup.Twice = r.setup.Twice.Add(q)
		}
		r.seen = r.seen.Add(q)
		*set = set.Add(q)
	}
	return nil
}

// square reads one square.
func (r *fenReader) square() (Square, error) {
	start := r.at
	for r.at < len(r.text) && (isDigit(r.text[r.at]) || isLetter(r.text[r.at])) {
		r.at++
	}
	if start == r.at {
		return NoSquare, r.fail(start, "pdn.want-square")
	}
	q, ok := r.v.square(r.text[start:r.at])
	if !ok {
		return NoSquare, r.fail(start, "pdn.fen-no-square", message.Args{"Square": r.text[start:r.at]})
	}
	return q, nil
}

func (r *fenReader) blanks() {
	for r.at < len(r.text) && (r.text[r.at] == ' ' || r.text[r.at] == '\t') {
		r.at++
	}
}

// FEN returns the placement as a FEN, White's pieces first, squares as numbers
// in ascending order: "W:W31,K32:B1,2".
func (s Setup) FEN() string {
	text := append(make([]byte, 0, 128), s.Turn.letter())
	text = appendSide(append(text, ':', 'W'), s.WhiteMen, s.WhiteKings)
	text = appendSide(append(text, ':', 'B'), s.BlackMen, s.BlackKings)
	return string(text)
}

// FEN returns the position as a FEN (see Setup.FEN). What the moves before it
// left behind is not in it.
func (p Position) FEN() string { return p.Setup().FEN() }

func appendSide(text []byte, men, kings SquareSet) []byte {
	first := true
	for q := range men.Union(kings).All() {
		if !first {
			text = append(text, ',')
		}
		first = false
		if kings.Has(q) {
			text = append(text, 'K')
		}
		text = strconv.AppendUint(text, uint64(q), 10)
	}
	return text
}

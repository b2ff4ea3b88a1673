package trf

import (
	"strconv"
	"strings"

	"arbiter/tournament"
)

// player reads a 001 line.
func (in *reader) player(line string) error {
	cols, otherwise := lineUp(line)
	if otherwise == asTheyStand && strings.Contains(line, "\t") {
		return in.fail("the line has tabs, and its columns cannot be told: write blanks, so that each field is in its columns")
	}
	if otherwise != "" {
		in.adjust("%s", otherwise)
	}
	number, err := strconv.Atoi(cols.field(5, 8))
	if err != nil || number < 1 {
		return in.fail("%q in columns 5-8 is not a starting number", cols.field(5, 8))
	}
	p := Player{
		Number: number, Sex: cols.field(10, 10), Title: cols.field(11, 13), Name: cols.field(15, 47),
		Federation: cols.field(54, 56), ID: cols.field(58, 68), Birth: cols.field(70, 79), Line: in.line,
	}
	p.Rating = in.number(cols, 49, 52, "rating")
	p.Rank = in.number(cols, 86, 89, "rank")
	if text := cols.field(81, 84); text != "" {
		if p.Points, err = tournament.ParsePoints(text); err != nil {
			in.adjust("points %q of player %d left out: not a number", text, number)
		} else {
			p.HasPoints = true
		}
	}
	if len(cols) > firstRound+roundWidth*maxRound {
		return in.fail("the line of player %d is longer than %d rounds", number, maxRound)
	}
	for at := firstRound; at < len(cols); at += roundWidth {
		entry, err := in.entry(cols, at, number)
		if err != nil {
			return err
		}
		p.Rounds = append(p.Rounds, entry)
	}
	for len(p.Rounds) > 0 && p.Rounds[len(p.Rounds)-1] == (Entry{Code: ' '}) {
		p.Rounds = p.Rounds[:len(p.Rounds)-1] // blanks at the end of the line say nothing
	}
	in.file.Players = append(in.file.Players, p)
	return nil
}

// number reads a whole number that may be missing.
func (in *reader) number(cols columns, first, last int, what string) int {
	text := cols.field(first, last)
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		in.adjust("%s %q left out: not a number", what, text)
		return 0
	}
	return n
}

// entry reads the round column that begins after the given number of characters.
func (in *reader) entry(cols columns, at, number int) (Entry, error) {
	round := (at-firstRound)/roundWidth + 1
	e := Entry{Code: ' '}
	if text := cols.field(at+1, at+4); strings.Trim(text, "0-") != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 {
			return e, in.fail("round %d of player %d: %q is not an opponent's number", round, number, text)
		}
		e.Opponent = n
	}
	switch cols.at(at + 6) {
	case 'w', 'W':
		e.Colour = White
	case 'b', 'B':
		e.Colour = Black
	}
	code := strings.ToUpper(string(cols.at(at + 8)))
	switch code {
	case "½", ".":
		in.adjust("round %d of player %d: %q read as a draw", round, number, code)
		code = "="
	}
	if len(code) != 1 || !strings.Contains(codes, code) {
		return e, in.fail("round %d of player %d: %q is not a result (1 = 0 W D L + - U F H Z)", round, number, code)
	}
	e.Code = code[0]
	return in.settle(e, round, number), nil
}

// settle resolves combinations that files contain and the format does not.
func (in *reader) settle(e Entry, round, number int) Entry {
	switch {
	case e.Opponent != 0 && strings.IndexByte("UFHZ", e.Code) >= 0:
		if e.Code == 'Z' { // some servers write Z for a game that is going on
			in.adjust("round %d of player %d: Z with an opponent read as a game without result", round, number)
			e.Code = ' '
			break
		}
		in.adjust("round %d of player %d: the opponent beside the bye %c is left out", round, number, e.Code)
		e.Opponent = 0
	case e.Opponent == 0 && e.Code == '-':
		e.Code = 'Z'
		in.adjust("round %d of player %d: a forfeit without an opponent read as an absence", round, number)
	case e.Opponent == 0 && strings.IndexByte("1W=D0L", e.Code) >= 0:
		was := e.Code
		e.Code = byeFor(e.Code)
		in.adjust("round %d of player %d: the result %c without an opponent read as the bye %c", round, number, was, e.Code)
	}
	if e.Opponent == 0 {
		e.Colour = ColourUnset
	}
	return e
}

// byeFor is the bye that is worth a result.
func byeFor(code byte) byte {
	switch code {
	case '1', 'W':
		return 'F'
	case '=', 'D':
		return 'H'
	default:
		return 'Z'
	}
}

package trf

import (
	"strconv"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// player reads a 001 line.
func (in *reader) player(line string) error {
	cols, otherwise := lineUp(line)
	if otherwise.Code == asTheyStand && strings.Contains(line, "\t") {
		return in.fail("trf.lost-in-tabs")
	}
	if otherwise.Code != "" {
		in.Say(otherwise)
	}
	number, err := strconv.Atoi(cols.field(5, 8))
	if err != nil || number < 1 {
		return in.fail("trf.bad-start-number", message.Args{"Text": cols.field(5, 8)})
	}
	p := Player{
		Number: number, Sex: cols.field(10, 10), Title: cols.field(11, 13), Name: cols.field(15, 47),
		Federation: cols.field(54, 56), ID: cols.field(58, 68), Birth: cols.field(70, 79), Line: in.line,
	}
	p.Rating = in.number(cols, 49, 52, "rating")
	p.Rank = in.number(cols, 86, 89, "rank")
	if text := cols.field(81, 84); text != "" {
		if p.Points, err = tournament.ParsePoints(text); err != nil {
			in.adjust("trf.bad-points", message.Args{"Text": text, "Number": number})
		} else {
			p.HasPoints = true
		}
	}
	if len(cols) > firstRound+roundWidth*tournament.MaxRounds {
		return in.fail("trf.long-line", message.Args{"Number": number, "Rounds": tournament.MaxRounds})
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
		in.adjust("trf.bad-field", message.Args{"What": fieldName(what), "Text": text})
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
			return e, in.fail("trf.bad-opponent", message.Args{"Round": round, "Number": number, "Text": text})
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
		in.adjust("trf.as-draw", message.Args{"Round": round, "Number": number, "Text": code})
		code = "="
	}
	if len(code) != 1 || !strings.Contains(codes, code) {
		return e, in.fail("trf.bad-result", message.Args{"Round": round, "Number": number, "Text": code})
	}
	e.Code = code[0]
	return in.settle(e, round, number), nil
}

// settle resolves combinations that files contain and the format does not.
func (in *reader) settle(e Entry, round, number int) Entry {
	switch {
	case e.Opponent != 0 && strings.IndexByte("UFHZ", e.Code) >= 0:
		if e.Code == 'Z' { // some servers write Z for a game that is going on
			in.adjust("trf.z-opponent", message.Args{"Round": round, "Number": number})
			e.Code = ' '
			break
		}
		in.adjust("trf.bye-opponent", message.Args{"Round": round, "Number": number, "Code": string(rune(e.Code))})
		e.Opponent = 0
	case e.Opponent == 0 && e.Code == '-':
		e.Code = 'Z'
		in.adjust("trf.lone-forfeit", message.Args{"Round": round, "Number": number})
	case e.Opponent == 0 && strings.IndexByte("1W=D0L?", e.Code) >= 0:
		was := e.Code
		e.Code = byeFor(e.Code)
		in.adjust("trf.lone-result", message.Args{"Round": round, "Number": number, "Code": string(rune(was)), "Bye": string(rune(e.Code))})
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

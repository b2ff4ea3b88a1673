package pdn

import "strings"

// ResultKind is how a game ended, whatever convention it is written in.
type ResultKind uint8

// The kinds of result.
const (
	ResultUnset  ResultKind = iota
	ResultOpen              // *: not known; as last token it only ends the game and contradicts no Result tag
	WhiteWins               // 1-0, 2-0
	BlackWins               // 0-1, 0-2
	Drawn                   // 1/2-1/2, 1-1
	BothLose                // 0-0
	WhiteForfeit            // +/-: Black did not appear
	BlackForfeit            // -/+: White did not appear
	BothForfeit             // -/-: neither appeared
)

// ParseResult reads a result in either convention (1-0 or 2-0), also with a
// colon, ½ or decimals, or in words ("Белые сдались"). Results of other conventions
// (Delft "4-6", plus draws "1+") are not among the kinds; ok is false for them and
// for "".
func ParseResult(text string) (kind ResultKind, ok bool) {
	switch fold(text) {
	case "*":
		return ResultOpen, true
	case "1-0", "2-0":
		return WhiteWins, true
	case "0-1", "0-2":
		return BlackWins, true
	case "1/2-1/2", "½-½", "1-1", "0.5-0.5", "1/2", "½":
		return Drawn, true
	case "0-0":
		return BothLose, true
	case "+/-", "+-":
		return WhiteForfeit, true
	case "-/+", "-+":
		return BlackForfeit, true
	case "-/-":
		return BothForfeit, true
	default:
		kind = parseSaying(text)
		return kind, kind != ResultUnset
	}
}

// fold writes every dash as "-", a colon as "-", a decimal comma as a point,
// and leaves out blanks.
func fold(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ' || r == '\t' || r == '\u00a0':
			return -1
		case r == ':' || isDash(r):
			return '-'
		case r == ',':
			return '.'
		default:
			return r
		}
	}, text)
}

// Same reports whether two results mean the same: "2-0" and "1-0" do. Results
// that [ParseResult] does not know are compared as text.
func Same(a, b string) bool {
	ka, oka := ParseResult(a)
	kb, okb := ParseResult(b)
	if oka && okb {
		return ka == kb
	}
	return oka == okb && fold(a) == fold(b)
}

// Text writes the result as PDN 3.0 has it for a game type: 2-0, 1-1, 0-2 for
// international (20) and Canadian draughts (27), 1-0, 1/2-1/2, 0-1 for all
// others, Frisian included (since 27 April 2014). A forfeit is written as the
// win it is, since PDN has no sign for it.
func (k ResultKind) Text(gameType int) string {
	two := gameType == 20 || gameType == 27
	switch k {
	case WhiteWins, WhiteForfeit:
		if two {
			return "2-0"
		}
		return "1-0"
	case BlackWins, BlackForfeit:
		if two {
			return "0-2"
		}
		return "0-1"
	case Drawn:
		if two {
			return "1-1"
		}
		return "1/2-1/2"
	case BothLose, BothForfeit:
		return "0-0"
	default:
		return "*"
	}
}

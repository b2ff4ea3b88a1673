package tournament

import (
	"slices"
	"strings"

	"arbiter/rules/message"
)

// pairResults are the ways to write a result that mean the same under every
// score system, after folding: dashes to "-", "½" and decimals to "1/2",
// slashes and colons between the two sides to "-".
var pairResults = map[string]ResultKind{
	"1-0": WhiteWins, "2-0": WhiteWins, "3-0": WhiteWins,
	"0-1": BlackWins, "0-2": BlackWins, "0-3": BlackWins,
	"1/2-1/2": Drawn, "1/2": Drawn, "1-1": Drawn, "=": Drawn, "=-=": Drawn,
	"0-0": BothLose, "1/2-0": DrawLoss, "0-1/2": LossDraw,
	"+/-": WhiteForfeit, "+-": WhiteForfeit, "+--": WhiteForfeit, "+:-": WhiteForfeit, "+": WhiteForfeit,
	"-/+": BlackForfeit, "-+": BlackForfeit, "--+": BlackForfeit, "-:+": BlackForfeit, "-": BlackForfeit,
	"-/-": BothForfeit, "--": BothForfeit, "---": BothForfeit, "-:-": BothForfeit,
	"adj": Adjourned, "adjourned": Adjourned, "post": Postponed, "postponed": Postponed, "void": Void,
}

// ParseResult reads a result as arbiters type it, White's side first. A lone
// digit is refused here: "1" is a win in one score system and a draw in
// another; [ScoreSystem.ParseResult] knows which. The error lists what is
// accepted.
func ParseResult(text string) (ResultKind, error) {
	if k, ok := pairResults[foldResult(text)]; ok {
		return k, nil
	}
	return ResultUnset, message.Err("tournament.no-such-result", args{"Text": text, "Accepted": message.New("tournament.accepted-results")})
}

// ParseResult reads what [tournament.ParseResult] reads and, for the number
// pad, White's points alone: 1, 5 (for .5) and 0 under 1-½-0; 2, 1 and 0 under
// 2-1-0. A result that is written in points must be in those of this system, or in the
// signs that draughts writes under all: 1-0, 0-1, 1/2, and 2-0, 1-1, 0-2 as PDN has them.
// 3-0 is no result under 2-1-0.
func (s ScoreSystem) ParseResult(text string) (ResultKind, error) {
	key := foldResult(text)
	if k, ok := s.written(key); ok {
		return k, nil
	}
	if k, err := ParseResult(text); err == nil && !slices.Contains(foreignPoints, key) {
		return k, nil
	}
	key = strings.TrimSpace(text)
	if strings.HasPrefix(key, ".") || strings.HasPrefix(key, ",") { // .5
		key = "0" + key
	}
	if key == "5" && s.Draw == Point/2 {
		return Drawn, nil
	}
	if points, err := ParsePoints(key); err == nil {
		switch points {
		case s.Win:
			return WhiteWins, nil
		case s.Draw:
			return Drawn, nil
		case s.Loss:
			return BlackWins, nil
		}
	}
	return ResultUnset, s.noResult(text)
}

// foreignPoints are results in the points of some system: they are read under those
// alone.
var foreignPoints = []string{"3-0", "0-3"}

// written reads a result in the points of both sides, where that is not the sign of
// another result under every system.
func (s ScoreSystem) written(key string) (ResultKind, bool) {
	for _, k := range []ResultKind{WhiteWins, BlackWins, Drawn} {
		white, black := s.GamePoints(k)
		usual, signed := pairResults[key]
		if foldResult(white.String()+"-"+black.String()) == key && (!signed || usual == k) {
			return k, true
		}
	}
	return ResultUnset, false
}

// noResult refuses what is no result, and says what is: the signs, and the points.
func (s ScoreSystem) noResult(text string) error {
	values := args{"Text": text, "Accepted": message.New("tournament.accepted-here", args{"Written": s.writtenPoints()})}
	if _, err := ParsePoints(strings.TrimSpace(text)); err != nil && !slices.Contains(foreignPoints, foldResult(text)) {
		return message.Err("tournament.no-such-result", values)
	}
	return message.Err("tournament.no-result-nor-points", values,
		args{"Points": message.OrOf([]string{s.Win.Decimal(), s.Draw.Decimal(), s.Loss.Decimal()})})
}

// writtenPoints are the results of the system in the points of both sides, where those
// are not the signs that every system has.
func (s ScoreSystem) writtenPoints() string {
	texts := "1/2-1/2, 1-1"
	if s.Win != Point && s.Grades() == 0 {
		texts = strings.Join([]string{s.spellings(Outcome{Result: WhiteWins})[0], s.spellings(Outcome{Result: Drawn})[0], s.spellings(Outcome{Result: BlackWins})[0]}, ", ")
	}
	return texts
}

// foldResult brings the ways to write one result together.
func foldResult(text string) string {
	folded := strings.Join(strings.Fields(foldDashes(text)), "")
	folded = strings.NewReplacer("½", "1/2", "0.5", "1/2", "0,5", "1/2").Replace(folded)
	if left, right, ok := strings.Cut(folded, ":"); ok && strings.Trim(left+right, "0123456789/") == "" {
		folded = left + "-" + right
	}
	return folded
}

// foldDashes writes every dash and minus sign as "-".
func foldDashes(text string) string {
	return strings.NewReplacer("‐", "-", "‑", "-", "‒", "-", "–", "-", "—", "-", "−", "-").Replace(text)
}

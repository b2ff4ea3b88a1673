package tournament

import (
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
// 2-1-0.
func (s ScoreSystem) ParseResult(text string) (ResultKind, error) {
	k, err := ParseResult(text)
	if err == nil {
		return k, nil
	}
	key := strings.TrimSpace(text)
	if key == "5" && s.Draw == Point/2 {
		return Drawn, nil
	}
	points, perr := ParsePoints(key)
	if perr != nil {
		return ResultUnset, err
	}
	switch points {
	case s.Win:
		return WhiteWins, nil
	case s.Draw:
		return Drawn, nil
	case s.Loss:
		return BlackWins, nil
	}
	return ResultUnset, message.Err("tournament.no-result-nor-points", args{"Text": text, "Accepted": message.New("tournament.accepted-results"),
		"Points": message.OrOf([]string{s.Win.Decimal(), s.Draw.Decimal(), s.Loss.Decimal()})})
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

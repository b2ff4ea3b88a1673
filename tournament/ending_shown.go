package tournament

import (
	"slices"

	"arbiter/rules"
)

// Shown is how a game stands at the end of its sheet.
type Shown struct {
	Outcome rules.Outcome
	Bare    bool // a side has no pieces left
	Counted bool // Outcome has what the draw rules have counted; else it is of the position alone
}

// over reports whether the game is over there, without anybody's claim.
func (s Shown) over() bool { return s.Outcome.Kind == rules.Won || s.Outcome.Kind == rules.DrawDue }

// EndingsShown are the endings of a game that is over as its sheet shows it; nil of
// one that is not. The first says most.
func (e Event) EndingsShown(s Shown) []Ending {
	v, err := rules.LookupRow(e.Variant)
	switch {
	case !s.over():
		return nil
	case err != nil:
		return e.endingsNamed(s)
	case s.Outcome.Kind == rules.DrawDue:
		return endingsDrawn(v, s.Outcome.Article)
	case v.FirstKing.Result != rules.GoesOn && s.Outcome.Article == v.FirstKing.Article:
		return []Ending{EndingFirstKing, EndingWon}
	case s.Bare:
		return []Ending{EndingNoPieces, EndingWon}
	}
	return []Ending{EndingNoMove, EndingWon}
}

// endingsDrawn are the endings of a draw by an article of the row of a game. The three
// kings of 2.1.9.1.3 and 2.1.9.1.4 are drawn at the same move where a king is on the
// main road, and 22 of the Ukrainian rules is what 20 and 21 come to.
func endingsDrawn(v *rules.Variant, article string) []Ending {
	var of []Ending
	for _, rule := range v.Draws {
		if rule.Article == article && !slices.Contains(of, endingOfDraw(rule)) {
			of = append(of, endingOfDraw(rule))
		}
	}
	if slices.Contains(of, EndingThreeKingsRoad) || slices.Contains(of, EndingThreeKings) {
		of = append(of, EndingThreeKings, EndingThreeKingsRoad)
	}
	return append(of, EndingMoveLimit, EndingDrawn)
}

// Contradicts reports whether a game cannot have ended so, as its sheet shows it: it was
// over in another way, or the ending is one that a position or the moves show, and
// these do not.
func (e Event) Contradicts(how Ending, s Shown) bool {
	row, known := how.Row()
	if !rules.Known(e.Variant) || !known || s.Outcome.Kind == rules.OutcomeUnset {
		return false
	}
	if s.over() {
		return !slices.Contains(e.EndingsShown(s), how)
	}
	switch row.kind {
	case byBoard:
		return true
	case byCount:
		return s.Counted && s.Outcome.Kind == rules.Open
	}
	return false
}

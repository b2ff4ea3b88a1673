package tournament

import (
	"slices"
	"strings"
)

// Key is what is typed alone for an outcome: White's points as the system scores them.
type Key struct {
	Text    string // 2, 1 or 0 under 2-1-0; 1, 5 or 0 under 1-½-0; 9 under 12-0
	Outcome Outcome
}

// Keys are the keys of the results that are played out, White's best first. There is
// one table, for what a prompt says and for what it takes: one key has one meaning in
// an event. Besides them "=" is a draw, and + and - are the signs of a forfeit,
// everywhere.
func (s ScoreSystem) Keys() []Key {
	var keys []Key
	for _, o := range s.ranked() {
		if text := s.keyOf(o); text != "" {
			keys = append(keys, Key{Text: text, Outcome: o})
		}
	}
	return keys
}

// Key is the outcome that one key stands for.
func (s ScoreSystem) Key(text string) (Outcome, bool) {
	text = strings.TrimSpace(text)
	for _, k := range s.Keys() {
		if k.Text == text {
			return k.Outcome, true
		}
	}
	return Outcome{}, false
}

// KeyFor is the key of an outcome; empty where it has none.
func (s ScoreSystem) KeyFor(o Outcome) string {
	for _, k := range s.Keys() {
		if k.Outcome == o {
			return k.Text
		}
	}
	return ""
}

// ranked are the outcomes that have a key, by what they are worth to White.
func (s ScoreSystem) ranked() []Outcome {
	found := []Outcome{{Result: WhiteWins}, {Result: Drawn}, {Result: BlackWins}}
	if s.Grades() > 0 {
		found = slices.DeleteFunc(s.outcomes(), func(o Outcome) bool { return s.Decisive && o == Outcome{Result: Drawn} })
	}
	slices.SortStableFunc(found, func(a, b Outcome) int { return int(s.whitesPoints(b) - s.whitesPoints(a)) })
	return found
}

// whitesPoints is what an outcome is worth to White.
func (s ScoreSystem) whitesPoints(o Outcome) Points {
	white, _ := s.PointsOf(Game{Result: o.Result, Margin: o.Margin})
	return white
}

// keyOf is the shortest way to write an outcome that reads as it and nothing else:
// 5 for ½ on the number pad, White's points, else those of both sides.
func (s ScoreSystem) keyOf(o Outcome) string {
	if o == (Outcome{Result: Drawn}) && s.Draw == Point/2 {
		return "5"
	}
	texts := s.spellings(o)
	for _, text := range append([]string{s.whitesPoints(o).Decimal()}, texts...) {
		if read, err := s.ParseOutcome(text); err == nil && read == o {
			return text
		}
	}
	return ""
}

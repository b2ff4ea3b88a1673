package tournament

import (
	"slices"
	"strings"

	"arbiter/rules/message"
)

// Outcome is a result as it is typed: its kind and, of a draw, the margin.
type Outcome struct {
	Result ResultKind `json:"result,omitempty"`
	Margin int        `json:"margin,omitempty"` // as in Game
}

// ParseOutcome reads what [ScoreSystem.ParseResult] reads and, where a draw has
// grades of advantage, the points of both sides (9-1) or those of White alone (9);
// a draw that is worth the same to both is written 1+ or 1- for White's plus or
// minus. What can be read both ways is refused: ½ where that is White's part of a
// draw that is not level. The error lists what is accepted.
func (s ScoreSystem) ParseOutcome(text string) (Outcome, error) {
	key := foldResult(text)
	for _, o := range s.outcomes() {
		if !slices.ContainsFunc(s.spellings(o), func(spelling string) bool { return foldResult(spelling) == key }) {
			continue
		}
		if usual, ok := pairResults[key]; ok && usual != o.Result || ok && o.Margin != 0 {
			return Outcome{}, message.Err("tournament.either-outcome", args{"Text": text, "One": usual.String(), "Other": s.spellings(o)[0], "WriteOne": s.spellings(Outcome{Result: usual})[0], "WriteOther": s.spellings(o)[0]})
		}
		return o, nil
	}
	kind, err := s.ParseResult(text)
	if err != nil && s.Grades() > 0 {
		return Outcome{}, message.Err("tournament.also-accepted", args{"Why": err, "Score": s.Name, "Accepted": s.Accepted()})
	}
	return Outcome{Result: kind}, err
}

// OutcomeOf is what a sheet says: its result, and the margin where the system
// counts the material of the final position. ok is false if the sheet cannot tell:
// material is level where one side must have the better of it.
func (s ScoreSystem) OutcomeOf(k ResultKind, material [4]int) (o Outcome, ok bool) {
	o = Outcome{Result: k}
	if k == Drawn {
		o.Margin = s.CountMargin(material)
	}
	return o, s.checkMargin(o.Result, o.Margin) == nil
}

// Text is an outcome as this system scores it: 2-0, 1-1, 9-1. A draw of ½ each is 1/2,
// and what is not worth its points alone, as a forfeit, is the code of the result.
// [ScoreSystem.ParseOutcome] reads it back.
func (s ScoreSystem) Text(o Outcome) string {
	if o.Result == Drawn && o.Margin == 0 && s.Draw == Point/2 {
		return o.Result.String()
	}
	switch o.Result {
	case WhiteWins, BlackWins:
		o.Margin = 0
	case Drawn:
	default:
		return o.Result.String()
	}
	text := s.spellings(o)[0]
	if read, err := s.ParseOutcome(text); o.Margin == 0 && (err != nil || read != o) {
		return o.Result.String() // a system whose points do not tell the results apart
	}
	return text
}

// Said is a result that is written somewhere, as the event scores it; a text that is no
// result stays as it is.
func (s ScoreSystem) Said(text string) string {
	if o, err := s.ParseOutcome(text); err == nil {
		return s.Text(o)
	}
	return text
}

// TextOf is [ScoreSystem.Text] of the result that a game has; empty if it has none.
func (s ScoreSystem) TextOf(g Game) string {
	return s.Text(Outcome{Result: g.Result, Margin: g.Margin})
}

// Code is an outcome as programs have it: the code of the result whatever it is worth,
// and of a draw with a margin the points of both sides.
func (s ScoreSystem) Code(o Outcome) string {
	if o.Margin == 0 || o.Result != Drawn {
		return o.Result.String()
	}
	return s.spellings(o)[0]
}

// outcomes are those that go by the points of the system alone: it has grades.
func (s ScoreSystem) outcomes() []Outcome {
	if s.Grades() == 0 {
		return nil
	}
	found := []Outcome{{Result: WhiteWins}, {Result: BlackWins}, {Result: Drawn}}
	for grade := 1; grade <= s.Grades(); grade++ {
		found = append(found, Outcome{Drawn, grade}, Outcome{Drawn, -grade})
	}
	return found
}

// spellings are the ways to write an outcome in points; the first is how it is
// printed.
func (s ScoreSystem) spellings(o Outcome) []string {
	white, black := s.PointsOf(Game{Result: o.Result, Margin: o.Margin})
	if plus := white == black && o.Margin != 0; plus {
		sign := "+"
		if o.Margin < 0 {
			sign = "-"
		}
		return []string{white.String() + sign, white.String() + sign + black.String()}
	}
	return []string{white.String() + "-" + black.String(), white.Decimal() + "-" + black.Decimal(), white.String(), white.Decimal()}
}

// Accepted lists how the outcomes of a system with grades are written.
func (s ScoreSystem) Accepted() string {
	var texts []string
	for _, o := range s.outcomes() {
		if o.Result != Drawn || o.Margin != 0 || !s.Decisive {
			texts = append(texts, s.spellings(o)[0])
		}
	}
	return strings.Join(texts, ", ")
}

// checkMargin refuses an outcome that the system does not have.
func (s ScoreSystem) checkMargin(k ResultKind, margin int) error {
	switch grade := gradeOf(margin); {
	case grade == 0 && k == Drawn && s.Decisive:
		return message.Err("tournament.decisive", args{"Score": s.Name, "Accepted": s.Accepted()})
	case grade == 0:
		return nil
	case k != Drawn:
		return message.Err("tournament.no-grade", args{"Result": k.String()})
	case grade > s.Grades():
		return message.Err("tournament.unknown-grade", args{"Score": s.Name, "Grade": grade})
	}
	return nil
}

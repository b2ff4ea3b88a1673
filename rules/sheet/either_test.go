package sheet_test

import (
	"testing"

	"arbiter/rules"
	"arbiter/rules/sheet"
)

// Where a move that cannot be made may as well be a slip of the pen, the finding says both
// and blames nobody; as soon as it is the last of a game that goes on, it lies on the board.
func TestEitherOr(t *testing.T) {
	const moves = "1. 32-28 19-23 2. 28x19 14x23 3. 31-17 10-14 4. 34-30 5-10 "
	r := check(t, "frisian", "", moves+"1-0")
	if len(r.Findings) != 1 || r.Verdict != sheet.Record {
		t.Fatalf("%v: %+v", r.Verdict, r.Findings)
	}
	f := r.Findings[0]
	if f.Answers() != sheet.AnswersUnsaid || f.Side != rules.ColorUnset || f.Severity != sheet.Warning || f.Code != sheet.SquareOccupied || len(f.Either) != 2 {
		t.Fatalf("%v %v %v %v %+v", f.Answers(), f.Side, f.Severity, f.Code, f.Either)
	}
	for choice, want := range map[string]sheet.Answers{"5:square-occupied": sheet.AnswersWhite, "5:slip": sheet.AnswersScribe} {
		chosen, ok := f.Chosen(choice)
		if !ok || chosen.Answers() != want || chosen.ID != f.ID || chosen.State != f.State || len(chosen.Either) > 0 {
			t.Errorf("%s: %v %v %+v", choice, ok, chosen.Answers(), chosen)
		}
	}
	if _, ok := f.Chosen("5:no-piece"); ok {
		t.Error("an explanation was chosen that it has not")
	}
	for _, tt := range []struct{ variant, moves string }{
		{"frisian", "1. 32-28 19-23 2. 28x19 14x23 3. 31-17 *"},         // nobody has replied: it lies on the board
		{"frisian", "1. 32-28 19-23 2. 35-30 23x32 3. 37x28 20-24 1-0"}, // a capture passed by: no slip looks like it
	} {
		r := check(t, tt.variant, "", tt.moves)
		if len(r.Findings) != 1 || len(r.Findings[0].Either) > 0 || r.Findings[0].Answers() != sheet.AnswersWhite {
			t.Errorf("%s: %+v", tt.moves, r.Findings)
		}
	}
}

// Whoever answers by the catalogue, the severity and what a sheet comes to go with it: only
// a player's error makes it irregular, but for a result that the position has not.
func TestWhoAnswers(t *testing.T) {
	for _, e := range sheet.Catalogue() {
		switch {
		case e.Answers == sheet.AnswersUnset || e.Answers == sheet.AnswersWhite || e.Answers == sheet.AnswersBlack:
			t.Errorf("%s: %v answers", e.Code, e.Answers)
		case e.Answers.Player() && e.Severity != sheet.Error:
			t.Errorf("%s: a player answers, and it is a %v", e.Code, e.Severity)
		case e.Answers == sheet.AnswersNobody && e.Severity == sheet.Error && e.Code != sheet.ResultPosition:
			t.Errorf("%s: an error, and nobody answers", e.Code)
		}
	}
	r := check(t, "frisian", "W:W38,48:B20", "1. 38-33 2. 33-28 20-24 *")
	if len(r.Findings) != 1 || r.Findings[0].Code != sheet.OutOfTurn || r.Findings[0].Answers() != sheet.AnswersWhite {
		t.Errorf("who moved twice answers: %+v", r.Findings)
	}
}

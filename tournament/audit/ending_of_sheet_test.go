package audit_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/audit"
)

// endedSo is a club event of a game with one sheet, entered with an ending.
func endedSo(variant, sheet string, k tournament.ResultKind, how tournament.Ending) []tournament.Change {
	changes := club(tournament.Agreement{})
	changes[0] = change(tournament.EventCreated{
		Event: tournament.Event{Name: "Club", Variant: variant, Score: tournament.ScoreSystems()[0]},
		Stage: tournament.Stage{System: tournament.SystemOpen},
	})
	return append(changes, added(1, 1, sheet), change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: k, How: how}))
}

// How a game ended is held against the final position of its sheet, and against what
// the draw rules have counted there.
func TestEndingsAgainstTheSheet(t *testing.T) {
	const (
		bare     = `[FEN "W:W28:B23"]` + "\n\n1. 28x19" // Black has no pieces: 20.1
		seven    = `[FEN "W:WK1,K7:BK45"]` + "\n\n1. 7-16 45-50 2. 16-21 50-44 3. 21-16 44-39 4. 1-6 39-34 5. 6-44 34-1 6. 44-49 1-23 7. 16-38"
		thrice   = `[FEN "W:WKa1,a3:BKh2,Kh4,h6"]` + "\n\n1. a1-b2 h2-g1 2. b2-a1 g1-h2 3. a1-b2 h2-g1 4. b2-a1 g1-h2"
		begun    = "1. 32-28 19-23"
		begunRus = "1. c3-d4 b6-a5"
	)
	const win, draw = tournament.WhiteWins, tournament.Drawn
	for _, tt := range []struct {
		variant, sheet string
		result         tournament.ResultKind
		how            tournament.Ending
		says           string // "" is no contradiction
	}{
		{"frisian", bare, win, tournament.EndingNoPieces, ""},
		{"frisian", bare, win, tournament.EndingUnset, ""},
		{"frisian", bare, win, tournament.EndingNoMove, "no pieces left (20.1)"},
		{"frisian", bare, win, tournament.EndingTime, "no pieces left (20.1)"},
		{"frisian", begun, win, tournament.EndingNoPieces, "the game was not over"},
		{"frisian", begun, win, tournament.EndingNoMove, "the game was not over"},
		{"frisian", begun, win, tournament.EndingResigned, ""},
		{"frisian", begun, win, tournament.EndingTime, ""},
		{"frisian", begun, draw, tournament.EndingAgreed, ""},
		{"frisian", begun, draw, tournament.EndingTwoKings, "the game was not over"},
		{"frisian", begun, draw, tournament.EndingOneKing, "the game was not over"},
		{"frisian", seven, draw, tournament.EndingTwoKings, ""},
		{"frisian", seven, draw, tournament.EndingAgreed, "not won within seven moves (18)"},
		{"frisian", seven, draw, tournament.EndingOneKing, "not won within seven moves (18)"},
		{"russian", thrice, draw, tournament.EndingRepetition, ""},
		{"russian", thrice, draw, tournament.EndingAgreed, ""}, // a claim is needed
		{"russian", begunRus, draw, tournament.EndingRepetition, "the game was not over"},
		{"russian", begunRus, draw, tournament.EndingBothFlags, ""},
		{"russian", begunRus, draw, tournament.EndingPlainDraw, ""},
		{"russian", begunRus, draw, tournament.EndingTwoKings, "the game was not over"}, // an older word
		{"russian", begunRus, win, tournament.EndingWon, ""},
	} {
		_, sheets := audited(t, endedSo(tt.variant, tt.sheet+" *", tt.result, tt.how)...)
		var got []string
		for _, text := range found(sheets) {
			if strings.Contains(text, "result-tag") {
				got = append(got, text)
			}
		}
		if (len(got) == 0) != (tt.says == "") || len(got) > 0 && !strings.HasSuffix(got[0], tt.says) {
			t.Errorf("%s %v by %q of\n%s: %q, want %q", tt.variant, tt.result, tt.how, tt.sheet, got, tt.says)
		}
	}
}

// A sheet with a fault in its moves, or one that contradicts the result itself, says
// nothing of how the game ended.
func TestASheetThatProvesNothingOfTheEnding(t *testing.T) {
	for _, sheet := range []string{"1. 32-28 what 2. 37-32", `[FEN "W:W28:B23"]` + "\n\n1. 28x19 0-1"} {
		_, sheets := audited(t, endedSo("frisian", sheet, tournament.BlackWins, tournament.EndingResigned)...)
		if slices.ContainsFunc(found(sheets), func(text string) bool { return strings.Contains(text, "the game ended, as entered") }) {
			t.Errorf("%s: %q", sheet, found(sheets))
		}
	}
}

// What is found says for itself that the ending differs, has a title of its own and no
// state of a move; a ruling settles it.
func TestAnEndingThatItsSheetContradicts(t *testing.T) {
	english := i18n.English()
	changes := endedSo("russian", "1. c3-d4 b6-c5 2. d4:b6 a7:c5 *", tournament.Drawn, tournament.EndingRepetition)
	_, sheets := audited(t, changes...)
	says, differs := sheets[0].EndingDiffers()
	if want := `the game ended, as entered, with "repetition (2.1.9.1.9)"; the sheet shows: the game was not over`; !differs || english.Say(says) != want {
		t.Fatalf("%q, %t", english.Say(says), differs)
	}
	at := slices.IndexFunc(sheets[0].Result.Findings, func(f sheet.Finding) bool { return f.Message.Code == sheet.OtherEnding })
	f := sheets[0].Result.Findings[at]
	if f.State != sheet.Moot || english.Say(f.Title()) != "another ending than the sheet shows" {
		t.Errorf("%s: %s", english.Say(f.Title()), f.State)
	}
	ref := sheets[0].Ref
	_, sheets = audited(t, append(changes, tournament.New("arbiter", "seen", changes[0].Time, tournament.RulingAdded{Ruling: tournament.Ruling{
		Ref: ref, Finding: audit.Record(f), Decision: tournament.DecisionStands}}))...)
	if _, differs := sheets[0].EndingDiffers(); differs {
		t.Error("it was ruled on")
	}
	for _, how := range []tournament.Ending{tournament.EndingUnset, tournament.EndingAgreed} {
		_, sheets := audited(t, endedSo("russian", "1. c3-d4 *", tournament.Drawn, how)...)
		if _, differs := sheets[0].EndingDiffers(); differs {
			t.Errorf("%q differs", how)
		}
	}
}

// A draw of which it is on record that it was not agreed is no early one.
func TestADrawByBothFlagsIsNotAgreed(t *testing.T) {
	for how, early := range map[tournament.Ending]bool{tournament.EndingAgreed: true, tournament.EndingUnset: true, tournament.EndingBothFlags: false} {
		changes := endedSo("russian", "1. c3-d4 b6-a5 1/2-1/2", tournament.Drawn, how)
		changes = append(changes, change(tournament.EventEdited{Event: tournament.Event{Name: "Club", Variant: "russian", Score: tournament.ScoreSystems()[0], Draws: tournament.Agreement{Moves: 20}}}))
		_, sheets := audited(t, changes...)
		if got := strings.Contains(strings.Join(found(sheets), " "), "early-draw"); got != early {
			t.Errorf("%q: %t", how, got)
		}
	}
}

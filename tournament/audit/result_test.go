package audit_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/rules/games"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/audit"
)

// noPieces is a sheet without a result after which Black has no pieces left (20.1).
const noPieces = "1. 28x19 *"

// The result entered is held against how the game on a sheet ended, whichever came
// first, also where the sheet says no result (Frisian rules, 20.1, 20.5, 21.1).
func TestResultEnteredAgainstTheFinalPosition(t *testing.T) {
	const white, black, draw = tournament.WhiteWins, tournament.BlackWins, tournament.Drawn
	ended := map[string]struct{ fen, text string }{
		"no pieces": {"W:W28:B23", noPieces},
		"drawn":     {"W:WK9:BK30", "1. 9-4 *"},
		"goes on":   {"", "1. 32-28 *"},
		"resigned":  {"W:W28,40:B23,5", "1. 28x19 *"},
	}
	for name, test := range map[string]struct {
		sheet  string
		result tournament.ResultKind
		want   bool
	}{
		"the winner":               {"no pieces", white, false},
		"the loser":                {"no pieces", black, true},
		"a draw":                   {"no pieces", draw, true},
		"a forfeit of the winner":  {"no pieces", tournament.BlackForfeit, true},
		"a forfeit of the loser":   {"no pieces", tournament.WhiteForfeit, false},
		"lost by both":             {"no pieces", tournament.BothLose, false},
		"no result yet":            {"no pieces", tournament.ResultUnset, false},
		"still to be played on":    {"no pieces", tournament.Adjourned, false},
		"the game goes on":         {"goes on", black, false},
		"resigned by the stronger": {"resigned", black, false},
		"won in a drawn position":  {"drawn", white, true},
		"drawn there":              {"drawn", draw, false},
	} {
		from := ended[test.sheet]
		handIn := added(1, 1, from.text)
		if from.fen != "" {
			handIn = added(1, 1, from.text, "FEN="+from.fen)
		}
		orders := [][]tournament.Change{{handIn}}
		if test.result != tournament.ResultUnset {
			orders = [][]tournament.Change{{handIn, entered(1, 1, test.result)}, {entered(1, 1, test.result), handIn}}
		}
		for _, changes := range orders {
			_, sheets := audited(t, append(club(tournament.Agreement{}), changes...)...)
			s := sheets[0]
			if got := has(s, sheet.ResultPosition); got != test.want || s.Disproved != test.want {
				t.Errorf("%s: %v, disproved %v: %q", name, got, s.Disproved, found(sheets))
			}
			for _, f := range s.Result.Findings {
				if f.Code == sheet.ResultPosition && (!cmp.Equal(f.Articles, []string{map[string]string{"no pieces": "20.1", "drawn": "21.1"}[test.sheet]}) || f.Ply != 1 || f.Severity != sheet.Error) {
					t.Errorf("%s: %+v", name, f)
				}
			}
		}
	}
}

// has reports whether a sheet has a finding of a code.
func has(s audit.Sheet, code sheet.Code) bool {
	for _, f := range s.Result.Findings {
		if f.Code == code {
			return true
		}
	}
	return false
}

// The sheet's own result and the one entered are each held against the position; a
// ruling that gave the result has the last word, as long as it stands.
func TestAResultThatARulingGaveIsNotDisproved(t *testing.T) {
	ref := tournament.GameRef{Stage: 1, Round: 1, Board: 1}
	ruled := []tournament.Change{
		added(1, 1, noPieces, "FEN=W:W28:B23"), entered(1, 1, tournament.WhiteWins),
		change(tournament.IncidentAdded{Incident: tournament.Incident{Ref: ref, Text: "hints"}}),
		change(tournament.RulingAdded{Ruling: tournament.Ruling{Ref: ref, Incident: 1, Decision: tournament.DecisionLoss,
			Against: tournament.SideWhite, Result: tournament.BlackWins, Corrects: tournament.WhiteWins}}),
	}
	_, sheets := audited(t, append(club(tournament.Agreement{}), ruled...)...)
	if has(sheets[0], sheet.ResultPosition) || sheets[0].Disproved {
		t.Errorf("%q", found(sheets))
	}
	corrected := tournament.New("arbiter", "typed wrongly", noon, tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.Drawn, Corrects: tournament.BlackWins})
	_, sheets = audited(t, append(club(tournament.Agreement{}), append(ruled, corrected)...)...)
	if !has(sheets[0], sheet.ResultPosition) {
		t.Errorf("corrected since: %q", found(sheets))
	}
	_, sheets = audited(t, append(club(tournament.Agreement{}), added(1, 1, "1. 28x19 1-0", "FEN=W:W28:B23"), entered(1, 1, tournament.BlackWins))...)
	if !has(sheets[0], sheet.ResultPosition) || !has(sheets[0], sheet.ResultTag) {
		t.Errorf("another result than the sheet's: %q", found(sheets))
	}
}

// Where a sheet has the names exchanged, each player's result is compared with his own.
func TestNamesExchangedChangeWhosePointItIs(t *testing.T) {
	names := []string{"White=Sjûkje Hoekstra", "Black=Jelle Wiersma"}
	turned := "r1.b1.g1:0:bad-header: the colours are the other way round: Jelle Wiersma had White and Sjûkje Hoekstra had Black"
	won := "; by the names on the sheet Sjûkje Hoekstra has won (1-0)"
	for name, test := range map[string]struct {
		changes []tournament.Change
		want    []string
	}{
		"no result":      {[]tournament.Change{added(1, 1, long+" 1-0", names...)}, []string{turned + won}},
		"the same point": {[]tournament.Change{added(1, 1, long+" 1-0", names...), entered(1, 1, tournament.BlackWins)}, []string{turned + won}},
		"the other": {[]tournament.Change{entered(1, 1, tournament.WhiteWins), added(1, 1, long+" 1-0", names...)}, []string{turned + won,
			"r1.b1.g1:24:result-tag: the sheet says 1-0, by its names Sjûkje Hoekstra has won; the result entered is 1-0"}},
		"a draw": {[]tournament.Change{entered(1, 1, tournament.Drawn), added(1, 1, long+" 1/2-1/2", names...)}, []string{turned}},
		"the position": {[]tournament.Change{entered(1, 1, tournament.WhiteWins), added(1, 1, noPieces, append(names, "FEN=W:W28:B23")...)}, []string{turned,
			"r1.b1.g1:0:wrong-opening: the game does not begin from the initial position",
			"r1.b1.g1:1:result-position: the result entered is 1-0, but on the sheet, which has the colours the other way round, in the final position Black has lost"}},
		"colours on record": {[]tournament.Change{added(1, 1, long+" 1-0", names...), entered(1, 1, tournament.BlackWins),
			tournament.New("arbiter", "by the sheet", noon, tournament.ColoursSet{Stage: 1, Round: 1, Board: 1, White: 2})}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			_, sheets := audited(t, append(club(tournament.Agreement{}), test.changes...)...)
			if diff := cmp.Diff(test.want, found(sheets)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if sheets[0].Turned != (test.want != nil) {
				t.Errorf("turned: %v", sheets[0].Turned)
			}
		})
	}
}

// A game begins from the initial position; what begins elsewhere is named, but not
// where most of a round does: the event has openings that are not on record.
func TestAGameThatBeginsElsewhere(t *testing.T) {
	const setUp, side = "the game does not begin from the initial position", "the wrong side begins the game"
	for name, test := range map[string]struct{ fen, moves, want string }{
		"the initial position": {"W:W31-50:B1-20", "1. 32-28 *", ""},
		"no FEN":               {"", "1. 32-28 *", ""},
		"a man short":          {"W:W31-49:B1-20", "1. 32-28 *", setUp},
		"Black begins":         {"B:W31-50:B1-20", "1... 19-23 *", side},
		"without moves":        {"W:W31-49:B1-20", "*", setUp},
	} {
		sheetOf := func(board int) tournament.Change {
			if test.fen == "" {
				return added(1, board, test.moves)
			}
			return added(1, board, test.moves, "FEN="+test.fen)
		}
		_, sheets := audited(t, append(club(tournament.Agreement{}), sheetOf(1))...)
		var want []string
		if test.want != "" {
			want = []string{"r1.b1.g1:0:wrong-opening: " + test.want}
		}
		if diff := cmp.Diff(want, found(sheets)); diff != "" {
			t.Errorf("%s: findings (-want +got):\n%s", name, diff)
		}
	}
	three := change(tournament.RoundsPaired{Stage: 1, Rounds: []tournament.Round{{Number: 3, Pairings: []tournament.Pairing{
		{Board: 1, White: 1, Black: 3}, {Board: 2, White: 2, Black: 4}, {Board: 3, White: 5, Black: 6}}}}})
	more := change(tournament.PlayersImported{Players: []tournament.Player{{Name: "E"}, {Name: "F"}}})
	all := append(club(tournament.Agreement{}), more, three)
	for board := range 3 {
		all = append(all, added(3, board+1, "1. 32-28 *", "FEN=W:W31-49:B1-20"))
	}
	if _, sheets := audited(t, all...); found(sheets) != nil {
		t.Errorf("%q", found(sheets))
	}
}

// The event says which rules are cited, at any time; a check may ask for others.
func TestTheEventSaysWhatIsCited(t *testing.T) {
	changes := append(club(tournament.Agreement{}), added(1, 1, "1. 32-28 19-23 2. 38-32 *"))
	event, sheets := audited(t, changes...)
	cited := func(sheets []audit.Sheet) []string { return sheets[0].Result.Findings[0].Articles }
	if got := cited(sheets); !cmp.Equal(got, []string{"27c", "10"}) {
		t.Errorf("%v", got)
	}
	e := event.Event
	e.Rules = "fmjd"
	event, sheets = audited(t, append(changes, change(tournament.EventEdited{Event: e}))...)
	if got := cited(sheets); !cmp.Equal(got, []string{"5.4.6", "4.1"}) {
		t.Errorf("%v", got)
	}
	other, err := audit.Event(event, games.Options{RuleSet: "russian-official"})
	if err != nil || !cmp.Equal(cited(other), []string{"2.1.10.3", "2.1.5.3"}) {
		t.Errorf("%v, %v", other, err)
	}
	one, there, err := audit.One(event, tournament.GameRef{Stage: 1, Round: 1, Board: 1})
	if err != nil || !there || !cmp.Equal(cited([]audit.Sheet{one}), []string{"5.4.6", "4.1"}) {
		t.Errorf("%+v, %v, %v", one, there, err)
	}
	if _, there, err := audit.One(event, tournament.GameRef{Stage: 1, Round: 1, Board: 2}); there || err != nil {
		t.Errorf("%v, %v", there, err)
	}
	kept := tournament.Finding{ID: "r1.b1.g1:3:capture-omitted", Code: "capture-omitted", Articles: []string{"27c", "10"}}
	event.Stages[0].Played[0].Pairings[0].Games[0].Sheet.Findings = []tournament.Finding{kept}
	_, g, _ := audit.Merge(event, sheets).Game(tournament.GameRef{Stage: 1, Round: 1, Board: 1})
	if got := g.Sheet.Findings[0].Articles; !cmp.Equal(got, []string{"5.4.6", "4.1"}) {
		t.Errorf("papers cite %v", got)
	}
}

// What is irregular cannot be put right once the game has its result, whether its sheet says
// how it ended or not (Frisian rules, Article 27; Russian rules, 2.1.10.4; Ukrainian code, 5.3).
func TestATypedResultEndsTheGame(t *testing.T) {
	const omitted = "1. 32-28 19-23 2. 37-32" // White passes by 28x19
	for name, test := range map[string]struct {
		text   string
		result tournament.ResultKind
		want   sheet.State
	}{
		"open":                           {omitted + " *", tournament.ResultUnset, sheet.Correctable},
		"put off":                        {omitted + " *", tournament.Adjourned, sheet.Correctable},
		"typed":                          {omitted + " *", tournament.WhiteWins, sheet.Moot},
		"on the sheet":                   {omitted + " 1-0", tournament.ResultUnset, sheet.Moot},
		"both":                           {omitted + " 1-0", tournament.WhiteWins, sheet.Moot},
		"answered before it was typed":   {omitted + " 23x32 *", tournament.WhiteWins, sheet.Stands},
		"answered, and the game is open": {omitted + " 23x32 *", tournament.ResultUnset, sheet.Stands},
	} {
		t.Run(name, func(t *testing.T) {
			changes := append(club(tournament.Agreement{}), added(1, 1, test.text))
			if test.result != tournament.ResultUnset {
				changes = append(changes, entered(1, 1, test.result))
			}
			_, sheets := audited(t, changes...)
			found := sheets[0].Result.Findings
			if len(found) == 0 || found[0].Code != sheet.CaptureOmitted || found[0].State != test.want {
				t.Errorf("%+v, want it %v", found, test.want)
			}
		})
	}
}

package desk_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// exchanged is a sheet of board 1 (Anna - Douwe) with the names exchanged.
const exchanged = `[White "Douwe"] [Black "Anna"] 1. 32-28 19-23 2. 28x19 14x23 `

// whites are who has White at a board of round 1, and the result there.
func whites(t *testing.T, d *desk.Desk, board int) (string, tournament.ResultKind) {
	t.Helper()
	p, g, err := d.State().Game(at(board))
	if err != nil {
		t.Fatal(err)
	}
	player, _ := d.State().Player(p.White)
	return player.Name, g.Result
}

// A sheet with the names exchanged gives nobody the point of a colour; it is asked
// whose colours are right.
func TestHandInSheetWithTheNamesExchanged(t *testing.T) {
	d := table(t)
	if sheets.Exchanged(d, at(1), record(t, `[White "Anna"] 1. 32-28 1-0`)) || !sheets.Exchanged(d, at(1), record(t, exchanged)) {
		t.Error("names are taken for exchanged where they are not")
	}
	_, err := sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1), Game: record(t, "1. 32-28 1-0"), Colours: sheets.ColoursOfSheet})
	refusedAs(t, d, "gamesheet.colours-agree", err)
	in, err := sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1), Game: record(t, exchanged+"1-0")})
	if err != nil || in.Entered.Result != tournament.ResultUnset {
		t.Fatalf("%+v, %v", in.Entered, err)
	}
	found(t, in, sheet.BadHeader)
	if len(in.Notes) != 1 || in.Notes[0].Code != "gamesheet.names-exchanged" {
		t.Errorf("%v", in.Notes)
	}
	has(t, looked(statusOf(t, d)), "names-exchanged")

	_, err = sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1), Game: record(t, exchanged+"1-0"), Colours: sheets.ColoursOfSheet})
	refusedAs(t, d, "gamesheet.not-replaced", err)
	in, err = sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1), Game: record(t, exchanged+"1-0"), Colours: sheets.ColoursOfSheet, Why: "they sat so"})
	if white, result := whites(t, d, 1); err != nil || white != "Douwe" || result != tournament.WhiteWins || len(in.Changes) != 2 {
		t.Errorf("%s %v, %+v, %v", white, result, in.Changes, err)
	}
	found(t, in)
	if codes := looked(statusOf(t, d)); slices.Contains(codes, "names-exchanged") {
		t.Errorf("%v", codes)
	}
}

// Where the sheet is wrong, its header is put right, and Anna has the point.
func TestHandInSheetWithAWrongHeader(t *testing.T) {
	d := table(t)
	in, err := sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1), Game: record(t, exchanged+"1-0"), Colours: sheets.ColoursOfPairing})
	if white, result := whites(t, d, 1); err != nil || white != "Anna" || result != tournament.WhiteWins {
		t.Errorf("%s %v, %v", white, result, err)
	}
	found(t, in)
	if kept, err := sheets.Sheet(d, at(1)); err != nil || !strings.Contains(kept.PDN, `[White "Anna"]`) {
		t.Errorf("%s, %v", kept.PDN, err)
	}
}

// A draw is half a point with either colour; a name alone is enough to tell.
func TestHandInDrawWithTheNamesExchanged(t *testing.T) {
	d := table(t)
	in, err := sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1), Game: record(t, `[White "Douwe"] 1. 32-28 19-23 1/2-1/2`)})
	if err != nil || in.Entered.Result != tournament.Drawn || len(in.Notes) != 1 || in.Notes[0].Code != "gamesheet.names-exchanged-level" {
		t.Errorf("%+v, %v", in, err)
	}
	if kept, err := sheets.Sheet(d, at(1)); err != nil || !strings.Contains(kept.PDN, `[Black "Anna"]`) {
		t.Errorf("%s, %v", kept.PDN, err)
	}
}

// A result that was entered first stays with its player, and differs from the sheet.
func TestNamesExchangedAfterTheResult(t *testing.T) {
	d := table(t)
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins})
	in, err := sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1), Game: record(t, exchanged+"1-0")})
	if err != nil || !in.Differs {
		t.Fatalf("%+v, %v", in, err)
	}
	found(t, in, sheet.BadHeader, sheet.ResultTag)
	has(t, looked(statusOf(t, d)), "result-sheet")
	done, n, err := rounds.SetColours(t.Context(), d, rounds.ColoursRequest{Round: 1, Board: 1, Why: "they sat so"})
	if white, result := whites(t, d, 1); err != nil || n != 1 || white != "Douwe" || result != tournament.BlackWins {
		t.Errorf("%s %v, %v", white, result, err)
	}
	says(t, done.Notes, "round 1 board 1: the sheet says 1-0, the result entered is 0-1")
	if _, _, err := rounds.SetColours(t.Context(), d, rounds.ColoursRequest{Round: 1, Board: 1}); err == nil {
		t.Error("no reason is needed")
	}
	if _, _, err := rounds.SetColours(t.Context(), d, rounds.ColoursRequest{Round: 1, Board: 9, Why: "x"}); err == nil {
		t.Error("there is no board 9")
	}
	if _, _, err := rounds.SetColours(t.Context(), d, rounds.ColoursRequest{Round: 9, Board: 1, Why: "x"}); err == nil {
		t.Error("there is no round 9")
	}
}

// The sheet of other people gives nobody a point, until somebody says that it is of the board.
func TestHandInSheetOfOtherPeople(t *testing.T) {
	for _, test := range []struct {
		names  string
		others bool
	}{
		{`[White "Jansen"] [Black "Postma"]`, true},
		{`[White "Bauke"] [Black "Corrie"]`, true}, // board 2
		{`[White "Anna"] [Black "Postma"]`, true},
		{`[Black "Postma"]`, true},
		{`[White "Anna"] [Black "Bauke"]`, true},  // of the event, and not of the board
		{`[White "Anna"] [Black "Dauwe"]`, false}, // a slip of the pen
		{`[White "ANNA"] [Black "?"]`, false},
		{`[White "Анна"] [Black "Д."]`, false}, // in other letters, and an initial
		{`[White "A."] [Black "Duwe"]`, false},
		{`[White "B."] [Black "Douwe"]`, true}, // Bauke
		{`[White "N.N."]`, false},
		{``, false},
	} {
		d := table(t)
		game := record(t, test.names+" 1. 32-28 19-23 1-0")
		if got := sheets.OfOthers(d, at(1), game); got != test.others {
			t.Errorf("%s: of others %v", test.names, got)
		}
		in, err := sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1), Game: game})
		if err != nil || (in.Entered.Result == tournament.ResultUnset) != test.others {
			t.Errorf("%s: %+v, %v", test.names, in.Entered, err)
		}
		if codes := looked(statusOf(t, d)); slices.Contains(codes, "other-players") != test.others {
			t.Errorf("%s: to look at are %v", test.names, codes)
		}
	}
}

// Half a point for other people is no point of these; of the board it is theirs, by their names.
func TestHandInSheetThatIsOfTheBoardAllTheSame(t *testing.T) {
	d := table(t)
	const drawn = `[White "Jansen"] [Black "Postma"] 1. 32-28 19-23 1/2-1/2`
	in, err := sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1), Game: record(t, drawn)})
	if err != nil || in.Entered.Result != tournament.ResultUnset {
		t.Fatalf("%+v, %v", in, err)
	}
	in, err = sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1), Game: record(t, drawn), OfBoard: true, Why: "they wrote their nicknames"})
	if err != nil || in.Entered.Result != tournament.Drawn {
		t.Fatalf("%+v, %v", in, err)
	}
	found(t, in)
	if kept, err := sheets.Sheet(d, at(1)); err != nil || !strings.Contains(kept.PDN, `[White "Anna"]`) || !strings.Contains(kept.PDN, `[Black "Douwe"]`) {
		t.Errorf("%s, %v", kept.PDN, err)
	}
	if codes := looked(statusOf(t, d)); slices.Contains(codes, "other-players") {
		t.Errorf("%v", codes)
	}
}

// Whose a sheet is, is said of the one on record: nobody hands it in again for that.
func TestWhoseTheSheetOnRecordIs(t *testing.T) {
	d := table(t)
	mine := sheets.HandInRequest{Ref: at(1), OfBoard: true, Why: "they wrote their nicknames"}
	_, err := sheets.HandInSheet(t.Context(), d, mine)
	refused(t, d, "gamesheet.none", err)
	for i, names := range []string{`[White "Jansen"] [Black "Postma"]`, `[White "Douwe"] [Black "Anna"]`} {
		d := table(t)
		if _, err := sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1), Game: record(t, names+" 1. 32-28 19-23 1-0")}); err != nil {
			t.Fatal(err)
		}
		_, err = sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1), OfBoard: true})
		if _, helps := rounds.Classify(err); helps.Code != "sheet-replace" && helps.Code != "sheet-reason" {
			t.Errorf("%s: without a reason: %v", names, err)
		}
		req := mine
		if i == 1 {
			req.OfBoard, req.Colours = false, sheets.ColoursOfPairing
		}
		in, err := sheets.HandInSheet(t.Context(), d, req)
		if err != nil || in.Entered.Result != tournament.WhiteWins {
			t.Fatalf("%s: %+v, %v", names, in, err)
		}
		if kept, err := sheets.Sheet(d, at(1)); err != nil || !strings.Contains(kept.PDN, `[White "Anna"]`) || !strings.Contains(kept.PDN, "32-28") {
			t.Errorf("%s: %s, %v", names, kept.PDN, err)
		}
		if codes := looked(statusOf(t, d)); slices.Contains(codes, "other-players") || slices.Contains(codes, "names-exchanged") {
			t.Errorf("%s: %v", names, codes)
		}
	}
}

// A sheet of another game than the event plays brings no result.
func TestHandInSheetOfAnotherGame(t *testing.T) {
	d := table(t)
	in, err := sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1), Game: record(t, `[GameType "25"] 1. c3-d4 f6-g5 2. d4-c5 b6:d4 3. e3:c5 d6:b4 4. a3:c5 1-0`)})
	if err != nil || in.Entered.Result != tournament.ResultUnset || len(in.Notes) != 1 || in.Notes[0].Code != "gamesheet.other-game" {
		t.Errorf("%+v, %v", in, err)
	}
	found(t, in, sheet.BadHeader)
}

// How the game on a sheet ended and the result that is entered are held against each
// other in either order, and named until that is settled.
func TestResultAgainstThePosition(t *testing.T) {
	d := table(t)
	lost := func() string { return `[FEN "W:W28:B23"] 1. 28x19 *` }
	if _, err := sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1), Game: record(t, lost())}); err != nil {
		t.Fatal(err)
	}
	entered, err := results.EnterResult(t.Context(), d, results.ResultRequest{Game: at(1), Outcome: tournament.Outcome{Result: tournament.BlackWins}})
	if err != nil {
		t.Fatal(err)
	}
	says(t, entered.Notes, "round 1 board 1 has the result 0-1, its sheet ends otherwise: in the final position Black has lost")
	has(t, looked(statusOf(t, d)), "result-position")
	if _, err := sheets.Rule(t.Context(), d, sheets.RuleRequest{Subject: "r1.b1.g1:1:result-position", Decision: tournament.DecisionStands, Why: "Black had fallen ill"}); err != nil {
		t.Fatal(err)
	}
	if codes := looked(statusOf(t, d)); slices.Contains(codes, "result-position") {
		t.Errorf("ruled: %v", codes)
	}
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Result: tournament.Drawn})
	in, err := sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(2), Game: record(t, lost())})
	if err != nil || !in.Differs {
		t.Fatalf("%+v, %v", in, err)
	}
	found(t, in, sheet.WrongOpening, sheet.ResultPosition)
}

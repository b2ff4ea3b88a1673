package sheet_test

import (
	"testing"

	"arbiter/rules"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// inEvent checks a sheet as the only game that is played.
func inEvent(t *testing.T, variant, text string, opening *sheet.Drawn) sheet.Result {
	t.Helper()
	v, err := rules.Lookup(variant)
	if err != nil {
		t.Fatal(err)
	}
	return sheet.Check(read(t, text), sheet.Options{Variant: v, Fixed: true, Opening: opening})
}

// worse are the findings that are more than notes.
func worse(r sheet.Result) []sheet.Code {
	var codes []sheet.Code
	for _, f := range r.Findings {
		if f.Severity != sheet.Note {
			codes = append(codes, f.Code)
		}
	}
	return codes
}

// The game that is played decides by which rules a sheet is judged, whatever its header
// says; a header that says another is a finding, but not where it is the same game under
// other rules (Ukrainian rules 17-22 have no draw after five moves, 2.1.9.1.5 has).
func TestTheGameIsTheOneThatIsPlayed(t *testing.T) {
	five := "[FEN \"W:WKh8,Ke3:BKd8\"] 1. e3-d2 d8-c7 2. h8-d4 c7-d6 3. d2-c3 d6-c7 4. d4-c5 c7-a5 5. c3-h8 a5-c7 6. h8-f6 c7-g3 1-0"
	for name, test := range map[string]struct {
		variant, text string
		plays         string
		verdict       sheet.Verdict
		codes         int
	}{
		"no tag":              {"russian", "1. c3-d4 d6-c5 1-0", "russian", sheet.Clean, 0},
		"its own":             {"russian", `[GameType "25"] 1. c3-d4 d6-c5 1-0`, "russian", sheet.Clean, 0},
		"the same moves":      {"ukrainian", `[GameType "25"] ` + five, "ukrainian", sheet.Clean, 0},
		"another header":      {"russian", `[GameType "20"] 1. c3-d4 d6-c5 2. b2-c3 f6-g5 1-0`, "russian", sheet.Record, 1},
		"another game":        {"russian", `[GameType "20"] 1. 32-28 19-23 2. 28x19 14x23 1-0`, "international", sheet.Record, 1},
		"of the same board":   {"international", `[GameType "40"] 1. 32-28 19-23 2. 28x19 14x23 1-0`, "international", sheet.Record, 1},
		"a type nobody knows": {"russian", `[GameType "77"] 1. c3-d4 d6-c5 1-0`, "russian", sheet.Clean, 0},
	} {
		r := inEvent(t, test.variant, test.text, nil)
		if codes := worse(r); r.Variant != test.plays || r.Verdict != test.verdict || len(codes) != test.codes || len(codes) > 0 && codes[0] != sheet.BadHeader {
			t.Errorf("%s: %s, %v, %v", name, r.Variant, r.Verdict, codes)
		}
	}
}

// The men that a drawn "flying" opening puts elsewhere are written as moves, and are
// none: the game is judged from the position that the lot gave. That another was played,
// or one that was not drawn, is for the event to say.
func TestADrawnOpeningIsTakenAsMoves(t *testing.T) {
	flying := &sheet.Drawn{Moves: []string{"c3-f4", "f6-b4"}, FEN: "W:Wf4,a3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,h6,b4"}
	plain := &sheet.Drawn{Moves: []string{"c3-d4", "d6-c5"}, FEN: "W:Wd4,a3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,f6,h6,c5"}
	for name, test := range map[string]struct {
		opening *sheet.Drawn
		text    string
		plies   int
		verdict sheet.Verdict
	}{
		"as moves":           {flying, "1. c3-f4 f6-b4 2. a3:c5 b6:d4 3. e3:c5 d6:b4 1/2-1/2", 6, sheet.Clean},
		"in capitals":        {flying, "1. C3-F4 F6-B4 2. a3:c5 b6:d4 3. e3:c5 d6:b4 1/2-1/2", 6, sheet.Clean},
		"run together":       {flying, "1. c3f4 f6b4 2. a3:c5 b6:d4 1/2-1/2", 4, sheet.Clean},
		"the opening alone":  {flying, "1. c3-f4 f6-b4 1/2-1/2", 2, sheet.Clean},
		"begun after it":     {flying, "1. a3:c5 b6:d4 2. e3:c5 d6:b4 1/2-1/2", 4, sheet.Clean},
		"from its position":  {flying, `[FEN "` + flying.FEN + `"] 1. a3:c5 b6:d4 2. e3:c5 d6:b4 1/2-1/2`, 4, sheet.Clean},
		"a capture omitted":  {flying, "1. c3-f4 f6-b4 2. e3-d4 b4-c3 1/2-1/2", 4, sheet.Irregular},
		"legal moves":        {plain, "1. c3-d4 d6-c5 2. b2-c3 f6-g5 1/2-1/2", 4, sheet.Clean},
		"begun after those":  {plain, "1. b2-c3 f6-g5 2. c3-b4 b6-a5 1/2-1/2", 4, sheet.Clean},
		"as if none were":    {nil, "1. c3-f4 f6-b4 2. a3:c5 b6:d4 1/2-1/2", 4, sheet.Clean},
		"another man set up": {flying, "1. c3-f4 f6-d4 2. e3:c5 b6:d4 1/2-1/2", 4, sheet.Clean},
	} {
		r := inEvent(t, "russian", test.text, test.opening)
		if r.Plies != test.plies || r.Verdict != test.verdict {
			t.Errorf("%s: %d half-moves, %v: %v", name, r.Plies, r.Verdict, r.Findings)
		}
	}
	r := inEvent(t, "russian", "1. c3-f4 f6-b4 2. e3-d4 b4-c3 1/2-1/2", flying)
	if f := r.Findings[0]; f.Ply != 3 || f.Move != "2." || f.Code != sheet.CaptureOmitted {
		t.Errorf("%+v", f)
	}
	if line, ok := r.Trail(); !ok || len(line.Plies) != 3 || line.Plies[0].After.FEN() != r.Findings[0].FEN {
		t.Errorf("%+v, %v", line, ok)
	}
}

// How the game on a sheet ended speaks against a result that is on record elsewhere,
// unless a fault of the record leaves open what the board was.
func TestSettled(t *testing.T) {
	for name, test := range map[string]struct {
		text    string
		against []pdn.ResultKind
	}{
		"no pieces":   {`[FEN "W:W28:B23"] 1. 28x19 *`, []pdn.ResultKind{pdn.BlackWins, pdn.Drawn}},
		"drawn":       {`[FEN "W:WK9:BK30"] 1. 9-4 *`, []pdn.ResultKind{pdn.WhiteWins, pdn.BlackWins}},
		"goes on":     {"1. 32-28 *", nil},
		"unreadable":  {`[FEN "W:W28,40:B23"] 1. 40-99 23x32 *`, nil},
		"no position": {`[FEN "W:W99:B1"] 1. 28x19 *`, nil},
	} {
		v, _ := rules.Lookup("frisian")
		r := sheet.Check(read(t, test.text), sheet.Options{Variant: v})
		for _, said := range []pdn.ResultKind{pdn.WhiteWins, pdn.BlackWins, pdn.Drawn, pdn.ResultOpen, pdn.WhiteForfeit} {
			want := false
			for _, kind := range test.against {
				want = want || kind == said
			}
			if f, got := r.Against(said, ""); got != want || got && (f.Code != sheet.ResultPosition || len(f.Articles) == 0 || len(f.Meant) != 1) {
				t.Errorf("%s, %v: %v, %+v", name, said, got, f)
			}
		}
	}
}

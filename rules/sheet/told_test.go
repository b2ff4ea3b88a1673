package sheet_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// The words of a report are those that other programs read in its JSON.
func TestWordsOfAReport(t *testing.T) {
	words := map[string][]any{
		"severities":  {sheet.SeverityUnset, sheet.Note, sheet.Warning, sheet.Error},
		"states":      {sheet.StateUnset, sheet.Correctable, sheet.Stands, sheet.Moot, sheet.Ruled},
		"verdicts":    {sheet.VerdictUnset, sheet.Clean, sheet.Remark, sheet.Record, sheet.Irregular, sheet.Unreadable},
		"differences": {sheet.OtherMove, sheet.LeftOut, sheet.WrittenTwice, sheet.EndsEarlier, sheet.OtherResult, sheet.OtherTag, sheet.Unrelated},
	}
	want := map[string]string{
		"severities":  `["","note","warning","error"]`,
		"states":      `["","correctable","stands","moot","ruled"]`,
		"verdicts":    `["","clean","remark","record","irregular","unreadable"]`,
		"differences": `["other-move","left-out","written-twice","ends-earlier","other-result","other-tag","unrelated"]`,
	}
	for name, values := range words {
		text, err := json.Marshal(values)
		if err != nil || string(text) != want[name] {
			t.Errorf("%s are %s (%v), want %s", name, text, err, want[name])
		}
		var said []string
		for _, v := range values {
			said = append(said, fmt.Sprint(v))
		}
		if got := fmt.Sprintf(`["%s"]`, strings.Join(said, `","`)); got != want[name] {
			t.Errorf("%s print as %s", name, got)
		}
	}
}

func TestParseVerdict(t *testing.T) {
	for _, v := range []sheet.Verdict{sheet.Clean, sheet.Remark, sheet.Record, sheet.Irregular, sheet.Unreadable} {
		if got, err := sheet.ParseVerdict(v.String()); got != v || err != nil {
			t.Errorf("%v is read as %v, %v", v, got, err)
		}
	}
	for _, word := range []string{"", "perfect"} {
		got, err := sheet.ParseVerdict(word)
		if err == nil || got != sheet.VerdictUnset || !strings.Contains(i18n.English().Error(err), "clean, remark, record, irregular or unreadable") {
			t.Errorf("%q is read as %v, %v", word, got, err)
		}
	}
}

// Only a sheet that ends before the other contradicts nothing.
func TestDifferencesThatCount(t *testing.T) {
	for kind := sheet.OtherMove; kind <= sheet.Unrelated; kind++ {
		if kind.Counts() == (kind == sheet.EndsEarlier) {
			t.Errorf("%v counts: %v", kind, kind.Counts())
		}
	}
}

// The catalogue says which faults are of the record, so that nobody is blamed for
// them, and how grave each is.
func TestWhoIsBlamed(t *testing.T) {
	want := map[string][]sheet.Code{
		"error": {
			sheet.OpponentsPiece, sheet.CaptureOmitted, sheet.CaptureIncomplete, sheet.CaptureNotBest, sheet.KingMustCapture, sheet.CapturedTwice,
			sheet.WrongRemoval, sheet.UnreachableSquare, sheet.OutOfTurn, sheet.KingMoveLimit, sheet.SquareOccupied, sheet.KingInCheck, sheet.NoCastling, sheet.NoPassing, sheet.WrongCrowning,
			sheet.SixNeeded, sheet.Overshoot, sheet.WrongSteps, sheet.BlockPassed, sheet.NotSentHome, sheet.MoveOmitted, sheet.ResultPosition,
		},
		"error of the record": {sheet.NoPiece},
		"warning":             {sheet.ThrowMissed, sheet.PlayedOn, sheet.BoardTurned, sheet.DrawUnclaimed, sheet.EarlyDraw, sheet.WrongOpening},
		"warning of the record": {
			sheet.UnreadableMove, sheet.AmbiguousCapture, sheet.WrongSeparator, sheet.PromotionMissing, sheet.AmbiguousMove, sheet.MoveNumber, sheet.MissingMove,
			sheet.LineExchanged, sheet.LineTwice, sheet.OtherGameLine, sheet.ColumnShifted, sheet.NotFollowed, sheet.NumberingTurned, sheet.NoMoves,
			sheet.BadThrow, sheet.NothingToCapture, sheet.ResultTag, sheet.DuplicateGame, sheet.PairedTwice, sheet.UnknownPlayer, sheet.BadHeader,
		},
		"note of the record": {sheet.CheckSign, sheet.RunTogether, sheet.TextAmongMoves, sheet.SetUp},
	}
	got := map[string][]sheet.Code{}
	for _, e := range sheet.Catalogue() {
		kind := e.Severity.String()
		if e.Answers.Record() {
			kind += " of the record"
		}
		got[kind] = append(got[kind], e.Code)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("catalogue (-want +got):\n%s", diff)
	}
}

// The caller may change his copy of the catalogue.
func TestCatalogueIsACopy(t *testing.T) {
	sheet.Catalogue()[0].Severity = sheet.Note
	if e, _ := sheet.Lookup(sheet.OpponentsPiece); e.Severity == sheet.Note {
		t.Error("the catalogue itself was changed")
	}
}

// An entry is found by every article of every rule set, those for a king and for a man
// crowned on the way too, and by no other.
func TestArticlesOfAnEntry(t *testing.T) {
	for _, e := range sheet.Catalogue() {
		for _, row := range []map[string][]string{e.Articles, e.King, e.Crowned} {
			for set, articles := range row {
				for _, article := range articles {
					if !e.Cites(article) {
						t.Errorf("%s: %s of %s is not cited", e.Code, article, set)
					}
				}
			}
		}
		for _, article := range []string{"", "99", "2.1.99"} {
			if e.Cites(article) {
				t.Errorf("%s: %q is cited", e.Code, article)
			}
		}
	}
}

// The articles of an entry in words: its own, and behind them those of kings.
func TestArticlesInWords(t *testing.T) {
	for _, tt := range []struct {
		code      sheet.Code
		set, want string
	}{
		{sheet.CaptureIncomplete, rules.RussianOfficial, "2.1.10.3, 2.1.5.5 (a king: 2.1.10.3, 2.1.5.6; a man crowned on the way: 2.1.10.3, 2.1.5.15)"},
		{sheet.CaptureIncomplete, rules.Frisian2011, "27c, 10"},
		{sheet.CaptureOmitted, rules.RussianOfficial, "2.1.10.3, 2.1.5.3"},
		{sheet.CaptureOmitted, "no rule set", ""},
	} {
		e, err := sheet.Lookup(tt.code)
		if got := i18n.English().Say(e.Cited(tt.set)); got != tt.want {
			t.Errorf("%s of %s: %q, want %q (%v)", tt.code, tt.set, got, tt.want, err)
		}
	}
}

func TestRuleSetsOfVariants(t *testing.T) {
	want := map[string]string{
		"frisian": rules.Frisian2011, "frysk": rules.Frisian2011, "russian": rules.RussianOfficial, "international": rules.FMJD,
		"towers": rules.TowersClub, "ukrainian": rules.UkrainianCode, "brazilian": "", "": "",
	}
	for id, set := range want {
		if got := rules.RuleSetOf(id); got != set {
			t.Errorf("%q is played by %q, want %q", id, got, set)
		}
	}
	_, err := rules.ParseRuleSet("chess")
	if want := `no rule set "chess": choose one of frisian-2011, russian-official, ukrainian-code, fmjd, towers-spb, fide, fide-rapid, leaflet, ludo-leaflet`; err == nil || i18n.English().Error(err) != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// Under another rule set the same code cites that text's articles, a draw among
// them; a code that the text does not know cites none.
func TestArticlesOfAnotherRuleSet(t *testing.T) {
	const shuffle = "1. c1-d2 f8-g7 2. d2-c1 g7-f8 3. c1-d2 f8-g7 4. d2-c1 g7-f8 5. c1-b2 *"
	tests := []struct {
		name, text, set string
		want            []string
	}{
		{"a draw not claimed", "[GameType \"25\"]\n[FEN \"W:WKc1,a3:BKf8,h6\"]\n" + shuffle, rules.UkrainianCode, []string{"8 draw-unclaimed [19, 20, 21, 22] stands"}},
		{"a draw not claimed, by its own text", "[GameType \"25\"]\n[FEN \"W:WKc1,a3:BKf8,h6\"]\n" + shuffle, rules.RussianOfficial, []string{"8 draw-unclaimed [2.1.9.1.9, 2.1.9.2] stands"}},
		{"played on", "[GameType \"40\"]\n[FEN \"W:WK9:BK30\"]\n1. 9-4 30-48 1/2-1/2", rules.FMJD, []string{"2 played-on [6, 7.1] moot"}},
		{"a result", "[GameType \"40\"]\n[FEN \"W:W28:B23\"]\n1. 28x19 0-1", rules.UkrainianCode, []string{"1 result-position [17] moot"}},
		{"no such article", "[GameType \"40\"]\n[FEN \"W:W38,26:B33,23,21,1\"]\n1. 26x17 *", rules.RussianOfficial, []string{"1 capture-not-best [] correctable"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := sheet.Check(read(t, tt.text), sheet.Options{RuleSet: tt.set})
			if diff := cmp.Diff(tt.want, brief(r.Findings)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// What a sheet says of itself is in the result; a question mark or a dash says
// nothing.
func TestHeaderOfAResult(t *testing.T) {
	const text = "[Event \"Club\"]\n[Round \"3\"]\n[White \"Jelle\"]\n[Black \"?\"]\n[GameType \"40\"]\n\n1. 32-28 *\n\n" +
		"[Event \"-\"]\n[Round \"?\"]\n[White \"-\"]\n[Black \"Sjûkje\"]\n[GameType \"40\"]\n\n1. 32-27 18-23 2. 99-1 0-1\n"
	games, err := pdn.ReadAll(strings.NewReader(text), "folder/club.pdn")
	if err != nil || len(games) != 2 {
		t.Fatal(games, err)
	}
	var got []string
	for _, g := range games {
		r := sheet.Check(g, sheet.Options{})
		got = append(got, fmt.Sprintf("%s %d line %d: %q %q %q-%q, %d plies, %s", r.File, r.Game, r.Line, r.Event, r.Round, r.White, r.Black, r.Plies, r.Result))
		for _, f := range r.Findings {
			got = append(got, f.ID)
		}
	}
	want := []string{
		`folder/club.pdn 0 line 1: "Club" "3" "Jelle"-"", 1 plies, *`,
		`folder/club.pdn 1 line 9: "" "" ""-"Sjûkje", 3 plies, 0-1`,
		"club.pdn#1:3:unreadable-move",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("results (-want +got):\n%s", diff)
	}
}

// Findings that were looked for elsewhere take their place by ply, and the verdict
// follows from all; what could not be replayed stays unreadable.
func TestAmend(t *testing.T) {
	clean := check(t, "frisian", "", "1. 32-28 18-23 *")
	early := sheet.Finding{Ply: 1, Code: sheet.EarlyDraw, Severity: sheet.Warning}
	late := sheet.Finding{Ply: 2, Code: sheet.CaptureOmitted, Severity: sheet.Error}
	note := sheet.Finding{Ply: 2, Code: sheet.SetUp, Severity: sheet.Note}
	tests := []struct {
		name     string
		findings []sheet.Finding
		order    []sheet.Code
		verdict  sheet.Verdict
	}{
		{"none", nil, nil, sheet.Clean},
		{"a note", []sheet.Finding{note}, []sheet.Code{sheet.SetUp}, sheet.Clean},
		{"a remark", []sheet.Finding{early, note}, []sheet.Code{sheet.EarlyDraw, sheet.SetUp}, sheet.Remark},
		{"the worst of them, by ply", []sheet.Finding{late, note, early}, []sheet.Code{sheet.EarlyDraw, sheet.CaptureOmitted, sheet.SetUp}, sheet.Irregular},
		{"an error that is a slip", []sheet.Finding{{Ply: 1, Code: sheet.CaptureOmitted, Severity: sheet.Error, Slip: true}}, []sheet.Code{sheet.CaptureOmitted}, sheet.Record},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := clean
			r.Amend(slices.Clone(tt.findings))
			var order []sheet.Code
			for _, f := range r.Findings {
				order = append(order, f.Code)
			}
			if diff := cmp.Diff(tt.order, order); diff != "" || r.Verdict != tt.verdict {
				t.Errorf("verdict %v, want %v; findings (-want +got):\n%s", r.Verdict, tt.verdict, diff)
			}
		})
	}
	r := check(t, "frisian", "nonsense", "1. 32-28 *")
	r.Amend(nil)
	if r.Verdict != sheet.Unreadable || len(r.Findings) != 0 {
		t.Errorf("%v with %v: what could not be replayed stays unreadable", r.Verdict, r.Findings)
	}
}

// A header is taken to be wrong only where the sheet makes no sense as it says, and
// far more as what the arbiter says.
func TestWhichVariantASheetIsOf(t *testing.T) {
	lookup := func(id string) *rules.Variant {
		v, err := rules.Lookup(id)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	frisian, russian, international := lookup("frisian"), lookup("russian"), lookup("international")
	first := func(n int) string { return strings.Join(strings.Fields(movesOf(long))[:n], " ") + " *" }
	tests := []struct {
		name, text string
		opts, want *rules.Variant
		findings   int // more than notes
	}{
		{"no header: the arbiter's", "1. 32-28 18-23 *", frisian, frisian, 0},
		{"a clean sheet of another variant", "[GameType \"20\"]\n1. 31-27 18-23 2. 34-29 *", frisian, international, 0},
		{"no sense as the header says", "[GameType \"20\"]\n" + first(10), frisian, frisian, 1},
		{"three are, and none is left", "[GameType \"20\"]\n" + first(11), frisian, frisian, 1},
		{"three, and one is left beside the header", "[GameType \"20\"]\n" + strings.Replace(first(13), "39-33", "39-23", 1), frisian, frisian, 2},
		{"four, and one is left beside the header", "[GameType \"20\"]\n" + strings.Replace(first(15), "39-33", "39-23", 1), frisian, frisian, 2},
		{"nonsense in both", "[GameType \"20\"]\n1. 1-50 50-1 2. 1-50 50-1 3. 1-50 *", frisian, international, 1},
		{"nonsense in a third", "[GameType \"20\"]\n1. 1-50 50-1 2. 1-50 50-1 3. 1-50 *", russian, international, 1},
		{"the same as the arbiter's", "[GameType \"40\"]\n1. 1-50 50-1 2. 1-50 50-1 3. 1-50 *", frisian, frisian, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := sheet.Check(read(t, tt.text), sheet.Options{Variant: tt.opts})
			n := 0
			for _, f := range r.Findings {
				if f.Severity != sheet.Note {
					n++
				}
			}
			if r.Variant != tt.want.ID || n != tt.findings {
				t.Errorf("read as %v with %d findings %v, want %v with %d", r.Variant, n, brief(r.Findings), tt.want, tt.findings)
			}
		})
	}
}

// Two sheets that cannot be laid side by side are refused with what each begins
// with, or why one cannot be read.
func TestWhyTwoSheetsAreNotCompared(t *testing.T) {
	const opening = "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20"
	tests := []struct{ name, white, black, want string }{
		{"two variants", "[GameType \"40\"]\n1. 32-28 *", "[GameType \"20\"]\n1. 32-28 *",
			"the sheets are not of one game: White's begins with frisian " + opening + ", Black's with international " + opening},
		{"two starts", "[FEN \"W:W28:B5\"]\n1. 28-22 *", "[FEN \"W:W28:B6\"]\n1. 28-22 *",
			"the sheets are not of one game: White's begins with frisian W:W28:B5, Black's with frisian W:W28:B6"},
		{"White's cannot be replayed", "\n[FEN \"nonsense\"]\n1. 28-22 *", "1. 32-28 *",
			"white.pdn:2: the sheet cannot be replayed: the starting position: FEN \"nonsense\", column 1: want W or B for who moves, not 'n'"},
		{"Black's cannot be replayed", "1. 32-28 *", "\n\n[FEN \"W:W77:B1\"]\n1. 28-22 *",
			"black.pdn:3: the sheet cannot be replayed: the starting position: FEN \"W:W77:B1\", column 4: no square \"77\" on this board"},
		{"a man on the far row", "[FEN \"W:W1,28:B6\"]\n1. 28-22 *", "1. 32-28 *", "white.pdn:1: not a playable position: a man stands on its far row"},
		{"a set-up", "1. 32-28 18-23 *", "1. 32-28\n/FEN \"W:W28:B5\"/ 2. 28-22 *", "black.pdn:2:1: a position is set up here: compare the sheets as the players wrote them"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c, err := sheet.CompareSheets(one(t, "white.pdn", tt.white), one(t, "black.pdn", tt.black), sheet.Options{Variant: frisian(t)})
			if err == nil || i18n.English().Error(err) != tt.want {
				t.Errorf("got  %v\nwant %s", err, tt.want)
			}
			if c.Agreed != nil || c.Differences != nil {
				t.Errorf("a comparison is returned with the error: %+v", c)
			}
		})
	}
}

// The articles of a difference are those of the rule set that is asked for.
func TestDifferencesByAnotherRuleSet(t *testing.T) {
	const white, black = "[GameType \"25\"]\n1. c3-d4 b6-c5 2. d4:b6 a7:c5 *", "[GameType \"25\"]\n1. c3-d4 b6-c5 2. g3-h4 a7:c5 *"
	for set, want := range map[string]string{"": "2.1.10.3 2.1.5.3", rules.UkrainianCode: "5.3.5"} {
		c, err := sheet.CompareSheets(one(t, "w", white), one(t, "b", black), sheet.Options{RuleSet: set})
		if err != nil || len(c.Differences) != 1 {
			t.Fatal(c.Differences, err)
		}
		if got := strings.Join(c.Differences[0].Black.Articles, " "); got != want {
			t.Errorf("%q cites %s, want %s", set, got, want)
		}
	}
}

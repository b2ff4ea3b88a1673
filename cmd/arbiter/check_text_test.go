package main

import (
	"strings"
	"testing"

	"arbiter/rules"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// oneGame reads one game.
func oneGame(t *testing.T, text string) *pdn.Game {
	t.Helper()
	games, err := readText("game", text)
	if err != nil || len(games) != 1 {
		t.Fatal(len(games), err)
	}
	return games[0]
}

func TestMovesAroundAFinding(t *testing.T) {
	g := oneGame(t, "31. 28-23 {why?} (31. 37-31) 12x21 32. 37-31 ... 33. 1-7 *")
	for _, tt := range []struct {
		name         string
		at           int
		move         string
		after, reply string
	}{
		{"by White", 0, "31.", " 12x21 32. 37-31", "12x21"},
		{"by Black", 1, "31...", " 32. 37-31 ...", "37-31"},
		{"the reply was not recorded", 2, "32.", " ... 33. 1-7", "..."},
		{"the last move", 4, "33.", "", ""},
		{"on no move", 0, "", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := contextOf(g, sheet.Finding{Ply: tt.at + 1, Move: tt.move, Pos: g.Items[tt.at].Pos})
			if got.after != tt.after || got.reply != tt.reply {
				t.Errorf("after %q, reply %q; want %q, %q", got.after, got.reply, tt.after, tt.reply)
			}
		})
	}
	if got := contextOf(nil, sheet.Finding{Ply: 1, Move: "31."}); got != (surroundings{}) {
		t.Errorf("without the sheet: %+v", got)
	}
}

func TestStateSentences(t *testing.T) {
	for _, tt := range []struct {
		name    string
		finding sheet.Finding
		reply   string
		ruleSet string
		want    string
	}{
		{"Article 27", sheet.Finding{State: sheet.Stands, Side: rules.White}, "12x21", sheet.Frisian2011, "stands: Black replied 12x21 (Article 27)"},
		{"2.1.10.3", sheet.Finding{State: sheet.Stands, Side: rules.Black}, "c3:e5", sheet.RussianOfficial, "stands: White replied c3:e5 (Article 2.1.10.3)"},
		{"5.7", sheet.Finding{State: sheet.Stands, Side: rules.Black}, "c3:e5", sheet.UkrainianCode, "stands: White replied c3:e5 (Article 5.7)"},
		{"out of turn: the side whose turn it was replies", sheet.Finding{Code: sheet.OutOfTurn, State: sheet.Stands, Side: rules.Black}, "1-7", "", "stands: Black replied 1-7"},
		{"the reply is not known", sheet.Finding{State: sheet.Stands, Side: rules.White}, "", "", "stands: the opponent replied"},
		{"correctable", sheet.Finding{State: sheet.Correctable}, "", "", "correctable: the opponent has not replied and may demand it"},
		{"moot", sheet.Finding{State: sheet.Moot}, "", "", "moot: the game is over"},
		{"ruled", sheet.Finding{State: sheet.Ruled}, "", "", "ruled: the arbiter has decided"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := stateSentence(tt.finding, tt.reply, tt.ruleSet); got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

func TestEveryRuleSetCitesWhoMayDemandTheCorrection(t *testing.T) {
	for _, set := range sheet.RuleSets() {
		if sheet.ReplyArticle(set.ID) == "" {
			t.Errorf("%s has no article", set.ID)
		}
	}
}

func TestFindingsCannotSteerTheTerminal(t *testing.T) {
	long := strings.Repeat("é", 10_000)
	r := sheet.Result{File: "a\x1b[2J.pdn", White: "x\x07", Black: "y\r"}
	f := sheet.Finding{Code: sheet.UnreadableMove, Severity: sheet.Warning, Ply: 1, Move: "1.", Written: "\x1b]0;" + long, Message: long}
	text := string(findingStyle{}.append(nil, r, f))
	if strings.ContainsAny(text, "\x1b\x07\r") {
		t.Errorf("a control character got through: %q", text[:100])
	}
	if len(text) > 4000 {
		t.Errorf("%d bytes for one finding", len(text))
	}
}

func TestDiagramUnderAFinding(t *testing.T) {
	f := sheet.Finding{Code: sheet.CaptureOmitted, Severity: sheet.Error, FEN: "W:WK28:B19,45"}
	text := string(findingStyle{diagram: true}.append(nil, sheet.Result{Variant: "frisian"}, f))
	for _, want := range []string{"\n      .   .   .   b   .\n", "\n      .   .   W   .   .\n", "\n      White to move\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

func TestOnlyLeavesTheVerdictOfTheFindingsLeft(t *testing.T) {
	all := []sheet.Finding{
		{Code: sheet.CaptureOmitted, Severity: sheet.Error}, {Code: sheet.ResultTag, Severity: sheet.Warning},
		{Code: sheet.PlayedOn, Severity: sheet.Warning}, {Code: sheet.AmbiguousCapture, Severity: sheet.Note},
	}
	for _, tt := range []struct {
		only   []string
		want   sheet.Verdict
		failOn map[string]bool
	}{
		{nil, sheet.Irregular, map[string]bool{"": true, "warning": true, "error": true}},
		{[]string{"result-tag"}, sheet.Record, map[string]bool{"": true, "warning": true, "error": false}},
		{[]string{"played-on"}, sheet.Remark, map[string]bool{"": false, "warning": true, "error": false}},
		{[]string{"ambiguous-capture"}, sheet.Clean, map[string]bool{"": false, "warning": false, "error": false}},
		{[]string{"played-on", "capture-omitted"}, sheet.Irregular, map[string]bool{"": true, "warning": true, "error": true}},
	} {
		t.Run(strings.Join(tt.only, "+"), func(t *testing.T) {
			r := sheet.Result{Findings: all, Verdict: sheet.Irregular}
			opts := checkOptions{only: tt.only}
			opts.wanted(&r)
			if r.Verdict != tt.want {
				t.Errorf("verdict %v, want %v", r.Verdict, tt.want)
			}
			for failOn, want := range tt.failOn {
				opts.failOn = failOn
				if got := opts.fails(r); got != want {
					t.Errorf("--fail-on %q: %v, want %v", failOn, got, want)
				}
			}
		})
	}
	if len(all) != 4 || all[0].Code != sheet.CaptureOmitted {
		t.Error("the findings of the sheet were changed")
	}
}

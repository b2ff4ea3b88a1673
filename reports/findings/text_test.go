package findings

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/batch"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// oneGame reads one game.
func oneGame(t *testing.T, text string) *pdn.Game {
	t.Helper()
	games, err := pdn.ReadAll(strings.NewReader(text), "game")
	if err != nil || len(games) != 1 {
		t.Fatal(len(games), err)
	}
	return games[0]
}

// written checks texts and writes them in a format, as a run does.
func written(t *testing.T, format func(*bufio.Writer) Writer, files map[string]string) string {
	t.Helper()
	folder := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(folder)
	inputs, err := batch.Source{}.Inputs(context.Background(), []string{"."})
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	out := bufio.NewWriter(&b)
	w := format(out)
	run := Run{Count: Tally{}}
	pool := batch.Pool[batch.Checked]{Check: batch.Look{}.Check}
	_, err = pool.Run(context.Background(), inputs, batch.Handler[batch.Checked]{
		Sheet: func(c batch.Checked) error {
			run.Count[c.Verdict]++
			s := &Sheet{Checked: c}
			text, err := w.Render(s)
			return errors.Join(err, w.Add(s, text))
		},
		Ended: func(in batch.Input, err error) error {
			if err == nil {
				return nil
			}
			return w.Unread(in.Name, err)
		},
	})
	if err := errors.Join(err, w.End(run), out.Flush()); err != nil {
		t.Fatal(err)
	}
	return b.String()
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
		{"Article 27", sheet.Finding{State: sheet.Stands, Side: rules.White}, "12x21", rules.Frisian2011, "stands: Black replied 12x21 (Article 27)"},
		{"2.1.10.3", sheet.Finding{State: sheet.Stands, Side: rules.Black}, "c3:e5", rules.RussianOfficial, "stands: White replied c3:e5 (Article 2.1.10.3)"},
		{"5.7", sheet.Finding{State: sheet.Stands, Side: rules.Black}, "c3:e5", rules.UkrainianCode, "stands: White replied c3:e5 (Article 5.7)"},
		{"out of turn: the other side than that which moved twice replies", sheet.Finding{Code: sheet.OutOfTurn, State: sheet.Stands, Side: rules.Black}, "1-7", "", "stands: White replied 1-7"},
		{"the reply is not known", sheet.Finding{State: sheet.Stands, Side: rules.White}, "", "", "stands: the opponent has replied"},
		{"correctable", sheet.Finding{State: sheet.Correctable}, "", "", "correctable: the opponent has not replied and may demand it"},
		{"correctable until the game ends", sheet.Finding{State: sheet.Correctable}, "", rules.FIDE, "can still be corrected: the game is not over"},
		{"correctable until the reply", sheet.Finding{State: sheet.Correctable}, "", rules.FIDERapid, "correctable: the opponent has not replied and may demand it"},
		{"moot", sheet.Finding{State: sheet.Moot}, "", "", "settled: the game is over"},
		{"ruled", sheet.Finding{State: sheet.Ruled}, "", "", "ruled: the arbiter has decided"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := i18n.English().Say(State(tt.finding, tt.reply, tt.ruleSet)); got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

// Games without a row of a table have none: no article is cited of the Laws of Chess, and
// the leaflet has none on this.
func TestEveryRuleSetOfDraughtsCitesWhoMayDemandTheCorrection(t *testing.T) {
	for _, set := range rules.RuleSets() {
		if _, err := rules.LookupRow(set.Variants[0]); err == nil && set.Reply == "" {
			t.Errorf("%s has no article", set.ID)
		}
	}
}

func TestFindingsCannotSteerTheTerminal(t *testing.T) {
	long := strings.Repeat("é", 10_000)
	r := sheet.Result{File: "a\x1b[2J.pdn", White: "x\x07", Black: "y\r"}
	f := sheet.Finding{Code: sheet.UnreadableMove, Severity: sheet.Warning, Ply: 1, Move: "1.", Written: "\x1b]0;" + long, Message: message.New("plain.text", message.Args{"Text": long})}
	text := string(Style{Words: i18n.English()}.Append(nil, r, f))
	if strings.ContainsAny(text, "\x1b\x07\r") {
		t.Errorf("a control character got through: %q", text[:100])
	}
	if len(text) > 4000 {
		t.Errorf("%d bytes for one finding", len(text))
	}
}

func TestDiagramUnderAFinding(t *testing.T) {
	f := sheet.Finding{Code: sheet.CaptureOmitted, Severity: sheet.Error, FEN: "W:WK28:B19,45"}
	text := string(Style{Words: i18n.English(), Board: func(string, string) []string { return []string{".   .   W   ", "White to move"} }}.Append(nil, sheet.Result{Variant: "frisian"}, f))
	for _, want := range []string{"\n      .   .   W\n", "\n      White to move\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

func TestThresholds(t *testing.T) {
	of := func(v sheet.Verdict, severities ...sheet.Severity) sheet.Result {
		r := sheet.Result{Verdict: v}
		for _, s := range severities {
			r.Findings = append(r.Findings, sheet.Finding{Severity: s})
		}
		return r
	}
	for _, tt := range []struct {
		result sheet.Result
		fails  [3]bool // by verdict, from warning, from error
	}{
		{of(sheet.Irregular, sheet.Error, sheet.Note), [3]bool{true, true, true}},
		{of(sheet.Record, sheet.Warning), [3]bool{true, true, false}},
		{of(sheet.Remark, sheet.Warning), [3]bool{false, true, false}},
		{of(sheet.Clean, sheet.Note), [3]bool{false, false, false}},
		{of(sheet.Clean), [3]bool{false, false, false}},
	} {
		for i, threshold := range []Threshold{ByVerdict, FromWarning, FromError} {
			if got := threshold.Fails(tt.result); got != tt.fails[i] {
				t.Errorf("%v, threshold %d: %v", tt.result.Verdict, threshold, got)
			}
		}
	}
}

// A run is told in the language of its reader; what programs read is the same in all.
func TestFindingsInFiveLanguages(t *testing.T) {
	files := map[string]string{"a.pdn": "[GameType \"40\"]\n[Round \"3\"]\n[FEN \"W:W28,40:B5,23\"]\n1. 40-35 5-10 *\n"}
	for lang, want := range map[string][]string{
		"en": {"irregular: capture omitted [Articles 27c, 10]", "White had 28x19; a quiet move was not allowed", "stands: Black replied 5-10 (Article 27)", "meant? 28x19", "1 game: 0 clean, 1 irregular"},
		"nl": {"onregelmatig: niet geslagen [artikelen 27c, 10]", "Wit had 28x19; een stille zet mocht niet", "blijft staan: Zwart antwoordde 5-10 (artikel 27)", "bedoeld? 28x19", "1 partij: 0 in orde, 1 onregelmatig"},
		"fy": {"ûnregelmjittich: net slein", "Wyt hie 28x19", "bliuwt stean: Swart antwurde 5-10", "1 partij: 0 yn oarder"},
		"ru": {"нарушение: взятие не сделано [статьи 27c, 10]", "Белые должны были бить: 28x19", "чёрные ответили 5-10", "1 партия: 0 без замечаний"},
		"uk": {"порушення: взяття не зроблено", "Білі мусили бити: 28x19", "чорні відповіли 5-10", "1 партія: 0 без зауважень"},
	} {
		words, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		for name, format := range map[string]func(*bufio.Writer) Writer{
			"text":  func(out *bufio.Writer) Writer { return NewText(out, Style{Words: words}) },
			"junit": func(out *bufio.Writer) Writer { return NewJUnit(out, words, ByVerdict) },
			"sarif": func(out *bufio.Writer) Writer { return NewSARIF(out, words, "1.0") },
			"json":  func(out *bufio.Writer) Writer { return NewJSON(out, words) },
		} {
			text := written(t, format, files)
			if name == "text" {
				for _, part := range want {
					if !strings.Contains(text, part) {
						t.Errorf("%s: no %q in\n%s", lang, part, text)
					}
				}
				continue
			}
			if !strings.Contains(text, strings.SplitN(want[1], ";", 2)[0]) {
				t.Errorf("%s, %s: no %q in\n%s", lang, name, want[1], text)
			}
		}
	}
}

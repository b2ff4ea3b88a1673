package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/result"
	"arbiter/tournament/store/storetest"
)

// testEnv is a world without flags: an event file in the test's own folder.
func testEnv(t *testing.T, in string) (*cli.Env, *strings.Builder) {
	t.Helper()
	var out strings.Builder
	at := time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC)
	return &cli.Env{
		In: strings.NewReader(in), Out: &out, Err: io.Discard,
		Getenv: func(string) string { return "" }, Now: func() time.Time { return at },
		File: filepath.Join(t.TempDir(), "club.arbiter"), Who: "Test",
	}, &out
}

// must runs a command line on the event of an env and gives what it prints.
func must(t *testing.T, e *cli.Env, args ...string) string {
	t.Helper()
	var out, problems strings.Builder
	inner := *e
	inner.Out, inner.Err = &out, &problems
	if code := run(context.Background(), &inner, append([]string{"--file", e.File, "--who", "Test"}, args...)); code != cli.ExitFine {
		t.Fatalf("arbiter %s: exit code %d\n%s", strings.Join(args, " "), code, &problems)
	}
	return out.String()
}

// Somebody at the table sees the players before a result is taken, may try
// again after a slip, and can take the last result back. What a line means is a test of
// package slips.
func TestResultEnterAsksThePersonAtTheTable(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		keys string
		want []string // in this order
		none []string
	}{
		"board by board": {"1\n0\n*\n", []string{
			"round 1: 2 games open\n  1 = White, 5 = draw, 0 = Black; or 12 1, 12=", "board 1 Anna - Dora (1/5/0):   1-0 (1 game open)\nboard 2 Bouwe - Coba (1/5/0):   0-1 (round 1 is complete)\nboard and result (1/5/0): 2 results entered; round 1 is complete"}, nil},
		"the bad end of a line":  {"1 1 2 7\n0\n*\n", []string{"Anna - Dora 1-0 (1 game open)\n  not taken: 2 7\n", `"7" is not a result`, "board 2 Bouwe - Coba (1/5/0):   0-1 (round 1 is complete)"}, nil},
		"Enter goes on":          {"\n5\n*\n", []string{"board 1 Anna - Dora (1/5/0): board 2 Bouwe - Coba (1/5/0):   1/2 (1 game open)\nboard 1 Anna"}, nil},
		"a forfeit is confirmed": {"2 +-\n\n*\n", []string{"board 2: Bouwe - Coba +/-\nEnter", "(1 game open)"}, nil},
		"nothing is thrown away": {"2 +-\nwhat\n\n*\n", []string{`"what" is neither: Enter takes it, - leaves it`, "board 2: Bouwe - Coba +/- (1 game open)"}, nil},
		"a plus is no forfeit":   {"+\n*\n", []string{"round 1: 2 games open", "round 1: 2 games open\n  board 1: Anna - Dora"}, []string{"1 game open"}},
		"in already, another":    {"1\n1 0\n-\n*\n", []string{"board 1: Anna - Dora (has 1-0)", "a correction; why? 1 slip misread", "round 1: 1 game open"}, []string{"Anna - Dora 0-1"}},
		"corrected":              {"1\n1.\n0\n\n4\n1\n*\n", []string{"board 1 Anna - Dora, has 1-0 (1/5/0):", "a correction; why?", "a correction", "a correction", "  0-1 (1 game open)"}, nil},
		"slips are no reason":    {"1 1\n1 0\n2 5\n*\n", []string{"a correction; why?", `"2 5" is no reason: board 1 stays 1-0`, "board 2: Bouwe - Coba 1/2 (round 1 is complete)"}, []string{"Dora 0-1"}},
		"slips of one line":      {"1 1\n1 0 2 5\n2 0\n0\nthe clock\n*\n", []string{`"2 0" is no reason: board 1 stays 1-0`, "Coba 1/2 (round", "board 2: Bouwe - Coba (has 1/2)", `"0" is no reason: board 2 stays 1/2`}, []string{"Dora 0-1", "Coba 0-1"}},
		"taken back":             {"1\n-\n-\n", []string{"taken back: board 1: Anna - Dora 1-0 (round 1: 2 games open)", "no result of this entry is left", "board 1 Anna - Dora (1/5/0): \n0 results entered; round 1: 2 games open"}, nil},
		"quit is no error":       {"q\n", []string{"0 results entered"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e, out := testEnv(t, test.keys)
			must(t, e, "new", e.File, "--name", "Club")
			for _, player := range []string{"Anna", "Bouwe", "Coba", "Dora"} {
				must(t, e, "player", "add", player)
			}
			must(t, e, "round", "pair", "--numbers-by-entry")
			err := e.WithEvent(context.Background(), func(s *cli.Session) error {
				d := result.NewSlipTable(s, 1, out, bufio.NewScanner(e.In), true)
				return d.Sit(context.Background())
			})
			if err != nil {
				t.Fatal(err)
			}
			rest := out.String()
			for _, want := range test.want {
				_, after, found := strings.Cut(rest, want)
				if !found {
					t.Fatalf("%q is missing in\n%s", want, out)
				}
				rest = after
			}
			for _, not := range test.none {
				if strings.Contains(out.String(), not) {
					t.Errorf("%q stands in\n%s", not, out)
				}
			}
		})
	}
}

// Who sits at the table is asked in his language, and the journal has the reason that
// one key gives in it.
func TestResultEnterAsksInTheLanguageOfThePerson(t *testing.T) {
	t.Parallel()
	english := regexp.MustCompile(`(?i)\b(the|board|result|game|games|open|has|takes|leaves|correction|why|slip|draw|forfeit)\b`)
	for lang, want := range map[string][]string{
		"nl": {"1 = wit, 5 = remise, 0 = zwart; of 12 1", `"7" is geen uitslag en geen bord: 1 = wit`, "Enter neemt het",
			"een verbetering; waarom? 1 uitslagbriefje verkeerd gelezen, 2", "teruggenomen: bord 1: Anna - Dora 0-1 (ronde 1: nog 1 partij", "1 uitslag ingevoerd"},
		"ru": {"1 — белые, 5 — ничья, 0 — чёрные", "«7» — не результат и не доска", "Enter — принять", "исправление; почему? 1 карточка прочитана неверно, 2", "отменено: доска 1: Anna - Dora 0-1", "введён 1 результат"},
	} {
		t.Run(lang, func(t *testing.T) {
			e, out := testEnv(t, "1\n7\n+\n2 +-\n-\n1 0\n1\n-\n*\n")
			must(t, e, "new", e.File, "--name", "Club")
			for _, player := range []string{"Anna", "Bouwe", "Coba", "Dora"} {
				must(t, e, "player", "add", player)
			}
			must(t, e, "round", "pair", "--numbers-by-entry")
			e.Lang = lang
			err := e.WithEvent(context.Background(), func(s *cli.Session) error {
				d := result.NewSlipTable(s, 1, out, bufio.NewScanner(e.In), true)
				return d.Sit(context.Background())
			})
			if err != nil {
				t.Fatal(err)
			}
			if found := english.FindString(out.String()); found != "" {
				t.Errorf("%q stands in\n%s", found, out)
			}
			for _, text := range want {
				if !strings.Contains(out.String(), text) {
					t.Errorf("%q is missing in\n%s", text, out)
				}
			}
			reason, _, _ := strings.Cut(want[3][strings.Index(want[3], "1 ")+2:], ",")
			if journal := must(t, e, "journal", "--format", "csv"); !strings.Contains(journal, reason) {
				t.Errorf("%q is missing in\n%s", reason, journal)
			}
		})
	}
}

// later is input before which something happens.
type later struct {
	happens func()
	text    string
}

func (l *later) Read(p []byte) (int, error) {
	if l.happens != nil {
		l.happens()
		l.happens = nil
	}
	if l.text == "" {
		return 0, io.EOF
	}
	n := copy(p, l.text)
	l.text = l.text[n:]
	return n, nil
}

// While slips are typed somebody else takes the round back, or puts another file in
// the place of the event: what is said is what is so then.
func TestWhatOthersDoDuringTheEntryIsSaid(t *testing.T) {
	storetest.RollBackFromAFile(t) // by which a file that was replaced is noticed
	for name, test := range map[string]struct {
		do   func(t *testing.T, file string)
		keys string
		want string // on the terminal, or in the error
		code int
	}{
		"the round is taken back, then the end": {
			func(t *testing.T, file string) { must(t, envOn(file), "undo", "--before-round", "1") }, "*\n", "round 1 is not paired any more", cli.ExitFine},
		"the round is taken back, then the list": {
			func(t *testing.T, file string) { must(t, envOn(file), "undo", "--before-round", "1") }, "+\n*\n", "round 1 is not paired any more", cli.ExitFine},
		"another file is put in its place": {
			func(t *testing.T, file string) {
				must(t, envOn(file), "backup", file+".copy")
				if err := os.Rename(file+".copy", file); err != nil {
					t.Fatal(err)
				}
			}, "2 1\n*\n", "was moved or replaced while it was open: nothing was written", cli.ExitStorage},
	} {
		t.Run(name, func(t *testing.T) {
			e, out := testEnv(t, "")
			must(t, e, "new", e.File, "--name", "Club")
			for _, player := range []string{"Anna", "Bouwe", "Coba", "Dora"} {
				must(t, e, "player", "add", player)
			}
			must(t, e, "round", "pair", "--numbers-by-entry")
			in := io.MultiReader(strings.NewReader("1 1\n"), &later{func() { test.do(t, e.File) }, test.keys})
			err := e.WithEvent(context.Background(), func(s *cli.Session) error {
				d := result.NewSlipTable(s, 1, out, bufio.NewScanner(in), true)
				return d.Sit(context.Background())
			})
			if got := e.Report(err); got != test.code {
				t.Errorf("it ends with %d: %v", got, err)
			}
			if text := fmt.Sprint(out, e.Speech().Error(err)); !strings.Contains(text, test.want) {
				t.Errorf("%q is missing in\n%s", test.want, text)
			}
		})
	}
}

// envOn is the environment of another process on the same file.
func envOn(file string) *cli.Env {
	return &cli.Env{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard, Getenv: func(string) string { return "" }, Now: time.Now, File: file}
}

// Where every game is decided the entry does not offer the key of a draw, which it would
// refuse.
func TestResultEnterOffersOnlyKeysThatWork(t *testing.T) {
	e, out := testEnv(t, "*\n")
	must(t, e, "new", e.File, "--name", "Club", "--score", "topdammen")
	must(t, e, "player", "add", "Anna")
	must(t, e, "player", "add", "Bouwe")
	must(t, e, "round", "pair", "--numbers-by-entry")
	err := e.WithEvent(context.Background(), func(s *cli.Session) error {
		d := result.NewSlipTable(s, 1, out, bufio.NewScanner(e.In), true)
		return d.Sit(context.Background())
	})
	if err != nil || strings.Contains(out.String(), "=, 12") || strings.Contains(out.String(), "13 =") || !strings.Contains(out.String(), "13 12;") {
		t.Errorf("%v\n%s", err, out)
	}
}

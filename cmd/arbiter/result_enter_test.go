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
)

// testEnv is a world without flags: an event file in the test's own folder.
func testEnv(t *testing.T, in string) (*env, *strings.Builder) {
	t.Helper()
	var out strings.Builder
	at := time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC)
	return &env{
		in: strings.NewReader(in), out: &out, err: io.Discard,
		getenv: func(string) string { return "" }, now: func() time.Time { return at },
		file: filepath.Join(t.TempDir(), "club.arbiter"), who: "Test",
	}, &out
}

// must runs a command line on the event of an env and gives what it prints.
func must(t *testing.T, e *env, args ...string) string {
	t.Helper()
	var out, problems strings.Builder
	inner := *e
	inner.out, inner.err = &out, &problems
	if code := run(context.Background(), &inner, append([]string{"--file", e.file, "--who", "Test"}, args...)); code != exitFine {
		t.Fatalf("arbiter %s: exit code %d\n%s", strings.Join(args, " "), code, &problems)
	}
	return out.String()
}

// Somebody at the table sees the players before a result is taken, may try
// again after a slip, and can take the last result back.
func TestResultEnterAsksThePersonAtTheTable(t *testing.T) {
	for name, test := range map[string]struct {
		keys string
		want []string // in this order
		none []string
	}{
		"names before the result": {"1\n1\n*\n", []string{
			"round 1: 2 games open", "board: board 1: Anna - Dora\nresult: board 1: Anna - Dora 1-0 (1 game open)", "round 1: 1 game open"}, nil},
		"one line is confirmed":  {"1 5\n\n*\n", []string{"board 1: Anna - Dora 1/2\nEnter takes it, - leaves it: board 1: Anna - Dora 1/2 (1 game open)"}, nil},
		"one line is left":       {"1 5\n-\n*\n", []string{"round 1: 2 games open"}, []string{"1 game open"}},
		"a forfeit is confirmed": {"2\n+-\n\n*\n", []string{"board 2: Bouwe - Coba +/-\nEnter", "(1 game open)"}, nil},
		"both lose is confirmed": {"2\n0-0\n-\n*\n", []string{"board 2: Bouwe - Coba 0-0\nEnter", "round 1: 2 games open"}, []string{"1 game open"}},
		"two results at once":    {"1 1 0\n5\n*\n", []string{"1 0 is more than one result\nresult: board 1: Anna - Dora 1/2"}, nil},
		"a slip of the finger":   {"1\n7\n1\n*\n", []string{`"7" is no result: 1 White won, 0 Black won, 5 a draw; - leaves`, "result: board 1: Anna - Dora 1-0"}, nil},
		"a plus is no forfeit":   {"1\n+\n-\n*\n", []string{"write a forfeit in full", "round 1: 2 games open"}, []string{"1 game open"}},
		"a board that is not":    {"9\nx\n1\n0\n*\n", []string{"round 1 has no board 9", `"x" is not a board`, "Anna - Dora 0-1"}, nil},
		"in already, another":    {"1\n1\n1\n0\n-\n*\n", []string{"board 1: Anna - Dora (has 1-0)", "a correction; why? 1 slip misread", "round 1: 1 game open"}, []string{"Anna - Dora 0-1"}},
		"corrected":              {"1\n1\n1\n0\n\n4\n1\n*\n", []string{"(has 1-0)", "a correction; why?", "a correction", "a correction", "Anna - Dora 0-1 (1 game open)"}, nil},
		"corrected in words":     {"1\n1\n1\n0\nthe clock\n*\n", []string{"a correction; why?", "Anna - Dora 0-1 (1 game open)"}, nil},
		"in already, the same":   {"1\n1\n1\n1\n*\n", []string{"board 1: Anna - Dora has 1-0 already"}, nil},
		"taken back":             {"1\n1\n-\n-\n", []string{"taken back: round 1: 2 games open", "no result of this entry is left"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			e, out := testEnv(t, test.keys)
			must(t, e, "new", e.file, "--name", "Club")
			for _, player := range []string{"Anna", "Bouwe", "Coba", "Dora"} {
				must(t, e, "player", "add", player)
			}
			must(t, e, "round", "pair", "--numbers-by-entry")
			err := e.withEvent(context.Background(), func(s *session) error {
				d := &slipTable{session: s, stage: 1, round: 1, out: out, lines: bufio.NewScanner(e.in), asks: true}
				return d.run(context.Background())
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
	english := regexp.MustCompile(`(?i)\b(the|board|result|game|games|open|has|takes|leaves|correction|why|slip|draw|forfeit)\b`)
	for lang, want := range map[string][]string{
		"nl": {"bord: bord 1: Anna - Dora\nuitslag: ", `"7" is geen uitslag: 1 wit won, 0 zwart won, 5 remise; - verlaat het bord`,
			"Enter neemt het", "een verbetering; waarom? 1 uitslagbriefje verkeerd gelezen, 2", "teruggenomen: ronde 1: nog 1 partij", "schrijf een reglementaire uitslag voluit"},
		"ru": {"доска: доска 1: Anna - Dora\nрезультат: ", "«7» — не результат: 1 — победа белых", "Enter — принять", "исправление; почему? 1 карточка прочитана неверно, 2", "отменено: тур 1: осталась 1 партия", "неявку пишите полностью"},
	} {
		t.Run(lang, func(t *testing.T) {
			e, out := testEnv(t, "1\n7\n+\n1\n1 0\n\n1\n1\n0\n-\n2 1 0\n-\n2 5\n\n-\n*\n")
			must(t, e, "new", e.file, "--name", "Club")
			for _, player := range []string{"Anna", "Bouwe", "Coba", "Dora"} {
				must(t, e, "player", "add", player)
			}
			must(t, e, "round", "pair", "--numbers-by-entry")
			e.lang = lang
			err := e.withEvent(context.Background(), func(s *session) error {
				d := &slipTable{session: s, stage: 1, round: 1, out: out, lines: bufio.NewScanner(e.in), asks: true}
				return d.run(context.Background())
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
	for name, test := range map[string]struct {
		do   func(t *testing.T, file string)
		keys string
		want string // on the terminal, or in the error
		code int
	}{
		"the round is taken back, then the end": {
			func(t *testing.T, file string) { must(t, envOn(file), "undo", "--before-round", "1") }, "*\n", "round 1 is not paired any more", exitFine},
		"the round is taken back, then the list": {
			func(t *testing.T, file string) { must(t, envOn(file), "undo", "--before-round", "1") }, "+\n*\n", "round 1 is not paired any more", exitFine},
		"another file is put in its place": {
			func(t *testing.T, file string) {
				must(t, envOn(file), "backup", file+".copy")
				if err := os.Rename(file+".copy", file); err != nil {
					t.Fatal(err)
				}
			}, "2\n1\n*\n", "was moved or replaced while it was open: nothing was written", exitStorage},
	} {
		t.Run(name, func(t *testing.T) {
			e, out := testEnv(t, "")
			must(t, e, "new", e.file, "--name", "Club")
			for _, player := range []string{"Anna", "Bouwe", "Coba", "Dora"} {
				must(t, e, "player", "add", player)
			}
			must(t, e, "round", "pair", "--numbers-by-entry")
			in := io.MultiReader(strings.NewReader("1\n1\n"), &later{func() { test.do(t, e.file) }, test.keys})
			err := e.withEvent(context.Background(), func(s *session) error {
				d := &slipTable{session: s, stage: 1, round: 1, out: out, lines: bufio.NewScanner(in), asks: true}
				return d.run(context.Background())
			})
			if got := e.report(err); got != test.code {
				t.Errorf("it ends with %d: %v", got, err)
			}
			if text := fmt.Sprint(out, e.speech().Error(err)); !strings.Contains(text, test.want) {
				t.Errorf("%q is missing in\n%s", test.want, text)
			}
		})
	}
}

// envOn is the environment of another process on the same file.
func envOn(file string) *env {
	return &env{in: strings.NewReader(""), out: io.Discard, err: io.Discard, getenv: func(string) string { return "" }, now: time.Now, file: file}
}

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/check"
	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports/findings"
	"arbiter/reports/i18n"
	"arbiter/rules/batch"
	"arbiter/rules/sheet"
)

// manyGames is a text of games that name themselves.
func manyGames(name string, n int) []byte {
	var b bytes.Buffer
	for i := range n {
		fmt.Fprintf(&b, "[Event \"%s\"]\n[Site \"%d\"]\n[Round \"%d\"]\n[GameType \"40\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n", name, i, i%9+1)
	}
	return b.Bytes()
}

func TestSheetsComeInTheOrderOfTheFiles(t *testing.T) {
	files := map[string][]byte{}
	var want []string
	for f := range 7 {
		name := fmt.Sprintf("%d.pdn", f)
		n := 1 + f*97%500 // some fill many batches, some none
		files[name] = manyGames(name, n)
		for i := range n {
			want = append(want, fmt.Sprintf("%s %d", name, i))
		}
	}
	write(t, files)
	var first string
	for range 3 {
		out, _, code := runArbiter(t, "check", "--format", "json", ".")
		if code != cli.ExitFine {
			t.Fatalf("exit code %d", code)
		}
		if first == "" {
			first = out
		}
		if out != first {
			t.Fatal("two runs differ")
		}
	}
	var got []string
	for line := range strings.Lines(first) {
		var s struct {
			File string
			Game int
		}
		if err := json.Unmarshal([]byte(line), &s); err != nil {
			t.Fatal(err)
		}
		got = append(got, fmt.Sprintf("%s %d", s.File, s.Game))
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%d sheets, want %d, in another order", len(got), len(want))
	}
}

// stopper interrupts the run when so much of a text has been read, and then
// blocks, as a terminal would.
type stopper struct {
	io.Reader
	stop  context.CancelFunc
	block chan struct{}
}

func (s *stopper) Read(p []byte) (int, error) {
	n, err := s.Reader.Read(p)
	if err == io.EOF {
		s.stop()
		<-s.block
	}
	return n, err
}

func TestInterruptionSaysWhatWasNotLookedAt(t *testing.T) {
	write(t, map[string][]byte{"a.pdn": manyGames("a", 3), "b.pdn": manyGames("b", 3), "c.pdn": manyGames("c", 3)})
	for _, format := range []string{"text", "json", "sarif", "junit", "csv", "html"} {
		t.Run(format, func(t *testing.T) {
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			in := &stopper{bytes.NewReader(manyGames("stdin", 1000)), cancel, make(chan struct{})}
			defer close(in.block)
			out, said, code := runWith(t, ctx, in, "check", "--format", format, "a.pdn", "-", "b.pdn", "c.pdn")
			if code != cli.ExitStopped {
				t.Errorf("exit code %d, want %d", code, cli.ExitStopped)
			}
			for _, want := range []string{"interrupted; 3 files were not looked at", "  -", "  b.pdn\n", "  c.pdn\n"} {
				if !strings.Contains(said, want) {
					t.Errorf("stderr lacks %q:\n%s", want, said)
				}
			}
			switch format {
			case "sarif":
				if !json.Valid([]byte(out)) || !strings.Contains(out, `"executionSuccessful":false`) {
					t.Errorf("the log is cut off: %s", out[max(0, len(out)-200):])
				}
			case "junit":
				if log := strings.Count(out, "<error message=\"not looked at: "); log != 3 {
					t.Error("the suite does not say what was not looked at")
				}
			case "html":
				if !strings.Contains(out, "not looked at: c.pdn") {
					t.Error("the page does not say what was not looked at")
				}
			}
		})
	}
}

func TestAnInterruptedRunNamesAFewOfManyFiles(t *testing.T) {
	files := map[string][]byte{}
	for i := range 30 {
		files[fmt.Sprintf("%02d.pdn", i)] = manyGames("x", 1)
	}
	write(t, files)
	ctx, cancel := context.WithCancel(context.Background())
	in := &stopper{strings.NewReader(""), cancel, make(chan struct{})}
	defer close(in.block)
	_, said, code := runWith(t, ctx, in, "check", "-", ".")
	if code != cli.ExitStopped || !strings.Contains(said, "31 files were not looked at") || !strings.Contains(said, "and 21 more") {
		t.Errorf("exit code %d: %s", code, said)
	}
}

func TestSinceLeavesOutEarlierRounds(t *testing.T) {
	write(t, map[string][]byte{"a.pdn": append(manyGames("a", 9), cleanGame...)})
	out, _, code := runArbiter(t, "check", "--since", "7", "a.pdn")
	if code != cli.ExitFine || out != "4 games: 4 clean, 0 irregular, 0 record faults, 0 unreadable; 6 of earlier rounds left out\n" {
		t.Errorf("exit code %d: %s", code, out)
	}
}

func TestProgressLine(t *testing.T) {
	var terminal bytes.Buffer
	begun := time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC)
	line := &cli.ProgressLine{Out: &terminal, Begun: begun, Words: i18n.English(), Columns: func() int { return 80 }}
	p := &check.Progress{ProgressLine: line, Texts: 3, Bytes: 200}
	p.At(begun.Add(900*time.Millisecond), 0, 10, 50)
	if terminal.Len() > 0 {
		t.Errorf("a short run shows %q", terminal.String())
	}
	p.At(begun.Add(2*time.Second), 1, 1000, 50)
	p.At(begun.Add(2*time.Second+cli.ProgressEvery/2), 1, 1100, 50) // too soon
	fmt.Fprint(p.Below(&terminal), "a finding\n")
	p.Erase()
	want := "\r\x1b[K1000 games, 1 of 3 files, 25%, 500 games/s" + "\r\x1b[K" + "a finding\n"
	if terminal.String() != want {
		t.Errorf("%q, want %q", terminal.String(), want)
	}
	(*check.Progress)(nil).At(begun, 0, 0, 0)
	(*check.Progress)(nil).Erase()
}

func TestAFormatThatCannotRenderFailsTheRun(t *testing.T) {
	broken := errors.New("cannot render")
	run := &check.Run{Result: findings.Run{Count: findings.Tally{}}}
	if err := run.Add(&check.Rendered{Sheet: findings.Sheet{Checked: batch.Checked{Result: sheet.Result{Verdict: sheet.Clean}}}, Err: broken}); !errors.Is(err, broken) {
		t.Errorf("error %v", err)
	}
}

// A check runs with the memory of its row, and the command after it with its own.
func TestACommandHasTheMemoryOfItsRow(t *testing.T) {
	write(t, map[string][]byte{"a.pdn": manyGames("a", 1)})
	var set []cli.Memory
	e := quiet()
	e.SetMemory = func(m cli.Memory) { set = append(set, m) }
	for _, line := range [][]string{{"check", "a.pdn"}, {"variants"}} {
		if code := run(t.Context(), e, line); code != cli.ExitFine {
			t.Errorf("%v: exit code %d", line, code)
		}
	}
	if !slices.Equal(set, []cli.Memory{cli.LongRun, cli.ShortRun}) {
		t.Errorf("memories %v", set)
	}
}

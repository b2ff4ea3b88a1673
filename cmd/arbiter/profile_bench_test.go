package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/games"
)

// playedGames are games of legal moves drawn by lot, one after the other as records have
// them: so many of each game that is named.
func playedGames(tb testing.TB, each int, ids ...string) string {
	tb.Helper()
	var all strings.Builder
	for _, id := range ids {
		g, err := games.Lookup(id)
		if err != nil {
			tb.Fatal(err)
		}
		for n := range each {
			chance := rand.New(rand.NewPCG(49, uint64(n)))
			fmt.Fprintf(&all, "[Event \"%s %d\"]\n[White \"W%d\"]\n[Black \"B%d\"]\n[Result \"*\"]\n", id, n, n, n)
			if about := g.About(); about.GameType >= 0 {
				fmt.Fprintf(&all, "[GameType \"%d\"]\n", about.GameType)
			}
			all.WriteString("\n")
			at, err := g.Read("")
			if err != nil {
				tb.Fatal(err)
			}
			for ply := range 30 + chance.IntN(60) {
				legal := at.Legal()
				if len(legal) == 0 {
					break
				}
				m := legal[chance.IntN(len(legal))]
				if ply%2 == 0 {
					fmt.Fprintf(&all, "%d. ", ply/2+1)
				}
				all.WriteString(m.Notation + " ")
				at = at.Play(m)
			}
			all.WriteString("*\n\n")
		}
	}
	return all.String()
}

// BenchmarkProfile runs what takes long where the program is used: counting positions,
// checking sheets, publishing an event. Packages are compiled with the profile of it:
// .ci/profile makes that.
func BenchmarkProfile(b *testing.B) {
	folder := b.TempDir()
	sheets, chess := filepath.Join(folder, "games.pdn"), filepath.Join(folder, "games.pgn")
	for file, text := range map[string]string{
		sheets: playedGames(b, 400, "frisian", "international", "russian", "english", "brazilian"),
		chess:  playedGames(b, 60, "chess"),
	} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			b.Fatal(err)
		}
	}
	event := bigEvent(b, 400, 7)
	for _, bench := range []struct{ name, line string }{
		{"perft frisian", "perft --variant frisian --depth 9"},
		{"perft international", "perft --variant international --depth 9"},
		{"perft russian", "perft --variant russian --depth 9"},
		{"perft chess", "perft --variant chess --depth 4"},
		{"check", "check --format json " + sheets},
		{"check chess", "check --format json " + chess},
		{"publish", "--file " + event + " publish " + filepath.Join(folder, "site")},
		{"standings", "--file " + event + " standings --format csv"},
		{"status", "--file " + event + " status"},
	} {
		b.Run(bench.name, func(b *testing.B) {
			for b.Loop() {
				e := &cli.Env{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard, Getenv: func(string) string { return "" }, Now: time.Now}
				if code := run(context.Background(), e, strings.Fields(bench.line)); code != cli.ExitFine && code != cli.ExitFindings {
					b.Fatal(bench.line, "ended with", code)
				}
			}
		})
	}
}

// BenchmarkStart runs whole processes by turns: arbiter version, and a program that only
// imports the library of workbooks, which is kept though it does work at each start. The
// ratio of their processor time is what is held (decision 49); ARBITER_PROGRAM is a
// program that is there, another one is built.
func BenchmarkStart(b *testing.B) {
	folder := b.TempDir()
	program := cmp.Or(os.Getenv("ARBITER_PROGRAM"), filepath.Join(folder, "arbiter"))
	if program != os.Getenv("ARBITER_PROGRAM") {
		compile(b, program, ".")
	}
	bare := filepath.Join(folder, "bare")
	source := filepath.Join(folder, "bare.go")
	if err := os.WriteFile(source, []byte("package main\n\nimport _ \"github.com/xuri/excelize/v2\"\n\nfunc main() {}\n"), 0o600); err != nil {
		b.Fatal(err)
	}
	compile(b, bare, source)
	var ours, theirs time.Duration
	for b.Loop() {
		ours += processorTime(b, program, "version")
		theirs += processorTime(b, bare)
	}
	b.ReportMetric(float64(ours.Microseconds())/1000/float64(b.N), "ms/version")
	b.ReportMetric(float64(theirs.Microseconds())/1000/float64(b.N), "ms/bare")
	b.ReportMetric(float64(ours)/float64(theirs), "ratio")
}

// compile makes a program.
func compile(b *testing.B, program, source string) {
	b.Helper()
	if said, err := exec.Command("go", "build", "-o", program, source).CombinedOutput(); err != nil {
		b.Fatalf("%v: %s", err, said)
	}
}

// processorTime is what a process takes from its start to its end, of the user and of the
// system.
func processorTime(b *testing.B, name string, args ...string) time.Duration {
	b.Helper()
	cmd := exec.Command(name, args...)
	if err := cmd.Run(); err != nil {
		b.Fatal(err)
	}
	return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
}

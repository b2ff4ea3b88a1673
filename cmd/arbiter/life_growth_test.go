package main

import (
	"context"
	"fmt"
	"io"
	"maps"
	"math"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/longtest"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// grown is a command whose work is measured on events, or journals, of several sizes.
type grown struct {
	args  string                // of the command; OUT is a name to write to, of which each run has another
	input func(size int) string // typed; nil is nothing
	event sized
	fresh bool // the command alters the event: each run has a file of its own
}

// sized makes an event file of a size.
type sized func(testing.TB, int) string

// once makes the file of each size once.
func (make sized) once() sized {
	made := map[int]string{}
	return func(tb testing.TB, n int) string {
		if made[n] == "" {
			made[n] = make(tb, n)
		}
		return made[n]
	}
}

// allDrawn is a Swiss in which nothing tells the players apart: whatever looks at
// those who are tied looks at all of them.
func allDrawn(tb testing.TB, n int) string {
	return bigEventOf(tb, n, 4, func(int, int) tournament.ResultKind { return tournament.Drawn })
}

// slipsOf types the results of all boards of the last round.
func slipsOf(players int) string {
	var slips strings.Builder
	for board := range players / 2 {
		fmt.Fprintln(&slips, board+1, board%2)
	}
	return slips.String()
}

// grownCommands are those that go through all players or all changes.
func grownCommands(tb testing.TB) map[string]grown {
	tb.Helper()
	commands := make(map[string]grown)
	of := func(make sized) sized { // the files outlive the part of the test that asks for them first
		return sized(func(_ testing.TB, n int) string { return make(tb, n) }).once()
	}
	swiss := sized(func(tb testing.TB, n int) string { return bigEvent(tb, n, 4) })
	played, tied := of(swiss), of(allDrawn)
	corrected := of(func(tb testing.TB, n int) string { return longJournalOf(tb, 4, 5*n) })
	for _, args := range []string{
		"publish OUT", "standings", "standings --explain", "standings --explain --format json", "standings --explain --format html",
		"standings --tiebreaks DE", "standings --tiebreaks RTNG,DE --format csv", "crosstable --format html", "explain rank 1 --format json",
		"export --as lidraughts OUT", "export --as pdn OUT", "export --as fmjd OUT", "export --as toernooimanager OUT",
		"export --to xlsx OUT", "export --to pdf OUT", "export --to json OUT", "export --to html OUT",
		"print protocol --format xlsx", "print player-cards --format html", "print slips --format pdf", "print rounds --format xlsx", "print progress --format html",
		"status", "verify", "teams", "teams --by matches", "ratings", "norms", "player list", "round show", "trf export OUT",
	} {
		commands[args] = grown{args: args, event: played}
	}
	for _, args := range []string{"publish OUT", "standings --explain", "standings --explain --format json", "standings --explain --format html", "standings --tiebreaks DE", "teams"} {
		commands[args+", all tied"] = grown{args: args, event: tied}
	}
	for _, args := range []string{
		"journal", "journal --format json", "journal --marks", "verify", "print corrections --format xlsx", "print journal --format xlsx", "print report --format html", "standings --as-of 50",
	} {
		commands[args+", of the journal"] = grown{args: args, event: corrected}
	}
	commands["result enter"] = grown{args: "result enter --round 4", event: swiss, input: slipsOf, fresh: true}
	return commands
}

// growing runs a command on events of some size.
type growing struct {
	grown
	tb   testing.TB
	size int
	path string
	runs int
}

func (g grown) of(tb testing.TB, size int) *growing {
	tb.Helper()
	return &growing{grown: g, tb: tb, size: size, path: g.event(tb, size)}
}

// run runs the command once and gives what it took: the time, and the bytes that were
// allocated meanwhile.
func (g *growing) run() (took time.Duration, bytes uint64) {
	g.tb.Helper()
	path := g.path
	if g.fresh && g.runs > 0 {
		path = g.event(g.tb, g.size)
	}
	g.runs++
	e := &cli.Env{In: nil, Out: io.Discard, Err: io.Discard, Getenv: func(string) string { return "" }, Now: time.Now}
	if g.input != nil {
		e.In = strings.NewReader(g.input(g.size))
	}
	args := []string{"--file", path, "--who", "Test"}
	for word := range strings.FieldsSeq(g.args) {
		if word == "OUT" {
			word = filepath.Join(g.tb.TempDir(), "out")
		}
		args = append(args, word)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	begin := time.Now()
	code := run(context.Background(), e, args)
	took = time.Since(begin)
	runtime.ReadMemStats(&after)
	if code != cli.ExitFine {
		g.tb.Fatal(g.args, "ended with", code)
	}
	return took, after.TotalAlloc - before.TotalAlloc
}

// Four times the players, or the changes, take at most six times the room: what is
// made for each pair of them would take sixteen times as much. It is counted, not
// timed, so that a busy machine does not matter; BenchmarkGrowth has the times. The short
// form has every tenth of the commands, the long one all, on larger events.
func TestRoomGrowsWithTheEvent(t *testing.T) {
	commands := grownCommands(t)
	for i, name := range slices.Sorted(maps.Keys(commands)) {
		if i%longtest.Number(10, 1) != 0 {
			continue
		}
		command := commands[name]
		t.Run(name, func(t *testing.T) {
			n := longtest.Number(60, 100)
			switch {
			case strings.HasSuffix(name, "all tied"):
				n = longtest.Number(150, 300) // where lists of names outweigh the rest
			case name == "publish OUT":
				n = longtest.Number(60, 2500) // of a large open, whose rounds take many pages
			}
			_, small := command.of(t, n).run()
			_, large := command.of(t, 4*n).run()
			if large > 6*small {
				t.Errorf("%d bytes for %d, %d for %d: %.1f times as many", small, n, large, 4*n, float64(large)/float64(small))
			}
		})
	}
}

// BenchmarkGrowth is how long commands take on events of growing size, and the
// exponent between the two largest: 1 is as long again for as many players again,
// whatever the machine. The journals have five times as many changes as the events have
// players. go test ./cmd/arbiter -run xxx -bench Growth -benchtime 3x
func BenchmarkGrowth(b *testing.B) {
	for name, command := range grownCommands(b) {
		b.Run(name, func(b *testing.B) {
			sizes := []int{100, 1000, 10_000}
			least := make([]time.Duration, len(sizes))
			room := make([]uint64, len(sizes))
			for i, size := range sizes {
				command := command.of(b, size)
				for n := 0; n < b.N; n++ {
					took, bytes := command.run()
					if least[i] == 0 || took < least[i] {
						least[i], room[i] = took, bytes
					}
				}
				b.ReportMetric(float64(least[i].Milliseconds()), fmt.Sprint("ms/", size))
			}
			last, ratio := len(sizes)-1, math.Log(float64(sizes[len(sizes)-1])/float64(sizes[len(sizes)-2]))
			b.ReportMetric(math.Log(float64(least[last])/float64(least[last-1]))/ratio, "n^")
			b.ReportMetric(math.Log(float64(room[last])/float64(room[last-1]))/ratio, "room^")
			b.ReportMetric(float64(room[last])/(1<<20), "MB")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// The standings that the file keeps are those after the last result of a pipe, also
// where a line ended the entry.
func TestStandingsFollowAPipeOfResults(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		typed string
		code  int
		seq   int64
	}{
		"all of them":        {typed: "1 1\n2 5\n3 0\n", code: cli.ExitFine, seq: 5},
		"one is refused":     {typed: "1 1\n2 5\n2 0\n3 1\n", code: cli.ExitRefused, seq: 4},
		"one is taken back":  {typed: "1 1\n2 5\n-\n", code: cli.ExitFine, seq: 5},
		"the first is wrong": {typed: "9 1\n", code: cli.ExitRefused, seq: 2},
	} {
		t.Run(name, func(t *testing.T) {
			path := bigEvent(t, 6, 1)
			e := &cli.Env{In: strings.NewReader(test.typed), Out: io.Discard, Err: io.Discard, Getenv: func(string) string { return "" }, Now: time.Now}
			if code := run(context.Background(), e, []string{"--file", path, "--who", "Test", "result", "enter"}); code != test.code {
				t.Fatal("ended with", code)
			}
			s, err := store.Open(context.Background(), path)
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			kept, err := s.Standings(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			if at := seqOf(kept); at != test.seq {
				t.Errorf("the standings are of change %d, not %d", at, test.seq)
			}
		})
	}
}

// seqOf is the change that standings are of; 0 is none.
func seqOf(kept []tournament.StageStandings) int64 {
	if len(kept) == 0 {
		return 0
	}
	return kept[0].Seq
}

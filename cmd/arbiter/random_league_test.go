package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arbiter/cmd/arbiter/internal/cli"
)

// Whatever is typed in whatever order at a league of teams, by two arbiters with a copy each: no command is a fault of the
// program, what is done verifies, copies merge or say why not, and the report file of the league is one that its own
// check accepts. ARBITER_RANDOM_STEPS asks for a longer season.
func TestASeasonOfRandomCommands(t *testing.T) {
	t.Parallel()
	steps := 16
	if n, err := strconv.Atoi(os.Getenv("ARBITER_RANDOM_STEPS")); err == nil {
		steps = n
	}
	folder := t.TempDir()
	codes := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		d := &day{T: t, file: filepath.Join(folder, "season.arbiter"), clock: time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)}
		defer d.sweep(folder)
		d.beginLeague()
		for range steps {
			args := d.anyOfTeams()
			codes[fmt.Sprint(args[0], " ", args[1], " ", d.run("", args...))]++
		}
		d.twoArbiters(folder)
		if code := d.run("", "verify"); code != cli.ExitFine {
			t.Fatalf("verify ends with %d: %s\n%s", code, d.said, strings.Join(d.done, "\n"))
		}
		d.reported(folder)
	})
	t.Log(codes)
}

// beginLeague makes a league of some teams.
func (d *day) beginLeague() {
	args := []string{"new", d.file, "--name", "Season", "--variant", "international"}
	switch rapid.IntRange(0, 3).Draw(d.T, "kind") {
	case 0:
		args = append(args, "--system", "team-swiss", "--rounds", "4", "--initial", "white")
	case 1:
		args = append(args, "--league", "idf")
	default:
		args = append(args, "--league", rapid.SampledFrom([]string{"kndb", "frysk"}).Draw(d.T, "league"), "--cycles", rapid.SampledFrom([]string{"1", "2"}).Draw(d.T, "cycles"))
	}
	d.run("", args...)
	d.run("", "league", "set", "--boards", "2", "--up", "1", "--down", "1")
	teams := []string{"Hijken 3", "Hijken 4", "Gramsbergen", "Huizum", "Wommels"}[:rapid.IntRange(2, 5).Draw(d.T, "teams")]
	d.run("", append([]string{"league", "team", "add"}, teams...)...)
	for i, name := range crowd()[:10] {
		d.run("", "player", "add", name, "--team", teams[i%len(teams)])
	}
}

// team is a team, as people name one.
func (d *day) team() string {
	return rapid.SampledFrom([]string{"1", "2", "3", "hijken 3", "hijken 4", "grams", "huizum", "hijken", "9", "zz", ""}).Draw(d.T, "team")
}

// matchRound is a match with its round.
func (d *day) matchRound() []string {
	return []string{rapid.SampledFrom([]string{"1", "1", "2", "9", "x"}).Draw(d.T, "match"), "--round", rapid.SampledFrom([]string{"1", "1", "2", "3"}).Draw(d.T, "round")}
}

// players is a line-up, as captains write one.
func (d *day) players() string {
	return rapid.SampledFrom([]string{d.who() + ", " + d.who(), "1, 2", "3, 4", "5, -", "-, 6", "7", "8, 9", "1, 1", "-", ""}).Draw(d.T, "line-up")
}

// anyOfTeams is a command of a league.
func (d *day) anyOfTeams() []string {
	list := func(words ...string) []string { return words }
	score := func() string {
		return rapid.SampledFrom([]string{"2-2", "4-0", "1-3", "1-1", "2-0", "0-0", "9-9", "x"}).Draw(d.T, "score")
	}
	with := func(words ...string) []string { return append(words, d.why()...) }
	match := func(what string, more ...string) []string {
		m := d.matchRound()
		return append(append(append(list("match", what), m[0]), more...), append(m[1:], d.why()...)...)
	}
	board := func() string {
		return rapid.SampledFrom([]string{"1.1", "1.2", "2.1", "101", "202", "1.3", "9"}).Draw(d.T, "board")
	}
	all := []func() []string{
		func() []string { return list("league", "pair") }, func() []string { return list("league", "pair", "--all") }, func() []string { return list("round", "pair") },
		func() []string { return with("league", "pair", "--hand", "1-2") }, func() []string { return with("league", "unpair") },
		func() []string { return match("lineup", d.team(), d.players()) }, func() []string { return match("lineup", d.team(), d.players()) },
		func() []string { return match("lineup", "1", d.players()) }, func() []string { return match("lineup", "2", d.players()) },
		func() []string { return match("score", score()) }, func() []string { return match("award", score()) }, func() []string { return match("award", score()) },
		func() []string {
			return match("move", rapid.SampledFrom([]string{"2026-11-14", "14-11-2026", "then"}).Draw(d.T, "date"))
		},
		func() []string { return with("result", board(), d.result()) }, func() []string { return with("result", board(), d.result()) }, func() []string { return with("result", board(), d.result(), "--correct") },
		func() []string { return with("league", "penalty", d.team(), "--match-points", "1") }, func() []string { return with("league", "team", "withdraw", d.team(), "--round", "2") },
		func() []string { return with("league", "team", "withdraw", d.team(), "--round", "1", "--strike") }, func() []string {
			return with("league", "team", "edit", d.team(), "--name", "Renamed", "--captain", "Jan")
		},
		func() []string {
			return list("league", "team", "add", rapid.SampledFrom([]string{"Lollum", "Huizum", ""}).Draw(d.T, "new"))
		},
		func() []string {
			return with("league", "set", "--order", rapid.SampledFrom([]string{"BP,MP", "MP,DE,BP", "XX"}).Draw(d.T, "order"))
		},
		func() []string {
			return with("league", "set", "--boards", rapid.SampledFrom([]string{"1", "2", "3"}).Draw(d.T, "boards"))
		},
		func() []string { return with("league", "totals", d.team()+"=2:3:4") },
		func() []string { return with("player", "edit", d.who(), "--team", d.team()) }, func() []string { return with("player", "merge", d.who(), d.who()) }, func() []string { return with("player", "withdraw", d.who()) },
		func() []string { return with("undo", "--last") }, func() []string { return with("undo", "--to", strconv.Itoa(rapid.IntRange(8, 30).Draw(d.T, "change"))) }, func() []string { return list("redo", "--help") }, func() []string { return list("journal", "--format", "json") },
		func() []string { return list("standings", "--format", "csv") }, func() []string { return list("crosstable", "--format", "json") }, func() []string { return list("league", "players") }, func() []string { return list("league", "boards") },
		func() []string { return list("league", "explain", d.team()) }, func() []string { return list("league", "explain", "--pairing") }, func() []string { return list("explain", "rank", d.team()) }, func() []string { return list("status", "--format", "json") },
		func() []string { return list("print", "match-sheet", "--round", "1") }, func() []string { return list("ratings", "report") }, func() []string { return list("trf", "export", "--format", "trf26") }, func() []string { return list("match", "show", "1") },
	}
	return rapid.SampledFrom(all).Draw(d.T, "command")()
}

// twoArbiters goes on in a copy and in the file, and merges the two.
func (d *day) twoArbiters(folder string) {
	mine, other := d.file, filepath.Join(folder, "copy.arbiter")
	data, err := os.ReadFile(mine)
	if err != nil {
		d.Fatal(err)
	}
	if err := os.WriteFile(other, data, 0o600); err != nil {
		d.Fatal(err)
	}
	for i := range 4 {
		if d.file = mine; i%2 == 1 {
			d.file = other
		}
		d.run("", d.anyOfTeams()...)
	}
	if d.file = other; d.run("", "verify") != cli.ExitFine {
		d.Fatalf("the copy does not verify: %s\n%s", d.said, strings.Join(d.done, "\n"))
	}
	d.file = mine
	d.run("", "merge", other)
}

// reported writes the report file of the league and checks it.
func (d *day) reported(folder string) {
	name := filepath.Join(folder, "season.trf")
	if d.run("", "trf", "export", name) != cli.ExitFine {
		return // several games a board, or nobody there
	}
	if code := d.run("", "trf", "check", name); code != cli.ExitFine && code != cli.ExitFindings {
		d.Fatalf("trf check ends with %d: %s\n%s", code, d.said, strings.Join(d.done, "\n"))
	}
	if strings.Contains(d.said, "points: ") {
		d.Fatalf("the file does not add up: %s\n%s", d.said, strings.Join(d.done, "\n"))
	}
	if code := d.run("", "trf", "import", name, "--new", filepath.Join(folder, "back.arbiter"), "--variant", "international"); code != cli.ExitFine {
		d.Fatalf("trf import ends with %d: %s\n%s", code, d.said, strings.Join(d.done, "\n"))
	}
}

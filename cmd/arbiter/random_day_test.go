package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/tournament"
)

// day is an event that somebody does anything at.
type day struct {
	*rapid.T
	file  string
	clock time.Time
	said  string // what the last command said
	done  []string
}

// Whatever is typed in whatever order at whatever event: no command is a fault of the
// program, what is done verifies, and nobody who is there is left out of a round without
// a word. ARBITER_RANDOM_STEPS asks for a longer day, -rapid.checks for more of them.
func TestADayOfRandomCommands(t *testing.T) {
	t.Parallel() // most of it is waiting for the disk
	steps := 14
	if n, err := strconv.Atoi(os.Getenv("ARBITER_RANDOM_STEPS")); err == nil {
		steps = n
	}
	folder := t.TempDir()
	codes := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		d := &day{T: t, file: filepath.Join(folder, "day.arbiter"), clock: time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)}
		defer d.sweep(folder)
		d.begin()
		for range steps {
			args, stdin := d.anything()
			codes[fmt.Sprint(args[0], " ", d.run(stdin, args...))]++
		}
		if code := d.run("", "verify"); code != cli.ExitFine {
			t.Fatalf("verify ends with %d: %s\n%s", code, d.said, strings.Join(d.done, "\n"))
		}
	})
	t.Log(codes)
}

// sweep removes the files of a day.
func (d *day) sweep(folder string) {
	left, err := filepath.Glob(filepath.Join(folder, "*"))
	for _, name := range left {
		err = errors.Join(err, os.RemoveAll(name))
	}
	if err != nil {
		d.Error(err)
	}
}

// run runs one command and says how it ended. A fault of the program fails the test.
func (d *day) run(stdin string, args ...string) int {
	d.clock = d.clock.Add(time.Minute)
	var out bytes.Buffer
	e := &cli.Env{In: strings.NewReader(stdin), Out: &out, Err: &out, Getenv: func(string) string { return "" }, Now: func() time.Time { return d.clock }}
	code := run(context.Background(), e, append([]string{"--file", d.file}, args...))
	d.said = out.String()
	d.done = append(d.done, fmt.Sprintf("%d %q %q", code, args, stdin))
	if code == cli.ExitInternal {
		d.Fatalf("%s\n%s", d.said, strings.Join(d.done, "\n"))
	}
	if code == cli.ExitFine {
		d.accounted(args)
	}
	return code
}

// accounted checks that who takes part in a round that was just paired has a place in it
// or was named.
func (d *day) accounted(args []string) {
	pairs := args[0] == "round" && (args[1] == "pair" || args[1] == "publish" || args[1] == "set" || args[1] == "remove" || args[1] == "swap")
	if !pairs {
		return
	}
	file, _, err := eventfile.Open(context.Background(), d.file, desk.FromTables, desk.Options{Who: "Test", Now: time.Now})
	if err != nil {
		d.Fatal(err)
	}
	defer func() {
		if err := file.Close(); err != nil {
			d.Error(err)
		}
	}()
	t, stage := file.State(), file.StageNumber()
	n, paired := file.CurrentRound()
	round, _ := t.Round(stage, n)
	if st, _ := t.Stage(stage); !paired || !st.System.TakesLate() {
		return
	}
	placed := map[tournament.PlayerID]bool{}
	for _, p := range round.Pairings {
		placed[p.White], placed[p.Black] = true, true
	}
	for _, at := range round.Tables {
		for _, id := range at.Players {
			placed[id] = true
		}
	}
	for _, p := range t.Players {
		if !placed[p.ID] && p.Withdrawn == 0 && len(t.Stages) == 1 && !strings.Contains(d.said, p.Name) {
			d.Fatalf("%s is not in round %d, and nobody says so: %s\n%s", p.Name, n, d.said, strings.Join(d.done, "\n"))
		}
	}
}

// begin makes an event of some players.
func (d *day) begin() {
	system := rapid.SampledFrom([]string{"swiss", "swiss", "swiss", "keizer", "round-robin", "knock-out", "tables", "tables"}).Draw(d.T, "system")
	score := rapid.SampledFrom([]string{"1-½-0", "2-1-0", "delft"}).Draw(d.T, "score")
	variant := rapid.SampledFrom([]string{"frisian", "international", "russian"}).Draw(d.T, "variant")
	if system == "tables" {
		variant = "ludo"
	}
	d.run("", "new", d.file, "--name", "Day", "--system", system, "--score", score, "--variant", variant)
	for i := range rapid.IntRange(0, 9).Draw(d.T, "players") {
		d.run("", "player", "add", crowd()[i], "--rating", strconv.Itoa(2000-10*i))
	}
}

// crowd are who comes, as they are written.
func crowd() []string {
	return []string{"Wiersma, Jelle", "O'Brien, Ed", "de Jong, Jan", "Postma", "Иванов Пётр", "Kowalska-Nowak, Ewa", "Jansen, Pieter", "Jansen, Piet", "van der Meer", "=1+1", "Smit 2", "Ypma", "Ng"}
}

// who is somebody, as people name one.
func (d *day) who() string {
	return rapid.SampledFrom(append(crowd(), "1", "2", "3", "5", "9", "0", "-1", "jansen", "obrien", "jong", "zz", "иванов", "")).Draw(d.T, "who")
}

// board is a board, as people write one.
func (d *day) board() string {
	return rapid.SampledFrom([]string{"1", "1", "2", "2", "3", "4", "1.1", "1.2", "9", "0", "x"}).Draw(d.T, "board")
}

// result is a result, as people write one.
func (d *day) result() string {
	return rapid.SampledFrom([]string{"1-0", "0-1", "1/2", "2-0", "1-1", "=", "1", "2", "0", "5", "+/-", "-/+", "-/-", "adj", "post", "void", "3-0", "0-0", "x"}).Draw(d.T, "result")
}

// order is how the players of a table came in, as people write it: mostly of the tables
// that the first draws make of few players, some of it wrong.
func (d *day) order() string {
	numbers := rapid.Permutation([]string{"1", "2", "3", "4", "5"}).Draw(d.T, "numbers")[:rapid.IntRange(1, 5).Draw(d.T, "at the table")]
	return strings.Join(numbers, rapid.SampledFrom([]string{" ", " ", "=", " -", ",", "x"}).Draw(d.T, "between"))
}

// placed is how a table came in, the table as it was drawn.
func (d *day) placed() (args []string) {
	d.run("", "status")
	_, seated, found := strings.Cut(d.said, "next: arbiter result ")
	if !found || !strings.Contains(seated, "\"") {
		return []string{"result", d.board(), d.order()}
	}
	table, order, _ := strings.Cut(seated, " \"")
	order, _, _ = strings.Cut(order, "\"")
	return []string{"result", table, order}
}

// pair is two players, as people write them.
func (d *day) pair() string { return d.who() + "-" + d.who() }

// why is a reason, or none.
func (d *day) why() []string {
	return rapid.SampledFrom([][]string{{"--why", "for a reason"}, {"--why", "for a reason"}, nil}).Draw(d.T, "why")
}

// anything is a command, and what is typed into it.
func (d *day) anything() (args []string, stdin string) {
	type typed = func() ([]string, string)
	plain := func(words ...string) typed { return func() ([]string, string) { return words, "" } }
	reason := func(words func() []string) typed {
		return func() ([]string, string) { return append(words(), d.why()...), "" }
	}
	list := func(words ...string) []string { return words }
	entry := func() ([]string, string) {
		var lines strings.Builder
		for range rapid.IntRange(1, 6).Draw(d.T, "lines") {
			lines.WriteString(rapid.SampledFrom([]string{"1", "2", "0", "5", "=", "1 1-0", "2 =", "3 0", "-", "q", "", "x", "1 1-0 2 0-1", "adj", "?"}).Draw(d.T, "line") + "\n")
		}
		return list("result", "enter"), lines.String()
	}
	all := []typed{
		plain("round", "pair"), plain("round", "pair"), plain("round", "pair"), plain("round", "pair", "--draft"), plain("round", "pair", "--all"), plain("round", "pair", "--numbers-by-rating"),
		reason(func() []string { return list("round", "publish") }), reason(func() []string { return list("round", "unpair") }), plain("round", "drop"),
		reason(func() []string { return list("result", d.board(), d.result()) }), reason(func() []string { return list("result", d.board(), d.result()) }), reason(func() []string { return list("result", d.board(), d.result()) }),
		reason(func() []string { return list("result", d.board(), d.result(), "--correct") }), reason(func() []string { return list("result", d.board(), "adj", "--pair-as", d.result()) }),
		reason(func() []string { return list("result", "1", d.result(), "2", d.result(), "3", d.result()) }), entry, entry,
		reason(func() []string { return list("round", "set", d.board(), d.pair()) }), reason(func() []string { return list("round", "set", d.pair(), d.pair()) }),
		reason(func() []string { return list("round", "swap", d.who(), d.who()) }), reason(func() []string { return list("round", "swap", "--colours", d.board()) }),
		reason(func() []string { return list("round", "add", d.pair()) }), reason(func() []string { return list("round", "remove", d.board()) }),
		reason(func() []string { return list("round", "bye", d.who()) }), reason(func() []string { return list("round", "colours", d.board()) }), reason(func() []string { return list("round", "forbid", d.pair()) }),
		func() ([]string, string) { return list("player", "add", d.who()), "" }, func() ([]string, string) { return list("player", "add", d.who(), "--late"), "" },
		reason(func() []string { return list("player", "withdraw", d.who()) }), reason(func() []string { return list("player", "withdraw", d.who(), "--forfeit") }),
		reason(func() []string { return list("player", "expel", d.who()) }), reason(func() []string { return list("player", "return", d.who()) }), reason(func() []string { return list("player", "remove", d.who()) }),
		reason(func() []string {
			return list("player", "absent", d.who(), "--round", rapid.SampledFrom([]string{"1", "2", "3", "9"}).Draw(d.T, "round"))
		}),
		func() ([]string, string) { return list("player", "present", d.who()), "" }, func() ([]string, string) { return list("player", "paid", d.who()), "" },
		func() ([]string, string) { return list("player", "edit", d.who(), "--rating", "1500"), "" }, reason(func() []string { return list("player", "merge", d.who(), d.who()) }),
		func() ([]string, string) { return list("player", "show", d.who()), "" },
		reason(func() []string { return list("undo") }), reason(func() []string {
			return list("undo", "--to", strconv.Itoa(rapid.IntRange(0, 20).Draw(d.T, "change")))
		}), reason(func() []string { return list("undo", "--before-round", "1") }), plain("redo"),
		plain("status"), plain("standings"), plain("standings", "--round", "1"), plain("crosstable"), plain("crosstable", "--round", "2"), plain("journal"), plain("check"), plain("player", "list"), plain("round", "show"),
		func() ([]string, string) { return list("explain", "pairing", d.who()), "" }, func() ([]string, string) { return list("explain", "rank", d.who()), "" },
		func() ([]string, string) { return list("explain", "pairing", "--if", d.board()+" "+d.result()), "" },
		plain("print", "round"), plain("print", "seats"), plain("print", "player-cards"), plain("print", "crosstable", "--round", "1"), plain("event", "set", "--name", "Another"),
		func() ([]string, string) {
			return list("game", "add", d.board(), "-"), "1. 32-28 18-23 2. 38-32 12-18 " + rapid.SampledFrom([]string{"1-0", "0-1", "*", "1/2-1/2", ""}).Draw(d.T, "end") + "\n"
		},
		reason(func() []string { return list("incident", "add", "--board", d.board(), "--text", "noise") }),
	}
	if strings.Contains(d.done[0], `"tables"`) { // what boards would be for is drawn too, and refused
		all = append(all,
			func() ([]string, string) { return d.placed(), "" }, func() ([]string, string) { return d.placed(), "" }, func() ([]string, string) { return d.placed(), "" },
			func() ([]string, string) { return d.placed(), "" }, reason(func() []string { return list("result", d.board(), d.order()) }),
			reason(func() []string { return list("result", d.board(), d.order(), "--correct") }), reason(func() []string { return list("result", d.board(), "open", "--correct") }),
			reason(func() []string { return list("round", "set", d.board(), d.pair()) }), reason(func() []string { return list("round", "set", "1-2-3", d.pair()+"-"+d.who()) }),
			plain("print", "rounds"), plain("print", "protocol"), plain("print", "statistics"), plain("print", "report"), plain("print", "corrections"), plain("print", "schedule"),
			plain("round", "pair"), plain("round", "pair"))
	}
	return rapid.SampledFrom(all).Draw(d.T, "command")()
}

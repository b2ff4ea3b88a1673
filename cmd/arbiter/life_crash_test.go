package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/longtest"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// commandLines runs each line of standard input as a command line, as many
// processes would, and repeats on standard output the lines that succeeded, each
// with the milliseconds that it took.
func commandLines() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		clock, args := testClock(strings.Fields(lines.Text()))
		begin := time.Now()
		env := &cli.Env{In: strings.NewReader(""), Out: io.Discard, Err: os.Stderr, Getenv: os.Getenv, Now: clock}
		if code := run(context.Background(), env, args); code != cli.ExitFine {
			fmt.Fprintf(os.Stderr, "%s ended with %d\n", lines.Text(), code)
			os.Exit(code)
		}
		fmt.Printf("%s\t%d\n", lines.Text(), time.Since(begin).Milliseconds())
	}
}

// openState is the state of an event file, which must be sound.
func openState(t *testing.T, path string) *tournament.Tournament {
	t.Helper()
	ctx := context.Background()
	s, err := store.Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.Verify(ctx); err != nil {
		t.Fatal(err)
	}
	state, err := s.Tournament(ctx)
	if err != nil {
		t.Fatal(err)
	}
	return state
}

// A command that is killed at any moment loses at most itself, and that wholly.
func TestAKilledEntryLosesNoResultThatWasReported(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("kills processes")
	}
	const boards = 60
	var slips strings.Builder
	for board := range boards {
		fmt.Fprintf(&slips, "%d 1-0\n", board+1)
	}
	path, entered := "", boards
	for range longtest.Number(4, 400) {
		if entered == boards {
			path, entered = bigEvent(t, 2*boards, 2), 0
		}
		cmd := exec.Command("arbiter", "--file", path, "result", "enter", "--round", "2")
		cmd.Stdin = strings.NewReader(slips.String())
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		kill := time.AfterFunc(time.Duration(rand.IntN(120))*time.Millisecond, func() { _ = cmd.Process.Kill() })
		lines := bufio.NewScanner(out)
		for lines.Scan() {
			if strings.Contains(lines.Text(), " 1-0 (") {
				entered++
			}
		}
		_ = cmd.Wait() // it was killed, or had come to its end
		kill.Stop()
		had := boards - len(openState(t, path).OpenGames(1, 2))
		if had != entered && had != entered+1 {
			t.Fatalf("%d results were reported, the file has %d", entered, had)
		}
		entered = had
	}
}

// Whatever command is killed, it is there wholly or not at all: also one that
// appends several changes, or pairs a round.
func TestAnyKilledCommandIsWholeOrNotAtAll(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("kills processes")
	}
	e, _ := testEnv(t, "")
	must(t, e, "new", e.File, "--name", "Club", "--system", "swiss", "--rounds", "9")
	for i := range 12 {
		must(t, e, "player", "add", "Player "+string(rune('A'+i)), "--rating", fmt.Sprint(1000+i))
	}
	earlier := filepath.Join(t.TempDir(), "earlier.db")
	must(t, e, "backup", earlier)
	for i := range longtest.Number(5, 200) {
		args := [][]string{
			{"round", "pair"}, {"result", "1", "1-0"}, {"result", "2", "1/2"}, {"result", "enter"}, {"player", "edit", "Player A", "--rating", fmt.Sprint(1100 + i)},
			{"undo", "--before-round", "1"}, {"undo", "3"}, {"redo"}, {"event", "set", "--place", fmt.Sprint("Hall ", i)}, {"player", "absent", "Player B"},
			{"backup", filepath.Join(t.TempDir(), "copy.db")}, {"restore", earlier}, {"verify", "--rebuild"}, {"undo", "--to", "14"},
		}[rand.IntN(14)]
		before, whole, after := killed(t, e, args)
		if part := args[0] == "result" && args[1] == "enter"; after != before && after != whole && !(part && after > before && after < whole) {
			t.Fatalf("arbiter %s, killed: the journal had %d changes, has %d, the whole command makes them %d", strings.Join(args, " "), before, after, whole)
		}
	}
}

// killed kills a command at some moment, and gives how many changes the journal had, how
// many the whole command makes them, and how many it has.
func killed(t *testing.T, e *cli.Env, args []string) (before, whole, after int64) {
	t.Helper()
	before = openState(t, e.File).Seq
	// What the whole command does, and how long it takes, is seen on a copy.
	trial := filepath.Join(t.TempDir(), "trial.db")
	must(t, e, "backup", trial)
	begin := time.Now()
	_ = lifeCommand(trial, args).Run() // a refusal alters nothing, which is as good
	whole, took := openState(t, trial).Seq, time.Since(begin)

	cmd := lifeCommand(e.File, args)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	kill := time.AfterFunc(rand.N(took+time.Millisecond), func() { _ = cmd.Process.Kill() })
	_ = cmd.Wait()
	kill.Stop()
	return before, whole, openState(t, e.File).Seq
}

// One intent is one transaction, however many changes it is: a round with its forfeits,
// one who leaves with his games, games that come with players, several that are taken
// back.
func TestAKilledIntentIsWholeOrNotAtAll(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("kills processes")
	}
	e, _ := testEnv(t, "")
	games := filepath.Join(t.TempDir(), "games.pdn")
	if err := os.WriteFile(games, []byte("[White \"Player A\"]\n[Black \"Player C\"]\n[Round \"1\"]\n[Result \"2-0\"]\n\n1. 32-28 18-23 2. 28x19 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	must(t, e, "new", e.File, "--name", "Club", "--system", "round-robin", "--variant", "international")
	for i := range 8 {
		must(t, e, "player", "add", "Player "+string(rune('A'+i)))
	}
	must(t, e, "player", "withdraw", "Player B")
	several := 0
	for i := range longtest.Number(8, 300) {
		args := [][]string{
			{"round", "pair", "--all", "--seed", "7"}, {"player", "withdraw", "Player C", "--forfeit"}, {"player", "expel", "Player D", "--forfeit", "--why", "shouted"},
			{"undo", "--to", "10"}, {"round", "pair", "--seed", "7"}, {"import", games, "--partly"}, {"redo"}, {"undo", "--to", "9"},
		}[i%8]
		before, whole, after := killed(t, e, args)
		if after != before && after != whole {
			t.Fatalf("arbiter %s, killed: the journal had %d changes, has %d, the whole command makes them %d", strings.Join(args, " "), before, after, whole)
		}
		if whole > before+1 {
			several++
		}
		if after == before { // what comes next rests on it
			_ = lifeCommand(e.File, args).Run()
		}
	}
	if several < 3 {
		t.Errorf("only %d intents were of several changes", several)
	}
}

// What killed commands have left beside their files the next ones take away.
func TestKilledReportsLeaveNothing(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("kills processes")
	}
	folder := t.TempDir()
	games, err := filepath.Abs(filepath.Join("..", "..", "testdata", "events", "frisian-sample.pdn"))
	if err != nil {
		t.Fatal(err)
	}
	report := func() *exec.Cmd {
		cmd := exec.Command("arbiter", "report", games, "--out", "out")
		cmd.Dir = folder
		return cmd
	}
	begin := time.Now()
	_ = report().Run() // findings are no failure here
	took := time.Since(begin)
	for i := range longtest.Number(4, 200) {
		if i%2 == 0 { // where nothing is, and onto an earlier report
			if err := os.RemoveAll(filepath.Join(folder, "out")); err != nil {
				t.Fatal(err)
			}
		}
		cmd := report()
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		kill := time.AfterFunc(rand.N(took), func() { _ = cmd.Process.Kill() })
		_ = cmd.Wait() // it was killed, or had come to its end
		kill.Stop()
	}
	_ = report().Run()
	if got := snapshot(t, folder); len(got) != 4 {
		t.Errorf("there is %v", got)
	}
}

// killWhileThereIs kills a command as soon as a file is there, and waits for its end.
func killWhileThereIs(cmd *exec.Cmd, file string, ended <-chan struct{}) {
	for {
		select {
		case <-ended:
			return
		default:
		}
		if _, err := os.Stat(file); err == nil {
			_ = cmd.Process.Kill()
			<-ended
			return
		}
		time.Sleep(100 * time.Microsecond)
	}
}

// Whoever puts a copy in the place of an event that a crash left in the middle has
// what was in the copy, whatever lies beside it.
func TestACopyPutBackSurvivesTheJournalOfACrash(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("kills processes")
	}
	e, _ := testEnv(t, "")
	must(t, e, "new", e.File, "--name", "Club", "--system", "swiss", "--rounds", "9")
	for i := range 12 {
		must(t, e, "player", "add", "Player "+string(rune('A'+i)), "--rating", fmt.Sprint(1000+i))
	}
	backup := filepath.Join(t.TempDir(), "friday.bak")
	must(t, e, "backup", backup)
	must(t, e, "round", "pair")
	older := filepath.Join(t.TempDir(), "older.bak")
	must(t, e, "backup", older)
	whole, err := os.ReadFile(e.File)
	if err != nil {
		t.Fatal(err)
	}
	same := filepath.Join(t.TempDir(), "same.bak") // as cp makes it
	if err := os.WriteFile(same, whole, 0o644); err != nil {
		t.Fatal(err)
	}
	left := 0
	for tries := 0; left < longtest.Number(3, 60) && tries < longtest.Number(12, 2000); tries++ {
		must(t, e, "restore", same)
		must(t, e, "player", "edit", "Player A", "--club", fmt.Sprint("Club ", tries))
		cmd := lifeCommand(e.File, []string{"result", "enter"})
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan struct{})
		go func() { _ = cmd.Wait(); close(ended) }()
		killWhileThereIs(cmd, e.File+"-journal", ended)
		if _, err := os.Stat(e.File + "-journal"); err != nil {
			continue
		}
		left++
		from := []string{backup, older, same}[left%3]
		want := openState(t, from)
		text, err := os.ReadFile(from)
		if err == nil {
			err = os.WriteFile(e.File, text, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
		if d := tournament.Difference(want, openState(t, e.File)); d != "" {
			t.Fatalf("%s was put back: %s", filepath.Base(from), d)
		}
	}
	t.Logf("%d journals were left beside copies", left)
}

// lifeCommand is a command line on an event file, with the slips of a round to
// read; each of them is a change of its own.
func lifeCommand(file string, args []string) *exec.Cmd {
	cmd := exec.Command("arbiter", append([]string{"--file", file, "--who", "Test"}, args...)...)
	cmd.Stdin = strings.NewReader("1 1-0\n2 0-1\n3 5\n4 5\n5 5\n6 5\n")
	return cmd
}

// Many processes that enter results at once lose none.
func TestProcessesAtOnceLoseNoResult(t *testing.T) {
	if testing.Short() {
		t.Skip("starts processes")
	}
	processes, each := longtest.Number(4, 16), longtest.Number(10, 200)
	rounds := 16
	boards := (processes*each + rounds - 1) / rounds
	path := openRounds(t, boards, rounds)
	var wg sync.WaitGroup
	waits := make([]time.Duration, processes) // the longest of each process
	for p := range processes {
		var lines strings.Builder
		for i := range each {
			n := i*processes + p // neighbours are entered by different processes
			fmt.Fprintf(&lines, "--file %s --who P%d result %d 0-1 --round %d\n", path, p, n%boards+1, n/boards+1)
		}
		wg.Go(func() {
			cmd := exec.Command("arbiter-lines")
			cmd.Stdin = strings.NewReader(lines.String())
			var problems strings.Builder
			cmd.Stderr = &problems
			out, err := cmd.Output()
			if got := strings.Count(string(out), "\n"); err != nil || got != each {
				t.Errorf("process %d entered %d results, %v: %s", p, got, err, &problems)
			}
			for line := range strings.Lines(string(out)) {
				_, took, _ := strings.Cut(strings.TrimSpace(line), "\t")
				if ms, err := strconv.Atoi(took); err == nil {
					waits[p] = max(waits[p], time.Duration(ms)*time.Millisecond)
				}
			}
		})
	}
	begin := time.Now()
	wg.Wait()
	state := openState(t, path)
	if got := boards*rounds - len(state.OpenGames(1)); got != processes*each {
		t.Errorf("the file has %d results, %d were entered", got, processes*each)
	}
	slowest := slices.Max(waits)
	t.Logf("%d results by %d processes in %v, the slowest took %v", processes*each, processes, time.Since(begin).Round(time.Millisecond), slowest)
}

// openRounds makes an event whose rounds are paired and open.
func openRounds(t *testing.T, boards, rounds int) string {
	t.Helper()
	path := bigEvent(t, 2*boards, 1)
	ctx := context.Background()
	s, err := store.Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	state, err := s.Tournament(ctx)
	if err != nil {
		t.Fatal(err)
	}
	first, _ := state.Round(1, 1)
	var later []tournament.Round
	for r := 2; r <= rounds; r++ {
		round := tournament.Round{Number: r}
		for _, p := range first.Pairings {
			round.Pairings = append(round.Pairings, tournament.Pairing{Board: p.Board, White: p.White, Black: p.Black})
		}
		later = append(later, round)
	}
	if len(later) > 0 {
		c := tournament.New("Test", "", time.Now(), tournament.GamesImported{Stage: 1, Rounds: later})
		if _, err := s.Append(ctx, state.Seq, c); err != nil {
			t.Fatal(err)
		}
	}
	return path
}

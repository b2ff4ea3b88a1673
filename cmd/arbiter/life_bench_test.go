package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// bigEvent makes the file of a Swiss of n players, n even, with the given number
// of rounds, paired by shifting the list; the games of the last one are open.
func bigEvent(tb testing.TB, n, rounds int) string {
	results := []tournament.ResultKind{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}
	return bigEventOf(tb, n, rounds, func(round, board int) tournament.ResultKind { return results[(board*7+round)%len(results)] })
}

// bigEventOf is a bigEvent with other results, by round and board from 0.
func bigEventOf(tb testing.TB, n, rounds int, result func(round, board int) tournament.ResultKind) string {
	tb.Helper()
	players := make([]tournament.Player, n)
	numbers := make([]tournament.PlayerID, n)
	for i := range players {
		numbers[i] = tournament.PlayerID(i + 1)
		players[i] = tournament.Player{Name: fmt.Sprintf("Player %d of Wommels", i+1), Rating: 1000 + i, Club: "Wommels", Federation: "NED", Team: fmt.Sprint("Team ", i/4)}
	}
	paired := make([]tournament.Round, rounds)
	for r := range paired {
		paired[r].Number = r + 1
		for i := range n / 2 {
			p := tournament.Pairing{Board: i + 1, White: numbers[i], Black: numbers[n/2+(i+r)%(n/2)], Games: []tournament.Game{{Number: 1}}}
			if r < rounds-1 {
				p.Games[0].Result = result(r, i)
			}
			paired[r].Pairings = append(paired[r].Pairings, p)
		}
	}
	score := tournament.ScoreSystems()[0]
	begin := time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC)
	path := filepath.Join(tb.TempDir(), "big.arbiter")
	ctx := context.Background()
	s, err := store.Create(ctx, path, tournament.New("Test", "", begin, tournament.EventCreated{
		Event: tournament.Event{Name: "Open", Variant: "frisian", Score: score},
		Stage: tournament.Stage{System: tournament.SystemSwiss, Rounds: rounds},
	}))
	if err != nil {
		tb.Fatal(err)
	}
	_, err = s.AppendRanked(ctx, 1, tournament.New("Test", "", begin, tournament.GamesImported{Players: players, Stage: 1, Numbers: numbers, Rounds: paired}), desk.KeptStandings)
	if err := errors.Join(err, s.Close()); err != nil {
		tb.Fatal(err)
	}
	return path
}

// longJournal is the file of a Swiss of 200 players in which one result was
// corrected again and again.
func longJournal(tb testing.TB, corrections int) string { return longJournalOf(tb, 200, corrections) }

// longJournalOf is a longJournal of another number of players.
func longJournalOf(tb testing.TB, players, corrections int) string {
	tb.Helper()
	path := bigEvent(tb, players, 11)
	ctx := context.Background()
	s, err := store.Open(ctx, path)
	if err != nil {
		tb.Fatal(err)
	}
	at := time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC)
	set := tournament.ResultSet{Stage: 1, Round: 11, Board: 1, Result: tournament.WhiteWins}
	changes := []tournament.Change{tournament.New("Test", "", at, set)}
	for range corrections {
		set.Corrects, set.Result = set.Result, map[tournament.ResultKind]tournament.ResultKind{
			tournament.WhiteWins: tournament.BlackWins, tournament.BlackWins: tournament.WhiteWins}[set.Result]
		changes = append(changes, tournament.New("Test", "misread", at, set))
	}
	_, err = s.AppendAll(ctx, 2, changes, desk.KeptStandings)
	if err := errors.Join(err, s.Close()); err != nil {
		tb.Fatal(err)
	}
	return path
}

// BenchmarkJournal runs commands on journals of growing length: what reads the
// state should not see it, what folds the journal grows with it.
func BenchmarkJournal(b *testing.B) {
	for _, corrections := range []int{0, 1000, 8000} {
		path := longJournal(b, corrections)
		e := &cli.Env{In: nil, Out: io.Discard, Err: io.Discard, Getenv: func(string) string { return "" }, Now: time.Now}
		for _, bench := range []struct {
			name     string
			commands [][]string
		}{
			{"two results", [][]string{
				{"result", "1", "0-1", "--round", "11", "--correct", "--why", "misread"},
				{"result", "1", "1-0", "--round", "11", "--correct", "--why", "misread"},
			}},
			{"standings", [][]string{{"standings", "--format", "csv"}}},
			{"standings as of", [][]string{{"standings", "--as-of", "3", "--format", "csv"}}},
			{"undo and redo", [][]string{{"undo"}, {"redo"}}},
			{"journal", [][]string{{"journal", "--format", "csv"}}},
			{"verify", [][]string{{"verify"}}},
		} {
			b.Run(fmt.Sprint(bench.name, " after ", corrections, " corrections"), func(b *testing.B) {
				for b.Loop() {
					for _, args := range bench.commands {
						if code := run(context.Background(), e, append([]string{"--file", path, "--who", "Test"}, args...)); code != cli.ExitFine {
							b.Fatal(args, "ended with", code)
						}
					}
				}
			})
		}
	}
}

// BenchmarkCommands runs commands on events of two sizes, each as a process of
// its own would: the file is opened anew, and a result is on the disk at the end.
// The start of a process adds a few milliseconds.
func BenchmarkCommands(b *testing.B) {
	for _, players := range []int{200, 10_000} {
		path := bigEvent(b, players, 11)
		e := &cli.Env{In: nil, Out: io.Discard, Err: io.Discard, Getenv: func(string) string { return "" }, Now: time.Now}
		command := func(b *testing.B, args ...string) {
			b.Helper()
			if code := run(context.Background(), e, append([]string{"--file", path, "--who", "Test"}, args...)); code != cli.ExitFine {
				b.Fatal(args, "ended with", code)
			}
		}
		b.Run(fmt.Sprint("result at ", players, " players"), func(b *testing.B) {
			command(b, "result", "1", "1-0", "--round", "11")
			next := "0-1"
			for b.Loop() {
				command(b, "result", "1", next, "--round", "11", "--correct", "--why", "misread")
				next = map[string]string{"0-1": "1-0", "1-0": "0-1"}[next]
			}
		})
		b.Run(fmt.Sprint("standings at ", players, " players"), func(b *testing.B) {
			for b.Loop() {
				command(b, "standings", "--format", "csv")
			}
		})
		b.Run(fmt.Sprint("status at ", players, " players"), func(b *testing.B) {
			for b.Loop() {
				command(b, "status")
			}
		})
	}
}

//go:build unix

package store_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"arbiter/tournament"
	"arbiter/tournament/store"
)

// killAt is the variable that says before which of its writes a child kills itself.
const killAt = "ARBITER_STORE_TEST_KILL"

// killer is a judge, and a ranker, who kills the program when he is asked for the
// so many-th time: the changes that he was asked for before are written by then.
type killer struct{ left int }

func (k *killer) ask() {
	if k.left--; k.left == 0 {
		_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
		select {} // until the signal comes
	}
}

// Judge is asked before each change is written.
func (k *killer) Judge(*tournament.Tournament, tournament.Change, tournament.Body) error {
	k.ask()
	return nil
}

// rank is asked when all of them are written, and nothing is committed.
func (k *killer) rank(*tournament.Tournament) ([]tournament.StageStandings, error) {
	k.ask()
	return nil, nil
}

// intents are what a use case does in several changes, on a round robin whose player 4
// is to leave, or has left.
func intents() map[string]struct{ before, together []tournament.Change } {
	because := func(body tournament.Body) tournament.Change { return tournament.New("arbiter", "ill", noon, body) }
	players := change(tournament.PlayersImported{Players: []tournament.Player{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}}})
	paired := change(tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4}, Rounds: []tournament.Round{
		{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 4}, {Board: 2, White: 2, Black: 3}}},
		{Number: 2, Pairings: []tournament.Pairing{{Board: 1, White: 4, Black: 3}, {Board: 2, White: 1, Black: 2}}}}})
	leaves := because(tournament.PlayerWithdrawn{Player: 4, Stage: 1, Round: 1})
	forfeits := []tournament.Change{
		change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteForfeit}),
		change(tournament.ResultSet{Stage: 1, Round: 2, Board: 1, Result: tournament.BlackForfeit})}
	begun := []tournament.Change{created(tournament.SystemRoundRobin), players}
	list := change(tournament.PlayersImported{Edited: []tournament.Player{{ID: 1, Name: "Anna", Rating: 1400}}, Players: []tournament.Player{{Name: "E"}}})
	games := change(tournament.GamesImported{Stage: 1, Results: []tournament.ResultSet{{Stage: 1, Round: 1, Board: 2, Result: tournament.Drawn}},
		Sheets: []tournament.SheetAdded{{Stage: 1, Round: 2, Board: 2, Sheet: sheet(), Result: tournament.WhiteWins}}})
	placed := func(table int, places ...int) tournament.Change {
		return change(tournament.TablePlaced{Stage: 1, Round: 1, Table: table, Places: places})
	}
	undo := func(seq int64) tournament.Change { return change(tournament.Undone{Seq: seq}) }
	evening := []tournament.Change{
		change(tournament.PlayerAway{Player: 3, Stage: 1, Rounds: []int{1}, Bye: tournament.ByeZero, Absence: tournament.AbsenceExcused}),
		change(tournament.PlayerAway{Player: 4, Stage: 1, Rounds: []int{1, 2}, Bye: tournament.ByeZero, Absence: tournament.AbsenceNoShow}),
		change(tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4}, Rounds: []tournament.Round{{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 2, Black: 1}}}}}),
	}
	return map[string]struct{ before, together []tournament.Change }{
		"an evening at tables": {append(ludoEvening(), placed(1, 1, 2, 3, 4)), []tournament.Change{placed(2, 1, 2, 2), change(tournament.RoundsPaired{Stage: 1, Rounds: []tournament.Round{
			{Number: 2, Tables: []tournament.Table{{Number: 1, Players: []tournament.PlayerID{5, 1, 6, 2}}, {Number: 2, Players: []tournament.PlayerID{3, 7, 4}}}}}})}},
		"an evening of Keizer":    {[]tournament.Change{created(tournament.SystemKeizer), players}, evening},
		"pair with forfeits":      {append(begun[:2:2], leaves), append([]tournament.Change{paired}, forfeits...)},
		"withdraw with forfeits":  {append(begun[:2:2], paired), append([]tournament.Change{leaves}, forfeits...)},
		"import with adjustments": {append(begun[:2:2], paired), []tournament.Change{list, games}},
		"undo of several":         {append(append(begun[:2:2], paired, leaves), forfeits...), []tournament.Change{undo(6), undo(5), undo(4), undo(3)}},
		"undo, and on":            {append(append(begun[:2:2], paired, leaves), forfeits...), []tournament.Change{undo(6), undo(5), games}},
	}
}

// appendAllAndDie makes all changes of an intent, to be killed before one of its writes.
func appendAllAndDie(name, path string) {
	ctx := context.Background()
	left, err := strconv.Atoi(os.Getenv(killAt))
	if err != nil {
		fmt.Println(err)
		return
	}
	k := &killer{left: left}
	s, err := store.Open(ctx, path, store.WithJudge(k))
	if err != nil {
		fmt.Println(err)
		return
	}
	state, err := s.Tournament(ctx)
	if err == nil {
		_, err = s.AppendAll(ctx, state.Seq, intents()[name].together, k.rank)
	}
	fmt.Println("done", errors.Join(err, s.Close()))
}

// Kill -9 between any two writes of one intent leaves all of it or nothing.
func TestAnIntentIsWholeOrNotAtAll(t *testing.T) {
	if testing.Short() {
		t.Skip("kills processes")
	}
	ctx := context.Background()
	for name, intent := range intents() {
		t.Run(name, func(t *testing.T) {
			path := create(t, intent.before...).Path()
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			killed, whole := 0, int64(len(intent.before)+len(intent.together))
			for at := 1; ; at++ {
				copied := filepath.Join(t.TempDir(), "club.arbiter")
				if err := os.WriteFile(copied, text, 0o600); err != nil {
					t.Fatal(err)
				}
				cmd := child("intent "+name, copied)
				cmd.Env = append(cmd.Env, fmt.Sprintf("%s=%d", killAt, at))
				out, err := cmd.Output()
				died := diedOf(err, syscall.SIGKILL)
				if !died && strings.TrimSpace(string(out)) != "done <nil>" {
					t.Fatalf("killed before write %d: %v, %s", at, err, out)
				}
				s, err := store.Open(ctx, copied)
				if err != nil {
					t.Fatal(err)
				}
				state, err := s.Tournament(ctx)
				if err := errors.Join(err, s.Verify(ctx), s.Close()); err != nil {
					t.Fatalf("killed before write %d: %v", at, err)
				}
				if want := map[bool]int64{true: int64(len(intent.before)), false: whole}[died]; state.Seq != want {
					t.Fatalf("killed before write %d: the journal has %d changes, want %d", at, state.Seq, want)
				}
				if !died {
					break
				}
				killed++
			}
			if killed < 1 || !strings.HasPrefix(name, "undo") && killed != len(intent.together)+1 {
				t.Errorf("it was killed %d times", killed)
			}
		})
	}
}

// diedOf reports whether a program ended by a signal.
func diedOf(err error, signal syscall.Signal) bool {
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return false
	}
	status, ok := exit.Sys().(syscall.WaitStatus)
	return ok && status.Signaled() && status.Signal() == signal
}

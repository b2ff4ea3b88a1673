package store_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"arbiter/tournament"
	"arbiter/tournament/store"
)

// ours is whether a file says that its last write was of a program that keeps its tables.
func ours(t *testing.T, path string) bool {
	t.Helper()
	header, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	changes := uint32(header[24])<<24 | uint32(header[25])<<16 | uint32(header[26])<<8 | uint32(header[27])
	return lookup(t, path, "SELECT written FROM event") == fmt.Sprint(changes)
}

// Nothing is written on tables that somebody else altered, whatever the change is: a result, an
// undo, a player. The file is as it was, and goes on once its tables are made anew.
func TestNothingIsWrittenOnAlteredTables(t *testing.T) {
	for name, statement := range map[string]string{
		"result":  "UPDATE games SET result = '1-0' WHERE round = 1 AND board = 1",
		"rating":  "UPDATE players SET rating = 1500 WHERE id = 1",
		"journal": unlock + "UPDATE journal SET who = 'somebody' WHERE seq = 2",
	} {
		for what, body := range map[string]tournament.Body{
			"result": tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Game: 1, Result: tournament.WhiteWins},
			"player": tournament.PlayerAdded{Player: tournament.Player{Name: "Late"}},
			"undo":   tournament.Undone{Seq: 5},
		} {
			t.Run(name+", "+what, func(t *testing.T) {
				ctx := context.Background()
				s := create(t, club()...)
				before, err := s.Tournament(ctx)
				if err != nil {
					t.Fatal(err)
				}
				tamper(t, s.Path(), statement)
				_, err = s.Append(ctx, before.Seq, change(body))
				state, chain := (*store.StateError)(nil), (*tournament.ChainError)(nil)
				if !errors.As(err, &state) && !errors.As(err, &chain) {
					t.Errorf("got %v", err)
				}
				if got := lookup(t, s.Path(), "SELECT max(seq) FROM journal"); got != fmt.Sprint(before.Seq) {
					t.Errorf("the journal has %s changes", got)
				}
				if name == "journal" {
					return
				}
				if _, err := s.AppendLive(ctx, []tournament.LiveRow{{Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1, Game: 1}, White: 1, Black: 2, Kind: "begin", Time: before.Updated}}); err != nil || ours(t, s.Path()) {
					t.Errorf("a row beside the state makes it ours: %v", err)
				}
				if _, err := store.Rebuild(ctx, s.Path(), nil); err != nil || !ours(t, s.Path()) {
					t.Errorf("rebuilt: %v", err)
				}
				if _, err := s.Append(ctx, before.Seq, change(tournament.PlayerAdded{Player: tournament.Player{Name: "Late"}})); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

// Each write of ours leaves the file known as ours; a copy, and a file that another program wrote
// to without altering the state, are looked at once.
func TestWhoseTheLastWriteWas(t *testing.T) {
	ctx := context.Background()
	s := create(t, club()...)
	known := func(path, after string, want bool) {
		t.Helper()
		if got := ours(t, path); got != want {
			t.Errorf("after %s it is ours: %v", after, got)
		}
	}
	late := func(s *store.Store, name string) {
		t.Helper()
		now, err := s.Tournament(ctx)
		if err == nil {
			_, err = s.Append(ctx, now.Seq, change(tournament.PlayerAdded{Player: tournament.Player{Name: name}}))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	known(s.Path(), "creating", true)
	late(s, "One")
	known(s.Path(), "a change", true)
	if _, err := s.AppendLive(ctx, []tournament.LiveRow{{Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1, Game: 1}, White: 1, Black: 2, Kind: "begin"}}); err != nil {
		t.Fatal(err)
	}
	known(s.Path(), "a row beside it", true)
	if err := execute(s.Path(), "CREATE TABLE notes (text TEXT)"); err != nil {
		t.Fatal(err)
	}
	known(s.Path(), "a table of somebody else", false)
	late(s, "Two")
	known(s.Path(), "a look at it", true)
	copied := filepath.Join(t.TempDir(), "copy.arbiter")
	if err := s.Backup(ctx, copied); err != nil {
		t.Fatal(err)
	}
	c, err := store.Open(ctx, copied)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	late(c, "Three")
	known(copied, "a change of the copy", true)
}

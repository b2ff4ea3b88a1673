package store_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"arbiter/tournament"
	"arbiter/tournament/store"
)

// An event of several changes is there with all of them, or not at all, and keeps the
// standings they lead to.
func TestCreateAll(t *testing.T) {
	ctx := context.Background()
	ranked := func(state *tournament.Tournament) ([]tournament.StageStandings, error) {
		return []tournament.StageStandings{{Stage: 1, Rows: []tournament.StandingRow{{RankFirst: 1, RankLast: 2, Player: 1}}}}, nil
	}
	changes := []tournament.Change{
		change(tournament.EventCreated{Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0]}, Stage: tournament.Stage{System: tournament.SystemRoundRobin}}),
		change(tournament.PlayerAdded{Player: tournament.Player{ID: 1, Name: "Anna"}}),
		change(tournament.PlayerAdded{Player: tournament.Player{ID: 2, Name: "Bauke"}}),
	}
	path := filepath.Join(t.TempDir(), "club.arbiter")
	s, err := store.CreateAll(ctx, path, changes, ranked)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	journal, err := s.Changes(ctx)
	if err != nil || len(journal) != len(changes) || journal[2].Base != 2 {
		t.Errorf("journal %v, %v", journal, err)
	}
	if state, err := s.Agreed(ctx); err != nil || len(state.Players) != 2 {
		t.Errorf("%v, %v", state, err)
	}
	if kept, err := s.Standings(ctx); err != nil || len(kept) != 1 || kept[0].Seq != 3 {
		t.Errorf("standings %v, %v", kept, err)
	}

	folder := t.TempDir()
	twice := append(changes, change(tournament.PlayerAdded{Player: tournament.Player{ID: 3, Name: "Anna"}}))
	broken := errors.New("no standings")
	for name, make := range map[string]func(path string) error{
		"a change that is refused": func(path string) error { _, err := store.CreateAll(ctx, path, twice, nil); return err },
		"standings that fail": func(path string) error {
			_, err := store.CreateAll(ctx, path, changes, func(*tournament.Tournament) ([]tournament.StageStandings, error) { return nil, broken })
			return err
		},
	} {
		if err := make(filepath.Join(folder, "new.arbiter")); err == nil {
			t.Errorf("%s: made", name)
		}
		if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
			t.Errorf("%s: %v is left, %v", name, left, err)
		}
	}
}

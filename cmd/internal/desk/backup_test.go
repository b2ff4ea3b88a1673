package desk_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/status"
	"arbiter/tournament"
)

// onFile opens an event of four players whose first round is paired.
func onFile(t *testing.T) *eventfile.File {
	t.Helper()
	d, path := eventIn(t, "frisian", tournament.ScoreSystems()[0], roundRobin, named("Anna", "Bouwe", "Coba", "Dora")...)
	paired(t, d)
	file, _, err := eventfile.Open(t.Context(), path, desk.FromTables, desk.Options{Who: "Test", Now: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := file.Close(); err != nil {
			t.Error(err)
		}
	})
	return file
}

// A copy goes into a folder that is there, or to a name that can be no folder's: a stick
// that is not in makes no file of its name.
func TestACopyGoesWhereItIsMeantTo(t *testing.T) {
	f := onFile(t)
	stick := t.TempDir()
	separator := string(os.PathSeparator)
	for name, test := range map[string]struct{ to, code string }{
		"no name":             {"", "backup.no-folder"},
		"stick that is gone":  {filepath.Join(stick, "gone"), "backup.no-event-file"},
		"folder that is gone": {filepath.Join(stick, "gone") + separator, "backup.no-folder"},
		"file in no folder":   {filepath.Join(stick, "gone", "club.arbiter"), "backup.no-folder"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := f.Backup(t.Context(), test.to)
			var r *refusal.Refusal
			if !errors.As(err, &r) || r.Code != test.code || r.Remedy.Code != "backup-place" {
				t.Errorf("%v", err)
			}
		})
	}
	if entries, err := os.ReadDir(stick); err != nil || len(entries) > 0 {
		t.Fatalf("the stick has %v, %v", entries, err)
	}
	if seq, there := f.LastCopy(t.Context(), filepath.Join(stick, "gone")); seq != 0 || there {
		t.Errorf("a folder that is gone has change %d, %t", seq, there)
	}
	done, err := f.Backup(t.Context(), stick)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := f.Backup(t.Context(), stick); err != nil || !again.There || again.Path != done.Path {
		t.Errorf("once more: %+v, %v", again, err)
	}
	if _, err := f.Backup(t.Context(), f.Path); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a file is replaced: %v", err)
	}
	other := onFile(t) // of the same name, and as many changes
	if seq, there := other.LastCopy(t.Context(), stick); seq != 0 || !there {
		t.Errorf("the copy of another event is taken for its own: %d, %t", seq, there)
	}
	if own, err := other.Backup(t.Context(), stick); err != nil || own.There || own.Path == done.Path {
		t.Errorf("another event of the name: %+v, %v", own, err)
	}
	if seq, _ := other.LastCopy(t.Context(), stick); seq != other.State().Seq {
		t.Errorf("its own copy is of change %d", seq)
	}
	if seq, there := f.LastCopy(t.Context(), stick); seq != f.State().Seq || !there {
		t.Errorf("the folder has change %d, %t", seq, there)
	}
	copied, _, err := eventfile.Open(t.Context(), done.Path, desk.Agreed, desk.Options{Who: "Test", Now: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = copied.Close() }()
	if copied.State().Head != f.State().Head {
		t.Errorf("the copy is of %s, the event at %s", copied.State().Head, f.State().Head)
	}
}

// A round that is paired, or complete, is time for a copy; a result in between is not.
func TestACopyIsDueAfterEachRound(t *testing.T) {
	f := onFile(t)
	if eventfile.BackupDue(f.Desk, eventfile.RoundsDone(f.Desk)) {
		t.Error("nothing happened, and a copy is due")
	}
	if !eventfile.BackupDue(f.Desk, nil) {
		t.Error("a round was paired, and no copy is due")
	}
	round, _ := f.State().Round(1, 1)
	for i, p := range round.Pairings {
		before := eventfile.RoundsDone(f.Desk)
		_, err := results.EnterResult(t.Context(), f.Desk, results.ResultRequest{Game: tournament.GameRef{Stage: 1, Round: 1, Board: p.Board}, Outcome: tournament.Outcome{Result: tournament.Drawn}})
		if err != nil {
			t.Fatal(err)
		}
		if last := i == len(round.Pairings)-1; eventfile.BackupDue(f.Desk, before) != last {
			t.Errorf("board %d: a copy is due: %t", p.Board, !last)
		}
	}
	gone := f.BackupState(t.Context(), filepath.Join(t.TempDir(), "gone"))
	for _, b := range []*eventfile.BackupState{gone, f.BackupState(t.Context(), t.TempDir())} {
		look, err := status.Look(t.Context(), f.Desk, status.StatusRequest{Backup: b})
		if err != nil || len(look) != 1 || look[0].Code != "no-backup" {
			t.Errorf("%+v: %v, %v", b, look, err)
		}
	}
}

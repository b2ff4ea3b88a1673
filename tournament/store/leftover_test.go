package store_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"arbiter/tournament"
	"arbiter/tournament/store"
)

// crashed makes what a crash in the middle of a transaction leaves of an event: the
// file with some of its pages written, and its rollback journal.
func crashed(t *testing.T, s *store.Store) (file, journal []byte) {
	t.Helper()
	folder := t.TempDir()
	path := filepath.Join(folder, "x")
	copyTo(t, s.Path(), path)
	db, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	for _, statement := range []string{
		"PRAGMA cache_size = 1", // pages go to the file before the end
		"BEGIN IMMEDIATE",
		"UPDATE event SET name = name || ' of Wommels', seq = seq + 1",
		"UPDATE players SET name = name || hex(zeroblob(3000))",
		"INSERT INTO journal SELECT seq + 1, seq, time, who, why, kind, body, hash, hash FROM journal ORDER BY seq DESC LIMIT 1",
		"UPDATE games SET result = '0-1'",
	} {
		if _, err := db.Exec(statement); err != nil {
			t.Fatal(statement, err)
		}
	}
	if file, err = os.ReadFile(path); err != nil {
		t.Fatal(err)
	}
	if journal, err = os.ReadFile(path + "-journal"); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(s.Path())
	if err != nil || slices.Equal(whole, file) || len(journal) < 1024 {
		t.Fatal("the crash left nothing behind", err)
	}
	return file, journal
}

func copyTo(t *testing.T, from, to string) {
	t.Helper()
	text, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, text, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func writeFiles(t *testing.T, files map[string][]byte) {
	t.Helper()
	for name, text := range files {
		if err := os.WriteFile(name, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// A crash leaves a journal; whatever is put in the place of the crashed file is what
// the next command finds, and a crashed file that is left alone is put right.
func TestAJournalIsRolledIntoTheFileItIsOfAlone(t *testing.T) {
	ctx := context.Background()
	s := create(t, club()...)
	older := filepath.Join(t.TempDir(), "older")
	copyTo(t, s.Path(), older)
	if _, err := s.Append(ctx, 5, change(tournament.PlayerAdded{Player: tournament.Player{Name: "Wyb"}})); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Append(ctx, 6, change(tournament.Undone{Seq: 6})); err != nil {
		t.Fatal(err)
	}
	backup := filepath.Join(t.TempDir(), "backup")
	if err := s.Backup(ctx, backup); err != nil {
		t.Fatal(err)
	}
	crash := create(t, append(club(), change(tournament.PlayerAdded{Player: tournament.Player{Name: "Wyb"}}))...)
	small := create(t, club()[:2]...)
	for name, test := range map[string]struct {
		crash *store.Store
		put   string // in the place of the crashed file; empty is the crashed file
		seq   int64  // of what the next command finds
		stray bool   // the journal is set aside
		same  bool   // or not: the copy holds the same, and where its pages lie the same too nobody can tell, nor needs to
	}{
		"the crashed file":             {crash: s, seq: 7},
		"its backup":                   {crash: s, put: backup, seq: 7, same: true},
		"an older copy":                {crash: s, put: older, seq: 5, stray: true},
		"a copy of just before":        {crash: s, put: s.Path(), seq: 7},
		"a later copy":                 {crash: crash, put: s.Path(), seq: 7, stray: true},
		"a copy of another event":      {crash: s, put: small.Path(), seq: 2, stray: true},
		"a backup beside a short file": {crash: small, put: backup, seq: 7, stray: true},
	} {
		t.Run(name, func(t *testing.T) {
			file, journal := crashed(t, test.crash)
			path := filepath.Join(t.TempDir(), "club.arbiter")
			writeFiles(t, map[string][]byte{path: file, path + "-journal": journal})
			if test.put != "" {
				copyTo(t, test.put, path)
			}
			before, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			opened, err := store.Open(ctx, path)
			if err != nil {
				t.Fatal(err)
			}
			defer opened.Close()
			state, err := opened.Tournament(ctx)
			if err != nil || state.Seq != test.seq {
				t.Fatalf("it is at change %d, want %d: %v", state.Seq, test.seq, err)
			}
			if err := opened.Verify(ctx); err != nil {
				t.Error(err)
			}
			if got := len(opened.SetAside()) == 1; got != test.stray && !test.same {
				t.Errorf("set aside: %v", opened.SetAside())
			}
			if !test.stray {
				return
			}
			if after, err := os.ReadFile(path); !slices.Equal(before, after) || err != nil {
				t.Errorf("the copy was written to, %v", err)
			}
			if kept, err := os.ReadFile(path + ".stray-journal"); !slices.Equal(kept, journal) || err != nil {
				t.Errorf("the journal is not kept: %v", err)
			}
			if _, err := opened.Append(ctx, test.seq, change(tournament.PlayerAdded{Player: tournament.Player{Name: "Wyb II"}})); err != nil {
				t.Error(err)
			}
		})
	}
}

// Where neither the file nor the file with its journal is an event, both stay as
// they are, and the message says so truly.
func TestWhatAJournalCannotMendIsLeftAsItWas(t *testing.T) {
	s := create(t, club()...)
	file, journal := crashed(t, s)
	path := filepath.Join(t.TempDir(), "club.arbiter")
	for i := 5000; i < len(file); i += 7 {
		file[i] ^= 0x55
	}
	for i := 512 + 4; i < len(journal); i += 64 {
		journal[i] ^= 0x55
	}
	writeFiles(t, map[string][]byte{path: file, path + "-journal": journal})
	_, err := store.Open(context.Background(), path)
	if !errors.Is(err, store.ErrBroken) || !strings.Contains(say(err), "left as they are") {
		t.Errorf("got %v", err)
	}
	for name, want := range map[string][]byte{path: file, path + "-journal": journal} {
		if got, err := os.ReadFile(name); !slices.Equal(got, want) || err != nil {
			t.Errorf("%s was altered, %v", name, err)
		}
	}
}

// A log of another way of writing that lies beside a copy is no better than a journal.
func TestALogBesideACopyIsSetAside(t *testing.T) {
	ctx := context.Background()
	s := create(t, club()...)
	logged := filepath.Join(t.TempDir(), "logged")
	copyTo(t, s.Path(), logged)
	db, err := sql.Open("sqlite", "file:"+logged)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	for _, statement := range []string{"PRAGMA journal_mode = WAL", "UPDATE players SET name = name || hex(zeroblob(3000))"} {
		if _, err := db.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(t.TempDir(), "club.arbiter")
	copyTo(t, s.Path(), path)
	copyTo(t, logged+"-wal", path+"-wal")
	copyTo(t, logged+"-shm", path+"-shm")
	opened, err := store.Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	defer opened.Close()
	if err := opened.Verify(ctx); err != nil {
		t.Error(err)
	}
	if state, err := opened.Tournament(ctx); err != nil || state.Players[0].Name != "Jelle Wiersma" {
		t.Error(err)
	}
}

func TestRestorePutsACopyInPlaceAndKeepsWhatWasThere(t *testing.T) {
	ctx := context.Background()
	s := create(t, club()...)
	backup := filepath.Join(t.TempDir(), "friday.bak")
	if err := s.Backup(ctx, backup); err != nil {
		t.Fatal(err)
	}
	copied, err := os.ReadFile(backup)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Append(ctx, 5, change(tournament.PlayerAdded{Player: tournament.Player{Name: "Wyb"}})); err != nil {
		t.Fatal(err)
	}
	file, journal := crashed(t, s)
	whole, err := os.ReadFile(s.Path())
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		there map[string][]byte // by ending
		was   int64
		kept  int64 // where what was there is an event still: its last change
	}{
		"nothing":                {nil, 0, 0},
		"the event":              {map[string][]byte{"": whole}, 6, 6},
		"a crashed file":         {map[string][]byte{"": file, "-journal": journal}, 6, 6},
		"a damaged file":         {map[string][]byte{"": file[:len(file)/2]}, 0, 0},
		"no event at all":        {map[string][]byte{"": []byte("a letter")}, 0, 0},
		"the journal of another": {map[string][]byte{"-journal": journal}, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			path := filepath.Join(folder, "club.arbiter")
			for ending, text := range test.there {
				writeFiles(t, map[string][]byte{path + ending: text})
			}
			done, err := store.Restore(ctx, backup, path)
			if err != nil || done.Head.Seq != 5 || done.Was.Seq != test.was {
				t.Fatalf("%+v, %v", done, err)
			}
			opened, err := store.Open(ctx, path)
			if err != nil {
				t.Fatal(err)
			}
			defer opened.Close()
			if state, err := opened.Tournament(ctx); err != nil || state.Seq != 5 || len(opened.SetAside()) > 0 {
				t.Errorf("%v %v", opened.SetAside(), err)
			}
			if err := opened.Verify(ctx); err != nil {
				t.Error(err)
			}
			for ending, text := range test.there {
				kept := done.Kept + ending
				if done.Kept == "" {
					kept = path + ".stray" + ending
				}
				if got, err := os.ReadFile(kept); !slices.Equal(got, text) || err != nil {
					t.Errorf("%s is not kept: %v", ending, err)
				}
			}
			if want := 1 + len(test.there); len(names(t, folder)) != want {
				t.Errorf("the folder holds %q", names(t, folder))
			}
			if got, err := os.ReadFile(backup); !slices.Equal(got, copied) || err != nil {
				t.Errorf("the copy was altered: %v", err)
			}
			if test.kept > 0 {
				if st, err := store.Restore(ctx, done.Kept, path); err != nil || st.Head.Seq != test.kept {
					t.Errorf("it cannot be restored in its turn: %+v, %v", st, err)
				}
			}
		})
	}
}

func TestRestoreRefuses(t *testing.T) {
	ctx := context.Background()
	s := create(t, club()...)
	other := create(t, created(tournament.SystemSwiss))
	broken := filepath.Join(t.TempDir(), "broken")
	copyTo(t, s.Path(), broken)
	tamper(t, broken, "UPDATE games SET result = '0-1' WHERE round = 1")
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Link(s.Path(), link); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(s.Path())
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		from string
		want error
	}{
		"another event":    {other.Path(), store.ErrOtherEvent},
		"the file itself":  {s.Path(), os.ErrExist},
		"under a name":     {link, os.ErrExist},
		"nothing":          {filepath.Join(t.TempDir(), "none"), os.ErrNotExist},
		"no event":         {"restore.go", store.ErrNotEvent},
		"an altered event": {broken, nil},
	} {
		_, err := store.Restore(ctx, test.from, s.Path())
		if err == nil || test.want != nil && !errors.Is(err, test.want) {
			t.Errorf("%s: got %v", name, err)
		}
		if after, err := os.ReadFile(s.Path()); !slices.Equal(before, after) || err != nil {
			t.Errorf("%s: the event was altered", name)
		}
		if got := names(t, filepath.Dir(s.Path())); len(got) != 1 {
			t.Errorf("%s: left behind %q", name, got)
		}
	}
}

// What was kept before it failed is taken away again.
func TestRestoreThatFailsLeavesNothing(t *testing.T) {
	ctx := context.Background()
	s := create(t, club()...)
	backup := filepath.Join(t.TempDir(), "backup")
	if err := s.Backup(ctx, backup); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"-wal", "-shm", ".before-restore-shm"} { // the last is in the way of the one before
		if err := os.WriteFile(s.Path()+name, []byte("x"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	before := names(t, filepath.Dir(s.Path()))
	if _, err := store.Restore(ctx, backup, s.Path()); !errors.Is(err, fs.ErrExist) {
		t.Errorf("got %v", err)
	}
	if after := names(t, filepath.Dir(s.Path())); !slices.Equal(after, before) {
		t.Errorf("there is %q, there was %q", after, before)
	}
}

// What is there is looked at in a copy. Where none can be made, it is not taken for
// one that cannot be read: it may be another event.
func TestWithoutAScratchFolderNothingIsReplacedOrSetAside(t *testing.T) {
	ctx := context.Background()
	s, other := create(t, club()...), create(t, created(tournament.SystemSwiss))
	file, journal := crashed(t, s)
	path := filepath.Join(t.TempDir(), "club.arbiter")
	there := map[string][]byte{path: file, path + "-journal": journal}
	writeFiles(t, there)
	t.Setenv("TMPDIR", filepath.Join(t.TempDir(), "none"))
	t.Setenv("TMP", filepath.Join(t.TempDir(), "none")) // as Windows calls it
	_, restored := store.Restore(ctx, other.Path(), path)
	_, opened := store.Open(ctx, path)
	for what, err := range map[string]error{"restore": restored, "open": opened} {
		if !errors.Is(err, store.ErrScratch) {
			t.Errorf("%s: got %v", what, err)
		}
	}
	for name, text := range there {
		if got, err := os.ReadFile(name); !slices.Equal(got, text) || err != nil {
			t.Errorf("%s was altered: %v", name, err)
		}
	}
	if got := names(t, filepath.Dir(path)); len(got) != len(there) {
		t.Errorf("left behind %q", got)
	}
}

// Whoever could read and write the event can do so when a copy is in its place.
func TestARestoredFileHasTheModeOfTheOneThatWasThere(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there a file is read-only or not")
	}
	ctx := context.Background()
	s := create(t, club()...)
	backup, fresh := filepath.Join(t.TempDir(), "backup"), filepath.Join(t.TempDir(), "fresh")
	if err := s.Backup(ctx, backup); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(s.Path(), 0o664); err != nil {
		t.Fatal(err)
	}
	made, err := os.Stat(backup)
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]os.FileMode{s.Path(): 0o664, fresh: made.Mode().Perm()} {
		if _, err := store.Restore(ctx, backup, path); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: got %v, want %v; %v", path, info.Mode(), want, err)
		}
	}
}

// While somebody is at work on the event it is not replaced.
func TestRestoreWaitsForNobodysTransaction(t *testing.T) {
	ctx := context.Background()
	s := create(t, club()...)
	backup := filepath.Join(t.TempDir(), "backup")
	if err := s.Backup(ctx, backup); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", "file:"+s.Path())
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if _, err := db.Exec("BEGIN IMMEDIATE; UPDATE players SET rating = 1"); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Restore(ctx, backup, s.Path()); !errors.Is(err, store.ErrBusy) {
		t.Errorf("got %v", err)
	}
}

// Rebuild makes the tables what the journal folds to, whatever was done to them.
func TestRebuildWritesTheTablesAnew(t *testing.T) {
	for name, statements := range map[string]string{
		"result":         "UPDATE games SET result = '0-1'",
		"player":         "DELETE FROM numbers; DELETE FROM players WHERE id = 3",
		"event":          "DELETE FROM event",
		"standings":      "DELETE FROM standing_rows",
		"kind of result": "DELETE FROM result_kinds WHERE code = 'void'; UPDATE result_kinds SET white = 'win' WHERE code = '1/2'",
		"view":           "DROP VIEW results; CREATE VIEW results AS SELECT 1 AS stage",
		"trigger":        "DROP TRIGGER journal_loses_no_entry",
		"index":          "DROP INDEX pairings_white",
		"all":            "PRAGMA foreign_keys = 0; DELETE FROM players; DELETE FROM rounds; DELETE FROM pairings; DELETE FROM games; DELETE FROM sheets; DELETE FROM stages",
	} {
		t.Run(name, func(t *testing.T) {
			ctx := context.Background()
			s := create(t, ruled()...)
			want, err := s.Tournament(ctx)
			if err != nil {
				t.Fatal(err)
			}
			tamper(t, s.Path(), statements)
			if _, err := store.Rebuild(ctx, s.Path(), nil); err != nil {
				t.Fatal(err)
			}
			again := reopen(t, s)
			if err := again.Verify(ctx); err != nil {
				t.Error(err)
			}
			if have, err := again.Tournament(ctx); err != nil || tournament.Difference(want, have) != "" {
				t.Errorf("%v", err)
			}
		})
	}
	s := create(t, club()...)
	tamper(t, s.Path(), "DROP TRIGGER journal_keeps_its_entries; UPDATE journal SET who = 'x' WHERE seq = 2")
	var chain *tournament.ChainError
	if _, err := store.Rebuild(context.Background(), s.Path(), nil); !errors.As(err, &chain) {
		t.Errorf("an altered journal gives %v", err)
	}
}

// A crash through one name of a file with two is put right under that name.
func TestAFileWithTwoNamesIsOpenedByTheOneThatCrashed(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("names of a file are not counted there")
	}
	ctx := context.Background()
	file, journal := crashed(t, create(t, club()...))
	folder := t.TempDir()
	path, second := filepath.Join(folder, "club.arbiter"), filepath.Join(folder, "second.arbiter")
	writeFiles(t, map[string][]byte{path: file, path + "-journal": journal})
	if err := os.Link(path, second); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Open(ctx, second); !errors.Is(err, store.ErrBusy) || !strings.Contains(say(err), "also called club.arbiter") {
		t.Errorf("got %v", err)
	}
	for _, name := range []string{path, second} {
		s, err := store.Open(ctx, name)
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		if err := s.Verify(ctx); err != nil {
			t.Error(err)
		}
	}
}

// SQLite keeps its journal beside the file that a link leads to: so does what looks
// for it.
func TestAJournalBesideTheFileOfALinkIsSeen(t *testing.T) {
	ctx := context.Background()
	s := create(t, club()...)
	_, journal := crashed(t, create(t, club()[:2]...)) // of another event
	backup := filepath.Join(t.TempDir(), "club.arbiter")
	if err := s.Backup(ctx, backup); err != nil {
		t.Fatal(err)
	}
	writeFiles(t, map[string][]byte{backup + "-journal": journal})
	link := filepath.Join(t.TempDir(), "link.arbiter")
	if err := os.Symlink(backup, link); err != nil {
		t.Skip("no links here:", err)
	}
	opened, err := store.Open(ctx, link)
	if err != nil {
		t.Fatal(err)
	}
	defer opened.Close()
	if err := opened.Verify(ctx); err != nil || len(opened.SetAside()) != 1 {
		t.Error(opened.SetAside(), err)
	}
}

// kernelLocks lists the locks of Linux: "-> " before those that are waited for, the file by
// the number of its inode.
const kernelLocks = "/proc/locks"

// locksAreListed reports whether it can be seen who waits for a lock.
func locksAreListed() bool {
	_, err := os.ReadFile(kernelLocks)
	return err == nil
}

// waitingFor is how many wait for a lock of a file.
func waitingFor(path string) int {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	inode := fmt.Sprintf(":%v ", reflect.ValueOf(info.Sys()).Elem().FieldByName("Ino")) // of a syscall.Stat_t, which Windows lacks
	locks, _ := os.ReadFile(kernelLocks)
	waiting := 0
	for line := range strings.Lines(string(locks)) {
		if strings.Contains(line, "-> ") && strings.Contains(line, inode) {
			waiting++
		}
	}
	return waiting
}

// Who waits for the turn gets it before those who came later: nobody is passed by
// more than once by each of the others.
func TestTheTurnIsTakenInOrder(t *testing.T) {
	const stores, turns = 6, 15
	ctx := context.Background()
	s := create(t, club()...)
	seen := runtime.GOOS == "linux" && locksAreListed()
	var mu sync.Mutex
	var order []int
	var all sync.WaitGroup
	left := stores // those who will come once more
	start := make(chan struct{})
	for n := range stores {
		own := reopen(t, s)
		all.Go(func() {
			<-start
			for turn := range turns {
				_, release, err := own.Turn(ctx)
				if err != nil {
					t.Error(err)
					return
				}
				mu.Lock()
				order = append(order, n)
				if turn == turns-1 {
					left--
				}
				others := left - 1
				if turn == turns-1 {
					others = left
				}
				mu.Unlock()
				for seen && waitingFor(s.Path()) < others {
					time.Sleep(time.Millisecond) // the others come to wait
				}
				release()
				release() // once is enough
			}
		})
	}
	close(start)
	all.Wait()
	if len(order) != stores*turns {
		t.Fatalf("%d turns were taken", len(order))
	}
	if !seen {
		return // the order is the kernel's
	}
	last := map[int]int{} // the place of the last turn of each
	for place, who := range order {
		if before, again := last[who]; again && place-before > 5*stores {
			t.Errorf("store %d waited for %d turns of %d others: %v", who, place-before-1, stores-1, order)
		}
		last[who] = place
	}
}

func TestATurnThatDoesNotComeEndsWithTheContext(t *testing.T) {
	s := create(t, club()...)
	mine, release, err := s.Turn(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	if _, again, err := s.Turn(mine); err != nil {
		t.Error("who has the turn has it:", err)
	} else {
		again()
	}
	if _, err := s.Append(mine, 5, change(tournament.PlayerAdded{Player: tournament.Player{Name: "Wyb"}})); err != nil {
		t.Error(err)
	}
	other, cancelOther := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancelOther()
	if _, err := s.Append(other, 6, change(tournament.PlayerAdded{Player: tournament.Player{Name: "Ype"}})); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("another goroutine appends within the turn: %v", err)
	}
	if runtime.GOOS != "linux" {
		return // the lock is the process's there
	}
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	if _, _, err := reopen(t, s).Turn(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
}

// What a crash of a file that is gone left would be rolled into a new file of the
// name: none is made there.
func TestNoFileIsMadeBesideAStrayJournal(t *testing.T) {
	ctx := context.Background()
	s := create(t, club()...)
	_, journal := crashed(t, s)
	path := filepath.Join(t.TempDir(), "new.arbiter")
	writeFiles(t, map[string][]byte{path + "-journal": journal})
	if err := s.Backup(ctx, path); !errors.Is(err, store.ErrLeftover) || !strings.Contains(say(err), "new.arbiter-journal is there") {
		t.Errorf("backup: %v", err)
	}
	if _, err := store.Create(ctx, path, created(tournament.SystemSwiss)); !errors.Is(err, store.ErrLeftover) {
		t.Errorf("new: %v", err)
	}
	if got := names(t, filepath.Dir(path)); len(got) != 1 {
		t.Errorf("the folder holds %q", got)
	}
}

// Beside an event there must be room for the name of its journal.
func TestAnEventWhoseJournalHasNoNameIsNotMade(t *testing.T) {
	ctx := context.Background()
	s := create(t, club()...)
	for length, want := range map[int]error{247: nil, 248: store.ErrLeftover} {
		path := filepath.Join(t.TempDir(), strings.Repeat("x", length))
		if err := s.Backup(ctx, path); !errors.Is(err, want) {
			t.Errorf("%d bytes: %v", length, err)
		}
		if want != nil {
			continue
		}
		made, err := store.Open(ctx, path)
		if err != nil {
			t.Fatal(err)
		}
		defer made.Close()
		if _, err := made.Append(ctx, 5, change(tournament.PlayerAdded{Player: tournament.Player{Name: "Wyb"}})); err != nil {
			t.Error(err)
		}
	}
}

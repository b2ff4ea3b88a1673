package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/tournament/store/storetest"
)

// On a full disk a command says so and leaves the event as it was; when there is
// room again the work goes on.
func TestAFullDiskLosesNothing(t *testing.T) {
	storetest.RollBackFromAFile(t)
	disk := t.TempDir()
	if err := syscall.Mount("tmpfs", disk, "tmpfs", 0, "size=1m"); err != nil {
		t.Skipf("a small disk cannot be made here: %v", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(disk, 0); err != nil {
			t.Error(err)
		}
	})
	e, _ := testEnv(t, "")
	e.File = filepath.Join(disk, "club.arbiter")
	must(t, e, "new", e.File, "--name", "Club")
	must(t, e, "player", "add", "Anna")
	must(t, e, "player", "add", "Bouwe")
	must(t, e, "round", "pair", "--numbers-by-entry")
	site := filepath.Join(disk, "site")
	must(t, e, "publish", site)
	must(t, e, "print", "standings", "--into", filepath.Join(disk, "papers"))
	must(t, e, "result", "1", "0-1")
	copied := filepath.Join(t.TempDir(), "copy.db")
	must(t, e, "backup", copied)
	before := must(t, e, "journal", "--format", "csv")
	pages := snapshot(t, site)

	games := filepath.Join("..", "..", "testdata", "events", "frisian-sample.pdn")
	filler := filepath.Join(disk, "filler")
	fill(t, filler)
	for _, args := range [][]string{
		{"result", "1", "1-0", "--correct", "--why", "misread"}, {"player", "add", "Coba"}, {"undo"},
		{"backup", filepath.Join(disk, "copy.db")}, {"new", filepath.Join(disk, "other.arbiter"), "--name", "Other"},
		{"export", filepath.Join(disk, "standings.xlsx")}, {"export", filepath.Join(disk, "papers", "standings.csv")},
		{"publish", site}, {"publish", filepath.Join(disk, "new")}, {"print", "standings", "--into", filepath.Join(disk, "papers")},
		{"report", games, "--out", filepath.Join(disk, "out")}, {"restore", copied}, {"import", "pdn", games, "--new", filepath.Join(disk, "games.db")},
	} {
		var problems strings.Builder
		full := *e
		full.Err = &problems
		if code := run(context.Background(), &full, append([]string{"--file", e.File}, args...)); code != cli.ExitStorage {
			t.Errorf("%v: exit code %d: %s", args, code, &problems)
		}
		if !strings.Contains(problems.String(), "disk is full") && !strings.Contains(problems.String(), "no space left") {
			t.Errorf("%v: %s", args, &problems)
		}
		if strings.Contains(problems.String(), "-draft-") {
			t.Errorf("%v: names a hidden file: %s", args, &problems)
		}
		if after := must(t, e, "journal", "--format", "csv"); after != before {
			t.Errorf("%v: the journal is now\n%s", args, after)
		}
	}
	if !mapsEqual(pages, snapshot(t, site)) {
		t.Error("the site is new in part")
	}
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	must(t, e, "verify")
	must(t, e, "result", "1", "1-0", "--correct", "--why", "misread")
	left, err := os.ReadDir(disk)
	if err != nil || len(left) != 3 {
		t.Errorf("the disk holds %v, %v", left, err)
	}
}

// fill writes a file until nothing more fits.
func fill(t *testing.T, path string) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	block := make([]byte, 4096)
	for err == nil {
		_, err = f.Write(block)
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

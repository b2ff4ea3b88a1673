package storetest_test

import (
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/tournament/store/storetest"
)

func TestOthersAreWaitedForAndTheDiskIsNot(t *testing.T) {
	storetest.OnAnyMachine()
	storetest.RollBackInMemory()
	for _, tt := range []struct {
		mode, want string
		file       bool
	}{{"DELETE", "memory", false}, {"WAL", "wal", false}, {"DELETE", "delete", true}} {
		if tt.file {
			storetest.RollBackFromAFile(t)
		}
		db, err := sql.Open("sqlite", "file:"+filepath.Join(t.TempDir(), "x.db")+"?_pragma=busy_timeout(10)&_pragma=synchronous(EXTRA)&_pragma=journal_mode%28"+tt.mode+"%29")
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		for pragma, want := range map[string]string{"synchronous": "0", "busy_timeout": "600000", "journal_mode": tt.want} {
			var is string
			if err := db.QueryRow("PRAGMA " + pragma).Scan(&is); err != nil || is != want {
				t.Errorf("%s: %s is %s, %v, want %s", tt.mode, pragma, is, err, want)
			}
		}
	}
}

func TestFilesOfTestsAreInMemoryAndAreRemoved(t *testing.T) {
	for _, named := range []string{"", t.TempDir()} {
		t.Setenv("TMPDIR", named)
		var folder, file string
		code := storetest.InMemory(func() int {
			folder = os.TempDir()
			f, err := os.CreateTemp(folder, "x")
			if err != nil {
				t.Fatal(err)
			}
			file = f.Name()
			t.Cleanup(func() { os.Remove(file) })
			if err := f.Close(); err != nil {
				t.Error(err)
			}
			return 3
		})
		if code != 3 {
			t.Errorf("code %d", code)
		}
		switch _, err := os.Stat(file); {
		case named != "" && (folder != named || err != nil):
			t.Errorf("files were in %s, not in %s, %v", folder, named, err)
		case strings.Contains(folder, "arbiter-tests") && !os.IsNotExist(err):
			t.Errorf("%s is left, %v", folder, err)
		}
	}
}

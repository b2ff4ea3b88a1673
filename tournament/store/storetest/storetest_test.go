package storetest_test

import (
	"database/sql"
	"path/filepath"
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

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
	for mode, want := range map[string]string{"DELETE": "memory", "WAL": "wal"} {
		db, err := sql.Open("sqlite", "file:"+filepath.Join(t.TempDir(), "x.db")+"?_pragma=busy_timeout(10)&_pragma=synchronous(EXTRA)&_pragma=journal_mode%28"+mode+"%29")
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		for pragma, want := range map[string]string{"synchronous": "0", "busy_timeout": "600000", "journal_mode": want} {
			var is string
			if err := db.QueryRow("PRAGMA " + pragma).Scan(&is); err != nil || is != want {
				t.Errorf("%s: %s is %s, %v, want %s", mode, pragma, is, err, want)
			}
		}
	}
}

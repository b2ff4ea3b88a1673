package storetest_test

import (
	"database/sql"
	"path/filepath"
	"testing"

	"arbiter/tournament/store/storetest"
)

func TestOthersAreWaitedForAndTheDiskIsNot(t *testing.T) {
	storetest.OnAnyMachine()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(t.TempDir(), "x.db")+"?_pragma=busy_timeout(10)&_pragma=synchronous(EXTRA)")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for pragma, want := range map[string]int{"synchronous": 0, "busy_timeout": 600_000} {
		var is int
		if err := db.QueryRow("PRAGMA " + pragma).Scan(&is); err != nil || is != want {
			t.Errorf("%s is %d, %v, want %d", pragma, is, err, want)
		}
	}
}

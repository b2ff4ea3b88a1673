package storetest_test

import (
	"database/sql"
	"path/filepath"
	"testing"

	"arbiter/tournament/store/storetest"
)

func TestTheDiskIsNotWaitedFor(t *testing.T) {
	storetest.DoNotWaitForTheDisk()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(t.TempDir(), "x.db")+"?_pragma=synchronous(EXTRA)")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var waits int
	if err := db.QueryRow("PRAGMA synchronous").Scan(&waits); err != nil || waits != 0 {
		t.Errorf("synchronous is %d, %v", waits, err)
	}
}

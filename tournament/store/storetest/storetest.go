// Package storetest is for the tests of what works on event files: what SQLite has written
// is there for every process, and need not be on a disk before the test goes on. The
// tests of the store itself wait for the disk.
package storetest

import (
	"context"

	"modernc.org/sqlite"
)

// DoNotWaitForTheDisk has each file that this process opens from now on written as fast as
// the system takes it. It is for TestMain: a crash of the program loses nothing by it, a
// power failure would.
func DoNotWaitForTheDisk() {
	sqlite.RegisterConnectionHook(func(conn sqlite.ExecQuerierContext, _ string) error {
		_, err := conn.ExecContext(context.Background(), "PRAGMA synchronous = OFF", nil)
		return err
	})
}

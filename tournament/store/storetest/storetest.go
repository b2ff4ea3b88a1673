// Package storetest is for the tests of what works on event files: what SQLite has written
// is there for every process, and need not be on a disk before the test goes on; and who
// finds a file locked waits for it on a slow machine too. The tests of the store itself
// work as the program does.
package storetest

import (
	"context"

	"modernc.org/sqlite"
)

// OnAnyMachine has each file that this process opens from now on written as fast as the
// system takes it, and waited for as long as another has it. It is for TestMain: a crash of
// the program loses nothing by it, a power failure would.
func OnAnyMachine() {
	sqlite.RegisterConnectionHook(func(conn sqlite.ExecQuerierContext, _ string) error {
		_, err := conn.ExecContext(context.Background(), "PRAGMA synchronous = OFF; PRAGMA busy_timeout = 600000", nil) // milliseconds
		return err
	})
}

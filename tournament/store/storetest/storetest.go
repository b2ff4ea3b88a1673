// Package storetest is for the tests of what works on event files: what SQLite has written
// is there for every process, and need not be on a disk before the test goes on; and who
// finds a file locked waits for it on a slow machine too. The tests of the store itself
// work as the program does.
package storetest

import (
	"context"
	"net/url"
	"slices"
	"strings"

	"modernc.org/sqlite"
)

// OnAnyMachine has each file that this process opens from now on written as fast as the
// system takes it, and waited for as long as another has it. What a change of an event is
// rolled back from is kept in memory: to make and remove a file for it is half of what a
// small change costs. It is for TestMain: a change that is refused, and others who read
// meanwhile, are as ever; a program that is killed in the middle of one would lose the event.
func OnAnyMachine() {
	sqlite.RegisterConnectionHook(func(conn sqlite.ExecQuerierContext, dsn string) error {
		pragmas := "PRAGMA synchronous = OFF; PRAGMA busy_timeout = 600000" // milliseconds
		if _, query, _ := strings.Cut(dsn, "?"); rollsBackFromAFile(query) {
			pragmas += "; PRAGMA journal_mode = MEMORY"
		}
		_, err := conn.ExecContext(context.Background(), pragmas, nil)
		return err
	})
}

// rollsBackFromAFile reports the connections of events: an archive has a log beside it, which
// another mode would end.
func rollsBackFromAFile(query string) bool {
	values, err := url.ParseQuery(query)
	return err == nil && slices.Contains(values["_pragma"], "journal_mode(DELETE)")
}

// Package storetest is for the tests of what works on event files: what SQLite has written
// is there for every process, and need not be on a disk before the test goes on; and who
// finds a file locked waits for it on a slow machine too. The tests of the store itself
// work as the program does.
package storetest

import (
	"context"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"modernc.org/sqlite"
)

// OnAnyMachine has each file that this process opens from now on written as fast as the
// system takes it, and waited for as long as another has it. It is for TestMain: a crash of
// the program loses nothing by it, a power failure would.
func OnAnyMachine() {
	onEachConnection("PRAGMA synchronous = OFF; PRAGMA busy_timeout = 600000", func(string) bool { return true }) // milliseconds
}

// RollBackInMemory keeps in memory what a change of an event is rolled back from: to make and
// remove a file for it is half of what a small change costs. A change that is refused, and
// others who read meanwhile, are as ever; a process that is killed in the middle of a change
// loses the event, so that it is for those that nobody kills.
func RollBackInMemory() {
	onEachConnection("PRAGMA journal_mode = MEMORY", func(dsn string) bool {
		if asTheProgram.Load() > 0 {
			return false
		}
		_, query, _ := strings.Cut(dsn, "?")
		values, err := url.ParseQuery(query)
		return err == nil && slices.Contains(values["_pragma"], "journal_mode(DELETE)") // an archive has a log, which another mode would end
	})
}

// InMemory runs tests with the folders that they make in memory, where the machine has room for
// them and $TMPDIR names no other place: to make a file on a disk is what most small commands
// would wait for. It is for TestMain.
func InMemory(run func() (code int)) (code int) {
	if os.Getenv("TMPDIR") != "" {
		return run()
	}
	folder := memoryFolder()
	if folder == "" {
		return run()
	}
	defer os.RemoveAll(folder)
	os.Setenv("TMPDIR", folder)
	return run()
}

// asTheProgram is how many tests need the file.
var asTheProgram atomic.Int32

// RollBackFromAFile has events that are opened until the end of a test roll back from a file all
// the same: it is about that file.
func RollBackFromAFile(t testing.TB) {
	asTheProgram.Add(1)
	t.Cleanup(func() { asTheProgram.Add(-1) })
}

// onEachConnection runs statements on each connection that is opened from now on, where its
// name says that they are for it.
func onEachConnection(statements string, is func(dsn string) bool) {
	sqlite.RegisterConnectionHook(func(conn sqlite.ExecQuerierContext, dsn string) error {
		if !is(dsn) {
			return nil
		}
		_, err := conn.ExecContext(context.Background(), statements, nil)
		return err
	})
}

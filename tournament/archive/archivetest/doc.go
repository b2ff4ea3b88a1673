// Package archivetest holds engines of the archive to what [archive.Engine] promises:
// one suite for all of them. The handlers of the suite are stand-ins that are cheap and
// always come to the same: what is tested is who does what, and that nothing is lost or
// done twice.
//
// The test program of an engine calls [Main] in its TestMain, so that workers can be
// processes of their own that are killed, and [Run] in a test.
package archivetest

import (
	"context"
	"testing"
	"time"

	"arbiter/tournament/archive"
)

// Factory makes the archives that an engine is tested with.
type Factory struct {
	// New makes a new archive without anything in it, and returns its address, which
	// another process can open too. It is gone when the test ends.
	New func(t testing.TB) string
	// Open opens an archive. A worker that is not heard of for the time of a lease
	// loses its shard; 0 is what the engine does by itself. An engine that cannot be told
	// takes no notice.
	Open func(ctx context.Context, address string, lease time.Duration) (archive.Engine, error)
	// Restart restarts the database under the engines that are open. Nil, the engines
	// are closed and opened again.
	Restart func(t testing.TB, address string)
}

// Run runs the suite.
func Run(t *testing.T, f Factory) {
	for _, test := range []struct {
		name string
		run  func(*testing.T, *bench)
	}{
		{"a source is taken whole or not at all", takenWhole},
		{"an intake that failed leaves nothing", failedIntake},
		{"a game of two sources is one game with two sheets", oneGameTwoSheets},
		{"sources that came in before are known", knownBefore},
		{"intakes at once", intakesAtOnce},
		{"a second intake of a file waits for the first", secondWaits},
		{"an intake that is killed leaves nothing", killedIntake},
		{"readers see one state and hold up nobody", readersSeeOneState},
		{"a plan covers every chunk once", planCovers},
		{"every game has one verdict a version", oneVerdict},
		{"a new version checks all again", newVersion},
		{"two workers never do the same shard", twoWorkers},
		{"a worker that is killed loses its shard to another", killedHolding},
		{"workers that are killed at any moment lose and double nothing", killedAnywhere},
		{"a worker that hangs loses its shard", hangs},
		{"a shard that fails every time is set aside", setAside},
		{"a panic is a failure", panics},
		{"a shard whose worker is called away waits again", calledAway},
		{"a worker that stays does what is planned later", stays},
		{"work that is held by another is waited for", waitsForOther},
		{"segments are replaced by those of more chunks", segmentsReplaced},
		{"segments of an older version go once a newer one covers all", olderIndex},
		{"buckets are found by ranges of keys", bucketsByRange},
		{"twins are looked for again when more is indexed", twinsAgain},
		{"twins are replaced by their slices", twinsReplaced},
		{"filters", filters},
		{"names and events are counted", namesCounted},
		{"texts are those of their sheets", textsOfSheets},
		{"a log grows only from where it was read", logs},
		{"events that are pushed at once come in once", eventsAtOnce},
		{"progress", progress},
		{"a restart in the middle of work", restartDuringWork},
		{"any intakes and works come to what a model says", anyHistory},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			test.run(t, newBench(t, f))
		})
	}
}

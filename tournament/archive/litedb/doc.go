// Package litedb keeps an archive of game sheets in one SQLite file. It needs nothing
// installed; workers are goroutines, of one process or of several on one machine.
//
// The file has a log beside it while it is in use (WAL): readers see one state and
// hold up nobody, and of writers there is one at a time. A process may be killed at any
// moment: what it had not committed is gone, and nothing else.
//
// A shard is held by a token with a lease that a heartbeat renews while its handler
// runs. The lease of a worker that died runs out within seconds; whoever hands in an
// outcome without the token of its shard is too late, and what it has is dropped.
package litedb

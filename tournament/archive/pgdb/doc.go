// Package pgdb keeps an archive of game sheets in PostgreSQL, for federations whose work
// is more than one machine should do: any number of programs add to it, work on it and
// read it at once. It is an [archive.Engine], as litedb is.
//
// All of it stands in a schema of its own, arbiter_archive, the tables of River too, which
// hands out the shards. Whose a shard is, how often it was tried and whether it is done
// stands in the table of shards; a job of River is one attempt at it
// (docs/decisions/0024-leases-of-shards.md).
package pgdb

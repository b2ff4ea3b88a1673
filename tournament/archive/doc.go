// Package archive keeps the game sheets of many events and years: it knows which
// records are of one game, what a checker of each version said of them, through which
// positions they went, and which of them are the same game twice.
//
// The data flows one way:
//
//	files -> Add -> chunks of sheets, each with its game (identity, line of moves)
//	chunks -> check -> a verdict for each game, rule set and version of the checker
//	chunks -> index -> segments: postings of positions, postings of pairs of people
//	segments -> twins -> pairs of sheets that are of one game, each with its reason
//	segments, rows -> Find, Explore, Twins, People, Ratings
//
// What is derived (verdicts, segments, twins) is keyed by the version that made it and
// can be made again; what was handed in is never thrown away.
//
// Work is cut into shards. An [Engine] keeps all of it and hands out the shards: one
// SQLite file with goroutines (litedb), or PostgreSQL with any number of machines
// (pgdb). What a shard does is the same on both: a [Handler] of this package, pure but
// for what it reads through the engine. The rows of an outcome and the completion of its
// shard are one transaction, so that a worker can die at any moment.
package archive

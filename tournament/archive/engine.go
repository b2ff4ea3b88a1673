package archive

import (
	"context"
	"iter"
	"time"

	"arbiter/rules/sheet"
)

// Kind is a kind of work.
type Kind uint8

// The kinds of work, in the order in which they are done.
const (
	KindUnset Kind = iota
	Check          // a verdict for each game
	Index          // segments of positions and of pairs
	Twins          // pairs of sheets of one game
)

// Task is work of a kind by a version of what does it. A new version does again what it
// must; what older ones said stays.
type Task struct {
	Kind    Kind
	Version int
}

// Shard is a part of a task that one worker does at a time.
type Shard struct {
	ID       int64
	Task     Task
	From, To int64 // of check and index: chunks, From <= id < To; of twins: slices of the keys, of TwinSlices
	Attempt  int   // from 1
	Sheets   int64 // of check and index: how many there are in it
}

// Outcome is what a shard came to. Segments replace those of the same kind and version
// that cover a part of their chunks; twins those of the same version and slices.
type Outcome struct {
	Verdicts []Verdict
	Segments []Bucket
	Twins    []Twin
}

// Handler does a shard. It may be called more than once for a shard, on different
// machines too, and must come to the same outcome. A panic counts as an error.
type Handler func(context.Context, Shard) (Outcome, error)

// WorkOptions say how work is done.
type WorkOptions struct {
	Workers int            // at once in this process; 0 is one for each core
	Name    string         // of the worker, in the state of a shard
	Stay    bool           // wait for more work until the context ends
	Timeout time.Duration  // of one shard; 0 is ShardTimeout
	Done    func(Shard)    // after each shard; nil for nobody; called by one goroutine at a time
	Failed  func(SetAside) // a shard failed too often, and was set aside; nil for nobody
}

// ShardTimeout is how long a worker may take for a shard before it is given to another.
// Shards take seconds.
const ShardTimeout = 5 * time.Minute

// MostAttempts is how often a shard is tried before it is set aside.
const MostAttempts = 3

// SetAside is a shard that failed every time, and what it said at last.
type SetAside struct {
	Shard Shard
	Error string // what it said, as message.Encode has it if it is a message
}

// Progress is how far the archive is.
type Progress struct {
	Sources, Sheets, Games, Chunks int64
	Verdicts                       map[string]int64 // games by verdict, of the checker's newest version
	Tasks                          []TaskProgress
	SetAside                       []SetAside
	Twins                          map[TwinKind]int64 // pairs
	Bytes                          int64              // that the archive takes
}

// TaskProgress is how far a task is, in shards, and how many chunks it has not reached.
type TaskProgress struct {
	Task                Task
	Waiting, Held, Done int64
	Unplanned           int64 // chunks, of twins: chunks that were indexed since
}

// Intake takes one source, whole or not at all.
type Intake interface {
	// Append takes sheets, in order. It fills in the ids of the chunk and of its sheets and
	// games, and keeps hold of neither: the caller uses the chunk again.
	Append(ctx context.Context, c *Chunk) error
	// Commit ends the intake. An intake without any sheet leaves nothing.
	Commit(ctx context.Context) (Source, error)
	// Rollback leaves the archive as it was. After Commit it does nothing.
	Rollback() error
}

// Filter chooses sheets. What is empty chooses all.
type Filter struct {
	Games    []int64  // rows of games
	Sheets   []int64  // rows of sheets
	White    []int64  // rows of names
	Black    []int64  // rows of names
	Either   []int64  // rows of names: White or Black
	Events   []int64  // rows of events
	Sources  []string // names of sources
	Files    []string // of sources
	Variant  string   // id
	Result   string
	Code     sheet.Code // in a verdict of Version
	Verdict  string     // of Version
	Version  int
	Material string
	After    int64 // sheets with a higher id
	Limit    int   // 0 is all
	WithGame bool  // fill in Sheet.Game
	Lean     bool  // fill in the id, the row of the game and the date alone, WithGame or not: to count many
}

// Text is a row of names or events.
type Text struct {
	ID     int64
	Text   string
	Sheets int64 // how many bear it; of a name as White or Black
}

// Engine keeps an archive. One conformance test (archivetest) holds both engines to
// what is said here. Methods may be called by many goroutines at once. Errors of storage
// are [StorageError]s.
type Engine interface {
	// Begin begins to take a source. It sees nobody else's sources of the same name and
	// file until it ends: a second intake of it waits.
	Begin(ctx context.Context, s Source) (Intake, error)
	// Known finds the newest source of a name, file and hash.
	Known(ctx context.Context, name, file string, hash [32]byte) (Source, bool, error)
	// Earlier lists the hashes of the sheets of a name and file, one for each sheet.
	Earlier(ctx context.Context, name, file string) iter.Seq2[[16]byte, error]
	// Sources lists all, in the order in which they came in.
	Sources(ctx context.Context) iter.Seq2[Source, error]

	// Plan files the shards of what a task has not reached (PlanChecks, PlanIndex; of Twins
	// all slices, once an index of [IndexVersion] has reached chunks since the last time, and has no
	// shards left to do), and returns how many of its shards are not done, those set aside left out.
	// Planning Twins takes away the segments of older versions, and the shards that made
	// them, once the index of [IndexVersion] covers all chunks.
	Plan(ctx context.Context, t Task) (int, error)
	// Work does shards of the tasks until there are none that anybody has to do, waiting
	// for those that others hold; its error is that of the context if it ends first. With
	// Stay it works until the context ends, which is no error then. A handler that
	// returns an error since the context ended has not failed. Two that work at once never do the same shard, unless one of them has died or
	// hangs: then the shard is given to another, and what the first one still hands in is
	// dropped.
	Work(ctx context.Context, tasks []Task, opts WorkOptions, do Handler) error
	// Retry makes shards that were set aside wait again, and returns how many.
	Retry(ctx context.Context) (int, error)
	// Progress tells how far the archive is.
	Progress(ctx context.Context) (Progress, error)

	// Chunks reads chunks with their sheets and games, From <= id < To, in order.
	Chunks(ctx context.Context, from, to int64) iter.Seq2[Chunk, error]
	// Sheets reads sheets by id, their texts and chunks left out.
	Sheets(ctx context.Context, f Filter) iter.Seq2[Sheet, error]
	// Text reads the text of a sheet.
	Text(ctx context.Context, s Sheet) ([]byte, error)
	// Buckets reads the buckets of all segments of a kind and version that have keys
	// from low to high, ordered by number and then by the chunks that they cover.
	Buckets(ctx context.Context, kind SegmentKind, version int, low, high uint64) iter.Seq2[Bucket, error]
	// Names and EventNames read what stands in the headers, each text once.
	Names(ctx context.Context) iter.Seq2[Text, error]
	EventNames(ctx context.Context) iter.Seq2[Text, error]
	// Verdicts reads the verdicts of games by a version, by game.
	Verdicts(ctx context.Context, games []int64, version int) iter.Seq2[Verdict, error]
	// TwinPairs reads the pairs of a version, by their lower sheet.
	TwinPairs(ctx context.Context, version int) iter.Seq2[Twin, error]

	// Append files an entry of a log that is never altered: links of people, receipts,
	// rating lists. It fails with ErrConflict unless the log has just so many entries.
	Append(ctx context.Context, log string, entries int64, body []byte) error
	// Log reads the entries of a log from a number on, the first being 0.
	Log(ctx context.Context, log string, from int64) iter.Seq2[[]byte, error]

	Close() error
}

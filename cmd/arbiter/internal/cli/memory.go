package cli

import "runtime/debug"

// Memory is how much garbage a command leaves before it is collected, as its row says.
type Memory struct {
	percent int   // of what is in use
	limit   int64 // bytes: where more is in use, garbage is collected as often as it must be
}

// The kinds of commands by their memory. Papers and sites of ten thousand players are made
// on laptops of four gigabytes. Where more than the limit is in use, at most half of the time
// goes to collecting.
var (
	// Commands are short: collecting garbage less often is a fifth of the time of a
	// result in an event of ten thousand players.
	ShortRun = Memory{400, 256 << 20}
	// A check runs long: what piles up is collected before the heap is four times what is in use.
	// Little is in use at any time; it saves a quarter of the work.
	LongRun = Memory{300, 96 << 20}
	// What is found of a million games is in use at once.
	LargeRun = Memory{400, 2 * 256 << 20}
	// A server is no short command: memory counts for more than a few percent of its time.
	Serving      = Memory{100, 256 << 20}
	ServingLarge = Memory{100, 2 * 256 << 20}
)

// Set makes it that of the process.
func (m Memory) Set() {
	debug.SetGCPercent(m.percent)
	debug.SetMemoryLimit(m.limit)
}

// Use gives a command the memory of its kind, unless others work in the process too.
func (e *Env) Use(m Memory) {
	if e.SetMemory != nil {
		e.SetMemory(m)
	}
}

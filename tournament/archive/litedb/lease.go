package litedb

import "time"

// lease is what a shard is held by, and until when, in milliseconds since 1970.
type lease struct{ token, until int64 }

// mostSeen bounds how many leases that ran out are remembered.
const mostSeen = 1 << 10

// leased is until when a lease lasts that is given or renewed now.
func (db *DB) leased() int64 { return time.Now().Add(db.options.Lease).UnixMilli() }

// lapsed reports whether a lease has run out. Those of this process end by their
// time-out. Of others it must have been seen a while ago already: while somebody takes
// a large file nobody can renew a lease, and after it whoever is alive does so first.
func (db *DB) lapsed(l lease) bool {
	now := time.Now()
	db.mu.Lock()
	defer db.mu.Unlock()
	if _, own := db.held[l.token]; own || l.until >= now.UnixMilli() {
		return false
	}
	first, known := db.seen[l]
	if !known {
		if len(db.seen) == mostSeen {
			clear(db.seen) // they are seen again
		}
		db.seen[l] = now
	}
	return known && now.Sub(first) >= db.options.Lease/2
}

// hold notes a token of this process.
func (db *DB) hold(token int64) {
	db.mu.Lock()
	defer db.mu.Unlock()
	db.held[token] = struct{}{}
}

// drop forgets a token: its shard was done, given back or lost.
func (db *DB) drop(token int64) {
	db.mu.Lock()
	defer db.mu.Unlock()
	delete(db.held, token)
}

package archiveweb

import (
	"sync"

	"arbiter/tournament/archive"
)

// mostKept is how many explorations are kept. The first moves of a game are asked for by
// everybody, and cost most: among a million games the start takes 50 ms.
const mostKept = 256

// explorations are those that were made at one moment of the archive.
type explorations struct {
	mu     sync.Mutex
	moment string
	kept   map[archive.Query]archive.Exploration
}

// get is what is kept of a query at a moment.
func (k *explorations) get(moment string, q archive.Query) (archive.Exploration, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.moment != moment {
		return archive.Exploration{}, false
	}
	x, ok := k.kept[q]
	return x, ok
}

// put keeps what came of a query. What was kept of another moment is thrown away, and all of
// it where it is too much.
func (k *explorations) put(moment string, q archive.Query, x archive.Exploration) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.moment != moment || len(k.kept) >= mostKept {
		k.moment, k.kept = moment, map[archive.Query]archive.Exploration{}
	}
	k.kept[q] = x
}

// explored is how games went on, looked up once as long as the archive does not change.
func (v *visit) explored(q archive.Query) (archive.Exploration, error) {
	if x, ok := v.server.explorations.get(v.moment, q); ok {
		return x, nil
	}
	x, err := archive.Explore(v.ctx(), v.engine, q)
	if err == nil {
		v.server.explorations.put(v.moment, q, x)
	}
	return x, err
}

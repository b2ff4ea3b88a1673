package hall

import (
	"crypto/rand"
	"sync"
	"time"
)

// A list that was looked at is kept so long for the button that takes it in, and no more
// than so many of them.
const (
	listFor   = time.Hour
	mostLists = 4
)

// keptLists are lists that were sent to be looked at, and may be taken in next: a file
// is not sent twice.
type keptLists struct {
	mu   sync.Mutex
	kept []keptList // in the order in which they came
}

// keptList is one of them.
type keptList struct {
	key   string
	list  []byte
	until time.Time
}

// keep keeps a list, and gives the key of it.
func (l *keptLists) keep(list []byte) string {
	l.mu.Lock()
	defer l.mu.Unlock()
	for len(l.kept) > 0 && (len(l.kept) >= mostLists || time.Now().After(l.kept[0].until)) {
		l.kept = l.kept[1:]
	}
	key := rand.Text()
	l.kept = append(l.kept, keptList{key, list, time.Now().Add(listFor)})
	return key
}

// of is the list of a key, as long as it is kept.
func (l *keptLists) of(key string) ([]byte, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, k := range l.kept {
		if k.key == key {
			return k.list, true
		}
	}
	return nil, false
}

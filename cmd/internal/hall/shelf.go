package hall

import (
	"crypto/rand"
	"slices"
	"sync"
	"time"
)

// shelf keeps things for the page that asks for them next, under keys that nobody guesses:
// for so long, and no more than so many; the oldest goes first.
type shelf[T any] struct {
	keeps time.Duration
	most  int

	mu  sync.Mutex
	all []shelved[T] // in the order in which they came
}

// shelved is one of the things.
type shelved[T any] struct {
	key   string
	what  T
	until time.Time
}

// put keeps something, and gives the key of it.
func (s *shelf[T]) put(what T) (key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := time.Now()
	for len(s.all) > 0 && (len(s.all) >= s.most || now.After(s.all[0].until)) {
		s.all = slices.Delete(s.all, 0, 1)
	}
	key = rand.Text()
	s.all = append(s.all, shelved[T]{key, what, now.Add(s.keeps)})
	return key
}

// of is what is kept under a key, for as long as it is.
func (s *shelf[T]) of(key string) (what T, kept bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := slices.IndexFunc(s.all, func(one shelved[T]) bool { return one.key == key })
	if i < 0 || time.Now().After(s.all[i].until) {
		return what, false
	}
	return s.all[i].what, true
}

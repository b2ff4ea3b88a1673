package server

import (
	"crypto/rand"
	"slices"
	"sync"
	"time"
)

// Shelf keeps things for the page that asks for them next, under keys that nobody guesses:
// for so long, and no more than so many; the oldest goes first.
type Shelf[T any] struct {
	Keeps time.Duration
	Most  int

	mu  sync.Mutex
	All []shelved[T] // in the order in which they came
}

// shelved is one of the things.
type shelved[T any] struct {
	key   string
	what  T
	until time.Time
}

// Put keeps something, and gives the key of it.
func (s *Shelf[T]) Put(what T) (key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := time.Now()
	for len(s.All) > 0 && (len(s.All) >= s.Most || now.After(s.All[0].until)) {
		s.All = slices.Delete(s.All, 0, 1)
	}
	key = rand.Text()
	s.All = append(s.All, shelved[T]{key, what, now.Add(s.Keeps)})
	return key
}

// Of is what is kept under a key, for as long as it is.
func (s *Shelf[T]) Of(key string) (what T, kept bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := slices.IndexFunc(s.All, func(one shelved[T]) bool { return one.key == key })
	if i < 0 || time.Now().After(s.All[i].until) {
		return what, false
	}
	return s.All[i].what, true
}

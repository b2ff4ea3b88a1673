package server

import (
	"slices"
	"sync"

	"arbiter/cmd/internal/web"
)

// MostMade is how many files that pages were made with are kept: a page that a browser
// has just been sent asks for its own at once.
const MostMade = 4096

// MadeFiles are style sheets and scripts of single pages: the policy of the hall allows
// none in a page itself. They are known by what is in them.
type MadeFiles struct {
	mu    sync.Mutex
	Files map[string][]byte
	Order []string // those that were asked for last stand last
}

// Put keeps a file, and gives its name among the assets; "" for one that is empty.
func (m *MadeFiles) Put(text, ending string) string {
	if text == "" {
		return ""
	}
	name := "of-" + web.Digest([]byte(text)) + ending
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.Files == nil {
		m.Files = make(map[string][]byte)
	}
	if m.Files[name] == nil {
		m.Files[name] = []byte(text)
		m.Order = append(m.Order, name)
	}
	for len(m.Order) > MostMade {
		delete(m.Files, m.Order[0])
		m.Order = slices.Delete(m.Order, 0, 1)
	}
	return name
}

// Get is a file that is kept; nil is none.
func (m *MadeFiles) Get(name string) []byte {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.Files[name]
}

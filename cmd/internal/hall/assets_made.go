package hall

import (
	"slices"
	"sync"

	"arbiter/cmd/internal/web"
)

// mostMade is how many files that pages were made with are kept: a page that a browser
// has just been sent asks for its own at once.
const mostMade = 4096

// madeFiles are style sheets and scripts of single pages: the policy of the hall allows
// none in a page itself. They are known by what is in them.
type madeFiles struct {
	mu    sync.Mutex
	files map[string][]byte
	order []string // those that were asked for last stand last
}

// put keeps a file, and gives its name among the assets; "" for one that is empty.
func (m *madeFiles) put(text, ending string) string {
	if text == "" {
		return ""
	}
	name := "of-" + web.Digest([]byte(text)) + ending
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.files == nil {
		m.files = make(map[string][]byte)
	}
	if m.files[name] == nil {
		m.files[name] = []byte(text)
		m.order = append(m.order, name)
	}
	for len(m.order) > mostMade {
		delete(m.files, m.order[0])
		m.order = slices.Delete(m.order, 0, 1)
	}
	return name
}

// get is a file that is kept; nil is none.
func (m *madeFiles) get(name string) []byte {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.files[name]
}

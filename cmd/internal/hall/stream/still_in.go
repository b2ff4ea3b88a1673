package stream

import (
	"net/http"

	"arbiter/cmd/internal/hall/server"
)

// StillIn reports whether who asked may still do what he could when his request came: a
// stream that goes on for hours asks it whenever the event changes, and ends where he may
// not.
func StillIn(v *server.Visit) bool {
	return v.Hall.Identify(Nowhere{}, v.R, v.Event) == v.Who
}

// Nowhere is an answer that nobody gets.
type Nowhere struct{}

func (Nowhere) Header() http.Header { return http.Header{} }

func (Nowhere) Write(p []byte) (int, error) { return len(p), nil }

func (Nowhere) WriteHeader(int) {}

package hall

import (
	"net/http"
	"strconv"
)

// The least and the most seconds between two times that a page with ?poll= is loaded.
const (
	leastPoll = 2
	mostPoll  = 3600
)

// Poll is each how many seconds a page is loaded anew that asks for it by ?poll=, as old
// televisions need; 0 is not asked for.
func (p page) Poll() int {
	asked, err := strconv.Atoi(p.r.URL.Query().Get("poll"))
	if err != nil || asked <= 0 {
		return 0
	}
	return min(max(asked, leastPoll), mostPoll)
}

// Followed reports whether the page follows the event: the answer to a form does not, its
// address being no page's.
func (p page) Followed() bool { return p.event != nil && p.r.Method == http.MethodGet }

// Events is the address of the stream of what happens to the event.
func (p page) Events() string { return p.event.path("/events") }

package hall

import (
	"net/http"
	"time"
)

// The shortest and the longest that a page with ?poll= stays as it is.
const (
	leastRefresh = 2 * time.Second
	mostRefresh  = time.Hour
)

// Poll is each how many seconds a page is loaded anew that asks for it by ?poll=, as old
// televisions need; 0 is not asked for.
func (p page) Poll() int {
	again := pollOf(p.r, mostRefresh)
	if again == 0 {
		return 0
	}
	return int(max(again, leastRefresh).Seconds())
}

// Followed reports whether the page follows the event: the answer to a form does not, its
// address being no page's.
func (p page) Followed() bool { return p.event != nil && p.r.Method == http.MethodGet }

// Events is the address of the stream of what happens to the event.
func (p page) Events() string { return p.event.path("/events") }

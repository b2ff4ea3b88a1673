package hall

import "net/http"

// Followed reports whether the page follows the event: the answer to a form does not, its
// address being no page's.
func (p page) Followed() bool { return p.event != nil && p.r.Method == http.MethodGet }

// Events is the address of the stream of what happens to the event.
func (p page) Events() string { return p.event.path("/events") }

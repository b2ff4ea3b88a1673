package server

import "net/http"

// Followed reports whether the page follows the event: the answer to a form does not, its
// address being no page's.
func (p Page) Followed() bool { return p.Event != nil && p.R.Method == http.MethodGet }

// Events is the address of the stream of what happens to the event.
func (p Page) Events() string { return p.Event.Address("/events") }

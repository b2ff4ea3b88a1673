// Package hall is the second door of the program: it serves an event to browsers on the
// hall's own network. The arbiter's desk, the public pages, the phones of players and
// helpers, the projector. Every change goes through [desk.Desk], as the terminal's does:
// the same refusals, the same journal, no second state.
//
// A request becomes a visit: who asks, of which event, in which language, on which
// state. The table of routes says who may come where, and a test walks it, route by
// route and role by role. A handler reads the request, asks the desk, and shows a page,
// sends JSON, or returns the error, which is answered in one place.
package hall

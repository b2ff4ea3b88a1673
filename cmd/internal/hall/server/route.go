package server

import (
	"net/http"
	"runtime/debug"
	"time"

	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/web"
)

// Route is one row of the table of what the hall answers.
type Route struct {
	Method string
	Path   string // a pattern of [http.ServeMux], without the group
	Roles  Roles  // who may; all of them is everybody on the network
	Body   int64  // bytes that a request may bring; 0 is the usual
	Hall   bool   // it is of the hall itself: the visit may have no event
	Cached bool   // what the public is answered depends on the address, the language and the event alone, and is kept
	Do     func(*Visit) error
}

// LookedAt are the addresses of the hall that can be looked at, as "/rounds/{n}": pages and
// files.
func (r Rooms) LookedAt() []string {
	var all []string
	for _, route := range r.Routes() {
		if route.Method == http.MethodGet {
			all = append(all, route.Path)
		}
	}
	return all
}

// serve answers a request by a route, if who asks may go there.
func (s *Server) serve(w http.ResponseWriter, r *http.Request, route Route) {
	event, _ := r.Context().Value(eventKey{}).(*Event)
	r.Body = http.MaxBytesReader(w, r.Body, max(route.Body, UsualBody))
	v := &Visit{W: w, R: r, Hall: s, Event: event, Who: Who{Role: RolePublic}}
	v.Words = s.WordsOf(r)
	if event != nil {
		v.State = event.Now()
	}
	defer v.faulty()
	v.Who = s.Identify(w, r, event)
	v.hasten()
	if err := v.attend(route); err != nil {
		v.fail(err)
	}
}

// hasten bounds how long the body of a request may take of somebody without a way in.
// Who was let in brings sheets over wireless that everybody shares, and has room kept for him.
func (v *Visit) hasten() {
	if v.Who.Role != RolePublic {
		v.Hall.connected.Know(web.HostOf(v.R.RemoteAddr))
	} else if v.R.ContentLength != 0 {
		_ = http.NewResponseController(v.W).SetReadDeadline(time.Now().Add(strangerTimeout)) // a recorder of a test has none
	}
}

// faulty is deferred: a fault of the program outside of what a route does is answered,
// and noted, as one within it. A connection that is to be cut off is.
func (v *Visit) faulty() {
	fault := recover()
	if fault == http.ErrAbortHandler {
		panic(fault)
	}
	if fault != nil {
		v.note(&web.FaultError{Fault: fault, Stack: debug.Stack()})
		http.Error(v.W, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
	}
}

// attend does what the route does, for who may.
func (v *Visit) attend(route Route) error {
	switch {
	case !route.Roles.Has(v.Who.Role) && v.Who.Ended:
		return keeper.Refuse(http.StatusUnauthorized, "hall-ways.ended")
	case !route.Roles.Has(v.Who.Role) && v.Who.Waits:
		return keeper.Refuse(http.StatusUnauthorized, "hall-ways.waits")
	case !route.Roles.Has(v.Who.Role) && v.Hall.ByLink && IsDeskPage(v.R) && IsHere(v.R):
		return keeper.Refuse(http.StatusUnauthorized, "hall-ways.desk-by-link")
	case !route.Roles.Has(v.Who.Role) && v.Who.Role == RolePublic:
		return keeper.Refuse(http.StatusUnauthorized, "hall.no-way-in")
	case !route.Roles.Has(v.Who.Role):
		return keeper.Refuse(http.StatusForbidden, "hall.not-yours")
	case v.Event == nil && !route.Hall:
		return v.withoutEvent()
	}
	if err := v.tooFast(); err != nil {
		return err
	}
	if v.mayBeKept(route) {
		return v.fromCache(route)
	}
	return v.Guarded(route.Do)
}

// Guarded does something; a fault of the program is an error.
func (v *Visit) Guarded(do func(*Visit) error) error {
	return web.Guarded(func() error { return do(v) })
}

// withoutEvent is the answer where several events are served and none is named.
func (v *Visit) withoutEvent() error {
	if v.R.URL.Path == "/" && v.R.Method == http.MethodGet {
		return v.Hall.rooms.Together(v)
	}
	return NotFound(v)
}

// NotFound is the answer where there is nothing.
func NotFound(*Visit) error { return keeper.Refuse(http.StatusNotFound, "hall.not-found") }

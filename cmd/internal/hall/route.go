package hall

import (
	"net/http"
	"runtime/debug"
	"slices"
	"time"

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
	Do     func(*visit) error
}

// routes is the table. The order does not matter.
func routes() []Route {
	return slices.Concat(coreRoutes(), closeRoutes(), openRoutes(), apiRoutes(), wayRoutes(), publicRoutes(), resultRoutes(), leagueRoutes(), matchRoutes(), teamRoutes(), tableRoutes(), pairingRoutes(), placesRoutes(), playerRoutes(), eventRoutes(),
		sheetRoutes(), printRoutes(), phoneRoutes(), tabletRoutes(), screenRoutes(), boardRoutes(), relayRoutes(), meantRoutes())
}

// LookedAt are the addresses of the hall that can be looked at, as "/rounds/{n}": pages and
// files.
func LookedAt() []string {
	var all []string
	for _, route := range routes() {
		if route.Method == http.MethodGet {
			all = append(all, route.Path)
		}
	}
	return all
}

// serve answers a request by a route, if who asks may go there.
func (s *Server) serve(w http.ResponseWriter, r *http.Request, route Route) {
	event, _ := r.Context().Value(eventKey{}).(*Event)
	r.Body = http.MaxBytesReader(w, r.Body, max(route.Body, usualBody))
	v := &visit{w: w, r: r, hall: s, event: event, who: Who{Role: RolePublic}}
	v.words = s.wordsOf(r)
	if event != nil {
		v.state = event.Now()
	}
	defer v.faulty()
	v.who = s.who(w, r, event)
	v.hasten()
	if err := v.attend(route); err != nil {
		v.fail(err)
	}
}

// hasten bounds how long the body of a request may take of somebody without a way in.
// Who was let in brings sheets over wireless that everybody shares, and has room kept for him.
func (v *visit) hasten() {
	if v.who.Role != RolePublic {
		v.hall.connected.Know(web.HostOf(v.r.RemoteAddr))
	} else if v.r.ContentLength != 0 {
		_ = http.NewResponseController(v.w).SetReadDeadline(time.Now().Add(strangerTimeout)) // a recorder of a test has none
	}
}

// faulty is deferred: a fault of the program outside of what a route does is answered,
// and noted, as one within it. A connection that is to be cut off is.
func (v *visit) faulty() {
	fault := recover()
	if fault == http.ErrAbortHandler {
		panic(fault)
	}
	if fault != nil {
		v.note(&web.FaultError{Fault: fault, Stack: debug.Stack()})
		http.Error(v.w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
	}
}

// attend does what the route does, for who may.
func (v *visit) attend(route Route) error {
	switch {
	case !route.Roles.Has(v.who.Role) && v.who.Ended:
		return refuse(http.StatusUnauthorized, "hall-ways.ended")
	case !route.Roles.Has(v.who.Role) && v.who.Waits:
		return refuse(http.StatusUnauthorized, "hall-ways.waits")
	case !route.Roles.Has(v.who.Role) && v.hall.ByLink && isDeskPage(v.r) && isHere(v.r):
		return refuse(http.StatusUnauthorized, "hall-ways.desk-by-link")
	case !route.Roles.Has(v.who.Role) && v.who.Role == RolePublic:
		return refuse(http.StatusUnauthorized, "hall.no-way-in")
	case !route.Roles.Has(v.who.Role):
		return refuse(http.StatusForbidden, "hall.not-yours")
	case v.event == nil && !route.Hall:
		return v.withoutEvent()
	}
	if err := v.tooFast(); err != nil {
		return err
	}
	if v.mayBeKept(route) {
		return v.fromCache(route)
	}
	return v.guarded(route.Do)
}

// guarded does something; a fault of the program is an error.
func (v *visit) guarded(do func(*visit) error) error {
	return web.Guarded(func() error { return do(v) })
}

// withoutEvent is the answer where several events are served and none is named.
func (v *visit) withoutEvent() error {
	if v.r.URL.Path == "/" && v.r.Method == http.MethodGet {
		return v.groups()
	}
	return notFound(v)
}

// notFound is the answer where there is nothing.
func notFound(*visit) error { return refuse(http.StatusNotFound, "hall.not-found") }

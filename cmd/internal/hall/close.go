package hall

import (
	"net/http"
)

// closePath is the page on which the hall is closed.
const closePath = "/desk/close"

// closeRoutes close the hall from its desk: who opened it with a click has no terminal in
// which to end it. It asks first, as phones and screens lose it too.
func closeRoutes() []Route {
	return []Route{
		{Method: "GET", Path: closePath, Roles: deskAlone, Hall: true, Do: askClose},
		{Method: "POST", Path: closePath, Roles: deskAlone, Hall: true, Do: closeNow},
	}
}

// closePage says what is closed, or was.
type closePage struct {
	Pages int      // that are open and follow the event, this computer's too
	Files []string // of the events, which are kept
	Done  bool
}

// closePage fills the page.
func (v *visit) closePage(done bool) closePage {
	page := closePage{Pages: v.hall.streams.Now(), Done: done}
	for _, e := range v.hall.Events() {
		page.Files = append(page.Files, e.Path)
	}
	return page
}

// askClose asks whether the hall is to be closed.
func askClose(v *visit) error {
	if v.hall.Close == nil {
		return notFound(v)
	}
	return v.show("close", v.say("hall.close"), v.closePage(false))
}

// closeNow closes the hall. What has begun is answered, this page as well: it leads
// nowhere any more.
func closeNow(v *visit) error {
	if v.hall.Close == nil {
		return refuse(http.StatusNotFound, "hall.not-found")
	}
	data := v.closePage(true)
	v.event, v.state, v.who = nil, nil, Who{Role: RolePublic}
	defer v.hall.Close()
	return v.show("close", v.say("hall.closed-now"), data)
}

// Closes reports whether the reader may close the hall.
func (p page) Closes() bool { return p.hall.Close != nil && p.who.Role == RoleDesk }

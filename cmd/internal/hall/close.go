package hall

import (
	"net/http"

	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
)

// closeRoutes close the hall from its desk: who opened it with a click has no terminal in
// which to end it. It asks first, as phones and screens lose it too.
func closeRoutes() []server.Route {
	return []server.Route{
		{Method: "GET", Path: server.ClosePath, Roles: server.DeskAlone, Hall: true, Do: askClose},
		{Method: "POST", Path: server.ClosePath, Roles: server.DeskAlone, Hall: true, Do: closeNow},
	}
}

// closePage says what is closed, or was.
type closePage struct {
	Pages int      // that are open and follow the event, this computer's too
	Files []string // of the events, which are kept
	Done  bool
}

// closePageOf fills the page.
func closePageOf(v *server.Visit, done bool) closePage {
	page := closePage{Pages: v.Hall.Streams.Now(), Done: done}
	for _, e := range v.Hall.Events() {
		page.Files = append(page.Files, e.Path)
	}
	return page
}

// askClose asks whether the hall is to be closed.
func askClose(v *server.Visit) error {
	if v.Hall.Close == nil {
		return server.NotFound(v)
	}
	return v.Show("close", v.Say("hall.close"), closePageOf(v, false))
}

// closeNow closes the hall. What has begun is answered, this page as well: it leads
// nowhere any more.
func closeNow(v *server.Visit) error {
	if v.Hall.Close == nil {
		return keeper.Refuse(http.StatusNotFound, "hall.not-found")
	}
	data := closePageOf(v, true)
	v.Event, v.State, v.Who = nil, nil, server.Who{Role: server.RolePublic}
	defer v.Hall.Close()
	return v.Show("close", v.Say("hall.closed-now"), data)
}

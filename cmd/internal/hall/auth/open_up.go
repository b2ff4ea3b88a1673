package auth

import (
	"net/http"

	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/web"
	"arbiter/rules/message"
)

// OpenPath is where the desk lets phones in.
const OpenPath = "/desk/open"

// openRoutes have a hall that is reached on this computer alone, as one that was opened with
// a click is, be reached on its networks as well.
func openRoutes() []server.Route {
	return []server.Route{{Method: "POST", Path: OpenPath, Roles: server.DeskAlone, Do: openUp}}
}

// openUp lets phones in, and shows where. Where they could come in already it says so, and
// where that is now: the network may be another one by then.
func openUp(v *server.Visit) error {
	if v.Hall.OpenUp == nil || v.Hall.Public {
		return keeper.Refuse(http.StatusNotFound, "hall.not-found")
	}
	said := "hall-ways.opened"
	if !OnlyHere(v) {
		said = "hall-ways.open-already"
	}
	address, err := v.Hall.OpenUp()
	if err != nil {
		return keeper.Refuse(http.StatusServiceUnavailable, "hall-ways.not-opened-up", message.Args{"Why": err})
	}
	if err := v.Hall.Listening(address); err != nil {
		web.NoteFault(v.At(), err) // it is open all the same
	}
	for _, e := range v.Hall.Events() {
		e.Tell("devices", "screen") // some show the address
	}
	return v.RedirectSaying(server.DevicesPath+"?opened#opened", message.New(said, message.Args{"Address": address}))
}

// OpensUp reports whether the reader may let phones in, and has not yet.
func OpensUp(p server.Page) bool { return opensUp(p.Visit) }

// opensUp is the same of a visit.
func opensUp(v *server.Visit) bool {
	return v.Hall.OpenUp != nil && !v.Hall.Public && v.Event != nil && v.Who.Role == server.RoleDesk && OnlyHere(v)
}

// openedUp is the address of the hall, once phones were let in.
func openedUp(v *server.Visit) *madeWay {
	address := about.PublicAddress(v)
	if address == "" || !v.R.URL.Query().Has("opened") {
		return nil
	}
	return &madeWay{URL: address}
}

// WhyOnlyHere says that phones do not reach the hall, and what helps.
func WhyOnlyHere(v *server.Visit) string {
	if !opensUp(v) {
		return v.Say("hall-ways.only-here")
	}
	return v.Say("hall-ways.open-first", message.Args{"Button": v.Say("hall-ways.do-open"), "Page": v.Say("hall.menu.devices")})
}

package hall

import (
	"net/http"

	"arbiter/cmd/internal/web"
	"arbiter/rules/message"
)

// openPath is where the desk lets phones in.
const openPath = "/desk/open"

// openRoutes have a hall that is reached on this computer alone, as one that was opened with
// a click is, be reached on its networks as well.
func openRoutes() []Route {
	return []Route{{Method: "POST", Path: openPath, Roles: deskAlone, Do: openUp}}
}

// openUp lets phones in, and shows where. Where they could come in already it says so, and
// where that is now: the network may be another one by then.
func openUp(v *visit) error {
	if v.hall.OpenUp == nil || v.hall.Public {
		return refuse(http.StatusNotFound, "hall.not-found")
	}
	said := "hall-ways.opened"
	if !v.onlyHere() {
		said = "hall-ways.open-already"
	}
	address, err := v.hall.OpenUp()
	if err != nil {
		return refuse(http.StatusServiceUnavailable, "hall-ways.not-opened-up", message.Args{"Why": err})
	}
	if err := v.hall.Listening(address); err != nil {
		web.NoteFault(v.at(), err) // it is open all the same
	}
	for _, e := range v.hall.Events() {
		e.Tell("devices", "screen") // some show the address
	}
	return v.goSaying(devicesPath+"?opened#opened", message.New(said, message.Args{"Address": address}))
}

// OpensUp reports whether the reader may let phones in, and has not yet.
func (p page) OpensUp() bool { return p.opensUp() }

// opensUp is the same of a visit.
func (v *visit) opensUp() bool {
	return v.hall.OpenUp != nil && !v.hall.Public && v.event != nil && v.who.Role == RoleDesk && v.onlyHere()
}

// openedUp is the address of the hall, once phones were let in.
func (v *visit) openedUp() *madeWay {
	address := v.publicAddress()
	if address == "" || !v.r.URL.Query().Has("opened") {
		return nil
	}
	return &madeWay{URL: address}
}

// whyOnlyHere says that phones do not reach the hall, and what helps.
func (v *visit) whyOnlyHere() string {
	if !v.opensUp() {
		return v.say("hall-ways.only-here")
	}
	return v.say("hall-ways.open-first", message.Args{"Button": v.say("hall-ways.do-open"), "Page": v.say("hall.menu.devices")})
}

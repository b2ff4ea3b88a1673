package auth

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/tournament"
)

// wayRoutes are the ways in: tokens, codes, devices.
func wayRoutes() []server.Route {
	return []server.Route{
		{Method: "GET", Path: "/in", Roles: server.Everybody, Hall: true, Do: askCode},
		{Method: "POST", Path: "/in", Roles: server.Everybody, Hall: true, Do: openByCode},
		{Method: "GET", Path: waitPath, Roles: server.Everybody, Hall: true, Do: waitAtDoor},
		{Method: "GET", Path: "/in/{token}", Roles: server.Everybody, Hall: true, Do: showWay},
		{Method: "POST", Path: "/in/{token}", Roles: server.Everybody, Hall: true, Do: openWay},
		{Method: "GET", Path: server.DevicesPath, Roles: server.DeskAlone, Do: listDevices},
		{Method: "POST", Path: server.DevicesPath, Roles: server.DeskAlone, Do: server.OrAgain(inviteDevice, listDevices)},
		{Method: "POST", Path: server.DevicesPath + "/desk", Roles: server.DeskAlone, Do: inviteDesk},
		{Method: "POST", Path: server.DevicesPath + "/desk/alone", Roles: server.DeskAlone, Do: endOtherDesks},
		{Method: "POST", Path: server.DevicesPath + "/{device}/revoke", Roles: server.DeskAlone, Do: revokeDevice},
		{Method: "POST", Path: server.DevicesPath + "/{device}/let-in", Roles: server.DeskAlone, Do: letDeviceIn},
	}
}

// waitPath is where who was not let in yet waits for the desk.
const waitPath = "/in/wait"

// wayPage is what the page of a way in is filled with.
type wayPage struct {
	Role   string // the word of a device's role; "desk" of a desk
	Name   string
	Device tournament.Device
	White  string // of a player who is paired: the two at his board
	Black  string
	Board  int
	Team   string // of a captain
	Action string
}

// door is a way in that a token was made for.
type door struct {
	event  *server.Event
	way    keptWay
	launch bool // of a desk
}

// doorOf finds what the token of a request opens, at whichever event.
func doorOf(v *server.Visit) (door, error) {
	token := v.R.PathValue("token")
	if v.Hall.Public {
		return door{}, server.NotFound(v)
	}
	if launches(v.Hall, token, false) {
		if server.ThroughOthers(v.R) { // who passes it on would be the desk as well
			return door{}, keeper.Refuse(http.StatusForbidden, "hall-ways.desk-not-through")
		}
		return door{launch: true}, nil
	}
	for _, e := range meant(v.Hall, v.Event) {
		if way, found := WaysOfOf(v.Hall, e).Now().find(tokensOf, server.HashOf("token", token)); found {
			v.Event, v.State = e, e.Now()
			return door{event: e, way: way}, nil
		}
	}
	return door{}, keeper.Refuse(http.StatusNotFound, "hall-ways.unknown")
}

// mayOpen refuses a way that opens the door no more.
func mayOpen(v *server.Visit, d door) (tournament.Device, error) {
	who := deviceOf(v.R.Context(), v.Hall, d.event, d.way)
	v.State = d.event.Now()
	device, _ := v.State.Device(d.way.Device)
	if who.Ended {
		return device, keeper.Refuse(http.StatusUnauthorized, "hall-ways.ended")
	}
	return device, nil
}

// showWay shows what is offered. It changes nothing: what looks at links before people do
// opens no door.
func showWay(v *server.Visit) error {
	d, err := doorOf(v)
	if err != nil {
		return err
	}
	if d.launch {
		return v.Show("ways_in", v.Say("hall-ways.in-title"), wayPage{Role: server.RoleDesk.String(), Action: v.R.URL.Path}, "ways.css")
	}
	device, err := mayOpen(v, d)
	if err != nil {
		return err
	}
	if isIn(v, d) {
		return v.GoTo(homeOf(v, device, d.way.Asks))
	}
	page := wayPage{Role: string(device.Role), Name: v.State.DeviceName(device), Device: device, Board: device.Board, Team: teamOf(v, device), Action: v.Href(v.R.URL.Path)}
	if p, at := about.SeatOf(v.Hall, v.State.Tournament, device.Player); at {
		page.Board = p.Board
		page.White, page.Black = about.PlayerName(v, p.White), about.PlayerName(v, p.Black)
	}
	return v.Show("ways_in", v.Say("hall-ways.in-title"), page, "ways.css")
}

// isIn reports whether the browser was let in by this way before.
func isIn(v *server.Visit, d door) bool {
	c, err := v.R.Cookie(wayCookieOf(v.Hall, d.event))
	return err == nil && slices.Contains(d.way.Cookies, server.HashOf("cookie", c.Value))
}

// openWay lets a browser in.
func openWay(v *server.Visit) error {
	d, err := doorOf(v)
	if err != nil {
		return err
	}
	if d.launch {
		return openDesk(v)
	}
	return open(v, d)
}

// openDesk makes a browser on another computer a desk.
func openDesk(v *server.Visit) error {
	if !launches(v.Hall, v.R.PathValue("token"), true) {
		return keeper.Refuse(http.StatusNotFound, "hall-ways.unknown") // somebody was quicker
	}
	giveDeskCookie(v.Hall, v.W, v.R, server.NewSecret())
	return v.GoTo("/desk")
}

// open lets a browser in by a way, and shows it where it has to be.
func open(v *server.Visit, d door) error {
	device, err := mayOpen(v, d)
	if err != nil {
		return err
	}
	if !isIn(v, d) {
		secret := server.NewSecret()
		if err := openOnBrowser(v.R.Context(), v.Hall, d.event, d.way, secret, false); err != nil {
			return err
		}
		setCookie(v.Hall, v.W, v.R, wayCookieOf(v.Hall, d.event), secret, v.Href("/"))
		d.event.Tell("devices")
	}
	return v.GoTo(homeOf(v, device, d.way.Asks))
}

// homeOf is the first page of a device.
func homeOf(v *server.Visit, device tournament.Device, asks bool) string {
	switch {
	case asks:
		return waitPath
	case device.Role == tournament.DeviceScreen:
		return "/screen/" + url.PathEscape(screenName(device))
	case device.Role == tournament.DeviceDeputy:
		return "/desk/round"
	case device.Role == tournament.DeviceTablet:
		return "/tablet"
	}
	return "/me"
}

// screenName is under which name a screen is steered.
func screenName(device tournament.Device) string {
	if device.Name == "" {
		return strconv.Itoa(device.Number)
	}
	return device.Name
}

// waitAtDoor is the page of who waits until the desk lets him in.
func waitAtDoor(v *server.Visit) error {
	if !v.Who.Waits {
		for _, e := range meant(v.Hall, v.Event) {
			if d, has := e.Now().Device(v.Who.Device); has {
				return v.GoTo(homeOf(v, d, false))
			}
		}
		return v.GoTo("/")
	}
	var device int
	for _, e := range meant(v.Hall, v.Event) {
		if c, err := v.R.Cookie(wayCookieOf(v.Hall, e)); err == nil {
			way, _ := WaysOfOf(v.Hall, e).Now().find(cookiesOf, server.HashOf("cookie", c.Value))
			device = max(device, way.Device)
		}
	}
	return v.Show("ways_wait", v.Say("hall-ways.wait-title"), device, "ways.css", "ways.js")
}

// launchFor is how long a link for a desk on another computer may wait to be opened.
const launchFor = time.Hour

// LaunchLink makes a link that opens the desk on another computer, once and within an hour;
// address is as "http://192.168.1.20:8080". A hall of pages alone has none: "".
func LaunchLink(s *server.Server, address string) string {
	if s.Public {
		return ""
	}
	token := server.NewSecret()
	doorsOf(s).mu.Lock()
	defer doorsOf(s).mu.Unlock()
	if doorsOf(s).launch == nil {
		doorsOf(s).launch = make(map[string]time.Time)
	}
	doorsOf(s).launch[server.HashOf("launch", token)] = time.Now().Add(launchFor)
	return strings.TrimSuffix(address, "/") + InPath(token)
}

// launches reports whether a token opens a desk; with use it does so no more.
func launches(s *server.Server, token string, use bool) bool {
	doorsOf(s).mu.Lock()
	defer doorsOf(s).mu.Unlock()
	hash := server.HashOf("launch", token)
	until, has := doorsOf(s).launch[hash]
	if use || time.Now().After(until) {
		delete(doorsOf(s).launch, hash)
	}
	return has && time.Now().Before(until)
}

package hall

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/tournament"
)

// wayRoutes are the ways in: tokens, codes, devices.
func wayRoutes() []Route {
	return []Route{
		{Method: "GET", Path: "/in", Roles: everybody, Hall: true, Do: askCode},
		{Method: "POST", Path: "/in", Roles: everybody, Hall: true, Do: openByCode},
		{Method: "GET", Path: waitPath, Roles: everybody, Hall: true, Do: waitAtDoor},
		{Method: "GET", Path: "/in/{token}", Roles: everybody, Hall: true, Do: showWay},
		{Method: "POST", Path: "/in/{token}", Roles: everybody, Hall: true, Do: openWay},
		{Method: "GET", Path: devicesPath, Roles: deskAlone, Do: listDevices},
		{Method: "POST", Path: devicesPath, Roles: deskAlone, Do: orAgain(inviteDevice, listDevices)},
		{Method: "POST", Path: devicesPath + "/desk", Roles: deskAlone, Do: inviteDesk},
		{Method: "POST", Path: devicesPath + "/desk/alone", Roles: deskAlone, Do: endOtherDesks},
		{Method: "POST", Path: devicesPath + "/{device}/revoke", Roles: deskAlone, Do: revokeDevice},
		{Method: "POST", Path: devicesPath + "/{device}/let-in", Roles: deskAlone, Do: letDeviceIn},
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
	event  *Event
	way    keptWay
	launch bool // of a desk
}

// doorOf finds what the token of a request opens, at whichever event.
func (v *visit) doorOf() (door, error) {
	token := v.r.PathValue("token")
	if v.hall.Public {
		return door{}, notFound(v)
	}
	if v.hall.launches(token, false) {
		if throughOthers(v.r) { // who passes it on would be the desk as well
			return door{}, refuse(http.StatusForbidden, "hall-ways.desk-not-through")
		}
		return door{launch: true}, nil
	}
	for _, e := range v.hall.meant(v.event) {
		if way, found := v.hall.waysOf(e).now().find(tokensOf, hashOf("token", token)); found {
			v.event, v.state = e, e.Now()
			return door{event: e, way: way}, nil
		}
	}
	return door{}, refuse(http.StatusNotFound, "hall-ways.unknown")
}

// mayOpen refuses a way that opens the door no more.
func (v *visit) mayOpen(d door) (tournament.Device, error) {
	who := v.hall.device(v.r.Context(), d.event, d.way)
	v.state = d.event.Now()
	device, _ := v.state.Device(d.way.Device)
	if who.Ended {
		return device, refuse(http.StatusUnauthorized, "hall-ways.ended")
	}
	return device, nil
}

// showWay shows what is offered. It changes nothing: what looks at links before people do
// opens no door.
func showWay(v *visit) error {
	d, err := v.doorOf()
	if err != nil {
		return err
	}
	if d.launch {
		return v.show("ways_in", v.say("hall-ways.in-title"), wayPage{Role: RoleDesk.String(), Action: v.r.URL.Path}, "ways.css")
	}
	device, err := v.mayOpen(d)
	if err != nil {
		return err
	}
	if v.isIn(d) {
		return v.goTo(v.homeOf(device, d.way.Asks))
	}
	page := wayPage{Role: string(device.Role), Name: v.state.DeviceName(device), Device: device, Board: device.Board, Team: v.teamOf(device), Action: v.href(v.r.URL.Path)}
	if p, at := v.hall.seatOf(v.state.Tournament, device.Player); at {
		page.Board = p.Board
		page.White, page.Black = v.playerName(p.White), v.playerName(p.Black)
	}
	return v.show("ways_in", v.say("hall-ways.in-title"), page, "ways.css")
}

// isIn reports whether the browser was let in by this way before.
func (v *visit) isIn(d door) bool {
	c, err := v.r.Cookie(v.hall.wayCookieOf(d.event))
	return err == nil && slices.Contains(d.way.Cookies, hashOf("cookie", c.Value))
}

// openWay lets a browser in.
func openWay(v *visit) error {
	d, err := v.doorOf()
	if err != nil {
		return err
	}
	if d.launch {
		return v.openDesk()
	}
	return v.open(d)
}

// openDesk makes a browser on another computer a desk.
func (v *visit) openDesk() error {
	if !v.hall.launches(v.r.PathValue("token"), true) {
		return refuse(http.StatusNotFound, "hall-ways.unknown") // somebody was quicker
	}
	v.hall.giveDeskCookie(v.w, v.r, newSecret())
	return v.goTo("/desk")
}

// open lets a browser in by a way, and shows it where it has to be.
func (v *visit) open(d door) error {
	device, err := v.mayOpen(d)
	if err != nil {
		return err
	}
	if !v.isIn(d) {
		secret := newSecret()
		if err := v.hall.exchange(v.r.Context(), d.event, d.way, secret, false); err != nil {
			return err
		}
		v.hall.setCookie(v.w, v.r, v.hall.wayCookieOf(d.event), secret, v.href("/"))
		d.event.Tell("devices")
	}
	return v.goTo(v.homeOf(device, d.way.Asks))
}

// homeOf is the first page of a device.
func (v *visit) homeOf(device tournament.Device, asks bool) string {
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
func waitAtDoor(v *visit) error {
	if !v.who.Waits {
		for _, e := range v.hall.meant(v.event) {
			if d, has := e.Now().Device(v.who.Device); has {
				return v.goTo(v.homeOf(d, false))
			}
		}
		return v.goTo("/")
	}
	var device int
	for _, e := range v.hall.meant(v.event) {
		if c, err := v.r.Cookie(v.hall.wayCookieOf(e)); err == nil {
			way, _ := v.hall.waysOf(e).now().find(cookiesOf, hashOf("cookie", c.Value))
			device = max(device, way.Device)
		}
	}
	return v.show("ways_wait", v.say("hall-ways.wait-title"), device, "ways.css", "ways.js")
}

// launchFor is how long a link for a desk on another computer may wait to be opened.
const launchFor = time.Hour

// LaunchLink makes a link that opens the desk on another computer, once and within an hour;
// address is as "http://192.168.1.20:8080". A hall of pages alone has none: "".
func (s *Server) LaunchLink(address string) string {
	if s.Public {
		return ""
	}
	token := newSecret()
	s.doors.mu.Lock()
	defer s.doors.mu.Unlock()
	if s.doors.launch == nil {
		s.doors.launch = make(map[string]time.Time)
	}
	s.doors.launch[hashOf("launch", token)] = time.Now().Add(launchFor)
	return strings.TrimSuffix(address, "/") + InPath(token)
}

// launches reports whether a token opens a desk; with use it does so no more.
func (s *Server) launches(token string, use bool) bool {
	s.doors.mu.Lock()
	defer s.doors.mu.Unlock()
	hash := hashOf("launch", token)
	until, has := s.doors.launch[hash]
	if use || time.Now().After(until) {
		delete(s.doors.launch, hash)
	}
	return has && time.Now().Before(until)
}

package auth

import (
	"context"
	"crypto/subtle"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// The cookies of who was let in. That of a device has the name of its event behind it, for
// a browser sends the same to all halls of a computer.
const (
	DeskCookie = "arbiter-desk"
	wayCookie  = "arbiter-way-"
)

// cookieFor is how long a browser is known: a weekend, and the one after it.
const cookieFor = 10 * 24 * time.Hour

// doors are what a hall knows of who may come in beside what is kept: it ends with the
// process.
type doors struct {
	mu     sync.Mutex
	key    string                       // what the cookies of desks on this computer hold that this process gives
	of     map[string]*Ways             // by the file of the event
	seen   map[string]map[int]time.Time // when devices were last heard of, by the file of the event
	launch map[string]time.Time         // hashes of links that open a desk, once, and until when
	wrong  Guesses                      // codes that were wrong
	kept   map[string]bool              // events whose file has the hash of deskKey
	alarms map[string][]alarm           // what the desk is to know, by the file of the event
}

// doorsOf is what a hall knows of who may come in.
func doorsOf(s *server.Server) *doors {
	return server.KeptOfHall(s, func() *doors { return &doors{key: server.NewSecret()} })
}

// deskKey is the secret of desks on this computer.
func (d *doors) deskKey() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.key
}

// onlyDesk ends the secret of desks on this computer, unless it is that of the desk that
// asks, and the links that wait to be opened.
func (d *doors) onlyDesk(mine string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.launch = nil; d.key != mine {
		d.key = server.NewSecret()
	}
}

// WaysOfOf are the ways into an event.
func WaysOfOf(s *server.Server, e *server.Event) *Ways {
	doorsOf(s).mu.Lock()
	defer doorsOf(s).mu.Unlock()
	key := e.Path + " " + e.Now().Created.UTC().Format(time.RFC3339Nano)
	if doorsOf(s).of == nil {
		doorsOf(s).of = make(map[string]*Ways)
	}
	if doorsOf(s).of[key] == nil {
		doorsOf(s).of[key] = WaysOf(s.Keep, e.Path, e.Now().Created)
	}
	return doorsOf(s).of[key]
}

// WhoAsks says who sends a request to an event, or to the hall where there is none. The
// desk is let in where a browser on this computer looks at one of its pages, see isHere; the
// cookie it gets then is asked for where it does something, so that nothing but a GET goes
// without. A browser that was let in as something else stays that, unless the address says
// "here".
func WhoAsks(s *server.Server, w http.ResponseWriter, r *http.Request, e *server.Event) server.Who {
	switch {
	case s.Public:
		return server.Who{Role: server.RolePublic}
	case r.Header.Get("Authorization") != "":
		return bearer(s, r, e)
	case hasDeskCookie(s, r, e):
		return whoAtDesk(s)
	}
	who := server.Who{Role: server.RolePublic}
	for _, e := range meant(s, e) {
		if found := byCookie(s, r, e); found.Role > who.Role || found.Ended || found.Waits {
			who = found
		}
	}
	if (who == server.Who{Role: server.RolePublic} || r.URL.Query().Has("here")) && server.IsDeskPage(r) && s.LetsInDesk(r) {
		giveDeskCookie(s, w, r, doorsOf(s).deskKey())
		return whoAtDesk(s)
	}
	return who
}

// whoAtDesk is who sits at the desk.
func whoAtDesk(s *server.Server) server.Who { return server.Who{Role: server.RoleDesk, Name: s.Who} }

// meant are the event of a request, or all of them where it names none.
func meant(s *server.Server, e *server.Event) []*server.Event {
	if e != nil {
		return []*server.Event{e}
	}
	return s.Events()
}

// hasDeskCookie reports whether a request is that of a desk. What comes through a proxy
// never is: the proxy sees the cookie.
func hasDeskCookie(s *server.Server, r *http.Request, e *server.Event) bool {
	c, err := r.Cookie(DeskCookie)
	if err != nil || server.ThroughOthers(r) {
		return false
	}
	if subtle.ConstantTimeCompare([]byte(c.Value), []byte(doorsOf(s).deskKey())) == 1 {
		return true
	}
	hash := server.HashOf("desk", c.Value)
	return slices.ContainsFunc(meant(s, e), func(e *server.Event) bool {
		return slices.ContainsFunc(WaysOfOf(s, e).Now().Desks, func(k keptSecret) bool { return k.Hash == hash && s.Now().Sub(k.Made) < cookieFor })
	})
}

// giveDeskCookie has a browser be a desk, also of the hall that is opened after this one.
func giveDeskCookie(s *server.Server, w http.ResponseWriter, r *http.Request, key string) {
	setCookie(s, w, r, DeskCookie, key, "/")
	hash := server.HashOf("desk", key)
	for _, e := range s.Events() {
		if ways := WaysOfOf(s, e); !keptAlready(s, e, key) && ways.Path != "" {
			_ = e.Do(context.WithoutCancel(r.Context()), "", func(d *desk.Desk) error {
				return ways.Alter(context.WithoutCancel(r.Context()), d, func(k *KeptWays) error {
					k.Desks = append(k.Desks, keptSecret{Hash: hash, Made: s.Now()})
					k.Desks = k.Desks[max(0, len(k.Desks)-mostDesks):]
					return nil
				})
			}) // where it cannot be kept, the desk is let in until the hall is closed
		}
	}
}

// keptAlready notes that the hash of a key is kept for an event, and reports whether it
// was before.
func keptAlready(s *server.Server, e *server.Event, key string) bool {
	doorsOf(s).mu.Lock()
	defer doorsOf(s).mu.Unlock()
	if doorsOf(s).kept == nil {
		doorsOf(s).kept = make(map[string]bool)
	}
	id := e.Path + " " + key
	before := doorsOf(s).kept[id]
	doorsOf(s).kept[id] = true
	return before
}

// setCookie gives a browser a secret, which no script reads and no other page's form
// brings along.
func setCookie(s *server.Server, w http.ResponseWriter, r *http.Request, name, value, path string) {
	http.SetCookie(w, &http.Cookie{
		Name: name, Value: value, Path: path, MaxAge: int(cookieFor / time.Second),
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: r.TLS != nil,
	})
}

// wayCookieOf is the name of the cookie of devices of an event.
func wayCookieOf(s *server.Server, e *server.Event) string {
	return wayCookie + server.HashOf("event", WaysOfOf(s, e).event+e.Now().Created.UTC().String())[:12]
}

// byCookie is the device that a browser was let in as.
func byCookie(s *server.Server, r *http.Request, e *server.Event) server.Who {
	c, err := r.Cookie(wayCookieOf(s, e))
	if err != nil {
		return server.Who{Role: server.RolePublic}
	}
	way, found := WaysOfOf(s, e).Now().find(cookiesOf, server.HashOf("cookie", c.Value))
	if !found {
		return server.Who{Role: server.RolePublic}
	}
	return deviceOf(r.Context(), s, e, way)
}

// bearer is the device whose token a program shows with each request. One that was opened
// on a phone is the phone's alone, if its role is for one device.
func bearer(s *server.Server, r *http.Request, e *server.Event) server.Who {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return server.Who{Role: server.RolePublic}
	}
	for _, e := range meant(s, e) {
		way, found := WaysOfOf(s, e).Now().find(tokensOf, server.HashOf("token", strings.TrimSpace(token)))
		if !found {
			continue
		}
		who := deviceOf(r.Context(), s, e, way)
		if who.Device == 0 || !oneDevice(who.Role) || way.Bearer {
			return who
		}
		if err := openOnBrowser(r.Context(), s, e, way, "", true); err != nil {
			return server.Who{Role: server.RolePublic}
		}
		return deviceOf(r.Context(), s, e, way)
	}
	return server.Who{Role: server.RolePublic}
}

// oneDevice reports whether a way in of a role opens one device only.
func oneDevice(r server.Role) bool {
	return r == server.RoleHelper || r == server.RoleDeputy || r == server.RoleCaptain
}

// deviceOf is who a device is that is known by a way, as the event has it now.
func deviceOf(ctx context.Context, s *server.Server, e *server.Event, way keptWay) server.Who {
	device, has := e.Now().Device(way.Device)
	if !has || device.Granted != way.Granted { // a command may have granted it a moment ago
		_ = e.Do(ctx, "", func(*desk.Desk) error { return nil })
		device, has = e.Now().Device(way.Device)
	}
	role, known := server.RoleNamed(string(device.Role))
	t := e.Now().Tournament
	_, there := t.Player(device.Player)
	stage, _ := t.Stage(device.Stage)
	_, plays := stage.Team(device.Team)
	switch {
	case !has || !known || !way.Opens(device), role == server.RolePlayer && !there, role == server.RoleCaptain && !plays:
		return server.Who{Role: server.RolePublic, Ended: true}
	case way.Asks:
		return server.Who{Role: server.RolePublic, Waits: true}
	}
	hear(s, e, device.Number)
	return server.Who{Role: role, Device: device.Number, Name: t.DeviceName(device), Player: device.Player, Board: device.Board, Side: device.Side, First: device.First, Last: device.Last, Stage: device.Stage, Team: device.Team}
}

// hear notes that a device was heard of.
func hear(s *server.Server, e *server.Event, device int) {
	doorsOf(s).mu.Lock()
	defer doorsOf(s).mu.Unlock()
	if doorsOf(s).seen == nil {
		doorsOf(s).seen = make(map[string]map[int]time.Time)
	}
	if doorsOf(s).seen[e.Path] == nil {
		doorsOf(s).seen[e.Path] = make(map[int]time.Time)
	}
	doorsOf(s).seen[e.Path][device] = s.Now()
}

// lastSeen is when a device was last heard of; the zero time is not since the hall was
// opened.
func lastSeen(s *server.Server, e *server.Event, device int) time.Time {
	doorsOf(s).mu.Lock()
	defer doorsOf(s).mu.Unlock()
	return doorsOf(s).seen[e.Path][device]
}

// openOnBrowser opens a way on one more browser, which holds the secret of a cookie from then
// on, or with bearer for a program that shows the token itself. A way for one device is
// refused to a second.
func openOnBrowser(ctx context.Context, s *server.Server, e *server.Event, way keptWay, cookie string, bearer bool) error {
	ways := WaysOfOf(s, e)
	device, _ := e.Now().Device(way.Device)
	role, _ := server.RoleNamed(string(device.Role))
	ctx = context.WithoutCancel(ctx) // who waits for the answer may come again
	return e.Do(ctx, "", func(d *desk.Desk) error {
		return ways.Alter(ctx, d, func(k *KeptWays) error {
			now, has := k.Device(way.Device)
			if !has || now.Granted != way.Granted || now.Ended {
				return keeper.Refuse(http.StatusUnauthorized, "hall-ways.ended")
			}
			if oneDevice(role) && (len(now.Cookies) > 0 || now.Bearer) {
				return keeper.Refuse(http.StatusForbidden, "hall-ways.used", message.Args{"Device": now.Device})
			}
			now.Used, now.Bearer = s.Now(), now.Bearer || bearer
			if cookie != "" {
				now.Cookies = lastOf(append(now.Cookies, server.HashOf("cookie", cookie)), mostCookies)
			}
			if device.Role != tournament.DevicePlayer {
				now.Codes = nil // a short code opens one device
			}
			return nil
		})
	})
}

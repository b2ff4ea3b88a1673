package hall

import (
	"context"
	"crypto/subtle"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// The cookies of who was let in. That of a device has the name of its event behind it, for
// a browser sends the same to all halls of a computer.
const (
	deskCookie = "arbiter-desk"
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
	wrong  guesses                      // codes that were wrong
	kept   map[string]bool              // events whose file has the hash of deskKey
	alarms map[string][]alarm           // what the desk is to know, by the file of the event
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
		d.key = newSecret()
	}
}

// waysOf are the ways into an event.
func (s *Server) waysOf(e *Event) *Ways {
	s.doors.mu.Lock()
	defer s.doors.mu.Unlock()
	key := e.Path + " " + e.Now().Created.UTC().Format(time.RFC3339Nano)
	if s.doors.of == nil {
		s.doors.of = make(map[string]*Ways)
	}
	if s.doors.of[key] == nil {
		s.doors.of[key] = WaysOf(s.Keep, e.Path, e.Now().Created)
	}
	return s.doors.of[key]
}

// whoAsks says who sends a request to an event, or to the hall where there is none. The
// desk is let in where a browser on this computer looks at one of its pages, see isHere; the
// cookie it gets then is asked for where it does something, so that nothing but a GET goes
// without. A browser that was let in as something else stays that, unless the address says
// "here".
func (s *Server) whoAsks(w http.ResponseWriter, r *http.Request, e *Event) Who {
	switch {
	case s.Public:
		return Who{Role: RolePublic}
	case r.Header.Get("Authorization") != "":
		return s.bearer(r, e)
	case s.hasDeskCookie(r, e):
		return s.desk()
	}
	who := Who{Role: RolePublic}
	for _, e := range s.meant(e) {
		if found := s.byCookie(r, e); found.Role > who.Role || found.Ended || found.Waits {
			who = found
		}
	}
	if (who == Who{Role: RolePublic} || r.URL.Query().Has("here")) && isDeskPage(r) && s.letsInDesk(r) {
		s.giveDeskCookie(w, r, s.doors.deskKey())
		return s.desk()
	}
	return who
}

// desk is who sits at the desk.
func (s *Server) desk() Who { return Who{Role: RoleDesk, Name: s.Who} }

// meant are the event of a request, or all of them where it names none.
func (s *Server) meant(e *Event) []*Event {
	if e != nil {
		return []*Event{e}
	}
	return s.Events()
}

// hasDeskCookie reports whether a request is that of a desk. What comes through a proxy
// never is: the proxy sees the cookie.
func (s *Server) hasDeskCookie(r *http.Request, e *Event) bool {
	c, err := r.Cookie(deskCookie)
	if err != nil || throughOthers(r) {
		return false
	}
	if subtle.ConstantTimeCompare([]byte(c.Value), []byte(s.doors.deskKey())) == 1 {
		return true
	}
	hash := hashOf("desk", c.Value)
	return slices.ContainsFunc(s.meant(e), func(e *Event) bool {
		return slices.ContainsFunc(s.waysOf(e).now().Desks, func(k keptSecret) bool { return k.Hash == hash && s.Now().Sub(k.Made) < cookieFor })
	})
}

// giveDeskCookie has a browser be a desk, also of the hall that is opened after this one.
func (s *Server) giveDeskCookie(w http.ResponseWriter, r *http.Request, key string) {
	s.setCookie(w, r, deskCookie, key, "/")
	hash := hashOf("desk", key)
	for _, e := range s.Events() {
		if ways := s.waysOf(e); !s.keptAlready(e, key) && ways.path != "" {
			_ = e.Do(context.WithoutCancel(r.Context()), "", func(d *desk.Desk) error {
				return ways.alter(context.WithoutCancel(r.Context()), d, func(k *keptWays) error {
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
func (s *Server) keptAlready(e *Event, key string) bool {
	s.doors.mu.Lock()
	defer s.doors.mu.Unlock()
	if s.doors.kept == nil {
		s.doors.kept = make(map[string]bool)
	}
	id := e.Path + " " + key
	before := s.doors.kept[id]
	s.doors.kept[id] = true
	return before
}

// setCookie gives a browser a secret, which no script reads and no other page's form
// brings along.
func (s *Server) setCookie(w http.ResponseWriter, r *http.Request, name, value, path string) {
	http.SetCookie(w, &http.Cookie{
		Name: name, Value: value, Path: path, MaxAge: int(cookieFor / time.Second),
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: r.TLS != nil,
	})
}

// wayCookieOf is the name of the cookie of devices of an event.
func (s *Server) wayCookieOf(e *Event) string {
	return wayCookie + hashOf("event", s.waysOf(e).event+e.Now().Created.UTC().String())[:12]
}

// byCookie is the device that a browser was let in as.
func (s *Server) byCookie(r *http.Request, e *Event) Who {
	c, err := r.Cookie(s.wayCookieOf(e))
	if err != nil {
		return Who{Role: RolePublic}
	}
	way, found := s.waysOf(e).now().find(cookiesOf, hashOf("cookie", c.Value))
	if !found {
		return Who{Role: RolePublic}
	}
	return s.device(r.Context(), e, way)
}

// bearer is the device whose token a program shows with each request. One that was opened
// on a phone is the phone's alone, if its role is for one device.
func (s *Server) bearer(r *http.Request, e *Event) Who {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return Who{Role: RolePublic}
	}
	for _, e := range s.meant(e) {
		way, found := s.waysOf(e).now().find(tokensOf, hashOf("token", strings.TrimSpace(token)))
		if !found {
			continue
		}
		who := s.device(r.Context(), e, way)
		if who.Device == 0 || !who.Role.oneDevice() || way.Bearer {
			return who
		}
		if err := s.exchange(r.Context(), e, way, "", true); err != nil {
			return Who{Role: RolePublic}
		}
		return s.device(r.Context(), e, way)
	}
	return Who{Role: RolePublic}
}

// oneDevice reports whether a way in of a role opens one device only.
func (r Role) oneDevice() bool { return r == RoleHelper || r == RoleDeputy || r == RoleCaptain }

// device is who a device is that is known by a way, as the event has it now.
func (s *Server) device(ctx context.Context, e *Event, way keptWay) Who {
	device, has := e.Now().Device(way.Device)
	if !has || device.Granted != way.Granted { // a command may have granted it a moment ago
		_ = e.Do(ctx, "", func(*desk.Desk) error { return nil })
		device, has = e.Now().Device(way.Device)
	}
	role, known := RoleNamed(string(device.Role))
	t := e.Now().Tournament
	_, there := t.Player(device.Player)
	stage, _ := t.Stage(device.Stage)
	_, plays := stage.Team(device.Team)
	switch {
	case !has || !known || !way.opens(device), role == RolePlayer && !there, role == RoleCaptain && !plays:
		return Who{Role: RolePublic, Ended: true}
	case way.Asks:
		return Who{Role: RolePublic, Waits: true}
	}
	s.hear(e, device.Number)
	return Who{Role: role, Device: device.Number, Name: t.DeviceName(device), Player: device.Player, Board: device.Board, Side: device.Side, First: device.First, Last: device.Last, Stage: device.Stage, Team: device.Team}
}

// hear notes that a device was heard of.
func (s *Server) hear(e *Event, device int) {
	s.doors.mu.Lock()
	defer s.doors.mu.Unlock()
	if s.doors.seen == nil {
		s.doors.seen = make(map[string]map[int]time.Time)
	}
	if s.doors.seen[e.Path] == nil {
		s.doors.seen[e.Path] = make(map[int]time.Time)
	}
	s.doors.seen[e.Path][device] = s.Now()
}

// heard is when a device was last heard of; the zero time is not since the hall was
// opened.
func (s *Server) heard(e *Event, device int) time.Time {
	s.doors.mu.Lock()
	defer s.doors.mu.Unlock()
	return s.doors.seen[e.Path][device]
}

// exchange opens a way on one more browser, which holds the secret of a cookie from then
// on, or with bearer for a program that shows the token itself. A way for one device is
// refused to a second.
func (s *Server) exchange(ctx context.Context, e *Event, way keptWay, cookie string, bearer bool) error {
	ways := s.waysOf(e)
	device, _ := e.Now().Device(way.Device)
	role, _ := RoleNamed(string(device.Role))
	ctx = context.WithoutCancel(ctx) // who waits for the answer may come again
	return e.Do(ctx, "", func(d *desk.Desk) error {
		return ways.alter(ctx, d, func(k *keptWays) error {
			now, has := k.device(way.Device)
			if !has || now.Granted != way.Granted || now.Ended {
				return refuse(http.StatusUnauthorized, "hall-ways.ended")
			}
			if role.oneDevice() && (len(now.Cookies) > 0 || now.Bearer) {
				return refuse(http.StatusForbidden, "hall-ways.used", message.Args{"Device": now.Device})
			}
			now.Used, now.Bearer = s.Now(), now.Bearer || bearer
			if cookie != "" {
				now.Cookies = lastOf(append(now.Cookies, hashOf("cookie", cookie)), mostCookies)
			}
			if device.Role != tournament.DevicePlayer {
				now.Codes = nil // a short code opens one device
			}
			return nil
		})
	})
}

// StillIn reports whether who asked may still do what he could when his request came: a
// stream that goes on for hours asks it whenever the event changes, and ends where he may
// not.
func (v *visit) stillIn() bool {
	return v.hall.who(nowhere{}, v.r, v.event) == v.who
}

// nowhere is an answer that nobody gets.
type nowhere struct{}

func (nowhere) Header() http.Header         { return http.Header{} }
func (nowhere) Write(p []byte) (int, error) { return len(p), nil }
func (nowhere) WriteHeader(int)             {}

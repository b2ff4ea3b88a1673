package hall_test

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/hall"
	"arbiter/cmd/internal/hall/auth"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/hall/stream"
	"arbiter/tournament"
)

// mayGo is who may go where, route by route: one letter a role, p public, s screen,
// y player, t tablet, c captain, h helper, d deputy, k desk. A route that is not here fails, so that
// who adds one says for whom it is.
var mayGo = map[string]string{
	// The hall itself.
	"GET /healthz":           "psytchdk",
	"GET /desk/close":        "k",
	"POST /desk/close":       "k",
	"POST /desk/open":        "k",
	"GET /assets/{name}":     "psytchdk",
	"GET /events":            "psytchdk",
	"GET /api/v1/event":      "psytchdk",
	"GET /api/v1/rounds/{n}": "psytchdk",
	"GET /api/v1/standings":  "psytchdk",
	"GET /api/v1/players":    "psytchdk",

	// Ways in: whoever knows a secret.
	"GET /in":          "psytchdk",
	"POST /in":         "psytchdk",
	"GET /in/wait":     "psytchdk",
	"GET /in/{token}":  "psytchdk",
	"POST /in/{token}": "psytchdk",

	// Ways in, at the desk.
	"GET /desk/devices":                  "k",
	"POST /desk/devices":                 "k",
	"POST /desk/devices/desk":            "k",
	"POST /desk/devices/desk/alone":      "k",
	"POST /desk/devices/{device}/revoke": "k",
	"POST /desk/devices/{device}/let-in": "k",

	// Pages to read.
	"GET /{$}":        "psytchdk",
	"GET /rounds":     "psytchdk",
	"GET /rounds/{n}": "psytchdk",
	"GET /standings":  "psytchdk",

	// What those who show it live are served.
	"GET /relay/{file}":                    "psytchdk",
	"GET /relay/{folder}/{file}":           "psytchdk",
	"GET /relay/livechess/{file}":          "psytchdk",
	"GET /relay/livechess/{folder}/{file}": "psytchdk",

	"GET /crosstable":            "psytchdk",
	"GET /bracket":               "psytchdk",
	"GET /players":               "psytchdk",
	"GET /players/{id}":          "psytchdk",
	"GET /games":                 "psytchdk",
	"GET /games/{round}/{board}": "psytchdk",
	"GET /irregularities":        "psytchdk",
	"GET /privacy":               "psytchdk",

	// The desk: results, rounds, players, the event.
	"GET /desk":                  "dk",
	"POST /desk/results":         "dk",
	"GET /desk/results/{board}":  "dk",
	"POST /desk/results/{board}": "dk",

	// The journal.
	"GET /desk/journal":                 "dk",
	"GET /desk/journal/undo":            "k",
	"POST /desk/journal/undo":           "k",
	"POST /desk/journal/redo":           "k",
	"GET /desk/league":                  "dk",
	"POST /desk/league":                 "dk",
	"GET /desk/matches":                 "dk",
	"POST /desk/matches/pair":           "dk",
	"POST /desk/matches/unpair":         "dk",
	"GET /desk/matches/{round}/{table}": "dk",
	"GET /desk/teams":                   "dk",
	"POST /desk/teams":                  "dk",
	"POST /desk/teams/rules":            "k",
	"POST /desk/teams/{team}/{deed}":    "dk",
	"GET /desk/tables":                  "dk",

	"POST /desk/matches/{round}/{table}/{deed}": "dk",

	"GET /desk/places":                   "dk",
	"POST /desk/places/lot":              "k",
	"POST /desk/places/order":            "k",
	"POST /desk/places/values":           "k",
	"POST /desk/tables":                  "dk",
	"GET /desk/round":                    "dk",
	"GET /desk/round/if":                 "dk",
	"POST /desk/round/{deed}":            "dk",
	"POST /api/v1/rounds":                "dk",
	"GET /desk/players":                  "dk",
	"POST /desk/players":                 "dk",
	"GET /desk/players/{id}":             "dk",
	"POST /desk/players/{id}/edit":       "dk",
	"POST /desk/players/{id}/withdraw":   "dk",
	"POST /desk/players/{id}/expel":      "k",
	"POST /desk/players/{id}/return":     "dk",
	"POST /desk/players/{id}/absent":     "dk",
	"POST /desk/players/{id}/refuse-bye": "dk",
	"POST /desk/players/{id}/pay":        "dk",
	"POST /desk/players/{id}/merge":      "k",
	"POST /desk/players/{id}/remove":     "k",
	"GET /desk/players/import":           "k",
	"POST /desk/players/import":          "k",
	"GET /desk/meant":                    "hdk",
	"GET /desk/check-in":                 "hdk",
	"POST /desk/check-in":                "hdk",
	"POST /desk/check-in/open":           "dk",
	"POST /desk/check-in/close":          "dk",
	"GET /desk/event":                    "k",
	"POST /desk/event":                   "k",
	"GET /desk/event/stages":             "k",
	"POST /desk/event/stages":            "k",
	"POST /desk/event/stages/order":      "k",
	"POST /desk/event/stages/bans":       "k",
	"GET /desk/events":                   "dk",
	"POST /desk/events":                  "k",
	"POST /desk/events/open":             "k",
	"GET /desk/command":                  "k",
	"POST /desk/command":                 "k",

	// Sheets, papers, files.
	"GET /desk/sheets":                                    "dk",
	"POST /desk/sheets/import":                            "dk",
	"POST /desk/sheets/correct":                           "dk",
	"GET /desk/sheets/findings":                           "dk",
	"POST /desk/sheets/findings":                          "dk",
	"GET /desk/sheets/incidents":                          "dk",
	"POST /desk/sheets/incidents":                         "dk",
	"GET /desk/sheets/{round}/{board}":                    "dk",
	"POST /desk/sheets/{round}/{board}":                   "dk",
	"GET /desk/sheets/{round}/{board}/type":               "dk",
	"POST /desk/sheets/{round}/{board}/type":              "dk",
	"GET /desk/sheets/{round}/{board}/pdn":                "dk",
	"GET /desk/sheets/{round}/{board}/photo/{n}":          "dk",
	"GET /desk/sheets/photos":                             "dk",
	"POST /desk/sheets/photos":                            "dk",
	"POST /desk/sheets/photos/clear":                      "dk",
	"GET /desk/sheets/photos/{number}":                    "dk",
	"POST /desk/sheets/photos/{number}":                   "dk",
	"GET /desk/sheets/photos/{number}/page/{copy}/{part}": "dk",
	"GET /desk/sheets/photos/{number}/cut/{copy}/{ply}":   "dk",
	"GET /desk/print":                                     "dk",
	"GET /desk/print/{file}":                              "dk",
	"POST /desk/print/{paper}":                            "dk",
	"GET /desk/export/{file}":                             "dk",
	"GET /desk/export/backup":                             "k",
	"GET /desk/publish":                                   "dk",
	"POST /desk/publish":                                  "dk",

	// Phones.
	"GET /me":                "ychdk",
	"POST /me/result":        "ychk",
	"POST /me/places":        "yk",
	"POST /me/sheet":         "yhk",
	"POST /me/check-in":      "yk",
	"POST /me/bye":           "yk",
	"POST /me/absent":        "yk",
	"POST /me/line-up":       "ck",
	"POST /me/confirm":       "ck",
	"GET /me/boards/{board}": "hk",
	"POST /api/v1/rounds/{round}/boards/{board}/result": "ychdk",

	// Tablets: games recorded move by move.
	"GET /live":        "psytchdk",
	"GET /api/v1/live": "psytchdk",
	"GET /api/v1/rounds/{round}/boards/{board}":        "psytchdk",
	"GET /desk/boards":                                 "dk",
	"GET /desk/boards/{round}/{board}":                 "dk",
	"POST /desk/boards/{round}/{board}":                "dk",
	"GET /tablet":                                      "ytdk",
	"GET /tablet/{round}/{board}":                      "ytdk",
	"POST /tablet/{round}/{board}":                     "ytdk",
	"GET /api/v1/rounds/{round}/boards/{board}/moves":  "ytdk",
	"POST /api/v1/rounds/{round}/boards/{board}/moves": "ytdk",
	"POST /api/v1/rounds/{round}/boards/{board}/sheet": "ytdk",

	// Screens.
	"GET /screen/{name}": "sdk",
	"GET /desk/screens":  "k",
	"POST /desk/screens": "k",
}

// letters are the roles in mayGo.
var letters = map[server.Role]string{server.RolePublic: "p", server.RoleScreen: "s", server.RolePlayer: "y", server.RoleTablet: "t", server.RoleCaptain: "c", server.RoleHelper: "h", server.RoleDeputy: "d", server.RoleDesk: "k"}

// newDoor is a hall whose door is the real one: who asks is known by what he shows.
func newDoor(t *testing.T) *trial {
	t.Helper()
	h := newTrial(t)
	h.hall.Identify, h.hall.Hosts = func(w http.ResponseWriter, r *http.Request, e *server.Event) server.Who {
		return auth.WhoAsks(h.hall, w, r, e)
	}, func() []string { return []string{"example.com"} }
	return h
}

// invite makes a way in, as the terminal does.
func (h *trial) invite(req exchange.DeviceRequest) auth.Invited {
	h.Helper()
	return h.inviteAs(auth.Invitation{DeviceRequest: req})
}

// inviteAs is invite of an invitation.
func (h *trial) inviteAs(i auth.Invitation) auth.Invited {
	h.Helper()
	var made []auth.Invited
	e := h.hall.Events()[0]
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		var err error
		made, err = auth.WaysOfOf(h.hall, e).Invite(ctx, d, i)
		return err
	})
	return made[0]
}

// revoke ends what a device may, as the terminal does.
func (h *trial) revoke(device int) {
	h.Helper()
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		return auth.WaysOfOf(h.hall, h.hall.Events()[0]).Revoke(ctx, d, device)
	})
}

// as sends a request with cookies, and a form if there is one.
func (h *trial) as(cookies []*http.Cookie, method, path string, fields ...string) (*http.Response, string) {
	h.Helper()
	form := url.Values{}
	for i := 0; i+1 < len(fields); i += 2 {
		form.Add(fields[i], fields[i+1])
	}
	r := httptest.NewRequest(method, path, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	for _, c := range cookies {
		r.AddCookie(c)
	}
	return h.ask(r)
}

// open opens a way in, and gives what the browser holds then.
func (h *trial) open(token string) []*http.Cookie {
	h.Helper()
	answer, body := h.as(nil, http.MethodPost, "/in/"+token)
	if answer.StatusCode != http.StatusSeeOther || len(answer.Cookies()) != 1 {
		h.Fatalf("%d, %v: %s", answer.StatusCode, answer.Cookies(), body)
	}
	return answer.Cookies()
}

// deskCookies are those of the browser on the laptop of the desk.
func (h *trial) deskCookies() []*http.Cookie {
	h.Helper()
	r := httptest.NewRequest(http.MethodGet, "/desk/devices", nil)
	r.Host, r.RemoteAddr = "127.0.0.1:8080", "127.0.0.1:5000"
	answer, _ := h.ask(r)
	if len(answer.Cookies()) != 1 {
		h.Fatalf("%d, %v", answer.StatusCode, answer.Cookies())
	}
	return answer.Cookies()
}

// probed puts a probe in the place of what every route does: it says that it was reached.
func (h *trial) probed() {
	for i := range h.hall.Routes {
		h.hall.Routes[i].Do = func(v *server.Visit) error {
			v.W.WriteHeader(http.StatusNoContent)
			return nil
		}
	}
	h.hall.Handle = h.hall.Handler()
}

// filled is a path with something in the place of its wildcards.
func filled(path string) string {
	return regexp.MustCompile(`\{[a-z]+(\.\.\.)?\}`).ReplaceAllString(strings.TrimSuffix(path, "{$}"), "1")
}

// Every route, every role, and who has no way in, or none any more, or not yet.
func TestWhoMayGoWhere(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	browsers := map[server.Role][]*http.Cookie{server.RolePublic: nil, server.RoleDesk: h.deskCookies()}
	for role, req := range map[server.Role]exchange.DeviceRequest{
		server.RoleScreen: {Role: tournament.DeviceScreen}, server.RolePlayer: {Role: tournament.DevicePlayer, Board: 1, Side: tournament.SideWhite},
		server.RoleTablet: {Role: tournament.DeviceTablet, Board: 1}, server.RoleHelper: {Role: tournament.DeviceHelper}, server.RoleDeputy: {Role: tournament.DeviceDeputy},
	} {
		browsers[role] = h.open(h.invite(req).Token)
	}
	revoked := h.invite(exchange.DeviceRequest{Role: tournament.DeviceDeputy})
	outside := map[string][]*http.Cookie{"revoked": h.open(revoked.Token), "not let in yet": h.open(h.inviteAs(auth.Invitation{DeviceRequest: exchange.DeviceRequest{Role: tournament.DeviceDeputy}, Asks: true}).Token)}
	h.revoke(revoked.Device.Number)
	h.probed()
	left := maps.Clone(mayGo)
	for _, route := range h.hall.Routes {
		name := route.Method + " " + route.Path
		may, known := mayGo[name]
		if delete(left, name); !known {
			t.Errorf("say in mayGo for whom %q is", name)
			continue
		}
		public := strings.Contains(may, "p")
		if public && route.Method != http.MethodGet && name != "POST /in" && name != "POST /in/{token}" {
			t.Errorf("%s is for everybody: nothing but GET goes without a way in", name)
		}
		expect := func(who string, cookies []*http.Cookie, want int) {
			if answer, _ := h.as(cookies, route.Method, filled(route.Path)); answer.StatusCode != want {
				t.Errorf("%s, %s: %d, want %d", name, who, answer.StatusCode, want)
			}
		}
		for role, cookies := range browsers {
			switch {
			case strings.Contains(may, letters[role]):
				expect(role.String(), cookies, http.StatusNoContent)
			case role == server.RolePublic:
				expect(role.String(), cookies, http.StatusUnauthorized)
			default:
				expect(role.String(), cookies, http.StatusForbidden)
			}
		}
		for who, cookies := range outside {
			want := http.StatusUnauthorized
			if public {
				want = http.StatusNoContent
			}
			expect(who, cookies, want)
		}
	}
	for name := range left {
		t.Errorf("there is no route %q any more", name)
	}
}

// A page of another address does nothing, whatever the browser shows.
func TestAForeignPageDoesNothing(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	cookies := h.deskCookies()
	h.probed()
	for _, route := range h.hall.Routes {
		r := httptest.NewRequest(route.Method, filled(route.Path), nil)
		r.Header.Set("Origin", "http://example.org")
		r.AddCookie(cookies[0])
		if answer, _ := h.ask(r); answer.StatusCode != http.StatusForbidden {
			t.Errorf("%s %s: %d", route.Method, route.Path, answer.StatusCode)
		}
		if answer, _ := h.ask(r); answer.Header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s %s may be read by other pages", route.Method, route.Path)
		}
	}
}

// A name of another's that leads to this computer is no name of the hall.
func TestAForeignHostIsNotAnswered(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	for host, want := range map[string]int{
		"evil.example": 421, "evil.example:8080": 421, "localhost.evil.example": 421, "127.0.0.1.evil.example": 421, "203.0.113.9": 421, "": 421,
		"localhost%00.evil": 421, "localhost%25.evil:8080": 421, "[::1%evil]:8080": 421, "localhost:8080.evil": 421, "example.com%eth0": 421,
		"example.com": 200, "EXAMPLE.com.:8080": 200, "localhost:8080": 200, "127.0.0.1": 200, "[::1]:8080": 200,
	} {
		for _, path := range []string{"/desk/devices", "/healthz"} {
			r := httptest.NewRequest(http.MethodGet, path, nil)
			r.Host, r.RemoteAddr = host, "127.0.0.1:5000"
			answer, body := h.ask(r)
			if path != "/desk/devices" && answer.StatusCode != want || want == 421 && (answer.StatusCode != want || strings.Contains(body, "Club") || len(answer.Cookies()) > 0) {
				t.Errorf("%q%s: %d, %v", host, path, answer.StatusCode, answer.Cookies())
			}
		}
	}
}

// What opens the door stands nowhere but on the device: in the event file nothing of it, and
// beside the settings only hashes, for nobody else to read.
func TestNoSecretIsKept(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	made := h.invite(exchange.DeviceRequest{Role: tournament.DeviceHelper, Name: "Anna"})
	secrets := []string{made.Token, made.Code, h.open(made.Token)[0].Value, h.deskCookies()[0].Value, server.HashOf("token", made.Token)}
	event := h.hall.Events()[0].Path
	besides, err := filepath.Glob(event + "*")
	if err != nil || len(besides) == 0 {
		t.Fatal(err)
	}
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		journal, err := d.Journal().Changes(ctx)
		for _, c := range journal {
			for _, secret := range secrets {
				if bytes.Contains(c.Body, []byte(secret)) {
					t.Errorf("change %d has %q", c.Seq, secret)
				}
			}
		}
		return err
	})
	for _, file := range besides {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, secret := range secrets {
			if bytes.Contains(text, []byte(secret)) {
				t.Errorf("%s has %q", filepath.Base(file), secret)
			}
		}
	}
	kept := auth.WaysOfOf(h.hall, h.hall.Events()[0]).Path
	text, err := os.ReadFile(kept)
	if err != nil || !bytes.Contains(text, []byte(secrets[4])) {
		t.Fatalf("%v: %s", err, text)
	}
	for _, secret := range secrets[:4] {
		if bytes.Contains(text, []byte(secret)) {
			t.Errorf("%s has %q", kept, secret)
		}
	}
	if info, err := os.Stat(kept); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
}

// A copy of the event file lets nobody in: not on another computer, and not under another
// name on this one.
func TestACopyOfTheFileOpensNoDoor(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	made := h.invite(exchange.DeviceRequest{Role: tournament.DeviceDeputy})
	cookies := append(h.open(made.Token), h.deskCookies()...)
	file := filepath.Join(t.TempDir(), "club.arbiter")
	h.atDesk(func(ctx context.Context, d *desk.Desk) error { return copyEvent(ctx, h.hall.Events()[0].Path, file) })
	for _, keep := range []string{h.hall.Keep, t.TempDir()} {
		ctx, end := context.WithCancel(t.Context())
		other, err := hall.New(ctx, server.Options{Files: []string{file}, Who: "Mallory", Now: time.Now, Keep: keep, Hosts: h.hall.Hosts})
		if err != nil {
			t.Fatal(err)
		}
		there := &trial{T: t, hall: other}
		if answer, _ := there.as(cookies, http.MethodPost, "/desk/devices"); answer.StatusCode != http.StatusUnauthorized {
			t.Errorf("with the cookies: %d", answer.StatusCode)
		}
		if answer, _ := there.as(nil, http.MethodPost, "/in/"+made.Token); answer.StatusCode != http.StatusNotFound {
			t.Errorf("with the token: %d", answer.StatusCode)
		}
		end()
		other.Wait()
	}
}

// copyEvent copies an event file as a backup does.
func copyEvent(ctx context.Context, from, to string) error {
	file, _, err := eventfile.Open(ctx, from, desk.FromTables, desk.Options{Who: "Mallory", Now: time.Now})
	if err != nil {
		return err
	}
	_, err = file.Backup(ctx, to)
	return errors.Join(err, file.Close())
}

// What was revoked ends at once, in a page that is open and in a stream, also where a
// command did it; an undo of it lets nobody in.
func TestARevocationEndsAtOnce(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	made := h.invite(exchange.DeviceRequest{Role: tournament.DevicePlayer, Board: 2, Side: tournament.SideBlack})
	cookies := h.open(made.Token)
	r := httptest.NewRequest(http.MethodGet, "/healthz", nil)
	r.AddCookie(cookies[0])
	events := &server.Visit{W: httptest.NewRecorder(), R: r, Hall: h.hall, Event: h.hall.Events()[0], State: h.hall.Events()[0].Now()}
	events.Who = h.hall.Identify(events.W, r, events.Event)
	if events.Who.Role != server.RolePlayer || events.Who.Player == 0 || !stream.StillIn(events) {
		t.Fatalf("%+v", events.Who)
	}
	h.revoke(made.Device.Number)
	for _, state := range []string{"revoked", "the revocation is undone"} {
		if stream.StillIn(events) {
			t.Errorf("%s: a stream goes on", state)
		}
		if who := auth.WhoAsks(h.hall, httptest.NewRecorder(), r, h.hall.Events()[0]); who.Role != server.RolePublic || !who.Ended {
			t.Errorf("%s: %+v", state, who)
		}
		for _, method := range []string{http.MethodGet, http.MethodPost} {
			if answer, body := h.as(nil, method, "/in/"+made.Token); answer.StatusCode != http.StatusUnauthorized || !strings.Contains(body, "ended by the arbiter") {
				t.Errorf("%s: %s %d %s", state, method, answer.StatusCode, body)
			}
		}
		if answer, _ := h.as(nil, http.MethodPost, "/in", "board", "2", "code", made.Code); answer.StatusCode != http.StatusUnauthorized {
			t.Errorf("%s: by code %d", state, answer.StatusCode)
		}
		h.atDesk(func(ctx context.Context, d *desk.Desk) error {
			_, err := history.Undo(ctx, d, 1, "")
			return err
		})
	}
}

// The hall notices a way in that another process makes, and one that it ends: what is kept
// is read where it has changed, and the event with it.
func TestWaysOfACommandOpenAnOpenHall(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	e := h.hall.Events()[0]
	file, _, err := eventfile.Open(t.Context(), e.Path, desk.FromTables, desk.Options{Who: "Bouke", Now: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	command := auth.WaysOf(h.hall.Keep, e.Path, file.State().Created)
	made, err := command.Invite(t.Context(), file.Desk, auth.Invitation{DeviceRequest: exchange.DeviceRequest{Role: tournament.DeviceHelper, First: 1, Last: 3}})
	if err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest(http.MethodGet, "/healthz", nil)
	r.AddCookie(h.open(made[0].Token)[0])
	if who := auth.WhoAsks(h.hall, stream.Nowhere{}, r, e); who.Role != server.RoleHelper || who.First != 1 || who.Last != 3 || who.Author() != "helper (phone 1)" {
		t.Errorf("%+v", who)
	}
	if err := file.Refresh(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := command.Revoke(t.Context(), file.Desk, 1); err != nil {
		t.Fatal(err)
	}
	if who := auth.WhoAsks(h.hall, stream.Nowhere{}, r, e); who.Role != server.RolePublic {
		t.Errorf("%+v", who)
	}
}

// What looks at a link before people do opens no door.
func TestLookingAtAWayInChangesNothing(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	made := h.invite(exchange.DeviceRequest{Role: tournament.DeviceHelper, Name: "Anna"})
	kept := auth.WaysOfOf(h.hall, h.hall.Events()[0]).Path
	before, seq := mustRead(t, kept), h.state().Seq
	for range 3 {
		answer, body := h.as(nil, http.MethodGet, "/in/"+made.Token)
		if answer.StatusCode != http.StatusOK || len(answer.Cookies()) != 0 || !strings.Contains(body, "Anna") {
			t.Errorf("%d %v", answer.StatusCode, answer.Cookies())
		}
	}
	if !bytes.Equal(before, mustRead(t, kept)) || h.state().Seq != seq {
		t.Error("something has changed")
	}
	h.open(made.Token)
}

// mustRead reads a file.
func mustRead(t *testing.T, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// A player may open his way in on several phones, and a screen too; that of a helper or a
// deputy is for the first phone that opens it, which may open it again.
func TestHowOftenAWayInOpens(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	for role, again := range map[tournament.DeviceRole]int{tournament.DevicePlayer: 303, tournament.DeviceScreen: 303, tournament.DeviceTablet: 303, tournament.DeviceHelper: 403, tournament.DeviceDeputy: 403} {
		req := exchange.DeviceRequest{Role: role}
		switch role {
		case tournament.DevicePlayer:
			req.Board, req.Side = 1, tournament.SideWhite
		case tournament.DeviceTablet:
			req.Board = 1
		}
		made := h.invite(req)
		cookies := h.open(made.Token)
		if answer, _ := h.as(nil, http.MethodPost, "/in/"+made.Token); answer.StatusCode != again {
			t.Errorf("%s, another phone: %d, want %d", role, answer.StatusCode, again)
		}
		answer, _ := h.as(cookies, http.MethodPost, "/in/"+made.Token)
		if answer.StatusCode != http.StatusSeeOther {
			t.Errorf("%s, the same phone: %d", role, answer.StatusCode)
		}
		home, _, _ := strings.Cut(answer.Header.Get("Location"), "#")
		if shown, _ := h.as(cookies, http.MethodGet, home); shown.StatusCode != http.StatusOK {
			t.Errorf("%s comes in at %s: %d", role, home, shown.StatusCode)
		}
	}
}

// A way that the desk shows to the room opens only when the desk lets in who came.
func TestADeputyWaitsForTheDesk(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	laptop := h.deskCookies()
	answer, body := h.as(laptop, http.MethodPost, "/desk/devices", "role", "deputy", "name", "Anna")
	if answer.StatusCode != http.StatusSeeOther {
		t.Fatalf("%d %s", answer.StatusCode, body)
	}
	page, _, _ := strings.Cut(answer.Header.Get("Location"), "#")
	_, body = h.as(laptop, http.MethodGet, page)
	token := regexp.MustCompile(`/in/([A-Za-z0-9_-]{22})`).FindStringSubmatch(body)
	if token == nil {
		t.Fatal(body)
	}
	phone := h.open(token[1])
	if answer, body := h.as(phone, http.MethodGet, "/in/wait"); answer.StatusCode != http.StatusOK || !strings.Contains(body, "Phone 1") {
		t.Errorf("%d %s", answer.StatusCode, body)
	}
	if _, body := h.as(laptop, http.MethodGet, "/desk/devices"); !strings.Contains(body, "Phone 1 asks: deputy arbiter, Anna") {
		t.Error("the desk is not asked")
	}
	if answer, _ := h.as(phone, http.MethodPost, "/desk/devices/1/let-in"); answer.StatusCode != http.StatusUnauthorized {
		t.Errorf("he lets himself in: %d", answer.StatusCode)
	}
	if answer, body := h.as(laptop, http.MethodPost, "/desk/devices/1/let-in"); answer.StatusCode != http.StatusSeeOther {
		t.Fatalf("%d %s", answer.StatusCode, body)
	}
	if answer, _ := h.as(phone, http.MethodGet, "/in/wait"); answer.Header.Get("Location") != "/desk/round" {
		t.Errorf("%d %v", answer.StatusCode, answer.Header)
	}
}

// Short codes let in who has them, and cost who guesses: he waits, everybody waits, and in
// the end the codes open nothing. The QR codes go on.
func TestShortCodes(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	now := time.Date(2026, 11, 21, 13, 0, 0, 0, time.UTC)
	h.hall.Now = func() time.Time { return now }
	player := h.invite(exchange.DeviceRequest{Role: tournament.DevicePlayer, Board: 3, Side: tournament.SideBlack})
	helper := h.invite(exchange.DeviceRequest{Role: tournament.DeviceHelper})
	if len(player.Code) != 6 || len(helper.Code) != 8 {
		t.Fatalf("%q, %q", player.Code, helper.Code)
	}
	from := func(address, board, code string) int {
		form := url.Values{"code": {code}}
		if board != "" {
			form.Set("board", board)
		}
		r := httptest.NewRequest(http.MethodPost, "/in", strings.NewReader(form.Encode()))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.RemoteAddr = address + ":5000"
		answer, _ := h.ask(r)
		return answer.StatusCode
	}
	wrong := "000000"
	if player.Code == wrong {
		wrong = "000001"
	}
	for board, code := range map[string]string{"": player.Code, "3": ""} { // nothing was guessed
		if got := from("192.0.2.1", board, code); got != http.StatusUnprocessableEntity && code != "" || got == http.StatusSeeOther {
			t.Errorf("board %q, code %q: %d", board, code, got)
		}
	}
	for _, c := range []struct{ board, code string }{{"", "2 " + player.Code}, {"2", player.Code}, {"3", helper.Code}, {"3", wrong}} {
		if got := from("192.0.2.1", c.board, c.code); got != http.StatusUnauthorized {
			t.Errorf("board %q, code %q: %d", c.board, c.code, got)
		}
	}
	if got := from("192.0.2.3", "", "3-"+player.Code); got != http.StatusSeeOther {
		t.Errorf("the board before the code: %d", got)
	}
	if got := from("192.0.2.1", "", helper.Code[:4]+" "+helper.Code[4:]); got != http.StatusSeeOther {
		t.Errorf("the helper's code: %d", got)
	}
	if got := from("192.0.2.9", "", helper.Code); got != http.StatusUnauthorized {
		t.Errorf("the helper's code again: %d", got)
	}
	from("192.0.2.1", "3", wrong)
	if got := from("192.0.2.1", "3", player.Code); got != http.StatusTooManyRequests {
		t.Errorf("after five wrong ones: %d", got)
	}
	if got := from("192.0.2.2", "3", player.Code); got != http.StatusSeeOther {
		t.Errorf("another address: %d", got)
	}
	if now = now.Add(auth.WrongWithin); from("192.0.2.1", "3", player.Code) != http.StatusSeeOther {
		t.Error("who has waited is refused")
	}
	for i := range auth.MostGuesses {
		from("192.0.2."+string(rune('1'+i)), "3", wrong)
	}
	if got := from("192.0.2.77", "3", player.Code); got != http.StatusUnauthorized {
		t.Errorf("a code that was guessed at opens: %d", got)
	}
	if _, body := h.as(h.deskCookies(), http.MethodGet, "/desk/devices"); !strings.Contains(body, "again and again at board 3") {
		t.Error("the desk is not told")
	}
	for i := range auth.MostWrongAll {
		from("198.51.100."+string(rune('0'+i%10))+string(rune('0'+i/10)), "1", wrong)
	}
	if got := from("203.0.113.5", "1", wrong); got != http.StatusTooManyRequests {
		t.Errorf("after very many by all: %d", got)
	}
	h.open(player.Token)
}

// Addresses of IPv6 are told apart by their networks: a computer has as many of those as
// it likes.
func TestWhoGuesses(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{"192.0.2.1:80": "192.0.2.1", "[2001:db8::1]:80": "2001:db8::/64", "[fe80::1%eth0]:80": "fe80::/64", "odd": "odd"} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		if r.RemoteAddr = address; auth.Guesser(r) != want {
			t.Errorf("%s is %s", address, auth.Guesser(r))
		}
	}
}

// Cookies are for no script and no other page's form, and with TLS for TLS alone.
func TestCookiesOfWaysIn(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	for _, secure := range []bool{false, true} {
		made := h.invite(exchange.DeviceRequest{Role: tournament.DeviceHelper})
		r := httptest.NewRequest(http.MethodPost, "/in/"+made.Token, nil)
		if secure {
			r.TLS = new(tls.ConnectionState)
		}
		answer, _ := h.ask(r)
		c := answer.Cookies()[0]
		if !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || c.Secure != secure || c.Path != "/" || c.MaxAge < 3*24*3600 || len(c.Value) != 22 {
			t.Errorf("%+v", c)
		}
	}
}

// A program shows its token with each request, and needs no cookie.
func TestATokenOfAProgram(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	e := h.hall.Events()[0]
	ask := func(header string) server.Who {
		r := httptest.NewRequest(http.MethodPost, "/healthz", nil)
		r.Header.Set("Authorization", header)
		return auth.WhoAsks(h.hall, stream.Nowhere{}, r, e)
	}
	made := h.invite(exchange.DeviceRequest{Role: tournament.DeviceHelper, Name: "script"})
	for range 2 {
		if who := ask("Bearer " + made.Token); who.Role != server.RoleHelper || who.Author() != "script (phone 1)" {
			t.Errorf("%+v", who)
		}
	}
	if answer, _ := h.as(nil, http.MethodPost, "/in/"+made.Token); answer.StatusCode != http.StatusForbidden {
		t.Errorf("a phone as well: %d", answer.StatusCode)
	}
	other := h.invite(exchange.DeviceRequest{Role: tournament.DeviceDeputy})
	h.open(other.Token)
	for _, header := range []string{"Bearer " + other.Token, "Bearer " + server.NewSecret(), "Basic " + made.Token, "Bearer", made.Token} {
		if who := ask(header); who.Role != server.RolePublic {
			t.Errorf("%q: %+v", header, who)
		}
	}
	h.revoke(1)
	if who := ask("Bearer " + made.Token); who.Role != server.RolePublic {
		t.Errorf("revoked: %+v", who)
	}
}

// A link opens the desk on another computer, once.
func TestTheLinkOfADesk(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	path, is := strings.CutPrefix(auth.LaunchLink(h.hall, "http://192.0.2.7:8080"), "http://192.0.2.7:8080")
	if answer, _ := h.as(nil, http.MethodGet, path); !is || answer.StatusCode != http.StatusOK || len(answer.Cookies()) != 0 {
		t.Fatalf("%s: %d", path, answer.StatusCode)
	}
	answer, _ := h.as(nil, http.MethodPost, path)
	if answer.StatusCode != http.StatusSeeOther || answer.Header.Get("Location") != "/desk" {
		t.Fatalf("%d %v", answer.StatusCode, answer.Header)
	}
	if again, _ := h.as(nil, http.MethodPost, path); again.StatusCode != http.StatusNotFound {
		t.Errorf("again: %d", again.StatusCode)
	}
	laptop := h.deskCookies()
	if mine, _ := h.as(answer.Cookies(), http.MethodGet, "/desk/devices"); mine.StatusCode != http.StatusOK {
		t.Errorf("the other desk: %d", mine.StatusCode)
	}
	if ended, _ := h.as(laptop, http.MethodPost, "/desk/devices/desk/alone"); ended.StatusCode != http.StatusSeeOther {
		t.Errorf("%d", ended.StatusCode)
	}
	if mine, _ := h.as(answer.Cookies(), http.MethodGet, "/desk/devices"); mine.StatusCode != http.StatusUnauthorized {
		t.Errorf("the other desk after it was ended: %d", mine.StatusCode)
	}
	if mine, _ := h.as(laptop, http.MethodGet, "/desk/devices"); mine.StatusCode != http.StatusOK {
		t.Errorf("this desk: %d", mine.StatusCode)
	}
}

// A hall that is opened again knows the desk and the phones that were let in before.
func TestAHallThatIsOpenedAgainKnowsWhoIsIn(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	file, keep := filepath.Join(t.TempDir(), "club.arbiter"), t.TempDir()
	h.atDesk(func(ctx context.Context, _ *desk.Desk) error { return copyEvent(ctx, h.hall.Events()[0].Path, file) })
	var cookies [][]*http.Cookie
	for range 2 {
		ctx, end := context.WithCancel(t.Context())
		hallServer, err := hall.New(ctx, server.Options{Files: []string{file}, Who: "Anna", Now: time.Now, Keep: keep})
		if err != nil {
			t.Fatal(err)
		}
		there := &trial{T: t, hall: hallServer}
		if cookies == nil {
			cookies = [][]*http.Cookie{there.deskCookies(), there.open(there.invite(exchange.DeviceRequest{Role: tournament.DeviceDeputy}).Token)}
		}
		for i, want := range []server.Role{server.RoleDesk, server.RoleDeputy} {
			r := httptest.NewRequest(http.MethodPost, "/desk/anything", nil)
			r.AddCookie(cookies[i][0])
			if who := auth.WhoAsks(hallServer, stream.Nowhere{}, r, hallServer.Events()[0]); who.Role != want {
				t.Errorf("%+v, want %s", who, want)
			}
		}
		end()
		hallServer.Wait()
	}
}

// A hall of pages alone has no ways in, and no desk.
func TestAPublicHallHasNoWaysIn(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	made := h.invite(exchange.DeviceRequest{Role: tournament.DeviceDeputy})
	cookies := append(h.open(made.Token), h.deskCookies()...)
	h.hall.Public = true
	for _, c := range []struct {
		method, path string
		want         int
	}{{"GET", "/in", 404}, {"POST", "/in", 404}, {"GET", "/in/" + made.Token, 404}, {"POST", "/in/" + made.Token, 404}, {"GET", "/desk/devices", 401}, {"POST", "/desk/devices", 401}} {
		if answer, _ := h.as(cookies, c.method, c.path); answer.StatusCode != c.want {
			t.Errorf("%s %s: %d, want %d", c.method, c.path, answer.StatusCode, c.want)
		}
	}
	if auth.LaunchLink(h.hall, "http://192.0.2.7") != "" {
		t.Error("there is a link for a desk")
	}
}

// Every answer says what its page may load: what the hall serves, and nothing in the page
// itself.
func TestPagesRunNothingOfTheirOwn(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	for _, path := range []string{"/healthz", "/in", "/nothing", "/desk/devices"} {
		answer, body := h.as(nil, http.MethodGet, path)
		policy := answer.Header.Get("Content-Security-Policy")
		if strings.Contains(policy, "unsafe") || !strings.Contains(policy, "default-src 'none'") || !strings.Contains(policy, "frame-ancestors 'none'") || !strings.Contains(policy, "base-uri 'none'") {
			t.Errorf("%s: %q", path, policy)
		}
		for _, own := range []string{"<script>", "<style", " style=", " onclick=", " onload=", "javascript:"} {
			if strings.Contains(body, own) {
				t.Errorf("%s has %q in it", path, own)
			}
		}
		if answer.Header.Get("Referrer-Policy") != "same-origin" || answer.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %v", path, answer.Header)
		}
	}
	for _, file := range templatesOf(t) {
		for _, own := range []string{"<style", " style=", " onclick", " onchange", " onsubmit", "<script>", "javascript:"} {
			if bytes.Contains(mustRead(t, file), []byte(own)) {
				t.Errorf("%s has %q in it", file, own)
			}
		}
	}
}

// templatesOf are the files of the templates.
func templatesOf(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("server/templates/*.html")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	return files
}

// No name of a group or of a file leads out of what the hall serves.
func TestNoPathLeadsOutOfTheHall(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	for _, path := range []string{"/g/../desk", "/g/..%2f..%2fetc/passwd", "/g/%2e%2e/%2e%2e/healthz", "/g//healthz", "/assets/..%2fserver.go", "/assets/%2e%2e%2fguard.go", "/g/club.arbiter/healthz", "/assets/..%5cguard.go"} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.URL, _ = url.Parse("http://example.com" + path)
		answer, body := h.ask(r)
		if answer.StatusCode == http.StatusOK || strings.Contains(body, "package hall") {
			t.Errorf("%s: %d %s", path, answer.StatusCode, body)
		}
	}
}

// A device with the number of another that is no more, as after a copy was restored, is not
// let in by what the other held.
func TestANumberThatIsGivenAgainOpensNothing(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	made := h.invite(exchange.DeviceRequest{Role: tournament.DeviceHelper})
	cookies := h.open(made.Token)
	e := h.hall.Events()[0]
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		return auth.WaysOfOf(h.hall, e).Alter(ctx, d, func(k *auth.KeptWays) error {
			k.Ways[0].Granted-- // another history
			return nil
		})
	})
	r := httptest.NewRequest(http.MethodGet, "/healthz", nil)
	r.AddCookie(cookies[0])
	if who := auth.WhoAsks(h.hall, stream.Nowhere{}, r, e); who.Role != server.RolePublic {
		t.Errorf("%+v", who)
	}
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := history.Undo(ctx, d, 1, "")
		return err
	})
	if next := h.invite(exchange.DeviceRequest{Role: tournament.DeviceScreen}); next.Device.Number != 2 {
		t.Errorf("the number of a device whose grant was undone is given again: %d", next.Device.Number)
	}
}

// Slips that are printed each round have a way in for each player, who keeps his number;
// what was printed before goes on.
func TestWaysOfPlayersThatArePrinted(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	e := h.hall.Events()[0]
	var printed []map[tournament.PlayerID]auth.Invited
	for range 2 {
		h.atDesk(func(ctx context.Context, d *desk.Desk) error {
			made, err := auth.WaysOfOf(h.hall, e).InvitePlayers(ctx, d, 1, 2, 3)
			printed = append(printed, made)
			return err
		})
	}
	if len(h.state().Devices) != 3 {
		t.Errorf("%+v", h.state().Devices)
	}
	for id, first := range printed[0] {
		second := printed[1][id]
		if first.Device.Number != second.Device.Number || first.Token == second.Token || first.Device.Player != id || len(second.Code) != 6 {
			t.Errorf("player %d: %+v, %+v", id, first, second)
		}
		h.open(first.Token)
		h.open(second.Token)
	}
	if slices.ContainsFunc(h.state().Devices, func(d tournament.Device) bool { return d.Role != tournament.DevicePlayer }) {
		t.Error("not all are players'")
	}
}

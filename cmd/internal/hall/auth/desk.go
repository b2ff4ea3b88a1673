package auth

import (
	"context"
	"html/template"
	"slices"
	"strings"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/web"
	"arbiter/reports/drawing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// A way in that was made is shown so long to who made it; so many are kept for that.
const (
	shownFor  = 15 * time.Minute
	mostShown = 200
)

// madeWay is a way in that the desk is shown: what opens it is kept nowhere else.
type madeWay struct {
	Device tournament.Device // Number 0: a desk
	Name   string
	URL    string
	Code   string
	Asks   bool
}

// waysShown are the ways in that were made, for the page that shows each once.
func waysShown(s *server.Server) *server.Shelf[madeWay] {
	return server.KeptOfHall(s, func() *server.Shelf[madeWay] { return &server.Shelf[madeWay]{Keeps: shownFor, Most: mostShown} })
}

// Picture is the QR code of the way.
func (m madeWay) Picture() template.HTML { return drawing.NewCode(m.URL).SVG() }

// Spaced is the short code as people read digits: 1234 5678, or 123 456 of a player.
func (m madeWay) Spaced() string {
	half := len(m.Code) / 2
	return strings.TrimSpace(m.Code[:half] + " " + m.Code[half:])
}

// WithBoard reports whether the code is typed with the board of a player.
func (m madeWay) WithBoard() bool { return len(m.Code) == playerCode }

// deviceRow is a device as the page lists it.
type deviceRow struct {
	tournament.Device
	Whose    string
	Plays    string // of a captain: his team
	Asks     bool
	Revoked  bool
	Opened   bool // on a device
	LastSeen string
}

// devicesPage is what the page is filled with.
type devicesPage struct {
	Made       *madeWay
	Roles      []tournament.DeviceRole
	Teams      []tournament.Team // where teams meet: a captain has one
	Asks       []deviceRow
	Rows       []deviceRow
	Gone       []deviceRow
	Alarms     []alarm
	NoPlace    bool     // nothing is kept: no way in can be made
	OnlyHere   string   // that phones do not reach the hall; "" they do
	Opened     *madeWay // the address of the hall, when phones were let in just now
	Unreadable error
}

// listDevices is the page of the ways in.
func listDevices(v *server.Visit) error {
	page := devicesPage{Teams: v.StageOfNow().League.Teams, Alarms: AlarmsOf(v.Hall, v.Event), NoPlace: v.Hall.Keep == "", Opened: openedUp(v)}
	for _, role := range tournament.DeviceRoles() {
		if role != tournament.DeviceCaptain || len(page.Teams) > 0 {
			page.Roles = append(page.Roles, role)
		}
	}
	if OnlyHere(v) {
		page.OnlyHere = WhyOnlyHere(v)
	}
	if made, has := waysShown(v.Hall).Of(v.R.URL.Query().Get("made")); has {
		page.Made = &made
	}
	kept := WaysOfOf(v.Hall, v.Event).Now()
	for _, d := range slices.Backward(v.State.Devices) {
		row := deviceRowOf(v, d, kept)
		switch {
		case row.Revoked:
			page.Gone = append(page.Gone, row)
		case row.Asks && row.Opened:
			page.Asks = append(page.Asks, row)
		default:
			page.Rows = append(page.Rows, row)
		}
	}
	return v.Show("ways_devices", v.Say("hall-ways.devices"), page, "ways.css", "ways.js")
}

// deviceRowOf is a device, and what is known of it here.
func deviceRowOf(v *server.Visit, d tournament.Device, kept *KeptWays) deviceRow {
	row := deviceRow{Device: d, Whose: v.State.DeviceName(d), Plays: teamOf(v, d), Revoked: true}
	if way, has := kept.Device(d.Number); has && way.Opens(d) {
		row.Revoked, row.Asks, row.Opened = false, way.Asks, len(way.Cookies) > 0 || way.Bearer
		if at := lastSeen(v.Hall, v.Event, d.Number); !at.IsZero() {
			row.LastSeen = v.Words.Time(at)
		} else if !way.Used.IsZero() {
			row.LastSeen = v.Words.Time(way.Used)
		}
	}
	return row
}

// teamOf is the team of a captain; "" of others.
func teamOf(v *server.Visit, d tournament.Device) string {
	stage, _ := v.State.Stage(d.Stage)
	team, _ := stage.Team(d.Team)
	return team.Name
}

// Waiting is how many devices ask to be let in.
func Waiting(v *server.Visit) int {
	n := 0
	kept := WaysOfOf(v.Hall, v.Event).Now()
	for _, d := range v.State.Devices {
		if way, has := kept.Device(d.Number); has && way.Opens(d) && way.Asks && len(way.Cookies) > 0 {
			n++
		}
	}
	return n
}

// DeviceRow is a device as commands list it.
type DeviceRow struct {
	tournament.Device
	Whose  string    // as it was said, or the name of the player
	Used   time.Time // when it was last opened on a device; the zero time is never, or on another computer
	Opens  bool      // its way in is known on this computer, and opens
	Asks   bool      // the desk has yet to let it in
	Opened bool      // a device was let in by it
}

// Devices are the devices of an event, with what is known of their ways in here.
func (w *Ways) Devices(t *tournament.Tournament) []DeviceRow {
	kept := w.Now()
	var rows []DeviceRow
	for _, d := range t.Devices {
		row := DeviceRow{Device: d, Whose: t.DeviceName(d)}
		if way, has := kept.Device(d.Number); has && way.Granted == d.Granted {
			row.Used, row.Opens, row.Asks, row.Opened = way.Used, way.Opens(d), way.Asks, len(way.Cookies) > 0 || way.Bearer
		}
		rows = append(rows, row)
	}
	return rows
}

// inviteDevice makes a way in, as the form says.
func inviteDevice(v *server.Visit) error {
	role := tournament.DeviceRole(v.Text("role"))
	req := exchange.DeviceRequest{Role: role, Name: v.Text("name")}
	var err error
	if req.Board, err = boardTyped(v); err != nil {
		return err
	}
	if req.First, req.Last, err = ParseBoards(v.Text("boards")); err != nil {
		return err
	}
	switch role {
	case tournament.DevicePlayer:
		req.Side = map[string]tournament.Side{"white": tournament.SideWhite, "black": tournament.SideBlack}[v.Text("side")]
		req.First, req.Last = 0, 0
		if req.Name != "" {
			req.Board = 0 // whom the name says
		}
	case tournament.DeviceTablet:
		req.Side = map[string]tournament.Side{"white": tournament.SideWhite, "black": tournament.SideBlack}[v.Text("side")]
		req.First, req.Last = 0, 0
	case tournament.DeviceHelper:
		req.Board = 0
	case tournament.DeviceCaptain:
		if err := v.Decode(&req, "team"); err != nil {
			return err
		}
		req.Board, req.First, req.Last = 0, 0, 0
	default:
		req.Board, req.First, req.Last = 0, 0, 0
	}
	var made []Invited
	asks := role == tournament.DeviceDeputy // others in the room see what the desk shows
	err = v.Do(func(d *desk.Desk) error {
		var err error
		made, err = WaysOfOf(v.Hall, v.Event).Invite(v.R.Context(), d, Invitation{DeviceRequest: req, Asks: asks})
		return err
	})
	if err != nil {
		return err
	}
	v.Event.Tell("devices")
	device := made[0].Device
	key := waysShown(v.Hall).Put(madeWay{
		Device: device, Name: v.State.DeviceName(device), Asks: asks, Code: made[0].Code,
		URL: reachedAt(v) + v.Href(InPath(made[0].Token)),
	})
	return v.GoTo(server.DevicesPath + "?made=" + key + "#made")
}

// ParseBoards reads a range of boards: 1-10, or 3 for one alone; "" is all of them: 0, 0.
func ParseBoards(text string) (first, last int, err error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return 0, 0, nil
	}
	from, to, ranged := strings.Cut(strings.ReplaceAll(text, "–", "-"), "-")
	if !ranged {
		to = from
	}
	first, is := server.Number(strings.TrimSpace(from))
	last, also := server.Number(strings.TrimSpace(to))
	if !is || !also || first < 1 || last < first {
		return 0, 0, server.RefuseForm("hall-ways.no-boards", message.Args{"Text": text})
	}
	return first, last, nil
}

// boardTyped is the board of a form; a field that is empty is 0. Refused: hall-ways.no-board.
func boardTyped(v *server.Visit) (int, error) {
	text := v.Text("board")
	if text == "" {
		return 0, nil
	}
	n, is := server.Number(text)
	if !is || n < 1 {
		return 0, server.RefuseForm("hall-ways.no-board", message.Args{"Text": text})
	}
	return n, nil
}

// reachedAt is the address of the hall for phones, as "http://192.168.1.20:8080".
func reachedAt(v *server.Visit) string {
	if at := v.Hall.Reached.Load(); at != nil {
		return strings.TrimSuffix(*at, "/")
	}
	if at := keeper.ListeningAt(v.Hall.Keep, v.Event.Path); at != "" {
		return strings.TrimSuffix(at, "/")
	}
	scheme := "http://"
	if v.R.TLS != nil {
		scheme = "https://"
	}
	return scheme + v.R.Host
}

// OnlyHere reports whether the hall is reached on this computer alone.
func OnlyHere(v *server.Visit) bool {
	_, address, _ := strings.Cut(reachedAt(v), "://")
	return web.IsLoopback(address)
}

// inviteDesk makes a link for a desk on another computer.
func inviteDesk(v *server.Visit) error {
	key := waysShown(v.Hall).Put(madeWay{URL: LaunchLink(v.Hall, reachedAt(v))})
	return v.GoTo(server.DevicesPath + "?made=" + key + "#made")
}

// endOtherDesks ends all desks but this one.
func endOtherDesks(v *server.Visit) error {
	var mine string
	if c, err := v.R.Cookie(DeskCookie); err == nil {
		mine = c.Value
	}
	doorsOf(v.Hall).onlyDesk(mine)
	ctx := context.WithoutCancel(v.R.Context())
	for _, e := range v.Hall.Events() {
		err := e.Do(ctx, "", func(d *desk.Desk) error {
			return WaysOfOf(v.Hall, e).Alter(ctx, d, func(k *KeptWays) error {
				k.Desks = slices.DeleteFunc(k.Desks, func(kept keptSecret) bool { return kept.Hash != server.HashOf("desk", mine) })
				return nil
			})
		})
		if err != nil {
			return err
		}
		e.Tell("devices")
	}
	return v.RedirectSaying(server.DevicesPath, message.New("hall-ways.desks-ended"))
}

// deviceIn is the number of the device in the address.
func deviceIn(v *server.Visit) int {
	n, _ := server.Number(v.R.PathValue("device"))
	return n
}

// revokeDevice ends what a device may.
func revokeDevice(v *server.Visit) error {
	device := deviceIn(v)
	if err := v.Do(func(d *desk.Desk) error { return WaysOfOf(v.Hall, v.Event).Revoke(v.R.Context(), d, device) }); err != nil {
		return err
	}
	v.Event.Tell("devices")
	return v.RedirectSaying(server.DevicesPath, message.New("hall-ways.revoked", message.Args{"Device": device}))
}

// letDeviceIn lets a device in that asked.
func letDeviceIn(v *server.Visit) error {
	device := deviceIn(v)
	if err := v.Do(func(d *desk.Desk) error { return WaysOfOf(v.Hall, v.Event).letIn(v.R.Context(), d, device) }); err != nil {
		return err
	}
	v.Event.Tell("devices")
	return v.RedirectSaying(server.DevicesPath, message.New("hall-ways.let-in", message.Args{"Device": device}))
}

package hall

import (
	"context"
	"html/template"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/web"
	"arbiter/reports/drawing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// devicesPath is the page of the ways in at the desk.
const devicesPath = "/desk/devices"

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
func listDevices(v *visit) error {
	page := devicesPage{Teams: v.stage().League.Teams, Alarms: v.hall.alarmsOf(v.event), NoPlace: v.hall.Keep == "", Opened: v.openedUp()}
	for _, role := range tournament.DeviceRoles() {
		if role != tournament.DeviceCaptain || len(page.Teams) > 0 {
			page.Roles = append(page.Roles, role)
		}
	}
	if v.onlyHere() {
		page.OnlyHere = v.whyOnlyHere()
	}
	if made, has := v.hall.shown.of(v.r.URL.Query().Get("made")); has {
		page.Made = &made
	}
	kept := v.hall.waysOf(v.event).now()
	for _, d := range slices.Backward(v.state.Devices) {
		row := v.deviceRow(d, kept)
		switch {
		case row.Revoked:
			page.Gone = append(page.Gone, row)
		case row.Asks && row.Opened:
			page.Asks = append(page.Asks, row)
		default:
			page.Rows = append(page.Rows, row)
		}
	}
	return v.show("ways_devices", v.say("hall-ways.devices"), page, "ways.css", "ways.js")
}

// deviceRow is a device, and what is known of it here.
func (v *visit) deviceRow(d tournament.Device, kept *keptWays) deviceRow {
	row := deviceRow{Device: d, Whose: v.state.DeviceName(d), Plays: v.teamOf(d), Revoked: true}
	if way, has := kept.device(d.Number); has && way.opens(d) {
		row.Revoked, row.Asks, row.Opened = false, way.Asks, len(way.Cookies) > 0 || way.Bearer
		if at := v.hall.heard(v.event, d.Number); !at.IsZero() {
			row.LastSeen = v.words.Time(at)
		} else if !way.Used.IsZero() {
			row.LastSeen = v.words.Time(way.Used)
		}
	}
	return row
}

// teamOf is the team of a captain; "" of others.
func (v *visit) teamOf(d tournament.Device) string {
	stage, _ := v.state.Stage(d.Stage)
	team, _ := stage.Team(d.Team)
	return team.Name
}

// asking is what the menu says behind a page: how many ask there to be let in.
func (v *visit) asking(path string) string {
	if path != devicesPath {
		return ""
	}
	n := v.waiting()
	if n == 0 {
		return ""
	}
	return " (" + strconv.Itoa(n) + ")"
}

// waiting is how many devices ask to be let in.
func (v *visit) waiting() int {
	n := 0
	kept := v.hall.waysOf(v.event).now()
	for _, d := range v.state.Devices {
		if way, has := kept.device(d.Number); has && way.opens(d) && way.Asks && len(way.Cookies) > 0 {
			n++
		}
	}
	return n
}

// TimeOfDay is the time of day of a moment.
func (p page) TimeOfDay(at time.Time) string { return p.words.Local(at).Format("15:04") }

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
	kept := w.now()
	var rows []DeviceRow
	for _, d := range t.Devices {
		row := DeviceRow{Device: d, Whose: t.DeviceName(d)}
		if way, has := kept.device(d.Number); has && way.Granted == d.Granted {
			row.Used, row.Opens, row.Asks, row.Opened = way.Used, way.opens(d), way.Asks, len(way.Cookies) > 0 || way.Bearer
		}
		rows = append(rows, row)
	}
	return rows
}

// inviteDevice makes a way in, as the form says.
func inviteDevice(v *visit) error {
	role := tournament.DeviceRole(v.text("role"))
	req := desk.DeviceRequest{Role: role, Name: v.text("name")}
	var err error
	if req.Board, err = v.boardTyped(); err != nil {
		return err
	}
	if req.First, req.Last, err = ParseBoards(v.text("boards")); err != nil {
		return err
	}
	switch role {
	case tournament.DevicePlayer:
		req.Side = map[string]tournament.Side{"white": tournament.SideWhite, "black": tournament.SideBlack}[v.text("side")]
		req.First, req.Last = 0, 0
		if req.Name != "" {
			req.Board = 0 // whom the name says
		}
	case tournament.DeviceTablet:
		req.Side = map[string]tournament.Side{"white": tournament.SideWhite, "black": tournament.SideBlack}[v.text("side")]
		req.First, req.Last = 0, 0
	case tournament.DeviceHelper:
		req.Board = 0
	case tournament.DeviceCaptain:
		if err := v.decode(&req, "team"); err != nil {
			return err
		}
		req.Board, req.First, req.Last = 0, 0, 0
	default:
		req.Board, req.First, req.Last = 0, 0, 0
	}
	var made []Invited
	asks := role == tournament.DeviceDeputy // others in the room see what the desk shows
	err = v.do(func(d *desk.Desk) error {
		var err error
		made, err = v.hall.waysOf(v.event).Invite(v.r.Context(), d, Invitation{DeviceRequest: req, Asks: asks})
		return err
	})
	if err != nil {
		return err
	}
	v.event.Tell("devices")
	device := made[0].Device
	key := v.hall.shown.put(madeWay{
		Device: device, Name: v.state.DeviceName(device), Asks: asks, Code: made[0].Code,
		URL: v.reachedAt() + v.href(InPath(made[0].Token)),
	})
	return v.goTo(devicesPath + "?made=" + key + "#made")
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
	first, is := number(strings.TrimSpace(from))
	last, also := number(strings.TrimSpace(to))
	if !is || !also || first < 1 || last < first {
		return 0, 0, refuseForm("hall-ways.no-boards", message.Args{"Text": text})
	}
	return first, last, nil
}

// boardTyped is the board of a form; a field that is empty is 0. Refused: hall-ways.no-board.
func (v *visit) boardTyped() (int, error) {
	text := v.text("board")
	if text == "" {
		return 0, nil
	}
	n, is := number(text)
	if !is || n < 1 {
		return 0, refuseForm("hall-ways.no-board", message.Args{"Text": text})
	}
	return n, nil
}

// reachedAt is the address of the hall for phones, as "http://192.168.1.20:8080".
func (v *visit) reachedAt() string {
	if at := v.hall.reached.Load(); at != nil {
		return strings.TrimSuffix(*at, "/")
	}
	if at := ListeningAt(v.hall.Keep, v.event.Path); at != "" {
		return strings.TrimSuffix(at, "/")
	}
	scheme := "http://"
	if v.r.TLS != nil {
		scheme = "https://"
	}
	return scheme + v.r.Host
}

// onlyHere reports whether the hall is reached on this computer alone.
func (v *visit) onlyHere() bool {
	_, address, _ := strings.Cut(v.reachedAt(), "://")
	return web.IsLoopback(address)
}

// inviteDesk makes a link for a desk on another computer.
func inviteDesk(v *visit) error {
	key := v.hall.shown.put(madeWay{URL: v.hall.LaunchLink(v.reachedAt())})
	return v.goTo(devicesPath + "?made=" + key + "#made")
}

// endOtherDesks ends all desks but this one.
func endOtherDesks(v *visit) error {
	var mine string
	if c, err := v.r.Cookie(deskCookie); err == nil {
		mine = c.Value
	}
	v.hall.doors.onlyDesk(mine)
	ctx := context.WithoutCancel(v.r.Context())
	for _, e := range v.hall.Events() {
		err := e.Do(ctx, "", func(d *desk.Desk) error {
			return v.hall.waysOf(e).alter(ctx, d, func(k *keptWays) error {
				k.Desks = slices.DeleteFunc(k.Desks, func(kept keptSecret) bool { return kept.Hash != hashOf("desk", mine) })
				return nil
			})
		})
		if err != nil {
			return err
		}
		e.Tell("devices")
	}
	return v.goSaying(devicesPath, message.New("hall-ways.desks-ended"))
}

// deviceIn is the number of the device in the address.
func (v *visit) deviceIn() int {
	n, _ := number(v.r.PathValue("device"))
	return n
}

// revokeDevice ends what a device may.
func revokeDevice(v *visit) error {
	device := v.deviceIn()
	if err := v.do(func(d *desk.Desk) error { return v.hall.waysOf(v.event).Revoke(v.r.Context(), d, device) }); err != nil {
		return err
	}
	v.event.Tell("devices")
	return v.goSaying(devicesPath, message.New("hall-ways.revoked", message.Args{"Device": device}))
}

// letDeviceIn lets a device in that asked.
func letDeviceIn(v *visit) error {
	device := v.deviceIn()
	if err := v.do(func(d *desk.Desk) error { return v.hall.waysOf(v.event).letIn(v.r.Context(), d, device) }); err != nil {
		return err
	}
	v.event.Tell("devices")
	return v.goSaying(devicesPath, message.New("hall-ways.let-in", message.Args{"Device": device}))
}

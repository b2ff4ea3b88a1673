package hall

import (
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"arbiter/cmd/internal/web"
	"arbiter/rules/message"
)

// screenRoutes are the pages of projectors, and how the desk steers them. The way in of
// a screen is a link; deputies look at what it shows.
func screenRoutes() []Route {
	return []Route{
		{Method: "GET", Path: "/screen/{name}", Roles: only(RoleScreen, RoleDeputy, RoleDesk), Do: showScreen},
		{Method: "GET", Path: "/desk/screens", Roles: deskAlone, Do: showScreens},
		{Method: "POST", Path: "/desk/screens", Roles: deskAlone, Do: orAgain(steerScreens, showScreens)},
	}
}

// screenPage is what the page of a screen is filled with.
type screenPage struct {
	Name  string
	Shown screenShown
	Poll  int // seconds between two askings of a browser without scripts
	Plain bool
	Now   time.Time
	Zone  *time.Location
}

// askedAgain is how often a page without a script asks, where nothing turns sooner, and
// pollLeast how often at the most.
const (
	askedAgain = 15
	pollLeast  = 3
)

// showScreen shows a screen. A script turns its pages by asking for this page again; a
// browser without one, or ?poll=10, does so by itself.
func showScreen(v *visit) error {
	name := v.r.PathValue("name")
	if !isScreenName(name) {
		return notFound(v)
	}
	steered := v.hall.steering(v.event)
	set := v.asLooked(steered.screen(name))
	if words := v.hall.words.In(set.Language); words != nil {
		v.words = words
	}
	m := v.screenMaker(set.sight(v.queryNumber("w"), v.queryNumber("h")), steered)
	shown, err := m.shown(set, steered.Announcement)
	if err != nil {
		return err
	}
	v.event.screens.saw(name, m.now)
	page := screenPage{Name: name, Shown: shown, Poll: pollSeconds(shown.For), Now: m.now, Zone: m.zone}
	if asked := v.queryNumber("poll"); asked > 0 {
		page.Poll, page.Plain = min(max(asked, pollLeast), page.Poll), true
	}
	title := v.say("hall-screen.title", message.Args{"Screen": name})
	return v.showWhole(http.StatusOK, "screen", newPage(v, title, page))
}

// pollSeconds is when a page without a script asks again.
func pollSeconds(left time.Duration) int {
	if left <= 0 {
		return askedAgain
	}
	return min(max(int(math.Ceil(left.Seconds())), pollLeast), askedAgain)
}

// asLooked is a screen as its address says that it is looked at: ?height=1.5&distance=10.
func (v *visit) asLooked(set screenSetter) screenSetter {
	if height, ok := measured(v.r.URL.Query().Get("height")); ok {
		set.Height = height
	}
	if distance, ok := measured(v.r.URL.Query().Get("distance")); ok {
		set.Distance = distance
	}
	return set
}

// measured reads a length in metres; both signs of a decimal are understood.
func measured(text string) (float64, bool) {
	metres, err := strconv.ParseFloat(strings.ReplaceAll(strings.TrimSpace(text), ",", "."), 64)
	return metres, err == nil && metres >= 0.1 && metres <= 100
}

// screenMaker makes what screens show at this moment.
func (v *visit) screenMaker(s sight, steered *steering) *screenMaker {
	m := &screenMaker{t: v.state.Tournament, loc: v.words, zone: v.hall.Zone, now: v.hall.Now(), sight: s, base: v.publicAddress(), start: steered.Start}
	if m.zone == nil {
		m.zone = time.UTC
	}
	if m.now.Sub(m.start) > begunFor {
		m.start = time.Time{}
	}
	return m
}

// publicAddress is where phones find the pages of the event: as the hall listens, else as
// this page was asked for, unless that is this computer alone.
func (v *visit) publicAddress() string {
	scheme := "http://"
	if v.r.TLS != nil {
		scheme = "https://"
	}
	asked := scheme + v.r.Host
	if at := v.hall.reached.Load(); at != nil {
		asked = *at
	}
	if _, host, _ := strings.Cut(asked, "://"); host == "" || web.IsLoopback(host) {
		return ""
	}
	return asked + v.href("")
}

// Clock is the time of the hall.
func (p screenPage) Clock() string { return p.Now.In(p.Zone).Format("15:04") }

// Offset is how many minutes the hall is ahead of UTC.
func (p screenPage) Offset() int {
	_, seconds := p.Now.In(p.Zone).Zone()
	return seconds / 60
}

// Millis is the time, as scripts have it.
func (p screenPage) Millis() int64 { return p.Now.UnixMilli() }

// Next is in how many milliseconds the page turns; 0 is that it stays.
func (p screenPage) Next() int64 { return p.Shown.For.Milliseconds() }

// Until is the moment that a countdown goes to, as scripts have it.
func (p screenPage) Until() int64 { return p.Shown.Until.UnixMilli() }

// Counting reports whether the page counts down.
func (p screenPage) Counting() bool { return !p.Shown.Until.IsZero() }

// Begun reports whether what was counted down to has begun.
func (p screenPage) Begun() bool { return !p.Now.Before(p.Shown.Until) }

// Left is how long it is to it: 9:05, 1:00:00.
func (p screenPage) Left() string {
	left := max(p.Shown.Until.Sub(p.Now), 0)
	seconds := int(math.Ceil(left.Seconds()))
	text := strconv.Itoa(seconds/60%60) + ":" + twoDigits(seconds%60)
	if seconds >= 3600 {
		text = strconv.Itoa(seconds/3600) + ":" + twoDigits(seconds/60%60) + ":" + twoDigits(seconds%60)
	}
	return text
}

// twoDigits writes 5 as 05.
func twoDigits(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

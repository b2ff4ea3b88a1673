package screen

import (
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
)

// screenRoutes are the pages of projectors, and how the desk steers them. The way in of
// a screen is a link; deputies look at what it shows.
func screenRoutes() []server.Route {
	return []server.Route{
		{Method: "GET", Path: "/screen/{name}", Roles: server.Only(server.RoleScreen, server.RoleDeputy, server.RoleDesk), Do: showScreen},
		{Method: "GET", Path: "/desk/screens", Roles: server.DeskAlone, Do: showScreens},
		{Method: "POST", Path: "/desk/screens", Roles: server.DeskAlone, Do: server.OrAgain(steerScreens, showScreens)},
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
func showScreen(v *server.Visit) error {
	name := v.R.PathValue("name")
	if !isScreenName(name) {
		return server.NotFound(v)
	}
	steered := Steering(v.Hall, v.Event)
	set := asLooked(v, steered.Screen(name))
	if words := v.Hall.Languages.In(set.Language); words != nil {
		v.Words = words
	}
	m := screenMaker(v, set.Sight(v.QueryNumber("w"), v.QueryNumber("h")), steered)
	shown, err := m.shown(set, steered.Announcement)
	if err != nil {
		return err
	}
	server.Kept[KeptSteering](v.Event).Saw(name, m.Now)
	page := screenPage{Name: name, Shown: shown, Poll: pollSeconds(shown.For), Now: m.Now, Zone: m.Zone}
	if asked := v.QueryNumber("poll"); asked > 0 {
		page.Poll, page.Plain = min(max(asked, pollLeast), page.Poll), true
	}
	title := v.Say("hall-screen.title", message.Args{"Screen": name})
	return v.ShowWhole(http.StatusOK, "screen", server.NewPage(v, title, page))
}

// pollSeconds is when a page without a script asks again.
func pollSeconds(left time.Duration) int {
	if left <= 0 {
		return askedAgain
	}
	return min(max(int(math.Ceil(left.Seconds())), pollLeast), askedAgain)
}

// asLooked is a screen as its address says that it is looked at: ?height=1.5&distance=10.
func asLooked(v *server.Visit, set screenSetter) screenSetter {
	if height, ok := measured(v.R.URL.Query().Get("height")); ok {
		set.Height = height
	}
	if distance, ok := measured(v.R.URL.Query().Get("distance")); ok {
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
func screenMaker(v *server.Visit, s sight, steered *steering) *ScreenMaker {
	m := &ScreenMaker{T: v.State.Tournament, Loc: v.Words, Zone: v.Hall.Zone, Now: v.Hall.Now(), sight: s, base: about.PublicAddress(v), start: steered.Start}
	if m.Zone == nil {
		m.Zone = time.UTC
	}
	if m.Now.Sub(m.start) > begunFor {
		m.start = time.Time{}
	}
	return m
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

package screen

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/web"
	"arbiter/rules/message"
)

// What the desk may set.
const (
	MostScreens      = 20  // of an event
	mostSeconds      = 600 // of a page
	leastSeconds     = 3
	MostAnnouncement = 400 // characters of what a screen says: more is not read from ten metres
	mostMinutes      = 12 * 60
	sizeStep         = 1.15 // bigger is this much
)

// steering is how the desk steers the screens of an event. It is no part of the event:
// it lies in a file beside the settings, see keptSteering.
type steering struct {
	Announcement announcement   `json:"announcement"`
	Start        time.Time      `json:"start"` // of the round, as the desk said; zero is as the event has it
	Screens      []screenSetter `json:"screens,omitempty"`
}

// announcement is a text that all screens show, and the public pages, until a moment.
type announcement struct {
	Text  string    `json:"text,omitempty"`
	Until time.Time `json:"until"`
}

// lasts reports whether it is to be shown.
func (a announcement) lasts(now time.Time) bool { return a.Text != "" && now.Before(a.Until) }

// screenSetter is how one screen is set.
type screenSetter struct {
	Name     string      `json:"name"`
	Views    []ViewTime  `json:"views,omitempty"` // in turn; none is what is sensible at the moment
	Since    time.Time   `json:"since"`           // when the first of them began
	Frozen   *screenSpot `json:"frozen,omitempty"`
	Paused   bool        `json:"paused,omitempty"`
	Height   float64     `json:"height,omitempty"`   // of the picture, in metres
	Distance float64     `json:"distance,omitempty"` // from which it is read, in metres
	Language string      `json:"language,omitempty"` // "" is as its browser asks
}

// ViewTime is a view and how long each of its pages is shown.
type ViewTime struct {
	View    string `json:"view"`
	Seconds int    `json:"seconds,omitempty"` // 0 is as usual
}

// screenSpot is a page of a view, from 0.
type screenSpot struct {
	View string `json:"view"`
	Page int    `json:"page,omitempty"`
}

// MostScreenName is how many characters the name of a screen has at most.
const MostScreenName = 60

// isScreenName reports whether a screen may be called so: what it was let in as.
func isScreenName(name string) bool {
	if name != strings.TrimSpace(name) || name == "" || name == "." || name == ".." || utf8.RuneCountInString(name) > MostScreenName {
		return false
	}
	for _, r := range name {
		if r == utf8.RuneError || !unicode.IsPrint(r) || strings.ContainsRune("/\\?#%", r) {
			return false
		}
	}
	return true
}

// ScreenID is the id of a screen on the page of the desk: names may have blanks.
func ScreenID(name string) string {
	return "screen-" + web.Digest([]byte(name))
}

// usualScreen is the screen that every event has.
const usualScreen = "main"

// Screen is how a screen is set; one that nobody set shows what is sensible.
func (s *steering) Screen(name string) screenSetter {
	if i := s.index(name); i >= 0 {
		return s.Screens[i]
	}
	return screenSetter{Name: name}
}

// index is the place of a screen among those that were set; -1 is none.
func (s *steering) index(name string) int {
	return slices.IndexFunc(s.Screens, func(x screenSetter) bool { return x.Name == name })
}

// set sets a screen.
func (s *steering) set(screen screenSetter) error {
	if i := s.index(screen.Name); i >= 0 {
		s.Screens[i] = screen
		return nil
	}
	if len(s.Screens) >= MostScreens {
		return server.RefuseForm("hall-screen.too-many", message.Args{"Most": MostScreens})
	}
	s.Screens = append(s.Screens, screen)
	slices.SortFunc(s.Screens, func(x, y screenSetter) int { return strings.Compare(x.Name, y.Name) })
	return nil
}

// clone is a copy that may be altered.
func (s *steering) clone() *steering {
	copied := *s
	copied.Screens = slices.Clone(s.Screens)
	for i := range copied.Screens {
		copied.Screens[i].Views = slices.Clone(copied.Screens[i].Views)
	}
	return &copied
}

// announce sets what the screens say.
func (s *steering) announce(text string, length time.Duration, now time.Time) error {
	text = strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n"))
	if n := utf8.RuneCountInString(text); n > MostAnnouncement {
		return server.RefuseForm("hall-screen.too-long", message.Args{"Count": n, "Most": MostAnnouncement})
	}
	if text == "" {
		return server.RefuseForm("hall-screen.no-text")
	}
	s.Announcement = announcement{Text: text, Until: now.Add(length)}
	return nil
}

// Sight is how a screen is looked at, on a window of that size.
func (s screenSetter) Sight(wide, high int) sight {
	return sight{Wide: wide, High: high, Height: s.Height, Distance: s.Distance}
}

// resized is a screen whose letters are larger or smaller, as for a reader who is farther
// away or nearer.
func (s screenSetter) resized(times float64) screenSetter {
	_, distance := s.Sight(0, 0).metres()
	s.Distance = min(max(distance*times, 1), 100)
	return s
}

// since is how long the views of a screen have taken turns. Screens that nobody steered
// turn together.
func (s screenSetter) since(now time.Time) time.Duration {
	if s.Since.IsZero() {
		return now.Sub(time.Unix(0, 0))
	}
	return now.Sub(s.Since)
}

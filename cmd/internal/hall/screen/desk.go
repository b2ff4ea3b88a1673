package screen

import (
	"net/url"
	"slices"
	"strconv"
	"time"

	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
)

// screensPage is what the page that steers the screens is filled with.
type screensPage struct {
	Notice    announcement
	Lasts     bool
	Until     string // when the announcement ends
	Start     string // when the round starts, as the desk said; "" is not
	Screens   []screenPanel
	Languages []about.LanguageChoice
}

// screenPanel is one screen on it.
type screenPanel struct {
	screenPage
	Set      screenSetter
	On       bool // it asked for a page lately
	Known    bool // it was set at the desk, and can be forgotten
	Usual    bool // it shows what is sensible at the moment
	Views    []viewChoice
	Height   string
	Distance string
}

// viewChoice is a view that a screen may show.
type viewChoice struct {
	Name, Title string
	Chosen      bool
	Nothing     bool // it has nothing to show now
	Seconds     int
}

// showScreens shows what every screen shows, and how it is steered.
func showScreens(v *server.Visit) error {
	steered := Steering(v.Hall, v.Event)
	m := screenMaker(v, sight{}, steered)
	data := screensPage{Notice: steered.Announcement, Lasts: steered.Announcement.lasts(m.Now), Until: m.clock(steered.Announcement.Until), Languages: about.LanguageChoices(v, func(string) bool { return false })}
	if !m.start.IsZero() {
		data.Start = m.clock(m.start)
	}
	on := server.Kept[KeptSteering](v.Event).On(m.Now)
	for _, name := range screenNames(v.Hall, v.Event, m.Now) {
		panel, err := screenPanelOf(v, steered, name)
		if err != nil {
			return err
		}
		_, panel.On = on[name]
		data.Screens = append(data.Screens, panel)
	}
	return v.Show("screens", v.Say("hall.menu.screens"), data, "screen_sizes.css", "screen.css", "screen_desk.js")
}

// screenPanelOf is a screen as the desk sees it: on a picture of the usual shape.
func screenPanelOf(v *server.Visit, steered *steering, name string) (screenPanel, error) {
	set := steered.Screen(name)
	m := screenMaker(v, set.Sight(0, 0), steered)
	if words := v.Hall.Languages.In(set.Language); words != nil {
		m.Loc = words
	}
	shown, err := m.shown(set, steered.Announcement)
	if err != nil {
		return screenPanel{}, err
	}
	height, distance := m.sight.metres()
	panel := screenPanel{
		screenPage: screenPage{Name: name, Shown: shown, Now: m.Now, Zone: m.Zone}, Set: set,
		Known: steered.index(name) >= 0 && name != usualScreen, Usual: len(set.Views) == 0, Views: viewChoices(v, set, m),
		Height: metresText(height), Distance: metresText(distance),
	}
	return panel, nil
}

// metresText writes a length for a field of numbers.
func metresText(metres float64) string {
	return strconv.FormatFloat(float64(int(metres*10+0.5))/10, 'f', -1, 64)
}

// viewChoices are the views of a screen; those that are shown now are chosen.
func viewChoices(v *server.Visit, set screenSetter, m *ScreenMaker) []viewChoice {
	chosen := set.Views
	if len(chosen) == 0 {
		for _, name := range m.usualViews() {
			chosen = append(chosen, ViewTime{View: name})
		}
	}
	var all []viewChoice
	for _, view := range ScreenViews() {
		choice := viewChoice{Name: view.Name, Title: v.Say(view.Title()), Seconds: view.Seconds}
		steps, err := m.steps(ViewTime{View: view.Name})
		choice.Nothing = err == nil && len(steps) == 0
		if i := slices.IndexFunc(chosen, func(c ViewTime) bool { return c.View == view.Name }); i >= 0 {
			choice.Chosen = true
			if chosen[i].Seconds > 0 {
				choice.Seconds = chosen[i].Seconds
			}
		}
		all = append(all, choice)
	}
	return all
}

// steerScreens does what a form of the page asks for.
func steerScreens(v *server.Visit) error {
	if err := v.R.ParseForm(); err != nil {
		return err
	}
	name, does := v.Text("screen"), v.Text("do")
	steer, said := steersAll(v, does), ""
	if steer == nil {
		if !isScreenName(name) {
			return server.RefuseForm("hall-screen.no-name", message.Args{"Most": MostScreenName})
		}
		steer, said = steersOne(v, does, name), "#"+ScreenID(name)
	}
	if steer == nil {
		return server.RefuseForm("hall-screen.no-deed")
	}
	if err := steerOf(v.Hall, v.Event, steer); err != nil {
		return err
	}
	return v.RedirectSaying("/desk/screens"+said, message.New("hall-screen.done."+does, message.Args{"Screen": name}))
}

// steersAll is what is done to all screens; nil is nothing of that name.
func steersAll(v *server.Visit, does string) func(*steering) error {
	now := v.Hall.Now()
	switch does {
	case "announce":
		return func(s *steering) error {
			minutes, err := minutes(v)
			if err != nil {
				return err
			}
			return s.announce(v.Text("text"), minutes, now)
		}
	case "quiet":
		return func(s *steering) error { s.Announcement = announcement{}; return nil }
	case "start":
		return func(s *steering) error {
			minutes, err := minutes(v)
			s.Start = now.Add(minutes).Truncate(time.Second)
			return err
		}
	case "no-start":
		return func(s *steering) error { s.Start = time.Time{}; return nil }
	default:
		return nil
	}
}

// minutes are those of a form.
func minutes(v *server.Visit) (time.Duration, error) {
	n := 0
	if err := v.Decode(&n, "minutes"); err != nil {
		return 0, err
	}
	if n < 1 || n > mostMinutes {
		return 0, server.RefuseForm("hall-screen.no-minutes", message.Args{"Most": mostMinutes})
	}
	return time.Duration(n) * time.Minute, nil
}

// steersOne is what is done to one screen; nil is nothing of that name.
func steersOne(v *server.Visit, does, name string) func(*steering) error {
	if does == "remove" {
		return func(s *steering) error {
			s.Screens = slices.DeleteFunc(s.Screens, func(x screenSetter) bool { return x.Name == name })
			return nil
		}
	}
	alter, known := screenDeeds(v)[does]
	if !known {
		return nil
	}
	return func(s *steering) error {
		set := s.Screen(name)
		if err := alter(s, &set); err != nil {
			return err
		}
		return s.set(set)
	}
}

// screenDeeds are what can be done to a screen, by the words of the form.
func screenDeeds(v *server.Visit) map[string]func(*steering, *screenSetter) error {
	simply := func(do func(*screenSetter)) func(*steering, *screenSetter) error {
		return func(_ *steering, set *screenSetter) error { do(set); return nil }
	}
	return map[string]func(*steering, *screenSetter) error{
		"add":     simply(func(*screenSetter) {}),
		"pause":   simply(func(set *screenSetter) { set.Paused = true }),
		"go":      simply(func(set *screenSetter) { set.Paused, set.Frozen = false, nil }),
		"bigger":  simply(func(set *screenSetter) { *set = set.resized(sizeStep) }),
		"smaller": simply(func(set *screenSetter) { *set = set.resized(1 / sizeStep) }),
		"usual":   simply(func(set *screenSetter) { set.Views, set.Since = nil, v.Hall.Now() }),
		"freeze":  func(s *steering, set *screenSetter) error { return freeze(v, s, set) }, "next": func(s *steering, set *screenSetter) error { return turn(v, s, set) }, "views": func(a0 *steering, set *screenSetter) error { return chooseViews(v, a0, set) }, "look": func(a0 *steering, set *screenSetter) error { return chooseLook(v, a0, set) },
	}
}

// cycleOf is the pages of a screen as the desk sees it, and the one that is shown.
func cycleOf(v *server.Visit, s *steering, set screenSetter) (steps []CycleStep, now int, left time.Duration, err error) {
	m := screenMaker(v, set.Sight(0, 0), s)
	if steps, err = m.cycle(set); err != nil {
		return nil, 0, 0, err
	}
	if spot := set.Frozen; spot != nil {
		now = max(slices.IndexFunc(steps, func(c CycleStep) bool { return c.view == spot.View && c.page == spot.Page }), 0)
		return steps, now, 0, nil
	}
	now, left = At(steps, set.since(m.Now))
	return steps, now, left, nil
}

// freeze keeps the page that is shown.
func freeze(v *server.Visit, s *steering, set *screenSetter) error {
	steps, now, _, err := cycleOf(v, s, *set)
	if err == nil {
		set.Frozen, set.Paused = &screenSpot{View: steps[now].view, Page: steps[now].page}, false
	}
	return err
}

// turn goes to the next page: of one that is kept, the next one is.
func turn(v *server.Visit, s *steering, set *screenSetter) error {
	steps, now, left, err := cycleOf(v, s, *set)
	if err != nil {
		return err
	}
	set.Paused = false
	if set.Frozen != nil {
		next := steps[(now+1)%len(steps)]
		set.Frozen = &screenSpot{View: next.view, Page: next.page}
		return nil
	}
	set.Since = v.Hall.Now().Add(-set.since(v.Hall.Now()) - left)
	return nil
}

// chooseViews has a screen show some views in turn.
func chooseViews(v *server.Visit, _ *steering, set *screenSetter) error {
	var views []ViewTime
	for _, name := range v.Posted()["view"] {
		view, known := screenViewNamed(name)
		if !known || slices.ContainsFunc(views, func(c ViewTime) bool { return c.View == name }) {
			return server.RefuseForm("hall-screen.no-view")
		}
		seconds, is := server.Number(v.Text("seconds-" + name))
		if !is || seconds < leastSeconds || seconds > mostSeconds {
			return server.RefuseForm("hall-screen.no-seconds", message.Args{"Least": leastSeconds, "Most": mostSeconds})
		}
		views = append(views, ViewTime{View: view.Name, Seconds: seconds})
	}
	if len(views) == 0 {
		return server.RefuseForm("hall-screen.no-view")
	}
	set.Views, set.Since, set.Frozen, set.Paused = views, v.Hall.Now(), nil, false
	return nil
}

// chooseLook says how a screen is looked at, and in which language it is.
func chooseLook(v *server.Visit, _ *steering, set *screenSetter) error {
	height, tall := measured(v.Text("height"))
	distance, far := measured(v.Text("distance"))
	if !tall || !far {
		return server.RefuseForm("hall-screen.no-metres")
	}
	language := v.Text("language")
	if v.Hall.Languages.In(language) == nil {
		language = ""
	}
	set.Height, set.Distance, set.Language = height, distance, language
	return nil
}

// ID is its id on the page.
func (p screenPanel) ID() string { return ScreenID(p.Name) }

// Path is where it is shown, within the event.
func (p screenPanel) Path() string { return "/screen/" + url.PathEscape(p.Name) }

// PanelPage is what its picture is filled with.
func (p screenPanel) PanelPage() screenPage { return p.screenPage }

package hall

import (
	"net/url"
	"slices"
	"strconv"
	"time"

	"arbiter/rules/message"
)

// screensPage is what the page that steers the screens is filled with.
type screensPage struct {
	Notice    announcement
	Lasts     bool
	Until     string // when the announcement ends
	Start     string // when the round starts, as the desk said; "" is not
	Screens   []screenPanel
	Languages []languageChoice
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
func showScreens(v *visit) error {
	steered := v.hall.steering(v.event)
	m := v.screenMaker(sight{}, steered)
	data := screensPage{Notice: steered.Announcement, Lasts: steered.Announcement.lasts(m.now), Until: m.clock(steered.Announcement.Until), Languages: v.languageChoices(func(string) bool { return false })}
	if !m.start.IsZero() {
		data.Start = m.clock(m.start)
	}
	on := v.event.screens.on(m.now)
	for _, name := range v.hall.screenNames(v.event, m.now) {
		panel, err := v.screenPanel(steered, name)
		if err != nil {
			return err
		}
		_, panel.On = on[name]
		data.Screens = append(data.Screens, panel)
	}
	return v.show("screens", v.say("hall.menu.screens"), data, "screen_sizes.css", "screen.css", "screen_desk.js")
}

// screenPanel is a screen as the desk sees it: on a picture of the usual shape.
func (v *visit) screenPanel(steered *steering, name string) (screenPanel, error) {
	set := steered.screen(name)
	m := v.screenMaker(set.sight(0, 0), steered)
	if words := v.hall.words.In(set.Language); words != nil {
		m.loc = words
	}
	shown, err := m.shown(set, steered.Announcement)
	if err != nil {
		return screenPanel{}, err
	}
	height, distance := m.sight.metres()
	panel := screenPanel{
		screenPage: screenPage{Name: name, Shown: shown, Now: m.now, Zone: m.zone}, Set: set,
		Known: steered.index(name) >= 0 && name != usualScreen, Usual: len(set.Views) == 0, Views: v.viewChoices(set, m),
		Height: metresText(height), Distance: metresText(distance),
	}
	return panel, nil
}

// metresText writes a length for a field of numbers.
func metresText(metres float64) string {
	return strconv.FormatFloat(float64(int(metres*10+0.5))/10, 'f', -1, 64)
}

// viewChoices are the views of a screen; those that are shown now are chosen.
func (v *visit) viewChoices(set screenSetter, m *screenMaker) []viewChoice {
	chosen := set.Views
	if len(chosen) == 0 {
		for _, name := range m.usualViews() {
			chosen = append(chosen, viewTime{View: name})
		}
	}
	var all []viewChoice
	for _, view := range screenViews() {
		choice := viewChoice{Name: view.Name, Title: v.say(view.Title()), Seconds: view.Seconds}
		steps, err := m.steps(viewTime{View: view.Name})
		choice.Nothing = err == nil && len(steps) == 0
		if i := slices.IndexFunc(chosen, func(c viewTime) bool { return c.View == view.Name }); i >= 0 {
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
func steerScreens(v *visit) error {
	if err := v.r.ParseForm(); err != nil {
		return err
	}
	name, does := v.text("screen"), v.text("do")
	steer, said := v.steersAll(does), ""
	if steer == nil {
		if !isScreenName(name) {
			return refuseForm("hall-screen.no-name", message.Args{"Most": mostScreenName})
		}
		steer, said = v.steersOne(does, name), "#"+screenID(name)
	}
	if steer == nil {
		return refuseForm("hall-screen.no-deed")
	}
	if err := v.hall.steer(v.event, steer); err != nil {
		return err
	}
	return v.goSaying("/desk/screens"+said, message.New("hall-screen.done."+does, message.Args{"Screen": name}))
}

// steersAll is what is done to all screens; nil is nothing of that name.
func (v *visit) steersAll(does string) func(*steering) error {
	now := v.hall.Now()
	switch does {
	case "announce":
		return func(s *steering) error {
			minutes, err := v.minutes()
			if err != nil {
				return err
			}
			return s.announce(v.text("text"), minutes, now)
		}
	case "quiet":
		return func(s *steering) error { s.Announcement = announcement{}; return nil }
	case "start":
		return func(s *steering) error {
			minutes, err := v.minutes()
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
func (v *visit) minutes() (time.Duration, error) {
	n, err := v.whole("minutes")
	if err != nil {
		return 0, err
	}
	if n < 1 || n > mostMinutes {
		return 0, refuseForm("hall-screen.no-minutes", message.Args{"Most": mostMinutes})
	}
	return time.Duration(n) * time.Minute, nil
}

// steersOne is what is done to one screen; nil is nothing of that name.
func (v *visit) steersOne(does, name string) func(*steering) error {
	if does == "remove" {
		return func(s *steering) error {
			s.Screens = slices.DeleteFunc(s.Screens, func(x screenSetter) bool { return x.Name == name })
			return nil
		}
	}
	alter, known := v.screenDeeds()[does]
	if !known {
		return nil
	}
	return func(s *steering) error {
		set := s.screen(name)
		if err := alter(s, &set); err != nil {
			return err
		}
		return s.set(set)
	}
}

// screenDeeds are what can be done to a screen, by the words of the form.
func (v *visit) screenDeeds() map[string]func(*steering, *screenSetter) error {
	simply := func(do func(*screenSetter)) func(*steering, *screenSetter) error {
		return func(_ *steering, set *screenSetter) error { do(set); return nil }
	}
	return map[string]func(*steering, *screenSetter) error{
		"add":     simply(func(*screenSetter) {}),
		"pause":   simply(func(set *screenSetter) { set.Paused = true }),
		"go":      simply(func(set *screenSetter) { set.Paused, set.Frozen = false, nil }),
		"bigger":  simply(func(set *screenSetter) { *set = set.resized(sizeStep) }),
		"smaller": simply(func(set *screenSetter) { *set = set.resized(1 / sizeStep) }),
		"usual":   simply(func(set *screenSetter) { set.Views, set.Since = nil, v.hall.Now() }),
		"freeze":  v.freeze, "next": v.turn, "views": v.chooseViews, "look": v.chooseLook,
	}
}

// cycleOf is the pages of a screen as the desk sees it, and the one that is shown.
func (v *visit) cycleOf(s *steering, set screenSetter) (steps []cycleStep, now int, left time.Duration, err error) {
	m := v.screenMaker(set.sight(0, 0), s)
	if steps, err = m.cycle(set); err != nil {
		return nil, 0, 0, err
	}
	if spot := set.Frozen; spot != nil {
		now = max(slices.IndexFunc(steps, func(c cycleStep) bool { return c.view == spot.View && c.page == spot.Page }), 0)
		return steps, now, 0, nil
	}
	now, left = at(steps, set.since(m.now))
	return steps, now, left, nil
}

// freeze keeps the page that is shown.
func (v *visit) freeze(s *steering, set *screenSetter) error {
	steps, now, _, err := v.cycleOf(s, *set)
	if err == nil {
		set.Frozen, set.Paused = &screenSpot{View: steps[now].view, Page: steps[now].page}, false
	}
	return err
}

// turn goes to the next page: of one that is kept, the next one is.
func (v *visit) turn(s *steering, set *screenSetter) error {
	steps, now, left, err := v.cycleOf(s, *set)
	if err != nil {
		return err
	}
	set.Paused = false
	if set.Frozen != nil {
		next := steps[(now+1)%len(steps)]
		set.Frozen = &screenSpot{View: next.view, Page: next.page}
		return nil
	}
	set.Since = v.hall.Now().Add(-set.since(v.hall.Now()) - left)
	return nil
}

// chooseViews has a screen show some views in turn.
func (v *visit) chooseViews(_ *steering, set *screenSetter) error {
	var views []viewTime
	for _, name := range v.posted()["view"] {
		view, known := screenViewNamed(name)
		if !known || slices.ContainsFunc(views, func(c viewTime) bool { return c.View == name }) {
			return refuseForm("hall-screen.no-view")
		}
		seconds, is := number(v.text("seconds-" + name))
		if !is || seconds < leastSeconds || seconds > mostSeconds {
			return refuseForm("hall-screen.no-seconds", message.Args{"Least": leastSeconds, "Most": mostSeconds})
		}
		views = append(views, viewTime{View: view.Name, Seconds: seconds})
	}
	if len(views) == 0 {
		return refuseForm("hall-screen.no-view")
	}
	set.Views, set.Since, set.Frozen, set.Paused = views, v.hall.Now(), nil, false
	return nil
}

// chooseLook says how a screen is looked at, and in which language it is.
func (v *visit) chooseLook(_ *steering, set *screenSetter) error {
	height, tall := measured(v.text("height"))
	distance, far := measured(v.text("distance"))
	if !tall || !far {
		return refuseForm("hall-screen.no-metres")
	}
	language := v.text("language")
	if v.hall.words.In(language) == nil {
		language = ""
	}
	set.Height, set.Distance, set.Language = height, distance, language
	return nil
}

// ID is its id on the page.
func (p screenPanel) ID() string { return screenID(p.Name) }

// Path is where it is shown, within the event.
func (p screenPanel) Path() string { return "/screen/" + url.PathEscape(p.Name) }

// PanelPage is what its picture is filled with.
func (p screenPanel) PanelPage() screenPage { return p.screenPage }

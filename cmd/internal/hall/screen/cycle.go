package screen

import (
	"time"

	"arbiter/reports/drawing"
)

// screenShown is what a screen shows at a moment: one page of a view.
type screenShown struct {
	View     string
	Title    string
	Note     string
	Page, Of int           // from 1
	For      time.Duration // until another page is shown; 0 is until something is steered
	Paused   bool
	Frozen   bool

	Heads   []screenCell
	Columns [][]screenRow
	Text    []string
	Until   time.Time
	Code    drawing.Code

	Type, Head, Foot, Digits int // sizes, in thousandths of the height of the picture
	Across                   int // columns side by side that there is room for
	Lead                     int // from one row to the next, in tenths of the type
}

// Headed reports whether its columns have headings.
func (s screenShown) Headed() bool { return (&screenList{Heads: s.Heads}).headed() }

// CycleStep is a page in the cycle.
type CycleStep struct {
	part ScreenPart
	view string
	page int // from 0
	fit  fitting
	Time time.Duration
}

// cycle is the pages of a screen, in turn. What has nothing to show is left out; where
// nothing is left it is the name of the event.
func (m *ScreenMaker) cycle(set screenSetter) ([]CycleStep, error) {
	wanted := set.Views
	if len(wanted) == 0 {
		for _, name := range m.usualViews() {
			wanted = append(wanted, ViewTime{View: name})
		}
	}
	var steps []CycleStep
	for _, want := range wanted {
		more, err := m.steps(want)
		if err != nil {
			return nil, err
		}
		steps = append(steps, more...)
	}
	if len(steps) == 0 {
		return m.steps(ViewTime{View: "pause"})
	}
	return steps, nil
}

// steps are the pages of a view.
func (m *ScreenMaker) steps(want ViewTime) ([]CycleStep, error) {
	view, known := screenViewNamed(want.View)
	if !known {
		return nil, nil // of a later version of the program
	}
	part, has, err := view.make(m)
	if !has || err != nil {
		return nil, err
	}
	seconds := want.Seconds
	if seconds == 0 {
		seconds = view.Seconds
	}
	f := fitting{Pages: 1}
	if part.List != nil {
		f = m.sight.fit(len(part.List.Rows), part.List.wide(), part.List.heads(), part.List.Several)
		part.List = part.List.shortened(m.sight.columnWide(f))
	}
	var steps []CycleStep
	for page := range f.Pages {
		steps = append(steps, CycleStep{part: part, view: want.View, page: page, fit: f, Time: time.Duration(seconds) * time.Second})
	}
	return steps, nil
}

// shown is what a screen shows now.
func (m *ScreenMaker) shown(set screenSetter, notice announcement) (screenShown, error) {
	if notice.lasts(m.Now) {
		return m.announced(notice), nil
	}
	if set.Paused {
		steps, err := m.steps(ViewTime{View: "pause"})
		if err != nil {
			return screenShown{}, err
		}
		shown := m.show(steps[0])
		shown.Paused, shown.For = true, 0
		return shown, nil
	}
	steps, err := m.cycle(set)
	if err != nil {
		return screenShown{}, err
	}
	if spot := set.Frozen; spot != nil {
		return m.frozen(steps, *spot)
	}
	step, left := At(steps, set.since(m.Now))
	shown := m.show(steps[step])
	shown.For = left
	if len(steps) == 1 && steps[0].part.Until.IsZero() {
		shown.For = 0
	}
	return shown, nil
}

// frozen is a page that stays. What is in it follows the event.
func (m *ScreenMaker) frozen(steps []CycleStep, spot screenSpot) (screenShown, error) {
	again, err := m.steps(ViewTime{View: spot.View})
	if err != nil {
		return screenShown{}, err
	}
	if len(again) > 0 {
		steps = again
	}
	shown := m.show(steps[min(spot.Page, len(steps)-1)])
	shown.Frozen, shown.For = true, 0
	return shown, nil
}

// At is the step of a cycle at a time since it began, and how long it goes on.
func At(steps []CycleStep, since time.Duration) (step int, left time.Duration) {
	var whole time.Duration
	for _, s := range steps {
		whole += s.Time
	}
	since %= whole
	if since < 0 {
		since += whole
	}
	for step < len(steps)-1 && since >= steps[step].Time {
		since -= steps[step].Time
		step++
	}
	return step, steps[step].Time - since
}

// show is a step as the page is filled with it.
func (m *ScreenMaker) show(step CycleStep) screenShown {
	p := step.part
	s := screenShown{View: step.view, Title: p.Title, Note: p.Note, Page: step.page + 1, Of: step.fit.Pages, Until: p.Until, Code: p.Code, Across: step.fit.Across, Lead: step.fit.Lead}
	s.Head, s.Foot, s.Digits = m.sight.head(), m.sight.Least(), m.sight.digits()
	switch {
	case p.List != nil:
		s.Heads, s.Columns, s.Type = p.List.Heads, p.List.page(step.fit, step.page), step.fit.Type
	case !p.Until.IsZero():
		s.Text, s.Type = []string{p.Text}, m.sight.fitText(p.Text, 9, 1)
	case p.Code.Size > 0:
		s.Text, s.Type = []string{p.Text}, m.sight.fitText(p.Text, 7, 1)
	default:
		s.Text, s.Type = []string{p.Text}, m.sight.fitText(p.Text, 14, 1)
	}
	return s
}

// announced is an announcement, as large as it fits.
func (m *ScreenMaker) announced(notice announcement) screenShown {
	s := screenShown{View: "announcement", Title: m.Loc.T("Announcement.title"), Page: 1, Of: 1, For: notice.Until.Sub(m.Now), Text: linesOf(notice.Text)}
	s.Head, s.Foot, s.Type = m.sight.head(), m.sight.Least(), m.sight.fitText(notice.Text, 16, boldWide)
	return s
}

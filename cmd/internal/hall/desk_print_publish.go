package hall

import (
	"cmp"
	"context"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"arbiter/reports/i18n"
	"arbiter/rules/message"
)

// Publication is where the site of an event goes, as the settings of this computer have
// it.
type Publication struct {
	Target    string    // where it follows the event to; "" does not follow
	Languages []string  // of the site
	Published int64     // the last change that is on it
	Why       string    // what was said when it failed last; "" did not
	Failed    time.Time // when that was
	Usual     string    // where it goes where nothing else is said; "" is nowhere
}

// publishPage says where the site of the event is, and publishes it.
type publishPage struct {
	Publication
	Behind int64  // changes that are not on the site
	When   string // it failed
	Desk   bool   // who asks may say where it goes
	To     string // as typed
	Langs  []languageChoice
	Anyway bool // a conflict: it can be published all the same
}

// publishing is what became of the site of an event when the hall itself published it last.
type publishing struct {
	mu    sync.Mutex
	why   string // what was said when it failed; "" did not
	at    time.Time
	shown shownMoves // that are on it, where the hall published it
}

// note remembers what became of it; "" is that it went well, with what could be shown then.
func (p *publishing) note(why string, at time.Time, shown shownMoves) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.why, p.at = why, at; why == "" {
		p.shown = shown
	}
}

// lacks reports whether the site does not have what can be shown now.
func (p *publishing) lacks(shown shownMoves) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.shown != shown
}

// shownMoves counts what of an event that is broadcast with a delay everybody may see: it
// grows after the change that brought it.
type shownMoves struct{ sheets, incidents, rulings int }

// shownMoves is what of the event everybody may see by now; nothing where it has no delay, and
// all of a change is seen with it.
func (e *Event) shownMoves() (n shownMoves) {
	seen := e.PublicNow().Tournament
	if seen.Event.Recording.BroadcastDelay() == 0 {
		return n
	}
	for range seen.Sheets() {
		n.sheets++
	}
	n.incidents, n.rulings = len(seen.Incidents), len(seen.Rulings)
	return n
}

// last is what became of it, and when.
func (p *publishing) last() (why string, at time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.why, p.at
}

// publication is where the site of an event goes.
func (s *Server) publication(e *Event) Publication {
	var p Publication
	if s.Published != nil {
		p = s.Published(e.Path, e.Now().Tournament)
	}
	if why, at := e.publishing.last(); why != "" {
		p.Why, p.Failed = why, at
	}
	return p
}

// SiteBehind says that the site of the event does not have all changes, though it is to
// follow them; "" where it has.
func (p page) SiteBehind() string {
	at := p.hall.publication(p.event)
	behind := p.state.Seq - at.Published
	if at.Target == "" || behind <= 0 {
		return ""
	}
	return p.say("hall-print.behind", message.Args{"Count": behind})
}

// showPublish shows where the site is.
func showPublish(v *visit) error {
	return v.show("print_publish", v.say("hall-print.publish"), v.publishPage(), sheetFiles()...)
}

// publishPage fills the page.
func (v *visit) publishPage() *publishPage {
	page := &publishPage{Publication: v.hall.publication(v.event), Desk: deskAlone.Has(v.who.Role), To: v.asks("to")}
	if page.Target != "" {
		page.Behind = max(0, v.state.Seq-page.Published)
	}
	if !page.Failed.IsZero() {
		page.When = v.words.Clock(page.Failed)
	}
	chosen := cmp.Or(strings.Join(v.sentValues()["language"], ","), strings.Join(page.Languages, ","))
	page.Langs = v.languageChoices(func(code string) bool { return slices.Contains(strings.Split(chosen, ","), code) })
	return page
}

// publishNow publishes the site, or has it follow the event, or ends that. Where it goes
// the desk alone may say: it is a folder of this computer, or somebody's server.
func publishNow(v *visit) error {
	args, err := v.publishArguments()
	shown := v.event.shownMoves()
	var out []byte
	if err == nil {
		out, err = v.run(v.words.Lang(), args...)
	}
	if err != nil {
		page := v.publishPage()
		page.Anyway = failureOf(err).Status == http.StatusConflict
		return v.again(err, func(v *visit) error {
			return v.show("print_publish", v.say("hall-print.publish"), page, sheetFiles()...)
		})
	}
	v.event.publishing.note("", v.hall.Now(), shown)
	return v.goSaying("/desk/publish", plainLines(out)...)
}

// publishArguments are those of arbiter publish for what a form asks.
func (v *visit) publishArguments() ([]string, error) {
	args, what := []string{"publish"}, v.text("do")
	if to := v.text("to"); to != "" || what != "now" {
		if !deskAlone.Has(v.who.Role) {
			return nil, refuse(http.StatusForbidden, "hall.not-yours")
		}
		if to != "" && what != "off" {
			args = append(args, "--to="+to)
		}
	}
	switch what {
	case "now":
	case "on", "off":
		args = append(args, "--follow="+what)
	default:
		return nil, refuseForm("hall-print.publish-what")
	}
	var langs []string
	for _, code := range v.posted()["language"] {
		if slices.Contains(i18n.Languages(), code) {
			langs = append(langs, code)
		}
	}
	if len(langs) > 0 && what != "off" {
		args = append(args, "--languages="+strings.Join(langs, ","))
	}
	if v.text("anyway") != "" {
		args = append(args, "--force")
	}
	return args, nil
}

const (
	followAfter = 2 * time.Second // after a change: several in a row are published once
	followAgain = time.Minute     // after a site that did not come to its place
	followLimit = time.Minute     // that it may take
)

// followSites has the site of an event follow what is done here, where it is to. It ends
// with the context.
func (s *Server) followSites(ctx context.Context, e *Event) {
	if s.Run != nil && s.Published != nil {
		go s.followSite(ctx, e, followAfter)
	}
}

// followSite has the site of one event follow it.
func (s *Server) followSite(ctx context.Context, e *Event, after time.Duration) {
	var seen int64
	for {
		told, more := e.Told(seen)
		if n := len(told); n > 0 {
			seen = told[n-1].Number
			if !pause(ctx, after) {
				return
			}
			s.publishChanges(ctx, e)
			continue
		}
		select {
		case <-ctx.Done():
			return
		case <-more:
		case <-time.After(followAgain): // what failed is tried again
			s.publishChanges(ctx, e)
		}
	}
}

// pause waits; false is that the context ended first.
func pause(ctx context.Context, d time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}

// publishChanges publishes the site of an event that is to follow it, unless it has all
// changes, and all of them that a delay held back. What became of it is kept for the page
// that says so.
func (s *Server) publishChanges(ctx context.Context, e *Event) {
	p := s.publication(e)
	if p.Target == "" {
		return
	}
	shown := e.shownMoves()
	if p.Published >= e.Now().Seq && !e.publishing.lacks(shown) || s.Now().Sub(p.Failed) < followAgain && p.Why != "" {
		return
	}
	ctx, end := context.WithTimeout(ctx, followLimit)
	defer end()
	printed, err := s.Run(ctx, Command{File: e.Path, Args: []string{"publish"}, Language: s.Language, Who: s.Who})
	why := ""
	switch {
	case err != nil:
		why = s.words.In(i18n.Base).Error(err)
	case printed.Code != 0:
		why = commandSaid(printed)
	}
	before, _ := e.publishing.last()
	e.publishing.note(why, s.Now(), shown)
	if why != before {
		e.Tell("publish")
	}
}

// conflictOfCommand is the exit code of a command that another arbiter's change stands in
// the way of.
const conflictOfCommand = 7

// refusedCommand is the refusal of a command, in its words.
func refusedCommand(printed Printed) error {
	status := http.StatusUnprocessableEntity
	if printed.Code == conflictOfCommand {
		status = http.StatusConflict
	}
	return refuse(status, "hall-print.refused", message.Args{"Why": commandSaid(printed)})
}

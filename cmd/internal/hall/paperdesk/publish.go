package paperdesk

import (
	"cmp"
	"context"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
)

// publishPage says where the site of the event is, and publishes it.
type publishPage struct {
	server.Publication
	Behind int64  // changes that are not on the site
	When   string // it failed
	Desk   bool   // who asks may say where it goes
	To     string // as typed
	Langs  []about.LanguageChoice
	Anyway bool // a conflict: it can be published all the same
}

// Publishing is what became of the site of an event when the hall itself published it last.
type Publishing struct {
	mu    sync.Mutex
	why   string // what was said when it failed; "" did not
	at    time.Time
	shown shownMoves // that are on it, where the hall published it
}

// Note remembers what became of it; "" is that it went well, with what could be shown then.
func (p *Publishing) Note(why string, at time.Time, shown shownMoves) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.why, p.at = why, at; why == "" {
		p.shown = shown
	}
}

// lacks reports whether the site does not have what can be shown now.
func (p *Publishing) lacks(shown shownMoves) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.shown != shown
}

// shownMoves counts what of an event that is broadcast with a delay everybody may see: it
// grows after the change that brought it.
type shownMoves struct{ sheets, incidents, rulings int }

// ShownMoves is what of the event everybody may see by now; nothing where it has no delay, and
// all of a change is seen with it.
func ShownMoves(e *server.Event) (n shownMoves) {
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
func (p *Publishing) last() (why string, at time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.why, p.at
}

// Publication is where the site of an event goes.
func Publication(s *server.Server, e *server.Event) server.Publication {
	var p server.Publication
	if s.Published != nil {
		p = s.Published(e.Path, e.Now().Tournament)
	}
	if why, at := server.Kept[Publishing](e).last(); why != "" {
		p.Why, p.Failed = why, at
	}
	return p
}

// SiteBehind says that the site of the event does not have all changes, though it is to
// follow them; "" where it has.
func SiteBehind(p server.Page) string {
	at := Publication(p.Hall, p.Event)
	behind := p.State.Seq - at.Published
	if at.Target == "" || behind <= 0 {
		return ""
	}
	return p.Say("hall-print.behind", message.Args{"Count": behind})
}

// showPublish shows where the site is.
func showPublish(v *server.Visit) error {
	return v.Show("print_publish", v.Say("hall-print.publish"), publishPageOf(v), server.SheetFiles()...)
}

// publishPageOf fills the page.
func publishPageOf(v *server.Visit) *publishPage {
	page := &publishPage{Publication: Publication(v.Hall, v.Event), Desk: server.DeskAlone.Has(v.Who.Role), To: v.Asks("to")}
	if page.Target != "" {
		page.Behind = max(0, v.State.Seq-page.Published)
	}
	if !page.Failed.IsZero() {
		page.When = v.Words.Clock(page.Failed)
	}
	chosen := cmp.Or(strings.Join(v.SentValues()["language"], ","), strings.Join(page.Languages, ","))
	page.Langs = about.LanguageChoices(v, func(code string) bool { return slices.Contains(strings.Split(chosen, ","), code) })
	return page
}

// publishNow publishes the site, or has it follow the event, or ends that. Where it goes
// the desk alone may say: it is a folder of this computer, or somebody's server.
func publishNow(v *server.Visit) error {
	args, err := publishArguments(v)
	shown := ShownMoves(v.Event)
	var out []byte
	if err == nil {
		out, err = run(v, v.Words.Lang(), args...)
	}
	if err != nil {
		page := publishPageOf(v)
		page.Anyway = server.FailureOf(err).Status == http.StatusConflict
		return v.Again(err, func(v *server.Visit) error {
			return v.Show("print_publish", v.Say("hall-print.publish"), page, server.SheetFiles()...)
		})
	}
	server.Kept[Publishing](v.Event).Note("", v.Hall.Now(), shown)
	return v.RedirectSaying("/desk/publish", plainLines(out)...)
}

// publishArguments are those of arbiter publish for what a form asks.
func publishArguments(v *server.Visit) ([]string, error) {
	args, what := []string{"publish"}, v.Text("do")
	if to := v.Text("to"); to != "" || what != "now" {
		if !server.DeskAlone.Has(v.Who.Role) {
			return nil, keeper.Refuse(http.StatusForbidden, "hall.not-yours")
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
		return nil, server.RefuseForm("hall-print.publish-what")
	}
	var langs []string
	for _, code := range v.Posted()["language"] {
		if slices.Contains(i18n.Languages(), code) {
			langs = append(langs, code)
		}
	}
	if len(langs) > 0 && what != "off" {
		args = append(args, "--languages="+strings.Join(langs, ","))
	}
	if v.Text("anyway") != "" {
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
func followSites(ctx context.Context, s *server.Server, e *server.Event) {
	if s.Run != nil && s.Published != nil {
		go FollowSite(ctx, s, e, followAfter)
	}
}

// FollowSite has the site of one event follow it.
func FollowSite(ctx context.Context, s *server.Server, e *server.Event, after time.Duration) {
	var seen int64
	for {
		told, more := e.Told(seen)
		if n := len(told); n > 0 {
			seen = told[n-1].Number
			if !pause(ctx, after) {
				return
			}
			PublishChanges(ctx, s, e)
			continue
		}
		select {
		case <-ctx.Done():
			return
		case <-more:
		case <-time.After(followAgain): // what failed is tried again
			PublishChanges(ctx, s, e)
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

// PublishChanges publishes the site of an event that is to follow it, unless it has all
// changes, and all of them that a delay held back. What became of it is kept for the page
// that says so.
func PublishChanges(ctx context.Context, s *server.Server, e *server.Event) {
	p := Publication(s, e)
	if p.Target == "" {
		return
	}
	shown := ShownMoves(e)
	if p.Published >= e.Now().Seq && !server.Kept[Publishing](e).lacks(shown) || s.Now().Sub(p.Failed) < followAgain && p.Why != "" {
		return
	}
	ctx, end := context.WithTimeout(ctx, followLimit)
	defer end()
	printed, err := s.Run(ctx, server.Command{File: e.Path, Args: []string{"publish"}, Language: s.Language, Who: s.Who})
	why := ""
	switch {
	case err != nil:
		why = s.Languages.In(i18n.Base).Error(err)
	case printed.Code != 0:
		why = commandSaid(printed)
	}
	before, _ := server.Kept[Publishing](e).last()
	server.Kept[Publishing](e).Note(why, s.Now(), shown)
	if why != before {
		e.Tell("publish")
	}
}

// ConflictOfCommand is the exit code of a command that another arbiter's change stands in
// the way of.
const ConflictOfCommand = 7

// refusedCommand is the refusal of a command, in its words.
func refusedCommand(printed server.Printed) error {
	status := http.StatusUnprocessableEntity
	if printed.Code == ConflictOfCommand {
		status = http.StatusConflict
	}
	return keeper.Refuse(status, "hall-print.refused", message.Args{"Why": commandSaid(printed)})
}

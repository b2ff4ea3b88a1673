package hall

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// keptStand is where an event was: it is found out once for each state of the event, and
// anew every minute, for some of it goes by the clock.
type keptStand struct {
	mu     sync.Mutex
	head   string
	minute time.Time
	status desk.Status
}

// standing is where the event is.
func (v *visit) standing() (desk.Status, error) {
	k := &v.event.stand
	k.mu.Lock()
	defer k.mu.Unlock()
	minute := v.hall.Now().Truncate(time.Minute)
	if k.head == v.state.Head && k.minute.Equal(minute) && k.head != "" {
		return k.status, nil
	}
	copies := v.hall.copiesOf(v.event.Path) // a stick is slow: the desk does not wait for it
	err := v.do(func(d *desk.Desk) error {
		status, err := d.Status(v.r.Context(), desk.StatusRequest{Backup: copies})
		if err == nil {
			k.head, k.minute, k.status = d.State().Head, minute, status
		}
		return err
	})
	return k.status, err
}

// copiesOf are the copies of an event that the settings have made after each round; nil
// where they name no folder.
func (s *Server) copiesOf(path string) *desk.BackupState {
	if s.Copies == nil {
		return nil
	}
	folder := s.Copies()
	if folder == "" {
		return nil
	}
	return desk.BackupStateByName(path, folder)
}

// standView is the line that says where the event is, and what needs a look.
type standView struct {
	Where  string
	Next   []Button
	Looks  []lookView
	Urgent bool // the first of it can only be done now
	Within bool // the page itself has what needs a look, unfolded
	Error  string
}

// lookView is something that an arbiter should look at, with what settles it.
type lookView struct {
	Code, Says string
	Buttons    []Button
	Urgent     bool // it can only be done now
}

// AtDesk reports whether the page is one of the desk, read by an arbiter.
func (p page) AtDesk() bool {
	if slices.Contains([]string{eventsPath, checkInPath, commandPath}, p.r.URL.Path) {
		return false // a queue waits there, or it is of no one event
	}
	return p.event != nil && arbiters.Has(p.who.Role) && (p.r.URL.Path == "/desk" || strings.HasPrefix(p.r.URL.Path, "/desk/"))
}

// Stand is where the event is, for a page of the desk.
func (p page) Stand() standView {
	status, err := p.standing()
	if err != nil {
		return standView{Error: p.words.Error(err)}
	}
	view := standView{Where: p.words.Say(p.where(status)), Within: p.ofResults()}
	for _, b := range p.buttons(status.Next) {
		b.Main = len(view.Next) == 0
		if !p.leadsHere(b) && !(b.Post && p.r.URL.Path == "/desk/round") { // which has those itself
			view.Next = append(view.Next, b)
		}
	}
	view.Looks = p.liveLooks()
	var others []lookView
	for _, look := range status.Look {
		if one := (lookView{Code: look.Code, Says: p.words.Say(look.Says), Buttons: p.buttons(look.Remedy), Urgent: look.Urgent()}); one.Urgent {
			view.Looks = append(view.Looks, one)
		} else {
			others = append(others, one)
		}
	}
	view.Looks = append(append(view.Looks, p.ownLooks()...), others...)
	view.Urgent = slices.ContainsFunc(view.Looks, func(l lookView) bool { return l.Urgent })
	return view
}

// ofResults reports whether the page is the one where results are entered, or the answer
// to its form.
func (p page) ofResults() bool { return p.r.URL.Path == "/desk" || p.r.URL.Path == "/desk/results" }

// leadsHere reports a link to the page that is read: it is what the page is for.
func (p page) leadsHere(b Button) bool {
	to, _, _ := strings.Cut(b.Action, "?")
	to, _, _ = strings.Cut(to, "#")
	return !b.Post && b.Action != "" && to == p.event.path(p.r.URL.Path)
}

// alarmFor is how long the desk is shown on all of its pages what the ways in told it.
const alarmFor = time.Hour

// ownLooks are what an arbiter should look at that the hall alone knows of: codes that are
// guessed, phones that wait at the door, sheets that are half typed in.
func (v *visit) ownLooks() []lookView {
	var all []lookView
	if v.who.Role == RoleDesk {
		devices := []Button{{Text: v.say("hall.menu.devices"), Action: v.href(devicesPath)}}
		for _, a := range v.hall.alarmsOf(v.event) {
			if v.hall.Now().Sub(a.At) < alarmFor {
				all = append(all, lookView{Code: "way-alarm", Says: v.words.Local(a.At).Format("15:04") + " " + v.words.Say(a.Says), Buttons: devices})
			}
		}
		if n := v.waiting(); n > 0 {
			all = append(all, lookView{Code: "way-asks", Says: v.say("hall-results.ask-in", message.Args{"Count": n}), Buttons: devices})
		}
	}
	return append(all, v.halfTyped()...)
}

// liveLooks are what an arbiter should look at among the games that are being recorded. They
// are found anew for each page: what can be put right can be until the opponent replies.
func (v *visit) liveLooks() []lookView {
	var all []lookView
	for _, look := range v.reading().LookAtLive() {
		all = append(all, lookView{Code: look.Code, Says: v.words.Say(look.Says), Buttons: v.buttons(look.Remedy), Urgent: look.Urgent()})
	}
	return all
}

// halfTyped are the sheets that somebody began to type and did not hand in.
func (v *visit) halfTyped() []lookView {
	drafts := make(map[string]bool)
	for _, name := range desk.DraftsOf(v.event.Path) {
		drafts[name] = true
	}
	if len(drafts) == 0 {
		return nil
	}
	var all []lookView
	d := v.reading()
	for _, stage := range v.state.Stages {
		for _, r := range stage.Played {
			for _, p := range r.Pairings {
				for _, g := range p.Games {
					ref := tournament.GameRef{Stage: stage.Number, Round: r.Number, Board: p.Board, Game: g.Number}
					if drafts[filepath.Base(desk.DraftOf(v.event.Path, ref))] && v.draftMoves(ref, p) > 0 {
						all = append(all, v.halfTypedOf(ref, d.Place(ref)))
					}
				}
			}
		}
	}
	return all
}

// halfTypedOf is one of them: it is gone on with.
func (v *visit) halfTypedOf(ref tournament.GameRef, place any) lookView {
	return lookView{
		Code: "half-entered", Says: v.say("hall-results.half-typed", message.Args{"Place": place}),
		Buttons: []Button{{Text: v.say("hall-sheets.go-on"), Action: v.sheetHref(ref, "/type")}},
	}
}

// where says the stage, the round and how many games are open, as status does at the
// terminal.
func (v *visit) where(st desk.Status) message.Message {
	if st.Round > 0 {
		return v.reading().Where(st)
	}
	var stage message.Message
	if stages := len(v.state.Stages); stages > 1 {
		stage = message.New("cmd-status.stage", message.Args{"Stage": st.Stage.Number, "Stages": stages})
	}
	players := message.New("cmd-import.players", message.Args{"Count": v.playersOf(st.Stage)})
	return message.New("hall-results.not-begun", message.Args{"Stage": stage, "System": message.New("stages.system." + string(st.Stage.System)), "Players": players})
}

// playersOf is how many take part in a stage that has not begun.
func (v *visit) playersOf(stage tournament.Stage) int {
	n := 0
	for _, p := range v.state.Players {
		if v.inStage(stage, p) && !p.Gone(stage.Number, 1) {
			n++
		}
	}
	return n
}

// StageLinks are the stages of the event on a page that shows one of them; nothing of an
// event that has one only.
func (p page) StageLinks(path string, here int) []MenuLink {
	if len(p.state.Stages) < 2 {
		return nil
	}
	var all []MenuLink
	for _, s := range p.state.Stages {
		text := s.Name
		if text == "" {
			text = p.say("event.fact.stage", message.Args{"Stage": s.Number})
		}
		all = append(all, MenuLink{Href: p.href(path + "?stage=" + strconv.Itoa(s.Number)), Text: text, Here: s.Number == here})
	}
	return all
}

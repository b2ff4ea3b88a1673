package resultdesk

import (
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/desk/status"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/auth"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/hall/sheetdesk"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// keptStand is where an event was: it is found out once for each state of the event, and
// anew every minute, for some of it goes by the clock.
type keptStand struct {
	mu     sync.Mutex
	head   string
	minute time.Time
	status status.Status
}

// standing is where the event is.
func standing(v *server.Visit) (status.Status, error) {
	k := server.Kept[keptStand](v.Event)
	k.mu.Lock()
	defer k.mu.Unlock()
	minute := v.Hall.Now().Truncate(time.Minute)
	if k.head == v.State.Head && k.minute.Equal(minute) && k.head != "" {
		return k.status, nil
	}
	copies := copiesOf(v.Hall, v.Event.Path) // a stick is slow: the desk does not wait for it
	err := v.Do(func(d *desk.Desk) error {
		status, err := status.Of(v.R.Context(), d, status.StatusRequest{Backup: copies})
		if err == nil {
			k.head, k.minute, k.status = d.State().Head, minute, status
		}
		return err
	})
	return k.status, err
}

// copiesOf are the copies of an event that the settings have made after each round; nil
// where they name no folder.
func copiesOf(s *server.Server, path string) *eventfile.BackupState {
	if s.Copies == nil {
		return nil
	}
	folder := s.Copies()
	if folder == "" {
		return nil
	}
	return eventfile.BackupStateByName(path, folder)
}

// standView is the line that says where the event is, and what needs a look.
type standView struct {
	Where  string
	Next   []server.Button
	Looks  []lookView
	Urgent bool // the first of it can only be done now
	Within bool // the page itself has what needs a look, unfolded
	Error  string
}

// lookView is something that an arbiter should look at, with what settles it.
type lookView struct {
	Code, Says string
	Buttons    []server.Button
	Urgent     bool // it can only be done now
}

// Stand is where the event is, for a page of the desk.
func Stand(p server.Page) standView {
	status, err := standing(p.Visit)
	if err != nil {
		return standView{Error: p.Words.Error(err)}
	}
	view := standView{Where: p.Words.Say(where(p.Visit, status)), Within: ofResults(p)}
	for _, b := range p.Buttons(status.Next) {
		b.Main = len(view.Next) == 0
		if !leadsHere(p, b) && !(b.Post && p.R.URL.Path == "/desk/round") { // which has those itself
			view.Next = append(view.Next, b)
		}
	}
	view.Looks = liveLooks(p.Visit)
	var others []lookView
	for _, look := range status.Look {
		if one := (lookView{Code: look.Code, Says: p.Words.Say(look.Says), Buttons: p.Buttons(look.Remedy), Urgent: look.Urgent()}); one.Urgent {
			view.Looks = append(view.Looks, one)
		} else {
			others = append(others, one)
		}
	}
	view.Looks = append(append(view.Looks, ownLooks(p.Visit)...), others...)
	view.Urgent = slices.ContainsFunc(view.Looks, func(l lookView) bool { return l.Urgent })
	return view
}

// ofResults reports whether the page is the one where results are entered, or the answer
// to its form.
func ofResults(p server.Page) bool { return p.R.URL.Path == "/desk" || p.R.URL.Path == "/desk/results" }

// leadsHere reports a link to the page that is read: it is what the page is for.
func leadsHere(p server.Page, b server.Button) bool {
	to, _, _ := strings.Cut(b.Action, "?")
	to, _, _ = strings.Cut(to, "#")
	return !b.Post && b.Action != "" && to == p.Event.Address(p.R.URL.Path)
}

// alarmFor is how long the desk is shown on all of its pages what the ways in told it.
const alarmFor = time.Hour

// ownLooks are what an arbiter should look at that the hall alone knows of: codes that are
// guessed, phones that wait at the door, sheets that are half typed in.
func ownLooks(v *server.Visit) []lookView {
	var all []lookView
	if v.Who.Role == server.RoleDesk {
		devices := []server.Button{{Text: v.Say("hall.menu.devices"), Action: v.Href(server.DevicesPath)}}
		for _, a := range auth.AlarmsOf(v.Hall, v.Event) {
			if v.Hall.Now().Sub(a.At) < alarmFor {
				all = append(all, lookView{Code: "way-alarm", Says: v.Words.Local(a.At).Format("15:04") + " " + v.Words.Say(a.Says), Buttons: devices})
			}
		}
		if n := auth.Waiting(v); n > 0 {
			all = append(all, lookView{Code: "way-asks", Says: v.Say("hall-results.ask-in", message.Args{"Count": n}), Buttons: devices})
		}
	}
	return append(all, halfTyped(v)...)
}

// liveLooks are what an arbiter should look at among the games that are being recorded. They
// are found anew for each page: what can be put right can be until the opponent replies.
func liveLooks(v *server.Visit) []lookView {
	var all []lookView
	for _, look := range sheets.LookAtLive(v.Reading()) {
		all = append(all, lookView{Code: look.Code, Says: v.Words.Say(look.Says), Buttons: v.Buttons(look.Remedy), Urgent: look.Urgent()})
	}
	return all
}

// halfTyped are the sheets that somebody began to type and did not hand in.
func halfTyped(v *server.Visit) []lookView {
	drafts := make(map[string]bool)
	for _, name := range sheets.DraftsOf(v.Event.Path) {
		drafts[name] = true
	}
	if len(drafts) == 0 {
		return nil
	}
	var all []lookView
	d := v.Reading()
	for _, stage := range v.State.Stages {
		for _, r := range stage.Played {
			for _, p := range r.Pairings {
				for _, g := range p.Games {
					ref := tournament.GameRef{Stage: stage.Number, Round: r.Number, Board: p.Board, Game: g.Number}
					if drafts[filepath.Base(sheets.DraftOf(v.Event.Path, ref))] && sheetdesk.DraftMoves(v, ref, p) > 0 {
						all = append(all, halfTypedOf(v, ref, find.Place(d, ref)))
					}
				}
			}
		}
	}
	return all
}

// halfTypedOf is one of them: it is gone on with.
func halfTypedOf(v *server.Visit, ref tournament.GameRef, place any) lookView {
	return lookView{
		Code: "half-entered", Says: v.Say("hall-results.half-typed", message.Args{"Place": place}),
		Buttons: []server.Button{{Text: v.Say("hall-sheets.go-on"), Action: sheetdesk.SheetHref(v, ref, "/type")}},
	}
}

// where says the stage, the round and how many games are open, as status does at the
// terminal.
func where(v *server.Visit, st status.Status) message.Message {
	if st.Round > 0 {
		return status.Where(v.Reading(), st)
	}
	var stage message.Message
	if stages := len(v.State.Stages); stages > 1 {
		stage = message.New("cmd-status.stage", message.Args{"Stage": st.Stage.Number, "Stages": stages})
	}
	players := message.New("cmd-import.players", message.Args{"Count": playersOf(v, st.Stage)})
	return message.New("hall-results.not-begun", message.Args{"Stage": stage, "System": message.New("stages.system." + string(st.Stage.System)), "Players": players})
}

// playersOf is how many take part in a stage that has not begun.
func playersOf(v *server.Visit, stage tournament.Stage) int {
	n := 0
	for _, p := range v.State.Players {
		if about.InStage(v, stage, p) && !p.Gone(stage.Number, 1) {
			n++
		}
	}
	return n
}

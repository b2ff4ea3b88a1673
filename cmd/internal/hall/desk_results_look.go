package hall

import (
	"slices"
	"strings"
	"sync"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
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
	err := v.do(func(d *desk.Desk) error {
		status, err := d.Status(v.r.Context(), desk.StatusRequest{})
		if err == nil {
			k.head, k.minute, k.status = d.State().Head, minute, status
		}
		return err
	})
	return k.status, err
}

// standView is the line that says where the event is, and what needs a look.
type standView struct {
	Where string
	Next  []Button
	Looks []lookView
	Error string
}

// lookView is something that an arbiter should look at, with what settles it.
type lookView struct {
	Code, Says string
	Buttons    []Button
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
	view := standView{Where: p.words.Say(p.where(status))}
	if p.r.URL.Path != "/desk" || status.Next.Code != "enter-results" { // there it is what the page is for
		view.Next = p.buttons(status.Next)
	}
	for i := range view.Next {
		view.Next[i].Main = i == 0
	}
	for _, look := range status.Look {
		view.Looks = append(view.Looks, lookView{Code: look.Code, Says: p.words.Say(look.Says), Buttons: p.buttons(look.Remedy)})
	}
	return view
}

// where says the stage, the round and how many games are open, as status does at the
// terminal.
func (v *visit) where(st desk.Status) message.Message {
	var stage, planned, paired message.Message
	if stages := len(v.state.Stages); stages > 1 {
		stage = message.New("cmd-status.stage", message.Args{"Stage": st.Stage.Number, "Stages": stages})
	}
	if st.Planned > 0 {
		planned = message.New("cmd-status.planned", message.Args{"Rounds": st.Planned})
	}
	if st.Round > st.Current {
		paired = message.New("cmd-status.paired", message.Args{"Rounds": st.Round})
	}
	return message.New("cmd-status.where", message.Args{
		"Stage": stage, "System": message.New("stages.system." + string(st.Stage.System)), "Round": st.Current, "Planned": planned, "Paired": paired,
		"Open": message.New("cmd-status.open", message.Args{"Count": len(st.Open)}),
	})
}

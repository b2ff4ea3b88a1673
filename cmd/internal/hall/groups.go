package hall

import "arbiter/tournament"

// GroupLink is an event of the hall, on the page that lists them.
type GroupLink struct {
	Name  string // of the event
	Group string // as its file is called
	Href  string
	Desk  string // address of its desk; "" for who sits elsewhere
	Round int    // the last that is paired; 0 is none
}

// showGroups lists the events of the hall.
func showGroups(v *visit) error {
	var all []GroupLink
	for _, e := range v.hall.Events() {
		at := "/g/" + e.Name
		t := e.Now().Tournament
		link := GroupLink{Name: t.Event.Name, Group: e.Name, Href: at + "/", Round: lastRound(t)}
		if onThisComputer(v.r) && !v.hall.Public {
			link.Desk = at + "/desk"
		}
		all = append(all, link)
	}
	return v.show("groups", v.say("hall.groups"), all)
}

// lastRound is the last round that is paired of the stage being played; 0 is none.
func lastRound(t *tournament.Tournament) int {
	s, ok := t.Stage(t.CurrentStage())
	if !ok || len(s.Played) == 0 {
		return 0
	}
	return s.Played[len(s.Played)-1].Number
}

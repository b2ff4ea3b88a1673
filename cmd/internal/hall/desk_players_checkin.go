package hall

import (
	"cmp"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// checkInPath is the page of the check-in.
const checkInPath = "/desk/check-in"

// checkInRoutes are the table at the door.
func checkInRoutes() []Route {
	return []Route{
		{Method: "GET", Path: checkInPath, Roles: helpers, Do: showCheckIn},
		{Method: "POST", Path: checkInPath, Roles: helpers, Do: checkIn},
		{Method: "POST", Path: checkInPath + "/open", Roles: arbiters, Do: openCheckIn},
		{Method: "POST", Path: checkInPath + "/close", Roles: arbiters, Do: closeCheckIn},
	}
}

// checkInPage is the check-in of the next round.
type checkInPage struct {
	desk.CheckInState
	Says     string // where it is
	Rows     []checkInRow
	Deadline Input
	Why      Input
	Arbiter  bool // may open and close it
	Fees     bool // there is an entry fee, or somebody has paid
	Find     string
	Numbers  bool
}

// checkInRow is a player at the door.
type checkInRow struct {
	ID     tournament.PlayerID
	Number tournament.TPN
	Name   string
	Club   string
	State  string
	Mark   string
	Here   bool
	Out    bool // withdrawn, or expelled
	Paid   bool
	Key    string
}

// showCheckIn shows who is there.
func showCheckIn(v *visit) error {
	data := checkInPage{Arbiter: arbiters.Has(v.who.Role), Why: v.whyInput(), Find: v.r.URL.Query().Get("find")}
	if v.refused != nil && data.Find == "" {
		data.Find = v.text("who")
	}
	if err := v.do(func(d *desk.Desk) error { data.CheckInState = d.CheckInState(); return nil }); err != nil {
		return err
	}
	data.Deadline = v.label("deadline", "hall-players.deadline", lastWord(data.CheckInState.Deadline)).hint("13:45")
	data.Says = v.saysCheckIn(data.CheckInState)
	data.Rows = v.checkInRows(data.Find)
	data.Fees = v.state.Event.Fee > 0 || slices.ContainsFunc(v.state.Players, func(p tournament.Player) bool { return p.Paid.Done })
	return v.show("players_check_in", v.say("hall.menu.check-in"), data, "people.css", "people.js")
}

// lastWord is the time of a moment: 13:45 of 2026-11-20 13:45.
func lastWord(moment string) string {
	if len(moment) < len("15:04") {
		return moment
	}
	return moment[len(moment)-len("15:04"):]
}

// saysCheckIn says where the check-in is.
func (v *visit) saysCheckIn(now desk.CheckInState) string {
	code := "check-in.stands"
	switch {
	case !now.Open:
		code = "check-in.none"
	case now.Late:
		code = "check-in.stands-late"
	case now.Deadline != "":
		code = "check-in.stands-until"
	}
	return v.say(code, message.Args{"Round": now.Round, "Present": now.Present, "Missing": len(now.Missing), "Deadline": now.Deadline})
}

// checkInRows are the players at the door, by name; those who fit what is sought.
func (v *visit) checkInRows(sought string) []checkInRow {
	stage := v.stage()
	var rows []checkInRow
	for _, p := range v.state.CanEnter(stage.Number) {
		presence := stage.Presence(p, stage.LastRound()+1)
		row := checkInRow{
			ID: p.ID, Number: v.state.NumberOf(stage.Number, p.ID), Name: p.Name, Club: p.Club, Here: presence == tournament.PresenceHere, Paid: p.Paid.Done,
			Out: presence == tournament.PresenceWithdrawn || presence == tournament.PresenceExpelled, Key: table.FoldName(p.Name + " " + p.Club),
		}
		state := v.stateOf(stage, p)
		row.State, row.Mark = state.Text, state.Mark
		if row.Here {
			row.State, row.Mark = v.say("check-in.presence.present"), "ok"
		}
		if sought == "" || foundBy(row.Key, sought) {
			rows = append(rows, row)
		}
	}
	slices.SortStableFunc(rows, func(a, b checkInRow) int { return cmp.Compare(table.FoldName(a.Name), table.FoldName(b.Name)) })
	return rows
}

// checkIn notes who is there, who is not after all, and who has paid: by the buttons of
// the list, or the one whose name was typed.
func checkIn(v *visit) error {
	if err := v.form(); err != nil {
		return err
	}
	var says []message.Teller
	err := v.do(func(d *desk.Desk) error {
		done, err := v.atTheDoor(d)
		says = done
		return err
	})
	if err != nil {
		return v.again(err, showCheckIn)
	}
	// no fragment, see registerPlayer
	return v.goSaying(checkInPath, says...)
}

// atTheDoor does what the form of the check-in asks for.
func (v *visit) atTheDoor(d *desk.Desk) ([]message.Teller, error) {
	var fees struct{ Paid, Unpaid []tournament.PlayerID }
	var req desk.CheckInRequest
	if err := cmp.Or(v.decode(&fees), v.decode(&req, "present", "missing")); err != nil {
		return nil, err
	}
	if back := len(fees.Paid) == 0; !back || len(fees.Unpaid) > 0 {
		got, err := d.PayFees(v.r.Context(), desk.PayRequest{Players: slices.Concat(fees.Paid, fees.Unpaid), Back: back})
		return saysPaid(got, back), err
	}
	if who := v.text("who"); len(req.Present)+len(req.Missing) == 0 && who != "" {
		p, err := v.whoIsThere(d, who)
		if err != nil {
			return nil, err
		}
		req.Present = []tournament.PlayerID{p.ID}
	}
	got, err := d.CheckIn(v.r.Context(), req)
	if err != nil {
		return nil, err
	}
	return saysCheckedIn(got), nil
}

// saysCheckedIn says who was noted.
func saysCheckedIn(got desk.CheckedIn) (says []message.Teller) {
	for _, p := range got.Present {
		says = append(says, message.New("check-in.is-there", message.Args{"Name": p.Name}))
	}
	for _, p := range got.Missing {
		says = append(says, message.New("check-in.is-missing", message.Args{"Name": p.Name}))
	}
	return append(says, tellers(got.Notes)...)
}

// openCheckIn opens the check-in of the next round, or gives it another deadline.
func openCheckIn(v *visit) error {
	if err := v.form(); err != nil {
		return err
	}
	err := v.do(func(d *desk.Desk) error {
		_, err := d.OpenCheckIn(v.r.Context(), desk.OpenCheckInRequest{Deadline: v.text("deadline"), Why: v.text("why")})
		return err
	})
	if err != nil {
		return v.again(err, showCheckIn)
	}
	return v.goTo(checkInPath + "#who")
}

// closeCheckIn ends the check-in: everybody is taken as present.
func closeCheckIn(v *visit) error {
	if err := v.form(); err != nil {
		return err
	}
	var round int
	err := v.do(func(d *desk.Desk) (err error) {
		_, round, err = d.CloseCheckIn(v.r.Context(), v.text("why"))
		return err
	})
	if err != nil {
		return v.again(err, showCheckIn)
	}
	return v.goSaying(checkInPath, message.New("check-in.ended", message.Args{"Round": round}))
}

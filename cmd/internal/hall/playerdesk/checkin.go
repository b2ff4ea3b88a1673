package playerdesk

import (
	"cmp"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/hall/meant"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// checkInRoutes are the table at the door.
func checkInRoutes() []server.Route {
	return []server.Route{
		{Method: "GET", Path: server.CheckInPath, Roles: server.Helpers, Do: showCheckIn},
		{Method: "POST", Path: server.CheckInPath, Roles: server.Helpers, Do: checkIn},
		{Method: "POST", Path: server.CheckInPath + "/open", Roles: server.Arbiters, Do: openCheckIn},
		{Method: "POST", Path: server.CheckInPath + "/close", Roles: server.Arbiters, Do: closeCheckIn},
	}
}

// checkInPage is the check-in of the next round.
type checkInPage struct {
	rounds.CheckInState
	Says     string // where it is
	Rows     []checkInRow
	Deadline server.Input
	Why      server.Input
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
func showCheckIn(v *server.Visit) error {
	data := checkInPage{Arbiter: server.Arbiters.Has(v.Who.Role), Why: v.WhyInput(), Find: v.R.URL.Query().Get("find")}
	if v.FailedForm != nil && data.Find == "" {
		data.Find = v.Text("who")
	}
	if err := v.Do(func(d *desk.Desk) error { data.CheckInState = rounds.CheckInNow(d); return nil }); err != nil {
		return err
	}
	data.Deadline = v.Label("deadline", "hall-players.deadline", lastWord(data.CheckInState.Deadline)).WithHint("13:45")
	data.Says = saysCheckIn(v, data.CheckInState)
	data.Rows = checkInRows(v, data.Find)
	data.Fees = v.State.Event.Fee > 0 || slices.ContainsFunc(v.State.Players, func(p tournament.Player) bool { return p.Paid.Done })
	return v.Show("players_check_in", v.Say("hall.menu.check-in"), data, "people.css", "people.js")
}

// lastWord is the time of a moment: 13:45 of 2026-11-20 13:45.
func lastWord(moment string) string {
	if len(moment) < len("15:04") {
		return moment
	}
	return moment[len(moment)-len("15:04"):]
}

// saysCheckIn says where the check-in is.
func saysCheckIn(v *server.Visit, now rounds.CheckInState) string {
	code := "check-in.stands"
	switch {
	case !now.Open:
		code = "check-in.none"
	case now.Late:
		code = "check-in.stands-late"
	case now.Deadline != "":
		code = "check-in.stands-until"
	}
	return v.Say(code, message.Args{"Round": now.Round, "Present": now.Present, "Missing": len(now.Missing), "Deadline": now.Deadline})
}

// checkInRows are the players at the door, by name; those who fit what is sought.
func checkInRows(v *server.Visit, sought string) []checkInRow {
	stage := v.StageOfNow()
	var rows []checkInRow
	for _, p := range v.State.CanEnter(stage.Number) {
		presence := stage.Presence(p, stage.LastRound()+1)
		row := checkInRow{
			ID: p.ID, Number: v.State.NumberOf(stage.Number, p.ID), Name: p.Name, Club: p.Club, Here: presence == tournament.PresenceHere, Paid: p.Paid.Done,
			Out: presence == tournament.PresenceWithdrawn || presence == tournament.PresenceExpelled, Key: table.FoldName(p.Name + " " + p.Club),
		}
		state := stateOf(v, stage, p)
		row.State, row.Mark = state.Text, state.Mark
		if row.Here {
			row.State, row.Mark = v.Say("check-in.presence.present"), "ok"
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
func checkIn(v *server.Visit) error {
	if err := v.Form(); err != nil {
		return err
	}
	var says []message.Teller
	err := v.Do(func(d *desk.Desk) error {
		done, err := atTheDoor(v, d)
		says = done
		return err
	})
	if err != nil {
		return v.Again(err, showCheckIn)
	}
	// no fragment, see registerPlayer
	return v.RedirectSaying(server.CheckInPath, says...)
}

// atTheDoor does what the form of the check-in asks for.
func atTheDoor(v *server.Visit, d *desk.Desk) ([]message.Teller, error) {
	var fees struct{ Paid, Unpaid []tournament.PlayerID }
	var req rounds.CheckInRequest
	if err := cmp.Or(v.Decode(&fees), v.Decode(&req, "present", "missing")); err != nil {
		return nil, err
	}
	if back := len(fees.Paid) == 0; !back || len(fees.Unpaid) > 0 {
		got, err := rounds.PayFees(v.R.Context(), d, rounds.PayRequest{Players: slices.Concat(fees.Paid, fees.Unpaid), Back: back})
		return saysPaid(got, back), err
	}
	if who := v.Text("who"); len(req.Present)+len(req.Missing) == 0 && who != "" {
		p, err := meant.WhoIsThere(v, d, who)
		if err != nil {
			return nil, err
		}
		req.Present = []tournament.PlayerID{p.ID}
	}
	got, err := rounds.CheckIn(v.R.Context(), d, req)
	if err != nil {
		return nil, err
	}
	return saysCheckedIn(got), nil
}

// saysCheckedIn says who was noted.
func saysCheckedIn(got rounds.CheckedIn) (says []message.Teller) {
	for _, p := range got.Present {
		says = append(says, message.New("check-in.is-there", message.Args{"Name": p.Name}))
	}
	for _, p := range got.Missing {
		says = append(says, message.New("check-in.is-missing", message.Args{"Name": p.Name}))
	}
	return append(says, server.Tellers(got.Notes)...)
}

// openCheckIn opens the check-in of the next round, or gives it another deadline.
func openCheckIn(v *server.Visit) error {
	if err := v.Form(); err != nil {
		return err
	}
	err := v.Do(func(d *desk.Desk) error {
		_, err := rounds.OpenCheckIn(v.R.Context(), d, rounds.OpenCheckInRequest{Deadline: v.Text("deadline"), Why: v.Text("why")})
		return err
	})
	if err != nil {
		return v.Again(err, showCheckIn)
	}
	return v.GoTo(server.CheckInPath + "#who")
}

// closeCheckIn ends the check-in: everybody is taken as present.
func closeCheckIn(v *server.Visit) error {
	if err := v.Form(); err != nil {
		return err
	}
	var round int
	err := v.Do(func(d *desk.Desk) (err error) {
		_, round, err = rounds.CloseCheckIn(v.R.Context(), d, v.Text("why"))
		return err
	})
	if err != nil {
		return v.Again(err, showCheckIn)
	}
	return v.RedirectSaying(server.CheckInPath, message.New("check-in.ended", message.Args{"Round": round}))
}

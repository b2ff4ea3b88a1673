package pairingdesk

import (
	"cmp"
	"slices"
	"strconv"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/hall/phone"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// placesPath is the page on which shared places are settled, and values from outside entered.
const placesPath = "/desk/places"

// placesRoutes are those of shared places.
func placesRoutes() []server.Route {
	return []server.Route{
		{Method: "GET", Path: placesPath, Roles: server.Arbiters, Do: showPlaces},
		{Method: "POST", Path: placesPath + "/lot", Roles: server.DeskAlone, Do: drawLot},
		{Method: "POST", Path: placesPath + "/order", Roles: server.DeskAlone, Do: orderTie},
		{Method: "POST", Path: placesPath + "/values", Roles: server.DeskAlone, Do: enterValues},
	}
}

// placesPage is what the page is filled with.
type placesPage struct {
	Wait   string // that games are still played; "" they are not
	Ties   []tieView
	Values []server.Input
	About  string
	MaySet bool
	Why    server.Input
}

// tieView is a shared place.
type tieView struct {
	Form  string // begins the names of its forms
	First int
	Head  string
	Says  string // who shares it, or how it was settled
	Lot   []server.Input
	Order []server.Input
}

// showPlaces shows the shared places of the stage, and the values that were entered.
func showPlaces(v *server.Visit) error {
	d := v.Reading()
	ties, final, err := rounds.Ties(d)
	if err != nil {
		return err
	}
	stage := v.StageOfNow()
	page := placesPage{MaySet: v.Who.Role == server.RoleDesk, Why: needed(v.WhyInput()), About: v.Say("places.values-about", message.Args{"Code": scoring.CodeOutside})}
	if !final {
		page.Wait, ties = v.Say("places.not-over", message.Args{"Stage": stage.Number}), nil
	}
	for _, tie := range ties {
		page.Ties = append(page.Ties, tieViewOf(v, tie))
	}
	st, err := scoring.Compute(v.State.Tournament, stage.Number, scoring.Options{})
	if err != nil {
		return err
	}
	for _, row := range st.Rows {
		have := ""
		if value, has := stage.OutsideOf(row.Player); has {
			have = value.String()
		}
		page.Values = append(page.Values, server.Input{Name: PlayerField(row.Player), Label: called(v, row.Player), Have: have})
	}
	return v.Show("places", v.Say("places.title"), page, "desk.css", "people.css")
}

// tieViewOf is a shared place, and how it is settled.
func tieViewOf(v *server.Visit, tie desk.Tie) tieView {
	place := scoring.Standing{Rank: tie.First, RankTo: tie.Last}.Place()
	view := tieView{Form: "tie-" + strconv.Itoa(tie.First), First: tie.First, Head: v.Say("places.shared", message.Args{"Place": place})}
	names := func(players []tournament.PlayerID) (all []string) {
		for _, id := range players {
			all = append(all, called(v, id))
		}
		return all
	}
	why, players := v.WhyInput(), tie.Players
	if of := tie.Settled; of != nil {
		code := "places.ordered"
		if of.By == tournament.SettledByLot {
			code = "places.drawn"
		}
		view.Says = v.Say(code, message.Args{"First": tie.First, "Last": tie.Last, "Seed": of.Seed, "Names": names(of.Players)})
		why, players = needed(why), of.Players // another takes its place
		view.Lot = []server.Input{why}
	} else {
		view.Says = v.Say("places.players", message.Args{"Names": names(players)})
	}
	view.Lot = append([]server.Input{v.Label("seed", "places.seed", "").Of("number")}, view.Lot...)
	var places []server.Option
	for i := range players {
		n := strconv.Itoa(tie.First + i)
		places = append(places, server.Option{Value: n, Text: n})
	}
	for i, id := range players {
		view.Order = append(view.Order, server.Input{Name: PlayerField(id), Label: v.Say("places.place-of", message.Args{"Name": called(v, id)}), Have: strconv.Itoa(tie.First + i)}.Among(places))
	}
	view.Order = append(view.Order, needed(v.WhyInput()))
	return view
}

// needed is an input that has to be filled in.
func needed(in server.Input) server.Input {
	in.Needed = true
	return in
}

// PlayerField is the name of the input of a player.
func PlayerField(id tournament.PlayerID) string { return "player-" + strconv.Itoa(int(id)) }

// drawLot draws lots for a shared place.
func drawLot(v *server.Visit) error {
	return v.DoOnce(showPlaces, placesPath, func(d *desk.Desk) ([]message.Teller, error) {
		var req rounds.LotRequest
		if err := v.Decode(&req, "place", "seed", "why"); err != nil {
			return nil, err
		}
		done, err := rounds.DrawLot(v.R.Context(), d, req)
		return saidOf(done.Facts, err)
	})
}

// orderTie puts the players of a shared place in the order that was chosen.
func orderTie(v *server.Visit) error {
	return v.DoOnce(showPlaces, placesPath, func(d *desk.Desk) ([]message.Teller, error) {
		chosen := make(map[tournament.PlayerID]int)
		var players []tournament.PlayerID
		for _, p := range v.State.Players {
			if !v.Sent(PlayerField(p.ID)) {
				continue
			}
			place, err := setup.ParseWhole(v.Text(PlayerField(p.ID)), 0)
			if err != nil {
				return nil, server.UnreadField("place", err)
			}
			for other, taken := range chosen {
				if taken == place {
					return nil, server.RefuseForm("places.one-place", message.Args{"Place": place, "Name": p.Name, "Other": called(v, other)})
				}
			}
			chosen[p.ID], players = place, append(players, p.ID)
		}
		slices.SortFunc(players, func(a, b tournament.PlayerID) int { return cmp.Compare(chosen[a], chosen[b]) })
		done, err := rounds.OrderTie(v.R.Context(), d, rounds.OrderTieRequest{Players: players, Why: v.Text("why")})
		return saidOf(done.Facts, err)
	})
}

// enterValues enters the values that are others than on record.
func enterValues(v *server.Visit) error {
	return v.DoOnce(showPlaces, placesPath+"#values", func(d *desk.Desk) ([]message.Teller, error) {
		req := rounds.ValuesRequest{Why: v.Text("why")}
		stage := v.StageOfNow()
		for _, p := range v.State.Players {
			name := PlayerField(p.ID)
			was, has := stage.OutsideOf(p.ID)
			switch text := v.Text(name); {
			case !v.Sent(name):
			case text == "" && has:
				req.None = append(req.None, p.ID)
			case text != "":
				value, err := tournament.ParsePoints(text)
				if err != nil {
					return nil, server.Unread(err)
				}
				if !has || value != was {
					req.Values = append(req.Values, tournament.OutsideValue{Player: p.ID, Value: value})
				}
			}
		}
		done, err := rounds.EnterValues(v.R.Context(), d, req)
		return saidOf(slices.Concat(done.Facts, done.Notes), err)
	})
}

// saidOf are messages as a page says them.
func saidOf(all []message.Message, err error) ([]message.Teller, error) {
	var says []message.Teller
	for _, m := range all {
		says = append(says, m)
	}
	return says, err
}

// called is the name of a player.
func called(v *server.Visit, id tournament.PlayerID) string {
	name, _ := phone.NameOf(v, id)
	return name
}

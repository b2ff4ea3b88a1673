package hall

import (
	"cmp"
	"slices"
	"strconv"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// placesPath is the page on which shared places are settled, and values from outside entered.
const placesPath = "/desk/places"

// placesRoutes are those of shared places.
func placesRoutes() []Route {
	return []Route{
		{Method: "GET", Path: placesPath, Roles: arbiters, Do: showPlaces},
		{Method: "POST", Path: placesPath + "/lot", Roles: deskAlone, Do: drawLot},
		{Method: "POST", Path: placesPath + "/order", Roles: deskAlone, Do: orderTie},
		{Method: "POST", Path: placesPath + "/values", Roles: deskAlone, Do: enterValues},
	}
}

// placesPage is what the page is filled with.
type placesPage struct {
	Wait   string // that games are still played; "" they are not
	Ties   []tieView
	Values []Input
	About  string
	MaySet bool
	Why    Input
}

// tieView is a shared place.
type tieView struct {
	Form  string // begins the names of its forms
	First int
	Head  string
	Says  string // who shares it, or how it was settled
	Lot   []Input
	Order []Input
}

// showPlaces shows the shared places of the stage, and the values that were entered.
func showPlaces(v *visit) error {
	d := v.reading()
	ties, final, err := d.Ties()
	if err != nil {
		return err
	}
	stage := v.stage()
	page := placesPage{MaySet: v.who.Role == RoleDesk, Why: needed(v.whyInput()), About: v.say("places.values-about", message.Args{"Code": scoring.CodeOutside})}
	if !final {
		page.Wait, ties = v.say("places.not-over", message.Args{"Stage": stage.Number}), nil
	}
	for _, tie := range ties {
		page.Ties = append(page.Ties, v.tieView(tie))
	}
	st, err := scoring.Compute(v.state.Tournament, stage.Number, scoring.Options{})
	if err != nil {
		return err
	}
	for _, row := range st.Rows {
		have := ""
		if value, has := stage.OutsideOf(row.Player); has {
			have = value.String()
		}
		page.Values = append(page.Values, Input{Name: playerField(row.Player), Label: v.called(row.Player), Have: have})
	}
	return v.show("places", v.say("places.title"), page, "desk.css", "people.css")
}

// tieView is a shared place, and how it is settled.
func (v *visit) tieView(tie desk.Tie) tieView {
	place := scoring.Standing{Rank: tie.First, RankTo: tie.Last}.Place()
	view := tieView{Form: "tie-" + strconv.Itoa(tie.First), First: tie.First, Head: v.say("places.shared", message.Args{"Place": place})}
	names := func(players []tournament.PlayerID) (all []string) {
		for _, id := range players {
			all = append(all, v.called(id))
		}
		return all
	}
	why, players := v.whyInput(), tie.Players
	if of := tie.Settled; of != nil {
		code := "places.ordered"
		if of.By == tournament.SettledByLot {
			code = "places.drawn"
		}
		view.Says = v.say(code, message.Args{"First": tie.First, "Last": tie.Last, "Seed": of.Seed, "Names": names(of.Players)})
		why, players = needed(why), of.Players // another takes its place
		view.Lot = []Input{why}
	} else {
		view.Says = v.say("places.players", message.Args{"Names": names(players)})
	}
	view.Lot = append([]Input{v.label("seed", "places.seed", "").of("number")}, view.Lot...)
	var places []Option
	for i := range players {
		n := strconv.Itoa(tie.First + i)
		places = append(places, Option{n, n})
	}
	for i, id := range players {
		view.Order = append(view.Order, Input{Name: playerField(id), Label: v.say("places.place-of", message.Args{"Name": v.called(id)}), Have: strconv.Itoa(tie.First + i)}.among(places))
	}
	view.Order = append(view.Order, needed(v.whyInput()))
	return view
}

// needed is an input that has to be filled in.
func needed(in Input) Input {
	in.Needed = true
	return in
}

// playerField is the name of the input of a player.
func playerField(id tournament.PlayerID) string { return "player-" + strconv.Itoa(int(id)) }

// drawLot draws lots for a shared place.
func drawLot(v *visit) error {
	return v.doOnce(showPlaces, placesPath, func(d *desk.Desk) ([]message.Teller, error) {
		var req desk.LotRequest
		if err := v.decode(&req, "place", "seed", "why"); err != nil {
			return nil, err
		}
		done, err := d.DrawLot(v.r.Context(), req)
		return saidOf(done.Facts, err)
	})
}

// orderTie puts the players of a shared place in the order that was chosen.
func orderTie(v *visit) error {
	return v.doOnce(showPlaces, placesPath, func(d *desk.Desk) ([]message.Teller, error) {
		chosen := make(map[tournament.PlayerID]int)
		var players []tournament.PlayerID
		for _, p := range v.state.Players {
			if !v.sent(playerField(p.ID)) {
				continue
			}
			place, err := desk.ParseWhole(v.text(playerField(p.ID)), 0)
			if err != nil {
				return nil, unreadField("place", err)
			}
			for other, taken := range chosen {
				if taken == place {
					return nil, refuseForm("places.one-place", message.Args{"Place": place, "Name": p.Name, "Other": v.called(other)})
				}
			}
			chosen[p.ID], players = place, append(players, p.ID)
		}
		slices.SortFunc(players, func(a, b tournament.PlayerID) int { return cmp.Compare(chosen[a], chosen[b]) })
		done, err := d.OrderTie(v.r.Context(), desk.OrderTieRequest{Players: players, Why: v.text("why")})
		return saidOf(done.Facts, err)
	})
}

// enterValues enters the values that are others than on record.
func enterValues(v *visit) error {
	return v.doOnce(showPlaces, placesPath+"#values", func(d *desk.Desk) ([]message.Teller, error) {
		req := desk.ValuesRequest{Why: v.text("why")}
		stage := v.stage()
		for _, p := range v.state.Players {
			name := playerField(p.ID)
			was, has := stage.OutsideOf(p.ID)
			switch text := v.text(name); {
			case !v.sent(name):
			case text == "" && has:
				req.None = append(req.None, p.ID)
			case text != "":
				value, err := tournament.ParsePoints(text)
				if err != nil {
					return nil, unread(err)
				}
				if !has || value != was {
					req.Values = append(req.Values, tournament.OutsideValue{Player: p.ID, Value: value})
				}
			}
		}
		done, err := d.EnterValues(v.r.Context(), req)
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
func (v *visit) called(id tournament.PlayerID) string {
	name, _ := v.nameOf(id)
	return name
}

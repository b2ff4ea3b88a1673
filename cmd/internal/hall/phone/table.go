package phone

import (
	"context"
	"crypto/rand"
	"net/http"
	"strconv"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// phoneTable is the table of a player as his phone shows it.
type phoneTable struct {
	Round, Table int
	Begins       string // who begins
	Players      []phoneSeat
	Stands       string   // the places that stand, as they are written; "" is none
	Own          string   // what he said of them
	Others       []string // what others said
	Differ       bool     // somebody said other places
	Open         bool     // and can be reported: it is of the round that is played
	Places       []int    // that there can be
	Key          string
}

// phoneSeat is a player at a table.
type phoneSeat struct {
	ID     tournament.PlayerID
	Number tournament.TPN
	Name   string
	You    bool
	Place  string // that stands, or that he said; "" is none
}

// findTable finds the table of a player: of the round that is asked for, else of the last
// one in which he sits at any.
func findTable(v *server.Visit, stage tournament.Stage, page *ownPage) {
	asked := v.QueryNumber("round")
	var at tournament.Table
	for _, r := range stage.Played {
		if one, seated := r.TableOf(page.Player.ID); seated && (page.Table == nil || r.Number == asked || asked == 0) {
			at, page.Round, page.Table = one, r.Number, &phoneTable{Round: r.Number, Table: one.Number}
			if r.Number == asked {
				break
			}
		}
	}
	if page.Table == nil {
		return
	}
	t := page.Table
	current, _ := about.CurrentRound(v, stage.Number)
	t.Key, t.Stands = rand.Text(), stage.OrderText(at.Players, at.Places)
	t.Open, t.Differ = at.Open() && t.Round == current, at.Contradicted()
	said, made := at.Said(page.Player.ID)
	if made {
		t.Own = stage.OrderText(at.Players, said.Places)
	}
	for _, r := range at.Reports {
		if r.Player != page.Player.ID {
			t.Others = append(t.Others, v.Say("hall-tables.said-other", message.Args{"Name": about.PlayerName(v, r.Player), "Order": stage.OrderText(at.Players, r.Places)}))
		}
	}
	places := at.Places
	switch {
	case at.Open() && made:
		places = said.Places
	case at.Open() && len(at.Reports) > 0: // who agrees sends it as it is
		places = at.Reports[len(at.Reports)-1].Places
	}
	for i, id := range at.Players {
		seat := phoneSeat{ID: id, Number: stage.TPN(id), Name: about.PlayerName(v, id), You: id == page.Player.ID}
		if i < len(places) {
			seat.Place = strconv.Itoa(places[i])
		}
		t.Players, t.Places = append(t.Players, seat), append(t.Places, i+1)
	}
	t.Begins = t.Players[0].Name
}

// sendPlaces takes what a player says of his table, or takes it back.
func sendPlaces(v *server.Visit) error {
	if err := v.Form(); err != nil {
		return err
	}
	return v.OnlyOnce(v.Text("key"), func() error {
		req := teams.PlacesReport{Player: v.Who.Player, Withdraw: v.Text("withdraw") != ""}
		if err := v.Decode(&req, "round"); err != nil {
			return err
		}
		stage := v.StageOfNow()
		r, _ := v.State.Round(stage.Number, req.Round)
		at, seated := r.TableOf(v.Who.Player)
		if !seated {
			return v.Again(keeper.Refuse(http.StatusConflict, "hall-phone.not-paired"), showMe)
		}
		if req.Table = at.Number; !req.Withdraw {
			for _, id := range at.Players {
				text := v.Text("place-" + strconv.Itoa(int(id)))
				place, err := setup.ParseWhole(text, 0)
				if err != nil {
					return v.Again(server.UnreadField("place", err), showMe)
				}
				if text == "" {
					place = -1 // which no table has: the desk says what there can be
				}
				req.Places = append(req.Places, place)
			}
		}
		var says message.Message
		err := v.Do(func(d *desk.Desk) error {
			placed, state, err := teams.ReportPlaces(context.WithoutCancel(v.R.Context()), d, req)
			code := "hall-tables.reported"
			switch {
			case req.Withdraw:
				code = "hall-tables.taken-back"
			case state == desk.Stands:
				code = "hall-tables.stands"
			}
			says = message.New(code, message.Args{"Table": at.Number, "Order": placed.Order})
			return err
		})
		if err != nil {
			return v.Again(err, showMe)
		}
		return v.RedirectSaying("/me?round="+strconv.Itoa(req.Round), says)
	})
}

package teams

import (
	"context"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// PlacesReport is what one player of a table says of its places.
type PlacesReport struct {
	Round    int
	Table    int
	Player   tournament.PlayerID
	Places   []int // of the players of the table in their order; 0: he did not appear
	Withdraw bool  // he takes back what he said, and says nothing else
}

// ReportPlaces notes what a player of a table says of its places. Where all who have one by
// it said the same the places are entered with it, in one transaction; what he has said
// already is said once. Refused: tables.not-of-tables, tables.not-newest,
// tables.other-stands.
func ReportPlaces(ctx context.Context, d *desk.Desk, req PlacesReport) (Placed, desk.ReportState, error) {
	ctx, release, err := d.Journal().Turn(ctx)
	if err != nil {
		return Placed{}, desk.NotReported, err
	}
	defer release()
	if err := d.Refresh(ctx); err != nil {
		return Placed{}, desk.NotReported, err
	}
	s, _ := d.State().Stage(d.StageNumber())
	if s.System != tournament.SystemTables {
		return Placed{}, desk.NotReported, refusal.New("tables.not-of-tables")
	}
	if current, _ := d.CurrentRound(); req.Round != current {
		return Placed{}, desk.NotReported, refusal.New("tables.not-newest", message.Args{"Round": req.Round})
	}
	at, err := d.State().Table(s.Number, req.Round, req.Table)
	if err != nil {
		return Placed{}, desk.NotReported, err
	}
	same := Placed{Done: desk.Done{State: d.State()}, Table: at, Order: s.OrderText(at.Players, at.Places)}
	said, made := at.Said(req.Player)
	switch {
	case !at.Open() && slices.Equal(at.Places, req.Places):
		return same, desk.Stands, nil
	case !at.Open():
		where := message.Args{"Round": req.Round, "Table": req.Table, "Have": same.Order}
		return Placed{}, desk.Stands, refusal.New("tables.other-stands", where, message.Args{"Why": message.New("tables.places-there", where)}).With("")
	case made && !req.Withdraw && slices.Equal(said.Places, req.Places):
		return same, tableState(at, req.Player), nil
	}
	changes := []tournament.Change{d.Change("", tournament.TableReported{
		Stage: s.Number, Round: req.Round, Table: req.Table, Player: req.Player, Places: req.Places, Withdrawn: req.Withdraw,
	})}
	changes[0].Base = d.State().Seq
	after, err := results.After(d, changes, (*tournament.Tournament).Apply)
	if err != nil {
		return Placed{}, desk.NotReported, err
	}
	now, err := after.Table(s.Number, req.Round, req.Table)
	if err != nil {
		return Placed{}, desk.NotReported, err
	}
	state := tableState(now, req.Player)
	if places := now.Agreed(); places != nil {
		state = desk.Stands
		changes = append(changes, d.Change("", tournament.TablePlaced{Stage: s.Number, Round: req.Round, Table: req.Table, Places: places}))
		changes[1].Base = d.State().Seq + 1
	}
	done, err := d.CommitAll(ctx, changes)
	if err != nil {
		return Placed{}, desk.NotReported, err
	}
	at, err = d.State().Table(s.Number, req.Round, req.Table)
	return Placed{Done: done, Table: at, Order: s.OrderText(at.Players, req.Places), Open: len(d.State().OpenTables(s.Number, req.Round))}, state, err
}

// ContradictedAt is an open table whose players said different places: what each said.
func ContradictedAt(d *desk.Desk, s tournament.Stage, round int, at tournament.Table) desk.Look {
	said := make([]message.Message, len(at.Reports))
	for i, r := range at.Reports {
		said[i] = message.New("hall-tables.said-other", message.Args{"Name": d.PlayerName(r.Player), "Order": s.OrderText(at.Players, r.Places)})
	}
	return desk.LookAt("table-contradicted", message.Args{
		"Round": round, "Table": at.Number, "Said": said, "Order": s.OrderText(at.Players, at.Reports[0].Places),
	})
}

// tableState is where an open table is for one of its players.
func tableState(at tournament.Table, id tournament.PlayerID) desk.ReportState {
	switch _, said := at.Said(id); {
	case !said:
		return desk.NotReported
	case at.Contradicted():
		return desk.Contradicted
	}
	return desk.OneReported
}

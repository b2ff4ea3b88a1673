package desk

import (
	"context"
	"slices"

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
func (d *Desk) ReportPlaces(ctx context.Context, req PlacesReport) (Placed, ReportState, error) {
	ctx, release, err := d.journal.Turn(ctx)
	if err != nil {
		return Placed{}, NotReported, err
	}
	defer release()
	if err := d.Refresh(ctx); err != nil {
		return Placed{}, NotReported, err
	}
	s, _ := d.state.Stage(d.StageNumber())
	if s.System != tournament.SystemTables {
		return Placed{}, NotReported, refuse("tables.not-of-tables")
	}
	if current, _ := d.CurrentRound(); req.Round != current {
		return Placed{}, NotReported, refuse("tables.not-newest", message.Args{"Round": req.Round})
	}
	at, err := d.state.Table(s.Number, req.Round, req.Table)
	if err != nil {
		return Placed{}, NotReported, err
	}
	same := Placed{Done: Done{State: d.state}, Table: at, Order: s.OrderText(at.Players, at.Places)}
	said, made := at.Said(req.Player)
	switch {
	case !at.Open() && slices.Equal(at.Places, req.Places):
		return same, Stands, nil
	case !at.Open():
		where := message.Args{"Round": req.Round, "Table": req.Table, "Have": same.Order}
		return Placed{}, Stands, refuse("tables.other-stands", where, message.Args{"Why": message.New("tables.places-there", where)}).with("")
	case made && !req.Withdraw && slices.Equal(said.Places, req.Places):
		return same, tableState(at, req.Player), nil
	}
	changes := []tournament.Change{d.Change("", tournament.TableReported{
		Stage: s.Number, Round: req.Round, Table: req.Table, Player: req.Player, Places: req.Places, Withdrawn: req.Withdraw,
	})}
	changes[0].Base = d.state.Seq
	after, err := d.after(changes, (*tournament.Tournament).Apply)
	if err != nil {
		return Placed{}, NotReported, err
	}
	now, err := after.Table(s.Number, req.Round, req.Table)
	if err != nil {
		return Placed{}, NotReported, err
	}
	state := tableState(now, req.Player)
	if places := now.Agreed(); places != nil {
		state = Stands
		changes = append(changes, d.Change("", tournament.TablePlaced{Stage: s.Number, Round: req.Round, Table: req.Table, Places: places}))
		changes[1].Base = d.state.Seq + 1
	}
	done, err := d.commitAll(ctx, changes)
	if err != nil {
		return Placed{}, NotReported, err
	}
	at, err = d.state.Table(s.Number, req.Round, req.Table)
	return Placed{Done: done, Table: at, Order: s.OrderText(at.Players, req.Places), Open: len(d.state.OpenTables(s.Number, req.Round))}, state, err
}

// contradictedAt is an open table whose players said different places: what each said.
func (d *Desk) contradictedAt(s tournament.Stage, round int, at tournament.Table) Look {
	said := make([]message.Message, len(at.Reports))
	for i, r := range at.Reports {
		said[i] = message.New("hall-tables.said-other", message.Args{"Name": d.PlayerName(r.Player), "Order": s.OrderText(at.Players, r.Places)})
	}
	return lookAt("table-contradicted", message.Args{
		"Round": round, "Table": at.Number, "Said": said, "Order": s.OrderText(at.Players, at.Reports[0].Places),
	})
}

// tableState is where an open table is for one of its players.
func tableState(at tournament.Table, id tournament.PlayerID) ReportState {
	switch _, said := at.Said(id); {
	case !said:
		return NotReported
	case at.Contradicted():
		return Contradicted
	}
	return OneReported
}

package desk

import (
	"context"
	"errors"
	"slices"

	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// tableRefusals are those of tables and their places.
func tableRefusals() []RefusalRow {
	return []RefusalRow{
		{"tables.bad-order", ClassRequest, ""},
		{"tables.other-stands", ClassState, "correct-places"},
		{"tables.not-of-tables", ClassState, ""},
		{"tables.by-places", ClassRequest, ""},
		{"tables.none-to-correct", ClassState, "leave-correct-out"},
		{"tables.unread", ClassInput, ""},
		{"tables.seat-two-to-four", ClassRequest, "write-table"},
		{"tables.bad-seats", ClassRequest, "write-table"},
		{"tables.seats-by-table", ClassState, "seat-table"},
		{"tables.no-draft-table", ClassRequest, "look-at-draft"},
		{"tables.table-begun", ClassState, "open-table"},
		{"tables.no-table", ClassState, "show-round"},
		{"tables.no-sheets", ClassState, "check-record"},
		{"tables.not-newest", ClassState, ""},
		{"tables.no-seat", ClassState, "seat-table"},
		{"tables.open", ClassState, "enter-places"},
		{"tables.game-of-two", ClassRequest, "choose-system"},
		{"tables.game-of-several", ClassRequest, "play-at-tables"},
	}
}

// PlacesRequest is how the players of a table came in.
type PlacesRequest struct {
	Round   int    // of the stage that is meant
	Table   int    // its number
	Order   string // the numbers of the players in the order of their places, as [tournament.Stage.ReadOrder] reads it; of a correction "" opens the table again
	Correct bool   // in the place of what stands, for a reason
	Why     string
}

// Placed are places that are in.
type Placed struct {
	Done
	Table tournament.Table // with its places
	Order string           // as they are written
	Open  int              // tables of the round that have none yet
}

// OfTables reports whether the stage that is meant is one of tables.
func (d *Desk) OfTables() bool {
	s, ok := d.state.Stage(d.StageNumber())
	return ok && s.System == tournament.SystemTables
}

// EnterPlaces journals the places of a table, or corrects them.
func (d *Desk) EnterPlaces(ctx context.Context, req PlacesRequest) (Placed, error) {
	s, _ := d.state.Stage(d.StageNumber())
	if s.System != tournament.SystemTables {
		return Placed{}, refuse("tables.not-of-tables")
	}
	at, err := d.state.Table(s.Number, req.Round, req.Table)
	if err != nil {
		return Placed{}, err
	}
	args := message.Args{"Round": req.Round, "Table": req.Table, "Order": req.Order, "Have": s.OrderText(at.Players, at.Places)}
	body := tournament.TablePlaced{Stage: s.Number, Round: req.Round, Table: req.Table}
	if req.Correct {
		if at.Open() {
			refusal := refuse("tables.none-to-correct", args)
			if req.Order == "" { // nothing is to be entered in their place
				refusal = refusal.with("")
			}
			return Placed{}, refusal
		}
		body.Corrects = at.Places
	}
	if req.Order != "" || !req.Correct {
		if body.Places, err = s.ReadOrder(at, req.Order); err != nil {
			return Placed{}, refuse("tables.bad-order", args).saying(err)
		}
	}
	done, err := d.Commit(ctx, req.Why, body)
	switch {
	case errors.Is(err, tournament.ErrResultExists) && !req.Correct && !slices.Equal(at.Places, body.Places):
		return Placed{}, refuse("tables.other-stands", args).saying(err)
	case err != nil:
		return Placed{}, askReason(err)
	}
	at.Places = body.Places
	return Placed{Done: done, Table: at, Order: s.OrderText(at.Players, at.Places), Open: len(done.State.OpenTables(s.Number, req.Round))}, nil
}

// ByBoards refuses what is done with boards where the stage that is meant is one of tables.
func (d *Desk) ByBoards() error {
	if d.OfTables() {
		return refuse("tables.by-places")
	}
	return nil
}

// SheetsByBoard refuses the sheet of a game where the stage that is meant is one of tables:
// their records are not kept with the event.
func (d *Desk) SheetsByBoard() error {
	if d.OfTables() {
		return refuse("tables.no-sheets")
	}
	return nil
}

// drawFacts say of a round of tables who meets again, and whether that could be helped.
func (d *Desk) drawFacts(body tournament.RoundsPaired) []Note {
	s, ok := d.state.Stage(body.Stage)
	if !ok || s.System != tournament.SystemTables || body.ByHand {
		return nil
	}
	draw, err := pairing.DrawOfRound(d.state, s, body.Rounds[0].Number)
	if err != nil {
		return nil
	}
	return draw.AgainSays(d.PlayerName)
}

package teams

import (
	"context"
	"errors"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

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
	desk.Done
	Table tournament.Table // with its places
	Order string           // as they are written
	Open  int              // tables of the round that have none yet
}

// OfTables reports whether the stage that is meant is one of tables.
func OfTables(d *desk.Desk) bool {
	s, ok := d.State().Stage(d.StageNumber())
	return ok && s.System == tournament.SystemTables
}

// EnterPlaces journals the places of a table, or corrects them.
func EnterPlaces(ctx context.Context, d *desk.Desk, req PlacesRequest) (Placed, error) {
	s, _ := d.State().Stage(d.StageNumber())
	if s.System != tournament.SystemTables {
		return Placed{}, refusal.New("tables.not-of-tables")
	}
	at, err := d.State().Table(s.Number, req.Round, req.Table)
	if err != nil {
		return Placed{}, err
	}
	args := message.Args{"Round": req.Round, "Table": req.Table, "Order": req.Order, "Have": s.OrderText(at.Players, at.Places)}
	body := tournament.TablePlaced{Stage: s.Number, Round: req.Round, Table: req.Table}
	if req.Correct {
		if at.Open() {
			refusal := refusal.New("tables.none-to-correct", args)
			if req.Order == "" { // nothing is to be entered in their place
				refusal = refusal.With("")
			}
			return Placed{}, refusal
		}
		body.Corrects = at.Places
	}
	if req.Order != "" || !req.Correct {
		if body.Places, err = s.ReadOrder(at, req.Order); err != nil {
			return Placed{}, refusal.New("tables.bad-order", args).Saying(err)
		}
	}
	done, err := d.Commit(ctx, req.Why, body)
	switch {
	case errors.Is(err, tournament.ErrResultExists) && !req.Correct && !slices.Equal(at.Places, body.Places):
		return Placed{}, refusal.New("tables.other-stands", args).Saying(err)
	case err != nil:
		return Placed{}, desk.AskReason(err)
	}
	at.Places = body.Places
	return Placed{Done: done, Table: at, Order: s.OrderText(at.Players, at.Places), Open: len(done.State.OpenTables(s.Number, req.Round))}, nil
}

// ByBoards refuses what is done with boards where the stage that is meant is one of tables.
func ByBoards(d *desk.Desk) error {
	if OfTables(d) {
		return refusal.New("tables.by-places")
	}
	return nil
}

// SheetsByBoard refuses the sheet of a game where the stage that is meant is one of tables:
// their records are not kept with the event.
func SheetsByBoard(d *desk.Desk) error {
	if OfTables(d) {
		return refusal.New("tables.no-sheets")
	}
	return nil
}

// DrawFacts say of a round of tables who meets again, and whether that could be helped.
func DrawFacts(d *desk.Desk, body tournament.RoundsPaired) []refusal.Note {
	s, ok := d.State().Stage(body.Stage)
	if !ok || s.System != tournament.SystemTables || body.ByHand {
		return nil
	}
	draw, err := pairing.DrawOfRound(d.State(), s, body.Rounds[0].Number)
	if err != nil {
		return nil
	}
	return draw.AgainSays(d.PlayerName)
}

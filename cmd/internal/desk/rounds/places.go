package rounds

import (
	"context"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// Ties are the shared places of the stage that is meant, the best first, and whether nothing
// is left to play there. The errors are those of [scoring.FieldOf].
func Ties(d *desk.Desk) (ties []desk.Tie, final bool, err error) {
	return desk.TiesOf(d.State(), d.StageNumber())
}

// LotRequest draws lots for a place that players share when all is played.
type LotRequest struct {
	Place int     // one of those that they share; 0 is the only shared place there is
	Seed  *uint64 // of a lot that is drawn again, or was drawn in public; nil is chance
	Why   string  // needed where the same players were put in order before
}

// OrderTieRequest puts players in order by hand who share a place when all is played.
type OrderTieRequest struct {
	Players []tournament.PlayerID // all who share the place: who takes it, who the next
	Why     string                // needed
}

// SettledPlaces is a shared place whose players were put in order.
type SettledPlaces struct {
	desk.Done
	Tie desk.Tie
}

// DrawLot draws lots among the players of a shared place. Refused: places.not-over,
// places.no-tie, places.no-ties, places.which-tie, round.needs-reason.
func DrawLot(ctx context.Context, d *desk.Desk, req LotRequest) (SettledPlaces, error) {
	tie, err := tieAt(d, req.Place)
	if err != nil {
		return SettledPlaces{}, err
	}
	body := tournament.PlacesSettled{Stage: d.StageNumber(), By: tournament.SettledByLot, Seed: desk.Chance()}
	if req.Seed != nil {
		body.Seed = *req.Seed
	}
	body.Players = pairing.DrawNumbers(tie.Players, body.Seed)
	return settlePlaces(ctx, d, tie, body, req.Why)
}

// OrderTie puts the players of a shared place in order by hand, for a reason. Refused:
// places.not-over, places.not-tied, round.needs-reason.
func OrderTie(ctx context.Context, d *desk.Desk, req OrderTieRequest) (SettledPlaces, error) {
	ties, err := tiesAtEnd(d)
	if err != nil {
		return SettledPlaces{}, err
	}
	of := tournament.Settlement{Players: req.Players}
	at := slices.IndexFunc(ties, func(tie desk.Tie) bool { return of.Of(tie.Players) })
	if at < 0 {
		return SettledPlaces{}, refusal.New("places.not-tied", message.Args{"Stage": d.StageNumber()})
	}
	body := tournament.PlacesSettled{Stage: d.StageNumber(), By: tournament.SettledByHand, Players: req.Players}
	return settlePlaces(ctx, d, ties[at], body, req.Why)
}

// settlePlaces journals an order of the players of a tie.
func settlePlaces(ctx context.Context, d *desk.Desk, tie desk.Tie, body tournament.PlacesSettled, why string) (SettledPlaces, error) {
	done, err := d.Commit(ctx, why, body)
	if err != nil {
		return SettledPlaces{}, desk.AskReason(err)
	}
	stage, _ := d.State().Stage(body.Stage)
	if of, has := stage.SettledOf(body.Players); has {
		tie.Settled = &of
	}
	names := make([]any, len(body.Players))
	for i, id := range body.Players {
		names[i] = d.PlayerName(id)
	}
	code := "places.ordered"
	if body.By == tournament.SettledByLot {
		code = "places.drawn"
	}
	done.Facts = append(done.Facts, message.New(code, message.Args{"First": tie.First, "Last": tie.Last, "Names": names, "Seed": body.Seed}))
	return SettledPlaces{Done: done, Tie: tie}, nil
}

// tiesAtEnd are the shared places of a stage in which all is played. Refused: places.not-over.
func tiesAtEnd(d *desk.Desk) ([]desk.Tie, error) {
	ties, final, err := Ties(d)
	if err != nil {
		return nil, err
	}
	if !final {
		return nil, refusal.New("places.not-over", message.Args{"Stage": d.StageNumber()})
	}
	return ties, nil
}

// tieAt is the tie for a place, or the only one. Refused: places.not-over, places.no-tie,
// places.no-ties, places.which-tie.
func tieAt(d *desk.Desk, place int) (desk.Tie, error) {
	ties, err := tiesAtEnd(d)
	if err != nil {
		return desk.Tie{}, err
	}
	if len(ties) == 0 {
		return desk.Tie{}, refusal.New("places.no-ties")
	}
	if place == 0 && len(ties) > 1 {
		var shared []string
		for _, tie := range ties {
			shared = append(shared, scoring.Standing{Rank: tie.First, RankTo: tie.Last}.Place())
		}
		return desk.Tie{}, refusal.New("places.which-tie", message.Args{"Places": shared})
	}
	for _, tie := range ties {
		if place == 0 || tie.First <= place && place <= tie.Last {
			return tie, nil
		}
	}
	return desk.Tie{}, refusal.New("places.no-tie", message.Args{"Place": place})
}

// ValuesRequest enters what players made outside the games, for the tie-break EXT.
type ValuesRequest struct {
	Values []tournament.OutsideValue
	None   []tournament.PlayerID // whose value is taken away
	Why    string                // needed: what it is, where it is from
}

// EnterValues enters values from outside, for a reason; those of other players stay. A note
// says where the tie-breaks do not go by them. Refused: round.needs-reason.
func EnterValues(ctx context.Context, d *desk.Desk, req ValuesRequest) (desk.Done, error) {
	stage := d.StageNumber()
	done, err := d.Commit(ctx, req.Why, tournament.ValuesEntered{Stage: stage, Values: req.Values, None: req.None})
	if err != nil {
		return desk.Done{}, desk.AskReason(err)
	}
	if len(req.Values) > 0 {
		done.Facts = append(done.Facts, message.New("places.values", message.Args{"Values": len(req.Values)}))
	}
	if len(req.None) > 0 {
		done.Facts = append(done.Facts, message.New("places.values-gone", message.Args{"Gone": len(req.None)}))
	}
	if st, err := scoring.Compute(d.State(), stage, scoring.Options{}); err == nil && !st.Has(scoring.CodeOutside) {
		done.Notes = append(done.Notes, message.New("places.values-unused", message.Args{"Code": scoring.CodeOutside}))
	}
	return done, nil
}

// settledSays is the id of the sentence on places that were settled.
func settledSays(by tournament.SettledBy) string {
	if by == tournament.SettledByLot {
		return "places.note-lot"
	}
	return "places.note-hand"
}

// PlaceRemarks say of the ranks of a report file what no record does: who was expelled, and
// which places were settled by lot or by hand.
func PlaceRemarks(d *desk.Desk, st *scoring.Standings) []refusal.Note {
	var remarks []refusal.Note
	var expelled []any
	for _, row := range st.Rows {
		if row.Expelled {
			expelled = append(expelled, d.PlayerName(row.Player))
		}
	}
	if len(expelled) > 0 {
		remarks = append(remarks, message.New("left-swiss.expelled", message.Args{"Names": expelled}))
	}
	for _, of := range st.Settled {
		names := make([]any, len(of.Players))
		for i, id := range of.Players {
			names[i] = d.PlayerName(id)
		}
		first := slices.IndexFunc(st.Rows, func(row scoring.Standing) bool { return row.Player == of.Players[0] }) + 1
		remarks = append(remarks, message.New(settledSays(of.By), message.Args{"First": first, "Last": first + len(of.Players) - 1, "Seed": of.Seed, "Names": names}))
	}
	return remarks
}

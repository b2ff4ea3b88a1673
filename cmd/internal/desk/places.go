package desk

import (
	"context"
	"slices"

	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// placesRefusals are those of shared places that are settled, and of values from outside.
func placesRefusals() []RefusalRow {
	return []RefusalRow{
		{"places.not-over", ClassState, "what-is-next"},
		{"places.no-tie", ClassState, "show-standings"},
		{"places.no-ties", ClassState, "show-standings"},
		{"places.which-tie", ClassRequest, "show-standings"},
		{"places.not-tied", ClassState, "show-standings"},
	}
}

// Tie is a place that several players share but for a lot, or an order by hand.
type Tie struct {
	First, Last int // places
	Players     []tournament.PlayerID
	Settled     *tournament.Settlement // how they were put in order; nil: they were not
}

// Ties are the shared places of the stage that is meant, the best first, and whether nothing
// is left to play there. The errors are those of [scoring.FieldOf].
func (d *Desk) Ties() (ties []Tie, final bool, err error) {
	return tiesOf(d.state, d.StageNumber())
}

// tiesOf are the shared places of a stage, as if none was settled.
func tiesOf(t *tournament.Tournament, stage int) (ties []Tie, final bool, err error) {
	field, err := scoring.FieldOf(t, stage)
	if err != nil {
		return nil, false, err
	}
	field.Settled = nil
	st, err := field.Standings(scoring.Options{})
	if err != nil {
		return nil, false, err
	}
	s, _ := t.Stage(stage)
	for _, players := range st.Ties() {
		first := slices.IndexFunc(st.Rows, func(row scoring.Standing) bool { return row.Player == players[0] }) + 1
		tie := Tie{First: first, Last: first + len(players) - 1, Players: players}
		if of, has := s.SettledOf(players); has {
			tie.Settled = &of
		}
		ties = append(ties, tie)
	}
	return ties, st.Final, nil
}

// judgePlaces refuses an order of players who do not share a place, or share it with others,
// while the stage is played, and a lot that comes out otherwise.
func judgePlaces(t *tournament.Tournament, b tournament.PlacesSettled) error {
	ties, final, err := tiesOf(t, b.Stage)
	if err != nil {
		return err
	}
	place := message.Args{"Stage": b.Stage}
	of := tournament.Settlement{Players: b.Players}
	switch {
	case !final:
		return refusedBy(tournament.ErrLocked, "places.not-over", place)
	case !slices.ContainsFunc(ties, func(tie Tie) bool { return of.Of(tie.Players) }):
		return refusedBy(tournament.ErrLocked, "places.not-tied", place)
	case b.By == tournament.SettledByLot && !slices.Equal(b.Players, pairing.DrawNumbers(b.Players, b.Seed)):
		return refusedBy(tournament.ErrIncomplete, "places.another-lot", message.Args{"Seed": b.Seed})
	}
	return nil
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
	Done
	Tie Tie
}

// DrawLot draws lots among the players of a shared place. Refused: places.not-over,
// places.no-tie, places.no-ties, places.which-tie, round.needs-reason.
func (d *Desk) DrawLot(ctx context.Context, req LotRequest) (SettledPlaces, error) {
	tie, err := d.tieAt(req.Place)
	if err != nil {
		return SettledPlaces{}, err
	}
	body := tournament.PlacesSettled{Stage: d.StageNumber(), By: tournament.SettledByLot, Seed: Chance()}
	if req.Seed != nil {
		body.Seed = *req.Seed
	}
	body.Players = pairing.DrawNumbers(tie.Players, body.Seed)
	return d.settlePlaces(ctx, tie, body, req.Why)
}

// OrderTie puts the players of a shared place in order by hand, for a reason. Refused:
// places.not-over, places.not-tied, round.needs-reason.
func (d *Desk) OrderTie(ctx context.Context, req OrderTieRequest) (SettledPlaces, error) {
	ties, err := d.tiesAtEnd()
	if err != nil {
		return SettledPlaces{}, err
	}
	of := tournament.Settlement{Players: req.Players}
	at := slices.IndexFunc(ties, func(tie Tie) bool { return of.Of(tie.Players) })
	if at < 0 {
		return SettledPlaces{}, refuse("places.not-tied", message.Args{"Stage": d.StageNumber()})
	}
	body := tournament.PlacesSettled{Stage: d.StageNumber(), By: tournament.SettledByHand, Players: req.Players}
	return d.settlePlaces(ctx, ties[at], body, req.Why)
}

// settlePlaces journals an order of the players of a tie.
func (d *Desk) settlePlaces(ctx context.Context, tie Tie, body tournament.PlacesSettled, why string) (SettledPlaces, error) {
	done, err := d.Commit(ctx, why, body)
	if err != nil {
		return SettledPlaces{}, askReason(err)
	}
	stage, _ := d.state.Stage(body.Stage)
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
func (d *Desk) tiesAtEnd() ([]Tie, error) {
	ties, final, err := d.Ties()
	if err != nil {
		return nil, err
	}
	if !final {
		return nil, refuse("places.not-over", message.Args{"Stage": d.StageNumber()})
	}
	return ties, nil
}

// tieAt is the tie for a place, or the only one. Refused: places.not-over, places.no-tie,
// places.no-ties, places.which-tie.
func (d *Desk) tieAt(place int) (Tie, error) {
	ties, err := d.tiesAtEnd()
	if err != nil {
		return Tie{}, err
	}
	if len(ties) == 0 {
		return Tie{}, refuse("places.no-ties")
	}
	if place == 0 && len(ties) > 1 {
		var shared []string
		for _, tie := range ties {
			shared = append(shared, scoring.Standing{Rank: tie.First, RankTo: tie.Last}.Place())
		}
		return Tie{}, refuse("places.which-tie", message.Args{"Places": shared})
	}
	for _, tie := range ties {
		if place == 0 || tie.First <= place && place <= tie.Last {
			return tie, nil
		}
	}
	return Tie{}, refuse("places.no-tie", message.Args{"Place": place})
}

// ValuesRequest enters what players made outside the games, for the tie-break EXT.
type ValuesRequest struct {
	Values []tournament.OutsideValue
	None   []tournament.PlayerID // whose value is taken away
	Why    string                // needed: what it is, where it is from
}

// EnterValues enters values from outside, for a reason; those of other players stay. A note
// says where the tie-breaks do not go by them. Refused: round.needs-reason.
func (d *Desk) EnterValues(ctx context.Context, req ValuesRequest) (Done, error) {
	stage := d.StageNumber()
	done, err := d.Commit(ctx, req.Why, tournament.ValuesEntered{Stage: stage, Values: req.Values, None: req.None})
	if err != nil {
		return Done{}, askReason(err)
	}
	if len(req.Values) > 0 {
		done.Facts = append(done.Facts, message.New("places.values", message.Args{"Values": len(req.Values)}))
	}
	if len(req.None) > 0 {
		done.Facts = append(done.Facts, message.New("places.values-gone", message.Args{"Gone": len(req.None)}))
	}
	if st, err := scoring.Compute(d.state, stage, scoring.Options{}); err == nil && !st.Has(scoring.CodeOutside) {
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

// placeRemarks say of the ranks of a report file what no record does: who was expelled, and
// which places were settled by lot or by hand.
func (d *Desk) placeRemarks(st *scoring.Standings) []Note {
	var remarks []Note
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

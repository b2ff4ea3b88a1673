package desk

import (
	"slices"

	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// Tie is a place that several players share but for a lot, or an order by hand.
type Tie struct {
	First, Last int // places
	Players     []tournament.PlayerID
	Settled     *tournament.Settlement // how they were put in order; nil: they were not
}

// TiesOf are the shared places of a stage, as if none was settled.
func TiesOf(t *tournament.Tournament, stage int) (ties []Tie, final bool, err error) {
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
	ties, final, err := TiesOf(t, b.Stage)
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

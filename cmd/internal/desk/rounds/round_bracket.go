package rounds

import (
	"maps"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// ofWinners refuses a round of a knock-out that is given by hand and is not of those who
// go on: who is out plays no more, and none of the others is left out, unless the arbiter
// rules so. Who meets whom is for the draw.
func ofWinners(d *desk.Desk, round tournament.Round, force bool) error {
	stage, _ := d.State().Stage(d.StageNumber())
	if stage.System != tournament.SystemKnockOut || len(stage.Played) == 0 {
		return nil
	}
	made, err := d.Judge.Next(d.State(), stage.Number)
	if err != nil || len(made) == 0 || force {
		return err
	}
	through, placed := desk.PlacedIn(made[0]), desk.PlacedIn(round)
	for _, p := range d.State().Players {
		if placed[p.ID] && !through[p.ID] {
			return refusal.New("round.is-out", message.Args{"Player": p.Name, "Round": round.Number})
		}
	}
	for _, p := range d.State().Players {
		if through[p.ID] && !placed[p.ID] {
			return refusal.New("round.goes-on", message.Args{"Player": p.Name, "Round": round.Number})
		}
	}
	return nil
}

// followsBracket reports whether a round of a knock-out pairs, once it is altered, those who
// are due by the results.
func (s *seating) followsBracket() bool {
	made, err := pairing.Next(s.d.State().WithoutRound(s.stage.Number, s.was.Number), s.stage.Number)
	return err == nil && maps.Equal(desk.PairsOf(made[0].Pairings), desk.PairsOf(s.round().Pairings))
}

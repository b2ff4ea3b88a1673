package pairing

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

// BannedError is returned for a Swiss round that cannot be paired, but could be
// without the bans of some pairs: as few as is possible.
type BannedError struct {
	Impossible *dutch.ImpossibleError
	Pairs      []tournament.BannedPair
	texts      []string
}

// Error names the pairs and their bans.
func (e *BannedError) Error() string {
	return fmt.Sprintf("round %d has no legal pairing because of who may not meet; it has one if these may: %s", e.Impossible.Round, strings.Join(e.texts, "; "))
}

// Unwrap is the proof that there is no pairing.
func (e *BannedError) Unwrap() error { return e.Impossible }

// LetGo lists the pairs of a round whom a soft ban is to keep apart.
func LetGo(t *tournament.Tournament, stage int, r tournament.Round) []tournament.BannedPair {
	met := make(map[[2]tournament.PlayerID]bool, len(r.Pairings))
	for _, p := range r.Pairings {
		met[[2]tournament.PlayerID{p.White, p.Black}], met[[2]tournament.PlayerID{p.Black, p.White}] = true, true
	}
	return slices.DeleteFunc(t.Banned(stage, r.Number), func(p tournament.BannedPair) bool {
		return !p.Ban.Soft || !met[[2]tournament.PlayerID{p.A, p.B}]
	})
}

// keepApart enters who may not meet by the bans of the stage.
func keepApart(t *tournament.Tournament, s tournament.Stage, in *dutch.Input) {
	numbers := s.TPNs()
	for _, p := range t.Banned(s.Number, in.Round) {
		pair := [2]tournament.TPN{numbers[p.A], numbers[p.B]}
		if p.Ban.Soft {
			in.Avoid = append(in.Avoid, pair)
		} else {
			in.Forbidden = append(in.Forbidden, pair)
		}
	}
}

// blameBans looks whether the bans are why a round cannot be paired; if not, the
// error is as it was.
func blameBans(t *tournament.Tournament, s tournament.Stage, in *dutch.Input, err error) error {
	impossible := (*dutch.ImpossibleError)(nil)
	if !errors.As(err, &impossible) || len(in.Forbidden) == 0 {
		return err
	}
	free := *in
	free.Forbidden = nil
	meet, stuck := dutch.Unavoidable(&free, in.Forbidden)
	if stuck != nil {
		return err
	}
	name := func(id tournament.PlayerID) string {
		p, _ := t.Player(id)
		return p.Name
	}
	blame := &BannedError{Impossible: impossible}
	numbers := s.TPNs()
	for _, p := range t.Banned(s.Number, in.Round) {
		pair := [2]tournament.TPN{numbers[p.A], numbers[p.B]}
		if slices.Contains(meet, pair) || slices.Contains(meet, [2]tournament.TPN{pair[1], pair[0]}) {
			blame.Pairs = append(blame.Pairs, p)
			blame.texts = append(blame.texts, fmt.Sprintf("%d and %d (%s)", pair[0], pair[1], p.Ban.Text(name)))
		}
	}
	return blame
}

package intake

import (
	"cmp"
	"slices"

	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// Event makes an event of what the site knows; the options are those of
// [Event], and win over the files. Players keep the order of the results.
// Who had left when the tournament ended is withdrawn after his last round.
func (s *Site) Event(sheets func(i int) *tournament.Sheet, opts EventOptions) (*Import, error) {
	opts.Name = cmp.Or(opts.Name, s.Name)
	if opts.Variant == nil {
		opts.Variant = s.Variant
	}
	if opts.System == tournament.SystemUnset {
		opts.System = s.System
	}
	opts.Players = s.Players
	imp, err := Event(s.Games, sheets, opts)
	if err != nil {
		return nil, err
	}
	if imp.Created.Event.Begin == "" {
		imp.Created.Event.Begin = s.Begin
	}
	if imp.Created.Stage.System == tournament.SystemSwiss {
		imp.Created.Stage.Rounds = s.Rounds
	}
	s.addByes(imp)
	s.withdraw(imp)
	// The Site tag of the site is the address of the game.
	imp.Created.Event.Place = "lidraughts.org"
	imp.Adjustments = slices.DeleteFunc(imp.Adjustments, func(a Adjustment) bool { return a.Kind == KindPlace })
	imp.Adjustments = append(slices.Clone(s.Adjustments), imp.Adjustments...)
	return imp, nil
}

// addByes puts the byes of the site after the boards of their rounds.
func (s *Site) addByes(imp *Import) {
	for _, b := range s.byes {
		i := slices.IndexFunc(imp.Games.Players, func(p tournament.Player) bool { return naming.Key(p.Name) == naming.Key(b.player) })
		r := slices.IndexFunc(imp.Games.Rounds, func(r tournament.Round) bool { return r.Number == b.round })
		if i < 0 || r < 0 {
			continue
		}
		id, round := imp.Games.Players[i].ID, &imp.Games.Rounds[r]
		if slices.ContainsFunc(round.Pairings, func(p tournament.Pairing) bool { return p.White == id || p.Black == id }) {
			continue
		}
		last := round.Pairings[len(round.Pairings)-1].Board
		round.Pairings = append(round.Pairings, tournament.Pairing{Board: last + 1, White: id, Bonus: b.kind})
	}
}

// withdraw takes those who had left out from the round after their last.
func (s *Site) withdraw(imp *Import) {
	for i := range imp.Games.Players {
		p := &imp.Games.Players[i]
		if !s.away[naming.Key(p.Name)] {
			continue
		}
		p.Withdrawn = 1
		for _, r := range imp.Games.Rounds {
			if slices.ContainsFunc(r.Pairings, func(q tournament.Pairing) bool { return q.White == p.ID || q.Black == p.ID }) {
				p.Withdrawn = r.Number + 1
			}
		}
	}
}

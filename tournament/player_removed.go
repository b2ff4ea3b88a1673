package tournament

import (
	"slices"
)

// PlayerRemoved takes a registration back that nothing rests on: the player is in no
// round that is paired or on the table, has no points, and no number of a stage that has
// begun. His ID is not given again. Who has played is withdrawn instead.
type PlayerRemoved struct {
	Player PlayerID `json:"player"`
	Name   string   `json:"name"` // as he was called, for who reads the journal
}

// Kind is KindPlayerRemoved.
func (PlayerRemoved) Kind() Kind { return KindPlayerRemoved }

func (b PlayerRemoved) decide(t *Tournament, _ Change) error {
	i, err := t.playerIndex(b.Player)
	if err != nil {
		return err
	}
	if have := t.Players[i].Name; have != b.Name {
		return refused(ErrNoSuchPlayer, "tournament-change.removed-other", args{"Player": int(b.Player), "Name": have}).about(t.Players[i])
	}
	return t.restsOnPlayer(t.Players[i])
}

func (b PlayerRemoved) apply(t *Tournament, _ Change) (Touched, error) {
	i, err := t.playerIndex(b.Player)
	if err != nil {
		return Touched{}, err
	}
	if err := t.restsOnPlayer(t.Players[i]); err != nil {
		return Touched{}, err
	}
	last := t.NextPlayerID() - 1
	touched := Touched{Players: []PlayerID{b.Player}}
	t.Players = slices.Delete(slices.Clone(t.Players), i, i+1)
	if t.NextPlayerID() <= last {
		t.Event.LastPlayer = int64(last)
	}
	for j := range t.Stages {
		if t.Stages[j].forget(b.Player) {
			touched.Stages = append(touched.Stages, t.Stages[j].Number)
		}
	}
	return touched, nil
}

// restsOnPlayer refuses to remove a player on whom something rests.
func (t *Tournament) restsOnPlayer(p Player) error {
	for _, s := range t.Stages {
		locked := func(code string, round int) error {
			return refused(ErrLocked, code, args{"Name": p.Name, "Round": round, "Stage": s.Number}).
				about(p).at(GameRef{Stage: s.Number, Round: round})
		}
		for _, r := range s.Played {
			if r.Has(p.ID) {
				return locked("tournament-change.removed-paired", r.Number)
			}
		}
		switch {
		case s.linesUp(p.ID):
			return locked("tournament-team.removed-lined-up", 0)
		case s.Draft != nil && s.Draft.Has(p.ID):
			return locked("tournament-change.removed-drafted", s.Draft.Number)
		case slices.Contains(s.Numbers, p.ID) && len(s.Played) > 0:
			return locked("tournament-change.removed-numbered", 0)
		case slices.ContainsFunc(s.Totals, func(total Total) bool { return total.Player == p.ID }):
			return locked("tournament-change.removed-points", 0)
		}
	}
	return nil
}

// forget takes a player out of a stage on which nothing of his rests, and reports
// whether he was in it. The numbers of the first stage are made anew when it is paired,
// for a lot without him is another; elsewhere, and where a draft was made with them, those
// after his move up.
func (s *Stage) forget(id PlayerID) bool {
	numbered, banned := slices.Contains(s.Numbers, id), false
	expected := s.CheckIn != nil && slices.Contains(s.CheckIn.Expected, id)
	if expected {
		now := *s.CheckIn
		now.Expected = slices.DeleteFunc(slices.Clone(now.Expected), func(other PlayerID) bool { return other == id })
		s.CheckIn = &now
	}
	if numbered && s.Number == 1 && s.Draft == nil {
		s.Numbers, s.Seed, s.Ranked = nil, 0, false
	} else if numbered {
		s.Numbers = slices.DeleteFunc(slices.Clone(s.Numbers), func(other PlayerID) bool { return other == id })
	}
	var bans []Ban
	for _, b := range s.Bans {
		if !slices.Contains(b.Players, id) {
			bans = append(bans, b)
			continue
		}
		banned = true
		b.Players = slices.DeleteFunc(slices.Clone(b.Players), func(other PlayerID) bool { return other == id })
		if len(b.Players) > 1 {
			bans = append(bans, b)
		}
	}
	s.Bans = bans
	placed := s.places(id)
	s.forgetPlaces(id)
	return numbered || banned || expected || placed
}

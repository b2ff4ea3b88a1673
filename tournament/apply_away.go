package tournament

import (
	"cmp"
	"slices"
)

func (b PlayerExpelled) apply(t *Tournament, c Change) (Touched, error) {
	touched, err := PlayerWithdrawn(b).apply(t, c)
	if err != nil {
		return Touched{}, err
	}
	i, _ := t.playerIndex(b.Player) // found a moment ago
	t.Players[i].Expelled = true
	return touched, nil
}

func (b PlayerAway) apply(t *Tournament, _ Change) (Touched, error) {
	i, s, err := t.inStage(b.Player, b.Stage)
	if err := cmp.Or(err, checkBye(b.Bye)); err != nil {
		return Touched{}, err
	}
	away := slices.Clone(t.Players[i].Away)
	for _, round := range b.Rounds {
		away = slices.DeleteFunc(away, func(a Away) bool { return a.Stage == b.Stage && a.Round == round })
		away = append(away, Away{Stage: b.Stage, Round: round, Bye: b.Bye, Kind: b.Absence})
	}
	t.Players[i].Away = sortedAway(away)
	if ask := t.Players[i].ByeAsk; ask.Stage == b.Stage && slices.Contains(b.Rounds, ask.Round) {
		t.Players[i].ByeAsk = ByeAsk{} // it was given
	}
	touched := Touched{Players: []PlayerID{b.Player}}
	if s.CheckIn != nil && slices.Contains(b.Rounds, s.CheckIn.Round) && slices.Contains(s.CheckIn.Expected, b.Player) {
		now := *s.CheckIn // nobody waits for him
		now.Expected = slices.DeleteFunc(slices.Clone(now.Expected), func(id PlayerID) bool { return id == b.Player })
		s.CheckIn = &now
		touched.Stages = []int{b.Stage}
	}
	return touched, nil
}

func (b PlayerReturned) apply(t *Tournament, _ Change) (Touched, error) {
	i, s, err := t.inStage(b.Player, b.Stage)
	if err != nil {
		return Touched{}, err
	}
	p := &t.Players[i]
	away := t.awayUntil(*p, b)
	p.Withdrawn, p.WithdrawnStage, p.WithdrawnEarly, p.Expelled, p.Away = 0, 0, false, false, sortedAway(away)
	touched := Touched{Players: []PlayerID{b.Player}}
	if s.numbersLate() && len(s.Numbers) > 0 && s.TPN(b.Player) == 0 { // he left before the numbers were given
		s.keepGroup()
		s.Numbers = append(s.Numbers, b.Player)
		touched.Stages = []int{b.Stage}
	}
	return touched, nil
}

// awayUntil are the rounds without a player who returns: those that he said, and that
// he missed after withdrawing, until the one from which he takes part.
func (t *Tournament) awayUntil(p Player, b PlayerReturned) []Away {
	away := slices.Clone(p.Away)
	for _, stage := range t.Stages {
		last := stage.LastRound()
		if stage.Number == b.Stage && b.Round <= last {
			continue // it is paired ahead: his games were given up one by one, or are open
		}
		if stage.Number == b.Stage {
			last = b.Round - 1
		} else if p.WithdrawnStage == 0 || stage.Number > b.Stage {
			continue
		}
		for round := 1; round <= last; round++ {
			if p.Gone(stage.Number, round) && p.bye(stage.Number, round) == ByeAllocated {
				away = append(away, Away{Stage: stage.Number, Round: round, Bye: ByeZero, Kind: stage.kindOf(AbsenceGone)})
			}
		}
	}
	return slices.DeleteFunc(away, func(a Away) bool { return a.Stage == b.Stage && a.Round >= b.Round })
}

func (b PlayerEntered) apply(t *Tournament, _ Change) (Touched, error) {
	s, err := t.stage(b.Stage)
	if err := cmp.Or(err, checkBye(b.Missed)); err != nil {
		return Touched{}, err
	}
	added, err := t.newPlayers([]Player{b.Player})
	if err != nil {
		return Touched{}, err
	}
	p := added[0]
	p.Away = nil
	touched := Touched{Players: []PlayerID{p.ID}, Stages: []int{b.Stage}}
	for i := range s.Played {
		r := &s.Played[i]
		if r.Number < 1 || b.Here {
			continue
		}
		p.Away = append(p.Away, Away{Stage: b.Stage, Round: r.Number, Bye: b.Missed, Kind: s.kindOf(AbsenceNotYet)})
		if b.Missed.worth() {
			last := r.Pairings[len(r.Pairings)-1].Board
			r.Pairings = append(r.Pairings, Pairing{Board: last + 1, White: p.ID, Bonus: b.Missed})
			touched.Rounds = append(touched.Rounds, RoundRef{Stage: b.Stage, Round: r.Number})
		}
	}
	t.Players = append(t.Players, p)
	s.keepGroup()
	s.Numbers = append(s.Numbers, p.ID)
	return touched, nil
}

// sortedAway orders the rounds; none is nil.
func sortedAway(away []Away) []Away {
	if len(away) == 0 {
		return nil
	}
	slices.SortFunc(away, func(a, b Away) int { return cmp.Or(cmp.Compare(a.Stage, b.Stage), cmp.Compare(a.Round, b.Round)) })
	return away
}

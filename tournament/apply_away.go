package tournament

import (
	"cmp"
	"fmt"
	"slices"

	"arbiter/rules/message"
)

func (b PlayerExpelled) apply(t *Tournament, c Change) (Touched, error) {
	if c.Why == "" {
		return Touched{}, &RefusedError{Reason: ErrNeedsReason, Message: "to expel a player needs a reason"}
	}
	touched, err := PlayerWithdrawn(b).apply(t, c)
	if err != nil {
		return Touched{}, err
	}
	i, _ := t.playerIndex(b.Player) // found a moment ago
	t.Players[i].Expelled = true
	return touched, nil
}

func (b PlayerAway) apply(t *Tournament, c Change) (Touched, error) {
	i, err := t.playerIndex(b.Player)
	if err != nil {
		return Touched{}, err
	}
	s, err := t.stage(b.Stage)
	if err != nil {
		return Touched{}, err
	}
	p := t.Players[i]
	if _, err := ParseBye(string(b.Bye)); err != nil {
		return Touched{}, &RefusedError{Reason: ErrIncomplete, Says: message.New("tournament.why", args{"Why": err})}
	}
	switch {
	case len(b.Rounds) == 0:
		return Touched{}, &RefusedError{Reason: ErrIncomplete, Message: "say in which rounds the player is away"}
	case b.Bye.worth() && s.System != SystemSwiss:
		return Touched{}, &RefusedError{Reason: ErrPlayerAway, Message: "a bye gives points in a Swiss only: elsewhere the games count as they are entered"}
	case b.Bye == ByeFull && c.Why == "":
		return Touched{}, &RefusedError{Reason: ErrNeedsReason, Message: "a full-point bye needs a reason"}
	}
	away := slices.Clone(p.Away)
	for _, round := range b.Rounds {
		if err := s.yetToBePaired(p, round); err != nil {
			return Touched{}, err
		}
		if p.Gone(b.Stage, round) {
			return Touched{}, &RefusedError{Reason: ErrPlayerAway, Players: []Player{p},
				Message: fmt.Sprintf("%s has withdrawn from round %d", p.Name, p.Withdrawn)}
		}
		away = slices.DeleteFunc(away, func(a Away) bool { return a.Stage == b.Stage && a.Round == round })
		away = append(away, Away{Stage: b.Stage, Round: round, Bye: b.Bye})
	}
	t.Players[i].Away = sortedAway(away)
	return Touched{Players: []PlayerID{b.Player}}, nil
}

func (b PlayerReturned) apply(t *Tournament, _ Change) (Touched, error) {
	i, err := t.playerIndex(b.Player)
	if err != nil {
		return Touched{}, err
	}
	s, err := t.stage(b.Stage)
	if err != nil {
		return Touched{}, err
	}
	p := &t.Players[i]
	if err := s.yetToBePaired(*p, b.Round); err != nil {
		return Touched{}, err
	}
	away := slices.Clone(p.Away)
	for _, stage := range t.Stages {
		last := stage.lastRound()
		if stage.Number == b.Stage {
			last = b.Round - 1
		} else if p.WithdrawnStage == 0 || stage.Number > b.Stage {
			continue
		}
		for round := 1; round <= last; round++ {
			if p.Gone(stage.Number, round) && p.bye(stage.Number, round) == ByeAllocated {
				away = append(away, Away{Stage: stage.Number, Round: round, Bye: ByeZero})
			}
		}
	}
	away = slices.DeleteFunc(away, func(a Away) bool { return a.Stage == b.Stage && a.Round >= b.Round })
	if p.Withdrawn == 0 && len(away) == len(p.Away) {
		return Touched{}, &RefusedError{Reason: ErrPlayerAway, Players: []Player{*p},
			Message: fmt.Sprintf("%s takes part from round %d on already", p.Name, b.Round)}
	}
	p.Withdrawn, p.WithdrawnStage, p.Expelled, p.Away = 0, 0, false, sortedAway(away)
	touched := Touched{Players: []PlayerID{b.Player}}
	if s.Number == 1 && s.System == SystemSwiss && len(s.Numbers) > 0 && s.TPN(b.Player) == 0 { // he left before the numbers were given
		s.keepGroup()
		s.Numbers = append(s.Numbers, b.Player)
		touched.Stages = []int{b.Stage}
	}
	return touched, nil
}

func (b PlayerEntered) apply(t *Tournament, _ Change) (Touched, error) {
	s, err := t.stage(b.Stage)
	if err != nil {
		return Touched{}, err
	}
	switch {
	case s.System != SystemSwiss || len(s.Numbers) == 0 || len(s.Played) == 0:
		return Touched{}, &RefusedError{Reason: ErrLocked, Message: "a late entrant joins a Swiss that has begun: before the first round a player is simply added, and a round robin has no place for more"}
	case b.Missed != ByeZero && b.Missed != ByeHalf:
		return Touched{}, &RefusedError{Reason: ErrIncomplete, Message: "for the rounds that were missed a late entrant gets zero or half"}
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
		if r.Number < 1 {
			continue
		}
		p.Away = append(p.Away, Away{Stage: b.Stage, Round: r.Number, Bye: b.Missed})
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

// yetToBePaired refuses a round that is paired: what happens in it is entered as
// a result.
func (s *Stage) yetToBePaired(p Player, round int) error {
	if round > s.lastRound() && round > 0 {
		return nil
	}
	return &RefusedError{Reason: ErrPlayerAway, Players: []Player{p}, Ref: GameRef{Stage: s.Number, Round: round},
		Message: fmt.Sprintf("round %d is paired already, the next is round %d: if %s does not appear, enter a forfeit", round, s.lastRound()+1, p.Name)}
}

// sortedAway orders the rounds; none is nil.
func sortedAway(away []Away) []Away {
	if len(away) == 0 {
		return nil
	}
	slices.SortFunc(away, func(a, b Away) int { return cmp.Or(cmp.Compare(a.Stage, b.Stage), cmp.Compare(a.Round, b.Round)) })
	return away
}

package tournament

import "slices"

// AfterRound is the event as it stood when a round of a stage had been played: with the
// rounds up to it, and no later stage begun. What is known now of those rounds is in it,
// corrected results and names as well; who withdrew later still plays, and byes asked
// for later rounds are not. A late entrant is in it as one who has missed the rounds
// before his own. The stage says of which round it is, see [Stage].After; number and hash
// of the last change stay those of t, which it is made from. It is for reading only, and
// t stays as it is. The error is a [RefusedError] that says which rounds there are.
func AfterRound(t *Tournament, stage, round int) (*Tournament, error) {
	s, err := t.stage(stage)
	if err != nil {
		return nil, err
	}
	if err := s.hasCome(round); err != nil {
		return nil, err
	}
	after := t.Clone()
	after.endAt(stage)
	s = &after.Stages[stage-1]
	s.After, s.Draft = round, nil
	if round < s.LastRound() {
		s.Settled = nil // places were settled at the end
	}
	s.Played = slices.DeleteFunc(s.Played, func(r Round) bool { return r.Number > round })
	later := func(ref GameRef) bool { return ref.Stage > stage || ref.Stage == stage && ref.Round > round }
	after.Incidents = slices.DeleteFunc(after.Incidents, func(in Incident) bool { return later(in.Ref) })
	after.Rulings = slices.DeleteFunc(after.Rulings, func(r Ruling) bool { return later(r.Ref) })
	for i := range after.Players {
		after.Players[i] = after.Players[i].after(stage, round)
	}
	return after, nil
}

// hasCome refuses a round after which nothing can be shown: it is not paired.
func (s *Stage) hasCome(round int) error {
	if _, ok := s.round(round); ok && round > 0 {
		return nil
	}
	ref := GameRef{Stage: s.Number, Round: round}
	if s.LastRound() == 0 {
		return refused(ErrNoSuchRound, "tournament.no-round-yet", args{"Round": round}).at(ref)
	}
	return refused(ErrNoSuchRound, "tournament.no-after", args{"Round": round, "Last": s.LastRound()}).at(ref)
}

// endAt takes back what was done in the stages after one. They stay, as planned stages:
// whether a stage decides the title depends on what follows it. Deciding games are
// planned by nobody, and go.
func (t *Tournament) endAt(stage int) {
	for len(t.Stages) > stage && t.Stages[len(t.Stages)-1].Decides != 0 {
		t.Stages = t.Stages[:len(t.Stages)-1]
	}
	for i := stage; i < len(t.Stages); i++ {
		t.Stages[i] = t.Stages[i].WithState(Stage{})
	}
}

// after is the player as he stood after a round of a stage.
func (p Player) after(stage, round int) Player {
	if !p.Gone(stage, round) {
		p.Withdrawn, p.WithdrawnStage, p.Expelled = 0, 0, false
	}
	p.Away = slices.DeleteFunc(slices.Clone(p.Away), func(a Away) bool {
		return a.Stage > stage || a.Stage == stage && a.Round > round
	})
	return p
}

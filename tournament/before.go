package tournament

import "slices"

// PairedRound is a round as it was paired, and what was known then.
type PairedRound struct {
	Change  Change       // that paired it
	Body    RoundsPaired // what it says
	Altered []Change     // that altered it since, ascending
	Round   Round        // as it was paired, or altered: without results, and without byes that were asked for
	Before  *Tournament  // the state it was paired on, with the numbers and the earlier rounds of the same change; who was noted as absent when it was altered is away
}

// BeforeRound finds how a round came about: by the last change in effect of the journal
// that paired it, and those that altered it since. It is nil where none did, and the
// round came with an import. The errors are those of [Fold].
func BeforeRound(journal []Change, stage, round int) (*PairedRound, error) {
	history, err := ReadHistory(journal)
	if err != nil {
		return nil, err
	}
	for _, seq := range slices.Backward(history.Done) {
		c := journal[seq-1]
		if c.Kind != KindRoundPaired {
			continue
		}
		decoded, err := c.Decode()
		if err != nil {
			return nil, err
		}
		body := decoded.(RoundsPaired) // Decode gives the body of the kind
		at := slices.IndexFunc(body.Rounds, func(r Round) bool { return r.Number == round })
		if body.Stage != stage || at < 0 {
			continue
		}
		before, err := Fold(journal[:seq-1])
		if err != nil {
			return nil, err
		}
		before = before.WithNumbers(stage, body.Numbers, body.Seed, body.Ranked)
		if at > 0 {
			s := &before.Stages[stage-1]
			s.Played = append(slices.Clip(s.Played), body.Rounds[:at]...)
			before.Head = "" // there was no such state
		}
		paired := &PairedRound{Change: c, Body: body, Round: body.Rounds[at], Before: before}
		return paired, paired.alteredBy(journal, history.Done)
	}
	return nil, nil
}

// alteredBy works into a round what altered it since it was paired.
func (p *PairedRound) alteredBy(journal []Change, done []int64) error {
	for _, seq := range done {
		c := journal[seq-1]
		if c.Kind != KindRoundAltered || seq < p.Change.Seq {
			continue
		}
		decoded, err := c.Decode()
		if err != nil {
			return err
		}
		b := decoded.(RoundAltered) // Decode gives the body of the kind
		if b.Stage != p.Body.Stage || b.Round != p.Round.Number {
			continue
		}
		p.Altered, p.Round = append(p.Altered, c), b.in(p.Round, p.Before.Stages[b.Stage-1])
		for i := range p.Before.Players {
			p.Before.Players[i].Away, _ = b.awayOf(p.Before.Players[i], p.Before.Stages[b.Stage-1].kindOf(AbsenceNoShow))
		}
	}
	return nil
}

// BeforeImport is the state before a round of which is not on record what was known
// when it was paired: the rounds before it are, and who has no part in it, or a bye on
// request, was not there. It is false where there is no such round. The state itself
// stays as it is.
func (t *Tournament) BeforeImport(stage, round int) (*Tournament, bool) {
	r, ok := t.Round(stage, round)
	if !ok {
		return nil, false
	}
	before := t.Clone()
	before.Head = "" // there was no such state
	s := &before.Stages[stage-1]
	s.Played = slices.DeleteFunc(s.Played, func(p Round) bool { return p.Number >= round })
	for i := range before.Players {
		p := &before.Players[i]
		bye := ByeZero
		if at := slices.IndexFunc(r.Pairings, func(b Pairing) bool { return b.White == p.ID || b.Black == p.ID }); at >= 0 {
			bye = r.Pairings[at].Bonus
		}
		if bye != ByeAllocated {
			p.Away = append(slices.Clip(p.Away), Away{Stage: stage, Round: round, Bye: bye})
		}
	}
	return before, true
}

// WithNumbers is the state as it is once a stage has the numbers that a change gives
// it; none, and a stage that there is not, leave it as it is. The seed and ranked are
// as in [RoundsPaired]. It shares what it does not alter with t: neither is to be
// altered while the other is in use.
func (t *Tournament) WithNumbers(stage int, numbers []PlayerID, seed uint64, ranked bool) *Tournament {
	if len(numbers) == 0 || stage < 1 || stage > len(t.Stages) {
		return t
	}
	numbered := *t
	numbered.Stages = slices.Clone(t.Stages)
	numbered.Stages[stage-1].number(numbers, seed, ranked)
	return &numbered
}

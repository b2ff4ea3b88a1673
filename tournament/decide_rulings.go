package tournament

import "arbiter/rules/message"

func (b IncidentAdded) decide(t *Tournament, _ Change) error {
	p, g, err := t.game(b.Incident.Ref)
	if err != nil {
		return err
	}
	if b.Incident.Text == "" {
		ref := b.Incident.Ref
		ref.Game = g.Number
		return refused(ErrIncomplete, "tournament-change.incident-text", args{"Where": p.place(ref)}).at(ref)
	}
	_, err = t.noted(b)
	return err
}

func (b RulingAdded) decide(t *Tournament, c Change) error {
	p, g, err := t.game(b.Ruling.Ref)
	if err != nil {
		return err
	}
	ref := b.Ruling.Ref
	ref.Game = g.Number
	if c.Why == "" {
		return refused(ErrNeedsReason, "tournament-change.ruling-needs-reason", args{"Where": p.place(ref)}).at(ref)
	}
	r, g, err := t.ruled(b)
	if err != nil {
		return err
	}
	return r.decideResult(g, p.place(r.Ref))
}

// decideResult refuses a decision and a result of a ruling that do not fit.
func (r Ruling) decideResult(g *Game, where GameRef) error {
	refuse := func(reason error, why message.Message) error {
		return refused(reason, "tournament-change.at", args{"Where": where, "Why": why}).at(r.Ref).having(g.Result)
	}
	void := r.Decision == DecisionVoid
	row, _ := r.Result.Row()
	score := map[Side]Score{SideWhite: row.White, SideBlack: row.Black}
	switch {
	case r.Against == SideUnset && (r.Decision == DecisionLoss || r.Decision == DecisionWarning):
		return refuse(ErrIncomplete, message.New("tournament-change.ruling-against", args{"Decision": r.Decision.word()}))
	case r.Decision == DecisionLoss && score[r.Against] != Loss:
		return refuse(ErrBadRuling, message.New("tournament-change.ruling-no-loss", args{"Side": r.Against.word(), "Given": resultOf(r.Result)}))
	case void && r.Result != ResultUnset:
		return refuse(ErrBadRuling, message.New("tournament-change.ruling-void"))
	case (void || r.Result != ResultUnset) && r.Corrects != g.Result:
		return refuse(ErrResultDiffers, message.New("tournament-change.ruling-other-result", args{"Have": resultOf(g.Result), "Given": resultOf(r.Corrects)}))
	case !void && r.Result == ResultUnset && r.Corrects != ResultUnset:
		return refuse(ErrBadRuling, message.New("tournament-change.ruling-gives-result"))
	}
	return nil
}

// word is a side in a sentence.
func (s Side) word() message.Message {
	if s == SideBlack {
		return message.New("tournament-change.side-black")
	}
	return message.New("tournament-change.side-white")
}

// word is a decision in a sentence.
func (d Decision) word() message.Message { return message.New("decided." + string(d)) }

package tournament

// ByeAsk is a bye that a player asked for, of which the arbiter is to decide: until then
// he is paired as everybody is. The zero value is that he asked for none.
type ByeAsk struct {
	Stage   int  `json:"stage"`
	Round   int  `json:"round"`
	Refused bool `json:"refused,omitempty"` // the arbiter did not give it
}

// Waits reports whether a player has asked for a bye in the next round of a stage, and
// nobody has decided of it. Once the round is paired nothing waits any more.
func (a ByeAsk) Waits(s Stage) bool { return a.Of(s) && !a.Refused }

// Of reports whether a player has asked for a bye in the next round of a stage, which may
// have been refused.
func (a ByeAsk) Of(s Stage) bool { return a.Stage == s.Number && a.Round == s.LastRound()+1 }

// ByeAsked says that a player asks for a bye in the next round, before it is paired; that
// he takes it back; or that the arbiter does not give it. It is given with PlayerAway.
type ByeAsked struct {
	Player    PlayerID `json:"player"`
	Stage     int      `json:"stage"`
	Round     int      `json:"round"`
	Withdrawn bool     `json:"withdrawn,omitempty"` // he takes it back
	Refused   bool     `json:"refused,omitempty"`   // the arbiter does not give it
}

// Kind is KindByeAsked.
func (ByeAsked) Kind() Kind { return KindByeAsked }

func (b ByeAsked) decide(t *Tournament, _ Change) error {
	i, s, err := t.inStage(b.Player, b.Stage)
	if err != nil {
		return err
	}
	p := t.Players[i]
	if err := s.yetToBePaired(p, b.Round); err != nil {
		return err
	}
	mine := p.ByeAsk.Stage == b.Stage && p.ByeAsk.Round == b.Round
	values := args{"Name": p.Name, "Round": b.Round}
	no := func(code string) error { return refused(ErrPlayerAway, code, values).about(p) }
	switch {
	case b.Withdrawn && b.Refused, (b.Withdrawn || b.Refused) && (!mine || p.ByeAsk.Refused):
		return no("tournament-change.no-bye-asked")
	case b.Withdrawn || b.Refused:
		return nil
	case s.System != SystemSwiss:
		return refused(ErrPlayerAway, "tournament-change.bye-of-swiss").about(p)
	case p.NoBye != "":
		return no("tournament-change.no-bye-asked-for")
	case b.Round != s.LastRound()+1:
		return no("tournament-change.bye-not-next")
	case s.Rounds > 0 && b.Round > s.Rounds:
		return refused(ErrNoSuchRound, "tournament-change.not-planned", args{"Round": b.Round, "Rounds": s.Rounds}).at(GameRef{Stage: b.Stage, Round: b.Round})
	case p.Gone(b.Stage, b.Round):
		return refused(ErrPlayerAway, "tournament-change.withdrawn-from", args{"Name": p.Name, "Round": p.Withdrawn}).about(p)
	case !p.Plays(b.Stage, b.Round) && !s.NotCheckedIn(p, b.Round):
		return no("tournament-change.away-already")
	case mine && p.ByeAsk.Refused:
		return no("tournament-change.bye-refused")
	case mine:
		return no("tournament-change.bye-asked-already")
	}
	return nil
}

func (b ByeAsked) apply(t *Tournament, _ Change) (Touched, error) {
	i, _, err := t.inStage(b.Player, b.Stage)
	if err != nil {
		return Touched{}, err
	}
	t.Players[i].ByeAsk = ByeAsk{Stage: b.Stage, Round: b.Round, Refused: b.Refused}
	if b.Withdrawn {
		t.Players[i].ByeAsk = ByeAsk{}
	}
	return Touched{Players: []PlayerID{b.Player}}, nil
}

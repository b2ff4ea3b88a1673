package tournament

// Total is what a player made in games that are not on record.
type Total struct {
	Player PlayerID `json:"player"`
	Points Points   `json:"points"`
}

// TotalsEntered says what players made in rounds of a stage whose games are not on
// record, as published. It needs a reason: where the points are from. Totals of
// the stage that were entered before are replaced; an empty list takes them away.
type TotalsEntered struct {
	Stage  int     `json:"stage"`
	Rounds int     `json:"rounds"` // how many rounds the points are of
	Totals []Total `json:"totals"`
}

// Kind is KindTotalsEntered.
func (TotalsEntered) Kind() Kind { return KindTotalsEntered }

func (b TotalsEntered) apply(t *Tournament, _ Change) (Touched, error) {
	s, err := t.stage(b.Stage)
	if err != nil {
		return Touched{}, err
	}
	if err := t.checkTotals(b); err != nil {
		return Touched{}, err
	}
	s.Totals, s.TotalOf = b.Totals, b.Rounds
	if len(b.Totals) == 0 {
		s.Totals, s.TotalOf = nil, 0
	}
	return Touched{Stages: []int{b.Stage}}, nil
}

// checkTotals refuses totals of who is no player of the stage, and two of one.
func (t *Tournament) checkTotals(b TotalsEntered) error {
	s := t.Stages[b.Stage-1]
	ref := GameRef{Stage: b.Stage}
	seen := make(map[PlayerID]bool, len(b.Totals))
	for _, total := range b.Totals {
		p, ok := t.Player(total.Player)
		switch {
		case !ok:
			return refused(ErrNoSuchPlayer, "tournament-change.player-unknown", args{"Player": int(total.Player)}).at(ref)
		case len(s.Numbers) > 0 && s.TPN(p.ID) == 0:
			return refused(ErrNoSuchPlayer, "tournament-change.not-of-stage", args{"Name": p.Name, "Stage": b.Stage}).at(ref)
		case seen[p.ID]:
			return refused(ErrBadNumbers, "tournament-change.two-totals", args{"Name": p.Name}).at(ref)
		}
		seen[p.ID] = true
	}
	return nil
}

// Total is what a player made in games of the stage that are not on record.
func (s Stage) Total(id PlayerID) Points {
	for _, total := range s.Totals {
		if total.Player == id {
			return total.Points
		}
	}
	return 0
}

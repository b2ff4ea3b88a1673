package tournament

import "fmt"

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

func (b TotalsEntered) apply(t *Tournament, c Change) (Touched, error) {
	s, err := t.stage(b.Stage)
	if err != nil {
		return Touched{}, err
	}
	refuse := func(reason error, format string, args ...any) (Touched, error) {
		return Touched{}, &RefusedError{Reason: reason, Ref: GameRef{Stage: b.Stage}, Message: fmt.Sprintf(format, args...)}
	}
	if c.Why == "" {
		return refuse(ErrNeedsReason, "points without games need a reason: say where they were published")
	}
	if b.Rounds < 0 || b.Rounds == 0 && len(b.Totals) > 0 {
		return refuse(ErrIncomplete, "points without games need the number of rounds they are of")
	}
	most := Points(b.Rounds*max(s.Games, 1)) * max(t.Event.Score.Win, t.Event.Score.Bye)
	seen := make(map[PlayerID]bool, len(b.Totals))
	for _, total := range b.Totals {
		p, ok := t.Player(total.Player)
		switch {
		case !ok:
			return refuse(ErrNoSuchPlayer, "player %d is not registered", total.Player)
		case len(s.Numbers) > 0 && s.TPN(p.ID) == 0:
			return refuse(ErrNoSuchPlayer, "%s does not take part in stage %d", p.Name, b.Stage)
		case seen[p.ID]:
			return refuse(ErrBadNumbers, "%s has two totals", p.Name)
		case total.Points < 0 || total.Points > most:
			return refuse(ErrIncomplete, "%s cannot have made %s points in %d rounds: %s is the most", p.Name, total.Points, b.Rounds, most)
		}
		seen[p.ID] = true
	}
	s.Totals, s.TotalOf = b.Totals, b.Rounds
	if len(b.Totals) == 0 {
		s.Totals, s.TotalOf = nil, 0
	}
	return Touched{Stages: []int{b.Stage}}, nil
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

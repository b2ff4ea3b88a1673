package tournament

import (
	"cmp"

	"arbiter/rules/message"
)

func (b StageAdded) decide(t *Tournament, _ Change) error {
	if b.Stage.Number == 0 {
		b.Stage.Number = len(t.Stages) + 1
	}
	return cmp.Or(t.checkNewStage(b.Stage), decideStage(b.Stage, Stage{}), t.decideFollowing(b.Stage))
}

// decideFollowing refuses a stage while games are open in the one that it follows, or
// whose tie it decides: who plays there, and with how many points, is not known.
func (t *Tournament) decideFollowing(s Stage) error {
	before := cmp.Or(s.Decides, s.Follows, s.Number-1)
	if left := t.LeftToPlay(before); !left.None() {
		return refused(ErrRoundOpen, "tournament-change.stage-has-open-games", args{"Stage": before, "Count": left.Count()}).at(GameRef{Stage: before})
	}
	return nil
}

func (b StageEdited) decide(t *Tournament, c Change) error {
	s, err := t.stage(b.Stage.Number)
	if err != nil {
		return err
	}
	if err := t.checkEdit(b, *s); err != nil {
		return err
	}
	now := b.Stage.WithState(*s)
	if len(s.Played) > 0 {
		switch {
		case now.System != s.System || now.Cycles != s.Cycles || now.Games != s.Games:
			return refused(ErrLocked, "tournament-change.system-stays", args{"Stage": s.Number, "Round": s.Played[0].Number})
		case !sameRows(now, *s):
			return refused(ErrLocked, "tournament-change.rows-stay", args{"Last": s.LastRound()})
		case c.Why == "" && !samePairing(now, *s):
			return refused(ErrNeedsReason, "tournament-change.stage-needs-reason")
		}
	}
	return decideStage(now, *s)
}

func (b TotalsEntered) decide(t *Tournament, c Change) error {
	s, err := t.stage(b.Stage)
	if err != nil {
		return err
	}
	ref := GameRef{Stage: b.Stage}
	if c.Why == "" {
		return refused(ErrNeedsReason, "tournament-change.totals-need-reason").at(ref)
	}
	if b.Rounds < 0 || b.Rounds == 0 && len(b.Totals) > 0 {
		return refused(ErrIncomplete, "tournament-change.totals-rounds").at(ref)
	}
	if err := t.checkTotals(b); err != nil {
		return err
	}
	most := Points(b.Rounds*max(s.Games, 1)) * max(t.Event.Score.Win, t.Event.Score.Bye)
	for _, total := range b.Totals {
		if p, _ := t.Player(total.Player); total.Points < 0 || total.Points > most {
			return refused(ErrIncomplete, "tournament-change.total-too-high", args{"Name": p.Name, "Points": message.Number(total.Points.String()),
				"Count": b.Rounds, "Most": message.Number(most.String())}).at(ref)
		}
	}
	return nil
}

func (b OpeningsDrawn) decide(t *Tournament, c Change) error {
	if err := t.checkOpenings(b); err != nil {
		return err
	}
	for _, one := range b.Boards {
		p, err := t.pairing(b.Stage, b.Round, one.Board)
		if err != nil {
			return err
		}
		if ref := (GameRef{Stage: b.Stage, Round: b.Round, Board: one.Board}); c.Why == "" && (p.begun() || p.Opening != nil) {
			return refused(ErrNeedsReason, "tournament-change.opening-needs-reason", args{"Where": ref}).at(ref)
		}
	}
	return nil
}

// begun reports whether a game of the pairing has a result or a sheet.
func (p *Pairing) begun() bool {
	for _, g := range p.Games {
		if g.Result != ResultUnset || g.Sheet != nil {
			return true
		}
	}
	return false
}

func (b DecidersAdded) decide(t *Tournament, _ Change) error {
	ref := GameRef{Stage: b.Stage, Round: b.Round, Board: b.Board}
	if err := t.decideTied(ref); err != nil {
		return err
	}
	return b.check(ref)
}

func (b WinnerNamed) decide(t *Tournament, c Change) error {
	ref := GameRef{Stage: b.Stage, Round: b.Round, Board: b.Board}
	if err := t.decideTied(ref); err != nil {
		return err
	}
	if _, err := t.winner(b); err != nil {
		return err
	}
	if c.Why == "" {
		return refused(ErrNeedsReason, "tournament-change.winner-needs-reason", args{"Where": ref}).at(ref)
	}
	return nil
}

// decideTied refuses what is not a pairing of a knock-out whose games are all decided
// and leave the two level, and on which no later round rests.
func (t *Tournament) decideTied(ref GameRef) error {
	p, err := t.pairing(ref.Stage, ref.Round, ref.Board)
	if err != nil {
		return err
	}
	s := &t.Stages[ref.Stage-1]
	winner, _ := t.Event.Score.WinnerOf(Pairing{White: p.White, Black: p.Black, Games: p.Games})
	where := args{"Where": ref}
	switch {
	case s.System != SystemKnockOut:
		return refused(ErrLocked, "tournament-change.no-knock-out", where).at(ref)
	case p.openGame():
		return refused(ErrRoundOpen, "tournament-change.tie-open", where).at(ref)
	case winner != 0:
		return refused(ErrLocked, "tournament-change.not-tied", where).at(ref)
	case s.LastRound() > ref.Round:
		return refused(ErrLocked, "tournament-change.tie-rested-on", where, args{"Last": s.LastRound()}).at(ref)
	}
	return nil
}

// openGame reports whether a game of the pairing is not decided.
func (p *Pairing) openGame() bool {
	for _, g := range p.Games {
		if g.Result.Open() {
			return true
		}
	}
	return false
}

package tournament

import "time"

func (b ResultSet) decide(t *Tournament, c Change) error {
	p, g, ref, err := t.gameOf(b)
	if err != nil {
		return err
	}
	switch {
	case len(b.Key) > MaxKey:
		return refused(ErrOutOfBounds, "tournament-change.key-long", args{"Most": MaxKey}).at(ref)
	case b.On != "" && !isDay(b.On):
		return refused(ErrIncomplete, "league.no-day", args{"Text": b.On}).at(ref)
	}
	where := p.place(ref)
	if !b.comesLater(*g) {
		values := args{"Where": where, "Have": t.Written(ref, Outcome{g.Result, g.Margin})}
		refuse := b.refuseEntry
		if b.Corrects != ResultUnset {
			refuse = b.refuseCorrection
		}
		if err := refuse(t, ref, *g, values, c.Why); err != nil {
			return err
		}
	}
	if err := t.Event.checkEnding(b.How, b.Result); err != nil {
		return refused(ErrBadEnding, "tournament-change.at", args{"Where": where, "Why": err}).at(ref)
	}
	if err := b.decideProvisional(t, p, g, ref, c); err != nil {
		return err
	}
	return t.checkMargin(ref, p, b.Result, b.Margin)
}

// refuseEntry refuses a result that corrects none where there is one, or the same.
func (b ResultSet) refuseEntry(t *Tournament, ref GameRef, g Game, values args, _ string) error {
	ended, known := t.Event.EndingRow(g.How)
	same := b.same(g)
	switch {
	case b.Result == ResultUnset && b.PairAs == (Outcome{}):
		return refused(ErrIncomplete, "tournament-change.result-missing", values).at(ref)
	case same && b.How != EndingUnset && b.How != g.How && known:
		return refused(ErrResultExists, "tournament-change.ending-there", values, args{"Ended": ended}).at(ref).having(g.Result)
	case same && !g.Result.Open() && b.Slip != (Slip{}) && b.Slip != g.Slip:
		return refused(ErrResultExists, "tournament-change.slip-there", values).at(ref).having(g.Result)
	case !g.Result.Open():
		return refused(ErrResultExists, "tournament-change.result-there", values, args{"Given": t.Written(ref, Outcome{b.Result, b.Margin})}).at(ref).having(g.Result)
	case b.nothingNew(g):
		return refused(ErrResultExists, "tournament-change.result-same", values).at(ref).having(g.Result)
	}
	return nil
}

// refuseCorrection refuses a correction of another result than the one that stands, to the
// same, or without a reason.
func (b ResultSet) refuseCorrection(t *Tournament, ref GameRef, g Game, values args, why string) error {
	switch {
	case b.Corrects != g.Result:
		return refused(ErrResultDiffers, "tournament-change.result-other", values, args{"Have": t.scoredResult(ref, g), "Given": t.Written(ref, Outcome{Result: b.Corrects})}).at(ref).having(g.Result)
	case b.nothingNew(g):
		return refused(ErrResultExists, "tournament-change.result-same", values).at(ref).having(g.Result)
	case why == "":
		return refused(ErrNeedsReason, "tournament-change.correction-needs-reason", values).at(ref).having(g.Result)
	}
	return nil
}

// same reports whether a game has the result already.
func (b ResultSet) same(g Game) bool { return b.Result == g.Result && b.Margin == g.Margin }

// nothingNew reports whether a game has all of it already.
func (b ResultSet) nothingNew(g Game) bool {
	pairing := b.PairAs == (Outcome{}) || b.PairAs == g.PairAs
	return b.same(g) && b.How == g.How && b.Slip == g.Slip && pairing && (b.On == "" || b.On == g.On)
}

// comesLater reports whether a result only adds to the one that stands how the game
// ended, when it was played, or what is on the slip.
func (b ResultSet) comesLater(g Game) bool {
	return b.Corrects == ResultUnset && b.same(g) && !g.Result.Open() && b.addsTo(g)
}

// addsTo reports whether a result says how the game ended, when it was played, or what
// stands on the slip, where that is not noted yet, and alters nothing that is.
func (b ResultSet) addsTo(g Game) bool {
	how := b.How == EndingUnset || b.How == g.How
	slip := b.Slip == (Slip{}) || b.Slip == g.Slip
	on := b.On == "" || b.On == g.On
	return (how || g.How == EndingUnset) && (slip || g.Slip == (Slip{})) && (on || g.On == "") && !(how && slip && on)
}

// isDay reports whether a text is a day as the journal has it: 2026-11-14.
func isDay(text string) bool {
	_, err := time.Parse(time.DateOnly, text)
	return err == nil
}

// checkMargin refuses a result that the score system does not have.
func (t *Tournament) checkMargin(ref GameRef, p *Pairing, k ResultKind, margin int) error {
	if err := t.Event.Score.checkMargin(k, margin); err != nil {
		return refused(ErrBadMargin, "tournament-change.at", args{"Where": p.place(ref), "Why": err}).at(ref)
	}
	return nil
}

func (b ResultRated) decide(t *Tournament, c Change) error {
	p, g, ref, err := t.gameOf(b)
	if err != nil {
		return err
	}
	row, _ := b.Rated.Row()
	result, _ := g.Result.Row()
	values := args{"Where": p.place(ref)}
	switch {
	case c.Why == "":
		return refused(ErrNeedsReason, "tournament-change.rated-needs-reason", values).at(ref).having(g.Result)
	case g.Result.Open():
		return refused(ErrIncomplete, "tournament-change.no-result-yet", values).at(ref)
	case b.Rated == NotRated && !result.Played:
		return refused(ErrIncomplete, "tournament-change.not-rated-anyway", values, args{"Have": g.Result.String()}).at(ref)
	case b.Rated != ResultUnset && b.Rated != NotRated && !row.Played:
		return refused(ErrIncomplete, "tournament-change.rated-unplayed", values, args{"Given": b.Rated.String()}).at(ref)
	case b.Rated == g.Rated || b.Rated == g.Result && g.Rated == ResultUnset:
		return refused(ErrResultExists, "tournament-change.rated-same", values).at(ref).having(g.Result)
	}
	return nil
}

func (b SheetAdded) decide(t *Tournament, c Change) error {
	p, g, ref, err := t.gameOf(b)
	if err != nil {
		return err
	}
	switch where := p.place(ref); {
	case g.Sheet != nil && c.Why == "":
		return refused(ErrSheetExists, "tournament-change.sheet-there", args{"Where": where}).at(ref)
	case b.Result != ResultUnset && !g.Result.Open() && b.Result != g.Result:
		return refused(ErrResultExists, "tournament-change.sheet-differs",
			args{"Where": where, "Have": t.WrittenOf(ref, *g), "Given": t.Written(ref, Outcome{b.Result, b.Margin})}).at(ref).having(g.Result)
	}
	return t.checkMargin(ref, p, b.Result, b.Margin)
}

// place is where a game is, in a sentence: the game is named only where the pairing
// has several.
func (p *Pairing) place(ref GameRef) GameRef {
	if len(p.Games) == 1 {
		ref.Game = 0
	}
	return ref
}

package tournament

import (
	"fmt"

	"arbiter/rules/message"
)

func (b ResultSet) apply(t *Tournament, c Change) (Touched, error) {
	p, g, err := t.game(GameRef{Stage: b.Stage, Round: b.Round, Board: b.Board, Game: b.Game})
	if err != nil {
		return Touched{}, err
	}
	ref := GameRef{Stage: b.Stage, Round: b.Round, Board: b.Board, Game: g.Number}
	where, score := shown(ref, p), t.Event.Score
	have, given := score.Text(Outcome{g.Result, g.Margin}), score.Text(Outcome{b.Result, b.Margin})
	sameResult := b.Result == g.Result && b.Margin == g.Margin
	later := b.Corrects == ResultUnset && sameResult && !g.Result.Open() && b.addsTo(*g)
	switch {
	case later:
	case b.Corrects == ResultUnset && b.Result == ResultUnset:
		return Touched{}, &RefusedError{Reason: ErrIncomplete, Ref: ref, Message: fmt.Sprintf("%s: no result was given", where)}
	case b.Corrects == ResultUnset && !g.Result.Open():
		return Touched{}, &RefusedError{Reason: ErrResultExists, Ref: ref, Have: g.Result,
			Message: fmt.Sprintf("%s has the result %s already: to put %s in its place, correct it and give a reason", where, have, given)}
	case b.Corrects != ResultUnset && b.Corrects != g.Result:
		return Touched{}, &RefusedError{Reason: ErrResultDiffers, Ref: ref, Have: g.Result,
			Message: fmt.Sprintf("%s has %s, not %s: look again before correcting it", where, orOpen(g.Result), b.Corrects)}
	case sameResult && b.How == g.How && b.Slip == g.Slip:
		return Touched{}, &RefusedError{Reason: ErrResultExists, Ref: ref, Have: g.Result,
			Message: fmt.Sprintf("%s has the result %s already: nothing to alter", where, have)}
	case b.Corrects != ResultUnset && c.Why == "":
		return Touched{}, &RefusedError{Reason: ErrNeedsReason, Ref: ref, Have: g.Result,
			Message: fmt.Sprintf("%s has the result %s: a correction needs a reason", where, have)}
	}
	if err := b.How.fits(b.Result); err != nil {
		return Touched{}, &RefusedError{Reason: ErrBadEnding, Ref: ref, Says: message.New("tournament.at-why", args{"Where": onBoard(ref, p), "Why": err})}
	}
	if err := t.Event.Score.checkMargin(b.Result, b.Margin); err != nil {
		return Touched{}, &RefusedError{Reason: ErrBadMargin, Ref: ref, Says: message.New("tournament.at-why", args{"Where": onBoard(ref, p), "Why": err})}
	}
	g.Result, g.Margin = b.Result, b.Margin
	if !later || b.How != EndingUnset {
		g.How = b.How
	}
	if b.Slip != (Slip{}) {
		g.Slip = b.Slip
	}
	return Touched{Games: []GameRef{ref}}, nil
}

// addsTo reports whether a result says how the game ended, or what stands on the
// slip, where that is not noted yet, and alters nothing that is.
func (b ResultSet) addsTo(g Game) bool {
	how := b.How == EndingUnset || b.How == g.How
	slip := b.Slip == (Slip{}) || b.Slip == g.Slip
	return (how || g.How == EndingUnset) && (slip || g.Slip == (Slip{})) && (!how || !slip)
}

func (b SheetAdded) apply(t *Tournament, c Change) (Touched, error) {
	p, g, err := t.game(GameRef{Stage: b.Stage, Round: b.Round, Board: b.Board, Game: b.Game})
	if err != nil {
		return Touched{}, err
	}
	ref := GameRef{Stage: b.Stage, Round: b.Round, Board: b.Board, Game: g.Number}
	where := shown(ref, p)
	switch {
	case g.Sheet != nil && c.Why == "":
		return Touched{}, &RefusedError{Reason: ErrSheetExists, Ref: ref,
			Message: fmt.Sprintf("%s has a sheet already: to put another in its place, give a reason", where)}
	case b.Result != ResultUnset && !g.Result.Open() && b.Result != g.Result:
		return Touched{}, &RefusedError{Reason: ErrResultExists, Ref: ref, Have: g.Result,
			Message: fmt.Sprintf("%s has the result %s, and %s comes with the sheet: correct the result first, or add the sheet without one", where, g.Result, b.Result)}
	}
	if err := t.Event.Score.checkMargin(b.Result, b.Margin); err != nil {
		return Touched{}, &RefusedError{Reason: ErrBadMargin, Ref: ref, Says: message.New("tournament.at-why", args{"Where": onBoard(ref, p), "Why": err})}
	}
	if b.Result != ResultUnset && b.Result != g.Result {
		g.Result, g.How, g.Margin = b.Result, EndingUnset, b.Margin
	}
	g.Sheet = &b.Sheet
	return Touched{Games: []GameRef{ref}, Rulings: t.orphan(ref)}, nil
}

// shown is the place of a game for messages: the game is named only where the
// pairing has several.
func shown(ref GameRef, p *Pairing) string {
	if len(p.Games) == 1 {
		ref.Game = 0
	}
	return ref.String()
}

// orOpen is a result for messages.
func orOpen(k ResultKind) string {
	if k == ResultUnset {
		return "no result"
	}
	return "the result " + k.String()
}

package sheets

import (
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/tournament"
	"arbiter/tournament/audit"
)

// names is how a sheet names the two players of its game.
type names struct {
	exchanged bool                   // the other way round than they were paired
	open      bool                   // and nobody has said yet who is right
	set       *tournament.ColoursSet // the sheet is: so they played
	others    bool                   // other people, and nobody has said that it is of this game all the same
}

// settleNames finds out whose colours are right on a sheet, and whether it is one of the two
// players at all. Where it is the pairing that is right, the header of the sheet is mended.
func settleNames(d *desk.Desk, req HandInRequest) (names, error) {
	n := names{exchanged: Exchanged(d, req.Ref, req.Game)}
	if OfOthers(d, req.Ref, req.Game) {
		if n.others = !req.OfBoard; req.OfBoard {
			req.Game.SetTag("White", "") // filled with those of the pairing
			req.Game.SetTag("Black", "")
		}
	}
	if !n.exchanged {
		if req.Colours != ColoursOpen {
			return n, refusal.New("gamesheet.colours-agree", message.Args{"Game": find.Place(d, req.Ref)})
		}
		return n, nil
	}
	switch req.Colours {
	case ColoursOfPairing:
		exchangeNames(req.Game)
		n.exchanged = false
	case ColoursOfSheet:
		p, _, err := d.State().Game(req.Ref)
		if err != nil {
			return n, err
		}
		n.set = &tournament.ColoursSet{Stage: req.Ref.Stage, Round: req.Ref.Round, Board: req.Ref.Board, White: p.Black}
	default:
		n.open = true
	}
	return n, nil
}

// exchangeNames puts the names on a sheet at the other colours.
func exchangeNames(g *pdn.Game) {
	white, black := g.Tag("White"), g.Tag("Black")
	g.SetTag("White", black)
	g.SetTag("Black", white)
}

// OfOthers reports whether a sheet names somebody who is not one of the two players of a
// game, see [audit.OfOthers].
func OfOthers(d *desk.Desk, ref tournament.GameRef, g *pdn.Game) bool {
	return audit.OfOthers(d.State(), ref, g)
}

// pairing is the pairing as the sheet names it.
func (n names) pairing(p tournament.Pairing) tournament.Pairing {
	if n.exchanged {
		p.White, p.Black = p.Black, p.White
	}
	return p
}

// played is the pairing as it will be on record.
func (n names) played(p tournament.Pairing) tournament.Pairing {
	if n.set != nil {
		return n.pairing(p)
	}
	return p
}

// doubt is what is said of a sheet whose result may not be that of the game as paired:
// nobody knows whose it is, or it is of another game; "" is nothing. withheld is a result
// that cannot be entered for it: who draws has the half point with either colour.
func (n names) doubt(body tournament.SheetAdded, otherGame bool) (says string, withheld bool) {
	switch level := body.Result == body.Result.Turned() && body.Margin == 0; {
	case n.others && body.Result != tournament.ResultUnset:
		return "gamesheet.names-others", true
	case n.open && !level:
		return "gamesheet.names-exchanged", true
	case otherGame && body.Result != tournament.ResultUnset:
		return "gamesheet.other-game", true
	case n.open:
		return "gamesheet.names-exchanged-level", false
	}
	return "", false
}

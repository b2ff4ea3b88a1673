package audit

import (
	"strings"

	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// opening files a sheet that does not begin with the opening that was drawn for
// its board. A sheet that breaks off before the opening is complete, or has no
// moves, says nothing.
func (a *auditor) opening(s *Sheet, p tournament.Pairing) {
	if p.Opening == nil || s.Result.Plies == 0 || s.Result.Variant == nil {
		return
	}
	setup, err := rules.ParseFEN(s.Result.Variant, p.Opening.FEN)
	if err != nil {
		return
	}
	wanted, err := setup.Position(rules.TooManyPieces)
	plies := len(strings.Fields(p.Opening.Moves))
	if err != nil || beginsWith(s, wanted, plies) || s.Result.Plies < plies {
		return
	}
	a.add(s, sheet.Finding{Code: sheet.WrongOpening, Ply: 1, Written: firstMove(s.Game), FEN: p.Opening.FEN,
		Message: message.New("findingtext.other-opening", message.Args{"Moves": p.Opening.Moves})})
}

// beginsWith reports whether a position is that of the sheet at its start or
// after one of its first moves.
func beginsWith(s *Sheet, wanted rules.Position, plies int) bool {
	game := rules.NewGame(start(s))
	same := func() bool {
		p := game.Position()
		return p.Placed() == wanted.Placed() && p.Turn() == wanted.Turn()
	}
	for i := range s.Game.Items {
		item := &s.Game.Items[i]
		if item.Kind != pdn.ItemMove {
			continue
		}
		if same() {
			return true
		}
		if plies--; plies < 0 {
			return false
		}
		written, err := s.Result.Variant.ParseMove(item.Text)
		if err != nil {
			return false
		}
		moves := game.Position().Matches(written, nil)
		if len(moves) == 0 {
			return false
		}
		game.Play(moves[0])
	}
	return same()
}

// firstMove is the first move as it is written.
func firstMove(game *pdn.Game) string {
	for i := range game.Items {
		if game.Items[i].Kind == pdn.ItemMove {
			return game.Items[i].Text
		}
	}
	return ""
}

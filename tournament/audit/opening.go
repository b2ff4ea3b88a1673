package audit

import (
	"strings"

	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// opening files a sheet that does not begin with the opening that was drawn for
// its board. A sheet that breaks off before the opening is complete, or has no
// moves, says nothing.
func (a *auditor) opening(s *Sheet, p tournament.Pairing) {
	if p.Opening == nil || s.Result.Plies == 0 || s.Result.Variant == "" {
		return
	}
	game, err := games.Lookup(s.Result.Variant)
	if err != nil {
		return
	}
	wanted, err := game.Read(p.Opening.FEN)
	plies := len(strings.Fields(p.Opening.Moves))
	if err != nil || beginsWith(s, wanted.FEN(), plies) || s.Result.Plies < plies {
		return
	}
	a.add(s, sheet.Finding{Code: sheet.WrongOpening, Ply: 1, Written: firstMove(s.Game), FEN: p.Opening.FEN,
		Message: message.New("findingtext.other-opening", message.Args{"Moves": p.Opening.Moves})})
}

// beginsWith reports whether a position is that of the sheet at its start or
// after one of its first moves.
func beginsWith(s *Sheet, wanted string, plies int) bool {
	line, ok := s.Result.Trail()
	if !ok {
		return false
	}
	if line.Start.FEN() == wanted {
		return true
	}
	for _, ply := range line.Plies[:min(plies, len(line.Plies))] {
		if ply.After.FEN() == wanted {
			return true
		}
	}
	return false
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

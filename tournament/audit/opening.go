package audit

import (
	"strings"

	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// opening files a sheet that does not begin as its game should have: with the opening
// that was drawn for its board, or from the initial position. A sheet that breaks off
// before the opening is complete, or has no moves, says nothing of an opening.
func (a *auditor) opening(s *Sheet, p tournament.Pairing) {
	game, err := games.Lookup(s.Result.Variant)
	switch {
	case err != nil || s.Result.Variant != a.t.Event.Variant: // that it is of another game is said
		return
	case p.Opening == nil:
		a.setUp(s, game)
		return
	case s.Result.Plies == 0:
		return
	}
	wanted, err := game.Read(p.Opening.FEN)
	plies := len(strings.Fields(p.Opening.Moves))
	if err != nil || beginsWith(s, wanted.FEN(), plies) || s.Result.Plies < plies {
		return
	}
	// No rules but the regulations of the event ask for it.
	a.Add(s, sheet.Finding{Code: sheet.WrongOpening, Articles: []string{}, Ply: 1, Written: firstMove(s.Game), FEN: p.Opening.FEN,
		Message: message.New("findingtext.other-opening", message.Args{"Moves": p.Opening.Moves})})
}

// setUp files a sheet that begins from another position than the game does, where no
// opening was drawn: the men were set up wrongly, or the wrong side began (Frisian
// rules, 4, 6; Russian rules, 2.1.3.1, 2.1.4.1). Once both have moved it stands
// (2.1.10.2; Ukrainian code, 5.2), and is named all the same. Where most sheets of a
// round begin elsewhere, the event has openings that are not on record; a collection of
// games without rounds may have any.
func (a *auditor) setUp(s *Sheet, game games.Game) {
	first, err := game.Read("")
	if err != nil || s.Ref.Round == 0 || !begunElsewhere(s, first) || a.elsewhere(s.Ref, first) {
		return
	}
	line, _ := s.Result.Trail() // it was followed a moment ago
	f := sheet.Finding{Code: sheet.WrongOpening, Written: s.Game.Tag("FEN"), Pos: s.Game.TagPos("FEN"), FEN: line.Start.FEN()}
	f.Message = message.New("findingtext.other-set-up")
	if fen, flew := flown(s); flew {
		f.Written, f.Pos, f.FEN = firstMove(s.Game), pdn.Pos{}, fen
	}
	if placed(f.FEN) == placed(first.FEN()) {
		f.Articles, f.Message = wrongSide[a.cites(s)], message.New("findingtext.other-side-began")
	}
	a.Add(s, f)
}

// wrongSide are the articles, by rule set, on who begins a game.
var wrongSide = map[string][]string{
	rules.Frisian2011: {"6"}, rules.RussianOfficial: {"2.1.4.1", "2.1.10.2"}, rules.UkrainianCode: {"5.2"},
}

// placed is a FEN without who moves.
func placed(fen string) string {
	_, pieces, _ := strings.Cut(fen, ":")
	return pieces
}

// begunElsewhere reports whether a sheet begins from another position than a game does.
func begunElsewhere(s *Sheet, first games.State) bool {
	if _, flew := flown(s); flew {
		return true
	}
	if s.Game.Tag("FEN") == "" {
		return false
	}
	line, ok := s.Result.Trail()
	return ok && line.Start.FEN() != first.FEN()
}

// flown is the position after a "flying" opening that a sheet was found to begin with.
func flown(s *Sheet) (fen string, ok bool) {
	for _, f := range s.Result.Findings {
		if f.Code == sheet.SetUp && f.Message.Code == "sheet.flying-opening" {
			return f.FEN, true
		}
	}
	return "", false
}

// fewest is how many sheets of a round it takes to tell how the round was begun.
const fewest = 3

// elsewhere reports whether most sheets of the round of a game begin from another
// position than a game does.
func (a *auditor) elsewhere(ref tournament.GameRef, first games.State) bool {
	all, others := 0, 0
	for i := range a.sheets {
		s := &a.sheets[i]
		if s.Ref.Stage != ref.Stage || s.Ref.Round != ref.Round {
			continue
		}
		if all++; begunElsewhere(s, first) {
			others++
		}
	}
	return all >= fewest && 2*others > all
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

package audit

import (
	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// earlyDraw files a draw that was agreed before the event allows it: counted
// from the moves themselves (Frisian rules, Article 21.2; regulations of the
// event). A draw that the rules gave or let a player claim is none by agreement.
func (a *auditor) earlyDraw(s *Sheet, g tournament.Game) {
	limit := a.t.Event.Draws
	if limit == (tournament.Agreement{}) || s.Result.Plies == 0 || !s.Result.HasFinal {
		return
	}
	if said, err := tournament.ParseResult(s.Result.Result); g.Result != tournament.Drawn && (err != nil || said != tournament.Drawn || g.Result != tournament.ResultUnset) {
		return
	}
	pieces := s.Result.Final.Pieces(rules.White).Len() + s.Result.Final.Pieces(rules.Black).Len()
	var says message.Message
	switch moves := s.Result.Plies / 2; {
	case moves < limit.Moves:
		says = message.New("findingtext.drawn-after-moves", message.Args{"Count": moves, "Limit": limit.Moves})
	case limit.Pieces > 0 && pieces > limit.Pieces:
		says = message.New("findingtext.drawn-with-pieces", message.Args{"Count": pieces, "Limit": limit.Pieces})
	}
	if says.Code == "" || drawnByRule(s) {
		return
	}
	a.add(s, sheet.Finding{Code: sheet.EarlyDraw, Ply: s.Result.Plies, Written: s.Game.Result.Text, Pos: s.Game.Result.Pos, FEN: s.Result.Final.FEN(), Message: says})
}

// drawnByRule reports whether the game had ended in a draw, or a draw could be
// claimed, after the last ply of the sheet. Of a sheet that does not replay
// only the final position tells.
func drawnByRule(s *Sheet) bool {
	drawn := func(o rules.Outcome) bool { return o.Kind == rules.DrawDue || o.Kind == rules.DrawClaimable }
	if drawn(s.Result.Final.Terminal()) {
		return true
	}
	game := rules.NewGame(start(s))
	for i := range s.Game.Items {
		item := &s.Game.Items[i]
		if item.Kind != pdn.ItemMove {
			continue
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
	return game.Position().Placed() == s.Result.Final.Placed() && drawn(game.Outcome())
}

// start is the position that the sheet begins with.
func start(s *Sheet) rules.Position {
	if setup, err := rules.ParseFEN(s.Result.Variant, s.Game.Tag("FEN")); err == nil {
		if p, err := setup.Position(rules.TooManyPieces); err == nil {
			return p
		}
	}
	return s.Result.Variant.Start()
}

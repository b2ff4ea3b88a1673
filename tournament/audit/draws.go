package audit

import (
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
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
	if g.How != tournament.EndingUnset && g.How != tournament.EndingAgreed {
		return // it is on record that it was not agreed: both flags were down (Russian rules, 2.1.9.1.2)
	}
	if said, err := tournament.ParseResult(s.Result.Result); g.Result != tournament.Drawn && (err != nil || said != tournament.Drawn || g.Result != tournament.ResultUnset) {
		return
	}
	game, err := games.Lookup(s.Result.Variant)
	if err != nil {
		return // it was replayed, so that its game is known
	}
	pieces := game.At(s.Result.Final).Material().Pieces()
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
	a.Add(s, sheet.Finding{Code: sheet.EarlyDraw, Ply: s.Result.Plies, Written: s.Game.Result.Text, Pos: s.Game.Result.Pos, FEN: s.Result.Final.FEN(), Message: says})
}

// drawnByRule reports whether the game had ended in a draw, or a draw could be
// claimed, after the last ply of the sheet.
func drawnByRule(s *Sheet) bool {
	kind := s.Result.Outcome.Kind
	return kind == rules.DrawDue || kind == rules.DrawClaimable
}

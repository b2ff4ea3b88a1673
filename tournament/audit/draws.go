package audit

import (
	"fmt"

	"arbiter/rules"
	"arbiter/rules/games"
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
	game, err := games.Lookup(s.Result.Variant)
	if err != nil {
		return // it was replayed, so that its game is known
	}
	pieces := game.At(s.Result.Final).Material().Pieces()
	message := ""
	switch moves := s.Result.Plies / 2; {
	case moves < limit.Moves:
		message = fmt.Sprintf("a draw was agreed after %d moves of both sides; the event asks for %d", moves, limit.Moves)
	case limit.Pieces > 0 && pieces > limit.Pieces:
		message = fmt.Sprintf("a draw was agreed with %d pieces on the board; the event allows it with %d or fewer", pieces, limit.Pieces)
	}
	if message == "" || drawnByRule(s) {
		return
	}
	a.add(s, sheet.Finding{Code: sheet.EarlyDraw, Ply: s.Result.Plies, Written: s.Game.Result.Text, Pos: s.Game.Result.Pos, FEN: s.Result.Final.FEN(), Message: message})
}

// drawnByRule reports whether the game had ended in a draw, or a draw could be
// claimed, after the last ply of the sheet.
func drawnByRule(s *Sheet) bool {
	kind := s.Result.Outcome.Kind
	return kind == rules.DrawDue || kind == rules.DrawClaimable
}

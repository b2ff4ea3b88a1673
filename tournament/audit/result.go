package audit

import (
	"slices"

	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// result compares the result on the sheet with the one entered, each player's with
// his own: where the sheet has the names exchanged, its result is of the others. A
// sheet that contradicts itself has said so already; a result that a ruling gave need
// not be that of the sheet.
func (a *auditor) result(s *Sheet, p tournament.Pairing, g tournament.Game) {
	said, err := tournament.ParseResult(s.Result.Result)
	if err != nil || g.Result.Open() || a.overruled(s.Ref, g) {
		return
	}
	row, _ := g.Result.Row()
	saidRow, _ := said.Row()
	if s.Turned {
		saidRow, _ = said.Turned().Row()
	}
	if saidRow.White == row.White && saidRow.Black == row.Black {
		return // PDN has no sign for a forfeit
	}
	if s.Differs = true; s.reports(sheet.ResultTag) {
		return
	}
	pos := s.Game.Result.Pos
	if pos.Line == 0 {
		pos = s.Game.TagPos("Result")
	}
	says := message.New("findingtext.other-result", message.Args{"Sheet": a.t.Event.Score.Said(s.Result.Result), "Entered": a.t.Event.Score.TextOf(g)})
	if winner := a.winner(s, p); winner != "" && s.Turned {
		says = message.New("findingtext.other-winner", message.Args{"Sheet": a.t.Event.Score.Said(s.Result.Result), "Entered": a.t.Event.Score.TextOf(g), "Name": winner})
	}
	a.Add(s, sheet.Finding{Code: sheet.ResultTag, Ply: s.Result.Plies, Written: s.Result.Result, Pos: pos, Message: says})
}

// Winner is who won by the result and the names of a sheet; "" if nobody did.
func Winner(t *tournament.Tournament, s *Sheet) string {
	p, _, err := t.Game(s.Ref)
	if err != nil {
		return ""
	}
	return (&auditor{t: t}).winner(s, p)
}

// winner is who won by the result and the names of a sheet; "" if nobody did.
func (a *auditor) winner(s *Sheet, p tournament.Pairing) string {
	white, black := p.Colours(s.Ref.Game)
	if s.Turned {
		white, black = black, white
	}
	switch said, _ := tournament.ParseResult(s.Result.Result); said {
	case tournament.WhiteWins:
		return a.name(white)
	case tournament.BlackWins:
		return a.name(black)
	}
	return ""
}

// position compares the result entered with how the game on the sheet ended by the
// rules: who has no pieces, or cannot move, has lost (Frisian rules, 20.1, 20.5;
// Russian rules, 2.1.8; Ukrainian rules, 17), and a draw that came by itself is one
// (18, 21.1; 2.1.9.1; 20-22). A sheet whose own result is contradicted says so already.
// A position in which a player resigned says nothing.
func (a *auditor) position(s *Sheet, g tournament.Game) {
	if g.Result.Open() || s.Result.Variant != a.t.Event.Variant || a.overruled(s.Ref, g) {
		return
	}
	entered, says := g.Result, "findingtext.entered-position"
	if s.Turned {
		entered, says = entered.Turned(), "findingtext.entered-position-turned"
	}
	f, wrong := s.Result.Against(decided(entered), a.cites(s))
	if s.Disproved = wrong; !wrong || s.reports(sheet.ResultPosition) {
		return
	}
	f.Written, f.Pos = g.Result.String(), s.Game.Result.Pos
	f.Message = message.New(says, message.Args{"Entered": a.t.Event.Score.TextOf(g), "Why": s.Result.Ended()})
	a.Add(s, f)
}

// decided is the result of a game as a record has it: won, lost or drawn. What an
// arbiter gave both sides is none of them.
func decided(k tournament.ResultKind) pdn.ResultKind {
	switch k {
	case tournament.WhiteWins, tournament.WhiteForfeit:
		return pdn.WhiteWins
	case tournament.BlackWins, tournament.BlackForfeit:
		return pdn.BlackWins
	case tournament.Drawn:
		return pdn.Drawn
	}
	return pdn.ResultOpen
}

// overruled reports whether a ruling in effect gave the game the result that it has.
func (a *auditor) overruled(ref tournament.GameRef, g tournament.Game) bool {
	return slices.ContainsFunc(a.t.Rulings, func(r tournament.Ruling) bool {
		return r.Ref == ref && r.State == tournament.RulingInEffect && r.Result != tournament.ResultUnset && r.Result == g.Result
	})
}

package audit

import (
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// ending files that a game cannot have ended as is on record, as its sheet shows it:
// agreed, where a side had no move left; no pieces, where they stand on the board. A
// sheet that already contradicts the result says so first, and one with a fault in its
// record proves nothing of how the game ended.
func (a *auditor) ending(s *Sheet, g tournament.Game) {
	shown, ok := shownOn(s)
	if g.How == tournament.EndingUnset || !ok || s.Result.Variant != a.t.Event.Variant || !a.t.Event.Contradicts(g.How, shown) {
		return
	}
	row, _ := a.t.Event.EndingRow(g.How) // Contradicts knows it
	a.Add(s, sheet.Finding{
		Code: sheet.ResultTag, Ply: s.Result.Plies, Written: s.Result.Result, Pos: s.Game.Result.Pos, FEN: s.Result.Final.FEN(),
		Message: message.New(sheet.OtherEnding, message.Args{"Entered": row.Cited(), "Sheet": EndingShown(a.t.Event, shown)}),
	})
}

// shownOn is how the game stands at the end of a sheet; false where the sheet cannot
// tell, or contradicts the result.
func shownOn(s *Sheet) (tournament.Shown, bool) {
	game, err := games.Lookup(s.Result.Variant)
	if err != nil || !s.Result.HasFinal || s.Result.Plies == 0 {
		return tournament.Shown{}, false
	}
	for _, f := range s.Result.Findings {
		entry, _ := sheet.Lookup(f.Code)
		unsure := (entry.Answers.Record() || len(f.Either) > 0) && f.Ply > 0 && f.Code != sheet.WrongSeparator
		if f.Severity != sheet.Note && (unsure || f.Code == sheet.ResultPosition || f.Code == sheet.ResultTag) {
			return tournament.Shown{}, false
		}
	}
	material := game.At(s.Result.Final).Material()
	return tournament.Shown{Outcome: s.Result.Outcome, Bare: bare(material), Counted: true}, true
}

// bare reports whether a side has no pieces left.
func bare(m games.Material) bool { return m[0]+m[1] == 0 || m[2]+m[3] == 0 }

// EndingShown says how the game ended by its sheet, or that it was not over there.
func EndingShown(e tournament.Event, s tournament.Shown) message.Message {
	shown := e.EndingsShown(s)
	if len(shown) == 0 {
		return message.New("findingtext.not-over")
	}
	row, _ := e.EndingRow(shown[0])
	if row.Article == "" && rules.Numbered(s.Outcome.Article) {
		row.Article = s.Outcome.Article
	}
	return row.Cited()
}

// EndingDiffers says where a game cannot have ended as is on record, as its sheet
// shows it: the two sides of it are values of the sentence, Entered and Sheet. False if
// it can, and where that was ruled on.
func (s *Sheet) EndingDiffers() (says message.Message, differs bool) {
	for _, f := range s.Result.Findings {
		if f.Message.Code == sheet.OtherEnding && f.State != sheet.Ruled {
			return f.Message, true
		}
	}
	return message.Message{}, false
}

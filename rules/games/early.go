package games

import (
	"cmp"
	"fmt"
	"path/filepath"

	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// earlyDraw files a draw that was agreed before both sides had made so many moves (the
// Sofia rule of the leaflet; Frisian rules, Article 21.2). One that the rules gave or let
// a player claim is none by agreement.
func earlyDraw(r *sheet.Result, record *pdn.Game, opts Options) {
	said, _ := pdn.ParseResult(r.Result)
	moves := r.Plies / 2
	kind := r.Outcome.Kind
	if said != pdn.Drawn || r.Plies == 0 || !r.HasFinal || moves >= opts.EarlyDraw || kind == rules.DrawDue || kind == rules.DrawClaimable {
		return
	}
	entry, _ := sheet.Lookup(sheet.EarlyDraw)
	address := cmp.Or(opts.Address, fmt.Sprintf("%s#%d", filepath.Base(record.File), record.Index))
	r.Amend(append(r.Findings, sheet.Finding{
		ID: sheet.FindingID(address, r.Plies, sheet.EarlyDraw), Code: sheet.EarlyDraw, Severity: entry.Severity, State: sheet.Moot,
		Articles: entry.Articles[cmp.Or(opts.RuleSet, rules.RuleSetOf(r.Variant))], Ply: r.Plies, Written: record.Result.Text, Pos: record.Result.Pos, FEN: r.Final.FEN(),
		Message: message.New("findingtext.drawn-after-moves", message.Args{"Count": moves, "Limit": opts.EarlyDraw}),
	}))
}

package pairingdesk

import (
	"net/http"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/hall/resultdesk"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports/why"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// whatIfPage is whom players get in the next round if games end so.
type whatIfPage struct {
	Asked   string
	Lines   []whyView
	Boards  []string
	Refused *server.FailurePage
}

// showWhatIf says whom players get in the next round if open games end as is supposed.
// Nothing is journalled.
func showWhatIf(v *server.Visit) error {
	page := &whatIfPage{Asked: v.Asks("if")}
	status := http.StatusOK
	if page.Asked != "" {
		if err := suppose(v, page); err != nil {
			if status, page.Refused = resultdesk.NotTaken(v, err); page.Refused == nil {
				return err
			}
		}
	}
	return v.ShowStatus(status, "pairing_if", v.Say("hall-pairing.what-if"), page, "desk.css")
}

// suppose pairs the next round as if games had ended so; each stands after a comma.
func suppose(v *server.Visit, page *whatIfPage) error {
	var given []string
	for _, text := range strings.FieldsFunc(page.Asked, func(r rune) bool { return r == ',' || r == ';' }) {
		given = append(given, strings.TrimSpace(text))
	}
	return v.Do(func(d *desk.Desk) error {
		w, err := rounds.Suppose(v.R.Context(), d, rounds.WhatIfRequest{If: given})
		if err != nil {
			return err
		}
		for _, asked := range w.Asked {
			why, err := why.ExplainPairing(w.Paired, asked)
			if err != nil {
				return err
			}
			page.Lines = append(page.Lines, whyViews(v, why.Lines)...)
		}
		for _, b := range w.Paired.Round.Pairings {
			page.Boards = append(page.Boards, whoMeets(v, d, b))
		}
		return nil
	})
}

// whoMeets is a board of a round that would be.
func whoMeets(v *server.Visit, d *desk.Desk, p tournament.Pairing) string {
	if p.Bye() {
		return v.Say("cmd-explain-pairing.if-bye", message.Args{"Player": d.PlayerName(p.White)})
	}
	return v.Say("cmd-result.board", message.Args{"Board": p.Board, "White": d.PlayerName(p.White), "Black": d.PlayerName(p.Black)})
}

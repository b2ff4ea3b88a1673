package sheetdesk

import (
	"strconv"
	"sync"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/board"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// differRow is a result that its sheet does not have.
type differRow struct {
	Says, Href, Round, Board, Stage string
	To                              string // the result of the sheet, that a button puts in its place; "" is none
}

// keptAudit is the check of the sheets of an event as it was last: a page is looked at more
// often than a sheet comes in.
type keptAudit struct {
	mu     sync.Mutex
	head   string // of the journal then
	sheets []desk.KeptSheet
}

// sheetsNow are the sheets of the event, as a check finds them now.
func sheetsNow(v *server.Visit, d *desk.Desk) ([]desk.KeptSheet, error) {
	a := server.Kept[keptAudit](v.Event)
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.head == v.State.Head && a.head != "" {
		return a.sheets, nil
	}
	sheets, err := d.KeptSheets(games.Options{})
	if err == nil {
		a.head, a.sheets = v.State.Head, sheets
	}
	return sheets, err
}

// differing are the results that differ from their sheets, with what would put them
// right.
func differing(v *server.Visit, d *desk.Desk, sheets []desk.KeptSheet) []differRow {
	var rows []differRow
	for i := range sheets {
		s := sheets[i]
		for _, look := range results.Contradicted(d, s) {
			row := differRow{Says: v.Words.Say(look.Says), Href: SheetHref(v, s.Ref, ""), Round: strconv.Itoa(s.Ref.Round), Stage: board.OfStage(v, s.Ref.Stage)}
			ref, _, g, err := find.GameAt(d, s.Ref)
			if err != nil || g.Sheet == nil {
				continue
			}
			row.Board = about.AddressOf(ref).String()
			outcome, clear := v.State.Event.Score.OutcomeOf(g.Sheet.Result, g.Sheet.Material)
			if s.Differs && !s.Turned && clear && g.Sheet.Result != tournament.ResultUnset && look.Code == "result-sheet" {
				row.To = v.State.Written(s.Ref, outcome)
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// repeatsOf says how often a player has broken the rules.
func repeatsOf(v *server.Visit, d *desk.Desk, r desk.Repeat) message.Message {
	due := message.Message{}
	for _, g := range r.Games {
		code := "rule.may-punish"
		if g.Due {
			code = "rule.due"
		}
		if g.Article != "" {
			due = message.New(code, message.Args{"Games": []any{find.Place(d, g.Ref)}})
		}
	}
	return message.New("rule.repeats", message.Args{"Player": about.PlayerName(v, r.Player), "Count": r.Count, "Games": message.Counted("rule.in-games", len(r.Games)), "Due": due})
}

package reports

import (
	"strings"

	"arbiter/reports/drawing"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/games"
	"arbiter/rules/ink/form"
	"arbiter/tournament"
)

// ScanSheets are game sheets to be photographed: a copy for White and one for Black of
// each game of a round, of so many pages each, 0 being one. With blank they are so many
// copies without names. The error is tournament.ErrNoSuchRound, wrapped,
// [ErrNoGameSheets] or [ErrNoScanSheets]. A nil localizer is English.
func ScanSheets(t *tournament.Tournament, stage, round, blank, pages int, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	if s, _ := t.Stage(stage); s.System == tournament.SystemTables {
		return table.Table{}, ErrNoGameSheets
	}
	letters, ok := squareLetters(t.Event.Variant)
	if !ok {
		return table.Table{}, ErrNoScanSheets
	}
	seats, err := SeatsOfRound(t, stage, round, blank)
	if err != nil {
		return table.Table{}, err
	}
	tab := table.Table{
		ID: "scan_sheets", Title: formTitle("scan-sheets.title", round, blank, loc), Subtitle: parts.StageLine(t, stage, loc),
		Layout: table.Forms, Form: table.Form{Across: 1, Down: 1, Upright: true}, Columns: append(seatColumns(loc), table.Column{ID: "sheet_of", Title: loc.T("column.sheet-of")}),
	}
	pages = min(max(pages, 1), form.MostParts)
	for _, g := range seats {
		sides := []string{form.White, form.Black}
		if blank > 0 {
			sides = []string{""}
		}
		for _, side := range sides {
			which := form.Which{Version: form.Version, Letters: letters, Side: side, Game: 1, Parts: pages}
			owner := ""
			if side != "" {
				owner = loc.T("colour." + side)
				which.Event, which.Stage, which.Round, which.Board, which.Game = t.FormKey(), stage, round, g.number, max(g.game, 1)
			}
			for part := range pages {
				which.Part = part + 1
				sheet := scanSheet(t, g, round, which, loc)
				tab.Rows = append(tab.Rows, table.Row{Key: g.key, Cells: append(g.cells(round), table.TextCell(owner)), Card: []table.Line{{Scan: &sheet}}})
			}
		}
	}
	return tab.WithoutEmpty("white_tpn", "black_tpn", "game", "opening", "sheet_of"), nil
}

// squareLetters says whether squares of a game have letters; false is a game whose moves
// are not written square by square.
func squareLetters(variant string) (letters, ok bool) {
	g, err := games.Lookup(variant)
	if err != nil || !g.About().BySquares() {
		return false, false
	}
	start, err := g.Read("")
	if err != nil {
		return false, false
	}
	squares := start.Board().Squares
	return len(squares) > 0 && strings.ContainsAny(squares[0].Name, "abcdefgh"), true
}

// scanSheet is one page.
func scanSheet(t *tournament.Tournament, g seat, round int, which form.Which, loc *i18n.Localizer) drawing.ScanSheet {
	page := form.Made(which.Part, which.Letters, form.Width, form.Height)
	sheet := &page.Sheets[0]
	sheet.Code.Text = which.Text()
	sheet.Round, sheet.Board, sheet.Game, sheet.Side, sheet.Variant, sheet.Parts = which.Round, which.Board, which.Game, which.Side, t.Event.Variant, which.Parts
	s := drawing.ScanSheet{
		Page: page, Number: (which.Part-1)*form.Moves + 1, Event: table.JoinNonEmpty(", ", t.Event.Name, t.Event.Place),
		White: drawing.Player{Label: loc.T("colour.white"), Name: g.white.Name}, Black: drawing.Player{Label: loc.T("colour.black"), Name: g.black.Name},
		Results: scanResults(t.Event.Score),
		Says: drawing.ScanWords{
			Result: loc.T("column.result"), Own: loc.T("scan-sheets.own"), Write: loc.T("scan-sheets.write"),
			Crossed: loc.T("scan-sheets.crossed"), Used: loc.T("column.used"), Signed: loc.T("form.signature"),
		},
	}
	if which.Event == "" { // blank: who plays is written
		s.Event = table.JoinNonEmpty(" · ", parts.VariantName(t.Event.Variant, loc), loc.T("Word.round")+" ………", loc.T("column.board")+" ………", loc.T("Word.date")+" ………………")
	} else {
		s.Where = table.JoinNonEmpty(" · ", loc.T("Where.round", i18n.Data{"Round": round}), loc.T("Where.board", i18n.Data{"Board": g.board}), sheetDay(t, which.Stage, round))
		s.Copy = loc.T("scan-sheets.copy." + which.Side)
	}
	if which.Parts > 1 {
		s.Copy = table.JoinNonEmpty(" · ", s.Copy, loc.T("page", i18n.Data{"Page": which.Part, "Total": which.Parts}))
	}
	return s
}

// scanResults are the results as they stand beside the boxes, in the order of those.
func scanResults(score tournament.ScoreSystem) []string {
	var texts []string
	for _, r := range []tournament.ResultKind{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins} {
		texts = append(texts, strings.ReplaceAll(parts.ResultText(tournament.Game{Result: r}, score), "1/2", "½"))
	}
	return texts
}

// ScanLayout says where everything stands on the pages of a document that has scan sheets
// alone, in the order of its pages.
func ScanLayout(doc table.Document) form.Layout {
	layout := form.Layout{Schema: 1, Unit: "mm", Pages: []form.Page{}}
	width, height := doc.Paper.Sides()
	for _, t := range doc.Tables {
		for _, row := range t.Rows {
			for _, line := range row.Card {
				if line.Scan == nil {
					continue
				}
				was := line.Scan.Page.Sheets[0]
				page := form.Made(was.Part, was.Cells[0].Kind == form.Letter, width, height)
				s := &page.Sheets[0]
				s.Round, s.Board, s.Game, s.Side, s.Variant, s.Parts, s.Code.Text = was.Round, was.Board, was.Game, was.Side, was.Variant, was.Parts, was.Code.Text
				page.Page = len(layout.Pages) + 1
				layout.Pages = append(layout.Pages, page)
			}
		}
	}
	return layout
}

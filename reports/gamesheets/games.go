package gamesheets

import (
	"fmt"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/games"
	"arbiter/tournament"
)

// bookStep is after how many moves of both sides a booklet has a diagram, where
// no irregularity has one.
const bookStep = 20

// GameColumns are the columns that say which game a row is about, with its result.
func GameColumns(loc *i18n.Localizer) []table.Column {
	return []table.Column{
		{ID: "stage", For: table.Programs, Count: true},
		{ID: "round", Title: loc.T("Word.round"), Align: table.Right, Count: true},
		{ID: "board", Title: loc.T("column.board"), Align: table.Right},
		{ID: "white", Title: loc.T("column.white"), Role: table.Name},
		{ID: "result", Title: loc.T("column.result"), Align: table.Center},
		{ID: "black", Title: loc.T("column.black"), Role: table.Name},
	}
}

// GameBook is the games of an event with their moves, by stage, round and board;
// paper shows them as a booklet, with a diagram of each irregularity, else one
// after each twenty moves, and the final position. The records are those of the
// games with moves, audited is the event with what comparing its sheets found.
// The error is that of a variant or a position that is not known. A nil localizer
// is English.
func GameBook(t, audited *tournament.Tournament, records map[tournament.GameRef]parts.GameRecord, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	game, err := games.Lookup(t.Event.Variant)
	if err != nil {
		return table.Table{}, err
	}
	tab := table.Table{
		ID: "games", Title: loc.T("Word.games"), Layout: table.Booklet,
		Columns: append(GameColumns(loc),
			table.Column{ID: "moves", Title: loc.T("Word.moves"), Role: table.Text, Whole: true},
			table.Column{ID: "final", For: table.Programs},
			table.Column{ID: "ending", For: table.Programs},
		),
	}
	for ref, sheet := range audited.Sheets() {
		rec, ok := records[ref]
		if !ok || len(rec.Moves) == 0 {
			continue
		}
		p, g, err := t.Game(ref)
		if err != nil {
			return table.Table{}, err
		}
		row, err := gameRow(BookGame{t: t, Game: game, Loc: loc, ref: ref, Rec: rec, findings: sheet.Findings}, p, g)
		if err != nil {
			return table.Table{}, fmt.Errorf("%v: %w", ref, err)
		}
		tab.Rows = append(tab.Rows, row)
	}
	return tab.WithoutEmpty("ending"), nil
}

// BookGame is a game on its way into a booklet.
type BookGame struct {
	t        *tournament.Tournament
	Game     games.Game
	Loc      *i18n.Localizer
	ref      tournament.GameRef
	Rec      parts.GameRecord
	findings []tournament.Finding
}

// gameRow is the row of one game.
func gameRow(b BookGame, p tournament.Pairing, g tournament.Game) (table.Row, error) {
	white, black := p.Colours(g.Number)
	board := tournament.Address{Board: b.ref.Board}
	if len(p.Games) > 1 {
		board.Game = g.Number
	}
	result := ""
	if g.Result != tournament.ResultUnset {
		result = b.Loc.Number(parts.ResultText(g, b.t.Event.Score))
	}
	names := parts.PlayerName(b.t, white) + " – " + parts.PlayerName(b.t, black)
	heading := table.JoinNonEmpty("  ", names, result)
	text, err := b.blocks()
	if err != nil {
		return table.Row{}, err
	}
	var where []string
	where = append(where, parts.StageLine(b.t, b.ref.Stage, b.Loc)...)
	if b.ref.Round > 0 {
		where = append(where, b.Loc.T("where.round", i18n.Data{"Round": b.ref.Round}))
	}
	where = append(where, b.Loc.T("where.board", i18n.Data{"Board": board.String()}))
	if g.How != tournament.EndingUnset {
		where = append(where, parts.EndingText(b.t.Event, g.How, b.Loc))
	}
	row := table.Row{
		Key: parts.GameKey(b.ref),
		Cells: []table.Cell{
			table.CountCell(b.ref.Stage), parts.Number(b.ref.Round), table.TextCell(board.String()),
			table.TextCell(parts.PlayerName(b.t, white)), table.TextCell(result), table.TextCell(parts.PlayerName(b.t, black)),
			{Text: b.MovesText(0, len(b.Rec.Moves)), List: b.Rec.Moves}, table.TextCell(""), table.TextCell(string(g.How)),
		},
		Blocks: append([]table.Block{{Text: heading, Bold: true}, {Text: strings.Join(where, ", "), Soft: true}}, text...),
	}
	if n := len(b.Rec.FENs); n > 0 {
		row.Cells[7].Text = b.Rec.FENs[n-1]
		row.Diagram, err = NewDiagram(b.Game, b.Rec.FENs[n-1], b.Loc)
	}
	return row, err
}

// blocks are the moves of the game, parted by diagrams.
func (b BookGame) blocks() ([]table.Block, error) {
	if len(b.Rec.FENs) == 0 { // it could not be followed: no diagrams
		return []table.Block{{Text: together(b.MovesText(0, len(b.Rec.Moves)))}}, nil
	}
	var blocks []table.Block
	from := 0
	add := func(upTo int, caption string) error {
		d, err := NewDiagram(b.Game, b.Rec.FENs[upTo], b.Loc)
		if err != nil {
			return err
		}
		if caption != "" {
			d.Caption = caption
		}
		if from < upTo {
			blocks = append(blocks, table.Block{Text: together(b.MovesText(from, upTo))})
		}
		blocks = append(blocks, table.Block{Board: d})
		from = upTo
		return nil
	}
	shown := 0 // the ply of the last diagram
	for ply := 1; ply <= len(b.Rec.Moves); ply++ {
		for _, f := range b.findings {
			if f.Ply == ply && f.Severity == "error" {
				if err := add(ply-1, b.findingText(f)); err != nil {
					return nil, err
				}
				shown = ply
			}
		}
		if ply-shown >= 2*bookStep && len(b.Rec.Moves)-ply >= bookStep {
			if err := add(ply, ""); err != nil {
				return nil, err
			}
			shown = ply
		}
	}
	return blocks, add(len(b.Rec.Moves), b.Loc.T("games.final"))
}

// findingText says under a diagram what was irregular: 17. 31-26: Capture omitted
// (27c, 10).
func (b BookGame) findingText(f tournament.Finding) string {
	text := table.JoinNonEmpty(": ", table.JoinNonEmpty(" ", f.Move, f.Written), FindingTitle(f, b.Loc))
	if penSlip(f) {
		return text
	}
	return table.JoinNonEmpty(" ", text, parts.Bracketed(strings.Join(f.Articles, ", ")))
}

// together puts the number of a move before it without a space, as booklets have
// it, so that no line ends on a number.
func together(moves string) string { return strings.ReplaceAll(moves, ". ", ".") }

// MovesText is half-moves from one to another with their numbers: 1. 32-28 19-23.
func (b BookGame) MovesText(from, to int) string {
	second := 0 // the second side moves first, from a position that was set up
	if len(b.Rec.FENs) > 0 {
		if board, err := b.Game.Place(b.Rec.FENs[0]); err == nil && board.Turn != b.Game.About().Begins {
			second = 1
		}
	}
	var out []string
	for i := from; i < to; i++ {
		switch n := (i+second)/2 + 1; {
		case (i+second)%2 == 0:
			out = append(out, fmt.Sprintf("%d.", n))
		case i == from:
			out = append(out, fmt.Sprintf("%d...", n))
		}
		out = append(out, b.Rec.Moves[i])
	}
	return strings.Join(out, " ")
}

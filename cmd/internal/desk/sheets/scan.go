package sheets

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/rules/games"
	"arbiter/rules/ink"
	"arbiter/rules/ink/form"
	"arbiter/rules/ink/transcript"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// Photo is a photograph of a sheet, or a file of several.
type Photo struct {
	Name string
	Open func() ([]byte, error)
}

// ScanRequest is what photographs are read by.
type ScanRequest struct {
	Photos  []Photo
	Pattern []ink.Pattern // forms that are not this program's; nil is its own
	Show    bool          // the pages are to be looked at: see [ScannedGame.Page]
	Any     bool          // sheets of any events: see [AnyEvent]
}

// SheetCode names a game of a scan. Sheets without names are games of their own, of no
// round: the board is their number then.
type SheetCode struct {
	Stage, Round, Board, Game int
	Event                     string // the key of its event, where sheets of any are read
}

// AnyEvent is a desk of no event, at which sheets of a game are read whose events are not known.
func AnyEvent(game games.Game) *desk.Desk {
	return desk.Open(nil, &tournament.Tournament{Event: tournament.Event{Variant: game.ID()}}, desk.Options{})
}

// Ref is the game of the event.
func (c SheetCode) Ref() tournament.GameRef {
	return tournament.GameRef{Stage: c.Stage, Round: c.Round, Board: c.Board, Game: c.Game}
}

// Place is what people call the game: sheets without names are numbered.
func (c SheetCode) Place(d *desk.Desk) message.Message {
	if c.Round == 0 {
		return message.New("scan.blank", message.Args{"Number": c.Board})
	}
	if c.Event != "" && c.Game == 1 { // whether there are several is not known
		c.Game = 0
	}
	return find.Place(d, c.Ref())
}

// Answers are moves that a person has read, by half-move from 1.
type Answers map[int]string

// Scan is what photographs say.
type Scan struct {
	Games   []ScannedGame // by round and board
	Refused []RefusedPhoto
}

// RefusedPhoto is a photograph that is not read: it refuses no other.
type RefusedPhoto struct {
	Photo string
	Code  string // no-marks, no-code, other-event, unknown-form, blurred, twice, not-a-picture, not-opened
	Err   error  // of not-opened: why
}

// Why says it in words.
func (r RefusedPhoto) Why() message.Message {
	return message.New("scan.why."+r.Code, message.Args{"Why": r.Err})
}

// ScannedGame is a game with its copies.
type ScannedGame struct {
	SheetCode
	Variant  string
	Copies   []ScannedCopy
	Read     transcript.Game
	Result   ScannedResult
	Findings []sheet.Finding // of the game as it was read; those that rest on what is not sure are left out
	Said     Answers         // what a person has read; nil is nothing
	Asked    []Question      // what he was asked, in the order of his answers

	pages [][]*ink.Page
}

// Question is a half-move that a person was asked about.
type Question struct {
	Ply    int // from 1
	Read   string
	Others []string // what it may be as well
}

// ScannedCopy is a player's sheet.
type ScannedCopy struct {
	Side   string // form.White, form.Black; "" is nobody's
	Photos []string
	Result ScannedResult
}

// ScannedResult is the result that was crossed: 1-0, 1/2-1/2, 0-1; "" is none.
type ScannedResult struct {
	Read string
	Sure bool
}

// Asks is how many half-moves of a game are not sure.
func (g *ScannedGame) Asks() (n int) {
	for _, m := range g.Read.Moves {
		if !m.Sure {
			n++
		}
	}
	return n
}

// Clear reports whether all of a game is sure, its copies agree, and nothing is irregular in it.
func (g *ScannedGame) Clear() bool {
	return g.Asks() == 0 && len(g.Findings) == 0 && (g.Result.Read == "" || g.Result.Sure) && !g.Differs()
}

// Differs reports whether the copies have a half-move otherwise.
func (g *ScannedGame) Differs() bool {
	return slices.ContainsFunc(g.Read.Moves, func(m transcript.Move) bool { return m.Differs })
}

// readPage is a page with where it came from.
type readPage struct {
	*ink.Page
	photo string
}

// part is the page of a copy of a game.
type part struct {
	side string
	n    int // from 1
}

// ScanPhotos reads photographs of sheets. Nothing is written into the event.
func ScanPhotos(ctx context.Context, d *desk.Desk, req ScanRequest) (Scan, error) {
	pages, refused, err := readPhotos(ctx, req)
	if err != nil {
		return Scan{}, err
	}
	scan := Scan{Refused: refused}
	kept := map[SheetCode]map[part]readPage{}
	blank := 0
	for _, p := range pages {
		at, ok := addressOf(d, p.Page, &blank, req)
		if !ok {
			scan.Refused = append(scan.Refused, RefusedPhoto{Photo: p.photo, Code: "other-event"})
			continue
		}
		if kept[at] == nil {
			kept[at] = map[part]readPage{}
		}
		if worse, twice := keepBetter(kept[at], part{p.Sheet.Side, max(p.Sheet.Part, 1)}, p); twice {
			scan.Refused = append(scan.Refused, RefusedPhoto{Photo: worse.photo, Code: "twice"})
		}
	}
	for code, parts := range kept {
		g, err := joined(d, code, parts, nil)
		if err != nil {
			return Scan{}, err
		}
		if err := ctx.Err(); err != nil {
			return Scan{}, err
		}
		if len(g.Copies) > 0 {
			scan.Games = append(scan.Games, g)
		}
	}
	slices.SortFunc(scan.Games, func(a, b ScannedGame) int { return compareCodes(a.SheetCode, b.SheetCode) })
	slices.SortStableFunc(scan.Refused, func(a, b RefusedPhoto) int { return strings.Compare(a.Photo, b.Photo) })
	return scan, nil
}

// keepBetter keeps a page, or of two photographs of it the sharper one: the other is given.
func keepBetter(kept map[part]readPage, at part, p readPage) (worse readPage, twice bool) {
	before, twice := kept[at]
	if twice && p.Sharpness <= before.Sharpness {
		return p, true
	}
	kept[at] = p
	return before, twice
}

// joined is the game of some pages, with what a person has said of it.
func joined(d *desk.Desk, code SheetCode, parts map[part]readPage, said Answers) (ScannedGame, error) {
	g := ScannedGame{SheetCode: code, Variant: d.State().Event.Variant}
	for _, side := range []string{form.White, form.Black, ""} {
		c := ScannedCopy{Side: side}
		var sheets []*ink.Page
		for n := 1; n <= form.MostParts; n++ {
			p, ok := parts[part{side, n}]
			if !ok {
				break // what stands on later pages cannot be joined to it
			}
			sheets, c.Photos = append(sheets, p.Page), append(c.Photos, p.photo)
		}
		if len(sheets) == 0 {
			continue
		}
		c.Result = crossed(sheets[0])
		g.Copies, g.pages = append(g.Copies, c), append(g.pages, sheets)
	}
	if len(g.pages) == 0 {
		return g, nil
	}
	g.Result = agreed(g.Copies)
	return g, g.read(d, said)
}

// compareCodes puts games in the order of their stage, round, board and number.
func compareCodes(a, b SheetCode) int {
	return cmp.Or(cmp.Compare(a.Event, b.Event), cmp.Compare(a.Stage, b.Stage), cmp.Compare(a.Round, b.Round), cmp.Compare(a.Board, b.Board), cmp.Compare(a.Game, b.Game))
}

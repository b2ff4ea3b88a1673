package sheets

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"sync"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/games"
	"arbiter/rules/ink"
	"arbiter/rules/ink/form"
	"arbiter/rules/ink/transcript"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/audit"
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
}

// SheetCode names a game of a scan. Sheets without names are games of their own, of no
// round: the board is their number then.
type SheetCode struct {
	Stage, Round, Board, Game int
}

// Ref is the game of the event.
func (c SheetCode) Ref() tournament.GameRef {
	return tournament.GameRef{Stage: c.Stage, Round: c.Round, Board: c.Board, Game: c.Game}
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
	Code  string // no-marks, no-code, other-event, unknown-form, blurred, twice, not-a-picture
}

// Why says it in words.
func (r RefusedPhoto) Why() message.Message { return message.New("scan.why." + r.Code) }

// ScannedGame is a game with its copies.
type ScannedGame struct {
	SheetCode
	Variant  string
	Copies   []ScannedCopy
	Read     transcript.Game
	Result   ScannedResult
	Findings []sheet.Finding // of the game as it was read; those that rest on what is not sure are left out
	Said     Answers         // what a person has read; nil is nothing

	pages [][]*ink.Page
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

// Asked is how many half-moves of a game are not sure.
func (g *ScannedGame) Asked() (n int) {
	for _, m := range g.Read.Moves {
		if !m.Sure {
			n++
		}
	}
	return n
}

// Clear reports whether all of a game is sure, its copies agree, and nothing is irregular in it.
func (g *ScannedGame) Clear() bool {
	return g.Asked() == 0 && len(g.Findings) == 0 && (g.Result.Read == "" || g.Result.Sure) &&
		!slices.ContainsFunc(g.Read.Moves, func(m transcript.Move) bool { return m.Differs })
}

// readPage is a page with where it came from.
type readPage struct {
	*ink.Page
	photo string
}

// ScanPhotos reads photographs of sheets. Nothing is written into the event.
func ScanPhotos(ctx context.Context, d *desk.Desk, req ScanRequest) (Scan, error) {
	pages, refused, err := readPhotos(ctx, req)
	if err != nil {
		return Scan{}, err
	}
	scan := Scan{Refused: refused}
	type part struct {
		SheetCode
		side string
		part int
	}
	kept := map[part]readPage{}
	blank := 0
	for _, p := range pages {
		at, ok := addressOf(d, p.Page, &blank, len(req.Pattern) > 0)
		if !ok {
			scan.Refused = append(scan.Refused, RefusedPhoto{p.photo, "other-event"})
			continue
		}
		key := part{at, p.Sheet.Side, max(p.Sheet.Part, 1)}
		if before, ok := kept[key]; ok { // the better of two photographs
			worse := p
			if p.Sharpness > before.Sharpness {
				kept[key], worse = p, before
			}
			scan.Refused = append(scan.Refused, RefusedPhoto{worse.photo, "twice"})
			continue
		}
		kept[key] = p
	}
	codes := map[SheetCode]bool{}
	for key := range kept {
		codes[key.SheetCode] = true
	}
	for code := range codes {
		g := ScannedGame{SheetCode: code, Variant: d.State().Event.Variant}
		for _, side := range []string{form.White, form.Black, ""} {
			c := ScannedCopy{Side: side}
			var sheets []*ink.Page
			for n := 1; n <= form.MostParts; n++ {
				p, ok := kept[part{code, side, n}]
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
			continue
		}
		g.Result = agreed(g.Copies)
		if err := ReadScanned(d, &g, nil); err != nil {
			return Scan{}, err
		}
		if err := ctx.Err(); err != nil {
			return Scan{}, err
		}
		scan.Games = append(scan.Games, g)
	}
	slices.SortFunc(scan.Games, func(a, b ScannedGame) int {
		return compareCodes(a.SheetCode, b.SheetCode)
	})
	slices.SortStableFunc(scan.Refused, func(a, b RefusedPhoto) int { return strings.Compare(a.Photo, b.Photo) })
	return scan, nil
}

// ReadScanned reads a game of a scan again, with what a person has said of some of its
// half-moves: what follows from that is read with it.
func ReadScanned(d *desk.Desk, g *ScannedGame, said Answers) error {
	game, err := games.Lookup(g.Variant)
	if err != nil {
		return err
	}
	if g.Read, err = transcript.Read(game, g.pages, said); err != nil {
		return err
	}
	g.Said, g.Findings = said, findingsOf(d, game, g)
	return nil
}

// compareCodes puts games in the order of their stage, round, board and number.
func compareCodes(a, b SheetCode) int {
	return cmp.Or(cmp.Compare(a.Stage, b.Stage), cmp.Compare(a.Round, b.Round), cmp.Compare(a.Board, b.Board), cmp.Compare(a.Game, b.Game))
}

// readPhotos reads all photographs, several at a time, and hands them back in their order.
func readPhotos(ctx context.Context, req ScanRequest) (pages []readPage, refused []RefusedPhoto, err error) {
	type read struct {
		pages   []readPage
		refused []RefusedPhoto
		err     error
	}
	all := make([]read, len(req.Photos))
	next := make(chan int)
	var wait sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), 4) {
		wait.Go(func() {
			for i := range next {
				r := &all[i]
				r.pages, r.refused, r.err = readPhoto(ctx, req.Photos[i], req.Pattern)
			}
		})
	}
	for i := range req.Photos {
		if ctx.Err() != nil {
			break
		}
		next <- i
	}
	close(next)
	wait.Wait()
	for _, r := range all {
		if r.err != nil {
			return nil, nil, r.err
		}
		pages, refused = append(pages, r.pages...), append(refused, r.refused...)
	}
	return pages, refused, ctx.Err()
}

// readPhoto reads a photograph, or each page of a file of several.
func readPhoto(ctx context.Context, photo Photo, patterns []ink.Pattern) (pages []readPage, refused []RefusedPhoto, err error) {
	file, err := photo.Open()
	if err != nil {
		return nil, nil, err
	}
	count, err := ink.Pages(file)
	if err != nil {
		return nil, []RefusedPhoto{{photo.Name, "not-a-picture"}}, nil
	}
	for n := range count {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		name := photo.Name
		if count > 1 {
			name = fmt.Sprintf("%s#%d", name, n+1)
		}
		picture, err := ink.Open(file, n)
		var page *ink.Page
		if err == nil {
			page, err = ink.Read(picture, patterns)
		}
		if err != nil {
			refused = append(refused, RefusedPhoto{name, refusedCode(err)})
			continue
		}
		pages = append(pages, readPage{page, name})
	}
	return pages, refused, nil
}

// refusedCode is why a photograph is not read.
func refusedCode(err error) string {
	for _, r := range []struct {
		err  error
		code string
	}{{ink.ErrNoMarks, "no-marks"}, {ink.ErrNoCode, "no-code"}, {ink.ErrUnknown, "unknown-form"}, {ink.ErrBlurred, "blurred"}} {
		if errors.Is(err, r.err) {
			return r.code
		}
	}
	return "not-a-picture"
}

// addressOf is the game of the event that a page is of; false is a page of another event.
func addressOf(d *desk.Desk, p *ink.Page, blank *int, foreign bool) (SheetCode, bool) {
	if foreign {
		return SheetCode{Stage: d.StageNumber(), Round: p.Sheet.Round, Board: p.Sheet.Board, Game: max(p.Sheet.Game, 1)}, true
	}
	w := p.Which
	if w.Event == "" {
		*blank++
		return SheetCode{Board: *blank, Game: 1}, true
	}
	code := SheetCode{w.Stage, w.Round, w.Board, max(w.Game, 1)}
	if w.Event != d.State().FormKey() {
		return code, false
	}
	_, _, err := d.State().Game(code.Ref())
	return code, err == nil
}

// crossed is the result whose box is crossed on a sheet.
func crossed(p *ink.Page) ScannedResult {
	const least, share = 0.012, 0.35
	best, next := -1, 0.0
	for i, v := range p.Result {
		switch {
		case best < 0 || v > p.Result[best]:
			if best >= 0 {
				next = max(next, p.Result[best])
			}
			best = i
		default:
			next = max(next, v)
		}
	}
	if best < 0 || p.Result[best] < least || best >= len(p.Sheet.Result) {
		return ScannedResult{}
	}
	return ScannedResult{p.Sheet.Result[best].Value, next < math.Max(least, share*p.Result[best])}
}

// agreed is the result that the copies have.
func agreed(copies []ScannedCopy) (r ScannedResult) {
	for _, c := range copies {
		switch {
		case c.Result.Read == "":
		case r.Read == "":
			r = c.Result
		case c.Result.Read != r.Read:
			r.Sure = false
		default:
			r.Sure = r.Sure || c.Result.Sure
		}
	}
	return r
}

// PDN is the game as it was read, as a record: an empty place where nothing could be read.
func (g *ScannedGame) PDN() string {
	var b strings.Builder
	for i, m := range g.Read.Moves {
		if i%2 == 0 {
			fmt.Fprintf(&b, "%d. ", i/2+1)
		}
		b.WriteString(m.Read + " ")
	}
	result := g.Result.Read
	if result == "" || !g.Result.Sure {
		result = "*"
	}
	return fmt.Sprintf("[Result \"%s\"]\n\n%s%s\n", result, b.String(), result)
}

// Record is the game as a record of its game.
func (g *ScannedGame) Record() (*pdn.Game, error) {
	game, err := games.Lookup(g.Variant)
	if err != nil {
		return nil, err
	}
	all, err := games.ReadAll(strings.NewReader(g.PDN()), strings.Join(g.Photos(), ", "), game)
	if err != nil {
		return nil, err
	}
	if len(all) != 1 {
		return nil, errors.New("sheets: a scanned game is one record")
	}
	return all[0], nil
}

// Photos are the photographs of a game.
func (g *ScannedGame) Photos() (names []string) {
	for _, c := range g.Copies {
		names = append(names, c.Photos...)
	}
	return names
}

// findingsOf are those of the game as it was read that rest on half-moves which are sure.
func findingsOf(d *desk.Desk, game games.Game, g *ScannedGame) []sheet.Finding {
	record, err := g.Record()
	if err != nil || len(record.Items) == 0 {
		return nil
	}
	result := games.Check(record, games.Options{Game: game, Fixed: true, RuleSet: d.State().Event.RuleSet(), Address: audit.Address(g.Ref())})
	var out []sheet.Finding
	for _, f := range result.Findings {
		if f.Ply >= 1 && f.Ply <= len(g.Read.Moves) && !g.Read.Moves[f.Ply-1].Sure {
			continue
		}
		out = append(out, f)
	}
	return out
}

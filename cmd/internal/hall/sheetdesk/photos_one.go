package sheetdesk

import (
	"fmt"
	"html/template"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/hall/tray"
	"arbiter/cmd/internal/web"
	"arbiter/rules/ink/form"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// photoPage is a game that was photographed: its sheets beside what was read.
type photoPage struct {
	photoRow
	Sheets   []photoSheet
	Moves    []web.Move
	Ply      int // of the half-move that is looked at, from 1; 0 is none
	Move     string
	Sure     bool
	Copies   string // what the copies say, where they differ
	Cuts     []photoCut
	Readings []photoReading
	Board    template.HTML // before the half-move
	Found    []string
	Answered int
	Results  []wordChoice
	Have     string // the result that was read
	Keep     bool
}

// Row is the game as the list has it.
func (p photoPage) Row() photoRow { return p.photoRow }

// photoSheet is a page of a copy.
type photoSheet struct{ Name, Href string }

// photoCut is what stands on a copy of a half-move.
type photoCut struct{ Name, Href string }

// photoReading is what a half-move may be.
type photoReading struct{ Key, Text string }

// photographed is the game of the tray that the address names.
func photographed(v *server.Visit) (sheets.TrayGame, error) {
	number, err := v.PathNumber("number")
	if err != nil {
		return sheets.TrayGame{}, err
	}
	g, err := tray.Of(v).Game(number)
	if err != nil {
		return g, server.Missing(err)
	}
	return g, nil
}

// copyName is whose copy a sheet is.
func copyName(v *server.Visit, side string) string {
	if side != form.White && side != form.Black {
		return v.Say("hall-sheets.sheet")
	}
	return v.Say("scan-sheets.copy." + side)
}

// showPhotographed shows a game of the tray.
func showPhotographed(v *server.Visit) error {
	g, err := photographed(v)
	if err != nil {
		return err
	}
	page := photoPage{photoRow: photoRowOf(v, g), Ply: g.Unsure(), Answered: len(g.Asked), Have: g.Result.Read, Keep: tray.Of(v).Keep.Load()}
	if n, is := v.Looked("ply"); is && n >= 1 && n <= len(g.Read.Moves) {
		page.Ply = n
	}
	for c, copied := range g.Copies {
		for part := range copied.Photos {
			page.Sheets = append(page.Sheets, photoSheet{copyName(v, copied.Side), photoHref(v, g.Number, fmt.Sprintf("/page/%d/%d", c, part))})
		}
	}
	for n, m := range g.Read.Moves {
		move := web.Move{Text: m.Read, Href: web.WithQuery(page.Href, "ply="+strconv.Itoa(n+1)), Here: n+1 == page.Ply}
		if n%2 == 0 {
			move.Number = strconv.Itoa(n/2+1) + "."
		}
		switch {
		case !m.Sure:
			move.Fault = v.Say("hall-photos.unsure")
		case m.Differs:
			move.Fault = v.Say("hall-photos.differs", message.Args{"Copies": joinedCopies(m.Copies)})
		}
		page.Moves = append(page.Moves, move)
	}
	for _, f := range g.Findings {
		page.Found = append(page.Found, v.Words.Say(message.New("hall-sheets.at-move", message.Args{"Move": strings.TrimSpace(f.Move + " " + f.Written), "Title": f.Title()})))
	}
	page.Results = sheetResults(v)
	if err := page.lookAt(v, &g); err != nil {
		return err
	}
	return v.Show("sheets_photo", page.Place, page, server.SheetFiles()...)
}

// joinedCopies is what the copies have of a half-move.
func joinedCopies(all []string) string {
	return strings.Join(strings.Fields(strings.Join(all, " ")), " / ")
}

// lookAt shows a half-move: what stands there, and what it may be.
func (page *photoPage) lookAt(v *server.Visit, g *sheets.TrayGame) error {
	if page.Ply == 0 {
		return nil
	}
	m := g.Read.Moves[page.Ply-1]
	page.Move, page.Sure = sheet.NumberAfter(page.Ply-1), m.Sure
	if m.Differs {
		page.Copies = joinedCopies(m.Copies)
	}
	for c, copied := range g.Copies {
		if m.Rows[c] > 0 {
			page.Cuts = append(page.Cuts, photoCut{copyName(v, copied.Side), photoHref(v, g.Number, fmt.Sprintf("/cut/%d/%d", c, page.Ply))})
		}
	}
	for i, text := range g.Readings(page.Ply) {
		page.Readings = append(page.Readings, photoReading{strconv.Itoa(i + 1), text})
	}
	before, err := g.Before(page.Ply)
	if err != nil {
		return err
	}
	last := ""
	if n := len(before.Moves); n > 0 {
		last = before.Moves[n-1]
	}
	page.Board = web.Board(before.Plays, before.Plays.At(before.Look().Final).Board(), last, v.Words)
	return nil
}

// actOnPhotographed does what is asked for a game of the tray.
func actOnPhotographed(v *server.Visit) error {
	g, err := photographed(v)
	if err != nil {
		return err
	}
	t, here := tray.Of(v), photosPath+"/"+strconv.Itoa(g.Number)
	switch v.Text("do") {
	case "settle":
		err = settlePhotographed(v, g.Number)
	case "forget":
		err = t.Change(g.Number, func(g *sheets.TrayGame) error { return g.Forget(v.Reading()) })
	case "assign":
		var ref tournament.GameRef
		if ref, _, _, err = gameNamed(v, v.Text("round"), v.Text("board")); err == nil {
			var number int
			number, err = t.Assign(v.Reading(), g.Number, ref)
			here = photosPath + "/" + strconv.Itoa(number)
		}
	case "type":
		return typePhotographed(v, g)
	case "drop":
		t.Remove(g.Number)
		return v.GoTo(photosPath)
	default:
		return handInOne(v, g)
	}
	if err != nil {
		return v.Again(err, showPhotographed)
	}
	return v.GoTo(here)
}

// settlePhotographed takes what a half-move is: a reading, or what was typed.
func settlePhotographed(v *server.Visit, number int) error {
	ply := 0
	if err := v.Decode(&ply, "ply"); err != nil {
		return err
	}
	word := v.Text("reading")
	if word == "" {
		word = v.Text("word")
	}
	return tray.Of(v).Change(number, func(g *sheets.TrayGame) error { return g.Settle(v.Reading(), ply, word) })
}

// handInOne hands a game in with the result that was chosen.
func handInOne(v *server.Visit, g sheets.TrayGame) error {
	t := tray.Of(v)
	t.Keep.Store(v.Ticked("keep"))
	g.Result = sheets.ScannedResult{Sure: true}
	if kind := v.Text("result"); kind != "*" {
		g.Result.Read = kind
	}
	in, err := handInPhotographed(v, &g, v.Text("why"))
	if err != nil {
		return v.Again(err, showPhotographed)
	}
	return v.RedirectSaying(photosPath, handedIn(v, in)...)
}

// typePhotographed goes on by typing, after the half-moves that are sure. A sheet that is half
// typed in stays as it is.
func typePhotographed(v *server.Visit, g sheets.TrayGame) error {
	d := v.Reading()
	d.Stage = g.Stage
	ref, p, _, err := find.Game(d, g.Round, about.AddressOf(g.Ref()).String())
	if err != nil {
		return v.Again(err, showPhotographed)
	}
	if DraftMoves(v, ref, p) == 0 {
		var moves []string
		for _, m := range g.Read.Moves {
			if !m.Sure {
				break
			}
			moves = append(moves, m.Read)
		}
		if err := sheets.DraftFor(v.Event.Path, ref, p).Write(moves); err != nil {
			return err
		}
	}
	return v.GoTo(ownPath(v, SheetHref(v, ref, "/type")))
}

// sendPicture sends a picture that only arbiters see.
func sendPicture(v *server.Visit, picture []byte) error {
	if picture == nil {
		return server.NotFound(v)
	}
	v.W.Header().Set("Content-Type", "image/jpeg")
	v.W.Header().Set("Cache-Control", "private, no-cache")
	_, _ = v.W.Write(picture) // who has gone is not answered
	return nil
}

// sendPage sends a page of a copy as it lies flat.
func sendPage(v *server.Visit) error {
	g, err := photographed(v)
	if err != nil {
		return err
	}
	copied, _ := server.Number(v.R.PathValue("copy"))
	part, _ := server.Number(v.R.PathValue("part"))
	return sendPicture(v, g.Page(copied, part))
}

// sendCut sends what stands on a copy of a half-move.
func sendCut(v *server.Visit) error {
	g, err := photographed(v)
	if err != nil {
		return err
	}
	copied, _ := server.Number(v.R.PathValue("copy"))
	ply, _ := server.Number(v.R.PathValue("ply"))
	cut, err := g.Cut(copied, ply)
	if err != nil {
		return err
	}
	return sendPicture(v, cut)
}

// sendKeptPage sends a page of a sheet on record that was kept beside the event.
func sendKeptPage(v *server.Visit) error {
	ref, _, g, err := sheetAsked(v)
	if err != nil {
		return err
	}
	n, is := server.Number(v.R.PathValue("n"))
	if g.Sheet == nil || g.Sheet.Scanned == nil || !is || n >= len(g.Sheet.Scanned.Pages) {
		return server.NotFound(v)
	}
	ref.Game = g.Number
	page := g.Sheet.Scanned.Pages[n]
	return sendPicture(v, sheets.KeptPage(v.Event.Path, ref, page))
}

// scannedOf says of a sheet on record that it was read from photographs, and what was asked.
func scannedOf(v *server.Visit, head gameHead, s *tournament.Scanned) *keptScan {
	if s == nil {
		return nil
	}
	kept := &keptScan{}
	for n, page := range s.Pages {
		one := photoSheet{Name: copyName(v, page.Copy) + " (" + page.Photo + ")"}
		if page.Hash != "" {
			one.Href = strings.Replace(head.PDN, "/pdn", "/photo/"+strconv.Itoa(n), 1)
		}
		kept.Pages = append(kept.Pages, one)
	}
	for _, m := range s.Asked {
		kept.Asked = append(kept.Asked, v.Say("hall-photos.was-asked", message.Args{"Move": sheet.NumberAfter(m.Ply - 1), "Said": m.Said, "Read": m.Read}))
	}
	return kept
}

// keptScan is that a sheet on record was read from photographs.
type keptScan struct {
	Pages []photoSheet
	Asked []string
}

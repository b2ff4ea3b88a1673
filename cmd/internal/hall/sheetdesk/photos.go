package sheetdesk

import (
	"net/http"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/hall/tray"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// photosPath is the page of sheets that were photographed.
const photosPath = "/desk/sheets/photos"

// photoRoutes are photographs of sheets, and what is read from them.
func photoRoutes() []server.Route {
	return []server.Route{
		{Method: "GET", Path: photosPath, Roles: server.Arbiters, Do: showPhotos},
		{Method: "POST", Path: photosPath, Roles: server.Arbiters, Body: tray.MostSent, Do: takePhotos},
		{Method: "POST", Path: photosPath + "/clear", Roles: server.Arbiters, Do: handInClear},
		{Method: "GET", Path: photosPath + "/{number}", Roles: server.Arbiters, Do: showPhotographed},
		{Method: "POST", Path: photosPath + "/{number}", Roles: server.Arbiters, Do: actOnPhotographed},
		{Method: "GET", Path: photosPath + "/{number}/page/{copy}/{part}", Roles: server.Arbiters, Do: sendPage},
		{Method: "GET", Path: photosPath + "/{number}/cut/{copy}/{ply}", Roles: server.Arbiters, Do: sendCut},
	}
}

// photosPage are the sheets that wait to be handed in.
type photosPage struct {
	Games []photoRow
	Clear int // that can be handed in as they are
	Keep  bool
	Said  []string // what came of photographs that were taken before one was refused
}

// photoRow is a game of the tray.
type photoRow struct {
	Number                                           int
	Place, Players, Result, From, Href               string
	Copies, Moves, Asks, Findings                    int
	Differs, Nameless, Unsure /* result */, OnRecord bool
}

// Photographed reports whether sheets of the event can be photographed, and how many wait.
func Photographed(v *server.Visit) (may bool, waiting int) {
	return tray.Offered(v), len(tray.Of(v).Games())
}

// photoRowOf is a game of the tray.
func photoRowOf(v *server.Visit, g sheets.TrayGame) photoRow {
	row := photoRow{
		Number: g.Number, Place: v.Words.Say(g.Place(v.Reading())), Result: sheetResult(v, g.Result.Read), From: strings.Join(g.From, ", "), Href: photoHref(v, g.Number, ""),
		Copies: len(g.Copies), Moves: len(g.Read.Moves), Asks: g.Asks(), Findings: len(g.Findings), Nameless: g.Round == 0, Unsure: g.Result.Read != "" && !g.Result.Sure, Differs: g.Differs(),
	}
	if p, kept, err := v.State.Game(g.Ref()); err == nil {
		row.Players, row.OnRecord = about.Versus(v, p, g.Game), kept.Sheet != nil
	}
	return row
}

// photoHref is the address of a game of the tray, and of what belongs to it.
func photoHref(v *server.Visit, number int, of string) string {
	return v.Href(photosPath + "/" + strconv.Itoa(number) + of)
}

// sheetResult is a result as a sheet has it, in the points of the event.
func sheetResult(v *server.Visit, written string) string {
	kind, err := tournament.ParseResult(written)
	if written == "" || err != nil {
		return ""
	}
	return outcomeText(v, tournament.Outcome{Result: kind})
}

// clear reports whether a game of the tray can be handed in as it is.
func (r photoRow) clear(g sheets.TrayGame) bool { return !r.Nameless && !r.OnRecord && g.Clear() }

// showPhotos lists what waits, above the form that brings more.
func showPhotos(v *server.Visit) error { return showPhotosAnd(v, nil) }

// showPhotosAnd shows what came of photographs as well.
func showPhotosAnd(v *server.Visit, said []string) error {
	page := photosPage{Keep: tray.Of(v).Keep.Load(), Said: said}
	for _, g := range tray.Of(v).Games() {
		row := photoRowOf(v, g)
		if page.Games = append(page.Games, row); row.clear(g) {
			page.Clear++
		}
	}
	return v.Show("sheets_photos", v.Say("hall-photos.title"), page, append(server.SheetFiles(), "sheets_photos.js")...)
}

// takePhotos reads photographs that are sent from the desk.
func takePhotos(v *server.Visit) error {
	taken, err := tray.Take(v, func() (sheets.Sender, error) { return sheets.Sender{Name: v.Who.Author()}, nil })
	says := tray.Says(v, taken)
	if v.WantsJSON() && err == nil {
		return v.SendJSON(http.StatusOK, map[string]any{"says": inWords(v, says)})
	}
	if err != nil {
		return v.Again(err, func(v *server.Visit) error { return showPhotosAnd(v, inWords(v, says)) })
	}
	return v.RedirectSaying(photosPath, says...)
}

// inWords are sentences in the language of the reader.
func inWords(v *server.Visit, says []message.Teller) []string {
	all := []string{}
	for _, s := range says {
		all = append(all, v.Words.Say(s))
	}
	return all
}

// handInClear hands in each game that is read without doubt and has no sheet yet.
func handInClear(v *server.Visit) error {
	t := tray.Of(v)
	t.Keep.Store(v.Ticked("keep"))
	var says []message.Teller
	for _, g := range t.Games() {
		if !photoRowOf(v, g).clear(g) {
			continue
		}
		in, err := handInPhotographed(v, &g, "")
		if err != nil {
			return v.Again(err, showPhotos)
		}
		says = append(says, handedIn(v, in)...)
	}
	const most = 20
	return v.RedirectSaying(photosPath, says[:min(len(says), most)]...)
}

// handInPhotographed hands a game of the tray in, and takes it out.
func handInPhotographed(v *server.Visit, g *sheets.TrayGame, why string) (in sheets.HandedIn, err error) {
	t := tray.Of(v)
	how := sheets.ScanHandIn{Why: why}
	if t.Keep.Load() {
		how.Keep = v.Event.Path
	}
	err = v.Do(func(d *desk.Desk) error {
		d.Stage = g.Stage
		req, err := g.HandIn(d, how)
		if err != nil {
			return err
		}
		in, err = sheets.HandInSheet(v.R.Context(), d, req)
		return err
	})
	if err == nil {
		t.Remove(g.Number)
	}
	return in, err
}

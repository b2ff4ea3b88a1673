package sheetdesk

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/web"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// sheetPage is the sheet of one game, as it was handed in, and the form to hand one in.
type sheetPage struct {
	Game  gameHead
	Kept  *keptSheet // nil where there is none
	Draft int        // half-moves of a sheet that is half typed in

	Text      string // that was sent, or typed
	File      string // what the file was called
	Why       string
	Games     []gameChoice // of a text that holds several
	More      int          // of those that are not shown
	Exchanged string       // asks whose colours are right; "" does not
	Others    string       // asks whether it is the sheet of this game at all; "" does not
}

// gameHead says which game a page is about.
type gameHead struct {
	Ref                         tournament.GameRef
	Round                       int
	Board, White, Black, Result string
	Place                       string // round 2 board 3
	Href, Type, PDN             string
	Format                      string // of PDN: PGN, of a game that has it
}

// keptSheet is a sheet that the event has, to look at.
type keptSheet struct {
	Verdict, Source string
	web.Line
	Findings []findingLink
	Differs  []string  // from the result of the game, or its pairing
	Others   bool      // it names other people
	Scan     *keptScan // nil: it was not read from photographs
}

// findingLink leads to a finding.
type findingLink struct {
	Title, Href, Decided string
	Open                 bool // to be ruled on
}

// gameChoice is one of the games of a text.
type gameChoice struct {
	Number int
	Says   string
	Here   bool // it is most likely the one that is meant
}

// gameNamed finds the game of a round and a board, of the stage that is asked for.
func gameNamed(v *server.Visit, round, board string) (tournament.GameRef, tournament.Pairing, tournament.Game, error) {
	n, is := server.Number(round)
	if !is {
		return tournament.GameRef{}, tournament.Pairing{}, tournament.Game{}, server.NotFound(v)
	}
	return find.Game(looking(v), n, board)
}

// sheetAsked finds the game that the address of the request names.
func sheetAsked(v *server.Visit) (tournament.GameRef, tournament.Pairing, tournament.Game, error) {
	ref, p, g, err := gameNamed(v, v.R.PathValue("round"), v.R.PathValue("board"))
	if err == nil && p.Bye() {
		err = server.NotFound(v)
	}
	return ref, p, g, err
}

// headOf says which game a page is about.
func headOf(v *server.Visit, ref tournament.GameRef, p tournament.Pairing, g tournament.Game) gameHead {
	white, black := p.Colours(max(g.Number, 1))
	return gameHead{
		Ref: ref, Round: ref.Round, Board: about.AddressOf(ref).String(),
		White: about.PlayerName(v, white), Black: about.PlayerName(v, black), Result: v.State.Event.Score.TextOf(g), Place: v.Words.Say(find.Place(looking(v), ref)),
		Href: SheetHref(v, ref, ""), Type: SheetHref(v, ref, "/type"), PDN: SheetHref(v, ref, "/pdn"), Format: about.Format(v),
	}
}

// showSheet shows the sheet of a game.
func showSheet(v *server.Visit) error {
	ref, p, g, err := sheetAsked(v)
	if err != nil {
		return err
	}
	page, err := sheetPageOf(v, ref, p, g)
	if err != nil {
		return err
	}
	return v.Show("sheets_game", sheetTitle(v, page.Game), page, server.SheetFiles()...)
}

// sheetTitle is the title of a page about a sheet.
func sheetTitle(v *server.Visit, h gameHead) string {
	return h.Place + ": " + h.White + " – " + h.Black
}

// sheetPageOf fills the page of a game.
func sheetPageOf(v *server.Visit, ref tournament.GameRef, p tournament.Pairing, g tournament.Game) (*sheetPage, error) {
	page := &sheetPage{Game: headOf(v, ref, p, g), Draft: DraftMoves(v, ref, p)}
	if g.Sheet == nil {
		return page, nil
	}
	var err error
	page.Kept, err = keptSheetOf(v, page.Game, g)
	return page, err
}

// keptSheetOf is the sheet of a game, at the position that is asked for.
func keptSheetOf(v *server.Visit, head gameHead, g tournament.Game) (*keptSheet, error) {
	d := looking(v)
	one, there, err := d.SheetNow(head.Ref)
	if err != nil || !there {
		return &keptSheet{Verdict: g.Sheet.Verdict, Source: g.Sheet.Source, Scan: scannedOf(v, head, g.Sheet.Scanned)}, err
	}
	kept := &keptSheet{Verdict: one.Result.Verdict.String(), Source: g.Sheet.Source, Others: one.Game != nil && sheets.OfOthers(d, head.Ref, one.Game), Scan: scannedOf(v, head, g.Sheet.Scanned)}
	for _, look := range results.Contradicted(d, one) {
		kept.Differs = append(kept.Differs, v.Words.Say(look.Says))
	}
	ref := head.Ref
	ref.Game = g.Number
	for _, f := range one.Result.Findings {
		link := findingLink{Title: v.Words.Say(message.New("hall-sheets.at-move", message.Args{"Move": strings.TrimSpace(f.Move + " " + f.Written), "Title": f.Title()})), Href: FindingHref(v, f.ID)}
		ruling, ruled := v.State.RulingOn(ref, f.ID)
		if link.Open = !ruled && sheets.NeedsRuling(f); ruled {
			link.Decided = v.Words.Say(ruling.Decided())
		}
		kept.Findings = append(kept.Findings, link)
	}
	followSheet(v, kept, head, &one)
	return kept, nil
}

// followSheet puts the moves and a position of a sheet on its page.
func followSheet(v *server.Visit, kept *keptSheet, head gameHead, one *desk.KeptSheet) {
	line, ok := one.Result.Trail()
	game, err := games.Lookup(one.Result.Variant)
	if !ok || err != nil {
		return
	}
	kept.Line = web.LineOf(game, line, v.R.URL.Query().Get("ply"), func(ply int) string { return web.WithQuery(head.Href, "ply="+strconv.Itoa(ply)) + "#board" }, v.Words)
	for _, f := range one.Result.Findings {
		if f.Severity == sheet.Error && f.Ply > 0 && f.Ply <= len(kept.Moves) {
			kept.Moves[f.Ply-1].Fault = v.Words.Say(f.Title())
		}
	}
}

// sendSheet sends the sheet of a game as it was handed in.
func sendSheet(v *server.Visit) error {
	ref, _, g, err := sheetAsked(v)
	if err != nil {
		return err
	}
	if g.Sheet == nil {
		return server.NotFound(v)
	}
	name := fmt.Sprintf("%d-%s.%s", ref.Round, about.AddressOf(ref), strings.ToLower(about.Format(v)))
	about.Attach(v, "text/plain; charset=utf-8", name, false)
	_, _ = io.WriteString(v.W, g.Sheet.PDN) // who has gone is not answered
	return nil
}

// sheetText is the text of a sheet that was sent: a file, else what was typed.
func sheetText(v *server.Visit) (text, name string, err error) {
	if err := v.R.ParseMultipartForm(MostSheets); err != nil && !errors.Is(err, http.ErrNotMultipart) {
		if large := (*http.MaxBytesError)(nil); errors.As(err, &large) {
			return "", "", err
		}
		return "", "", keeper.Refuse(http.StatusBadRequest, "hall-sheets.unreadable")
	}
	if v.R.MultipartForm != nil {
		defer func() { _ = v.R.MultipartForm.RemoveAll() }() // nothing is on the disk: all of it fits
	}
	file, about, err := v.R.FormFile("file")
	if err != nil || about.Size == 0 {
		return v.Posted().Get("text"), cmp.Or(v.Text("name"), v.Say("word.moves")), nil
	}
	defer file.Close()
	data, err := io.ReadAll(file)
	return string(data), filepath.Base(filepath.ToSlash(about.Filename)), err
}

// readSheets reads the records of a text, of games of the event. A text of another kind,
// as a picture of a sheet, is refused.
func readSheets(v *server.Visit, text, name string) ([]*pdn.Game, error) {
	if strings.TrimSpace(text) == "" {
		return nil, server.RefuseForm("hall-sheets.nothing-sent")
	}
	if strings.ContainsRune(text[:min(len(text), 4096)], 0) {
		return nil, server.RefuseForm("hall-sheets.no-text", message.Args{"Name": name})
	}
	plays, err := games.Lookup(v.State.Event.Variant)
	if err != nil {
		return nil, err
	}
	all, err := games.ReadAll(strings.NewReader(text), name, plays)
	if err != nil {
		return nil, server.RefuseForm("hall-sheets.unreadable-because", message.Args{"Why": err})
	}
	all = slices.DeleteFunc(all, func(g *pdn.Game) bool { return len(g.Items) == 0 && len(g.Tags) == 0 })
	if len(all) == 0 {
		return nil, server.RefuseForm("hall-sheets.no-game", message.Args{"Name": name})
	}
	return all, nil
}

// handInSheet hands in the sheet of a game: a file, or a text.
func handInSheet(v *server.Visit) error {
	ref, p, g, err := sheetAsked(v)
	if err != nil {
		return err
	}
	text, name, err := sheetText(v)
	page, again := sheetPageOf(v, ref, p, g)
	if again != nil {
		return again
	}
	page.Text, page.File, page.Why = text, name, v.Text("why")
	if !readable(text) {
		page.Text = ""
	}
	var in sheets.HandedIn
	if err == nil {
		in, err = handIn(v, page, ref, p, text, name)
	}
	if err != nil {
		return v.Again(err, func(v *server.Visit) error {
			return v.Show("sheets_game", sheetTitle(v, page.Game), page, server.SheetFiles()...)
		})
	}
	return v.RedirectSaying(ownPath(v, SheetHref(v, ref, "")), handedIn(v, in)...)
}

// readable reports whether a text can stand in a page to be sent again.
func readable(text string) bool {
	return len(text) <= 1<<20 && !strings.ContainsRune(text, 0)
}

// ownPath is an address of the event without its group, as goTo takes it.
func ownPath(v *server.Visit, href string) string {
	return "/" + strings.TrimPrefix(strings.TrimPrefix(href, v.Href("/")), "/")
}

// errAsked is a form that has another question first: it is on the page.
func errAsked(id string) error { return server.RefuseForm(id) }

// handIn hands in the game of a text. The error may be a question, which the page then
// has.
func handIn(v *server.Visit, page *sheetPage, ref tournament.GameRef, p tournament.Pairing, text, name string) (in sheets.HandedIn, err error) {
	if page.Kept != nil && page.Kept.Others && strings.TrimSpace(text) == "" && v.Text("names") == "board" {
		err = v.Do(func(d *desk.Desk) error { // of the sheet on record
			d.Stage = ref.Stage
			in, err = sheets.HandInSheet(v.R.Context(), d, sheets.HandInRequest{Ref: ref, Why: v.Text("why"), OfBoard: true})
			return err
		})
		return in, err
	}
	record, err := pickGame(v, page, p, text, name)
	if err != nil {
		return in, err
	}
	colours := sheets.SheetColours(v.Text("colours"))
	why := v.Text("why")
	if !slices.Contains([]sheets.SheetColours{sheets.ColoursOpen, sheets.ColoursOfSheet, sheets.ColoursOfPairing, "open"}, colours) {
		return in, server.RefuseForm("hall-sheets.which-colours")
	}
	err = v.Do(func(d *desk.Desk) error {
		d.Stage = ref.Stage
		if exchanged := sheets.Exchanged(d, ref, record); exchanged && colours == sheets.ColoursOpen {
			page.Exchanged = v.Words.Say(message.New("gamesheet.names-exchanged-level", message.Args{"Game": find.Place(d, ref)}))
			return errAsked("hall-sheets.which-colours")
		} else if !exchanged || colours == "open" {
			colours = sheets.ColoursOpen
		}
		names := v.Text("names")
		if names == "" && sheets.OfOthers(d, ref, record) {
			page.Others = v.Words.Say(message.New("look.other-players", message.Args{"Place": find.Place(d, ref), "White": record.Tag("White"), "Black": record.Tag("Black")}))
			return errAsked("hall-sheets.which-players")
		}
		if colours == sheets.ColoursOfSheet && why == "" {
			why = v.Words.Say(message.New("gamesheet.names-exchanged-level", message.Args{"Game": find.Place(d, ref)}))
		}
		in, err = sheets.HandInSheet(v.R.Context(), d, sheets.HandInRequest{Ref: ref, Game: record, Why: why, Colours: colours, OfBoard: names == "board"})
		return err
	})
	return in, err
}

// MostOffered is how many games of a text are offered to choose from.
const MostOffered = 100

// pickGame is the game of a text that is meant. Of several the page offers those of these
// players first.
func pickGame(v *server.Visit, page *sheetPage, p tournament.Pairing, text, name string) (*pdn.Game, error) {
	all, err := readSheets(v, text, name)
	if err != nil {
		return nil, err
	}
	pick := 0
	switch err := v.Decode(&pick, "pick"); {
	case err != nil:
		return nil, err
	case len(all) == 1:
		return all[0], nil
	case pick > 0 && pick <= len(all):
		return all[pick-1], nil
	}
	page.Games, page.More = gameChoices(v, all, p), max(0, len(all)-MostOffered)
	return nil, server.RefuseForm("hall-sheets.several", message.Args{"Count": len(all)})
}

// gameChoices are games to choose from, those of the players of a pairing first.
func gameChoices(v *server.Visit, all []*pdn.Game, p tournament.Pairing) []gameChoice {
	one, other := about.PlayerName(v, p.White), about.PlayerName(v, p.Black)
	var offered []gameChoice
	for i, g := range all {
		white, black := g.Tag("White"), g.Tag("Black")
		offered = append(offered, gameChoice{
			Number: i + 1, Says: fmt.Sprintf("%d. %s – %s, %s", i+1, cmp.Or(white, "?"), cmp.Or(black, "?"), cmp.Or(g.Tag("Event"), g.Result.Text)),
			Here: naming.Same(white, one) && naming.Same(black, other) || naming.Same(white, other) && naming.Same(black, one),
		})
	}
	slices.SortStableFunc(offered, func(a, b gameChoice) int {
		switch {
		case a.Here == b.Here:
			return 0
		case a.Here:
			return -1
		}
		return 1
	})
	return offered[:min(len(offered), MostOffered)]
}

// handedIn says what a sheet that was handed in comes to.
func handedIn(v *server.Visit, in sheets.HandedIn) []message.Teller {
	var entered message.Message
	if in.Entered.Result != tournament.ResultUnset {
		entered = message.New("gamesheet.with-result", message.Args{"Result": v.State.Event.Score.Text(in.Entered), "Open": message.Message{}})
	}
	says := []message.Teller{message.New("gamesheet.handed-in", message.Args{
		"Game": find.Place(looking(v), in.Ref), "Players": about.Versus(v, in.Pairing, in.Ref.Game), "Moves": message.Counted("gamesheet.moves", (in.Result.Plies+1)/2),
		"Verdict": message.Message{Code: "gamesheet.verdict-" + in.Result.Verdict.String()}, "Entered": entered,
	})}
	says = append(says, server.Tellers(in.Notes)...)
	return says
}

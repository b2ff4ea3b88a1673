package hall

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
	"arbiter/cmd/internal/web"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
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
	Differs  []string // from the result of the game, or its pairing
	Others   bool     // it names other people
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
func (v *visit) gameNamed(round, board string) (tournament.GameRef, tournament.Pairing, tournament.Game, error) {
	n, is := number(round)
	if !is {
		return tournament.GameRef{}, tournament.Pairing{}, tournament.Game{}, notFound(v)
	}
	return v.looking().Game(n, board)
}

// sheetAsked finds the game that the address of the request names.
func (v *visit) sheetAsked() (tournament.GameRef, tournament.Pairing, tournament.Game, error) {
	ref, p, g, err := v.gameNamed(v.r.PathValue("round"), v.r.PathValue("board"))
	if err == nil && p.Bye() {
		err = notFound(v)
	}
	return ref, p, g, err
}

// headOf says which game a page is about.
func (v *visit) headOf(ref tournament.GameRef, p tournament.Pairing, g tournament.Game) gameHead {
	white, black := p.Colours(max(g.Number, 1))
	return gameHead{
		Ref: ref, Round: ref.Round, Board: addressOf(ref).String(),
		White: v.playerName(white), Black: v.playerName(black), Result: v.state.Event.Score.TextOf(g), Place: v.words.Say(v.looking().Place(ref)),
		Href: v.sheetHref(ref, ""), Type: v.sheetHref(ref, "/type"), PDN: v.sheetHref(ref, "/pdn"), Format: v.format(),
	}
}

// showSheet shows the sheet of a game.
func showSheet(v *visit) error {
	ref, p, g, err := v.sheetAsked()
	if err != nil {
		return err
	}
	page, err := v.sheetPage(ref, p, g)
	if err != nil {
		return err
	}
	return v.show("sheets_game", v.sheetTitle(page.Game), page, sheetFiles()...)
}

// sheetTitle is the title of a page about a sheet.
func (v *visit) sheetTitle(h gameHead) string { return h.Place + ": " + h.White + " – " + h.Black }

// sheetPage fills the page of a game.
func (v *visit) sheetPage(ref tournament.GameRef, p tournament.Pairing, g tournament.Game) (*sheetPage, error) {
	page := &sheetPage{Game: v.headOf(ref, p, g), Draft: v.draftMoves(ref, p)}
	if g.Sheet == nil {
		return page, nil
	}
	var err error
	page.Kept, err = v.keptSheet(page.Game, g)
	return page, err
}

// keptSheet is the sheet of a game, at the position that is asked for.
func (v *visit) keptSheet(head gameHead, g tournament.Game) (*keptSheet, error) {
	d := v.looking()
	one, there, err := d.SheetNow(head.Ref)
	if err != nil || !there {
		return &keptSheet{Verdict: g.Sheet.Verdict, Source: g.Sheet.Source}, err
	}
	kept := &keptSheet{Verdict: one.Result.Verdict.String(), Source: g.Sheet.Source, Others: one.Game != nil && d.OfOthers(head.Ref, one.Game)}
	for _, look := range d.Contradicted(one) {
		kept.Differs = append(kept.Differs, v.words.Say(look.Says))
	}
	ref := head.Ref
	ref.Game = g.Number
	for _, f := range one.Result.Findings {
		link := findingLink{Title: v.words.Say(message.New("hall-sheets.at-move", message.Args{"Move": strings.TrimSpace(f.Move + " " + f.Written), "Title": f.Title()})), Href: v.findingHref(f.ID)}
		ruling, ruled := v.state.RulingOn(ref, f.ID)
		if link.Open = !ruled && desk.NeedsRuling(f); ruled {
			link.Decided = v.words.Say(ruling.Decided())
		}
		kept.Findings = append(kept.Findings, link)
	}
	v.followSheet(kept, head, &one)
	return kept, nil
}

// followSheet puts the moves and a position of a sheet on its page.
func (v *visit) followSheet(kept *keptSheet, head gameHead, one *desk.KeptSheet) {
	line, ok := one.Result.Trail()
	game, err := games.Lookup(one.Result.Variant)
	if !ok || err != nil {
		return
	}
	kept.Line = web.LineOf(game, line, v.r.URL.Query().Get("ply"), func(ply int) string { return web.WithQuery(head.Href, "ply="+strconv.Itoa(ply)) + "#board" }, v.words)
	for _, f := range one.Result.Findings {
		if f.Severity == sheet.Error && f.Ply > 0 && f.Ply <= len(kept.Moves) {
			kept.Moves[f.Ply-1].Fault = v.words.Say(f.Title())
		}
	}
}

// format is what files of the event's game are called: PDN, or PGN.
func (v *visit) format() string {
	game, err := games.Lookup(v.state.Event.Variant)
	if err != nil {
		return games.About{}.Format()
	}
	return game.About().Format()
}

// sendSheet sends the sheet of a game as it was handed in.
func sendSheet(v *visit) error {
	ref, _, g, err := v.sheetAsked()
	if err != nil {
		return err
	}
	if g.Sheet == nil {
		return notFound(v)
	}
	name := fmt.Sprintf("%d-%s.%s", ref.Round, addressOf(ref), strings.ToLower(v.format()))
	v.attach("text/plain; charset=utf-8", name, false)
	_, _ = io.WriteString(v.w, g.Sheet.PDN) // who has gone is not answered
	return nil
}

// attach says what kind of file the answer is, and what it is called where it is kept;
// one to look at opens in the browser.
func (v *visit) attach(kind, name string, look bool) {
	how := "attachment"
	if look {
		how = "inline"
	}
	h := v.w.Header()
	h.Set("Content-Type", kind)
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Disposition", how+`; filename="`+plainName(name)+`"; filename*=UTF-8''`+escapedName(name))
}

// sheetText is the text of a sheet that was sent: a file, else what was typed.
func (v *visit) sheetText() (text, name string, err error) {
	if err := v.r.ParseMultipartForm(mostSheets); err != nil && !errors.Is(err, http.ErrNotMultipart) {
		if large := (*http.MaxBytesError)(nil); errors.As(err, &large) {
			return "", "", err
		}
		return "", "", refuse(http.StatusBadRequest, "hall-sheets.unreadable")
	}
	if v.r.MultipartForm != nil {
		defer func() { _ = v.r.MultipartForm.RemoveAll() }() // nothing is on the disk: all of it fits
	}
	file, about, err := v.r.FormFile("file")
	if err != nil || about.Size == 0 {
		return v.posted().Get("text"), cmp.Or(v.text("name"), v.say("word.moves")), nil
	}
	defer file.Close()
	data, err := io.ReadAll(file)
	return string(data), filepath.Base(filepath.ToSlash(about.Filename)), err
}

// readSheets reads the records of a text, of games of the event. A text of another kind,
// as a picture of a sheet, is refused.
func (v *visit) readSheets(text, name string) ([]*pdn.Game, error) {
	if strings.TrimSpace(text) == "" {
		return nil, refuseForm("hall-sheets.nothing-sent")
	}
	if strings.ContainsRune(text[:min(len(text), 4096)], 0) {
		return nil, refuseForm("hall-sheets.no-text", message.Args{"Name": name})
	}
	plays, err := games.Lookup(v.state.Event.Variant)
	if err != nil {
		return nil, err
	}
	all, err := games.ReadAll(strings.NewReader(text), name, plays)
	if err != nil {
		return nil, refuseForm("hall-sheets.unreadable-because", message.Args{"Why": err})
	}
	all = slices.DeleteFunc(all, func(g *pdn.Game) bool { return len(g.Items) == 0 && len(g.Tags) == 0 })
	if len(all) == 0 {
		return nil, refuseForm("hall-sheets.no-game", message.Args{"Name": name})
	}
	return all, nil
}

// handInSheet hands in the sheet of a game: a file, or a text.
func handInSheet(v *visit) error {
	ref, p, g, err := v.sheetAsked()
	if err != nil {
		return err
	}
	text, name, err := v.sheetText()
	page, again := v.sheetPage(ref, p, g)
	if again != nil {
		return again
	}
	page.Text, page.File, page.Why = text, name, v.text("why")
	if !readable(text) {
		page.Text = ""
	}
	var in desk.HandedIn
	if err == nil {
		in, err = v.handIn(page, ref, p, text, name)
	}
	if err != nil {
		return v.again(err, func(v *visit) error { return v.show("sheets_game", v.sheetTitle(page.Game), page, sheetFiles()...) })
	}
	return v.goSaying(v.ownPath(v.sheetHref(ref, "")), v.handedIn(in)...)
}

// readable reports whether a text can stand in a page to be sent again.
func readable(text string) bool {
	return len(text) <= 1<<20 && !strings.ContainsRune(text, 0)
}

// ownPath is an address of the event without its group, as goTo takes it.
func (v *visit) ownPath(href string) string {
	return "/" + strings.TrimPrefix(strings.TrimPrefix(href, v.href("/")), "/")
}

// errAsked is a form that has another question first: it is on the page.
func errAsked(id string) error { return refuseForm(id) }

// handIn hands in the game of a text. The error may be a question, which the page then
// has.
func (v *visit) handIn(page *sheetPage, ref tournament.GameRef, p tournament.Pairing, text, name string) (in desk.HandedIn, err error) {
	if page.Kept != nil && page.Kept.Others && strings.TrimSpace(text) == "" && v.text("names") == "board" {
		err = v.do(func(d *desk.Desk) error { // of the sheet on record
			d.Stage = ref.Stage
			in, err = d.HandInSheet(v.r.Context(), desk.HandInRequest{Ref: ref, Why: v.text("why"), OfBoard: true})
			return err
		})
		return in, err
	}
	record, err := v.pickGame(page, p, text, name)
	if err != nil {
		return in, err
	}
	colours := desk.SheetColours(v.text("colours"))
	why := v.text("why")
	if !slices.Contains([]desk.SheetColours{desk.ColoursOpen, desk.ColoursOfSheet, desk.ColoursOfPairing, "open"}, colours) {
		return in, refuseForm("hall-sheets.which-colours")
	}
	err = v.do(func(d *desk.Desk) error {
		d.Stage = ref.Stage
		if exchanged := d.Exchanged(ref, record); exchanged && colours == desk.ColoursOpen {
			page.Exchanged = v.words.Say(message.New("gamesheet.names-exchanged-level", message.Args{"Game": d.Place(ref)}))
			return errAsked("hall-sheets.which-colours")
		} else if !exchanged || colours == "open" {
			colours = desk.ColoursOpen
		}
		names := v.text("names")
		if names == "" && d.OfOthers(ref, record) {
			page.Others = v.words.Say(message.New("look.other-players", message.Args{"Place": d.Place(ref), "White": record.Tag("White"), "Black": record.Tag("Black")}))
			return errAsked("hall-sheets.which-players")
		}
		if colours == desk.ColoursOfSheet && why == "" {
			why = v.words.Say(message.New("gamesheet.names-exchanged-level", message.Args{"Game": d.Place(ref)}))
		}
		in, err = d.HandInSheet(v.r.Context(), desk.HandInRequest{Ref: ref, Game: record, Why: why, Colours: colours, OfBoard: names == "board"})
		return err
	})
	return in, err
}

// mostOffered is how many games of a text are offered to choose from.
const mostOffered = 100

// pickGame is the game of a text that is meant. Of several the page offers those of these
// players first.
func (v *visit) pickGame(page *sheetPage, p tournament.Pairing, text, name string) (*pdn.Game, error) {
	all, err := v.readSheets(text, name)
	if err != nil {
		return nil, err
	}
	pick, err := v.whole("pick")
	switch {
	case err != nil:
		return nil, err
	case len(all) == 1:
		return all[0], nil
	case pick > 0 && pick <= len(all):
		return all[pick-1], nil
	}
	page.Games, page.More = v.gameChoices(all, p), max(0, len(all)-mostOffered)
	return nil, refuseForm("hall-sheets.several", message.Args{"Count": len(all)})
}

// gameChoices are games to choose from, those of the players of a pairing first.
func (v *visit) gameChoices(all []*pdn.Game, p tournament.Pairing) []gameChoice {
	one, other := v.playerName(p.White), v.playerName(p.Black)
	var offered []gameChoice
	for i, g := range all {
		white, black := g.Tag("White"), g.Tag("Black")
		offered = append(offered, gameChoice{
			Number: i + 1, Says: fmt.Sprintf("%d. %s – %s, %s", i+1, cmp.Or(white, "?"), cmp.Or(black, "?"), cmp.Or(g.Tag("Event"), g.Result.Text)),
			Here: tournament.SameName(white, one) && tournament.SameName(black, other) || tournament.SameName(white, other) && tournament.SameName(black, one),
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
	return offered[:min(len(offered), mostOffered)]
}

// handedIn says what a sheet that was handed in comes to.
func (v *visit) handedIn(in desk.HandedIn) []message.Teller {
	var entered message.Message
	if in.Entered.Result != tournament.ResultUnset {
		entered = message.New("gamesheet.with-result", message.Args{"Result": v.state.Event.Score.Text(in.Entered), "Open": message.Message{}})
	}
	says := []message.Teller{message.New("gamesheet.handed-in", message.Args{
		"Game": v.looking().Place(in.Ref), "Players": v.versus(in.Pairing, in.Ref.Game), "Moves": message.Counted("gamesheet.moves", (in.Result.Plies+1)/2),
		"Verdict": message.Message{Code: "gamesheet.verdict-" + in.Result.Verdict.String()}, "Entered": entered,
	})}
	says = append(says, tellers(in.Notes)...)
	return says
}

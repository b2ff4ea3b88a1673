package public

import (
	"bytes"
	"cmp"
	"fmt"
	"html/template"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/board"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/web"
	"arbiter/reports/gamesheets"
	"arbiter/reports/table"
	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// livePath is the page of the games that are being recorded, for everybody.
const livePath = "/live"

// shownGame is a game that is being recorded, as everybody may see it.
type shownGame struct {
	ref  tournament.GameRef // Game is never 0
	pair tournament.Pairing
	game tournament.Game
	rec  *live.Recording
}

// liveGames are the games of which everybody sees that they are recorded, by stage, round and
// board: no other page but those of games, and nothing that [live.Public] does not let out.
func liveGames(v *server.Visit) []shownGame {
	public := v.Event.Public()
	var all []shownGame
	for _, b := range public.Boards.All() {
		if r := public.Recording(b.Ref); r != nil {
			p, g, _ := public.Event.Game(b.Ref)
			all = append(all, shownGame{b.Ref, p, g, r})
		}
	}
	slices.SortFunc(all, func(a, b shownGame) int {
		return cmp.Or(cmp.Compare(a.ref.Stage, b.ref.Stage), cmp.Compare(a.ref.Round, b.ref.Round), cmp.Compare(a.ref.Board, b.ref.Board), cmp.Compare(a.ref.Game, b.ref.Game))
	})
	return all
}

// publicAsked is the game that the address of a public page names; false is none.
func publicAsked(v *server.Visit) (tournament.GameRef, bool) {
	round, is := server.Number(v.R.PathValue("round"))
	boardNumber, also := server.Number(v.R.PathValue("board"))
	if !is || !also || boardNumber < 1 {
		return tournament.GameRef{}, false
	}
	ref := tournament.GameRef{Stage: cmp.Or(board.StageMeant(v), v.Reading().StageNumber()), Round: round, Board: boardNumber, Game: v.QueryNumber("game")}
	if p, err := v.State.Pairing(ref.Stage, round, boardNumber); err == nil && ref.Game == 0 && len(p.Games) > 1 {
		ref.Game = 1
	}
	return ref, true
}

// shownAsked is the game that is asked for, where everybody sees it as it is recorded.
func shownAsked(v *server.Visit) (shownGame, bool) {
	ref, asked := publicAsked(v)
	if !asked {
		return shownGame{}, false
	}
	public := v.Event.Public()
	r := public.Recording(ref)
	if r == nil {
		return shownGame{}, false
	}
	p, g, _ := public.Event.Game(ref)
	ref.Game = g.Number
	return shownGame{ref, p, g, r}, true
}

// RecordedAsked is what of games that are being recorded the page shows that is asked for:
// what is kept of it serves as long as this is the same. "" is nothing.
func RecordedAsked(v *server.Visit) string {
	switch v.R.URL.Path {
	case livePath, "/api/v1/live":
		return strconv.FormatInt(v.Event.Public().Boards.Last, 10)
	}
	if v.R.PathValue("board") == "" {
		return ""
	}
	g, is := shownAsked(v)
	if !is {
		return ""
	}
	return fmt.Sprint(g.rec.LastID, " ", g.at(v.R.URL.Query().Get("ply")))
}

// at is a place of the list, from 0 before the first; the last of it where none is named.
func (g shownGame) at(text string) int {
	if n, is := server.Number(text); is && n < len(g.rec.Plies) {
		return n
	}
	return len(g.rec.Plies)
}

// href is the address of a game, after a place of its list.
func shownHref(v *server.Visit, g shownGame, place int) string {
	query := make(url.Values)
	if g.ref.Game > 1 {
		query.Set("game", strconv.Itoa(g.ref.Game))
	}
	if board.OfStage(v, g.ref.Stage) != "" {
		query.Set("stage", strconv.Itoa(g.ref.Stage))
	}
	if place < len(g.rec.Plies) {
		query.Set("ply", strconv.Itoa(place))
	}
	path := fmt.Sprintf("/games/%d/%d", g.ref.Round, g.ref.Board)
	return v.Href(strings.TrimSuffix(path+"?"+query.Encode(), "?"))
}

// liveGamePage is a game that is being recorded, for everybody.
type liveGamePage struct {
	White, Black, Where, Result string
	Part                        string // of the event, that the page follows
	Delay                       int    // minutes
	Board                       template.HTML
	Says                        string // who is to move, or that moves are not known
	Moves                       []web.Move
	web.Steps
	Words     []string
	PDN, File string
	Format    string // of PDN: PGN, of a game that has it
	Download  template.URL
}

// showRecording shows the game that is asked for as it is recorded; false is that there is
// nothing of it to show.
func showRecording(v *server.Visit, site *servedSite) (bool, error) {
	if v.R.PathValue("board") == "" {
		return false, nil
	}
	g, is := shownAsked(v)
	if !is {
		return false, nil
	}
	page, err := liveGamePageOf(v, g)
	if err != nil {
		return true, err
	}
	return true, showBetween(v, site, page.White+" – "+page.Black, "live_game", page)
}

// showBetween shows a page of the hall's own as one of the site of the event: with its head,
// its menu and its foot.
func showBetween(v *server.Visit, site *servedSite, title, name string, data any) error {
	inner, there, err := site.serve("/privacy", v.Href)
	if err != nil || !there {
		if err == nil {
			err = server.NotFound(v)
		}
		return err
	}
	if inner.Main, err = v.Part(name, data); err != nil {
		return err
	}
	inner.Title, inner.Style, inner.Script = title+" · "+v.State.Event.Name, v.Hall.Assets.Text("live_page.css"), v.Hall.Assets.Text("live_page.js")
	for _, links := range [][]table.PageLink{inner.Nav, inner.Small} {
		for i := range links {
			links[i].Here = false
		}
	}
	return showInner(v, inner)
}

// liveGamePageOf fills the page of a game.
func liveGamePageOf(v *server.Visit, g shownGame) (*liveGamePage, error) {
	at := g.at(v.R.URL.Query().Get("ply"))
	page := &liveGamePage{Part: keeper.PartWord(g.ref.Round, g.ref.Board), Delay: v.State.Event.Recording.Delay, Where: v.Words.Say(find.Place(v.Reading(), g.ref))}
	page.White, page.Black, page.Result = namesOf(v, g)
	state := g.rec.At(at)
	for n := at; state == nil && n > 0; n-- {
		state = g.rec.At(n - 1)
	}
	game, err := games.Lookup(v.State.Event.Variant)
	if err != nil {
		return nil, err
	}
	moved := ""
	if at > 0 && !g.rec.Plies[at-1].Set {
		moved = g.rec.Plies[at-1].Text
	}
	page.Board, page.Words = web.Board(game, state.Board(), moved, v.Words), board.InWords(v, state)
	if g.rec.At(at) == nil {
		page.Words = append([]string{v.Say("live-page.unknown")}, page.Words...)
	}
	page.moves(v, g, at)
	record, err := sheets.RecordedGame(v.Reading(), g.ref, g.rec)
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	if err := pdn.Write(&text, record); err != nil {
		return nil, err
	}
	page.PDN, page.Format = text.String(), game.About().Format()
	page.File = fmt.Sprintf("%d-%d.%s", g.ref.Round, g.ref.Board, strings.ToLower(page.Format))
	page.Download = template.URL("data:text/plain;charset=utf-8," + strings.ReplaceAll(url.QueryEscape(page.PDN), "+", "%20")) // escaped
	return page, nil
}

// moves fills the list of moves, and what leads through it.
func (page *liveGamePage) moves(v *server.Visit, g shownGame, at int) {
	for i, p := range g.rec.Plies {
		m := web.Move{Text: p.Text, Href: shownHref(v, g, i+1), Here: i+1 == at}
		if p.Half%2 == 0 || i == 0 {
			m.Number = p.Count()
		}
		if p.Set {
			m.Text = v.Say("hall-tablet.set-back")
		}
		page.Moves = append(page.Moves, m)
	}
	page.Steps = web.StepsAt(at, len(g.rec.Plies), func(ply int) string { return shownHref(v, g, ply) })
}

// namesOf are the players of a game, as public pages have them, and its result.
func namesOf(v *server.Visit, g shownGame) (white, black, result string) {
	one, other := g.pair.Colours(g.ref.Game)
	if !g.game.Result.Open() {
		result = v.State.Event.Score.TextOf(g.game)
	}
	return about.PlayerName(v, one), about.PlayerName(v, other), result
}

// liveCard is a game on the page of those that are being recorded.
type liveCard struct {
	ID, Part, Href, Where, White, Black, Result, Moved string
	Board                                              template.HTML
}

// livePage are the games that are being recorded, for everybody.
type livePage struct {
	Board template.HTML // what the boards stand on
	Delay int
	Games []liveCard
}

// showLive shows all of them.
func showLive(v *server.Visit) error {
	site, err := server.Kept[Sites](v.Event).in(v)
	if err != nil {
		return err
	}
	page := &livePage{Delay: v.State.Event.Recording.Delay}
	for _, g := range liveGames(v) {
		known, _ := g.rec.Known()
		d := gamesheets.DiagramOf(known.Board(), v.Words)
		if page.Board == "" {
			page.Board = d.ThumbnailBoard()
		}
		card := liveCard{
			ID: "live-" + board.IdOf(g.ref), Part: keeper.PartWord(g.ref.Round, g.ref.Board), Href: shownHref(v, g, len(g.rec.Plies)),
			Where: v.Words.Say(find.Place(v.Reading(), g.ref)), Board: d.Thumbnail(), Moved: board.LastMoved(g.rec),
		}
		card.White, card.Black, card.Result = namesOf(v, g)
		page.Games = append(page.Games, card)
	}
	return showBetween(v, site, v.Say("live-page.title"), "live_all", page)
}

// liveJSON is a game as programs read it: one that is being recorded, or whose sheet is in.
type liveJSON struct {
	Stage   int      `json:"stage"`
	Round   int      `json:"round"`
	Board   int      `json:"board"`
	Game    int      `json:"game"`
	White   string   `json:"white"`
	Black   string   `json:"black"`
	Result  string   `json:"result"`  // "" is open
	Running bool     `json:"running"` // it is being recorded: more moves may follow
	Delay   int      `json:"delay"`   // minutes by which moves are seen later
	Plies   int      `json:"plies"`
	FEN     string   `json:"fen"` // the last position that is known
	Turn    string   `json:"turn,omitempty"`
	Moves   []string `json:"moves,omitempty"` // half-moves as the sheet has them, and positions that were set
	PDN     string   `json:"pdn,omitempty"`
}

// liveJSONOf is what programs are told of a game that is being recorded.
func liveJSONOf(v *server.Visit, g shownGame) liveJSON {
	known, at := g.rec.Known()
	doc := liveJSON{
		Stage: g.ref.Stage, Round: g.ref.Round, Board: g.ref.Board, Game: g.ref.Game, Running: true, Delay: v.State.Event.Recording.Delay,
		Plies: g.rec.Moves(), FEN: known.FEN(), Turn: board.TurnAfter(known, len(g.rec.Plies)-at),
	}
	doc.White, doc.Black, doc.Result = namesOf(v, g)
	return doc
}

// sendLive sends the games that are being recorded, without their moves.
func sendLive(v *server.Visit) error {
	v.State = v.Event.PublicNow()
	all := []liveJSON{}
	for _, g := range liveGames(v) {
		all = append(all, liveJSONOf(v, g))
	}
	return v.SendJSON(200, struct {
		Schema int        `json:"schema"`
		Games  []liveJSON `json:"games"`
	}{1, all})
}

// sendGame sends a game with its moves: one that is being recorded, or whose sheet is in.
func sendGame(v *server.Visit) error {
	if _, err := server.Kept[Sites](v.Event).in(v); err != nil {
		return err
	}
	if g, is := shownAsked(v); is {
		doc := liveJSONOf(v, g)
		doc.Moves = g.rec.Texts()
		record, err := sheets.RecordedGame(v.Reading(), g.ref, g.rec)
		if err != nil {
			return err
		}
		var text bytes.Buffer
		if err := pdn.Write(&text, record); err != nil {
			return err
		}
		doc.PDN = text.String()
		return v.SendJSON(200, doc)
	}
	ref, asked := publicAsked(v)
	if !asked {
		return server.NotFound(v)
	}
	t := v.State.Tournament.PublicOn(tournament.PageGames)
	p, g, err := t.Game(ref)
	if err != nil || g.Sheet == nil || g.Sheet.PDN == "" {
		return server.NotFound(v)
	}
	ref.Game = g.Number
	records, err := desk.RecordsOf(v.R.Context(), t, nil)
	if err != nil {
		return err
	}
	rec, err := records.Record(ref)
	if err != nil {
		return err
	}
	v.State = &keeper.Snapshot{Tournament: t} // names as pages of games have them
	doc := liveJSON{Stage: ref.Stage, Round: ref.Round, Board: ref.Board, Game: ref.Game, Delay: v.State.Event.Recording.Delay, Plies: g.Sheet.Plies, FEN: g.Sheet.Final, Moves: rec.Moves, PDN: rec.PDN}
	doc.White, doc.Black, doc.Result = namesOf(v, shownGame{ref: ref, pair: p, game: g})
	return v.SendJSON(200, doc)
}

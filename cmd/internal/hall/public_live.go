package hall

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
	"arbiter/cmd/internal/web"
	"arbiter/reports"
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
func (v *visit) liveGames() []shownGame {
	public := v.event.Public()
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
func (v *visit) publicAsked() (tournament.GameRef, bool) {
	round, is := number(v.r.PathValue("round"))
	board, also := number(v.r.PathValue("board"))
	if !is || !also || board < 1 {
		return tournament.GameRef{}, false
	}
	ref := tournament.GameRef{Stage: cmp.Or(v.stageMeant(), v.reading().StageNumber()), Round: round, Board: board, Game: v.queryNumber("game")}
	if p, err := v.state.Pairing(ref.Stage, round, board); err == nil && ref.Game == 0 && len(p.Games) > 1 {
		ref.Game = 1
	}
	return ref, true
}

// shownAsked is the game that is asked for, where everybody sees it as it is recorded.
func (v *visit) shownAsked() (shownGame, bool) {
	ref, asked := v.publicAsked()
	if !asked {
		return shownGame{}, false
	}
	public := v.event.Public()
	r := public.Recording(ref)
	if r == nil {
		return shownGame{}, false
	}
	p, g, _ := public.Event.Game(ref)
	ref.Game = g.Number
	return shownGame{ref, p, g, r}, true
}

// recordedAsked is what of games that are being recorded the page shows that is asked for:
// what is kept of it serves as long as this is the same. "" is nothing.
func (v *visit) recordedAsked() string {
	switch v.r.URL.Path {
	case livePath, "/api/v1/live":
		return strconv.FormatInt(v.event.Public().Boards.Last, 10)
	}
	if v.r.PathValue("board") == "" {
		return ""
	}
	g, is := v.shownAsked()
	if !is {
		return ""
	}
	return fmt.Sprint(g.rec.LastID, " ", g.at(v.r.URL.Query().Get("ply")))
}

// at is a place of the list, from 0 before the first; the last of it where none is named.
func (g shownGame) at(text string) int {
	if n, is := number(text); is && n < len(g.rec.Plies) {
		return n
	}
	return len(g.rec.Plies)
}

// href is the address of a game, after a place of its list.
func (v *visit) shownHref(g shownGame, place int) string {
	query := make(url.Values)
	if g.ref.Game > 1 {
		query.Set("game", strconv.Itoa(g.ref.Game))
	}
	if v.ofStage(g.ref.Stage) != "" {
		query.Set("stage", strconv.Itoa(g.ref.Stage))
	}
	if place < len(g.rec.Plies) {
		query.Set("ply", strconv.Itoa(place))
	}
	path := fmt.Sprintf("/games/%d/%d", g.ref.Round, g.ref.Board)
	return v.href(strings.TrimSuffix(path+"?"+query.Encode(), "?"))
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
func (v *visit) showRecording(site *site) (bool, error) {
	if v.r.PathValue("board") == "" {
		return false, nil
	}
	g, is := v.shownAsked()
	if !is {
		return false, nil
	}
	page, err := v.liveGamePage(g)
	if err != nil {
		return true, err
	}
	return true, v.showBetween(site, page.White+" – "+page.Black, "live_game", page)
}

// showBetween shows a page of the hall's own as one of the site of the event: with its head,
// its menu and its foot.
func (v *visit) showBetween(site *site, title, name string, data any) error {
	inner, there, err := site.serve("/privacy", v.href)
	if err != nil || !there {
		if err == nil {
			err = notFound(v)
		}
		return err
	}
	if inner.Main, err = v.part(name, data); err != nil {
		return err
	}
	inner.Title, inner.Style, inner.Script = title+" · "+v.state.Event.Name, v.hall.assets.text("live_page.css"), v.hall.assets.text("live_page.js")
	for _, links := range [][]table.PageLink{inner.Nav, inner.Small} {
		for i := range links {
			links[i].Here = false
		}
	}
	return v.showInner(inner)
}

// liveGamePage fills the page of a game.
func (v *visit) liveGamePage(g shownGame) (*liveGamePage, error) {
	at := g.at(v.r.URL.Query().Get("ply"))
	page := &liveGamePage{Part: partWord(g.ref.Round, g.ref.Board), Delay: v.state.Event.Recording.Delay, Where: v.words.Say(v.reading().Place(g.ref))}
	page.White, page.Black, page.Result = v.namesOf(g)
	state := g.rec.At(at)
	for n := at; state == nil && n > 0; n-- {
		state = g.rec.At(n - 1)
	}
	game, err := games.Lookup(v.state.Event.Variant)
	if err != nil {
		return nil, err
	}
	moved := ""
	if at > 0 && !g.rec.Plies[at-1].Set {
		moved = g.rec.Plies[at-1].Text
	}
	page.Board, page.Words = web.Board(game, state.Board(), moved, v.words), v.inWords(state)
	if g.rec.At(at) == nil {
		page.Words = append([]string{v.say("live-page.unknown")}, page.Words...)
	}
	page.moves(v, g, at)
	record, err := v.reading().RecordedGame(g.ref, g.rec)
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
func (page *liveGamePage) moves(v *visit, g shownGame, at int) {
	for i, p := range g.rec.Plies {
		m := web.Move{Text: p.Text, Href: v.shownHref(g, i+1), Here: i+1 == at}
		if p.Half%2 == 0 || i == 0 {
			m.Number = p.Count()
		}
		if p.Set {
			m.Text = v.say("hall-tablet.set-back")
		}
		page.Moves = append(page.Moves, m)
	}
	page.Steps = web.StepsAt(at, len(g.rec.Plies), func(ply int) string { return v.shownHref(g, ply) })
}

// namesOf are the players of a game, as public pages have them, and its result.
func (v *visit) namesOf(g shownGame) (white, black, result string) {
	one, other := g.pair.Colours(g.ref.Game)
	if !g.game.Result.Open() {
		result = v.state.Event.Score.TextOf(g.game)
	}
	return v.playerName(one), v.playerName(other), result
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
func showLive(v *visit) error {
	site, err := v.event.sites.in(v)
	if err != nil {
		return err
	}
	page := &livePage{Delay: v.state.Event.Recording.Delay}
	for _, g := range v.liveGames() {
		known, _ := g.rec.Known()
		d := reports.DiagramOf(known.Board(), v.words)
		if page.Board == "" {
			page.Board = d.ThumbnailBoard()
		}
		card := liveCard{
			ID: "live-" + idOf(g.ref), Part: partWord(g.ref.Round, g.ref.Board), Href: v.shownHref(g, len(g.rec.Plies)),
			Where: v.words.Say(v.reading().Place(g.ref)), Board: d.Thumbnail(), Moved: lastMoved(g.rec),
		}
		card.White, card.Black, card.Result = v.namesOf(g)
		page.Games = append(page.Games, card)
	}
	return v.showBetween(site, v.say("live-page.title"), "live_all", page)
}

// lastMoved is the last half-move of a recording, with its number.
func lastMoved(r *live.Recording) string {
	for _, p := range slices.Backward(r.Plies) {
		if !p.Set {
			return p.Count() + " " + p.Text
		}
	}
	return ""
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

// liveJSON is what programs are told of a game that is being recorded.
func (v *visit) liveJSON(g shownGame) liveJSON {
	known, at := g.rec.Known()
	doc := liveJSON{
		Stage: g.ref.Stage, Round: g.ref.Round, Board: g.ref.Board, Game: g.ref.Game, Running: true, Delay: v.state.Event.Recording.Delay,
		Plies: g.rec.Moves(), FEN: known.FEN(), Turn: turnAfter(known, len(g.rec.Plies)-at),
	}
	doc.White, doc.Black, doc.Result = v.namesOf(g)
	return doc
}

// sendLive sends the games that are being recorded, without their moves.
func sendLive(v *visit) error {
	v.state = v.event.PublicNow()
	all := []liveJSON{}
	for _, g := range v.liveGames() {
		all = append(all, v.liveJSON(g))
	}
	return v.json(200, struct {
		Schema int        `json:"schema"`
		Games  []liveJSON `json:"games"`
	}{1, all})
}

// sendGame sends a game with its moves: one that is being recorded, or whose sheet is in.
func sendGame(v *visit) error {
	if _, err := v.event.sites.in(v); err != nil {
		return err
	}
	if g, is := v.shownAsked(); is {
		doc := v.liveJSON(g)
		doc.Moves = g.rec.Texts()
		record, err := v.reading().RecordedGame(g.ref, g.rec)
		if err != nil {
			return err
		}
		var text bytes.Buffer
		if err := pdn.Write(&text, record); err != nil {
			return err
		}
		doc.PDN = text.String()
		return v.json(200, doc)
	}
	ref, asked := v.publicAsked()
	if !asked {
		return notFound(v)
	}
	t := v.state.Tournament.PublicOn(tournament.PageGames)
	p, g, err := t.Game(ref)
	if err != nil || g.Sheet == nil || g.Sheet.PDN == "" {
		return notFound(v)
	}
	ref.Game = g.Number
	records, err := desk.RecordsOf(v.r.Context(), t, nil)
	if err != nil {
		return err
	}
	rec, err := records.Record(ref)
	if err != nil {
		return err
	}
	v.state = &Snapshot{Tournament: t} // names as pages of games have them
	doc := liveJSON{Stage: ref.Stage, Round: ref.Round, Board: ref.Board, Game: ref.Game, Delay: v.state.Event.Recording.Delay, Plies: g.Sheet.Plies, FEN: g.Sheet.Final, Moves: rec.Moves, PDN: rec.PDN}
	doc.White, doc.Black, doc.Result = v.namesOf(shownGame{ref: ref, pair: p, game: g})
	return v.json(200, doc)
}

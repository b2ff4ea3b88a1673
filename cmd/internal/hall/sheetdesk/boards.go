package sheetdesk

import (
	"html/template"
	"strconv"
	"strings"
	"sync"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/board"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports/gamesheets"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// boardRoutes are the boards at which games are recorded, for arbiters.
func boardRoutes() []server.Route {
	return []server.Route{
		{Method: "GET", Path: server.BoardsPath, Roles: server.Arbiters, Do: showBoards},
		{Method: "GET", Path: server.BoardsPath + "/{round}/{board}", Roles: server.Arbiters, Do: showBoard},
		{Method: "POST", Path: server.BoardsPath + "/{round}/{board}", Roles: server.Arbiters, Do: actOnBoard},
	}
}

// boardsPage are the boards at which games are recorded.
type boardsPage struct {
	Grid  template.HTML // what the boards stand on
	Cards []template.HTML
	Count int
}

// boardCard is one of them.
type boardCard struct {
	ID, Part, Href, Board, Place string
	White, Black                 string
	Urgent, Calling              bool
	Why                          string // of the call
	Diagram                      template.HTML
	Turn, Moved                  string
	Number                       int // of the move that is to be made
	At                           string
	Counters                     []string
	Claims                       []boardClaim
	Findings                     []boardFinding
	Offer, Result                string
	Backs, Dashes, Apart         int
	ApartAt                      int
	Signed                       []string
	Keeps                        []string
}

// boardFinding is an irregularity at a board.
type boardFinding struct {
	Move, Title, Articles, State, Href, Decided string
	Urgent                                      bool
}

// boardClaim is a claim of a draw that waits, with what the record says of it.
type boardClaim struct {
	Says, Held, By, Rejects string
	Likely                  string // the answer that the record gives; "" is none
}

// keptCards are the cards of boards as they were made last: of a hall full of boards one has
// changed.
type keptCards struct {
	mu sync.Mutex
	of map[cardKey]keptCard
}

type cardKey struct {
	ref  tournament.GameRef
	lang string
	path string // what addresses begin with
}

type keptCard struct {
	board *live.Board
	head  string // of the journal
	html  template.HTML
}

// showBoards shows all of them.
func showBoards(v *server.Visit) error {
	page := &boardsPage{}
	all := sheets.LiveGames(v.Reading())
	for _, g := range all {
		card, err := boardCardOf(v, g)
		if err != nil {
			return err
		}
		page.Cards = append(page.Cards, card)
	}
	if page.Count = len(all); page.Count > 0 {
		page.Grid = gamesheets.DiagramOf(all[0].Main.Start.Board(), v.Words).ThumbnailBoard()
	}
	return v.Show("boards", v.Say("hall-boards.title"), page, boardFiles()...)
}

// boardFiles are the style sheets and the script of the pages about boards.
func boardFiles() []string { return []string{"game.css", "sheets.css", "boards.css", "sheets.js"} }

// boardCardOf is the card of a game, made once for each state of it.
func boardCardOf(v *server.Visit, g sheets.LiveGame) (template.HTML, error) {
	kept := server.Kept[keptCards](v.Event)
	key := cardKey{g.Ref, v.Words.Lang(), v.Href("")}
	kept.mu.Lock()
	defer kept.mu.Unlock()
	if k, has := kept.of[key]; has && k.board == g.Board && k.head == v.State.Head {
		return k.html, nil
	}
	card, err := v.Part("boards_card", newBoardCard(v, g))
	if err != nil {
		return "", err
	}
	if kept.of == nil {
		kept.of = make(map[cardKey]keptCard)
	}
	kept.of[key] = keptCard{g.Board, v.State.Head, card}
	return card, nil
}

// boardHref is the address of the page of a board.
func boardHref(v *server.Visit, ref tournament.GameRef) string {
	d := v.Reading()
	_, p, _, err := find.GameAt(d, ref)
	if err != nil {
		return v.Href(server.BoardsPath)
	}
	return v.Href(server.BoardsPath + "/" + strconv.Itoa(ref.Round) + "/" + about.AddressOn(p, ref.Game).String() + board.OfStage(v, ref.Stage))
}

// newBoardCard fills the card of a game.
func newBoardCard(v *server.Visit, g sheets.LiveGame) boardCard {
	r := g.Main
	known, at := r.Known()
	p, _, _ := v.State.Game(g.Ref)
	card := boardCard{
		ID: "board-" + board.IdOf(g.Ref), Part: keeper.PartWord(g.Ref.Round, g.Ref.Board), Href: boardHref(v, g.Ref),
		Board: about.AddressOn(p, g.Ref.Game).String(), Place: v.Words.Say(find.Place(v.Reading(), g.Ref)), White: about.PlayerName(v, g.White), Black: about.PlayerName(v, g.Black),
		Urgent: g.Urgent, Calling: g.Calling(), Diagram: gamesheets.DiagramOf(known.Board(), v.Words).Thumbnail(),
		Turn: v.Say("diagram.turn." + board.TurnAfter(known, len(r.Plies)-at)), Moved: board.LastMoved(r), Number: r.Next(),
		At: v.Words.Local(r.Last).Format("15:04:05"), Backs: len(r.Backs), Apart: len(g.Apart),
	}
	if !g.Game.Result.Open() {
		card.Result = v.State.Event.Score.TextOf(g.Game)
	}
	if len(g.Apart) > 0 {
		card.ApartAt = g.Apart[0].Ply
	}
	for _, one := range g.Board.Recordings {
		if one.Calling() {
			card.Why = one.Calls[len(one.Calls)-1].Text
		}
		if !live.Aside(one.Keeper) || len(g.Apart) > 0 {
			card.Keeps = append(card.Keeps, keptBy(v, one))
		}
	}
	card.Dashes = r.Dashes()
	if now, is := r.Position(); is {
		card.Counters = counters(v, now)
	}
	card.Offer, card.Signed = offerOn(v, r), signedOn(v, r)
	for _, c := range g.Claims {
		one := boardClaim{Says: board.Claims(v, c), Held: v.Words.Say(c.Held.Tell()), By: string(c.Incident.By), Rejects: board.Rejects(v, c.Incident.Written)}
		if c.Held.Verdict != tournament.VerdictUnset {
			one.Likely = c.Held.Answer()
		}
		card.Claims = append(card.Claims, one)
	}
	for _, f := range g.Findings {
		card.Findings = append(card.Findings, boardFindingOf(v, f))
	}
	return card
}

// keptBy says who keeps a recording, and on which devices.
func keptBy(v *server.Visit, r *live.Recording) string {
	who := "both"
	switch side := live.SideOf(r.Keeper); {
	case live.Aside(r.Keeper):
		who = "aside"
	case side != tournament.SideUnset:
		who = string(side)
	case r.Holder != tournament.SideUnset:
		who = string(r.Holder)
	}
	var devices []string
	for _, n := range r.Devices {
		if n == 0 {
			devices = append(devices, v.Say("device.desk"))
			continue
		}
		name := strconv.Itoa(n)
		if d, has := v.State.Device(n); has && d.Name != "" {
			name += " " + d.Name
		}
		devices = append(devices, v.Say("hall-boards.device", message.Args{"Name": name}))
	}
	return v.Say("hall-boards.keeps-"+who, message.Args{"Devices": strings.Join(devices, ", ")})
}

// offerOn says who offers a draw; "" is nobody.
func offerOn(v *server.Visit, r *live.Recording) string {
	offer, is := r.Offered()
	if !is || offer.Side == tournament.SideUnset {
		return ""
	}
	return v.Say("hall-boards.offers-" + string(offer.Side))
}

// signedOn says who has signed, and what.
func signedOn(v *server.Visit, r *live.Recording) []string {
	var all []string
	for _, side := range []tournament.Side{tournament.SideWhite, tournament.SideBlack} {
		if s, has := r.Signed(side); has {
			all = append(all, v.Say("hall-boards.signed-"+string(side), message.Args{"Result": s.Result}))
		}
	}
	return all
}

// leastRepeated is from when on a position is worth saying that it comes again: once is how
// each position begins.
const leastRepeated = 2

// counters are the counts of the draw rules that are under way.
func counters(v *server.Visit, s games.State) []string {
	var all []string
	for _, c := range s.Counters() {
		if c.Count == 0 || c.Claim == rules.OnClaim && c.Count < leastRepeated {
			continue
		}
		all = append(all, v.Say("cmd-rules.counter", message.Args{"Clause": rules.Clause(c.Article), "Done": c.Count, "Limit": c.Limit}))
	}
	switch o := s.Outcome(); o.Kind {
	case rules.DrawDue:
		all = append(all, v.Say("cmd-rules.drawn", message.Args{"Clause": rules.Clause(o.Article)}))
	case rules.DrawClaimable:
		all = append(all, v.Say("cmd-rules.claimable", message.Args{"Clause": rules.Clause(o.Article)}))
	case rules.Won:
		all = append(all, v.Say("cmd-rules.won-"+o.Winner.String(), message.Args{"Clause": rules.Clause(o.Article)}))
	}
	return all
}

// boardFindingOf is an irregularity as a card shows it.
func boardFindingOf(v *server.Visit, f sheets.LiveFinding) boardFinding {
	one := boardFinding{
		Move: strings.TrimSpace(f.Move + " " + f.Written), Title: v.Words.Say(f.Title()), Articles: strings.Join(f.Articles, ", "), Href: FindingHref(v, f.ID) + "#finding",
		Urgent: f.Urgent(),
	}
	one.State = findingState(v, desk.FindingOf(f.Finding))
	if f.Ruled {
		one.Decided = v.Words.Say(f.Ruling.Decided())
	}
	if f.Severity != sheet.Error && f.State == sheet.Correctable {
		one.State = ""
	}
	return one
}

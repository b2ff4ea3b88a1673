package hall

import (
	"fmt"
	"html/template"
	"strconv"
	"strings"
	"sync"

	"arbiter/cmd/internal/desk"
	"arbiter/reports"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// boardsPath is the page of the boards at which games are recorded.
const boardsPath = "/desk/boards"

// boardRoutes are the boards at which games are recorded, for arbiters.
func boardRoutes() []Route {
	return []Route{
		{Method: "GET", Path: boardsPath, Roles: arbiters, Do: showBoards},
		{Method: "GET", Path: boardsPath + "/{round}/{board}", Roles: arbiters, Do: showBoard},
		{Method: "POST", Path: boardsPath + "/{round}/{board}", Roles: arbiters, Do: actOnBoard},
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
func showBoards(v *visit) error {
	page := &boardsPage{}
	all := v.reading().LiveGames()
	for _, g := range all {
		card, err := v.boardCardOf(g)
		if err != nil {
			return err
		}
		page.Cards = append(page.Cards, card)
	}
	if page.Count = len(all); page.Count > 0 {
		page.Grid = reports.DiagramOf(all[0].Main.Start.Board(), v.words).ThumbnailBoard()
	}
	return v.show("boards", v.say("hall-boards.title"), page, boardFiles()...)
}

// boardFiles are the style sheets and the script of the pages about boards.
func boardFiles() []string { return []string{"game.css", "sheets.css", "boards.css", "sheets.js"} }

// boardCardOf is the card of a game, made once for each state of it.
func (v *visit) boardCardOf(g desk.LiveGame) (template.HTML, error) {
	kept := &v.event.cards
	key := cardKey{g.Ref, v.words.Lang(), v.href("")}
	kept.mu.Lock()
	defer kept.mu.Unlock()
	if k, has := kept.of[key]; has && k.board == g.Board && k.head == v.state.Head {
		return k.html, nil
	}
	card, err := v.part("boards_card", v.boardCard(g))
	if err != nil {
		return "", err
	}
	if kept.of == nil {
		kept.of = make(map[cardKey]keptCard)
	}
	kept.of[key] = keptCard{g.Board, v.state.Head, card}
	return card, nil
}

// boardHref is the address of the page of a board.
func (v *visit) boardHref(ref tournament.GameRef) string {
	d := v.reading()
	_, p, _, err := d.GameAt(ref)
	if err != nil {
		return v.href(boardsPath)
	}
	return v.href(boardsPath + "/" + strconv.Itoa(ref.Round) + "/" + addressOn(p, ref.Game).String() + v.ofStage(ref.Stage))
}

// boardCard fills the card of a game.
func (v *visit) boardCard(g desk.LiveGame) boardCard {
	r := g.Main
	known, at := r.Known()
	p, _, _ := v.state.Game(g.Ref)
	card := boardCard{
		ID: "board-" + idOf(g.Ref), Part: partWord(g.Ref.Round, g.Ref.Board), Href: v.boardHref(g.Ref),
		Board: addressOn(p, g.Ref.Game).String(), Place: v.words.Say(v.reading().Place(g.Ref)), White: v.playerName(g.White), Black: v.playerName(g.Black),
		Urgent: g.Urgent, Calling: g.Calling(), Diagram: reports.DiagramOf(known.Board(), v.words).Thumbnail(),
		Turn: v.say("diagram.turn." + turnAfter(known, len(r.Plies)-at)), Moved: lastMoved(r), Number: r.Next(),
		At: v.words.Local(r.Last).Format("15:04:05"), Backs: len(r.Backs), Apart: len(g.Apart),
	}
	if !g.Game.Result.Open() {
		card.Result = v.state.Event.Score.TextOf(g.Game)
	}
	if len(g.Apart) > 0 {
		card.ApartAt = g.Apart[0].Ply
	}
	for _, one := range g.Board.Recordings {
		if one.Calling() {
			card.Why = one.Calls[len(one.Calls)-1].Text
		}
		if !live.Aside(one.Keeper) || len(g.Apart) > 0 {
			card.Keeps = append(card.Keeps, v.keptBy(one))
		}
	}
	card.Dashes = r.Dashes()
	if now, is := r.Position(); is {
		card.Counters = v.counters(now)
	}
	card.Offer, card.Signed = v.offerOn(r), v.signedOn(r)
	for _, c := range g.Claims {
		one := boardClaim{Says: v.claims(c), Held: v.words.Say(c.Held.Tell()), By: string(c.Incident.By), Rejects: v.rejects(c.Incident.Written)}
		if c.Held.Verdict != tournament.VerdictUnset {
			one.Likely = c.Held.Answer()
		}
		card.Claims = append(card.Claims, one)
	}
	for _, f := range g.Findings {
		card.Findings = append(card.Findings, v.boardFinding(f))
	}
	return card
}

// keptBy says who keeps a recording, and on which devices.
func (v *visit) keptBy(r *live.Recording) string {
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
			devices = append(devices, v.say("device.desk"))
			continue
		}
		name := strconv.Itoa(n)
		if d, has := v.state.Device(n); has && d.Name != "" {
			name += " " + d.Name
		}
		devices = append(devices, v.say("hall-boards.device", message.Args{"Name": name}))
	}
	return v.say("hall-boards.keeps-"+who, message.Args{"Devices": strings.Join(devices, ", ")})
}

// offerOn says who offers a draw; "" is nobody.
func (v *visit) offerOn(r *live.Recording) string {
	offer, is := r.Offered()
	if !is || offer.Side == tournament.SideUnset {
		return ""
	}
	return v.say("hall-boards.offers-" + string(offer.Side))
}

// signedOn says who has signed, and what.
func (v *visit) signedOn(r *live.Recording) []string {
	var all []string
	for _, side := range []tournament.Side{tournament.SideWhite, tournament.SideBlack} {
		if s, has := r.Signed(side); has {
			all = append(all, v.say("hall-boards.signed-"+string(side), message.Args{"Result": s.Result}))
		}
	}
	return all
}

// leastRepeated is from when on a position is worth saying that it comes again: once is how
// each position begins.
const leastRepeated = 2

// counters are the counts of the draw rules that are under way.
func (v *visit) counters(s games.State) []string {
	var all []string
	for _, c := range s.Counters() {
		if c.Count == 0 || c.Claim == rules.OnClaim && c.Count < leastRepeated {
			continue
		}
		all = append(all, v.say("cmd-rules.counter", message.Args{"Clause": rules.Clause(c.Article), "Done": c.Count, "Limit": c.Limit}))
	}
	switch o := s.Outcome(); o.Kind {
	case rules.DrawDue:
		all = append(all, v.say("cmd-rules.drawn", message.Args{"Clause": rules.Clause(o.Article)}))
	case rules.DrawClaimable:
		all = append(all, v.say("cmd-rules.claimable", message.Args{"Clause": rules.Clause(o.Article)}))
	case rules.Won:
		all = append(all, v.say("cmd-rules.won-"+o.Winner.String(), message.Args{"Clause": rules.Clause(o.Article)}))
	}
	return all
}

// boardFinding is an irregularity as a card shows it.
func (v *visit) boardFinding(f desk.LiveFinding) boardFinding {
	one := boardFinding{
		Move: strings.TrimSpace(f.Move + " " + f.Written), Title: v.words.Say(f.Title()), Articles: strings.Join(f.Articles, ", "), Href: v.findingHref(f.ID) + "#finding",
		Urgent: f.Urgent(),
	}
	one.State = v.findingState(desk.FindingOf(f.Finding))
	if f.Ruled {
		one.Decided = v.words.Say(f.Ruling.Decided())
	}
	if f.Severity != sheet.Error && f.State == sheet.Correctable {
		one.State = ""
	}
	return one
}

// idOf names a game on a page.
func idOf(ref tournament.GameRef) string {
	return fmt.Sprintf("%d-%d-%d-%d", ref.Stage, ref.Round, ref.Board, ref.Game)
}

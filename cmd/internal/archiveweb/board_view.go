package archiveweb

import (
	"net/url"
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/tournament/archive"
)

// boardPage is what the page is filled with on which a position is set up.
type boardPage struct {
	Game     gameChoice
	Games    []gameChoice
	Kept     []keptValue
	Board    boardView
	FEN      string // of what stands
	Typed    string // what somebody typed in its place, which is none
	Tools    []toolChoice
	White    bool // is to move
	Piles    bool
	Letters  bool     // its pieces have letters
	Fault    string   // why no game can go on from here
	BadFEN   string   // what is wrong with what was typed
	Remarks  []string // what is unusual
	Search   string   // where the games with it are; "" where there can be none
	Explore  string
	Standing string // what is said when the board has changed
}

// gameChoice is a game in a list to choose from.
type gameChoice struct {
	ID, Name string
	Here     bool
}

// toolChoice is a tool in a list to choose from.
type toolChoice struct {
	Tool tool
	Says string
	Here bool
}

// Piece reports whether the tool sets a piece, which is drawn.
func (t toolChoice) Piece() bool { return t.Tool != eraser }

// gameOf is the game that a query string names; the usual one where it names none.
func gameOf(q url.Values) (games.Game, error) {
	if name := q.Get("variant"); name != "" {
		return games.Lookup(name)
	}
	return games.Lookup(games.Default)
}

// gameChoices are all games.
func gameChoices(here games.Game, loc *i18n.Localizer) []gameChoice {
	var all []gameChoice
	for _, g := range games.OfTwo() {
		all = append(all, gameChoice{ID: g.ID(), Name: loc.T("variant." + g.ID()), Here: g.ID() == here.ID()})
	}
	return all
}

// newBoardPage is the page of a query string. Where that asks for a change of the position,
// it gives the address of the position that comes of it instead. The error says that there
// is no such game.
func newBoardPage(q url.Values, loc *i18n.Localizer) (page *boardPage, next string, err error) {
	g, err := gameOf(q)
	if err != nil {
		return nil, "", err
	}
	p := placeOf(q)
	p.Variant = g.ID()
	s, bad := readPlayed(g, p)
	if bad != nil {
		if s, err = readSetup(g, q.Get("was")); err != nil {
			s = setup{game: g}.begun()
		}
	}
	if changed, is := s.changed(q, p.Tool); is && bad == nil {
		return nil, p.with(changed).board(), nil
	}
	page = &boardPage{
		Game: gameChoice{ID: g.ID(), Name: loc.T("variant." + g.ID())}, Games: gameChoices(g, loc), Kept: p.kept(), Board: newBoardView(g, s.board, loc),
		FEN: s.FEN(), White: s.board.Turn == rules.White, Piles: g.About().Piles, Letters: g.About().Letters,
	}
	if bad != nil {
		page.Typed, page.BadFEN = p.FEN, loc.Error(bad)
	}
	for _, t := range tools(g) {
		page.Tools = append(page.Tools, toolChoice{t, loc.T(t.id(g)), t == p.Tool})
	}
	page.judge(s, p.with(s), loc)
	return page, "", nil
}

// readPlayed reads the position of a place: what stands after its moves, if it has any.
func readPlayed(g games.Game, p place) (setup, error) {
	if len(p.Moves) == 0 {
		return readSetup(g, p.FEN)
	}
	line, err := archive.Query{Variant: g.ID(), FEN: p.FEN, Moves: strings.Join(p.Moves, " ")}.Played()
	if err != nil {
		return setup{}, err
	}
	return setup{g, line.States[len(line.States)-1].Board()}, nil
}

// judge says what can be asked of the archive about a position, and what is wrong with it.
func (page *boardPage) judge(s setup, p place, loc *i18n.Localizer) {
	page.Standing = loc.T("diagram.turn." + s.board.Turn.String())
	if _, err := s.state(); err != nil {
		page.Fault = loc.Error(err)
		page.Standing += ". " + page.Fault
		return
	}
	for _, r := range s.remarks() {
		page.Remarks = append(page.Remarks, loc.Say(r))
	}
	page.Search, page.Explore = p.search(page.FEN), p.explore()
}

// changed is the placement after what a query string asks for: a tap on a square, a button.
func (s setup) changed(q url.Values, t tool) (setup, bool) {
	if at := q.Get("at"); at != "" {
		square, _ := strconv.Atoi(at) // no square is none of the board
		return s.put(square, t), true
	}
	switch do := q.Get("do"); do {
	case "start":
		return s.begun(), true
	case "clear":
		return s.cleared(), true
	case "swap":
		return s.swapped(), true
	case "w", "b":
		return s.withTurn(sideOf(do)), true
	}
	return s, false
}

// with is the place with a position that was set up.
func (p place) with(s setup) place {
	fen := s.FEN()
	if fen == s.begun().FEN() {
		fen = "" // the addresses of a game's start are short
	}
	return p.at(fen)
}

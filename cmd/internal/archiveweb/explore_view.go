package archiveweb

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/rules/games"
	"arbiter/tournament/archive"
)

// mostLine is how many bytes of moves may be sent: the longest game has fewer.
const mostLine = 8000

// explorePage is what the page of the explorer is filled with.
type explorePage struct {
	Game     gameChoice
	Games    []gameChoice
	Kept     []keptValue
	Board    boardView
	FEN      string
	Line     []lineStep // the moves that were played
	Begin    string     // where they begin
	Fault    string     // what cannot be played
	Over     bool       // no move is legal
	InHand   bool       // a piece was tapped
	Which    []moveLink // captures that end on the square that was tapped
	Rows     []moveRow
	Ended    *moveRow
	All      moveRow
	Others   []moveLink // legal moves that nobody made
	Found    []sheetRow // some games with the position
	Search   string
	SetUp    string
	JSON     string
	Sheets   sheets // that are counted
	Every    string // where all are
	Moves    string // that were played, for forms
	Start    string // where they begin; "" is the start of a game
	BadSheet string // why no sheets can be asked for like that
	Turn     string
	Standing string // what is said when the board has changed
}

// lineStep is a move that was played, and the address of the position after it.
type lineStep struct {
	Number string // "12." before the first of two
	Text   string
	Href   string
	Here   bool
}

// moveLink is a move that can be played.
type moveLink struct{ Text, Href string }

// moveRow is a row of the table of moves.
type moveRow struct {
	moveLink
	Irregular bool
	Count     archive.Count
	Shares    shares
}

// newMoveRow is a row of a count.
func newMoveRow(c archive.Count) moveRow { return moveRow{Count: c, Shares: sharesOf(c)} }

// asked is a position that somebody explores.
type asked struct {
	place place
	line  archive.PlayedLine
	fault error // a move that cannot be played; the line ends before it
}

// askedOf reads what a query string says of a game. The error says that there is no such
// position.
func askedOf(g games.Game, q url.Values) (asked, error) {
	p := placeOf(q)
	p.Variant = g.ID()
	s, err := readSetup(g, p.FEN)
	if err != nil {
		return asked{}, err
	}
	a := asked{place: p.with(s)}
	a.line, err = archive.Query{Variant: g.ID(), FEN: a.place.FEN, Moves: strings.Join(p.Moves, " ")}.Played()
	if a.line.States == nil {
		return asked{}, err
	}
	if a.fault = err; err == nil {
		a.place.From, a.place.To = p.From, p.To
	}
	for _, m := range a.line.Moves {
		a.place.Moves = append(a.place.Moves, m.Notation)
	}
	return a, nil
}

// now is the position after all moves.
func (a asked) now() games.State { return a.line.States[len(a.line.States)-1] }

// query is what the archive is asked.
func (a asked) query() archive.Query {
	s := a.place.Sheets
	return archive.Query{Variant: a.place.Variant, FEN: a.now().FEN(), Player: s.Player, Event: s.Event, Since: s.Since, Until: s.Until}
}

// newExplorePage is the page of a position and of how games went on from it.
func newExplorePage(a asked, x archive.Exploration, loc *i18n.Localizer) *explorePage {
	s, p := a.now(), a.place
	legal := sortedMoves(s.Legal())
	if !slices.ContainsFunc(legal, func(m games.Move) bool { return m.From == p.From }) {
		p = p.tapped(0, 0) // what was tapped cannot move
	}
	page := &explorePage{
		Game: gameChoice{ID: p.Variant, Name: loc.T("variant." + p.Variant)}, Games: gameChoices(a.line.Game, loc), Kept: p.kept(), FEN: s.FEN(),
		Line: a.steps(), Begin: p.after(0).explore(), Moves: strings.Join(p.Moves, " "), Start: p.FEN, InHand: p.From > 0,
		SetUp: p.at(s.FEN()).board(), Sheets: p.Sheets, Every: p.of(sheets{}).explore(), JSON: p.exploreJSON(), Search: p.search(s.FEN()),
		Turn: loc.T("diagram.turn." + s.Turn().String()), All: newMoveRow(x.All),
	}
	if a.fault != nil {
		page.Fault = loc.Error(a.fault)
	}
	page.Over = len(legal) == 0
	page.Board = newBoardView(a.line.Game, s.Board(), loc, a.last()...)
	for _, m := range page.Board.tapMoves(p, legal) {
		page.Which = append(page.Which, moveLink{m.Notation, p.on(m.Notation).explore()})
	}
	page.count(p, x, legal)
	page.Standing = page.Turn + ". " + loc.T("archive-board.games", i18n.Data{"Count": x.All.Games})
	return page
}

// last are the squares of the last move.
func (a asked) last() []int {
	if len(a.line.Moves) == 0 {
		return nil
	}
	m := a.line.Moves[len(a.line.Moves)-1]
	return []int{m.From, m.To}
}

// steps are the moves as links back.
func (a asked) steps() []lineStep {
	var steps []lineStep
	for i, m := range a.line.Moves {
		step := lineStep{Text: m.Notation, Href: a.place.after(i + 1).explore(), Here: i == len(a.line.Moves)-1}
		if i%2 == 0 {
			step.Number = fmt.Sprintf("%d.", i/2+1)
		}
		steps = append(steps, step)
	}
	return steps
}

// count fills the table of moves, and the list of those that nobody made.
func (page *explorePage) count(p place, x archive.Exploration, legal []games.Move) {
	made := map[string]bool{}
	for _, m := range x.Moves {
		row := newMoveRow(m.Count)
		row.Text, row.Irregular = m.Move, m.Irregular
		if !m.Irregular {
			row.Href = p.on(m.Move).explore()
			made[m.Move] = true
		}
		page.Rows = append(page.Rows, row)
	}
	if x.Ended.Games > 0 {
		row := newMoveRow(x.Ended)
		page.Ended = &row
	}
	for _, m := range legal {
		if !made[m.Notation] {
			page.Others = append(page.Others, moveLink{m.Notation, p.on(m.Notation).explore()})
		}
	}
}

package sheetdesk

import (
	"html/template"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/board"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/web"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// liveToDecide are the findings of games that are being recorded, those that can be put right
// first.
func liveToDecide(v *server.Visit) []toDecide {
	var now, later []toDecide
	for _, g := range sheets.LiveGames(v.Reading()) {
		for _, f := range g.Findings {
			s := toDecide{ref: g.Ref, finding: desk.FindingOf(f.Finding), needs: sheets.NeedsRuling(f.Finding), ruling: f.Ruling, ruled: f.Ruled, live: true, urgent: f.Urgent()}
			if s.urgent {
				now = append(now, s)
			} else {
				later = append(later, s)
			}
		}
	}
	return slices.Concat(now, later)
}

// boardPage is one board at which a game is recorded.
type boardPage struct {
	Card  boardCard
	Board template.HTML
	Words []string
	At    int
	Count string // of the move before the position that is shown
	web.Steps
	Sheets                []boardSheet
	Backs                 []backView
	Action, Record        string
	Results               []wordChoice
	Result, Keeper, Place string // that were chosen in the form that was refused
}

// boardSheet is one recording of a game.
type boardSheet struct {
	Keeper, Name string
	Moves        []web.Move
	Plies        int
	Differs      int // the first place that is not as on the main one, from 1; 0 is none
	Aside        bool
}

// backView is what was taken back at once.
type backView struct{ At, Texts string }

// boardAsked is the game that the address names, which is being recorded.
func boardAsked(v *server.Visit) (sheets.LiveGame, error) {
	ref, p, _, err := sheetAsked(v)
	if err != nil {
		return sheets.LiveGame{}, err
	}
	if len(p.Games) == 1 {
		ref.Game = 0
	}
	g, is := sheets.LiveGameAt(v.Reading(), ref)
	if !is {
		return sheets.LiveGame{}, server.NotFound(v)
	}
	return g, nil
}

// showBoard shows one board; a game whose sheet is in by now is shown as such.
func showBoard(v *server.Visit) error {
	ref, _, game, err := sheetAsked(v)
	if err != nil {
		return err
	}
	if game.Sheet != nil {
		return v.GoTo("/desk/sheets/" + v.R.PathValue("round") + "/" + v.R.PathValue("board") + board.OfStage(v, ref.Stage))
	}
	g, err := boardAsked(v)
	if err != nil {
		return v.GoTo(server.BoardsPath) // nothing is recorded there any more, or yet
	}
	page, err := boardPageOf(v, g)
	if err != nil {
		return err
	}
	return v.Show("board", page.Card.Place+": "+page.Card.White+" – "+page.Card.Black, page, boardFiles()...)
}

// boardPageOf fills the page of a board.
func boardPageOf(v *server.Visit, g sheets.LiveGame) (*boardPage, error) {
	game, err := games.Lookup(v.State.Event.Variant)
	if err != nil {
		return nil, err
	}
	page := &boardPage{
		Card: newBoardCard(v, g), Action: boardHref(v, g.Ref), At: len(g.Main.Plies), Record: v.Href(about.TabletPath(pairingOf(v.State.Tournament, g.Ref), g.Ref)),
		Result: v.Text("result"), Keeper: v.Text("keeper"), Place: v.Text("place"),
	}
	if n, is := v.Looked("ply"); is && n < page.At {
		page.At = n
	}
	state, moved := g.Main.At(page.At), ""
	for n := page.At; state == nil && n > 0; n-- {
		state = g.Main.At(n - 1)
	}
	if page.At > 0 && !g.Main.Plies[page.At-1].Set {
		moved, page.Count = g.Main.Plies[page.At-1].Text, g.Main.Plies[page.At-1].Count()
	}
	page.Board, page.Words = web.Board(game, state.Board(), moved, v.Words), board.InWords(v, state)
	page.Steps = web.StepsAt(page.At, len(g.Main.Plies), func(ply int) string { return placeHref(v, g, ply) })
	for _, r := range g.Board.Recordings {
		if len(r.Plies) > 0 {
			page.Sheets = append(page.Sheets, boardSheetOf(v, g, r, page.At))
		}
	}
	for _, b := range g.Main.Backs {
		page.Backs = append(page.Backs, backView{v.Words.Local(b.Time).Format("15:04:05"), strings.Join(b.Texts, " ")})
	}
	page.Results = append([]wordChoice{{"", v.Say("hall-boards.result-as-it-stands")}}, sheetResults(v)...)
	return page, nil
}

// sheetResults are the results that a sheet may have.
func sheetResults(v *server.Visit) (all []wordChoice) {
	for _, o := range []struct {
		sheet string
		kind  tournament.ResultKind
	}{{"1-0", tournament.WhiteWins}, {"1/2-1/2", tournament.Drawn}, {"0-1", tournament.BlackWins}} {
		all = append(all, wordChoice{o.sheet, outcomeText(v, tournament.Outcome{Result: o.kind})})
	}
	return all
}

// pairingOf is the pairing of a game that there is.
func pairingOf(t *tournament.Tournament, ref tournament.GameRef) tournament.Pairing {
	p, _, _ := t.Game(ref)
	return p
}

// placeHref is the page of a board at a place of its list; the last place is that of now.
func placeHref(v *server.Visit, g sheets.LiveGame, place int) string {
	href, err := url.Parse(boardHref(v, g.Ref))
	if err != nil || place == len(g.Main.Plies) {
		return boardHref(v, g.Ref)
	}
	query := href.Query()
	query.Set("ply", strconv.Itoa(place))
	href.RawQuery = query.Encode()
	return href.String()
}

// boardSheetOf is one recording, laid beside the main one.
func boardSheetOf(v *server.Visit, g sheets.LiveGame, r *live.Recording, at int) boardSheet {
	s := boardSheet{Keeper: r.Keeper, Name: keptBy(v, r), Plies: len(r.Plies), Aside: live.Aside(r.Keeper)}
	for _, apart := range g.Apart {
		if apart.Other == r {
			s.Differs = apart.Ply
		}
	}
	for i, p := range r.Plies {
		m := web.Move{Number: p.Count(), Text: p.Text, Here: r == g.Main && i+1 == at}
		if p.Set {
			m.Text = v.Say("hall-tablet.set-back")
		}
		if r == g.Main {
			m.Href = placeHref(v, g, i+1)
			for _, f := range r.FindingsAt(i + 1) {
				m.Fault = v.Words.Say(f.Title())
			}
		}
		if s.Differs > 0 && i+1 == s.Differs {
			m.Fault = v.Say("hall-boards.differs-here")
		}
		s.Moves = append(s.Moves, m)
	}
	return s
}

// actOnBoard does what an arbiter does at a board: he has heard a call, answers a claim of a draw,
// puts an earlier position back, hands a recording in.
func actOnBoard(v *server.Visit) error {
	g, err := boardAsked(v)
	if err != nil {
		return err
	}
	var says []message.Teller
	next := server.BoardsPath
	switch v.Text("do") {
	case "heard":
		err = v.Do(func(d *desk.Desk) error {
			_, err := sheets.HearCalls(v.R.Context(), d, g.Ref)
			return err
		})
		says = append(says, message.New("hall-boards.heard", message.Args{"Place": find.Place(v.Reading(), g.Ref)}))
	case sheets.ClaimAccepted, sheets.ClaimRejected:
		next = boardPath(v, g.Ref)
		var notes []refusal.Note
		notes, err = answerClaim(v, g)
		says = append(append(says, message.New("hall-boards.claim-answered", message.Args{"Place": find.Place(v.Reading(), g.Ref)})), server.Tellers(notes)...)
	case "set-back":
		next = boardPath(v, g.Ref)
		err = setBack(v, g)
		says = append(says, message.New("hall-boards.goes-on"))
	case "hand-in":
		next = "/desk/sheets/" + v.R.PathValue("round") + "/" + v.R.PathValue("board") + board.OfStage(v, g.Ref.Stage)
		var in sheets.HandedIn
		in, err = handInRecording(v, g)
		says = append(append(says, message.New("hall-boards.handed-in", message.Args{"Place": find.Place(v.Reading(), g.Ref)})), server.Tellers(in.Notes)...)
	default:
		err = server.RefuseForm("hall-boards.nothing-to-do")
	}
	if err != nil {
		return v.Again(err, showBoard)
	}
	return v.RedirectSaying(next, says...)
}

// boardPath is the address of a board within the event.
func boardPath(v *server.Visit, ref tournament.GameRef) string {
	return server.BoardsPath + "/" + v.R.PathValue("round") + "/" + v.R.PathValue("board") + board.OfStage(v, ref.Stage)
}

// answerClaim answers a claim of a draw that waits at a board.
func answerClaim(v *server.Visit, g sheets.LiveGame) (notes []refusal.Note, err error) {
	req := sheets.AnswerRequest{Game: g.Ref, Right: tournament.VerdictWrong}
	if v.Text("do") == sheets.ClaimAccepted {
		req.Right = tournament.VerdictRight
	}
	if err := v.Decode(&req, "by", "why", "flag"); err != nil {
		return nil, err
	}
	err = v.Do(func(d *desk.Desk) error {
		notes, err = sheets.AnswerClaim(v.R.Context(), d, req)
		return err
	})
	return notes, err
}

// setBack puts the position back that was on the board after a place of the list. The place
// is of the list that the arbiter saw: where more was recorded since, he looks again.
func setBack(v *server.Visit, g sheets.LiveGame) error {
	if v.Text("place") == "" {
		return server.RefuseForm("hall-boards.no-place")
	}
	req := sheets.SetBackRequest{Game: g.Ref, Keeper: g.Main.Keeper}
	if err := v.Decode(&req, "place=To"); err != nil {
		return err
	}
	return v.Do(func(d *desk.Desk) error {
		_, err := sheets.SetBack(v.R.Context(), d, req)
		return err
	})
}

// handInRecording hands the recording in that was chosen.
func handInRecording(v *server.Visit, g sheets.LiveGame) (in sheets.HandedIn, err error) {
	req := sheets.HandInRecordingRequest{Game: g.Ref}
	if err := v.Decode(&req, "keeper", "result", "why"); err != nil {
		return in, err
	}
	if g.Board.Recording(req.Keeper) == nil {
		return in, server.RefuseForm("hall-boards.which-sheet")
	}
	err = v.Do(func(d *desk.Desk) error {
		in, err = sheets.HandInRecording(v.R.Context(), d, req)
		return err
	})
	return in, err
}

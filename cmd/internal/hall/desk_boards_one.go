package hall

import (
	"html/template"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/web"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// liveToDecide are the findings of games that are being recorded, those that can be put right
// first.
func (v *visit) liveToDecide() []toDecide {
	var now, later []toDecide
	for _, g := range v.reading().LiveGames() {
		for _, f := range g.Findings {
			s := toDecide{ref: g.Ref, finding: desk.FindingOf(f.Finding), needs: desk.NeedsRuling(f.Finding), ruling: f.Ruling, ruled: f.Ruled, live: true, urgent: f.Urgent()}
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
func (v *visit) boardAsked() (desk.LiveGame, error) {
	ref, p, _, err := v.sheetAsked()
	if err != nil {
		return desk.LiveGame{}, err
	}
	if len(p.Games) == 1 {
		ref.Game = 0
	}
	g, is := v.reading().LiveGame(ref)
	if !is {
		return desk.LiveGame{}, notFound(v)
	}
	return g, nil
}

// showBoard shows one board; a game whose sheet is in by now is shown as such.
func showBoard(v *visit) error {
	ref, _, game, err := v.sheetAsked()
	if err != nil {
		return err
	}
	if game.Sheet != nil {
		return v.goTo("/desk/sheets/" + v.r.PathValue("round") + "/" + v.r.PathValue("board") + v.ofStage(ref.Stage))
	}
	g, err := v.boardAsked()
	if err != nil {
		return v.goTo(boardsPath) // nothing is recorded there any more, or yet
	}
	page, err := v.boardPage(g)
	if err != nil {
		return err
	}
	return v.show("board", page.Card.Place+": "+page.Card.White+" – "+page.Card.Black, page, boardFiles()...)
}

// boardPage fills the page of a board.
func (v *visit) boardPage(g desk.LiveGame) (*boardPage, error) {
	game, err := games.Lookup(v.state.Event.Variant)
	if err != nil {
		return nil, err
	}
	page := &boardPage{
		Card: v.boardCard(g), Action: v.boardHref(g.Ref), At: len(g.Main.Plies), Record: v.href(tabletPath(pairingOf(v.state.Tournament, g.Ref), g.Ref)),
		Result: v.text("result"), Keeper: v.text("keeper"), Place: v.text("place"),
	}
	if n, is := v.looked("ply"); is && n < page.At {
		page.At = n
	}
	state, moved := g.Main.At(page.At), ""
	for n := page.At; state == nil && n > 0; n-- {
		state = g.Main.At(n - 1)
	}
	if page.At > 0 && !g.Main.Plies[page.At-1].Set {
		moved, page.Count = g.Main.Plies[page.At-1].Text, g.Main.Plies[page.At-1].Count()
	}
	page.Board, page.Words = web.Board(game, state.Board(), moved, v.words), v.inWords(state)
	page.Steps = web.StepsAt(page.At, len(g.Main.Plies), func(ply int) string { return v.placeHref(g, ply) })
	for _, r := range g.Board.Recordings {
		if len(r.Plies) > 0 {
			page.Sheets = append(page.Sheets, v.boardSheet(g, r, page.At))
		}
	}
	for _, b := range g.Main.Backs {
		page.Backs = append(page.Backs, backView{v.words.Local(b.Time).Format("15:04:05"), strings.Join(b.Texts, " ")})
	}
	page.Results = []wordChoice{{"", v.say("hall-boards.result-as-it-stands")}}
	for _, o := range []struct {
		sheet string
		kind  tournament.ResultKind
	}{{"1-0", tournament.WhiteWins}, {"1/2-1/2", tournament.Drawn}, {"0-1", tournament.BlackWins}} {
		page.Results = append(page.Results, wordChoice{o.sheet, v.outcomeText(tournament.Outcome{Result: o.kind})})
	}
	return page, nil
}

// pairingOf is the pairing of a game that there is.
func pairingOf(t *tournament.Tournament, ref tournament.GameRef) tournament.Pairing {
	p, _, _ := t.Game(ref)
	return p
}

// placeHref is the page of a board at a place of its list; the last place is that of now.
func (v *visit) placeHref(g desk.LiveGame, place int) string {
	href, err := url.Parse(v.boardHref(g.Ref))
	if err != nil || place == len(g.Main.Plies) {
		return v.boardHref(g.Ref)
	}
	query := href.Query()
	query.Set("ply", strconv.Itoa(place))
	href.RawQuery = query.Encode()
	return href.String()
}

// boardSheet is one recording, laid beside the main one.
func (v *visit) boardSheet(g desk.LiveGame, r *live.Recording, at int) boardSheet {
	s := boardSheet{Keeper: r.Keeper, Name: v.keptBy(r), Plies: len(r.Plies), Aside: live.Aside(r.Keeper)}
	for _, apart := range g.Apart {
		if apart.Other == r {
			s.Differs = apart.Ply
		}
	}
	for i, p := range r.Plies {
		m := web.Move{Number: p.Count(), Text: p.Text, Here: r == g.Main && i+1 == at}
		if p.Set {
			m.Text = v.say("hall-tablet.set-back")
		}
		if r == g.Main {
			m.Href = v.placeHref(g, i+1)
			for _, f := range r.FindingsAt(i + 1) {
				m.Fault = v.words.Say(f.Title())
			}
		}
		if s.Differs > 0 && i+1 == s.Differs {
			m.Fault = v.say("hall-boards.differs-here")
		}
		s.Moves = append(s.Moves, m)
	}
	return s
}

// actOnBoard does what an arbiter does at a board: he has heard a call, answers a claim of a draw,
// puts an earlier position back, hands a recording in.
func actOnBoard(v *visit) error {
	g, err := v.boardAsked()
	if err != nil {
		return err
	}
	var says []message.Teller
	next := boardsPath
	switch v.text("do") {
	case "heard":
		err = v.do(func(d *desk.Desk) error {
			_, err := d.HearCalls(v.r.Context(), g.Ref)
			return err
		})
		says = append(says, message.New("hall-boards.heard", message.Args{"Place": v.reading().Place(g.Ref)}))
	case desk.ClaimAccepted, desk.ClaimRejected:
		next = v.boardPath(g.Ref)
		var notes []desk.Note
		notes, err = v.answerClaim(g)
		says = append(append(says, message.New("hall-boards.claim-answered", message.Args{"Place": v.reading().Place(g.Ref)})), tellers(notes)...)
	case "set-back":
		next = v.boardPath(g.Ref)
		err = v.setBack(g)
		says = append(says, message.New("hall-boards.goes-on"))
	case "hand-in":
		next = "/desk/sheets/" + v.r.PathValue("round") + "/" + v.r.PathValue("board") + v.ofStage(g.Ref.Stage)
		var in desk.HandedIn
		in, err = v.handInRecording(g)
		says = append(append(says, message.New("hall-boards.handed-in", message.Args{"Place": v.reading().Place(g.Ref)})), tellers(in.Notes)...)
	default:
		err = refuseForm("hall-boards.nothing-to-do")
	}
	if err != nil {
		return v.again(err, showBoard)
	}
	return v.goSaying(next, says...)
}

// boardPath is the address of a board within the event.
func (v *visit) boardPath(ref tournament.GameRef) string {
	return boardsPath + "/" + v.r.PathValue("round") + "/" + v.r.PathValue("board") + v.ofStage(ref.Stage)
}

// answerClaim answers a claim of a draw that waits at a board.
func (v *visit) answerClaim(g desk.LiveGame) (notes []desk.Note, err error) {
	req := desk.AnswerRequest{Game: g.Ref, Right: tournament.VerdictWrong}
	if v.text("do") == desk.ClaimAccepted {
		req.Right = tournament.VerdictRight
	}
	if err := v.decode(&req, "by", "why", "flag"); err != nil {
		return nil, err
	}
	err = v.do(func(d *desk.Desk) error {
		notes, err = d.AnswerClaim(v.r.Context(), req)
		return err
	})
	return notes, err
}

// setBack puts the position back that was on the board after a place of the list. The place
// is of the list that the arbiter saw: where more was recorded since, he looks again.
func (v *visit) setBack(g desk.LiveGame) error {
	if v.text("place") == "" {
		return refuseForm("hall-boards.no-place")
	}
	req := desk.SetBackRequest{Game: g.Ref, Keeper: g.Main.Keeper}
	if err := v.decode(&req, "place=To"); err != nil {
		return err
	}
	return v.do(func(d *desk.Desk) error {
		_, err := d.SetBack(v.r.Context(), req)
		return err
	})
}

// handInRecording hands the recording in that was chosen.
func (v *visit) handInRecording(g desk.LiveGame) (in desk.HandedIn, err error) {
	req := desk.HandInRecordingRequest{Game: g.Ref}
	if err := v.decode(&req, "keeper", "result", "why"); err != nil {
		return in, err
	}
	if g.Board.Recording(req.Keeper) == nil {
		return in, refuseForm("hall-boards.which-sheet")
	}
	err = v.do(func(d *desk.Desk) error {
		in, err = d.HandInRecording(v.r.Context(), req)
		return err
	})
	return in, err
}

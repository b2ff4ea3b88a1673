package hall

import (
	"cmp"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/slips"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// gamePage is the page of one game: its result with whatever can be said of it, and its
// correction.
type gamePage struct {
	Stage, Round int
	At           string
	Title        string
	White, Black string
	Have         string // the result that stands, as the event scores it; "" is none
	State        string // how the game is open
	Results      []offer
	PairAs       []offer // of a Swiss: what the game counts as while it is open
	Endings      []offer
	Reasons      []string
	Signed       []offer
	Rated        []offer // what the rating report can have in its place; nothing of a game that is open

	Used, Why string
	Refused   *failurePage
}

// offer is a value of a form.
type offer struct {
	Value, Text string
	Chosen      bool
}

// gameAsked is the game that a request means, on a desk.
func (v *visit) gameAsked(d *desk.Desk) (tournament.GameRef, tournament.Pairing, tournament.Game, error) {
	if v.r.Method == http.MethodPost {
		if err := v.placeGiven(); err != nil {
			return tournament.GameRef{}, tournament.Pairing{}, tournament.Game{}, err
		}
	}
	stage, round := v.placeAsked()
	d.Stage = stage
	return d.SlipGame(stage, round, v.r.PathValue("board"))
}

// showGame shows the page of a game.
func showGame(v *visit) error {
	ref, p, g, err := v.gameAsked(v.reading())
	if err != nil {
		return err
	}
	return v.showGamePage(http.StatusOK, v.gamePage(ref, p, g))
}

// showGamePage sends the page of a game.
func (v *visit) showGamePage(status int, page *gamePage) error {
	return v.showStatus(status, "results_game", page.Title, page, "desk.css")
}

// gamePage is the page of a game as the event is now, with what the request chose.
func (v *visit) gamePage(ref tournament.GameRef, p tournament.Pairing, g tournament.Game) *gamePage {
	white, black := p.Colours(g.Number)
	d := v.reading()
	page := &gamePage{
		Stage: ref.Stage, Round: ref.Round, At: addressOf(ref).String(), White: v.value(d.PlayerName(white)), Black: v.value(d.PlayerName(black)),
		State:   v.words.Say(g.Result.State()),
		Reasons: v.usualReasons(), Used: v.asks("used"), Why: v.asks("why"),
	}
	page.Title = v.say("cmd-result.board", message.Args{"Board": addressOf(ref), "White": page.White, "Black": page.Black})
	if !g.Result.Open() {
		page.Have = v.state.WrittenOf(ref, g)
		page.Rated = v.ratedOffers(ref, g)
	}
	page.Results = v.resultOffers(ref, g)
	if st, _ := v.state.Stage(ref.Stage); st.System == tournament.SystemSwiss {
		page.PairAs = v.pairAsOffers()
	}
	for _, row := range v.state.Event.Endings() {
		page.Endings = append(page.Endings, v.offered("how", string(row.Ending), v.words.Say(row)))
	}
	for _, row := range [][2]string{{"both", "result.signed-both"}, {"white", "result.signed-white"}, {"black", "result.signed-black"}} {
		page.Signed = append(page.Signed, v.offered("signed", row[0], v.say(row[1])))
	}
	return page
}

// offered is a value of a form, chosen where the request chose it.
func (v *visit) offered(field, value, text string) offer {
	return offer{Value: value, Text: text, Chosen: v.asks(field) == value}
}

// resultOffers are the results that a game can have: those with a key, those that are
// rare, and those that wait.
func (v *visit) resultOffers(ref tournament.GameRef, g tournament.Game) []offer {
	score := v.state.Event.Score
	var all []offer
	for _, k := range score.Keys() {
		text := strings.TrimSpace(v.outcomeName(k.Outcome) + " " + v.state.Written(ref, k.Outcome))
		all = append(all, v.offered("result", score.Code(v.state.FirstSide(ref, k.Outcome)), text))
	}
	for _, row := range tournament.ResultKinds() {
		if row.Played && row.Kind != tournament.BothLose && row.Kind != tournament.DrawLoss && row.Kind != tournament.LossDraw {
			continue // it has a key
		}
		text := v.say("hall-results.kind-" + kindWord(row.Kind))
		code := v.state.FirstSide(ref, tournament.Outcome{Result: row.Kind}).Result.String()
		if !row.Pending {
			text += " " + code
		}
		all = append(all, v.offered("result", code, text))
	}
	if !g.Result.Open() {
		all = append(all, v.offered("result", stillOpen, v.say("hall-results.kind-open")))
	}
	return all
}

// stillOpen is the value of a form that takes a result back: the game has none.
const stillOpen = "open"

// kindWord is the word of a result in the ids of its sentences: a code has signs that an
// id has not.
func kindWord(k tournament.ResultKind) string {
	return map[tournament.ResultKind]string{
		tournament.BothLose: "both-lose", tournament.WhiteForfeit: "black-absent", tournament.BlackForfeit: "white-absent", tournament.BothForfeit: "both-absent",
		tournament.DrawLoss: "draw-loss", tournament.LossDraw: "loss-draw", tournament.Adjourned: "adjourned", tournament.Postponed: "postponed", tournament.Void: "void",
	}[k]
}

// pairAsOffers are what an open game can count as where the next round is paired (FIDE
// C.04.2, 3.1).
func (v *visit) pairAsOffers() []offer {
	score := v.state.Event.Score
	var all []offer
	for _, k := range []tournament.ResultKind{tournament.Drawn, tournament.WhiteWins, tournament.BlackWins} {
		o := tournament.Outcome{Result: k}
		all = append(all, v.offered("as", k.String(), v.outcomeName(o)+" "+score.Text(o)))
	}
	return all
}

// ratedOffers are the results that the rating report can have of a game: those of play over
// the board. The chosen one is what it has.
func (v *visit) ratedOffers(ref tournament.GameRef, g tournament.Game) []offer {
	has := cmp.Or(g.Rated, g.Result)
	all := []offer{{Value: g.Result.String(), Text: v.state.WrittenOf(ref, g), Chosen: has == g.Result}}
	for _, k := range []tournament.ResultKind{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins} {
		if o := (tournament.Outcome{Result: k}); k != g.Result {
			all = append(all, offer{Value: k.String(), Text: v.outcomeName(o) + " " + v.state.Written(ref, o), Chosen: has == k})
		}
	}
	if row, _ := g.Result.Row(); row.Played {
		all = append(all, offer{Value: tournament.NotRated.String(), Text: v.say("hall-results.not-rated"), Chosen: g.Unrated()})
	}
	return all
}

// rateGame gives the rating report another result; points and standings stay.
func (v *visit) rateGame() error {
	said := message.Message{}
	err := v.do(func(d *desk.Desk) error {
		ref, p, _, err := v.gameAsked(d)
		if err != nil {
			return err
		}
		outcome, err := d.FindOutcome(v.text("rated"))
		if err != nil {
			return err
		}
		if _, err := d.RateResult(v.r.Context(), desk.RatedRequest{Game: ref, Outcome: outcome, Why: v.text("why")}); err != nil {
			return err
		}
		white, black := d.State().Sides(ref, p)
		code := "cmd-result.rated"
		if outcome.Result == tournament.NotRated {
			code = "cmd-result.not-rated"
		}
		said = message.New(code, message.Args{
			"Place": d.Place(ref), "White": d.PlayerName(white), "Black": d.PlayerName(black), "Result": d.State().Written(ref, outcome)})
		return nil
	})
	if err != nil {
		return v.gameRefused(err)
	}
	stage, round := v.placeAsked()
	return v.goSaying(v.resultsPath(stage, round, ""), said)
}

// enterGame enters or corrects the result of a game, as its page says.
func enterGame(v *visit) error {
	if v.text("rated") != "" {
		return v.onlyOnce(v.text("key"), v.rateGame)
	}
	return v.onlyOnce(v.text("key"), v.enterOneGame)
}

// enterOneGame is enterGame of a request that comes for the first time.
func (v *visit) enterOneGame() error {
	var said []slips.Said
	err := v.do(func(d *desk.Desk) error {
		ref, p, g, err := v.gameAsked(d)
		if err != nil {
			return err
		}
		said, err = v.enterForm(d, desk.Slip{Ref: ref, Pairing: p, Game: g})
		return err
	})
	if err != nil {
		return v.gameRefused(err)
	}
	stage, round := v.placeAsked()
	return v.goSaying(v.resultsPath(stage, round, ""), saidSlips(said)...)
}

// gameRefused shows the page of a game with the refusal, and what was typed.
func (v *visit) gameRefused(err error) error {
	status, refused := v.notTaken(err)
	ref, p, g, gone := v.gameAsked(v.reading())
	if refused == nil || gone != nil || !v.readsPages() {
		return err
	}
	page := v.gamePage(ref, p, g)
	page.Refused = refused
	return v.showGamePage(status, page)
}

// enterForm enters what the form of a game says.
func (v *visit) enterForm(d *desk.Desk, slip desk.Slip) (said []slips.Said, err error) {
	entry, err := v.slipEntry(slip.Ref.Stage, slip.Ref.Round, addressOf(slip.Ref))
	if err != nil {
		return nil, err
	}
	req := desk.ResultRequest{Correct: !slip.Game.Result.Open()}
	if text := v.text("result"); text != "" && text != stillOpen {
		if slip.Outcome, err = d.OutcomeAt(slip.Ref, text); err != nil {
			return nil, err
		}
		slip.Outcome, slip.Notes = d.Count(slip.Ref, slip.Outcome)
	}
	if err := v.formOnto(d, &req, slip.Outcome.Result); err != nil {
		return nil, err
	}
	if req.Why, err = entry.Reason(d, slip, v.text("why")); err != nil {
		return nil, err
	}
	return entry.Enter(v.r.Context(), d, slip, req)
}

// formOnto puts what else the form says of the game into a request.
func (v *visit) formOnto(d *desk.Desk, req *desk.ResultRequest, result tournament.ResultKind) (err error) {
	if how := v.text("how"); how != "" {
		if req.How, err = d.State().Event.ParseEnding(how, result); err != nil {
			return unread(err)
		}
	}
	if as := v.text("as"); as != "" && result.Open() {
		if req.PairAs, err = d.FindOutcome(as); err != nil {
			return err
		}
	}
	signed := v.text("signed")
	req.Slip.White.Signed, req.Slip.Black.Signed = signed == "both" || signed == "white", signed == "both" || signed == "black"
	if used := v.text("used"); used != "" {
		req.Slip.White.Used, req.Slip.Black.Used, err = tournament.ParseUsed(used)
	}
	return unread(err)
}

// gamePath is the address of the page of a game, with a result that is chosen there.
func (v *visit) gamePath(round int, board, result string) string {
	path := "/desk/results/" + board + "?round=" + strconv.Itoa(round)
	if result != "" {
		path += "&result=" + url.QueryEscape(result)
	}
	return v.href(path)
}

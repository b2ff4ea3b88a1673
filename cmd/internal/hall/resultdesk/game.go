package resultdesk

import (
	"cmp"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/slips"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/server"
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
	Refused   *server.FailurePage
}

// offer is a value of a form.
type offer struct {
	Value, Text string
	Chosen      bool
}

// gameAsked is the game that a request means, on a desk.
func gameAsked(v *server.Visit, d *desk.Desk) (tournament.GameRef, tournament.Pairing, tournament.Game, error) {
	if v.R.Method == http.MethodPost {
		if err := PlaceGiven(v); err != nil {
			return tournament.GameRef{}, tournament.Pairing{}, tournament.Game{}, err
		}
	}
	stage, round := PlaceAsked(v)
	d.Stage = stage
	return results.SlipGame(d, stage, round, v.R.PathValue("board"))
}

// showGame shows the page of a game.
func showGame(v *server.Visit) error {
	ref, p, g, err := gameAsked(v, v.Reading())
	if err != nil {
		return err
	}
	return showGamePage(v, http.StatusOK, gamePageOf(v, ref, p, g))
}

// showGamePage sends the page of a game.
func showGamePage(v *server.Visit, status int, page *gamePage) error {
	return v.ShowStatus(status, "results_game", page.Title, page, "desk.css")
}

// gamePageOf is the page of a game as the event is now, with what the request chose.
func gamePageOf(v *server.Visit, ref tournament.GameRef, p tournament.Pairing, g tournament.Game) *gamePage {
	white, black := p.Colours(g.Number)
	d := v.Reading()
	page := &gamePage{
		Stage: ref.Stage, Round: ref.Round, At: about.AddressOf(ref).String(), White: about.Value(v, d.PlayerName(white)), Black: about.Value(v, d.PlayerName(black)),
		State:   v.Words.Say(g.Result.State()),
		Reasons: usualReasons(v), Used: v.Asks("used"), Why: v.Asks("why"),
	}
	page.Title = v.Say("cmd-result.board", message.Args{"Board": about.AddressOf(ref), "White": page.White, "Black": page.Black})
	if !g.Result.Open() {
		page.Have = v.State.WrittenOf(ref, g)
		page.Rated = ratedOffers(v, ref, g)
	}
	page.Results = resultOffers(v, ref, g)
	if st, _ := v.State.Stage(ref.Stage); st.System == tournament.SystemSwiss {
		page.PairAs = pairAsOffers(v)
	}
	for _, row := range v.State.Event.Endings() {
		page.Endings = append(page.Endings, offered(v, "how", string(row.Ending), v.Words.Say(row)))
	}
	for _, row := range [][2]string{{"both", "result.signed-both"}, {"white", "result.signed-white"}, {"black", "result.signed-black"}} {
		page.Signed = append(page.Signed, offered(v, "signed", row[0], v.Say(row[1])))
	}
	return page
}

// offered is a value of a form, chosen where the request chose it.
func offered(v *server.Visit, field, value, text string) offer {
	return offer{Value: value, Text: text, Chosen: v.Asks(field) == value}
}

// resultOffers are the results that a game can have: those with a key, those that are
// rare, and those that wait.
func resultOffers(v *server.Visit, ref tournament.GameRef, g tournament.Game) []offer {
	score := v.State.Event.Score
	var all []offer
	for _, k := range score.Keys() {
		text := strings.TrimSpace(about.OutcomeName(v, k.Outcome) + " " + v.State.Written(ref, k.Outcome))
		all = append(all, offered(v, "result", score.Code(v.State.FirstSide(ref, k.Outcome)), text))
	}
	for _, row := range tournament.ResultKinds() {
		if row.Played && row.Kind != tournament.BothLose && row.Kind != tournament.DrawLoss && row.Kind != tournament.LossDraw {
			continue // it has a key
		}
		text := v.Say("hall-results.kind-" + kindWord(row.Kind))
		code := v.State.FirstSide(ref, tournament.Outcome{Result: row.Kind}).Result.String()
		if !row.Pending {
			text += " " + code
		}
		all = append(all, offered(v, "result", code, text))
	}
	if !g.Result.Open() {
		all = append(all, offered(v, "result", StillOpen, v.Say("hall-results.kind-open")))
	}
	return all
}

// StillOpen is the value of a form that takes a result back: the game has none.
const StillOpen = "open"

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
func pairAsOffers(v *server.Visit) []offer {
	score := v.State.Event.Score
	var all []offer
	for _, k := range []tournament.ResultKind{tournament.Drawn, tournament.WhiteWins, tournament.BlackWins} {
		o := tournament.Outcome{Result: k}
		all = append(all, offered(v, "as", k.String(), about.OutcomeName(v, o)+" "+score.Text(o)))
	}
	return all
}

// ratedOffers are the results that the rating report can have of a game: those of play over
// the board. The chosen one is what it has.
func ratedOffers(v *server.Visit, ref tournament.GameRef, g tournament.Game) []offer {
	has := cmp.Or(g.Rated, g.Result)
	all := []offer{{Value: g.Result.String(), Text: v.State.WrittenOf(ref, g), Chosen: has == g.Result}}
	for _, k := range []tournament.ResultKind{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins} {
		if o := (tournament.Outcome{Result: k}); k != g.Result {
			all = append(all, offer{Value: k.String(), Text: about.OutcomeName(v, o) + " " + v.State.Written(ref, o), Chosen: has == k})
		}
	}
	if row, _ := g.Result.Row(); row.Played {
		all = append(all, offer{Value: tournament.NotRated.String(), Text: v.Say("hall-results.not-rated"), Chosen: g.Unrated()})
	}
	return all
}

// rateGame gives the rating report another result; points and standings stay.
func rateGame(v *server.Visit) error {
	said := message.Message{}
	err := v.Do(func(d *desk.Desk) error {
		ref, p, _, err := gameAsked(v, d)
		if err != nil {
			return err
		}
		outcome, err := results.FindOutcome(d, v.Text("rated"))
		if err != nil {
			return err
		}
		if _, err := results.RateResult(v.R.Context(), d, results.RatedRequest{Game: ref, Outcome: outcome, Why: v.Text("why")}); err != nil {
			return err
		}
		white, black := d.State().Sides(ref, p)
		code := "cmd-result.rated"
		if outcome.Result == tournament.NotRated {
			code = "cmd-result.not-rated"
		}
		said = message.New(code, message.Args{
			"Place": find.Place(d, ref), "White": d.PlayerName(white), "Black": d.PlayerName(black), "Result": d.State().Written(ref, outcome)})
		return nil
	})
	if err != nil {
		return gameRefused(v, err)
	}
	stage, round := PlaceAsked(v)
	return v.RedirectSaying(resultsPath(v, stage, round, ""), said)
}

// enterGame enters or corrects the result of a game, as its page says.
func enterGame(v *server.Visit) error {
	if v.Text("rated") != "" {
		return v.OnlyOnce(v.Text("key"), func() error { return rateGame(v) })
	}
	return v.OnlyOnce(v.Text("key"), func() error { return enterOneGame(v) })
}

// enterOneGame is enterGame of a request that comes for the first time.
func enterOneGame(v *server.Visit) error {
	var said []slips.Said
	err := v.Do(func(d *desk.Desk) error {
		ref, p, g, err := gameAsked(v, d)
		if err != nil {
			return err
		}
		said, err = enterForm(v, d, results.Slip{Ref: ref, Pairing: p, Game: g})
		return err
	})
	if err != nil {
		return gameRefused(v, err)
	}
	stage, round := PlaceAsked(v)
	return v.RedirectSaying(resultsPath(v, stage, round, ""), saidSlips(said)...)
}

// gameRefused shows the page of a game with the refusal, and what was typed.
func gameRefused(v *server.Visit, err error) error {
	status, refused := NotTaken(v, err)
	ref, p, g, gone := gameAsked(v, v.Reading())
	if refused == nil || gone != nil || !v.ReadsPages() {
		return err
	}
	page := gamePageOf(v, ref, p, g)
	page.Refused = refused
	return showGamePage(v, status, page)
}

// enterForm enters what the form of a game says.
func enterForm(v *server.Visit, d *desk.Desk, slip results.Slip) (said []slips.Said, err error) {
	entry, err := slipEntry(v, slip.Ref.Stage, slip.Ref.Round, about.AddressOf(slip.Ref))
	if err != nil {
		return nil, err
	}
	req := results.ResultRequest{Correct: !slip.Game.Result.Open()}
	if text := v.Text("result"); text != "" && text != StillOpen {
		if slip.Outcome, err = results.OutcomeAt(d, slip.Ref, text); err != nil {
			return nil, err
		}
		slip.Outcome, slip.Notes = results.Count(d, slip.Ref, slip.Outcome)
	}
	if err := formOnto(v, d, &req, slip.Outcome.Result); err != nil {
		return nil, err
	}
	if req.Why, err = entry.Reason(d, slip, v.Text("why")); err != nil {
		return nil, err
	}
	return entry.Enter(v.R.Context(), d, slip, req)
}

// formOnto puts what else the form says of the game into a request.
func formOnto(v *server.Visit, d *desk.Desk, req *results.ResultRequest, result tournament.ResultKind) (err error) {
	if how := v.Text("how"); how != "" {
		if req.How, err = d.State().Event.ParseEnding(how, result); err != nil {
			return server.Unread(err)
		}
	}
	if as := v.Text("as"); as != "" && result.Open() {
		if req.PairAs, err = results.FindOutcome(d, as); err != nil {
			return err
		}
	}
	signed := v.Text("signed")
	req.Slip.White.Signed, req.Slip.Black.Signed = signed == "both" || signed == "white", signed == "both" || signed == "black"
	if used := v.Text("used"); used != "" {
		req.Slip.White.Used, req.Slip.Black.Used, err = tournament.ParseUsed(used)
	}
	return server.Unread(err)
}

// GamePath is the address of the page of a game, with a result that is chosen there.
func GamePath(v *server.Visit, round int, board, result string) string {
	path := "/desk/results/" + board + "?round=" + strconv.Itoa(round)
	if result != "" {
		path += "&result=" + url.QueryEscape(result)
	}
	return v.Href(path)
}

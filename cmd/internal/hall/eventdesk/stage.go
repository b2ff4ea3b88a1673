package eventdesk

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// stageRoutes are what is done to stages beside their settings: who may not meet, the order of a
// round robin, and stages that follow.
func stageRoutes() []server.Route {
	routes := []server.Route{{Method: "GET", Path: server.StagesPath, Roles: server.DeskAlone, Do: showStages}}
	for path, do := range map[string]func(*server.Visit) ([]message.Teller, error){"": addStage, "/order": setOrder, "/bans": setBans} {
		routes = append(routes, server.Route{Method: "POST", Path: server.StagesPath + path, Roles: server.DeskAlone, Do: server.OrAgain(func(v *server.Visit) error {
			if err := v.Form(); err != nil {
				return err
			}
			says, err := do(v)
			if err != nil {
				return err
			}
			if len(says) == 0 {
				says = []message.Teller{message.New("hall-event.kept")}
			}
			return v.RedirectSaying(server.StagesPath+"#"+v.Text(server.FormField), says...)
		}, showStages)})
	}
	return routes
}

// stagesPage is what is done to the stages of the event.
type stagesPage struct {
	Stages []stageView
	Add    []server.Input
}

// stageView is a stage on the page.
type stageView struct {
	Number int
	Title  string
	Says   string
	Swiss  bool
	Bans   []banView
	Ban    []server.Input
	Robin  bool
	Order  []server.Input
	Rounds []roundView // of a round robin, by numbers
	Why    server.Input
	Begun  bool
}

// banView is a ban, and how the form that lifts it names it.
type banView struct{ Text, Ban string }

// roundView is a round of a round robin by numbers.
type roundView struct {
	Round int
	Pairs string
}

// showStages shows what is done to the stages.
func showStages(v *server.Visit) error {
	return v.Show("event_stages", v.Say("hall-event.stages"), stagesPage{Stages: stageViews(v, v.Reading()), Add: addStageInputs(v)}, "people.css")
}

// stageViews are the stages of the event.
func stageViews(v *server.Visit, d *desk.Desk) (views []stageView) {
	for _, s := range d.State().Stages {
		view := stageView{
			Number: s.Number, Title: stageTitle(v, s), Says: v.Words.Say(setup.StageText(s)), Swiss: s.System.TakesLate(), Robin: s.System == tournament.SystemRoundRobin,
			Why: v.WhyInput(), Begun: len(s.Played) > 0,
		}
		for _, b := range s.Bans {
			if text, err := json.Marshal(b); err == nil {
				view.Bans = append(view.Bans, banView{v.Words.Say(d.Ban(b)), string(text)})
			}
		}
		view.Ban, view.Order, view.Rounds = banInputs(v), orderInputs(v), roundViews(d, s)
		views = append(views, view)
	}
	return views
}

// roundViews are the rounds of a round robin in their order of play.
func roundViews(d *desk.Desk, s tournament.Stage) (views []roundView) {
	if s.System != tournament.SystemRoundRobin {
		return nil
	}
	rounds, err := setup.OrderOfRounds(d, s)
	if err != nil {
		return nil // there are no players yet
	}
	for _, r := range rounds {
		var pairs []string
		for _, p := range r.Pairs {
			pairs = append(pairs, strconv.Itoa(p[0])+"-"+strconv.Itoa(p[1]))
		}
		views = append(views, roundView{r.Round, strings.Join(pairs, " ")})
	}
	return views
}

// atStage works at the desk of the stage that the form names.
func atStage(v *server.Visit, work func(*desk.Desk) error) error {
	n := 0
	if err := v.Decode(&n, "stage"); err != nil {
		return err
	}
	return v.Do(func(d *desk.Desk) error {
		d.Stage = n
		if _, err := d.StageNamed(0); err != nil {
			return err
		}
		return work(d)
	})
}

// orderInputs are the order in which the rounds of a round robin are played.
func orderInputs(v *server.Visit) []server.Input {
	return []server.Input{v.Label("rows", "hall-event.rows", "").WithHint("3 1 2"), v.Label("seed", "hall-event.seed", "").Of("number"), v.Label("table", "hall-event.table", "").WithHint("1-3 2-4 / 3-1 4-2")}
}

// setOrder says in which order the rounds are played: by rows, by a table, or by lot.
func setOrder(v *server.Visit) ([]message.Teller, error) {
	req := setup.OrderRequest{Draw: v.Sent("draw"), Why: v.Text("why")}
	req.LotIs = func(lot setup.Lot) string {
		return v.Say("cmd-stage.lot-why", message.Args{"From": lot.From, "Seed": lot.Seed})
	}
	if err := v.Decode(&req, "seed", "rows"); err != nil {
		return nil, err
	}
	if !req.Draw || req.Seed != nil && *req.Seed == 0 {
		req.Seed = nil
	}
	var err error
	if table := v.Text("table"); table != "" && !req.Draw {
		if req.Table, err = setup.ParseTable(table); err != nil {
			return nil, err
		}
	}
	var says []message.Teller
	err = atStage(v, func(d *desk.Desk) error {
		ordered, err := setup.Order(v.R.Context(), d, req)
		says = server.Tellers(ordered.Facts)
		return err
	})
	return append([]message.Teller{message.New("hall-event.kept")}, says...), err
}

// banInputs are who is kept apart in a Swiss.
func banInputs(v *server.Visit) []server.Input {
	kinds := []server.Option{{Value: "", Text: v.Say("hall-event.ban-named")}}
	for _, by := range rounds.BanKinds() {
		kinds = append(kinds, server.Option{Value: string(by), Text: v.Say("hall-event.ban-by." + string(by))})
	}
	return []server.Input{
		v.Label("by", "hall-event.ban-whom", "").Among(kinds), v.Label("whom", "column.name", "").WithHint(v.Say("hall-event.ban-hint")),
		v.Label("rounds", "hall-pairing.rounds", "").Of("number"), v.Check("soft", "hall-event.ban-soft", false),
	}
}

// setBans keeps players apart, or lifts a ban.
func setBans(v *server.Visit) ([]message.Teller, error) {
	lift := v.Text("lift")
	return nil, atStage(v, func(d *desk.Desk) error {
		if lift != "" {
			var b tournament.Ban
			if err := json.Unmarshal([]byte(lift), &b); err != nil {
				return keeper.Refuse(http.StatusBadRequest, "hall.no-form")
			}
			_, err := rounds.Unforbid(v.R.Context(), d, v.Text("why"), b)
			return err
		}
		bans, err := typedBans(v, d)
		if err != nil {
			return err
		}
		_, err = rounds.Forbid(v.R.Context(), d, v.Text("why"), bans...)
		return err
	})
}

// typedBans are the bans of the form.
func typedBans(v *server.Visit, d *desk.Desk) ([]tournament.Ban, error) {
	var given tournament.Ban
	if err := v.Decode(&given, "by", "rounds", "soft"); err != nil {
		return nil, err
	}
	if given.By != tournament.BanNamed {
		given.Name = v.Text("whom")
		return []tournament.Ban{given}, nil
	}
	texts := strings.FieldsFunc(v.Text("whom"), func(r rune) bool { return r == ';' || r == '\n' })
	if len(texts) == 0 {
		return nil, server.RefuseForm("hall-event.ban-nobody")
	}
	apart, err := find.FindApart(d, texts)
	var bans []tournament.Ban
	for _, players := range apart {
		given.Players = players
		bans = append(bans, given)
	}
	return bans, err
}

// newStage is a stage of which nothing is said.
func newStage() tournament.Stage {
	return tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 1, Games: 1}
}

// addStageInputs are a stage that follows.
func addStageInputs(v *server.Visit) []server.Input {
	inputs := inputsOf(v, setup.StageSettings(), newStage(), setup.StageName, setup.StageSystem, setup.StageRounds, setup.StageCycles, setup.StageGames)
	carry := []server.Option{{Value: "", Text: v.Say("hall-event.carry-none")}, {Value: string(tournament.CarryAll), Text: v.Say("hall-event.carry-all")}, {Value: string(tournament.CarryAmong), Text: v.Say("hall-event.carry-among")}}
	return append(inputs,
		v.Label("places", "hall-event.places", "").WithHint(v.Say("hall-event.places-hint")), v.Label("players", "hall-event.numbers", "").WithHint(v.Say("hall-event.numbers-hint")),
		v.Label("carry", "hall-event.carry", "").Among(carry), v.Label("table", "hall-event.table", "").WithHint("1-3 2-4 / 3-1 4-2"),
		v.Label("decides", "hall-event.decides", "").Of("number").WithHint(v.Say("hall-event.decides-hint")),
	)
}

// addStage begins the next stage.
func addStage(v *server.Visit) ([]message.Teller, error) {
	req, err := addStageRequest(v)
	if err != nil {
		return nil, err
	}
	var says []message.Teller
	err = v.Do(func(d *desk.Desk) error {
		added, err := setup.AddStage(v.R.Context(), d, req)
		if err != nil {
			return err
		}
		says = append([]message.Teller{message.New("cmd-stage.added", message.Args{"Stage": added.Stage.Number, "Text": setup.StageText(added.Stage)})}, server.Tellers(added.Notes)...)
		says = append(says, server.Tellers(added.Facts)...)
		return nil
	})
	return says, err
}

// addStageRequest is the stage of the form.
func addStageRequest(v *server.Visit) (req setup.AddStageRequest, err error) {
	if req.Stage, _, err = setup.ReadStageSettings(newStage(), typedSettings(v, setup.StageSettings(), "")); err != nil {
		return req, server.Unread(err)
	}
	if word := v.Text("carry"); word != "" {
		if req.Stage.Carry, err = tournament.ParseCarry(word); err != nil {
			return req, server.Unread(err)
		}
	}
	if table := v.Text("table"); table != "" {
		if req.Stage.Table, err = setup.ParseTable(table); err != nil {
			return req, err
		}
	}
	return req, readEntrants(v, &req)
}

// readEntrants reads who goes on to a stage: by places, by numbers, or who is tied.
func readEntrants(v *server.Visit, req *setup.AddStageRequest) error {
	if err := v.Decode(req, "decides=Place", "players"); err != nil {
		return err
	}
	if req.Decider = req.Place > 0; req.Decider {
		req.AnySystem = true
		if req.Stage.Name == "" {
			req.Stage.Name = v.Say("cmd-stage.decider")
		}
	}
	if text := v.Text("places"); text != "" {
		first, last, ok := setup.ParseSpan(text)
		if !ok {
			return server.RefuseForm("hall-event.bad-places", message.Args{"Text": text})
		}
		req.First, req.Last = first, last
		if !strings.Contains(text, "-") {
			req.First = 1 // so many of the best
		}
	}
	return nil
}

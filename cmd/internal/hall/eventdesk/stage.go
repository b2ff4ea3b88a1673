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

// stageView is a stage on the page of the event.
type stageView struct {
	Number int
	Title  string
	Says   string
	Now    bool // it is the one being played: the page opens with it
	Inputs []server.Input
	Dates  server.Input
	Swiss  bool
	Bans   []banView
	Ban    []server.Input
	Robin  bool
	Order  []server.Input
	Rounds []roundView // of a round robin, by numbers
	Why    server.Input
	Begun  bool
	Form   string // of its settings
}

// banView is a ban, and how the form that lifts it names it.
type banView struct{ Text, Ban string }

// roundView is a round of a round robin by numbers.
type roundView struct {
	Round int
	Pairs string
}

// stageViews are the stages of the event.
func stageViews(v *server.Visit, d *desk.Desk) (views []stageView) {
	for _, s := range d.State().Stages {
		n := strconv.Itoa(s.Number)
		view := stageView{
			Number: s.Number, Title: v.Say("event.fact.stage", message.Args{"Stage": s.Number}), Says: v.Words.Say(setup.StageText(s)), Now: s.Number == d.StageNumber(),
			Inputs: stageInputs(v, s), Swiss: s.System.TakesLate(), Robin: s.System == tournament.SystemRoundRobin, Why: v.WhyInput(), Begun: len(s.Played) > 0, Form: "stage-" + n,
			Dates: v.Label("dates", "fact.dates", strings.Join(s.Dates, "\n")).Of("area").WithHint(v.Say("hall-event.dates-hint")),
		}
		if s.Name != "" {
			view.Title += " · " + s.Name
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

// stageInputs are how a stage is paired; the names are those of its fields.
func stageInputs(v *server.Visit, s tournament.Stage) []server.Input {
	var inputs []server.Input
	for _, row := range setup.StageSettings() {
		if row.Label != "" && (row.For == nil || row.For(s)) {
			inputs = append(inputs, settingInput(v, row, s))
		}
	}
	if s.System == tournament.SystemKeizer {
		inputs = append(inputs, v.Label("keizer", "keizer.hall.settings", setup.KeizerText(s)).Of("area").WithHint(v.Say("keizer.hall.settings-hint", message.Args{"Presets": setup.KeizerPresets()})))
	}
	return inputs
}

// atStage works at the desk of the stage that the form names.
func atStage(v *server.Visit, work func(*desk.Desk) error) error {
	n, err := v.Whole("stage")
	if err != nil {
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

// setStage alters how a stage is paired.
func setStage(v *server.Visit) ([]message.Teller, error) {
	req := setup.SetStageRequest{Why: v.Text("why")}
	var says []message.Teller
	err := atStage(v, func(d *desk.Desk) error {
		was, err := d.StageNamed(0)
		if err != nil {
			return err
		}
		was.Cycles, was.Games = max(was.Cycles, 1), max(was.Games, 1)
		if req.Given, req.Fields, err = setup.ReadStageSettings(was, typedSettings(v, setup.StageSettings(), was)); err != nil {
			return server.Unread(err)
		}
		if req.Given.System == tournament.SystemKeizer {
			req.Keizer = v.Text("keizer")
		}
		set, err := setup.SetStage(v.R.Context(), d, req)
		says = append(server.Tellers(set.Facts), server.Tellers(set.Notes)...)
		return err
	})
	return append([]message.Teller{message.New("hall-event.kept")}, says...), err
}

// setDates says when the rounds of a stage are played, a line each.
func setDates(v *server.Visit) ([]message.Teller, error) {
	req := setup.SetDatesRequest{Why: v.Text("why")}
	for _, line := range strings.Split(v.Text("dates"), "\n") {
		if line = strings.TrimSpace(line); line == "-" || line == "–" {
			line = ""
		}
		req.Dates = append(req.Dates, line)
	}
	return nil, atStage(v, func(d *desk.Desk) error {
		_, err := setup.SetDates(v.R.Context(), d, req)
		return err
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
	if req.Stage, _, err = setup.ReadStageSettings(newStage(), typedSettings(v, setup.StageSettings(), newStage())); err != nil {
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

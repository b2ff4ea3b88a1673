package hall

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// stageView is a stage on the page of the event.
type stageView struct {
	Number int
	Title  string
	Says   string
	Now    bool // it is the one being played: the page opens with it
	Inputs []Input
	Dates  Input
	Swiss  bool
	Bans   []banView
	Ban    []Input
	Robin  bool
	Order  []Input
	Rounds []roundView // of a round robin, by numbers
	Why    Input
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
func (v *visit) stageViews(d *desk.Desk) (views []stageView) {
	for _, s := range d.State().Stages {
		n := strconv.Itoa(s.Number)
		view := stageView{
			Number: s.Number, Title: v.say("event.fact.stage", message.Args{"Stage": s.Number}), Says: v.words.Say(desk.StageText(s)), Now: s.Number == d.StageNumber(),
			Inputs: v.stageInputs(s), Swiss: s.System.TakesLate(), Robin: s.System == tournament.SystemRoundRobin, Why: v.whyInput(), Begun: len(s.Played) > 0, Form: "stage-" + n,
			Dates: v.label("dates", "fact.dates", strings.Join(s.Dates, "\n")).of("area").hint(v.say("hall-event.dates-hint")),
		}
		if s.Name != "" {
			view.Title += " · " + s.Name
		}
		for _, b := range s.Bans {
			if text, err := json.Marshal(b); err == nil {
				view.Bans = append(view.Bans, banView{v.words.Say(d.Ban(b)), string(text)})
			}
		}
		view.Ban, view.Order, view.Rounds = v.banInputs(), v.orderInputs(), roundViews(d, s)
		views = append(views, view)
	}
	return views
}

// roundViews are the rounds of a round robin in their order of play.
func roundViews(d *desk.Desk, s tournament.Stage) (views []roundView) {
	if s.System != tournament.SystemRoundRobin {
		return nil
	}
	rounds, err := d.OrderOfRounds(s)
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
func (v *visit) stageInputs(s tournament.Stage) []Input {
	var inputs []Input
	for _, row := range desk.StageSettings() {
		if row.Label != "" && (row.For == nil || row.For(s)) {
			inputs = append(inputs, settingInput(v, row, s))
		}
	}
	if s.System == tournament.SystemKeizer {
		inputs = append(inputs, v.label("keizer", "keizer.hall.settings", desk.KeizerText(s)).of("area").hint(v.say("keizer.hall.settings-hint", message.Args{"Presets": desk.KeizerPresets()})))
	}
	return inputs
}

// atStage works at the desk of the stage that the form names.
func (v *visit) atStage(work func(*desk.Desk) error) error {
	n, err := v.whole("stage")
	if err != nil {
		return err
	}
	return v.do(func(d *desk.Desk) error {
		d.Stage = n
		if _, err := d.StageNamed(0); err != nil {
			return err
		}
		return work(d)
	})
}

// setStage alters how a stage is paired.
func setStage(v *visit) ([]message.Teller, error) {
	req := desk.SetStageRequest{Why: v.text("why")}
	var says []message.Teller
	err := v.atStage(func(d *desk.Desk) error {
		was, err := d.StageNamed(0)
		if err != nil {
			return err
		}
		was.Cycles, was.Games = max(was.Cycles, 1), max(was.Games, 1)
		if req.Given, req.Fields, err = desk.ReadStageSettings(was, typedSettings(v, desk.StageSettings(), was)); err != nil {
			return unread(err)
		}
		if req.Given.System == tournament.SystemKeizer {
			req.Keizer = v.text("keizer")
		}
		set, err := d.SetStage(v.r.Context(), req)
		says = append(tellers(set.Facts), tellers(set.Notes)...)
		return err
	})
	return append([]message.Teller{message.New("hall-event.kept")}, says...), err
}

// setDates says when the rounds of a stage are played, a line each.
func setDates(v *visit) ([]message.Teller, error) {
	req := desk.SetDatesRequest{Why: v.text("why")}
	for _, line := range strings.Split(v.text("dates"), "\n") {
		if line = strings.TrimSpace(line); line == "-" || line == "–" {
			line = ""
		}
		req.Dates = append(req.Dates, line)
	}
	return nil, v.atStage(func(d *desk.Desk) error {
		_, err := d.SetDates(v.r.Context(), req)
		return err
	})
}

// orderInputs are the order in which the rounds of a round robin are played.
func (v *visit) orderInputs() []Input {
	return []Input{v.label("rows", "hall-event.rows", "").hint("3 1 2"), v.label("seed", "hall-event.seed", "").of("number"), v.label("table", "hall-event.table", "").hint("1-3 2-4 / 3-1 4-2")}
}

// setOrder says in which order the rounds are played: by rows, by a table, or by lot.
func setOrder(v *visit) ([]message.Teller, error) {
	req := desk.OrderRequest{Draw: v.sent("draw"), Why: v.text("why")}
	req.LotIs = func(lot desk.Lot) string {
		return v.say("cmd-stage.lot-why", message.Args{"From": lot.From, "Seed": lot.Seed})
	}
	if err := v.decode(&req, "seed", "rows"); err != nil {
		return nil, err
	}
	if !req.Draw || req.Seed != nil && *req.Seed == 0 {
		req.Seed = nil
	}
	var err error
	if table := v.text("table"); table != "" && !req.Draw {
		if req.Table, err = desk.ParseTable(table); err != nil {
			return nil, err
		}
	}
	var says []message.Teller
	err = v.atStage(func(d *desk.Desk) error {
		ordered, err := d.Order(v.r.Context(), req)
		says = tellers(ordered.Facts)
		return err
	})
	return append([]message.Teller{message.New("hall-event.kept")}, says...), err
}

// banInputs are who is kept apart in a Swiss.
func (v *visit) banInputs() []Input {
	kinds := []Option{{"", v.say("hall-event.ban-named")}}
	for _, by := range desk.BanKinds() {
		kinds = append(kinds, Option{string(by), v.say("hall-event.ban-by." + string(by))})
	}
	return []Input{
		v.label("by", "hall-event.ban-whom", "").among(kinds), v.label("whom", "column.name", "").hint(v.say("hall-event.ban-hint")),
		v.label("rounds", "hall-pairing.rounds", "").of("number"), v.check("soft", "hall-event.ban-soft", false),
	}
}

// setBans keeps players apart, or lifts a ban.
func setBans(v *visit) ([]message.Teller, error) {
	lift := v.text("lift")
	return nil, v.atStage(func(d *desk.Desk) error {
		if lift != "" {
			var b tournament.Ban
			if err := json.Unmarshal([]byte(lift), &b); err != nil {
				return refuse(http.StatusBadRequest, "hall.no-form")
			}
			_, err := d.Unforbid(v.r.Context(), v.text("why"), b)
			return err
		}
		bans, err := v.typedBans(d)
		if err != nil {
			return err
		}
		_, err = d.Forbid(v.r.Context(), v.text("why"), bans...)
		return err
	})
}

// typedBans are the bans of the form.
func (v *visit) typedBans(d *desk.Desk) ([]tournament.Ban, error) {
	var given tournament.Ban
	if err := v.decode(&given, "by", "rounds", "soft"); err != nil {
		return nil, err
	}
	if given.By != tournament.BanNamed {
		given.Name = v.text("whom")
		return []tournament.Ban{given}, nil
	}
	texts := strings.FieldsFunc(v.text("whom"), func(r rune) bool { return r == ';' || r == '\n' })
	if len(texts) == 0 {
		return nil, refuseForm("hall-event.ban-nobody")
	}
	apart, err := d.FindApart(texts)
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
func (v *visit) addStageInputs() []Input {
	inputs := inputsOf(v, desk.StageSettings(), newStage(), desk.StageName, desk.StageSystem, desk.StageRounds, desk.StageCycles, desk.StageGames)
	carry := []Option{{"", v.say("hall-event.carry-none")}, {string(tournament.CarryAll), v.say("hall-event.carry-all")}, {string(tournament.CarryAmong), v.say("hall-event.carry-among")}}
	return append(inputs,
		v.label("places", "hall-event.places", "").hint(v.say("hall-event.places-hint")), v.label("players", "hall-event.numbers", "").hint(v.say("hall-event.numbers-hint")),
		v.label("carry", "hall-event.carry", "").among(carry), v.label("table", "hall-event.table", "").hint("1-3 2-4 / 3-1 4-2"),
		v.label("decides", "hall-event.decides", "").of("number").hint(v.say("hall-event.decides-hint")),
	)
}

// addStage begins the next stage.
func addStage(v *visit) ([]message.Teller, error) {
	req, err := v.addStageRequest()
	if err != nil {
		return nil, err
	}
	var says []message.Teller
	err = v.do(func(d *desk.Desk) error {
		added, err := d.AddStage(v.r.Context(), req)
		if err != nil {
			return err
		}
		says = append([]message.Teller{message.New("cmd-stage.added", message.Args{"Stage": added.Stage.Number, "Text": desk.StageText(added.Stage)})}, tellers(added.Notes)...)
		says = append(says, tellers(added.Facts)...)
		return nil
	})
	return says, err
}

// addStageRequest is the stage of the form.
func (v *visit) addStageRequest() (req desk.AddStageRequest, err error) {
	if req.Stage, _, err = desk.ReadStageSettings(newStage(), typedSettings(v, desk.StageSettings(), newStage())); err != nil {
		return req, unread(err)
	}
	if word := v.text("carry"); word != "" {
		if req.Stage.Carry, err = tournament.ParseCarry(word); err != nil {
			return req, unread(err)
		}
	}
	if table := v.text("table"); table != "" {
		if req.Stage.Table, err = desk.ParseTable(table); err != nil {
			return req, err
		}
	}
	return req, v.readEntrants(&req)
}

// readEntrants reads who goes on to a stage: by places, by numbers, or who is tied.
func (v *visit) readEntrants(req *desk.AddStageRequest) error {
	if err := v.decode(req, "decides=Place", "players"); err != nil {
		return err
	}
	if req.Decider = req.Place > 0; req.Decider {
		req.AnySystem = true
		if req.Stage.Name == "" {
			req.Stage.Name = v.say("cmd-stage.decider")
		}
	}
	if text := v.text("places"); text != "" {
		first, last, ok := desk.ParseSpan(text)
		if !ok {
			return refuseForm("hall-event.bad-places", message.Args{"Text": text})
		}
		req.First, req.Last = first, last
		if !strings.Contains(text, "-") {
			req.First = 1 // so many of the best
		}
	}
	return nil
}

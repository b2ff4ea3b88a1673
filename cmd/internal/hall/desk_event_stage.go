package hall

import (
	"cmp"
	"encoding/json"
	"net/http"
	"slices"
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

// systemOptions are the systems by which rounds are paired.
func (v *visit) systemOptions() (options []Option) {
	for _, s := range tournament.Systems() {
		options = append(options, Option{string(s), v.say("stages.system." + string(s))})
	}
	return options
}

// stageInputs are how a stage is paired; the names are those of its fields.
func (v *visit) stageInputs(s tournament.Stage) []Input {
	field := func(f desk.StageField, id, have string) Input { return v.label(string(f), id, have) }
	inputs := []Input{
		field(desk.StageName, "column.name", s.Name),
		field(desk.StageSystem, "fact.system", string(s.System)).among(v.systemOptions()),
		field(desk.StageRounds, "hall-event.rounds", orBlank(s.Rounds)).of("number").hint(v.say("hall-event.rounds-hint")),
		field(desk.StageGames, "hall-event.games", strconv.Itoa(max(s.Games, 1))).of("number"),
		field(desk.StageOpenings, "hall-event.openings", string(s.Openings)).among([]Option{{"", "–"}, {"round", v.say("stages.openings.round")}, {"board", v.say("stages.openings.board")}}),
	}
	if s.System == tournament.SystemSwiss || s.System == tournament.SystemRoundRobin {
		inputs = append(inputs, field(desk.StageStrict, "hall-event.strict", string(s.Strict)).among([]Option{{"", v.say("hall-event.strict-none")}, {string(tournament.StrictFIDE), v.say("hall-event.strict-fide")}}))
	}
	switch s.System {
	case tournament.SystemSwiss:
		return append(inputs, v.swissInputs(s.Swiss)...)
	case tournament.SystemKeizer:
		return append(inputs, v.keizerInput(s))
	case tournament.SystemKnockOut:
		return append(inputs, v.check(string(desk.StageThirdPlace), "hall-event.third-place", s.ThirdPlace))
	case tournament.SystemRoundRobin:
		inputs = append(inputs, field(desk.StageLeavers, "hall-event.leavers", cmp.Or(string(s.Leavers), "half")).among(v.leaversOptions()), v.check(string(desk.StageNoSwap), "stages.has-no-swap", s.NoSwap))
	}
	return append(inputs, field(desk.StageCycles, "hall-event.cycles", strconv.Itoa(max(s.Cycles, 1))).of("number"))
}

// keizerInput are the figures of a Keizer competition, as they are written.
func (v *visit) keizerInput(s tournament.Stage) Input {
	return v.label("keizer", "keizer.hall.settings", desk.KeizerText(s)).of("area").hint(v.say("keizer.hall.settings-hint", message.Args{"Presets": desk.KeizerPresets()}))
}

// leaversOptions are what becomes of the games of a player who leaves.
func (v *visit) leaversOptions() []Option {
	return []Option{
		{"half", v.say("hall-event.leavers-half")}, {string(tournament.LeaversOver), v.say("hall-event.leavers-over")},
		{string(tournament.LeaversCount), v.say("hall-event.leavers-count")}, {string(tournament.LeaversStruck), v.say("hall-event.leavers-strike")},
	}
}

// swissInputs are how a Swiss is paired.
func (v *visit) swissInputs(w tournament.Swiss) []Input {
	field := func(f desk.StageField, id, have string, options ...Option) Input {
		return v.label(string(f), id, have).among(options)
	}
	initial := string(w.Initial)
	var virtual []string
	for _, points := range w.Virtual {
		virtual = append(virtual, points.String())
	}
	return []Input{
		field(desk.StageInitial, "stages.fact.initial", initial, Option{"", v.say("hall-event.by-lot")}, Option{"white", v.say("stages.initial.white")}, Option{"black", v.say("stages.initial.black")}),
		field(desk.StageFirstRound, "stages.fact.round-1", string(w.First), Option{"", v.say("stages.round-1.plain")}, Option{"lot", v.say("stages.round-1.lot")}, Option{"neighbours", v.say("stages.round-1.neighbours")}),
		field(desk.StageScoreGroups, "stages.fact.groups", string(w.Order), Option{"", v.say("stages.groups.plain")}, Option{"rating", v.say("stages.groups.rating")}, Option{"solkoff", v.say("stages.groups.solkoff")}),
		field(desk.StageColours, "stages.fact.colours", string(w.Colours), Option{"", v.say("stages.colours.plain")}, Option{"after", v.say("stages.colours.after")}),
		v.check(string(desk.StageAcceleration), "stages.baku", w.Baku),
		v.label(string(desk.StageVirtual), "stages.fact.virtual", strings.Join(virtual, ", ")).hint("1-16:1-2:1"),
	}
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
	for _, f := range desk.StageFields() {
		if v.sent(string(f)) || slices.Contains(v.r.PostForm["has"], string(f)) {
			req.Fields = append(req.Fields, f)
		}
	}
	var says []message.Teller
	err := v.atStage(func(d *desk.Desk) error {
		was, err := d.StageNamed(0)
		if err != nil {
			return err
		}
		if req.Given, err = v.typedStage(was); err != nil {
			return err
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

// typedStage is a stage with what the form has of it.
func (v *visit) typedStage(s tournament.Stage) (tournament.Stage, error) {
	s.Cycles, s.Games = max(s.Cycles, 1), max(s.Games, 1)
	for _, number := range []struct {
		name string
		to   *int
	}{{"rounds", &s.Rounds}, {"cycles", &s.Cycles}, {"games", &s.Games}} {
		if !v.sent(number.name) {
			continue
		}
		n, err := v.whole(number.name)
		if err != nil {
			return s, err
		}
		*number.to = n
	}
	if v.sent("system") {
		s.System = tournament.System(v.text("system"))
	}
	s.Name, s.NoSwap, s.ThirdPlace = v.text("name"), v.ticked("no-swap"), v.ticked("third-place")
	return v.typedWays(s)
}

// typedWays is a stage with the words of the form that say how it is paired.
func (v *visit) typedWays(s tournament.Stage) (_ tournament.Stage, err error) {
	if word := v.text("openings"); word != "" {
		if s.Openings, err = tournament.ParseOpeningsPer(word); err != nil {
			return s, unread(err)
		}
	} else {
		s.Openings = tournament.OpeningsNone
	}
	if word := v.text("leavers"); word != "" {
		if s.Leavers, err = tournament.ParseLeavers(word); err != nil {
			return s, unread(err)
		}
	}
	if s.Strict, err = tournament.ParseStrict(v.text("strict")); err != nil {
		return s, unread(err)
	}
	w := &s.Swiss
	if word := v.text("initial"); word != "" {
		if w.Initial, err = tournament.ParseSide(word); err != nil {
			return s, unread(err)
		}
	} else {
		w.Initial = tournament.SideUnset
	}
	w.First, w.Order, w.Colours = tournament.SwissFirst(v.text("first-round")), tournament.SwissOrder(v.text("score-groups")), tournament.SwissColour(v.text("colours"))
	w.Baku, w.Virtual = v.ticked("acceleration"), nil
	for _, text := range desk.Listed(v.text("virtual")) {
		points, err := typedVirtual(text)
		if err != nil {
			return s, err
		}
		w.Virtual = append(w.Virtual, points)
	}
	return s, nil
}

// typedVirtual reads points for the pairing alone: players, rounds and points, as
// 1-16:1-2:1.
func typedVirtual(text string) (p tournament.Virtual, err error) {
	bad := refuseForm("hall-event.bad-virtual", message.Args{"Text": text})
	parts := strings.Split(text, ":")
	if len(parts) != 3 {
		return p, bad
	}
	first, last, players := span(parts[0])
	from, to, rounds := span(parts[1])
	if p.Points, err = tournament.ParsePoints(parts[2]); err != nil || !players || !rounds {
		return p, bad
	}
	p.First, p.Last, p.From, p.To = tournament.TPN(first), tournament.TPN(last), from, to
	return p, nil
}

// span reads 3 or 1-16.
func span(text string) (first, last int, ok bool) {
	low, high, several := strings.Cut(text, "-")
	if !several {
		high = low
	}
	first, bad := strconv.Atoi(strings.TrimSpace(low))
	last, worse := strconv.Atoi(strings.TrimSpace(high))
	return first, last, bad == nil && worse == nil
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
	seed, err := v.whole("seed")
	if err != nil {
		return nil, err
	}
	if n := uint64(seed); req.Draw && n > 0 {
		req.Seed = &n
	}
	if table := v.text("table"); table != "" && !req.Draw {
		if req.Table, err = desk.ParseTable(table); err != nil {
			return nil, err
		}
	}
	if req.Rows, err = v.wholes("rows"); err != nil {
		return nil, err
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
		v.label("rounds", "hall-event.ban-rounds", "").of("number"), v.check("soft", "hall-event.ban-soft", false),
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
	rounds, err := v.whole("rounds")
	if err != nil {
		return nil, err
	}
	given := tournament.Ban{By: tournament.BanBy(v.text("by")), Rounds: rounds, Soft: v.ticked("soft")}
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

// addStageInputs are a stage that follows.
func (v *visit) addStageInputs() []Input {
	carry := []Option{{"", v.say("hall-event.carry-none")}, {string(tournament.CarryAll), v.say("hall-event.carry-all")}, {string(tournament.CarryAmong), v.say("hall-event.carry-among")}}
	return []Input{
		v.label("name", "column.name", ""), v.label("system", "fact.system", string(tournament.SystemRoundRobin)).among(v.systemOptions()),
		v.label("rounds", "hall-event.rounds", "").of("number").hint(v.say("hall-event.rounds-hint")), v.label("cycles", "hall-event.cycles", "1").of("number"), v.label("games", "hall-event.games", "1").of("number"),
		v.label("places", "hall-event.places", "").hint(v.say("hall-event.places-hint")), v.label("players", "hall-event.numbers", "").hint(v.say("hall-event.numbers-hint")),
		v.label("carry", "hall-event.carry", "").among(carry), v.label("table", "hall-event.table", "").hint("1-3 2-4 / 3-1 4-2"),
		v.label("decides", "hall-event.decides", "").of("number").hint(v.say("hall-event.decides-hint")),
	}
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
	if req.Stage, err = v.typedStage(tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 1, Games: 1}); err != nil {
		return req, err
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
func (v *visit) readEntrants(req *desk.AddStageRequest) (err error) {
	if req.Place, err = v.whole("decides"); err != nil {
		return err
	}
	if req.Decider = req.Place > 0; req.Decider {
		req.AnySystem = true
		if req.Stage.Name == "" {
			req.Stage.Name = v.say("cmd-stage.decider")
		}
	}
	if text := v.text("places"); text != "" {
		first, last, ok := span(text)
		if !ok {
			return refuseForm("hall-event.bad-places", message.Args{"Text": text})
		}
		req.First, req.Last = first, last
		if !strings.Contains(text, "-") {
			req.First = 1 // so many of the best
		}
	}
	numbers, err := v.wholes("players")
	for _, n := range numbers {
		req.Players = append(req.Players, tournament.TPN(n))
	}
	return err
}

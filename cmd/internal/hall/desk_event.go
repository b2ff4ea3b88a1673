package hall

import (
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// eventPath is the page of the settings of the event.
const eventPath = "/desk/event"

// eventRoutes are the settings of the event at the desk, the events that there are, and
// commands.
func eventRoutes() []Route {
	form := func(path string, do func(*visit) ([]message.Teller, error)) Route {
		return Route{Method: "POST", Path: eventPath + path, Roles: deskAlone, Do: func(v *visit) error { return v.setting(do) }}
	}
	return slices.Concat([]Route{
		{Method: "GET", Path: eventPath, Roles: deskAlone, Do: showEvent},
		form("/edit", editEvent), form("/prizes", setPrizes), form("/ratings", setRatings), form("/draws", setDraws),
		form("/stage", setStage), form("/dates", setDates), form("/order", setOrder), form("/bans", setBans), form("/stages", addStage),
	}, startRoutes(), commandRoutes())
}

// setting answers a form of the page of the event: what it does, and what it says.
func (v *visit) setting(do func(*visit) ([]message.Teller, error)) error {
	if err := v.form(); err != nil {
		return err
	}
	says, err := do(v)
	if err != nil {
		return v.again(err, showEvent)
	}
	if len(says) == 0 {
		says = []message.Teller{message.New("hall-event.kept")}
	}
	return v.goSaying(eventPath+"#"+v.text(formField), says...)
}

// setDraws sets when a draw may be agreed.
func setDraws(v *visit) ([]message.Teller, error) {
	moves, err := v.whole("moves")
	if err != nil {
		return nil, err
	}
	pieces, err := v.whole("pieces")
	if err != nil {
		return nil, err
	}
	agreed := tournament.Agreement{Moves: moves, Pieces: pieces}
	err = v.do(func(d *desk.Desk) error {
		_, err := d.SetAgreement(v.r.Context(), agreed)
		return err
	})
	return []message.Teller{message.New("audit.agreed", message.Args{"When": desk.DrawsText(agreed)})}, err
}

// eventPage is the page of the settings of the event.
type eventPage struct {
	Panels  []panelView // forms that alter what the event is
	Codes   []codeView  // tie-breaks with what they are
	Publish []Input
	Pages   Input // what is published on one kind of page
	Under   Input
	Lists   []prizeView
	Prizes  []Input
	Ratings []Input
	Draws   []Input
	Stages  []stageView
	Add     []Input
	Why     Input
	Begun   bool
	Copies  Input
}

// panelView is a form of the page: its id is that of the form.
type panelView struct {
	ID, Title string
	Inputs    []Input
	Locked    bool // it has what is locked once a round is paired
}

// codeView is a code with what it stands for.
type codeView struct{ Code, Text string }

// prizeView is a list of prizes as it is typed.
type prizeView struct{ Category, Amounts string }

// showEvent shows the settings of the event.
func showEvent(v *visit) error {
	e := v.state.Event
	data := eventPage{
		Panels: v.eventPanels(e), Why: v.whyInput(), Begun: v.begun(), Add: v.addStageInputs(), Copies: v.label("folder", "hall-event.copy-folder", ""),
		Prizes: v.prizeInputs(e.Prizes), Ratings: v.ratingInputs(e), Lists: append(prizeViews(e.Prizes), prizeView{}),
	}
	data.Draws = []Input{
		v.label("moves", "hall-event.draws-moves", orBlank(e.Draws.Moves)).of("number"), v.label("pieces", "hall-event.draws-pieces", orBlank(e.Draws.Pieces)).of("number"),
	}
	for _, t := range scoring.Tiebreaks() {
		data.Codes = append(data.Codes, codeView{t.Code, v.say("tiebreak." + t.Code)})
	}
	data.Publish, data.Pages, data.Under = v.privacyInputs(e.Privacy)
	err := v.do(func(d *desk.Desk) error {
		data.Stages = v.stageViews(d)
		return nil
	})
	if err != nil {
		return err
	}
	return v.show("event_settings", v.say("hall.menu.event"), data, "people.css")
}

// begun reports whether a round of the event is paired.
func (v *visit) begun() bool {
	return slices.ContainsFunc(v.state.Stages, func(s tournament.Stage) bool { return len(s.Played) > 0 })
}

// eventPanels are the forms that alter what the event is. The names of their inputs are
// those of the fields of an event.
func (v *visit) eventPanels(e tournament.Event) []panelView {
	field := func(f desk.EventField, id, have string) Input { return v.label(string(f), id, have) }
	name := field(desk.EventName, "fact.event", e.Name)
	name.Needed = true
	return []panelView{
		{ID: "about", Title: v.say("hall-event.about"), Inputs: []Input{
			name, field(desk.EventPlace, "fact.place", e.Place),
			field(desk.EventBegin, "event.fact.begin", e.Begin).hint("20-11-2026"), field(desk.EventEnd, "event.fact.end", e.End).hint("22-11-2026"),
			field(desk.EventArbiter, "fact.arbiter", e.Arbiter), field(desk.EventDeputies, "fact.deputies", e.Deputies).hint(v.say("hall-event.semicolons")),
			field(desk.EventOrganiser, "fact.organiser", e.Organiser),
		}},
		{ID: "game", Title: v.say("hall-event.game"), Locked: true, Inputs: []Input{
			field(desk.EventVariant, "fact.variant", e.Variant).among(v.variantOptions()),
			field(desk.EventRules, "fact.rules", e.Rules).among(v.rulesOptions()),
			field(desk.EventTime, "fact.time", e.Time.String()).hint("80+60 · 120/50+60 · 15"),
			field(desk.EventScore, "fact.score", e.Score.Name).among(scoreOptions()),
			field(desk.EventBye, "stages.fact.bye", e.Score.Bye.String()),
			field(desk.EventTiebreaks, "fact.tiebreaks", strings.Join(e.Tiebreaks, ", ")).hint(v.say("hall-event.tiebreaks-hint", message.Args{"Orders": desk.TiebreakOrders()})),
		}},
		{ID: "fees", Title: v.say("hall-event.day"), Inputs: []Input{
			field(desk.EventFee, "event.fact.fee", amountOf(e.Fee)), field(desk.EventDefaultTime, "hall-event.default-time", orBlank(e.DefaultTime)).of("number"),
		}},
		v.recordingPanel(e.Recording),
	}
}

// variantOptions are the games to choose from.
func (v *visit) variantOptions() (options []Option) {
	for _, g := range games.All() {
		options = append(options, Option{g.ID(), v.say("variant." + g.ID())})
	}
	return options
}

// rulesOptions are the rules whose articles may be cited.
func (v *visit) rulesOptions() []Option {
	options := []Option{{"", v.say("hall-event.own-rules")}}
	for _, set := range rules.RuleSets() {
		options = append(options, Option{set.ID, v.words.Say(set.Title())})
	}
	return options
}

// scoreOptions are the score systems to choose from.
func scoreOptions() (options []Option) {
	for _, s := range tournament.ScoreSystems() {
		options = append(options, Option{s.Name, s.Name})
	}
	return options
}

// privacyInputs are what of persons stands on public pages: a check for each word, the
// words for one kind of page, and under which age initials stand there.
func (v *visit) privacyInputs(p tournament.Privacy) (words []Input, pages, under Input) {
	have := publishedWords(p)
	for _, word := range publishChecks() {
		in := Input{Name: string(desk.EventPublish), Label: v.publishText(word), Kind: "check", Value: word}
		if slices.Contains(have, word) {
			in.Have = word
		}
		words = append(words, in)
	}
	rest := slices.DeleteFunc(have, func(w string) bool { return slices.Contains(publishChecks(), w) })
	pages = v.label("publish-pages", "event.fact.privacy-pages", strings.Join(rest, ", ")).hint("no-clubs@embed, birth-years@players")
	under = v.label(string(desk.EventInitials), "event.fact.privacy-initials-under", orBlank(p.InitialsUnder)).of("number")
	return words, pages, under
}

// publishChecks are the words of what is published that hold on every page, but for none.
func publishChecks() []string {
	return slices.DeleteFunc(tournament.PublishWords(), func(w string) bool { return w == "none" })
}

// publishedWords are the words of what is published.
func publishedWords(p tournament.Privacy) []string {
	words := listed(p.Pages)
	for _, row := range []struct {
		is   bool
		word string
	}{{p.BirthYears, tournament.PublishBirthYears}, {p.MinorsYears, tournament.PublishMinorsYears}, {p.Irregularities, tournament.PublishIrregularities}} {
		if row.is {
			words = append(words, row.word)
		}
	}
	return words
}

// publishText says what a word of what is published is.
func (v *visit) publishText(word string) string {
	if thing, without := strings.CutPrefix(word, "no-"); without {
		return v.say("hall-event.without", message.Args{"What": message.New("privacy.thing." + thing)})
	}
	if slices.Contains([]string{tournament.PublishBirthYears, tournament.PublishMinorsYears, tournament.PublishIrregularities}, word) {
		return v.say("event.public." + word)
	}
	return v.say("privacy.thing." + word)
}

// editEvent alters what the form has of the event.
func editEvent(v *visit) ([]message.Teller, error) {
	req, err := v.eventRequest()
	if err != nil {
		return nil, err
	}
	var says []message.Teller
	err = v.do(func(d *desk.Desk) error {
		done, err := d.EditEvent(v.r.Context(), req)
		says = append([]message.Teller{message.New("hall-event.kept")}, tellers(done.Notes)...)
		return err
	})
	return says, err
}

// eventRequest is what the form asks for. The fields of it that the form has are meant.
func (v *visit) eventRequest() (desk.EditEventRequest, error) {
	req := desk.EditEventRequest{Force: v.ticked("force"), Why: v.text("why")}
	req.Fields = slices.DeleteFunc(desk.EventFields(), func(f desk.EventField) bool { return !v.sent(string(f)) })
	for _, check := range v.r.PostForm["has"] { // checks that are not ticked are not sent
		if !slices.Contains(req.Fields, desk.EventField(check)) {
			req.Fields = append(req.Fields, desk.EventField(check))
		}
	}
	var err error
	req.Given, err = v.typedEvent(v.state.Event)
	return req, err
}

// typedEvent is the event of the form that was sent.
func (v *visit) typedEvent(have tournament.Event) (e tournament.Event, err error) {
	e = tournament.Event{
		Name: v.text("name"), Place: v.text("place"), Begin: v.text("begin"), End: v.text("end"), Arbiter: v.text("arbiter"), Deputies: v.text("deputies"), Organiser: v.text("organiser"),
		Variant: v.text("variant"), Rules: v.text("rules"), Score: have.Score,
	}
	readers := []func(*tournament.Event) error{v.readGame, v.readScore, v.readMoney, v.readPrivacy, v.readRecording}
	for _, read := range readers {
		if err := read(&e); err != nil {
			return e, err
		}
	}
	return e, nil
}

// readGame reads the game, the tempo and the tie-breaks of the form.
func (v *visit) readGame(e *tournament.Event) (err error) {
	if e.Variant != "" {
		g, err := games.Lookup(e.Variant)
		if err != nil {
			return unread(err)
		}
		e.Variant = g.ID()
	}
	if e.Rules != "" {
		if e.Rules, err = rules.ParseRuleSet(e.Rules); err != nil {
			return unread(err)
		}
	}
	if e.Time, err = tournament.ParseTimeControls(v.text("time")); err != nil {
		return unread(err)
	}
	e.Tiebreaks, err = desk.ParseTiebreaks(strings.Join(listed(v.text("tiebreaks")), ","))
	return err
}

// readScore reads what games and byes are worth. What a bye is worth is that of the
// score system where another one is chosen, and the form says nothing else of it.
func (v *visit) readScore(e *tournament.Event) (err error) {
	was := e.Score
	if name := v.text("score"); name != "" && name != was.Name {
		if e.Score, err = tournament.ParseScore(name); err != nil {
			return unread(err)
		}
	}
	text := v.text("bye-points")
	if text == "" || text == was.Bye.String() {
		return nil
	}
	points, err := tournament.ParsePoints(text)
	switch {
	case err != nil:
		return unread(err)
	case points < 0:
		return unread(message.Err("hall-event.bye-costs", message.Args{"Points": text}))
	case points > tournament.MaxPoints:
		return unread(message.Err("hall-event.bye-too-much", message.Args{"Points": text, "Most": message.Number(tournament.MaxPoints.String())}))
	}
	e.Score.Bye = points
	return nil
}

// readMoney reads the entry fee, and after how many minutes a round is lost.
func (v *visit) readMoney(e *tournament.Event) (err error) {
	if fee := v.text("fee"); fee != "" {
		if e.Fee, err = tournament.ParseMoney(fee); err != nil {
			return unread(err)
		}
	}
	e.DefaultTime, err = v.whole("default-time")
	return err
}

// readPrivacy reads what of persons is published.
func (v *visit) readPrivacy(e *tournament.Event) (err error) {
	words := slices.Concat(v.r.PostForm[string(desk.EventPublish)], listed(v.text("publish-pages")))
	if e.Privacy, err = tournament.ParsePublished(strings.Join(words, ",")); err != nil {
		return unread(err)
	}
	e.Privacy.InitialsUnder, err = v.whole(string(desk.EventInitials))
	return err
}

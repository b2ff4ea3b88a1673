package hall

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
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
	var agreed tournament.Agreement
	if err := v.decode(&agreed, "moves", "pieces"); err != nil {
		return nil, err
	}
	err := v.do(func(d *desk.Desk) error {
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
		v.label("moves", "hall-event.draws-moves", desk.NumberText(e.Draws.Moves)).of("number"), v.label("pieces", "hall-event.draws-pieces", desk.NumberText(e.Draws.Pieces)).of("number"),
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
	var panels []panelView
	for _, p := range desk.EventPanels() {
		view := panelView{ID: p.ID, Title: v.say(p.Title), Locked: p.Locked}
		for _, row := range desk.EventSettings() {
			if row.Panel == p.ID {
				view.Inputs = append(view.Inputs, settingInput(v, row, e))
			}
		}
		panels = append(panels, view)
	}
	return panels
}

// settingInput is the input of a setting, with what is on record of it.
func settingInput[F ~string, Of any](v *visit, row desk.Setting[F, Of], of Of) Input {
	in := v.label(string(row.Field), row.Label, row.Text(of))
	in.Needed = row.Needed
	switch {
	case row.Number:
		in = in.of("number")
	case row.Tick != "":
		in = in.of("check")
		in.Value = row.Tick
	case row.Choices != nil:
		in = in.among(v.settingOptions(row.Choices()))
	}
	if row.Hint != nil {
		in = in.hint(v.worded(row.Hint))
	}
	return in
}

// inputsOf are the inputs of some settings of a table.
func inputsOf[F ~string, Of any](v *visit, rows []desk.Setting[F, Of], of Of, fields ...F) []Input {
	inputs := make([]Input, len(fields))
	for i, field := range fields {
		at := slices.IndexFunc(rows, func(r desk.Setting[F, Of]) bool { return r.Field == field })
		inputs[i] = settingInput(v, rows[at], of)
	}
	return inputs
}

// asUsual is an input that leaves open what it asks for, and says so where it chooses.
func (v *visit) asUsual(in Input) Input {
	in.Have = ""
	if in.Options != nil {
		in.Options = append([]Option{{"", v.say("hall-event.as-usual")}}, in.Options...)
	}
	return in
}

// typedSettings are the words of the form that are not on record as they are: what is altered
// in it. Checks that are not ticked are not sent: the form says which it has.
func typedSettings[F ~string, Of any](v *visit, rows []desk.Setting[F, Of], have Of) map[F]string {
	words := make(map[F]string)
	for _, row := range rows {
		name := string(row.Field)
		if text := v.text(name); (v.sent(name) || slices.Contains(v.posted()["has"], name)) && row.Text != nil && text != row.Text(have) {
			words[row.Field] = text
		}
	}
	return words
}

// worded is a text, or what a message says.
func (v *visit) worded(text any) string {
	if says, is := text.(message.Teller); is {
		return v.words.Say(says)
	}
	return fmt.Sprint(text)
}

// settingOptions are the words of a setting to choose from.
func (v *visit) settingOptions(choices []desk.SettingChoice) []Option {
	options := make([]Option, len(choices))
	for i, c := range choices {
		options[i] = Option{c.Word, v.worded(c.Says)}
	}
	return options
}

// privacyInputs are what of persons stands on public pages: a check for each word, the
// words for one kind of page, and under which age initials stand there.
func (v *visit) privacyInputs(p tournament.Privacy) (words []Input, pages, under Input) {
	have := desk.PublishedWords(p)
	for _, word := range publishChecks() {
		in := Input{Name: string(desk.EventPublish), Label: v.publishText(word), Kind: "check", Value: word}
		if slices.Contains(have, word) {
			in.Have = word
		}
		words = append(words, in)
	}
	rest := slices.DeleteFunc(have, func(w string) bool { return slices.Contains(publishChecks(), w) })
	pages = v.label("publish-pages", "event.fact.privacy-pages", strings.Join(rest, ", ")).hint("no-clubs@embed, birth-years@players")
	under = v.label(string(desk.EventInitials), "event.fact.privacy-initials-under", desk.NumberText(p.InitialsUnder)).of("number")
	return words, pages, under
}

// publishChecks are the words of what is published that hold on every page, but for none.
func publishChecks() []string {
	return slices.DeleteFunc(tournament.PublishWords(), func(w string) bool { return w == "none" })
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

// eventRequest is what the form asks for: what it has that is not on record as it is.
func (v *visit) eventRequest() (req desk.EditEventRequest, err error) {
	req = desk.EditEventRequest{Force: v.ticked("force"), Why: v.text("why")}
	words := typedSettings(v, desk.EventSettings(), v.state.Event)
	if v.sent(string(desk.EventPublish)) || slices.Contains(v.posted()["has"], string(desk.EventPublish)) { // checks that are not ticked are not sent
		words[desk.EventPublish] = strings.Join(slices.Concat(v.posted()[string(desk.EventPublish)], desk.Listed(v.text("publish-pages"))), ",")
	}
	req.Given, req.Fields, err = desk.ReadEventSettings(words)
	return req, unread(err)
}

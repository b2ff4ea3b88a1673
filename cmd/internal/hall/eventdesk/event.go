package eventdesk

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// EventRoutes are the settings of the event at the desk, the events that there are, and
// commands.
func EventRoutes() []server.Route {
	form := func(path string, do func(*server.Visit) ([]message.Teller, error)) server.Route {
		return server.Route{Method: "POST", Path: server.EventPath + path, Roles: server.DeskAlone, Do: func(v *server.Visit) error { return setting(v, do) }}
	}
	return slices.Concat([]server.Route{
		{Method: "GET", Path: server.EventPath, Roles: server.DeskAlone, Do: showEvent},
		form("/edit", editEvent), form("/prizes", setPrizes), form("/ratings", setRatings), form("/draws", setDraws),
		form("/stage", setStage), form("/dates", setDates), form("/order", setOrder), form("/bans", setBans), form("/stages", addStage),
	}, startRoutes(), commandRoutes())
}

// setting answers a form of the page of the event: what it does, and what it says.
func setting(v *server.Visit, do func(*server.Visit) ([]message.Teller, error)) error {
	if err := v.Form(); err != nil {
		return err
	}
	says, err := do(v)
	if err != nil {
		return v.Again(err, showEvent)
	}
	if len(says) == 0 {
		says = []message.Teller{message.New("hall-event.kept")}
	}
	return v.GoSaying(server.EventPath+"#"+v.Text(server.FormField), says...)
}

// setDraws sets when a draw may be agreed.
func setDraws(v *server.Visit) ([]message.Teller, error) {
	var agreed tournament.Agreement
	if err := v.Decode(&agreed, "moves", "pieces"); err != nil {
		return nil, err
	}
	err := v.Do(func(d *desk.Desk) error {
		_, err := d.SetAgreement(v.R.Context(), agreed)
		return err
	})
	return []message.Teller{message.New("audit.agreed", message.Args{"When": setup.DrawsText(agreed)})}, err
}

// eventPage is the page of the settings of the event.
type eventPage struct {
	Panels  []panelView // forms that alter what the event is
	Codes   []codeView  // tie-breaks with what they are
	Publish []server.Input
	Pages   server.Input // what is published on one kind of page
	Under   server.Input
	Lists   []prizeView
	Prizes  []server.Input
	Ratings []server.Input
	Draws   []server.Input
	Stages  []stageView
	Add     []server.Input
	Why     server.Input
	Begun   bool
	Copies  server.Input
}

// panelView is a form of the page: its id is that of the form.
type panelView struct {
	ID, Title string
	Inputs    []server.Input
	Locked    bool // it has what is locked once a round is paired
}

// codeView is a code with what it stands for.
type codeView struct{ Code, Text string }

// prizeView is a list of prizes as it is typed.
type prizeView struct{ Category, Amounts string }

// showEvent shows the settings of the event.
func showEvent(v *server.Visit) error {
	e := v.State.Event
	data := eventPage{
		Panels: eventPanels(v, e), Why: v.WhyInput(), Begun: begun(v), Add: addStageInputs(v), Copies: v.Label("folder", "hall-event.copy-folder", ""),
		Prizes: prizeInputs(v, e.Prizes), Ratings: ratingInputs(v, e), Lists: append(prizeViews(e.Prizes), prizeView{}),
	}
	data.Draws = []server.Input{
		v.Label("moves", "hall-event.draws-moves", players.NumberText(e.Draws.Moves)).Of("number"), v.Label("pieces", "hall-event.draws-pieces", players.NumberText(e.Draws.Pieces)).Of("number"),
	}
	for _, t := range scoring.Tiebreaks() {
		data.Codes = append(data.Codes, codeView{t.Code, v.Say("tiebreak." + t.Code)})
	}
	data.Publish, data.Pages, data.Under = privacyInputs(v, e.Privacy)
	err := v.Do(func(d *desk.Desk) error {
		data.Stages = stageViews(v, d)
		return nil
	})
	if err != nil {
		return err
	}
	return v.Show("event_settings", v.Say("hall.menu.event"), data, "people.css")
}

// begun reports whether a round of the event is paired.
func begun(v *server.Visit) bool {
	return slices.ContainsFunc(v.State.Stages, func(s tournament.Stage) bool { return len(s.Played) > 0 })
}

// eventPanels are the forms that alter what the event is. The names of their inputs are
// those of the fields of an event.
func eventPanels(v *server.Visit, e tournament.Event) []panelView {
	var panels []panelView
	for _, p := range setup.EventPanels() {
		view := panelView{ID: p.ID, Title: v.Say(p.Title), Locked: p.Locked}
		for _, row := range setup.EventSettings() {
			if row.Panel == p.ID {
				view.Inputs = append(view.Inputs, settingInput(v, row, e))
			}
		}
		panels = append(panels, view)
	}
	return panels
}

// settingInput is the input of a setting, with what is on record of it.
func settingInput[F ~string, Of any](v *server.Visit, row setup.Setting[F, Of], of Of) server.Input {
	in := v.Label(string(row.Field), row.Label, row.Text(of))
	in.Needed = row.Needed
	switch {
	case row.Number:
		in = in.Of("number")
	case row.Tick != "":
		in = in.Of("check")
		in.Value = row.Tick
	case row.Choices != nil:
		in = in.Among(settingOptions(v, row.Choices()))
	}
	if row.Hint != nil {
		in = in.WithHint(worded(v, row.Hint))
	}
	return in
}

// inputsOf are the inputs of some settings of a table.
func inputsOf[F ~string, Of any](v *server.Visit, rows []setup.Setting[F, Of], of Of, fields ...F) []server.Input {
	inputs := make([]server.Input, len(fields))
	for i, field := range fields {
		at := slices.IndexFunc(rows, func(r setup.Setting[F, Of]) bool { return r.Field == field })
		inputs[i] = settingInput(v, rows[at], of)
	}
	return inputs
}

// asUsual is an input that leaves open what it asks for, and says so where it chooses.
func asUsual(v *server.Visit, in server.Input) server.Input {
	in.Have = ""
	if in.Options != nil {
		in.Options = append([]server.Option{{Value: "", Text: v.Say("hall-event.as-usual")}}, in.Options...)
	}
	return in
}

// typedSettings are the words of the form that are not on record as they are: what is altered
// in it. Checks that are not ticked are not sent: the form says which it has.
func typedSettings[F ~string, Of any](v *server.Visit, rows []setup.Setting[F, Of], have Of) map[F]string {
	words := make(map[F]string)
	for _, row := range rows {
		name := string(row.Field)
		if text := v.Text(name); (v.Sent(name) || slices.Contains(v.Posted()["has"], name)) && row.Text != nil && text != row.Text(have) {
			words[row.Field] = text
		}
	}
	return words
}

// worded is a text, or what a message says.
func worded(v *server.Visit, text any) string {
	if says, is := text.(message.Teller); is {
		return v.Words.Say(says)
	}
	return fmt.Sprint(text)
}

// settingOptions are the words of a setting to choose from.
func settingOptions(v *server.Visit, choices []setup.SettingChoice) []server.Option {
	options := make([]server.Option, len(choices))
	for i, c := range choices {
		options[i] = server.Option{Value: c.Word, Text: worded(v, c.Says)}
	}
	return options
}

// privacyInputs are what of persons stands on public pages: a check for each word, the
// words for one kind of page, and under which age initials stand there.
func privacyInputs(v *server.Visit, p tournament.Privacy) (words []server.Input, pages, under server.Input) {
	have := setup.PublishedWords(p)
	for _, word := range publishChecks() {
		in := server.Input{Name: string(setup.EventPublish), Label: publishText(v, word), Kind: "check", Value: word}
		if slices.Contains(have, word) {
			in.Have = word
		}
		words = append(words, in)
	}
	rest := slices.DeleteFunc(have, func(w string) bool { return slices.Contains(publishChecks(), w) })
	pages = v.Label("publish-pages", "event.fact.privacy-pages", strings.Join(rest, ", ")).WithHint("no-clubs@embed, birth-years@players")
	under = v.Label(string(setup.EventInitials), "event.fact.privacy-initials-under", players.NumberText(p.InitialsUnder)).Of("number")
	return words, pages, under
}

// publishChecks are the words of what is published that hold on every page, but for none.
func publishChecks() []string {
	return slices.DeleteFunc(tournament.PublishWords(), func(w string) bool { return w == "none" })
}

// publishText says what a word of what is published is.
func publishText(v *server.Visit, word string) string {
	if thing, without := strings.CutPrefix(word, "no-"); without {
		return v.Say("hall-event.without", message.Args{"What": message.New("privacy.thing." + thing)})
	}
	if slices.Contains([]string{tournament.PublishBirthYears, tournament.PublishMinorsYears, tournament.PublishIrregularities}, word) {
		return v.Say("event.public." + word)
	}
	return v.Say("privacy.thing." + word)
}

// editEvent alters what the form has of the event.
func editEvent(v *server.Visit) ([]message.Teller, error) {
	req, err := eventRequest(v)
	if err != nil {
		return nil, err
	}
	var says []message.Teller
	err = v.Do(func(d *desk.Desk) error {
		done, err := setup.EditEvent(v.R.Context(), d, req)
		says = append([]message.Teller{message.New("hall-event.kept")}, server.Tellers(done.Notes)...)
		return err
	})
	return says, err
}

// eventRequest is what the form asks for: what it has that is not on record as it is.
func eventRequest(v *server.Visit) (req setup.EditEventRequest, err error) {
	req = setup.EditEventRequest{Force: v.Ticked("force"), Why: v.Text("why")}
	words := typedSettings(v, setup.EventSettings(), v.State.Event)
	if v.Sent(string(setup.EventPublish)) || slices.Contains(v.Posted()["has"], string(setup.EventPublish)) { // checks that are not ticked are not sent
		words[setup.EventPublish] = strings.Join(slices.Concat(v.Posted()[string(setup.EventPublish)], setup.Listed(v.Text("publish-pages"))), ",")
	}
	req.Given, req.Fields, err = setup.ReadEventSettings(words)
	return req, server.Unread(err)
}

package eventdesk

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// EventRoutes are the settings of the event at the desk, its stages, the events that there are,
// and commands.
func EventRoutes() []server.Route {
	return slices.Concat([]server.Route{
		{Method: "GET", Path: server.EventPath, Roles: server.DeskAlone, Do: showEvent},
		{Method: "POST", Path: server.EventPath, Roles: server.DeskAlone, Do: saveEvent},
	}, stageRoutes(), startRoutes(), commandRoutes())
}

// eventPage is the page of the settings of the event and of its stages: one form.
type eventPage struct {
	Tabs  []tabView
	Why   server.Input
	Force server.Input
	Begun bool
}

// tabView is what stands together of the form.
type tabView struct {
	setup.Panel
	Open   bool
	Wrong  bool // something of it was refused
	Groups []groupView
}

// groupView are inputs under a heading.
type groupView struct {
	Title, Says string
	Inputs      []server.Input
}

// showEvent shows the settings of the event.
func showEvent(v *server.Visit) error {
	if v.FailedForm != nil {
		v.FailedForm.Buttons = nil // what they would send is in the form, which is sent once more
	}
	data := eventPage{Tabs: tabs(v), Why: v.WhyInput(), Force: v.Check("force", "hall-event.force", false), Begun: begun(v)}
	return v.Show("event_settings", v.Say("hall.menu.event"), data, "people.css", "event.js")
}

// tabs are the parts of the form. The one that is open has what was refused, else it is the one
// that is asked for.
func tabs(v *server.Visit) []tabView {
	all := make([]tabView, len(setup.Panels()))
	open := 0
	for i, p := range setup.Panels() {
		all[i] = tabView{Panel: p, Groups: groupsOf(v, setup.EventSettings(), v.State.Event, "", p.ID)}
		for _, s := range v.State.Stages {
			for _, group := range groupsOf(v, setup.StageSettings(), s, stagePrefix(s.Number), p.ID) {
				group.Title, group.Says = stageTitle(v, s), v.Words.Say(setup.StageText(s))
				all[i].Groups = append(all[i].Groups, group)
			}
		}
		all[i].Wrong = v.FailedForm != nil && slices.ContainsFunc(all[i].Groups, func(g groupView) bool {
			return slices.ContainsFunc(g.Inputs, func(in server.Input) bool { return v.FailedForm.At[in.Name] != "" })
		})
		if all[i].Wrong && !all[open].Wrong || !all[open].Wrong && p.ID == v.Asks("tab") {
			open = i
		}
	}
	all[open].Open = true
	return all
}

// groupsOf are the inputs of a part of the form by their headings.
func groupsOf[F ~string, Of any](v *server.Visit, rows []setup.Setting[F, Of], of Of, prefix, panel string) (groups []groupView) {
	for _, row := range rows {
		if row.Panel != panel || row.For != nil && !row.For(of) {
			continue
		}
		title := ""
		if row.Under != "" {
			title = v.Say(row.Under)
		}
		at := slices.IndexFunc(groups, func(g groupView) bool { return g.Title == title })
		if at < 0 {
			at, groups = len(groups), append(groups, groupView{Title: title})
		}
		groups[at].Inputs = append(groups[at].Inputs, settingInput(v, row, of, prefix))
	}
	return groups
}

// stagePrefix stands before the names of the settings of a stage.
func stagePrefix(stage int) string { return "stage-" + strconv.Itoa(stage) + "-" }

// stageTitle is what a stage is called on the page.
func stageTitle(v *server.Visit, s tournament.Stage) string {
	title := v.Say("event.fact.stage", message.Args{"Stage": s.Number})
	if s.Name != "" {
		title += " · " + s.Name
	}
	return title
}

// begun reports whether a round of the event is paired.
func begun(v *server.Visit) bool {
	return slices.ContainsFunc(v.State.Stages, func(s tournament.Stage) bool { return len(s.Played) > 0 })
}

// settingInput is the input of a setting, with what is on record of it.
func settingInput[F ~string, Of any](v *server.Visit, row setup.Setting[F, Of], of Of, prefix string) server.Input {
	in := v.Label(prefix+string(row.Field), row.Label, row.Text(of))
	in.Needed = row.Needed
	switch {
	case row.Number:
		in = in.Of("number")
	case row.Lines:
		in = in.Of("area")
	case row.Tick != "":
		in = in.Of("check")
		in.Value, in.Sent = row.Tick, true
	case row.Choices != nil:
		in = in.Among(settingOptions(v, row.Choices()))
		if row.Ordered {
			in.Kind = "ranks"
		} else if row.Many {
			in.Kind, in.Sent = "checks", true
			break // the word stands beside each
		}
		for i, o := range in.Options {
			if o.Value != "" {
				in.Options[i].Text += " · " + o.Value
			}
		}
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
		inputs[i] = settingInput(v, rows[at], of, "")
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

// typedSettings are the words that the form sends of settings. Checks that are not ticked are not
// sent: the form says which it has.
func typedSettings[F ~string, Of any](v *server.Visit, rows []setup.Setting[F, Of], prefix string) map[F]string {
	words := make(map[F]string)
	for _, row := range rows {
		name := prefix + string(row.Field)
		if row.Panel == "" || !v.Sent(name) && !slices.Contains(v.Posted()["has"], name) {
			continue
		}
		words[row.Field] = strings.ReplaceAll(v.Text(name), "\r\n", "\n")
		if row.Many {
			words[row.Field] = strings.Join(setup.Listed(strings.Join(v.Posted()[name], ",")), ", ")
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
		if c.Under.Code != "" {
			options[i].Under = v.Say("hall-event.only-on", message.Args{"Page": c.Under})
		}
	}
	return options
}

// saveEvent alters what the form has of the event and of its stages.
func saveEvent(v *server.Visit) error {
	if err := v.Form(); err != nil {
		return err
	}
	req := setup.SaveRequest{
		Event: typedSettings(v, setup.EventSettings(), ""), Stages: make(map[int]map[setup.StageField]string),
		Force: v.Ticked("force"), Why: v.Text("why"),
	}
	for _, s := range v.State.Stages {
		req.Stages[s.Number] = typedSettings(v, setup.StageSettings(), stagePrefix(s.Number))
	}
	says := []message.Teller{message.New("hall-event.kept")}
	err := v.Decode(&req, "seen")
	if err == nil {
		err = v.Do(func(d *desk.Desk) error {
			done, err := setup.Save(v.R.Context(), d, req)
			says = slices.Concat(says, server.Tellers(done.Facts), server.Tellers(done.Notes))
			return err
		})
	}
	if err != nil {
		return v.Again(besideFields(err), showEvent)
	}
	return v.RedirectSaying(server.EventPath+"?tab="+url.QueryEscape(v.Text("tab")), says...)
}

// besideFields are refusals of settings beside their fields.
func besideFields(err error) error {
	switch e := err.(type) {
	case interface{ Unwrap() []error }:
		all := make([]error, len(e.Unwrap()))
		for i, one := range e.Unwrap() {
			all[i] = besideFields(one)
		}
		return errors.Join(all...)
	case *setup.SettingError:
		name := e.Field
		if e.Stage > 0 {
			name = stagePrefix(e.Stage) + name
		}
		return server.AtField(name, e.Label, e.Err)
	}
	return err
}

package eventdesk

import (
	"cmp"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/playerdesk"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports/table"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// startRoutes are the page on which an event is chosen or begun. It needs no event.
func startRoutes() []server.Route {
	return []server.Route{
		{Method: "GET", Path: server.EventsPath, Roles: server.Arbiters, Hall: true, Do: showEvents},
		{Method: "POST", Path: server.EventsPath, Roles: server.DeskAlone, Hall: true, Do: beginEvent},
		{Method: "POST", Path: server.EventsPath + "/open", Roles: server.DeskAlone, Hall: true, Do: openEvent},
	}
}

// eventsPage is the events of the hall, those that can be opened, and the form that
// begins one.
type eventsPage struct {
	Open    []openedView
	Choose  bool // more events may be opened and begun
	Folder  string
	Files   []exchange.Group // of the folder, that are not open
	Parent  string
	Folders []string // below it
	Recent  []exchange.Group
	New     []server.Input
	More    []server.Input
	Codes   []codeView // templates
}

// codeView is a code with what it stands for.
type codeView struct{ Code, Text string }

// openedView is an event that is open, and where it is.
type openedView struct {
	Name, File, Href string
	Says             string
	Failed           string // why it cannot be read now
}

// showEvents shows the events.
func showEvents(v *server.Visit) error {
	data := eventsPage{Choose: v.Hall.Folder != "" && v.Who.Role == server.RoleDesk}
	for _, e := range v.Hall.Events() {
		data.Open = append(data.Open, openedViewOf(v, e))
	}
	if data.Choose {
		data.Folder = cmp.Or(v.Asks("folder"), v.Hall.Folder)
		if err := readFolder(v, &data); err != nil {
			v.FailedForm = v.FailurePage(server.FailureOf(err))
		}
		data.Recent = v.Hall.Recent()
		data.New, data.More = newEventInputs(v)
		for _, t := range setup.Templates() {
			data.Codes = append(data.Codes, codeView{v.Words.Say(t.Title), v.Words.Say(t.Source)})
		}
	}
	return v.Show("event_choose", v.Say("hall-event.events"), data, "people.css")
}

// openedViewOf says where an event that is open is.
func openedViewOf(v *server.Visit, e *server.Event) openedView {
	now := e.Now()
	view := openedView{Name: now.Event.Name, File: e.Path, Href: v.InLanguage(e.Address("/desk"))}
	if now.Failed != nil {
		view.Failed = v.Words.Error(now.Failed)
	}
	n := max(now.CurrentStage(), 1)
	stage, _ := now.Stage(n)
	round, _ := now.CurrentRound(n, v.Hall.Moment())
	view.Says = v.Say("hall-event.stands", message.Args{"Round": round, "Open": now.LeftToPlay(n).Count(), "Players": len(now.Players), "System": message.New("stages.system." + string(stage.System))})
	return view
}

// mostFolders is how many folders of a folder are shown.
const mostFolders = 200

// readFolder finds the events of a folder, and the folders in it.
func readFolder(v *server.Visit, data *eventsPage) error {
	groups, err := exchange.FindGroups(data.Folder)
	if err != nil {
		data.Folder = v.Hall.Folder
		return server.Unread(err)
	}
	data.Files = slices.DeleteFunc(groups, func(g exchange.Group) bool { return v.Hall.IsOpen(g.Path) })
	if parent := filepath.Dir(data.Folder); parent != data.Folder {
		data.Parent = parent
	}
	entries, err := os.ReadDir(data.Folder)
	for _, entry := range entries {
		if entry.IsDir() && !strings.HasPrefix(entry.Name(), ".") && len(data.Folders) < mostFolders {
			data.Folders = append(data.Folders, filepath.Join(data.Folder, entry.Name()))
		}
	}
	return server.Unread(err)
}

// openEvent opens an event, and goes to its desk.
func openEvent(v *server.Visit) error {
	if err := v.Form(); err != nil {
		return err
	}
	if v.Hall.Folder == "" {
		return keeper.Refuse(http.StatusForbidden, "hall-event.fixed")
	}
	return goToEvent(v, v.Text("file"))
}

// goToEvent opens an event file, and goes to its desk.
func goToEvent(v *server.Visit, path string, says ...message.Teller) error {
	e, err := v.Hall.Open(path)
	if err != nil && server.FailureOf(err).Status == http.StatusInternalServerError {
		err = server.Unread(err) // of the file system: whoever chose the file is told
	}
	if err != nil {
		return v.Again(err, showEvents)
	}
	v.Hall.Remember(e.Path)
	v.Event = e
	return v.RedirectSaying("/desk", says...)
}

// newEventInputs are the form that begins an event: what is asked first, and the rest.
// What is not said is as the template has it, or as is usual.
func newEventInputs(v *server.Visit) (first, more []server.Input) {
	templates := []server.Option{{Value: "", Text: "–"}}
	for _, t := range setup.Templates() {
		templates = append(templates, server.Option{Value: t.Name, Text: v.Words.Say(t.Title)})
	}
	event := func(field setup.EventField) server.Input {
		return asUsual(v, inputsOf(v, setup.EventSettings(), tournament.Event{}, field)[0])
	}
	stage := func(field setup.StageField) server.Input {
		return asUsual(v, inputsOf(v, setup.StageSettings(), newStage(), field)[0])
	}
	name := event(setup.EventName)
	name.First = true
	first = []server.Input{
		name, v.Label("template", "Template.fact.template", "").Among(templates), event(setup.EventVariant), stage(setup.StageSystem), stage(setup.StageRounds), event(setup.EventTime),
	}
	more = []server.Input{
		v.Label("league", "hall-teams.league", "").Among(playerdesk.PresetOptions()).WithHint(v.Say("hall-teams.league-hint")), event(setup.EventScore), stage(setup.StageCycles),
		event(setup.EventPlace), event(setup.EventBegin), event(setup.EventEnd), event(setup.EventArbiter),
		v.Label("file", "hall-event.file", "").WithHint(v.Say("hall-event.file-hint")),
	}
	return first, more
}

// beginEvent makes an event, and goes to its desk.
func beginEvent(v *server.Visit) error {
	if err := v.Form(); err != nil {
		return err
	}
	if v.Hall.Folder == "" {
		return keeper.Refuse(http.StatusForbidden, "hall-event.fixed")
	}
	req, err := createRequest(v)
	if err != nil {
		return v.Again(err, showEvents)
	}
	path := filepath.Join(cmp.Or(v.Text("folder"), v.Hall.Folder), fileOf(v.Text("file"), req.Event.Name))
	made, err := setup.CreateEvent(v.R.Context(), path, desk.Options{Who: v.Who.Author(), Now: v.Hall.Now, Zone: v.Hall.Zone}, req)
	if err != nil {
		return v.Again(err, showEvents)
	}
	says := append([]message.Teller{message.New("cmd-event.made", message.Args{
		"File": made.File, "Name": made.Event.Name, "Variant": desk.VariantName(made.Event.Variant),
		"System": message.New("stages.system." + string(made.Stage.System)), "Score": made.Event.Score.Name,
	})}, server.Tellers(made.Facts)...)
	return goToEvent(v, made.File, append(says, server.Tellers(made.Notes)...)...)
}

// fileOf is the name of the file of an event: as it was typed, else after its name.
func fileOf(typed, name string) string {
	if typed != "" {
		return filepath.Base(typed)
	}
	return cmp.Or(strings.ReplaceAll(table.FoldName(name), " ", "-"), "event") + desk.GroupEnding
}

// createRequest is the event of the form. What the form leaves open is that of the
// template; without one it is usual.
func createRequest(v *server.Visit) (req setup.CreateEventRequest, err error) {
	usual := v.Words.Habit("usual-game")
	req = setup.CreateEventRequest{Template: v.Text("template"), League: v.Text("league")}
	words := saidIn(v, setup.EventFields())
	words[setup.EventVariant] = cmp.Or(words[setup.EventVariant], usual)
	g, err := games.Lookup(words[setup.EventVariant])
	if err != nil {
		return req, server.Unread(err)
	}
	words[setup.EventScore] = cmp.Or(words[setup.EventScore], setup.UsualScore(g.ID(), tournament.ScoreSystems()[0].Name))
	if req.Event, _, err = setup.ReadEventSettings(words); err != nil {
		return req, server.Unread(err)
	}
	if req.Stage, _, err = setup.ReadStageSettings(newStage(), saidIn(v, firstStageFields())); err != nil {
		return req, server.Unread(err)
	}
	if req.League != "" && v.Text("score") != "" {
		req.Fields = append(req.Fields, setup.EventScore) // it counts though the league has a score of its own
	}
	return req, overTemplate(v, &req)
}

// firstStageFields are what the form has of the first stage.
func firstStageFields() []setup.StageField {
	return slices.DeleteFunc(setup.StageFields(), func(f setup.StageField) bool { return f == setup.StageName }) // that is of the event
}

// saidIn are the words of the form of some settings, but for those that are left open.
func saidIn[F ~string](v *server.Visit, fields []F) map[F]string {
	words := make(map[F]string)
	for _, field := range fields {
		if text := v.Text(string(field)); text != "" {
			words[field] = text
		}
	}
	return words
}

// overTemplate says what of the form counts though a template is chosen: what was typed.
func overTemplate(v *server.Visit, req *setup.CreateEventRequest) error {
	if req.Template == "" {
		return nil
	}
	t, err := setup.FindTemplate(req.Template)
	if err != nil {
		return err
	}
	req.StageName = v.Words.Say(t.StageName)
	req.Fields = slices.Collect(maps.Keys(saidIn(v, setup.EventFields())))
	req.StageFields = slices.Collect(maps.Keys(saidIn(v, firstStageFields())))
	return nil
}

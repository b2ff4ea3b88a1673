package hall

import (
	"cmp"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/reports/table"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// startRoutes are the page on which an event is chosen or begun. It needs no event.
func startRoutes() []Route {
	return []Route{
		{Method: "GET", Path: eventsPath, Roles: arbiters, Hall: true, Do: showEvents},
		{Method: "POST", Path: eventsPath, Roles: deskAlone, Hall: true, Do: beginEvent},
		{Method: "POST", Path: eventsPath + "/open", Roles: deskAlone, Hall: true, Do: openEvent},
	}
}

// eventsPage is the events of the hall, those that can be opened, and the form that
// begins one.
type eventsPage struct {
	Open    []openedView
	Choose  bool // more events may be opened and begun
	Folder  string
	Files   []desk.Group // of the folder, that are not open
	Parent  string
	Folders []string // below it
	Recent  []desk.Group
	New     []Input
	More    []Input
	Codes   []codeView // templates
}

// openedView is an event that is open, and where it is.
type openedView struct {
	Name, File, Href string
	Says             string
	Failed           string // why it cannot be read now
}

// showEvents shows the events.
func showEvents(v *visit) error {
	data := eventsPage{Choose: v.hall.Folder != "" && v.who.Role == RoleDesk}
	for _, e := range v.hall.Events() {
		data.Open = append(data.Open, v.openedView(e))
	}
	if data.Choose {
		data.Folder = cmp.Or(v.asks("folder"), v.hall.Folder)
		if err := v.readFolder(&data); err != nil {
			v.refused = v.failurePage(failureOf(err))
		}
		data.Recent = v.hall.recent()
		data.New, data.More = v.newEventInputs()
		for _, t := range desk.Templates() {
			data.Codes = append(data.Codes, codeView{v.words.Say(t.Title), v.words.Say(t.Source)})
		}
	}
	return v.show("event_choose", v.say("hall-event.events"), data, "people.css")
}

// openedView says where an event that is open is.
func (v *visit) openedView(e *Event) openedView {
	now := e.Now()
	view := openedView{Name: now.Event.Name, File: e.Path, Href: v.inLanguage(e.path("/desk"))}
	if now.Failed != nil {
		view.Failed = v.words.Error(now.Failed)
	}
	n := max(now.CurrentStage(), 1)
	stage, _ := now.Stage(n)
	round, _ := now.CurrentRound(n, v.hall.moment())
	view.Says = v.say("hall-event.stands", message.Args{"Round": round, "Open": now.LeftToPlay(n).Count(), "Players": len(now.Players), "System": message.New("stages.system." + string(stage.System))})
	return view
}

// mostFolders is how many folders of a folder are shown.
const mostFolders = 200

// readFolder finds the events of a folder, and the folders in it.
func (v *visit) readFolder(data *eventsPage) error {
	groups, err := desk.FindGroups(data.Folder)
	if err != nil {
		data.Folder = v.hall.Folder
		return unread(err)
	}
	data.Files = slices.DeleteFunc(groups, func(g desk.Group) bool { return v.hall.isOpen(g.Path) })
	if parent := filepath.Dir(data.Folder); parent != data.Folder {
		data.Parent = parent
	}
	entries, err := os.ReadDir(data.Folder)
	for _, entry := range entries {
		if entry.IsDir() && !strings.HasPrefix(entry.Name(), ".") && len(data.Folders) < mostFolders {
			data.Folders = append(data.Folders, filepath.Join(data.Folder, entry.Name()))
		}
	}
	return unread(err)
}

// isOpen reports whether a file is kept open.
func (s *Server) isOpen(path string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.keptAs(path) != nil
}

// openEvent opens an event, and goes to its desk.
func openEvent(v *visit) error {
	if err := v.form(); err != nil {
		return err
	}
	if v.hall.Folder == "" {
		return refuse(http.StatusForbidden, "hall-event.fixed")
	}
	return v.goToEvent(v.text("file"))
}

// goToEvent opens an event file, and goes to its desk.
func (v *visit) goToEvent(path string, says ...message.Teller) error {
	e, err := v.hall.Open(path)
	if err != nil && failureOf(err).Status == http.StatusInternalServerError {
		err = unread(err) // of the file system: whoever chose the file is told
	}
	if err != nil {
		return v.again(err, showEvents)
	}
	v.hall.remember(e.Path)
	v.event = e
	return v.goSaying("/desk", says...)
}

// newEventInputs are the form that begins an event: what is asked first, and the rest.
// What is not said is as the template has it, or as is usual.
func (v *visit) newEventInputs() (first, more []Input) {
	templates := []Option{{"", "–"}}
	for _, t := range desk.Templates() {
		templates = append(templates, Option{t.Name, v.words.Say(t.Title)})
	}
	event := func(field desk.EventField) Input {
		return v.asUsual(inputsOf(v, desk.EventSettings(), tournament.Event{}, field)[0])
	}
	stage := func(field desk.StageField) Input {
		return v.asUsual(inputsOf(v, desk.StageSettings(), newStage(), field)[0])
	}
	name := event(desk.EventName)
	name.First = true
	first = []Input{
		name, v.label("template", "Template.fact.template", "").among(templates), event(desk.EventVariant), stage(desk.StageSystem), stage(desk.StageRounds), event(desk.EventTime),
	}
	more = []Input{
		v.label("league", "hall-teams.league", "").among(presetOptions()).hint(v.say("hall-teams.league-hint")), event(desk.EventScore), stage(desk.StageCycles),
		event(desk.EventPlace), event(desk.EventBegin), event(desk.EventEnd), event(desk.EventArbiter),
		v.label("file", "hall-event.file", "").hint(v.say("hall-event.file-hint")),
	}
	return first, more
}

// beginEvent makes an event, and goes to its desk.
func beginEvent(v *visit) error {
	if err := v.form(); err != nil {
		return err
	}
	if v.hall.Folder == "" {
		return refuse(http.StatusForbidden, "hall-event.fixed")
	}
	req, err := v.createRequest()
	if err != nil {
		return v.again(err, showEvents)
	}
	path := filepath.Join(cmp.Or(v.text("folder"), v.hall.Folder), fileOf(v.text("file"), req.Event.Name))
	made, err := desk.CreateEvent(v.r.Context(), path, desk.Options{Who: v.who.Author(), Now: v.hall.Now, Zone: v.hall.Zone}, req)
	if err != nil {
		return v.again(err, showEvents)
	}
	says := append([]message.Teller{message.New("cmd-event.made", message.Args{
		"File": made.File, "Name": made.Event.Name, "Variant": desk.VariantName(made.Event.Variant),
		"System": message.New("stages.system." + string(made.Stage.System)), "Score": made.Event.Score.Name,
	})}, tellers(made.Facts)...)
	return v.goToEvent(made.File, append(says, tellers(made.Notes)...)...)
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
func (v *visit) createRequest() (req desk.CreateEventRequest, err error) {
	usual := desk.UsualGame(v.words.Lang())
	req = desk.CreateEventRequest{Template: v.text("template"), League: v.text("league")}
	words := saidIn(v, desk.EventFields())
	words[desk.EventVariant] = cmp.Or(words[desk.EventVariant], usual)
	g, err := games.Lookup(words[desk.EventVariant])
	if err != nil {
		return req, unread(err)
	}
	words[desk.EventScore] = cmp.Or(words[desk.EventScore], desk.UsualScore(g.ID(), tournament.ScoreSystems()[0].Name))
	if req.Event, _, err = desk.ReadEventSettings(words); err != nil {
		return req, unread(err)
	}
	if req.Stage, _, err = desk.ReadStageSettings(newStage(), saidIn(v, firstStageFields())); err != nil {
		return req, unread(err)
	}
	if req.League != "" && v.text("score") != "" {
		req.Fields = append(req.Fields, desk.EventScore) // it counts though the league has a score of its own
	}
	return req, v.overTemplate(&req)
}

// firstStageFields are what the form has of the first stage.
func firstStageFields() []desk.StageField {
	return slices.DeleteFunc(desk.StageFields(), func(f desk.StageField) bool { return f == desk.StageName }) // that is of the event
}

// saidIn are the words of the form of some settings, but for those that are left open.
func saidIn[F ~string](v *visit, fields []F) map[F]string {
	words := make(map[F]string)
	for _, field := range fields {
		if text := v.text(string(field)); text != "" {
			words[field] = text
		}
	}
	return words
}

// overTemplate says what of the form counts though a template is chosen: what was typed.
func (v *visit) overTemplate(req *desk.CreateEventRequest) error {
	if req.Template == "" {
		return nil
	}
	t, err := desk.FindTemplate(req.Template)
	if err != nil {
		return err
	}
	req.StageName = v.words.Say(t.StageName)
	req.Fields = slices.Collect(maps.Keys(saidIn(v, desk.EventFields())))
	req.StageFields = slices.Collect(maps.Keys(saidIn(v, firstStageFields())))
	return nil
}

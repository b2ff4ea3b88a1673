package desk_test

import (
	"context"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/timecontrol"
)

func TestEditEvent(t *testing.T) {
	d := withPlayers(t, roundRobin, 2)
	edit := func(given tournament.Event, force bool, why string, fields ...setup.EventField) error {
		_, err := setup.EditEvent(t.Context(), d, setup.EditEventRequest{Given: given, Fields: fields, Force: force, Why: why})
		return err
	}
	refused(t, d, "event.no-name", edit(tournament.Event{Name: " "}, false, "", setup.EventName))
	refused(t, d, "event.bad-day", edit(tournament.Event{Begin: "tomorrow"}, false, "", setup.EventBegin))
	refused(t, d, "event.ends-before", edit(tournament.Event{Begin: "5-5-2026", End: "4-5-2026"}, false, "", setup.EventBegin, setup.EventEnd))
	refused(t, d, "event.times", edit(tournament.Event{Time: timecontrol.Controls{{Main: 1}, {Main: 5}}}, false, "", setup.EventTime))
	refused(t, d, "event.same", edit(tournament.Event{Name: "Club"}, false, "", setup.EventName))
	if err := edit(tournament.Event{Place: " Dambûn "}, false, "", setup.EventPlace); err != nil || d.State().Event.Place != "Dambûn" || d.State().Event.Name != "Club" {
		t.Errorf("%+v, %v", d.State().Event, err)
	}
	pair(t, d)
	win := tournament.Event{Tiebreaks: []string{"WIN"}, Score: tournament.ScoreSystems()[1]}
	r := refused(t, d, "event.locked", edit(win, true, "", setup.EventScore, setup.EventTiebreaks))
	if r.Remedy.Code != "force-change" {
		t.Errorf("%v", r)
	}
	refused(t, d, "event.locked", edit(win, false, "the meeting", setup.EventTiebreaks))
	if err := edit(win, true, "the meeting", setup.EventTiebreaks); err != nil || !slices.Equal(d.State().Event.Tiebreaks, []string{"WIN"}) {
		t.Errorf("%+v, %v", d.State().Event, err)
	}
}

func create(t *testing.T, path string, req setup.CreateEventRequest) (setup.CreatedEvent, error) {
	t.Helper()
	return setup.CreateEvent(context.WithoutCancel(t.Context()), path, desk.Options{Who: "Test", Now: time.Now}, req)
}

func TestCreateEvent(t *testing.T) {
	d := withPlayers(t, roundRobin, 0) // for what refused looks at
	path := filepath.Join(t.TempDir(), "open.arbiter")
	req := setup.CreateEventRequest{Event: tournament.Event{Variant: "russian", Score: tournament.ScoreSystems()[0]}, Stage: settings(tournament.SystemSwiss)}
	_, err := create(t, path, req)
	refused(t, d, "event.nameless", err)
	req.Event.Name, req.Event.End = "Open", "never"
	_, err = create(t, path, req)
	refused(t, d, "event.bad-day", err)
	req.Event.Begin, req.Event.End = "5-5-2026", "4-5-2026"
	_, err = create(t, path, req)
	refused(t, d, "event.ends-before", err)
	req.Event.Begin = ""
	req.Event.End, req.Template = "", "nonsense"
	_, err = create(t, path, req)
	if r := refused(t, d, "template.unknown", err); r.Remedy.Code != "choose-template" {
		t.Errorf("%v", r)
	}
	req.Template, req.Stage.Swiss.First = "", tournament.FirstLot
	made, err := create(t, path, req)
	if err != nil || !made.Made || made.Stage.Swiss.Seed == 0 || len(made.Facts) != 1 || made.Stage.Games != 0 {
		t.Errorf("%+v, %v", made, err)
	}
	made, err = create(t, path, req)
	if refused(t, d, "event.file-exists", err); made.Made {
		t.Error("made twice")
	}
	_, err = create(t, filepath.Join(t.TempDir(), "open.db"), req)
	if r := refused(t, d, "event.bad-ending", err); r.Remedy.Code != "name-event-so" {
		t.Errorf("%v", r)
	}
	bare := filepath.Join(t.TempDir(), "saturday")
	if made, err = create(t, bare, req); err != nil || made.File != bare+".arbiter" {
		t.Errorf("%+v, %v", made, err)
	}
	req.AnyEnding = true
	if made, err = create(t, bare+".db", req); err != nil || made.File != bare+".db" {
		t.Errorf("%+v, %v", made, err)
	}
}

// What is asked for wins over the template; a bye's worth does so with the score of
// the template.
func TestCreateEventFromTemplate(t *testing.T) {
	req := setup.CreateEventRequest{
		Event: tournament.Event{Name: "Open", Variant: "frisian", Score: tournament.ScoreSystems()[0]}, Stage: settings(tournament.SystemRoundRobin),
		Template: "russian-micro", StageName: "A", StageFields: []setup.StageField{setup.StageRounds}, Fields: []setup.EventField{setup.EventBye},
	}
	req.Stage.Rounds, req.Event.Score.Bye = 7, 50
	made, err := create(t, filepath.Join(t.TempDir(), "open.arbiter"), req)
	if err != nil || made.Event.Variant != "russian" || made.Stage.Games != 2 || made.Stage.Rounds != 7 || made.Stage.Name != "A" ||
		made.Event.Score.Bye != 50 || made.Stage.System != tournament.SystemSwiss || len(made.Event.Tiebreaks) == 0 {
		t.Errorf("%+v, %v", made, err)
	}
}

// Every template is sound, and names what there is.
func TestTemplatesAreSound(t *testing.T) {
	for _, name := range setup.TemplateNames() {
		req := setup.CreateEventRequest{Event: tournament.Event{Name: "Open"}, Stage: settings(tournament.SystemSwiss), Template: name}
		if _, err := create(t, filepath.Join(t.TempDir(), "x.arbiter"), req); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if found, err := setup.FindTemplate(name); err != nil || found.Title.Code == "" || found.Source.Code == "" {
			t.Errorf("%+v, %v", found, err)
		}
	}
}

func TestSetPrizes(t *testing.T) {
	d := withPlayers(t, roundRobin, 3)
	set := func(amounts []tournament.Money, category string) error {
		_, err := standings.SetPrizes(t.Context(), d, standings.SetPrizesRequest{List: tournament.PrizeList{Category: category, Amounts: amounts}, Fields: []standings.PrizeField{standings.PrizeAmounts}})
		return err
	}
	refused(t, d, "event.prize-order", set([]tournament.Money{1000, 2000}, ""))
	for _, category := range []string{"U20", ""} {
		if err := set([]tournament.Money{2000, 1000}, category); err != nil {
			t.Fatal(err)
		}
	}
	lists := d.State().Event.Prizes.Lists
	if len(lists) != 2 || lists[0].Category != "" {
		t.Errorf("%+v", lists)
	}
	refused(t, d, "event.same-prizes", set([]tournament.Money{2000, 1000}, ""))
	if err := set(nil, "U20"); err != nil || len(d.State().Event.Prizes.Lists) != 1 {
		t.Errorf("%+v, %v", d.State().Event.Prizes, err)
	}
	if won, err := standings.Prizes(d, standings.StandingsRequest{}); err != nil || won == nil {
		t.Errorf("%+v, %v", won, err)
	}
}

func TestPrizesThatCannotBeShared(t *testing.T) {
	d := withPlayers(t, roundRobin, 3)
	e := d.State().Event
	e.Prizes = tournament.PrizePlan{Lists: []tournament.PrizeList{{Category: "nonsense", Amounts: []tournament.Money{100}}}}
	commit(t, d, tournament.EventEdited{Event: e})
	_, err := standings.Prizes(d, standings.StandingsRequest{})
	refused(t, d, "event.no-prizes", err)
}

func TestNothingToWin(t *testing.T) {
	d := withPlayers(t, roundRobin, 3)
	_, err := standings.Prizes(d, standings.StandingsRequest{})
	refused(t, d, "output.no-prizes", err)
}

func TestTeams(t *testing.T) {
	d := withPlayers(t, roundRobin, 3)
	_, _, err := standings.Teams(d, standings.TeamsRequest{Rule: scoring.TeamSum})
	refused(t, d, "event.no-teams", err)
	edit := players.EditPlayerRequest{Player: 1, Given: tournament.Player{Team: "Wommels 1"}, Fields: []players.PlayerField{players.FieldTeam}}
	if _, err := players.EditPlayer(t.Context(), d, edit); err != nil {
		t.Fatal(err)
	}
	if _, teams, err := standings.Teams(d, standings.TeamsRequest{Rule: scoring.TeamSum}); err != nil || len(teams) != 1 {
		t.Errorf("%+v, %v", teams, err)
	}
}

package desk_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/reports/i18n"
	"arbiter/rules/games"
	"arbiter/tournament"
	"arbiter/tournament/intake"
	"arbiter/tournament/store"
)

// me is who makes the events of these tests.
var me = desk.Options{Who: "Test", Now: func() time.Time { return time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC) }}

func TestImportGames(t *testing.T) {
	d := table(t)
	good := `[White "Anna"][Black "Douwe"][Round "1"] 1. 32-28 19-23 1-0` + "\n\n"
	strange := `[White "Anna"][Black "Eabele"][Round "1"] 1. 32-28 1-0` + "\n\n"

	_, err := exchange.ImportGames(t.Context(), d, exchange.ImportGamesRequest{})
	refusedAs(t, d, "imports.no-game", err)
	in, err := exchange.ImportGames(t.Context(), d, exchange.ImportGamesRequest{Games: records(t, good+strange)})
	r := refusedAs(t, d, "imports.no-place", err)
	if i18n.English().Error(r) != "1 of 2 games has no place in the event" || r.Remedy.Code != "import-partly" {
		t.Errorf("%v, %v", i18n.English().Error(r), r.Remedy)
	}
	if len(in.Refused) != 1 || in.Refused[0].Remedy.Code != string(intake.RemedyRegister) || len(in.Sheets) != 1 {
		t.Errorf("%+v", in)
	}

	before := d.State().Seq
	in, err = exchange.ImportGames(t.Context(), d, exchange.ImportGamesRequest{Games: records(t, good), Trial: true})
	if err != nil || in.Empty() || d.State().Seq != before {
		t.Errorf("a trial: %+v, %v", in, err)
	}
	in, err = exchange.ImportGames(t.Context(), d, exchange.ImportGamesRequest{Games: records(t, good+strange), Partly: true})
	if err != nil || len(in.Changes) != 1 || len(in.Taken.Sheets) != 1 || len(in.Refused) != 1 {
		t.Errorf("partly: %+v, %v", in, err)
	}
	if got := said(in.Parts()); !slices.Equal(got, []string{"1 sheet with 1 result to games of the event"}) {
		t.Errorf("%q", got)
	}
	in, err = exchange.ImportGames(t.Context(), d, exchange.ImportGamesRequest{Games: records(t, good)})
	if err != nil || !in.Empty() || in.Known != 1 || d.State().Seq != before+1 {
		t.Errorf("a second time: %+v, %v", in, err)
	}
}

func TestEventOfGames(t *testing.T) {
	_, err := exchange.EventOfGames(exchange.GamesRequest{}, me)
	refusalOf(t, "imports.no-game", err)
	games := records(t, `[White "Anna"][Black "Bauke"][Round "1"][GameType "40"] 1. 32-28 19-23 2. 28x19 14x23 3. 34-30 1-0`+"\n\n"+
		`[White "Bauke"][Black "Anna"][Round "2"][GameType "40"] 1. 32-28 19-23 1/2-1/2`)
	made, err := exchange.EventOfGames(exchange.GamesRequest{Games: games, Options: intake.EventOptions{Name: "Club"}}, me)
	if err != nil || len(made.Bodies) != 2 || len(made.State.Players) != 2 || len(made.Sheets) != 2 || len(made.Notes) == 0 {
		t.Fatalf("%+v, %v", made, err)
	}
	newFile(t, made, func(path string) error {
		_, err := exchange.EventOfGames(exchange.GamesRequest{Games: games, Options: intake.EventOptions{Name: "Club"}, Path: path}, me)
		return err
	}, "take-games-into")
	changes := made.Changes(me)
	if folded, err := tournament.Fold(tournament.Chain(changes...)); err != nil || folded.Head != made.State.Head {
		t.Errorf("%v", err)
	}
	journal := tournament.Chain(changes...)
	if !exchange.OnlyImported(journal) || !made.SameAs(journal) {
		t.Error("the journal of the import is not that of the import")
	}
	worked := tournament.Chain(append(changes, tournament.New("Test", "", me.Now(), tournament.PlayerAdded{Player: tournament.Player{Name: "Corrie"}}))...)
	if exchange.OnlyImported(worked) || made.SameAs(worked) {
		t.Error("an event that was worked on is replaced")
	}
	_, err = exchange.EventOfGames(exchange.GamesRequest{Games: records(t, `[White "?"][Black "?"] 1. 32-28 1-0`)}, me)
	r := refusalOf(t, "imports.unreadable", err)
	if got := i18n.English().Error(r); got != "moves.pdn:1: the game names no player: give it White and Black tags, or take it out" || r.Class != refusal.ClassInput {
		t.Errorf("%s", got)
	}
}

func TestEventOfTRF(t *testing.T) {
	frisian, err := games.Lookup("frisian")
	if err != nil {
		t.Fatal(err)
	}
	file := "001    1      Anna\n122 G60\n"
	req := exchange.TRFRequest{File: strings.NewReader(file), Name: "open.trf", Variant: frisian}
	made, err := exchange.EventOfTRF(req, me)
	refusalOf(t, "imports.no-name", err)
	if len(made.Notes) != 4 || i18n.English().Say(made.Notes[0]) != `open.trf: line 122 (G60) is left out` {
		t.Errorf("%v", made.Notes)
	}
	req.File, req.Event = strings.NewReader(file), "Open"
	made, err = exchange.EventOfTRF(req, me)
	if err != nil || made.State.Event.Name != "Open" || made.State.Event.Variant != "frisian" || len(made.State.Players) != 1 {
		t.Errorf("%+v, %v", made, err)
	}
	req.File = strings.NewReader("no report")
	_, err = exchange.EventOfTRF(req, me)
	refusalOf(t, "imports.unreadable", err)
	newFile(t, made, func(path string) error {
		req.File, req.Path = strings.NewReader(file), path
		_, err := exchange.EventOfTRF(req, me)
		return err
	}, "nothing-written")
}

// newFile makes the file of an event, and expects that the same is refused when it is there.
func newFile(t *testing.T, made *exchange.NewEvent, again func(path string) error, remedy string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "new.arbiter")
	if err := again(path); err != nil {
		t.Error(err)
	}
	if there, err := made.Create(t.Context(), path, me); err != nil || !there {
		t.Fatalf("%v, %v", there, err)
	}
	st, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	if state, err := st.Tournament(t.Context()); err != nil || state.Event.Name != made.State.Event.Name {
		t.Errorf("%+v, %v", state, err)
	}
	if err := st.Close(); err != nil {
		t.Error(err)
	}
	if r := refusalOf(t, "imports.exists", again(path)); r.Remedy.Code != remedy || r.Class != refusal.ClassState {
		t.Errorf("%+v", r)
	}
	if there, err := made.Create(t.Context(), path, me); err == nil || there {
		t.Error("an event was made over another")
	}
}

func TestLidraughts(t *testing.T) {
	site := func(text string) error {
		_, err := exchange.Lidraughts([]exchange.SiteFile{{Name: "site.json", Data: []byte(text)}})
		return err
	}
	refusalOf(t, "imports.no-game-of-site", site(`{"rank":1,"username":"Anna"}`))
	refusalOf(t, "imports.unreadable", site(`{}`))
	if err := site(`[Event "x"] [White "Anna"] [Black "Bauke"] 1. 32-28 1-0`); err != nil {
		t.Error(err)
	}
}

func TestTRFOfSite(t *testing.T) {
	games, report := exchange.SiteFile{Name: "games.json", Data: []byte("{}")}, exchange.SiteFile{Name: "swiss.trf", Data: []byte("012 Swiss\n")}
	if found, err := exchange.TRFOfSite([]exchange.SiteFile{games, games}); found != nil || err != nil {
		t.Errorf("%v, %v", found, err)
	}
	if found, err := exchange.TRFOfSite([]exchange.SiteFile{report}); err != nil || found == nil || found.Name != "swiss.trf" {
		t.Errorf("%v, %v", found, err)
	}
	_, err := exchange.TRFOfSite([]exchange.SiteFile{games, report})
	if r := refusalOf(t, "imports.trf-alone", err); r.Remedy.Code != "trf-first" {
		t.Errorf("%+v", r)
	}
}

// refusalOf expects a refusal where there is no event yet.
func refusalOf(t *testing.T, code string, err error) *refusal.Refusal {
	t.Helper()
	r, ok := err.(*refusal.Refusal)
	if !ok || r.Code != code {
		t.Fatalf("%v is not refused as %s", err, code)
	}
	if i18n.English().Error(err) == "" {
		t.Errorf("%s says nothing", code)
	}
	return r
}

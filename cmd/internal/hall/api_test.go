package hall_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/hall/server"
	"arbiter/tournament"
)

// The public gets no more from the programs' door than from the pages.
func TestTheAPIShowsThePublicWhatIsPublic(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := players.EditPlayer(ctx, d, players.EditPlayerRequest{
			Player: d.State().Players[0].ID, Given: tournament.Player{Name: "Secret Person", Published: tournament.PublishedNothing}, Fields: []players.PlayerField{players.FieldName, players.FieldPublished},
		})
		if err != nil {
			return err
		}
		if err := enterAll(ctx, d, 1, 2, 3, 4); err != nil {
			return err
		}
		_, err = rounds.DraftRound(ctx, d, rounds.PairRequest{})
		return err
	})
	for path, secret := range map[string]string{"/api/v1/rounds/1": "Secret", "/api/v1/standings": "Secret", "/api/v1/standings?after=1": "Secret", "/api/v1/players": "Secret", "/api/v1/event": `"draft"`} {
		h.who = asDesk
		if answer, body := h.get(path); answer.StatusCode != http.StatusOK || !strings.Contains(body, secret) {
			t.Errorf("%s: the desk got %d, and not %s", path, answer.StatusCode, secret)
		}
		for _, role := range []server.Role{server.RolePublic, server.RoleScreen, server.RolePlayer, server.RoleTablet, server.RoleHelper} {
			h.who = server.Who{Role: role}
			if answer, body := h.get(path); answer.StatusCode != http.StatusOK || strings.Contains(body, secret) {
				t.Errorf("%s: %v got %d, with %s", path, role, answer.StatusCode, secret)
			}
		}
	}
}

func TestTheAPISaysWhereThereIsNothing(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = server.Who{Role: server.RolePublic}
	for _, path := range []string{"/api/v1/rounds/9", "/api/v1/rounds/x", "/api/v1/rounds/-1", "/api/v1/standings?after=9", "/api/v1/standings?after=x", "/api/v1/rounds/1?stage=2", "/api/v1/rounds/1/boards/1", "/api/v1/rounds/1/boards/99", "/api/v1/rounds/1/boards/x", "/api/v1/rounds/1?stage=x", "/api/v1/players?lang=xx", "/api/v1/nothing"} {
		answer, body := h.get(path)
		if answer.StatusCode != http.StatusNotFound || !strings.HasPrefix(body, `{"code":"`) || !strings.Contains(body, `"message":"`) {
			t.Errorf("%s: %d %s", path, answer.StatusCode, body)
		}
	}
}

// The language of what programs read is what the address says, not the reader's.
func TestTheAPISpeaksAsTheCommandsDo(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	ask := func(path string) string {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.Header.Set("Accept-Language", "nl")
		_, body := h.ask(r)
		return body
	}
	if body := ask("/api/v1/standings"); !strings.Contains(body, "Frisian draughts") {
		t.Errorf("it is not in English: %s", body)
	}
	if body := ask("/api/v1/standings?lang=nl"); !strings.Contains(body, "Fries dammen") {
		t.Errorf("it is not in Dutch: %s", body)
	}
}

func TestTheGroupsOfAWeekend(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	var files []string
	for _, name := range []string{"A", "youth"} {
		path := filepath.Join(folder, name+".arbiter")
		event := tournament.Event{Name: "Open " + name, Variant: "frisian", Score: tournament.ScoreSystems()[0]}
		makeEvent(t, path, event, swissStage())
		files = append(files, path)
	}
	h := openHall(t, server.Options{Files: files})
	h.who = server.Who{Role: server.RolePublic}
	if _, body := h.get("/"); !strings.Contains(body, `href="/g/A/"`) || !strings.Contains(body, "Open youth") {
		t.Errorf("the list of the groups is %s", body)
	}
	for path, want := range map[string]int{
		"/g/A/api/v1/event": http.StatusOK, "/g/youth/api/v1/players": http.StatusOK, "/healthz": http.StatusOK, "/g/B/healthz": http.StatusNotFound,
		"/api/v1/event": http.StatusNotFound, "/events?poll=1": http.StatusNotFound, "/g/": http.StatusNotFound, "/desk": http.StatusUnauthorized,
	} {
		if answer, _ := h.get(path); answer.StatusCode != want {
			t.Errorf("%s: %d, want %d", path, answer.StatusCode, want)
		}
	}
	if _, body := h.get("/g/youth/api/v1/event"); !strings.Contains(body, `"name":"Open youth"`) {
		t.Errorf("the event of the group is %s", body)
	}
}

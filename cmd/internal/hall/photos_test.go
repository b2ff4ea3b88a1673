package hall_test

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/hall/tray"
	"arbiter/tournament"
)

// photographedTrial is a hall of the event that the photographs of testdata/ink are of: the moment
// when it was made is in their code.
func photographedTrial(t *testing.T) *trial {
	t.Helper()
	path := filepath.Join(t.TempDir(), "club.arbiter")
	made := func() time.Time { return time.Date(2026, 11, 29, 6, 20, 46, 872_000_000, time.UTC) }
	if _, err := setup.CreateEvent(t.Context(), path, desk.Options{Who: "Anna", Now: made}, setup.CreateEventRequest{Event: club(), Stage: swissStage()}); err != nil {
		t.Fatal(err)
	}
	h := openHall(t, server.Options{Files: []string{path}, Keep: t.TempDir()})
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		for i, name := range []string{"Anna", "Bauke", "Claes", "Doeke"} {
			if _, err := players.Register(ctx, d, players.RegisterRequest{Player: tournament.Player{Name: name, Rating: 2000 - 100*i}}); err != nil {
				return err
			}
		}
		_, err := rounds.PairRound(ctx, d, rounds.PairRequest{})
		return err
	})
	return h
}

// photograph is a photograph of testdata/ink.
func photograph(t *testing.T, name string) []byte {
	t.Helper()
	file, err := os.ReadFile(filepath.Join("..", "..", "..", "testdata", "ink", name))
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func TestAPhotographBecomesASheet(t *testing.T) {
	t.Parallel()
	h := photographedTrial(t)
	played := h.state().Stages[0].Played[0].Pairings
	white, black := photograph(t, "frisian-white.jpg"), photograph(t, "frisian-black.jpg")
	answer, body := h.get("/desk/sheets")
	h.wants("the page of sheets", answer, body, http.StatusOK, "/desk/sheets/photos")

	h.who = server.Who{Role: server.RolePlayer, Player: played[0].White, Device: 7, Name: "Anna"}
	answer, body = h.send("/me/sheet", "IMG_1.jpg", white)
	h.wants("a sheet of another board", answer, body, http.StatusForbidden)
	h.who = server.Who{Role: server.RolePlayer, Player: played[1].White, Device: 8, Name: "Doeke"}
	answer, body = h.get("/me")
	h.wants("his page", answer, body, http.StatusOK, `action="/me/sheet"`)
	answer, body = h.send("/me/sheet", "IMG_2.jpg", white)
	h.wants("his own", answer, body, http.StatusSeeOther)
	_, body = h.get(answer.Header.Get("Location"))
	if !strings.Contains(body, "round 1 board 2: ") {
		t.Errorf("he is told: %s", body)
	}
	answer, body = h.send("/desk/sheets/photos", "IMG_3.jpg", black)
	h.wants("a player at the desk", answer, body, http.StatusForbidden)

	h.who = asDesk
	answer, body = h.send("/desk/sheets/photos", "IMG_3.jpg", black)
	h.wants("the other copy", answer, body, http.StatusSeeOther)
	answer, _ = h.send("/desk/sheets/photos", "letter.jpg", []byte("Dear arbiter"))
	_, body = h.get(answer.Header.Get("Location"))
	h.wants("what waits", answer, body, http.StatusSeeOther, "letter.jpg is not read: it is no picture", `href="/desk/sheets/photos/1"`)
	answer, body = h.post("/desk/sheets/photos")
	h.wants("no file", answer, body, http.StatusBadRequest)
	answer, body = h.send("/desk/sheets/photos", "large.jpg", make([]byte, tray.MostPhoto+1))
	h.wants("too large", answer, body, http.StatusRequestEntityTooLarge)

	answer, body = h.get("/desk/sheets/photos/1?ply=1")
	h.wants("a half-move", answer, body, http.StatusOK, `src="/desk/sheets/photos/1/cut/0/1"`, `src="/desk/sheets/photos/1/cut/1/1"`, `src="/desk/sheets/photos/1/page/1/0"`, `data-key="1"`, "<svg")
	for _, picture := range []string{"/cut/0/1", "/page/1/0"} {
		answer, body = h.get("/desk/sheets/photos/1" + picture)
		if answer.Header.Get("Content-Type") != "image/jpeg" || !strings.HasPrefix(body, "\xff\xd8") {
			t.Errorf("%s: %v", picture, answer.Header)
		}
	}
	for _, nothing := range []string{"/desk/sheets/photos/2", "/desk/sheets/photos/1/cut/0/999", "/desk/sheets/photos/1/page/5/0"} {
		answer, body = h.get(nothing)
		h.wants(nothing, answer, body, http.StatusNotFound)
	}
	answer, body = h.post("/desk/sheets/photos/1", "do", "settle", "ply", "1", "word", "sixteen")
	h.wants("no move", answer, body, http.StatusUnprocessableEntity, "is no move here")
	answer, body = h.post("/desk/sheets/photos/1", "do", "settle", "ply", "1", "word", "3227")
	h.wants("a move that is typed", answer, body, http.StatusSeeOther)
	asked := regexp.MustCompile(`name="ply" value="(\d+)".*\n.*?name="reading" value="([^"]+)"`)
	for range 8 {
		_, body = h.get("/desk/sheets/photos/1")
		q := asked.FindStringSubmatch(body)
		if q == nil {
			break
		}
		answer, body = h.post("/desk/sheets/photos/1", "do", "settle", "ply", q[1], "reading", q[2])
		h.wants("settled", answer, body, http.StatusSeeOther)
	}
	answer, body = h.post("/desk/sheets/photos/1", "do", "hand-in", "result", "1-0", "keep", "yes")
	h.wants("handed in", answer, body, http.StatusSeeOther)
	_, kept, err := h.state().Game(tournament.GameRef{Stage: 1, Round: 1, Board: 2})
	if err != nil || kept.Sheet == nil || kept.Sheet.Scanned == nil || kept.Result != tournament.WhiteWins {
		t.Fatalf("%+v, %v", kept, err)
	}
	if s := kept.Sheet.Scanned; len(s.Pages) != 2 || s.Pages[0].Photo != "IMG_2.jpg" || len(s.Asked) == 0 || s.Asked[0].Said != "32-27" {
		t.Errorf("%+v", s)
	}
	answer, body = h.get("/desk/sheets/1/2")
	h.wants("the sheet on record", answer, body, http.StatusOK, "(IMG_3.jpg)", `href="/desk/sheets/1/2/photo/1"`, "1. 32-27: read by a person")
	answer, body = h.get("/desk/sheets/1/2/photo/1")
	h.wants("a page that was kept", answer, body, http.StatusOK, "\xff\xd8")
	answer, body = h.get("/desk/sheets/photos")
	h.wants("nothing waits", answer, body, http.StatusOK, "No sheets wait.")
}

// The photographs of a request are read as they come, and no more than so many.
func TestPhotographsOfOneRequestAreBounded(t *testing.T) {
	t.Parallel()
	h := photographedTrial(t)
	var body bytes.Buffer
	for i := range 61 {
		fmt.Fprintf(&body, "--x\r\nContent-Disposition: form-data; name=\"photos\"; filename=\"%d.jpg\"\r\n\r\nnothing\r\n", i)
	}
	body.WriteString("--x--\r\n")
	r, err := http.NewRequest(http.MethodPost, "/desk/sheets/photos", &body)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "multipart/form-data; boundary=x")
	answer, said := h.ask(r)
	h.wants("too many", answer, said, http.StatusUnprocessableEntity, "at most 60 photographs")
}

package desk_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/rules/ink/form"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// photographedEvent is the event that the photographs of testdata/ink are of: the moment when
// it was made is in their code.
func photographedEvent(t *testing.T, made time.Time) *desk.Desk {
	t.Helper()
	file := filepath.Join(t.TempDir(), "club.arbiter")
	body := tournament.EventCreated{Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0]}, Stage: swiss}
	st, err := store.Create(t.Context(), file, tournament.New("Test", "", made, body))
	if err != nil {
		t.Fatal(err)
	}
	d := deskOf(t, st)
	for _, p := range named("Anna", "Bauke", "Claes", "Doeke", "Eabe", "Froukje") {
		if _, err := d.Commit(t.Context(), "", tournament.PlayerAdded{Player: p}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := rounds.PairRound(t.Context(), d, byEntry); err != nil {
		t.Fatal(err)
	}
	return d
}

var photographedAt = time.Date(2026, 11, 29, 6, 20, 46, 872_000_000, time.UTC)

// photo is a photograph of testdata/ink.
func photo(name string) sheets.Photo {
	return sheets.Photo{Name: name, Open: func() ([]byte, error) {
		return os.ReadFile(filepath.Join("..", "..", "..", "testdata", "ink", name))
	}}
}

// given is a photograph by its bytes.
func given(name string, file []byte) sheets.Photo {
	return sheets.Photo{Name: name, Open: func() ([]byte, error) { return file, nil }}
}

func TestScanReadsBothCopiesAsAGame(t *testing.T) {
	d := photographedEvent(t, photographedAt)
	seq := d.State().Seq
	scan, err := sheets.ScanPhotos(t.Context(), d, sheets.ScanRequest{Photos: []sheets.Photo{
		photo("frisian-black.jpg"), given("letter.txt", []byte("Dear arbiter")), photo("frisian-white.jpg"), {Name: "again.jpg", Open: photo("frisian-white.jpg").Open},
	}})
	if err != nil {
		t.Fatal(err)
	}
	if d.State().Seq != seq {
		t.Error("to read is not to write")
	}
	if len(scan.Games) != 1 {
		t.Fatalf("%d games", len(scan.Games))
	}
	g := scan.Games[0]
	if g.Round != 1 || g.Board != 2 || len(g.Copies) != 2 || g.Copies[0].Side != form.White || g.Copies[1].Photos[0] != "frisian-black.jpg" {
		t.Errorf("%+v", g.Copies)
	}
	if g.Result != (sheets.ScannedResult{Read: "1-0", Sure: true}) {
		t.Errorf("the result is %+v", g.Result)
	}
	var refused []string
	for _, r := range scan.Refused {
		refused = append(refused, r.Code)
	}
	if strings.Join(refused, " ") != "twice not-a-picture" && strings.Join(refused, " ") != "not-a-picture twice" {
		t.Errorf("refused: %v", scan.Refused)
	}

	// what a person says of a half-move is part of the game
	read := g.Read.Moves[0].Read
	if err := g.Settle(d, 1, "3328"); err != nil {
		t.Fatal(err)
	}
	if m := g.Read.Moves[0]; m.Read != "33-28" || !m.Sure || len(g.Asked) != 1 || g.Asked[0].Read != read {
		t.Errorf("%+v, asked %+v", m, g.Asked)
	}
	refusedAs(t, d, "scan.no-move", g.Settle(d, 2, "sixteen"))
	refusedAs(t, d, "scan.no-move", g.Settle(d, 999, "32-28"))
	refusedAs(t, d, "scan.which-move", g.Settle(d, 1, "32"))
	if err := g.Forget(d); err != nil || g.Read.Moves[0].Read != read || len(g.Asked) != 0 {
		t.Errorf("%s, asked %+v: %v", g.Read.Moves[0].Read, g.Asked, err)
	}
	for n := g.Unsure(); n > 0; n = g.Unsure() {
		_, err := g.HandIn(d, sheets.ScanHandIn{})
		refusedAs(t, d, "scan.not-entered", err)
		if err := g.Settle(d, n, g.Readings(n)[0]); err != nil {
			t.Fatal(err)
		}
	}

	// and a game that is read can be handed in as its sheet
	nameless := g
	nameless.Round = 0
	_, err = nameless.HandIn(d, sheets.ScanHandIn{})
	refusedAs(t, d, "scan.nameless", err)
	if err := g.Settle(d, 1, read); err != nil {
		t.Fatal(err)
	}
	req, err := g.HandIn(d, sheets.ScanHandIn{})
	if err != nil {
		t.Fatal(err)
	}
	in, err := sheets.HandInSheet(t.Context(), d, req)
	if err != nil {
		t.Fatal(err)
	}
	kept, err := sheets.Sheet(d, g.Ref())
	if err != nil || kept.Scanned == nil || len(kept.Scanned.Pages) != 2 || kept.Scanned.Pages[1] != (tournament.ScannedPage{Photo: "frisian-black.jpg", Copy: form.Black, Part: 1}) {
		t.Fatalf("%+v, %v", kept.Scanned, err)
	}
	if asked := kept.Scanned.Asked; len(asked) == 0 || asked[len(asked)-1].Said != read {
		t.Errorf("asked: %+v", asked)
	}
	_, err = g.HandIn(d, sheets.ScanHandIn{})
	refusedAs(t, d, "gamesheet.there", err)
	if in.Result.Plies != len(g.Read.Moves) {
		t.Errorf("the sheet on record has %d half-moves", in.Result.Plies)
	}
}

func TestScanRefusesSheetsOfOtherEvents(t *testing.T) {
	d := photographedEvent(t, photographedAt.Add(time.Hour))
	scan, err := sheets.ScanPhotos(t.Context(), d, sheets.ScanRequest{Photos: []sheets.Photo{photo("frisian-white.jpg")}})
	if err != nil {
		t.Fatal(err)
	}
	if len(scan.Games) != 0 || len(scan.Refused) != 1 || scan.Refused[0].Code != "other-event" {
		t.Errorf("%+v", scan)
	}
}

func TestScanSaysWhyAPhotographIsNotRead(t *testing.T) {
	d := photographedEvent(t, photographedAt)
	file, err := photo("frisian-white.jpg").Open()
	if err != nil {
		t.Fatal(err)
	}
	scan, err := sheets.ScanPhotos(t.Context(), d, sheets.ScanRequest{Photos: []sheets.Photo{given("half.jpg", file[:len(file)/2]), given("none.png", nil), given("heic.heic", bytes.Repeat([]byte{1}, 2000)),
		{Name: "gone.jpg", Open: func() ([]byte, error) { return nil, os.ErrNotExist }}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range scan.Refused {
		if r.Code != "not-a-picture" && (r.Code != "not-opened" || r.Photo != "gone.jpg") {
			t.Errorf("%s: %s", r.Photo, r.Code)
		}
	}
	if len(scan.Refused) != 4 {
		t.Errorf("%d are refused", len(scan.Refused))
	}
}

func TestATrayHoldsSheetsUntilTheyAreHandedIn(t *testing.T) {
	d := photographedEvent(t, photographedAt)
	told := 0
	tray := sheets.Tray{Changed: func() { told++ }, Most: 1}
	if _, err := tray.Take(t.Context(), d, photo("frisian-white.jpg"), sheets.Sender{Name: "Bauke", May: func(ref tournament.GameRef) error {
		return fmt.Errorf("not board %d", ref.Board)
	}}); err == nil || err.Error() != "not board 2" || len(tray.Games()) != 0 {
		t.Fatalf("who may not send it: %v, %d games", err, len(tray.Games()))
	}
	for _, name := range []string{"frisian-white.jpg", "frisian-black.jpg"} {
		if name == "frisian-black.jpg" {
			_, err := tray.Take(t.Context(), d, photo(name), sheets.Sender{})
			refusedAs(t, d, "scan.full", err)
			tray.Most = 2
		}
		taken, err := tray.Take(t.Context(), d, photo(name), sheets.Sender{Name: "Anna"})
		if err != nil || len(taken.Games) != 1 || len(taken.Refused) != 0 {
			t.Fatalf("%s: %+v, %v", name, taken, err)
		}
	}
	all := tray.Games()
	if len(all) != 1 || all[0].Number != 1 || len(all[0].Copies) != 2 || !slices.Equal(all[0].From, []string{"Anna"}) || told != 2 {
		t.Fatalf("%d games, told %d times", len(all), told)
	}
	g := all[0]
	if page := g.Page(1, 0); len(page) < 10_000 || g.Page(2, 0) != nil {
		t.Errorf("the page of Black is %d bytes", len(page))
	}
	if cut, err := g.Cut(0, 1); err != nil || len(cut) < 500 {
		t.Errorf("the first half-move is cut out as %d bytes: %v", len(cut), err)
	}
	if cut, err := g.Cut(0, 999); err != nil || cut != nil {
		t.Errorf("a half-move that there is not: %d bytes, %v", len(cut), err)
	}
	for n := g.Unsure(); n > 0; n = g.Unsure() {
		if err := tray.Change(1, func(g *sheets.TrayGame) error { return g.Settle(d, n, g.Readings(n)[0]) }); err != nil {
			t.Fatal(err)
		}
		if g, err := tray.Game(1); err != nil || g.Unsure() == n {
			t.Fatalf("half-move %d is asked about again: %v", n, err)
		}
		g, _ = tray.Game(1)
	}
	event := filepath.Join(t.TempDir(), "club.arbiter")
	req, err := g.HandIn(d, sheets.ScanHandIn{Keep: event})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := sheets.HandInSheet(t.Context(), d, req); err != nil {
		t.Fatal(err)
	}
	for c, page := range req.Scanned.Pages {
		if kept, err := os.ReadFile(sheets.PageFile(event, g.Ref(), page)); err != nil || fmt.Sprintf("%x", sha256.Sum256(kept)) != page.Hash || !bytes.Equal(kept, g.Page(c, 0)) {
			t.Errorf("%+v: %v", page, err)
		}
	}
	tray.Remove(1)
	_, err = tray.Game(1)
	refusedAs(t, d, "scan.gone", err)
	refusedAs(t, d, "scan.gone", tray.Change(1, nil))
}

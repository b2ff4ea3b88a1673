package desk_test

import (
	"bytes"
	"os"
	"path/filepath"
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
	said := sheets.Answers{1: "33-28"}
	if err := sheets.ReadScanned(d, &g, said); err != nil {
		t.Fatal(err)
	}
	if m := g.Read.Moves[0]; m.Read != "33-28" || !m.Sure {
		t.Errorf("%+v", m)
	}
	if err := sheets.ReadScanned(d, &g, nil); err != nil {
		t.Fatal(err)
	}

	// and a game that is read can be handed in as its sheet
	record, err := g.Record()
	if err != nil {
		t.Fatal(err)
	}
	if record.Plies() != len(g.Read.Moves) {
		t.Errorf("the record has %d half-moves, not %d", record.Plies(), len(g.Read.Moves))
	}
	in, err := sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: g.Ref(), Game: record})
	if err != nil {
		t.Fatal(err)
	}
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
	scan, err := sheets.ScanPhotos(t.Context(), d, sheets.ScanRequest{Photos: []sheets.Photo{given("half.jpg", file[:len(file)/2]), given("none.png", nil), given("heic.heic", bytes.Repeat([]byte{1}, 2000))}})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range scan.Refused {
		if r.Code != "not-a-picture" {
			t.Errorf("%s: %s", r.Photo, r.Code)
		}
	}
	if len(scan.Refused) != 3 {
		t.Errorf("%d are refused", len(scan.Refused))
	}
}

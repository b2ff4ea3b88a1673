package trf_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"

	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// Whatever is read can be written, unless it is refused, and is read again with
// the same players.
func FuzzRead(f *testing.F) {
	files, err := filepath.Glob("../../testdata/pairing/nopairing/*.trf")
	if err != nil || len(files) == 0 {
		f.Fatal("no sample files", err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte("XXA 1 1.0 0.5\n250 1.0 1 3 1 82\n260 1 2 8 9\n240 H 3 5\n162 W 2.0 D 1.0\n" + line("1", "A", "0.0", "0000 - U")))
	f.Add([]byte(leagueText))
	f.Fuzz(func(t *testing.T, data []byte) {
		file, _, err := trf.Read(bytes.NewReader(data), "fuzz.trf")
		if err != nil {
			return
		}
		foldsToAnEvent(t, file)
		for _, d := range []trf.Dialect{trf.TRF16, trf.TRF26} {
			var b bytes.Buffer
			if trf.Write(&b, file, d) != nil {
				continue
			}
			again, _, err := trf.Read(&b, "again.trf")
			if err != nil || len(again.Players) != len(file.Players) || again.Played() != file.Played() {
				t.Fatalf("dialect %d: %v", d, err)
			}
		}
	})
}

// foldsToAnEvent makes sure that a file that was read can be taken in.
func foldsToAnEvent(t *testing.T, file *trf.File) {
	t.Helper()
	in, _ := file.Event()
	in.Event.Variant = "frisian"
	if in.Event.Name == "" {
		in.Event.Name = "Cup"
	}
	var journal []tournament.Change
	for _, body := range in.Bodies() {
		journal = append(journal, tournament.New("fuzz", "", time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC), body))
	}
	if _, err := tournament.Fold(tournament.Chain(journal...)); err != nil {
		t.Fatal(err)
	}
}

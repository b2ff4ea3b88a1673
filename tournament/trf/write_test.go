package trf_test

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// written is a file as text.
func written(t *testing.T, f *trf.File, d trf.Dialect) string {
	t.Helper()
	var b bytes.Buffer
	if err := trf.Write(&b, f, d); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// bare leaves out what is not in the text.
func bare(f *trf.File) trf.File {
	out := *f
	out.Name = ""
	out.Players = nil
	for _, p := range f.Players {
		p.Line = 0
		out.Players = append(out.Players, p)
	}
	return out
}

func TestWriteSample(t *testing.T) {
	f := &trf.File{
		Header: []trf.Field{{Code: "012", Text: "Frysk iepen"}}, Planned: 3, Initial: trf.Black, Points: trf.DefaultPoints(),
		Players: []trf.Player{
			{Number: 1, Sex: "m", Title: "g", Name: "Wiersma, Jelle", Rating: 2105, Federation: "NED", Points: 150, HasPoints: true, Rank: 1,
				Rounds: []trf.Entry{{Opponent: 2, Colour: trf.White, Code: '1'}, {Code: 'H'}}},
			{Number: 2, Name: "Ûs Mem, Sjoukje", HasPoints: true, Rank: 2,
				Rounds: []trf.Entry{{Opponent: 1, Colour: trf.Black, Code: '0'}, {Code: ' '}, {Code: 'U'}}},
		},
	}
	want := strings.Join([]string{
		"012 Frysk iepen",
		"XXR 3",
		"XXC black1",
		"001    1 m  g Wiersma, Jelle                    2105 NED                         1.5    1     2 w 1  0000 - H",
		"001    2      Ûs Mem, Sjoukje                                                    0.0    2     1 b 0            0000 - U",
		"",
	}, "\n")
	if got := written(t, f, trf.TRF16); got != want {
		t.Errorf("written\n%s\nwant\n%s", got, want)
	}
	if got := written(t, f, trf.TRF26); !strings.Contains(got, "142 3\n152 B\n001") {
		t.Errorf("TRF26:\n%s", got)
	}
}

func TestWriteRecords(t *testing.T) {
	f, _ := read(t, strings.Join([]string{
		"250  0.0  1.0   1   3    1    2", "260   1   2    1    2", "240 H   3    1    2", "142 9", "152 B",
		"162  W 2.0    D 1.0    P 1.0", line("1", "A", "0.0"), line("2", "B", "0.0"),
	}, "\n"))
	got := written(t, f, trf.TRF26)
	for _, record := range []string{
		"250       1.0   1   3    1    2\n", "260   1   2    1    2\n", "240 H   3    1    2\n", "142 9\n152 B\n",
		"162  W 2.0    D 1.0    P 1.0\n",
	} {
		if !strings.Contains(got, record) {
			t.Errorf("%q is missing in\n%s", record, got)
		}
	}
	again, _ := read(t, got)
	if !reflect.DeepEqual(bare(again), bare(f)) {
		t.Errorf("read again: %+v\nwant %+v", again, f)
	}
}

// Lines with columns of their own keep them.
func TestWriteKeepsColumns(t *testing.T) {
	dates := "132" + strings.Repeat(" ", 88) + "24/01/01  24/01/02"
	f, _ := read(t, dates+"\n"+line("1", "A", "0.0"))
	if got := written(t, f, trf.TRF16); !strings.HasPrefix(got, dates+"\n") {
		t.Errorf("written\n%s", got)
	}
}

func TestWriteRefuses(t *testing.T) {
	player := func(change func(*trf.Player)) *trf.File {
		p := trf.Player{Number: 1, Name: "A"}
		change(&p)
		return &trf.File{Name: "x.trf", Points: trf.DefaultPoints(), Players: []trf.Player{p}}
	}
	for _, test := range []struct {
		name, say string
		file      *trf.File
		dialect   trf.Dialect
	}{
		{"wide federation", "does not fit", player(func(p *trf.Player) { p.Federation = "Friesland" }), trf.TRF16},
		{"line break", "does not fit", player(func(p *trf.Player) { p.Name = "A\n001" }), trf.TRF16},
		{"hundredths", "one decimal", player(func(p *trf.Player) { p.Points, p.HasPoints = 98, true }), trf.TRF26},
		{"no dialect", "not given", player(func(*trf.Player) {}), trf.DialectUnset},
		{"rounds in TRF16", "write TRF26", &trf.File{Points: trf.DefaultPoints(), Forbidden: []trf.Forbidden{{FirstRound: 1, LastRound: 2, Players: []int{1, 2}}}}, trf.TRF16},
	} {
		var b bytes.Buffer
		if err := trf.Write(&b, test.file, test.dialect); err == nil || !strings.Contains(english(err), test.say) || b.Len() > 0 {
			t.Errorf("%s: %v, %d bytes written", test.name, err, b.Len())
		}
	}
}

// What is written of the reference files is read as the same, in both dialects;
// lines of players are the same to the letter.
func TestWriteReferenceFiles(t *testing.T) {
	var files []string
	for _, folder := range []string{"../../testdata/pairing/trf", shared + "/pairing/trf"} {
		found, err := filepath.Glob(filepath.Join(folder, "*.trf"))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	if len(files) == 0 {
		t.Fatal("no sample files")
	}
	for _, name := range files {
		f := open(t, name)
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := playerLines(written(t, f, trf.TRF16)), playerLines(string(data)); !slices.Equal(got, want) {
			t.Errorf("%s: the lines of players differ", filepath.Base(name))
		}
		for _, d := range []trf.Dialect{trf.TRF16, trf.TRF26} {
			text := written(t, f, d)
			again, adjusted := read(t, text)
			a, b := bare(again), bare(f)
			a.Forbidden, b.Forbidden = nil, nil // TRF26 names the last round
			if !reflect.DeepEqual(a, b) || len(adjusted) > 0 || len(again.Forbidden) != len(f.Forbidden) {
				t.Errorf("%s, dialect %d: not the same when read again (%v)", filepath.Base(name), d, adjusted)
			}
		}
	}
}

// playerLines are the 001 lines of a file without blanks at the end.
func playerLines(text string) []string {
	var lines []string
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "001") {
			lines = append(lines, strings.TrimRight(line, " \n"))
		}
	}
	return lines
}

func TestDefaultPoints(t *testing.T) {
	if p := trf.DefaultPoints(); p.Win != tournament.Point || p.HalfBye != tournament.Point/2 || p.ZeroBye != 0 {
		t.Errorf("%+v", p)
	}
}

package trf_test

import (
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/tournament"
	"arbiter/tournament/trf"
)

const shared = "../../../shared"

// line builds a 001 line with the round columns given.
func line(number, name, points string, rounds ...string) string {
	head := "001 " + strings.Repeat(" ", 4-len(number)) + number + "      " + name
	head += strings.Repeat(" ", 47-len([]rune(head))) + " 2000 NED" + strings.Repeat(" ", 24)
	head += strings.Repeat(" ", 4-len(points)) + points + "    1"
	for _, r := range rounds {
		head += "  " + r
	}
	return head
}

func read(t *testing.T, text string) (*trf.File, []adjustment) {
	t.Helper()
	f, adjusted, err := trf.Read(strings.NewReader(text), "test.trf")
	if err != nil {
		t.Fatal(err)
	}
	return f, inEnglish(adjusted)
}

func TestReadPlayers(t *testing.T) {
	text := strings.Join([]string{
		"012 Club championship", "XXR 7", "XXC black1",
		line("1", "Wiersma, Jelle", "1.5", "   2 w 1", "0000 - H"),
		line("2", "Ûs Mem, Sjoukje", "0.0", "   1 b 0"),
	}, "\r\n")
	f, adjusted := read(t, text)
	if len(adjusted) != 0 {
		t.Errorf("adjusted %v", adjusted)
	}
	if f.Text("012") != "Club championship" || f.Planned != 7 || f.Initial != trf.Black {
		t.Errorf("header %+v", f)
	}
	p, _ := f.Player(1)
	if p.Name != "Wiersma, Jelle" || p.Rating != 2000 || p.Federation != "NED" || !p.HasPoints || p.Points != 150 || p.Rank != 1 {
		t.Errorf("player 1 %+v", p)
	}
	if want := []trf.Entry{{Opponent: 2, Colour: trf.White, Code: '1'}, {Code: 'H'}}; !slices.Equal(p.Rounds, want) {
		t.Errorf("rounds %v, want %v", p.Rounds, want)
	}
	if f.Played() != 1 {
		t.Errorf("%d rounds paired: a bye on request does not make a round", f.Played())
	}
}

func TestReadForgives(t *testing.T) {
	bytewise := line("1", "Us", "1.0", "   2 w 1")
	bytewise = bytewise[:14] + "Û" + bytewise[16:] // two bytes in the place of two
	for _, test := range []struct{ name, text, say string }{
		{"latin-1", strings.Replace(line("1", "Xs", "0.0"), "X", "\xdb", 1), "windows-1252"},
		{"windows-1251", strings.Replace(line("1", "XYs", "0.0"), "XY", "\xc8\xe2", 1), "windows-1251"},
		{"tabs", strings.Replace(line("1", "A", "0.0"), "A         ", "A\t\t", 1), "tabs"},
		{"a name too short", strings.Replace(line("1", "Ab", "1.0", "   2 w 1"), "Ab   ", "Ab ", 1) + "\n" + line("2", "B", "0.0", "   1 b 0"), "2 too far to the left"},
		{"a name too long", strings.Replace(line("1", "Ab", "1.0", "   2 w 1"), "Ab ", "Abcdef ", 1) + "\n" + line("2", "B", "0.0", "   1 b 0"), "4 too far to the right"},
		{"one colour", line("1", "A", "1.0", "   2 w 1") + "\n" + line("2", "B", "0.0", "   1 - 0"), "taken from that of his opponent"},
		{"the same colour", line("1", "A", "1.0", "   2 w 1") + "\n" + line("2", "B", "0.0", "   1 w 0"), "have the same colour: left out"},
		{"columns in bytes", bytewise + "\n" + line("2", "B", "0.0", "   1 b 0"), "in bytes"},
		{"result without opponent", line("1", "A", "0.5", "0000 - ="), "read as the bye H"},
		{"forfeit without opponent", line("1", "A", "0.0", "0000 - -"), "absence"},
		{"out of order", line("2", "B", "0.0") + "\n" + line("1", "A", "0.0"), "sorted"},
	} {
		f, adjusted := read(t, test.text)
		if len(adjusted) != 1 || !strings.Contains(adjusted[0].Message, test.say) {
			t.Errorf("%s: adjusted %v", test.name, adjusted)
		}
		if f.Players[0].Federation != "NED" {
			t.Errorf("%s: player %+v", test.name, f.Players[0])
		}
	}
}

func TestReadRefuses(t *testing.T) {
	for _, test := range []struct{ name, text, say string }{
		{"no player", "012 Cup", "not a tournament report file"},
		{"one-sided pairing", line("1", "A", "1.0", "   2 w 1") + "\n" + line("2", "B", "0.0"), "does not say so"},
		{"unknown opponent", line("1", "A", "1.0", "   9 w 1"), "not in the file"},
		{"twice", line("1", "A", "0.0") + "\n" + line("1", "B", "0.0"), "given twice"},
		{"result", line("1", "A", "1.0", "0000 - !"), "not a result"},
		{"tabs for columns", strings.ReplaceAll(line("1", "A", "1.0", "   2 w 1"), "   ", "\t"), "tabs"},
		{"rounds", "XXR many\n" + line("1", "A", "0.0"), "not a number of rounds"},
	} {
		_, _, err := trf.Read(strings.NewReader(test.text), "test.trf")
		var syntax *trf.SyntaxError
		if !errors.As(err, &syntax) || !strings.Contains(english(err), test.say) || !strings.HasPrefix(english(err), "test.trf:") {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}

// What a file says of itself in two ways is pointed out, and a bye to come may be in the
// points or not.
func TestDoubts(t *testing.T) {
	for _, test := range []struct{ name, text, say string }{
		{"nothing", line("1", "A", "1.0", "   2 w 1") + "\n" + line("2", "B", "0.0", "   1 b 0"), ""},
		{"a bye to come", line("1", "A", "1.5", "   2 w 1", "0000 - H") + "\n" + line("2", "B", "0.0", "   1 b 0", "0000 - H"), ""},
		{"points", line("1", "A", "2.0", "   2 w 1") + "\n" + line("2", "B", "0.0", "   1 b 0"), "player 1 has 2 points in the file; his results give 1, which counts"},
		{"results", line("1", "A", "1.0", "   2 w 1") + "\n" + line("2", "B", "1.0", "   1 b 1"), "round 1: the results '1' of 1 and '1' of 2 do not belong together"},
		{"rounds", "XXR 1\n" + line("1", "A", "2.0", "   2 w 1", "   2 w 1") + "\n" + line("2", "B", "0.0", "   1 b 0", "   1 b 0"), "2 rounds are paired, but planned are 1"},
	} {
		f, _ := read(t, test.text)
		doubts := inEnglish(f.Doubts())
		if len(doubts) > 1 || len(doubts) == 1 != (test.say != "") || len(doubts) == 1 && !strings.Contains(doubts[0].Message, test.say) {
			t.Errorf("%s: %v, want %q", test.name, doubts, test.say)
		}
	}
}

func TestPoints(t *testing.T) {
	one := "\n" + line("1", "A", "0.0")
	full := func(change func(*trf.Points)) trf.Points {
		p := trf.DefaultPoints()
		change(&p)
		return p
	}
	double := trf.Points{Win: 200, Draw: 100, ForfeitWin: 200, PairingBye: 200, FullBye: 200, HalfBye: 100, Unknown: 100}
	half := double
	half.PairingBye = 100
	for _, test := range []struct {
		text string
		want trf.Points
	}{
		{"012 x", trf.DefaultPoints()},
		{"BBW  2.0\nBBD  1.0", double},
		{"BBW  2.0\nBBD  1.0\nBBU  1.0", half},
		{"162  W 2.0    D 1.0    P 1.0", half},
		{"XXS WW=1.0 BW=1.0 WD=0.5 BD=0.5 WL=0.0 BL=0.0 ZPB=0.0 HPB=0.5 FPB=1.0 PAB=1.0 FW=1.0 FL=0.0", trf.DefaultPoints()},
		{"162  W 2.0    D 1.0    P10.0", func() trf.Points { p := half; p.PairingBye = 1000; return p }()},
		{"XXS PAB=0.5", full(func(p *trf.Points) { p.PairingBye = 50 })},
	} {
		f, adjusted := read(t, test.text+one)
		if f.Points != test.want || len(adjusted) > 0 {
			t.Errorf("%q: %+v, want %+v (%v)", test.text, f.Points, test.want, adjusted)
		}
	}
}

func TestExtensions(t *testing.T) {
	f, _ := read(t, strings.Join([]string{
		"XXA    1  1.0  0.5  0.0", "250       1.0   1   3    1   82", "XXP 4 7", "260   1   2    8    9",
		"XXZ 22 28", "240 H   3    5    6", "142 9", "152 B", line("1", "A", "0.0"),
	}, "\n"))
	want := []trf.Acceleration{
		{FirstRound: 1, LastRound: 1, FirstPlayer: 1, LastPlayer: 1, Points: tournament.Point},
		{FirstRound: 2, LastRound: 2, FirstPlayer: 1, LastPlayer: 1, Points: tournament.Point / 2},
		{FirstRound: 1, LastRound: 3, FirstPlayer: 1, LastPlayer: 82, Points: tournament.Point},
	}
	if !slices.Equal(f.Acceleration, want) {
		t.Errorf("acceleration %v", f.Acceleration)
	}
	if len(f.Forbidden) != 2 || !slices.Equal(f.Forbidden[0].Players, []int{4, 7}) || f.Forbidden[1].LastRound != 2 || !slices.Equal(f.Forbidden[1].Players, []int{8, 9}) {
		t.Errorf("forbidden %v", f.Forbidden)
	}
	if len(f.Byes) != 2 || f.Byes[0].Round != 0 || f.Byes[1].Round != 3 || f.Byes[1].Code != 'H' || !slices.Equal(f.Byes[1].Players, []int{5, 6}) {
		t.Errorf("byes %v", f.Byes)
	}
	if f.Planned != 9 || f.Initial != trf.Black {
		t.Errorf("planned %d, initial %d", f.Planned, f.Initial)
	}
}

// Every file of the reference sets is read, and the points that stand in a
// complete file are those of its results.
func TestReferenceFiles(t *testing.T) {
	var files []string
	for _, pattern := range []string{"pairing/trf/*.trf", "pairing/trf26/*.trf", "pairing/nopairing/*.trf", "pairing/perf/*.gz", "formats/*.trf"} {
		found, err := filepath.Glob(filepath.Join(shared, pattern))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	if len(files) == 0 {
		t.Skip("no reference files")
	}
	for _, name := range files {
		f := open(t, name)
		if !strings.Contains(name, "pairing/trf/") {
			continue
		}
		for _, p := range f.Players {
			var sum tournament.Points
			for i := range f.Played() {
				points, _ := f.Points.Of(p.Round(i + 1))
				sum += points
			}
			if p.HasPoints && sum != p.Points {
				t.Errorf("%s: player %d has %s points, his rounds give %s", name, p.Number, p.Points, sum)
			}
		}
	}
}

func open(t *testing.T, name string) *trf.File {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var r io.Reader = file
	if strings.HasSuffix(name, ".gz") {
		if r, err = gzip.NewReader(file); err != nil {
			t.Fatal(err)
		}
	}
	f, _, err := trf.Read(r, filepath.Base(name))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

package trf_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// What stands between the fields is part of none.
func TestWhatStandsBetweenTheFields(t *testing.T) {
	whole := complete + "  1235 w 1  "
	other := "\n001 1235      B                                                                  0.0    2  1234 b 0"
	f, _ := read(t, whole+other)
	want := f.Players[0]
	for _, column := range []int{4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91, 96, 98, 100, 101} {
		f, adjusted := read(t, whole[:column-1]+"x"+whole[column:]+other)
		if !reflect.DeepEqual(f.Players[0], want) {
			t.Errorf("column %d: %+v\nwant %+v", column, f.Players[0], want)
		}
		if free := column == 9 || column == 14; (len(adjusted) == 0) != free {
			t.Errorf("column %d: %v", column, adjusted)
		}
	}
	// Points and numbers on one side of their columns.
	for text, points := range map[string]tournament.Points{"   5": 500, "5   ": 500, " 5  ": 500, "0.55": 55} {
		l := strings.Replace(line("1", "Ab", "1.0", "   2 w 1"), " 1.0    1", text+"    1", 1)
		for name, l := range map[string]string{"in place": l, "moved": strings.Replace(l, "Ab  ", "Ab", 1)} {
			f, _ := read(t, l+"\n"+line("2", "B", "0.0", "   1 b 0"))
			if p := f.Players[0]; p.Points != points || p.Rating != 2000 || p.Name != "Ab" {
				t.Errorf("%q, %s: %+v", text, name, p)
			}
		}
	}
	// A line that ends with the name, or just before or after it.
	for n := 29; n < 34; n++ {
		name := "û" + strings.Repeat("x", n)
		f, adjusted := read(t, "001x   1      "+name)
		if p := f.Players[0]; p.Name != name[:len("û")+min(n, 32)] || len(adjusted) != 1 {
			t.Errorf("%d characters: %+v, said %v", n+1, p, adjusted)
		}
	}
	// A letter that has its second byte where the blank belongs is no letter.
	cut := "001    1      " + strings.Repeat("x", 32) + "û2105 NED                         1.0    1"
	f, adjusted := read(t, cut)
	if p := f.Players[0]; p.Name != strings.Repeat("x", 32) || p.Rating != 2105 || len(adjusted) != 1 || !strings.Contains(adjusted[0].Message, "in bytes") {
		t.Errorf("%+v, said %v", p, adjusted)
	}
}

// Numbers at the edge of what is one.
func TestNumbersAtTheirEdges(t *testing.T) {
	a := "\n" + line("1", "A", "0.0") + "\n" + line("2", "B", "0.0")
	rated := func(rating string) string {
		return strings.Replace(line("1", "A", "0.0"), " 2000 NED", " "+rating+" NED", 1)
	}
	for text, says := range map[string]string{rated("   0"): "", rated("   1"): "", rated("  -1"): `rating "-1" left out: not a number`, "260   1   2" + a: "260 names fewer than two players: left out"} {
		if f, adjusted := read(t, text); says != "" && !strings.Contains(said(adjusted), says) || says == "" && len(adjusted) > 0 || f.Players[0].Rating < 0 {
			t.Errorf("%q: said %v", text, adjusted)
		}
	}
	for text, want := range map[string]string{"XXP 1 -1": `"-1" is not a number from 0 to 9999`, "012\r\n013\r\nXXR x": "x.trf:3: XXR", "012\n013\rXXR x": "x.trf:3: XXR"} {
		if _, _, err := trf.Read(strings.NewReader(text+a), "x.trf"); err == nil || !strings.Contains(english(err), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, _, err := trf.Read(strings.NewReader(line("1", "A", "0.0", "  -1 w 1")), "x.trf"); err == nil || !strings.Contains(english(err), `"-1" is not an opponent's number`) {
		t.Error(err)
	}
	for text, want := range map[string]func(*trf.File){
		"XXZ":          func(*trf.File) {},
		"012X":         func(f *trf.File) { f.Header = []trf.Field{{Code: "012", Text: "X"}} },
		"240 H 13   2": func(f *trf.File) { f.Byes = []trf.RequestedBye{{Round: 13, Code: 'H', Players: []int{2}}} },
		"BBW 0.01": func(f *trf.File) {
			f.Points.Win, f.Points.ForfeitWin, f.Points.FullBye, f.Points.PairingBye = 1, 1, 1, 1
		},
		"162 Z0.3": func(f *trf.File) { f.Points.ZeroBye, f.Points.ForfeitLoss = 30, 30 },
		"162 z0.3": func(f *trf.File) { f.Points.ZeroBye, f.Points.ForfeitLoss = 30, 30 },
		"162 A0.3": func(f *trf.File) { f.Points.ZeroBye, f.Points.ForfeitLoss = 30, 30 },
		"162 a0.3": func(f *trf.File) { f.Points.ZeroBye, f.Points.ForfeitLoss = 30, 30 },
		"XXS WW=2.0 BW=3.0": func(f *trf.File) {
			f.Points.Win, f.Points.ForfeitWin, f.Points.FullBye, f.Points.PairingBye = 200, 200, 200, 200
		},
		"XXS PAB=0.3 ZPB0.2": func(f *trf.File) { f.Points.PairingBye, f.Points.ZeroBye = 30, 20 },
	} {
		got, _ := read(t, text+a)
		base, _ := read(t, "###"+a)
		if want(base); !reflect.DeepEqual(got, base) {
			t.Errorf("%q: %+v\nwant %+v", text, got, base)
		}
	}
	// What is said of the file comes before what is said of its lines, and players are in
	// the order of their numbers.
	f, adjusted := read(t, "XXC red\n"+line("2", "B", "0.0", "0000 - 1")+"\n"+line("1", "A", "0.0"))
	var lines []int
	for _, a := range adjusted {
		lines = append(lines, a.Line)
	}
	if !slices.Equal(lines, []int{0, 1, 2}) || f.Players[0].Number != 1 || f.Players[1].Number != 2 {
		t.Errorf("said %v, players %+v", adjusted, f.Players)
	}
	f, _ = read(t, line("1", "A", "", "   2 w  ")+"\n"+line("2", "B", "", "   1 b 0"))
	if got, known := f.Worth(f.Players[0], 1); known || got != 0 {
		t.Errorf("an open game is worth %s, %t", got, known)
	}
}

// Boards of one higher score are in the order of the lower one, whatever the numbers.
func TestBoardsOfOneScoreAreByTheLowerOne(t *testing.T) {
	bye := func(codes string, last string) []string {
		var rounds []string
		for _, c := range codes {
			rounds = append(rounds, "0000 - "+string(c))
		}
		return append(rounds, last)
	}
	var rows []string
	for i, r := range [][]string{bye("UF", "   6 w ="), bye("FF", "   3 w ="), bye("FZ", "   2 b ="), bye("FZ", "   5 w ="), bye("ZF", "   4 b ="), bye("ZZ", "   1 b ="), bye("ZZ", "   8 b ="), bye("HZ", "   7 w ="), bye("FH", "  10 w ="), bye("ZH", "   9 b =")} {
		rows = append(rows, line([]string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}[i], "P"+string(rune('A'+i)), "", r...))
	}
	f, _ := read(t, strings.Join(rows, "\n"))
	in, _ := event(f)
	var got []tournament.PlayerID
	for _, p := range in.Rounds[2].Pairings {
		got = append(got, p.White)
	}
	if !slices.Equal(got, []tournament.PlayerID{2, 1, 9, 4, 8}) {
		t.Errorf("White are %v", got)
	}
}

// Virtual points of nothing are none, however they are written, and the least are some.
func TestVirtualPointsOfNothing(t *testing.T) {
	players := "\n" + line("1", "A", "0.0") + "\n" + line("2", "B", "0.0") + "\n" + line("3", "C", "0.0") + "\n" + line("4", "D", "0.0")
	for text, tt := range map[string]struct {
		want tournament.Swiss
		said string
	}{
		"250 0.0 1 1 1 2":             {tournament.Swiss{}, ""},
		"XXA 1 -0.01":                 {tournament.Swiss{}, "negative virtual points of players 1 to 1 are left out"},
		"XXA 1 -1.0\n250 1.0 1 1 3 3": {tournament.Swiss{Virtual: []tournament.Virtual{{First: 3, Last: 3, From: 1, To: 1, Points: 100}}}, "negative virtual points of players 1 to 1 are left out"},
		"XXA 1 0.01":                  {tournament.Swiss{Virtual: []tournament.Virtual{{First: 1, Last: 1, From: 1, To: 1, Points: 1}}}, ""},
		"142 1\n250 1.0 1 1 1 2":      {tournament.Swiss{Baku: true}, ""},
		"250 1.0 2 2 1 1\n250 0.0 1 1 2 2\n250 1.0 2 2 2 2": {tournament.Swiss{Virtual: []tournament.Virtual{{First: 1, Last: 2, From: 2, To: 2, Points: 100}}}, ""},
	} {
		f, _ := read(t, text+players)
		in, adjusted := event(f)
		if !reflect.DeepEqual(in.Stage.Swiss, tt.want) || strings.TrimSpace(said(adjusted)) != tt.said {
			t.Errorf("%q: %+v, said %v", text, in.Stage.Swiss, adjusted)
		}
	}
	aligned := "132 " + strings.Repeat(" ", 87) + "26/11/20            26/11/22"
	f, _ := read(t, aligned+players)
	if in, adjusted := event(f); len(adjusted) > 0 || !slices.Equal(in.Stage.Dates, []string{"2026-11-20", "", "2026-11-22"}) {
		t.Errorf("%q, said %v", in.Stage.Dates, adjusted)
	}
}

// A stage whose first round is to come has no columns: who is away in it is in a record
// (240), or in TRF16 the only one with a column. A player without a number has none.
func TestAFileBeforeTheFirstRound(t *testing.T) {
	ev := open4(t)
	ev.Stages[0].Played = nil
	ev.Players[1].Away = []tournament.Away{{Stage: 1, Round: 1, Bye: tournament.ByeHalf}}
	for d, columns := range map[trf.Dialect]int{trf.TRF16: 1, trf.TRF26: 0} {
		f, _ := fromStage(t, ev, d, nil)
		for i, p := range f.Players {
			if want := map[int]int{1: columns}[i]; len(p.Rounds) != want || len(f.Byes) != 1-columns {
				t.Errorf("dialect %d: player %d has the columns %+v, %+v", d, i+1, p.Rounds, f.Byes)
			}
		}
	}
	ev = open4(t)
	ev.Stages[0].Played[0].Pairings[0].Black = 77
	f, _ := fromStage(t, ev, trf.TRF26, nil)
	if got := f.Players[0].Rounds[0]; got.Opponent != 0 {
		t.Errorf("%+v", got)
	}
}

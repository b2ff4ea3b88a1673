package trf_test

import (
	"reflect"
	"strings"
	"testing"

	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// TRF26, 162: A is an absence and a lost forfeit, whatever a loss is worth; X is a
// game without result, which has no points here before it has one.
func TestPoints26(t *testing.T) {
	for text, want := range map[string][2]tournament.Points{
		"162  W 3.0    D 2.0    L 1.0":           {0, 0},
		"162  W 3.0    D 2.0    L 1.0    A 0.5":  {50, 50},
		"162  W 3.0    D 2.0    L 1.0    X 2.0":  {0, 0},
		"BBW  3.0\nBBD  2.0\nBBL  1.0":           {100, 0},
		"BBW  3.0\nBBD  2.0\nBBL  1.0\nBBF  0.5": {50, 0},
		"XXS W=3.0 D=2.0 L=1.0 FL=0.5 ZPB=0.0":   {50, 0},
		"162  W 1.0    D 0.5    L 0.0    Z 0.0 ": {0, 0},
	} {
		f, adjusted := read(t, text+"\n"+line("1", "A", "0.0"))
		if got := [2]tournament.Points{f.Points.ForfeitLoss, f.Points.ZeroBye}; got != want || len(adjusted) > 0 {
			t.Errorf("%q: a lost forfeit and an absence give %v, want %v; said %s", text, got, want, said(adjusted))
		}
	}
	f, _ := read(t, "BBL  1.0\n"+line("1", "A", "0.0"))
	if err := trf.Write(&strings.Builder{}, f, trf.TRF26); err == nil || !strings.Contains(english(err), "one value for an absence and a lost forfeit") {
		t.Errorf("two values written with %v", err)
	}
}

// TRF26, 299: points of their own for kinds of result, rounds and players; a bonus
// or a penalty is added.
func TestAbnormalPoints(t *testing.T) {
	f, adjusted := read(t, strings.Join([]string{
		"299 +         0.5", "299 D         0.8    2    1", "299          -1.0    1    2", "299           0.5", "299 W  2.0  3.0   9    1",
		line("1", "A", "0.5", "   2 w +", "   2 b ="), line("2", "B", "0.5", "   1 b -", "   1 w ="), line("3", "C", "0.0", "0000 - H"),
	}, "\n"))
	for _, want := range []struct {
		player, round int
		points        tournament.Points
	}{{1, 1, 100}, {1, 2, 80}, {2, 1, -50}, {2, 2, 50}, {3, 1, 100}, {3, 2, 0}} {
		p, _ := f.Player(want.player)
		if got, known := f.Worth(p, want.round); got != want.points || !known {
			t.Errorf("player %d round %d: %s, want %s", want.player, want.round, got, want.points)
		}
	}
	if !strings.Contains(said(adjusted), "without a round is given in round 1") || f.Abnormal[4].Points != 300 {
		t.Errorf("%s, %+v", said(adjusted), f.Abnormal)
	}
	again, _ := read(t, written(t, f, trf.TRF26))
	if !reflect.DeepEqual(again.Abnormal, f.Abnormal) {
		t.Errorf("written and read: %+v, want %+v", again.Abnormal, f.Abnormal)
	}
	if err := trf.Write(&strings.Builder{}, f, trf.TRF16); err == nil {
		t.Error("TRF16 takes points of their own")
	}
	if _, left := event(f); !strings.Contains(said(left), "points of their own (299) are left out") {
		t.Errorf("said %s", said(left))
	}
	if _, _, err := trf.Read(strings.NewReader("299 W\n"+line("1", "A", "0.0")), "x"); err == nil {
		t.Error("299 without points is read")
	}
}

// The coded type (192): Baku is acceleration where no record gives virtual points;
// what is not known is said.
func TestCodedType(t *testing.T) {
	players := ""
	for _, n := range []string{"1", "2", "3", "4", "5"} {
		players += "\n" + line(n, "P"+n, "0.0")
	}
	for text, say := range map[string]string{
		"192 FIDE_DUTCH\n142 9": "", "192 FIDE_DUTCH_2026_BAKU": "", "192 fide_dutch_baku\n142 9": "virtual points as C.04.7", "192 FIDE_DUTCH_BAKU\n142 9\n250       1.0   1   1    1    2": "",
		"192 FIDE_DUTCH_2017": "by the edition of 2026", "192 FIDE_DUBOV": "FIDE_DUBOV is not known", "192 BERGER_ROUNDROBIN": "", "192 FIDE_TEAM_BAKU\n142 5": "FIDE_TEAM is not known",
	} {
		f, adjusted := read(t, text+players)
		if (say == "") != (len(adjusted) == 0) || !strings.Contains(said(adjusted), say) {
			t.Errorf("%q: said %q", text, said(adjusted))
		}
		if strings.Contains(say, "C.04.7") {
			want := []trf.Acceleration{{FirstRound: 1, LastRound: 3, FirstPlayer: 1, LastPlayer: 4, Points: 100}, {FirstRound: 4, LastRound: 5, FirstPlayer: 1, LastPlayer: 4, Points: 50}}
			if in, _ := event(f); !reflect.DeepEqual(f.Acceleration, want) || !in.Stage.Swiss.Baku {
				t.Errorf("%q: %+v", text, f.Acceleration)
			}
		}
	}
	for text, want := range map[string]tournament.Stage{
		"192 FIDE_DOUBLEROUNDROBIN":   {Number: 1, System: tournament.SystemRoundRobin, Cycles: 2},
		"192 BERGER_DOUBLEROUNDROBIN": {Number: 1, System: tournament.SystemRoundRobin, Cycles: 2, NoSwap: true},
		"192 FIDE_ROUNDROBIN":         {Number: 1, System: tournament.SystemRoundRobin, Cycles: 1},
		"092 Swiss":                   {Number: 1, System: tournament.SystemSwiss},
		"192 FIDE_DUTCH_BAKU\n142 4\n250       1.0   1   1    1    4\n250       0.5   2   2    1    4": {Number: 1, System: tournament.SystemSwiss, Rounds: 4,
			Swiss: tournament.Swiss{Baku: true}},
	} {
		f, _ := read(t, "012 Cup\n"+text+players)
		ev, in := journalled(t, f)
		if !reflect.DeepEqual(in.Stage, want) {
			t.Errorf("%q: %+v", text, in.Stage)
		}
		back, _, err := trf.FromStage(ev, 1, trf.TRF26, trf.White, nil)
		coded, _, _ := strings.Cut(text, "\n")
		if code := strings.TrimPrefix(coded, "192 "); err != nil || code != text && back.Text("192") != code {
			t.Errorf("%q becomes %q, %v", text, back.Text("192"), err)
		}
		if strings.Contains(written(t, back, trf.TRF16), "\n192 ") {
			t.Errorf("%q: TRF16 has a coded type", text)
		}
	}
}

package trf_test

import (
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// journalled makes an event of a file through the journal.
func journalled(t *testing.T, f *trf.File) (*tournament.Tournament, *trf.Event) {
	t.Helper()
	in, _ := event(f)
	in.Event.Variant = "frisian"
	if in.Event.Name == "" {
		in.Event.Name = "Cup"
	}
	ev, last := new(tournament.Tournament), tournament.Change{}
	apply := func(body tournament.Body) {
		t.Helper()
		last = tournament.Seal(last, tournament.New("test", "", time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC), body))
		if _, err := ev.Apply(last); err != nil {
			t.Fatal(err)
		}
	}
	for _, body := range in.Bodies() {
		apply(body)
	}
	return ev, in
}

// A file that becomes an event and a file again says the same.
func TestEventAndBack(t *testing.T) {
	files, err := filepath.Glob("../../testdata/pairing/*/*.trf")
	if err != nil || len(files) == 0 {
		t.Fatal("no sample files", err)
	}
	for _, name := range files {
		f := open(t, name)
		if f.Points.ForfeitLoss != f.Points.Loss {
			continue
		}
		ev, _ := journalled(t, f)
		standings := map[tournament.PlayerID]trf.Standing{}
		for i, p := range f.Players {
			standings[tournament.PlayerID(i+1)] = trf.Standing{Points: p.Points, Rank: p.Rank}
		}
		back, _, err := trf.FromStage(ev, 1, trf.TRF16, f.Initial, standings)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(back.Forbidden, f.Forbidden) || meant(back) != meant(f) {
			t.Errorf("%s: forbidden %v, virtual points %s", name, back.Forbidden, meant(back))
		}
		if back.Planned != f.Planned || back.Points != f.Points || back.Text("012") != f.Text("012") || back.Text("042") != f.Text("042") {
			t.Errorf("%s: header %+v", name, back)
		}
		for i, p := range f.Players {
			got := back.Players[i]
			if got.Name != p.Name || got.Points != p.Points || got.Rank != p.Rank || got.Birth != p.Birth || !sameRounds(got.Rounds, p.Rounds) {
				t.Errorf("%s: player %d\n%+v\nwant\n%+v", filepath.Base(name), p.Number, got, p)
			}
		}
	}
}

// meant are the virtual points by player and round.
func meant(f *trf.File) string {
	points := map[[2]int]tournament.Points{}
	for _, a := range f.Acceleration {
		for n := a.FirstPlayer; n <= a.LastPlayer; n++ {
			for r := a.FirstRound; r <= a.LastRound; r++ {
				points[[2]int{n, r}] = a.Points
			}
		}
	}
	return fmt.Sprint(points)
}

// sameRounds: an absence at the end may be left out; a forfeit has colours.
func sameRounds(got, want []trf.Entry) bool {
	for len(got) > len(want) && got[len(got)-1].Code == 'Z' {
		got = got[:len(got)-1]
	}
	return slices.EqualFunc(got, want, func(a, b trf.Entry) bool {
		return a.Opponent == b.Opponent && a.Code == b.Code && (a.Colour == b.Colour || strings.ContainsRune("+-", rune(a.Code)))
	})
}

func TestEventAbsencesToCome(t *testing.T) {
	f, _ := read(t, strings.Join([]string{"XXZ 2", "240 H   3    1",
		line("1", "A", "1.0", "   2 w 1"), line("2", "B", "0.0", "   1 b 0"), line("3", "C", "0.0", "0000 - U", "0000 - H"),
	}, "\n"))
	ev, in := journalled(t, f)
	for i, want := range []tournament.Away{{Stage: 1, Round: 3, Bye: tournament.ByeHalf}, {Stage: 1, Round: 2, Bye: tournament.ByeZero}, {Stage: 1, Round: 2, Bye: tournament.ByeHalf}} {
		if got := ev.Players[i].Away; !slices.Equal(got, []tournament.Away{want}) {
			t.Errorf("player %d is away %v, want %v", i+1, got, want)
		}
	}
	back, _, err := trf.FromStage(ev, 1, trf.TRF26, trf.White, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := []byte{back.Players[0].Round(2).Code, back.Players[1].Round(2).Code, back.Players[2].Round(2).Code}; string(got) != "   " {
		t.Errorf("next round %q", got)
	}
	if want := []trf.RequestedBye{{Round: 2, Code: 'H', Players: []int{3}}, {Round: 2, Code: 'Z', Players: []int{2}}, {Round: 3, Code: 'H', Players: []int{1}}}; !reflect.DeepEqual(back.Byes, want) {
		t.Errorf("asked for: %+v", back.Byes)
	}
	old, left, err := trf.FromStage(ev, 1, trf.TRF16, trf.White, nil)
	if err != nil || len(old.Byes) > 0 || !strings.Contains(said(inEnglish(left)), "player 1 asked for a bye or an absence in round 3: left out") {
		t.Errorf("%+v, %s, %v", old.Byes, said(inEnglish(left)), err)
	}
	if in.Rounds[0].Pairings[1].White != 3 || in.Rounds[0].Pairings[1].Bonus != tournament.ByeAllocated {
		t.Errorf("round 1: %+v", in.Rounds[0])
	}
}

func TestEventTellsWhatItLeavesOut(t *testing.T) {
	f, _ := read(t, strings.Join([]string{"XXP 1 3", "XXP 2 9", "XXA    1 -1.0", "BBF  0.5", line("1", "A", "0.0"), line("3", "C", "0.0")}, "\n"))
	_, adjusted := event(f)
	var text []string
	for _, a := range adjusted {
		text = append(text, a.Message)
	}
	all := strings.Join(text, "\n")
	for _, say := range []string{"player 2, who is not to meet", "player 9", "negative virtual points", "points of their own", "close ranks"} {
		if !strings.Contains(all, say) {
			t.Errorf("%q is not said in\n%s", say, all)
		}
	}
}

// A report file has wins, draws and losses: what a score system gives beside them
// is refused, not rounded.
func TestADrawWithAMarginIsRefused(t *testing.T) {
	f, _ := read(t, strings.Join([]string{line("1", "A", "0.5", "   2 w ="), line("2", "B", "0.5", "   1 b =")}, "\n"))
	ev, _ := journalled(t, f)
	if _, _, err := trf.FromStage(ev, 1, trf.TRF26, trf.White, nil); err != nil {
		t.Fatal(err)
	}
	score, err := tournament.ParseScore("topdammen")
	if err != nil {
		t.Fatal(err)
	}
	ev.Event.Score = score
	ev.Stages[0].Played[0].Pairings[0].Games[0].Margin = -4
	if _, _, err := trf.FromStage(ev, 1, trf.TRF26, trf.White, nil); err == nil || !strings.Contains(english(err), "round 1 board 1 has 1-9") {
		t.Errorf("written with %v", err)
	}
}

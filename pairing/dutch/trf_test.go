package dutch_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/pairing/dutch"
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// inProgress is a file of six players after one round.
func inProgress(t *testing.T, records []string, more map[int]string) *trf.File {
	t.Helper()
	text := strings.Join(records, "\n") + "\n"
	for n, round := range []string{"   4 w 1", "   5 b =", "   6 w -", "   1 b 0", "   2 w =", "   3 b +"} {
		text += fmt.Sprintf("001 %4d      Player %d%s  %s", n+1, n+1, strings.Repeat(" ", 67), round)
		if next := more[n+1]; next != "" {
			text += "  " + next
		}
		text += "\n"
	}
	f, _, err := trf.Read(strings.NewReader(text), "test.trf")
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func absent(in *dutch.Input) []tournament.TPN {
	var list []tournament.TPN
	for _, p := range in.Players {
		if p.Absent {
			list = append(list, p.TPN)
		}
	}
	return list
}

// Who is absent in the next round: by his column, by XXZ, by 240.
func TestFromTRFAbsences(t *testing.T) {
	for _, test := range []struct {
		name    string
		records []string
		more    map[int]string
		want    []tournament.TPN
	}{
		{"nobody", nil, nil, nil},
		{"columns", nil, map[int]string{2: "0000 - H", 5: "0000 - Z"}, []tournament.TPN{2, 5}},
		{"a column for a later round", nil, map[int]string{2: "          0000 - H"}, nil},
		{"XXZ", []string{"XXZ 3 4"}, nil, []tournament.TPN{3, 4}},
		{"240", []string{"240 H   2    1    6", "240 Z   3    2"}, nil, []tournament.TPN{1, 6}},
	} {
		in, err := dutch.FromTRF(inProgress(t, test.records, test.more), 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := absent(in); in.Round != 2 || !slices.Equal(got, test.want) {
			t.Errorf("%s: round %d, absent %v, want %v", test.name, in.Round, got, test.want)
		}
	}
}

func TestFromTRFHistory(t *testing.T) {
	in, err := dutch.FromTRF(inProgress(t, []string{"XXR 5", "XXC black1", "XXP 1 2 3", "260   1   1    4    5", "250  0.0  1.0   1   2    1    2"}, nil), 2)
	if err != nil {
		t.Fatal(err)
	}
	if in.Rounds != 5 || in.Initial != dutch.Black || len(in.Forbidden) != 3 {
		t.Errorf("rounds %d, initial %d, forbidden %v", in.Rounds, in.Initial, in.Forbidden)
	}
	want := map[int]dutch.Turn{
		0: {Opponent: 4, Colour: dutch.White, Played: true, Points: 100},
		2: {Opponent: 6, Points: 0},
		5: {Opponent: 3, Points: 100},
	}
	for i, turn := range want {
		if got := in.Players[i].Past; len(got) != 1 || got[0] != turn {
			t.Errorf("player %d: %+v, want %+v", i+1, got, turn)
		}
	}
	if v := in.Players[1].Virtual; !slices.Equal(v, []tournament.Points{100, 100}) {
		t.Errorf("virtual points %v", v)
	}
}

func TestFromTRFRefuses(t *testing.T) {
	open := inProgress(t, nil, map[int]string{1: "   2 w  ", 2: "   1 b  "})
	if _, err := dutch.FromTRF(open, 0); !errors.Is(err, dutch.ErrOpen) {
		t.Errorf("a game without a result: %v", err)
	}
	if _, err := dutch.FromTRF(inProgress(t, nil, nil), 4); !errors.Is(err, dutch.ErrRound) {
		t.Errorf("a round far ahead: %v", err)
	}
}

// An event that ranks the players of a score by something else than the TPN.
func TestPairByOrder(t *testing.T) {
	in := &dutch.Input{Round: 1, Win: 100, Draw: 50}
	for n := range 6 {
		in.Players = append(in.Players, dutch.Player{TPN: tournament.TPN(n + 1), Order: []int{3, 1, 2, 3, 4, 5}[n]})
	}
	r, err := dutch.Pair(in) // the order is 2 3 1 4 5 6: 2-4 3-5 1-6, odd numbers White
	if want := [][2]tournament.TPN{{1, 6}, {4, 2}, {3, 5}}; err != nil || !slices.Equal(r.Pairs, want) {
		t.Errorf("%v, want %v (%v)", r.Pairs, want, err)
	}
}

func TestPairNobody(t *testing.T) {
	if _, err := dutch.Pair(&dutch.Input{Round: 1}); !errors.Is(err, dutch.ErrNobody) {
		t.Errorf("no player: %v", err)
	}
	r, err := dutch.Pair(&dutch.Input{Round: 1, Players: []dutch.Player{{TPN: 1}}})
	if err != nil || r.Bye != 1 || len(r.Pairs) != 0 {
		t.Errorf("one player: %+v, %v", r, err)
	}
}

// The rounds of the reference tournaments are as the rules pair them; with two
// players exchanged in the file they are not.
func TestRoundTRF(t *testing.T) {
	for _, ref := range readReferences(t, sample) {
		file := openTRF(t, filepath.Join(sample, "trf", ref.ID+".trf"))
		for _, want := range ref.Rounds {
			in, played, err := dutch.RoundTRF(file, want.Round)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(comparable(file, played.Pairs), comparable(file, want.Pairs)) || played.Bye != want.Bye {
				t.Errorf("%s round %d: %v, bye %d", ref.ID, want.Round, played.Pairs, played.Bye)
			}
			if a, err := dutch.Check(in, played); err != nil || a.Verdict != dutch.VerdictSame {
				t.Errorf("%s round %d: %+v, %v", ref.ID, want.Round, a, err)
			}
		}
	}
}

// A forfeit without colours has the right ones; one with colours has those.
func TestRoundTRFColours(t *testing.T) {
	for colour, want := range map[trf.Colour][2]tournament.TPN{trf.ColourUnset: {1, 2}, trf.Black: {2, 1}} {
		file := &trf.File{Points: trf.DefaultPoints(), Players: []trf.Player{
			{Number: 1, Rounds: []trf.Entry{{Opponent: 2, Colour: colour, Code: '+'}}}, {Number: 2, Rounds: []trf.Entry{{Opponent: 1, Code: '-'}}},
		}}
		if _, played, err := dutch.RoundTRF(file, 1); err != nil || !slices.Equal(played.Pairs, [][2]tournament.TPN{want}) {
			t.Errorf("%v: %v, %v", colour, played, err)
		}
	}
}

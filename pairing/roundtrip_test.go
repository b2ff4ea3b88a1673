package pairing_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// imported is the event that a report file makes, through the journal.
func imported(t *testing.T, f *trf.File) *tournament.Tournament {
	t.Helper()
	in, _ := f.Event()
	in.Event.Variant = "frisian"
	var journal []tournament.Change
	for _, body := range in.Bodies() {
		journal = append(journal, tournament.New("test", "", time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC), body))
	}
	ev, err := tournament.Fold(tournament.Chain(journal...))
	if err != nil {
		t.Fatal(err)
	}
	return ev
}

// exported is the event as a report file.
func exported(t *testing.T, ev *tournament.Tournament, d trf.Dialect) *trf.File {
	t.Helper()
	st, err := scoring.Compute(ev, 1, scoring.Options{})
	if err != nil {
		t.Fatal(err)
	}
	standings := map[tournament.PlayerID]trf.Standing{}
	for _, row := range st.Rows {
		standings[row.Player] = trf.Standing{Points: row.Points} // the rank is not in the files that are compared
	}
	f, adjusted, err := trf.FromStage(ev, 1, d, trf.Colour(pairing.InitialColour(ev.Stages[0])), standings)
	if err != nil || len(adjusted) > 0 {
		t.Fatal(adjusted, err)
	}
	return f
}

// written is a report file as text.
func written(t *testing.T, f *trf.File, d trf.Dialect) string {
	t.Helper()
	var b strings.Builder
	if err := trf.Write(&b, f, d); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// randomFile is a tournament in progress, with players who will not be there in
// the rounds to come.
func randomFile(t *testing.T, r *rand.Rand) *trf.File {
	t.Helper()
	wish := dutch.Random{Players: 6 + r.IntN(40), Rounds: 3 + r.IntN(5), Draws: r.IntN(60), Forfeits: r.IntN(15), Absences: r.IntN(12), Byes: r.IntN(12), Forbidden: r.IntN(3), Baku: r.IntN(4) == 0, Seed: r.Uint64()}
	if score := tournament.ScoreSystems()[r.IntN(3)]; r.IntN(2) == 0 {
		wish.Points = trf.PointsOf(score)
		wish.Baku = wish.Baku && score.Win == 2*score.Draw
	}
	f, err := dutch.Generate(wish)
	if err != nil && !errors.Is(err, dutch.ErrImpossible) {
		t.Fatal(err)
	}
	keep := min(1+r.IntN(wish.Rounds-1), f.Played())
	for i := range f.Players {
		p := &f.Players[i]
		p.Rounds, p.Points = p.Rounds[:keep], 0
		for n := 1; n <= keep; n++ {
			points, _ := f.Worth(*p, n)
			p.Points += points
		}
		if r.IntN(8) == 0 {
			p.Rounds = append(p.Rounds, trf.Entry{Code: "ZHF"[r.IntN(3)]})
		}
	}
	if r.IntN(3) == 0 {
		f.Forbidden = append(f.Forbidden, trf.Forbidden{FirstRound: 1, Players: []int{1, 2 + r.IntN(3)}}, trf.Forbidden{FirstRound: 1, Players: []int{3, 5, 6}})
	}
	if r.IntN(3) == 0 && !wish.Baku {
		f.Acceleration = []trf.Acceleration{{FirstRound: 1, LastRound: 2, FirstPlayer: 1, LastPlayer: 3, Points: 100}, {FirstRound: 1, LastRound: 1, FirstPlayer: 4, LastPlayer: 5, Points: 50}}
	}
	return f
}

// absentNext is a file with the byes of the next round as a dialect has them: records of
// TRF26, and in TRF16 columns whose points are among those of the player.
func absentNext(f *trf.File, d trf.Dialect) *trf.File {
	out := *f
	out.Players = slices.Clone(f.Players)
	next := f.Played() + 1
	asked := map[byte][]int{}
	for i := range out.Players {
		p := &out.Players[i]
		if len(p.Rounds) < next {
			continue
		}
		if d == trf.TRF16 {
			points, _ := f.Worth(*p, next)
			p.Points += points
			continue
		}
		asked[p.Rounds[next-1].Code] = append(asked[p.Rounds[next-1].Code], p.Number)
		p.Rounds = p.Rounds[:next-1]
	}
	for _, code := range []byte("FHZ") {
		if len(asked[code]) > 0 {
			out.Byes = append(out.Byes, trf.RequestedBye{Round: next, Code: code, Players: asked[code]})
		}
	}
	return &out
}

// A report file that becomes an event, and a report file again, is the same, and
// the event is paired as the file is.
func TestReportFileAndBack(t *testing.T) {
	for k := range 60 {
		f := randomFile(t, rand.New(rand.NewPCG(21, uint64(k))))
		for _, d := range []trf.Dialect{trf.TRF16, trf.TRF26} {
			f := absentNext(f, d)
			if d == trf.TRF26 && f.Planned > f.Played()+1 {
				f.Byes = append(f.Byes, trf.RequestedBye{Round: f.Played() + 2, Code: 'H', Players: []int{2, 4}}, trf.RequestedBye{Round: f.Played() + 2, Code: 'Z', Players: []int{5}})
			}
			text := written(t, f, d)
			read, adjusted, err := trf.Read(bytes.NewReader([]byte(text)), "random.trf")
			if err != nil || len(adjusted) > 0 {
				t.Fatal(adjusted, err)
			}
			ev := imported(t, read)
			if again := written(t, exported(t, ev, d), d); again != text {
				t.Fatalf("tournament %d:\n%s\nbecomes\n%s", k, text, again)
			}
			samePairing(t, k, read, ev)
		}
	}
}

// samePairing pairs the next round of a file and of an event.
func samePairing(t *testing.T, k int, f *trf.File, ev *tournament.Tournament) {
	t.Helper()
	in, err := dutch.FromTRF(f, 0)
	if err != nil {
		t.Fatal(err)
	}
	want, wantErr := dutch.Pair(in)
	got, err := pairing.Next(ev, 1)
	if wantErr != nil {
		if err == nil {
			t.Errorf("tournament %d: the event is paired, the file is not: %v", k, wantErr)
		}
		return
	}
	if err != nil {
		if !errors.Is(err, pairing.ErrTooFew) || len(want.Pairs) > 0 {
			t.Errorf("tournament %d: %v", k, err)
		}
		return
	}
	var pairs [][2]tournament.TPN
	var bye tournament.TPN
	for _, p := range got[0].Pairings {
		if p.Bye() {
			bye = tournament.TPN(p.White)
			continue
		}
		pairs = append(pairs, [2]tournament.TPN{tournament.TPN(p.White), tournament.TPN(p.Black)})
	}
	if !slices.Equal(pairs, want.Pairs) || bye != want.Bye {
		t.Errorf("tournament %d: the event pairs %v bye %d, the file %v", k, pairs, bye, want)
	}
}

package pairing_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// The sample tournaments as events: each round of the stage is paired as the
// same round of the file.
func TestSwissStageAsTheFile(t *testing.T) {
	files, err := filepath.Glob("../testdata/pairing/trf/*.trf")
	if err != nil || len(files) == 0 {
		t.Fatal("no sample tournaments", err)
	}
	for _, name := range files {
		f := readTRF(t, name)
		if len(f.Acceleration)+len(f.Forbidden) > 0 || f.Points.ForfeitLoss != f.Points.Loss {
			continue // an event has no place for these yet
		}
		in, _ := f.Event()
		for round := 2; round <= len(in.Rounds); round++ {
			input, err := dutch.FromTRF(f, round)
			if err != nil {
				t.Fatal(err)
			}
			want, err := dutch.Pair(input)
			if err != nil {
				t.Fatal(err)
			}
			got, err := pairing.Next(before(in, input), 1)
			if err != nil {
				t.Fatal(err)
			}
			var pairs [][2]tournament.TPN
			var bye tournament.TPN
			for _, p := range got[0].Pairings {
				if p.Bye() {
					bye = tournament.TPN(p.White)
				} else {
					pairs = append(pairs, [2]tournament.TPN{tournament.TPN(p.White), tournament.TPN(p.Black)})
				}
			}
			if got[0].Number != round || !slices.Equal(pairs, want.Pairs) || bye != want.Bye {
				t.Errorf("%s round %d: %v bye %d, want %v", filepath.Base(name), round, pairs, bye, want)
			}
		}
	}
}

// Rounds of an event that were paired by the rules are found right.
func TestSwissRoundsOnRecordAreRight(t *testing.T) {
	f := readTRF(t, "../testdata/pairing/trf/s0133.trf")
	in, _ := f.Event()
	ev := &tournament.Tournament{Event: in.Event, Players: in.Players}
	stage := tournament.Stage{Number: 1, System: tournament.SystemSwiss, Rounds: in.Stage.Rounds, Played: in.Rounds}
	for _, p := range in.Players {
		stage.Numbers = append(stage.Numbers, p.ID)
	}
	ev.Stages = []tournament.Stage{stage}
	for round := 1; round <= len(in.Rounds); round++ {
		input, played, err := pairing.SwissRound(ev, 1, round)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := dutch.Check(input, played)
		if err != nil || answer.Verdict != dutch.VerdictSame {
			t.Errorf("round %d: %+v, %v", round, answer, err)
		}
		played.Pairs[0], played.Pairs[1] = [2]tournament.TPN{played.Pairs[0][0], played.Pairs[1][1]}, [2]tournament.TPN{played.Pairs[1][0], played.Pairs[0][1]}
		if answer, err = dutch.Check(input, played); err != nil || answer.Verdict == dutch.VerdictSame {
			t.Errorf("round %d with two boards exchanged: %+v, %v", round, answer, err)
		}
	}
	if _, _, err := pairing.SwissRound(ev, 1, 99); !errors.Is(err, tournament.ErrNoSuchRound) {
		t.Errorf("a round that is not there: %v", err)
	}
}

// before is the event before a round.
func before(in *trf.Event, input *dutch.Input) *tournament.Tournament {
	ev := &tournament.Tournament{Event: in.Event, Players: slices.Clone(in.Players)}
	stage := tournament.Stage{Number: 1, System: tournament.SystemSwiss, Rounds: in.Stage.Rounds, Played: in.Rounds[:input.Round-1]}
	for i, p := range input.Players {
		stage.Numbers = append(stage.Numbers, tournament.PlayerID(i+1))
		if p.Absent {
			ev.Players[i].Away = []tournament.Away{{Stage: 1, Round: input.Round, Bye: tournament.ByeZero}}
		}
	}
	ev.Stages = []tournament.Stage{stage}
	return ev
}

func readTRF(t *testing.T, name string) *trf.File {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	f, _, err := trf.Read(file, filepath.Base(name))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

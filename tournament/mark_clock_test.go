package tournament_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

func TestTimeThatRunsBackwardsIsMarked(t *testing.T) {
	// at seals the entries of a club evening at minutes after noon.
	at := func(minutes ...float64) []tournament.Change {
		journal := club()
		journal = append(journal, change(tournament.PlayerAdded{Player: tournament.Player{Name: "Z"}}), change(tournament.Undone{Seq: int64(len(journal)) + 1}))
		for i := range journal {
			journal[i].Time = noon.Add(time.Duration(minutes[min(i, len(minutes)-1)] * float64(time.Minute)))
		}
		return tournament.Chain(journal...)
	}
	last := int64(len(club())) + 2
	merged := func(base int64, minutes ...float64) []tournament.Change {
		journal := at(0, 1, 9)
		for _, m := range minutes {
			c := tournament.New("Anna", "change 4 of a merged copy", noon.Add(time.Duration(m*float64(time.Minute))), tournament.PlayerAdded{Player: tournament.Player{Name: "Y"}})
			c.Base = base
			journal = append(journal, tournament.Seal(journal[len(journal)-1], c))
		}
		return journal
	}
	clock := func(seq, after int64) tournament.Mark {
		return tournament.Mark{Seq: seq, Kind: tournament.MarkClock, After: after}
	}
	for name, test := range map[string]struct {
		journal []tournament.Change
		want    []tournament.Mark
	}{
		"forward":                           {at(0, 1, 2), nil},
		"a second back":                     {at(1, 1-1./60), nil},
		"more than a second back":           {at(1, 1, 1, 1-1.1/60), marksFrom(4, last, 1)},
		"one in between":                    {at(0, 5, 1, 6), []tournament.Mark{clock(3, 2)}},
		"each second a little":              {at(5, 4.99, 4.98, 4.97, 5), []tournament.Mark{clock(3, 1), clock(4, 1)}},
		"an undo":                           {at(0, 1, 2, 3, 0), []tournament.Mark{clock(5, 4)}},
		"what was taken back":               {at(0, 1, 2, 0, 3), []tournament.Mark{clock(4, 3)}},
		"brought by a merge":                {merged(2, 3, 4), nil},
		"brought by a merge, one backwards": {merged(2, 4, 3), []tournament.Mark{clock(last+2, last+1)}},
		"brought, and before what it saw":   {merged(2, 0), []tournament.Mark{clock(last+1, 2)}},
	} {
		t.Run(name, func(t *testing.T) {
			if d := cmp.Diff(test.want, tournament.Backdated(test.journal)); d != "" {
				t.Error(d)
			}
		})
	}
	for _, journal := range [][]tournament.Change{at(0, 1, 2, 3, 0), at(0, 1, 2, 0, 3), at(0, 5, 1, 6)} {
		if marks, err := tournament.Marks(journal); err != nil || len(marks) != 1 || marks[0].Kind != tournament.MarkClock {
			t.Errorf("the marks are %v, %v", marks, err)
		}
	}
}

// marksFrom are the marks of each entry from one on.
func marksFrom(first, last, after int64) []tournament.Mark {
	var marks []tournament.Mark
	for seq := first; seq <= last; seq++ {
		marks = append(marks, tournament.Mark{Seq: seq, Kind: tournament.MarkClock, After: after})
	}
	return marks
}

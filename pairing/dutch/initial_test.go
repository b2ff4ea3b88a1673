package dutch_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/pairing/dutch"
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// fileOf is a file of players with these round columns, after records.
func fileOf(t *testing.T, records string, columns ...string) *trf.File {
	t.Helper()
	text := records + "\n"
	for n, rounds := range columns {
		text += fmt.Sprintf("001 %4d      Player %d%s  %s\n", n+1, n+1, strings.Repeat(" ", 67), rounds)
	}
	f, _, err := trf.Read(strings.NewReader(text), "test.trf")
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// The initial colour of a file that does not say it is the one that fits (5.1, 5.2.5).
func TestTheInitialColourThatAFileShows(t *testing.T) {
	for name, tt := range map[string]struct {
		columns []string
		want    dutch.Colour
	}{
		"the first number":              {[]string{"   2 b 1", "   1 w 0"}, dutch.Black},
		"games not rated":               {[]string{"   2 b W", "   1 w L"}, dutch.Black},
		"the first has the bye":         {[]string{"0000 - U", "   3 w 1", "   2 b 0"}, dutch.Black},
		"the first is not here":         {[]string{"0000 - H", "   3 w 1", "   2 b 0"}, dutch.White},
		"round 1 by forfeit":            {[]string{"   2 w +  ", "   1 b -  ", "   4 b 1", "   3 w 0"}, dutch.Black},
		"forfeits alone, with colours":  {[]string{"   2 b +", "   1 w -"}, dutch.Black},
		"round 2 after forfeits":        {[]string{"   2 - +     3 w 1", "   1 - -     4 b 1", "   4 - +     1 b 0", "   3 - -     2 w 0"}, dutch.White},
		"the higher ranked in round 2":  {[]string{"   2 - -     3 b 1", "   1 - +     4 b 1", "   4 - +     1 w 0", "   3 - -     2 w 0"}, dutch.White},
		"one board turned, two not":     {[]string{"   4 b 1", "   5 b 1", "   6 w 1", "   1 w 0", "   2 w 0", "   3 b 0"}, dutch.White},
		"the second pair has colours":   {[]string{"   4 - +", "   3 w 1", "   2 b 0", "   1 - -"}, dutch.Black},
		"nothing shows it":              {[]string{"   2 - +", "   1 - -"}, dutch.None},
		"an equal number of each":       {[]string{"   3 w 1", "   4 w 1", "   1 b 0", "   2 b 0"}, dutch.None},
		"no round":                      {[]string{"", ""}, dutch.None},
		"a game that has no result yet": {[]string{"   2 b  ", "   1 w  "}, dutch.Black},
	} {
		f := fileOf(t, "XXR 9", tt.columns...)
		if got := dutch.FirstColour(f); got != tt.want {
			t.Errorf("%s: %v, want %v", name, got, tt.want)
		}
	}
	f := fileOf(t, "XXR 9\nXXC black1", "   2 w 1", "   1 b 0")
	if in, err := dutch.FromTRF(f, 1); err != nil || in.Initial != dutch.Black {
		t.Errorf("said, whatever round 1 shows: %+v, %v", in, err)
	}
}

// A file that does not say how many rounds are planned has its last one as the last, with
// topscorers (1.8): checkers of other programs take it so. The round that is paired next is
// not the last.
func TestTheLastRoundOfAFileWithoutAPlan(t *testing.T) {
	columns := []string{"   2 b 1     2 w 1", "   1 w 0     1 b 0"}
	for records, want := range map[string][3]int{"012 Cup": {2, 2, 0}, "XXR 5": {5, 5, 5}, "142 2": {2, 2, 2}} {
		f := fileOf(t, records, columns...)
		for i, rounds := range want {
			if in, err := dutch.FromTRF(f, i+1); err != nil || in.Rounds != rounds {
				t.Errorf("%s: round %d of %d, want %d: %v", records, i+1, in.Rounds, rounds, err)
			}
		}
	}
}

// With acceleration the score of the pairing sorts the boards as well (C.04.7, 1.5): two of
// the first group without a point are above one with a point against one without.
func TestBoardsOfAnAcceleratedRound(t *testing.T) {
	f := fileOf(t, "142 9\n152 W\n250       1.0   1   2    1    2", "   3 w =", "   4 b =", "   1 b =", "   2 w =", "   6 w 1", "   5 b 0")
	in, err := dutch.FromTRF(f, 2)
	if err != nil {
		t.Fatal(err)
	}
	r, err := dutch.Pair(in)
	if err != nil {
		t.Fatal(err)
	}
	first := r.Pairs[0]
	if first != [2]tournament.TPN{2, 1} && first != [2]tournament.TPN{1, 2} {
		t.Errorf("boards %v: 1 and 2 have 1½ points for the pairing", r.Pairs)
	}
}

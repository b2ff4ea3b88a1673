package knockout_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/tournament"
	"arbiter/tournament/knockout"
)

// bracketText is a bracket as it was played: a round a line, "1-4>1" a match, "4/1" who sits
// for whom, "1-.>1" a free place, "1-2>!" nobody goes on, and "+3-4" beside it.
func bracketText(b *knockout.Bracket) string {
	id := func(id tournament.PlayerID) string {
		if id == 0 {
			return "."
		}
		return fmt.Sprint(id)
	}
	var lines []string
	for _, r := range b.Rounds {
		var words []string
		for _, m := range r.Matches {
			var seats [2]string
			for i := range seats {
				if seats[i] = id(m.Seats[i]); m.Seats[i] != m.Due[i] {
					seats[i] += "/" + id(m.Due[i])
				}
			}
			won := map[bool]string{true: "!", false: "?"}[m.Over]
			if m.Won != 0 {
				won = id(m.Won)
			}
			words = append(words, seats[0]+"-"+seats[1]+">"+won)
		}
		for _, p := range r.Beside {
			words = append(words, "+"+id(p.White)+"-"+id(p.Black))
		}
		lines = append(lines, strings.Join(words, " "))
	}
	return strings.Join(lines, " | ")
}

// knockOutOf is a knock-out of n players with rounds of pairs as "4-1 1-0", "2-3 -", and byes
// as "5".
func knockOutOf(n int, third bool, played ...string) (*tournament.Tournament, tournament.Stage) {
	s := tournament.Stage{Number: 1, System: tournament.SystemKnockOut, ThirdPlace: third}
	for i := range n {
		s.Numbers = append(s.Numbers, tournament.PlayerID(i+1))
	}
	results := map[string]tournament.ResultKind{"1-0": tournament.WhiteWins, "0-1": tournament.BlackWins, "1/2": tournament.Drawn, "-/-": tournament.BothForfeit, "0-0": tournament.BothLose, "+/-": tournament.WhiteForfeit}
	for i, text := range played {
		r := tournament.Round{Number: i + 1}
		for j, board := range strings.Split(text, ", ") {
			p, result := tournament.Pairing{Board: j + 1}, ""
			if n, _ := fmt.Sscanf(board, "%d-%d %s", &p.White, &p.Black, &result); n > 1 {
				p.Games = []tournament.Game{{Number: 1, Result: results[result]}}
			}
			r.Pairings = append(r.Pairings, p)
		}
		s.Played = append(s.Played, r)
	}
	return &tournament.Tournament{Event: tournament.Event{Score: tournament.ScoreSystems()[0]}, Stages: []tournament.Stage{s}}, s
}

// A bracket is what was played: who sits in the place of another keeps it, nobody goes on
// from a match to which neither came, and whoever was to meet him is free.
func TestABracketIsWhatWasPlayed(t *testing.T) {
	for name, tt := range map[string]struct {
		players int
		third   bool
		played  []string
		want    string
		left    string
	}{
		"by the seeds":                    {4, false, []string{"1-4 1-0, 2-3 0-1", "1-3 1-0"}, "1-4>1 2-3>3 | 1-3>1", "[1]"},
		"open and tied":                   {4, false, []string{"1-4 -, 2-3 1/2"}, "1-4>? 2-3>?", "[0 0]"},
		"byes":                            {5, false, []string{"4-5 0-1, 1, 2, 3", "1-5 1-0, 2-3 1-0"}, "1-.>1 4-5>5 2-.>2 3-.>3 | 1-5>1 2-3>2", "[1 2]"},
		"byes that are not on record":     {3, false, []string{"3-2 1-0"}, "1-.>1 2-3>3", "[1 3]"},
		"the third place":                 {4, true, []string{"1-4 1-0, 2-3 1-0", "1-2 1-0, 4-3 0-1"}, "1-4>1 2-3>2 | 1-2>1 +4-3", "[1]"},
		"a winner corrected":              {4, false, []string{"1-4 0-1, 2-3 1-0", "1-2 1-0"}, "1-4>4 2-3>2 | 1/4-2>1", "[1]"},
		"both winners corrected":          {4, false, []string{"1-4 0-1, 2-3 0-1", "2-1 -"}, "1-4>4 2-3>3 | 2/4-1/3>?", "[0]"},
		"corrected, with the third place": {4, true, []string{"1-4 0-1, 2-3 1-0", "1-2 1-0, 4-3 1-0"}, "1-4>4 2-3>2 | 1/4-2>1 +4-3", "[1]"},
		"a result taken back":             {4, false, []string{"1-4 -, 2-3 1-0", "1-2 1-0"}, "1-4>? 2-3>2 | 1/.-2>1", "[1]"},
		"drawn by lot":                    {4, false, []string{"1-2 1-0, 3-4 1-0", "1-3 0-1"}, "1-2/4>1 4/2-3>3 | 1-3>3", "[3]"},
		"neither came":                    {8, false, []string{"1-8 -/-, 5-4 1-0, 2-7 1-0, 6-3 0-1", "2-3 1-0, 5"}, "1-8>! 4-5>5 2-7>2 3-6>3 | .-5>5 2-3>2", "[5 2]"},
		"both lost":                       {4, false, []string{"1-4 0-0, 2-3 1-0", "2"}, "1-4>! 2-3>2 | .-2>2", "[2]"},
		"nobody is left":                  {4, false, []string{"1-4 -/-, 2-3 0-0"}, "1-4>! 2-3>!", "[0 0]"},
		"somebody is left out":            {8, false, []string{"1-8 1-0, 5-4 1-0, 2-7 1-0, 6-3 0-1", "2-3 1-0, 5"}, "1-8>1 4-5>5 2-7>2 3-6>3 | ./1-5>5 2-3>2", "[5 2]"},
		"two are left out":                {8, false, []string{"1-8 1-0, 5-4 1-0, 2-7 1-0, 6-3 0-1", "2-3 1-0"}, "1-8>1 4-5>5 2-7>2 3-6>3 | ./1-./5>! 2-3>2", "[0 2]"},
		"one of the losers is let in":     {8, false, []string{"1-8 -/-, 5-4 1-0, 2-7 1-0, 6-3 0-1", "2-3 1-0, 4-5 1-0"}, "1-8>! 4-5>5 2-7>2 3-6>3 | 4/.-5>4 2-3>2", "[4 2]"},
	} {
		state, s := knockOutOf(tt.players, tt.third, tt.played...)
		b := knockout.Of(state, s)
		if got := bracketText(b); got != tt.want {
			t.Errorf("%s:\n%s, want\n%s", name, got, tt.want)
		}
		if got := fmt.Sprint(b.Left()); got != tt.left {
			t.Errorf("%s: %s are left, want %s", name, got, tt.left)
		}
		if b.Abandoned() != (name == "nobody is left") {
			t.Errorf("%s: abandoned %t", name, b.Abandoned())
		}
		if _, third := b.Third(s); third != (tt.third && len(tt.played) == b.Planned()) {
			t.Errorf("%s: the third place %t", name, third)
		}
	}
}

// Each place has its seed: the first two meet in the final only.
func TestThePlacesOfABracket(t *testing.T) {
	for n, want := range map[int]string{2: "[1 2]", 3: "[1 0 2 3]", 4: "[1 4 2 3]", 8: "[1 8 4 5 2 7 3 6]", 16: "[1 16 8 9 4 13 5 12 2 15 7 10 3 14 6 11]"} {
		state, s := knockOutOf(n, false)
		if got := fmt.Sprint(knockout.Of(state, s).Slots); got != want {
			t.Errorf("%d players: %s, want %s", n, got, want)
		}
	}
}

package dutch_test

import (
	"bytes"
	"errors"
	"reflect"
	"strings"
	"testing"

	"arbiter/pairing/dutch"
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// Random tournaments are legal, the same for the same seed, and survive a file.
func TestGenerate(t *testing.T) {
	for seed := range uint64(8) {
		wish := dutch.Random{Players: 20 + int(seed)*7, Rounds: 7, Draws: 30, Forfeits: 5, Absences: 3, Byes: 3, Seed: seed}
		file, err := dutch.Generate(wish)
		if err != nil {
			t.Fatal(err)
		}
		again, err := dutch.Generate(wish)
		if err != nil || !reflect.DeepEqual(file, again) {
			t.Errorf("seed %d: another tournament the second time, %v", seed, err)
		}
		var text bytes.Buffer
		if err := trf.Write(&text, file, trf.TRF16); err != nil {
			t.Fatal(err)
		}
		back, adjusted, err := trf.Read(&text, "random")
		if err != nil || len(adjusted) > 0 {
			t.Fatal(err, adjusted)
		}
		for round := 1; round <= wish.Rounds; round++ {
			in, err := dutch.FromTRF(back, round)
			if err != nil {
				t.Fatal(err)
			}
			played := dutch.Result{}
			right, err := dutch.Pair(in)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range right.Pairs { // in the order of the boards, with the colours of the file
				e := back.Players[p[0]-1].Round(round)
				if e.Opponent != int(p[1]) || e.Colour != trf.White {
					t.Errorf("seed %d round %d: %v is not in the file", seed, round, p)
				}
				played.Pairs = append(played.Pairs, [2]tournament.TPN{p[0], tournament.TPN(e.Opponent)})
			}
			checkInvariants(t, in, dutch.Result{Pairs: played.Pairs, Bye: right.Bye})
		}
	}
}

func TestGenerateRates(t *testing.T) {
	codes := func(wish dutch.Random) string {
		wish.Players, wish.Rounds = 60, 6
		file, err := dutch.Generate(wish)
		if err != nil {
			t.Fatal(err)
		}
		var all strings.Builder
		for _, p := range file.Players {
			for _, e := range p.Rounds {
				all.WriteByte(e.Code)
			}
		}
		return all.String()
	}
	if got := codes(dutch.Random{Seed: 1}); strings.Trim(got, "10") != "" {
		t.Errorf("without draws, forfeits and absences: %s", got)
	}
	if got := codes(dutch.Random{Seed: 1, Draws: 100}); strings.Trim(got, "=") != "" {
		t.Errorf("draws only: %s", got)
	}
	if got := codes(dutch.Random{Seed: 1, Forfeits: 50, Absences: 20}); !strings.Contains(got, "+") || !strings.Contains(got, "Z") || strings.ContainsAny(got, "HF") {
		t.Errorf("forfeits and absences: %s", got)
	}
	if got := codes(dutch.Random{Seed: 1, Byes: 20}); !strings.Contains(got, "H") || !strings.Contains(got, "F") || strings.Contains(got, "Z") {
		t.Errorf("byes: %s", got)
	}
}

func TestGenerateRefuses(t *testing.T) {
	for _, wish := range []dutch.Random{{Players: 1, Rounds: 3}, {Players: 8}, {Players: 8, Rounds: 3, Draws: 101}, {Players: 8, Rounds: 3, Byes: -1}, {Players: 10000, Rounds: 1}} {
		if _, err := dutch.Generate(wish); err == nil {
			t.Errorf("%+v is not refused", wish)
		}
	}
	file, err := dutch.Generate(dutch.Random{Players: 4, Rounds: 5})
	if !errors.Is(err, dutch.ErrImpossible) || file.Played() != 3 {
		t.Errorf("five rounds of four players: %v", err)
	}
}

// FIDE B.02, 8.1.2: 400 points are worth 92 in a hundred; each kind of result and of bye
// comes as often as it is asked for.
func TestGenerateByFIDEsTable(t *testing.T) {
	count := func(wish dutch.Random) (games int, half int, codes map[byte]int) {
		codes = make(map[byte]int)
		for seed := range uint64(40) {
			wish.Players, wish.Rounds, wish.Seed, wish.Lowest, wish.Highest = 40, 1, seed, 1600, 1600
			wish.Expected = func(int) int { return 92 } // White is 400 points better
			file, err := dutch.Generate(wish)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range file.Players {
				e := p.Round(1)
				codes[e.Code]++
				if !e.Played() || e.Colour != trf.White {
					continue
				}
				games++
				switch e.Code {
				case '1', 'W':
					half += 2
				case '=', 'D':
					half++
				}
			}
		}
		return games, half, codes
	}
	for _, draws := range []int{0, 10, 60} {
		games, half, _ := count(dutch.Random{Draws: draws})
		if made := 100 * half / (2 * games); made < 89 || made > 95 {
			t.Errorf("%d %% draws: White made %d %% of %d games, want about 92", draws, made, games)
		}
	}
	for code, wish := range map[string]dutch.Random{
		"WL": {Unrated: 100}, "DWL": {Unrated: 100, Draws: 10}, "=0": {Odd: 100}, "-": {Forfeits: 100, Double: 100}, "+-": {Forfeits: 100},
		"F10U": {FullByes: 30}, "HF10U": {Byes: 30, FullByes: 30},
	} {
		if _, _, codes := count(wish); len(codes) != len(code) {
			t.Errorf("%s: %v", code, codes)
		} else {
			for i := range len(code) {
				if codes[code[i]] == 0 {
					t.Errorf("%s: no %c in %v", code, code[i], codes)
				}
			}
		}
	}
}

// Ratings are drawn between two bounds, the highest first.
func TestGenerateRatings(t *testing.T) {
	file, err := dutch.Generate(dutch.Random{Players: 50, Rounds: 1, Lowest: 1500, Highest: 1600, Seed: 4})
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range file.Players {
		if p.Rating < 1500 || p.Rating > 1600 || i > 0 && p.Rating > file.Players[i-1].Rating {
			t.Errorf("player %d has %d", p.Number, p.Rating)
		}
	}
	for _, wish := range []dutch.Random{{Lowest: 1600, Highest: 1500}, {Lowest: -2, Highest: 1500}, {Highest: 10000}, {Odd: 101}, {Double: 101}, {Unrated: -1}, {FullByes: 101}} {
		if wish.Players, wish.Rounds = 8, 3; wish.Players > 0 {
			if _, err := dutch.Generate(wish); err == nil {
				t.Errorf("%+v is not refused", wish)
			}
		}
	}
	if _, err := dutch.Generate(dutch.Random{Players: 8, Rounds: 3, Baku: true, Points: trf.PointsOf(tournament.ScoreSystem{Win: 300, Draw: 100, Bye: 300})}); err == nil {
		t.Error("Baku with three points for a win (C.04.7, 1.1) is not refused")
	}
}

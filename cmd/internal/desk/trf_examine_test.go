package desk_test

import (
	"os"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk/exchange"
)

// The project's own generator and its own checker agree, pairings and ranks, on as many
// tournaments as EXAMINED says.
func TestGeneratorAndCheckerAgree(t *testing.T) {
	count, err := strconv.Atoi(os.Getenv("EXAMINED"))
	if err != nil {
		count = 24
	}
	var x exchange.Examination
	for n := range count {
		wish := exchange.AnyTRF()
		wish.Seed = uint64(n)
		if _, err := x.ExamineRandom("seed "+strconv.Itoa(n), wish); err != nil {
			t.Fatal(err)
		}
	}
	if x.Tournaments != count || x.Ranked != count || len(x.Differing) > 0 {
		t.Errorf("%+v", x)
	}
	for name, n := range map[string]int{"draws": x.Draws, "odd": x.Odd, "unrated": x.Unrated, "forfeits": x.Forfeits, "double": x.Double, "byes": x.PairingByes, "full": x.FullByes, "half": x.HalfByes, "absences": x.Absences} {
		if n == 0 {
			t.Errorf("no %s in %d tournaments", name, count)
		}
	}
}

// What is drawn follows from the seed; what is said stays, and alters nothing else.
func TestWhatIsDrawnFollowsFromTheSeed(t *testing.T) {
	text := func(alter func(*exchange.RandomTRF)) string {
		wish := exchange.AnyTRF()
		wish.Seed = 5
		alter(&wish)
		file, err := exchange.GenerateTRF(wish)
		if err != nil {
			t.Fatal(err)
		}
		text, err := file.Text(exchange.TRFFormat{TRF26: true})
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	if a, b := text(func(*exchange.RandomTRF) {}), text(func(*exchange.RandomTRF) {}); a != b {
		t.Errorf("two files of one seed:\n%s\n%s", a, b)
	}
	said := text(func(w *exchange.RandomTRF) { w.Players, w.Tiebreaks = 10, []string{"PS"} })
	file := readText(t, said)
	if ranked, _ := file.Ranks(); ranked.Players != 10 || !reflect.DeepEqual(ranked.Tiebreaks, []string{"PS"}) || len(ranked.Differ) > 0 {
		t.Errorf("%+v", ranked)
	}
	if _, err := exchange.GenerateTRF(exchange.RandomTRF{}); err == nil {
		t.Error("a tournament of nobody is made")
	}
}

// What is wrong in a file is counted: a round that the rules pair otherwise, and ranks.
func TestExaminationCountsWhatDiffers(t *testing.T) {
	x := exchange.Examination{}
	if err := x.Examine("four", fourPlayed(t, "212 PTS,BH,TPN\n", "1", "3", "2", "4")); err != nil {
		t.Fatal(err)
	}
	if want := []exchange.DifferingReport{{File: "four", Ranks: 2}}; x.Tournaments != 1 || x.Rounds != 2 || x.Games != 4 || x.Ranked != 1 || len(x.Differing) != 1 || x.Differing[0].Ranks != want[0].Ranks {
		t.Errorf("%+v", x)
	}
}

// readText reads a report file.
func readText(t *testing.T, text string) *exchange.TRF {
	t.Helper()
	file, err := exchange.ReadTRF(strings.NewReader(text), "text.trf")
	if err != nil {
		t.Fatal(err)
	}
	return file
}

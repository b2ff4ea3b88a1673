package archive

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// engineOf indexes sheets and finds their twins.
func engineOf(t testing.TB, sheets ...Sheet) *twinEngine {
	t.Helper()
	for i := range sheets {
		sheets[i].File, sheets[i].Index = "games.pdn", i
	}
	e := newTwinEngine(sheets)
	e.work(t)
	return e
}

func TestAGroupHasAllRecordsOfAGameWithTheFullestFirst(t *testing.T) {
	t.Parallel()
	long := randomMoves(t, 3, 70)
	e := engineOf(t,
		writtenSheet(0, caps, "*", long[:50]), writtenSheet(0, openHead, "1-0", long),
		writtenSheet(0, others, "1-0", long), writtenSheet(0, russian, "1-0", withMove(long, 30, "3-25")))
	groups := groupsIn(t, e)
	if len(groups) != 1 {
		t.Fatalf("%d groups", len(groups))
	}
	text, err := json.Marshal(groups[0].Games)
	want := `[{"file":"games.pdn","game":1},{"file":"games.pdn","game":0,"relation":"prefix"},{"file":"games.pdn","game":3,"relation":"near"}]`
	if err != nil || string(text) != want || groups[0].Kind != Near || len(groups[0].Pairs) != 3 {
		t.Fatalf("%v %s %d pairs\n%s\nwant\n%s", err, groups[0].Kind, len(groups[0].Pairs), text, want)
	}
	for kind, n := range map[TwinKind]int{Near: 1, Exact: 0, TwinUnset: 1} {
		got := 0
		for _, err := range TwinsOf(t.Context(), e, kind) {
			if err != nil {
				t.Fatal(err)
			}
			got++
		}
		if got != n {
			t.Errorf("%d groups of kind %q, want %d", got, kind, n)
		}
	}
}

// A record that is cut off within the opening of two games is of one of them: the two are
// never one game because of it.
func TestTwoGamesAreNotJoinedByARecordThatCouldBeOfBoth(t *testing.T) {
	t.Parallel()
	one := randomMoves(t, 3, 70)
	two := append(slices.Clone(one[:40]), randomMoves(t, 9, 70)[10:50]...)
	e := engineOf(t, writtenSheet(0, openHead, "1-0", one), writtenSheet(0, caps, "1-0", two), writtenSheet(0, russian, "*", one[:42]), writtenSheet(0, caps, "*", one[:40]))
	if len(e.twins) < 4 {
		t.Fatalf("%d pairs: nothing to decide", len(e.twins))
	}
	for _, g := range groupsIn(t, e) {
		var rows []int
		for _, m := range g.Games {
			rows = append(rows, m.Game)
		}
		if slices.Contains(rows, 0) && slices.Contains(rows, 1) {
			t.Fatalf("joined: %v", rows)
		}
		if slices.Contains(rows, 0) && !slices.Contains(rows, 2) {
			t.Errorf("the record that only the first begins with is not with it: %v", rows)
		}
	}
}

// Groups do not depend on the order in which sheets came in.
func TestGroupsDoNotDependOnTheOrderOfIntake(t *testing.T) {
	t.Parallel()
	var sheets []Sheet
	for i := range uint64(12) {
		moves := randomMoves(t, i, 60)
		heads := []string{openHead, caps, russian, swapped}
		for k, head := range heads {
			own := moves
			if k == 1 {
				own = moves[:len(moves)*3/4]
			}
			if k == 2 {
				own = withMove(moves, 15+int(i), "99-1")
			}
			sheets = append(sheets, writtenSheet(0, head, "1-0", own))
			sheets[len(sheets)-1].Site = fmt.Sprint(len(sheets))
		}
	}
	want := ""
	for seed := range uint64(5) {
		rand.New(rand.NewPCG(seed, 1)).Shuffle(len(sheets), func(i, j int) { sheets[i], sheets[j] = sheets[j], sheets[i] })
		e := engineOf(t, sheets...)
		var lines []string
		for _, g := range groupsIn(t, e) {
			var sites []string
			for _, m := range g.Games {
				sites = append(sites, e.sheets[m.Sheet-1].Site)
			}
			slices.Sort(sites)
			lines = append(lines, g.Kind.String()+" "+strings.Join(sites, " "))
		}
		slices.Sort(lines)
		got := strings.Join(lines, "\n")
		if want == "" {
			want = got
		}
		if got != want || len(lines) != 12 {
			t.Fatalf("%d groups\n%s\nwant\n%s", len(lines), got, want)
		}
	}
}

// Sheets by the thousand that begin alike are not compared all with all, and twins among
// them are found all the same.
func TestTwinsAreFoundAmongThousandsOfOneOpening(t *testing.T) {
	t.Parallel()
	opening := randomMoves(t, 3, 70)[:24]
	r := rand.New(rand.NewPCG(8, 8))
	var sheets []Sheet
	for i := range 3000 {
		s := writtenSheet(0, fmt.Sprintf("%s - %s", madeName(i), madeName(i+7000)), "1-0", opening)
		s.Game.Line = append(slices.Clone(s.Game.Line), madeTail(r)...)
		s.Game.Plies = len(s.Game.Line) / 2
		if sheets = append(sheets, s); i%100 == 0 {
			s.White = strings.ToUpper(s.White)
			sheets = append(sheets, s)
		}
	}
	e := engineOf(t, sheets...)
	if len(e.twins) != 30 {
		t.Fatalf("%d pairs of 30", len(e.twins))
	}
}

// One file that is handed in again and again under other names makes few pairs for each of
// its copies, and one group.
func TestCopiesByTheThousandAreOneGroupOfFewPairs(t *testing.T) {
	t.Parallel()
	moves := randomMoves(t, 3, 70)
	sheets := slices.Repeat([]Sheet{writtenSheet(0, openHead, "1-0", moves)}, 600)
	sheets = append(sheets, writtenSheet(0, caps, "*", moves[:50]), writtenSheet(0, russian, "1-0", withMove(moves, 30, "3-25")))
	e := engineOf(t, sheets...)
	if most := neighbours * len(sheets); len(e.twins) > most {
		t.Errorf("%d pairs of %d sheets, want at most %d", len(e.twins), len(sheets), most)
	}
	groups := groupsIn(t, e)
	if len(groups) != 1 || len(groups[0].Games) != len(sheets) {
		t.Fatalf("%d groups, the first of %d records, want one of %d", len(groups), len(groups[0].Games), len(sheets))
	}
}

// The lines of a group are laid side by side once each, however many records have them:
// otherwise this takes hours.
func TestAGroupOfManyCopiesComparesTheirLineOnce(t *testing.T) {
	t.Parallel()
	moves := randomMoves(t, 3, 70)
	e := newTwinEngine(append(slices.Repeat([]Sheet{writtenSheet(0, openHead, "1-0", moves)}, 20000), writtenSheet(0, caps, "*", moves[:50])))
	last := int64(len(e.sheets))
	for id := int64(1); id < last; id++ {
		e.twins = append(e.twins, Twin{A: id, B: id + 1, Kind: Exact})
	}
	e.twins[len(e.twins)-1].Kind = Prefix
	groups := groupsIn(t, e)
	if len(groups) != 1 || len(groups[0].Games) != len(e.sheets) || groups[0].Kind != Prefix {
		t.Fatalf("%d groups, the first of %d records", len(groups), len(groups[0].Games))
	}
}

// madeTail is fifty half-moves of any squares.
func madeTail(r *rand.Rand) []byte {
	tail := []byte{markWritten}
	for range 100 {
		tail = append(tail, byte(1+r.IntN(50)))
	}
	return tail
}

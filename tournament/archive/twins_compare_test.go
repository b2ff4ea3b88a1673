package archive

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbiter/rules/pdn"
)

// writtenSheet is the sheet of a game as a test writes it: a header "White - Black | event
// | date | round", a result and moves.
func writtenSheet(id int64, head, result string, moves []string) Sheet {
	part := strings.Split(head, "|")
	for len(part) < 4 {
		part = append(part, "")
	}
	white, black, _ := strings.Cut(strings.TrimSpace(part[0]), " - ")
	return Sheet{
		ID: id, White: white, Black: black, Event: strings.TrimSpace(part[1]), Date: strings.TrimSpace(part[2]), Round: strings.TrimSpace(part[3]),
		Game: GameOf(&pdn.Game{Items: items(moves), Result: pdn.Result{Text: result}}, "international"),
	}
}

// randomMoves are so many legal moves, the same for the same seed; fewer where the game ends.
func randomMoves(t testing.TB, seed uint64, plies int) []string {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 5))
	at := mustRead(t, mustGame(t, "international"), "")
	var moves []string
	for range plies {
		legal := at.Legal()
		if len(legal) == 0 {
			break
		}
		m := legal[r.IntN(len(legal))]
		moves, at = append(moves, m.Notation), at.Play(m)
	}
	return moves
}

// with is moves of which one is written otherwise.
func withMove(moves []string, ply int, text string) []string {
	moves = slices.Clone(moves)
	moves[ply-1] = text
	return moves
}

const (
	openHead  = "Ton Sijbrands - Andris Andreiko | Tweekamp 1973 | 1973.10.08 | 5"
	caps      = "SIJBRANDS Ton - ANDREIKO Andris | Tweekamp 1973 | 1973.10.08"
	swapped   = "Andreiko A. - Sijbrands T. | Twee. 1973 | 1973.10.09"
	russian   = "Сийбрандс Т. - Андреико А. | Твеекамп 1973 | 1973.10.08 | 5"
	laterDay  = "Ton Sijbrands - Andris Andreiko | Tweekamp 1973 | 1973.10.11 | 7"
	otherYear = "Ton Sijbrands - Andris Andreiko | Tweekamp II | 1975.10.08 | 5"
	initials1 = "T. S. - A. A. | Tweekamp 1973 | 1973.10.08"
	others    = "Harm Wiersma - Jannes van der Wal | Tweekamp 1973 | 1973.10.08 | 5"
	brother   = "Ton Sijbrands - Peter Andreiko | Tweekamp 1973 | 1973.10.08 | 5"
	noNames   = "? - ? | Tweekamp 1973 | 1973.10.08"
)

func TestWhatIsOneGameAndWhatIsNot(t *testing.T) {
	t.Parallel()
	long := randomMoves(t, 3, 70)
	draw := long[:24]
	for _, row := range []struct {
		name         string
		head, result string // of the copy; the other sheet has openHead
		a, b         []string
		won          string // result of the other sheet
		want         TwinKind
	}{
		{"the same in capitals", caps, "1-0", long, long, "1-0", Exact},
		{"colours exchanged and a day off", swapped, "1/2-1/2", long, long, "1/2-1/2", Exact},
		{"in Cyrillic", russian, "1-0", long, long, "1-0", Exact},
		{"initials alone", initials1, "1-0", long, long, "1-0", Exact},
		{"one player not known", "N.N. - Andreiko | Tweekamp 1973 | 1973.10.08", "1-0", long, long, "1-0", Exact},
		{"nobody named, a long game", noNames, "1-0", long, long, "1-0", Exact},
		{"result left open", caps, "*", long, long, "1-0", Exact},
		{"cut off", caps, "*", long, long[:44], "1-0", Prefix},
		{"cut off with its result", russian, "1-0", long, long[:40], "1-0", Prefix},
		{"the last half-move left out", caps, "1-0", long, long[:69], "1-0", Prefix},
		{"a digit dropped", caps, "1-0", long, withMove(long, 30, "3-25"), "1-0", Near},
		{"two squares that are none", russian, "1-0", long, withMove(withMove(long, 9, "73-32"), 60, "34-92"), "1-0", Near},
		{"the last half-move miswritten", caps, "1-0", long, withMove(long, 70, "1-1"), "1-0", Near},
		{"a half-move left out", caps, "1-0", long, slices.Delete(slices.Clone(long), 20, 21), "1-0", Near},
		{"a half-move twice", caps, "1-0", long, slices.Insert(slices.Clone(long), 20, long[20]), "1-0", Near},
		{"cut off with a slip", caps, "*", long, withMove(long[:50], 11, "11-11"), "1-0", Near},
		{"another result", caps, "0-1", long, long, "1-0", Contradiction},
		{"another result and a slip", caps, "0-1", long, withMove(long, 30, "3-25"), "1-0", Contradiction},
		{"a long game a round later", laterDay, "1-0", long, long, "1-0", Exact},
		{"a short draw at the same board", caps, "1/2-1/2", draw, draw, "1/2-1/2", Exact},

		{"other people", others, "1-0", long, long, "1-0", TwinUnset},
		{"another Andreiko", brother, "1-0", long, long, "1-0", TwinUnset},
		{"a short draw of others", others, "1/2-1/2", draw, draw, "1/2-1/2", TwinUnset},
		{"the same short draw in another year", otherYear, "1/2-1/2", draw, draw, "1/2-1/2", TwinUnset},
		{"a short draw with initials in another year", "T. S. - A. A. | Tweekamp II | 1975.10.08", "1/2-1/2", draw, draw, "1/2-1/2", TwinUnset},
		{"nobody named, a short draw", noNames, "1/2-1/2", draw, draw, "1/2-1/2", TwinUnset},
		{"a short draw that begins another year's game", otherYear, "1/2-1/2", long, draw, "1-0", TwinUnset},
		{"the same opening", otherYear, "1-0", long, append(slices.Clone(long[:30]), randomMoves(t, 9, 40)[:30]...), "1-0", TwinUnset},
		{"the same opening on the same day", caps, "1-0", long, append(slices.Clone(long[:30]), randomMoves(t, 9, 40)[:30]...), "1-0", TwinUnset},
		{"no moves", caps, "1-0", nil, nil, "1-0", TwinUnset},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			a, b := writtenSheet(1, openHead, row.won, row.a), writtenSheet(2, row.head, row.result, row.b)
			got, ok := compareTwins(&a, &b)
			if ok != (row.want != TwinUnset) || got.Kind != row.want {
				t.Fatalf("%v %s %s", ok, got.Kind, got.Reasons)
			}
			turned, also := compareTwins(&b, &a)
			if also != ok || turned.A != got.A || turned.B != got.B || !bytes.Equal(turned.Reasons, got.Reasons) {
				t.Fatalf("the other way round: %v %s %s", also, turned.Kind, turned.Reasons)
			}
			if _, met := firstCommon(newCandidate(&a).pairKeys(), newCandidate(&b).pairKeys()); ok && !met {
				t.Fatal("they have no key in common")
			}
		})
	}
}

func TestReasonsSayWhatStandsOnEitherSheet(t *testing.T) {
	t.Parallel()
	long := randomMoves(t, 3, 70)
	a := writtenSheet(1, openHead, "1-0", long)
	b := writtenSheet(2, swapped, "0-1", withMove(long[:60], 31, "73-32"))
	twin, ok := compareTwins(&a, &b)
	reasons, err := twin.ReasonsOf()
	if !ok || err != nil {
		t.Fatal(ok, err)
	}
	want := []Reason{
		{Code: SameMoves, Ply: 59},
		{Code: Slip, Ply: 31, A: shownPly(a.Game, 30), B: "73-32"},
		{Code: CutOff, A: "70", B: "60"},
		{Code: Results, A: "1-0", B: "0-1"},
		{Code: NamesSwapped, A: "Ton Sijbrands - Andris Andreiko", B: "Andreiko A. - Sijbrands T."},
		{Code: OtherDate, A: "1973.10.08", B: "1973.10.09"},
		{Code: OtherRound, A: "5"},
		{Code: OtherEvent, A: "Tweekamp 1973", B: "Twee. 1973"},
	}
	if !slices.Equal(reasons, want) || want[1].A == "" {
		t.Fatalf("%+v\nwant %+v", reasons, want)
	}
}

// One or two slips of any kind in a game of any length are found, and by keys too; random
// games of the same people have nothing to do with each other.
func TestPlantedSlipsAreFoundInRandomGames(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		m := newMaker(rapid.Uint64().Draw(rt, "seed"))
		moves := randomMoves(t, m.Uint64(), rapid.IntRange(30, 110).Draw(rt, "plies"))
		if len(moves) < 30 {
			rt.Skip("the game ended early")
		}
		a := writtenSheet(1, openHead, "1-0", moves)
		other := m.slipped(moves, rapid.IntRange(1, 2).Draw(rt, "slips"))
		if n := len(other) * 8 / 10; n > 40 && slices.Equal(other[n-tailAgree:n], moves[n-tailAgree:n]) && rapid.Bool().Draw(rt, "cut") {
			other = other[:n] // a record that ends with a slip is the beginning of another game for all one knows
		}
		heads := []string{caps, swapped, russian}
		if len(moves) < shortMost && len(other) == len(moves) {
			heads = append(heads, initials1) // in longer games the keys of runs are likely to meet, not sure to
		}
		b := writtenSheet(2, rapid.SampledFrom(heads).Draw(rt, "head"), "1-0", other)
		twin, ok := compareTwins(&a, &b)
		if !ok || twin.Kind == Contradiction {
			rt.Fatalf("%v %s\n%v\n%v", ok, twin.Kind, moves, other)
		}
		if _, met := firstCommon(newCandidate(&a).pairKeys(), newCandidate(&b).pairKeys()); !met {
			rt.Fatalf("no key in common\n%v\n%v", moves, other)
		}
		stranger := writtenSheet(3, openHead, "1-0", randomMoves(t, m.Uint64(), 60))
		if twin, ok := compareTwins(&a, &stranger); ok {
			rt.Fatalf("joined without cause: %s", twin.Reasons)
		}
	})
}

// compareTwins says whether two sheets, with their games, are of one game.
func compareTwins(a, b *Sheet) (Twin, bool) {
	c, ok := alignCandidates(newCandidate(a), newCandidate(b))
	if !ok {
		return Twin{}, false
	}
	return c.twin()
}

package archive

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbiter/rules"
)

// drawnGame is a random legal game, and the positions and moves of it.
type drawnGame struct {
	variant, result string
	fens            []string // after 0, 1, … half-moves
	moves           []string
}

// drawGame draws a game of up to some half-moves.
func drawGame(t *rapid.T, variant string, most int) drawnGame {
	s := mustRead(t, mustGame(t, variant), "")
	g := drawnGame{variant: variant, fens: []string{s.FEN()}, result: rapid.SampledFrom([]string{"1-0", "1/2-1/2", "0-1", "*"}).Draw(t, "result")}
	seed := rand.New(rand.NewPCG(rapid.Uint64Range(0, 40).Draw(t, "seed"), 1)) // few seeds: games begin alike
	for range rapid.IntRange(0, most).Draw(t, "plies") {
		legal := s.Legal()
		if len(legal) == 0 || s.Outcome().Kind != rules.Open {
			break
		}
		m := legal[seed.IntN(min(len(legal), 3))]
		s = s.Play(m)
		g.moves, g.fens = append(g.moves, m.Notation), append(g.fens, s.FEN())
	}
	return g
}

// Text is the game as a record.
func (g drawnGame) Text() string {
	return fmt.Sprintf("[White \"A\"]\n[Black \"B\"]\n[Result %q]\n\n%s %s\n\n", g.result, strings.Join(g.moves, " "), g.result)
}

// drawArchive draws an archive of games, some of them more than once.
func drawArchive(t *rapid.T, tb testing.TB) (*shelf, []drawnGame) {
	variant := rapid.SampledFrom([]string{"international", "frisian", "russian", "english", "turkish", "towers"}).Draw(t, "variant")
	m := &shelf{}
	var all []drawnGame
	for n := range rapid.IntRange(1, 4).Draw(t, "files") {
		var texts []string
		for range rapid.IntRange(1, 6).Draw(t, "games") {
			g := drawGame(t, variant, 40)
			if len(all) > 0 && rapid.Bool().Draw(t, "again") {
				g = rapid.SampledFrom(all).Draw(t, "which")
			}
			all, texts = append(all, g), append(texts, g.Text())
		}
		m.Add(tb, fmt.Sprint("file-", n), variant, texts...)
	}
	m.index(tb, 2)
	return m, all
}

func TestPositionsAreFoundAsByLookingAtEveryGame(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		m, all := drawArchive(rt, t)
		g := rapid.SampledFrom(all).Draw(rt, "game")
		n := rapid.IntRange(0, len(g.moves)).Draw(rt, "ply")
		var want []string
		for i, other := range all {
			for ply, fen := range other.fens {
				if fen == g.fens[n] {
					want = append(want, fmt.Sprint(i+1, " ", ply))
				}
			}
		}
		for _, q := range []Query{{Variant: g.variant, FEN: g.fens[n]}, {Variant: g.variant, Moves: strings.Join(g.moves[:n], " ")}} {
			var got []string
			for _, h := range hits(rt, m, q) {
				got = append(got, fmt.Sprint(h.Sheet.ID, " ", h.Ply))
			}
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				rt.Fatalf("%+v: found %v, want %v", q, got, want)
			}
		}
	})
}

func TestAFilterFindsTheSameBeforeAndAfterThePosition(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		m, all := drawArchive(rt, t)
		g := rapid.SampledFrom(all).Draw(rt, "game")
		_, s, err := Query{Variant: g.variant, FEN: rapid.SampledFrom(g.fens).Draw(rt, "position")}.Position()
		if err != nil {
			rt.Fatal(err)
		}
		key := KeyOf(mustGame(rt, g.variant), s)
		f := Filter{Result: rapid.SampledFrom([]string{"", g.result}).Draw(rt, "result")}
		if rapid.Bool().Draw(rt, "games") {
			f.Games = rapid.SliceOfN(rapid.Int64Range(1, 12), 1, 5).Draw(rt, "rows")
		}
		collect := func(read func(yield func(Hit, error) bool)) (found []string) {
			read(func(h Hit, err error) bool {
				if err != nil {
					rt.Fatal(err)
				}
				found = append(found, fmt.Sprint(h.Sheet.ID, " ", h.Ply))
				return true
			})
			slices.Sort(found)
			return found
		}
		after := hitReader{engine: m, filter: f, plies: map[int64][]int{}}
		before := hitReader{engine: m, filter: f, plies: map[int64][]int{}}
		one := collect(func(yield func(Hit, error) bool) { after.all(t.Context(), key, yield) })
		two := collect(func(yield func(Hit, error) bool) {
			var few []Sheet
			for s := range m.Sheets(t.Context(), f) {
				few = append(few, s)
			}
			before.among(t.Context(), key, few, yield)
		})
		if !slices.Equal(one, two) {
			rt.Fatalf("%+v: %v after the position, %v before it", f, one, two)
		}
	})
}

func TestGamesAreCountedAsByLookingAtEveryOne(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		m, all := drawArchive(rt, t)
		g := rapid.SampledFrom(all).Draw(rt, "game")
		fen := rapid.SampledFrom(g.fens).Draw(rt, "position")
		want := map[string]int64{}
		through := int64(0)
		for _, other := range all {
			next := map[string]bool{}
			for ply, at := range other.fens {
				if at == fen && ply < len(other.moves) {
					next[other.moves[ply]] = true
				}
			}
			for move := range next {
				want[move]++
			}
			if slices.Contains(other.fens, fen) {
				through++
			}
		}
		x, err := Explore(t.Context(), m, Query{Variant: g.variant, FEN: fen})
		if err != nil {
			rt.Fatal(err)
		}
		if x.All.Games != through || len(x.Moves) != len(want) {
			rt.Fatalf("%s: %+v, want %v in %d games", fen, x, want, through)
		}
		for _, c := range x.Moves {
			if c.Games != want[c.Move] || c.White+c.Draw+c.Black+c.Unknown != c.Games || c.Irregular {
				rt.Fatalf("%s: %+v, want %v", fen, c, want)
			}
		}
	})
}

func TestCopiesOfManyGamesAreCounted(t *testing.T) {
	t.Parallel()
	m := &shelf{}
	var texts []string
	at := mustRead(t, mustGame(t, "international"), "")
	for _, first := range at.Legal() {
		for _, second := range at.Play(first).Legal() {
			for _, third := range at.Play(first).Play(second).Legal() {
				texts = append(texts, fmt.Sprintf("[Event \"E\"]\n\n%s %s %s 1-0\n", first.Notation, second.Notation, third.Notation))
			}
		}
	}
	if len(texts) > fewGames+300 {
		texts = texts[:fewGames+300]
	}
	m.Add(t, "games.pdn", "international", texts...)
	m.Add(t, "again.pdn", "international", texts[:100]...)
	m.Add(t, "once-more.pdn", "international", texts[:10]...)
	m.index(t, 1)
	x, err := Explore(t.Context(), m, Query{Variant: "international"})
	if err != nil {
		t.Fatal(err)
	}
	if want := int64(len(texts) + 110); x.All.Games != want || x.All.White != want {
		t.Errorf("%+v came from the start, want %d", x.All, want)
	}
	sum := int64(0)
	for _, c := range x.Moves {
		sum += c.Games
	}
	if sum != x.All.Games {
		t.Errorf("moves of %d games, of %d", sum, x.All.Games)
	}
}

func TestWhatIsIndexedOfAGame(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, variant, text string
		fen                 string
		plies               []int
		moves               []string // that followed, irregular ones with a bang
	}{
		{"the start", "international", "32-28 19-23 *", "", []int{0}, []string{"32-28"}},
		{"the end", "international", "32-28 *", "B:W28,31,33-50:B1-20", []int{1}, nil},
		{"no move at all", "international", "*", "", []int{0}, nil},
		{"the other side to move", "international", "32-28 *", "W:W28,31,33-50:B1-20", nil, nil},
		{"a position that came twice", "international",
			"[FEN \"W:WK48,31:BK6,20\"]\n48-43 6-1 43-48 1-6 48-43 20-24 *", "W:WK48,31:BK6,20", []int{0, 4}, []string{"48-43"}},
		{"a position that came twice and went on in two ways", "international",
			"[FEN \"W:WK48,31:BK6,20\"]\n48-43 6-1 43-48 1-6 31-27 *", "W:WK48,31:BK6,20", []int{0, 4}, []string{"31-27", "48-43"}},
		{"a capture passed by", "international", "32-28 19-23 34-30 23x32 37x28 *", "W:W28,31,33-50:B1-18,20,23", []int{2}, []string{"34-30!"}},
		{"what follows a capture that was passed by", "international", "32-28 19-23 34-30 23x32 37x28 *", "B:W28,30,31,33,35-50:B1-18,20,23", []int{3}, []string{"23x32"}},
		{"one of two captures between two squares", "english",
			"[FEN \"W:W27:B1,15,16,23,24\"]\n27x18x11 *", "W:W27:B1,15,16,23,24", []int{0}, []string{"27x18x11"}},
		{"the other of two captures between two squares", "english",
			"[FEN \"W:W27:B1,15,16,23,24\"]\n27x20x11 *", "W:W27:B1,15,16,23,24", []int{0}, []string{"27x20x11"}},
		{"a text that is no move", "international", "32-28 67-89 34-30 *", "B:W28,31,33-50:B1-20", []int{1}, nil},
		{"the start of another variant", "frisian", "32-28 *", "", []int{0}, []string{"32-28"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			m := &shelf{}
			m.Add(t, "games.pdn", tt.variant, tt.text+"\n")
			m.index(t, 1)
			q := Query{Variant: tt.variant, FEN: tt.fen}
			var plies []int
			for _, h := range hits(t, m, q) {
				plies = append(plies, h.Ply)
			}
			if !slices.Equal(plies, tt.plies) {
				t.Errorf("it stood after %v half-moves, want %v", plies, tt.plies)
			}
			x, err := Explore(t.Context(), m, q)
			if err != nil {
				t.Fatal(err)
			}
			var moves []string
			for _, c := range x.Moves {
				if c.Games != 1 {
					t.Errorf("%+v in one game", c)
				}
				if c.Irregular {
					c.Move += "!"
				}
				moves = append(moves, c.Move)
			}
			if !slices.Equal(moves, tt.moves) {
				t.Errorf("it went on with %v, want %v", moves, tt.moves)
			}
			if want := int64(min(len(tt.plies), 1)); x.All.Games != want || x.All.Unknown != want {
				t.Errorf("%+v of %d games", x.All, want)
			}
		})
	}
}

func TestASlipIsIndexedAsItWasMeant(t *testing.T) {
	t.Parallel()
	m := &shelf{}
	// 7. 34-40 is 34-30 as the rest shows.
	texts := []string{
		"1. 32-28 16-21 2. 37-32 21-26 3. 41-37 17-22 4. 28x17 11x22 5. 34-30 7-11 6. 30-25 11-17 7. 40-34 6-11 8. 34-30 19-23 9. 45-40 14-19 10. 25x14 9x20 *\n",
		"1. 32-28 16-21 2. 37-32 21-26 3. 41-37 17-22 4. 28x17 11x22 5. 34-30 7-11 6. 30-25 11-17 7. 40-43 6-11 8. 34-30 19-23 9. 45-40 14-19 10. 25x14 9x20 *\n",
	}
	m.Add(t, "games.pdn", "international", texts...)
	m.index(t, 1)
	found := hits(t, m, Query{Variant: "international", Moves: strings.TrimSuffix(texts[0], " *\n")})
	if len(found) != 2 || found[0].Ply != 20 || found[1].Ply != 20 {
		t.Errorf("found %d, want both after 20 half-moves", len(found))
	}
}

func TestMovesThatCannotBePlayedAreRefused(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		variant, moves, fen, code string
		number                    int
		legal                     string
	}{
		{"international", "32-28 19-24 28-24", "", "archive.moves-illegal", 3, "28-22, 28-23, 31-26, 31-27, 33-29, 34-29, 34-30, 35-30, 37-32, 38-32"},
		{"international", "1. 32-28 what", "", "archive.moves-unreadable", 2, "16-21, 17-21, 17-22, 18-22, 18-23, 19-23, 19-24, 20-24, 20-25"},
		{"english", "27x11", "W:W27:B1,15,16,23,24", "archive.moves-many", 1, "27x18x11, 27x20x11"},
		{"international", "46-41", "B:W46:B", "archive.moves-over", 1, ""},
	} {
		_, _, err := Query{Variant: tt.variant, FEN: tt.fen, Moves: tt.moves}.Position()
		e, ok := err.(*MovesError)
		if !ok || e.Number != tt.number || e.Tell().Code != tt.code || strings.Join(e.Legal, ", ") != tt.legal {
			t.Errorf("%s: %v, want %s of %s", tt.moves, err, tt.code, tt.legal)
		}
	}
	if _, _, err := (Query{Variant: "halma"}).Position(); err == nil {
		t.Error("halma is a variant")
	}
	if _, _, err := (Query{Variant: "international", FEN: "W:W99"}).Position(); err == nil {
		t.Error("square 99 is on the board")
	}
}

// A capture of one piece has no longer form than its two squares, though a longer capture
// may have the same two: written so, it is the capture of one piece.
func TestACaptureOfOnePieceIsNotTakenForALongerOne(t *testing.T) {
	t.Parallel()
	const fen = "B:W17,18,19,25,27,28,29,30,32:B1,2,3,4,5,6,8,10,11,20,K31"
	_, s, err := Query{Variant: "czech", FEN: fen, Moves: "e1xa5"}.Position()
	if err != nil {
		t.Fatal(err)
	}
	if want := "W:W18,19,25,27,28,29,30,32:B1,2,3,4,5,6,8,10,11,K13,20"; s.FEN() != want {
		t.Errorf("e1xa5 leads to %s, want %s", s.FEN(), want)
	}
}

func TestMovesAreReadAsSheetsHaveThem(t *testing.T) {
	t.Parallel()
	var fens []string
	for _, moves := range []string{"c3-d4 d6-c5 b2-c3", "1. cd4 dc5 2. bc3", "1.c3-d4 d6-c5 2.b2-c3", "1. c3-d4 1... d6-c5 2. b2-c3", "22-18 10-14 25-22"} {
		_, s, err := Query{Variant: "russian", Moves: moves}.Position()
		if err != nil {
			t.Fatalf("%s: %v", moves, err)
		}
		fens = append(fens, s.FEN())
	}
	if len(slices.Compact(fens)) != 1 {
		t.Errorf("one line came to %v", fens)
	}
}

func TestALimitIsOfHits(t *testing.T) {
	t.Parallel()
	m := &shelf{}
	for i := range 3 {
		m.Add(t, fmt.Sprint(i), "international", strings.Split(strings.Repeat("32-28 19-23 1-0|", 3)+"32-28 0-1", "|")...)
	}
	m.index(t, 2)
	q := Query{Variant: "international"}
	if n := len(hits(t, m, q)); n != 12 {
		t.Errorf("%d hits, want 12", n)
	}
	q.Limit = 5
	if n := len(hits(t, m, q)); n != 5 {
		t.Errorf("%d hits, want 5", n)
	}
	q.Limit, q.Result = 0, "0-1"
	if n := len(hits(t, m, q)); n != 3 {
		t.Errorf("%d hits that Black won, want 3", n)
	}
}

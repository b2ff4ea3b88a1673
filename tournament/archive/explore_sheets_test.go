package archive

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"iter"
	"maps"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbiter/rules/games"
	"arbiter/rules/pdn"
)

// library is a memory with an index.
type library struct {
	*memory
	segments []Bucket
}

func (l *library) Buckets(ctx context.Context, kind SegmentKind, version int, low, high uint64) iter.Seq2[Bucket, error] {
	return (&shelf{segments: l.segments}).Buckets(ctx, kind, version, low, high)
}

// take takes games as one source, under the headers of each.
func (l *library) take(t testing.TB, name string, g games.Game, texts ...string) {
	t.Helper()
	in, err := l.Begin(t.Context(), Source{Name: name, File: name + ".pdn"})
	if err != nil {
		t.Fatal(err)
	}
	fill := NewFiller(in)
	for i, text := range texts {
		records, err := pdn.ReadAll(bytes.NewReader([]byte(text)), name)
		if err != nil || len(records) != 1 {
			t.Fatalf("%d games in %q: %v", len(records), text, err)
		}
		records[0].Index = i
		if err := fill.Add(t.Context(), SheetOf(records[0], g.ID()), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := fill.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := in.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// index makes the segments.
func (l *library) index(t testing.TB) {
	t.Helper()
	out, err := IndexHandler(l)(t.Context(), Shard{Task: Task{Index, IndexVersion}, From: 1, To: int64(len(l.chunks)) + 1})
	if err != nil {
		t.Fatal(err)
	}
	l.segments = out.Segments
}

// Headers of the sheets of a library, of which a query can ask for each.
var (
	libraryNames  = []string{"Ivanov, I.", "Иванов, Иван", "Jansen, Piet", "de Vries", "Wiersma"}
	libraryEvents = []string{"Club Championship", "Кубок Йошкар-Олы", "Open"}
	libraryDates  = []string{"2025.03.01", "2026.07.??", "2026.07.04", "????.??.??", "1972"}
)

// drawLibrary draws a library, and which game each of its sheets is of, in order.
func drawLibrary(t *rapid.T, tb testing.TB) (*library, []drawnGame) {
	variant := rapid.SampledFrom([]string{"international", "frisian", "russian"}).Draw(t, "variant")
	l := &library{memory: newMemory()}
	var all []drawnGame
	for n := range rapid.IntRange(1, 2).Draw(t, "sources") {
		var texts []string
		for range rapid.IntRange(1, 8).Draw(t, "games") {
			g := drawGame(t, variant, 12)
			if len(all) > 0 && rapid.Bool().Draw(t, "again") {
				g = rapid.SampledFrom(all).Draw(t, "which")
			}
			of := func(list []string, label string) string { return rapid.SampledFrom(list).Draw(t, label) }
			all = append(all, g)
			texts = append(texts, fmt.Sprintf("[Event %q]\n[Date %q]\n[White %q]\n[Black %q]\n[Result %q]\n\n%s %s\n\n",
				of(libraryEvents, "event"), of(libraryDates, "date"), of(libraryNames, "white"), of(libraryNames, "black"), g.result, strings.Join(g.moves, " "), g.result))
		}
		l.take(tb, []string{"club", "bond"}[n], mustGame(t, variant), texts...)
	}
	l.index(tb)
	l.verdicts = l.check(tb)
	return l, all
}

// drawQuery draws what is asked for of the headers.
func drawQuery(t *rapid.T, variant string) Query {
	of := func(label string, some ...string) string {
		if !rapid.Bool().Draw(t, "asks for "+label) {
			return ""
		}
		return rapid.SampledFrom(some).Draw(t, label)
	}
	return Query{
		Variant: variant, Player: of("player", "ivanov", "Янсен", "vries", "nobody"), White: of("white", "iva", "Wiersma"), Black: of("black", "jansen", "де Фрис", "vries"),
		Event: of("event", "club", "кубок", "e"), Source: of("source", "club", "bond", "other"), Result: of("result", "2-0", "0-1", "1-1", "*"),
		Since: of("since", "2026", "2026-07-04", "1970"), Until: of("until", "2025", "2026-07", "2030"), Verdict: of("verdict", "clean", "irregular"),
	}
}

// counted is what a query counts, by its hits.
func counted(t *rapid.T, l *library, q Query, all []drawnGame) (through int64, next map[string]int64) {
	plies := map[int64][]int{}
	of := map[int64]drawnGame{}
	for i, s := range l.all() {
		of[s.ID] = all[i]
	}
	for hit, err := range Find(t.Context(), l, q) {
		if err != nil {
			t.Fatal(err)
		}
		plies[hit.Sheet.ID] = append(plies[hit.Sheet.ID], hit.Ply)
	}
	next = map[string]int64{}
	for id, at := range plies {
		moves := map[string]bool{}
		for _, ply := range at {
			if g := of[id]; ply < len(g.moves) {
				moves[g.moves[ply]] = true
			}
		}
		for move := range moves {
			next[move]++
		}
	}
	return int64(len(plies)), next
}

func TestExploreCountsTheSheetsThatFindFinds(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		l, all := drawLibrary(rt, t)
		q := drawQuery(rt, all[0].variant)
		q.FEN = rapid.SampledFrom(rapid.SampledFrom(all).Draw(rt, "game").fens).Draw(rt, "position")
		through, next := counted(rt, l, q, all)
		x, err := Explore(rt.Context(), l, q)
		if err != nil {
			rt.Fatal(err)
		}
		got := map[string]int64{}
		for _, m := range x.Moves {
			got[m.Move] = m.Games
		}
		if x.All.Games != through || !maps.Equal(got, next) || x.All.White+x.All.Draw+x.All.Black+x.All.Unknown != through {
			rt.Fatalf("%+v: %+v, want %v of %d sheets", q, x, next, through)
		}
	})
}

// The sheets of many games are read all at once, not those of the position alone: the
// counts are the same.
func TestExploreCountsManyGamesAsFew(t *testing.T) {
	t.Parallel()
	l := &library{memory: newMemory()}
	g := mustGame(t, "international")
	s := mustRead(t, g, "")
	var texts []string
	for _, first := range s.Legal() {
		for _, second := range s.Play(first).Legal() {
			for n := range 4 { // of each game some sheets, of other years
				texts = append(texts, fmt.Sprintf("[Event \"E\"]\n[Date \"%d\"]\n[White \"A\"]\n[Result \"%s\"]\n\n%s %s\n\n", 1995+2*n, []string{"2-0", "1-1"}[n%2], first.Notation, second.Notation))
			}
		}
	}
	for i := range fewPassed { // games of their own, which begin alike
		at, moves := s, []string{}
		for seed := mix(uint64(i) + 1); len(moves) < 14; seed = mix(seed) {
			legal := at.Legal()
			m := legal[seed%uint64(len(legal))]
			at, moves = at.Play(m), append(moves, m.Notation)
		}
		texts = append(texts, fmt.Sprintf("[Event \"F\"]\n[Date \"%d\"]\n[White \"B\"]\n[Result \"0-2\"]\n\n%s\n\n", 1990+i%20, strings.Join(moves, " ")))
	}
	l.take(t, "club", g, texts...)
	l.index(t)
	if rows, few, err := fewRows(t.Context(), l, KeyOf(g, s), fewPassed); err != nil || few {
		t.Fatalf("only %d games came from the start: %v", len(rows), err)
	}
	for name, q := range map[string]Query{
		"all": {}, "a result": {Result: "1-1"}, "no result": {Result: "*"}, "years": {Since: "1995", Until: "1999"},
		"a result in a year": {Result: "0-2", Since: "2000"}, "nobody": {White: "C"},
	} {
		q.Variant = g.ID()
		x, err := Explore(t.Context(), l, q)
		if err != nil {
			t.Fatal(err)
		}
		want := int64(0)
		for _, err := range Find(t.Context(), l, q) {
			if err != nil {
				t.Fatal(err)
			}
			want++
		}
		sum := x.Ended.Games
		for _, m := range x.Moves {
			sum += m.Games
		}
		if x.All.Games != want || sum != want || name == "all" && want != int64(len(texts)) {
			t.Errorf("%s: %+v and %d by moves, want %d", name, x.All, sum, want)
		}
	}
}

func TestExploreSaysWhatCannotBeAsked(t *testing.T) {
	t.Parallel()
	l := &library{memory: newMemory()}
	for name, q := range map[string]Query{
		"result": {Result: "5-4-3"}, "date": {Since: "yesterday"}, "code": {Code: "no-code"},
	} {
		q.Variant = "international"
		_, err := Explore(t.Context(), l, q)
		if asked := (*QueryError)(nil); !errors.As(err, &asked) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

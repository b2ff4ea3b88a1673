package archive

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

func TestTwoWritingsOfOneGameAreOneGame(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, variant string
		same          []string
		other         []string
	}{
		{"signs, results, numbers and a set-up of the start", "international", []string{
			`1. 32-28 19-23 2. 28x19 14x23 1-0`,
			`32-28 19-23 28:19 14:23 2-0`,
			`[Result "2-0"] 1.32-28 19-23 2.28x19 14x23 *`,
			`1. 32–28! {why} 19-23 (18-22) 2. 28 x 19 14x23 1-0`,
			`[FEN "W:W31-50:B1-20"] 1. 32-28 19-23 2. 28-19 14-23 2-0`,
		}, []string{
			`1. 32-28 19-23 2. 28x19 14x23 0-1`,
			`1. 32-28 19-23 2. 28x19 13x24 1-0`,
			`1. 32-28 19-23 2. 28x19 1-0`,
			`[FEN "W:W31-50:B1-19"] 1. 32-28 19-23 2. 28x19 14x23 1-0`,
		}},
		{"letters and numbers", "russian", []string{
			`1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. g3-h4 *`,
			`1. cd4 dc5 2. bc3 fg5 3. gh4`,
			`1. с3-d4 d6-c5 2. b2-c3 f6-g5 3. g3-h4`,
		}, []string{`1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. g3-f4 *`}},
		{"a capture in full, in short and jump by jump", "international", []string{
			`[FEN "W:W28,50:B23,13,4"] 1. 28x19x8 4-10 *`,
			`[FEN "W:W28,50:B4,13,23."] 1. 28x8 4-10 *`,
			`[FEN "W:W50,28:B23,13,4"] 1. 28x19 19x8 4-10 *`,
		}, []string{`[FEN "W:W28,50:B23,13,4"] 1. 28x19 4-10 *`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var first Game
			for i, text := range tt.same {
				g := GameOf(recordOf(t, text+" *"), tt.variant)
				if i == 0 {
					first = g
				}
				if g.Material == "" {
					t.Errorf("%s: not legal throughout", text)
				}
				if diff := cmp.Diff(first, g); diff != "" {
					t.Errorf("%s (-want +got):\n%s", text, diff)
				}
			}
			for _, text := range tt.other {
				if g := GameOf(recordOf(t, text+" *"), tt.variant); g.ID == first.ID {
					t.Errorf("%s: the same game", text)
				}
			}
		})
	}
}

func TestLineKeepsWhatIsNotLegalAsItWasWritten(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, variant, text string
		want                []string
		material            string
	}{
		{"a slip", "international", `1. 32-28 19-23 2. 28x18 14-19 3. 18-x *`,
			[]string{"1 played 32-28", "2 played 19-23", "3 written 28-18", "4 written 14-19", "5 token 18-x"}, ""},
		{"nothing recorded", "international", `1. 32-28 ... 2. 33x28 *`,
			[]string{"1 played 32-28", "2 missing ...", "3 written 33-28"}, ""},
		{"counted from the bottom", "russian", `1. 9-13 22-18 *`, []string{"1 played a3-b4", "2 played d6-c5"}, "12,0,12,0"},
		{"letters, and White begins", "english", `1. a3-b4 d6-c5 *`, []string{"1 played 21-17", "2 played 10-14"}, "12,0,12,0"},
		{"a set-up after it", "international", `1. 32-22 /FEN "W:W28,50:B23,13,4"/ 2. 28x8 *`,
			[]string{"1 written 32-22", "1 set up W:W28,50:B4,13,23", "2 played 28-8"}, "2,0,1,0"},
		{"of no known variant", "", `1. 32-28 19-23 *`, []string{"1 token 32-28", "2 token 19-23"}, ""},
		{"towers", "towers", `[FEN "W:Wc3:Bd4(w),h8"] c3:e5 h8-g7 *`, []string{"1 played c3-e5", "2 played h8-g7"}, "2,0,1,0"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			g := GameOf(recordOf(t, tt.text), tt.variant)
			if diff := cmp.Diff(tt.want, shown(g)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if g.Material != tt.material {
				t.Errorf("material %q, want %q", g.Material, tt.material)
			}
		})
	}
}

// shown is the line of a game for a person.
func shown(g Game) []string {
	kinds := map[PlyKind]string{Played: "played", AsWritten: "written", Token: "token", Missing: "missing", SetUp: "set up"}
	row, _ := rules.LookupRow(g.Variant)
	var all []string
	for p := range Line(g.Line).All() {
		all = append(all, fmt.Sprintf("%d %s %s", p.Number, kinds[p.Kind], p.Show(row)))
	}
	return all
}

// All games of the real files are one game with themselves in every dialect, and what
// the check finds clean is legal throughout.
func TestDialectsOfRealGames(t *testing.T) {
	t.Parallel()
	seen := map[GameID]string{}
	games, legal := 0, 0
	for _, file := range sampleOf(sharedFiles(t, "games", "archive/corpus")) {
		records := recordsOf(t, file)
		told := pdn.Tell(records...)
		for _, record := range records {
			g := GameOf(record, VariantOf(record, nil, told))
			if !Line(g.Line).Valid() {
				t.Fatalf("%s game %d: a line that is none", file, record.Index)
			}
			if g.Plies > 0 {
				games++
			}
			if g.Material == "" || g.Plies == 0 {
				continue
			}
			legal++
			key := g.Variant + g.Start + g.Result + strings.Join(notations(&g), " ")
			if was, met := seen[g.ID]; met && was != key {
				t.Fatalf("%s game %d has the identity of another", file, record.Index)
			}
			seen[g.ID] = key
			for name, text := range dialects(t, record, &g) {
				if again := GameOf(recordOf(t, text), g.Variant); again.ID != g.ID {
					t.Fatalf("%s game %d, %s: %s", file, record.Index, name, cmp.Diff(g, again))
				}
			}
		}
	}
	if len(seen) > 0 && legal*20 < games*17 {
		t.Errorf("of %d games only %d are legal", games, legal)
	}
	t.Logf("%d games, %d legal, %d different", games, legal, len(seen))
}

// notations are the moves of a game that is legal throughout.
func notations(g *Game) []string {
	var all []string
	for s := range g.Replay() {
		if s.Next.Kind == Played {
			all = append(all, s.Notation())
		}
	}
	return all
}

// dialects are texts of a game in other ways to write it.
func dialects(t testing.TB, record *pdn.Game, g *Game) map[string]string {
	t.Helper()
	setups := slices.ContainsFunc(record.Items, func(it pdn.Item) bool { return it.Kind == pdn.ItemSetup })
	kind, _ := record.ResultOf(g.Result)
	if row, err := rules.Lookup(g.Variant); err != nil || setups || row == nil || kind.Text(20) == "" {
		return nil
	}
	texts := map[string]*strings.Builder{"short": {}, "full": {}, "other signs": {}}
	ply := 0
	for s := range g.Replay() {
		for name, b := range texts {
			if ply == 0 {
				fen := g.Start
				if fen == "" && name == "full" {
					fen = s.Position.FEN()
				}
				fmt.Fprintf(b, "[White \"%s\"]\n", name)
				if fen != "" {
					fmt.Fprintf(b, "[FEN \"%s\"]\n", fen)
				}
			}
			if s.Next.Kind == Played {
				b.WriteString(spelt(name, s) + " ")
			}
		}
		ply++
	}
	done := map[string]string{}
	for name, b := range texts {
		result := g.Result
		if two := map[string]string{"1-0": "2-0", "0-1": "0-2", "1/2-1/2": "1-1"}[result]; name == "other signs" && two != "" {
			result = two
		}
		done[name] = b.String() + result
	}
	return done
}

// spelt is a move in a dialect.
func spelt(dialect string, s *Stand) string {
	short := s.Notation()
	switch {
	case dialect == "full" && s.Move.IsCapture():
		for _, route := range s.Position.Routes(s.Move, 8) {
			text := s.Position.FormatRoute(route)
			if w, err := s.Position.Variant().ParseMove(text); err == nil && len(s.Position.Matches(w, nil)) == 1 {
				return text
			}
		}
	case dialect == "other signs" && strings.Contains(short, "x"):
		return strings.ReplaceAll(short, "x", ":")
	case dialect == "other signs":
		return strings.ReplaceAll(short, ":", "x")
	}
	return short
}

// A random game of any row of the registry is kept as it was played.
func TestLinesOfRandomGamesReplay(t *testing.T) {
	t.Parallel()
	for _, row := range games.OfTwo() {
		t.Run(row.ID(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				state, err := row.Read("")
				if err != nil {
					t.Fatal(err)
				}
				var moves, fens []string
				for range rapid.IntRange(0, 25).Draw(t, "plies") {
					fens = append(fens, state.FEN())
					legal := state.Legal()
					if len(legal) == 0 {
						break
					}
					m := legal[rapid.IntRange(0, len(legal)-1).Draw(t, "move")]
					moves, state = append(moves, m.Notation), state.Play(m)
				}
				record := &pdn.Game{Items: items(moves), Result: pdn.Result{Text: "1-0"}}
				g := GameOf(record, row.ID())
				if g.Plies != len(moves) || g.Material != MaterialText(state.Material()) {
					t.Fatalf("%d plies, material %s of %v: %v", g.Plies, g.Material, moves, shown(g))
				}
				at := 0
				for s := range g.Replay() {
					fen := s.Position.FEN
					if s.State != nil {
						fen = s.State.FEN
					}
					if at < len(fens) && fen() != fens[at] {
						t.Fatalf("ply %d stands %s, want %s", at, fen(), fens[at])
					}
					if s.Ply != at || at < len(moves) && s.Notation() != moves[at] {
						t.Fatalf("ply %d is %d %s, want %s", at, s.Ply, s.Notation(), moves[at])
					}
					at++
				}
				if at != len(moves)+1 {
					t.Fatalf("%d positions of %d plies", at, len(moves))
				}
				changed(t, record, g)
			})
		})
	}
}

// changed checks that a game of which one move is another is another game.
func changed(t *rapid.T, record *pdn.Game, g Game) {
	if len(record.Items) == 0 {
		return
	}
	i := rapid.IntRange(0, len(record.Items)-1).Draw(t, "changed")
	other := *record
	other.Items = slices.Clone(record.Items)
	other.Items[i].Text = rapid.SampledFrom([]string{"??", "zz", "1", "x-1"}).Draw(t, "text")
	if again := GameOf(&other, g.Variant); again.ID == g.ID || again.Plies != g.Plies || !Line(again.Line).Valid() {
		t.Fatalf("%s for %s: %v", other.Items[i].Text, record.Items[i].Text, shown(again))
	}
}

// items are moves as a reader has them.
func items(moves []string) []pdn.Item {
	var all []pdn.Item
	for _, m := range moves {
		all = append(all, pdn.Item{Kind: pdn.ItemMove, Text: m})
	}
	return all
}

// A game that the check finds clean is kept in full.
func TestCleanGamesAreLegalThroughout(t *testing.T) {
	t.Parallel()
	for _, file := range sampleOf(sharedFiles(t, "archive/corpus", "games/russian", "games/english", "games/brazilian")) {
		records := recordsOf(t, file)
		told := pdn.Tell(records...)
		for _, record := range records {
			r := sheet.Check(record, sheet.Options{Told: told})
			g := GameOf(record, VariantOf(record, nil, told))
			if len(r.Findings) == 0 && g.Material == "" {
				t.Errorf("%s game %d is clean, and its line not legal: %v", file, record.Index, shown(g))
			}
			if g.Plies != r.Plies && len(r.Findings) == 0 {
				t.Errorf("%s game %d has %d plies, the check says %d", file, record.Index, g.Plies, r.Plies)
			}
		}
	}
}

// A capture in short that can be two is known once what follows tells which; until then
// it stands as it was written.
func TestShortCaptureIsToldByWhatFollows(t *testing.T) {
	t.Parallel()
	const header = `[FEN "W:WK5,22,27,33,38,39,41,43,44,45,46,47,48,49,50:B1,6,9,10,12,13,16,20"] `
	of := func(moves string) Game { return GameOf(recordOf(t, header+moves+" *"), "international") }
	full, short := of("1. 5x19x8x17 9-13"), of("1. 5x17 9-13")
	if full.ID != short.ID || full.Material == "" {
		t.Errorf("in full %v, in short %v", shown(full), shown(short))
	}
	open := of("1. 5x17")
	if diff := cmp.Diff([]string{"1 written 5-17"}, shown(open)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if one, other := of("1. 5x19x8x17"), of("1. 5x14x3x17"); one.ID == other.ID || one.ID == open.ID {
		t.Errorf("%v and %v are one game", one.Line, other.Line)
	}
	if first, _ := firstOf(full); !first.Same(Ply{Kind: AsWritten, From: 5, To: 17}) {
		t.Errorf("%v is not the same as written", first)
	}
}

// firstOf is the first step of a game.
func firstOf(g Game) (Ply, bool) {
	for p := range Line(g.Line).All() {
		return p, true
	}
	return Ply{}, false
}

func FuzzLine(f *testing.F) {
	f.Add([]byte{32, 28, 19, 23, 28, 19 | markWhich, 1, markWritten, 14, 23, markToken, 1, 'x', markMissing, markSetUp, 1, 'W', 1, 2})
	f.Fuzz(func(t *testing.T, line []byte) {
		var w lineWriter
		n := 0
		for p := range Line(line).All() {
			if n++; n > len(line) {
				t.Fatal("more steps than bytes")
			}
			switch p.Kind {
			case Played:
				w.played(p, p.Which > 0)
			case SetUp:
				w.setUp(p.Text)
			default:
				w.asWritten(p)
			}
			if p.Kind != SetUp && p.Number != w.plies {
				t.Fatalf("half-move %d is numbered %d", w.plies, p.Number)
			}
		}
		if !w.line.Valid() {
			t.Fatalf("%v was read from %v", w.line, line)
		}
		g := Game{Variant: "international", Line: line}
		for s := range g.Replay() {
			_ = s.Notation()
		}
	})
}

// Valid reports whether the bytes are those of a line.
func (l Line) Valid() bool {
	d := lineDecoder{rest: l}
	for {
		if _, ok := d.next(); !ok {
			return len(d.rest) == 0
		}
	}
}

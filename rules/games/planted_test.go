package games_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// line is one line of a sheet: its number, and what stands in its two columns.
type line struct {
	number int
	moves  []string
}

// plant is a fault of the scribe that is put into a clean sheet at a line, and what the check
// is to call it.
type plant struct {
	name  string
	codes []sheet.Code // one of them is found; none: nothing need be said
	put   func(lines []line, at int, chance *rand.Rand, other []line) []line
	loose bool // at some places it leaves a sheet that a fault of a player explains as well
}

var plants = []plant{
	{name: "number skipped", codes: []sheet.Code{sheet.MoveNumber}, put: func(lines []line, at int, _ *rand.Rand, _ []line) []line {
		return slices.Delete(lines, at, at+1)
	}},
	{name: "line blank", codes: []sheet.Code{sheet.MissingMove}, put: func(lines []line, at int, _ *rand.Rand, _ []line) []line {
		lines[at].moves = []string{"...", "..."}
		return lines
	}},
	{name: "line twice", codes: []sheet.Code{sheet.LineTwice}, put: func(lines []line, at int, _ *rand.Rand, _ []line) []line {
		return renumbered(slices.Insert(lines, at, lines[at]))
	}},
	{name: "moves glued", codes: []sheet.Code{sheet.RunTogether}, put: func(lines []line, at int, _ *rand.Rand, _ []line) []line {
		lines[at].moves = []string{strings.Join(lines[at].moves, "")}
		return lines
	}},
	{name: "half-move missing", codes: []sheet.Code{sheet.MissingMove}, put: func(lines []line, at int, chance *rand.Rand, _ []line) []line {
		lines[at].moves = slices.Delete(slices.Clone(lines[at].moves), 0, 1)
		return lines
	}},
	{name: "text among moves", put: func(lines []line, at int, _ *rand.Rand, _ []line) []line {
		lines[at].moves = slices.Insert(slices.Clone(lines[at].moves), 1, "Board 12 broke down")
		return lines
	}},
	{name: "line exchanged", loose: true, codes: []sheet.Code{sheet.LineExchanged}, put: func(lines []line, at int, _ *rand.Rand, _ []line) []line {
		lines[at].moves = []string{lines[at].moves[1], lines[at].moves[0]}
		return lines
	}},
	{name: "line of another game", loose: true, codes: []sheet.Code{sheet.OtherGameLine}, put: func(lines []line, at int, _ *rand.Rand, other []line) []line {
		return renumbered(slices.Insert(lines, at, other[len(other)/2]))
	}},
	{name: "figure wrong", loose: true, put: func(lines []line, at int, chance *rand.Rand, _ []line) []line {
		return slipped(lines, at, "12345678", chance)
	}},
	{name: "letter wrong", loose: true, put: func(lines []line, at int, chance *rand.Rand, _ []line) []line {
		return slipped(lines, at, "NBRQK", chance)
	}},
}

// slipped has one sign of a move other, if it has one of those.
func slipped(lines []line, at int, signs string, chance *rand.Rand) []line {
	moves := slices.Clone(lines[at].moves)
	column := chance.IntN(2)
	text := []byte(moves[column])
	if i := strings.LastIndexAny(moves[column], signs); i >= 0 {
		text[i] = signs[(strings.IndexByte(signs, text[i])+1+chance.IntN(len(signs)-1))%len(signs)]
	}
	moves[column] = string(text)
	lines[at].moves = moves
	return lines
}

func renumbered(lines []line) []line {
	for i := range lines {
		lines[i].number = i + 1
	}
	return lines
}

// lined are the lines of a game.
func lined(g *pdn.Game) []line {
	var lines []line
	for i := 0; i+1 < len(g.Items); i += 2 {
		lines = append(lines, line{i/2 + 1, []string{g.Items[i].Text, g.Items[i+1].Text}})
	}
	return lines
}

// written is a sheet of such lines.
func written(lines []line) string {
	var text strings.Builder
	for _, l := range lines {
		fmt.Fprintf(&text, "%d. %s\n", l.number, strings.Join(l.moves, " "))
	}
	return text.String() + "*\n"
}

// blames reports whether a finding accuses a player.
func blames(f sheet.Finding) bool {
	entry, _ := sheet.Lookup(f.Code)
	return f.Severity == sheet.Error && !entry.Answers.Record() && !f.Slip
}

// What a scribe did wrong on the sheet of a clean game is found as what it is, or read as if it
// had not been done, and no player
// is blamed for it: always where nothing else explains the sheet, nearly always where a fault
// of a player may, and what is written can have been made.
func TestFaultsOfTheScribeOfChessBlameNobody(t *testing.T) {
	t.Parallel()
	all := slices.DeleteFunc(realGames(t), func(g *pdn.Game) bool {
		return g.Tag("FEN") != "" || len(g.Items) < 40 || len(games.Check(g, games.Options{}).Findings) > 0
	})
	if len(all) < 8 {
		t.Fatalf("%d clean games", len(all))
	}
	chance := rand.New(rand.NewPCG(5, 4))
	for _, p := range plants {
		n, found, blamed := 0, 0, 0
		for i, g := range all {
			lines := lined(g)
			before := written(lines)
			text := written(p.put(lines, 5+chance.IntN(len(lines)-10), chance, lined(all[(i+1)%len(all)])))
			if text == before {
				continue
			}
			r := chessSheet(t, text, games.Options{})
			n++
			if len(p.codes) == 0 || slices.ContainsFunc(r.Findings, func(f sheet.Finding) bool { return slices.Contains(p.codes, f.Code) }) ||
				r.Verdict == sheet.Clean && r.Final.FEN() == games.Check(g, games.Options{}).Final.FEN() {
				found++
			}
			if slices.ContainsFunc(r.Findings, blames) {
				blamed++
			}
		}
		if !p.loose && (found < n || blamed > 0) || found*5 < n*4 || blamed*4 > n {
			t.Errorf("%s: %d of %d found, a player blamed in %d", p.name, found, n, blamed)
		}
	}
}

// BenchmarkBrokenChessSheets says how much more a sheet of chess with a fault costs than one
// without, reading included, in one run.
func BenchmarkBrokenChessSheets(b *testing.B) {
	all := slices.DeleteFunc(realGames(b), func(g *pdn.Game) bool {
		return g.Tag("FEN") != "" || len(g.Items) < 40 || len(games.Check(g, games.Options{}).Findings) > 0
	})
	for _, p := range plants {
		chance := rand.New(rand.NewPCG(5, 4))
		var texts [2][]string // clean, broken
		for i, g := range all {
			clean := written(lined(g))
			broken := written(p.put(lined(g), 5+chance.IntN(len(g.Items)/2-10), chance, lined(all[(i+1)%len(all)])))
			texts[0], texts[1] = append(texts[0], clean), append(texts[1], broken)
		}
		b.Run(p.name, func(b *testing.B) {
			var took [2]time.Duration
			for b.Loop() {
				for i, sheets := range texts {
					begun := time.Now()
					for _, text := range sheets {
						chessSheet(b, text, games.Options{})
					}
					took[i] += time.Since(begun)
				}
			}
			b.ReportMetric(took[1].Seconds()/took[0].Seconds(), "times-clean")
		})
	}
}

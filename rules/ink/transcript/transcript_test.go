package transcript

import (
	"encoding/json"
	"math"
	"os"
	"strings"
	"testing"

	"arbiter/rules/games"
	"arbiter/rules/ink"
	"arbiter/rules/ink/net"
)

// opening is a game that can be played by the Frisian rules, to its tenth half-move.
var opening = []string{"32-27", "17-21", "33-28", "21x23", "34-29", "23x34", "39x30", "20-25", "30-24", "19x30"}

// box is a box in which a character stands with a probability; the rest is what it looks like.
func box(c byte, p float64, looks byte) (b ink.Box) {
	rest := 1e-6
	for i := range b.Logs {
		b.Logs[i] = float32(math.Log(rest))
	}
	set := func(c byte, p float64) {
		k := net.Empty
		for i := range net.Empty {
			if c != 0 && net.Character(i) == string(rune(c)) {
				k = i
			}
		}
		b.Logs[k] = float32(math.Log(p))
	}
	set(c, p)
	if looks != c {
		set(looks, 1-p)
	}
	return b
}

// sheetOf is a page with moves as they are written; an empty one is an empty line. doubts are
// characters that look like others: "2.4" is the second move's fourth box.
func sheetOf(moves []string, doubts map[string]string) *ink.Page {
	p := &ink.Page{}
	for n, text := range moves {
		row := ink.Row{Ply: n + 1}
		var chars [5]byte
		if text != "" {
			i := strings.IndexAny(text, "-x")
			for k, square := range []string{text[:i], text[i+1:]} {
				if len(square) == 1 {
					square = "\x00" + square
				}
				chars[3*k], chars[3*k+1] = square[0], square[1]
			}
			chars[2] = text[i]
		}
		for k, c := range chars {
			p, looks := .999, c
			if d, ok := doubts[string(rune('1'+n))+"."+string(rune('1'+k))]; ok {
				looks = d[0]
				p = .5
				if len(d) > 1 { // it looks more like the other
					p = .03
				}
			}
			row.Boxes[k] = box(c, p, looks)
		}
		p.Rows = append(p.Rows, row)
	}
	return p
}

func frisian(t *testing.T) games.Game {
	t.Helper()
	g, err := games.Lookup("frisian")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func readOf(t *testing.T, said map[int]string, pages ...*ink.Page) Game {
	t.Helper()
	var copies [][]*ink.Page
	for _, p := range pages {
		copies = append(copies, []*ink.Page{p})
	}
	g, err := Read(frisian(t), copies, said)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestWhatIsClearIsReadAndSure(t *testing.T) {
	g := readOf(t, nil, sheetOf(opening, nil), sheetOf(opening, nil))
	if len(g.Moves) != len(opening) {
		t.Fatalf("%d half-moves", len(g.Moves))
	}
	for i, m := range g.Moves {
		if m.Read != opening[i] || !m.Sure || m.Differs || m.Irregular || m.Rows[0] != i+1 || m.Rows[1] != i+1 {
			t.Errorf("%d: %+v, not %s", i+1, m, opening[i])
		}
	}
}

func TestRulesChooseWhereInkLeavesItOpen(t *testing.T) {
	// the 2 of 32-27 looks as much like a 7: 37-27 is no move of a man
	g := readOf(t, nil, sheetOf(opening, map[string]string{"1.2": "7"}))
	if m := g.Moves[0]; m.Read != "32-27" || !m.Sure {
		t.Errorf("%+v", m)
	}
}

func TestIrregularMoveStaysWhatIsWritten(t *testing.T) {
	// 32-29 is no move, and much like 32-28 and 34-29, which are
	moves := append([]string{"32-29"}, opening[1])
	for _, copies := range [][]*ink.Page{{sheetOf(moves, nil)}, {sheetOf(moves, nil), sheetOf(moves, nil)}} {
		m := readOf(t, nil, copies...).Moves[0]
		if m.Read != "32-29" || !m.Irregular {
			t.Errorf("%d copies: %+v", len(copies), m)
		}
	}
	// where the ink is not sure, it is asked, and never put right in silence
	m := readOf(t, nil, sheetOf(moves, map[string]string{"1.5": "8"})).Moves[0]
	if m.Sure && m.Read != "32-29" && m.Read != "32-28" {
		t.Errorf("%+v", m)
	}
	// the last move is 19x30, and the ink looks more like 14x30
	doubt := sheetOf(opening, map[string]string{":.2": "4!"})
	if m := readOf(t, nil, doubt).Moves[9]; m.Sure {
		t.Errorf("a last move whose ink says 14x30 is sure to be %s", m.Read)
	}
}

func TestEmptyLinesAreNoMoves(t *testing.T) {
	moves := append(append(append([]string{}, opening[:4]...), "", ""), opening[4:]...)
	g := readOf(t, nil, sheetOf(moves, nil), sheetOf(opening, nil))
	if len(g.Moves) != len(opening) || g.Moves[4].Read != opening[4] || g.Moves[4].Rows[0] != 7 || g.Moves[4].Rows[1] != 5 {
		t.Fatalf("%+v", g.Moves[4])
	}
	if r := g.Copies[0][4]; r.State != Blank || r.Read != "" || !r.Sure {
		t.Errorf("an empty line is %+v", r)
	}
}

func TestCopiesThatDifferAreNamed(t *testing.T) {
	slipped := append([]string{}, opening...)
	slipped[7] = "20-24" // a slip of the pen: 19 takes over 24 afterwards
	g := readOf(t, nil, sheetOf(opening, nil), sheetOf(slipped, nil))
	m := g.Moves[7]
	if !m.Differs || m.Copies[0] != "20-25" || m.Copies[1] != "20-24" {
		t.Errorf("%+v", m)
	}
	if r := g.Copies[1][7]; r.Read != "20-24" || r.Sure {
		t.Errorf("the copy that differs says %+v", r)
	}
}

func TestWhatAPersonSaysIsRead(t *testing.T) {
	open := sheetOf(opening[:2], map[string]string{"2.5": "2"}) // 17-21 or 17-22
	g := readOf(t, map[int]string{2: "17-22"}, open)
	if m := g.Moves[1]; m.Read != "17-22" || !m.Sure {
		t.Errorf("%+v", m)
	}
	if m := readOf(t, nil, sheetOf(opening[:2], map[string]string{"2.5": "2"})).Moves[1]; m.Sure || len(m.Others) == 0 {
		t.Errorf("a last move that may be two is not asked about: %+v", m)
	}
}

func TestCrossedOutMoveIsToldByTheOtherCopy(t *testing.T) {
	crossed := sheetOf(opening, nil)
	for k := range crossed.Rows[2].Boxes {
		b := &crossed.Rows[2].Boxes[k]
		for i := range b.Logs {
			b.Logs[i] = -8
		}
		b.Logs[net.Struck] = -.01
	}
	crossed.Rows[2].Room = .05
	if m := readOf(t, nil, crossed).Moves[2]; m.Sure {
		t.Errorf("with one copy: %+v", m)
	}
	g := readOf(t, nil, crossed, sheetOf(opening, nil))
	if m := g.Moves[2]; m.Read != opening[2] || !m.Sure {
		t.Errorf("with both: %+v", m)
	}
	if r := g.Copies[0][2]; r.State != Corrected {
		t.Errorf("the row is %s", r.State)
	}
}

func TestPhotographsTellTheirGame(t *testing.T) {
	file, err := os.ReadFile("../../../testdata/ink/truth.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var pages []*ink.Page
	want := map[int]string{}
	for _, line := range strings.Split(strings.TrimSpace(string(file)), "\n") {
		var photo struct {
			Photo string
			Moves [][4]any
		}
		if err := json.Unmarshal([]byte(line), &photo); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile("../../../testdata/ink/" + photo.Photo)
		if err != nil {
			t.Fatal(err)
		}
		picture, err := ink.Open(data, 0)
		if err != nil {
			t.Fatal(err)
		}
		page, err := ink.Read(picture, nil, false)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, page)
		for _, m := range photo.Moves {
			if n := int(m[1].(float64)); n > 0 {
				want[n] = m[2].(string)
			}
		}
	}
	plain := strings.NewReplacer("x", "-").Replace
	for copies := 1; copies <= 2; copies++ {
		g := readOf(t, nil, pages[:copies]...)
		if len(g.Moves) != len(want) {
			t.Fatalf("%d half-moves, not %d", len(g.Moves), len(want))
		}
		asked := 0
		for i, m := range g.Moves {
			switch {
			case !m.Sure:
				asked++
			case plain(m.Read) != plain(want[i+1]):
				t.Errorf("%d copies, half-move %d: %s is sure, %s is written", copies, i+1, m.Read, want[i+1])
			}
		}
		if asked > len(want)/5 {
			t.Errorf("%d copies: %d of %d are asked about", copies, asked, len(want))
		}
	}
}

func TestASlipThatMayBeOneIsAsked(t *testing.T) {
	const n = 4 // 21x23 of the one copy; the other looks like 21x28
	for _, c := range []struct {
		p             float64 // of the figure that was played
		sure, differs bool
	}{{.5, true, false}, {.01, false, false}, {1e-5, true, true}} {
		one, two := sheetOf(opening, nil), sheetOf(opening, nil)
		two.Rows[n-1].Boxes[4] = box('3', c.p, '8')
		g, err := Read(frisian(t), [][]*ink.Page{{one}, {two}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		m := g.Moves[n-1]
		if m.Read != "21x23" || m.Sure != c.sure || m.Differs != c.differs {
			t.Errorf("a 3 that is one with %v: %+v", c.p, m)
		}
		if !c.sure && (len(m.Others) == 0 || m.Others[0].Read != "21x28") {
			t.Errorf("what it may be instead: %+v", m.Others)
		}
	}
}

func TestNothingIsSureOfCopiesThatContradictEachOther(t *testing.T) {
	other := []string{"31-26", "18-22", "37-31", "12-18", "41-37", "7-12", "46-41", "1-7", "34-29", "19-23"}
	g, err := Read(frisian(t), [][]*ink.Page{{sheetOf(opening, nil)}, {sheetOf(other, nil)}}, map[int]string{1: "32-27"})
	if err != nil {
		t.Fatal(err)
	}
	for n, m := range g.Moves {
		if m.Sure != (n == 0) {
			t.Errorf("half-move %d is sure: %+v", n+1, m)
		}
	}
}

func TestCapturesOfSquaresWithLettersAreLegal(t *testing.T) {
	g, err := games.Lookup("russian")
	if err != nil {
		t.Fatal(err)
	}
	moves := []string{"c3-d4", "b6-c5", "d4:b6", "a7:c5"}
	page := sheetOf(nil, nil)
	for n, text := range moves {
		row := ink.Row{Ply: n + 1}
		for k, c := range []byte(text) {
			row.Boxes[k] = box(c, .999, c)
		}
		page.Rows = append(page.Rows, row)
	}
	read, err := Read(g, [][]*ink.Page{{page}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range moves {
		if m := read.Moves[n]; m.Read != want || m.Irregular || !m.Sure {
			t.Errorf("half-move %d is %+v, not %s", n+1, m, want)
		}
	}
}

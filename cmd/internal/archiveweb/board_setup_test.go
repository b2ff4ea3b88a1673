package archiveweb

import (
	"net/url"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/games"
)

// anySetup is any placement of pieces of a game.
func anySetup(t *rapid.T, g games.Game) setup {
	s := setup{game: g}.begun().cleared()
	most := 1
	if g.About().Piles {
		most = 3
	}
	for q := range s.board.Squares {
		for range rapid.IntRange(0, most).Draw(t, "pieces") {
			s = s.put(q+1, rapid.SampledFrom(tools(g)[:4]).Draw(t, "piece"))
		}
	}
	return s.withTurn(rapid.SampledFrom([]rules.Color{rules.White, rules.Black}).Draw(t, "turn"))
}

// eachGame checks something of every game of the registry.
func eachGame(t *testing.T, check func(*rapid.T, games.Game)) {
	t.Helper()
	for _, g := range games.OfTwo() {
		t.Run(g.ID(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) { check(t, g) })
		})
	}
}

// queryOf is the query string of an address.
func queryOf(t rapid.TB, address string) url.Values {
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return u.Query()
}

func TestAPositionComesBackFromItsAddress(t *testing.T) {
	eachGame(t, func(t *rapid.T, g games.Game) {
		s := anySetup(t, g)
		at := place{Variant: g.ID(), Tool: rapid.SampledFrom(tools(g)).Draw(t, "tool")}.with(s)
		p := placeOf(queryOf(t, at.board()))
		read, err := readSetup(g, p.FEN)
		if err != nil {
			t.Fatal(err)
		}
		if read.FEN() != s.FEN() || p.Tool != at.Tool || p.Variant != g.ID() {
			t.Fatalf("%s and %q came back as %s and %q", s.FEN(), at.Tool, read.FEN(), p.Tool)
		}
	})
}

// Squares are tapped one after the other, each time from the address that the tap before it
// led to, as somebody does who has no script.
func TestAPositionIsSetUpTapByTap(t *testing.T) {
	eachGame(t, func(t *rapid.T, g games.Game) {
		want := anySetup(t, g)
		q := url.Values{"variant": {g.ID()}, "do": {"clear"}}
		tap := func(name, value string) {
			q.Set(name, value)
			_, next, err := newBoardPage(q, i18n.English())
			if err != nil || next == "" {
				t.Fatalf("%v leads to %q: %v", q, next, err)
			}
			q = queryOf(t, next)
			if !q.Has("fen") {
				q.Set("fen", setup{game: g}.begun().FEN()) // the page's own form has it
			}
		}
		tap("do", "clear")
		for i, s := range want.board.Squares {
			for k := len(s.Pieces) - 1; k >= 0; k-- {
				q.Set("tool", string(s.Pieces[k].Letter()))
				tap("at", itoa(i+1))
			}
		}
		if want.board.Turn == rules.White {
			tap("do", "w")
		} else {
			tap("do", "b")
		}
		if q.Get("fen") != want.FEN() {
			t.Fatalf("the board has %s, want %s", q.Get("fen"), want.FEN())
		}
	})
}

func TestExchangedTwiceIsThePositionItself(t *testing.T) {
	eachGame(t, func(t *rapid.T, g games.Game) {
		s := anySetup(t, g)
		once := s.swapped()
		if back := once.swapped().FEN(); back != s.FEN() {
			t.Fatalf("%s became %s", s.FEN(), back)
		}
		a, b := s.counted(), once.counted()
		if a[0] != b[1] || a[1] != b[0] {
			t.Fatalf("%v pieces became %v", a, b)
		}
	})
}

// The start of a game is the same for both sides, but for who begins.
func TestTheStartExchangedIsTheStart(t *testing.T) {
	t.Parallel()
	for _, g := range games.OfTwo() {
		s := setup{game: g}.begun()
		if s.swapped().withTurn(s.board.Turn).FEN() != s.FEN() {
			t.Errorf("%s: %s", g.ID(), s.swapped().FEN())
		}
	}
}

func TestATapOnASquare(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		variant, fen string
		square       int
		tool         tool
		want         string
	}{
		{"frisian", "W:W:B", 32, "w", "W:W32:B"},
		{"frisian", "W:W32:B", 32, "w", "W:W:B"},    // the same again takes it away
		{"frisian", "W:W32:B", 32, "W", "W:WK32:B"}, // another takes its place
		{"frisian", "W:W32:B", 32, "B", "W:W:BK32"},
		{"frisian", "W:W32:B", 32, eraser, "W:W:B"},
		{"frisian", "W:W:B", 32, eraser, "W:W:B"},
		{"frisian", "W:W32:B", 51, "w", "W:W32:B"}, // no such square
		{"frisian", "W:W32:B", 0, "w", "W:W32:B"},
		{"towers", "W:Wc3:Bf6", 22, "b", "W:W:Bf6,c3(w)"},
		{"towers", "W:Wc3:Bf6", 22, "w", "W:Wc3(w):Bf6"},
		{"towers", "W:W:Bf6,c3(w)", 22, eraser, "W:Wc3:Bf6"},
	} {
		g, err := games.Lookup(c.variant)
		if err != nil {
			t.Fatal(err)
		}
		s, err := readSetup(g, c.fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.put(c.square, c.tool).FEN(); got != c.want {
			t.Errorf("%s, %q on %d: %s, want %s", c.fen, c.tool, c.square, got, c.want)
		}
		if s.FEN() != c.fen {
			t.Errorf("the tap altered %s itself to %s", c.fen, s.FEN())
		}
	}
}

func TestAPileHasAnEnd(t *testing.T) {
	t.Parallel()
	g, err := games.Lookup("towers")
	if err != nil {
		t.Fatal(err)
	}
	s := setup{game: g}.begun().cleared()
	for range mostPile + 5 {
		s = s.put(22, "w")
	}
	if n := len(s.board.Squares[21].Pieces); n != mostPile {
		t.Errorf("%d pieces on a square", n)
	}
	if _, err := readSetup(g, "W:Wc3("+strings.Repeat("b", mostPile)+"):B"); err == nil {
		t.Error("a higher pile was read")
	}
}

// What is wrong is said beside the board, and what stood there before stays.
func TestWhatIsWrongIsSaidBesideTheBoard(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		about, query               string
		fen                        string
		bad, fault, remark, search bool
	}{
		{"a position", "variant=frisian&fen=W:WK50:B1", "W:WK50:B1", false, false, false, true},
		{"algebraic", "variant=russian&fen=W:Wa1:Bh8", "W:W29:B4", false, false, false, true},
		{"nothing typed", "variant=frisian", "", false, false, false, true},
		{"no text of a position", "variant=frisian&fen=nonsense&was=W:WK50:B1", "W:WK50:B1", true, false, false, true},
		{"too long", "variant=frisian&fen=W:W1:B" + strings.Repeat("2,", 1500) + "&was=W:WK50:B1", "W:WK50:B1", true, false, false, true},
		{"a man on its far row", "variant=frisian&fen=W:W1:B50", "W:W1:B50", false, true, false, false},
		{"a man on its far row, in a pile", "variant=towers&fen=W:Wd8(b):B", "W:Wd8(b):B", false, true, false, false},
		{"too many", "variant=frisian&fen=W:W26-50:B1", "W:W26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1", false, false, true, true},
		{"too many for the rules", "variant=turkish&fen=W:W9-32:B40", "W:W9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32:B40", false, true, false, false},
		{"after moves", "variant=frisian&fen=W:W32:B1&moves=32-28", "B:W28:B1", false, false, false, true},
		{"after moves that are none", "variant=frisian&fen=W:W32:B1&moves=32-29&was=W:W33:B1", "W:W33:B1", true, false, false, true},
		{"an empty board", "variant=frisian&fen=W:W:B", "W:W:B", false, false, false, true},
	} {
		q, err := url.ParseQuery(c.query)
		if err != nil {
			t.Fatal(err)
		}
		page, next, err := newBoardPage(q, i18n.English())
		if err != nil || next != "" {
			t.Errorf("%s: %v, %q", c.about, err, next)
			continue
		}
		if c.fen == "" {
			c.fen = setup{game: mustGame(t, q)}.begun().FEN()
		}
		if page.FEN != c.fen || (page.BadFEN != "") != c.bad || (page.Fault != "") != c.fault || (len(page.Remarks) > 0) != c.remark || (page.Search != "") != c.search {
			t.Errorf("%s: %+v", c.about, page)
		}
		if c.bad && page.Typed != strings.TrimSpace(q.Get("fen")) {
			t.Errorf("%s: what was typed is gone", c.about)
		}
	}
	if _, _, err := newBoardPage(url.Values{"variant": {"halma"}}, i18n.English()); err == nil {
		t.Error("a game that there is not has a board")
	}
}

// mustGame is the game of a query string.
func mustGame(t rapid.TB, q url.Values) games.Game {
	t.Helper()
	g, err := gameOf(q)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Every square says in every language what it is called and what stands on it.
func TestSquaresSayWhatStandsOnThem(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lang, variant, fen, square, want string }{
		{"en", "frisian", "W:W32:BK5", "s32", "32: white man"},
		{"nl", "frisian", "W:W32:BK5", "s5", "5: zwarte dam"},
		{"fy", "frisian", "W:W32:BK5", "s6", "6: leech"},
		{"ru", "russian", "W:WKa1:Bh8", "s29", "a1: белая дамка"},
		{"uk", "russian", "W:WKa1:Bh8", "s4", "h8: чорна шашка"},
		{"en", "towers", "W:Wc3(bB):Bf6", "s22", "c3: white man, under it: black man, black king"},
	} {
		loc, err := i18n.New(c.lang)
		if err != nil {
			t.Fatal(err)
		}
		page, _, err := newBoardPage(url.Values{"variant": {c.variant}, "fen": {c.fen}}, loc)
		if err != nil {
			t.Fatal(err)
		}
		found := ""
		for _, cell := range page.Board.Cells {
			if cell.ID() == c.square {
				found = cell.Says
			}
		}
		if found != c.want {
			t.Errorf("%s: %s says %q, want %q", c.lang, c.square, found, c.want)
		}
	}
}

// Each playing square is in the grid once, where the drawing has it.
func TestTheGridHasEverySquareOnce(t *testing.T) {
	t.Parallel()
	for _, g := range games.OfTwo() {
		b := setup{game: g}.begun().board
		v := newBoardView(g, b, i18n.English())
		if len(v.Cells) != b.Rows*b.Columns {
			t.Errorf("%s: %d cells", g.ID(), len(v.Cells))
		}
		for i, q := range b.Squares {
			if c := v.Cells[q.Row*b.Columns+q.Column]; c.Square != i+1 {
				t.Errorf("%s: %d stands where %d is", g.ID(), c.Square, i+1)
			}
		}
	}
}

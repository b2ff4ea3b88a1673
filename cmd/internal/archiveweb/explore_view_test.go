package archiveweb

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbiter/reports/i18n"
	"arbiter/rules/games"
	"arbiter/tournament/archive"
)

func itoa(n int) string { return strconv.Itoa(n) }

// explored is the page of an address, in an archive of nothing.
func explored(t rapid.TB, q url.Values) (asked, *explorePage) {
	a, err := askedOf(mustGame(t, q), q)
	if err != nil {
		t.Fatalf("%v: %v", q, err)
	}
	return a, newExplorePage(a, archive.Exploration{}, i18n.English())
}

// In random positions of every game any legal move is made by taps on the board: first its
// square, then where it ends and, if several end there, the capture. It leads to the
// position that the rules say, and so does the list of moves.
func TestLegalMovesAreMadeByTaps(t *testing.T) {
	eachGame(t, func(t *rapid.T, g games.Game) {
		s, err := g.Read("")
		if err != nil {
			t.Fatal(err)
		}
		q := url.Values{"variant": {g.ID()}}
		for range rapid.IntRange(0, 30).Draw(t, "moves before") {
			legal := s.Legal()
			if len(legal) == 0 {
				break
			}
			m := rapid.SampledFrom(legal).Draw(t, "move")
			s = s.Play(m)
			q.Set("moves", strings.TrimSpace(q.Get("moves")+" "+m.Notation))
		}
		_, page := explored(t, q)
		if len(page.Others) != len(s.Legal()) {
			t.Fatalf("%d links to %d moves", len(page.Others), len(s.Legal()))
		}
		if len(s.Legal()) == 0 {
			return
		}
		m := rapid.SampledFrom(s.Legal()).Draw(t, "made")
		want := s.Play(m).FEN()
		_, inHand := explored(t, queryOf(t, page.Board.at(m.From).Href))
		a, after := explored(t, queryOf(t, inHand.Board.at(m.To).Href))
		if a.place.To > 0 { // several
			a, _ = explored(t, queryOf(t, linkTo(t, m, after.Which)))
		}
		if got := a.now().FEN(); got != want {
			t.Fatalf("%s after %q is tapped and leads to %s, want %s", m.Notation, q.Get("moves"), got, want)
		}
		if a, _ = explored(t, queryOf(t, linkTo(t, m, page.Others))); a.now().FEN() != want {
			t.Fatalf("%s after %q leads to %s, want %s", m.Notation, q.Get("moves"), a.now().FEN(), want)
		}
	})
}

// linkTo is the address of a move.
func linkTo(t rapid.TB, m games.Move, links []moveLink) string {
	i := slices.IndexFunc(links, func(l moveLink) bool { return l.Text == m.Notation })
	if i < 0 {
		t.Fatalf("%s is not among %v", m.Notation, links)
	}
	return links[i].Href
}

func TestTheLineLeadsBack(t *testing.T) {
	t.Parallel()
	a, page := explored(t, url.Values{"variant": {"international"}, "moves": {"1. 32-28 19-23 2.28x19 14x23"}})
	if len(page.Line) != 4 || page.Line[2].Number != "2." || page.Line[1].Number != "" || !page.Line[3].Here {
		t.Fatalf("%+v", page.Line)
	}
	for i, step := range page.Line {
		back, _ := explored(t, queryOf(t, step.Href))
		if back.now().FEN() != a.line.States[i+1].FEN() {
			t.Errorf("%s leads to %s", step.Text, back.now().FEN())
		}
	}
	begin, _ := explored(t, queryOf(t, page.Begin))
	if begin.now().FEN() != a.line.States[0].FEN() {
		t.Errorf("the beginning is %s", begin.now().FEN())
	}
}

func TestAMoveThatCannotBePlayedIsNamed(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		moves  string
		played int
		says   string
	}{
		{"32-28 19-23 33-29", 2, "33-29"},
		{"nonsense", 0, "nonsense"},
		{"32-28 18-22", 2, ""},
	} {
		a, page := explored(t, url.Values{"variant": {"international"}, "moves": {c.moves}, "from": {"31"}})
		if len(page.Line) != c.played || (page.Fault == "") != (c.says == "") || !strings.Contains(page.Fault, c.says) {
			t.Errorf("%q: %d moves, %q", c.moves, len(page.Line), page.Fault)
		}
		if c.says != "" && a.place.From != 0 {
			t.Errorf("%q: a piece is in hand", c.moves)
		}
	}
}

func TestWhatCannotBeExploredIsRefused(t *testing.T) {
	t.Parallel()
	for _, q := range []string{"variant=frisian&fen=nonsense", "variant=frisian&fen=W:W1:B50"} {
		values, err := url.ParseQuery(q)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := askedOf(mustGame(t, values), values); err == nil {
			t.Errorf("%.60s was taken", q)
		}
	}
}

// A tap on what cannot move is no tap.
func TestAPieceThatCannotMoveIsNotTakenInHand(t *testing.T) {
	t.Parallel()
	for from, want := range map[string]bool{"32": true, "37": false, "1": false, "28": false, "99": false} {
		if _, page := explored(t, url.Values{"variant": {"international"}, "from": {from}}); page.InHand != want {
			t.Errorf("%s in hand: %v, want %v", from, page.InHand, want)
		}
	}
}

func TestTheTableOfMoves(t *testing.T) {
	t.Parallel()
	q := url.Values{"variant": {"frisian"}}
	a, err := askedOf(mustGame(t, q), q)
	if err != nil {
		t.Fatal(err)
	}
	page := newExplorePage(a, archive.Exploration{
		All:   archive.Count{Games: 12, White: 5, Draw: 3, Black: 2, Unknown: 2},
		Ended: archive.Count{Games: 1, Unknown: 1},
		Moves: []archive.MoveCount{{Move: "32-28", Count: archive.Count{Games: 9, White: 5, Draw: 3, Black: 1}}, {Move: "31-21", Irregular: true, Count: archive.Count{Games: 2, Black: 1, Unknown: 1}}},
	}, i18n.English())
	if len(page.Rows) != 2 || page.Rows[0].Href == "" || page.Rows[1].Href != "" || page.Ended == nil || page.All.Count.Games != 12 {
		t.Fatalf("%+v", page)
	}
	if page.Rows[0].Shares != (shares{56, 33, 11}) || page.Ended.Shares.Known() {
		t.Errorf("%+v, %+v", page.Rows[0].Shares, page.Ended.Shares)
	}
	for _, other := range page.Others {
		if other.Text == "32-28" {
			t.Error("a move of the table is among those that nobody made")
		}
	}
}

func TestSharesAddUpToAHundred(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int64Range(0, 1<<40)
		c := archive.Count{White: n.Draw(t, "white"), Draw: n.Draw(t, "draw"), Black: n.Draw(t, "black"), Unknown: n.Draw(t, "unknown")}
		s, known := sharesOf(c), c.White+c.Draw+c.Black
		if known == 0 {
			if s.Known() {
				t.Fatalf("%+v of nothing", s)
			}
			return
		}
		if s.White+s.Draw+s.Black != 100 || s.White < 0 || s.Draw < 0 || s.Black < 0 {
			t.Fatalf("%+v of %+v", s, c)
		}
		for i, part := range []int64{c.White, c.Draw, c.Black} {
			exact := 100 * float64(part) / float64(known)
			if got := float64([]int{s.White, s.Draw, s.Black}[i]); got < exact-1 || got > exact+1 {
				t.Fatalf("%v of %v", got, exact)
			}
		}
	})
}

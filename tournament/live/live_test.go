package live_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// table is a board on which games are recorded in tests.
type table struct {
	t    testing.TB
	look games.Options
	now  *live.Boards
	at   time.Time
}

// ref is the game that is recorded.
func ref() tournament.GameRef { return tournament.GameRef{Stage: 1, Round: 3, Board: 2, Game: 1} }

// tableOf is an empty board of a game.
func tableOf(t testing.TB, game string) *table {
	t.Helper()
	g, err := games.Lookup(game)
	if err != nil {
		t.Fatal(err)
	}
	return &table{t: t, look: games.Options{Game: g, Fixed: true, Address: "r3.b2.g1"}, now: live.NewBoards(), at: time.Date(2026, 11, 20, 19, 30, 0, 0, time.UTC)}
}

func (b *table) options(tournament.GameRef) (games.Options, error) { return b.look, nil }

// post is a list of the board's own tablet.
func (b *table) post(moves string) live.Post {
	b.at = b.at.Add(time.Second)
	return live.Post{Ref: ref(), White: 7, Black: 9, Device: 3, Moves: strings.Fields(moves), Time: b.at}
}

// send has the board take a list.
func (b *table) send(p live.Post) (live.Taken, error) {
	b.t.Helper()
	taken, err := b.now.Of(ref(), 7, 9).Take(b.look, p)
	if err == nil {
		b.keep(taken.Rows...)
	}
	return taken, err
}

// keep keeps rows.
func (b *table) keep(rows ...tournament.LiveRow) {
	b.t.Helper()
	for i := range rows {
		rows[i].ID = b.now.Last + int64(i) + 1
	}
	next, err := b.now.With(b.options, rows...)
	if err != nil {
		b.t.Fatal(err)
	}
	b.now = next
}

// row is a row of the board's own recording.
func (b *table) row(kind live.Kind, ply int, side tournament.Side, text string) tournament.LiveRow {
	b.at = b.at.Add(time.Second)
	return tournament.LiveRow{Time: b.at, Ref: ref(), White: 7, Black: 9, Kind: string(kind), Ply: ply, Side: side, Text: text}
}

// recorded is the board's own recording.
func (b *table) recorded() *live.Recording { return b.now.Of(ref(), 7, 9).Recording(live.KeeperBoard) }

func TestAListIsTakenOnce(t *testing.T) {
	t.Parallel()
	b := tableOf(t, "international")
	for _, c := range []struct {
		moves string
		plies int
		kept  bool
		rows  int
	}{
		{"32-28 19-23", 2, false, 2},
		{"32-28 19-23", 2, false, 0},
		{"32-28", 2, true, 0},
		{"32-28 19-23 28x19 14x23", 4, false, 2},
		{"3228 1923 28:19 14-23", 4, false, 0}, // as another program writes it
		{"", 4, true, 0},
	} {
		got, err := b.send(b.post(c.moves))
		if err != nil || got.Plies != c.plies || got.Kept != c.kept || len(got.Rows) != c.rows {
			t.Errorf("%q: %+v %v, want %+v", c.moves, got, err, c)
		}
	}
	if got := strings.Join(b.recorded().Texts(), " "); got != "32-28 19-23 28x19 14x23" {
		t.Errorf("the list is %q", got)
	}
}

func TestAListThatDisagreesTakesNothing(t *testing.T) {
	t.Parallel()
	b := tableOf(t, "international")
	if _, err := b.send(b.post("32-28 19-23 28x19 14x23")); err != nil {
		t.Fatal(err)
	}
	_, err := b.send(b.post("32-28 18-23 37-32"))
	d, ok := live.IsDisagreement(err)
	if !ok || d.Ply != 2 || d.Ours != "19-23" || d.Theirs != "18-23" || len(b.recorded().Plies) != 4 {
		t.Fatalf("%+v %v", d, err)
	}
	p := b.post("32-28 18-23 37-32")
	p.Replace, p.Request = true, "a1"
	if got, err := b.send(p); err != nil || got.Plies != 3 {
		t.Fatalf("%+v %v", got, err)
	}
	backs := b.recorded().Backs
	if len(backs) != 1 || backs[0].To != 1 || !slices.Equal(backs[0].Texts, []string{"19-23", "28x19", "14x23"}) {
		t.Errorf("taken back: %+v", backs)
	}
	if _, err := b.send(b.post("32-28 18-23 37-32 20-24")); err != nil {
		t.Fatal(err)
	}
	if got, err := b.send(p); err != nil || got.Plies != 4 || !got.Kept { // the same request came again
		t.Errorf("a request that is sent again: %+v %v", got, err)
	}
}

func TestWhatIsNoMoveIsNamed(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		game, moves string
		legal       bool
		ply         int
	}{
		{"frisian", "32-28 what", false, 2},
		{"frisian", "32-28 19-99", false, 2},
		{"frisian", "32-28 19-23 32-27", true, 3},
		{"frisian", "32-28 ... 37-32", true, 2},
		{"frisian", "32-28 ... 99-32", false, 3},
		{"frisian", "32-28 /W:W32:B19", false, 2},
		{"frisian", strings.Repeat("3", 200), false, 1},
	} {
		b := tableOf(t, c.game)
		p := b.post(c.moves)
		p.Legal = c.legal
		_, err := b.send(p)
		var e *live.MoveError
		if !errors.As(err, &e) || e.Ply != c.ply || b.now.Last != 0 {
			t.Errorf("%s: %v", c.moves, err)
		}
	}
	b := tableOf(t, "frisian")
	if _, err := b.send(b.post(strings.Repeat("... ", 2001))); !errors.Is(err, live.ErrTooLong) {
		t.Errorf("2001 dashes: %v", err)
	}
}

// Article 27: what is irregular can be put right until the opponent has replied.
func TestAnIrregularMoveStaysAndTheGameGoesOn(t *testing.T) {
	t.Parallel()
	b := tableOf(t, "international")
	if _, err := b.send(b.post("32-28 19-23 37-32")); err != nil { // 28x19 was to be played
		t.Fatal(err)
	}
	findings := b.recorded().Findings()
	if len(findings) != 1 || findings[0].ID != "r3.b2.g1:3:capture-omitted" || findings[0].State != sheet.Correctable || findings[0].Move != "2." {
		t.Fatalf("%+v", findings)
	}
	if _, err := b.send(b.post("32-28 19-23 37-32 23-29")); err != nil {
		t.Fatal(err)
	}
	if f := b.recorded().Findings()[0]; f.State != sheet.Stands {
		t.Errorf("after the reply it is %v", f.State)
	}
	if s, ok := b.recorded().Position(); !ok || s.Turn().String() != "white" {
		t.Errorf("%v", s)
	}
}

func TestAnArbiterSetsThePositionBack(t *testing.T) {
	t.Parallel()
	b := tableOf(t, "international")
	if _, err := b.send(b.post("32-28 19-23 37-32")); err != nil {
		t.Fatal(err)
	}
	before := b.recorded().At(2).FEN()
	b.keep(b.row(live.KindSet, 2, "", before))
	if got, err := b.send(b.post("32-28 19-23 37-32")); err != nil || !got.Kept {
		t.Fatalf("a tablet that does not know it yet: %+v %v", got, err)
	}
	list := strings.Join(b.recorded().Texts(), " ")
	if _, err := b.send(b.post(list + " 28x19 14x23")); err != nil {
		t.Fatal(err)
	}
	last := b.recorded().Plies[4]
	if last.Number != 4 || last.Count() != "2." || last.Text != "28x19" || len(b.recorded().FindingsAt(5)) != 0 {
		t.Errorf("%+v", last)
	}
	// The sheet has it all, and its check sees what the board saw.
	g := b.recorded().Record("r3.b2.g1")
	var text strings.Builder
	if err := pdn.Write(&text, g); err != nil {
		t.Fatal(err)
	}
	read, err := pdn.ReadAll(strings.NewReader(text.String()), "r3.b2.g1")
	if err != nil {
		t.Fatal(err)
	}
	look := b.look
	look.Recorded = true
	result := games.Check(read[0], look)
	var ids []string
	for _, f := range result.Findings {
		if f.Severity == sheet.Error {
			ids = append(ids, f.ID)
		}
	}
	now, _ := b.recorded().Position()
	if !slices.Equal(ids, []string{"r3.b2.g1:3:capture-omitted"}) || result.Final.FEN() != now.FEN() {
		t.Errorf("%s\nis found %v and ends in %s, want %s", text.String(), ids, result.Final.FEN(), now.FEN())
	}
}

func TestDashesInARowAreBounded(t *testing.T) {
	t.Parallel()
	b := tableOf(t, "international")
	var refused *live.MoveError
	if _, err := b.send(b.post("32-28 " + strings.Repeat("... ", 201))); !errors.As(err, &refused) || refused.Ply != 202 {
		t.Errorf("201 in a row: %v", err)
	}
	if got, err := b.send(b.post("32-28 " + strings.Repeat("... ", 200) + "37-32 ...")); err != nil || got.Plies != 203 {
		t.Errorf("200 in a row: %+v %v", got, err)
	}
}

func TestADashIsFilledIn(t *testing.T) {
	t.Parallel()
	b := tableOf(t, "international")
	if _, err := b.send(b.post("32-28 19-23 ... ... 37-32 10-14")); err != nil {
		t.Fatal(err)
	}
	if _, known := b.recorded().Position(); known || len(b.recorded().Findings()) != 0 {
		t.Errorf("after a dash the position is known: %v", b.recorded().Findings())
	}
	if got, err := b.send(b.post("32-28 19-23 28x19 14x23 37-32 10-14")); err != nil || got.Plies != 6 || len(got.Rows) != 2 {
		t.Fatalf("%+v %v", got, err)
	}
	if _, known := b.recorded().Position(); !known || len(b.recorded().Findings()) != 0 {
		t.Errorf("filled in: %v", b.recorded().Findings())
	}
	if got, err := b.send(b.post("32-28 19-23 ... ... 37-32 10-14")); err != nil || len(got.Rows) != 0 {
		t.Errorf("the older list: %+v %v", got, err)
	}
}

func TestTheRouteOfACaptureIsToldLater(t *testing.T) {
	t.Parallel()
	b := tableOf(t, "english")
	b.look.Opening = &sheet.Drawn{FEN: "W:W27:B1,15,16,23,24"}
	if _, err := b.send(b.post("27x11")); err != nil {
		t.Fatal(err)
	}
	open := b.recorded().Plies[0].Moves
	if len(open) != 2 {
		t.Fatalf("it can be %v", open)
	}
	if got, err := b.send(b.post(open[1])); err != nil || got.Plies != 1 || len(got.Rows) != 1 {
		t.Fatalf("%+v %v", got, err)
	}
	if p := b.recorded().Plies[0]; p.Text != open[1] || len(p.Moves) != 0 {
		t.Errorf("%+v", p)
	}
	if got, err := b.send(b.post("27x11")); err != nil || len(got.Rows) != 0 {
		t.Errorf("the shorter form again: %+v %v", got, err)
	}
}

func TestSignaturesAreOfTheListAsItIs(t *testing.T) {
	t.Parallel()
	b := tableOf(t, "international")
	signed := func() (n int) {
		for _, side := range []tournament.Side{tournament.SideWhite, tournament.SideBlack} {
			if _, ok := b.recorded().Signed(side); ok {
				n++
			}
		}
		return n
	}
	if _, err := b.send(b.post("32-28 19-23")); err != nil {
		t.Fatal(err)
	}
	b.keep(b.row(live.KindSign, 2, tournament.SideWhite, "1/2"))
	b.keep(b.row(live.KindSign, 2, tournament.SideBlack, "1/2"))
	if signed() != 2 {
		t.Fatal("both have signed")
	}
	b.keep(b.row(live.KindSign, 2, tournament.SideBlack, "0-1"))
	if signed() != 1 {
		t.Error("another result ends the signature under the first")
	}
	if _, err := b.send(b.post("32-28 19-23 28x19")); err != nil {
		t.Fatal(err)
	}
	if signed() != 0 {
		t.Error("a move more is another game")
	}
}

func TestWhatStandsBesideTheMovesIsKeptOnce(t *testing.T) {
	t.Parallel()
	b := tableOf(t, "international")
	p := b.post("32-28 19-23")
	p.Marks = []live.Mark{{Kind: live.KindOffer, Ply: 2}, {Kind: live.KindClock, Ply: 1, Text: "0:58:11"}, {Kind: live.KindCall, Ply: 2, Text: "clock"}}
	for range 2 {
		if _, err := b.send(p); err != nil {
			t.Fatal(err)
		}
	}
	r := b.recorded()
	offer, open := r.Offered()
	if len(r.Offers) != 1 || len(r.Clocks) != 1 || len(r.Calls) != 1 || !r.Calling() || !open || offer.Side != tournament.SideBlack || r.Clocks[0].Side != tournament.SideWhite {
		t.Errorf("%+v", r)
	}
	b.keep(b.row(live.KindHeard, 2, "", ""))
	if _, err := b.send(b.post("32-28 19-23 28x19 14x23")); err != nil {
		t.Fatal(err)
	}
	if _, open := b.recorded().Offered(); open || b.recorded().Calling() {
		t.Error("the offer was played past, and the call heard")
	}
}

// An offer stands until the opponent has moved, whether it was made before the own move or
// after it.
func TestAnOfferStandsUntilTheReply(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, moves, later string
		side               tournament.Side
		at                 int
		open               bool
	}{
		{"after his move", "32-28 19-23", "32-28 19-23", tournament.SideBlack, 2, true},
		{"after his move, answered by a move", "32-28 19-23", "32-28 19-23 28x19", tournament.SideBlack, 2, false},
		{"before his move", "32-28 19-23", "32-28 19-23", tournament.SideWhite, 2, true},
		{"before his move, which he made", "32-28 19-23", "32-28 19-23 28x19", tournament.SideWhite, 2, true},
		{"before his move, and answered by a move", "32-28 19-23", "32-28 19-23 28x19 14x23", tournament.SideWhite, 2, false},
		{"after a dash", "32-28 ...", "32-28 ... ...", tournament.SideWhite, 2, true},
		{"after dashes", "32-28 ...", "32-28 ... ... ...", tournament.SideWhite, 2, false},
	} {
		b := tableOf(t, "international")
		p := b.post(c.moves)
		p.Marks = []live.Mark{{Kind: live.KindOffer, Ply: c.at, Side: c.side}}
		if _, err := b.send(p); err != nil {
			t.Fatal(c.name, err)
		}
		if _, err := b.send(b.post(c.later)); err != nil {
			t.Fatal(c.name, err)
		}
		if _, open := b.recorded().Offered(); open != c.open {
			t.Errorf("%s: open %v", c.name, open)
		}
	}
}

func TestTwoSheetsOfOneGameAreLaidSideBySide(t *testing.T) {
	t.Parallel()
	b := tableOf(t, "international")
	for keeper, moves := range map[string]string{live.KeeperWhite: "32-28 19-23 28x19 14x23", live.KeeperBlack: "32-28 18-23"} {
		p := b.post(moves)
		p.Keeper = keeper
		if _, err := b.send(p); err != nil {
			t.Fatal(err)
		}
	}
	all := b.now.Of(ref(), 7, 9).Disagrees()
	if len(all) != 1 || all[0].One.Keeper != live.KeeperWhite || all[0].Other.Keeper != live.KeeperBlack || all[0].Ply != 2 {
		t.Errorf("%+v", all)
	}
}

func TestBehindADelayNothingIsSeenBeforeItsTime(t *testing.T) {
	t.Parallel()
	b := tableOf(t, "international")
	began := b.at
	p := b.post("32-28 19-23 28x19")
	if _, err := b.send(p); err != nil {
		t.Fatal(err)
	}
	p = b.post("32-28 19-23 37-32")
	p.Replace = true
	if _, err := b.send(p); err != nil {
		t.Fatal(err)
	}
	board := b.now.Of(ref(), 7, 9)
	for _, c := range []struct {
		at   time.Time
		want string
	}{
		{began, ""},
		{began.Add(time.Second), "32-28 19-23 28x19"}, // what was taken back since was there
		{p.Time.Add(-time.Millisecond), "32-28 19-23 28x19"},
		{p.Time, "32-28 19-23 37-32"},
	} {
		got := ""
		if r := board.AsOf(c.at).Recording(live.KeeperBoard); r != nil {
			got = strings.Join(r.Texts(), " ")
		}
		if got != c.want {
			t.Errorf("as of %v: %q, want %q", c.at.Sub(began), got, c.want)
		}
	}
	if board.AsOf(p.Time) != board {
		t.Error("a board of which nothing came since is folded anew")
	}
	if (*live.Board)(nil).AsOf(p.Time) != nil {
		t.Error("a board of which nothing is recorded has a past")
	}
}

func BenchmarkAMove(b *testing.B) {
	for _, length := range []int{10, 100, 400} {
		b.Run(fmt.Sprint(length), func(b *testing.B) {
			t := tableOf(b, "international")
			t.look.Opening = &sheet.Drawn{FEN: "W:WK47:BK4"} // the kings go to and fro
			list := strings.Fields(strings.Repeat("47-36 4-15 36-47 15-4 ", length/4+1))[:length+1]
			if _, err := t.send(t.post(strings.Join(list[:length], " "))); err != nil {
				b.Fatal(err)
			}
			p := t.post(strings.Join(list, " "))
			b.ResetTimer()
			for b.Loop() {
				taken, err := t.now.Of(ref(), 7, 9).Take(t.look, p)
				if err != nil || len(taken.Rows) != 1 {
					b.Fatal(err, len(taken.Rows))
				}
				if _, err := t.now.With(t.options, taken.Rows...); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// What a pawn becomes is said before the next move: nobody takes it for a queen.
func TestAPromotionWithoutItsPieceIsAskedFirst(t *testing.T) {
	t.Parallel()
	b := tableOf(t, "chess")
	const pawn = "a2-a4 b7-b5 a4-b5 a7-a6 b5-a6 c8-b7 a6-b7 h7-h6 b7-a8"
	if _, err := b.send(b.post(pawn)); err != nil {
		t.Fatal(err)
	}
	for _, next := range []string{"g8-f6", "..."} {
		_, err := b.send(b.post(pawn + " " + next))
		var refused *live.MoveError
		if !errors.As(err, &refused) || refused.Ply != 9 || refused.Why == nil {
			t.Errorf("%s: %v", next, err)
		}
	}
	if n := len(b.recorded().Plies); n != 9 {
		t.Errorf("%d places", n)
	}
	if _, err := b.send(b.post(strings.Replace(pawn, "b7-a8", "bxa8=N", 1) + " g8-f6")); err != nil {
		t.Fatal(err)
	}
	if fen := b.recorded().At(10).FEN(); !strings.HasPrefix(fen, "Nn") {
		t.Error(fen)
	}
}

// A claim of a draw is of who is to move, once; its written move is one of the game. While the
// arbiter has not answered nothing is made or taken back.
func TestAClaimHaltsARecording(t *testing.T) {
	t.Parallel()
	b := tableOf(t, "russian")
	p := b.post("c3-d4 b6-a5")
	p.Marks = []live.Mark{{Kind: live.KindClaim, Ply: 2, Text: "b2-c3", Side: tournament.SideBlack}}
	for range 2 {
		if _, err := b.send(p); err != nil {
			t.Fatal(err)
		}
	}
	r := b.recorded()
	if len(r.Claims) != 1 || r.Claims[0].Side != tournament.SideWhite || r.Claims[0].Text != "b2-c3" || len(r.Plies) != 2 {
		t.Fatalf("%+v", r.Claims)
	}
	nonsense := b.post("c3-d4 b6-a5")
	nonsense.Marks = []live.Mark{{Kind: live.KindClaim, Ply: 2, Text: "nonsense"}}
	onward, back := b.post("c3-d4 b6-a5 b2-c3"), b.post("c3-d4")
	onward.Halted, back.Halted, back.Replace = true, true, true
	for name, p := range map[string]live.Post{"nonsense": nonsense, "a move more": onward, "a move less": back} {
		var refused *live.MoveError
		if _, err := b.send(p); !errors.As(err, &refused) || refused.Why == nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if got := b.recorded(); len(got.Claims) != 1 || len(got.Plies) != 2 {
		t.Errorf("%+v", got)
	}
}

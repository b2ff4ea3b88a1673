package games_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/rules"
	"arbiter/rules/chess"
	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// chessSheet checks one sheet of chess.
func chessSheet(t testing.TB, text string, opts games.Options) sheet.Result {
	t.Helper()
	all, err := pdn.ReadAll(strings.NewReader(text), "sheet.pgn")
	if err != nil || len(all) != 1 || !all[0].Chess() {
		t.Fatalf("%q is %d games, %v", text, len(all), err)
	}
	return games.Check(all[0], opts)
}

// Kings that are set on the middle of the board to show the result are no moves of the players; a
// king that can go there moved.
func TestKingsInTheCentreShowTheResult(t *testing.T) {
	const moves = "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 "
	for _, tt := range []struct {
		text  string
		plies int
		codes []sheet.Code
	}{
		{moves + "5. Ke4 Kd5 1-0", 8, []sheet.Code{sheet.TextAmongMoves}},
		{moves + "5. d3 Ke5 1-0", 9, []sheet.Code{sheet.TextAmongMoves}},
		{moves + "5. d3 Kd4 6. a3 1-0", 11, []sheet.Code{sheet.UnreachableSquare}},
		{"[FEN \"4k3/8/8/8/8/4K3/4P3/8 w - - 0 1\"]\n[Result \"1-0\"]\n\n1. Ke4 1-0", 1, nil},
	} {
		r := chessSheet(t, tt.text, games.Options{})
		var codes []sheet.Code
		for _, f := range r.Findings {
			codes = append(codes, f.Code)
		}
		if !slices.Equal(codes, tt.codes) || r.Plies != tt.plies {
			t.Errorf("%s: %v after %d half-moves, want %v after %d", tt.text, codes, r.Plies, tt.codes, tt.plies)
		}
	}
}

func TestIrregularitiesOfChess(t *testing.T) {
	const shuffle = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 "
	for _, tt := range []struct {
		name, moves string
		want        []string // ply and code
		verdict     sheet.Verdict
	}{
		{"a clean game", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", nil, sheet.Clean},
		{"Dutch", "1. e4 e5 2. Pf3 Pc6 3. Lb5 a6 4. 0-0 Dg5 *", nil, sheet.Clean},
		{"Russian", "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. 0-0 Фg5 5. К:g5 *", nil, sheet.Clean},
		{"cannot go there", "1. e4 e5 2. Nf4 Nc6 *", []string{"3 unreachable-square"}, sheet.Irregular},
		{"own piece", "1. e4 e5 2. Nge2 Nc6 3. Bxe2 *", []string{"5 square-occupied"}, sheet.Irregular},
		{"king in check", "1. e4 e5 2. Bb5 d6 3. a3 *", []string{"4 king-in-check"}, sheet.Irregular},
		{"castling through a piece", "1. e4 e5 2. O-O Nc6 *", []string{"3 castling-not-allowed"}, sheet.Irregular},
		{"in passing too late", "1. e4 a6 2. e5 d5 3. a3 a5 4. exd6 *", []string{"7 en-passant-not-available"}, sheet.Irregular},
		{"in passing, in long notation", "1. e2-e4 a7-a6 2. e4-e5 d7-d5 3. e5xd6 e.p. a6-a5 4. Ng1-f3 *", nil, sheet.Clean},
		{"in passing, squares alone", "1. e2-e4 a7-a6 2. e4-e5 d7-d5 3. e5xd6 e.p. a6-a5 *", nil, sheet.Clean},
		{"the opponent's piece", "1. Ng1-f3 Ng8-f6 2. d7-d5 *", []string{"3 out-of-turn"}, sheet.Irregular},
		{"an empty square", "1. Ng1-f3 Ng8-f6 2. Ne4-g5 *", []string{"3 no-piece"}, sheet.Record},
		{"ambiguous", "1. Nf3 d6 2. d3 d5 3. Nd2 e6 4. Ng1 e5 5. e3 a6 6. Ne2 b6 7. Nf3 c6 8. Ng5 h6 9. Nf3 *", []string{"5 ambiguous-move"}, sheet.Clean},
		{"a wrong number", "1. e4 e5 3. Nf3 Nc6 4. Bb5 *", []string{"3 move-number"}, sheet.Record},
		{"a wrong number without a full stop", "1 e4 e5 3 Nf3 Nc6 4 Bb5 *", []string{"3 move-number"}, sheet.Record},
		{"a check that is none", "1. e4 e5 2. Nf3+ Nc6 *", []string{"3 check-sign"}, sheet.Clean},
		{"played on after mate", "1. f3 e5 2. g4 Qh4# 3. a3 *", []string{"5 played-on"}, sheet.Remark},
		{"a result against mate", "1. f3 e5 2. g4 Qh4# 1-0", []string{"4 result-position"}, sheet.Irregular},
		{"three times", shuffle + "5. e4 *", []string{"8 draw-unclaimed"}, sheet.Remark},
		{"once for each side, and when it comes again", shuffle + "5. Nf3 Nf6 6. Ng1 Ng8 7. e4 e5 8. Nf3 Nf6 9. Ng1 Ng8 10. Nf3 Nf6 11. Ng1 Ng8 12. Nf3 d5 *",
			[]string{"8 draw-unclaimed", "9 draw-unclaimed", "22 draw-unclaimed", "23 draw-unclaimed"}, sheet.Remark},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := chessSheet(t, tt.moves, games.Options{})
			var got []string
			for _, f := range r.Findings {
				got = append(got, strings.Split(f.ID, ":")[1]+" "+string(f.Code))
			}
			if !slices.Equal(got, tt.want) || r.Verdict != tt.verdict {
				t.Errorf("%v, %v, want %v, %v", got, r.Verdict, tt.want, tt.verdict)
			}
		})
	}
}

// The leaflet knows claims alone; by the Laws of FIDE the fifth occurrence ends a game.
func TestCountsThatEndAGameAreOfTheLaws(t *testing.T) {
	moves := strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 5) + "e4 *"
	for set, ends := range map[string]bool{rules.FIDE: true, rules.FIDERapid: true, rules.Leaflet: false} {
		r := chessSheet(t, moves, games.Options{RuleSet: set})
		if got := slices.ContainsFunc(r.Findings, func(f sheet.Finding) bool { return f.Code == sheet.PlayedOn }); got != ends {
			t.Errorf("%s: played on: %v, want %v", set, got, ends)
		}
	}
}

// An irregular move may be put right until the game ends, without supervision only until
// the reply.
func TestUntilWhenAMoveOfChessMayBePutRight(t *testing.T) {
	for set, want := range map[string]sheet.State{rules.FIDE: sheet.Correctable, rules.FIDERapid: sheet.Stands} {
		if r := chessSheet(t, "1. e4 e5 2. Nf4 Nc6 *", games.Options{RuleSet: set}); r.Findings[0].State != want {
			t.Errorf("%s: %v, want %v", set, r.Findings[0].State, want)
		}
	}
	if r := chessSheet(t, "1. e4 e5 2. Nf4 Nc6 1-0", games.Options{}); r.Findings[0].State != sheet.Moot {
		t.Errorf("after the game: %v", r.Findings[0].State)
	}
}

func TestEarlyDrawsOfLooseSheets(t *testing.T) {
	for moves, want := range map[string]bool{"1. e4 e5 2. Nf3 Nc6 1/2-1/2": true, "1. e4 e5 2. Nf3 Nc6 1-0": false, strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 2) + "1/2-1/2": false} {
		r := chessSheet(t, moves, games.Options{EarlyDraw: 20})
		if got := slices.ContainsFunc(r.Findings, func(f sheet.Finding) bool { return f.Code == sheet.EarlyDraw }); got != want {
			t.Errorf("%s: early draw %v", moves, got)
		}
	}
}

// realGames are the games of testdata.
func realGames(t testing.TB) []*pdn.Game {
	t.Helper()
	in, err := os.Open("../../testdata/chess/games.pgn")
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	all, err := pdn.ReadAll(in, "games.pgn")
	if err != nil || len(all) != 20 {
		t.Fatalf("%d games, %v", len(all), err)
	}
	return all
}

func TestRealGamesOfChessAreLegal(t *testing.T) {
	for _, g := range realGames(t) {
		r := games.Check(g, games.Options{})
		for _, f := range r.Findings {
			if f.Severity == sheet.Error || f.Code == sheet.UnreadableMove {
				t.Errorf("game %d: %s %s", g.Index, f.ID, f.Written)
			}
		}
		if r.Variant != "chess" || r.Plies == 0 {
			t.Errorf("game %d is %s of %d plies", g.Index, r.Variant, r.Plies)
		}
	}
}

// BenchmarkChessSheets checks sheets, by turns with a bare replay of the same moves, which
// reads each, finds it among the legal ones and makes it, and nothing more: "of-bare" is how
// fast the check is beside that.
func BenchmarkChessSheets(b *testing.B) {
	all := realGames(b)
	plies := 0
	var checks, bares time.Duration
	room := new(sheet.Room)
	for b.Loop() {
		start := time.Now()
		for _, g := range all {
			r := games.Check(g, games.Options{Room: room})
			plies += r.Plies
			r.Release()
		}
		checks += time.Since(start)
		start = time.Now()
		for _, g := range all {
			bareReplay(b, g)
		}
		bares += time.Since(start)
	}
	b.ReportMetric(float64(plies)/checks.Seconds()/1e6, "Mplies/s")
	b.ReportMetric(bares.Seconds()/checks.Seconds(), "of-bare")
}

// bareReplay makes the moves of a clean game.
func bareReplay(tb testing.TB, g *pdn.Game) {
	p := chess.Start()
	var room [4]chess.Move
	for i := range g.Items {
		w, err := chess.Parse(g.Items[i].Text)
		moves := p.Matches(w, room[:0])
		if err != nil || len(moves) != 1 {
			tb.Fatalf("game %d, %s: %v, %v", g.Index, g.Items[i].Text, moves, err)
		}
		p = p.Play(moves[0])
	}
}

// A clean sheet costs no allocation a half-move.
func TestCleanSheetsOfChessAllocateNothingAHalfMove(t *testing.T) {
	room := new(sheet.Room)
	for _, g := range realGames(t) {
		if r := games.Check(g, games.Options{}); len(r.Findings) > 0 {
			continue
		}
		if got := testing.AllocsPerRun(5, func() {
			r := games.Check(g, games.Options{Room: room})
			r.Release()
		}); got > 20 {
			t.Errorf("game %d: %v allocations in %d half-moves", g.Index, got, len(g.Items))
		}
	}
}

// Whatever a text holds, its games are read and replayed, each ply is in the trail on a
// board with both kings, and a game that is written and read again is found the same.
func FuzzChessSheets(f *testing.F) {
	f.Add("[Result \"1-0\"]\n\n1. e4 {a [%clk 0:01:00]} e5 (1... c5 2. Nf3) 2. Nf3! $14 Nc6 3. Bb5 a6 4. 0-0 bxa8Q 1-0")
	f.Add("1. e4 e5 2. Кf3 Крe7 3. ♘xe5 e8(Q) exd6 e.p. O-O-O+ -- Z0 *")
	f.Add("[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n1. a8 Kg7 2. Qxg7 *")
	f.Add("[FEN \"4k3/8/8/8/8/8/8/R3K2R b KQ - 98 60\"]\n60... Ke7 61. O-O-O Pf6 62. Lb5+ 0-0 63. K:e8# ½-½")
	f.Add("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nd5 Qe5 8. Qe2 Rc1 9. Nb6 1/2")
	chess, err := games.Lookup("chess")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		all, _ := games.ReadAll(strings.NewReader(text), "fuzz.pgn", chess)
		for _, g := range all {
			if !g.Chess() || g.Plies() == 0 {
				continue
			}
			first, plies := foundOn(t, g)
			var written strings.Builder
			if err := pdn.Write(&written, g); err != nil {
				t.Fatal(err)
			}
			again, err := games.ReadAll(strings.NewReader(written.String()), "again.pgn", chess)
			if err != nil || len(again) != 1 {
				t.Fatalf("%q is read again as %d games, %v", &written, len(again), err)
			}
			if second, n := foundOn(t, again[0]); second != first || n != plies {
				t.Fatalf("%q: %d plies,\n%s\nagain %d plies,\n%s", &written, plies, first, n, second)
			}
		}
	})
}

// foundOn is what is found on the moves of a sheet, and how many of them are on its trail.
func foundOn(t *testing.T, g *pdn.Game) (found string, plies int) {
	t.Helper()
	r := games.Check(g, games.Options{})
	if r.Verdict == sheet.VerdictUnset || r.Variant != "chess" && r.Verdict != sheet.Unreadable {
		t.Fatalf("%s, %v", r.Variant, r.Verdict)
	}
	var all strings.Builder
	for _, f := range r.Findings {
		if f.Code != sheet.BadHeader && f.Code != sheet.TextAmongMoves && f.Code != sheet.ResultTag { // of the text itself: faults are not written, an asterisk is
			fmt.Fprintln(&all, f.Ply, f.Code, strings.TrimRight(f.Written, ". …"), f.FEN, f.Legal, f.Meant)
		}
	}
	trail, ok := r.Trail()
	if !ok {
		return all.String(), 0
	}
	for _, p := range trail.Plies {
		if placed, _, _ := strings.Cut(p.After.FEN(), " "); strings.Count(placed, "K") != 1 || strings.Count(placed, "k") != 1 {
			t.Fatalf("%s after %s", p.After.FEN(), p.Written)
		}
	}
	return all.String() + r.Final.FEN(), len(trail.Plies)
}

// A text that is said to be of chess is read in its notation from the first move: a sheet
// with the squares alone, on which castling with noughts is no result.
func TestRecordsOfChessAreReadAsChess(t *testing.T) {
	t.Parallel()
	g, err := games.Lookup("chess")
	if err != nil {
		t.Fatal(err)
	}
	const text = "1. e2-e4 e7-e5 2. g1-f3 b8-c6 3. f1-c4 f8-c5 4. 0-0 g8-f6 5. d2-d3 e8-g8 1/2-1/2\n\n[GameType \"20\"]\n1. 32-28 19-23 0-0\n"
	all, err := games.ReadAll(strings.NewReader(text), "sheets.pgn", g)
	if err != nil || len(all) != 2 || all[0].Plies() != 10 || !all[0].Chess() || all[1].Chess() || all[1].Plies() != 2 {
		t.Fatalf("%d records, %v", len(all), err)
	}
	said, err := pdn.ReadAll(strings.NewReader("[Variant \"Chess\"]\n"+text), "said.pgn")
	if err != nil || len(said) != 2 || said[0].Plies() != 10 || !said[0].Chess() {
		t.Errorf("its header says chess: %d records, %v", len(said), err)
	}
	if r := games.Check(all[0], games.Options{Game: g}); len(r.Findings) > 0 || r.Final.FEN() != "r1bq1rk1/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQ1RK1 w - - 1 6" {
		t.Errorf("%s, %v", r.Final.FEN(), r.Findings)
	}
}

// What a pawn becomes is asked about where it is not written; a queen comes first.
func TestWhatAPawnBecomesIsOpenUntilItIsSaid(t *testing.T) {
	t.Parallel()
	g, err := games.Lookup("chess")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Read("3q3k/2P5/8/8/8/8/8/K7 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{"c7-d8": "cxd8=Q+ cxd8=R+ cxd8=B cxd8=N", "cxd8": "cxd8=Q+ cxd8=R+ cxd8=B cxd8=N", "c7-d8N": "cxd8=N", "c8": "c8=Q c8=R c8=B c8=N"} {
		j, err := games.Judge(g, s, text, games.Options{})
		var got []string
		for _, m := range j.Moves {
			got = append(got, m.Notation)
		}
		if err != nil || strings.Join(got, " ") != want || j.Clear() != (len(got) == 1) {
			t.Errorf("%s means %q, %v, want %s", text, got, err, want)
		}
	}
}

// A move after an irregular one is judged in the position that came of it, though nobody
// could set that up: the side that is not to move is in check.
func TestAMoveOfChessIsJudgedAfterAnIrregularOne(t *testing.T) {
	t.Parallel()
	g, err := games.Lookup("chess")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Read("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		move string
		code sheet.Code
	}{{"Ke7", sheet.KingInCheck}, {"Ke4", sheet.UnreachableSquare}, {"Kd7", ""}} {
		j, err := games.Judge(g, s, step.move, games.Options{})
		if err != nil || (step.code == "") != (len(j.Findings) == 0) || step.code != "" && j.Findings[0].Code != step.code {
			t.Errorf("%s in %s: %v, %v", step.move, s.FEN(), j.Findings, err)
		}
		s = j.After
	}
}

package games_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/sheet"
)

// brief is what a sheet of piles came to, a line a finding, then where it ended.
func brief(r sheet.Result) []string {
	var out []string
	for _, f := range r.Findings {
		line := fmt.Sprintf("%d %s %v %v %v", f.Ply, f.Code, f.Articles, f.State, f.Severity)
		if len(f.Meant) > 0 {
			line += " meant " + strings.Join(f.Meant, " ")
		}
		out = append(out, line)
	}
	if r.HasFinal {
		out = append(out, r.Final.FEN())
	}
	return out
}

// What is irregular on a sheet of piles is named by its article, and stays in the
// game as it was played.
func TestIrregularMovesOfPilesStayAsPlayed(t *testing.T) {
	for _, tt := range []struct {
		name, fen, moves string
		want             []string
	}{
		{"1.6: a quiet move where a capture is a duty", "W:Wc3,a1:Bd4,h8", "a1-b2 h8-g7 *",
			[]string{"1 capture-omitted [1.6 2.1.10.3] stands error meant c3:e5", "W:Wc3,b2:Bg7,d4"}},
		{"1.6: a capture broken off", "W:Wa1:Bb2,d4,h8", "a1:c3 *",
			[]string{"1 capture-incomplete [1.6 2.1.10.3] correctable error meant a1:e5", "B:Wc3(b):Bh8,d4"}},
		{"1.6: a king that lands where it cannot go on", "W:WKa1:Bb2,e5,h8", "a1:d4 *",
			[]string{"1 capture-incomplete [1.6 2.1.10.3] correctable error meant a1:f6 a1:g7", "B:WKd4(b):Bh8,e5"}},
		{"1.5: a square out of reach", "W:Wc3:Bh8", "c3-e5 *",
			[]string{"1 unreachable-square [1.5 1.6 2.1.10.3] correctable error meant c3-b4 c3-d4", "B:We5:Bh8"}},
		{"1.5: a man goes back", "W:Wc3:Bh8", "c3-b2 *",
			[]string{"1 unreachable-square [1.5 1.6 2.1.10.3] correctable error meant c3-b4 c3-d4", "B:Wb2:Bh8"}},
		{"a capture that lifts nothing", "W:Wc3:Bh8", "c3:e5 *",
			[]string{"1 unreachable-square [1.5 1.6 2.1.10.3] correctable error meant c3-b4 c3-d4", "B:We5:Bh8"}},
		{"2.1.5.9: one tower jumped twice", "W:WKa1:Bd4(bb),h8", "a1:f6:c3 *",
			[]string{"1 captured-twice [1.6 2.1.10.3 2.1.5.9] correctable error meant a1:f6 a1:e5 a1:g7", "B:WKc3(bb):Bh8,d4"}},
		{"1.6: one that is gone by then", "W:WKa1:Bd4,h8", "a1:f6:c3 *",
			[]string{"1 captured-twice [1.6 2.1.10.3 2.1.5.9] correctable error meant a1:f6 a1:e5 a1:g7", "B:WKc3(b):Bh8"}},
		{"a leg that jumps nothing", "W:WKa1:Bd4,h8", "a1:f6:h4 *",
			[]string{"1 unreachable-square [1.5 1.6 2.1.10.3] correctable error meant a1:f6 a1:e5 a1:g7", "B:WKh4:Bh8,d4"}},
		{"a leg that jumps two", "W:WKa1:Bd4,e5,h8", "a1:f6 *",
			[]string{"1 unreachable-square [1.5 1.6 2.1.10.3] correctable error meant a1-b2 a1-c3", "B:WKf6(bb):Bh8"}},
		{"legs that jump two, twice", "W:WKa1,h2:Bb2,c3,h8", "a1:d4:a1 *",
			[]string{"1 unreachable-square [1.5 1.6 2.1.10.3] correctable error meant h2-g3", "B:Wh2,Ka1:Bh8,c3,b2"}},
		{"legs off the lines, there and back", "W:WKa1:Bd4,h8", "a1:e5:e7:e5 *",
			[]string{"1 unreachable-square [1.5 1.6 2.1.10.3] correctable error meant a1:e5 a1:f6 a1:g7", "B:WKe5(b):Bh8"}},
		{"a leg off the lines", "W:WKa1:Bd4,h8", "a1:e5:e7 *",
			[]string{"1 unreachable-square [1.5 1.6 2.1.10.3] correctable error meant a1:e5 a1:f6 a1:g7", "B:WKe7:Bh8,d4"}},
		{"the opponent's tower captures", "W:Wc3,e1:Bd4(w),h8", "d4:b2 *",
			[]string{"1 opponents-piece [2.1.10.3] correctable error meant c3:e5", "B:We1:Bh8,b2(ww)"}},
		{"the opponent's tower to a taken square", "W:Wc3:Bf6,e5", "f6-e5 *",
			[]string{"1 opponents-piece [2.1.10.3] correctable error meant c3-b4 c3-d4", "B:Wc3:Bf6,e5"}},
		{"a route that no capture takes", "W:Wc3:Bd4,d6,h8", "c3:e5:h2:c7 *",
			[]string{"1 unreachable-square [1.5 1.6 2.1.10.3] correctable error meant c3:c7", "B:Wc7(bb):Bh8"}},
		{"the opponent's tower, which can be the opponent's move", "W:Wc3:Bf6(w)", "f6-e5 *",
			[]string{"1 missing-move [1.10] correctable warning meant c3-b4 c3-d4", "W:Wb4:Be5(w)"}},
		{"the opponent's tower", "W:Wc3:Bf6(w)", "f6-c5 *",
			[]string{"1 opponents-piece [2.1.10.3] correctable error meant c3-b4 c3-d4", "B:Wc3:Bc5(w)"}},
		{"a taken square", "W:Wc3,d4:Bh8", "c3-d4 *",
			[]string{"1 square-occupied [1.5 2.1.10.3] correctable error meant c3-b4 d4-c5 d4-e5", "B:Wd4,c3:Bh8"}},
		{"an empty square", "W:Wc3:Bh8", "a1-b2 *",
			[]string{"1 no-piece [1.10] correctable error meant c3-b4 c3-d4", "B:Wc3:Bh8"}},
		{"the sign of another kind", "W:Wc3:Bd4,h8", "c3-e5 *",
			[]string{"1 wrong-separator [1.10] correctable warning meant c3:e5", "B:We5(b):Bh8"}},
		{"no move at all", "W:Wc3:Bh8", "c3-z9 *",
			[]string{"1 unreadable-move [] correctable warning meant c3-b4", "B:Wb4:Bh8"}},
		{"1.12: the result against the board", "W:Wc3:Bd4", "c3:e5 0-1",
			[]string{"1 result-position [1.12] moot error meant 1-0", "B:We5(b):B"}},
		{"1.12: a move after the end", "W:Wc3:Bd4", "c3:e5 e5-f6 1-0",
			[]string{"2 played-on [1.12] moot warning", "B:We5(b):B"}},
		{"a capture broken off, with a dash", "W:Wa1:Bb2,d4,h8", "a1-c3 *",
			[]string{"1 capture-incomplete [1.6 2.1.10.3] correctable error meant a1:e5", "B:Wc3(b):Bh8,d4"}},
		{"a capture broken off on the way round", "W:Wc3:Bd4,d6,b6,b4,h8", "c3:e5:c7 *",
			[]string{"1 capture-incomplete [1.6 2.1.10.3] correctable error meant c3:a5:c7:e5:c3 c3:e5:c7:a5:c3", "B:Wc7(bb):Bh8,b6,b4"}},
		{"a capture broken off where it began", "W:Wc3:Bd4,d6,b6,b4,b2,h8", "c3:c3 *",
			[]string{"1 capture-incomplete [1.6 2.1.10.3] correctable error meant c3:a1 c3:a5:c7:e5:c3:a1 c3:e5:c7:a5:c3:a1", "B:Wc3(bbbb):Bh8,b2"}},
		{"a man that passed the far row, one tower jumped twice", "W:Wd6:Be7,h2", "d6:f8:d6 *",
			[]string{"1 captured-twice [1.6 2.1.10.3 2.1.5.9] correctable error meant d6:f8", "B:WKd6(b):Bh2"}},
		{"one jumped twice, over the square it came from", "W:WKc3:Bd4,h8", "c3:f6:a1 *",
			[]string{"1 captured-twice [1.6 2.1.10.3 2.1.5.9] correctable error meant c3:f6 c3:e5 c3:g7", "B:WKa1(b):Bh8"}},
		{"a tower of one's own jumped twice", "W:WKa1,d4:Bh8", "a1:f6:c3 *",
			[]string{"1 unreachable-square [1.5 1.6 2.1.10.3] correctable error meant d4-c5 d4-e5 a1-b2", "B:Wd4,Kc3:Bh8"}},
		{"a tower of one's own is not lifted", "W:WKa1,c3:Be5,h8", "a1:f6 *",
			[]string{"1 unreachable-square [1.5 1.6 2.1.10.3] correctable error meant a1-b2 c3-b4 c3-d4", "B:WKf6(b),c3:Bh8"}},
		{"a dash lifts nothing", "W:WKa1,b2:Bd4,h8", "a1-c3-e5 *",
			[]string{"1 unreachable-square [1.5 1.6 2.1.10.3] correctable error meant b2-a3 b2-c3", "B:WKe5,b2:Bh8,d4"}},
		{"dashes lift nothing there and back", "W:Wd6:Be7,h2", "d6-f8-d6 *",
			[]string{"1 unreachable-square [1.5 1.6 2.1.10.3] correctable error meant d6:f8", "B:Wd6:Be7,h2"}},
		{"a man carried to the far row", "W:Wc3:Bh2", "c3-d8 *",
			[]string{"1 unreachable-square [1.5 1.6 2.1.10.3] correctable error meant c3-d4 c3-b4", "B:WKd8:Bh2"}},
		{"a move to where it stands", "W:Wc3:Bh8", "c3-c3 *",
			[]string{"1 unreachable-square [1.5 1.6 2.1.10.3] correctable error meant c3-b4 c3-d4", "B:Wc3:Bh8"}},
		{"the opponent's tower captures all round", "W:Wd4,d6,b6,b4,h2:Bc3", "c3:c3 *",
			[]string{"1 opponents-piece [2.1.10.3] correctable error meant b4:d2 d4:b2", "B:Wh2:Bc3(wwww)"}},
		{"the opponent's tower captures round a corner", "W:We5,e3,h2:Bf6", "f6:f2 *",
			[]string{"1 opponents-piece [2.1.10.3] correctable error meant e5:g7", "B:Wh2:Bf2(ww)"}},
		{"the opponent's man lifts what no man reaches", "W:Wd4,h2:Bf6", "f6:b2 *",
			[]string{"1 opponents-piece [2.1.10.3] correctable error meant d4-c5 d4-e5 h2-g3", "B:Wh2:Bb2(w)"}},
		{"the sign of a capture", "W:Wc3:Bh8", "c3:d4 *",
			[]string{"1 wrong-separator [1.10] correctable warning meant c3-d4", "B:Wd4:Bh8"}},
		{"no sign at all is none of the other kind", "W:Wc3:Bh8", "c3d4 *",
			[]string{"B:Wd4:Bh8"}},
		{"a capture sign where nothing can be captured", "W:Wc3:Bh8", ": *",
			[]string{"1 unreadable-move [] correctable warning meant c3-b4 c3-d4", "B:Wc3:Bh8"}},
		{"a file that no tower can move from", "W:Wc3:Bh8", "b:e5 *",
			[]string{"1 unreadable-move [] correctable warning meant c3-b4 c3-d4", "B:Wc3:Bh8"}},
		{"no fault: a prisoner is free again", "W:Wa1:Bb2(w),h8", "a1:c3 h8-g7 b2-a3 *",
			[]string{"B:Wa3,c3(b):Bg7"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := games.Check(record(t, fmt.Sprintf("[FEN \"%s\"]\n[Result \"*\"]\n%s", tt.fen, tt.moves)), games.Options{Game: lookup(t, "towers")})
			got := brief(r)
			for i := range got { // a header without a result is no matter here
				if strings.Contains(got[i], "result-tag") {
					got = append(got[:i], got[i+1:]...)
					break
				}
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// A short capture that could be several is followed in every reading: what comes
// after it tells which was made, or does not.
func TestAmbiguousCaptureOfPiles(t *testing.T) {
	const fen = "W:WKd8(bb),h2,a1,g1:Bb8,a7,e7,g7(b),d6(w),e5,d4(ww),f4(w),Kg3(wwww)"
	g := lookup(t, "towers")
	s, err := g.Read(fen)
	if err != nil {
		t.Fatal(err)
	}
	meant, err := s.Matches("d8:b6")
	if err != nil || len(meant) != 2 {
		t.Fatalf("d8:b6 means %v, %v", meant, err)
	}
	check := func(moves string) sheet.Result {
		return games.Check(record(t, fmt.Sprintf("[FEN \"%s\"]\n%s *", fen, moves)), games.Options{Game: g})
	}
	open := []string{"1 ambiguous-capture [1.10] correctable warning meant d8:g5:e3:b6 d8:h4:f2:b6"}
	if diff := cmp.Diff(open, brief(check("d8:b6"))[:1]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	told := 0
	for i, m := range meant {
		for _, reply := range s.Play(m).Legal() {
			if other, err := s.Play(meant[1-i]).Matches(reply.Notation); err != nil || len(other) > 0 {
				continue
			}
			told++
			r := check("d8:b6 " + reply.Notation)
			want := sheet.Finding{Code: sheet.AmbiguousCapture, Severity: sheet.Note, Meant: []string{m.Notation}}
			if len(r.Findings) != 1 || r.Findings[0].Code != want.Code || r.Findings[0].Severity != want.Severity || cmp.Diff(want.Meant, r.Findings[0].Meant) != "" {
				t.Errorf("before %s: %v", reply.Notation, brief(r))
			}
		}
	}
	if told == 0 {
		t.Error("no reply tells the captures apart")
	}
}

// What cannot be looked at is said, and what the arbiter set up is taken.
func TestRecordsOfPilesThatNeedTheArbiter(t *testing.T) {
	g := lookup(t, "towers")
	r := games.Check(record(t, "[FEN \"W:Wc3(x):Bh8\"]\nc3-d4 *"), games.Options{Game: g})
	if r.Verdict != sheet.Unreadable || r.HasFinal || r.Variant != "towers" {
		t.Errorf("%v, %v: %v", r.Verdict, r.HasFinal, brief(r))
	}
	if _, ok := r.Trail(); ok {
		t.Error("a sheet that was not replayed has a line")
	}
	r = games.Check(record(t, "1. c3-d4 h6-g5 /FEN \"W:Wc3:Bd4(w),h8\"/ 2. c3:e5 h8-g7 *"), games.Options{Game: g})
	if diff := cmp.Diff([]string{"2 set-up [] correctable note", "W:We5(b),d4:Bg7"}, brief(r)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	line, ok := r.Trail()
	if !ok || len(line.Plies) != 5 || line.Plies[2].Number != 0 || line.Plies[2].After.FEN() != "W:Wc3:Bh8,d4(w)" {
		t.Errorf("the line is %+v", line)
	}
	r = games.Check(record(t, "1. c3-d4 ... 2. d4-e5 *"), games.Options{Game: g})
	if len(r.Findings) == 0 || r.Findings[0].Code != sheet.MissingMove || r.Findings[0].Ply != 2 {
		t.Errorf("a move that is missing: %v", brief(r))
	}
	if r := games.Check(record(t, "[White \"A\"]\n*"), games.Options{Game: g}); len(r.Findings) != 1 || r.Findings[0].Code != sheet.NoMoves {
		t.Errorf("no moves: %v", brief(r))
	}
	r = games.Check(record(t, "1. c3-c4 *"), games.Options{Game: g, RuleSet: rules.UkrainianCode, Address: "r1.b2.g1"})
	if len(r.Findings) != 1 || r.Findings[0].ID != "r1.b2.g1:1:unreadable-move" {
		t.Errorf("%v", brief(r))
	}
}

// A sheet with the moves of a random game in which one is exchanged for any text ends
// where the check says, and is never thrown away.
func TestSheetsOfPilesNeverLoseAPly(t *testing.T) {
	g := lookup(t, "towers")
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 3))
		s, err := g.Read("")
		if err != nil {
			t.Fatal(err)
		}
		var moves []string
		for range 30 {
			legal := s.Legal()
			if len(legal) == 0 {
				break
			}
			m := legal[r.IntN(len(legal))]
			moves, s = append(moves, m.Notation), s.Play(m)
		}
		squares := s.Board().Squares
		moves[r.IntN(len(moves))] = squares[r.IntN(32)].Name + []string{"-", ":"}[r.IntN(2)] + squares[r.IntN(32)].Name
		res := games.Check(record(t, strings.Join(moves, " ")+" *"), games.Options{Game: g})
		line, ok := res.Trail()
		if !ok || res.Plies != len(moves) || len(line.Plies) != len(moves) {
			t.Fatalf("seed %d: %d half-moves, %d in the line, want %d", seed, res.Plies, len(line.Plies), len(moves))
		}
		at := line.Start.FEN()
		for _, ply := range line.Plies {
			if ply.Before.FEN() != at {
				t.Fatalf("seed %d, ply %d: begins with %s after %s", seed, ply.Number, ply.Before.FEN(), at)
			}
			at = ply.After.FEN()
		}
		if at != res.Final.FEN() {
			t.Errorf("seed %d: the line ends with %s, the sheet with %s", seed, at, res.Final.FEN())
		}
	}
}

// 1.13 at the end of a sheet: the third time, which nobody claimed yet.
func TestOutcomeOfPilesCountsTheDrawRules(t *testing.T) {
	r := games.Check(record(t, "[FEN \"W:WKa1:BKh2\"]\n1. a1-b2 h2-g1 2. b2-a1 g1-h2 3. a1-b2 h2-g1 4. b2-a1 g1-h2 1/2-1/2"), games.Options{Game: lookup(t, "towers")})
	if r.Outcome.Kind != rules.DrawClaimable || r.Outcome.Article != "1.13" || r.Verdict != sheet.Clean {
		t.Errorf("%+v: %v", r.Outcome, brief(r))
	}
}

// A sentence on an irregular move says which square it is about, and which legal
// move was made with the wrong sign.
func TestIrregularMovesOfPilesAreSaid(t *testing.T) {
	for _, tt := range []struct{ fen, move, want string }{
		{"W:Wc3:Bh8", "c3-e5", "the piece on c3 cannot reach that square; White had c3-b4 or c3-d4"},
		{"W:Wc3:Bf6(w)", "f6-e5", "a move of White is missing before this one, and the rest replays after c3-b4 or c3-d4; or Black moved twice in a row"},
		{"W:Wc3:Bf6(w)", "f6-c5", "White moved the opponent's piece from f6"},
		{"W:Wc3:Bf6,e5", "f6-e5", "White moved the opponent's piece from f6"},
		{"W:Wc3:Bh8", "c3:d4", "written with the wrong sign; played as c3-d4"},
		{"W:Wc3:Bd4,h8", "c3-e5", "written with the wrong sign; played as c3:e5"},
		{"W:Wc3:Bh8", "c3-z9", "a slip of the pen, as it seems: the rest replays after c3-b4"},
		{"W:Wc3:Bh8", "d7-z9", "this cannot be read as a move; White had c3-b4 or c3-d4"},
	} {
		r := games.Check(record(t, fmt.Sprintf("[FEN \"%s\"]\n%s *", tt.fen, tt.move)), games.Options{Game: lookup(t, "towers")})
		if len(r.Findings) != 1 {
			t.Errorf("%s: %v", tt.move, brief(r))
		} else if got := i18n.English().Say(r.Findings[0].Message); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.move, got, tt.want)
		}
	}
}

// A capture broken off half way round can have gone one way or the other: what comes
// after it tells which.
func TestBrokenCaptureOfPilesIsFollowedEachWay(t *testing.T) {
	for reply, want := range map[string]string{"b6:d8": "W:W:Bd8(w),h8,c7(b),b4", "d6:b8": "W:W:Bb8(w),h8,c7(b),d4"} {
		r := games.Check(record(t, fmt.Sprintf("[FEN \"W:Wc3:Bd4,d6,b6,b4,h8\"]\nc3:c7 %s *", reply)), games.Options{Game: lookup(t, "towers")})
		if len(r.Findings) != 1 || r.Findings[0].Code != sheet.CaptureIncomplete || r.Final.FEN() != want {
			t.Errorf("%s: %v, want one finding and %s", reply, brief(r), want)
		}
	}
}

// A record of piles under the header of another game is one of piles, and is told so.
func TestRecordOfPilesUnderAnotherHeader(t *testing.T) {
	r := games.Check(record(t, "[GameType \"20\"]\nc3-d4 b6-c5 d4:b6 a7:c5 *"), games.Options{Game: lookup(t, "towers")})
	if r.Variant != "towers" || len(r.Findings) != 1 {
		t.Fatalf("read as %s: %v", r.Variant, brief(r))
	}
	const want = "the header says International draughts, but the moves are those of Towers draughts"
	if got := i18n.English().Say(r.Findings[0].Message); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// A board of piles has the pieces from the top down, and a line that spells the piles.
func TestBoardOfPilesSpellsThePiles(t *testing.T) {
	b, err := lookup(t, "towers").Place("B:Wc3(bbB),a1:BKh8(w),Kd4(WW),f4")
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, s := range b.Squares {
		for _, p := range s.Pieces {
			got[s.Name] += string(p.Letter())
		}
	}
	if diff := cmp.Diff(map[string]string{"c3": "wbbB", "a1": "w", "h8": "Bw", "d4": "BWW", "f4": "b"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if want := "towers, from the top down: h8 Bw, d4 BWW, c3 wbbB"; b.Legend != want || b.Turn != rules.Black {
		t.Errorf("%q, %v to move, want %q", b.Legend, b.Turn, want)
	}
}

// The end of a sheet is known by the position alone too, whatever was counted.
func TestPositionOfPilesStandsByItself(t *testing.T) {
	const moves = "1. a1-b2 h2-g1 2. b2-a1 g1-h2 3. a1-b2 h2-g1 4. b2-a1 g1-h2 *"
	r := games.Check(record(t, "[FEN \"W:WKa1:BKh2\"]\n"+moves), games.Options{Game: lookup(t, "towers")})
	if o := r.Final.Terminal(); o.Kind != rules.Open || r.Outcome.Kind != rules.DrawClaimable {
		t.Errorf("%v by itself, %v with the counts", o, r.Outcome)
	}
	r = games.Check(record(t, "[FEN \"W:Wc3:Bd4\"]\nc3:e5 1-0"), games.Options{Game: lookup(t, "towers")})
	if o := r.Final.Terminal(); o.Kind != rules.Won || o.Winner != rules.White {
		t.Errorf("%v", o)
	}
}

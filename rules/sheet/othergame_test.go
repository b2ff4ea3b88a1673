package sheet_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// heap is a game that shares nothing with draughts: one to three matches are taken
// from a heap in turn, and who has none left to take has lost. With seven left a
// player may claim a draw, with twenty it is drawn at once. "some" means one or two,
// "two" two, and so does "pair", which is the right word where an odd number is left.
type heap struct{}

func (heap) ID() string { return "heap" }
func (heap) Tell() message.Message {
	return message.New("plain.text", message.Args{"Text": "Heap of matches"})
}
func (heap) Begins() rules.Color { return rules.White }
func (heap) Begin() sheet.Moment { return matches{11, rules.White} }

func (heap) SetUp(fen string) (sheet.Moment, error) {
	side, left, _ := strings.Cut(fen, ":")
	n, err := strconv.Atoi(left)
	if err != nil {
		return nil, errors.New("no heap")
	}
	turn := rules.White
	if side == "B" {
		turn = rules.Black
	}
	return matches{n, turn}, nil
}

// matches is what is left, and who takes.
type matches struct {
	left int
	turn rules.Color
}

func (m matches) FEN() string {
	return fmt.Sprintf("%s:%d", strings.ToUpper(m.turn.String()[:1]), m.left)
}
func (m matches) Turn() rules.Color { return m.turn }

func (m matches) Terminal() rules.Outcome {
	if m.left <= 0 {
		return rules.Outcome{Kind: rules.Won, Winner: m.turn.Other(), Article: "1"}
	}
	return rules.Outcome{Kind: rules.Open}
}

func (m matches) Outcome() rules.Outcome {
	switch m.left {
	case 7:
		return rules.Outcome{Kind: rules.DrawClaimable, Article: "7"}
	case 20:
		return rules.Outcome{Kind: rules.DrawDue, Article: "20"}
	}
	return m.Terminal()
}

func (m matches) Notations() []string {
	return []string{"take3", "take2", "take1"}[3-min(3, max(m.left, 0)):]
}

func (m matches) Pass() sheet.Moment { return matches{m.left, m.turn.Other()} }

func (m matches) take(n int) sheet.Moment { return matches{m.left - n, m.turn.Other()} }

func (m matches) Judge(text string) []sheet.Reading {
	n, err := strconv.Atoi(strings.TrimPrefix(text, "take"))
	switch {
	case text == "some" && m.left > 1:
		return []sheet.Reading{{Notation: "take1", Next: m.take(1)}, {Notation: "take2", Next: m.take(2)}}
	case text == "either" && m.left > 1: // two names of one thing
		return []sheet.Reading{{Notation: "take1", Next: m.take(1)}, {Notation: "take1", Next: m.take(1)}}
	case text == "pair" && m.left > 1 && m.left%2 > 0:
		return []sheet.Reading{{Notation: "take2", Next: m.take(2)}}
	case text == "two" && m.left > 1, text == "pair" && m.left > 1:
		return []sheet.Reading{{Code: sheet.WrongSeparator, Notation: "take2", Next: m.take(2)}}
	case err != nil:
		return []sheet.Reading{{Code: sheet.UnreadableMove, Next: m.Pass()}}
	case n > 3 || n < 1 || n > m.left:
		return []sheet.Reading{{Code: sheet.UnreachableSquare, From: "heap", Next: m.take(n)}}
	}
	return []sheet.Reading{{Notation: text, Next: m.take(n)}}
}

// heapSheet is a record of the game.
func heapSheet(fen, moves, result string) *pdn.Game {
	g := &pdn.Game{File: "heap.pdn", Pos: pdn.Pos{Line: 1, Column: 1}, Result: pdn.Result{Text: result, Pos: pdn.Pos{Line: 3, Column: 1}}}
	g.SetTag("White", "A")
	if fen != "" {
		g.SetTag("FEN", fen)
	}
	for i, text := range strings.Fields(moves) {
		item := pdn.Item{Kind: pdn.ItemMove, Text: text, Pos: pdn.Pos{Line: 2, Column: i + 1}}
		switch {
		case text == "...":
			item.Kind = pdn.ItemUnknown
		case text == "note":
			item.Kind, item.Text = pdn.ItemNote, ""
		case strings.HasPrefix(text, "/"):
			item.Kind, item.Text = pdn.ItemSetup, text[1:]
		}
		g.Items = append(g.Items, item)
	}
	return g
}

// told is what a check came to: the findings with what they know, then the end.
func told(r sheet.Result) []string {
	out := []string{}
	for _, f := range r.Findings {
		line := fmt.Sprintf("%d %s %s %v %s", f.Ply, f.Move, f.Code, f.State, f.FEN)
		if len(f.Meant) > 0 {
			line += " meant " + strings.Join(f.Meant, " ")
		}
		out = append(out, line)
	}
	if r.HasFinal {
		out = append(out, fmt.Sprintf("%d plies %v %s %v", r.Plies, r.Verdict, r.Final.FEN(), r.Outcome.Kind))
	}
	return out
}

// A game that is told to the check is judged as draughts are.
func TestAGameThatIsToldIsJudged(t *testing.T) {
	for _, tt := range []struct {
		name, fen, moves, result string
		want                     []string
	}{
		{"clean", "", "take3 take3 note take3 take1 take1", "1-0", []string{"5 plies clean B:0 won"}},
		{"open", "", "take3 take2 ... take1 ... ...", "*", []string{"3 2. missing-move stands W:6 meant take3 take2 take1", "4 plies record W:5 open"}},
		{"a fault stays", "", "take3 take9 take1", "*", []string{
			"2 1... unreachable-square stands B:8 meant take3 take2 take1",
			"3 2. played-on correctable W:-1", "3 plies irregular W:-1 won"}},
		{"a fault is ranked by what follows", "W:5", "take9 take2 take2", "*", []string{
			"1 1. unreachable-square stands W:5 meant take1 take3 take2", "2 1... played-on stands B:-4", "3 plies irregular B:-4 won"}},
		{"unreadable", "", "take3 zzz take1", "1-0", []string{
			"2 1... unreadable-move stands B:8 meant take3 take2 take1", "3 plies record B:7 draw claimable"}},
		{"the sign of another kind", "", "take3 two take1", "*", []string{"2 1... wrong-separator stands B:8 meant take2", "3 plies record B:5 open"}},
		{"the result against the board", "W:3", "take3", "0-1", []string{"1 1. result-position moot B:0 meant 1-0", "1 plies irregular B:0 won"}},
		{"no result proves nothing", "W:3", "take3", "*", []string{"1 plies clean B:0 won"}},
		{"a record at fault proves nothing", "W:4", "zzz take1 take3", "1-0", []string{
			"1 1. unreadable-move stands W:4 meant take3 take2 take1", "3 plies record B:0 won"}},
		{"a record at fault does not prove the result wrong", "W:4", "zzz take1 take3", "0-1", []string{
			"1 1. unreadable-move stands W:4 meant take3 take2 take1", "3 plies record B:0 won"}},
		{"nor once a legal move came after it", "W:5", "zzz take2 two take1", "1-0", []string{
			"1 1. unreadable-move stands W:5 meant take1 take3 take2", "3 2. wrong-separator stands W:3 meant take2", "4 plies record W:0 won"}},
		{"a wrong sign does prove it", "W:2", "two", "0-1", []string{
			"1 1. wrong-separator moot W:2 meant take2", "1 1. result-position moot B:0 meant 1-0", "1 plies irregular B:0 won"}},
		{"the reading with fewer faults", "W:13", "some pair", "*", []string{
			"1 1. ambiguous-capture stands W:13 meant take1 take2", "2 plies record W:9 open"}},
		{"a draw not claimed, and again when the right came back", "W:8", "take1 take1 /B:8 take1 take1", "*", []string{
			"1 1. draw-unclaimed stands B:7", "2  set-up correctable B:8", "3 2. draw-unclaimed stands W:7", "4 plies remark B:6 open"}},
		{"a draw that the arbiter's set-up took away", "W:8", "take1 /B:9 take1", "*", []string{"1  set-up correctable B:9", "2 plies clean W:8 open"}},
		{"a draw that may be claimed still", "W:8", "take1", "*", []string{"1 plies clean B:7 draw claimable"}},
		{"a draw that the arbiter set up is nobody's to have claimed", "W:9", "take1 /B:7 take1", "*", []string{"1  set-up correctable B:7", "2 plies clean W:6 open"}},
		{"the arbiter sets up a position after the end", "W:3", "take3 /B:5 take1", "*", []string{"1  set-up correctable B:5", "2 plies clean W:4 open"}},
		{"the nearest to what is written is meant first", "", "tak2", "*", []string{"1 1. unreadable-move correctable W:11 meant take2 take3 take1", "1 plies record B:11 open"}},
		{"after a draw", "W:21", "take1 take1 take1", "1/2-1/2", []string{"2 1... played-on stands B:20", "3 plies remark B:20 draw due"}},
		{"after a draw, given as won", "W:21", "take1 take1 take1", "1-0", []string{"2 1... played-on stands B:20", "3 2. result-position moot B:20 meant 1/2-1/2", "3 plies irregular B:20 draw due"}},
		{"black begins", "B:6", "... take1 take9", "*", []string{"2 2. unreachable-square correctable W:5 meant take3 take2 take1", "2 plies irregular B:-4 won"}},
		{"ambiguous", "W:9", "some", "*", []string{"1 1. ambiguous-capture correctable W:9 meant take1 take2", "1 plies record B:8 open"}},
		{"two names of one move", "W:9", "either", "*", []string{"1 plies clean B:8 open"}},
		{"told by what follows", "W:4", "some take3", "*", []string{"1 1. ambiguous-capture stands W:4 meant take1", "2 plies clean W:0 won"}},
		{"readings that meet", "W:10", "some some take1", "*", []string{
			"1 1. ambiguous-capture stands W:10 meant take1 take2", "2 1... ambiguous-capture stands B:9 meant take1 take2",
			"3 plies record B:7 draw claimable"}},
		{"a set-up tells nothing of what was before it", "W:12", "some /W:5 take1", "*", []string{
			"1  set-up correctable W:5", "1 1. ambiguous-capture stands W:12 meant take1 take2", "2 plies record B:4 open"}},
		{"nor of what was told by then", "W:4", "some take3 /W:9 some /B:5 take2", "*", []string{
			"1 1. ambiguous-capture stands W:4 meant take1", "2  set-up correctable W:9", "3  set-up correctable B:5",
			"3 2. ambiguous-capture stands W:9 meant take1 take2", "4 plies record W:3 open"}},
		{"no such heap", "W:x", "take1", "*", []string{"1  bad-header correctable "}},
		{"no such heap on the way", "", "take1 /B:x take1", "*", []string{"3  bad-header correctable ", "2 plies record W:9 open"}},
		{"no moves", "", "", "*", []string{"0  no-moves correctable ", "0 plies record W:11 open"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := sheet.CheckGame(heapSheet(tt.fen, tt.moves, tt.result), sheet.Options{}, heap{})
			if diff := cmp.Diff(tt.want, told(r)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if r.Variant != "heap" || r.White != "A" {
				t.Errorf("%q, %q", r.Variant, r.White)
			}
		})
	}
}

// A record whose header names a variant of draughts is read as that, unless it makes
// no sense there.
func TestAGameThatIsToldUnderAnotherHeader(t *testing.T) {
	g := heapSheet("", "take3 take3 take3 take1 take1", "*")
	g.SetTag("GameType", "20")
	r := sheet.CheckGame(g, sheet.Options{RuleSet: rules.FMJD, Address: "r1.b1.g1"}, heap{})
	if r.Variant != "heap" || len(r.Findings) != 1 || r.Findings[0].Code != sheet.BadHeader ||
		i18n.English().Say(r.Findings[0].Message) != "the header says International draughts, but the moves are those of Heap of matches" {
		t.Errorf("%s: %v", r.Variant, told(r))
	}
	g = heapSheet("", "32-28 18-23", "*")
	g.SetTag("GameType", "20")
	if r := sheet.CheckGame(g, sheet.Options{}, heap{}); r.Variant != "international" || r.Verdict != sheet.Clean {
		t.Errorf("%s: %v", r.Variant, told(r))
	}
	g = heapSheet("", "take3", "*")
	g.SetTag("GameType", "999")
	if r := sheet.CheckGame(g, sheet.Options{}, heap{}); r.Variant != "heap" || len(r.Findings) != 0 {
		t.Errorf("a number that nobody knows: %s: %v", r.Variant, told(r))
	}
}

// Its trail is that of the believed reading, with what was set up and what was
// written after the end.
func TestTrailOfAGameThatIsTold(t *testing.T) {
	for _, tt := range []struct{ fen, moves, want string }{
		{"", "take3 two take9 take1", "W:11 1 take3 B:8 2 take2 W:6 3  B:-3 4  B:-3"},
		{"W:4", "some take3", "W:4 1 take1 B:3 2 take3 W:0"},
		{"", "take1 /B:5 take2", "W:11 1 take1 B:10 0  B:5 2 take2 W:3"},
	} {
		r := sheet.CheckGame(heapSheet(tt.fen, tt.moves, "*"), sheet.Options{}, heap{})
		line, ok := r.Trail()
		got := line.Start.FEN()
		for _, ply := range line.Plies {
			got += fmt.Sprintf(" %d %s %s", ply.Number, ply.Notation(), ply.After.FEN())
		}
		if !ok || got != tt.want {
			t.Errorf("%s: %s, want %s", tt.moves, got, tt.want)
		}
	}
}

// A record of nothing but faults costs bounded time: the meant moves of the first
// forty are ranked.
func TestMeantMovesOfAHopelessRecordAreBounded(t *testing.T) {
	r := sheet.CheckGame(heapSheet("W:1000", strings.Repeat("zzz ", 50), "*"), sheet.Options{}, heap{})
	ranked := 0
	for _, f := range r.Findings {
		if len(f.Meant) > 0 {
			ranked++
		}
	}
	if len(r.Findings) != 50 || ranked != 40 {
		t.Errorf("%d of %d findings are ranked", ranked, len(r.Findings))
	}
}

// What each finding says of a game that is told.
func TestFindingsOfAGameThatIsToldAreSaid(t *testing.T) {
	for _, tt := range []struct{ fen, moves, result, want string }{
		{"W:x", "take1", "*", "r1.b1.g1:1:bad-header warning 1:1 W:x: the starting position: no heap"},
		{"", "take1 /B:x take1", "*", "r1.b1.g1:3:bad-header warning 2:2 B:x: the set-up cannot be used: no heap"},
		{"", "take9", "*", "r1.b1.g1:1:unreachable-square error 2:1 take9: the piece on heap cannot reach that square; White had take1, take2 or take3"},
		{"", "two", "*", "r1.b1.g1:1:wrong-separator warning 2:1 two: written with the wrong sign; played as take2"},
		{"", "zzz", "*", "r1.b1.g1:1:unreadable-move warning 2:1 zzz: this cannot be read as a move; White had take1, take2 or take3"},
		{"W:9", "some", "*", "r1.b1.g1:1:ambiguous-capture warning 2:1 some: 2 captures are written like this; the rest of the sheet does not tell which was made"},
		{"W:4", "some take3", "*", "r1.b1.g1:1:ambiguous-capture note 2:1 some: several captures are written like this; only one fits the rest of the sheet"},
		{"W:8", "take1 take1", "*", "r1.b1.g1:1:draw-unclaimed warning 2:1 take1: a draw could be claimed after this move; take1 passed it by"},
		{"W:3", "take3 take1", "*", "r1.b1.g1:2:played-on warning 2:2 take1: the game was over before this move: Black had lost"},
		{"W:21", "take1 take1", "*", "r1.b1.g1:2:played-on warning 2:2 take1: the game was over before this move: it was drawn"},
		{"W:3", "take3", "0-1", "r1.b1.g1:1:result-position error 3:1 0-1: the sheet says 0-1, but in the final position Black has lost"},
		{"", "", "*", "r1.b1.g1:0:no-moves warning 1:1 *: the game has no moves"},
	} {
		r := sheet.CheckGame(heapSheet(tt.fen, tt.moves, tt.result), sheet.Options{Address: "r1.b1.g1"}, heap{})
		if len(r.Findings) != 1 {
			t.Errorf("%s: %v", tt.moves, told(r))
			continue
		}
		f := r.Findings[0]
		got := fmt.Sprintf("%s %v %v %s: %s", f.ID, f.Severity, f.Pos, f.Written, i18n.English().Say(f.Message))
		if got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.moves, got, tt.want)
		}
	}
}

// Readings that come to one position are followed as one: many half-moves that could
// be several leave every one of them open.
func TestReadingsThatMeetAreFollowedAsOne(t *testing.T) {
	r := sheet.CheckGame(heapSheet("W:100", strings.Repeat("some ", 12), "*"), sheet.Options{}, heap{})
	if len(r.Findings) != 12 {
		t.Fatal(told(r))
	}
	for _, f := range r.Findings {
		if strings.Join(f.Meant, " ") != "take1 take2" {
			t.Errorf("half-move %d is one of %v", f.Ply, f.Meant)
		}
	}
}

// walked is the heap with a line along which its plain half-moves are followed.
type walked struct{ heap }

func (walked) Line() sheet.Line { return new(walk) }

type walk struct{ at matches }

func (w *walk) Begin(at sheet.Moment) { w.at = at.(matches) }
func (w *walk) Moment() sheet.Moment  { return w.at }

func (w *walk) Follow(text string) bool {
	readings := w.at.Judge(text)
	if len(readings) > 1 || readings[0].Code != "" {
		return false
	}
	next := readings[0].Next.(matches)
	if kind := next.Outcome().Kind; kind != rules.Open && kind != rules.Won {
		return false
	}
	w.at = next
	return true
}

// A sheet that is followed along its plain half-moves comes to what it comes to when each of
// them is judged.
func TestFollowingPlainHalfMovesChangesNothing(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 3))
	words := []string{"take1", "take1", "take2", "take2", "take3", "some", "pair", "two", "zzz", "take9", "...", "/W:9", "/B:21", "note"}
	for range 3000 {
		var moves []string
		for range 1 + chance.IntN(9) {
			moves = append(moves, words[chance.IntN(len(words))])
		}
		fen := []string{"", "W:20", "B:14", "W:3"}[chance.IntN(4)]
		g := heapSheet(fen, strings.Join(moves, " "), []string{"*", "1-0"}[chance.IntN(2)])
		want := sheet.CheckGame(g, sheet.Options{}, heap{})
		got := sheet.CheckGame(g, sheet.Options{}, walked{})
		if diff := cmp.Diff(append(told(want), trailOf(want)), append(told(got), trailOf(got))); diff != "" {
			t.Fatalf("%s %v (-want +got):\n%s", fen, moves, diff)
		}
	}
}

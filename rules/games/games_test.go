package games_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// record reads one game.
func record(t *testing.T, text string) *pdn.Game {
	t.Helper()
	read, err := pdn.ReadAll(strings.NewReader(text), "game.pdn")
	if err != nil || len(read) != 1 {
		t.Fatalf("%q: %d games, %v", text, len(read), err)
	}
	return read[0]
}

// lookup finds a game.
func lookup(t *testing.T, id string) games.Game {
	t.Helper()
	g, err := games.Lookup(id)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// eachGame runs a test on every game of two sides; those of more have tests of their own.
func eachGame(t *testing.T, test func(t *testing.T, g games.Game)) {
	each(t, games.OfTwo(), test)
}

// each runs a test on games of the registry.
func each(t *testing.T, rows []games.Game, test func(t *testing.T, g games.Game)) {
	for _, g := range rows {
		t.Run(g.ID(), func(t *testing.T) { test(t, g) })
	}
}

func TestEveryGameIsFoundByItsNames(t *testing.T) {
	met := map[string]string{}
	each(t, games.All(), func(t *testing.T, g games.Game) {
		about := g.About()
		if g.Name() == "" || about.Source == "" || (about.Begins == rules.ColorUnset) != (about.Players > 2) || about.Players < 2 || about.Squares == 0 || len(g.Table()) < 11 {
			t.Errorf("not all is known: %q, %+v, %d lines", g.Name(), about, len(g.Table()))
		}
		for _, name := range append([]string{g.ID(), strings.ToUpper(g.ID())}, about.Aliases...) {
			if found, err := games.Lookup(name); err != nil || found != g {
				t.Errorf("%s finds %v, %v", name, found, err)
			}
			if other := met[strings.ToLower(name)]; other != "" && other != g.ID() {
				t.Errorf("%s is %s too", name, other)
			}
			met[strings.ToLower(name)] = g.ID()
		}
		if set := about.RuleSet; set != "" && !slices.ContainsFunc(rules.RuleSets(), func(s rules.RuleSet) bool { return s.ID == set }) {
			t.Errorf("there is no rule set %s", set)
		}
	})
	if g, err := games.Lookup(" " + games.Default + "\t"); err != nil || g.ID() != games.Default {
		t.Error(g, err)
	}
	games.All()[0] = nil
	if all := games.All(); len(all) != len(rules.Variants())+3 || all[0].ID() != games.Default {
		t.Errorf("%d games, %v first", len(all), all[0])
	}
}

func TestAnUnknownGameIsSaidWithThoseThereAre(t *testing.T) {
	_, err := games.Lookup("halma")
	if !errors.Is(err, rules.ErrUnknownVariant) {
		t.Fatal(err)
	}
	said := i18n.English().Error(err)
	for _, g := range games.All() {
		if !strings.Contains(said, g.ID()) {
			t.Errorf("%s does not name %s", said, g.ID())
		}
	}
	if want := `unknown variant "halma": use one of frisian, frysk, `; !strings.HasPrefix(said, want) {
		t.Errorf("%s, want %s…", said, want)
	}
}

func TestMaterialCountsWhoOwnsTheSquares(t *testing.T) {
	for _, tt := range []struct {
		game, fen string
		want      games.Material
	}{
		{"frisian", "W:W31,32,K33:B1,K2,K3,K4", games.Material{2, 1, 1, 3}},
		{"towers", "W:Wc3(bbB),a1:BKh8(w),Kd4(WW),f4", games.Material{2, 0, 1, 2}},
	} {
		s, err := lookup(t, tt.game).Read(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Material(); got != tt.want || got.Pieces() != tt.want[0]+tt.want[1]+tt.want[2]+tt.want[3] {
			t.Errorf("%s: %v, want %v", tt.fen, got, tt.want)
		}
		if data, err := json.Marshal(s.Material()); err != nil || strings.Count(string(data), ",") != 3 {
			t.Errorf("%s is written as %s, %v", tt.fen, data, err)
		}
	}
}

// What the draw rules have counted goes on from state to state.
func TestCountersGoOnWithTheMoves(t *testing.T) {
	for _, tt := range []struct{ game, fen, moves, want string }{
		{"frisian", "W:WK46,K47:BK1", "46-41 1-7 41-46 7-1", "Article 18: 2 of 7"},
		{"towers", "W:WKa1:BKh2", "a1-b2 h2-g1 b2-a1 g1-h2", "Article 1.13: 2 of 15, Article 1.13: 2 of 3"},
	} {
		s, err := lookup(t, tt.game).Read(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		for text := range strings.FieldsSeq(tt.moves) {
			moves, err := s.Matches(text)
			if err != nil || len(moves) != 1 {
				t.Fatalf("%s: %v, %v", text, moves, err)
			}
			before := s.FEN() + counted(s)
			next := s.Play(moves[0])
			if after := s.FEN() + counted(s); after != before {
				t.Errorf("%s changes the state it is played in: %s, before %s", text, after, before)
			}
			s = next
		}
		if got := counted(s); got != tt.want {
			t.Errorf("%s: %q, want %s", tt.game, got, tt.want)
		}
	}
}

// counted is what the draw rules have counted.
func counted(s games.State) string {
	var all []string
	for _, c := range s.Counters() {
		all = append(all, c.String())
	}
	return strings.Join(all, ", ")
}

// A square that is named twice, and a position that nobody could play from, are drawn.
func TestAnyPlacementIsDrawn(t *testing.T) {
	g := lookup(t, "frisian")
	b, err := g.Place("W:W46,W1:BK46,5")
	if err != nil {
		b, err = g.Place("W:W46,1:BK46,5")
	}
	if err != nil || len(b.Squares[45].Pieces) != 1 || b.Squares[45].Pieces[0] != (games.Piece{Side: rules.White, Kind: games.Man}) {
		t.Errorf("%+v, %v", b, err)
	}
	if _, err := g.Read("W:W1:B5"); err == nil {
		t.Error("a man on the far row can be played with")
	}
	if s, err := g.Read("W:W31-50,26:B1-20"); err != nil || s.Material().Pieces() != 41 {
		t.Errorf("a man too many: %v", err)
	}
}

// A game is played by the first legal move of each state: positions are written and
// read, moves mean themselves, boards hold what the material counts.
func TestEveryGameCanBePlayed(t *testing.T) {
	eachGame(t, func(t *testing.T, g games.Game) {
		s, err := g.Read("")
		if err != nil {
			t.Fatal(err)
		}
		if s.Turn() != g.About().Begins || s.Outcome().Kind != rules.Open {
			t.Errorf("%v begins, %v", s.Turn(), s.Outcome())
		}
		for ply := range 40 {
			again, err := g.Read(s.FEN())
			if err != nil || again.FEN() != s.FEN() {
				t.Fatalf("%s is read as %v, %v", s.FEN(), again, err)
			}
			checkBoard(t, g, s)
			legal := s.Legal()
			if len(legal) == 0 {
				if s.Outcome().Kind == rules.Open {
					t.Errorf("%s has no move and goes on", s.FEN())
				}
				return
			}
			if s.Outcome().Kind == rules.Won {
				return
			}
			for _, m := range legal {
				checkMove(t, g, s, m)
			}
			if n := s.Perft(1, 1); n != uint64(len(legal)) {
				t.Errorf("%s: %d leaves, %d moves", s.FEN(), n, len(legal))
			}
			s = s.Play(legal[ply%len(legal)])
		}
		total := uint64(0)
		for _, c := range s.Divide(2) {
			total += c.Nodes
		}
		if n := s.Perft(2, 1); n != total {
			t.Errorf("%s: %d leaves, divided %d", s.FEN(), n, total)
		}
	})
}

// checkBoard compares a state with its board and its material.
func checkBoard(t *testing.T, g games.Game, s games.State) {
	t.Helper()
	b := s.Board()
	if len(b.Squares) != g.About().Squares || b.Turn != s.Turn() {
		t.Fatalf("%d squares, %v to move", len(b.Squares), b.Turn)
	}
	owned, piles := 0, 0
	for i, sq := range b.Squares {
		if sq.Row < 0 || sq.Row >= b.Rows || sq.Column < 0 || sq.Column >= b.Columns {
			t.Errorf("%s stands off the board", sq.Name)
		}
		if named := g.Squares(sq.Name); !slices.Equal(named, []int{i + 1}) {
			t.Errorf("%s is square %v, want %d", sq.Name, named, i+1)
		}
		owned += min(len(sq.Pieces), 1)
		piles += max(len(sq.Pieces)-1, 0)
		for _, p := range sq.Pieces {
			if !strings.ContainsRune("wWbB", rune(p.Letter())) && !p.Chess() {
				t.Errorf("%s holds %+v", sq.Name, p)
			}
		}
	}
	if n := s.Material().Pieces(); n != owned {
		t.Errorf("%s: material %v, %d squares are taken", s.FEN(), s.Material(), owned)
	}
	if (b.Legend == "") != (piles == 0) {
		t.Errorf("legend %q of %d pieces in piles", b.Legend, piles)
	}
	placed, err := g.Place(s.FEN())
	if err != nil || placed.Legend != b.Legend || len(placed.Squares) != len(b.Squares) {
		t.Errorf("%s is placed as %+v, %v", s.FEN(), placed, err)
	}
}

// checkMove reads a legal move as it is written.
func checkMove(t *testing.T, g games.Game, s games.State, m games.Move) {
	t.Helper()
	meant, err := s.Matches(m.Notation)
	found := slices.ContainsFunc(meant, func(other games.Move) bool { return s.Play(other).FEN() == s.Play(m).FEN() })
	if err != nil || !found {
		t.Errorf("%s: %s means %d moves, %v", s.FEN(), m.Notation, len(meant), err)
	}
	if ends := g.Squares(m.Notation); !g.About().Short && !slices.Equal(ends, []int{m.From, m.To}) {
		t.Errorf("%s names %v, want %d and %d", m.Notation, ends, m.From, m.To)
	}
	if m.Captures == nil {
		t.Errorf("%s has captures that are null", m.Notation)
	}
}

// A record of legal moves is clean, and its trail is the game again.
func TestEveryGameIsReplayedFromItsRecord(t *testing.T) {
	eachGame(t, func(t *testing.T, g games.Game) {
		s, err := g.Read("")
		if err != nil {
			t.Fatal(err)
		}
		var fens []string
		text := ""
		for ply := 0; ply < 30 && s.Outcome().Kind != rules.Won; ply++ {
			legal := s.Legal()
			m := legal[(7*ply)%len(legal)]
			if meant, _ := s.Matches(m.Notation); len(meant) > 1 {
				m = legal[0] // its own notation does not tell it apart
			}
			text += m.Notation + " "
			s = s.Play(m)
			fens = append(fens, s.FEN())
		}
		r := games.Check(record(t, text+"*"), games.Options{Game: g})
		if r.Variant != g.ID() || r.Verdict > sheet.Remark || !r.HasFinal {
			t.Fatalf("read as %s, %v: %v", r.Variant, r.Verdict, r.Findings)
		}
		at := g.At(r.Final)
		if at.FEN() != s.FEN() || at.Material() != s.Material() {
			t.Errorf("ends with %s, want %s", at.FEN(), s.FEN())
		}
		line, ok := r.Trail()
		if !ok || len(line.Plies) != len(fens) {
			t.Fatalf("%d of %d half-moves, %v", len(line.Plies), len(fens), ok)
		}
		for i, ply := range line.Plies {
			if ply.Number != i+1 || ply.After.FEN() != fens[i] || ply.Notation() != ply.Written {
				t.Fatalf("ply %d: %s (%s) to %s, want %s", ply.Number, ply.Written, ply.Notation(), ply.After.FEN(), fens[i])
			}
		}
	})
}

func TestEveryGameRefusesWhatIsNoPosition(t *testing.T) {
	eachGame(t, func(t *testing.T, g games.Game) {
		for _, fen := range []string{"nonsense", "W:Wx", "X:W1:B2"} {
			if s, err := g.Read(fen); err == nil {
				t.Errorf("%q is read as %s", fen, s.FEN())
			}
			if _, err := g.Place(fen); err == nil {
				t.Errorf("%q is placed", fen)
			}
		}
		s, err := g.Read("")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Matches("nonsense"); err == nil {
			t.Error("nonsense is a move")
		}
		if _, err := s.Irregular("nonsense"); err == nil {
			t.Error("nonsense is an irregular move")
		}
		if _, err := s.Irregular("x"); err == nil {
			t.Error("a capture sign alone is an irregular move")
		}
		for _, text := range []string{"nonsense", "", "x"} {
			if named := g.Squares(text); named != nil {
				t.Errorf("%q names %v", text, named)
			}
		}
	})
}

// The sheets of two players are laid side by side, or it is said that they cannot be.
func TestEveryGameComparesSheetsOrSaysThatItDoesNot(t *testing.T) {
	eachGame(t, func(t *testing.T, g games.Game) {
		s, err := g.Read("")
		if err != nil {
			t.Fatal(err)
		}
		text := s.Legal()[0].Notation + " *"
		c, err := g.Compare(record(t, text), record(t, text), games.Options{})
		if err != nil && !errors.Is(err, games.ErrNotCompared) {
			t.Error(err)
		}
		if err == nil && (!c.Whole || c.Plies != 1) {
			t.Errorf("%d half-moves agree, whole: %v", c.Plies, c.Whole)
		}
	})
}

func TestAnIrregularMoveHasTheSignItWouldHave(t *testing.T) {
	for _, tt := range []struct{ game, fen, text, want string }{
		{"frisian", "W:W28,40:B5,23", "40-35", "40-35"},
		{"frisian", "W:W28,40:B5,23", "28-19", "28x19"},
		{"frisian", "W:WK46:B41,23", "46-41", "46-41"},
		{"frisian", "W:WK46:B23,5", "46-37", "46-37"},
		{"towers", "W:WKa1:Be5,h2", "a1-c3", "a1-c3"},
		{"towers", "W:Wc3:Bf6,h2", "c3-h8", "c3-h8"},
		{"russian", "W:Wc3,a1:Bd4,h8", "c3-e5", "c3:e5"},
		{"towers", "W:Wa1:Bb2,d4,h8", "a1-c3", "a1:c3"},
		{"towers", "W:Wa1,c1:Bb2,d4,h8", "c1-d2", "c1-d2"},
		{"towers", "W:Wc3:Bd4,f6,h8", "c3-e5", "c3:e5"},     // it has quiet moves to other squares
		{"towers", "W:Wc3:Bd4,f6,h8", "c3:a5", "c3-a5"},     // and captures that end elsewhere
		{"towers", "W:WKa3:Bb2,e3,e5,h8", "a3:d6", "a3-d6"}, // along the line, and all round
		{"russian", "W:WKa3:Bb2,e3,e5,h8", "a3:d6", "a3-d6"},
		{"russian", "W:WKa3:Bb2,e3,e5,h8", "a3-g5", "a3:g5"},
		{"russian", "W:WKa3:Bb2,e3,e5,h8", "a3:h2", "a3-h2"},
	} {
		s, err := lookup(t, tt.game).Read(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := s.Irregular(tt.text); got != tt.want || err != nil {
			t.Errorf("%s: %s is written %q, want %q (%v)", tt.fen, tt.text, got, tt.want, err)
		}
	}
}

func TestWhichGameARecordIsOf(t *testing.T) {
	towers, frisian := lookup(t, "towers"), lookup(t, "frisian")
	for _, tt := range []struct {
		name, text string
		fallback   games.Game
		want       string
	}{
		{"the tag", "[GameType \"20\"]\n32-28 *", frisian, "international"},
		{"the fallback", "32-28 *", frisian, "frisian"},
		{"the fallback of piles", "c3-d4 *", towers, "towers"},
		{"the moves", "1. c3-d4 b6-c5 2. d4:b6 *", nil, "russian"},
		{"a tag that nobody knows", "[GameType \"999\"]\n32-28 *", frisian, "frisian"},
	} {
		got, err := games.Of(record(t, tt.text), tt.fallback)
		if err != nil || got.ID() != tt.want {
			t.Errorf("%s: %v, %v, want %s", tt.name, got, err, tt.want)
		}
	}
	if _, err := games.Of(record(t, "[GameType \"95\"]\na9-b9 *"), nil); err == nil {
		t.Error("moves that fit nothing are of a game")
	}
	if r := games.Check(record(t, "1. c3-d4 b6-c5 2. d4:b6 *"), games.Options{}); r.Variant != "russian" {
		t.Errorf("without a game it is checked as %q", r.Variant)
	}
}

func TestGamesOfTheSite(t *testing.T) {
	for key, want := range map[string]string{
		"standard": "international", "fromPosition": "international", "frisian": "frisian", "frysk": "frysk", "antidraughts": "antidraughts",
		"breakthrough": "breakthrough", "russian": "russian", "brazilian": "brazilian", "chess": "",
	} {
		g, ok := games.OnSite(key)
		if ok != (want != "") || ok && g.ID() != want {
			t.Errorf("%s is %v, want %s", key, g, want)
		}
	}
	for tag, want := range map[string]string{
		"97,W,10,10,N2,0": "frysk", " 98": "antidraughts", "96": "breakthrough", "20": "international", "25": "russian", "40": "frisian",
		"95": "", "99": "", "0": "", "1": "", "-1": "", "": "", "x": "",
	} {
		g, ok := games.Named(record(t, fmt.Sprintf("[GameType %q]\n*", tag)))
		if ok != (want != "") || ok && g.ID() != want {
			t.Errorf("GameType %q is %v, want %s", tag, g, want)
		}
	}
	for id, want := range map[string]string{
		"international": "standard", "frisian": "frisian", "frysk": "frysk", "antidraughts": "antidraughts", "breakthrough": "breakthrough",
		"russian": "russian", "brazilian": "brazilian", "towers": "towers",
	} {
		if got := games.SiteKey(id); got != want {
			t.Errorf("%s is %s there, want %s", id, got, want)
		}
	}
}

// What is known of a game is what its row says.
func TestWhatIsKnownOfAGame(t *testing.T) {
	for id, want := range map[string]games.About{
		"frisian": {
			Aliases: []string{"fries", "frysk dammen", "frisian draughts"}, Source: "Rules of Frisian draughts, 2011",
			RuleSet: "frisian-2011", Begins: rules.White, GameType: 40, Squares: 50, Players: 2,
		},
		"towers": {
			Aliases: []string{"bashni", "stolbovye", "столбовые"}, Source: "Rules of Russian towers draughts, St Petersburg, 1.1-1.14",
			RuleSet: "towers-spb", Begins: rules.White, GameType: rules.NoGameType, Squares: 32, Piles: true, Players: 2,
		},
	} {
		if diff := cmp.Diff(want, lookup(t, id).About()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", id, diff)
		}
	}
}

// A placement is drawn with each piece where it stands.
func TestPlacementHasItsPiecesAndWhoIsToMove(t *testing.T) {
	b, err := lookup(t, "frisian").Place("B:W46,K32:B1,K5")
	if err != nil || b.Turn != rules.Black || b.Rows != 10 || b.Columns != 10 || b.Legend != "" {
		t.Fatalf("%+v, %v", b, err)
	}
	var got []string
	for _, s := range b.Squares {
		for _, p := range s.Pieces {
			got = append(got, fmt.Sprintf("%s at %d,%d: %c", s.Name, s.Row, s.Column, p.Letter()))
		}
	}
	want := []string{"1 at 0,1: b", "5 at 0,9: B", "32 at 6,3: W", "46 at 9,0: w"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// The captured pieces of a move are named by their squares: where a game tells
// moves apart by the order of the jumps, in that order.
func TestMovesNameWhatTheyCapture(t *testing.T) {
	for _, tt := range []struct {
		game, fen, move string
		want            []int
	}{
		{"frisian", "W:W28:B5", "28-22", []int{}},
		{"russian", "W:WKa3:Bb2,e3,e5,h8", "a3:b8", []int{15, 23, 25}},
		{"towers", "W:WKa3:Bb2,e3,e5,h8", "a3:b8", []int{25, 23, 15}},
	} {
		s, err := lookup(t, tt.game).Read(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		moves, err := s.Matches(tt.move)
		if err != nil || len(moves) != 1 || cmp.Diff(tt.want, moves[0].Captures) != "" {
			t.Errorf("%s in %s: %+v, %v, want %v", tt.move, tt.game, moves, err, tt.want)
		}
	}
}

// The leaves of each first move are those of the game after it, on any number of
// threads.
func TestLeavesAreDividedOverTheFirstMoves(t *testing.T) {
	eachGame(t, func(t *testing.T, g games.Game) {
		s, err := g.Read("")
		if err != nil {
			t.Fatal(err)
		}
		counts, legal := s.Divide(3), s.Legal()
		if len(counts) != len(legal) {
			t.Fatalf("%d counts of %d moves", len(counts), len(legal))
		}
		for i, m := range legal {
			if n := s.Play(m).Perft(2, 1); counts[i].Move != m.Notation || counts[i].Nodes != n {
				t.Errorf("%+v, want %s %d", counts[i], m.Notation, n)
			}
		}
		if one, two := s.Perft(3, 1), s.Perft(3, 2); one != two {
			t.Errorf("%d leaves, %d on two threads", one, two)
		}
	})
}

// A move whose start is left open names no squares, and cannot be made irregular.
func TestAMoveWithAnOpenStart(t *testing.T) {
	for _, id := range []string{"russian", "towers"} {
		g := lookup(t, id)
		for _, text := range []string{"b:d6", "ed4", ":"} {
			if named := g.Squares(text); named != nil {
				t.Errorf("%s names %v", text, named)
			}
			s, err := g.Read("")
			if err != nil {
				t.Fatal(err)
			}
			got, err := s.Irregular(text)
			if want := fmt.Sprintf("%q leaves open where the move begins", text); err == nil || got != "" || i18n.English().Error(err) != want {
				t.Errorf("%s is written %q, %v, want %s", text, got, err, want)
			}
		}
	}
}

// The articles that are cited, and the address of the findings, are those that are
// asked for, whatever game is told and whether one is.
func TestOptionsReachTheCheck(t *testing.T) {
	frisian, russian, towers := lookup(t, "frisian"), lookup(t, "russian"), lookup(t, "towers")
	for _, tt := range []struct {
		name, text string
		opts       games.Options
		want       string
	}{
		{"a game, its own articles", "32-22 *", games.Options{Game: frisian}, "frisian game.pdn#0:1:unreachable-square [27d]"},
		{"a game", "32-22 *", games.Options{Game: frisian, RuleSet: rules.FMJD, Address: "r1.b1.g1"}, "frisian r1.b1.g1:1:unreachable-square [5.4.2]"},
		{"none", "[GameType \"25\"]\nc3-e5 *", games.Options{RuleSet: rules.UkrainianCode, Address: "r1.b1.g1"}, "russian r1.b1.g1:1:unreachable-square [5.3.2]"},
		{"piles", "c3-e5 *", games.Options{Game: towers, RuleSet: rules.UkrainianCode, Address: "r1.b1.g1"}, "towers r1.b1.g1:1:unreachable-square [5.3.2]"},
		{"the game of the header", "[GameType \"40\"]\n32-22 *", games.Options{Game: russian}, "frisian game.pdn#0:1:unreachable-square [27d]"},
	} {
		r := games.Check(record(t, tt.text), tt.opts)
		if len(r.Findings) != 1 {
			t.Errorf("%s: %v", tt.name, brief(r))
			continue
		}
		if got := fmt.Sprint(r.Variant, " ", r.Findings[0].ID, " ", r.Findings[0].Articles); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// Two sheets are compared as the game that is told, by the articles that are asked
// for; without a game, as what their own headers say.
func TestSheetsAreComparedAsTheGameThatIsTold(t *testing.T) {
	const white, black = "1. c3-d4 b6-c5 2. d4:b6 a7:c5 *", "1. c3-d4 b6-c5 2. g3-h4 a7:c5 *"
	both := func(tag string, opts games.Options) (sheet.Comparison, error) {
		return games.Compare(record(t, tag+white), record(t, tag+black), opts)
	}
	if _, err := both("", games.Options{Game: lookup(t, "towers")}); !errors.Is(err, games.ErrNotCompared) {
		t.Errorf("piles: %v", err)
	}
	for _, tt := range []struct {
		tag  string
		opts games.Options
		want string
	}{
		{"[GameType \"25\"]\n", games.Options{}, "[2.1.10.3 2.1.5.3]"},
		{"[GameType \"25\"]\n", games.Options{RuleSet: rules.UkrainianCode}, "[5.3.5]"},
		{"", games.Options{Game: lookup(t, "russian")}, "[2.1.10.3 2.1.5.3]"},
		{"", games.Options{Game: lookup(t, "russian"), RuleSet: rules.UkrainianCode}, "[5.3.5]"},
	} {
		c, err := both(tt.tag, tt.opts)
		if err != nil || len(c.Differences) != 1 || fmt.Sprint(c.Differences[0].Black.Articles) != tt.want {
			t.Errorf("%+v: %+v, %v, want %s", tt.opts, c.Differences, err, tt.want)
		}
	}
}

// In breakthrough no move is left once a side has a king: the game is over.
func TestNoMoveAfterTheFirstKing(t *testing.T) {
	g, err := games.Lookup("breakthrough")
	if err != nil {
		t.Fatal(err)
	}
	for fen, want := range map[string]int{"W:W7,40:B26,20": 4, "W:WK7,40:B26,20": 0, "B:W7,40:BK26,20": 0} {
		s, err := g.Read(fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := len(s.Legal()); got != want {
			t.Errorf("%s: %d moves, want %d", fen, got, want)
		}
	}
}

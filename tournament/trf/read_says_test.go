package trf_test

import (
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"

	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// Every field of a line is in its columns, to the first and to the last of them, when it
// is read and when it is written.
func TestEachFieldHasItsColumns(t *testing.T) {
	one := complete + "  1235 w 1  0000 - H  9999 b -            0000 - U\n"
	two := strings.Replace(strings.Replace(complete, "1234 w", "1235 m", 1), "12345678901", "          7", 1) + "  1234 b 0\n"
	three := strings.Replace(strings.Replace(complete, "1234 w", "9999  ", 1), "WGM", "  g", 1) + "            0000 - F  1234 w +\n"
	f, adjusted := read(t, one+two+three)
	if len(adjusted) != 0 {
		t.Error(adjusted)
	}
	want := trf.Player{Number: 1234, Sex: "w", Title: "WGM", Name: "Abcdefghijklmnopqrstuvwxyzabcdefg", Rating: 2105, Federation: "NED", ID: "12345678901", Birth: "1990/01/02",
		Points: 1250, HasPoints: true, Rank: 4321, Line: 1, Rounds: []trf.Entry{
			{Opponent: 1235, Colour: trf.White, Code: '1'}, {Code: 'H'}, {Opponent: 9999, Colour: trf.Black, Code: '-'}, {Code: ' '}, {Code: 'U'}}}
	if !reflect.DeepEqual(f.Players[0], want) {
		t.Errorf("%+v\nwant %+v", f.Players[0], want)
	}
	if p := f.Players[1]; p.Number != 1235 || p.Sex != "m" || p.ID != "7" || p.Line != 2 {
		t.Errorf("%+v", p)
	}
	if got := written(t, f, trf.TRF16); got != one+two+three {
		t.Errorf("written\n%s\nwant\n%s", got, one+two+three)
	}
	if f.Played() != 5 {
		t.Errorf("%d rounds are paired", f.Played())
	}
	// A line may end after any field; what it does not reach is blank.
	for _, tt := range []struct {
		end  int
		want trf.Player
	}{
		{8, trf.Player{Number: 1234}}, {10, trf.Player{Number: 1234, Sex: "w"}}, {13, trf.Player{Number: 1234, Sex: "w", Title: "WGM"}}, {15, trf.Player{Number: 1234, Sex: "w", Title: "WGM", Name: "A"}},
		{49, trf.Player{Number: 1234, Sex: "w", Title: "WGM", Name: want.Name, Rating: 2}}, {52, trf.Player{Number: 1234, Sex: "w", Title: "WGM", Name: want.Name, Rating: 2105}},
		{82, trf.Player{Number: 1234, Sex: "w", Title: "WGM", Name: want.Name, Rating: 2105, Federation: "NED", ID: want.ID, Birth: want.Birth, Points: 1200, HasPoints: true}},
		{84, trf.Player{Number: 1234, Sex: "w", Title: "WGM", Name: want.Name, Rating: 2105, Federation: "NED", ID: want.ID, Birth: want.Birth, Points: 1250, HasPoints: true}},
	} {
		f, _ := read(t, complete[:tt.end])
		if tt.want.Line = 1; !reflect.DeepEqual(f.Players[0], tt.want) {
			t.Errorf("to column %d: %+v", tt.end, f.Players[0])
		}
	}
}

// What is taken otherwise than it is written is said with its line, that of the file as a
// whole first.
func TestWhatIsTakenOtherwiseIsSaidWithItsLine(t *testing.T) {
	type said = []adjustment
	a := line("1", "A", "0.0")
	pairOf := func(mine, his string) string {
		return line("1", "A", "0.0", "   2 "+mine) + "\n" + line("2", "B", "0.0", "   1 "+his)
	}
	alone := func(code string) string { return a + "\n" + line("2", "B", "0.0", "0000 - "+code) }
	for text, want := range map[string]said{
		"### a remark\n\n  \t\n" + a:                 nil,
		"012 Cup\r\r" + a + "\r":                     nil,
		"XXC rank white1\n" + a:                      nil,
		"XXC white1 random\n" + a:                    {{1, `XXC: "random" is not known and left out`}},
		"XXP 1\n" + a:                                {{1, "XXP names fewer than two players: left out"}},
		"012 Cup\n260   1   2    1\n" + a:            {{2, "260 names fewer than two players: left out"}},
		"XXZ\n" + a:                                  nil,
		"BBW  0.0\n" + a:                             {{1, "BBW: a win that is worth 0 is left out"}},
		"162  W-1.0\n" + a:                           {{1, "162: a win that is worth -1 is left out"}},
		"XXS WW=1.0 BW=2.0\n" + a:                    {{1, "XXS gives win two values: 1 stays"}},
		"XXS WW=2.0 BW=2.0\n" + a:                    nil,
		"XXS QQ=2.0\n" + a:                           {{1, `XXS: "QQ" is not known and left out`}},
		"162  Q 2.0\n" + a:                           {{1, `162: "Q" is not known and left out`}},
		"299  1.0\n" + a:                             {{1, "299: a bonus or penalty without a round is given in round 1"}},
		"299  1.0    2\n" + a:                        nil,
		"299 W  1.0\n" + a:                           nil,
		"192 FIDE_DUTCH_2017\n" + a:                  {{0, "192 FIDE_DUTCH_2017: rounds are paired by the edition of 2026"}},
		"192 fide_burstein\n" + a:                    {{0, "192 FIDE_BURSTEIN is not known: rounds are paired by the Dutch system"}},
		"142 5\n192 FIDE_DUTCH_BAKU\n" + a:           {{0, "192 FIDE_DUTCH_BAKU: virtual points as C.04.7 gives them to the players of the file"}},
		"012 \xdbs\n" + a:                            {{0, "the file is not UTF-8: read as windows-1252"}},
		line("2", "B", "0.0") + "\n" + a:             {{0, "the players are not in the order of their starting numbers: sorted"}},
		pairOf("w 1", "- 0"):                         {{1, "round 1 of player 2: no colour, taken from that of his opponent 1"}},
		pairOf("- 1", "w 0"):                         {{1, "round 1 of player 1: no colour, taken from that of his opponent 2"}},
		pairOf("b 1", "b 0"):                         {{1, "round 1: players 1 and 2 have the same colour: left out"}},
		pairOf("- 1", "- 0"):                         nil,
		pairOf("W w", "B l"):                         nil,
		pairOf("w ½", "b ."):                         {{1, `round 1 of player 1: "½" read as a draw`}, {2, `round 1 of player 2: "." read as a draw`}},
		pairOf("w Z", "b Z"):                         {{1, "round 1 of player 1: Z with an opponent read as a game without result"}, {2, "round 1 of player 2: Z with an opponent read as a game without result"}},
		alone("-"):                                   {{2, "round 1 of player 2: a forfeit without an opponent read as an absence"}},
		alone("+"):                                   nil,
		alone("1"):                                   {{2, "round 1 of player 2: the result 1 without an opponent read as the bye F"}},
		alone("w"):                                   {{2, "round 1 of player 2: the result W without an opponent read as the bye F"}},
		alone("="):                                   {{2, "round 1 of player 2: the result = without an opponent read as the bye H"}},
		alone("D"):                                   {{2, "round 1 of player 2: the result D without an opponent read as the bye H"}},
		alone("0"):                                   {{2, "round 1 of player 2: the result 0 without an opponent read as the bye Z"}},
		alone("l"):                                   {{2, "round 1 of player 2: the result L without an opponent read as the bye Z"}},
		a + "\n" + line("2", "B", "0.0", "   1 w U"): {{2, "round 1 of player 2: the opponent beside the bye U is left out"}},
		a + "\n" + line("2", "B", "0.0", "   1 w H"): {{2, "round 1 of player 2: the opponent beside the bye H is left out"}},
	} {
		f, adjusted := read(t, text)
		if len(adjusted) == len(want) {
			for i := range want {
				if adjusted[i].Line != want[i].Line || adjusted[i].Message != want[i].Message {
					t.Errorf("%q: said %v, want %v", text, adjusted, want)
				}
			}
		} else {
			t.Errorf("%q: said %v, want %v", text, adjusted, want)
		}
		for _, p := range f.Players { // who has no opponent has no colour
			for _, e := range p.Rounds {
				if e.Opponent == 0 && e.Colour != trf.ColourUnset {
					t.Errorf("%q: %+v", text, p)
				}
			}
		}
	}
	f, _ := read(t, pairOf("w 1", "- 0"))
	if f.Players[1].Rounds[0].Colour != trf.Black {
		t.Errorf("%+v", f.Players[1])
	}
	f, _ = read(t, pairOf("- 1", "w 0"))
	if f.Players[0].Rounds[0].Colour != trf.Black {
		t.Errorf("%+v", f.Players[0])
	}
	f, _ = read(t, pairOf("b 1", "b 0"))
	if f.Players[0].Rounds[0].Colour != trf.ColourUnset || f.Players[1].Rounds[0].Colour != trf.ColourUnset {
		t.Errorf("%+v", f.Players)
	}
	f, _ = read(t, pairOf("w Z", "b Z"))
	if f.Players[0].Rounds[0] != (trf.Entry{Opponent: 2, Colour: trf.White, Code: ' '}) {
		t.Errorf("%+v", f.Players[0])
	}
}

// What cannot be understood is an error that names the file and the line.
func TestWhatCannotBeReadIsRefusedWithItsLine(t *testing.T) {
	a := line("1", "A", "0.0")
	many := func(word string, n int) string { return strings.Repeat(" "+word, n) }
	for text, want := range map[string]string{
		"":                                       "1: no player (a line that begins with 001): this is not a tournament report file",
		"012 Cup\n\n":                            "1: no player",
		"XXR 0\n" + a:                            `1: XXR: "0" is not a number of rounds`,
		"XXR 1000\n" + a:                         `1: XXR: "1000" is not a number of rounds`,
		"142 x\n" + a:                            `1: 142: "x" is not a number of rounds`,
		"XXA\n" + a:                              "1: XXA names no player",
		"XXA x 1.0\n" + a:                        `1: XXA: "x" is not a number from 0 to 9999`,
		"XXA 1 y\n" + a:                          `1: XXA of player 1: "y" is not a number of points`,
		"XXA 1" + many("1.0", 999) + "\n" + a:    "1: XXA of player 1 has 999 rounds",
		"250 1 2 3\n" + a:                        "1: 250: expected points, first and last round, first and last player",
		"250 x 1 2 3 4\n" + a:                    `1: 250: "x" is not a number of points`,
		"250 1.0 1 2 3 x\n" + a:                  `1: 250: "x" is not a number`,
		"250 1.0 0 2 3 4\n" + a:                  "1: 250: rounds 0 to 2 do not exist",
		"250 1.0 1 1000 3 4\n" + a:               "1: 250: rounds 1 to 1000 do not exist",
		"XXP 1 x\n" + a:                          `1: XXP: "x" is not a number`,
		"XXP 1 10000\n" + a:                      `1: XXP: "10000" is not a number from 0 to 9999`,
		"XXP 1 -2\n" + a:                         `1: XXP: "-2" is not a number`,
		"260 1\n" + a:                            "1: 260: expected the first and the last round, then players",
		"XXZ 1 x\n" + a:                          `1: XXZ: "x" is not a number`,
		"240 H\n" + a:                            "1: 240: expected F, H or Z, the round, then players",
		"240 HH 1 1\n" + a:                       "1: 240: expected F, H or Z",
		"240 U 1 1\n" + a:                        "1: 240: expected F, H or Z",
		"240 H x 1\n" + a:                        `1: 240: "x" is not a number`,
		"BBW x\n" + a:                            `1: BBW: "x" is not a number of points`,
		"162 W\n" + a:                            "1: 162: expected pairs of a code and a number of points",
		"162 W x\n" + a:                          `1: 162: "x" is not a number of points`,
		"299 W\n" + a:                            "1: 299: expected a kind of result, points, the round, then players",
		"299\n" + a:                              "1: 299: expected a kind of result",
		"299 W x\n" + a:                          `1: 299: "x" is not a number of points`,
		"299 W 1.0 x\n" + a:                      `1: 299: "x" is not a number`,
		"012 Cup\n001    0      A":               `2: "0" in columns 5-8 is not a starting number`,
		"001          A":                         `1: "" in columns 5-8 is not a starting number`,
		"012\n" + a + "\n\n" + a:                 "4: starting number 1 is given twice",
		line("2", "B", "") + "\n" + a + "\n" + a: "3: starting number 1 is given twice",
		line("1", "A", "1.0", "   9 w 1"):        "1: round 1 of player 1 names opponent 9, who is not in the file: is it whole?",
		"012\n" + line("1", "A", "1.0", "0000 - H", "   1 w 1"):                                          "2: round 2 of player 1 names the player as his own opponent",
		a + "\n" + line("2", "B", "0.0", "0000 - H", "   1 w 1"):                                         "2: round 2 of player 2 names opponent 1, whose own line does not say so: is the file whole?",
		line("1", "A", "0.0", "   2 w 1") + "\n" + line("2", "B", "0.0", "   1 b !"):                     `2: round 1 of player 2: "!" is not a result (1 = 0 W D L + - U F H Z ?)`,
		strings.ReplaceAll(line("1", "A", "1.0", "   2 w 1"), "   ", "\t"):                               "1: the line has tabs, and its columns cannot be told",
		line("1", "A", "0.0", "  -2 w 1"):                                                                `1: round 1 of player 1: "-2" is not an opponent's number`,
		a + strings.Repeat(" ", 10000):                                                                   "1: the line of player 1 is longer than 999 rounds",
		strings.Repeat(" ", 3) + "\n" + line("1", "A", "0.0", "   2 w +") + "\n" + line("2", "B", "0.0"): "2: round 1 of player 1 names opponent 2, whose own line does not say so",
	} {
		f, adjusted, err := trf.Read(strings.NewReader(text), "x.trf")
		var syntax *trf.SyntaxError
		if !errors.As(err, &syntax) || !strings.HasPrefix(english(err), "x.trf:"+want) || f != nil || adjusted != nil {
			t.Errorf("%.60q: %v, want %s", text, err, want)
		}
	}
	if _, _, err := trf.Read(iotest.ErrReader(io.ErrUnexpectedEOF), "x.trf"); !errors.Is(err, io.ErrUnexpectedEOF) || !strings.Contains(english(err), "reading x.trf") {
		t.Error(err)
	}
}

// The widest values that the format holds are read.
func TestTheWidestValuesAreRead(t *testing.T) {
	f, adjusted := read(t, strings.Join([]string{"XXR 999", "XXP 0 9999", "250 1.0 1 999 0 9999", "XXA 1" + strings.Repeat(" 0.0", 997) + " 1.0", line("1", "A", "0.0") + strings.Repeat(" ", 9990)}, "\n"))
	if len(adjusted) > 0 || f.Planned != 999 || len(f.Players[0].Rounds) != 0 || f.Forbidden[0].Players[1] != 9999 || f.Acceleration[0].LastRound != 999 || f.Acceleration[1].FirstRound != 998 || f.Acceleration[1].LastRound != 998 {
		t.Errorf("%+v, %v", f, adjusted)
	}
}

// Records of both dialects, and what each is.
func TestWhatTheRecordsAre(t *testing.T) {
	a := "\n" + line("1", "A", "0.0") + "\n" + line("2", "B", "0.0")
	for text, want := range map[string]func(*trf.File){
		"XXR  7 ":               func(f *trf.File) { f.Planned = 7 },
		"142 1":                 func(f *trf.File) { f.Planned = 1 },
		"XXC white1":            func(f *trf.File) { f.Initial = trf.White },
		"XXC BLACK1":            func(f *trf.File) { f.Initial = trf.Black },
		"xxc white":             func(f *trf.File) { f.Initial = trf.White },
		"XXC black":             func(f *trf.File) { f.Initial = trf.Black },
		"152 w":                 func(f *trf.File) { f.Initial = trf.White },
		"152 B":                 func(f *trf.File) { f.Initial = trf.Black },
		"XXZ 2 1":               func(f *trf.File) { f.Byes = []trf.RequestedBye{{Code: 'Z', Players: []int{2, 1}}} },
		"240 f   3":             func(f *trf.File) { f.Byes = []trf.RequestedBye{{Round: 3, Code: 'F', Players: []int{}}} },
		"240 Z   1    2    1":   func(f *trf.File) { f.Byes = []trf.RequestedBye{{Round: 1, Code: 'Z', Players: []int{2, 1}}} },
		"XXP 2 1":               func(f *trf.File) { f.Forbidden = []trf.Forbidden{{FirstRound: 1, Players: []int{2, 1}}} },
		"260   2   4    2    1": func(f *trf.File) { f.Forbidden = []trf.Forbidden{{FirstRound: 2, LastRound: 4, Players: []int{2, 1}}} },
		"XXA    1  0.0  1.0 -0.5": func(f *trf.File) {
			f.Acceleration = []trf.Acceleration{{FirstRound: 2, LastRound: 2, FirstPlayer: 1, LastPlayer: 1, Points: 100}, {FirstRound: 3, LastRound: 3, FirstPlayer: 1, LastPlayer: 1, Points: -50}}
		},
		"XXA    1": func(*trf.File) {},
		"250  2.0  0.0   1   3    1    2": func(f *trf.File) {
			f.Acceleration = []trf.Acceleration{{FirstRound: 1, LastRound: 3, FirstPlayer: 1, LastPlayer: 2, Points: 200}}
		},
		"250  0.0  2.0   1   3    1    2": func(f *trf.File) {
			f.Acceleration = []trf.Acceleration{{FirstRound: 1, LastRound: 3, FirstPlayer: 1, LastPlayer: 2, Points: 200}}
		},
		"250   1   3    1    2": func(f *trf.File) {
			f.Acceleration = []trf.Acceleration{{FirstRound: 1, LastRound: 3, FirstPlayer: 1, LastPlayer: 2, Points: 0}}
		},
		"299 W  2.0   3    1    2": func(f *trf.File) {
			f.Abnormal = []trf.Abnormal{{Code: 'W', Points: 200, Round: 3, Players: []int{1, 2}}}
		},
		"299 w  1.0  2.0   3": func(f *trf.File) { f.Abnormal = []trf.Abnormal{{Code: 'W', Points: 200, Round: 3, Players: nil}} },
		"299 +  2.0":          func(f *trf.File) { f.Abnormal = []trf.Abnormal{{Code: '+', Points: 200, Round: 0, Players: nil}} },
		"299   -1.0   2    1": func(f *trf.File) { f.Abnormal = []trf.Abnormal{{Code: 0, Points: -100, Round: 2, Players: []int{1}}} },
		"013 Team  A  ":       func(f *trf.File) { f.Header = []trf.Field{{Code: "013", Text: "Team  A"}} },
		"013  Team\t":         func(f *trf.File) { f.Header = []trf.Field{{Code: "013", Text: " Team"}} },
		"01":                  func(f *trf.File) { f.Header = []trf.Field{{Code: "01", Text: ""}} },
		"abc":                 func(f *trf.File) { f.Header = []trf.Field{{Code: "ABC", Text: ""}} },
		"ûûû text":            func(f *trf.File) { f.Header = []trf.Field{{Code: "ÛÛÛ", Text: "text"}} },
		"BBW  3.0\nBBD  1.5\nBBL  0.5\nBBZ  0.1\nBBF  0.2\nBBU  2.0": func(f *trf.File) {
			f.Points = trf.Points{Win: 300, Draw: 150, Loss: 50, ForfeitWin: 300, ForfeitLoss: 20, PairingBye: 200, FullBye: 300, HalfBye: 150, ZeroBye: 10, Unknown: 150}
		},
		"XXS WW=3.0 BD=1.5 BL=0.5 ZPB=0.1 HPB=1.0 FPB=2.5 PAB=2.0 FW=2.9 FL=0.2": func(f *trf.File) {
			f.Points = trf.Points{Win: 300, Draw: 150, Loss: 50, ForfeitWin: 290, ForfeitLoss: 20, PairingBye: 200, FullBye: 250, HalfBye: 100, ZeroBye: 10, Unknown: 150}
		},
		"XXS BW=3.0 WD=1.5 WL=0.5": func(f *trf.File) {
			f.Points = trf.Points{Win: 300, Draw: 150, Loss: 50, ForfeitWin: 300, ForfeitLoss: 50, PairingBye: 300, FullBye: 300, HalfBye: 150, Unknown: 150}
		},
		"XXS w=3.0 d=1.5 l=0.5": func(f *trf.File) {
			f.Points = trf.Points{Win: 300, Draw: 150, Loss: 50, ForfeitWin: 300, ForfeitLoss: 50, PairingBye: 300, FullBye: 300, HalfBye: 150, Unknown: 150}
		},
		"162  W10.0    D-0.5    A 0.1    P 2.0    X 1.0": func(f *trf.File) {
			f.Points = trf.Points{Win: 1000, Draw: -50, ForfeitWin: 1000, ForfeitLoss: 10, PairingBye: 200, FullBye: 1000, HalfBye: -50, ZeroBye: 10, Unknown: 100}
		},
		"162  z 0.3    a 0.3    l 1.0": func(f *trf.File) {
			f.Points = trf.Points{Win: 100, Draw: 50, Loss: 100, ForfeitWin: 100, ForfeitLoss: 30, PairingBye: 100, FullBye: 100, HalfBye: 50, ZeroBye: 30, Unknown: 50}
		},
	} {
		got, _ := read(t, text+a)
		base, _ := read(t, a)
		want(base)
		for i := range base.Players {
			base.Players[i].Line = got.Players[i].Line
		}
		if !reflect.DeepEqual(got, base) {
			t.Errorf("%q: %+v\nwant %+v", text, got, base)
		}
	}
}

// What the codes of a round column are worth.
func TestWhatAnEntryIsWorth(t *testing.T) {
	p := trf.Points{Win: 1, Draw: 2, Loss: 3, ForfeitWin: 4, ForfeitLoss: 5, PairingBye: 6, FullBye: 7, HalfBye: 8, ZeroBye: 9}
	for code, want := range map[byte]tournament.Points{'1': 1, 'W': 1, '=': 2, 'D': 2, '0': 3, 'L': 3, '+': 4, '-': 5, 'U': 6, 'F': 7, 'H': 8, 'Z': 9} {
		for _, opponent := range []int{0, 2} {
			if got, known := p.Of(trf.Entry{Opponent: opponent, Code: code}); got != want || !known {
				t.Errorf("%c against %d: %d, %t", code, opponent, got, known)
			}
		}
	}
	if got, known := p.Of(trf.Entry{Code: ' '}); got != 9 || !known {
		t.Errorf("an absence: %d, %t", got, known)
	}
	if got, known := p.Of(trf.Entry{Opponent: 2, Code: ' '}); known {
		t.Errorf("a game without result: %d", got)
	}
	if got := trf.PointsOf(tournament.ScoreSystem{Win: 5, Draw: 3, Loss: 1, Bye: 4}); got != (trf.Points{Win: 5, Draw: 3, Loss: 1, ForfeitWin: 5, ForfeitLoss: 1, PairingBye: 4, FullBye: 5, HalfBye: 3, Unknown: 3}) {
		t.Errorf("%+v", got)
	}
	if got := trf.DefaultPoints(); got != (trf.Points{Win: 100, Draw: 50, ForfeitWin: 100, PairingBye: 100, FullBye: 100, HalfBye: 50, Unknown: 50}) {
		t.Errorf("%+v", got)
	}
	for code, want := range map[byte][2]bool{'1': {true, true}, '=': {true, true}, '0': {true, true}, 'W': {true, true}, 'D': {true, true}, 'L': {true, true}, '+': {false, true}, '-': {false, true}, ' ': {false, true}} {
		e := trf.Entry{Opponent: 1, Code: code}
		if e.Played() != want[0] || e.Paired() != want[1] || e.Absent() == want[1] {
			t.Errorf("%c: played %t, paired %t, absent %t", code, e.Played(), e.Paired(), e.Absent())
		}
	}
	for code, paired := range map[byte]bool{'U': true, '+': true, 'F': false, 'H': false, 'Z': false, ' ': false} {
		if e := (trf.Entry{Code: code}); e.Played() || e.Paired() != paired || e.Absent() == paired {
			t.Errorf("%c without an opponent: paired %t", code, e.Paired())
		}
	}
	if (trf.Entry{Code: '1'}).Played() {
		t.Error("a game without an opponent is played")
	}
}

// A fault is named with its file and line, or with the file alone where it is of no line.
func TestWhereAFaultIs(t *testing.T) {
	for line, want := range map[int]string{0: "a.trf: more than 16 MB: this is no report file", 1: "a.trf:1: more than 16 MB: this is no report file", 12: "a.trf:12: more than 16 MB: this is no report file"} {
		if got := english(&trf.SyntaxError{File: "a.trf", Line: line, What: message.New("trf.too-large", message.Args{"MB": 16})}); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

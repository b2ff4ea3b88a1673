package trf_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// failing is a writer that takes so many bytes, then none.
type failing int

func (n *failing) Write(p []byte) (int, error) {
	if *n -= failing(len(p)); *n < 0 {
		return 0, io.ErrShortWrite
	}
	return len(p), nil
}

// twoPlayed is a file of two players, whose first round is played.
func twoPlayed(alter func(*trf.File)) *trf.File {
	f := &trf.File{Name: "x.trf", Points: trf.DefaultPoints(), Players: []trf.Player{
		{Number: 1, Name: "A", Rounds: []trf.Entry{{Opponent: 2, Colour: trf.White, Code: '1'}}},
		{Number: 2, Name: "B", Rounds: []trf.Entry{{Opponent: 1, Colour: trf.Black, Code: '0'}}},
	}}
	alter(f)
	return f
}

// The records of a file, in each dialect: written as it has them, or refused with what to
// do instead.
func TestRecordsOfEachDialect(t *testing.T) {
	points := func(alter func(*trf.Points)) func(*trf.File) {
		return func(f *trf.File) { alter(&f.Points) }
	}
	for name, tt := range map[string]struct {
		alter        func(*trf.File)
		trf16, trf26 string // the records, or the refusal after an exclamation mark
	}{
		"nothing":          {func(*trf.File) {}, "", ""},
		"the plan":         {func(f *trf.File) { f.Planned = 1 }, "XXR 1\n", "142 1\n"},
		"the colour":       {func(f *trf.File) { f.Initial = trf.White }, "XXC white1\n", "152 W\n"},
		"the other colour": {func(f *trf.File) { f.Initial = trf.Black }, "XXC black1\n", "152 B\n"},
		"lines of text": {func(f *trf.File) {
			f.Header = []trf.Field{{Code: "012", Text: "Cup"}, {Code: "192", Text: "FIDE_DUTCH"}, {Code: "172", Text: "x"}, {Code: "182", Text: "x"}, {Code: "202", Text: "x"}, {Code: "212", Text: "x"}, {Code: "222", Text: "x"}, {Code: "352", Text: "x"}, {Code: "362", Text: "x"}, {Code: "122", Text: "G60"}}
		}, "012 Cup\n122 G60\n", "012 Cup\n192 FIDE_DUTCH\n172 x\n182 x\n202 x\n212 x\n222 x\n352 x\n362 x\n122 G60\n"},
		"an absence":       {func(f *trf.File) { f.Byes = []trf.RequestedBye{{Code: 'Z', Players: []int{1, 2}}} }, "XXZ 1 2\n", "240 Z   2    1    2\n"},
		"a bye in a round": {func(f *trf.File) { f.Byes = []trf.RequestedBye{{Round: 3, Code: 'H', Players: []int{2}}} }, "!TRF16 has no record for the bye H in round 3: enter it in the round column, or write TRF26", "240 H   3    2\n"},
		"an absence later": {func(f *trf.File) { f.Byes = []trf.RequestedBye{{Round: 3, Code: 'Z', Players: []int{2}}} }, "!TRF16 has no record for the bye Z in round 3: enter it in the round column, or write TRF26", "240 Z   3    2\n"},
		"a bye at once":    {func(f *trf.File) { f.Byes = []trf.RequestedBye{{Code: 'F', Players: []int{2}}} }, "!TRF16 has no record for the bye F in round 0: enter it in the round column, or write TRF26", "240 F   2    2\n"},
		"who may not meet": {func(f *trf.File) { f.Forbidden = []trf.Forbidden{{FirstRound: 1, Players: []int{1, 2}}} }, "XXP 1 2\n", "260   1   2    1    2\n"},
		"not, in the plan": {func(f *trf.File) { f.Planned = 9; f.Forbidden = []trf.Forbidden{{FirstRound: 1, Players: []int{1, 2}}} }, "XXR 9\nXXP 1 2\n", "142 9\n260   1   9    1    2\n"},
		"not, until 3":     {func(f *trf.File) { f.Forbidden = []trf.Forbidden{{FirstRound: 1, LastRound: 3, Players: []int{1, 2}}} }, "!TRF16 has no record for pairs that are forbidden in rounds 1 to 3 only: write TRF26", "260   1   3    1    2\n"},
		"not, from 2":      {func(f *trf.File) { f.Forbidden = []trf.Forbidden{{FirstRound: 2, Players: []int{1, 2}}} }, "!TRF16 has no record for pairs that are forbidden in rounds 2 to 0 only: write TRF26", "260   2   2    1    2\n"},
		"not, until now":   {func(f *trf.File) { f.Forbidden = []trf.Forbidden{{FirstRound: 1, LastRound: 1, Players: []int{1, 2}}} }, "", "260   1   1    1    2\n"},
		"virtual points": {func(f *trf.File) {
			f.Acceleration = []trf.Acceleration{{FirstRound: 1, LastRound: 2, FirstPlayer: 1, LastPlayer: 1, Points: 100}}
		}, "XXA    1  1.0  1.0\n", "250       1.0   1   2    1    1\n"},
		"virtual, in a plan": {func(f *trf.File) {
			f.Planned = 4
			f.Acceleration = []trf.Acceleration{{FirstRound: 2, LastRound: 2, FirstPlayer: 1, LastPlayer: 9, Points: 50}, {FirstRound: 3, LastRound: 3, FirstPlayer: 2, LastPlayer: 2, Points: 1000}}
		}, "XXR 4\nXXA    1  0.0  0.5  0.0  0.0\nXXA    2  0.0  0.5 10.0  0.0\n",
			"142 4\n250       0.5   2   2    1    9\n250      10.0   3   3    2    2\n"},
		"virtual, of nobody": {func(f *trf.File) {
			f.Acceleration = []trf.Acceleration{{FirstRound: 1, LastRound: 1, FirstPlayer: 3, LastPlayer: 9, Points: 50}}
		}, "", "250       0.5   1   1    3    9\n"},
		"virtual, too fine": {func(f *trf.File) {
			f.Acceleration = []trf.Acceleration{{FirstRound: 1, LastRound: 1, FirstPlayer: 1, LastPlayer: 2, Points: 25}}
		}, "!0.25 points cannot be written with one decimal", "!0.25 points cannot be written with one decimal"},
		"points of its own":  {func(f *trf.File) { f.Abnormal = []trf.Abnormal{{Code: 'W', Points: 200, Round: 3, Players: []int{1}}} }, "!TRF16 has no record for points of their own (299): write TRF26", "299 W         2.0    3    1\n"},
		"of all rounds":      {func(f *trf.File) { f.Abnormal = []trf.Abnormal{{Code: 'W', Points: -50}} }, "!TRF16 has no record for points of their own", "299 W        -0.5\n"},
		"of one, all rounds": {func(f *trf.File) { f.Abnormal = []trf.Abnormal{{Code: 'W', Points: 50, Players: []int{2}}} }, "!TRF16 has no record for points of their own", "299 W         0.5    0    2\n"},
		"a bonus":            {func(f *trf.File) { f.Abnormal = []trf.Abnormal{{Points: 50, Round: 1}} }, "!TRF16 has no record for points of their own", "299           0.5    1\n"},
		"2-1-0": {points(func(p *trf.Points) {
			*p = trf.Points{Win: 200, Draw: 100, ForfeitWin: 200, PairingBye: 200, FullBye: 200, HalfBye: 100}
		}),
			"BBW  2.0\nBBD  1.0\nBBL  0.0\nBBZ  0.0\nBBF  0.0\nBBU  2.0\n", "162  W 2.0    D 1.0\n"},
		"a bye that is a draw":   {points(func(p *trf.Points) { p.PairingBye = 50 }), "BBW  1.0\nBBD  0.5\nBBL  0.0\nBBZ  0.0\nBBF  0.0\nBBU  0.5\n", "162  P 0.5\n"},
		"a loss that has points": {points(func(p *trf.Points) { p.Loss = 10 }), "BBW  1.0\nBBD  0.5\nBBL  0.1\nBBZ  0.0\nBBF  0.0\nBBU  1.0\n", "162  L 0.1\n"},
		"absences with points":   {points(func(p *trf.Points) { p.ZeroBye, p.ForfeitLoss = 10, 10 }), "BBW  1.0\nBBD  0.5\nBBL  0.0\nBBZ  0.1\nBBF  0.1\nBBU  1.0\n", "162  A 0.1\n"},
		"lost forfeits alone":    {points(func(p *trf.Points) { p.ForfeitLoss = 50 }), "BBW  1.0\nBBD  0.5\nBBL  0.0\nBBZ  0.0\nBBF  0.5\nBBU  1.0\n", "!TRF26 has one value for an absence and a lost forfeit, here they are 0 and ½: write TRF16"},
		"forfeits of their own":  {points(func(p *trf.Points) { p.ForfeitWin = 90 }), "XXS WW=1.0 BW=1.0 WD=0.5 BD=0.5 WL=0.0 BL=0.0 ZPB=0.0 HPB=0.5 FPB=1.0 PAB=1.0 FW=0.9 FL=0.0\n", "!TRF26 has no record for a forfeit or bye on request"},
		"full byes of their own": {points(func(p *trf.Points) { p.FullBye = 80 }), "XXS WW=1.0 BW=1.0 WD=0.5 BD=0.5 WL=0.0 BL=0.0 ZPB=0.0 HPB=0.5 FPB=0.8 PAB=1.0 FW=1.0 FL=0.0\n", "!TRF26 has no record for a forfeit or bye on request"},
		"half byes of their own": {points(func(p *trf.Points) { p.HalfBye, p.ZeroBye, p.ForfeitLoss, p.PairingBye, p.Loss = 40, 30, 20, 70, -10 }), "XXS WW=1.0 BW=1.0 WD=0.5 BD=0.5 WL=-0.1 BL=-0.1 ZPB=0.3 HPB=0.4 FPB=1.0 PAB=0.7 FW=1.0 FL=0.2\n", "!TRF26 has no record for a forfeit or bye on request"},
		"points too fine":        {points(func(p *trf.Points) { p.Draw, p.HalfBye = 33, 33 }), "!0.33 points cannot be written with one decimal", "!0.33 points cannot be written"},
		"a wide rating":          {func(f *trf.File) { f.Players[0].Rating = 10000 }, `!the rating "10000" of player 1 does not fit in 4 columns`, `!the rating "10000" of player 1`},
		"a wide title":           {func(f *trf.File) { f.Players[1].Title = "GMIF" }, `!the title "GMIF" of player 2 does not fit in 3 columns`, `!the title "GMIF" of player 2`},
		"a wide sex":             {func(f *trf.File) { f.Players[1].Sex = "mm" }, `!the sex "mm" of player 2 does not fit in 1 columns`, `!the sex`},
		"a wide id":              {func(f *trf.File) { f.Players[1].ID = "123456789012" }, `!the id "123456789012" of player 2 does not fit in 11 columns`, `!the id`},
		"a wide date of birth":   {func(f *trf.File) { f.Players[1].Birth = "1990/01/021" }, `!the birth date "1990/01/021" of player 2 does not fit in 10 columns`, `!the birth date`},
		"wide points":            {func(f *trf.File) { f.Players[1].Points, f.Players[1].HasPoints = 10000, true }, `!the points "100.0" of player 2 does not fit in 4 columns`, `!the points`},
		"a wide rank":            {func(f *trf.File) { f.Players[1].Rank = 10000 }, `!the rank "10000" of player 2 does not fit in 4 columns`, `!the rank`},
		"a wide federation":      {func(f *trf.File) { f.Players[1].Federation = "NEDE" }, `!the federation "NEDE" of player 2 does not fit in 3 columns`, `!the federation`},
		"a wide number":          {func(f *trf.File) { f.Players[1].Number = 10000 }, `!the starting number "10000" of player 10000 does not fit in 4 columns`, `!the starting number`},
		"a wide opponent":        {func(f *trf.File) { f.Players[1].Rounds[0].Opponent = 10000 }, `!the opponent "10000" of player 2 does not fit in 4 columns`, `!the opponent`},
		"a break of the line":    {func(f *trf.File) { f.Players[1].Title = "\r" }, `!the title " " of player 2 does not fit`, `!the title`},
		"the first of two":       {func(f *trf.File) { f.Players[0].Title, f.Players[1].Title = "first", "second" }, `!the title "first" of player 1`, `!the title "first" of player 1`},
	} {
		for dialect, want := range map[trf.Dialect]string{trf.TRF16: tt.trf16, trf.TRF26: tt.trf26} {
			var b strings.Builder
			err := trf.Write(&b, twoPlayed(tt.alter), dialect)
			if refusal, refused := strings.CutPrefix(want, "!"); refused {
				if err == nil || !strings.HasPrefix(english(err), "writing x.trf: "+refusal) || b.Len() > 0 {
					t.Errorf("%s, dialect %d: %v, want %s", name, dialect, err, refusal)
				}
				continue
			}
			records, _, _ := strings.Cut(b.String(), "001 ")
			if err != nil || records != want || strings.Count(b.String(), "\n001 ")+strings.Count(b.String()[:3], "001") < 1 {
				t.Errorf("%s, dialect %d: %v\n%s\nwant\n%s", name, dialect, err, records, want)
			}
		}
	}
	if err := trf.Write(&strings.Builder{}, twoPlayed(func(*trf.File) {}), trf.DialectUnset); err == nil || !strings.Contains(english(err), "x.trf") {
		t.Error(err)
	}
}

// A disk that is full is an error, whether it shows early or late.
func TestAWriterThatFails(t *testing.T) {
	long := twoPlayed(func(f *trf.File) {
		for range 200 {
			f.Header = append(f.Header, trf.Field{Code: "012", Text: strings.Repeat("x", 90)})
		}
	})
	for _, room := range []failing{0, 5000} {
		if err := trf.Write(&room, long, trf.TRF16); !errors.Is(err, io.ErrShortWrite) {
			t.Errorf("%v", err)
		}
	}
	room := failing(10)
	if err := trf.Write(&room, twoPlayed(func(*trf.File) {}), trf.TRF16); !errors.Is(err, io.ErrShortWrite) {
		t.Errorf("a short file: %v", err)
	}
}

// Each entry of a round column, as it is written; a name that is too long is cut.
func TestEntriesAreWritten(t *testing.T) {
	f := twoPlayed(func(f *trf.File) {
		f.Players[0].Name = strings.Repeat("û", 40)
		f.Players[0].Points, f.Players[0].HasPoints = -150, true
		f.Players[0].Rounds = []trf.Entry{{Opponent: 2, Colour: trf.White, Code: '1'}, {Opponent: 2, Colour: trf.Black, Code: ' '}, {Opponent: 2, Code: '+'}, {Code: 'U'}, {Code: ' '}, {Code: 'H'}}
	})
	want := "001    1      " + strings.Repeat("û", 33) + strings.Repeat(" ", 33) + "-1.5          2 w 1     2 b       2 - +  0000 - U            0000 - H"
	if got, _, _ := strings.Cut(written(t, f, trf.TRF16), "\n"); got != want {
		t.Errorf("written\n%q\nwant\n%q", got, want)
	}
}

// Doubts: what a file says of itself in two ways, by line, each game once.
func TestDoubtsAreSaidOnce(t *testing.T) {
	pairOf := func(mine, his string) string {
		return line("1", "A", "1.0", "   2 w "+mine) + "\n" + line("2", "B", "0.0", "   1 b "+his)
	}
	type adjusted = []adjustment
	for text, want := range map[string]adjusted{
		"142 1\n" + pairOf("1", "0"):                                                                         nil,
		"142 1\n" + line("1", "A", "1.0", "0000 - U", "0000 - U"):                                            {{0, "2 rounds are paired, but planned are 1"}, {2, "player 1 has 1 points in the file; his results give 2, which counts"}},
		pairOf("1", "1"):                                                                                     {{1, "round 1: the results '1' of 1 and '1' of 2 do not belong together: each counts as it stands"}, {2, "player 2 has 0 points in the file; his results give 1, which counts"}},
		"012 x\n" + pairOf("1", " "):                                                                         {{2, "round 1: the results '1' of 1 and ' ' of 2 do not belong together: each counts as it stands"}},
		"092 Round-Robin\n" + pairOf("=", "="):                                                               nil,
		"092 Round-Robin\n142 1\n" + pairOf("1", "-"):                                                        {{3, "round 1: the results '1' of 1 and '-' of 2 do not belong together: each counts as it stands"}},
		line("1", "A", "2.0", "0000 - U", "0000 - F", "0000 - H"):                                            {{1, "player 1 has 2 points in the file; his results give 1, which counts"}},
		line("1", "A", "2.5", "0000 - U", "0000 - F", "0000 - H"):                                            nil,
		line("1", "A", "1.0", "0000 - U", "0000 - F", "0000 - H"):                                            nil,
		line("1", "A", "", "0000 - U", "0000 - F", "0000 - H"):                                               nil,
		line("1", "A", "0.5", "0000 - U", "0000 - F", "0000 - H"):                                            {{1, "player 1 has ½ points in the file; his results give 1, which counts"}},
		"299 +  0.5\n" + line("1", "A", "0.5", "0000 - +"):                                                   nil,
		line("1", "A", "2.0", "   2 w 1", "   2 b 1") + "\n" + line("2", "B", "0.0", "   1 b 0", "   1 w 1"): {{1, "round 2: the results '1' of 1 and '1' of 2 do not belong together: each counts as it stands"}, {2, "player 2 has 0 points in the file; his results give 1, which counts"}},
	} {
		f, _ := read(t, text)
		got := inEnglish(f.Doubts())
		if len(got) != len(want) {
			t.Errorf("%q: %v, want %v", text, got, want)
			continue
		}
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("%q: %v, want %v", text, got[i], want[i])
			}
		}
	}
}

// Points of their own (299) are of the rounds, the players and the results that they
// name.
func TestWhatPointsOfTheirOwnAreOf(t *testing.T) {
	players := strings.Join([]string{
		line("1", "A", "", "   2 w 1", "   2 b =", "   2 w W", "0000 - H"), line("2", "B", "", "   1 b 0", "   1 w =", "   1 b L", "0000 - F"), line("3", "C", "", "0000 - U", "0000 - Z", "0000 - +"),
	}, "\n")
	type points = tournament.Points
	for text, want := range map[string][3][4]points{
		"012 x":                {{100, 50, 100, 50}, {0, 50, 0, 100}, {100, 0, 100, 0}},
		"299 W  3.0":           {{300, 50, 300, 50}, {0, 50, 0, 100}, {100, 0, 100, 0}},
		"299 D  0.8":           {{100, 80, 100, 50}, {0, 80, 0, 100}, {100, 0, 100, 0}},
		"299 L  0.2":           {{100, 50, 100, 50}, {20, 50, 20, 100}, {100, 0, 100, 0}},
		"299 H  0.7":           {{100, 50, 100, 70}, {0, 50, 0, 100}, {100, 0, 100, 0}},
		"299 F  0.7":           {{100, 50, 100, 50}, {0, 50, 0, 70}, {100, 0, 100, 0}},
		"299 +  0.7":           {{100, 50, 100, 50}, {0, 50, 0, 100}, {100, 0, 70, 0}},
		"299 Z  0.7":           {{100, 50, 100, 50}, {0, 50, 0, 100}, {100, 70, 100, 70}},
		"299 W  3.0    1":      {{300, 50, 100, 50}, {0, 50, 0, 100}, {100, 0, 100, 0}},
		"299 D  0.8    0    2": {{100, 50, 100, 50}, {0, 80, 0, 100}, {100, 0, 100, 0}},
		"299    0.5    4    1": {{100, 50, 100, 100}, {0, 50, 0, 100}, {100, 0, 100, 0}},
		"299   -0.5    2":      {{100, 0, 100, 50}, {0, 0, 0, 100}, {100, -50, 100, 0}},
		"299    0.5    1    3\n299    0.5    1    3\n299 W  2.0    3    1    2": {{100, 50, 200, 50}, {0, 50, 0, 100}, {200, 0, 100, 0}},
	} {
		f, _ := read(t, text+"\n"+players)
		for i, rounds := range want {
			for round, points := range rounds {
				if got, known := f.Worth(f.Players[i], round+1); got != points && !(text == "299 W  3.0" && round == 2) || !known {
					t.Errorf("%q: player %d round %d: %s, want %s", text, i+1, round+1, got, points)
				}
			}
		}
	}
}

// What stands for a player in a round that is not there is an absence.
func TestRoundsAndPlayersThatAreNotThere(t *testing.T) {
	f, _ := read(t, line("1", "A", "", "0000 - U")+"\n"+line("3", "C", "", "0000 - H", "0000 - F", "0000 - H"))
	for round, want := range map[int]byte{-1: ' ', 0: ' ', 1: 'U', 2: ' '} {
		if got := f.Players[0].Round(round); got != (trf.Entry{Code: want}) {
			t.Errorf("round %d: %+v", round, got)
		}
	}
	if f.Played() != 1 {
		t.Errorf("%d rounds are paired", f.Played())
	}
	for number, there := range map[int]bool{0: false, 1: true, 2: false, 3: true, 4: false} {
		if p, ok := f.Player(number); ok != there || there && p.Number != number || !there && p.Name != "" {
			t.Errorf("player %d: %+v, %t", number, p, ok)
		}
	}
	if f.Text("012") != "" {
		t.Error(f.Text("012"))
	}
	twice, _ := read(t, "012  first \n012 second\n"+line("1", "A", ""))
	if got := twice.Text("012"); got != "first" {
		t.Errorf("%q", got)
	}
}

// Columns that are counted in bytes, or with tabs, are found again.
func TestColumnsCountedOtherwise(t *testing.T) {
	bytewise := func(name string) string { // as a program writes it that counts bytes
		return "001    1      " + name + strings.Repeat(" ", 33-len(name)) + " 2105 NED                         1.0    1     2 w 1"
	}
	for _, name := range []string{"Ûs Mem", "Мария Ким", "Sjûkje de Böer", "ûûûûûûûûûûûûûûûûa"} {
		f, adjusted := read(t, bytewise(name)+"\n"+second)
		if p := f.Players[0]; p.Name != name || p.Rating != 2105 || p.Federation != "NED" || p.Points != 100 || p.Rounds[0].Opponent != 2 || len(adjusted) != 1 || adjusted[0] != (adjustment{Line: 1, Message: "the columns are counted in bytes, not in characters"}) {
			t.Errorf("%q: %+v, said %v", name, p, adjusted)
		}
	}
	tabbed := "001    1      A\t\t\t\t 2105 NED\t\t\t 1.0\t   1\t   2 w 1"
	spaced, adjusted := read(t, strings.Replace(line("1", "A", "1.0", "   2 w 1"), "A"+strings.Repeat(" ", 9), "A\t\t", 1)+"\n"+second)
	if p := spaced.Players[0]; p.Name != "A" || p.Rating != 2000 || len(adjusted) != 1 || adjusted[0] != (adjustment{Line: 1, Message: "tabs are read as blanks up to the next eighth column"}) {
		t.Errorf("%+v, said %v", p, adjusted)
	}
	if _, _, err := trf.Read(strings.NewReader(tabbed+"\n"+second), "x.trf"); err == nil {
		t.Error("tabs that lead nowhere are read")
	}
}

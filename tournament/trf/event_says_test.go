package trf_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// robin are the lines of a round robin: each player's opponents by round, 0 is free.
func robin(opponents ...[]int) string {
	text := "092 Individual: Round-Robin"
	for i, rounds := range opponents {
		var columns []string
		for _, o := range rounds {
			switch {
			case o == 0:
				columns = append(columns, "0000 - Z")
			case i+1 < o:
				columns = append(columns, fmt.Sprintf("%4d w =", o))
			default:
				columns = append(columns, fmt.Sprintf("%4d b =", o))
			}
		}
		text += "\n" + line(fmt.Sprint(i+1), fmt.Sprint("P", i+1), "", columns...)
	}
	return text
}

// A round robin is a double one if its type says so, if two of its players met twice, or
// if more rounds are planned than once takes.
func TestHowOftenTheyMeet(t *testing.T) {
	four := [][]int{{4, 3, 2}, {3, 4, 1}, {2, 1, 4}, {1, 2, 3}}
	three := [][]int{{0, 3, 2}, {3, 0, 1}, {2, 1, 0}}
	again := [][]int{{4, 3, 2, 4}, {3, 4, 1, 3}, {2, 1, 4, 2}, {1, 2, 3, 1}}
	for name, tt := range map[string]struct {
		text   string
		cycles int
		noSwap bool
	}{
		"once, of four":                {robin(four...), 1, false},
		"once, of three":               {robin(three...), 1, false},
		"twice free is not met twice":  {robin([][]int{{0, 0, 3}, {3, 0, 0}, {2, 0, 1}}...), 1, false},
		"round 1 again":                {robin(again...), 2, false},
		"nobody played":                {robin(nil, nil, nil, nil), 1, false},
		"planned once, of four":        {"142 3\n" + robin(four...), 1, false},
		"planned for more, of four":    {"142 4\n" + robin(four...), 2, false},
		"planned once, of three":       {"142 3\n" + robin(three...), 1, false},
		"planned for more, of three":   {"142 4\n" + robin(three...), 2, false},
		"planned for less":             {"142 2\n" + robin(four...), 1, false},
		"double by its type":           {"192 FIDE_DOUBLEROUNDROBIN\n" + robin(nil, nil), 2, false},
		"double without swap":          {"192 BERGER_DOUBLEROUNDROBIN\n" + robin(nil, nil), 2, true},
		"two games without swap":       {"192 BERGER_ROUNDROBIN_G2\n" + robin(nil, nil), 2, true},
		"two games":                    {"192 FIDE_ROUNDROBIN_G2\n" + robin(nil, nil), 2, false},
		"Berger, once":                 {"192 BERGER_ROUNDROBIN\n" + robin(nil, nil), 1, false},
		"met twice, by Berger's table": {"192 BERGER_ROUNDROBIN\n" + robin(again...), 2, false},
	} {
		f, _ := read(t, tt.text)
		in, _ := event(f)
		if in.Stage.System != tournament.SystemRoundRobin || in.Stage.Cycles != tt.cycles || in.Stage.NoSwap != tt.noSwap {
			t.Errorf("%s: %+v", name, in.Stage)
		}
	}
	for kind, want := range map[string]tournament.System{
		"092 Individual: Round-Robin": tournament.SystemRoundRobin, "092 round robin": tournament.SystemRoundRobin, "092 Round_Robin (Berger)": tournament.SystemRoundRobin, "092 BERGER": tournament.SystemRoundRobin,
		"192 FIDE_ROUNDROBIN": tournament.SystemRoundRobin, "092 Swiss\n192 FIDE_ROUNDROBIN": tournament.SystemRoundRobin, "092 Swiss-System": tournament.SystemSwiss, "012 Round-Robin": tournament.SystemSwiss,
	} {
		f, _ := read(t, kind+"\n"+line("1", "A", "0.0"))
		if got := f.System(); got != want {
			t.Errorf("%q is a %s", kind, got)
		}
	}
}

// Boards are in the order of publishing (C.04.2, 3.6): by the higher score of the two,
// then by the lower one, then by number; byes follow, the allocated one first.
func TestBoardsAreInPublishingOrder(t *testing.T) {
	rows := []string{
		line("1", "A", "2.0", "   5 w 1", "   6 b 1", "   2 w 1"),
		line("2", "B", "1.5", "   6 b =", "   7 w 1", "   1 b 0"),
		line("3", "C", "1.0", "   7 w 1", "   8 b 0", "0000 - H"),
		line("4", "D", "1.0", "   8 b =", "   5 w =", "0000 - U"),
		line("5", "E", "0.5", "   1 b 0", "   4 b =", "   7 w ="),
		line("6", "F", "0.5", "   2 w =", "   1 w 0", "   8 w ="),
		line("7", "G", "0.0", "   3 b 0", "   2 b 0", "   5 b ="),
		line("8", "H", "1.5", "   4 w =", "   3 w 1", "   6 b ="),
		line("9", "I", "0.0", "0000 - Z", "0000 - F", "0000 - F"),
	}
	f, _ := read(t, strings.Join(rows, "\n"))
	in, _ := event(f)
	for i, want := range []string{"1:1-5 2:6-2 3:3-7 4:8-4", "1:6-1 2:8-3 3:2-7 4:4-5 5:9full", "1:1-2 2:6-8 3:5-7 4:4 5:9full 6:3half"} {
		var got []string
		for _, p := range in.Rounds[i].Pairings {
			if p.Bye() {
				got = append(got, fmt.Sprintf("%d:%d%s", p.Board, p.White, p.Bonus))
				continue
			}
			got = append(got, fmt.Sprintf("%d:%d-%d", p.Board, p.White, p.Black))
			if len(p.Games) != 1 || p.Games[0].Number != 1 || p.Uncoloured {
				t.Errorf("board %+v", p)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("round %d: %s, want %s", i+1, strings.Join(got, " "), want)
		}
		if in.Rounds[i].Number != i+1 {
			t.Errorf("round %d has number %d", i+1, in.Rounds[i].Number)
		}
	}
	// Without colours the lower number is named first.
	f, _ = read(t, line("1", "A", "", "   2 - 0")+"\n"+line("2", "B", "", "   1 - 1"))
	in, _ = event(f)
	if p := in.Rounds[0].Pairings; len(p) != 1 || p[0].White != 1 || !p[0].Uncoloured || p[0].Games[0].Result != tournament.BlackWins {
		t.Errorf("%+v", p)
	}
}

// What an event has no place for, or has otherwise, is said, with the line that it is of.
func TestAnEventSaysWhatItHasOtherwise(t *testing.T) {
	a, b := line("1", "A", "0.0"), line("2", "B", "0.0")
	played := line("1", "A", "1.0", "   2 w 1") + "\n" + line("2", "B", "0.0", "   1 b 0")
	sexed := func(sex string) string { return a[:9] + sex + a[10:] }
	born := func(date string) string { return a[:69] + date + a[69+len(date):] }
	ided := func(l, id string) string { return l[:67] + id + l[68:] }
	type adjusted = []adjustment
	for text, want := range map[string]adjusted{
		a + "\n" + b: nil,
		"022 Grou\n102 X\n062 2\n072 2\n082 0\n" + a: nil,
		"122 G60\n" + a:                          {{0, "line 122 (G60) is left out"}},
		"122 G60\n122 G30\n182 Y\n" + a:          {{0, "2 lines 122 are left out"}},
		"122\n" + a:                              nil,
		"042 2026/11/20\n052 21.11.2026\n" + a:   nil,
		"042 soon\n" + a:                         {{0, `line 042: the date "soon" is left out: write it as 2026/11/20`}},
		"132 26/11/20 soon\n" + a:                {{0, `line 132: the date "soon" of round 2 is left out: write it as 26/11/20`}},
		"BBF  0.5\n" + a:                         {{0, "forfeits and byes on request with points of their own count as wins, draws and losses"}},
		"BBZ  0.5\n" + a:                         {{0, "forfeits and byes on request"}},
		"XXS FW=0.5\n" + a:                       {{0, "forfeits and byes on request with points of their own count as wins, draws and losses"}},
		"XXS FPB=0.5\n" + a:                      {{0, "forfeits and byes on request with points of their own count as wins, draws and losses"}},
		"XXS HPB=0.1\n" + a:                      {{0, "forfeits and byes on request with points of their own count as wins, draws and losses"}},
		"299 W  2.0\n" + a:                       {{0, "points of their own (299) are left out: results count as they are"}},
		"XXP 1 2 9\n" + a + "\n" + b:             {{0, "player 9, who is not to meet others, is not in the file"}},
		"260   1   9    1    2\n" + a + "\n" + b: nil,
		"260   2   9    1    2\n" + a + "\n" + b: {{0, "players 1, 2 are not to meet from round 2 on: they are kept apart from now on"}},
		"260   2   9    1    2\n" + played:       nil,
		"XXA    1 -1.0\n" + a:                    {{0, "negative virtual points of players 1 to 1 are left out"}},
		"012 X\n" + line("3", "A", "0.0") + "\n" + line("5", "B", "0.0") + "\n" + line("6", "C", "0.0"): {{2, "starting number 3 follows 0: numbers close ranks from here"}},
		a + "\n" + line("3", "B", "0.0") + "\n" + line("9", "C", "0.0"):                                 {{2, "starting number 3 follows 1: numbers close ranks from here"}},
		sexed("x") + "\n" + b:              {{1, `player 1: sex left out: "x" is neither m nor f`}},
		sexed("f") + "\n" + b:              nil,
		born("1990/00/00"):                 nil,
		born("1990.01.02"):                 {{0, "of dates of birth the year is kept"}},
		born("1990/10"):                    {{0, "of dates of birth the year is kept"}},
		born("19901"):                      {{0, "of dates of birth the year is kept"}},
		born("1990"):                       nil,
		ided(a, "7") + "\n" + ided(b, "7"): {{2, "player 2: id 7 left out: player 1 has it"}},
		ided(a, "7") + "\n" + ided(b, "8"): nil,
		a + "\n" + line("2", "A", "0.0"):   {{2, "another player has the name of player 2: called A (2)"}},
		a + "\n" + line("2", "", "0.0"):    {{2, "player 2 has no name: called Player 2"}},
		line("1", "", "0.0") + "\n" + line("2", "player 1", "0.0"):                                     {{1, "player 1 has no name: called Player 1"}, {2, "another player has the name of player 2: called player 1 (2)"}},
		line("1", "A", "2.0", "   2 w 1") + "\n" + line("2", "B", "0.0", "   1 b 0"):                   {{1, "player 1 has 2 points in the file; his results give 1, which counts"}},
		line("1", "A", "1.5", "   2 w 1", "0000 - H") + "\n" + line("2", "B", "0.0", "   1 b 0"):       nil,
		line("1", "A", "1.0", "   2 w 1") + "\n" + line("2", "B", "1.0", "   1 b 1"):                   {{1, `round 1: the results '1' of 1 and '1' of 2 do not belong together: the game is left open`}},
		line("1", "A", "0.0", "   2 b 0") + "\n" + line("2", "B", "1.0", "   1 w  "):                   {{2, `round 1: the results ' ' of 2 and '0' of 1 do not belong together: the game is left open`}, {2, "player 2 has 1 points in the file; his results give 0, which counts"}},
		line("1", "A", "", "0000 - H", "   2 w 1") + "\n" + line("2", "B", "", "0000 - H", "   1 b 0"): nil,
		line("1", "A", "", "0000 - Z", "   2 w 1") + "\n" + line("2", "B", "", "0000 - Z", "   1 b 0"): {{0, "round 1 has no pairing: left out"}},
	} {
		f, said := read(t, text)
		if len(said) > 0 {
			t.Errorf("%q: %v", text, said)
		}
		_, got := event(f)
		if !slices.EqualFunc(got, want, func(a, b adjustment) bool { return a.Line == b.Line && strings.HasPrefix(a.Message, b.Message) }) {
			t.Errorf("%q: said %v, want %v", text, got, want)
		}
	}
}

// The header, the players and the stage of an event, each with all that the file says.
func TestAnEventHasWhatTheFileSays(t *testing.T) {
	one := "001    1 w  g De  Vries,   Anna                 2105 NED 12345678901 1990/01/02  0.0    1"
	two := "001    2 m    Jansen, Jan                       1900 UKR                         0.0    2"
	f, _ := read(t, strings.Join([]string{"012  Frysk iepen ", "022 Grou", "042 2026/11/20", "052 2026-11-22", "102 Anna Arbiter", "142 9", "152 B", "132 26/11/20 26.11.21", "BBW  2.0", "BBD  1.0", "260   1   3    1    2    2", one, two}, "\n"))
	in, adjusted := event(f)
	want := &trf.Event{
		Event: tournament.Event{Name: "Frysk iepen", Place: "Grou", Begin: "2026-11-20", End: "2026-11-22", Arbiter: "Anna Arbiter", Score: tournament.ScoreSystem{Name: "2-1-0", Win: 200, Draw: 100, Bye: 200}},
		Stage: tournament.Stage{Number: 1, System: tournament.SystemSwiss, Rounds: 9, Dates: []string{"2026-11-20", "2026-11-21"}, Swiss: tournament.Swiss{Initial: tournament.SideBlack},
			Bans: []tournament.Ban{{Players: []tournament.PlayerID{1, 2}, Rounds: 3}}},
		Players: []tournament.Player{
			{ID: 1, Name: "De Vries, Anna", Rating: 2105, Federation: "NED", Title: "g", BirthYear: 1990, Sex: tournament.SexFemale, IDs: map[string]string{"fide": "12345678901"}},
			{ID: 2, Name: "Jansen, Jan", Rating: 1900, Federation: "UKR", Sex: tournament.SexMale},
		},
	}
	if !reflect.DeepEqual(in, want) {
		t.Errorf("%+v\nwant %+v", in, want)
	}
	if len(adjusted) != 1 {
		t.Error(adjusted)
	}
	bodies := in.Bodies()
	kinds := ""
	for _, b := range bodies {
		kinds += string(b.Kind()) + " "
	}
	if kinds != "event-created players-imported stage-edited games-imported " {
		t.Errorf("made by %s", kinds)
	}
	if created := bodies[0].(tournament.EventCreated); created.Stage.Bans != nil || created.Stage.Rounds != 9 {
		t.Errorf("%+v", created)
	}
	if games := bodies[3].(tournament.GamesImported); games.Players != nil || !slices.Equal(games.Numbers, []tournament.PlayerID{1, 2}) || games.Stage != 1 {
		t.Errorf("%+v", games)
	}
	in.Stage.Bans = nil
	if bodies := in.Bodies(); len(bodies) != 2 || len(bodies[1].(tournament.GamesImported).Players) != 2 {
		t.Errorf("without bans: %+v", bodies)
	}
}

// A score is called as the event's table calls it; one that is not in it by its figures.
func TestScoresAreCalledByTheirNames(t *testing.T) {
	for text, want := range map[string]tournament.ScoreSystem{
		"012 x":                        {Name: "1-½-0", Win: 100, Draw: 50, Bye: 100},
		"BBW  3.0\nBBD  1.0":           {Name: "3-1-0", Win: 300, Draw: 100, Bye: 300},
		"BBW  3.0\nBBD  1.0\nBBU  1.0": {Name: "3-1-0", Win: 300, Draw: 100, Bye: 100},
		"BBW  3.0\nBBD  2.0\nBBL  1.0": {Name: "3-2-1", Win: 300, Draw: 200, Loss: 100, Bye: 300},
		"BBW  4.0\nBBD  2.0":           {Name: "4-2-0", Win: 400, Draw: 200, Bye: 400}, // delft has grades beside
		"BBW  2.0\nBBD  0.5":           {Name: "2-½-0", Win: 200, Draw: 50, Bye: 200},
		"BBL  0.1":                     {Name: "1-½-0.10", Win: 100, Draw: 50, Loss: 10, Bye: 100},
		"BBW  1.5":                     {Name: "1½-½-0", Win: 150, Draw: 50, Bye: 150},
	} {
		f, _ := read(t, text+"\n"+line("1", "A", "0.0"))
		if in, _ := event(f); in.Event.Score != want {
			t.Errorf("%q: %+v", text, in.Event.Score)
		}
	}
}

// Dates of the header are read in the ways that files have them, years of birth from
// their first four digits.
func TestDatesAreReadAsFilesHaveThem(t *testing.T) {
	for text, want := range map[string]string{
		"2026/11/20": "2026-11-20", "2026-1-2": "2026-01-02", "2026.11.20": "2026-11-20", "20.11.2026": "2026-11-20", "20-11-2026": "2026-11-20", "20/11/2026": "2026-11-20", "Nov 20, 2026": "2026-11-20",
		"2026 / 11 / 20": "2026-11-20", "26/11/20": "", "2026/13/20": "", "": "",
	} {
		f, _ := read(t, "042 "+text+"\n052 "+text+"\n"+line("1", "A", "0.0"))
		if in, _ := event(f); in.Event.Begin != want || in.Event.End != want {
			t.Errorf("%q: %s to %s", text, in.Event.Begin, in.Event.End)
		}
	}
	for text, want := range map[string]int{"1990/01/02": 1990, "1990": 1990, "199": 0, "": 0, "x990": 0, "90/01/02": 90} {
		l := line("1", "A", "0.0")
		f, _ := read(t, l[:69]+text+l[69+len(text):])
		if in, _ := event(f); in.Players[0].BirthYear != want {
			t.Errorf("%q: %d", text, in.Players[0].BirthYear)
		}
	}
	for text, want := range map[string][]string{
		"26/11/20": {"2026-11-20"}, "26.1.2 2026-11-21 2026.11.22 2026/11/23": {"2026-01-02", "2026-11-21", "2026-11-22", "2026-11-23"}, "26/11/20 x": {"2026-11-20", ""}, "x": nil,
		strings.Repeat(" ", 87) + "26/11/20": {"2026-11-20"}, strings.Repeat(" ", 87) + "          26/11/21  26/11/22": {"", "2026-11-21", "2026-11-22"},
		strings.Repeat(" ", 86) + "26/11/20": {"2026-11-20"}, strings.Repeat(" ", 97) + "26/11/20  2026/11/21": {"", "2026-11-20", "2026-11-21"},
	} {
		f, _ := read(t, "132 "+text+"\n"+line("1", "A", "0.0"))
		if in, _ := event(f); !slices.Equal(in.Stage.Dates, want) {
			t.Errorf("%q: %q, want %q", text, in.Stage.Dates, want)
		}
	}
}

// Absences to come are those of the columns, of XXZ and of 240: what comes last counts,
// rounds that are paired do not, and who is not in the file has none.
func TestAbsencesToComeOfAllRecords(t *testing.T) {
	away := func(round int, bye tournament.ByeKind) tournament.Away {
		return tournament.Away{Stage: 1, Round: round, Bye: bye}
	}
	a, b := line("1", "A", "1.0", "   2 w 1"), line("2", "B", "0.0", "   1 b 0")
	for text, want := range map[string][]tournament.Away{
		a + "\n" + b:                                      nil,
		"XXZ 1 9\n" + a + "\n" + b:                        {away(2, tournament.ByeZero)},
		"240 H   2    1\n" + a + "\n" + b:                 {away(2, tournament.ByeHalf)},
		"240 F   2    1    9\n" + a + "\n" + b:            {away(2, tournament.ByeFull)},
		"240 Z   2    1\n" + a + "\n" + b:                 {away(2, tournament.ByeZero)},
		"240 H   1    1\n" + a + "\n" + b:                 nil,
		"240 H   4    1\n240 Z   3    1\n" + a + "\n" + b: {away(3, tournament.ByeZero), away(4, tournament.ByeHalf)},
		"XXZ 1\n240 H   2    1\n" + a + "\n" + b:          {away(2, tournament.ByeHalf)},
		"XXZ 2\n" + a + "\n" + b:                          nil,
		a + "  0000 - H\n" + b:                            {away(2, tournament.ByeHalf)},
		a + "            0000 - F\n" + b:                  {away(3, tournament.ByeFull)},
		"XXZ 1\n" + a + "  0000 - H\n" + b:                {away(2, tournament.ByeZero)},
		"240 H   3    1\n" + a + "  0000 - F\n" + b:       {away(2, tournament.ByeFull), away(3, tournament.ByeHalf)},
	} {
		f, _ := read(t, text)
		in, _ := event(f)
		if !slices.Equal(in.Players[0].Away, want) {
			t.Errorf("%q: away %v, want %v", text, in.Players[0].Away, want)
		}
	}
}

// Two codes of a game are joined if they can be: whichever of the two is missing, or not
// played.
func TestEveryPairOfCodes(t *testing.T) {
	results := map[string]tournament.ResultKind{
		"10": tournament.WhiteWins, "01": tournament.BlackWins, "==": tournament.Drawn, "00": tournament.BothLose, "=0": tournament.DrawLoss, "0=": tournament.LossDraw,
		"+-": tournament.WhiteForfeit, "-+": tournament.BlackForfeit, "--": tournament.BothForfeit, "  ": tournament.ResultUnset,
		"WL": tournament.WhiteWins, "LW": tournament.BlackWins, "DD": tournament.Drawn, "W0": tournament.WhiteWins, "=L": tournament.DrawLoss,
	}
	taken := map[string]tournament.ResultKind{
		"1 ": tournament.WhiteWins, " 1": tournament.BlackWins, "= ": tournament.Drawn, " =": tournament.Drawn, "+ ": tournament.WhiteForfeit, " +": tournament.BlackForfeit, "W ": tournament.WhiteWins, " D": tournament.Drawn,
		"+0": tournament.WhiteForfeit, "0+": tournament.BlackForfeit, "1-": tournament.WhiteForfeit, "-1": tournament.BlackForfeit,
	}
	const codes = "1=0WDL+- "
	for _, white := range codes {
		for _, black := range codes {
			pair := string(white) + string(black)
			want, sure := results[pair]
			plain := strings.NewReplacer("W", "1", "D", "=", "L", "0").Replace(pair)
			if !sure {
				want, sure = results[plain]
			}
			if !sure {
				want = taken[plain]
			}
			f, _ := read(t, line("1", "A", "", "   2 w "+string(white))+"\n"+line("2", "B", "", "   1 b "+string(black)))
			in, adjusted := event(f)
			adjusted = slices.DeleteFunc(adjusted, func(a adjustment) bool { return strings.Contains(a.Message, "not for ratings") })
			if got := in.Rounds[0].Pairings[0].Games[0].Result; got != want || (len(adjusted) == 0) != sure {
				t.Errorf("%q: %v, want %v; said %v", pair, got, want, adjusted)
			}
			if doubts := inEnglish(f.Doubts()); (len(doubts) == 0) != sure {
				t.Errorf("%q: doubts %v", pair, doubts)
			}
			if len(adjusted) == 1 && want != tournament.ResultUnset && !strings.HasSuffix(adjusted[0].Message, "taken as "+want.String()) {
				t.Errorf("%q: said %v", pair, adjusted)
			}
		}
	}
}

// In a round robin the one player who has no opponent is free, with points or without;
// two of them are away.
func TestWhoIsFreeInARoundRobin(t *testing.T) {
	for name, tt := range map[string]struct {
		text string
		want []tournament.Pairing
		said string
	}{
		"free":                {"092 Round-Robin\n" + line("1", "A", "1.0", "   2 w 1") + "\n" + line("2", "B", "0.0", "   1 b 0") + "\n" + line("3", "C", "0.0", "0000 - U"), []tournament.Pairing{{Board: 2, White: 3}}, ""},
		"free, with points":   {"092 Round-Robin\n" + line("1", "A", "1.0", "   2 w 1") + "\n" + line("2", "B", "0.0", "   1 b 0") + "\n" + line("3", "C", "1.0", "0000 - F"), []tournament.Pairing{{Board: 2, White: 3}}, "player 3 has 1 points in the file; his results give 0, which counts"},
		"two are away":        {"092 Round-Robin\n" + line("1", "A", "1.0", "   2 w 1") + "\n" + line("2", "B", "0.0", "   1 b 0") + "\n" + line("3", "C", "0.0") + "\n" + line("4", "D", "0.5", "0000 - H"), []tournament.Pairing{{Board: 2, White: 4, Bonus: tournament.ByeHalf}}, ""},
		"everybody plays":     {"092 Round-Robin\n" + line("1", "A", "1.0", "   2 w 1") + "\n" + line("2", "B", "0.0", "   1 b 0"), nil, ""},
		"in a Swiss, points":  {line("1", "A", "1.0", "   2 w 1") + "\n" + line("2", "B", "0.0", "   1 b 0") + "\n" + line("3", "C", "1.0", "0000 - U"), []tournament.Pairing{{Board: 2, White: 3}}, ""},
		"in a Swiss, he won":  {line("1", "A", "1.0", "   2 w 1") + "\n" + line("2", "B", "0.0", "   1 b 0") + "\n" + line("3", "C", "1.0", "0000 - +"), []tournament.Pairing{{Board: 2, White: 3, Bonus: tournament.ByeFull}}, ""},
		"in a Swiss, nothing": {line("1", "A", "1.0", "   2 w 1") + "\n" + line("2", "B", "0.0", "   1 b 0") + "\n" + line("3", "C", "0.0", "0000 - Z"), nil, ""},
	} {
		f, _ := read(t, tt.text)
		in, adjusted := event(f)
		if got := in.Rounds[0].Pairings[1:]; !slices.EqualFunc(got, tt.want, func(a, b tournament.Pairing) bool { return reflect.DeepEqual(a, b) }) || strings.TrimSpace(said(adjusted)) != tt.said {
			t.Errorf("%s: %+v, said %v", name, got, adjusted)
		}
	}
}

// Bans: for all rounds, or for those that are named, and each player once.
func TestBansOfTheRecords(t *testing.T) {
	players := "\n" + line("1", "A", "0.0") + "\n" + line("2", "B", "0.0") + "\n" + line("4", "C", "0.0")
	type ids = []tournament.PlayerID
	for text, want := range map[string][]tournament.Ban{
		"012 x":                        nil,
		"XXP 1 4":                      {{Players: ids{1, 3}}},
		"XXP 4 1 4":                    {{Players: ids{3, 1}}},
		"XXP 1 1":                      nil,
		"XXP 1 9":                      nil,
		"XXP 1 2\nXXP 2 4":             {{Players: ids{1, 2}}, {Players: ids{2, 3}}},
		"142 9\n260   1   3    1    2": {{Players: ids{1, 2}, Rounds: 3}},
		"142 9\n260   1   9    1    2": {{Players: ids{1, 2}}},
		"142 9\n260   1  10    1    2": {{Players: ids{1, 2}}},
		"142 9\n260   1   8    1    2": {{Players: ids{1, 2}, Rounds: 8}},
		"260   1   9    1    2    4":   {{Players: ids{1, 2, 3}, Rounds: 9}},
		"142 9\n260   1   1    1    2": {{Players: ids{1, 2}, Rounds: 1}},
		"260   1   0    1    2":        {{Players: ids{1, 2}}},
	} {
		f, _ := read(t, text+players)
		if in, _ := event(f); !reflect.DeepEqual(in.Stage.Bans, want) {
			t.Errorf("%q: %+v", text, in.Stage.Bans)
		}
	}
}

// Virtual points: a record for players side by side who have the same, and for rounds
// side by side in which it is the same.
func TestVirtualPointsAreRuns(t *testing.T) {
	players := ""
	for _, n := range []string{"1", "2", "3", "5"} {
		players += "\n" + line(n, "P"+n, "0.0")
	}
	type given = []tournament.Virtual
	for text, want := range map[string]given{
		"XXA 1 1.0 1.0 0.5":                 {{First: 1, Last: 1, From: 1, To: 2, Points: 100}, {First: 1, Last: 1, From: 3, To: 3, Points: 50}},
		"XXA 1 1.0\nXXA 2 1.0":              {{First: 1, Last: 2, From: 1, To: 1, Points: 100}},
		"XXA 1 1.0\nXXA 3 1.0":              {{First: 1, Last: 1, From: 1, To: 1, Points: 100}, {First: 3, Last: 3, From: 1, To: 1, Points: 100}},
		"XXA 5 0.0 1.0":                     {{First: 4, Last: 4, From: 2, To: 2, Points: 100}},
		"250 1.0 2 3 2 4":                   {{First: 2, Last: 3, From: 2, To: 3, Points: 100}},
		"250 1.0 1 2 1 5\n250 0.5 2 2 2 3":  {{First: 1, Last: 1, From: 1, To: 2, Points: 100}, {First: 2, Last: 3, From: 1, To: 1, Points: 100}, {First: 2, Last: 3, From: 2, To: 2, Points: 50}, {First: 4, Last: 4, From: 1, To: 2, Points: 100}},
		"250 1.0 1 1 1 1\n250 1.0 3 3 1 1":  {{First: 1, Last: 1, From: 1, To: 1, Points: 100}, {First: 1, Last: 1, From: 3, To: 3, Points: 100}},
		"250 -1.0 1 1 1 1\n250 1.0 3 3 1 1": {{First: 1, Last: 1, From: 3, To: 3, Points: 100}},
	} {
		f, _ := read(t, text+players)
		if in, _ := event(f); !reflect.DeepEqual(in.Stage.Swiss.Virtual, want) || in.Stage.Swiss.Baku {
			t.Errorf("%q: %+v, want %+v", text, in.Stage.Swiss.Virtual, want)
		}
	}
	// Those of C.04.7 are Baku's, where the rounds are planned; another border, whatever the
	// type says, is that of points that were given.
	baku := "250 1.0 1 1 1 2\n250 0.5 2 2 1 2"
	for text, want := range map[string]tournament.Swiss{
		"142 4\n" + baku: {Baku: true},
		"142 3\n" + baku: {Baku: true},
		baku:             {Virtual: given{{First: 1, Last: 2, From: 1, To: 1, Points: 100}, {First: 1, Last: 2, From: 2, To: 2, Points: 50}}},
		"142 5\n" + baku: {Virtual: given{{First: 1, Last: 2, From: 1, To: 1, Points: 100}, {First: 1, Last: 2, From: 2, To: 2, Points: 50}}},
		"142 4\n250 1.0 1 1 1 3\n250 0.5 2 2 1 3":                      {Virtual: given{{First: 1, Last: 3, From: 1, To: 1, Points: 100}, {First: 1, Last: 3, From: 2, To: 2, Points: 50}}},
		"142 4\n192 FIDE_DUTCH_BAKU\n250 1.0 1 1 1 3\n250 0.5 2 2 1 3": {Virtual: given{{First: 1, Last: 3, From: 1, To: 1, Points: 100}, {First: 1, Last: 3, From: 2, To: 2, Points: 50}}},
		"142 4\n192 FIDE_DUTCH_BAKU\n250 2.0 1 1 1 3\n250 0.5 2 2 1 3": {Virtual: given{{First: 1, Last: 3, From: 1, To: 1, Points: 200}, {First: 1, Last: 3, From: 2, To: 2, Points: 50}}},
	} {
		f, _ := read(t, text+players)
		if in, _ := event(f); !reflect.DeepEqual(in.Stage.Swiss, want) {
			t.Errorf("%q: %+v, want %+v", text, in.Stage.Swiss, want)
		}
	}
}

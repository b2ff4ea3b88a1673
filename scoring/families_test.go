package scoring

import (
	"slices"
	"testing"

	"arbiter/tournament"
)

// valuesOf lists the value of one tie-break, player 1 first.
func valuesOf(t *testing.T, f *Field, opts Options) []string {
	t.Helper()
	st, err := f.Standings(opts)
	if err != nil {
		t.Fatal(err)
	}
	rows := slices.Clone(st.Rows)
	slices.SortFunc(rows, func(a, b Standing) int { return int(a.Player - b.Player) })
	var values []string
	for _, row := range rows {
		values = append(values, row.Tiebreaks[len(row.Tiebreaks)-1].String())
	}
	return values
}

// fieldOf reads the only stage of a drawing.
func fieldOf(t *testing.T, ev *tournament.Tournament) *Field {
	t.Helper()
	f, err := FieldOf(ev, 1)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// A Swiss of six players and three rounds; E has a bye in the last, F does not
// come to it. Points: A 2½, B 2, C 1½, D 1, E 2, F 0.
const sixPlayers = "1-2 = 3-4 1 5-6 1\n1-3 1 2-5 1 4-6 1\n1-4 1 2-3 = 5 bye"

// Each tie-break by hand: name by source, values of A to F.
func TestTiebreaksByHand(t *testing.T) {
	for _, test := range []struct {
		order, custom string
		want          []string
	}{
		{"BH", "", []string{"4½", "6", "5½", "4", "2", "3"}},
		{"BH/C1", "", []string{"3½", "4½", "4½", "4", "2", "3"}},
		{"BH/M1", "", []string{"1½", "2", "2", "1½", "0", "1"}},
		{"BH/C2", "", []string{"2", "2½", "2½", "2½", "2", "2"}},
		{"FTS", "", []string{"3½", "4½", "4½", "4", "2", "3"}},
		{"SP", "", []string{"15½", "12", "14½", "13", "9", "6"}},
		{"SB", "", []string{"3½", "4", "2", "0", "0", "0"}},
		{"SHM", "", []string{"2½", "2", "-1½", "-4", "-2", "-3"}},
		{"GOR", "", []string{"14", "16", "10½", "4", "2", "3"}},
		{"PS", "", []string{"4½", "4", "3½", "2", "4", "0"}},
		{"PS/C1", "", []string{"4", "3½", "2½", "2", "3", "0"}},
		{"WON", "", []string{"2", "1", "1", "1", "1", "0"}},
		{"BPG", "", []string{"0", "1", "2", "2", "1", "2"}},
		{"REP", "", []string{"3", "3", "3", "3", "3", "2"}},
		{"STD", "", []string{"2½", "2", "1½", "1", "2", "0"}},
		{"KS", "", []string{"1½", "2", "½", "0", "0", "0"}},
		{"KS/L+1", "", []string{"½", "1½", "½", "0", "0", "0"}},
		{"TPN", "", []string{"1", "2", "3", "4", "5", "6"}},
		{"AOB", "", []string{"5.17", "4", "4.83", "4.33", "4½", "3"}},
		// FIDE C.07: E's bye is a dummy with 1½ (half of three rounds), F's absence one
		// with 0; F asked not to play and did not come back: he counts ½ for others.
		{"BH", "FIDE", []string{"4½", "6", "5½", "4½", "4", "3"}},
		{"BH/C1", "FIDE", []string{"3½", "4½", "4½", "4", "3½", "3"}},
		{"BH", "FIDE-2024", []string{"4½", "6", "5½", "4½", "4½", "3"}},
		{"SB", "FIDE", []string{"3½", "4", "2", "½", "2", "0"}},
	} {
		t.Run(test.order+" "+test.custom, func(t *testing.T) {
			f := fieldOf(t, swiss(t, 6, sixPlayers))
			got := valuesOf(t, f, Options{Tiebreaks: []string{test.order}, Unplayed: test.custom})
			if !slices.Equal(got, test.want) {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}

// Full truncated Solkoff goes on until the lowest values tell two players apart,
// and shows the steps that it needed.
func TestFullTruncatedShowsTheStepsNeeded(t *testing.T) {
	// A and B have as much Solkoff and as much without the lowest: 3 = 1 + 1 + 1 and
	// 3 = 0 + 1½ + 1½ do not, 2½ + ½ + 0 and 2 + 1 + 0 do.
	row := func(values ...int64) made {
		v := NewValue(values[0], 100)
		v.further = values[1:]
		return made{value: v}
	}
	tie, err := lookup("FTS")
	if err != nil {
		t.Fatal(err)
	}
	r := &ranking{made: [][]made{{row(300, 250, 0)}, {row(300, 200, 0)}, {row(250, 200, 50)}, {row(300, 250, 0)}}}
	r.shorten(0, [][]int{{0, 1, 2}, {3}}, tie)
	for player, want := range []string{"3 (2½)", "3 (2)", "2½", "3"} {
		if got := r.made[player][0].value.String(); got != want {
			t.Errorf("player %d: %s, want %s", player, got, want)
		}
	}
}

// KNDB: the result against the first of the ranking decides, then against the
// second. B and C have as many points; B won against A, C against D.
func TestBestResultInOrderOfTheRanking(t *testing.T) {
	ev := roundRobin(t, `
		A  *  0  1  1  1
		B  1  *  =  0  =
		C  0  =  *  1  =
		D  0  1  0  *  =
		E  0  =  =  =  *`)
	sameLines(t, listing(standings(t, ev, Options{Tiebreaks: []string{"ORD"}})), `
		1 A 3 –
		2 B 2 1 [points]
		3 C 2 0 [ORD]
		4 D 1½ 0 (1) [points]
		5 E 1½ 0 (½) [ORD]`)
}

// KNDB NKV 2010: a draw with three men more, a king being two, is a plus-draw.
func TestPlusMinusBalance(t *testing.T) {
	ev := swiss(t, 4, "1-2 = 3-4 =\n1-3 1 2-4 =")
	games := func(round, board int) *tournament.Game {
		return &ev.Stages[0].Played[round].Pairings[board].Games[0]
	}
	games(0, 0).Sheet = &tournament.Sheet{Material: [4]int{1, 1, 0, 0}} // A: a man and a king against nothing
	games(0, 1).Sheet = &tournament.Sheet{Material: [4]int{2, 0, 0, 2}} // D is two men ahead: no balance
	games(1, 0).Sheet = &tournament.Sheet{Material: [4]int{5, 0, 1, 0}} // won: no balance
	games(1, 1).Sheet = &tournament.Sheet{Material: [4]int{0, 0, 0, 2}} // D
	if got := valuesOf(t, fieldOf(t, ev), Options{Tiebreaks: []string{"PM"}}); !slices.Equal(got, []string{"1", "-2", "0", "1"}) {
		t.Errorf("balance of A to D: %v", got)
	}
}

// FIDE C.07, 15.2: in a round robin a forfeit is an ordinary result, but not for
// what goes by ratings, and a forfeit loss stays unplayed in article 7.
func TestForfeitsOfARoundRobin(t *testing.T) {
	ev := roundRobin(t, `
		A  *  +  1
		B  -  *  1
		C  0  0  *`)
	for i := range ev.Players {
		ev.Players[i].Rating = 1000 + 100*i
	}
	f := fieldOf(t, ev)
	for code, want := range map[string][]string{
		"SB":  {"1", "0", "0"},
		"KS":  {"1", "0", "0"},
		"WIN": {"2", "1", "0"},
		"WON": {"1", "1", "0"},
		"REP": {"2", "1", "2"},
		"ARO": {"1200", "1200", "1050"},
	} {
		if got := valuesOf(t, f, Options{Tiebreaks: []string{code}, Unplayed: "FIDE-RR"}); !slices.Equal(got, want) {
			t.Errorf("%s of A to C: %v, want %v", code, got, want)
		}
	}
}

// FIDE C.07, 10: nothing goes by rating where somebody has none, unless the
// regulations give him one.
func TestRatingsOfTheUnrated(t *testing.T) {
	ev := swiss(t, 4, "1-2 1 3-4 =")
	for i := range 3 {
		ev.Players[i].Rating = 1500
	}
	f := fieldOf(t, ev)
	for _, code := range []string{"ARO", "TPR", "PTP", "APRO", "APPO"} {
		if got := valuesOf(t, f, Options{Tiebreaks: []string{code}}); !slices.Equal(got, []string{"", "", "", ""}) {
			t.Errorf("%s with an unrated player: %v", code, got)
		}
	}
	for code, want := range map[string][]string{
		"ARO": {"1500", "1500", "1000", "1500"},
		"TPR": {"2300", "700", "1000", "1500"},
		"PTP": {"2236", "700", "997", "1497"},
	} {
		if got := valuesOf(t, f, Options{Tiebreaks: []string{code}, Unrated: 1000}); !slices.Equal(got, want) {
			t.Errorf("%s of A to D: %v, want %v", code, got, want)
		}
	}
	if got := valuesOf(t, f, Options{Tiebreaks: []string{"RTNG"}}); !slices.Equal(got, []string{"1500", "1500", "1500", ""}) {
		t.Errorf("RTNG: %v", got)
	}
}

// Presets: Frisian draughts shares the first place in the stage that decides the
// title and only there; an order of one's own decides it unless it says not to.
func TestFirstPlaceOfPresets(t *testing.T) {
	ev := roundRobin(t, `
		A  *  0  1  1
		B  1  *  0  1
		C  0  1  *  0
		D  0  0  1  *`)
	for _, test := range []struct {
		variant string
		order   []string
		later   []tournament.PlayerID // who plays in a second stage; 0 alone: not known yet
		want    string                // places of A and B
		preset  string
	}{
		{"frisian", nil, nil, "1-2 1-2", "frisian"},
		{"frysk", nil, nil, "1-2 1-2", "frisian"},
		{"russian", nil, nil, "1 2", "default"},
		{"frisian", nil, []tournament.PlayerID{0}, "1 2", "frisian"},
		{"frisian", nil, []tournament.PlayerID{1, 2, 3}, "1 2", "frisian"},  // a final
		{"frisian", nil, []tournament.PlayerID{1, 2}, "1-2 1-2", "frisian"}, // deciding games
		{"frisian", []string{"SB", "DE"}, nil, "1 2", ""},
		{"russian", []string{"shared-first", "SB", "DE"}, nil, "1-2 1-2", ""},
		{"russian", []string{"frisian"}, nil, "1-2 1-2", "frisian"},
		{"frisian", []string{"default"}, nil, "1 2", "default"},
	} {
		ev.Event.Variant, ev.Event.Tiebreaks = test.variant, test.order
		ev.Stages = ev.Stages[:1]
		if test.later != nil {
			final := tournament.Stage{Number: 2}
			if test.later[0] != 0 {
				final.Numbers = test.later
			}
			ev.Stages = append(ev.Stages, final)
		}
		st := standings(t, ev, Options{})
		if got := st.Rows[0].Place() + " " + st.Rows[1].Place(); got != test.want || st.Preset != test.preset {
			t.Errorf("%s %v, then %v: places %s by %q, want %s by %q", test.variant, test.order, test.later, got, st.Preset, test.want, test.preset)
		}
	}
}

func TestNamesOfForms(t *testing.T) {
	for code, want := range map[string]string{
		"BH/C1":  "Solkoff (Buchholz) without the lowest",
		"BH/C2":  "Solkoff (Buchholz) without the 2 lowest",
		"BH/M1":  "Solkoff (Buchholz) without the lowest and the highest",
		"PS/C1":  "progressive score without the first of the rounds",
		"RTNG/R": "rating, reversed",
		"KS/L-1": "Koya (points against the upper half), limit -1 half points",
	} {
		if tie, err := Lookup(code); err != nil || tie.Name != want || tie.Code != code {
			t.Errorf("%s is %q, %v, want %q", code, tie.Name, err, want)
		}
	}
	if _, err := Lookup("frisian"); err == nil || english(err) != `"frisian" is a whole order, not one tie-break: name it alone` {
		t.Errorf("%v", err)
	}
}

func TestParseOrder(t *testing.T) {
	for text, want := range map[string][]string{
		"":                             nil,
		"solkoff, bh/c1 ,wins":         {"BH", "BH/C1", "WIN"},
		"FMJD":                         {"fmjd"},
		"None":                         {"none"},
		"Shared-First,median":          {"shared-first", "BH/M1"},
		"short-truncated,koya,tpn/r":   {"BH/C1", "KS", "TPN/R"},
		"KS/L+1,KS/L-2,progressive/c1": {"KS/L+1", "KS/L-2", "PS/C1"},
	} {
		got, err := ParseOrder(text)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v, %v, want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"BH,fmjd", "BH/", "BH/C0", "BH/C10", "BH/CC", "TPN/C1", "TPN/R2", "KS/L0", "DE/C1", "BH/C1/C1", "BH,wp"} {
		if got, err := ParseOrder(text); err == nil {
			t.Errorf("%q is taken as %v", text, got)
		}
	}
}

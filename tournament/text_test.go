package tournament_test

import (
	"strings"
	"testing"

	"arbiter/tournament"
)

// The bytes of a file are read in the encoding that they are in; letters that stand
// together are Cyrillic, accented letters between others are western.
func TestDecodeText(t *testing.T) {
	for name, tt := range map[string]struct{ data, text, encoding string }{
		"nothing":                  {"", "", "UTF-8"},
		"ASCII":                    {"Jan", "Jan", "UTF-8"},
		"UTF-8":                    {"Sjûkje, Мария", "Sjûkje, Мария", "UTF-8"},
		"UTF-8 with a mark":        {"\xef\xbb\xbfÛs Mem", "Ûs Mem", "UTF-8"},
		"UTF-16, low byte first":   {"\xff\xfeJ\x00\x1c\x04", "JМ", "UTF-16"},
		"UTF-16, high byte first":  {"\xfe\xff\x00J\x04\x1c", "JМ", "UTF-16"},
		"Russian":                  {"\xcc\xe0\xf0\xe8\xff", "Мария", "windows-1251"},
		"Russian yo":               {"\xa8\xe6", "Ёж", "windows-1251"},
		"Russian yo at the end":    {"\xe5\xb8", "её", "windows-1251"},
		"Frisian":                  {"Sj\xfbkje", "Sjûkje", "windows-1252"},
		"one letter at the start":  {"\xdbs", "Ûs", "windows-1252"},
		"one letter at the end":    {"caf\xe9", "café", "windows-1252"},
		"signs are no letters":     {"\x93a\x94 \xa9\xae", "“a” ©®", "windows-1252"},
		"signs below the letters":  {"\xbf\xbf", "¿¿", "windows-1252"},
		"signs beside yo":          {"\xa9\xa8", "©¨", "windows-1252"},
		"signs before yo":          {"\xa7\xa8", "§¨", "windows-1252"},
		"signs after small yo":     {"\xb9\xb8", "¹¸", "windows-1252"},
		"signs before small yo":    {"\xb7\xb8", "·¸", "windows-1252"},
		"the first letter":         {"\xc0\xc0", "АА", "windows-1251"},
		"as many alone as not":     {"\xe0\xe1 \xe9 \xe9", "àá é é", "windows-1252"},
		"more together than alone": {"\xe0\xe1\xe2 \xe9 \xe9", "абв й й", "windows-1251"},
		"two of three together":    {"\xe0 \xe1\xe2", "а бв", "windows-1251"},
	} {
		if text, encoding := tournament.DecodeText([]byte(tt.data)); text != tt.text || encoding != tt.encoding {
			t.Errorf("%s: %q as %s, want %q as %s", name, text, encoding, tt.text, tt.encoding)
		}
	}
}

// Words that users write are read as they are stored, and what is none is refused with
// the words that there are.
func TestWordsAreReadOrRefused(t *testing.T) {
	parse := func(read func(string) (string, error), words ...string) {
		t.Helper()
		for _, word := range words {
			if got, err := read(word); got != word || err != nil {
				t.Errorf("%q: %q, %v", word, got, err)
			}
		}
		for _, wrong := range []string{"", "nonsense"} {
			got, err := read(wrong)
			if got != "" || err == nil {
				t.Errorf("%q: %q, %v", wrong, got, err)
				continue
			}
			for _, word := range words {
				if !strings.Contains(says(err), word) {
					t.Errorf("%q is not offered: %v", word, err)
				}
			}
		}
	}
	parse(func(w string) (string, error) { k, err := tournament.ParseBye(w); return string(k), err }, "zero", "half", "full")
	parse(func(w string) (string, error) { k, err := tournament.ParseSide(w); return string(k), err }, "white", "black")
	parse(func(w string) (string, error) { k, err := tournament.ParseDecision(w); return string(k), err }, "stands", "corrected", "void", "loss", "warning")
	parse(func(w string) (string, error) { k, err := tournament.ParseSharing(w); return string(k), err }, "equal", "hort", "places")
	parse(func(w string) (string, error) { k, err := tournament.ParseOpeningsPer(w); return string(k), err }, "round", "board")
	parse(func(w string) (string, error) { k, err := tournament.ParseCarry(w); return string(k), err }, "all", "among")
	parse(func(w string) (string, error) { k, err := tournament.ParseWithdrawalRule(w); return string(k), err }, "over", "count", "strike")
	parse(func(w string) (string, error) {
		k, err := tournament.Event{Variant: "frisian"}.ParseEnding(w, tournament.WhiteWins)
		return string(k), err
	},
		"two-kings", "no-pieces", "resigned", "stopped", "time", "no-move", "disobeyed", "one-king", "agreed")
	if s, err := tournament.ParseSharing("Hort"); s != tournament.SharingHort || err != nil {
		t.Errorf("Hort: %q, %v", s, err)
	}
	if s, err := tournament.ParseSex("they"); s != tournament.SexUnset || err == nil || !strings.Contains(says(err), `"they" is neither m nor f`) {
		t.Errorf("they: %q, %v", s, err)
	}
}

// How games end in a Frisian event is the table of its rules: draws by Articles 18
// and 21.
func TestEndingsAreThoseOfTheRules(t *testing.T) {
	drawn := map[string]bool{"18": true, "20.1": false, "20.2": false, "20.3": false, "20.4": false, "20.5": false, "20.6": false, "21.1": true, "21.2": true}
	frisian := tournament.Event{Variant: "frisian"}
	rows := frisian.Endings()
	if len(rows) != len(drawn) {
		t.Errorf("%d endings", len(rows))
	}
	for _, row := range rows {
		if want, known := drawn[row.Article]; !known || row.Drawn != want {
			t.Errorf("%+v", row)
		}
		if got, ok := frisian.EndingRow(row.Ending); got != row || !ok {
			t.Errorf("%s: %+v, %t", row.Ending, got, ok)
		}
	}
	for _, e := range []tournament.Ending{"", "boredom"} {
		if row, ok := e.Row(); ok || row != (tournament.EndingRow{}) {
			t.Errorf("%q: %+v", e, row)
		}
	}
	for _, table := range []func() []tournament.EndingRow{tournament.Endings, frisian.Endings} {
		if table()[0].Article = "altered"; table()[0].Article == "altered" {
			t.Error("the table can be altered from outside")
		}
	}
	// Each ends the games that it is of, and no others.
	for _, row := range rows {
		for _, k := range tournament.ResultKinds() {
			fits := k.Played && !k.Pending && row.Drawn == (k.White == tournament.Draw && k.Black == tournament.Draw)
			penalty := row.Ending == tournament.EndingStopped || row.Ending == tournament.EndingDisobeyed
			switch k.Kind {
			case tournament.BothLose: // both can lose so
				fits = penalty || row.Ending == tournament.EndingTime
			case tournament.DrawLoss, tournament.LossDraw:
				fits = penalty
			}
			_, err := decided(extended(club(), change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: k.Kind, How: row.Ending})))
			if (err == nil) != fits {
				t.Errorf("%s by %s: %v", k.Code, row.Ending, err)
			}
		}
	}
}

// A game is named as users type it, and in messages with its round.
func TestPlacesAreWrittenAsTyped(t *testing.T) {
	for ref, want := range map[tournament.GameRef]string{
		{Stage: 1, Round: 2, Board: 5}: "round 2 board 5", {Stage: 3, Round: 2, Board: 5, Game: 1}: "round 2 board 5.1",
	} {
		if got := ref.String(); got != want {
			t.Errorf("%+v is %q, want %q", ref, got, want)
		}
	}
	for text, want := range map[string]tournament.Address{"999999999": {Board: 999999999}, "1.123456789": {Board: 1, Game: 123456789}} {
		if got, err := tournament.ParseAddress(text); got != want || err != nil {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
	for _, text := range []string{"1000000000", "1.1000000000", "x.1", "1.x", "0.1"} {
		if got, err := tournament.ParseAddress(text); err == nil || got != (tournament.Address{}) || !strings.Contains(says(err), "BOARD.GAME") {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
}

// Times used are of hours and minutes, with seconds where they are written; the slip
// says what is noted and who has signed.
func TestSlipsAreReadAndWritten(t *testing.T) {
	for text, want := range map[string][2]int{"99:59:59,0:00": {99*3600 + 59*60 + 59, 0}, " 0:01 , 1:00 ": {60, 3600}, ",": {0, 0}, "0:59,0:00:59": {59 * 60, 59}} {
		if white, black, err := tournament.ParseUsed(text); white != want[0] || black != want[1] || err != nil {
			t.Errorf("%q: %d, %d, %v, want %v", text, white, black, err, want)
		}
	}
	for text, say := range map[string]string{
		"1:23": "two times", "100:00,": "is not a time used", "0:60,": "is not a time used", "0:00:60,": "is not a time used", "-1:00,": "is not a time used",
		"0:-1,": "is not a time used", "12,": "is not a time used", ",5": "is not a time used", "1:23,x:1": "is not a time used", "1:2:3:4,": "is not a time used",
	} {
		if white, black, err := tournament.ParseUsed(text); err == nil || !strings.Contains(says(err), say) || white != 0 && !strings.HasPrefix(text, "1:23,") || black != 0 {
			t.Errorf("%q: %d, %d, %v", text, white, black, err)
		}
	}
	for seconds, want := range map[int]string{0: "-", 1: "0:00:01", 3480: "0:58", 3659: "1:00:59", 3660: "1:01", 4980: "1:23", 36000: "10:00"} {
		if got := tournament.UsedText(seconds); got != want {
			t.Errorf("%d is %q, want %q", seconds, got, want)
		}
	}
}

// Money is written with two decimals, and read without a sign.
func TestMoneyIsWrittenInCents(t *testing.T) {
	for m, want := range map[tournament.Money]string{0: "0.00", 5: "0.05", 12550: "125.50", -5: "-0.05", -12550: "-125.50", 100: "1.00"} {
		if got := m.String(); got != want {
			t.Errorf("%d is %s, want %s", int64(m), got, want)
		}
		if text, err := m.MarshalText(); string(text) != want || err != nil {
			t.Errorf("%d is %s in storage, %v", int64(m), text, err)
		}
	}
	var m tournament.Money
	if err := m.UnmarshalText([]byte("1,5")); err != nil || m != 150 {
		t.Errorf("1,5 is %d, %v", m, err)
	}
	if err := m.UnmarshalText([]byte("x")); err == nil {
		t.Error("x is read from storage")
	}
	for text, want := range map[string]tournament.Money{"1.": 100, "1.05": 105, "1.5": 150, "1.50": 150, "1099511627775": 109951162777500} {
		if got, err := tournament.ParseMoney(text); got != want || err != nil {
			t.Errorf("%q is %d, %v; want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"1099511627776", "1.005", "1.x", "x.10", "1 000", "+5"} {
		if got, err := tournament.ParseMoney(text); err == nil || got != 0 || !strings.Contains(says(err), "no amount of money") {
			t.Errorf("%q is %d, %v", text, got, err)
		}
	}
}

// Points are read and written exactly, and nothing wider than they can hold.
func TestPointsAtTheirEdges(t *testing.T) {
	for text, want := range map[string]tournament.Points{"999999999999": 99999999999900, "-½": -50, "0½": 50, "12½": 1250, " 7 ": 700, "0.05": 5, "-0,5": -50, "1.2": 120, "1/2": 50, "5 1/2": 550, "-1/2": -50} {
		if got, err := tournament.ParsePoints(text); got != want || err != nil {
			t.Errorf("%q is %d, %v; want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"1000000000000", "1000000000000½", "½1", "1.½", "x½", "1,2,3", "0.x", "- 1", "51/2", "1/2 1/2", "2/2", "1/3"} {
		if got, err := tournament.ParsePoints(text); err == nil || got != 0 || !strings.Contains(says(err), "is not a number of points") {
			t.Errorf("%q is %d, %v", text, got, err)
		}
	}
	for p, want := range map[tournament.Points][2]string{-100: {"-1", "-1"}, -150: {"-1½", "-1.5"}, 1: {"0.01", "0.01"}, 10: {"0.10", "0.1"}, 149: {"1.49", "1.49"}, 151: {"1.51", "1.51"}, -5: {"-0.05", "-0.05"}, 99: {"0.99", "0.99"}, 90: {"0.90", "0.9"}, 180: {"1.80", "1.8"}} {
		if p.String() != want[0] || p.Decimal() != want[1] {
			t.Errorf("%d is %s and %s, want %v", int64(p), p, p.Decimal(), want)
		}
	}
	var p tournament.Points
	if err := p.UnmarshalJSON([]byte(`"x"`)); err == nil || p != 0 {
		t.Errorf("x is read from storage as %d", p)
	}
}

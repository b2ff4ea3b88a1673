package timecontrol_test

import (
	"strings"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/tournament"
	"arbiter/tournament/timecontrol"
)

// controls reads time controls that are some.
func controls(t *testing.T, text string) timecontrol.Controls {
	t.Helper()
	c, err := timecontrol.ParseAll(text)
	if err != nil {
		t.Fatal(i18n.English().Error(err))
	}
	return c
}

func TestTimeControlsAreReadAndWritten(t *testing.T) {
	for text, want := range map[string]struct{ written, pdn, says string }{
		"45":               {"45", "2700", "45 min"},
		"45+0":             {"45", "2700", "45 min"},
		" 80 + 60 ":        {"80+60", "4800+60", "80 min + 60 s a move"},
		"80+60s":           {"80+60", "4800+60", "80 min + 60 s a move"},
		"2h/50+1h":         {"120/50+60", "50/7200:3600", "120 min for 50 moves, then 60 min"},
		"120/50+60":        {"120/50+60", "50/7200:3600", "120 min for 50 moves, then 60 min"},
		"1h30/40+30+30":    {"90/40+30+30", "40/5400+30:1800+30", "90 min for 40 moves, then 30 min, + 30 s a move"},
		"Rapid 15":         {"rapid 15", "900", "rapid play, 15 min"},
		"blitz 5+3":        {"blitz 5+3", "300+3", "blitz, 5 min + 3 s a move"},
		"80+60,15+5, 5+3 ": {"80+60,15+5,5+3", "4800+60", "game 1: 80 min + 60 s a move; game 2: 15 min + 5 s a move; game 3: 5 min + 3 s a move"},
		"24h":              {"1440", "86400", "1440 min"},
	} {
		c := controls(t, text)
		if c.String() != want.written || c[0].PDN() != want.pdn || i18n.English().Say(c) != want.says {
			t.Errorf("%q: %s, %s, %q", text, c, c[0].PDN(), i18n.English().Say(c))
		}
		if again := controls(t, c.String()); again.String() != c.String() {
			t.Errorf("%q is written %s, which is read as %s", text, c, again)
		}
	}
	for _, text := range []string{"", " ", "none"} {
		if c := controls(t, text); c != nil {
			t.Errorf("%q: %s", text, c)
		}
	}
}

func TestWhatIsNoTimeControl(t *testing.T) {
	for _, text := range []string{
		"0", "-5", "+5", "45+", "45+601", "1441", "25h", "45+5+5", "120/50", "120/0+60", "120/50+", "120/50+60+30+1", "fast", "slow 45",
		"80+60,", "h", "1h99999", "1,2,3,4,5,6,7,8,9,10", "45/", "4５", "99999999999999999999",
		"1 30", "1 5", "2 0+5", "80+6 0", "1\n30", "120/5 0+60", "1h3 0",
	} {
		if c, err := timecontrol.ParseAll(text); err == nil {
			t.Errorf("%q: %s", text, c)
		}
	}
}

// What is well written and too much names the limits; one move is one.
func TestTheWordsOfTimeControls(t *testing.T) {
	for text, want := range map[string]string{
		"1441": "at most 1440 minutes, 200 moves and 600 seconds a move", "45+601": "at most 1440 minutes", "120/201+60": "200 moves",
		"1 30": "is no time control", "1,2,3,4,5,6,7,8,9,10": "at most 9",
	} {
		if _, err := timecontrol.ParseAll(text); !strings.Contains(i18n.English().Error(err), want) {
			t.Errorf("%s: %s", text, i18n.English().Error(err))
		}
	}
	for lang, want := range map[string][2]string{
		"en": {"3 min for 1 move, then 2 min", "3 min for 2 moves, then 2 min"},
		"nl": {"3 min voor 1 zet, dan 2 min", "3 min voor 2 zetten, dan 2 min"},
		"ru": {"3 мин до 1-го хода, затем 2 мин", "3 мин до 2-го хода, затем 2 мин"},
	} {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]string{loc.Say(controls(t, "3/1+2")), loc.Say(controls(t, "3/2+2"))}; got != want {
			t.Errorf("%s: %q", lang, got)
		}
		says := timecontrol.Outside(rules.RussianOfficial, controls(t, "blitz 20"))
		if lang != "en" && (len(says) != 1 || strings.Contains(loc.Say(says[0]), "blitz 20")) {
			t.Errorf("%s: %v", lang, says)
		}
	}
}

// The last time control is that of all further games of a pairing.
func TestTimeControlsOfTheGamesOfAPairing(t *testing.T) {
	c := controls(t, "80+60,15+5")
	for game, want := range map[int]string{0: "80+60", 1: "80+60", 2: "15+5", 3: "15+5"} {
		if got, ok := c.Of(game); !ok || got.String() != want {
			t.Errorf("game %d: %s, %t", game, got, ok)
		}
	}
	if _, ok := (timecontrol.Controls)(nil).Of(1); ok {
		t.Error("none is no time control")
	}
}

// Official Russian rules, 2.1.11.1-2.1.11.3: standard play has no less, rapid play and
// blitz no more. A time whose tempo was not announced may be of any of them.
func TestTimesOutsideTheLimitsAreNamed(t *testing.T) {
	const none = ""
	for _, tt := range []struct{ variant, set, time, article string }{
		{"russian", "", "45", none}, {"russian", "", "30+30", none}, {"russian", "", "40+5", none}, {"russian", "", "80+60", none}, {"russian", "", "120/50+60", none},
		{"russian", "", "40+4", "2.1.11.1"}, {"russian", "", "29+60", "2.1.11.1"}, {"russian", "", "44", "2.1.11.1"}, {"russian", "", "21", "2.1.11.2"}, {"russian", "", "10+5", "2.1.11.2"},
		{"russian", "", "20", none}, {"russian", "", "10", none}, {"russian", "", "8+4", none}, {"russian", "", "5", none}, {"russian", "", "3+2", none}, {"russian", "", "1", none},
		{"russian", "", "standard 40", "2.1.11.1"}, {"russian", "", "standard 45", none}, {"russian", "", "standard 20", "2.1.11.1"},
		{"russian", "", "rapid 20", none}, {"russian", "", "rapid 8+4", none}, {"russian", "", "rapid 45", "2.1.11.2"}, {"russian", "", "rapid 9+4", "2.1.11.2"},
		{"russian", "", "blitz 5", none}, {"russian", "", "blitz 3+2", none}, {"russian", "", "blitz 6", "2.1.11.3"}, {"russian", "", "blitz 4+2", "2.1.11.3"},
		{"russian", rules.UkrainianCode, "25", none}, {"ukrainian", "", "25", none}, {"ukrainian", rules.RussianOfficial, "25", "2.1.11.1"},
		{"frisian", "", "25", none}, {"frisian", "", "rapid 45", none}, {"brazilian", "", "25", none}, {"russian", "", "none", none},
	} {
		e := tournament.Event{Variant: tt.variant, Rules: tt.set}
		outside := timecontrol.Outside(e.RuleSet(), controls(t, tt.time))
		if len(outside) == 0 != (tt.article == none) {
			t.Errorf("%s %s: %v, want %q", tt.variant, tt.time, outside, tt.article)
			continue
		}
		if len(outside) > 0 && !strings.Contains(i18n.English().Say(outside[0]), "Article "+tt.article) {
			t.Errorf("%s: %s", tt.time, i18n.English().Say(outside[0]))
		}
	}
	if outside := timecontrol.Outside(rules.RussianOfficial, controls(t, "45,25,blitz 10")); len(outside) != 2 {
		t.Errorf("%v", outside)
	}
}

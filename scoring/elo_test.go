package scoring

import (
	"testing"

	"arbiter/tournament"
)

// Two tables of one thing: what a difference is worth, and what is worth a
// difference, agree at every percentage.
func TestRatingTables(t *testing.T) {
	for percent := 1; percent <= 99; percent++ {
		if got := ExpectedPercent(RatingDifference(percent)); got != percent {
			t.Errorf("%d%% stands for %d, which stands for %d%%", percent, RatingDifference(percent), got)
		}
	}
	for _, test := range []struct{ difference, percent int }{
		{0, 50}, {3, 50}, {4, 51}, {-4, 49}, {391, 91}, {392, 92}, {400, 92}, {735, 99}, {736, 100}, {-736, 0}, {5000, 100},
	} {
		if got := ExpectedPercent(test.difference); got != test.percent {
			t.Errorf("difference %d: %d%%, want %d%%", test.difference, got, test.percent)
		}
	}
}

func TestRatingChanges(t *testing.T) {
	ev := swiss(t, 5, "1-2 1 3-4 = 5 bye\n1-3 = 2-4 + 5 bye")
	for i, rating := range []int{1500, 1400, 1950, 0, 1300} {
		ev.Players[i].Rating = rating
	}
	f := fieldOf(t, ev)
	elo, err := LookupRatingRule("", "frisian")
	if err != nil {
		t.Fatal(err)
	}
	halved := elo
	halved.HalvedTempo = true
	fixed := elo
	fixed.K, fixed.MostGap = []Development{{From: 0, K: 10}}, 0
	adamovich, err := LookupRatingRule("Adamovich", "frisian")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name   string
		rule   RatingRule
		player int
		change string
		rating int
		games  int
	}{
		// A, 1500: beat 1400 (expected 64%), drew with 1950 (400 at most: 8%).
		{"Elo", elo, 1, "15.6", 1516, 2},
		{"Elo at a faster tempo", halved, 1, "7.8", 1508, 2},
		{"Elo, K 10 and no limit", fixed, 1, "8", 1508, 2}, // 450: 6%
		{"lost; a forfeit does not count", elo, 2, "-7.2", 1393, 1},
		{"an unrated opponent does not count", elo, 3, "-8.4", 1942, 1},
		{"unrated", elo, 4, "0", 0, 1},
		{"did not play", elo, 5, "0", 1300, 0},
		// Only the game against 1400 counts: (20 × 1500 + 1400 + 5000/15) / 21 - 1500.
		{"Adamovich", adamovich, 1, "11.11", 1511, 1},
		{"Adamovich, opponent too far", adamovich, 3, "0", 1950, 0},
	} {
		c := f.RatingChanges(test.rule)[test.player-1]
		if c.Change.Decimal() != test.change || c.New != test.rating || c.Games != test.games {
			t.Errorf("%s: change %s to %d over %d games, want %s to %d over %d", test.name, c.Change.Decimal(), c.New, c.Games, test.change, test.rating, test.games)
		}
	}
	c := f.RatingChanges(elo)[0]
	if c.Performance.String() != "1868" || c.Expected.Decimal() != "0.72" || c.Score.String() != "1½" || c.Average.String() != "1675" {
		t.Errorf("performance %s, expected %s, score %s, average %s", c.Performance, c.Expected, c.Score, c.Average)
	}
	if len(c.From) != 2 || c.From[0].Rating != 1400 || c.From[0].Value.Decimal() != "7.2" || c.From[1].Value.Decimal() != "8.4" {
		t.Errorf("contributions %+v", c.From)
	}
}

func TestRatingRulesAreWhole(t *testing.T) {
	for _, r := range RatingRules() {
		if r.Code == "" || r.Name == "" || r.Source == "" || r.Status == StatusUnset || r.Method == MethodUnset {
			t.Errorf("the rule %+v lacks something", r)
		}
		if r.Method == MethodElo && (len(r.K) == 0 || r.K[len(r.K)-1].From != 0) {
			t.Errorf("the rule %s has no K for low ratings", r.Code)
		}
		if r.Method == MethodAdamovich && (r.Weight == 0 || r.Spread.None()) {
			t.Errorf("the rule %s lacks figures", r.Code)
		}
	}
	if _, err := LookupRatingRule("XY", "frisian"); err == nil || english(err) != `unknown way to compute ratings "XY": give one of fmjd, fide, adamovich` {
		t.Errorf("%v", err)
	}
	RatingRules()[0].K[0].K = 99
	if RatingRules()[0].K[0].K == 99 {
		t.Error("the table can be altered")
	}
}

// The figures that an event sets take the place of those of the rule.
func TestRatingRuleOf(t *testing.T) {
	none := 0
	rule, err := RatingRuleOf("frisian", tournament.RatingSettings{Rule: "FIDE", K: 15, Gap: &none, Faster: true})
	if err != nil || rule.Code != "fide" || len(rule.K) != 1 || rule.K[0].K != 15 || rule.MostGap != 0 || !rule.HalvedTempo {
		t.Errorf("%+v, %v", rule, err)
	}
	if rule, err = RatingRuleOf("frisian", tournament.RatingSettings{}); err != nil || rule.Code != "fmjd" || rule.MostGap != 400 {
		t.Errorf("%+v, %v", rule, err)
	}
	for _, settings := range []tournament.RatingSettings{{Rule: "luck"}, {Rule: "adamovich", K: 10}, {Rule: "adamovich", Gap: &none}} {
		if _, err := RatingRuleOf("frisian", settings); err == nil {
			t.Errorf("%+v is taken", settings)
		}
	}
}

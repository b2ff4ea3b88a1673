package timecontrol_test

import (
	"testing"

	"arbiter/tournament"
	"arbiter/tournament/timecontrol"
)

// What is read as time controls is written in one way, which is read as the same.
func FuzzTimeControls(f *testing.F) {
	for _, seed := range []string{"45", "80+60", "120/50+60+30", "rapid 15,blitz 3+2", "1h30", "2h/50+1h", "none", "+", "/", ",", "h"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := timecontrol.ParseAll(text)
		if err != nil {
			return
		}
		again, err := timecontrol.ParseAll(c.String())
		if err != nil || again.String() != c.String() {
			t.Errorf("%q is written %q, which is read as %q, %v", text, c, again, err)
		}
		e := tournament.Event{Name: "Club", Variant: "russian", Score: tournament.ScoreSystems()[0], Time: c}
		if err := tournament.CheckBounds(e); err != nil {
			t.Errorf("%q is out of bounds: %v", text, err)
		}
		timecontrol.Outside(e.RuleSet(), e.Time)
	})
}

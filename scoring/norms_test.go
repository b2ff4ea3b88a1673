package scoring

import (
	"testing"
)

// By the table of FIDE B.02: 64 % stands for 102 points, 65 % for 110, 50 % for 0.
func TestNeededScore(t *testing.T) {
	for _, c := range []struct {
		average            Value
		games, performance int
		want               string
	}{
		{NewValue(2210, 1), 9, 2210, "4½"},
		{NewValue(4420, 2), 9, 2211, "5"},
		{NewValue(2100, 1), 10, 2202, "6½"},
		{NewValue(3000, 1), 9, 2210, "½"}, // even ½ of 9 is worth more than 2210
		{NewValue(4000, 1), 9, 2210, "0"},
		{NewValue(1000, 1), 9, 2210, ""}, // nothing is enough
		{Value{}, 0, 2210, ""},
	} {
		if got := neededScore(c.average, c.games, c.performance).String(); got != c.want {
			t.Errorf("average %s, %d games, %d: %q, want %q", c.average, c.games, c.performance, got, c.want)
		}
	}
}

func TestCheckNorms(t *testing.T) {
	ev := roundRobin(t, `
		A * 1 1 +
		B 0 * = 1
		C 0 = * 1
		D - 0 0 *`)
	for i := range ev.Players {
		ev.Players[i].Rating = 2000 + 100*i
	}
	field, err := FieldOf(ev, 1)
	if err != nil {
		t.Fatal(err)
	}
	set, err := NormSet("", "frisian")
	if err != nil {
		t.Fatal(err)
	}
	set[0].Games = 2
	checks := field.CheckNorms(set)
	a, d := checks[0], checks[3] // the forfeit does not count
	if a.Games != 2 || a.Average.String() != "2150" || !a.Needed[0].Made() || a.Needed[0].Score.String() != "1½" {
		t.Errorf("A: %+v", a)
	}
	if a.Needed[1].Made() || a.Needed[1].Games != 7 {
		t.Errorf("A has too few games for the second norm: %+v", a.Needed[1])
	}
	if d.Games != 2 || d.Needed[0].Made() || d.Needed[0].Scored {
		t.Errorf("D: %+v", d)
	}
	if _, err := NormSet("chess", "chess"); err == nil {
		t.Error("a set that does not exist")
	}
}

// The family of a game says by whose order, rating rule and norms its events go unless they
// name others.
func TestAGameHasWhatItsFamilyHas(t *testing.T) {
	for variant, want := range map[string][3]string{"chess": {"fide", "fide", "fide"}, "frisian": {"frisian", "fmjd", "fmjd"}, "frysk": {"frisian", "fmjd", "fmjd"}, "international": {"default", "fmjd", "fmjd"}, "ludo": {"default", "fmjd", "fmjd"}} {
		rule, err := LookupRatingRule("", variant)
		if err != nil {
			t.Fatal(err)
		}
		set, err := NormSet("", variant)
		if err != nil {
			t.Fatal(err)
		}
		if got := [3]string{defaultPreset(&Field{Variant: variant}), rule.Code, set[0].Set}; got != want {
			t.Errorf("%s has %v, want %v", variant, got, want)
		}
	}
}

package scoring

import (
	"encoding/json"
	"testing"
)

func TestValueIsPrinted(t *testing.T) {
	for _, test := range []struct {
		value           Value
		printed, number string
	}{
		{Value{}, "", ""},
		{NewValue(0, 100), "0", "0"},
		{NewValue(50, 100), "½", "0.5"},
		{NewValue(-50, 100), "-½", "-0.5"},
		{NewValue(1750, 100), "17½", "17.5"},
		{NewValue(-150, 100), "-1½", "-1.5"},
		{NewValue(1700, 100), "17", "17"},
		{NewValue(98, 100), "0.98", "0.98"},
		{NewValue(5, 100), "0.05", "0.05"},
		{NewValue(927500, 10000), "92.75", "92.75"},
		{NewValue(925000, 10000), "92½", "92.5"},
		{NewValue(1, 10000), "0.0001", "0.0001"},
		{NewValue(3, 1), "3", "3"},
		{NewValue(1, 2), "½", "0.5"},
		{NewValue(1, 3), "0.33", "0.33"},
		{NewValue(-2, 3), "-0.67", "-0.67"},
		{NewValue(5, 6), "0.83", "0.83"},
		{NewValue(599, 600), "1", "1"},
		{NewValue(-1, 1000), "-0.001", "-0.001"},
		{NewValue(-1, 300), "0", "0"},
		{Value{num: 150, den: 100, further: []int64{100, 50}}, "1½ (1, ½)", "1.5"},
	} {
		if got := test.value.String(); got != test.printed {
			t.Errorf("%+v prints %q, want %q", test.value, got, test.printed)
		}
		if got := test.value.Decimal(); got != test.number {
			t.Errorf("%+v is the number %q, want %q", test.value, got, test.number)
		}
		data, err := json.Marshal(test.value)
		want := test.number
		if test.value.None() {
			want = "null"
		}
		if err != nil || string(data) != want {
			t.Errorf("%+v in JSON: %s, %v, want %s", test.value, data, err, want)
		}
	}
}

func TestValueCompare(t *testing.T) {
	step := func(num int64, further ...int64) Value { return Value{num: num, den: 100, further: further} }
	rising := []Value{{}, NewValue(-1, 100), NewValue(0, 1), NewValue(1, 3), NewValue(34, 100), NewValue(1, 2), step(150, 50), step(150, 100), step(200)}
	for i, v := range rising {
		for j, w := range rising {
			if got := v.Compare(w); (got < 0) != (i < j) || (got > 0) != (i > j) {
				t.Errorf("%+v against %+v: %d", v, w, got)
			}
		}
	}
	if NewValue(50, 100).Compare(NewValue(5000, 10000)) != 0 {
		t.Error("½ in two units is not equal")
	}
}

func TestValueFraction(t *testing.T) {
	if num, den := NewValue(17500, 10000).Fraction(); num != 17500 || den != 10000 {
		t.Errorf("%d/%d", num, den)
	}
}

func TestValueSteps(t *testing.T) {
	steps := Value{num: 150, den: 100, further: []int64{100, 50}}.Steps()
	if len(steps) != 3 || steps[0].String() != "1½" || steps[2].String() != "½" || (Value{}).Steps() != nil {
		t.Errorf("%v", steps)
	}
}

// A place among the tied is compared before the numbers, and printed where the
// numbers do not show it.
func TestValuePlace(t *testing.T) {
	first := Value{num: 50, den: 100, place: 1, showing: true}
	second := Value{num: 100, den: 100, place: 2, showing: true}
	if first.Compare(second) <= 0 || second.Compare(first) >= 0 || first.Compare(Value{}) <= 0 {
		t.Error("the first place is not before the second")
	}
	if first.String() != "½ #1" || second.Decimal() != "1" {
		t.Errorf("%s, %s", first, second.Decimal())
	}
}

// Each enum that documents and files show has a word for every value.
func TestWords(t *testing.T) {
	for k := Played; k <= Absent; k++ {
		if k.String() == "" {
			t.Errorf("kind of meeting %d has no word", k)
		}
	}
	for c := CutLowest; c <= CutFirst; c++ {
		if c.String() == "" {
			t.Errorf("cut %d has no word", c)
		}
	}
	for f := FigureSum; f <= FigureLimit; f++ {
		if f.String() == "" {
			t.Errorf("figure %d has no word", f)
		}
	}
	if MeetingUnset.String()+CutUnset.String()+FigureUnset.String()+StatusUnset.String() != "" {
		t.Error("an unset value has a word")
	}
}

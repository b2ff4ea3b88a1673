package drawing

import "testing"

func TestNamesAtTheEndsOfLinesDoNotOverlap(t *testing.T) {
	var lines []Curve
	for range 8 {
		lines = append(lines, Curve{Values: []float64{0, 3}})
	}
	s := newScale(lines, 2, false, Area{0, 10, 100, 50})
	ends := s.ends(lines, 4)
	for i := 1; i < len(ends); i++ {
		if ends[i].y-ends[i-1].y < 4 {
			t.Errorf("names %d and %d are %.1f apart", i-1, i, ends[i].y-ends[i-1].y)
		}
	}
	if last := ends[len(ends)-1].y; last > 60 {
		t.Errorf("the last name stands at %.1f, under the chart", last)
	}
}

func TestStepsOfTheGridAreRound(t *testing.T) {
	for _, c := range []struct{ high, want float64 }{{1, 1}, {9, 1}, {10, 2}, {30, 5}, {90, 10}, {1200, 200}} {
		if got := (chartScale{high: c.high}).step(); got != c.want {
			t.Errorf("up to %g the grid goes in steps of %g, want %g", c.high, got, c.want)
		}
	}
}

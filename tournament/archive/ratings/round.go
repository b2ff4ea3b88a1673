package ratings

import "arbiter/scoring"

// rounded is billionths of a rating point as whole points, halves up.
func rounded(billionths int64) int {
	return int(floorDiv(2*billionths+unit, 2*unit))
}

// halfUp rounds a fraction to the nearest whole number, halves up; den is positive.
func halfUp(num, den int) int { return int(floorDiv(int64(2*num+den), int64(2*den))) }

// floorDiv divides and rounds down; den is positive.
func floorDiv(num, den int64) int64 {
	q := num / den
	if num%den < 0 {
		q--
	}
	return q
}

// performance is the average of the opponents and the difference that a score stands
// for (FIDE B.02, 8.1.1).
func performance(average, percent int) int { return average + scoring.RatingDifference(percent) }

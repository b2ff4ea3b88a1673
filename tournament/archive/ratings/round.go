package ratings

import "arbiter/scoring"

// rounded is billionths of a rating point as whole points, halves up.
func rounded(billionths int64) int {
	return int(scoring.HalfUp(billionths, unit))
}

// halfUp rounds a fraction to the nearest whole number, halves up; den is positive.
func halfUp(num, den int) int { return int(scoring.HalfUp(int64(num), int64(den))) }

// performance is the average of the opponents and the difference that a score stands
// for (FIDE B.02, 8.1.1).
func performance(average, percent int) int { return average + scoring.RatingDifference(percent) }

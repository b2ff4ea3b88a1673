package scoring

// differences is the table of FIDE B.02 from a percentage of 50 to 100 to the
// difference of ratings that it stands for; below 50 it is mirrored.
var differences = [51]int{
	0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
	202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
}

// expectations is the table of FIDE B.02 the other way: the highest difference of
// ratings at which the stronger is expected to make 50, 51, … 99 per cent. Beyond
// the last he is expected to win.
var expectations = [50]int{
	3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188,
	197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
}

// RatingDifference is the difference of ratings that a percentage of points, 0 to 100,
// stands for (FIDE B.02, 8.1.1).
func RatingDifference(percent int) int {
	if percent < 50 {
		return -differences[50-percent]
	}
	return differences[percent-50]
}

// ExpectedPercent is what a player is expected to make of a game against one who
// is weaker by so many rating points, in per cent of a point (FIDE B.02, 8.1.2).
func ExpectedPercent(difference int) int {
	if difference < 0 {
		return 100 - ExpectedPercent(-difference)
	}
	low, high := 0, len(expectations)
	for low < high {
		if middle := (low + high) / 2; difference > expectations[middle] {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return 50 + low
}

package sheet_test

import (
	"slices"
	"testing"
)

// Of players who did nothing wrong nothing is said, whatever else explains the sheet as well.
func TestInnocentPlayersAreNotAccused(t *testing.T) {
	for _, test := range []struct {
		name, game, moves string
		want              []string
	}{
		{
			"lines left out, the next moves possible by chance", "english",
			"1. 11-16 24-19 2. 9-14 22-18 3. 16-20 18x9 4. 5x14 27-24 5. 20x27 31x24 6. 6-9 26-22 7. 8-11 32-27 8. 11-16 30-26 9. 2-6 19-15 10. 10x19 24x15 " +
				"11. 16-19 23x16 12. 12x19 27-24 13. 14-18 22-17 14. 9-13 25-22 15. 18x25 29x22 16. 3-8 17-14 17. 8-12 14-9 18. 19-23 26x19 22. 13-17 21x14 23. 7-10 14x7 *",
			[]string{"37 move-number warning, meant nothing"},
		},
		{
			"a line of another game whose first move is possible, others wrong far behind", "frisian",
			"1. 35-30 20-24 2. 33-28 24x22 3. 40-34 22-28 4. 32x23 13x35 5. 45x25 15x35 6. 31-26 12-17 7. 39-33 8-13 8. 38-32 19-23 9. 44-39 23-28 10. 33x22 18x40 " +
				"11. 50x30 35x24 12. 37-32 13-19 13. 42-37 9-13 14. 43-39 17-22 15. 32-27 - 16. 27-21 16x27 17. 37x8 3x12 18. 48-43 12-17 19. 43-38 11-16 20. 39-33 10-15 " +
				"21. 49-44 15-20 22. 47-42 20-25 23. 38-32 24-30 24. 31-26 17-21 25. 26x17 7x29 1-0",
			[]string{"11 line-of-another-game warning, meant (delete)", "30 missing-move warning, meant 12-18"},
		},
		{
			"a column one line lower, not two moves in a row", "spanish",
			"1. 24-20 11-15 2. 20x11 7x14 3. 22-18 6-11 4. 21-17 14x21 5. 25x18 3-6 6. 28-24 12-16 7. 23-20 16x23 8. 27x20 10-14 9. 29-25 14x21 10. 25x18 11-15 11. 20x11 " +
				"12. 18-14 6x15 13. 31-28 4-7 14. 26-21 2-6 15. 30-26 6-10 16. 21-18 10x19 17. *",
			[]string{"22 column-shifted warning, meant nothing"},
		},
		{
			"a dash shows a move that cannot be made, not a capture that a piece which stayed allows", "frisian",
			"1. 35-30 16-21 2. 34-29 20-24 3. 29x20 14x34 4. 40x29 19-24 5. 29x20 15x24 6. 39-34 18-22 7. 34x14 13x15 8. 31-27 22x31 9. 36x18 8x39 10. 38x40 9-20 *",
			[]string{"20 unreachable-square error, meant 9-13"},
		},
		{
			"a square that is taken at the end, with a capture that may have lifted what stands there", "frisian",
			"1. 35-30 19-24 2. 30x19 9x29 3. 34x23 18x29 4. 33x24 20x29 5. 39x19 13x24 6. 44-39 8-13 7. 32-28 4-9 8. 37-32 13-19 9. 42-37 17-21 10. 38-33 9-13 11. 31-27 21-26 " +
				"12. 47-42 3-8 13. 49-44 12-18 14. 43-38 15-20 15. 40-34 18-23 16. 36-31 23x43 17. 38x49 26x28 *",
			[]string{"34 square-occupied warning, meant 16-21"},
		},
	} {
		if got := guesses(check(t, test.game, "", test.moves).Findings); !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

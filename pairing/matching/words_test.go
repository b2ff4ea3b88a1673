package matching

import "testing"

// lastWord tells whether a matching goes by every word of a weight of some length,
// the earlier words first, and how many words that are.
func lastWord[W Weight](t *testing.T) int {
	t.Helper()
	var zero W
	words := len(zero)
	for word := range words {
		more := zero
		more[word] = 1
		lighter := zero
		if word+1 < words {
			lighter[word+1] = 100 // less than one of the word before
		}
		s := NewSolver[W](4)
		for u := range 4 {
			for v := range u {
				s.Set(u, v, lighter)
			}
		}
		s.Set(0, 2, more)
		s.Set(1, 3, more)
		s.Start()
		if err := s.Solve(); err != nil || s.Mate(0) != 2 || s.Mate(1) != 3 {
			t.Errorf("word %d of %d: %v, 0 has mate %d", word, words, err, s.Mate(0))
		}
	}
	return words
}

// Weights of every length are compared word by word, down to the last.
func TestWeightsOfEveryLength(t *testing.T) {
	for want, words := range map[int]func(*testing.T) int{
		1: lastWord[[1]int64], 2: lastWord[[2]int64], 3: lastWord[[3]int64], 4: lastWord[[4]int64],
		5: lastWord[[5]int64], 6: lastWord[[6]int64], 8: lastWord[[8]int64], 12: lastWord[[12]int64],
		16: lastWord[[16]int64], 32: lastWord[[32]int64], MaxWords: lastWord[[64]int64],
	} {
		if got := words(t); got != want {
			t.Errorf("%d words, want %d", got, want)
		}
	}
}

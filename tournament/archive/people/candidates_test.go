package people

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/rules/message"
)

// codeOfError is the id of an error's sentence.
func codeOfError(err error) string {
	m, _ := message.Of(err)
	return m.Code
}

// has reports whether two records are among candidates.
func has(all []Candidate, a, b string) bool {
	return slices.ContainsFunc(all, func(c Candidate) bool { return c.A == a && c.B == b })
}

func TestCandidatesAreWhatMayBeOneAndIsNotSure(t *testing.T) {
	t.Parallel()
	records := recs("a|Kuperman I.|URS", "b|Iser Kuperman", "c|Kuperman", "d|Wiersma, Jan|NED|1950", "e|Jan Wiersma|NED|1978", "f|J. Wiersma|NED", "g|Jan Wiersema|NED", "h|Ouedraogo, Dasmane", "i|Ouedrango, D.",
		"j|Golubeva, Zoja||1967|5", "k|Sadovska, Z.||1967|5", "l|Kees de Wit|NED", "m|Cornelis de Wit|NED", "n|Petrov V.", "o|Petrova V.")
	all := Candidates(records, FoldLinks([]Link{{A: "e", B: "f", Says: SaysTwo, Who: "Anna"}}))
	for _, want := range []string{"a c", "b c", "d g", "h i", "j k", "l m"} {
		x, y, _ := strings.Cut(want, " ")
		if !has(all, x, y) {
			t.Errorf("%s are no candidates", want)
		}
	}
	for _, not := range []string{"a b", "d e", "e f", "d f", "n o", "a d"} {
		x, y, _ := strings.Cut(not, " ")
		if has(all, x, y) {
			t.Errorf("%s are candidates", not)
		}
	}
	for i, c := range all {
		if c.A >= c.B || i > 0 && all[i-1].Match.Score < c.Match.Score {
			t.Errorf("out of order: %v", c)
		}
		if sum := sumOf(c.Match.Reasons(Record{}, Record{})); sum != c.Match.Score {
			t.Errorf("%v: the reasons come to %d", c, sum)
		}
	}
}

// sumOf is what reasons count for.
func sumOf(reasons []Reason) int {
	sum := 0
	for _, r := range reasons {
		sum += r.Points
	}
	return sum
}

// crowd are records of made people: consonants and vowels, some of them common.
func crowd(n int) []Record {
	parts := []string{"ba", "be", "ko", "lu", "ma", "ni", "po", "ra", "se", "ti", "vo", "zu", "gra", "sko", "tro"}
	ends := []string{"ov", "ski", "enko", "man", "stra", "sen", "in"}
	seed := uint64(1)
	next := func(n int) int {
		seed = seed*6364136223846793005 + 1442695040888963407
		return int(seed>>33) % n
	}
	var all []Record
	for i := range n {
		surname := parts[next(len(parts))] + parts[next(len(parts))] + parts[next(len(parts))] + ends[next(len(ends))]
		all = append(all, Record{ID: fmt.Sprintf("r%06d", i), Name: strings.ToUpper(surname[:1]) + surname[1:] + ", " + string(rune('A'+next(20))) + ".", BirthYear: 1950 + next(60)})
	}
	return all
}

// Twice as many names in as many families cost little more than twice as much: what is
// compared is counted, not timed.
func TestCandidatesGrowAsTheNamesDo(t *testing.T) {
	t.Parallel()
	pairs := func(n int) int { return len(nearPairs(knowAll(crowd(n)))) }
	small, large := pairs(2000), pairs(8000)
	if large > 2*widest*8000*4 || small == 0 {
		t.Errorf("%d pairs of 2000 names, %d of 8000", small, large)
	}
}

func BenchmarkCandidates(b *testing.B) {
	for _, n := range []int{1000, 10000, 100000} {
		records := crowd(n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				Candidates(records, Links{})
			}
		})
	}
}

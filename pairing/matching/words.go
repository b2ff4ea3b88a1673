package matching

// Weight is a vector of words that is compared lexicographically. The words add
// independently: there is no carry, so each may hold several fields as long as
// the sums of a field stay inside it.
type Weight interface {
	[1]int64 | [2]int64 | [3]int64 | [4]int64 | [5]int64 | [6]int64 | [8]int64 | [12]int64 | [16]int64 | [32]int64 | [64]int64
}

// MaxWords is the length of the longest Weight.
const MaxWords = 64

func add[W Weight](a, b W) W {
	for i := range len(a) {
		a[i] += b[i]
	}
	return a
}

func sub[W Weight](a, b W) W {
	for i := range len(a) {
		a[i] -= b[i]
	}
	return a
}

// half halves a vector whose words are all even.
func half[W Weight](a W) W {
	for i := range len(a) {
		a[i] /= 2
	}
	return a
}

func double[W Weight](a W) W {
	for i := range len(a) {
		a[i] *= 2
	}
	return a
}

// less compares word by word, the first one deciding.
func less[W Weight](a, b W) bool {
	for i := range len(a) {
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return false
}

func isZero[W Weight](a W) bool {
	var zero W
	return a == zero
}

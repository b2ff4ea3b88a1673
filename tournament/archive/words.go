package archive

// The words of kinds, as they are shown and stored.
var (
	kindWords    = [...]string{"", "check", "index", "twins"}
	twinWords    = [...]string{"", "exact", "prefix", "near", "contradiction"}
	segmentWords = [...]string{"", "positions", "pairs", "copies"}
)

// String is the word that is shown and stored; none is "".
func (k Kind) String() string { return word(kindWords[:], int(k)) }

// ParseKind reads the word of a kind of work.
func ParseKind(text string) (Kind, bool) { return kindOf[Kind](kindWords[:], text) }

// String is the word that is shown and stored; none is "".
func (k TwinKind) String() string { return word(twinWords[:], int(k)) }

// MarshalText writes the kind as its word.
func (k TwinKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// ParseTwinKind reads the word of a kind of twins.
func ParseTwinKind(text string) (TwinKind, bool) { return kindOf[TwinKind](twinWords[:], text) }

// String is the word that is shown and stored; none is "".
func (k SegmentKind) String() string { return word(segmentWords[:], int(k)) }

// word is the word of a number, "" beyond the last.
func word(words []string, n int) string {
	if n >= len(words) {
		return ""
	}
	return words[n]
}

// kindOf is the kind that a word names, but for the first one, which is none.
func kindOf[K ~uint8](words []string, text string) (K, bool) {
	for k, w := range words {
		if w == text && k > 0 {
			return K(k), true
		}
	}
	return 0, false
}

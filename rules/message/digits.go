package message

import "strings"

// StampDigits is how many hexadecimal digits of the hash of a change a paper shows:
// 128 bits, so that no other journal can be made to fit the paper. StampGroup is how
// many stand together.
const (
	StampDigits = 32
	StampGroup  = 8
)

// GroupDigits writes digits of a hash in groups, as papers show them.
func GroupDigits(hash string) string {
	var groups []string
	for ; len(hash) > StampGroup; hash = hash[StampGroup:] {
		groups = append(groups, hash[:StampGroup])
	}
	return strings.Join(append(groups, hash), " ")
}

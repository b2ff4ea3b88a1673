// Package naming knows how the names of people are written: which words and sounds two
// spellings have in common, how well what somebody types fits, and how a list is put in order.
package naming

import "strings"

// Key is equal for names that the journal holds to be the same: those that differ in
// case only.
func Key(name string) string { return strings.ToLower(strings.ToUpper(name)) }

package tournament

import "strings"

// NameKey is equal for names that the journal holds to be the same: those that differ in
// case only.
func NameKey(name string) string { return strings.ToLower(strings.ToUpper(name)) }

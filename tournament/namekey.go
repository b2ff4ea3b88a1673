package tournament

// NameKey is equal for names that the journal holds to be the same: those that differ in
// case only.
func NameKey(name string) string { return nameKey(name) }

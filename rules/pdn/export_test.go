package pdn

// Limit sets what one game may cost in memory, so that tests of hostile input
// need not be long.
func (r *Reader) Limit(bytes int) { r.limit = bytes }

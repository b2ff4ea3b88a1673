// Package history is the journal as people ask it: what was done, what a change would take back, and the
// stamp of what an event said when something was printed.
package history

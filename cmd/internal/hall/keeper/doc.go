// Package keeper keeps an event file open, has one at a time work at its desk, and tells open pages what
// has changed.
package keeper

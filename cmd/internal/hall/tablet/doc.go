// Package tablet is where games are recorded at the boards, move by move, and what those are served who
// show them.
package tablet

// Package why explains: why somebody is paired with whom, where somebody stands and what a tie-break is
// made of.
package why

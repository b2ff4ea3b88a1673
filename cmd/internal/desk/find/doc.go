// Package find finds what a person has typed: a player by name, number or rating number, two players, a
// game by its board, a round; and how a place is written.
package find

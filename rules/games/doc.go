// Package games is the registry of the games that can be played at an event. What
// stands above rules reaches a game through it and asks it the same questions,
// whatever is played: how a position is read, drawn and gone on from, what its legal
// moves are and how they are written, what a record of it comes to.
//
// A game is a row ([All]). A new one is a type that answers [Game] and [State], and
// a line in the table; [sheet.CheckGame] judges its records by what the State says
// of each written move. Nothing above this package lists games by name.
package games

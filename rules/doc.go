// Package rules knows the games of the draughts family: their boards, how
// their pieces move and capture, which captures come first, and when a game is
// lost or drawn.
//
// A variant is a table (see Variant); one generator reads it. Position is a
// small comparable value, and Position.Legal is the only definition of
// legality: parsing, notation, hints and checks all derive from it.
//
// Squares are numbered from 1, row by row from the top left as White sees the
// board, over the squares that are played on. White moves towards the top.
package rules

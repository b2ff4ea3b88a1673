// Package chess knows the rules of chess: positions and what is wrong with one that is
// set up ([ParseFEN]), legal moves, moves as they are written in the notations of
// several languages ([Parse]), moves that no rule allows as they were made on the board
// ([Position.PlayAsWritten]), and how a game stands ([Game]).
//
// Four methods are what the rest is made of: [Position.Legal], [Position.Play],
// [Position.PlayAsWritten] and [Position.Key].
//
// Squares are numbered row by row from the top left, as everywhere in this program: a8
// is 1, h1 is 64. The rules are those of the leaflet of three games; what ends a game by
// itself by count, the fifth occurrence and 75 moves, the Laws of Chess of FIDE add (see
// [Game.Outcome]).
package chess

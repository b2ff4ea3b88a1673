// Package transcript reads a game from the sheets of its players: from the boxes of ink
// that rules/ink found it tells the line of moves that explains both copies best.
//
// What stands on the paper is what is read. Rules choose between readings that the ink
// allows; a move that is not legal is read as it was written, at a price that is low on
// purpose, and nothing is sure that the ink alone speaks against.
package transcript

// Package live is what is being recorded at the boards, move by move, before a sheet is
// handed in. It is pure: it keeps no files and asks no clock.
//
//	a list of moves ─Take─▶ rows ─[tournament.LiveLog]─▶ rows with IDs ─Boards.With─▶ Boards
//
// A row ([tournament.LiveRow]) is the only truth; it is appended and never altered. [Boards]
// are what the rows come to: each board with its recordings, each recording with its
// half-moves, of which each was judged once, in the position that it was made in
// ([games.Judge]). What a move costs does not grow with the game. Boards and all that they
// hold do not change: others may read them while more is recorded.
//
// A recording takes what was tapped, as it was played: an irregular move stays in it, with
// its finding, and the game goes on from there. The moves of a recording are addressed by
// their place in its list, from 1; the list has as well the positions that an arbiter has
// set back to.
package live

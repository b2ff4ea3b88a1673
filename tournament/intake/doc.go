// Package intake reads what people have into what an event needs: a list of
// players ([Players], from CSV or XLSX) and the games of an event ([Event], from
// PDN). It changes nothing itself; its results are the players and the bodies
// of changes that a command then makes.
//
// Whatever is taken otherwise than it was written is listed as an [Adjustment];
// nothing is dropped in silence. How the games of an event are taken:
//
//	written                               taken as
//	Round "3", "3.1"                      round 3; round 3, board 1
//	Round "", "?", "-", none              round 0: not on record
//	Board tag, else board of the round    the board, if no other game of the round has it
//	the same two players again in the     game 2 of the pairing, if the colours are reversed
//	same round
//	a player again in the same round      a game of round 0
//	the same players, round, moves (ten   one game, counted once
//	or more) and result a second time
//	opponent "bye", "free", "vrij", "-",  a bye
//	and no moves
//	one name missing                      a player called N.N. with a number
//	last token and Result tag differ      the last token
package intake

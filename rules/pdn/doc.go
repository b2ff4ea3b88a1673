// Package pdn reads and writes Portable Draughts Notation 3.0: tokens with line
// and column, nothing interpreted and nothing dropped.
//
// The reader takes what real files contain, not only what the standard allows:
// both result conventions, games that end only at the next tag section, blanks
// inside a move, stray text, bytes that are not UTF-8. Whatever it cannot place
// becomes a [Fault] of the game it stands in. Whether a move is legal is not
// its business; rules/sheet replays a [Game].
//
// How a character of the input ends up:
//
//	[Name "value"]        Game.Tags
//	12.  12...  1. ...    Item.Number of the move that follows; Result.Number before a result
//	32-28  c3:e5  x       Item, ItemMove
//	...  -  null          Item, ItemUnknown: a ply that was not recorded
//	/FEN "W:W..:B.."/     Item, ItemSetup
//	32-2B                 Item, ItemJunk: stands for a move, but is none
//	!  ?  (?)  *          Annotation.Strength of the move before it
//	$7                    Annotation.NAGs
//	{..}  ;..  %..        Comments of the item, result or game before it; blanks are folded
//	( .. )                Annotation.Variations of the move it replaces
//	1-0  2-0  1/2  *      Game.Result (a "*" after another result only separates games and is not kept)
//	anything else         Game.Faults
package pdn

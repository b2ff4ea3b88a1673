// Package sheet replays one game sheet and names what is irregular in it.
//
// A sheet is what the players wrote. [Check] puts it on the board move by move,
// judges every written move against the position it was made in, cites the
// article that an irregular one breaks, and goes on from the position as
// played: once the opponent has replied, what was played stands (Frisian rules
// 2011, Article 27, last sentence). No ply is dropped and none is skipped in
// silence.
//
// A short capture can mean several moves. Every reading is followed; readings
// that lead to the same position are merged; a fault is reported only if every
// reading has one.
//
// A finding is data ([Finding]): a check that could not look returns an error
// instead. Codes and their articles stand in one table ([Catalogue]).
package sheet

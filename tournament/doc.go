// Package tournament is the state of a draughts event: players, stages, rounds,
// pairings, games, results and rulings, and the journal of changes it is folded
// from. It is pure: no SQL, no files, no clock of its own.
//
// The truth is the journal. A [Change] is appended, never altered; [Tournament]
// is the fold of all changes, and the fold is the only definition of state.
//
// A change is made with [New] from a [Body], sealed on the last one ([Seal]) and
// applied ([Tournament.Apply]); a change that the state does not allow is a
// [RefusedError] and alters nothing. Undo is a change too, and so is redo: see
// [History]. Where the arbiter is now tell [Tournament.CurrentStage] and
// [Tournament.CurrentRound].
//
// What no sheet can show is an [Incident]; what the arbiter decided about one, or
// about a finding of a sheet, is a [Ruling], which keeps a copy of what it is
// about. A ruling alters the result in its own change; a void game loses result
// and sheet and is open again. A ruling on a sheet that is replaced, or void, is
// orphaned; one that another ruling takes the place of is overruled. Both stay.
//
// How an unplayed game counts (the table is [ResultKinds] and [ScoreSystem]):
//
//	kind              points          tie-break        colour  meeting
//	played            by the score    yes              yes     yes
//	forfeit +/-       win / loss      as unplayed      no      no
//	forfeit -/-       loss / loss     as unplayed      no      no
//	bye (Swiss)       score's bye     as unplayed      no      no
//	half-point bye    a draw          as unplayed      no      no
//	full-point bye    a win           as unplayed      no      no
//	away, zero bye    none            as unplayed      no      no
//	free (round robin) none           none             no      no
package tournament

package tournament

import "slices"

// Revoked is a change that was taken back for good: no redo brought it back.
type Revoked struct {
	Change int64 // what was taken back
	By     int64 // the undo that did
	Rested int64 // the first change that rested on it before it was taken back; 0: none did, and the two cancel out
}

// RevokedChanges lists the changes of a journal that were taken back for good, in the
// order in which that was done, and whether something rested on them by then. The error
// is that of [ReadHistory], or a body that cannot be read.
func RevokedChanges(journal []Change) ([]Revoked, error) {
	if _, err := ReadHistory(journal); err != nil {
		return nil, err
	}
	bodies, err := decoded(journal)
	if err != nil {
		return nil, err
	}
	var revoked []Revoked
	for i, body := range bodies {
		undo, ok := body.(Undone)
		if !ok {
			continue
		}
		if _, again := bodies[undo.Seq-1].(Undone); again { // a redo: the undo before it is void
			revoked = slices.DeleteFunc(revoked, func(r Revoked) bool { return r.By == undo.Seq })
			continue
		}
		revoked = append(revoked, Revoked{Change: undo.Seq, By: journal[i].Seq, Rested: firstOn(bodies[:i], undo.Seq)})
	}
	return revoked, nil
}

// decoded are the bodies of a journal.
func decoded(journal []Change) ([]Body, error) {
	bodies := make([]Body, len(journal))
	for i, c := range journal {
		var err error
		if bodies[i], err = c.Decode(); err != nil {
			return nil, err
		}
	}
	return bodies, nil
}

// firstOn is the first change after another that rested on it; 0 if none did.
func firstOn(bodies []Body, seq int64) int64 {
	on := restsOn(bodies[seq-1], onResults(bodies[:seq]))
	if i := slices.IndexFunc(bodies[seq:], on); i >= 0 {
		return seq + int64(i) + 1
	}
	return 0
}

// onResults are the stages that were paired on the results before, at the end of some
// changes. A round robin rests on none.
func onResults(bodies []Body) map[int]bool {
	on := make(map[int]bool)
	stages := 1
	for _, body := range bodies {
		switch b := body.(type) {
		case EventCreated:
			on[1] = b.Stage.System.OnResults()
		case StageAdded:
			stages++
			on[stages] = b.Stage.System.OnResults()
		case StageEdited:
			on[b.Stage.Number] = b.Stage.System.OnResults()
		}
	}
	return on
}

// restsOn reports of a later change whether it was made on the word of an earlier one: a
// round of a Swiss or a knock-out on the results before it, a result on the round that it
// is of, a round on who took part.
func restsOn(earlier Body, onResults map[int]bool) func(later Body) bool {
	switch e := earlier.(type) {
	case RoundsPaired:
		return func(later Body) bool {
			return slices.ContainsFunc(e.Rounds, func(r Round) bool { return playedIn(later, e.Stage, r.Number) })
		}
	case RoundAltered:
		return func(later Body) bool { return playedIn(later, e.Stage, e.Round) }
	case ResultSet, RulingAdded, GamesImported:
		games := earlier.OnGames()
		return func(later Body) bool {
			return slices.ContainsFunc(games, func(ref GameRef) bool { return pairsAfter(later, ref, onResults[ref.Stage]) })
		}
	case PlacesSettled, ValuesEntered: // who comes through is by place
		return func(later Body) bool { return later.Kind() == KindStageAdded }
	case RoundUnpaired, ColoursSet, PlayerWithdrawn, PlayerExpelled, PlayerReturned, PlayerEntered, PlayerAway, PlayersMerged, StageEdited:
		return func(later Body) bool { return later.Kind() == KindRoundPaired }
	}
	return func(Body) bool { return false }
}

// playedIn reports whether a change is about a game of a round: a result, places, a ruling,
// an incident.
func playedIn(b Body, stage, round int) bool {
	switch b.(type) {
	case ResultSet, TablePlaced, RulingAdded, IncidentAdded:
		return slices.ContainsFunc(b.OnGames(), func(ref GameRef) bool { return ref.Stage == stage && ref.Round == round })
	}
	return false
}

// pairsAfter reports whether a change pairs a round on the result of a game, or begins a
// stage with those who come through.
func pairsAfter(b Body, ref GameRef, onResults bool) bool {
	switch b := b.(type) {
	case RoundsPaired:
		return onResults && b.Stage == ref.Stage && slices.ContainsFunc(b.Rounds, func(r Round) bool { return r.Number > ref.Round })
	case StageAdded:
		return true
	}
	return false
}

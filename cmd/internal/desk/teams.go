package desk

import (
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// OfTeams reports whether teams meet in the stage that is meant.
func (d *Desk) OfTeams() bool {
	s, ok := d.state.Stage(d.StageNumber())
	return ok && s.System.OfTeams()
}

// BoardOfMatch puts the board of the round in the place of a board of a match, as people write it: 3.5 is board 305. Refused:
// league.no-line-ups where the match is there and its boards are not, league.empty-board where a side has nobody.
func (d *Desk) BoardOfMatch(ref tournament.GameRef) (tournament.GameRef, error) {
	s, ok := d.state.Stage(ref.Stage)
	if !ok || !s.System.OfTeams() {
		return ref, nil
	}
	if ref.Board < tournament.BoardsApart && ref.Game > 0 {
		ref.Board, ref.Game = ref.Board*tournament.BoardsApart+ref.Game, 0
	}
	m, place, ok := s.MatchOn(ref.Round, ref.Board)
	if !ok || m.Free() {
		return ref, nil
	}
	where := message.Args{"Round": m.Round, "Table": m.Table, "Board": place}
	if !m.Seated() {
		return ref, refusal.New("teamplay.no-line-ups", where)
	}
	if place >= 1 && place <= len(m.Own) && (m.Own[place-1] == 0 || m.Other[place-1] == 0) {
		return ref, refusal.New("teamplay.empty-board", where)
	}
	return ref, nil
}

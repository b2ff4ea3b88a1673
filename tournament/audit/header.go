package audit

import (
	"fmt"
	"strings"
	"time"

	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// header compares who played, with which colours, in which round, at which
// board and on which day with the pairing. A fault in the header is one
// finding, whatever tags it is in.
func (a *auditor) header(s *Sheet, p tournament.Pairing) {
	white, black := p.Colours(s.Ref.Game)
	var wrong faults
	if a.turned(s, white, black) {
		wrong.add(s.Game, "White", fmt.Sprintf("the colours are the other way round: %s had White and %s had Black", a.name(white), a.name(black)))
	} else {
		a.players(s, white, black)
	}
	round, board := roundOf(s.Game)
	if round != 0 && s.Ref.Round != 0 && round != s.Ref.Round && round != s.Ref.Round+a.roundsBefore(s.Ref.Stage) {
		wrong.add(s.Game, "Round", fmt.Sprintf("the sheet says round %d, the game was paired in round %d", round, s.Ref.Round))
	}
	tagged := s.Game.Board()
	switch {
	case s.Ref.Round == 0: // boards of games without a round are counted, not given
	case tagged != 0 && tagged != s.Ref.Board && !a.claimed(s, tagged):
		wrong.add(s.Game, "Board", fmt.Sprintf("the sheet says board %d, the game was paired at board %d", tagged, s.Ref.Board))
	case tagged == 0 && board != 0 && board != s.Ref.Board && board != s.Ref.Game && !a.claimed(s, board):
		wrong.add(s.Game, "Round", fmt.Sprintf("the sheet says board %d, the game was paired at board %d", board, s.Ref.Board))
	}
	if day := s.Game.Tag("Date"); a.anotherDay(day) {
		wrong.add(s.Game, "Date", fmt.Sprintf("the sheet is of %s, the event was played from %s to %s", day, a.t.Event.Begin, a.t.Event.End))
	}
	wrong.file(a, s, sheet.BadHeader)
}

// faults are the faults of a header, filed as one finding at the first.
type faults struct {
	pos      pdn.Pos
	written  string
	messages []string
}

func (f *faults) add(g *pdn.Game, tag, message string) {
	if len(f.messages) == 0 {
		f.pos, f.written = g.TagPos(tag), g.Tag(tag)
	}
	f.messages = append(f.messages, message)
}

func (f *faults) file(a *auditor, s *Sheet, code sheet.Code) {
	if len(f.messages) > 0 {
		a.add(s, sheet.Finding{Code: code, Written: f.written, Pos: f.pos, Message: strings.Join(f.messages, "; ")})
	}
}

// turned reports whether the sheet names the two players with the colours
// exchanged.
func (a *auditor) turned(s *Sheet, white, black tournament.PlayerID) bool {
	w, b := s.Result.White, s.Result.Black
	named := func(name string, id tournament.PlayerID) bool {
		return tournament.Nameless(name) || tournament.SameName(name, a.name(id))
	}
	if tournament.Nameless(w) && tournament.Nameless(b) || named(w, white) && named(b, black) {
		return false
	}
	return named(w, black) && named(b, white)
}

// players names those on the sheet who are not in the pairing.
func (a *auditor) players(s *Sheet, white, black tournament.PlayerID) {
	var wrong faults
	for _, side := range []struct {
		tag, name string
		id        tournament.PlayerID
	}{{"White", s.Result.White, white}, {"Black", s.Result.Black, black}} {
		if tournament.Nameless(side.name) || tournament.SameName(side.name, a.name(side.id)) {
			continue
		}
		wrong.add(s.Game, side.tag, fmt.Sprintf("the sheet names %s as %s, the pairing has %s; %s", side.name, side.tag, a.name(side.id), a.whoIs(side.name, s.Ref)))
	}
	wrong.file(a, s, sheet.UnknownPlayer)
}

// whoIs says who of the event bears a name.
func (a *auditor) whoIs(name string, ref tournament.GameRef) string {
	var found []tournament.Player
	for _, p := range a.t.Players {
		if tournament.SameName(name, p.Name) {
			found = append(found, p)
		}
	}
	if len(found) != 1 {
		return "nobody of that name is registered"
	}
	if r, ok := a.t.Round(ref.Stage, ref.Round); ok && ref.Round != 0 {
		for _, p := range r.Pairings {
			if p.White == found[0].ID || p.Black == found[0].ID {
				return fmt.Sprintf("%s was paired at board %d", found[0].Name, p.Board)
			}
		}
	}
	return fmt.Sprintf("%s was not paired in that round", found[0].Name)
}

// claimed reports whether another sheet of the round says that it is of a
// board: which of the two is right cannot be told.
func (a *auditor) claimed(s *Sheet, board int) bool {
	for i := range a.sheets {
		other := &a.sheets[i]
		if other.Ref.Stage != s.Ref.Stage || other.Ref.Round != s.Ref.Round || other.Ref.Board == s.Ref.Board {
			continue
		}
		_, fromRound := roundOf(other.Game)
		if tagged := other.Game.Board(); tagged == board || tagged == 0 && fromRound == board {
			return true
		}
	}
	return false
}

// roundsBefore is how many rounds the earlier stages had: a sheet may count on.
func (a *auditor) roundsBefore(stage int) int {
	n := 0
	for _, s := range a.t.Stages {
		if s.Number < stage && len(s.Played) > 0 {
			n += s.Played[len(s.Played)-1].Number
		}
	}
	return n
}

// anotherDay reports whether a Date tag names a day on which the event was not
// played.
func (a *auditor) anotherDay(tag string) bool {
	e := a.t.Event
	day, err := time.Parse("2006.01.02", strings.TrimSpace(tag))
	if err != nil || e.Begin == "" {
		return false
	}
	written := day.Format(time.DateOnly) // as texts, days of this form compare as days
	return written < e.Begin || written > max(e.End, e.Begin)
}

// roundOf is the round that a record names, and the board if it is said without a
// doubt. 0 is not said.
func roundOf(g *pdn.Game) (round, board int) {
	said := g.Round()
	if said.Doubt != pdn.RoundPlain {
		return said.Round, 0
	}
	return said.Round, said.Board
}

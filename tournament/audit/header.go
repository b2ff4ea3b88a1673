package audit

import (
	"strings"
	"time"

	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/archive/people"
	"arbiter/tournament/naming"
)

// header compares who played, with which colours, in which round, at which
// board and on which day with the pairing. A fault in the header is one
// finding, whatever tags it is in.
func (a *auditor) header(s *Sheet, p tournament.Pairing) {
	white, black := p.Colours(s.Ref.Game)
	var wrong faults
	if a.whose(s, white, black); s.Turned {
		wrong.Add(s.Game, "White", a.coloursTurned(s, p))
	} else {
		a.players(s, white, black)
	}
	round, board := roundOf(s.Game)
	if round != 0 && s.Ref.Round != 0 && round != s.Ref.Round && round != s.Ref.Round+a.roundsBefore(s.Ref.Stage) {
		wrong.Add(s.Game, "Round", message.New("findingtext.other-round", message.Args{"Sheet": round, "Paired": s.Ref.Round}))
	}
	tagged := s.Game.Board()
	switch {
	case s.Ref.Round == 0: // boards of games without a round are counted, not given
	case tagged != 0 && tagged != s.Ref.Board && !a.claimed(s, tagged):
		wrong.Add(s.Game, "Board", message.New("findingtext.other-board", message.Args{"Sheet": tagged, "Paired": s.Ref.Board}))
	case tagged == 0 && board != 0 && board != s.Ref.Board && board != s.Ref.Game && !a.claimed(s, board):
		wrong.Add(s.Game, "Round", message.New("findingtext.other-board", message.Args{"Sheet": board, "Paired": s.Ref.Board}))
	}
	if day := s.Game.Tag("Date"); a.anotherDay(day) {
		wrong.Add(s.Game, "Date", message.New("findingtext.other-day", message.Args{"Day": day, "Begin": a.t.Event.Begin, "End": a.t.Event.End}))
	}
	wrong.file(a, s, sheet.BadHeader)
}

// faults are the faults of a header, filed as one finding at the first.
type faults struct {
	pos     pdn.Pos
	written string
	says    []message.Message
}

func (f *faults) Add(g *pdn.Game, tag string, says message.Message) {
	if len(f.says) == 0 {
		f.pos, f.written = g.TagPos(tag), g.Tag(tag)
	}
	f.says = append(f.says, says)
}

func (f *faults) file(a *auditor, s *Sheet, code sheet.Code) {
	if len(f.says) > 0 {
		a.Add(s, sheet.Finding{Code: code, Written: f.written, Pos: f.pos, Message: f.all()})
	}
}

// all are the faults in one sentence.
func (f *faults) all() message.Message {
	if len(f.says) == 1 {
		return f.says[0]
	}
	return message.New("findingtext.several", message.Args{"All": message.AlsoOf(f.says)})
}

// coloursTurned says that the sheet has the colours the other way round, and whom that
// gives the game: one of the two is right, and whose point it is hangs on it.
func (a *auditor) coloursTurned(s *Sheet, p tournament.Pairing) message.Message {
	white, black := p.Colours(s.Ref.Game)
	args := message.Args{"White": a.name(white), "Black": a.name(black), "Winner": a.winner(s, p), "Result": s.Result.Result}
	if args["Winner"] == "" {
		return message.New("findingtext.colours-turned", args)
	}
	return message.New("findingtext.colours-turned-winner", args)
}

// players names those on the sheet who are not in the pairing.
func (a *auditor) players(s *Sheet, white, black tournament.PlayerID) {
	var wrong faults
	for _, side := range []struct {
		tag, name string
		id        tournament.PlayerID
	}{{"White", s.Result.White, white}, {"Black", s.Result.Black, black}} {
		if naming.Nameless(side.name) || a.names.nearest(side.name, side.id) >= people.NearSpelled {
			continue
		}
		wrong.Add(s.Game, side.tag, message.New("findingtext.other-player-as-"+strings.ToLower(side.tag), message.Args{"Sheet": side.name, "Paired": a.name(side.id), "Who": a.whoIs(side.name, s.Ref)}))
	}
	wrong.file(a, s, sheet.UnknownPlayer)
}

// whoIs says who of the event bears a name.
func (a *auditor) whoIs(name string, ref tournament.GameRef) message.Message {
	var found []tournament.Player
	written := people.Write(name)
	for _, p := range a.t.Players {
		if a.names.near(&written, p) >= people.NearSpelled {
			found = append(found, p)
		}
	}
	if len(found) != 1 {
		return message.New("findingtext.nobody-registered")
	}
	if r, ok := a.t.Round(ref.Stage, ref.Round); ok && ref.Round != 0 {
		for _, p := range r.Pairings {
			if p.White == found[0].ID || p.Black == found[0].ID {
				return message.New("findingtext.paired-at-board", message.Args{"Name": found[0].Name, "Board": p.Board})
			}
		}
	}
	return message.New("findingtext.not-paired-then", message.Args{"Name": found[0].Name})
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

package pairing

import (
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Why no round was made. The errors that wrap these say more.
var (
	ErrTooFew      = message.Err("pairing.too-few")
	ErrTooMany     = message.Err("pairing.too-many")
	ErrMatchOfTwo  = message.Reason("pairing.match-of-two")
	ErrCycles      = message.Reason("pairing.cycles")
	ErrNoNumbers   = message.Reason("pairing.no-numbers")
	ErrTooFewTeams = message.Reason("pairing.too-few-teams") // where teams meet
	ErrTeams       = message.Reason("pairing.teams")
	ErrFinished    = message.Reason("pairing.finished")
)

// noStage is the error of a stage that the event does not have.
func noStage(t *tournament.Tournament, stage int) error {
	return message.Because(tournament.ErrNoSuchStage, "pairing.no-stage", message.Args{"Stage": stage, "Stages": len(t.Stages)})
}

// noNumbers is the error of a stage whose players have no numbers.
func noNumbers(s tournament.Stage) error {
	return message.Because(ErrNoNumbers, "pairing.no-numbers.stage", message.Args{"Stage": s.Number})
}

// finished is the error of a stage all of whose rounds are paired.
func finished(s tournament.Stage, rounds int) error {
	return message.Because(ErrFinished, "pairing.finished.stage", message.Args{"Stage": s.Number, "Rounds": rounds})
}

// tooFew is the error of fewer players than a round needs: of a Swiss, or of what the
// stage is.
func tooFew(of string, players int) error {
	return message.Because(ErrTooFew, "pairing.too-few."+of, message.Args{"Players": players, "Least": MinPlayers})
}

// RoundOpenError is returned where the next round hangs on results that are not
// in yet. The arbiter enters them, or a forfeit; in a Swiss, what the game counts as
// until it is finished.
type RoundOpenError struct {
	Round int   // the earliest round with an open game
	Open  []int // its boards with an open game, ascending

	First    tournament.Address    // of the first open game
	State    tournament.ResultKind // of that game: Adjourned, Postponed, Void; ResultUnset is play
	Keizer   bool                  // postponed games keep nobody waiting there
	Tables   bool                  // a round of tables, of which these have no places
	KnockOut bool                  // it goes on with winners, whom a provisional result does not make
}

// Error is the message of [RoundOpenError.Tell], for a log.
func (e *RoundOpenError) Error() string { return e.Tell().String() }

// Tell names the round and its open boards.
func (e *RoundOpenError) Tell() message.Message {
	if e.Keizer {
		return message.New("keizer.open-games", message.Args{"Round": e.Round, "Boards": e.Open, "Count": len(e.Open)})
	}
	if e.Tables {
		return message.New("tables.open", message.Args{"Round": e.Round, "Tables": e.Open, "Count": len(e.Open)})
	}
	if e.KnockOut {
		return message.New("pairing.round-open-knock-out", message.Args{"Round": e.Round, "Boards": e.Open, "Count": len(e.Open)})
	}
	return message.New("pairing.round-open", message.Args{"Round": e.Round, "Boards": e.Open, "Count": len(e.Open)})
}

// Unwrap is tournament.ErrRoundOpen.
func (e *RoundOpenError) Unwrap() error { return tournament.ErrRoundOpen }

// UndecidedError is returned where a round of a knock-out has games that are all
// played and leave two players level. A deciding game follows, or the arbiter names
// who goes on.
type UndecidedError struct {
	Round  int
	Boards []int // that are tied, ascending
}

// Error is the message of [UndecidedError.Tell], for a log.
func (e *UndecidedError) Error() string { return e.Tell().String() }

// Tell names the round and the tied boards.
func (e *UndecidedError) Tell() message.Message {
	return message.New("pairing.undecided", message.Args{"Round": e.Round, "Boards": e.Boards, "Count": len(e.Boards)})
}

// SystemError is returned for a system whose rounds this package does not make.
type SystemError struct {
	System    tournament.System
	Available []tournament.System
}

// Error is the message of [SystemError.Tell], for a log.
func (e *SystemError) Error() string { return e.Tell().String() }

// Tell names the system and what is available.
func (e *SystemError) Tell() message.Message {
	code := "pairing.system"
	switch e.System {
	case tournament.SystemUnset:
		code += ".unset"
	case tournament.SystemOpen:
		code += ".open"
	}
	return message.New(code, message.Args{"System": e.System, "Available": e.Available})
}

// DuplicateError is returned for a list of players that holds one twice.
type DuplicateError struct {
	Player        tournament.PlayerID
	First, Second tournament.TPN // his two numbers
}

// Error is the message of [DuplicateError.Tell], for a log.
func (e *DuplicateError) Error() string { return e.Tell().String() }

// Tell names the player and both numbers.
func (e *DuplicateError) Tell() message.Message {
	return message.New("pairing.duplicate", message.Args{"Player": int(e.Player), "First": int(e.First), "Second": int(e.Second)})
}

// MeetingsError is returned where the rounds on record do not follow the table:
// with the rounds still to come a pair would meet too often. It happens when a
// round was paired by hand or imported.
type MeetingsError struct {
	A, B     tournament.TPN // the pair, the lower number first
	Meetings int            // how often they would meet
	Cycles   int            // how often they should
	Round    int            // the round in which it is once too often
}

// Error is the message of [MeetingsError.Tell], for a log.
func (e *MeetingsError) Error() string { return e.Tell().String() }

// Tell names the pair and the round.
func (e *MeetingsError) Tell() message.Message {
	return message.New("pairing.meetings", message.Args{"One": int(e.A), "Other": int(e.B), "Meetings": e.Meetings, "Planned": e.Cycles, "Round": e.Round})
}

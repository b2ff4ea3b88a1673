package desk

import (
	"errors"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// Reading is how the state of a file is read.
type Reading int

// The ways to read.
const (
	FromTables Reading = iota // as the tables have it
	Agreed                    // from tables that were found to agree with the journal
)

// Disagreed says what helps where a file is not what its journal says.
func Disagreed(err error, reading Reading) error {
	var state *store.StateError
	var chain *tournament.ChainError
	switch {
	case reading == Agreed && errors.As(err, &state):
		return refusal.New("file.tables-differ").Saying(err)
	case reading == Agreed && errors.As(err, &chain):
		return refusal.New("file.chain-broken").Saying(err)
	default:
		return err
	}
}

// CheckStage refuses a stage that the event does not have.
func (d *Desk) CheckStage() error {
	if n := len(d.state.Stages); d.Stage < 0 || d.Stage > n {
		return refusal.New("find.no-stage", message.Args{"Stage": d.Stage, "Stages": n})
	}
	return nil
}

// Numbered is a player with the number by which people name him.
type Numbered struct {
	Number tournament.TPN // 0: he has none
	tournament.Player
}

// Choose asks which of several players is meant by a text; false is none of them.
type Choose func(text string, among []Numbered) (tournament.PlayerID, bool)

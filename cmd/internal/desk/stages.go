package desk

import (
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// StageNamed is the stage with a number; 0 is the one that is meant. Refused:
// stages.no-stage.
func (d *Desk) StageNamed(n int) (tournament.Stage, error) {
	if n == 0 {
		n = d.StageNumber()
	}
	stage, ok := d.state.Stage(n)
	if !ok {
		return stage, refusal.New("stages.no-stage", message.Args{"Stage": n})
	}
	return stage, nil
}

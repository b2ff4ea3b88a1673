package desk

import (
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/audit"
)

// lookAtEnding holds how a game ended against the final position of its sheet.
func (d *Desk) lookAtEnding(ref tournament.GameRef, g tournament.Game) []Look {
	says, differs := audit.EndingDiffers(d.state.Event, g)
	if !differs {
		return nil
	}
	row, _ := d.state.Event.EndingRow(g.How) // a word that is not known differs from nothing
	return []Look{lookAt("ending-sheet", message.Args{"Place": d.Place(ref), "Entered": row.Cited(), "Sheet": says})}
}

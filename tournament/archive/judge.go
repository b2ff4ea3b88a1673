package archive

import (
	"arbiter/rules/batch"
	"arbiter/rules/pdn"
)

// Judge judges a record of a game whose variant is known, as [Checks] does: for those who
// show one sheet, the positions of its line with it.
func Judge(record *pdn.Game, s *Sheet) batch.Checked {
	look, told := lookOf(record, s.Game.Variant)
	return look.Check(batch.Game{Game: record, Told: told})
}

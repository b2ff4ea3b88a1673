package parts

import (
	"strconv"

	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// GameData adds which game it was.
func GameData(t *tournament.Tournament, ref tournament.GameRef, data i18n.Data) i18n.Data {
	data["Round"] = ref.Round
	data["Board"] = tournament.Address{Board: ref.Board, Game: ref.Game}.String()
	data["Players"] = ""
	if p, g, err := t.Game(ref); err == nil {
		if len(p.Games) == 1 {
			data["Board"] = strconv.Itoa(p.Board)
		}
		white, black := p.Colours(g.Number)
		data["Players"] = " (" + PlayerName(t, white) + " - " + PlayerName(t, black) + ")"
	}
	return data
}

// NoStage is a stage that the event has not.
func NoStage(stage int) error {
	return message.Because(tournament.ErrNoSuchStage, "output.no-stage", message.Args{"Stage": stage})
}

// GameSource gives the records of games one by one: all at once would be many
// times the event.
type GameSource interface {
	Has(tournament.GameRef) bool                   // the game has moves
	Record(tournament.GameRef) (GameRecord, error) // of a game that has
}

// GameRecords are records at hand, by game.
type GameRecords map[tournament.GameRef]GameRecord

// Has reports whether the game has a record.
func (r GameRecords) Has(ref tournament.GameRef) bool { _, ok := r[ref]; return ok }

// Record is the record of a game; the error is always nil.
func (r GameRecords) Record(ref tournament.GameRef) (GameRecord, error) { return r[ref], nil }

// GameRecord is a game as a web site shows it.
type GameRecord struct {
	Moves []string // as written
	FENs  []string // the start, then after each of Moves; none if it cannot be shown on a board
	PDN   string
}

package sheets

import (
	"arbiter/cmd/internal/desk"
	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// RecordedGame is a recording as a sheet of its game, with the header that one has which is
// handed in, and the result that stands. Game is never 0.
func RecordedGame(d *desk.Desk, ref tournament.GameRef, r *live.Recording) (*pdn.Game, error) {
	p, g, err := d.State().Game(ref)
	if err != nil {
		return nil, err
	}
	game, err := games.Lookup(d.State().Event.Variant)
	if err != nil {
		return nil, err
	}
	record := r.Record("r.pdn")
	if record.Result.Text = "*"; !g.Result.Open() {
		record.Result.Text = resultOfSheet(desk.OutcomeOf(g))
	}
	fillHeader(d, ref, p, record, game)
	return record, nil
}

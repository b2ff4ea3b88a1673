package desk

import (
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// seatsOfGame refuses a system that seats players otherwise than the game is played: one
// for more than two at tables, any other two at a board. A game that this version does not
// know is left to who opens its file.
func seatsOfGame(s tournament.Stage, variant string) error {
	g, err := games.Lookup(variant)
	if err != nil {
		return nil
	}
	several := g.About().Players > 2
	args := message.Args{"Variant": VariantName(g.ID()), "System": message.New("system." + string(s.System))}
	switch {
	case several && s.System != tournament.SystemTables:
		return refuse("tables.game-of-several", args)
	case !several && s.System == tournament.SystemTables:
		return refuse("tables.game-of-two", args, message.Args{"Systems": withoutTables()})
	}
	return nil
}

// withoutTables are the systems that seat two at a board.
func withoutTables() []tournament.System {
	var systems []tournament.System
	for _, s := range tournament.Systems() {
		if s != tournament.SystemTables {
			systems = append(systems, s)
		}
	}
	return systems
}

// openTable is the remedy for a round that waits for places: the first table that has
// none, and its players.
func (d *Desk) openTable() Remedy {
	stage, _ := d.state.Stage(d.StageNumber())
	open := d.state.OpenTables(stage.Number)
	if len(open) == 0 {
		return Remedy{}
	}
	at, err := d.state.Table(stage.Number, open[0].Round, open[0].Board)
	if err != nil {
		return Remedy{}
	}
	places := make([]int, len(at.Players))
	for i := range places {
		places[i] = i + 1
	}
	return Remedy{Code: "enter-places", Args: message.Args{"Round": open[0].Round, "Table": at.Number, "Order": stage.OrderText(at.Players, places)}}
}

// waitsForTables refuses to pair on where tables have no places yet.
func (d *Desk) waitsForTables() error {
	open := d.state.OpenTables(d.StageNumber())
	if len(open) == 0 {
		return nil
	}
	var tables []int
	for _, ref := range open {
		if ref.Round == open[0].Round {
			tables = append(tables, ref.Board)
		}
	}
	refusal := refuse("tables.open", message.Args{"Round": open[0].Round, "Tables": tables, "Count": len(tables)}).because(tournament.ErrRoundOpen)
	refusal.Remedy = d.openTable()
	return refusal
}

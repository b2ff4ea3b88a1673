package rounds

import (
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// SeatsOfGame refuses a system that seats players otherwise than the game is played: one
// for more than two at tables, any other two at a board. A game that this version does not
// know is left to who opens its file.
func SeatsOfGame(s tournament.Stage, variant string) error {
	g, err := games.Lookup(variant)
	if err != nil {
		return nil
	}
	several := g.About().Players > 2
	args := message.Args{"Variant": desk.VariantName(g.ID()), "System": message.New("system." + string(s.System))}
	switch {
	case several && s.System != tournament.SystemTables:
		return refusal.New("tables.game-of-several", args)
	case !several && s.System == tournament.SystemTables:
		return refusal.New("tables.game-of-two", args, message.Args{"Systems": withoutTables()})
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

// OpenTable is the remedy for a round that waits for places: the first table that has
// none, and its players.
func OpenTable(d *desk.Desk) refusal.Remedy {
	stage, _ := d.State().Stage(d.StageNumber())
	open := d.State().OpenTables(stage.Number)
	if len(open) == 0 {
		return refusal.Remedy{}
	}
	at, err := d.State().Table(stage.Number, open[0].Round, open[0].Board)
	if err != nil {
		return refusal.Remedy{}
	}
	places := make([]int, len(at.Players))
	for i := range places {
		places[i] = i + 1
	}
	return refusal.Remedy{Code: "enter-places", Args: message.Args{"Round": open[0].Round, "Table": at.Number, "Order": stage.OrderText(at.Players, places)}}
}

// waitsForTables refuses to pair on where tables have no places yet.
func waitsForTables(d *desk.Desk) error {
	open := d.State().OpenTables(d.StageNumber())
	if len(open) == 0 {
		return nil
	}
	var tables []int
	for _, ref := range open {
		if ref.Round == open[0].Round {
			tables = append(tables, ref.Board)
		}
	}
	refusal := refusal.New("tables.open", message.Args{"Round": open[0].Round, "Tables": tables, "Count": len(tables)}).Because(tournament.ErrRoundOpen)
	refusal.Remedy = OpenTable(d)
	return refusal
}

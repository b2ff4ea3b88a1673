package event

import (
	"fmt"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// openTable is a table without places.
type openTable struct {
	Round   int      `json:"round"`
	Table   int      `json:"table"`
	Players []string `json:"players"` // in the order in which they play
}

// openTables are the tables of a stage without places, for programs.
func openTables(s *cli.Session, stage int) []openTable {
	var open []openTable
	for _, at := range tablesWithoutPlaces(s, stage) {
		row := openTable{Round: at.round, Table: at.table.Number}
		for _, id := range at.table.Players {
			row.Players = append(row.Players, s.FullName(id))
		}
		open = append(open, row)
	}
	return open
}

// tableOfRound is a table and its round.
type tableOfRound struct {
	round int
	table tournament.Table
}

// tablesWithoutPlaces are the tables of a stage that have no places yet, by round.
func tablesWithoutPlaces(s *cli.Session, stage int) []tableOfRound {
	var open []tableOfRound
	for _, ref := range s.State().OpenTables(stage) {
		if at, err := s.State().Table(stage, ref.Round, ref.Board); err == nil {
			open = append(open, tableOfRound{ref.Round, at})
		}
	}
	return open
}

// openTableLines are the tables without places: who sits there, and how many more there
// are.
func openTableLines(s *cli.Session, stage int) []message.Message {
	var lines []message.Message
	st, _ := s.State().Stage(stage)
	for _, at := range tablesWithoutPlaces(s, stage) {
		var players []string
		for _, id := range at.table.Players {
			players = append(players, fmt.Sprintf("%d %s", st.TPN(id), s.Words().Say(message.New("plain.text", message.Args{"Text": s.PlayerName(id)}))))
		}
		lines = append(lines, message.New("tables.seated", message.Args{"Table": at.table.Number, "Players": tournament.JoinNames(players)}))
	}
	if more := len(lines) - mostOpen; more > 0 {
		lines = append(lines[:mostOpen], message.New("tables.more-open", message.Args{"Count": more}))
	}
	return lines
}

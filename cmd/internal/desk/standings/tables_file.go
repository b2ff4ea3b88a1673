package standings

import (
	"encoding/json"
	"io"
	"slices"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// TablesFile is a tournament of tables that was recorded elsewhere: rounds of tables with
// the place of each player.
type TablesFile struct {
	ID      string   `json:"id"`
	Players []string `json:"players"`
	System  string   `json:"system"` // scaled, places
	Rounds  []struct {
		Round  int `json:"round"`
		Tables [][]struct {
			Name  string `json:"name"`
			Place int    `json:"place"`
		} `json:"tables"`
		Absent []string `json:"absent"`
	} `json:"rounds"`
}

// ReadTables reads a tournament of tables. Refused: tables.unread, with what is wrong and
// where.
func ReadTables(in io.Reader, name string) (*TablesFile, error) {
	f := new(TablesFile)
	if err := json.NewDecoder(in).Decode(f); err != nil {
		return nil, refusal.New("tables.unread", message.Args{"Name": name}).Saying(message.Because(err, "plain.text", message.Args{"Text": err.Error()}))
	}
	if _, err := f.event(); err != nil {
		return nil, refusal.New("tables.unread", message.Args{"Name": name}).Saying(err)
	}
	return f, nil
}

// event is the tournament as an event has it: player n of the list has the ID and the
// number n.
func (f *TablesFile) event() (*tournament.Tournament, error) {
	points, err := tournament.ParseTablePoints(f.System)
	if err != nil {
		return nil, err
	}
	stage := tournament.Stage{Number: 1, System: tournament.SystemTables, TablePoints: points}
	t := &tournament.Tournament{}
	ids := make(map[string]tournament.PlayerID)
	for i, name := range f.Players {
		if ids[name] != 0 {
			return nil, message.Err("tables.file-twice", message.Args{"Name": name})
		}
		id := tournament.PlayerID(i + 1)
		ids[name] = id
		t.Players = append(t.Players, tournament.Player{ID: id, Name: name})
		stage.Numbers = append(stage.Numbers, id)
	}
	last := 0
	for _, r := range f.Rounds {
		if r.Round <= last {
			return nil, message.Err("tables.file-round", message.Args{"Round": r.Round, "After": last})
		}
		last = r.Round
		round := tournament.Round{Number: r.Round}
		var seated []tournament.PlayerID
		for i, seats := range r.Tables {
			table := tournament.Table{Number: i + 1}
			where := message.Args{"Round": r.Round, "Table": i + 1}
			for _, seat := range seats {
				id := ids[seat.Name]
				if id == 0 || slices.Contains(seated, id) {
					return nil, message.Err("tables.file-seat", where, message.Args{"Name": seat.Name})
				}
				seated = append(seated, id)
				table.Players, table.Places = append(table.Players, id), append(table.Places, seat.Place)
			}
			if n := len(seats); n < tournament.MinTable || n > tournament.MaxTable {
				return nil, message.Err("tables.file-size", where, message.Args{"Players": n})
			}
			if err := tournament.CheckPlaces(table.Places); err != nil {
				return nil, message.Err("tables.file-places", where, message.Args{"Why": err})
			}
			round.Tables = append(round.Tables, table)
		}
		stage.Played = append(stage.Played, round)
	}
	t.Stages = []tournament.Stage{stage}
	return t, nil
}

// Standings are the standings of the tournament, and the names by ID.
func (f *TablesFile) Standings() (*Standings, func(tournament.PlayerID) string, error) {
	t, err := f.event()
	if err != nil {
		return nil, nil, err
	}
	st, err := scoring.Compute(t, 1, scoring.Options{})
	return st, func(id tournament.PlayerID) string { return f.Players[id-1] }, err
}

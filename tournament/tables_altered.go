package tournament

import "slices"

// TableSeats are who sits at a table, in the order in which they play.
type TableSeats struct {
	Table   int        `json:"table"` // from 1
	Players []PlayerID `json:"players"`
}

// decideTables refuses boards in a round of tables and tables in one of boards, and a
// table beyond the one after the last.
func (b RoundAltered) decideTables(s Stage, was Round) error {
	ofTables := s.System == SystemTables
	if ofTables && len(b.Boards)+len(b.Byes) > 0 || !ofTables && len(b.Tables) > 0 {
		return badRound(b.Stage, b.Round, "tables.other-system", args{"System": string(s.System)})
	}
	last := 0
	for _, at := range was.Tables {
		last = max(last, at.Number)
	}
	for _, seats := range b.Tables { // ascending
		if seats.Table > last+1 || seats.Table < 1 {
			return badRound(b.Stage, b.Round, "tables.beyond", args{"Table": seats.Table, "Next": last + 1})
		}
		last = max(last, seats.Table)
	}
	return nil
}

// newTables counts the tables that are others than they were.
func (b RoundAltered) newTables(was Round) int {
	news := 0
	for _, seats := range b.Tables {
		at := slices.IndexFunc(was.Tables, func(at Table) bool { return at.Number == seats.Table })
		if at < 0 || !slices.Equal(was.Tables[at].Players, seats.Players) {
			news++
		}
	}
	return news
}

// tablesIn are the tables of a round with the change made in it: other tables stay as they
// are.
func (b RoundAltered) tablesIn(was Round) []Table {
	var tables []Table
	for _, at := range was.Tables {
		if !slices.Contains(b.boards(), at.Number) {
			tables = append(tables, at)
		}
	}
	for _, seats := range b.Tables {
		tables = append(tables, Table{Number: seats.Table, Players: slices.Clone(seats.Players)})
	}
	slices.SortStableFunc(tables, func(x, y Table) int { return x.Number - y.Number })
	return tables
}

package reports_test

import (
	"strconv"
	"testing"

	"arbiter/reports"
	"arbiter/reports/internal/sample"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// A row that says a player's id, a board or the number of a change has it as its key.
func TestRowsAreAboutWhatTheySay(t *testing.T) {
	changes, _ := sample.Journal(t)
	event := sample.ClubEvening()
	event.Event.Prizes.Lists = []tournament.PrizeList{{Amounts: []tournament.Money{10000, 5000}}}
	keyed := make(map[string]int)
	for _, p := range reports.Papers() {
		tables, err := p.Build(reports.Source{Event: event, Audited: event, Journal: changes, Stage: 1, Round: 1})
		if err != nil {
			continue // not of this event
		}
		for _, tab := range tables {
			for n, row := range tab.Rows {
				for i, c := range tab.Columns {
					num := row.Cell(i).Num
					switch {
					case c.Key() == "id" && c.Count:
						if key, ok := row.Key.(table.PlayerKey); !ok || strconv.FormatInt(int64(key), 10) != num {
							t.Errorf("%s, row %d: key %v of player %s", tab.ID, n, row.Key, num)
						}
						keyed[tab.ID]++
					case c.Key() == "board" && c.Count && num != "" && tab.ID != "seats" && tab.ID != "irregularities":
						if key, ok := row.Key.(table.GameKey); !ok || strconv.Itoa(key.Board) != num || key.Stage != 1 || key.Round == 0 {
							t.Errorf("%s, row %d: key %v of board %s", tab.ID, n, row.Key, num)
						}
						keyed[tab.ID]++
					case c.Key() == "seq" && (tab.ID == "journal" || tab.ID == "corrections"):
						if key, ok := row.Key.(table.ChangeKey); !ok || strconv.FormatInt(int64(key), 10) != num {
							t.Errorf("%s, row %d: key %v of change %s", tab.ID, n, row.Key, num)
						}
						keyed[tab.ID]++
					}
				}
			}
		}
	}
	for _, id := range []string{
		"players", "player_cards", "pairings", "seats", "slips", "table_cards", "game_sheets", "standings", "overall", "crosstable", "rounds",
		"places", "race", "schedule", "prizes", "ratings", "norms", "certificates", "protocol", "journal", "corrections",
	} {
		if keyed[id] == 0 {
			t.Errorf("no row of %s has a key", id)
		}
	}
}

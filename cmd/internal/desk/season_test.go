package desk_test

import (
	"os"
	"path/filepath"
	"testing"

	"arbiter/cmd/internal/desk/exchange"
	"arbiter/tournament"
)

// What no season can be made of.
func TestSeasonsThatAreNone(t *testing.T) {
	folder, groups := folderOf(t, "jan=January", "feb=February")
	for _, g := range groups {
		f := fileOf(t, g)
		enrol(t, f, "Anna Smit", "Bouwe Smit")
		pair(t, f.Desk)
		enter(t, f.Desk, tournament.WhiteWins)
	}
	_, err := exchange.Season(t.Context(), by(), exchange.SeasonRequest{Paths: []string{t.TempDir()}})
	isRefused(t, err, "season.no-events")
	_, err = exchange.Season(t.Context(), by(), exchange.SeasonRequest{Paths: []string{folder}, Best: -1})
	isRefused(t, err, "season.bad-best")
	again := filepath.Join(t.TempDir(), "copy.arbiter")
	if content, err := os.ReadFile(groups[0].Path); err != nil || os.WriteFile(again, content, 0o600) != nil {
		t.Fatal(err)
	}
	for _, other := range []string{again, groups[0].Path} {
		_, err = exchange.Season(t.Context(), by(), exchange.SeasonRequest{Paths: []string{folder, other}})
		isRefused(t, err, "season.twice")
	}
	_, err = exchange.ParsePlacePoints("10,x")
	isRefused(t, err, "season.bad-points")
	if _, err = exchange.Season(t.Context(), by(), exchange.SeasonRequest{Paths: []string{folder, filepath.Join(folder, "none.arbiter")}}); err == nil {
		t.Error("a season without one of its events")
	}
	season, err := exchange.Season(t.Context(), by(), exchange.SeasonRequest{Paths: []string{folder}})
	if err != nil || len(season.Rows) != 2 {
		t.Fatalf("%+v, %v", season, err)
	}
	_, err = exchange.FindInSeason(season, "smit")
	isRefused(t, err, "season.several")
	_, err = exchange.FindInSeason(season, "coba")
	isRefused(t, err, "season.nobody")
	if row, err := exchange.FindInSeason(season, "anna"); err != nil || row.Person.Name != "Anna Smit" || row.Events != 2 {
		t.Errorf("%+v, %v", row, err)
	}
}

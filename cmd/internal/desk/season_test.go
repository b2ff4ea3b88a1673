package desk_test

import (
	"path/filepath"
	"testing"

	"arbiter/cmd/internal/desk"
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
	_, err := desk.Season(t.Context(), by(), desk.SeasonRequest{Paths: []string{t.TempDir()}})
	isRefused(t, err, "season.no-events")
	_, err = desk.Season(t.Context(), by(), desk.SeasonRequest{Paths: []string{folder}, Best: -1})
	isRefused(t, err, "season.bad-best")
	_, err = desk.ParsePlacePoints("10,x")
	isRefused(t, err, "season.bad-points")
	if _, err = desk.Season(t.Context(), by(), desk.SeasonRequest{Paths: []string{folder, filepath.Join(folder, "none.arbiter")}}); err == nil {
		t.Error("a season without one of its events")
	}
	season, err := desk.Season(t.Context(), by(), desk.SeasonRequest{Paths: []string{folder}})
	if err != nil || len(season.Rows) != 2 {
		t.Fatalf("%+v, %v", season, err)
	}
	_, err = desk.FindInSeason(season, "smit")
	isRefused(t, err, "season.several")
	_, err = desk.FindInSeason(season, "coba")
	isRefused(t, err, "season.nobody")
	if row, err := desk.FindInSeason(season, "anna"); err != nil || row.Person.Name != "Anna Smit" || row.Events != 2 {
		t.Errorf("%+v, %v", row, err)
	}
}

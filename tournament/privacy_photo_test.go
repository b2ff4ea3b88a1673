package tournament_test

import (
	"testing"

	"arbiter/tournament"
)

// A photo is published where the organiser asks for it, of those who stand there by name, and of
// a minor only where that is said of himself.
func TestPhotosArePublishedWhereTheyAreAskedFor(t *testing.T) {
	for _, c := range []struct {
		publish string
		player  tournament.Player
		want    bool
	}{
		{"none", tournament.Player{}, false},
		{"photos", tournament.Player{}, true},
		{"photos", tournament.Player{BirthYear: 1980}, true},
		{"photos", tournament.Player{BirthYear: 2010}, false},
		{"photos", tournament.Player{BirthYear: 2010, Published: tournament.PublishedName}, true},
		{"photos", tournament.Player{Published: tournament.PublishedInitials}, false},
		{"photos,no-names", tournament.Player{}, false},
		{"photos,no-names@player-pages", tournament.Player{}, false},
	} {
		privacy, err := tournament.ParsePublished(c.publish)
		if err != nil {
			t.Fatal(err)
		}
		event := &tournament.Tournament{Event: tournament.Event{Begin: "2026-11-21", Privacy: privacy}}
		if got := event.ShowsPhoto(c.player); got != c.want {
			t.Errorf("%s, born %d, %q: %v", c.publish, c.player.BirthYear, c.player.Published, got)
		}
		if privacy.Publishes(tournament.ThingPhoto, tournament.PageEmbed) {
			t.Errorf("%s: photos on other pages", c.publish)
		}
	}
	if _, err := tournament.ParsePublished("no-photos"); err == nil {
		t.Error("no-photos is a word")
	}
}

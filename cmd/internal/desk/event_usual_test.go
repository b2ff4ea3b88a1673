package desk_test

import (
	"testing"

	"arbiter/cmd/internal/desk/setup"
	"arbiter/reports/i18n"
	"arbiter/rules/games"
	"arbiter/tournament"
)

// What is usual is a game that is played, and a scoring that there is.
func TestWhatIsUsual(t *testing.T) {
	for language, want := range map[string]string{"fy": "frisian", "ru": "russian", "uk": "ukrainian", "nl": "international", "": "international"} {
		loc, err := i18n.New(language)
		if err != nil {
			t.Fatal(err)
		}
		game := loc.Habit("usual-game")
		if _, err := games.Lookup(game); err != nil || game != want {
			t.Errorf("%q: %s, %v", language, game, err)
		}
	}
	if _, err := tournament.ParseScore(setup.UsualScore("international", "1-½-0")); err != nil {
		t.Error(err)
	}
	if got := setup.UsualScore("frisian", "1-½-0"); got != "1-½-0" {
		t.Errorf("frisian: %s", got)
	}
}

package setup

import "cmp"

// UsualGame is the game that most clubs of a language play: what a question proposes to
// who has not said otherwise.
func UsualGame(language string) string {
	return cmp.Or(map[string]string{"fy": "frisian", "ru": "russian", "uk": "ukrainian"}[language], "international")
}

// UsualScore is the name of the scoring of FMJD events for the game on a hundred squares,
// and of other games the one that they have already.
func UsualScore(game, have string) string {
	if game == "international" {
		return "2-1-0"
	}
	return have
}

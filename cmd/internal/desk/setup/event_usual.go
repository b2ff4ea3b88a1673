package setup

// UsualScore is the name of the scoring of FMJD events for the game on a hundred squares,
// and of other games the one that they have already.
func UsualScore(game, have string) string {
	if game == "international" {
		return "2-1-0"
	}
	return have
}

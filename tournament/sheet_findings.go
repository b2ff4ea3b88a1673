package tournament

import "slices"

// StateNow is the state of a finding on a game as it stands now: of a game that has its result
// nothing can be put right any more, whatever its sheet says of its end (Frisian rules, Article
// 27; Russian rules, 2.1.10.4; Ukrainian code, 5.3).
func (g Game) StateNow(state string) string {
	if state == correctableState && !g.Result.Open() {
		return mootState
	}
	return state
}

// Findings are those on the sheet of a game, each with its [Game.StateNow]. None where there is
// no sheet.
func (g Game) Findings() []Finding {
	if g.Sheet == nil {
		return nil
	}
	found := slices.Clone(g.Sheet.Findings)
	for i := range found {
		found[i].State = g.StateNow(found[i].State)
	}
	return found
}

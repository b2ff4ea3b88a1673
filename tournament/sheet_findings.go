package tournament

import "slices"

// Findings are those on the sheet of a game as they stand now: of a game that has its result
// nothing can be put right any more, whatever its sheet says of its end (Frisian rules, Article
// 27; Russian rules, 2.1.10.4; Ukrainian code, 5.3). None where there is no sheet.
func (g Game) Findings() []Finding {
	if g.Sheet == nil {
		return nil
	}
	found := slices.Clone(g.Sheet.Findings)
	for i := range found {
		if found[i].State == correctableState && !g.Result.Open() {
			found[i].State = mootState
		}
	}
	return found
}

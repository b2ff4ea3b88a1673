package batch

import "arbiter/rules/pdn"

// teller finds of which variant the games of one text are that name none: one variant
// for all of them, by the first batch that has such games, and by those before it that
// name theirs. A text is not read ahead for it, however long it is.
type teller struct {
	tally pdn.Tally
	told  pdn.Guess
}

// tell says of the games of a batch what the text tells of them.
func (t *teller) tell(games []Game) {
	if t.told.Variant == nil {
		t.told = t.tally.Guess(t.silent(games)...)
	}
	for i := range games {
		games[i].Told = t.told
	}
}

// silent are the games that name no variant; the others are taken into account. One
// beyond all bounds is not looked at.
func (t *teller) silent(games []Game) []*pdn.Game {
	var silent []*pdn.Game
	for _, g := range games {
		switch {
		case len(g.Items) > MostPlies:
		case g.Says():
			t.tally.Add(g.Game)
		default:
			silent = append(silent, g.Game)
		}
	}
	return silent
}

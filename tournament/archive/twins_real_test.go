package archive

import (
	"math/rand/v2"
	"testing"
)

// Copies of real games in the manner of other sources, among short draws of other people,
// of the same people in other years, and other games with the same opening.
func TestCopiesOfRealGamesAreFoundAndNothingElse(t *testing.T) {
	t.Parallel()
	m := newMaker(2026)
	all := sampleOf(originals(t))
	var planted []made
	var sheets []Sheet
	plant := map[string]int{} // of a sheet, by the name of its file
	add := func(s Sheet, of int) {
		s.Index = len(sheets)
		s.File = s.File + "-" + string(rune('0'+of%10))
		sheets = append(sheets, s)
		plant[key2(&s)] = of
	}
	for i, o := range all {
		c := m.copyOf(o, i%copyKinds)
		planted = append(planted, c)
		add(c.a, i)
		add(c.b, i)
		if when := occasionOf(&c.a); when.year == 0 {
			continue // nothing would tell another year
		}
		other := all[m.IntN(len(all))]
		if names := sheetOf(other.record, "", other.told); pairUp(&c.a, &names).fit == strangers {
			add(m.shortDraw(o, other, 0), -1)
		}
		add(m.shortDraw(o, o, 2031), -1)
		if s, ok := m.otherGame(o, c.a.Game, min(30, len(o.moves)-1)); ok {
			add(s, -1)
		}
	}
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(sheets), func(i, j int) { sheets[i], sheets[j] = sheets[j], sheets[i] })
	e := newTwinEngine(sheets)
	e.work(t)
	found := checkGroups(t, e, plant, planted)
	t.Logf("%d of %d copies among %d sheets", len(found), len(planted), len(sheets))
	for i, c := range planted {
		if !found[i] && 200*len(found) < 199*len(planted) {
			t.Errorf("%s of %s - %s (%s) by %s - %s (%s) is not found", c.what, c.a.White, c.a.Black, c.a.Date, c.b.White, c.b.Black, c.b.Date)
		}
	}
}

// checkGroups checks that what is joined is planted, and returns which were found.
func checkGroups(t *testing.T, e *twinEngine, plant map[string]int, planted []made) map[int]bool {
	t.Helper()
	found := map[int]bool{}
	for _, g := range groupsIn(t, e) {
		first := plant[key2(&e.sheets[g.Games[0].Sheet-1])]
		for _, member := range g.Games {
			s := &e.sheets[member.Sheet-1]
			if of := plant[key2(s)]; of != first || of < 0 {
				head := e.sheets[g.Games[0].Sheet-1]
				t.Errorf("joined without cause (%s): %s - %s (%s, %s, %s, %d plies) and %s - %s (%s, %s, %s, %d plies)", g.Pairs[0].Reasons,
					head.White, head.Black, head.Event, head.Date, head.Game.Result, head.Game.Plies, s.White, s.Black, s.Event, s.Date, s.Game.Result, s.Game.Plies)
			}
		}
		if first >= 0 && g.Kind == planted[first].kind {
			found[first] = true
		}
	}
	return found
}

// key2 names a sheet.
func key2(s *Sheet) string { return s.File + "#" + string(rune(s.Index)) }

package archiveweb

import (
	"maps"
	"slices"
	"strings"

	"arbiter/reports/table"
)

// gamesPart is what the list of games to choose from is filled with.
type gamesPart struct {
	Page   any // that it stands on
	Action string
	Games  []gameChoice
	Kept   []keptValue
}

// keptValue is what a form sends beside what is filled in.
type keptValue struct{ Name, Value string }

// kept are the values that go on with every form: all of an address but the game and the
// position.
func (p place) kept() []keptValue {
	var all []keptValue
	q := p.values("")
	for _, name := range slices.Sorted(maps.Keys(q)) {
		if name != "variant" {
			all = append(all, keptValue{name, q.Get(name)})
		}
	}
	return all
}

// endsPart is what the bar of results is filled with.
type endsPart struct {
	Page any
	Row  any
}

// Choose is the list of games of a page.
func (p *boardPage) Choose(page any, action string) gamesPart {
	return gamesPart{page, action, p.Games, p.Kept}
}

// Choose is the list of games of a page.
func (p *explorePage) Choose(page any, action string) gamesPart {
	return gamesPart{page, action, p.Games, p.Kept}
}

// Ends is how the games of a row ended.
func (p *explorePage) Ends(page, row any) endsPart { return endsPart{page, row} }

// Some says which sheets are counted; "" is all of them.
func (p *explorePage) Some() string {
	dates := p.Sheets.Since
	if p.Sheets.Until != "" || dates != "" {
		dates += " – " + p.Sheets.Until
	}
	return table.JoinNonEmpty(", ", p.Sheets.Player, p.Sheets.Event, strings.TrimSpace(dates))
}

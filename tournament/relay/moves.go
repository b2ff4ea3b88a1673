package relay

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"arbiter/rules/games"
	"arbiter/rules/pdn"
)

// take takes over the moves of a record. Of what stands beside them the readings of clocks
// are kept: comments, marks and variations of a sheet are the players' own.
func (g *Game) take(record *pdn.Game, variant string, opts Options) {
	g.Start = record.Tag("FEN")
	var numbers map[string]string
	if opts.Numeric {
		numbers = squareNumbers(variant)
	}
	items := inList(record.Items)
	half, stop := 0, len(items)
	if opts.UntilIllegal {
		stop = legal(items, g.Start, variant)
	}
	for i, it := range items {
		clocks := clocksOf(it)
		it = pdn.Item{Kind: it.Kind, Text: it.Text, Number: it.Number}
		if it.Kind != pdn.ItemSetup {
			half++
		}
		if i == stop {
			g.Stopped = strings.TrimSpace(halfText(half) + " " + it.Text)
			return
		}
		if it.Kind != pdn.ItemSetup {
			it.Text = inNumbers(it.Text, numbers)
		}
		if len(clocks) > 0 {
			it.Annotate(pdn.Annotation{Comments: clocks})
		}
		g.Items = append(g.Items, it)
	}
}

// inList are the items that are half-moves, whatever is known of them, and positions.
func inList(items []pdn.Item) []pdn.Item {
	return slices.DeleteFunc(slices.Clone(items), func(it pdn.Item) bool {
		return it.Kind != pdn.ItemMove && it.Kind != pdn.ItemUnknown && it.Kind != pdn.ItemJunk && it.Kind != pdn.ItemSetup
	})
}

// halfText is the number of a half-move as people write it: 12. or 12...
func halfText(half int) string {
	if half%2 == 1 {
		return strconv.Itoa(half/2+1) + "."
	}
	return strconv.Itoa(half/2) + "..."
}

// clockSign begins a comment that is a reading of a clock.
const clockSign = "[%clk "

// clocksOf are the readings beside a half-move.
func clocksOf(it pdn.Item) (all []string) {
	for _, text := range it.Annotation().Comments {
		if strings.HasPrefix(text, clockSign) && strings.HasSuffix(text, "]") {
			all = append(all, text)
		}
	}
	return all
}

// squareNumbers are the numbers of the squares of a game that is written in letters, 1 at
// the top left; none of one that is written in numbers.
func squareNumbers(variant string) map[string]string {
	game, err := games.Lookup(variant)
	if err != nil {
		return nil
	}
	start, err := game.Read("")
	if err != nil {
		return nil
	}
	of := make(map[string]string)
	for _, square := range start.Board().Squares {
		if n := game.Squares(square.Name); len(n) == 1 && letters().MatchString(square.Name) {
			of[square.Name] = strconv.Itoa(n[0])
		}
	}
	return of
}

// letters is a square that is written in letters.
var letters = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[a-z][0-9]+`) })

// inNumbers is a half-move with the numbers of its squares, and the sign that captures have
// there.
func inNumbers(text string, numbers map[string]string) string {
	if len(numbers) == 0 {
		return text
	}
	told := letters().ReplaceAllStringFunc(text, func(name string) string {
		if n, has := numbers[name]; has {
			return n
		}
		return name
	})
	return strings.ReplaceAll(told, ":", "x")
}

// Moves are the half-moves as texts; what is not known is "...", and a position that was
// set is / and its FEN.
func (g Game) Moves() []string {
	moves := make([]string, 0, len(g.Items))
	for _, it := range g.Items {
		if it.Kind == pdn.ItemSetup {
			it.Text = "/" + it.Text
		}
		moves = append(moves, it.Text)
	}
	return moves
}

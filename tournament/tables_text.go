package tournament

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbiter/rules/message"
)

// ReadOrder reads how the players of a table came in, as an arbiter writes it: their
// numbers in the order of their places, with = between two who share one, and a minus
// before one who did not appear: 5 2=9 -1. Every player of the table is named once. The
// places are those of the players in the order of the table; the error says what is wrong.
func (s Stage) ReadOrder(at Table, text string) ([]int, error) {
	places := make([]int, len(at.Players))
	named := make([]bool, len(at.Players))
	place, shared := 1, 0 // of the next player; how many before him have the place before
	text = strings.NewReplacer(",", " ", ";", " ", "=", " = ").Replace(text)
	equal := false
	for word := range strings.FieldsSeq(text) {
		if word == "=" {
			if equal || place == 1 {
				return nil, message.Because(ErrBadPlaces, "tables.stray-equal")
			}
			equal = true
			continue
		}
		number, absent := strings.CutPrefix(word, "-")
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > len(s.Numbers) {
			return nil, message.Because(ErrBadPlaces, "tables.no-number", args{"Text": word})
		}
		i := slices.Index(at.Players, s.Numbers[n-1])
		switch {
		case i < 0:
			return nil, message.Because(ErrBadPlaces, "tables.not-at-table", args{"Number": n, "Table": at.Number, "Numbers": s.numbersOf(at)})
		case named[i]:
			return nil, message.Because(ErrBadPlaces, "tables.named-twice", args{"Number": n})
		case absent && equal:
			return nil, message.Because(ErrBadPlaces, "tables.stray-equal")
		}
		named[i] = true
		if absent {
			continue
		}
		if equal {
			shared++
		} else {
			shared = 0
		}
		places[i] = place - shared
		place, equal = place+1, false
	}
	if equal {
		return nil, message.Because(ErrBadPlaces, "tables.stray-equal")
	}
	var missing []int
	for i, id := range at.Players {
		if !named[i] {
			missing = append(missing, int(s.TPN(id)))
		}
	}
	if len(missing) > 0 {
		return nil, message.Because(ErrBadPlaces, "tables.players-missing", args{"Table": at.Number, "Numbers": numbersOf(missing), "First": missing[0]})
	}
	return places, CheckPlaces(places)
}

// OrderText writes places as ReadOrder reads them: 5 2=9 -1; "" where there are none.
func (s Stage) OrderText(players []PlayerID, places []int) string {
	if len(places) != len(players) {
		return ""
	}
	order := make([]int, len(players))
	for i := range order {
		order[i] = i
	}
	rank := func(i int) int {
		if places[i] == 0 {
			return len(players) + 1
		}
		return places[i]
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(rank(a), rank(b)) })
	var b strings.Builder
	for k, i := range order {
		switch {
		case k == 0:
		case places[i] > 0 && places[i] == places[order[k-1]]:
			b.WriteByte('=')
		default:
			b.WriteByte(' ')
		}
		if places[i] == 0 {
			b.WriteByte('-')
		}
		b.WriteString(strconv.Itoa(int(s.TPN(players[i]))))
	}
	return b.String()
}

// numbersOf are the numbers of the players of a table.
func (s Stage) numbersOf(at Table) any {
	var numbers []int
	for _, id := range at.Players {
		numbers = append(numbers, int(s.TPN(id)))
	}
	return numbersOf(numbers)
}

// JoinNames joins names in a line: with commas, or with semicolons where a name has a
// comma itself.
func JoinNames(names []string) string {
	separator := ", "
	for _, name := range names {
		if strings.Contains(name, ",") {
			separator = "; "
		}
	}
	return strings.Join(names, separator)
}

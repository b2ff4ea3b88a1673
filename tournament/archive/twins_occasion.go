package archive

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
)

// occasion is when and where a game was played, as a header has it.
type occasion struct {
	days  []time.Time // the days that the date can mean: 3.4.1972 is one of two; none where one is not told whole
	year  int         // 0 where it is not told
	round []int       // the numbers in it; none where it is not told
	words []eventWord // of the event; none where it is not told
	count []int       // the numbers in the event: "1981, game 11"
}

// occasionOf reads a header.
func occasionOf(s *Sheet) occasion {
	o := occasion{round: numbersIn(s.Round)}
	o.days, o.year = daysOf(s.Date)
	o.words, o.count = eventWords(s.Event)
	return o
}

// relation is how two headers stand to each other.
type relation uint8

const (
	notTold   relation = iota // one of them does not tell
	agrees                    // they tell the same
	adjoins                   // of dates: a few days apart
	disagrees                 // they tell something else
)

// Days between the dates of two records of one game: that of the game, of the day on which it
// was written down, of the first day of the event.
const (
	dayOff     = 1
	sameMatter = 31
)

// dates compares when two games were played.
func (o *occasion) dates(p *occasion) relation {
	if len(o.days) == 0 || len(p.days) == 0 {
		if differ(o.years(), p.years()) {
			return disagrees
		}
		return notTold
	}
	apart := sameMatter + 1
	for _, d := range o.days {
		for _, e := range p.days {
			apart = min(apart, int(d.Sub(e).Abs().Hours()/24))
		}
	}
	switch {
	case apart <= dayOff:
		return agrees
	case apart <= sameMatter:
		return adjoins
	}
	return disagrees
}

// years are those that a header names: that of the date, else those of the event.
func (o *occasion) years() []int {
	if o.year > 0 {
		return []int{o.year}
	}
	return years(o.count)
}

// rounds compares the numbers of the rounds.
func (o *occasion) rounds(p *occasion) relation {
	switch {
	case len(o.round) == 0 || len(p.round) == 0:
		return notTold
	case o.round[0] == p.round[0] && (len(o.round) != len(p.round) || slices.Equal(o.round, p.round)):
		return agrees
	}
	return disagrees
}

// events compares what the events are called. Another name says nothing: an event has
// many. Another year does, and another number in the same name: game 11, and game 12.
func (o *occasion) events(p *occasion) relation {
	if len(o.words)+len(o.count) == 0 || len(p.words)+len(p.count) == 0 {
		return notTold
	}
	alike := sameWords(o.words, p.words)
	switch {
	case differ(years(o.count), years(p.count)), alike && differ(o.count, p.count):
		return disagrees
	case !alike:
		return notTold
	}
	return agrees
}

// years are those of some numbers that can be years.
func years(numbers []int) []int {
	return slices.DeleteFunc(slices.Clone(numbers), func(n int) bool { return n < 1850 || n > 2150 })
}

// differ reports whether each of two lists has a number that the other has not.
func differ(a, b []int) bool { return lacks(a, b) && lacks(b, a) }

// standing is how surely two headers tell of one occasion.
type standing uint8

const (
	standOther  standing = iota // of two
	standOpen                   // nobody can tell
	standLikely                 // of one, or of two on the same days
	standSure                   // of one
)

// with weighs all that two headers tell.
func (o *occasion) with(p *occasion) standing {
	date, round, event := o.dates(p), o.rounds(p), o.events(p)
	switch {
	case date == disagrees || event == disagrees:
		return standOther
	case round == disagrees && date == agrees:
		return standOpen // one of them is a slip, or two games on a day
	case round == disagrees:
		return standOther
	case round == agrees && (date == agrees || event == agrees):
		return standSure
	case date == agrees || event == agrees && date == notTold:
		return standLikely
	}
	return standOpen
}

// daysOf reads a date in any order of its parts, and the days that it can mean.
func daysOf(text string) (days []time.Time, year int) {
	parts := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsDigit(r) && r != '?' && r != 'x' && r != 'X' })
	var small []int
	for _, p := range parts {
		n, err := strconv.Atoi(p)
		switch {
		case err != nil || n == 0:
		case n > 31 && n < 3000 && year == 0:
			year = n
		default:
			small = append(small, n)
		}
	}
	if year == 0 || len(small) != 2 {
		return nil, year
	}
	days = day(days, year, small[0], small[1])
	if yearLast := len(parts) == 3 && len(parts[2]) > 2; yearLast || len(days) == 0 {
		days = day(days, year, small[1], small[0])
	}
	return days, year
}

// day adds a day of the calendar, if it is one.
func day(days []time.Time, year, month, of int) []time.Time {
	d := time.Date(year, time.Month(month), of, 0, 0, 0, 0, time.UTC)
	if d.Year() != year || d.Month() != time.Month(month) || slices.Contains(days, d) {
		return days
	}
	return append(days, d)
}

// numbersIn are the numbers in a text, in order.
func numbersIn(text string) []int {
	var out []int
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' }) {
		if n, err := strconv.Atoi(part); err == nil && len(part) < 9 {
			out = append(out, n)
		}
	}
	return out
}

// lacks reports whether a number is in b alone.
func lacks(a, b []int) bool {
	return slices.ContainsFunc(b, func(n int) bool { return !slices.Contains(a, n) })
}

// eventWord is a word of an event's name, in Latin letters and by its consonants.
type eventWord struct{ latin, bones string }

// eventWords are the words of an event's name, and its numbers.
func eventWords(event string) (words []eventWord, count []int) {
	for _, w := range wordsOf(event) {
		if n := numbersIn(w); len(n) > 0 {
			count = append(count, n...)
			continue
		}
		words = append(words, eventWord{latin.Replace(w), skeleton(w)})
	}
	return words, count
}

// sameWords reports whether most words of the shorter name are in the longer one, whole or
// cut short, in the same order.
func sameWords(a, b []eventWord) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(a) == 0 {
		return len(b) == 0
	}
	return 3*inOrder(a, b) >= 2*len(a)
}

// inOrder is how many words of a are in b, in the same order: the longest common
// subsequence.
func inOrder(a, b []eventWord) int {
	row := make([]int, len(b)+1)
	for _, w := range a {
		diagonal := 0
		for j, o := range b {
			here := max(row[j+1], row[j])
			if w.shortens(o) || o.shortens(w) {
				here = max(here, diagonal+1)
			}
			diagonal, row[j+1] = row[j+1], here
		}
	}
	return row[len(b)]
}

// shortens reports whether a word is another one, or the beginning of it.
func (w eventWord) shortens(o eventWord) bool {
	return w.bones == o.bones && len(w.bones) > 1 || w.latin == o.latin ||
		len(w.bones) > 1 && strings.HasPrefix(o.bones, w.bones) || len(w.latin) > 2 && strings.HasPrefix(o.latin, w.latin)
}

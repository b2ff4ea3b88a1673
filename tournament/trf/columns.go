package trf

import (
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// Columns of a 001 line, from 0.
const (
	beforeName = 14
	afterName  = 47
	firstRound = 91 // column 92; each round takes ten
	roundWidth = 10
)

// codes are the results of a round column, blank included.
const codes = "1=0WDL+-UFHZ? "

// columns is a line cut by column: runes, or bytes where the writer counted so.
type columns []rune

// field is the text in columns first to last, counted from 1, without blanks
// around it. Columns that the line does not reach are blank.
func (c columns) field(first, last int) string {
	first, last = first-1, min(last, len(c))
	if first >= last {
		return ""
	}
	return strings.TrimSpace(string(c[first:last]))
}

// at is one character, counted from 1; blank beyond the end.
func (c columns) at(n int) rune {
	if n > len(c) {
		return ' '
	}
	return c[n-1]
}

// asTheyStand is said of a line that does not line up in any way.
const asTheyStand = "trf.as-they-stand"

// lineUp cuts the line of a player into columns: characters or, where these are not
// where they belong, what the writer may have counted instead. It says what that was,
// with an empty code for nothing.
func lineUp(line string) (cols columns, otherwise message.Message) {
	cols = columns(line)
	if cols.plausible() {
		return cols, message.Message{}
	}
	if len(cols) != len(line) {
		if counted := inBytes(line); counted.plausible() {
			return counted, message.New("trf.in-bytes")
		}
	}
	if strings.Contains(line, "\t") {
		if expanded := withoutTabs(cols); expanded.plausible() {
			return expanded, message.New("trf.tabs")
		}
	}
	switch moved, by := moveAfterName(cols); {
	case by > 0:
		return moved, message.New("trf.moved-left", message.Args{"By": by})
	case by < 0:
		return moved, message.New("trf.moved-right", message.Args{"By": -by})
	}
	return cols, message.New(asTheyStand)
}

// moveAfterName looks for as few columns as possible by which what follows the name has
// to move, to the right if more than nothing, for points and all else to be in place.
func moveAfterName(cols columns) (columns, int) {
	const most = 40
	fits := func(c columns) bool { return c.field(81, 84) != "" && c.plausible() }
	for n := 1; n <= most && len(cols) > afterName+n; n++ {
		// What follows the name begins before its column: the blanks belong before it, or
		// the name gets the first digits of the rating.
		for _, at := range []int{max(afterName-n, beforeName), afterName} {
			if wider := slices.Insert(slices.Clone(cols), at, []rune(strings.Repeat(" ", n))...); fits(wider) {
				return wider, n
			}
		}
		if narrower := slices.Delete(slices.Clone(cols), afterName, afterName+n); fits(narrower) {
			return narrower, -n
		}
	}
	return cols, 0
}

// plausible reports whether what stands in the columns can stand there: blanks between
// the fields, numbers, and rounds that are some.
func (c columns) plausible() bool {
	for _, blank := range []int{4, 48, 53, 57, 69, 80, 85, 90, 91} {
		if !c.blank(blank) {
			return false
		}
	}
	for _, number := range [][2]int{{5, 8}, {49, 52}, {86, 89}} {
		if strings.Trim(c.field(number[0], number[1]), "0123456789") != "" {
			return false
		}
	}
	if points := c.field(81, 84); points != "" {
		if _, err := tournament.ParsePoints(points); err != nil {
			return false
		}
	}
	for at := firstRound; at < len(c); at += roundWidth {
		if !c.plausibleRound(at) {
			return false
		}
	}
	return true
}

// plausibleRound looks at the round column that begins after so many characters.
func (c columns) plausibleRound(at int) bool {
	return c.blank(at+5) && c.blank(at+7) && c.blank(at+9) && c.blank(at+10) &&
		strings.Trim(c.field(at+1, at+4), "0123456789-") == "" &&
		strings.ContainsRune("wWbB- ", c.at(at+6)) && strings.ContainsRune(codes+"wdlufhz½.", c.at(at+8))
}

// blank reports whether a column, counted from 1, has nothing in it.
func (c columns) blank(n int) bool { return strings.ContainsRune(" \t\u00a0", c.at(n)) }

// withoutTabs has blanks up to the next eighth column in the place of tabs.
func withoutTabs(line columns) columns {
	var cols columns
	for _, r := range line {
		if r != '\t' {
			cols = append(cols, r)
			continue
		}
		for first := true; first || len(cols)%8 != 0; first = false {
			cols = append(cols, ' ')
		}
	}
	return cols
}

// inBytes makes columns of the bytes: characters of several bytes keep their
// text at their first column, and the others are left out of the name.
func inBytes(line string) columns {
	cols := make(columns, len(line))
	for i := range cols {
		cols[i] = ' '
	}
	for i, r := range line {
		cols[i] = r
	}
	// Close the gaps that several bytes left inside the name, columns 15-47.
	if len(cols) >= 47 {
		name := slices.DeleteFunc([]rune(strings.TrimSpace(line[14:47])), func(r rune) bool { return r == '\uFFFD' })
		for i := range 33 {
			cols[14+i] = ' '
			if i < len(name) {
				cols[14+i] = name[i]
			}
		}
	}
	return cols
}

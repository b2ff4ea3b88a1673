package paper

import (
	"math"
	"slices"
	"strings"

	"arbiter/reports/drawing"
	"arbiter/reports/table"
)

// The measures of lines that grow, in points, and those of A4 in millimetres.
const (
	growMost = 400.0
	growStep = 2.0
	growGap  = 0.5 // between two such lines that follow each other, of their type
	a4Short  = 210.0
	a4Long   = 297.0
)

// zoomOf is how much larger than on A4 a card is that has a page to itself: its type was
// chosen for that. A tent is half of it.
func zoomOf(form table.Form, at drawing.Area) float64 {
	if form.Places() > 1 {
		return 1
	}
	wide, high := a4Short, a4Long
	if form.Landscape {
		wide, high = high, wide
	}
	if form.Tent {
		high /= 2
	}
	return math.Max(1, math.Min(at.W/wide, at.H/high))
}

// zoomed is lines so much larger.
func zoomed(lines []table.Line, zoom float64) []table.Line {
	lines = slices.Clone(lines)
	for i := range lines {
		lines[i].Size = lines[i].TypeSize() * zoom
	}
	return lines
}

// grown is lines with those that grow set in the largest type at which they have room beside
// the others, and broken into as many lines as they then take.
func grown(c canvas, lines []table.Line, at drawing.Area) []table.Line {
	room, least := at.H, 0.0
	for _, line := range lines {
		if line.Grow {
			least = math.Max(least, line.TypeSize())
		} else {
			room -= lineHeight(line)
		}
	}
	if least == 0 {
		return lines
	}
	for size := growMost; ; size -= growStep {
		set, fits := setGrown(c, lines, math.Max(size, least), at.W, room)
		if fits || size <= least {
			return set
		}
	}
}

// setGrown sets the lines that grow in a type, and reports whether they have room, with no
// word broken.
func setGrown(c canvas, lines []table.Line, size, width, room float64) (set []table.Line, fits bool) {
	fits = true
	for i, line := range lines {
		if !line.Grow || len(line.Parts) != 1 {
			set = append(set, line)
			continue
		}
		if i > 0 && lines[i-1].Grow {
			set = append(set, table.Line{Size: size * growGap})
			room -= lineHeight(set[len(set)-1])
		}
		part := line.Parts[0]
		wrapped := table.Wrap(part.Text, width-partGap, measure(c, size, part.Bold))
		fits = fits && strings.Join(wrapped, " ") == part.Text
		for _, text := range wrapped {
			part.Text = text
			set = append(set, table.Line{Size: size, Parts: []table.Part{part}})
			room -= lineHeight(set[len(set)-1])
		}
	}
	return set, fits && room >= 0
}

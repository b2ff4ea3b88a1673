package drawing

import (
	"fmt"
	"html/template"
	"math"
	"strconv"
)

// Tracer is a pen that also draws fine lines through many points.
type Tracer interface {
	Pen
	Trace(points []Point, weight float64, color Ink)
}

// The measures of the border of a certificate, in millimetres.
const (
	borderWide = 11.0 // from its outer line to its inner one
	waveWide   = 3.3  // of the braid, from its middle line
	waveLong   = 9.0  // about: a side has a whole number of waves
	waveStep   = 0.9  // from point to point
	strands    = 3
)

// BorderWide is how much of each side of an area [Border] takes, in millimetres.
const BorderWide = borderWide

// Border draws the border of a certificate within an area: a braid of fine lines between
// two rules, and a rosette in each corner. Measures are millimetres.
func Border(p Tracer, at Area, ink Ink) {
	p.Frame(at.X, at.Y, at.W, at.H, 1.2, ink)
	rim := at.Inner(1.5, 1.5)
	p.Frame(rim.X, rim.Y, rim.W, rim.H, 0.25, ink)
	inner := at.Inner(borderWide, borderWide)
	p.Frame(inner.X, inner.Y, inner.W, inner.H, 0.45, ink)
	edge := inner.Inner(-0.9, -0.9)
	p.Frame(edge.X, edge.Y, edge.W, edge.H, 0.2, ink)
	middle := at.Inner((borderWide+0.6)/2, (borderWide+0.6)/2)
	reach := borderWide * 0.62 // of a corner
	braid(p, Point{middle.X + reach, middle.Y}, Point{middle.X + middle.W - reach, middle.Y}, ink)
	braid(p, Point{middle.X + reach, middle.Y + middle.H}, Point{middle.X + middle.W - reach, middle.Y + middle.H}, ink)
	braid(p, Point{middle.X, middle.Y + reach}, Point{middle.X, middle.Y + middle.H - reach}, ink)
	braid(p, Point{middle.X + middle.W, middle.Y + reach}, Point{middle.X + middle.W, middle.Y + middle.H - reach}, ink)
	for _, x := range []float64{middle.X, middle.X + middle.W} {
		for _, y := range []float64{middle.Y, middle.Y + middle.H} {
			rosette(p, Point{x, y}, borderWide*0.68, ink)
		}
	}
}

// braid draws waves that cross one another from one point to another, straight across or
// down.
func braid(p Tracer, from, to Point, ink Ink) {
	long := math.Hypot(to.X-from.X, to.Y-from.Y)
	along := Point{(to.X - from.X) / long, (to.Y - from.Y) / long}
	waves := math.Round(long / waveLong)
	steps := int(long / waveStep)
	for strand := range strands {
		var points []Point
		for i := range steps + 1 {
			part := float64(i) / float64(steps)
			off := waveWide * math.Sin(2*math.Pi*(part*waves+float64(strand)/strands)) * math.Min(1, 8*math.Min(part, 1-part)+0.15)
			points = append(points, Point{from.X + along.X*long*part - along.Y*off, from.Y + along.Y*long*part + along.X*off})
		}
		p.Trace(points, 0.22, ink.Tint(0.12+0.24*float64(strand)))
	}
}

// rosette draws lines that turn about a point, as on banknotes.
func rosette(p Tracer, at Point, radius float64, ink Ink) {
	const petals, steps, turns = 8, 160, 3
	p.Disc(at.X, at.Y, radius, 0.3, White, ink)
	for turn := range turns {
		points := make([]Point, 0, steps+1)
		for i := range steps + 1 {
			angle := 2 * math.Pi * float64(i) / steps
			r := radius * (0.6 + 0.32*math.Cos(petals*angle+2*math.Pi*float64(turn)/turns))
			points = append(points, Point{at.X + r*math.Cos(angle), at.Y + r*math.Sin(angle)})
		}
		p.Trace(points, 0.2, ink.Tint(0.2*float64(turn)))
	}
	p.Disc(at.X, at.Y, radius*0.2, 0.2, ink, ink)
}

// Flourish draws a line that ends in points on both sides, with a diamond in its middle:
// what parts the heading of a certificate from its text.
func Flourish(p Pen, at Area, ink Ink) {
	x, y, high := at.X+at.W/2, at.Y+at.H/2, math.Min(at.H*0.32, 1.6)
	for _, side := range []float64{-1, 1} {
		p.Shape([]Point{{x + side*at.W/2, y}, {x + side*3*high, y - high*0.16}, {x + side*3*high, y + high*0.16}}, ink)
		p.Disc(x+side*2.2*high, y, high*0.28, 0, ink, ink)
	}
	p.Shape([]Point{{x, y - high}, {x + high, y}, {x, y + high}, {x - high, y}}, ink)
}

// metals are the medals of the first three places.
var metals = [...]Ink{{0xd6, 0xa6, 0x2c}, {0xae, 0xb4, 0xbb}, {0xb4, 0x74, 0x42}}

// Medals is how many places have a medal.
const Medals = len(metals)

// MedalWide is the width of a [Medal] as a multiple of its height.
const MedalWide = 1.9

// Medal draws the medal of a place from 1 to [Medals] on a ribbon, between two branches
// of laurel.
func Medal(p Pen, at Area, place int, ink Ink) {
	if place < 1 || place > Medals {
		return
	}
	metal := metals[place-1]
	x, radius := at.X+at.W/2, at.H*0.325
	y := at.Y + radius*1.42
	for _, side := range []float64{-1, 1} {
		ribbon(p, x, y, radius, side, ink)
		laurel(p, x, y, radius, side, ink.Tint(0.15))
	}
	const teeth = 24
	var rim []Point
	for i := range 2 * teeth {
		r := radius * []float64{1.07, 0.97}[i%2]
		rim = append(rim, Point{x + r*math.Cos(math.Pi*float64(i)/teeth), y + r*math.Sin(math.Pi*float64(i)/teeth)})
	}
	p.Shape(rim, metal)
	p.Disc(x, y, radius*0.82, radius*0.05, metal.Tint(0.72), White)
	p.Disc(x, y, radius*0.72, radius*0.03, metal.Tint(0.5), metal)
	p.Label(x, y+radius*0.36, radius*1.05, strconv.Itoa(place), Black)
}

// ribbon draws one end of the ribbon of a medal.
func ribbon(p Pen, x, y, radius, side float64, ink Ink) {
	long, wide := radius*1.62, radius*0.5
	lean := radius * 0.55 * side
	p.Shape([]Point{
		{x + side*radius*0.08, y + radius*0.4}, {x + side*(radius*0.08+wide), y + radius*0.4},
		{x + side*(radius*0.08+wide) + lean, y + long}, {x + side*(radius*0.08+wide/2) + lean, y + long - radius*0.22}, {x + side*radius*0.08 + lean, y + long},
	}, ink.Tint(0.25))
}

// laurel draws a branch of leaves around one side of a medal, from its foot upwards.
func laurel(p Pen, x, y, radius, side float64, ink Ink) {
	const leaves = 8
	for i := range leaves {
		turn := math.Pi * (0.36 - 0.7*float64(i)/(leaves-1)) // from below to above, 0 is to the side
		for _, out := range []float64{-1, 1} {
			foot := Point{x + side*radius*1.38*math.Cos(turn), y + radius*1.38*math.Sin(turn)}
			leaf(p, foot, -math.Pi/2+turn+out*0.6, radius*(0.42-0.02*float64(i)), side, ink)
		}
	}
}

// leaf draws a pointed leaf that grows from a point in a direction; side -1 mirrors it.
func leaf(p Pen, foot Point, direction, long, side float64, ink Ink) {
	var points []Point
	for i := range 13 {
		part := 2 * math.Pi * float64(i) / 13
		along, off := long*(1-math.Cos(part))/2, long*0.2*math.Sin(part)*math.Sin(part/2)
		points = append(points, Point{foot.X + side*(along*math.Cos(direction)-off*math.Sin(direction)), foot.Y + along*math.Sin(direction) + off*math.Cos(direction)})
	}
	p.Shape(points, ink)
}

// Trace is that of a tracer.
func (p *svgPen) Trace(points []Point, weight float64, color Ink) {
	p.out.WriteString(`<polyline points="`)
	for i, c := range points {
		if i > 0 {
			p.out.WriteByte(' ')
		}
		fmt.Fprintf(&p.out, "%.4g,%.4g", c.X, c.Y)
	}
	fmt.Fprintf(&p.out, `" fill="none" stroke="%s" stroke-width="%.4g"/>`, color.Hex(), weight)
}

// BorderSVG is the border of a page of that size, as the symbol of a page: id names it
// for the elements that use it.
func BorderSVG(id string, width, height, edge float64, ink Ink) template.HTML {
	var p svgPen
	fmt.Fprintf(&p.out, `<svg class="none" aria-hidden="true"><symbol id="%s" viewBox="0 0 %.5g %.5g" preserveAspectRatio="none">`, template.HTMLEscapeString(id), width, height)
	Border(&p, Area{0, 0, width, height}.Inner(edge, edge), ink)
	p.out.WriteString(`</symbol></svg>`)
	return template.HTML(p.out.String()) // our own numbers, and an id that was escaped
}

// MedalSVG is the medal of a place, for a page.
func MedalSVG(place int, ink Ink) template.HTML {
	var p svgPen
	fmt.Fprintf(&p.out, `<svg class="medal" aria-hidden="true" viewBox="0 0 %.4g 100">`, 100*MedalWide)
	Medal(&p, Area{0, 0, 100 * MedalWide, 100}, place, ink)
	p.out.WriteString(`</svg>`)
	return template.HTML(p.out.String()) // our own numbers
}

// FlourishSVG is a flourish, for a page.
func FlourishSVG(ink Ink) template.HTML {
	var p svgPen
	p.out.WriteString(`<svg class="flourish" aria-hidden="true" viewBox="0 0 110 5">`)
	Flourish(&p, Area{0, 0, 110, 5}, ink)
	p.out.WriteString(`</svg>`)
	return template.HTML(p.out.String()) // our own numbers
}

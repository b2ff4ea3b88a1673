package table

import (
	_ "embed"
	"fmt"
	"math"

	"arbiter/reports/drawing"
)

//go:embed tokens.css
var tokensCSS string

// leastContrast is what WCAG 2.2, 1.4.3 (AA) asks between text and what is behind it.
const leastContrast = 4.5

// What accents stand on, as tokens.css has it: --paper and --stripe, light and dark. The
// one that leaves less contrast is taken.
var (
	lightGround = drawing.Ink{R: 0xe8, G: 0xe8, B: 0xe4}
	darkGround  = drawing.Ink{R: 0x30, G: 0x2f, B: 0x2c}
	darkPaper   = drawing.Ink{R: 0x20, G: 0x1f, B: 0x1c}
	white       = drawing.White
	black       = drawing.Ink{} // darker than that of papers: WCAG counts from it
)

// Tokens is the style sheet with the design tokens that all pages share, see tokens.css,
// with the organiser's colour as the accent: made darker for text on light ground and
// behind white text, and lighter on dark ground, until it can be read.
func (l Look) Tokens() string { return plainStyle(tokensCSS) + l.accents() }

// accents sets the tokens that the organiser's colour decides; nothing where he has none.
func (l Look) accents() string {
	if l.Colour == (drawing.Ink{}) {
		return ""
	}
	light, dark := readableOn(l.Colour, lightGround, black), readableOn(l.Colour, darkGround, white)
	band, on := l.band()
	return fmt.Sprintf(":root{--accent:%s;--band:%s;--on-band:%s;--tint:%s}\n", light.Hex(), band.Hex(), on.Hex(), light.Mixed(white, .9).Hex()) +
		fmt.Sprintf("@media screen and (prefers-color-scheme:dark){:root:not(.light){--accent:%s;--band:%s;--tint:%s}}\n", dark.Hex(), band.Mixed(black, .15).Hex(), light.Mixed(darkPaper, .75).Hex())
}

// band is the colour of the head and of what is written on it: a light colour stays what
// it is under dark text, any other is made dark enough for white.
func (l Look) band() (band, on drawing.Ink) {
	if contrast(l.Colour, black) >= 2*leastContrast {
		return l.Colour, black
	}
	return readableOn(l.Colour, white, black), white
}

// readableOn is the colour, mixed with black or white in small steps until it has enough
// contrast to what is behind it.
func readableOn(colour, ground, towards drawing.Ink) drawing.Ink {
	const steps = 50
	for i := range steps {
		if made := colour.Mixed(towards, float64(i)/steps); contrast(made, ground) >= leastContrast {
			return made
		}
	}
	return towards
}

// contrast is the contrast ratio of two colours, 1 to 21 (WCAG 2.2, contrast ratio).
func contrast(a, b drawing.Ink) float64 {
	one, other := luminance(a), luminance(b)
	return (max(one, other) + .05) / (min(one, other) + .05)
}

// luminance is the relative luminance of a colour in sRGB (WCAG 2.2, relative luminance).
func luminance(c drawing.Ink) float64 {
	linear := func(v uint8) float64 {
		if s := float64(v) / 255; s > .04045 {
			return math.Pow((s+.055)/1.055, 2.4)
		}
		return float64(v) / 255 / 12.92
	}
	return .2126*linear(c.R) + .7152*linear(c.G) + .0722*linear(c.B)
}

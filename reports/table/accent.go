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
	white       = drawing.Ink{R: 0xff, G: 0xff, B: 0xff}
	black       = drawing.Ink{}
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
	return fmt.Sprintf(":root{--accent:%s;--band:%s;--on-band:%s;--tint:%s}\n", hex(light), hex(band), hex(on), hex(mixed(light, white, .9))) +
		fmt.Sprintf("@media screen and (prefers-color-scheme:dark){:root:not(.light){--accent:%s;--band:%s;--tint:%s}}\n", hex(dark), hex(mixed(band, black, .15)), hex(mixed(light, darkPaper, .75)))
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
		if made := mixed(colour, towards, float64(i)/steps); contrast(made, ground) >= leastContrast {
			return made
		}
	}
	return towards
}

// mixed is one colour with a share of another.
func mixed(a, b drawing.Ink, share float64) drawing.Ink {
	mix := func(x, y uint8) uint8 { return uint8(math.Round(float64(x)*(1-share) + float64(y)*share)) }
	return drawing.Ink{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B)}
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

// hex is a colour as style sheets have it.
func hex(c drawing.Ink) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

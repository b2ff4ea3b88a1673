package drawing

import (
	"fmt"
	"math"
)

// Ink is a colour: red, green, blue.
type Ink struct{ R, G, B uint8 }

// The colours of papers. They hold in black and white print too.
var (
	Black    = Ink{0x1a, 0x1a, 0x1a}
	Grey     = Ink{0x66, 0x66, 0x66}
	PaleGrey = Ink{0xf3, 0xf3, 0xf1}
	LineGrey = Ink{0xb4, 0xb4, 0xb0}
	White    = Ink{0xff, 0xff, 0xff}
	Alarm    = Ink{0xfd, 0xe9, 0xc8}

	darkSquare = Ink{0xcd, 0xc6, 0xb8}
	markSquare = Ink{0xf2, 0xb8, 0x4b}
)

// Hex is the colour as SVG and style sheets have it: #1b5e20.
func (c Ink) Hex() string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// Mixed is the colour with a share of another: 0 is the colour itself, 1 is the other.
func (c Ink) Mixed(other Ink, share float64) Ink {
	mix := func(own, other uint8) uint8 {
		return uint8(math.Round(float64(own) + (float64(other)-float64(own))*share))
	}
	return Ink{mix(c.R, other.R), mix(c.G, other.G), mix(c.B, other.B)}
}

// Tint is the colour thinned with white: 0 is the colour itself, 1 is white.
func (c Ink) Tint(white float64) Ink { return c.Mixed(White, white) }

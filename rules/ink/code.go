package ink

import (
	"image"
	"math"
	"slices"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"arbiter/rules/ink/form"
)

// code reads the code of a flattened page; "" is none that can be read.
func (f *flat) code(at form.Box) string {
	const around = 4.5 // millimetres: a code needs its light border
	for _, scale := range []float64{1, 1.5, .75} {
		side := int((at.W + 2*around) * perMM * scale)
		for _, sharp := range []float64{0, 2, 4, -1} { // blurred ones are sharpened; -1 is as it is
			m := image.NewGray(image.Rect(0, 0, side, side))
			for y := range side {
				for x := range side {
					u := at.X - around + (float64(x)+.5)/float64(side)*(at.W+2*around)
					v := at.Y - around + (float64(y)+.5)/float64(side)*(at.H+2*around)
					dark := float64(f.at(u, v))
					if sharp > 0 {
						const by = .55
						beside := float64(f.at(u-by, v)+f.at(u+by, v)+f.at(u, v-by)+f.at(u, v+by)) / 4
						dark += sharp * (dark - beside)
					}
					if sharp >= 0 {
						dark = min(max((dark-.35)*2.2+.5, 0), 1)
					}
					m.Pix[y*m.Stride+x] = uint8(255 - 255*dark)
				}
			}
			if text := decoded(m); text != "" {
				return text
			}
		}
	}
	return ""
}

// decoded is the text of the code on a picture. A library that fails on a broken picture
// has read nothing.
func decoded(m image.Image) (text string) {
	defer func() {
		if recover() != nil {
			text = ""
		}
	}()
	source := gozxing.NewLuminanceSourceFromImage(m)
	hints := map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true}
	for _, binarizer := range []gozxing.Binarizer{gozxing.NewHybridBinarizer(source), gozxing.NewGlobalHistgramBinarizer(source)} {
		bits, err := gozxing.NewBinaryBitmap(binarizer)
		if err != nil {
			continue
		}
		if r, err := qrcode.NewQRCodeReader().Decode(bits, hints); err == nil {
			return r.GetText()
		}
	}
	return ""
}

// median is the middle of some values; 0 of none.
func median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	s := slices.Clone(values)
	slices.Sort(s)
	return s[len(s)/2]
}

// sharpness is how steep the edges of the code are, in tenths of a module: what is blurred
// has none. Photographs of one sheet are told apart by it.
func (f *flat) sharpness(at form.Box) float64 {
	steep, n := 0.0, 0
	for y := at.Y; y < at.Y+at.H; y += .25 {
		for x := at.X; x < at.X+at.W; x += .25 {
			d := float64(f.at(x+.25, y) - f.at(x, y))
			if math.Abs(d) > .04 {
				steep += math.Abs(d)
				n++
			}
		}
	}
	if n == 0 {
		return 0
	}
	return steep / float64(n)
}

package table

import (
	"bytes"
	"encoding/base64"
	"html/template"
	"image"
	"image/color"
	"image/png"
)

// How large a logo is on a page: shown 64 CSS pixels high, twice that in pixels for sharp
// screens, and of no more bytes than a page has room for.
const (
	pageLogoHeight = 128
	pageLogoWidth  = 512
	pageLogoBytes  = 4 << 10
)

// logoOf is a logo as a page has it, made anew where it is another than before.
func (p *PageWriter) logoOf(l Logo) template.URL {
	if l.PNG == nil {
		return ""
	}
	if !bytes.Equal(l.PNG, p.shown.PNG) {
		p.shown, p.logo = l, l.pageSrc()
	}
	return p.logo
}

// pageSrc is the picture as the head of a page has it in itself: no larger than it is shown, and smaller
// while it has too many bytes, as photographs have.
func (l Logo) pageSrc() template.URL {
	data := l.PNG
	if picture, err := png.Decode(bytes.NewReader(l.PNG)); err == nil {
		for height := pageLogoHeight; height >= 24; height = height * 3 / 4 {
			small, ok := fitted(picture, height)
			if ok {
				data = small
			}
			if len(data) <= pageLogoBytes {
				break
			}
		}
	}
	return template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(data)) // our own encoding of pixels
}

// fitted is a picture made to fit into a height, as PNG; false where it fits as it is.
func fitted(picture image.Image, height int) ([]byte, bool) {
	size := picture.Bounds().Size()
	scale := min(float64(height)/float64(size.Y), float64(pageLogoWidth*height/pageLogoHeight)/float64(size.X))
	if scale >= 1 {
		return nil, false
	}
	small := shrunk(picture, max(int(float64(size.X)*scale+.5), 1), max(int(float64(size.Y)*scale+.5), 1))
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, small); err != nil {
		return nil, false
	}
	return out.Bytes(), true
}

// shrunk is a picture of fewer pixels, each the mean of those it stands for.
func shrunk(picture image.Image, width, height int) *image.NRGBA {
	from, small := picture.Bounds(), image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			area := image.Rect(x*from.Dx()/width, y*from.Dy()/height, (x+1)*from.Dx()/width, (y+1)*from.Dy()/height).Add(from.Min)
			small.Set(x, y, mean(picture, area))
		}
	}
	return small
}

// mean is the mean colour of an area that has at least one pixel.
func mean(picture image.Image, area image.Rectangle) color.Color {
	var r, g, b, a, n uint64
	for y := area.Min.Y; y < max(area.Max.Y, area.Min.Y+1); y++ {
		for x := area.Min.X; x < max(area.Max.X, area.Min.X+1); x++ {
			pr, pg, pb, pa := picture.At(x, y).RGBA()
			r, g, b, a, n = r+uint64(pr), g+uint64(pg), b+uint64(pb), a+uint64(pa), n+1
		}
	}
	return color.RGBA64{R: uint16(r / n), G: uint16(g / n), B: uint16(b / n), A: uint16(a / n)}
}

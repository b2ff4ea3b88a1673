package table

import (
	"bytes"
	"encoding/base64"
	"html/template"
	"image"
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
	small := shrunk(picture, picture.Bounds(), max(int(float64(size.X)*scale+.5), 1), max(int(float64(size.Y)*scale+.5), 1))
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, small); err != nil {
		return nil, false
	}
	return out.Bytes(), true
}

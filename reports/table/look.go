package table

import (
	"bytes"
	"encoding/base64"
	"html/template"
	"image"
	_ "image/jpeg" // logos are PNG or JPEG
	"image/png"
	"net/url"
	"strconv"
	"strings"

	"arbiter/reports/drawing"
	"arbiter/rules/message"
)

// Look is the organiser's: what stands on each of his papers and pages. The zero value
// is nothing.
type Look struct {
	Logo    Logo
	Colour  drawing.Ink // of the line under the head; the zero value is that of papers
	Sponsor string      // a line at the foot
	Text    string      // the organiser's own line under the head
	Footer  string      // his own line at the foot, beside the sponsor's

	ReadLogo func() Logo // reads the logo, for writers that draw it; nil: Logo is it
}

// Drawn is the look with its logo, for a writer that draws it: a table for a program has
// no use for a picture and does not wait for one.
func (l Look) Drawn() Look {
	if l.Logo.PNG == nil && l.ReadLogo != nil {
		l.Logo = l.ReadLogo()
	}
	return l
}

// Logo is a picture for the head of a paper.
type Logo struct {
	PNG           []byte // without interlacing, 8 bits a colour, as every writer takes it; nil is none
	Width, Height int    // in pixels
}

// mostLogo is how many pixels a logo may have on a side: it is printed 11 mm high.
const mostLogo = 2000

// ReadLogo reads a picture, PNG or JPEG. The error says what it is not.
func ReadLogo(data []byte) (Logo, error) {
	size, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return Logo{}, message.Because(err, "output.no-picture", nil)
	}
	if size.Width > mostLogo || size.Height > mostLogo || size.Width < 1 || size.Height < 1 {
		return Logo{}, message.Err("output.large-picture", message.Args{"Width": size.Width, "Height": size.Height, "Most": mostLogo})
	}
	picture, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return Logo{}, message.Because(err, "output.no-picture", nil)
	}
	plain := image.NewNRGBA(image.Rect(0, 0, size.Width, size.Height))
	for y := range size.Height {
		for x := range size.Width {
			plain.Set(x, y, picture.At(picture.Bounds().Min.X+x, picture.Bounds().Min.Y+y))
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, plain); err != nil {
		return Logo{}, message.Because(err, "output.no-picture", nil)
	}
	return Logo{PNG: out.Bytes(), Width: size.Width, Height: size.Height}, nil
}

// src is the picture as a page has it in itself.
func (l Logo) src() template.URL {
	if l.PNG == nil {
		return ""
	}
	return template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(l.PNG)) // our own encoding of pixels
}

// ParseColour reads a colour as pages write it: #1b5e20. The error says how.
func ParseColour(text string) (drawing.Ink, error) {
	digits, ok := strings.CutPrefix(text, "#")
	n, err := strconv.ParseUint(digits, 16, 32)
	if !ok || err != nil || len(digits) != 6 {
		return drawing.Ink{}, message.Err("output.no-colour", message.Args{"Text": text})
	}
	return drawing.Ink{R: uint8(n >> 16), G: uint8(n >> 8), B: uint8(n)}, nil
}

// mostAddress is how many characters an address has at most: the code of a longer one is too
// fine for a phone at some distance.
const mostAddress = 300

// CheckAddress says what is wrong with the address of a page that stands on a wall as text
// and as a code: no page, too long, or with a name and a password in it.
func CheckAddress(text string) error {
	read, err := url.Parse(text)
	switch {
	case len(text) > mostAddress:
		return message.Err("output.long-address", message.Args{"Length": len(text), "Most": mostAddress})
	case err != nil, read.Host == "", read.User != nil, read.Scheme != "https" && read.Scheme != "http", strings.ContainsAny(text, " \t\n"):
		return message.Err("output.no-web-address", message.Args{"Text": text})
	}
	return nil
}

// Rule is the colour of the line under the head.
func (l Look) Rule() drawing.Ink {
	if l.Colour == (drawing.Ink{}) {
		return drawing.Black
	}
	return l.Colour
}

// certificateInk is the colour of certificates of organisers who have none of their own.
var certificateInk = drawing.Ink{R: 0x1c, G: 0x3d, B: 0x5e}

// Accent is the colour of ornaments, and of parts with Tint.
func (l Look) Accent() drawing.Ink {
	if l.Colour == (drawing.Ink{}) {
		return certificateInk
	}
	return l.Colour
}

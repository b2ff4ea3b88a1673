package table

import (
	"bytes"
	"encoding/base64"
	"html/template"
	"image"
	"image/draw"
	"image/jpeg"
	"sync"

	"arbiter/rules/message"
)

// Photo is a picture of a person as papers and pages take it: upright, small, JPEG.
type Photo struct {
	JPEG          []byte // nil is none
	Width, Height int    // in pixels
}

// The measures of a photo: of a passport (35 by 45 mm), at 170 dots an inch. A file of a
// camera has a hundred times as many, and a page with it would not be small.
const (
	photoWide = 234
	photoHigh = 301
	photoMost = 8000 // pixels on a side, of what is read
)

// PhotoShape is the width of a photo as a part of its height.
const PhotoShape = float64(photoWide) / photoHigh

// ReadPhoto reads a picture, PNG or JPEG, cuts it to the shape of a photo from its middle
// (a head is above the middle, so more is cut below) and makes it small. The error says what it
// is not.
func ReadPhoto(data []byte) (Photo, error) {
	size, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return Photo{}, message.Because(err, "output.no-picture", nil)
	}
	if size.Width > photoMost || size.Height > photoMost || size.Width < 1 || size.Height < 1 {
		return Photo{}, message.Err("output.large-picture", message.Args{"Width": size.Width, "Height": size.Height, "Most": photoMost})
	}
	picture, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return Photo{}, message.Because(err, "output.no-picture", nil)
	}
	small := passport(picture)
	var out bytes.Buffer
	if err := jpeg.Encode(&out, small, &jpeg.Options{Quality: 82}); err != nil {
		return Photo{}, message.Because(err, "output.no-picture", nil)
	}
	return Photo{JPEG: out.Bytes(), Width: small.Bounds().Dx(), Height: small.Bounds().Dy()}, nil
}

// passport is a picture cut to the shape of a photo, no larger than one, on white: JPEG has
// no transparency.
func passport(picture image.Image) *image.RGBA {
	part := portrait(picture.Bounds())
	small := shrunk(picture, part, min(part.Dx(), photoWide), min(part.Dy(), photoHigh))
	onWhite := image.NewRGBA(small.Bounds())
	draw.Draw(onWhite, onWhite.Bounds(), image.White, image.Point{}, draw.Src)
	draw.Draw(onWhite, onWhite.Bounds(), small, image.Point{}, draw.Over)
	return onWhite
}

// portrait is the part of a picture that has the shape of a photo.
func portrait(b image.Rectangle) image.Rectangle {
	if wide := max(b.Dy()*photoWide/photoHigh, 1); wide < b.Dx() {
		left := b.Min.X + (b.Dx()-wide)/2
		return image.Rect(left, b.Min.Y, left+wide, b.Max.Y)
	}
	high := min(max(b.Dx()*photoHigh/photoWide, 1), b.Dy())
	top := b.Min.Y + (b.Dy()-high)/4
	return image.Rect(b.Min.X, top, b.Max.X, top+high)
}

// Src is the photo as a page has it in itself; "" where there is none.
func (p Photo) Src() template.URL {
	if p.JPEG == nil {
		return ""
	}
	return template.URL("data:image/jpeg;base64," + base64.StdEncoding.EncodeToString(p.JPEG)) // our own encoding of pixels
}

// How a page of a site has a photo: it is shown 88 by 112 CSS pixels, and of no more bytes than
// the page has room for.
const (
	pagePhotoWide  = 132
	pagePhotoBytes = 8 << 10
)

// PageSrc is the photo as a page of a web site has it in itself, smaller than [Photo.Src];
// "" where there is none.
func (p Photo) PageSrc() template.URL {
	picture, err := jpeg.Decode(bytes.NewReader(p.JPEG))
	if err != nil {
		return ""
	}
	from := picture.Bounds()
	wide := min(pagePhotoWide, from.Dx())
	small := shrunk(picture, from, wide, max(wide*from.Dy()/from.Dx(), 1))
	var out bytes.Buffer
	for quality := 80; quality > 10; quality -= 15 { // what is all grain, as of a dark hall, is grain no longer
		out.Reset()
		if err := jpeg.Encode(&out, small, &jpeg.Options{Quality: quality}); err != nil {
			return ""
		}
		if out.Len() <= pagePhotoBytes {
			break
		}
	}
	return Photo{JPEG: out.Bytes()}.Src()
}

// Picture is a photo that is read when it is first drawn, once. It may be drawn by several
// goroutines.
type Picture struct {
	Alt  string // who is on it, for those who cannot see it
	read func() Photo
}

// NewPicture is a photo that is read by a function; a zero Photo of it is none.
func NewPicture(alt string, read func() Photo) *Picture {
	return &Picture{Alt: alt, read: sync.OnceValue(read)}
}

// Photo is the photo; the zero value where there is none, or none that can be read.
func (p *Picture) Photo() Photo {
	if p == nil {
		return Photo{}
	}
	return p.read()
}

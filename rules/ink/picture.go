// Package ink reads what is written by hand on sheets that are photographed: a picture
// becomes a page, a page its boxes, a box the probability of each character. It knows the
// form (rules/ink/form) and no game.
package ink

import (
	"bytes"
	"errors"
	"image"
	"image/jpeg"
	"image/png"
	"sync"
)

// Bounds of what is read. A picture says how large it is before it is unpacked.
const (
	// MostPixels is how large a picture may be: what phones make, 50 megapixels.
	MostPixels = 51_000_000
	// MostPages is how many pages of a PDF are looked at.
	MostPages = 500
	// MostFile is how many bytes a file may have.
	MostFile = 64 << 20
	// mostUnpacked is how many bytes a picture may take while it is unpacked: of one that comes
	// in several passes, all of it is kept until the last.
	mostUnpacked = 450 << 20
	// mostPassed is how many pixels may be gone over, in all passes of a picture together: a
	// file of a few bytes can ask for thousands of passes.
	mostPassed = 20 * MostPixels
	mostSide   = 20_000
	leastSide  = 300
	// longSide is from which length on a picture is made smaller before it is read: more
	// than 12 pixels a millimetre tell no more.
	longSide = 4200
)

// Why a file is no picture that is read.
var (
	ErrNoPicture = errors.New("ink: no picture (JPEG, PNG, or PDF of a scanner)")
	ErrTooLarge  = errors.New("ink: the picture is too large")
	ErrTooSmall  = errors.New("ink: the picture is too small")
)

// Picture is a photograph in grey: 0 is black. Blue ink is as dark in it as black, which
// red light shows.
type Picture struct {
	Wide, High int
	Grey       []uint8
	Shrunk     int // how many pixels of the file, across, are one of the picture
}

// At is the grey at a place, between pixels what lies between them; beyond the edge it is
// that of the edge.
func (p *Picture) At(x, y float64) float64 {
	x, y = min(max(x, 0), float64(p.Wide)-1.001), min(max(y, 0), float64(p.High)-1.001)
	x0, y0 := int(x), int(y)
	fx, fy := x-float64(x0), y-float64(y0)
	i := y0*p.Wide + x0
	a := float64(p.Grey[i])*(1-fx) + float64(p.Grey[i+1])*fx
	b := float64(p.Grey[i+p.Wide])*(1-fx) + float64(p.Grey[i+p.Wide+1])*fx
	return a*(1-fy) + b*fy
}

// Pages is how many pictures a file holds: those of a PDF of a scanner, else 1. The error
// is [ErrNoPicture].
func Pages(file []byte) (int, error) {
	switch kindOf(file) {
	case "":
		return 0, ErrNoPicture
	case "pdf":
		n := len(scanned(file))
		if n == 0 {
			return 0, ErrNoPicture
		}
		return n, nil
	}
	return 1, nil
}

// Open reads a picture of a file: the only one, or that of a page, from 0 on. What is too large
// is refused before it is unpacked.
func Open(file []byte, page int) (*Picture, error) {
	kind := kindOf(file)
	if kind == "pdf" {
		all := scanned(file)
		if page < 0 || page >= len(all) {
			return nil, ErrNoPicture
		}
		file, kind = all[page], kindOf(all[page])
		if kind != "jpeg" {
			return nil, ErrNoPicture
		}
	}
	codec, ok := codecs[kind]
	if !ok {
		return nil, ErrNoPicture
	}
	unpacking.Lock() // one at a time: each needs hundreds of megabytes at most
	defer unpacking.Unlock()
	config, err := codec.config(file)
	if err != nil {
		return nil, ErrNoPicture
	}
	w, h := config.Width, config.Height
	switch {
	case w <= 0 || h <= 0:
		return nil, ErrNoPicture
	case w > mostSide || h > mostSide || w*h > MostPixels:
		return nil, ErrTooLarge
	case w < leastSide || h < leastSide:
		return nil, ErrTooSmall
	}
	if kind == "jpeg" {
		if passes, whole := passesOf(file); passes*w*h > mostPassed || whole && 20*w*h > mostUnpacked { // 4 bytes a coefficient, and the picture, in four colours
			return nil, ErrTooLarge
		}
	}
	picture, err := codec.decode(file)
	if err != nil {
		return nil, ErrNoPicture
	}
	return grey(picture)
}

var unpacking sync.Mutex

// passesOf is in how many passes a JPEG comes, and whether all of it is kept until the last.
func passesOf(file []byte) (passes int, whole bool) {
	for i := 2; i+3 < len(file); {
		switch kind := file[i+1]; {
		case file[i] != 0xff || kind == 0 || kind == 0xff || kind >= 0xd0 && kind <= 0xd9:
			next := bytes.IndexByte(file[i+1:], 0xff) // what was packed, or between two parts
			if next < 0 {
				return passes, whole
			}
			i += 1 + next
		default:
			if kind == 0xda {
				passes++
			}
			whole = whole || kind == 0xc2
			i += 2 + int(file[i+2])<<8 + int(file[i+3])
		}
	}
	return passes, whole
}

// codec reads one kind of file.
type codec struct {
	config func([]byte) (image.Config, error)
	decode func([]byte) (image.Image, error)
}

// codecs are the kinds of pictures.
var codecs = map[string]codec{
	"jpeg": {func(b []byte) (image.Config, error) { return jpeg.DecodeConfig(bytes.NewReader(b)) }, func(b []byte) (image.Image, error) { return jpeg.Decode(bytes.NewReader(b)) }},
	"png":  {func(b []byte) (image.Config, error) { return png.DecodeConfig(bytes.NewReader(b)) }, func(b []byte) (image.Image, error) { return png.Decode(bytes.NewReader(b)) }},
}

// kindOf tells a file by how it begins.
func kindOf(file []byte) string {
	switch {
	case bytes.HasPrefix(file, []byte("\xff\xd8\xff")):
		return "jpeg"
	case bytes.HasPrefix(file, []byte("\x89PNG\r\n\x1a\n")):
		return "png"
	case bytes.HasPrefix(file, []byte("%PDF-")):
		return "pdf"
	}
	return ""
}

// grey makes the picture of an image, smaller where it is large.
func grey(m image.Image) (*Picture, error) {
	b := m.Bounds()
	w, h := b.Dx(), b.Dy()
	if w < leastSide || h < leastSide {
		return nil, ErrTooSmall
	}
	if w > mostSide || h > mostSide || w*h > MostPixels {
		return nil, ErrTooLarge // some say another size than they have
	}
	full := make([]uint8, w*h)
	switch m := m.(type) {
	case *image.YCbCr:
		for y := range h {
			for x := range w {
				i := m.YOffset(x+b.Min.X, y+b.Min.Y)
				c := m.COffset(x+b.Min.X, y+b.Min.Y)
				v := int(m.Y[i]) + (178*(int(m.Cr[c])-128)-29*(int(m.Cb[c])-128))>>8
				full[y*w+x] = uint8(min(max(v, 0), 255))
			}
		}
	case *image.Gray:
		for y := range h {
			copy(full[y*w:(y+1)*w], m.Pix[(y)*m.Stride:])
		}
	default:
		for y := range h {
			for x := range w {
				r, g, _, a := m.At(x+b.Min.X, y+b.Min.Y).RGBA()
				if a == 0 {
					r, g = 0xffff, 0xffff // nothing there: paper
				}
				full[y*w+x] = uint8((2*r + g) / 3 >> 8)
			}
		}
	}
	p := &Picture{w, h, full, 1}
	for max(p.Wide, p.High) > longSide {
		p = p.half()
	}
	return p, nil
}

// half is the picture with half as many pixels across.
func (p *Picture) half() *Picture {
	out := &Picture{p.Wide / 2, p.High / 2, nil, p.Shrunk * 2}
	out.Grey = make([]uint8, out.Wide*out.High)
	for y := range out.High {
		for x := range out.Wide {
			i := 2*y*p.Wide + 2*x
			out.Grey[y*out.Wide+x] = uint8((int(p.Grey[i]) + int(p.Grey[i+1]) + int(p.Grey[i+p.Wide]) + int(p.Grey[i+p.Wide+1]) + 2) / 4)
		}
	}
	return out
}

// scanned are the JPEG pictures that a PDF of a scanner holds as they are, one a page, in
// the order of the file. A PDF that was written, not scanned, has none.
func scanned(file []byte) [][]byte {
	var all [][]byte
	for rest := file; len(all) < MostPages; {
		i := bytes.Index(rest, []byte("DCTDecode"))
		if i < 0 {
			break
		}
		rest = rest[i+len("DCTDecode"):]
		start := bytes.Index(rest[:min(len(rest), 2000)], []byte("stream"))
		if start < 0 {
			continue
		}
		body := rest[start+len("stream"):]
		soi := bytes.Index(body[:min(len(body), 16)], []byte("\xff\xd8\xff"))
		if soi < 0 {
			continue
		}
		body = body[soi:]
		end := bytes.Index(body, []byte("endstream"))
		if end < 0 {
			end = len(body)
		}
		if c, err := jpeg.DecodeConfig(bytes.NewReader(body[:end])); err == nil && c.Width >= leastSide && c.Height >= leastSide {
			all = append(all, body[:end]) // smaller ones are emblems
		}
		rest = body[end:]
	}
	return all
}

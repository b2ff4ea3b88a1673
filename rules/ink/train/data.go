package main

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// mask is a character as its ink: 0 is none, 1 all of it.
type mask struct {
	wide, high int
	ink        []float32
}

func newMask(wide, high int) mask { return mask{wide, high, make([]float32, wide*high)} }

// at is the ink at a place, between pixels what lies between them.
func (m mask) at(x, y float32) float32 {
	x0, y0 := int(floor(x)), int(floor(y))
	if x0 < -1 || y0 < -1 || x0 >= m.wide || y0 >= m.high {
		return 0
	}
	fx, fy := x-float32(x0), y-float32(y0)
	get := func(x, y int) float32 {
		if x < 0 || y < 0 || x >= m.wide || y >= m.high {
			return 0
		}
		return m.ink[y*m.wide+x]
	}
	return (get(x0, y0)*(1-fx)+get(x0+1, y0)*fx)*(1-fy) + (get(x0, y0+1)*(1-fx)+get(x0+1, y0+1)*fx)*fy
}

func floor(v float32) float32 {
	n := float32(int(v))
	if n > v {
		n--
	}
	return n
}

// cropped is the mask without what is empty around it.
func (m mask) cropped() mask {
	x0, y0, x1, y1 := m.wide, m.high, 0, 0
	for y := range m.high {
		for x := range m.wide {
			if m.ink[y*m.wide+x] > 0.1 {
				x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x+1), max(y1, y+1)
			}
		}
	}
	if x1 <= x0 || y1 <= y0 {
		return newMask(1, 1)
	}
	out := newMask(x1-x0, y1-y0)
	for y := range out.high {
		copy(out.ink[y*out.wide:(y+1)*out.wide], m.ink[(y+y0)*m.wide+x0:])
	}
	return out
}

// digits are the figures of the first half of MNIST (LeCun, Cortes and Burges), by figure.
// Its second half, t10k, is never trained on.
func digits(folder string) (by [10][]mask, err error) {
	read := func(name string) ([]byte, error) {
		f, err := os.Open(filepath.Join(folder, name))
		if err != nil {
			return nil, err
		}
		defer f.Close()
		z, err := gzip.NewReader(f)
		if err != nil {
			return nil, err
		}
		return io.ReadAll(z)
	}
	pictures, err := read("train-images-idx3-ubyte.gz")
	if err != nil {
		return by, err
	}
	labels, err := read("train-labels-idx1-ubyte.gz")
	if err != nil {
		return by, err
	}
	const side, first, firstLabel = 28, 16, 8
	for i, label := range labels[firstLabel:] {
		from := first + i*side*side
		if label > 9 || from+side*side > len(pictures) {
			return by, errors.New("figures: broken file")
		}
		m := newMask(side, side)
		for k, v := range pictures[from : from+side*side] {
			m.ink[k] = float32(v) / 255
		}
		by[label] = append(by[label], m)
	}
	return by, nil
}

// fonts reads the fonts of a folder of npm packages: those that are named, in every weight.
func fonts(folder string, names []string) ([]*sfnt.Font, error) {
	var all []*sfnt.Font
	for _, name := range names {
		files, err := filepath.Glob(filepath.Join(folder, "node_modules", "@fontsource", name, "files", name+"-latin-*-normal.woff"))
		if err != nil {
			return nil, err
		}
		files = slices.DeleteFunc(files, func(f string) bool { return strings.Contains(f, "latin-ext") })
		if len(files) == 0 {
			return nil, fmt.Errorf("fonts: %s is not in %s", name, folder)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			data, err = unwoff(data)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
			f, err := sfnt.Parse(data)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
			all = append(all, f)
		}
	}
	return all, nil
}

// unwoff unpacks a font of the web (W3C, WOFF File Format 1.0) to what it was made of.
func unwoff(data []byte) ([]byte, error) {
	if len(data) < 44 || string(data[:4]) != "wOFF" {
		return nil, errors.New("no WOFF")
	}
	be := binary.BigEndian
	tables := int(be.Uint16(data[12:]))
	if len(data) < 44+20*tables {
		return nil, errors.New("broken WOFF")
	}
	head := append([]byte{}, data[4:8]...)
	head = be.AppendUint16(head, uint16(tables))
	head = append(head, 0, 0, 0, 0, 0, 0)
	var body []byte
	for i := range tables {
		e := data[44+20*i:]
		offset, packed, length := int(be.Uint32(e[4:])), int(be.Uint32(e[8:])), int(be.Uint32(e[12:]))
		if offset+packed > len(data) || packed > length {
			return nil, errors.New("broken WOFF")
		}
		table := data[offset : offset+packed]
		if packed < length {
			z, err := zlib.NewReader(bytes.NewReader(table))
			if err != nil {
				return nil, err
			}
			if table, err = io.ReadAll(io.LimitReader(z, int64(length))); err != nil {
				return nil, err
			}
		}
		head = append(head, e[:4]...)
		head = append(head, e[16:20]...)
		head = be.AppendUint32(head, uint32(12+16*tables+len(body)))
		head = be.AppendUint32(head, uint32(len(table)))
		body = append(body, table...)
		for len(body)%4 != 0 {
			body = append(body, 0)
		}
	}
	return append(head, body...), nil
}

// glyphHigh is how many pixels the em of a character of a font is drawn with.
const glyphHigh = 96

// glyph draws a character of a font; false where it has none.
func glyph(f *sfnt.Font, c rune) (mask, bool) {
	var b sfnt.Buffer
	i, err := f.GlyphIndex(&b, c)
	if err != nil || i == 0 {
		return mask{}, false
	}
	segments, err := f.LoadGlyph(&b, i, fixed.I(glyphHigh), nil)
	if err != nil {
		return mask{}, false
	}
	const side = 2 * glyphHigh
	r := vector.NewRasterizer(side, side)
	at := func(p fixed.Point26_6) (float32, float32) {
		return float32(p.X)/64 + glyphHigh/2, float32(p.Y)/64 + 3*glyphHigh/2
	}
	for _, s := range segments {
		x, y := at(s.Args[0])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			r.MoveTo(x, y)
		case sfnt.SegmentOpLineTo:
			r.LineTo(x, y)
		case sfnt.SegmentOpQuadTo:
			x1, y1 := at(s.Args[1])
			r.QuadTo(x, y, x1, y1)
		case sfnt.SegmentOpCubeTo:
			x1, y1 := at(s.Args[1])
			x2, y2 := at(s.Args[2])
			r.CubeTo(x, y, x1, y1, x2, y2)
		}
	}
	picture := image.NewAlpha(image.Rect(0, 0, side, side))
	r.Draw(picture, picture.Bounds(), image.Opaque, image.Point{})
	m := newMask(side, side)
	for k, v := range picture.Pix {
		m.ink[k] = float32(v) / 255
	}
	m = m.cropped()
	return m, m.high > 4
}

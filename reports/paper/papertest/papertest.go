// Package papertest reads what a PDF says, so that tests compare papers by that and
// not by their bytes.
package papertest

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"sync"
	"unicode/utf16"
)

// Texts are the texts of a PDF: of each page those that are shown on it, in the order
// in which they are drawn, as [Measure] reads them.
func Texts(pdf []byte) ([][]string, error) {
	measured, err := Measure(pdf)
	if err != nil {
		return nil, err
	}
	pages := make([][]string, len(measured))
	for i, page := range measured {
		for _, text := range page.Texts {
			pages[i] = append(pages[i], text.S)
		}
	}
	return pages, nil
}

// readPages reads a PDF and finds the top of the tree of its pages (ISO 32000-1, 7.7.3).
func readPages(pdf []byte) (f *file, top int, err error) {
	if f, err = readFile(pdf); err != nil {
		return nil, 0, err
	}
	root, err := f.first(f.trailer, "Root")
	if err != nil {
		return nil, 0, err
	}
	top, err = f.first(f.objects[root], "Pages")
	return f, top, err
}

// file is the objects of a PDF by number; of each the dictionary and, uncompressed,
// the stream.
type file struct {
	trailer []byte
	objects map[int][]byte
	streams map[int][]byte
}

var (
	object    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?s)^(\d+) 0 obj\b(.*?)(endobj|\bstream\r?\n)`) })
	begin     = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^\d+ 0 obj\b`) })
	length    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`/Length (\d+)`) })
	reference = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(\d+) 0 R`) })
)

// readFile finds the objects of a PDF, each of which begins a line.
func readFile(pdf []byte) (*file, error) {
	if !bytes.HasPrefix(pdf, []byte("%PDF-")) {
		return nil, errors.New("it is no PDF")
	}
	f := &file{objects: make(map[int][]byte), streams: make(map[int][]byte)}
	for rest := pdf; ; {
		at := begin().FindIndex(rest)
		if at == nil {
			end := bytes.Index(rest, []byte("trailer"))
			if end < 0 {
				return nil, errors.New("the PDF has no trailer")
			}
			f.trailer = rest[end:]
			return f, nil
		}
		rest = rest[at[0]:]
		found := object().FindSubmatch(rest)
		if found == nil {
			return nil, fmt.Errorf("an object has no end: %.30q", rest)
		}
		number, err := strconv.Atoi(string(found[1]))
		if err != nil {
			return nil, err
		}
		f.objects[number] = found[2]
		rest = rest[len(found[0]):]
		if string(found[3]) == "endobj" {
			continue
		}
		if rest, err = f.stream(number, rest); err != nil {
			return nil, fmt.Errorf("object %d: %w", number, err)
		}
	}
}

// stream takes the stream of an object off what follows its dictionary.
func (f *file) stream(number int, rest []byte) ([]byte, error) {
	found := length().FindSubmatch(f.objects[number])
	if found == nil {
		return nil, errors.New("a stream of unknown length")
	}
	n, err := strconv.Atoi(string(found[1]))
	if err != nil || n > len(rest) {
		return nil, errors.New("a stream is cut off")
	}
	data := rest[:n]
	if bytes.Contains(f.objects[number], []byte("/FlateDecode")) {
		unpacked, err := zlib.NewReader(bytes.NewReader(data))
		if err != nil {
			return nil, err
		}
		if data, err = io.ReadAll(unpacked); err != nil {
			return nil, err
		}
	}
	f.streams[number] = data
	return rest[n:], nil
}

// first is the object that a key of a dictionary refers to.
func (f *file) first(dictionary []byte, key string) (int, error) {
	all, err := f.all(dictionary, key)
	if err != nil {
		return 0, err
	}
	return all[0], nil
}

// all are the objects that a key refers to: one, or those of an array.
func (f *file) all(dictionary []byte, key string) ([]int, error) {
	at := regexp.MustCompile(`/` + key + `\s*(\d+ 0 R|\[[^\]]*\])`).FindSubmatch(dictionary)
	if at == nil {
		return nil, fmt.Errorf("a dictionary has no %s: %.60q", key, dictionary)
	}
	var numbers []int
	for _, r := range reference().FindAllSubmatch(at[1], -1) {
		n, err := strconv.Atoi(string(r[1]))
		if err != nil || f.objects[n] == nil {
			return nil, fmt.Errorf("%s refers to %s, which is not there", key, r[0])
		}
		numbers = append(numbers, n)
	}
	if len(numbers) == 0 {
		return nil, fmt.Errorf("%s refers to nothing", key)
	}
	return numbers, nil
}

var fontName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`/(F[\w.+-]+) (\d+) 0 R`) })

// fonts are the maps to Unicode of the fonts of a page, by their names in it.
func (f *file) fonts(resources []byte) (map[string]cmap, error) {
	fonts := make(map[string]cmap)
	_, list, _ := bytes.Cut(resources, []byte("/Font"))
	list, _, _ = bytes.Cut(list, []byte(">>"))
	for _, r := range fontName().FindAllSubmatch(list, -1) {
		number, err := strconv.Atoi(string(r[2]))
		if err != nil {
			return nil, err
		}
		to, err := f.first(f.objects[number], "ToUnicode")
		if err != nil {
			return nil, fmt.Errorf("font %s: %w", r[1], err)
		}
		if fonts[string(r[1])], err = readCMap(f.streams[to]); err != nil {
			return nil, fmt.Errorf("font %s: %w", r[1], err)
		}
	}
	return fonts, nil
}

// cmap says which characters the codes of a font are: ranges of codes, each from a
// first unit of UTF-16 on.
type cmap []struct{ first, last, unit uint16 }

var (
	mapRange = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]{4})>`)
	})
	mapChar = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]{4})>`) })
	mapPart = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?s)beginbf(char|range)(.*?)endbf`) })
)

// readCMap reads the ranges and the characters of a map.
func readCMap(data []byte) (cmap, error) {
	var m cmap
	for _, part := range mapPart().FindAllSubmatch(data, -1) {
		lines := mapRange()
		if string(part[1]) == "char" {
			lines = mapChar()
		}
		for _, line := range lines.FindAllSubmatch(part[2], -1) {
			var units []uint16
			for _, digits := range line[1:] {
				n, err := strconv.ParseUint(string(digits), 16, 16)
				if err != nil {
					return nil, err
				}
				units = append(units, uint16(n))
			}
			if len(units) == 2 { // a character is a range of one
				units = []uint16{units[0], units[0], units[1]}
			}
			m = append(m, struct{ first, last, unit uint16 }{units[0], units[1], units[2]})
		}
	}
	if len(m) == 0 {
		return nil, errors.New("its map to Unicode is empty")
	}
	return m, nil
}

// Text is what the codes of a string say.
func (m cmap) Text(codes []byte) (string, error) {
	if len(codes)%2 != 0 {
		return "", fmt.Errorf("half a character: % x", codes)
	}
	var units []uint16
next:
	for i := 0; i < len(codes); i += 2 {
		code := uint16(codes[i])<<8 | uint16(codes[i+1])
		for _, r := range m {
			if code >= r.first && code <= r.last {
				units = append(units, r.unit+code-r.first)
				continue next
			}
		}
		return "", fmt.Errorf("code %04x is no character of the font", code)
	}
	return string(utf16.Decode(units)), nil
}

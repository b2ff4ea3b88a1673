package papertest

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// point is a typographic point in millimetres: PDF measures in points (ISO 32000-1, 8.3.2.3).
const point = 25.4 / 72

// Text is one text that a PDF shows. Lengths are in millimetres from the upper left corner
// of the page, the size of the type is in points.
type Text struct {
	Page  int     // from 1
	X, Y  float64 // where the text begins, on its baseline
	Size  float64
	Width float64 // by the widths that the font gives to its characters
	Bold  bool
	S     string
}

// Box is a rectangle on a page, in millimetres from the upper left corner.
type Box struct{ Left, Top, Right, Bottom float64 }

// Page is what is drawn on one page of a PDF.
type Page struct {
	Width, Height float64 // in millimetres
	Texts         []Text  // in the order in which they are drawn
	Marks         []Box   // around every line, rectangle, curve and picture

	Inks map[string]int // how often each colour and width of line is set, as the operator that does
}

// The height of letters above and below the baseline, as parts of the size of the type:
// that of the capitals and of the tails of DejaVu Sans.
const (
	capital = 0.73
	tail    = 0.24
)

// Box is the rectangle that the text takes, from the top of its capitals to the end of
// its tails.
func (t Text) Box() Box {
	size := t.Size * point
	return Box{t.X, t.Y - capital*size, t.X + t.Width, t.Y + tail*size}
}

// Overlaps reports whether two rectangles share more than a strip as wide as slack, in
// millimetres.
func (b Box) Overlaps(other Box, slack float64) bool {
	return math.Min(b.Right, other.Right)-math.Max(b.Left, other.Left) > slack &&
		math.Min(b.Bottom, other.Bottom)-math.Max(b.Top, other.Top) > slack
}

// Around is the smallest rectangle that has both in it.
func (b Box) Around(other Box) Box {
	return Box{
		math.Min(b.Left, other.Left), math.Min(b.Top, other.Top),
		math.Max(b.Right, other.Right), math.Max(b.Bottom, other.Bottom),
	}
}

// Measure reads where everything stands on the pages of a PDF. It reads the text that fonts of
// two bytes a character show (ISO 32000-1, 9.4.3), their characters by the fonts' own map to
// Unicode (9.10.3). What it does not know is an error, not a text or a line that is missing.
func Measure(pdf []byte) ([]Page, error) {
	f, top, err := readPages(pdf)
	if err != nil {
		return nil, err
	}
	return f.measured(top, inherited{}, nil)
}

// inherited is what pages without their own have from the node above them.
type inherited struct{ resources, box []byte }

// mediaBox is the size of a page, in points; those of papers begin at 0 0.
var mediaBox = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]`) })

// measured adds the pages below a node of their tree to those before.
func (f *file) measured(node int, above inherited, pages []Page) ([]Page, error) {
	dictionary := f.objects[node]
	if own, err := f.first(dictionary, "Resources"); err == nil {
		above.resources = f.objects[own]
	}
	if own := mediaBox().Find(dictionary); own != nil {
		above.box = own
	}
	if !bytes.Contains(dictionary, []byte("/Kids")) {
		page, err := f.measurePage(dictionary, above, len(pages)+1)
		return append(pages, page), err
	}
	kids, err := f.all(dictionary, "Kids")
	if err != nil {
		return nil, err
	}
	for _, kid := range kids {
		if pages, err = f.measured(kid, above, pages); err != nil {
			return nil, err
		}
	}
	return pages, nil
}

// measurePage is what stands on one page.
func (f *file) measurePage(dictionary []byte, above inherited, number int) (Page, error) {
	sides := mediaBox().FindSubmatch(above.box)
	if sides == nil {
		return Page{}, errors.New("a page has no MediaBox that begins at 0 0")
	}
	wide, _ := strconv.ParseFloat(string(sides[1]), 64)
	high, _ := strconv.ParseFloat(string(sides[2]), 64)
	p := pen{number: number, page: Page{Width: wide * point, Height: high * point}}
	p.now.matrix = matrix{1, 0, 0, 1, 0, 0}
	var err error
	if p.faces, err = f.faces(above.resources); err != nil {
		return Page{}, err
	}
	contents, err := f.all(dictionary, "Contents")
	if err != nil {
		return Page{}, err
	}
	var drawn []byte
	for _, c := range contents {
		drawn = append(append(drawn, f.streams[c]...), '\n')
	}
	err = p.read(drawn)
	return p.page, err
}

// face is a font as texts are measured with it.
type face struct {
	letters cmap
	bold    bool
	missing float64         // width of a code that has none of its own, in thousandths of the size
	widths  map[int]float64 // of each code, likewise
}

var (
	noWidth = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`/DW (\d+)`) })
	widths  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?s)/W\s*\[(.*)\]`) })
	flags   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`/Flags (\d+)`) })
)

// faces are the fonts of a page by their names in it.
func (f *file) faces(resources []byte) (map[string]face, error) {
	letters, err := f.fonts(resources)
	if err != nil {
		return nil, err
	}
	faces := make(map[string]face, len(letters))
	_, list, _ := bytes.Cut(resources, []byte("/Font"))
	list, _, _ = bytes.Cut(list, []byte(">>"))
	for _, r := range fontName().FindAllSubmatch(list, -1) {
		number, err := strconv.Atoi(string(r[2]))
		if err != nil {
			return nil, err
		}
		below, err := f.first(f.objects[number], "DescendantFonts")
		if err != nil {
			return nil, fmt.Errorf("font %s: %w", r[1], err)
		}
		one, err := readFace(f.objects[below])
		if err != nil {
			return nil, fmt.Errorf("font %s: %w", r[1], err)
		}
		if one.bold, err = f.forcedBold(below); err != nil {
			return nil, fmt.Errorf("font %s: %w", r[1], err)
		}
		one.letters = letters[string(r[1])]
		faces[string(r[1])] = one
	}
	return faces, nil
}

// readFace reads the widths of a font of two bytes a character (ISO 32000-1, 9.7.4.3).
func readFace(dictionary []byte) (face, error) {
	one := face{missing: 1000}
	listed := widths().FindSubmatch(dictionary)
	if listed == nil {
		return face{}, errors.New("it has no widths")
	}
	if found := noWidth().FindSubmatch(dictionary); found != nil {
		one.missing, _ = strconv.ParseFloat(string(found[1]), 64)
	}
	var err error
	one.widths, err = readWidths(string(listed[1]))
	return one, err
}

// forceBold is the flag of a bold font (ISO 32000-1, table 123).
const forceBold = 1 << 18

// forcedBold reports whether a font says that it is bold.
func (f *file) forcedBold(font int) (bool, error) {
	descriptor, err := f.first(f.objects[font], "FontDescriptor")
	if err != nil {
		return false, err
	}
	found := flags().FindSubmatch(f.objects[descriptor])
	if found == nil {
		return false, errors.New("its descriptor has no flags")
	}
	n, err := strconv.Atoi(string(found[1]))
	return n&forceBold != 0, err
}

// readWidths reads "first [w w w]" and "first last w", each as often as it comes.
func readWidths(list string) (map[int]float64, error) {
	words := strings.Fields(strings.NewReplacer("[", " [ ", "]", " ] ").Replace(list))
	all := make(map[int]float64)
	number := func(i int) float64 {
		if i >= len(words) {
			return math.NaN()
		}
		n, err := strconv.ParseFloat(words[i], 64)
		if err != nil {
			return math.NaN()
		}
		return n
	}
	for i := 0; i < len(words); {
		first := number(i)
		if i+1 < len(words) && words[i+1] == "[" {
			for i += 2; i < len(words) && words[i] != "]"; i++ {
				all[int(first)] = number(i)
				first++
			}
			i++
			continue
		}
		for code := first; code <= number(i+1); code++ {
			all[int(code)] = number(i + 2)
		}
		i += 3
	}
	for code, width := range all {
		if math.IsNaN(width) {
			return nil, fmt.Errorf("the width of code %d is no number", code)
		}
	}
	return all, nil
}

// width is how wide a string is, in parts of the size.
func (f face) width(codes []byte) float64 {
	sum := 0.0
	for i := 0; i+1 < len(codes); i += 2 {
		wide, known := f.widths[int(codes[i])<<8|int(codes[i+1])]
		if !known {
			wide = f.missing
		}
		sum += wide
	}
	return sum / 1000
}

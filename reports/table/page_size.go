package table

// Paper is the size of the pages that a document is made for.
type Paper uint8

// The sizes (ISO 216, and that of ANSI Y14.1). A document that does not say is on A4.
const (
	PaperUnset Paper = iota
	A4
	Letter
	A3
)

// paperSize is what a size is called and measures, and its number in a workbook (ECMA-376,
// part 1, 18.3.1.63).
type paperSize struct {
	name, css   string
	short, long float64 // in millimetres
	excel       int
}

// size is the row of a size; that of A4 where it is not known.
func (p Paper) size() paperSize {
	switch p {
	case A3:
		return paperSize{"a3", "A3", 297, 420, 8}
	case Letter:
		return paperSize{"letter", "letter", 215.9, 279.4, 1}
	default:
		return paperSize{"a4", "A4", 210, 297, 9}
	}
}

// PaperNames are the names of the sizes, as people type them.
func PaperNames() []string { return []string{A4.Name(), A3.Name(), Letter.Name()} }

// PaperNamed is the size of that name; PaperUnset is none.
func PaperNamed(name string) Paper {
	for _, p := range []Paper{A4, A3, Letter} {
		if p.Name() == name {
			return p
		}
	}
	return PaperUnset
}

// Name is the size as people type it: a4.
func (p Paper) Name() string { return p.size().name }

// Sides are the sides of a page, in millimetres.
func (p Paper) Sides() (short, long float64) {
	size := p.size()
	return size.short, size.long
}

// css is the size as style sheets name it.
func (p Paper) css() string { return p.size().css }

// excel is the number of the size in a workbook.
func (p Paper) excel() int { return p.size().excel }

// Orientation is how pages lie. A document that does not say turns a page for what is wide.
type Orientation uint8

// The orientations.
const (
	OrientationUnset Orientation = iota
	Upright
	Landscape
)

// Turned is whether a page lies on its long side, where it would by itself.
func (o Orientation) Turned(byItself bool) bool {
	return o == Landscape || o == OrientationUnset && byItself
}

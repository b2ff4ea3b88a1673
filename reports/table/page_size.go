package table

// Paper is the size of the pages that a document is made for.
type Paper uint8

// The sizes. A document that does not say is on A4.
const (
	PaperUnset Paper = iota
	A4
	Letter
)

// Sides are the sides of a page, in millimetres.
func (p Paper) Sides() (short, long float64) {
	if p == Letter {
		return 215.9, 279.4
	}
	return 210, 297
}

// css is the size as style sheets name it.
func (p Paper) css() string {
	if p == Letter {
		return "letter"
	}
	return "A4"
}

// excel is the number of the size in a workbook.
func (p Paper) excel() int {
	if p == Letter {
		return 1
	}
	return 9
}

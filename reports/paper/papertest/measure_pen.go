package papertest

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// matrix is a b c d e f of ISO 32000-1, 8.3.3.
type matrix [6]float64

func (m matrix) times(n matrix) matrix {
	return matrix{
		m[0]*n[0] + m[1]*n[2], m[0]*n[1] + m[1]*n[3], m[2]*n[0] + m[3]*n[2], m[2]*n[1] + m[3]*n[3],
		m[4]*n[0] + m[5]*n[2] + n[4], m[4]*n[1] + m[5]*n[3] + n[5],
	}
}

func (m matrix) at(x, y float64) (float64, float64) {
	return m[0]*x + m[2]*y + m[4], m[1]*x + m[3]*y + m[5]
}

// graphics is what q keeps and Q brings back.
type graphics struct {
	matrix matrix
	font   string
	size   float64
}

// pen follows what a content stream draws.
type pen struct {
	number       int
	page         Page
	faces        map[string]face
	now          graphics
	kept         []graphics
	lineX, lineY float64 // where the line of text began
	path         *Box    // around the path that is being made
	err          error
}

// operands are what stands before an operator.
type operands struct {
	numbers []float64
	name    string
	parts   [][]byte
}

// read follows a content stream to its end.
func (p *pen) read(stream []byte) error {
	var ops operands
	for len(stream) > 0 && p.err == nil {
		c := stream[0]
		switch {
		case c == '(':
			part, rest, err := literal(stream)
			if err != nil {
				return err
			}
			ops.parts, stream = append(ops.parts, part), rest
		case c == '<' && !bytes.HasPrefix(stream, []byte("<<")):
			digits, rest, _ := bytes.Cut(stream[1:], []byte(">"))
			part, err := hex.DecodeString(string(digits))
			if err != nil {
				return err
			}
			ops.parts, stream = append(ops.parts, part), rest
		case c == '/':
			word := token(stream[1:])
			ops.name, stream = string(word), stream[1+len(word):]
		case delimits(c):
			stream = stream[1:]
		default:
			word := token(stream)
			stream = stream[len(word):]
			if n, err := strconv.ParseFloat(string(word), 64); err == nil {
				ops.numbers = append(ops.numbers, n)
				continue
			}
			p.do(string(word), ops)
			ops = operands{}
		}
	}
	return p.err
}

// counts are how many numbers stand before an operator that is followed; those whose text
// would stand elsewhere than is measured here are not among them and are errors.
var counts = map[string]int{
	"q": 0, "Q": 0, "cm": 6, "BT": 0, "ET": 0, "Td": 2, "Tf": 1, "Tj": 0, "re": 4, "m": 2, "l": 2, "c": 6, "h": 0,
	"S": 0, "s": 0, "f": 0, "f*": 0, "B": 0, "b": 0, "n": 0, "Do": 0,
	"w": 1, "J": 1, "j": 1, "d": 1, "g": 1, "G": 1, "rg": 3, "RG": 3, "gs": 0,
}

// do follows one operator.
func (p *pen) do(operator string, ops operands) {
	n := ops.numbers
	if want, known := counts[operator]; !known || len(n) < want {
		p.err = fmt.Errorf("operator %s after %d numbers is not followed", operator, len(n))
		return
	}
	switch operator {
	case "q":
		p.kept = append(p.kept, p.now)
	case "Q":
		if len(p.kept) == 0 {
			p.err = errors.New("nothing was kept for Q")
			return
		}
		p.now, p.kept = p.kept[len(p.kept)-1], p.kept[:len(p.kept)-1]
	case "cm":
		p.now.matrix = matrix(n[:6]).times(p.now.matrix)
	case "BT":
		p.lineX, p.lineY = 0, 0
	case "Td":
		p.lineX, p.lineY = p.lineX+n[0], p.lineY+n[1]
	case "Tf":
		p.now.font, p.now.size = ops.name, n[0]
	case "Tj":
		p.show(bytes.Join(ops.parts, nil))
	case "g", "G", "rg", "RG", "w":
		p.ink(operator, n)
	default:
		p.draw(operator, n)
	}
}

// ink counts a colour or a width of line that is set.
func (p *pen) ink(operator string, n []float64) {
	if p.page.Inks == nil {
		p.page.Inks = make(map[string]int)
	}
	p.page.Inks[strings.Trim(fmt.Sprintf("%.2f", n), "[]")+" "+operator]++
}

// draw follows an operator of a path or a picture.
func (p *pen) draw(operator string, n []float64) {
	switch operator {
	case "m", "l":
		p.reach(n[0], n[1])
	case "c": // no further than its points
		for i := 0; i < 6; i += 2 {
			p.reach(n[i], n[i+1])
		}
	case "re":
		p.reach(n[0], n[1])
		p.reach(n[0]+n[2], n[1]+n[3])
	case "Do": // a picture is a square of 1
		p.path = nil
		p.reach(0, 0)
		p.reach(1, 1)
		p.mark()
	case "S", "s", "f", "f*", "B", "b":
		p.mark()
	case "n":
		p.path = nil
	}
}

// reach makes the path go as far as a point.
func (p *pen) reach(x, y float64) {
	x, y = p.place(x, y)
	at := Box{x, y, x, y}
	if p.path != nil {
		at = at.Around(*p.path)
	}
	p.path = &at
}

// mark draws the path.
func (p *pen) mark() {
	if p.path != nil {
		p.page.Marks = append(p.page.Marks, *p.path)
	}
	p.path = nil
}

// place is where a point is, in millimetres from the upper left corner.
func (p *pen) place(x, y float64) (float64, float64) {
	x, y = p.now.matrix.at(x, y)
	return x * point, p.page.Height - y*point
}

// show adds a text to the page.
func (p *pen) show(codes []byte) {
	font, known := p.faces[p.now.font]
	if !known {
		p.err = fmt.Errorf("font %s is not among those of the page", p.now.font)
		return
	}
	says, err := font.letters.Text(codes)
	if err != nil {
		p.err = err
		return
	}
	x, y := p.place(p.lineX, p.lineY)
	scale := math.Hypot(p.now.matrix[0], p.now.matrix[1])
	p.page.Texts = append(p.page.Texts, Text{
		Page: p.number, X: x, Y: y, Size: p.now.size * scale, Width: font.width(codes) * p.now.size * scale * point, Bold: font.bold, S: says,
	})
}

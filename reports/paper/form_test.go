package paper

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"

	"arbiter/reports/drawing"
	"arbiter/reports/internal/sample"
	"arbiter/reports/table"
	"arbiter/rules/longtest"
)

// formProof keeps where the texts of a form stand, turned as they are drawn.
type formProof struct {
	*pdfCanvas
	about *drawing.Point // texts are turned about it
	boxes []drawing.Area
	texts []string
}

func (p *formProof) Text(x, y float64, text string, size float64, bold bool, ink drawing.Ink) {
	w, h := p.width(text, size, bold), size*pointSize
	box := drawing.Area{X: x, Y: y - h*0.8, W: w, H: h}
	if p.about != nil {
		box.X, box.Y = 2*p.about.X-box.X-box.W, 2*p.about.Y-box.Y-box.H
	}
	if strings.TrimSpace(text) != "" {
		p.boxes, p.texts = append(p.boxes, box), append(p.texts, text)
	}
	p.pdfCanvas.Text(x, y, text, size, bold, ink)
}

func (p *formProof) turned(x, y float64, draw func()) {
	p.about = &drawing.Point{X: x, Y: y}
	p.pdfCanvas.turned(x, y, draw)
	p.about = nil
}

// within reports whether a box is in an area.
func within(box, area drawing.Area) bool {
	return box.X >= area.X-slack && box.X+box.W <= area.X+area.W+slack && box.Y >= area.Y-slack && box.Y+box.H <= area.Y+area.H+slack
}

// portraitOf is a photo of some size.
func portraitOf(t *testing.T, wide, high int) *table.Picture {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, wide, high))
	for y := range high {
		for x := range wide {
			img.Set(x, y, color.NRGBA{R: uint8(x), G: uint8(y), A: 255})
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	photo, err := table.ReadPhoto(out.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return table.NewPicture("somebody", func() table.Photo { return photo })
}

// fullCard is a card with one of everything, all called by a name.
func fullCard(t *testing.T, name string) []table.Line {
	return []table.Line{
		{Size: 60, Photo: portraitOf(t, 300, 200)},
		{Size: 40, Own: table.OwnLogo},
		{Size: 40, Parts: []table.Part{{Text: name, Bold: true, Tint: true, Align: table.Center}}},
		{Size: 6, Rule: true}, {Size: 60, Medal: 2}, {Size: 60, Code: "https://example.org"},
		{Fill: true},
		{Size: 90, Tall: true, Parts: []table.Part{{Text: "128", Bold: true, Align: table.Center}}},
		{Size: 26, Parts: []table.Part{{Text: name, Side: table.WhiteSide}, {Text: name, Side: table.BlackSide, Align: table.Right}}},
		{Size: 9, Parts: []table.Part{{Text: name, Blank: true}, {Share: 2}, {Text: name, Soft: true, Share: 3}}},
		{Size: 11, Own: table.OwnText}, {Size: 11, Own: table.OwnSponsor}, {Size: 11, Own: table.OwnFooter},
	}
}

// No text of a card leaves it, whatever it says, nor the frame of a certificate, nor its
// half of a card that is folded.
func TestTextsStayOnTheirCards(t *testing.T) {
	logo := table.Logo{PNG: nil, Width: 300, Height: 100}
	names := append([]string{"Anna Bos", "Константинопольский-Заславский Александр Феофилактович фон Штауфенберг", strings.Repeat("Wy", 40)}, sample.Hostile...)
	for title, form := range map[string]table.Form{
		"certificate": {Across: 1, Down: 1, Landscape: true, Framed: true},
		"tent":        {Across: 1, Down: 1, Tent: true},
		"cards":       {Across: 2, Down: 3, Stack: true},
	} {
		for _, paper := range []table.Paper{table.A4, table.Letter} {
			tab := table.Table{ID: "cards", Title: "Cards", Layout: table.Forms, Form: form}
			for i, name := range names {
				if paper != table.A4 && i%longtest.Number(4, 1) != 0 {
					continue // the texts are those of A4
				}
				tab.Rows = append(tab.Rows, table.Row{Card: fullCard(t, name)})
			}
			doc := sample.Doc(tab)
			doc.Paper, doc.Stamp = paper, sample.WholeStamp
			doc.Look = table.Look{Logo: logo, Text: sample.Hostile[28], Sponsor: strings.Repeat("Bakkerij ", 30), Footer: sample.Hostile[8]}
			cardsHold(t, title, doc, form)
		}
	}
}

// cardsHold draws the pages of a form and looks where its texts are.
func cardsHold(t *testing.T, title string, doc table.Document, form table.Form) {
	t.Helper()
	doc = doc.Cleaned()
	p := &formProof{pdfCanvas: newPDFCanvas(doc)}
	for i, page := range layOut(p, doc) {
		p.boxes, p.texts = nil, nil
		page.draw(p, doc, i+1, 9)
		width, height := page.size()
		for k, box := range p.boxes {
			if p.texts[k] == doc.Footer() || strings.HasPrefix(p.texts[k], "page ") {
				continue
			}
			if !slotsHold(box, form, width, height) {
				t.Errorf("%s, page %d: %q stands at %.1f, %.1f, %.1f wide and %.1f high", title, i+1, p.texts[k], box.X, box.Y, box.W, box.H)
			}
		}
		if len(p.boxes) < 3 {
			t.Errorf("%s: page %d says %q", title, i+1, p.texts)
		}
	}
}

// slotsHold reports whether a box is within the part of one card that is written on.
func slotsHold(box drawing.Area, form table.Form, width, height float64) bool {
	down := form.Down
	if form.Tent {
		down = 2
	}
	w, h := width/float64(form.Across), height/float64(down)
	for n := range form.Across * down {
		card := drawing.Area{X: float64(n%form.Across) * w, Y: float64(n/form.Across) * h, W: w, H: h}.Inner(4, 4)
		if form.Framed {
			card = card.Inner(framePad+drawing.BorderWide-3, framePad+drawing.BorderWide-3)
		}
		if within(box, card) {
			return true
		}
	}
	return false
}

// A card that is folded says the same on both sides, the one behind upside down.
func TestATentSaysTheSameOnBothSides(t *testing.T) {
	tab := table.Table{Layout: table.Forms, Form: table.Form{Across: 1, Down: 1, Tent: true}, Rows: []table.Row{{Card: []table.Line{{Parts: []table.Part{{Text: "12"}}}}}}}
	doc := sample.Doc(tab)
	p := &formProof{pdfCanvas: newPDFCanvas(doc)}
	for _, page := range layOut(p, doc) {
		page.draw(p, doc, 1, 1)
	}
	var sides []drawing.Area
	for i, text := range p.texts {
		if text == "12" {
			sides = append(sides, p.boxes[i])
		}
	}
	const wide, high = 210.0, 297.0
	if len(sides) != 2 {
		t.Fatalf("the number stands %d times", len(sides))
	}
	a, b := sides[0], sides[1]
	if a.Y < high/2 || b.Y+b.H > high/2 || a.X+b.X+b.W-wide > slack || a.Y+b.Y+b.H-high > slack {
		t.Errorf("one side is at %v, the other at %v", a, b)
	}
}

// A photo makes room for itself: no text stands under it.
func TestTextsMakeRoomForAPhoto(t *testing.T) {
	name := strings.Repeat("Константинопольский ", 4)
	card := []table.Line{{Size: 80, Photo: portraitOf(t, 234, 301)}, {Size: 15, Parts: []table.Part{{Text: name, Bold: true}}}, {Size: 9, Parts: []table.Part{{Text: name}}}, {Size: 30, Parts: []table.Part{{Text: name}}}}
	doc := sample.Doc(table.Table{Layout: table.Forms, Form: table.Form{Across: 2, Down: 2}, Rows: []table.Row{{Card: card}}})
	p := &formProof{pdfCanvas: newPDFCanvas(doc)}
	for _, page := range layOut(p, doc) {
		page.draw(p, doc, 1, 1)
	}
	high := 80 * pointSize
	free := drawing.Area{X: 105 - cardPadX - high*table.PhotoShape, Y: cardPadY, W: high * table.PhotoShape, H: high}
	for i, box := range p.boxes {
		if strings.Contains(p.texts[i], "…") {
			t.Errorf("%q is cut", p.texts[i])
		}
		if box.X+box.W > free.X && box.Y < free.Y+free.H-0.5 {
			t.Errorf("%q reaches to %.1f, the photo begins at %.1f", p.texts[i], box.X+box.W, free.X)
		}
	}
}

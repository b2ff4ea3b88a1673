package ink

import (
	"bytes"
	"encoding/json"
	"errors"
	"image/jpeg"
	"math"
	"os"
	"strings"
	"testing"

	"arbiter/rules/ink/form"
	"arbiter/rules/ink/net"
)

// photographed is a photograph of testdata/ink with what stands on it.
type photographed struct {
	Photo, Side, Result string
	Moves               [][4]any // row, half-move, text, how it was written
}

func photographs(t *testing.T) (all []photographed) {
	t.Helper()
	file, err := os.ReadFile("../../testdata/ink/truth.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(file)), "\n") {
		var p photographed
		if err := json.Unmarshal([]byte(line), &p); err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	return all
}

// turnedBy is a picture turned by quarters.
func turnedBy(p *Picture, quarters int) *Picture {
	for range quarters {
		out := &Picture{p.High, p.Wide, make([]uint8, len(p.Grey)), p.Shrunk}
		for y := range p.High {
			for x := range p.Wide {
				out.Grey[x*out.Wide+p.High-1-y] = p.Grey[y*p.Wide+x]
			}
		}
		p = out
	}
	return p
}

func TestPhotographsAreRead(t *testing.T) {
	for i, photo := range photographs(t) {
		file, err := os.ReadFile("../../testdata/ink/" + photo.Photo)
		if err != nil {
			t.Fatal(err)
		}
		p, err := Open(file, 0)
		if err != nil {
			t.Fatal(err)
		}
		page, err := Read(turnedBy(p, i+1), nil, true) // the marks say which way is up
		if err != nil {
			t.Fatalf("%s: %v", photo.Photo, err)
		}
		if page.Which.Side != photo.Side || page.Which.Board != 2 || page.Which.Part != 1 {
			t.Errorf("%s: the code says %+v", photo.Photo, page.Which)
		}
		cut, err := Cut(page.Flat, page.Rows[0].On)
		if err != nil {
			t.Fatal(err)
		}
		if c, err := jpeg.DecodeConfig(bytes.NewReader(cut)); err != nil || c.Width < 150 || c.Width > 250 || c.Height < 40 {
			t.Errorf("%s: the first half-move is cut out %d x %d pixels: %v", photo.Photo, c.Width, c.Height, err)
		}
		if _, err := Cut(page.Flat, form.Box{X: 500, Y: 500, W: 10, H: 10}); !errors.Is(err, ErrNoPicture) {
			t.Errorf("beyond the page: %v", err)
		}
		right, all := 0, 0
		for _, m := range photo.Moves {
			ply, text, state := int(m[0].(float64)), m[2].(string), m[3].(string)
			row := page.Rows[ply-1]
			if row.Ply != ply {
				t.Fatalf("row %d is %d", ply, row.Ply)
			}
			if state == "crossed" || text == "" {
				continue
			}
			squares := strings.FieldsFunc(text, func(r rune) bool { return r == '-' || r == 'x' })
			for k, square := range squares {
				if len(square) != 2 {
					continue
				}
				for j := range 2 {
					all++
					if most(row.Boxes[3*k+j].Logs) == int(square[j]-'0') {
						right++
					}
				}
			}
		}
		if all < 150 || right < all*85/100 {
			t.Errorf("%s: %d of %d figures are right", photo.Photo, right, all)
		}
		crossed := 0
		for k, v := range page.Result {
			if v > page.Result[crossed] {
				crossed = k
			}
		}
		if got := form.Made(1, false, form.Width, form.Height).Sheets[0].Result[crossed].Value; got != photo.Result {
			t.Errorf("%s: the result is %s, not %s", photo.Photo, got, photo.Result)
		}
	}
}

func most(logs [net.Classes]float32) (best int) {
	for i, v := range logs {
		if v > logs[best] {
			best = i
		}
	}
	return best
}

// TestSpotsAreNoMarks puts dark squares beside a page and on it: they lie as marks would.
func TestSpotsAreNoMarks(t *testing.T) {
	photo := photographs(t)[0]
	file, err := os.ReadFile("../../testdata/ink/" + photo.Photo)
	if err != nil {
		t.Fatal(err)
	}
	p, err := Open(file, 0)
	if err != nil {
		t.Fatal(err)
	}
	clean, err := Read(p, nil, false)
	if err != nil {
		t.Fatal(err)
	}
	usual := form.Made(1, false, form.Width, form.Height)
	h := p.sharpened(p.pageOf(usual)[0].h, usual)
	for _, spot := range []form.Box{{X: 1, Y: 12, W: 7, H: 7}, {X: 24, Y: 5, W: 7, H: 7}, {X: 60, Y: 200, W: 7, H: 7}, {X: 188, Y: 270, W: 6, H: 6}} {
		for x := 0.0; x < spot.W; x += .05 {
			for y := 0.0; y < spot.H; y += .05 {
				at := h.at(Point{spot.X + x, spot.Y + y})
				p.Grey[int(at.Y)*p.Wide+int(at.X)] = 30
			}
		}
	}
	page, err := Read(p, nil, false)
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range clean.Rows[0].At {
		if at := page.Rows[0].At[i]; math.Hypot(at.X-c.X, at.Y-c.Y) > 6 {
			t.Errorf("the first half-move lies at %v, not at %v", at, c)
		}
	}
}

package ink

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/jpeg"
	"image/png"
	"math"
	"os"
	"testing"
	"time"

	"arbiter/rules/ink/form"
)

// pngOf is a PNG that says it is so large, and holds nothing.
func pngOf(wide, high uint32) []byte {
	out := []byte("\x89PNG\r\n\x1a\n")
	chunk := func(kind string, data []byte) {
		out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
		body := append([]byte(kind), data...)
		out = append(out, body...)
		out = binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(body))
	}
	head := binary.BigEndian.AppendUint32(nil, wide)
	head = binary.BigEndian.AppendUint32(head, high)
	chunk("IHDR", append(head, 8, 2, 0, 0, 0))
	chunk("IDAT", nil)
	return out
}

func TestHostilePicturesAreRefusedBeforeTheyAreUnpacked(t *testing.T) {
	good, err := os.ReadFile("../../testdata/ink/frisian-white.jpg")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		file []byte
		want error
	}{
		"nothing":        {nil, ErrNoPicture},
		"text":           {[]byte("1. 32-28 18-23"), ErrNoPicture},
		"a bomb":         {pngOf(100_000, 100_000), ErrTooLarge},
		"too many":       {pngOf(19_000, 19_000), ErrTooLarge},
		"a stamp":        {pngOf(16, 16), ErrTooSmall},
		"passes":         {append(good[:len(good)-2:len(good)-2], bytes.Repeat([]byte("\xff\xda\x00\x02"), 1000)...), ErrTooLarge},
		"PNG that ends":  {pngOf(1000, 1000), ErrNoPicture},
		"JPEG that ends": {good[:300], ErrNoPicture},
		"PDF of text":    {[]byte("%PDF-1.4\n1 0 obj <<>> endobj"), ErrNoPicture},
		"HEIC":           {[]byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00"), ErrNoPicture},
	} {
		begin := time.Now()
		if _, err := Open(c.file, 0); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, not %v", name, err, c.want)
		}
		if took := time.Since(begin); took > 5*time.Second {
			t.Errorf("%s: it took %s", name, took)
		}
	}
}

func TestPicturesOfAScannersPDF(t *testing.T) {
	good, err := os.ReadFile("../../testdata/ink/frisian-white.jpg")
	if err != nil {
		t.Fatal(err)
	}
	var small bytes.Buffer
	if err := jpeg.Encode(&small, image.NewGray(image.Rect(0, 0, 40, 40)), nil); err != nil {
		t.Fatal(err)
	}
	pdf := []byte("%PDF-1.4\n")
	for _, picture := range [][]byte{small.Bytes(), good, good} {
		pdf = append(pdf, "3 0 obj <</Type/XObject /Subtype/Image /Filter/DCTDecode>>\nstream\n"...)
		pdf = append(append(pdf, picture...), "\nendstream endobj\n"...)
	}
	if n, err := Pages(pdf); n != 2 || err != nil {
		t.Fatalf("%d pages, %v: an emblem is no page", n, err)
	}
	a, err := Open(pdf, 1)
	if err != nil {
		t.Fatal(err)
	}
	b, err := Open(good, 0)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(a.Grey, b.Grey) {
		t.Error("the picture of a page is not the one that was scanned")
	}
	if _, err := Open(pdf, 2); !errors.Is(err, ErrNoPicture) {
		t.Errorf("a third page: %v", err)
	}
}

func TestLargePicturesAreMadeSmaller(t *testing.T) {
	var file bytes.Buffer
	m := image.NewGray(image.Rect(0, 0, 5000, 400))
	for i := range m.Pix {
		m.Pix[i] = 200
	}
	if err := png.Encode(&file, m); err != nil {
		t.Fatal(err)
	}
	p, err := Open(file.Bytes(), 0)
	if err != nil {
		t.Fatal(err)
	}
	if p.Wide != 2500 || p.High != 200 || p.Shrunk != 2 || p.Grey[1000] != 200 {
		t.Errorf("%d x %d, %d times smaller, grey %d", p.Wide, p.High, p.Shrunk, p.Grey[1000])
	}
}

func TestHomographyTakesCornersToCorners(t *testing.T) {
	from := [4]Point{{0, 0}, {210, 0}, {0, 297}, {210, 297}}
	to := [4]Point{{100, 90}, {1500, 130}, {60, 2100}, {1590, 2000}}
	h, ok := solve(from, to)
	if !ok {
		t.Fatal("no homography")
	}
	for i, p := range from {
		if at := h.at(p); math.Hypot(at.X-to[i].X, at.Y-to[i].Y) > 1e-6 {
			t.Errorf("%v comes to %v, not %v", p, at, to[i])
		}
	}
	moved := h.after(10, 20)
	if a, b := moved.at(Point{5, 5}), h.at(Point{15, 25}); math.Hypot(a.X-b.X, a.Y-b.Y) > 1e-6 {
		t.Errorf("from another origin %v, not %v", a, b)
	}
	if _, ok := solve([4]Point{{0, 0}, {1, 0}, {2, 0}, {3, 0}}, to); ok {
		t.Error("four places on a line are no page")
	}
}

func TestWhatIsNoSheetIsRefused(t *testing.T) {
	plain := &Picture{900, 1200, bytes.Repeat([]byte{230}, 900*1200), 1}
	if _, err := Read(plain, nil, false); !errors.Is(err, ErrNoMarks) {
		t.Errorf("an empty page: %v", err)
	}
	// marks without a code
	marked := &Picture{900, 1200, bytes.Repeat([]byte{230}, 900*1200), 1}
	for i, m := range form.Made(1, false, form.Width, form.Height).Marks {
		for y := range 28 {
			for x := range 28 {
				if i < 3 || x < 8 || x >= 20 || y < 8 || y >= 20 {
					marked.Grey[(int(m.Y*4)+y)*900+int(m.X*4)+x] = 20
				}
			}
		}
	}
	if _, err := Read(marked, nil, false); !errors.Is(err, ErrNoCode) {
		t.Errorf("a page without a code: %v", err)
	}
}

// FuzzOpen: no file, however broken, does more than be refused.
func FuzzOpen(f *testing.F) {
	f.Add(pngOf(400, 400))
	f.Add([]byte("%PDF-1.4 /DCTDecode stream\n\xff\xd8\xff\xe0endstream"))
	if good, err := os.ReadFile("../../testdata/ink/frisian-white.jpg"); err == nil {
		f.Add(good[:2000])
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		n, err := Pages(file)
		if err != nil {
			n = 1
		}
		for i := range min(n, 3) {
			p, err := Open(file, i)
			if err == nil && len(p.Grey) != p.Wide*p.High {
				t.Fatalf("%d bytes for %d x %d", len(p.Grey), p.Wide, p.High)
			}
		}
	})
}

// FuzzRead: no picture, whatever is on it, does more than be refused.
func FuzzRead(f *testing.F) {
	f.Add([]byte{0, 255, 10, 40}, uint16(400))
	f.Fuzz(func(t *testing.T, ink []byte, wide uint16) {
		w := 300 + int(wide)%300
		p := &Picture{w, 320, bytes.Repeat([]byte{220}, w*320), 1}
		for i, v := range ink { // squares of any grey at any place
			x, y := (i*37+int(v)*11)%(w-20), (i*53+int(v)*7)%300
			for dy := range 16 {
				for dx := range 16 {
					p.Grey[(y+dy)*w+x+dx] = v
				}
			}
		}
		if page, err := Read(p, nil, false); err == nil && page.Code == "" {
			t.Fatal("a sheet without a code was read")
		}
	})
}

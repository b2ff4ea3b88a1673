package table_test

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"strings"
	"testing"

	"arbiter/reports/drawing"
	"arbiter/reports/table"
)

// picture is one of a colour, encoded.
func picture(t *testing.T, width, height int, encode func(*bytes.Buffer, image.Image) error) []byte {
	t.Helper()
	img := image.NewRGBA64(image.Rect(0, 0, width, height)) // 16 bits, which papers cannot take
	for y := range height {
		for x := range width {
			img.Set(x, y, color.RGBA{R: 200, G: 30, B: 30, A: 255})
		}
	}
	var out bytes.Buffer
	if err := encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func asPNG(out *bytes.Buffer, img image.Image) error  { return png.Encode(out, img) }
func asJPEG(out *bytes.Buffer, img image.Image) error { return jpeg.Encode(out, img, nil) }

// A logo is a picture of any usual kind, and nothing else.
func TestALogoIsAPicture(t *testing.T) {
	for name, data := range map[string][]byte{"PNG": picture(t, 40, 20, asPNG), "JPEG": picture(t, 40, 20, asJPEG)} {
		logo, err := table.ReadLogo(data)
		if err != nil || logo.Width != 40 || logo.Height != 20 {
			t.Fatalf("%s: %d x %d, %v", name, logo.Width, logo.Height, err)
		}
		kept, err := png.Decode(bytes.NewReader(logo.PNG))
		if _, plain := kept.(*image.NRGBA); err != nil || !plain && kept.ColorModel() != color.RGBAModel {
			t.Errorf("%s is kept as %T, %v", name, kept, err)
		}
	}
	for name, data := range map[string][]byte{"text": []byte("<svg/>"), "nothing": nil, "half": picture(t, 40, 20, asPNG)[:60], "large": picture(t, 2001, 1, asPNG)} {
		if logo, err := table.ReadLogo(data); err == nil {
			t.Errorf("%s is a logo of %d x %d", name, logo.Width, logo.Height)
		}
	}
}

// The look stands on the page: the logo in the page itself, by a policy that allows no
// other picture, the colour and the sponsor, whose text is escaped.
func TestAPageHasTheLookOfTheOrganiser(t *testing.T) {
	logo, err := table.ReadLogo(picture(t, 4, 4, asPNG))
	if err != nil {
		t.Fatal(err)
	}
	colour, err := table.ParseColour("#1b5e20")
	if err != nil || colour != (drawing.Ink{R: 0x1b, G: 0x5e, B: 0x20}) {
		t.Fatalf("%v, %v", colour, err)
	}
	var plain, dressed bytes.Buffer
	doc := table.Document{Head: table.Head{Name: "Club"}}
	if err := table.WriteHTML(&plain, doc); err != nil {
		t.Fatal(err)
	}
	doc.Look = table.Look{Logo: logo, Colour: colour, Sponsor: "<b>Bakker</b> & Co", Text: "<i>Frisian</i>", Footer: "ask <me>"}
	if err := table.WriteHTML(&dressed, doc); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{`<img class="logo" src="data:image/png;base64,`, "--accent:#1b5e20", "&lt;b&gt;Bakker&lt;/b&gt; &amp; Co", "img-src data:", "&lt;i&gt;Frisian", "ask &lt;me&gt;"} {
		if !strings.Contains(dressed.String(), part) || strings.Contains(plain.String(), part) {
			t.Errorf("%s: on the page %t, without a look %t", part, strings.Contains(dressed.String(), part), strings.Contains(plain.String(), part))
		}
	}
}

// A logo is read for who draws it, and for nobody else.
func TestALogoIsReadWhenItIsDrawn(t *testing.T) {
	logo, err := table.ReadLogo(picture(t, 4, 4, asPNG))
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	doc := table.Document{Head: table.Head{Name: "Club"}, Tables: []table.Table{{ID: "a", Columns: []table.Column{{ID: "b"}}}}}
	doc.Look.ReadLogo = func() table.Logo { read++; return logo }
	for name, write := range map[string]func(io.Writer, table.Document) error{"text": table.WriteText, "csv": table.WriteCSV, "json": table.WriteJSON, "markdown": table.WriteMarkdown} {
		if err := write(io.Discard, doc); err != nil || read > 0 {
			t.Errorf("%s: the logo was read %d times, %v", name, read, err)
		}
	}
	if err := table.WriteHTML(io.Discard, doc); err != nil || read != 1 {
		t.Errorf("html: the logo was read %d times, %v", read, err)
	}
}

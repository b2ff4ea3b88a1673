package table

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"
)

// pageLogo is a logo as it is read back from a page.
func pageLogo(t *testing.T, l Logo) (picture image.Image, bytesOf int) {
	t.Helper()
	data, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(string(l.pageSrc()), "data:image/png;base64,"))
	if err != nil {
		t.Fatal(err)
	}
	picture, err = png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return picture, len(data)
}

// A large logo is made as small as it is shown, and small enough for a page even where it is
// nothing but noise; its colours and what is clear in it stay. A small one stays as it is.
func TestALogoOnAPageIsSmall(t *testing.T) {
	noise := image.NewNRGBA(image.Rect(0, 0, 1500, 1000))
	half := image.NewNRGBA(noise.Bounds())
	seed := uint32(1)
	for y := range 1000 {
		for x := range 1500 {
			seed = seed*1664525 + 1013904223
			noise.Set(x, y, color.NRGBA{R: uint8(seed >> 24), G: uint8(seed >> 16), B: uint8(seed >> 8), A: 255})
			if x < 750 {
				half.Set(x, y, color.NRGBA{R: 200, G: 30, B: 30, A: 255})
			}
		}
	}
	for name, img := range map[string]image.Image{"noise": noise, "half": half} {
		var out bytes.Buffer
		if err := png.Encode(&out, img); err != nil {
			t.Fatal(err)
		}
		logo, err := ReadLogo(out.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		small, size := pageLogo(t, logo)
		if small.Bounds().Dy() > pageLogoHeight || small.Bounds().Dy() < 20 || size > pageLogoBytes+1024 {
			t.Errorf("%s: %v, %d bytes", name, small.Bounds(), size)
		}
		if name == "half" {
			left, right := color.NRGBAModel.Convert(small.At(10, 10)).(color.NRGBA), color.NRGBAModel.Convert(small.At(small.Bounds().Dx()-5, 10)).(color.NRGBA)
			if left != (color.NRGBA{R: 200, G: 30, B: 30, A: 255}) || right.A != 0 {
				t.Errorf("left %v, right %v", left, right)
			}
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewNRGBA(image.Rect(0, 0, 40, 20))); err != nil {
		t.Fatal(err)
	}
	tiny := Logo{PNG: out.Bytes(), Width: 40, Height: 20}
	if picture, _ := pageLogo(t, tiny); picture.Bounds().Dx() != 40 {
		t.Errorf("a small logo became %v", picture.Bounds())
	}
}

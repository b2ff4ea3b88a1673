package reports_test

import (
	"bytes"
	"image"
	"image/jpeg"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// photoBytes is a picture of that size.
func photoBytes(t *testing.T, wide, high int) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, image.NewGray(image.Rect(0, 0, wide, high)), nil); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// A photo is found by an identity or by a name, however it is typed, and read when it is
// drawn; it is small, whatever the camera made.
func TestPhotosAreFoundByIdentityAndByName(t *testing.T) {
	folder := fstest.MapFS{
		"12345.jpg":                      {Data: photoBytes(t, 3000, 2000)},
		"FMJD-777.JPEG":                  {Data: photoBytes(t, 20, 30)},
		"dus\u030ckova\u0301, petra.jpg": {Data: photoBytes(t, 100, 100)},
		"Harm Wiersma.png":               {Data: []byte("no picture")},
		"Иванов Иван.txt":                {Data: []byte("a letter")},
		"Коваленко, Марія.jpg":           {Data: photoBytes(t, 500, 900)},
	}
	var wrong []string
	photos, err := parts.OpenPhotos(folder, func(file string, err error) {
		if err == nil {
			t.Error("wrong without a reason")
		}
		wrong = append(wrong, file)
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, player := range map[string]tournament.Player{
		"identity": {Name: "Anna", IDs: map[string]string{"kndb": "12345"}}, "federation": {Name: "Bouwe", IDs: map[string]string{"fmjd": "777"}},
		"accents": {Name: "Dušková, Petra"}, "Cyrillic": {Name: "КОВАЛЕНКО, Марія"},
	} {
		photo := photos.Of(player).Photo()
		if photo.JPEG == nil || len(photo.JPEG) > 30_000 || photo.Width > 234 || photo.Height > 301 {
			t.Errorf("%s: a photo of %d bytes, %d by %d", name, len(photo.JPEG), photo.Width, photo.Height)
		}
	}
	if photos.Of(tournament.Player{Name: "Иванов, Иван"}) != nil || photos.Of(tournament.Player{}) != nil || (*parts.Photos)(nil).Of(tournament.Player{Name: "Anna"}) != nil {
		t.Error("who has no photo has one")
	}
	bad := photos.Of(tournament.Player{Name: "Wiersma, Harm"})
	if len(wrong) > 0 {
		t.Errorf("%q was read before it was drawn", wrong)
	}
	for range 2 {
		if bad.Photo().JPEG != nil {
			t.Error("a text is a photo")
		}
	}
	if !slices.Equal(wrong, []string{"Harm Wiersma.png"}) {
		t.Errorf("said to be wrong: %q", wrong)
	}
}

// A page of a site has a photo smaller than a paper, however grained it is.
func TestPhotoOfAPageIsLight(t *testing.T) {
	grain := image.NewGray(image.Rect(0, 0, 600, 800))
	seed := uint32(1)
	for i := range grain.Pix {
		seed = seed*1664525 + 1013904223
		grain.Pix[i] = uint8(seed >> 24)
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, grain, nil); err != nil {
		t.Fatal(err)
	}
	photo, err := table.ReadPhoto(out.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if src := string(photo.PageSrc()); !strings.HasPrefix(src, "data:image/jpeg;base64,") || len(src) > 12<<10 || len(src) >= len(photo.Src()) {
		t.Errorf("%d bytes of %d: %.30s", len(src), len(photo.Src()), src)
	}
	if src := (table.Photo{}).PageSrc(); src != "" {
		t.Errorf("no photo is %q", src)
	}
}

// A folder that is not there is an error, and a picture of a giant is none.
func TestPhotosHaveBounds(t *testing.T) {
	if _, err := parts.OpenPhotos(fstest.MapFS{"a/b.jpg": {}}, nil); err != nil {
		t.Error(err)
	}
	if _, err := table.ReadPhoto(photoBytes(t, 8001, 1)); err == nil {
		t.Error("a picture 8001 pixels wide is read")
	}
	if photo, err := table.ReadPhoto(photoBytes(t, 1, 2000)); err != nil || photo.Width != 1 {
		t.Errorf("%d by %d, %v", photo.Width, photo.Height, err)
	}
}

// A photo stands on the page of the cards, in the page itself, with who is on it.
func TestCardsOnPagesHaveThePhoto(t *testing.T) {
	folder := fstest.MapFS{"Wiersma, Harm.jpg": {Data: photoBytes(t, 30, 40)}}
	photos, err := parts.OpenPhotos(folder, func(file string, err error) { t.Error(file, err) })
	if err != nil {
		t.Fatal(err)
	}
	card := parts.PhotoLine(photos, tournament.Player{Name: "Wiersma, Harm"}, 40)
	doc := table.Document{Tables: []table.Table{{Layout: table.Forms, Form: table.Form{Across: 1, Down: 1}, Rows: []table.Row{{Card: card}}}}}
	page := string(written(t, "html", doc))
	for _, part := range []string{`src="data:image/jpeg;base64,`, `alt="Harm Wiersma"`, "img-src data:"} {
		if !strings.Contains(page, part) {
			t.Errorf("the page has no %s", part)
		}
	}
}

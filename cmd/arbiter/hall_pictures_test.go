package main

import (
	"context"
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// mostPicture is how much of a long page a picture has, in CSS pixels.
const mostPicture = 1600

// pictured is a width that a page is pictured at.
type pictured struct {
	viewport
	full bool // down to its end
}

// Pictures of every page of the hall, for docs/gallery/hall: at the three widths side by
// side, in Dutch on white and in Russian on black, and those of screens as a projector
// shows them. It makes them where ARBITER_PICTURES names a folder for that; of those alone whose
// names begin with ARBITER_PAGE.
func TestPicturesOfTheHallInABrowser(t *testing.T) {
	folder := os.Getenv("ARBITER_PICTURES")
	if folder == "" {
		t.Skip("ARBITER_PICTURES names no folder for pictures")
	}
	b := newBrowser(t)
	s, easel := openHalls(t, b), b.tab(t)
	var index strings.Builder
	index.WriteString(galleryHead)
	for _, p := range s.pages {
		index.WriteString(p.row())
		if only := os.Getenv("ARBITER_PAGE"); !strings.HasPrefix(p.name, only) {
			continue
		}
		for lang, scheme := range map[string]string{"nl": "light", "ru": "dark"} {
			name := fmt.Sprintf("%s-%s-%s.webp", p.name, lang, scheme)
			if err := os.WriteFile(filepath.Join(folder, name), p.picture(t, easel, lang, scheme), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := os.WriteFile(filepath.Join(folder, "README.md"), []byte(index.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// Pictures of the desk and of a crosstable for README.md, in English at the width of a laptop.
// It makes them where ARBITER_PICTURES names a folder, docs/pictures.
func TestPicturesOfREADMEInABrowser(t *testing.T) {
	folder := os.Getenv("ARBITER_PICTURES")
	if folder == "" {
		t.Skip("ARBITER_PICTURES names no folder for pictures")
	}
	b := newBrowser(t)
	s, at := openHalls(t, b), viewport{1280, 800}
	for _, p := range s.pages {
		name := map[string]string{"desk-results": "desk.webp", "crosstable": "crosstable.webp"}[p.name]
		if name == "" {
			continue
		}
		p.tab.window(t, at, "light")
		p.show(t, "en")
		if err := os.WriteFile(filepath.Join(folder, name), p.tab.shot(t, "webp", 0.75, at.wide, at.high), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// galleryHead is what stands above the list of pictures.
const galleryHead = `# The hall in pictures

Every page of ` + "`arbiter hall`" + ` in a real browser, at 360, 768 and 1280 pixels side by side; the screens as a projector of
1920 by 1080 shows them. Long pages are cut off. Dutch on white, Russian on black.

Made by ` + "`ARBITER_BROWSER=1 ARBITER_AXE=axe.min.js ARBITER_PICTURES=$PWD/docs/gallery/hall go test ./cmd/arbiter -run 'TestPicturesOfTheHallInABrowser$'`" + `.

| page | address | light | dark |
|---|---|---|---|
`

// row is its row in the list of pictures.
func (p hallPage) row() string {
	path, _, _ := strings.Cut(p.path, "?")
	if strings.HasPrefix(p.name, "way-in-") {
		path = "/in/{token}"
	}
	return fmt.Sprintf("| %s | `%s` | [nl](%s-nl-light.webp) | [ru](%s-ru-dark.webp) |\n", p.name, path, p.name, p.name)
}

// picture is a page in a language and colours, at its widths side by side.
func (p hallPage) picture(t *testing.T, easel *browser, lang, scheme string) []byte {
	t.Helper()
	widths := []pictured{{viewport{phoneWide, phoneHigh}, true}, {viewport{768, 1024}, true}, {viewport{1280, 900}, true}}
	if strings.HasPrefix(p.name, "screen-") {
		widths = []pictured{{viewport{1920, 1080}, false}}
	}
	p.tab.window(t, widths[0].viewport, scheme)
	p.show(t, lang)
	var images strings.Builder
	wide, high := int64(0), int64(0)
	for _, at := range widths {
		p.tab.window(t, at.viewport, scheme)
		tall := at.high
		if at.full {
			tall = min(max(value[int64](t, p.tab, `document.scrollingElement.scrollHeight`), at.high), mostPicture)
		}
		shot := p.tab.shot(t, "png", 1, at.wide, tall)
		fmt.Fprintf(&images, `<img src="data:image/png;base64,%s">`, base64.StdEncoding.EncodeToString(shot))
		wide, high = wide+at.wide+16, max(high, tall)
	}
	easel.window(t, viewport{wide, high}, "light")
	easel.do(t, chromedp.Navigate("about:blank"))
	value[bool](t, easel, `(async () => { document.body.style = "margin:0;display:flex;gap:16px;align-items:flex-start;background:#888"; document.body.innerHTML = `+quoted(images.String())+`; await Promise.all(Array.from(document.images, (i) => i.decode())); return true; })()`)
	return easel.shot(t, "webp", 0.5, wide-16, high)
}

// shot is a picture of the upper left part of the page that is shown.
func (b *browser) shot(t *testing.T, format string, scale float64, wide, high int64) []byte {
	t.Helper()
	quality, beyond := int64(45), true
	shown := page.CaptureScreenshotParams{Format: page.CaptureScreenshotFormat(format), Clip: &page.Viewport{Width: float64(wide), Height: float64(high), Scale: scale}, CaptureBeyondViewport: &beyond}
	if format != "png" {
		shown.Quality = &quality
	}
	ctx, stop := context.WithTimeout(b.ctx, patience)
	defer stop()
	made, err := chromedp.Call(ctx, page.CaptureScreenshot, shown)
	if err != nil {
		t.Fatal(err)
	}
	return made.Data
}

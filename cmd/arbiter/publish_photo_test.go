package main

import (
	"bytes"
	"context"
	"image"
	"image/jpeg"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
)

// The photos of the folder of the settings stand on the pages of players where the event
// publishes photos, and not of who is not named; on no page before that.
func TestPublishedPhotosAreThoseAskedFor(t *testing.T) {
	here := t.TempDir()
	event, site, settings := filepath.Join(here, "event.arbiter"), filepath.Join(here, "site"), filepath.Join(here, "settings.toml")
	do := func(args ...string) {
		t.Helper()
		var out, errs bytes.Buffer
		getenv := func(name string) string {
			if name == "ARBITER_SETTINGS" {
				return settings
			}
			return galleryEnv(name)
		}
		e := &cli.Env{In: strings.NewReader(""), Out: &out, Err: &errs, Getenv: getenv, Now: func() time.Time { return time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC) }}
		if code := run(context.Background(), e, append([]string{"--file", event}, args...)); code != 0 {
			t.Fatalf("%q: exit %d: %s%s", args, code, errs.String(), out.String())
		}
	}
	var picture bytes.Buffer
	if err := jpeg.Encode(&picture, image.NewGray(image.Rect(0, 0, 300, 400)), nil); err != nil {
		t.Fatal(err)
	}
	faces := filepath.Join(here, "faces")
	if err := os.Mkdir(faces, 0o755); err != nil {
		t.Fatal(err)
	}
	do("new", event, "--name", "Club", "--begin", "2026-11-21")
	for _, name := range []string{"Anna Wiersma", "Bouwe Ypma", "Hans Bos"} {
		do("player", "add", name)
		if name == "Hans Bos" {
			continue
		}
		if err := os.WriteFile(filepath.Join(faces, name+".jpg"), picture.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	do("player", "edit", "Bouwe", "--published", "initials")
	do("settings", "set", "photos", faces)
	shown := func() (pages []string) {
		do("publish", site)
		all, _ := filepath.Glob(filepath.Join(site, "*.html"))
		for _, page := range all {
			text, err := os.ReadFile(page)
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(string(text), "data:image/jpeg") {
				pages = append(pages, filepath.Base(page))
			}
		}
		return pages
	}
	if pages := shown(); pages != nil {
		t.Errorf("not asked for, photos are on %q", pages)
	}
	do("event", "set", "--publish", "photos")
	if pages := shown(); strings.Join(pages, " ") != "player-1.html" {
		t.Errorf("photos are on %q", pages)
	}
}

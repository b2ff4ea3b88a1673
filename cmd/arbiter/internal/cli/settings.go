package cli

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/settings"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/message"
)

// Defaults are the settings of the user, read once. A file that cannot be read stops
// nobody in the hall: it is said, and the program goes on without.
func (e *Env) Defaults() settings.Settings {
	if e.Usual == nil {
		e.Usual = new(settings.Settings)
		usual, err := settings.Load(settings.Path(e.Getenv))
		*e.Usual = usual
		if err != nil {
			e.Note(message.New("settings.left-out", message.Args{"Why": err}))
		}
	}
	return *e.Usual
}

// mostLogo is how large the file of a logo may be.
const mostLogo = 4 << 20

// Look is the organiser's, of the settings. Its logo is read when it is first drawn, once.
func (e *Env) Look() table.Look {
	if e.Dress == nil {
		usual := e.Defaults()
		e.Dress = &table.Look{Sponsor: usual.Sponsor, Text: usual.OwnText, Footer: usual.Footer}
		e.Dress.Colour, _ = table.ParseColour(usual.Colour) // it was checked when it was set
		if usual.Logo != "" {
			e.Dress.ReadLogo = sync.OnceValue(func() table.Logo { return e.Logo(usual.Logo) })
		}
	}
	return *e.Dress
}

// Logo is the picture of a file. One that is not there, or is none, is said, and the papers
// are made without.
func (e *Env) Logo(path string) table.Logo {
	logo, err := readLogo(path)
	if err != nil {
		e.Note(message.New("settings.no-logo", message.Args{"Path": path, "Why": withoutPath(err)}))
	}
	return logo
}

// photoFolder is the folder of photos, when it was opened.
type photoFolder struct{ photos *parts.Photos }

// Photos are those of the folder of the settings, opened once; nil is none.
func (e *Env) Photos() *parts.Photos {
	if e.Faces == nil {
		e.Faces = new(photoFolder)
		if folder := e.Defaults().Photos; folder != "" {
			e.Faces.photos = e.OpenPhotos(folder)
		}
	}
	return e.Faces.photos
}

// OpenPhotos opens a folder of photos. One that cannot be read, and a file in it that is no
// picture, is said, and the papers are made without.
func (e *Env) OpenPhotos(folder string) *parts.Photos {
	photos, err := parts.OpenPhotos(os.DirFS(folder), func(file string, err error) {
		e.Note(message.New("settings.no-photo", message.Args{"Path": filepath.Join(folder, file), "Why": withoutPath(err)}))
	})
	if err != nil {
		e.Note(message.New("settings.no-photos", message.Args{"Path": folder, "Why": withoutPath(err)}))
	}
	return photos
}

// withoutPath is why a file cannot be read, where the sentence around it names the file.
func withoutPath(err error) error {
	if p := new(fs.PathError); errors.As(err, &p) {
		return p.Err
	}
	return err
}

// readLogo reads the picture of a file.
func readLogo(path string) (table.Logo, error) {
	info, err := os.Stat(path)
	if err != nil {
		return table.Logo{}, err
	}
	if !info.Mode().IsRegular() { // a pipe would be waited for
		return table.Logo{}, message.Err("durable.not-regular")
	}
	file, err := os.Open(path)
	if err != nil {
		return table.Logo{}, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, mostLogo))
	if err != nil {
		return table.Logo{}, err
	}
	return table.ReadLogo(data)
}

// HallKeep is the folder for what the hall remembers: that of the settings; "" where there
// is none.
func (e *Env) HallKeep() string {
	if path := settings.Path(e.Getenv); path != "" {
		return filepath.Dir(path)
	}
	return ""
}

// lookFor is how long the organiser's look serves before the settings are read again: a
// hall is open for days.
const lookFor = 5 * time.Second

// HallLook is look for many who ask at the same time.
func (e *Env) HallLook() func() table.Look {
	var mu sync.Mutex
	var look table.Look
	var read time.Time
	return func() table.Look {
		mu.Lock()
		defer mu.Unlock()
		if time.Since(read) > lookFor {
			look, read = e.Alone().Look(), time.Now()
		}
		return look
	}
}

// RatingLists are the lists that are kept beside the settings.
func (e *Env) RatingLists() players.RatingLists {
	path := settings.Path(e.Getenv)
	if path == "" {
		return players.RatingLists{}
	}
	return players.RatingLists{Folder: filepath.Join(filepath.Dir(path), "lists")}
}

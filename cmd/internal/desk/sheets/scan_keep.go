package sheets

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"arbiter/rules/ink/form"
	"arbiter/tournament"
	"arbiter/tournament/audit"
	"arbiter/tournament/store/durable"
)

// PageFile is where the page of a sheet is kept that was photographed, beside its event.
func PageFile(event string, ref tournament.GameRef, page tournament.ScannedPage) string {
	name := audit.Address(ref)
	if page.Copy == form.White || page.Copy == form.Black {
		name += "." + page.Copy
	}
	return filepath.Join(event+"-photos", fmt.Sprintf("%s.%d.%.8s.jpg", name, page.Part, page.Hash))
}

// hashOf is by what a page that was kept is known.
func hashOf(page []byte) string { return fmt.Sprintf("%x", sha256.Sum256(page)) }

// KeptPage is the page of a sheet on record that was kept beside its event, a JPEG; nil is that it
// was not kept, or is not there any more, or is another one.
func KeptPage(event string, ref tournament.GameRef, page tournament.ScannedPage) []byte {
	kept, err := os.ReadFile(PageFile(event, ref, page))
	if err != nil || hashOf(kept) != page.Hash {
		return nil
	}
	return kept
}

// pageToKeep is a page that is kept with a sheet when that is handed in.
type pageToKeep struct {
	file string
	flat []byte
}

// keepPages keeps pages, and says how to take them away again where their sheet is not taken: one that
// was there before stays.
func keepPages(pages []pageToKeep) (undo func(), err error) {
	var made []string // the last is the first to go
	undo = func() {
		for i := len(made) - 1; i >= 0; i-- {
			_ = durable.Remove(made[i]) // a folder in which something else was put stays
		}
	}
	for _, p := range pages {
		folder := filepath.Dir(p.file)
		for _, path := range []string{folder, p.file} {
			if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
				made = append(made, path)
			}
		}
		if err := keepPage(p.file, p.flat); err != nil {
			undo()
			return nil, err
		}
	}
	return undo, nil
}

// keepPage keeps a page.
func keepPage(file string, flat []byte) error {
	if err := durable.MakeFolder(filepath.Dir(file)); err != nil {
		return err
	}
	return durable.WriteFile(file, nil, func(w io.Writer) error {
		_, err := w.Write(flat)
		return err
	})
}

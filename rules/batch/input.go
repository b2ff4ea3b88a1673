package batch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// Input is one text of games to check: a file, standard input, or a member of an
// archive.
type Input struct {
	Name string // as findings call it: games.pdn, archive.zip!2024/round1.pdn
	Size int64  // in bytes; 0 if it is not known
	Open func() (io.ReadCloser, error)
}

// Source is where inputs come from beside the files.
type Source struct {
	Stdin io.Reader             // what the name - stands for
	Note  func(message.Message) // takes note of what is not looked at; nil for nobody
}

// note says what is not looked at, and why.
func (s Source) note(code, name string) {
	if s.Note != nil {
		s.Note(message.New(code, message.Args{"Name": name}))
	}
}

// Inputs lists what the names stand for, in their order: files as they are,
// folders with the .pdn and .zip files in them, sorted by name, archives with
// their members. What cannot be listed is an input whose opening fails, so that
// it is reported in its place. The error is that of a context that was ended.
func (s Source) Inputs(ctx context.Context, names []string) ([]Input, error) {
	var all []Input
	for _, name := range names {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		info, err := os.Stat(name)
		switch {
		case err == nil && info.IsDir():
			found, err := s.inFolder(ctx, name)
			if err != nil {
				return nil, err
			}
			all = append(all, found...)
		case err == nil && isArchive(name):
			all = append(all, s.inArchive(name)...)
		default:
			all = append(all, s.file(name, info))
		}
	}
	return all, nil
}

// file is one file as an input.
func (s Source) file(name string, info fs.FileInfo) Input {
	in := Input{Name: name, Open: func() (io.ReadCloser, error) { return s.Open(name, MostStreamed) }}
	if info != nil && info.Mode().IsRegular() {
		in.Size = info.Size()
	}
	return in
}

// inFolder lists the game files in a folder and the folders in it, by name.
// Names that begin with a dot are left out, as everywhere.
func (s Source) inFolder(ctx context.Context, folder string) ([]Input, error) {
	var found []Input
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			found = append(found, unreadable(path, unread(err)))
			return nil
		case path != folder && strings.HasPrefix(d.Name(), "."):
			if d.IsDir() {
				return fs.SkipDir
			}
		case !d.IsDir() && Searched(path):
			found = append(found, s.inPlace(path)...)
		}
		return nil
	})
	if err == nil && len(found) == 0 {
		found = append(found, unreadable(folder, unread(message.Err("batch.no-files", message.Args{"Folder": folder}))))
	}
	return found, err
}

// inPlace are the inputs that one file of a folder holds.
func (s Source) inPlace(path string) []Input {
	info, err := os.Stat(path) // a link counts as what it leads to
	switch {
	case err != nil:
		return []Input{unreadable(path, unread(err))}
	case !info.Mode().IsRegular():
		s.note("batch.no-regular-file", path)
		return nil
	case isArchive(path):
		return s.inArchive(path)
	default:
		return []Input{s.file(path, info)}
	}
}

// unreadable is an input that is known to be none.
func unreadable(name string, err error) Input {
	return Input{Name: name, Open: func() (io.ReadCloser, error) { return nil, err }}
}

// Searched reports a name of a file of a folder that is read: a file of games, or an archive of such.
func Searched(name string) bool { return isGameFile(name) || isArchive(name) }

// isGameFile reports a name that a folder or archive is searched for.
func isGameFile(name string) bool { return games.IsRecord(name) }

// isArchive reports the name of an archive of game files.
func isArchive(name string) bool { return strings.EqualFold(filepath.Ext(name), ".zip") }

// Open opens a file to read, of so many bytes at most; - is standard input. The
// error is an [InputError].
func (s Source) Open(file string, most int64) (*Bounded, error) {
	if file == "-" {
		return Bound(io.NopCloser(s.Stdin), file, most), nil
	}
	info, err := os.Stat(file)
	if err == nil && info.IsDir() {
		return nil, &InputError{
			Why:  message.Err("batch.is-folder", message.Args{"Name": file}),
			Help: message.New("batch.help-name-files", message.Args{"Files": filepath.Join(file, "*.pdn")}),
		}
	}
	in, err := os.Open(file)
	if err != nil {
		return nil, unread(err, helpCheckName)
	}
	return Bound(in, file, most), nil
}

// ReadGames reads the records of a text one after the other: those of a game, nil where it
// is not known. A text without any is an [InputError].
func ReadGames(ctx context.Context, in io.Reader, name string, of games.Game, do func(*pdn.Game) error) error {
	return readAll(ctx, games.NewReader(in, name, of), name, do)
}

// readAll is ReadGames of a reader.
func readAll(ctx context.Context, r games.Records, name string, do func(*pdn.Game) error) error {
	for read := 0; ; read++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		g, err := r.Next()
		switch {
		case errors.Is(err, io.EOF) && read > 0:
			return nil
		case errors.Is(err, io.EOF):
			return unread(message.Err("batch.no-games", message.Args{"Name": name}), helpNoGames)
		case err != nil:
			return unread(err)
		}
		if err := do(g); err != nil {
			return err
		}
	}
}

// inside is a member of an archive and what is wrong with it.
func inside(name string, err error) error { return fmt.Errorf("%s: %w", name, archiveFault(err)) }

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"arbiter/rules/pdn"
)

// input is one text of games to check: a file, standard input, or a member of an
// archive.
type input struct {
	name string // as findings call it: games.pdn, archive.zip!2024/round1.pdn
	size int64  // in bytes; 0 if it is not known
	open func() (io.ReadCloser, error)
}

// inputsOf lists what the arguments name, in their order: files as they are,
// folders with the .pdn and .zip files in them, sorted by name, archives with
// their members. What cannot be listed is an input whose opening fails, so that
// it is reported in its place.
func inputsOf(ctx context.Context, env *env, names []string) ([]input, error) {
	var all []input
	for _, name := range names {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		info, err := os.Stat(name)
		switch {
		case err == nil && info.IsDir():
			found, err := inputsIn(ctx, env, name)
			if err != nil {
				return nil, err
			}
			all = append(all, found...)
		case err == nil && isArchive(name):
			all = append(all, archiveInputs(env, name)...)
		default:
			in := input{name: name, open: func() (io.ReadCloser, error) { return openText(env, name, mostStreamed) }}
			if err == nil && info.Mode().IsRegular() {
				in.size = info.Size()
			}
			all = append(all, in)
		}
	}
	return all, nil
}

// inputsIn lists the game files in a folder and the folders in it, by name.
// Names that begin with a dot are left out, as everywhere.
func inputsIn(ctx context.Context, env *env, folder string) ([]input, error) {
	var found []input
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			found = append(found, unreadable(path, fail(exitInput, err)))
			return nil
		}
		if path != folder && strings.HasPrefix(d.Name(), ".") {
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if d.IsDir() || !isGameFile(path) && !isArchive(path) {
			return nil
		}
		info, err := os.Stat(path) // a link counts as what it leads to
		switch {
		case err != nil:
			found = append(found, unreadable(path, fail(exitInput, err)))
		case !info.Mode().IsRegular():
			fmt.Fprintf(env.err, "note: %s is not looked at: it is no regular file\n", clean(path))
		case isArchive(path):
			found = append(found, archiveInputs(env, path)...)
		default:
			found = append(found, input{name: path, size: info.Size(), open: func() (io.ReadCloser, error) { return openText(env, path, mostStreamed) }})
		}
		return nil
	})
	if err == nil && len(found) == 0 {
		found = append(found, unreadable(folder, fail(exitInput, fmt.Errorf("%s holds no .pdn or .zip files", folder))))
	}
	return found, err
}

// unreadable is an input that is known to be none.
func unreadable(name string, err error) input {
	return input{name: name, open: func() (io.ReadCloser, error) { return nil, err }}
}

// isGameFile reports a name that a folder or archive is searched for.
func isGameFile(name string) bool { return strings.EqualFold(filepath.Ext(name), ".pdn") }

// isArchive reports the name of an archive of game files.
func isArchive(name string) bool { return strings.EqualFold(filepath.Ext(name), ".zip") }

// openInput opens a file that is read piece by piece; - is standard input.
func openInput(env *env, file string) (io.ReadCloser, error) {
	return openBounded(env, file, mostStreamed)
}

// openBounded opens a file to read, of so many bytes at most; - is standard input.
// Nothing that the command writes may replace it.
func openBounded(env *env, file string, most int64) (io.ReadCloser, error) {
	in, err := openText(env, file, most)
	if err != nil {
		return nil, err
	}
	if from, ok := in.ReadCloser.(interface{ Stat() (fs.FileInfo, error) }); ok {
		env.reads(from)
	} else if from, ok := env.in.(interface{ Stat() (fs.FileInfo, error) }); ok {
		env.reads(from)
	}
	return in, nil
}

// openText is openBounded for a command that writes no file.
func openText(env *env, file string, most int64) (*bounded, error) {
	if file == "-" {
		return newBounded(io.NopCloser(env.in), "standard input", most), nil
	}
	info, err := os.Stat(file)
	if err == nil && info.IsDir() {
		return nil, fail(exitInput, fmt.Errorf("%s is a folder", file), "name the files in it: "+filepath.Join(file, "*.pdn"))
	}
	in, err := os.Open(file)
	if err != nil {
		return nil, fail(exitInput, err, "check the name and the folder")
	}
	return newBounded(in, file, most), nil
}

// eachGame reads the games of a PDN file one after the other, to be kept; most is
// how many bytes of text they may be, and becomes less by what was read.
func eachGame(ctx context.Context, env *env, file string, most *int64, do func(*pdn.Game) error) error {
	in, err := openBounded(env, file, *most)
	if err != nil {
		return err
	}
	defer in.Close()
	defer func() {
		if b, ok := in.(*bounded); ok {
			*most = b.left
		}
	}()
	return readGames(ctx, in, file, do)
}

// readGames reads the games of a text one after the other. A text without any
// is an error.
func readGames(ctx context.Context, in io.Reader, name string, do func(*pdn.Game) error) error {
	r := pdn.NewReader(in, name)
	games := 0
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return fail(exitInput, err)
		}
		games++
		if err := do(g); err != nil {
			return err
		}
	}
	if games == 0 {
		return fail(exitInput, fmt.Errorf("%s holds no games", name), "a PDN file has tags in square brackets and numbered moves")
	}
	return nil
}

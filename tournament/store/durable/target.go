package durable

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"arbiter/rules/message"
)

// place is where an output goes.
type place struct {
	path     string      // links followed
	old      fs.FileInfo // the file that is there; nil if none
	straight bool        // a device or a pipe: written into, not replaced
}

// mode is that of the file that is there, else of a new one.
func (p place) mode() fs.FileMode {
	if p.old != nil {
		return p.old.Mode().Perm()
	}
	return newMode
}

// target looks where an output goes, and refuses what it may not replace.
func target(path string, inputs []fs.FileInfo) (place, error) {
	if path == "" {
		return place{}, &Error{Path: path, Err: message.Err("durable.no-name")}
	}
	if err := Check(path, inputs); err != nil {
		return place{}, err
	}
	if isDescriptor(path) {
		return place{path: path, straight: true}, nil
	}
	real, err := resolve(path)
	if err != nil {
		return place{}, failed(path, err)
	}
	info, err := os.Stat(real)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return place{path: real}, nil
	case err != nil:
		return place{}, failed(path, err)
	case info.IsDir():
		return place{}, failed(path, errFolder)
	case !info.Mode().IsRegular():
		return place{path: real, straight: true}, nil
	}
	return place{path: real, old: info}, nil
}

// mostLinks is how many links in a row are followed, as systems do.
const mostLinks = 40

// resolve follows the links of a name, also to where nothing is yet. The name of
// an open descriptor (/dev/stdout) leads to no name and is left as it is.
func resolve(path string) (string, error) {
	for range mostLinks {
		info, err := os.Lstat(path)
		if err != nil || info.Mode()&fs.ModeSymlink == 0 || isDescriptor(path) {
			return path, nil // the next who looks says what is wrong
		}
		to, err := os.Readlink(path)
		if err != nil {
			return "", err
		}
		if !filepath.IsAbs(to) {
			folder, err := filepath.EvalSymlinks(filepath.Dir(path))
			if err != nil {
				return "", err
			}
			to = filepath.Join(folder, to)
		}
		path = to
	}
	return "", syscall.ELOOP
}

// isDescriptor reports the name of an open descriptor: what is behind it is
// written into, as the shell has opened it.
func isDescriptor(path string) bool {
	for range mostLinks {
		whole, err := filepath.Abs(path)
		if err != nil {
			return false
		}
		if strings.HasPrefix(whole, "/dev/fd/") || strings.HasPrefix(whole, "/proc/") && filepath.Base(filepath.Dir(whole)) == "fd" {
			return true
		}
		to, err := os.Readlink(whole)
		if err != nil {
			return whole == "/dev/stdout" || whole == "/dev/stderr" // nodes of their own on some systems
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(whole), to)
		}
		path = to
	}
	return false
}

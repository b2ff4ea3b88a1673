// Package durable is the one writer of files of the program. A file is written
// beside its place, brought to the disk, and moved there when it is whole; a folder
// of files likewise. No output ever replaces an event file, whatever its name:
// that is looked up in the file. What a killed command left is swept by the next
// one that writes into the folder.
package durable

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"arbiter/rules/message"
)

// Error says why a file could not be written. What was at its place before is
// there still, unless Partly says otherwise.
type Error struct {
	Path   string
	Err    error // of the file system
	Partly bool  // it was written straight into, as a device or a pipe is: a part may have arrived
}

// Error names the file as the user did, and the reason.
func (e *Error) Error() string { return e.Tell().String() }

// Tell names the file as the user did, and the reason.
func (e *Error) Tell() message.Message {
	return message.New("durable.failed", message.Args{"Path": e.Path, "Why": e.Err})
}

// Unwrap is the reason.
func (e *Error) Unwrap() error { return e.Err }

// failed makes an Error of one of the file system, which names the draft.
func failed(path string, err error) error {
	reason := err
	if p := new(fs.PathError); errors.As(err, &p) {
		reason = p.Err
	} else if l := new(os.LinkError); errors.As(err, &l) {
		reason = l.Err
	}
	return &Error{Path: path, Err: reason}
}

// errFolder is a folder where a file is to be written.
var errFolder = message.Err("durable.folder")

// WriteFile writes a file beside its place, brings it to the disk and moves it
// there. If anything fails, what was there before is there still. A link is
// followed, and stays; a device or a pipe is written straight into. It refuses to
// replace an event file ([EventFileError]) and the files that are named as inputs
// ([InputError]); an error of the file system is an [Error], one of write passes
// unchanged.
func WriteFile(path string, inputs []fs.FileInfo, write func(io.Writer) error) error {
	return writeFile(path, inputs, place.mode, write)
}

// WritePrivate is WriteFile of a file that nobody but its owner is to read, whatever
// could be done with the one that was there before.
func WritePrivate(path string, write func(io.Writer) error) error {
	return writeFile(path, nil, func(place) fs.FileMode { return privateMode }, write)
}

// writeFile is WriteFile with the mode that the file is to have.
func writeFile(path string, inputs []fs.FileInfo, modeOf func(place) fs.FileMode, write func(io.Writer) error) error {
	place, err := target(path, inputs)
	if err != nil {
		return err
	}
	mode := modeOf(place)
	if place.straight {
		return writeStraight(path, write)
	}
	d, err := NewDraft(place.path)
	if err != nil {
		return err
	}
	if err := d.fill(path, mode, true, write); err != nil {
		return errors.Join(err, d.Discard())
	}
	if err := keepMode(d.path, place.old, mode); err != nil {
		return errors.Join(failed(path, err), d.Discard())
	}
	// The event may have come in the meantime.
	if _, err := target(path, inputs); err != nil {
		return errors.Join(err, d.Discard())
	}
	if err := os.Rename(d.path, place.path); err != nil {
		return errors.Join(failed(path, err), d.Discard())
	}
	SyncFolder(place.path)
	return nil
}

// newMode is the mode of a new file, before the mask of the user.
const newMode = 0o644

// privateMode is that of a file for nobody else.
const privateMode = 0o600

// fill writes the draft, and brings it to the disk if that is asked for.
func (d *Draft) fill(path string, mode fs.FileMode, sync bool, write func(io.Writer) error) error {
	f, err := os.OpenFile(d.path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, mode|0o200)
	if err != nil {
		return failed(path, err)
	}
	into := &sink{file: f}
	err = write(into)
	if into.err != nil {
		err = failed(path, into.err) // whatever write made of it
	}
	if err == nil && sync {
		if syncErr := f.Sync(); syncErr != nil {
			err = failed(path, syncErr)
		}
	}
	if closeErr := f.Close(); err == nil && closeErr != nil {
		err = failed(path, closeErr)
	}
	return err
}

// keepMode gives the draft the mode that it is to have where it replaces a file.
func keepMode(draft string, old fs.FileInfo, mode fs.FileMode) error {
	if old == nil || runtime.GOOS == "windows" { // where it says read-only and no more
		return nil
	}
	return os.Chmod(draft, mode)
}

// sink is a file that remembers its first error.
type sink struct {
	file io.Writer
	err  error
}

// Write writes, unless it has failed before.
func (s *sink) Write(p []byte) (int, error) {
	if s.err != nil {
		return 0, s.err
	}
	n, err := s.file.Write(p)
	s.err = err
	return n, err
}

// writeStraight writes into what is no file: nothing can be moved over it.
func writeStraight(path string, write func(io.Writer) error) error {
	f, own, err := openStraight(path)
	if err != nil {
		return failed(path, err)
	}
	into := &sink{file: f}
	err = write(into)
	if own {
		if closeErr := f.Close(); into.err == nil {
			into.err = closeErr
		}
	}
	if into.err != nil {
		reason := failed(path, into.err).(*Error)
		reason.Partly = true
		return reason
	}
	return err
}

// openStraight opens a device or a pipe. The program's own standard output and
// error are used as they are: opened anew, a file behind them would be written
// from its beginning.
func openStraight(path string) (f *os.File, own bool, err error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, false, err
	}
	for _, std := range []*os.File{os.Stdout, os.Stderr} {
		if have, err := std.Stat(); err == nil && os.SameFile(have, info) {
			return std, false, nil
		}
	}
	f, err = os.OpenFile(path, os.O_WRONLY, 0)
	return f, true, err
}

// SyncFile brings a file that others have written to the disk. The error is one of the
// file system.
func SyncFile(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// SyncFolder brings the name of a file to the disk. Not every system can do that;
// the file itself is there already, so that is no failure.
func SyncFolder(path string) {
	folder, err := os.Open(filepath.Dir(path))
	if err != nil {
		return
	}
	_ = folder.Sync()
	_ = folder.Close()
}

// Remove removes a file that the program made, or a folder of its own that is empty; one
// that is not there is no error. The error is an [Error].
func Remove(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return failed(path, err)
	}
	return nil
}

package durable

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"

	"arbiter/rules/message"
)

// holdMark begins a file by which something is held, so that no other file is taken for
// one and written over.
const holdMark = "held by arbiter"

// mostHeld is how much of such a file is read: it has a line or two.
const mostHeld = 4096

// holdTries is how often a file is looked for anew that another process has just given
// free, and removed.
const holdTries = 10

// Hold says to other processes that this one has something for itself. It ends with the
// process, however that ends: what stays of the file then holds nothing.
type Hold struct {
	path string
	file *os.File
}

// HeldError is something that another process holds.
type HeldError struct {
	Path string // the file by which it does
	Says string // what it says, see [Hold.Say]; "" is nothing yet
}

// Error names the file.
func (e *HeldError) Error() string { return e.Tell().String() }

// Tell names the file.
func (e *HeldError) Tell() message.Message {
	return message.New("durable.held", message.Args{"Path": e.Path})
}

// errNoHold is a file that is another's.
var errNoHold = message.Err("durable.no-hold")

// errHeld is a lock that another process has.
var errHeld = errors.New("held")

// TakeHold takes hold of something by a file, which is made. The error is a [HeldError]
// where another process has it, else an [Error].
func TakeHold(path string) (*Hold, error) {
	for range holdTries {
		file, err := openHeld(path)
		if errors.Is(err, errHeld) {
			return nil, &HeldError{Path: path, Says: readHeld(path)}
		}
		if err != nil {
			return nil, failed(path, err)
		}
		h := &Hold{path: path, file: file}
		switch there, err := h.there(); {
		case err != nil:
			return nil, errors.Join(failed(path, err), file.Close())
		case there:
			return h, nil
		}
		_ = file.Close() // it was removed when it was given free
	}
	return nil, &HeldError{Path: path}
}

// there reports whether the open file is still what the name means, and one of arbiter.
func (h *Hold) there() (bool, error) {
	named, err := os.Lstat(h.path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	have, err := h.file.Stat()
	if err != nil {
		return false, err
	}
	begin := make([]byte, len(holdMark))
	n, _ := h.file.ReadAt(begin, 0)
	if !named.Mode().IsRegular() || n > 0 && string(begin[:n]) != holdMark {
		return false, errNoHold
	}
	return os.SameFile(named, have), nil
}

// Say writes what those are told who would hold it as well. The error is an [Error].
func (h *Hold) Say(text string) error {
	all := []byte(holdMark + "\n" + text + "\n")
	_, err := h.file.WriteAt(all, 0)
	if err == nil {
		err = h.file.Truncate(int64(len(all)))
	}
	if err != nil {
		return failed(h.path, err)
	}
	return nil
}

// readHeld is what was said by who holds a file; "" is nothing.
func readHeld(path string) string {
	f, err := os.Open(path)
	if err != nil {
		return ""
	}
	defer f.Close()
	all, err := io.ReadAll(io.LimitReader(f, mostHeld))
	if err != nil {
		return ""
	}
	text, _ := strings.CutPrefix(string(all), holdMark+"\n")
	return strings.TrimSpace(text)
}

//go:build unix

package durable

import (
	"errors"
	"os"
	"syscall"
)

// openHeld opens a file, or makes it, and locks it for this open file alone: the lock of
// flock(2) is gone when the file is closed, by whatever. A file system that has no locks
// gives none, and the file then keeps nobody out.
func openHeld(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, newMode)
	if err != nil {
		return nil, err
	}
	switch err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); {
	case err == nil, errors.Is(err, syscall.ENOTSUP), errors.Is(err, syscall.ENOLCK), errors.Is(err, syscall.ENOSYS):
		return f, nil
	case errors.Is(err, syscall.EWOULDBLOCK):
		return nil, errors.Join(errHeld, f.Close())
	default:
		return nil, errors.Join(err, f.Close())
	}
}

// Release gives free what is held, and removes the file: before it is closed, so that
// nobody takes hold of a file that is about to go.
func (h *Hold) Release() {
	_ = os.Remove(h.path) // what stays holds nothing
	_ = h.file.Close()
}

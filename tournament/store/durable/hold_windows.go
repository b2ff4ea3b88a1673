package durable

import (
	"errors"
	"os"
	"syscall"
)

// errorSharingViolation is what Windows answers where another has the file open and lets
// nobody write to it.
const errorSharingViolation = syscall.Errno(32)

// openHeld opens a file, or makes it, so that others may read it and nothing else: that
// ends when the file is closed, by whatever.
func openHeld(path string) (*os.File, error) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, err
	}
	handle, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, syscall.FILE_SHARE_READ, nil, syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if errors.Is(err, errorSharingViolation) {
		return nil, errHeld
	}
	if err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(handle), path), nil
}

// Release gives free what is held, and removes the file: after it is closed, for an open
// one cannot be removed.
func (h *Hold) Release() {
	_ = h.file.Close()
	_ = os.Remove(h.path) // what stays holds nothing
}

package store

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// lockBytes locks bytes of an open file for this file alone, or waits until it
// can. Without waiting, errLocked says that others hold them.
func lockBytes(f *os.File, start, length int64, wait bool) error {
	flags := uint32(windows.LOCKFILE_EXCLUSIVE_LOCK)
	if !wait {
		flags |= windows.LOCKFILE_FAIL_IMMEDIATELY
	}
	err := withHandle(f, func(handle uintptr) error {
		return windows.LockFileEx(windows.Handle(handle), flags, 0, uint32(length), uint32(length>>32), at(start))
	})
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_IO_PENDING) {
		return errLocked
	}
	return err
}

// unlockBytes gives bytes free again.
func unlockBytes(f *os.File, start, length int64) error {
	return withHandle(f, func(handle uintptr) error {
		return windows.UnlockFileEx(windows.Handle(handle), 0, uint32(length), uint32(length>>32), at(start))
	})
}

// at is a place in a file as these calls take it.
func at(start int64) *windows.Overlapped {
	return &windows.Overlapped{Offset: uint32(start), OffsetHigh: uint32(start >> 32)}
}

// links is how many names a file has; here it is not asked for.
func links(os.FileInfo) uint64 { return 1 }

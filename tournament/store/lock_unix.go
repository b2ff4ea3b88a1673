//go:build unix

package store

import (
	"errors"
	"os"
	"syscall"
)

// lockBytes locks bytes of an open file for this file alone, or waits until it
// can. Without waiting, errLocked says that others hold them.
func lockBytes(f *os.File, start, length int64, wait bool) error {
	how := setLock
	if wait {
		how = setLockWait
	}
	return fcntlLock(f, how, &syscall.Flock_t{Type: syscall.F_WRLCK, Whence: 0, Start: start, Len: length})
}

// unlockBytes gives bytes free again.
func unlockBytes(f *os.File, start, length int64) error {
	return fcntlLock(f, setLock, &syscall.Flock_t{Type: syscall.F_UNLCK, Whence: 0, Start: start, Len: length})
}

// fcntlLock sets or ends a lock, however often a signal comes in between.
func fcntlLock(f *os.File, how int, lock *syscall.Flock_t) error {
	for {
		err := withHandle(f, func(handle uintptr) error { return syscall.FcntlFlock(handle, how, lock) })
		switch {
		case errors.Is(err, syscall.EINTR):
		case errors.Is(err, syscall.EAGAIN), errors.Is(err, syscall.EACCES):
			return errLocked
		default:
			return err
		}
	}
}

// links is how many names a file has.
func links(info os.FileInfo) uint64 {
	if stat, ok := info.Sys().(*syscall.Stat_t); ok {
		return uint64(stat.Nlink)
	}
	return 1
}

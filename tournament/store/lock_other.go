//go:build unix && !linux

package store

import "syscall"

// Locks of the process (fcntl, F_SETLK): two stores of one process do not keep
// each other out by them, SQLite does.
const (
	setLock     = syscall.F_SETLK
	setLockWait = syscall.F_SETLKW
)

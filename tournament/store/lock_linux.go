package store

// Locks of an open file description (fcntl, F_OFD_SETLK): they belong to the
// file that was opened, not to the process, and the kernel hands them on in the
// order in which they were asked for.
const (
	setLock     = 37 // F_OFD_SETLK
	setLockWait = 38 // F_OFD_SETLKW
)

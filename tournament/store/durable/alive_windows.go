package durable

import (
	"errors"
	"os"
	"syscall"
)

// noSuchProcess is ERROR_INVALID_PARAMETER: what Windows answers for a number
// that no process has.
const noSuchProcess = syscall.Errno(87)

// alive reports whether a process is there, or may be: one of another user cannot
// be opened.
func alive(pid int) bool {
	p, err := os.FindProcess(pid)
	if err != nil {
		return !errors.Is(err, noSuchProcess)
	}
	defer func() { _ = p.Release() }()
	return true
}

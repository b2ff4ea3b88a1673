//go:build !windows

package durable

import (
	"errors"
	"os"
	"syscall"
)

// alive reports whether a process is there, or may be.
func alive(pid int) bool {
	p, err := os.FindProcess(pid)
	if err != nil {
		return !errors.Is(err, syscall.ESRCH)
	}
	defer func() { _ = p.Release() }()
	err = p.Signal(syscall.Signal(0))
	return !errors.Is(err, os.ErrProcessDone) && !errors.Is(err, syscall.ESRCH)
}

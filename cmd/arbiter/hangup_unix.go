//go:build !windows

package main

import (
	"errors"
	"os"
	"os/signal"
	"syscall"
)

// readerGone reports a pipe that nobody reads any more.
func readerGone(err error) bool { return errors.Is(err, syscall.EPIPE) }

// surviveHangUp keeps the program from being ended where the reader of its output
// goes away: what was done by then must be said by the exit code.
func surviveHangUp() { signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE) }

// hangUp ends the program as it ends others: by the signal that writing for nobody
// gives.
func hangUp(unread []byte) {
	signal.Reset(syscall.SIGPIPE)
	_, _ = os.Stdout.Write(unread)
}

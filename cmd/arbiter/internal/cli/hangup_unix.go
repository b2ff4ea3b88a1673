//go:build !windows

package cli

import (
	"errors"
	"os"
	"os/signal"
	"syscall"
)

// readerGone reports a pipe that nobody reads any more.
func readerGone(err error) bool { return errors.Is(err, syscall.EPIPE) }

// SurviveHangUp keeps the program from being ended where the reader of its output
// goes away: what was done by then must be said by the exit code.
func SurviveHangUp() { signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE) }

// HangUp ends the program as it ends others: by the signal that writing for nobody
// gives.
func HangUp(unread []byte) {
	signal.Reset(syscall.SIGPIPE)
	_, _ = os.Stdout.Write(unread)
}

package cli

import (
	"errors"
	"os"
	"syscall"
)

// errorNoData is ERROR_NO_DATA: the pipe is being closed.
const errorNoData = syscall.Errno(232)

// readerGone reports a pipe that nobody reads any more.
func readerGone(err error) bool {
	return errors.Is(err, syscall.ERROR_BROKEN_PIPE) || errors.Is(err, errorNoData) || errors.Is(err, syscall.EPIPE)
}

// SurviveHangUp has nothing to do: there is no signal.
func SurviveHangUp() {}

// HangUp ends the program: nobody reads what it has to say.
func HangUp([]byte) { os.Exit(ExitStorage) }

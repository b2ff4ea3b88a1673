package cli

import (
	"context"
	"errors"
	"os"

	"arbiter/rules/message"
)

// ErrInterrupted is a prompt at which somebody pressed Ctrl-C.
var ErrInterrupted = message.Err("cmd-output.interrupted")

// Interruptible is a file of which a read ends when the context does: who presses
// Ctrl-C at a prompt need not press Enter as well.
type Interruptible struct {
	Ctx  context.Context
	File *os.File
}

// Fd is for those who ask whether it is a terminal.
func (r Interruptible) Fd() uintptr { return r.File.Fd() }

// Stat is for those who ask what file it is.
func (r Interruptible) Stat() (os.FileInfo, error) { return r.File.Stat() }

// Read reads once, or ends with errInterrupted; what comes in after that is lost.
func (r Interruptible) Read(p []byte) (int, error) {
	type read struct {
		n   int
		err error
	}
	done := make(chan read, 1)
	own := make([]byte, len(p)) // the file may write into it after Read is over
	go func() {
		n, err := r.File.Read(own)
		done <- read{n, err}
	}()
	select {
	case <-r.Ctx.Done():
		return 0, ErrInterrupted
	case got := <-done:
		return copy(p, own[:got.n]), got.err
	}
}

// ErrEnd ends the whole entry.
var ErrEnd = errors.New("the end of the entry")

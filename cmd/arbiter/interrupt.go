package main

import (
	"context"
	"os"

	"arbiter/rules/message"
)

// errInterrupted is a prompt at which somebody pressed Ctrl-C.
var errInterrupted = message.Err("cmd-output.interrupted")

// interruptible is a file of which a read ends when the context does: who presses
// Ctrl-C at a prompt need not press Enter as well.
type interruptible struct {
	ctx  context.Context
	file *os.File
}

// Fd is for those who ask whether it is a terminal.
func (r interruptible) Fd() uintptr { return r.file.Fd() }

// Stat is for those who ask what file it is.
func (r interruptible) Stat() (os.FileInfo, error) { return r.file.Stat() }

// Read reads once, or ends with errInterrupted; what comes in after that is lost.
func (r interruptible) Read(p []byte) (int, error) {
	type read struct {
		n   int
		err error
	}
	done := make(chan read, 1)
	own := make([]byte, len(p)) // the file may write into it after Read is over
	go func() {
		n, err := r.file.Read(own)
		done <- read{n, err}
	}()
	select {
	case <-r.ctx.Done():
		return 0, errInterrupted
	case got := <-done:
		return copy(p, own[:got.n]), got.err
	}
}

package cli

import (
	"errors"
	"io"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"arbiter/rules/message"
	"arbiter/tournament/store/durable"
)

// Output is standard output. It remembers that it failed, so that no command can
// overlook it.
type Output struct {
	To  io.Writer
	err *outputError
	// gone is called when the reader has gone and nothing was done that somebody
	// must be told of: the command ends there, as others do. It may be nil.
	gone func(unread []byte)
	fold *Folder // of a terminal, for people; nil writes every line as it is
}

// outputError is standard output that took no more.
type outputError struct{ err error }

// Error says what failed.
func (e *outputError) Error() string { return e.Tell().String() }

// Tell says what failed.
func (e *outputError) Tell() message.Message {
	return message.New("cmd-output.failed", message.Args{"Why": e.err})
}

// Unwrap is the reason.
func (e *outputError) Unwrap() error { return e.err }

// Write writes, unless it has failed before.
func (o *Output) Write(p []byte) (int, error) {
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.folding().Write(p)
	if err == nil {
		return n, nil
	}
	if readerGone(err) && o.gone != nil {
		o.gone(p[n:])
	}
	if p := new(fs.PathError); errors.As(err, &p) {
		err = p.Err
	}
	o.err = &outputError{err}
	return n, o.err
}

// folding is where text goes: to a terminal by way of what keeps words whole.
func (o *Output) folding() io.Writer {
	if o.fold != nil {
		return o.fold
	}
	return o.To
}

// Close closes it, if it can be: some file systems say only then that there is no room.
func (o *Output) Close(closeOut func() error) {
	if closeOut == nil || o.err != nil {
		return
	}
	if err := closeOut(); err != nil {
		o.err = &outputError{err}
	}
}

// noDescriptor is one that no file has.
const noDescriptor = ^uintptr(0)

// Fd is for those who ask whether it is a terminal.
func (o *Output) Fd() uintptr {
	if f, ok := o.To.(interface{ Fd() uintptr }); ok {
		return f.Fd()
	}
	return noDescriptor
}

// CheckOutput refuses standard output that the shell has opened on an event file:
// what is printed would be written into it.
func CheckOutput(out io.Writer) error {
	f, ok := out.(*os.File)
	if !ok {
		return nil
	}
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return nil
	}
	var event *durable.EventFileError
	if err := durable.Check("/dev/stdout", nil); errors.As(err, &event) {
		return message.Because(event, "cmd-output.is-event", message.Args{"What": event.What})
	}
	return nil
}

// CheckedOutput makes standard output one that remembers what became of it; done
// gives it back.
func (e *Env) CheckedOutput() (out *Output, done func()) {
	out = &Output{To: e.Out}
	if e.HangUp != nil {
		out.gone = func(unread []byte) {
			if !e.Deeds.Any() {
				e.HangUp(unread)
			}
		}
	}
	said := e.Err
	e.Out, e.Screen = out, e.ScreenOf(out.To)
	if e.Screen.Columns > 0 {
		out.fold = &Folder{To: out.To, Width: e.Screen.Columns}
	}
	if wide := e.Columns(said); wide > 0 {
		e.Err = &Folder{To: said, Width: wide}
	}
	return out, func() { e.Out, e.Err = out.To, said }
}

// FoldForPeople leaves lines as they are where programs are to read them.
func (e *Env) FoldForPeople(cmd *cobra.Command) {
	out, ok := e.Out.(*Output)
	if f := cmd.Flags().Lookup("format"); ok && f != nil && f.Value.String() != "text" && f.Value.String() != "" {
		out.fold = nil
	}
}

// WriteFile writes a file that was asked for, whole or not at all. It replaces no
// event and nothing that the command has read.
func (e *Env) WriteFile(path string, write func(io.Writer) error) error {
	if err := durable.WriteFile(path, e.Inputs, write); err != nil {
		return err
	}
	e.Deeds.Wrote(path)
	return nil
}

// WriteAndSay is writeFile that says so, unless the file is standard output itself.
func (e *Env) WriteAndSay(path string, write func(io.Writer) error) error {
	if err := e.WriteFile(path, write); err != nil || e.isOutput(path) {
		return err
	}
	return e.Tell(e.Out, "cmd-output.written", message.Args{"Path": path})
}

// isOutput reports a name of standard output: /dev/stdout.
func (e *Env) isOutput(path string) bool {
	out, ok := e.Out.(*Output)
	if !ok {
		return false
	}
	f, ok := out.To.(*os.File)
	if !ok {
		return false
	}
	named, err1 := os.Stat(path)
	have, err2 := f.Stat()
	return err1 == nil && err2 == nil && os.SameFile(named, have)
}

// reads takes note of a file that the command reads: none of its outputs may
// replace it.
func (e *Env) reads(f interface{ Stat() (fs.FileInfo, error) }) {
	if info, err := f.Stat(); err == nil {
		e.Inputs = append(e.Inputs, info)
	}
}

// WriteOut is writeAndSay, where - is standard output. What is not for a terminal is not
// written to one.
func (e *Env) WriteOut(path string, binary bool, write func(io.Writer) error) error {
	if path != StandardOutput {
		return e.WriteAndSay(path, write)
	}
	if binary && IsTerminal(e.Out) {
		return Usage(message.Err("cmd-output.not-for-terminal"))
	}
	return write(e.Out)
}

// StandardOutput is the name of standard output where a file is named.
const StandardOutput = "-"

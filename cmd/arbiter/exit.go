package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
)

// The exit codes. They are part of the interface: scripts read them.
const (
	exitFine     = 0
	exitFindings = 1   // findings, or differences
	exitUsage    = 2   // wrong usage
	exitInput    = 3   // unreadable input; beats findings in a batch
	exitNoPairs  = 4   // no legal pairing
	exitStorage  = 5   // the event file could not be written or read
	exitRefused  = 6   // the event's state does not allow it
	exitConflict = 7   // another arbiter changed the event in the meantime
	exitUnsaid   = 8   // done, but saying so failed, or what came after it
	exitInternal = 70  // a fault of the program
	exitStopped  = 130 // interrupted
)

// exitCodes is the list that every help text ends with.
const exitCodes = `Exit codes: 0 fine, 1 findings, 2 wrong usage, 3 unreadable input,
4 no legal pairing, 5 storage, 6 refused by the event's state,
7 conflict with another arbiter's change, 8 done, but saying so failed,
70 internal, 130 interrupted.`

// failure is an error with its exit code and what the user can do next.
type failure struct {
	code int
	err  error
	hint string
}

// Error is the message of the error itself.
func (f *failure) Error() string { return f.err.Error() }

// Unwrap is the error itself.
func (f *failure) Unwrap() error { return f.err }

// fail gives an error its exit code, and a hint if there is one.
func fail(code int, err error, hint ...string) error {
	return &failure{code: code, err: err, hint: strings.Join(hint, "\n")}
}

// usage is a failure of the command line itself.
func usage(err error, hint ...string) error { return fail(exitUsage, err, hint...) }

// errFindings ends a command that has printed findings: nothing is left to say.
var errFindings = errors.New("findings")

// onlyFindings reports an error that is findings and nothing else.
func onlyFindings(err error) bool {
	return errors.Is(err, errFindings) && err.Error() == errFindings.Error()
}

// report prints an error as "arbiter: what was wrong" and what to do next, and
// returns its exit code. Nothing is printed for findings.
func (e *env) report(err error) int {
	if err == nil {
		return exitFine
	}
	if onlyFindings(err) {
		return exitFindings
	}
	if errors.Is(err, errUnread) {
		return exitStorage
	}
	code, hint := classify(err)
	if !e.started && code == exitInternal {
		code = exitUsage // cobra's own: unknown command, missing argument
	}
	if errors.Is(err, context.Canceled) {
		err = errors.New("interrupted") // in the words of the person who did it
	}
	if errors.Is(err, bufio.ErrTooLong) {
		err = errors.New("a line of the input is too long")
	}
	fmt.Fprintf(e.err, "arbiter: %v\n", err)
	if hint != "" {
		fmt.Fprintf(e.err, "  %s\n", strings.ReplaceAll(hint, "\n", "\n  "))
	}
	return code
}

// classify finds the exit code of an error and what the user can do next.
func classify(err error) (code int, hint string) {
	if errors.Is(err, errInterrupted) {
		return exitStopped, ""
	}
	if f := (*failure)(nil); errors.As(err, &f) {
		return f.code, f.hint
	}
	if errors.Is(err, context.Canceled) {
		return exitStopped, ""
	}
	if code, hint, ok := classifyDomain(err); ok {
		return code, hint
	}
	if large := (*tooLargeError)(nil); errors.As(err, &large) || errors.Is(err, bufio.ErrTooLong) {
		return exitInput, "check that it is the right file, or give it in parts"
	}
	if errors.Is(err, fs.ErrNotExist) {
		return exitInput, "check the name and the folder"
	}
	if errors.Is(err, syscall.ENOSPC) {
		return exitStorage, "make room and repeat the command"
	}
	if errors.Is(err, fs.ErrPermission) {
		return exitStorage, "choose a folder you may write to"
	}
	return exitInternal, ""
}

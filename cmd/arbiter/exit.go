package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/publishing"
	"arbiter/reports/i18n"
	"arbiter/rules/batch"
	"arbiter/rules/message"
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
	exitNoProof  = 9   // what fits is no proof: digits that can be made to fit
	exitInternal = 70  // a fault of the program
	exitStopped  = 130 // interrupted
)

// exitCodes is the line that every help text ends with: the list is a page of its own.
const exitCodes = "Exit codes: arbiter help exit-codes"

// failure is an error with its exit code and what the user can do next.
type failure struct {
	code  int
	err   error
	hints []message.Message // a line each
}

// Error is the message of the error itself.
func (f *failure) Error() string { return f.err.Error() }

// Unwrap is the error itself.
func (f *failure) Unwrap() error { return f.err }

// fail gives an error its exit code, and hints if there are any: each a message, or
// several.
func fail(code int, err error, hints ...any) error {
	f := &failure{code: code, err: err}
	for _, h := range hints {
		switch h := h.(type) {
		case message.Message:
			f.hints = append(f.hints, h)
		case []message.Message:
			f.hints = append(f.hints, h...)
		default:
			panic(fmt.Sprintf("a hint is a message, not %T", h))
		}
	}
	return f
}

// usage is a failure of the command line itself.
func usage(err error, hints ...any) error { return fail(exitUsage, err, hints...) }

// errFindings ends a command that has printed findings: nothing is left to say.
var errFindings = errors.New("findings")

// errNoProof ends a command that has said of something that it fits and proves nothing.
var errNoProof = errors.New("no proof")

// only reports an error that is one of those that have been said, and nothing else.
func only(err, said error) bool { return errors.Is(err, said) && err.Error() == said.Error() }

// onlyFindings reports an error that is findings, or no proof, and nothing else.
func onlyFindings(err error) bool { return only(err, errFindings) || only(err, errNoProof) }

// report prints an error as "arbiter: what was wrong" and what to do next, and
// returns its exit code. Nothing is printed for findings.
func (e *env) report(err error) int {
	if err == nil {
		return exitFine
	}
	if only(err, errNoProof) {
		return exitNoProof
	}
	if onlyFindings(err) {
		return exitFindings
	}
	if errors.Is(err, errUnread) {
		return exitStorage
	}
	code, hints := classify(err)
	if !e.started && code == exitInternal {
		code = exitUsage // cobra's own: unknown command, missing argument
	}
	if errors.Is(err, context.Canceled) {
		err = context.Canceled // not where it was noticed
	}
	fmt.Fprintf(e.err, "arbiter: %s\n", e.speech().Error(err))
	for _, hint := range hints {
		fmt.Fprintf(e.err, "  %s\n", strings.ReplaceAll(e.speech().Say(hint), "\n", "\n  "))
	}
	return code
}

// speech are the words of messages: refusals, notes, prompts. They do not depend on
// what is asked for on standard output.
func (e *env) speech() *i18n.Localizer {
	if e.said == nil {
		loc, err := i18n.New(cmp.Or(e.lang, e.usualLanguage()))
		if err != nil { // of --lang: it is said in the language there is
			loc, err = i18n.New(e.usualLanguage())
		}
		if err != nil {
			loc = i18n.English()
		}
		e.said = loc.In(e.zone)
	}
	return e.said
}

// exitOfClass is the exit code of each class of refusal.
func exitOfClass(class refusal.Class) int {
	codes := map[refusal.Class]int{
		refusal.ClassState: exitRefused, refusal.ClassRequest: exitUsage, refusal.ClassInput: exitInput, refusal.ClassPairing: exitNoPairs,
		refusal.ClassConflict: exitConflict, refusal.ClassStorage: exitStorage, refusal.ClassFindings: exitFindings,
	}
	if code, known := codes[class]; known {
		return code
	}
	return exitInternal
}

// classify finds the exit code of an error and what the user can do next.
func classify(err error) (code int, hints []message.Message) {
	if errors.Is(err, errInterrupted) {
		return exitStopped, nil
	}
	if f := (*failure)(nil); errors.As(err, &f) {
		return f.code, f.hints
	}
	if errors.Is(err, context.Canceled) {
		return exitStopped, nil
	}
	if class, remedy := rounds.Classify(err); class != refusal.ClassUnknown {
		return exitOfClass(class), remedyHint(remedy)
	}
	if p := (*publishing.Error)(nil); errors.As(err, &p) {
		return publishingFailed(p)
	}
	if in := (*batch.InputError)(nil); errors.As(err, &in) {
		return exitInput, inputHint(in)
	}
	if code, remedy, ok := classifyDomain(err); ok {
		return code, remedyHint(remedy)
	}
	return classifySystem(err)
}

// inputHint is what would help with an input that cannot be read.
func inputHint(in *batch.InputError) []message.Message {
	if in.Help.Code == "" {
		return nil
	}
	return []message.Message{in.Help}
}

// classifySystem is classify of an error of the system.
func classifySystem(err error) (code int, hints []message.Message) {
	remedy := func(code string) []message.Message { return remedyHint(refusal.Remedy{Code: code}) }
	if large := (*batch.TooLargeError)(nil); errors.As(err, &large) || errors.Is(err, bufio.ErrTooLong) {
		return exitInput, remedy("check-file")
	}
	if errors.Is(err, fs.ErrNotExist) {
		return exitInput, remedy("check-name")
	}
	if errors.Is(err, syscall.ENOSPC) {
		return exitStorage, remedy("make-room")
	}
	if errors.Is(err, fs.ErrPermission) {
		return exitStorage, remedy("writable-folder")
	}
	return exitInternal, nil
}

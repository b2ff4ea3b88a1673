package cli

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"

	"arbiter/cmd/arbiter/internal/remedies"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/publishing"
	"arbiter/reports/i18n"
	"arbiter/rules/batch"
	"arbiter/rules/message"
)

// The exit codes. They are part of the interface: scripts read them.
const (
	ExitFine     = 0
	ExitFindings = 1   // findings, or differences
	ExitUsage    = 2   // wrong usage
	ExitInput    = 3   // unreadable input; beats findings in a batch
	ExitNoPairs  = 4   // no legal pairing
	ExitStorage  = 5   // the event file could not be written or read
	ExitRefused  = 6   // the event's state does not allow it
	ExitConflict = 7   // another arbiter changed the event in the meantime
	ExitUnsaid   = 8   // done, but saying so failed, or what came after it
	ExitNoProof  = 9   // what fits is no proof: digits that can be made to fit
	ExitInternal = 70  // a fault of the program
	ExitStopped  = 130 // interrupted
)

// ExitCodes is the line that every help text ends with: the list is a page of its own.
const ExitCodes = "Exit codes: arbiter help exit-codes"

// Failure is an error with its exit code and what the user can do next.
type Failure struct {
	code  int
	err   error
	hints []message.Message // a line each
}

// Error is the message of the error itself.
func (f *Failure) Error() string { return f.err.Error() }

// Unwrap is the error itself.
func (f *Failure) Unwrap() error { return f.err }

// Fail gives an error its exit code, and hints if there are any: each a message, or
// several.
func Fail(code int, err error, hints ...any) error {
	f := &Failure{code: code, err: err}
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

// Usage is a failure of the command line itself.
func Usage(err error, hints ...any) error { return Fail(ExitUsage, err, hints...) }

// ErrFindings ends a command that has printed findings: nothing is left to say.
var ErrFindings = errors.New("findings")

// ErrNoProof ends a command that has said of something that it fits and proves nothing.
var ErrNoProof = errors.New("no proof")

// only reports an error that is one of those that have been said, and nothing else.
func only(err, said error) bool { return errors.Is(err, said) && err.Error() == said.Error() }

// onlyFindings reports an error that is findings, or no proof, and nothing else.
func onlyFindings(err error) bool { return only(err, ErrFindings) || only(err, ErrNoProof) }

// Report prints an error as "arbiter: what was wrong" and what to do next, and
// returns its exit code. Nothing is printed for findings.
func (e *Env) Report(err error) int {
	if err == nil {
		return ExitFine
	}
	if only(err, ErrNoProof) {
		return ExitNoProof
	}
	if onlyFindings(err) {
		return ExitFindings
	}
	if errors.Is(err, errUnread) {
		return ExitStorage
	}
	code, hints := Classify(err)
	if !e.Started && code == ExitInternal {
		code = ExitUsage // cobra's own: unknown command, missing argument
	}
	if errors.Is(err, context.Canceled) {
		err = context.Canceled // not where it was noticed
	}
	fmt.Fprintf(e.Err, "arbiter: %s\n", e.Speech().Error(err))
	for _, hint := range hints {
		fmt.Fprintf(e.Err, "  %s\n", strings.ReplaceAll(e.Speech().Say(hint), "\n", "\n  "))
	}
	return code
}

// Speech are the words of messages: refusals, notes, prompts. They do not depend on
// what is asked for on standard output.
func (e *Env) Speech() *i18n.Localizer {
	if e.Said == nil {
		loc, err := i18n.New(cmp.Or(e.Lang, e.UsualLanguage()))
		if err != nil { // of --lang: it is said in the language there is
			loc, err = i18n.New(e.UsualLanguage())
		}
		if err != nil {
			loc = i18n.English()
		}
		e.Said = loc.In(e.Zone)
	}
	return e.Said
}

// ExitOfClass is the exit code of each class of refusal.
func ExitOfClass(class refusal.Class) int {
	codes := map[refusal.Class]int{
		refusal.ClassState: ExitRefused, refusal.ClassRequest: ExitUsage, refusal.ClassInput: ExitInput, refusal.ClassPairing: ExitNoPairs,
		refusal.ClassConflict: ExitConflict, refusal.ClassStorage: ExitStorage, refusal.ClassFindings: ExitFindings,
	}
	if code, known := codes[class]; known {
		return code
	}
	return ExitInternal
}

// Classify finds the exit code of an error and what the user can do next.
func Classify(err error) (code int, hints []message.Message) {
	if errors.Is(err, ErrInterrupted) {
		return ExitStopped, nil
	}
	if f := (*Failure)(nil); errors.As(err, &f) {
		return f.code, f.hints
	}
	if errors.Is(err, context.Canceled) {
		return ExitStopped, nil
	}
	if class, remedy := rounds.Classify(err); class != refusal.ClassUnknown {
		return ExitOfClass(class), remedies.Hint(remedy)
	}
	if p := (*publishing.Error)(nil); errors.As(err, &p) {
		return publishingFailed(p)
	}
	if in := (*batch.InputError)(nil); errors.As(err, &in) {
		return ExitInput, inputHint(in)
	}
	if code, remedy, ok := classifyDomain(err); ok {
		return code, remedies.Hint(remedy)
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
	remedy := func(code string) []message.Message { return remedies.Hint(refusal.Remedy{Code: code}) }
	if large := (*batch.TooLargeError)(nil); errors.As(err, &large) || errors.Is(err, bufio.ErrTooLong) {
		return ExitInput, remedy("check-file")
	}
	if errors.Is(err, fs.ErrNotExist) {
		return ExitInput, remedy("check-name")
	}
	if errors.Is(err, syscall.ENOSPC) {
		return ExitStorage, remedy("make-room")
	}
	if errors.Is(err, fs.ErrPermission) {
		return ExitStorage, remedy("writable-folder")
	}
	return ExitInternal, nil
}

// FindingsIf is the end of a command that has printed differences.
func FindingsIf(differs bool) error {
	if differs {
		return ErrFindings
	}
	return nil
}

// WithRemedy is what is wrong, and what would help, in one line.
func WithRemedy(what message.Message, r refusal.Remedy) message.Message {
	hints := remedies.Hint(r)
	if len(hints) == 0 {
		return what
	}
	return message.New("cmd-status.settle", message.Args{"What": what, "Remedy": hints[0]})
}

// ClassifyExit is the exit code of an error.
func ClassifyExit(err error) int {
	code, _ := Classify(err)
	return code
}

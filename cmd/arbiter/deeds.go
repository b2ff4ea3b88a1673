package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
)

// deeds are what a command has done that stays, whatever becomes of the rest of it.
type deeds struct {
	desk.Deeds
	files []string // written, or made
}

// wrote takes note of a file that is at its place.
func (d *deeds) wrote(path string) {
	if !slices.Contains(d.files, path) {
		d.files = append(d.files, path)
	}
}

// any reports whether something was done.
func (d *deeds) any() bool { return len(d.Changes)+len(d.files) > 0 }

// String says what was done: "change 42 is in the journal".
func (d *deeds) String() string {
	var parts []string
	if n := len(d.Changes); n > 0 {
		parts = append(parts, fmt.Sprintf("%s %s %s in the journal", plural(n, "change", "changes"), spans(d.Changes), plural(n, "is", "are")))
	}
	if n := len(d.files); n > 0 {
		parts = append(parts, fmt.Sprintf("%s %s written", strings.Join(d.files, ", "), plural(n, "is", "are")))
	}
	return strings.Join(parts, "; ")
}

// spans writes ascending numbers as 3, 5 to 7.
func spans(numbers []int64) string {
	var parts []string
	for i := 0; i < len(numbers); {
		j := i
		for j+1 < len(numbers) && numbers[j+1] == numbers[j]+1 {
			j++
		}
		if i == j {
			parts = append(parts, fmt.Sprint(numbers[i]))
		} else {
			parts = append(parts, fmt.Sprintf("%d to %d", numbers[i], numbers[j]))
		}
		i = j + 1
	}
	return strings.Join(parts, ", ")
}

// look is where the user sees what was done.
func (d *deeds) look() string {
	if len(d.Changes) > 0 {
		return "do not repeat the command: arbiter journal lists what was done"
	}
	return "it is whole: there is no need to repeat the command"
}

// errUnread ends a command whose reader has gone, as head does: nothing is left to
// say, and nothing was done.
var errUnread = errors.New("nobody reads the output")

// conclude puts the error that a command ends with together with what it has done
// and with what became of standard output. What was done is never denied: from then
// on a failure to say so, or to do what follows, is exitUnsaid; findings, and what
// stopped the command before its next change, keep their code and say it as well.
func (e *env) conclude(err error, out *output) error {
	lost := out.err
	findings := onlyFindings(err)
	if !e.deeds.any() {
		switch code := classifyExit(err); {
		case lost == nil:
			return err
		case readerGone(lost) && (err == nil || findings || errors.Is(err, lost)):
			return errUnread
		case err == nil, findings, errors.Is(err, lost), code == exitInternal, code == exitStorage:
			return fail(exitStorage, lost, "make room, or name another place, and repeat the command")
		}
		return err
	}
	code := classifyExit(err)
	switch {
	case lost != nil && (err == nil || findings || errors.Is(err, lost) || code == exitInternal || code == exitStorage && !e.deeds.Failed):
		return fail(exitUnsaid, fmt.Errorf("%v; only the message of it could not be shown: %w", &e.deeds, lost.err), e.deeds.look())
	case err == nil || findings:
		return err
	case !e.deeds.Failed && (code == exitInternal || code == exitStorage):
		return fail(exitUnsaid, fmt.Errorf("%v; what followed failed: %w", &e.deeds, err), e.deeds.look())
	}
	_, hints := classify(err)
	return fail(code, err, hints, e.deeds.String())
}

package main

import (
	"errors"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
)

// lasting is what a command has done that stays, whatever becomes of the rest of it.
type lasting struct {
	desk.Deeds
	files []string // written, or made
}

// wrote takes note of a file that is at its place.
func (d *lasting) wrote(path string) {
	if !slices.Contains(d.files, path) {
		d.files = append(d.files, path)
	}
}

// any reports whether something was done.
func (d *lasting) any() bool { return len(d.Changes)+len(d.files) > 0 }

// Tell says what was done: "change 42 is in the journal".
func (d *lasting) Tell() message.Message {
	changes := message.New("cmd-output.in-journal", message.Args{"Count": len(d.Changes), "Changes": spans(d.Changes)})
	files := message.New("cmd-output.are-written", message.Args{"Count": len(d.files), "Files": d.files})
	switch {
	case len(d.files) == 0:
		return changes
	case len(d.Changes) == 0:
		return files
	}
	return message.New("cmd-output.deeds", message.Args{"Changes": changes, "Files": files})
}

// spans lists ascending numbers as 3, 5 to 7.
func spans(numbers []int64) []any {
	var parts []any
	for i := 0; i < len(numbers); {
		j := i
		for j+1 < len(numbers) && numbers[j+1] == numbers[j]+1 {
			j++
		}
		if i == j {
			parts = append(parts, numbers[i])
		} else {
			parts = append(parts, message.New("cmd-output.span", message.Args{"First": numbers[i], "Last": numbers[j]}))
		}
		i = j + 1
	}
	return parts
}

// look is where the user sees what was done.
func (d *lasting) look() []message.Message {
	if len(d.Changes) > 0 {
		return remedyHint(refusal.Remedy{Code: "done-in-journal"})
	}
	return remedyHint(refusal.Remedy{Code: "done-whole"})
}

// errUnread ends a command whose reader has gone, as head does: nothing is left to
// say, and nothing was done.
var errUnread = errors.New("unread")

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
			return fail(exitStorage, lost, remedyHint(refusal.Remedy{Code: "make-room-or-move"}))
		}
		return err
	}
	code := classifyExit(err)
	switch {
	case lost != nil && (err == nil || findings || errors.Is(err, lost) || code == exitInternal || code == exitStorage && !e.deeds.Failed):
		return fail(exitUnsaid, message.Because(lost.err, "cmd-output.unsaid", message.Args{"Deeds": &e.deeds, "Why": lost.err}), e.deeds.look())
	case err == nil || findings:
		return err
	case !e.deeds.Failed && (code == exitInternal || code == exitStorage):
		return fail(exitUnsaid, message.Because(err, "cmd-output.what-followed", message.Args{"Deeds": &e.deeds, "Why": err}), e.deeds.look())
	}
	_, hints := classify(err)
	return fail(code, err, append(hints, e.deeds.Tell()))
}

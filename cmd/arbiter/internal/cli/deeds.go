package cli

import (
	"errors"
	"slices"

	"arbiter/cmd/arbiter/internal/remedies"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
)

// Lasting is what a command has done that stays, whatever becomes of the rest of it.
type Lasting struct {
	desk.Deeds
	files []string // written, or made
}

// Wrote takes note of a file that is at its place.
func (d *Lasting) Wrote(path string) {
	if !slices.Contains(d.files, path) {
		d.files = append(d.files, path)
	}
}

// Any reports whether something was done.
func (d *Lasting) Any() bool { return len(d.Changes)+len(d.files) > 0 }

// Tell says what was done: "change 42 is in the journal".
func (d *Lasting) Tell() message.Message {
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
func (d *Lasting) look() []message.Message {
	if len(d.Changes) > 0 {
		return remedies.Hint(refusal.Remedy{Code: "done-in-journal"})
	}
	return remedies.Hint(refusal.Remedy{Code: "done-whole"})
}

// errUnread ends a command whose reader has gone, as head does: nothing is left to
// say, and nothing was done.
var errUnread = errors.New("unread")

// Conclude puts the error that a command ends with together with what it has done
// and with what became of standard output. What was done is never denied: from then
// on a failure to say so, or to do what follows, is exitUnsaid; findings, and what
// stopped the command before its next change, keep their code and say it as well.
func (e *Env) Conclude(err error, out *Output) error {
	lost := out.err
	findings := onlyFindings(err)
	if !e.Deeds.Any() {
		switch code := ClassifyExit(err); {
		case lost == nil:
			return err
		case readerGone(lost) && (err == nil || findings || errors.Is(err, lost)):
			return errUnread
		case err == nil, findings, errors.Is(err, lost), code == ExitInternal, code == ExitStorage:
			return Fail(ExitStorage, lost, remedies.Hint(refusal.Remedy{Code: "make-room-or-move"}))
		}
		return err
	}
	code := ClassifyExit(err)
	switch {
	case lost != nil && (err == nil || findings || errors.Is(err, lost) || code == ExitInternal || code == ExitStorage && !e.Deeds.Failed):
		return Fail(ExitUnsaid, message.Because(lost.err, "cmd-output.unsaid", message.Args{"Deeds": &e.Deeds, "Why": lost.err}), e.Deeds.look())
	case err == nil || findings:
		return err
	case !e.Deeds.Failed && (code == ExitInternal || code == ExitStorage):
		return Fail(ExitUnsaid, message.Because(err, "cmd-output.what-followed", message.Args{"Deeds": &e.Deeds, "Why": err}), e.Deeds.look())
	}
	_, hints := Classify(err)
	return Fail(code, err, append(hints, e.Deeds.Tell()))
}

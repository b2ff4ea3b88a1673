package archive

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament/archive/people"
)

// peopleLog is the log of what people said of names.
const peopleLog = "people"

// UnknownNameError is a name that stands on no sheet.
type UnknownNameError struct{ Name string }

// Error is what Tell has, for a log.
func (e *UnknownNameError) Error() string { return e.Tell().String() }

// Tell names it.
func (e *UnknownNameError) Tell() message.Message {
	return message.New("archive.no-name", message.Args{"Name": e.Name})
}

// LinkError is what people said that cannot be filed: see [people.Links.Check].
type LinkError struct{ Reason error }

// Error is the reason.
func (e *LinkError) Error() string { return e.Reason.Error() }

// Unwrap is the reason.
func (e *LinkError) Unwrap() error { return e.Reason }

// NameRecords are the names that stand on sheets as records of people, a record each: its
// id is the name. What is no name ("?", "-") is left out.
func NameRecords(ctx context.Context, e Engine) ([]people.Record, error) {
	var records []people.Record
	for name, err := range e.Names(ctx) {
		if err != nil {
			return nil, err
		}
		if strings.Trim(name.Text, " ?.-") != "" {
			records = append(records, people.Record{ID: name.Text, Name: name.Text})
		}
	}
	return records, nil
}

// SaidOfNames is what people said of names, entry by entry, also what was taken back.
func SaidOfNames(ctx context.Context, e Engine) ([]people.Link, error) {
	var list []people.Link
	for body, err := range e.Log(ctx, peopleLog, 0) {
		if err != nil {
			return nil, err
		}
		var link people.Link
		if err := json.Unmarshal(body, &link); err != nil {
			return nil, err
		}
		list = append(list, link)
	}
	return list, nil
}

// Links is what stands of what people said of names, and how many entries say so.
func Links(ctx context.Context, e Engine) (people.Links, int64, error) {
	list, err := SaidOfNames(ctx, e)
	return people.FoldLinks(list), int64(len(list)), err
}

// FileLink files what a person says of two names, after what others said meanwhile. The
// error is an [UnknownNameError], a [LinkError], or one of the engine.
func FileLink(ctx context.Context, e Engine, link people.Link) error {
	if err := onSheets(ctx, e, link.A, link.B); err != nil {
		return err
	}
	body, err := json.Marshal(link)
	if err != nil {
		return err
	}
	for {
		links, entries, err := Links(ctx, e)
		if err != nil {
			return err
		}
		if err := links.Check(link); err != nil {
			return &LinkError{err}
		}
		if err := e.Append(ctx, peopleLog, entries, body); !errors.Is(err, ErrConflict) {
			return err
		}
	}
}

// onSheets refuses a name that stands on no sheet, nor in an event or on a rating list.
func onSheets(ctx context.Context, e Engine, names ...string) error {
	there := map[string]bool{}
	for name, err := range e.Names(ctx) {
		if err != nil {
			return err
		}
		there[name.Text] = true
	}
	missing := func(name string) bool { return !there[name] }
	if slices.ContainsFunc(names, missing) {
		if err := namesBesideSheets(ctx, e, there); err != nil {
			return err
		}
	}
	if i := slices.IndexFunc(names, missing); i >= 0 {
		return &UnknownNameError{names[i]}
	}
	return nil
}

package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"arbiter/cmd/arbiter/internal/remedies"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
)

// EventFile is the event file that a command works on: --file, else that of --group, else
// $ARBITER_FILE, else that of $ARBITER_GROUP, else the only *.arbiter in the folder. Where
// it has several, a person at a terminal is asked.
func (e *Env) EventFile(ctx context.Context) (string, error) {
	path, err := e.FoundFile(ctx)
	if many := ManyFound(err); many != nil && IsTerminal(e.In) && IsTerminal(e.Err) {
		if path, err = e.AskGroup(many); err == nil {
			e.Chosen = path // and not asked again by the same command
		}
	}
	return path, err
}

// FoundFile is eventFile that asks nobody.
func (e *Env) FoundFile(ctx context.Context) (string, error) {
	named := e.File
	if named == "" && e.Group == "" {
		named = e.Getenv("ARBITER_FILE")
	}
	switch {
	case e.Chosen != "":
		return e.Chosen, nil
	case e.File != "" && e.Group != "" && !IsFolder(e.File):
		return "", Usage(message.Err("cmd-group.file-and-group", message.Args{"File": "--file", "Group": "--group"}))
	case named != "" && !IsFolder(named):
		return named, nil
	}
	groups, err := exchange.FindGroups(e.Folder())
	if err != nil {
		return "", err
	}
	if text := e.groupAsked(); text != "" {
		g, err := exchange.ChooseGroup(ctx, groups, text, e.ReadingOptions())
		return g.Path, err
	}
	switch len(groups) {
	case 1:
		return groups[0].Path, nil
	case 0:
		return "", Usage(message.Err("cmd.no-event"), remedies.Hint(refusal.Remedy{Code: "make-event"}))
	default:
		return "", Usage(&ManyEvents{groups}, remedies.Hint(refusal.Remedy{Code: "name-one"}))
	}
}

// groupAsked is the group that is named, "" if none is.
func (e *Env) groupAsked() string {
	if e.Group != "" {
		return e.Group
	}
	return e.Getenv("ARBITER_GROUP")
}

// ManyEvents is a folder with several events of which none is named.
type ManyEvents struct{ Groups []exchange.Group }

// Error is what it says in English.
func (m *ManyEvents) Error() string { return m.Tell().String() }

// Tell names the files.
func (m *ManyEvents) Tell() message.Message {
	var files []string
	for _, g := range m.Groups {
		files = append(files, g.Path)
	}
	return message.New("cmd.many-events", message.Args{"Files": files})
}

// ManyFound is the folder with several events that an error is of; nil is another error.
func ManyFound(err error) *ManyEvents {
	var many *ManyEvents
	errors.As(err, &many)
	return many
}

// AskGroup asks once which of several events is meant; no answer is none.
func (e *Env) AskGroup(many *ManyEvents) (string, error) {
	for i, g := range many.Groups {
		fmt.Fprintf(e.Err, "%3d  %s\n", i+1, Clean(g.Name))
	}
	fmt.Fprint(e.Err, e.Speech().T("cmd-group.which"))
	answer, err := readAnswer(e.In)
	if errors.Is(err, ErrInterrupted) {
		return "", err
	}
	if n, err := strconv.Atoi(answer); err == nil && n >= 1 && n <= len(many.Groups) {
		return many.Groups[n-1].Path, nil
	}
	for _, g := range many.Groups {
		if answer != "" && strings.EqualFold(g.Name, answer) {
			return g.Path, nil
		}
	}
	return "", Usage(many, remedies.Hint(refusal.Remedy{Code: "name-one"}))
}

// Folder is where the events of a weekend are: the folder that --file or $ARBITER_FILE
// names, else that of the file which they name, else the one the user is in.
func (e *Env) Folder() string {
	named := e.File
	if named == "" {
		named = e.Getenv("ARBITER_FILE")
	}
	switch {
	case named == "":
		return "."
	case IsFolder(named):
		return named
	default:
		return filepath.Dir(named)
	}
}

// IsFolder reports whether a path is that of a folder.
func IsFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// Groups are all events of the folder, one at least.
func (e *Env) Groups() ([]exchange.Group, error) {
	groups, err := exchange.FindGroups(e.Folder())
	if err == nil && len(groups) == 0 {
		err = Usage(message.Err("cmd.no-event"), remedies.Hint(refusal.Remedy{Code: "make-event"}))
	}
	return groups, err
}

// AllGroups is groups for a command that is about all of them: none may be named.
func (e *Env) AllGroups() ([]exchange.Group, error) {
	if e.Group != "" {
		return nil, Usage(message.Err("cmd-group.one-and-all", message.Args{"Group": "--group"}))
	}
	return e.Groups()
}

// ReadingOptions are those of a desk at which nothing is done.
func (e *Env) ReadingOptions() desk.Options {
	return desk.Options{Who: e.Author(), Now: e.Now}
}

// EachGroup lets do work on each event of the folder, one after the other, as it was at a
// moment; an empty one is now. An error says of which group it is.
func (e *Env) EachGroup(ctx context.Context, moment string, do func(*Session, exchange.Group) error) error {
	if _, err := strconv.ParseInt(moment, 10, 64); err == nil {
		return Usage(message.Err("cmd-group.as-of", message.Args{"Text": moment}), message.New("cmd.write-moment"))
	}
	groups, err := e.AllGroups()
	if err != nil {
		return err
	}
	for _, g := range groups {
		err := e.OpenFile(ctx, g.Path, desk.Agreed, func(s *Session) error {
			if err := s.goTo(ctx, moment); err != nil {
				return err
			}
			return do(s, g)
		})
		if err != nil {
			return exchange.OfGroup(g, err)
		}
	}
	return nil
}

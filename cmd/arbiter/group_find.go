package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
)

// eventFile is the event file that a command works on: --file, else that of --group, else
// $ARBITER_FILE, else that of $ARBITER_GROUP, else the only *.arbiter in the folder. Where
// it has several, a person at a terminal is asked.
func (e *env) eventFile(ctx context.Context) (string, error) {
	path, err := e.foundFile(ctx)
	if many := manyFound(err); many != nil && isTerminal(e.in) && isTerminal(e.err) {
		if path, err = e.askGroup(many); err == nil {
			e.chosen = path // and not asked again by the same command
		}
	}
	return path, err
}

// foundFile is eventFile that asks nobody.
func (e *env) foundFile(ctx context.Context) (string, error) {
	named := e.file
	if named == "" && e.group == "" {
		named = e.getenv("ARBITER_FILE")
	}
	switch {
	case e.chosen != "":
		return e.chosen, nil
	case e.file != "" && e.group != "" && !isFolder(e.file):
		return "", usage(message.Err("cmd-group.file-and-group", message.Args{"File": "--file", "Group": "--group"}))
	case named != "" && !isFolder(named):
		return named, nil
	}
	groups, err := exchange.FindGroups(e.folder())
	if err != nil {
		return "", err
	}
	if text := e.groupAsked(); text != "" {
		g, err := exchange.ChooseGroup(ctx, groups, text, e.readingOptions())
		return g.Path, err
	}
	switch len(groups) {
	case 1:
		return groups[0].Path, nil
	case 0:
		return "", usage(message.Err("cmd.no-event"), remedyHint(refusal.Remedy{Code: "make-event"}))
	default:
		return "", usage(&manyEvents{groups}, remedyHint(refusal.Remedy{Code: "name-one"}))
	}
}

// groupAsked is the group that is named, "" if none is.
func (e *env) groupAsked() string {
	if e.group != "" {
		return e.group
	}
	return e.getenv("ARBITER_GROUP")
}

// manyEvents is a folder with several events of which none is named.
type manyEvents struct{ groups []exchange.Group }

// Error is what it says in English.
func (m *manyEvents) Error() string { return m.Tell().String() }

// Tell names the files.
func (m *manyEvents) Tell() message.Message {
	var files []string
	for _, g := range m.groups {
		files = append(files, g.Path)
	}
	return message.New("cmd.many-events", message.Args{"Files": files})
}

// manyFound is the folder with several events that an error is of; nil is another error.
func manyFound(err error) *manyEvents {
	var many *manyEvents
	errors.As(err, &many)
	return many
}

// askGroup asks once which of several events is meant; no answer is none.
func (e *env) askGroup(many *manyEvents) (string, error) {
	for i, g := range many.groups {
		fmt.Fprintf(e.err, "%3d  %s\n", i+1, clean(g.Name))
	}
	fmt.Fprint(e.err, e.speech().T("cmd-group.which"))
	answer, err := readAnswer(e.in)
	if errors.Is(err, errInterrupted) {
		return "", err
	}
	if n, err := strconv.Atoi(answer); err == nil && n >= 1 && n <= len(many.groups) {
		return many.groups[n-1].Path, nil
	}
	for _, g := range many.groups {
		if answer != "" && strings.EqualFold(g.Name, answer) {
			return g.Path, nil
		}
	}
	return "", usage(many, remedyHint(refusal.Remedy{Code: "name-one"}))
}

// folder is where the events of a weekend are: the folder that --file or $ARBITER_FILE
// names, else that of the file which they name, else the one the user is in.
func (e *env) folder() string {
	named := e.file
	if named == "" {
		named = e.getenv("ARBITER_FILE")
	}
	switch {
	case named == "":
		return "."
	case isFolder(named):
		return named
	default:
		return filepath.Dir(named)
	}
}

// completeGroups offers the groups of the folder to the shell.
func (e *env) completeGroups(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	groups, err := exchange.FindGroups(e.folder())
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	return completions(exchange.GroupNames(groups)), cobra.ShellCompDirectiveNoFileComp
}

// isFolder reports whether a path is that of a folder.
func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// groups are all events of the folder, one at least.
func (e *env) groups() ([]exchange.Group, error) {
	groups, err := exchange.FindGroups(e.folder())
	if err == nil && len(groups) == 0 {
		err = usage(message.Err("cmd.no-event"), remedyHint(refusal.Remedy{Code: "make-event"}))
	}
	return groups, err
}

// allGroups is groups for a command that is about all of them: none may be named.
func (e *env) allGroups() ([]exchange.Group, error) {
	if e.group != "" {
		return nil, usage(message.Err("cmd-group.one-and-all", message.Args{"Group": "--group"}))
	}
	return e.groups()
}

// readingOptions are those of a desk at which nothing is done.
func (e *env) readingOptions() desk.Options {
	return desk.Options{Who: e.author(), Now: e.now}
}

// takeGroup gives --group of a command that has a flag of that name itself, as the groups
// that a player belongs to, its other meaning: in a folder with several events, of which
// none is named otherwise, the value that names one is that event.
func (e *env) takeGroup(cmd *cobra.Command) {
	own := cmd.Flags().Lookup("group")
	if own == nil || own == cmd.Root().PersistentFlags().Lookup("group") || !own.Changed || e.file != "" || e.getenv("ARBITER_FILE") != "" {
		return
	}
	groups, err := exchange.FindGroups(e.folder())
	if err != nil || len(groups) < 2 {
		return
	}
	values := []string{own.Value.String()}
	list, several := own.Value.(pflag.SliceValue)
	if several {
		values = list.GetSlice()
	}
	for i, value := range values {
		if _, err := exchange.ChooseGroup(cmd.Context(), groups, value, e.readingOptions()); err != nil {
			continue
		}
		e.group = value
		if several {
			err = list.Replace(append(append([]string{}, values[:i]...), values[i+1:]...))
		} else {
			err = own.Value.Set("")
		}
		own.Changed = err == nil && len(values) > 1
		return
	}
}

package main

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/message"
)

// What cobra and pflag refuse they say in English. Here it gets an id, so that it is
// said in the language of the reader: the same words in English.

// sayArgs gives each command of a tree a check of its arguments that says what is
// wrong by an id.
func sayArgs(cmd *cobra.Command) {
	for _, sub := range cmd.Commands() {
		sayArgs(sub)
	}
	check := cmd.Args
	if check == nil {
		return
	}
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		err := check(cmd, args)
		if errors.Is(err, cli.ErrMissing) {
			return missingArgs(cmd)
		}
		if _, says := message.Of(err); err == nil || says {
			return err
		}
		if len(args) > 0 && cmd.HasSubCommands() && check(cmd, nil) == nil {
			return cli.Usage(unknownCommand(cmd, args[0], commandsMeant(cmd, args[0])))
		}
		if check(cmd, make([]string, len(args)+1)) == nil || len(args) == 0 {
			return missingArgs(cmd)
		}
		if setRound(cmd, args) {
			return nil
		}
		return cli.Usage(wrongArgs(cmd, check, args))
	}
}

// setRound takes the only word after a command that takes none for the number of the
// round, where the command is about one: round show 2.
func setRound(cmd *cobra.Command, args []string) bool {
	f := cmd.Flags().Lookup("round")
	if f == nil || f.Changed || f.Value.Type() != "int" || len(args) != 1 {
		return false
	}
	n, err := strconv.Atoi(args[0])
	return err == nil && n >= 0 && cmd.Flags().Set("round", args[0]) == nil
}

// missingArgs says how a command is written that lacks words, with an example.
func missingArgs(cmd *cobra.Command) error {
	err := message.Err("cmd-line.usage", message.Args{"Usage": strings.TrimSuffix(cmd.UseLine(), " [flags]")})
	for line := range strings.Lines(cmd.Example) {
		if line = strings.TrimSpace(line); line != "" {
			return cli.Usage(err, message.New("cmd-line.example", message.Args{"Example": line}))
		}
	}
	return cli.Usage(err)
}

// meantFlag are the flags that one which a command has not may have been meant for.
func meantFlag(cmd *cobra.Command, err error) []message.Message {
	unknown := (*pflag.NotExistError)(nil)
	if !errors.As(err, &unknown) || unknown.GetSpecifiedShortnames() != "" {
		return nil
	}
	meant := flagsMeant(cmd, unknown.GetSpecifiedName())
	if len(meant) == 0 {
		return nil
	}
	return []message.Message{message.New("cmd-line.meant-flag", message.Args{"Flags": message.OrOf(meant)})}
}

// mostArgs is more arguments than a command asks for: one that takes as many takes any.
const mostArgs = 9

// wrongArgs says how many arguments a command takes. The check does not tell: it is
// tried out.
func wrongArgs(cmd *cobra.Command, check cobra.PositionalArgs, args []string) error {
	least, most := -1, 0
	for n := range mostArgs + 1 {
		if check(cmd, make([]string, n)) != nil {
			continue
		}
		if most = n; least < 0 {
			least = n
		}
	}
	values := message.Args{"Least": least, "Most": most, "Got": len(args)}
	switch {
	case most == 0:
		return unknownCommand(cmd, args[0], commandsMeant(cmd, args[0]))
	case most == mostArgs:
		return message.Err("cmd-line.at-least", message.Args{"Least": least, "Got": len(args)})
	case least == most:
		return message.Err("cmd-line.exactly", message.Args{"Most": most, "Got": len(args)})
	case least == 0:
		return message.Err("cmd-line.at-most", message.Args{"Most": most, "Got": len(args)})
	default:
		return message.Err("cmd-line.between", values)
	}
}

// unknownCommand is a word that is none of the commands under another; meant are
// those that are spelled nearly so.
func unknownCommand(under *cobra.Command, word string, meant []string) error {
	values := message.Args{"Name": word, "Of": under.CommandPath(), "Meant": message.Message{}}
	if len(meant) > 0 {
		list := message.New("cmd-line.meant")
		for _, name := range meant {
			list = message.New("cmd-line.meant-one", message.Args{"Before": list, "Name": name})
		}
		values["Meant"] = list
	}
	return message.Err("cmd-line.unknown-command", values)
}

// sayUnknown puts an id in the place of the error for a word that is no command,
// which cobra makes before it runs one.
func sayUnknown(root *cobra.Command, args []string, err error) error {
	if err == nil {
		return nil
	}
	under, rest, wrong := root.Find(args)
	if wrong == nil {
		return err
	}
	word := ""
	if at := wordAt(under, rest, 0); at >= 0 {
		word = rest[at]
	}
	return cli.Usage(unknownCommand(under, word, commandsMeant(under, word)))
}

// sayFlag is the error of a flag by an id.
func sayFlag(err error) error {
	var (
		unknown *pflag.NotExistError
		bare    *pflag.ValueRequiredError
		syntax  *pflag.InvalidSyntaxError
		invalid *pflag.InvalidValueError
	)
	switch {
	case errors.As(err, &unknown):
		return sayShorthand("cmd-line.unknown-flag", unknown)
	case errors.As(err, &bare):
		return sayShorthand("cmd-line.bare-flag", bare)
	case errors.As(err, &syntax):
		return message.Err("cmd-line.bad-flag", message.Args{"Flag": syntax.GetSpecifiedFlag()})
	case errors.As(err, &invalid):
		return message.Because(err, "cmd-line.bad-value", message.Args{"Value": invalid.GetValue(), "Flag": "--" + invalid.GetFlag().Name, "Why": whyNoValue(invalid)})
	}
	return err
}

// sayShorthand is the error of a flag by the id for its name, or that for its letter.
func sayShorthand(code string, flag interface {
	GetSpecifiedName() string
	GetSpecifiedShortnames() string
}) error {
	if letters := flag.GetSpecifiedShortnames(); letters != "" {
		return message.Err(code+"-letter", message.Args{"Letter": flag.GetSpecifiedName(), "Flags": letters})
	}
	return message.Err(code, message.Args{"Flag": flag.GetSpecifiedName()})
}

// whyNoValue is why a value does not do for its flag.
func whyNoValue(invalid *pflag.InvalidValueError) any {
	if invalid.GetFlag().Value.Type() == "bool" {
		return message.New("cmd-line.no-truth")
	}
	return invalid.Unwrap()
}

// exclusiveGroups is where cobra notes which flags exclude one another.
const exclusiveGroups = "cobra_annotation_mutually_exclusive"

// sayGroups is the error of flags that exclude one another by an id.
func sayGroups(cmd *cobra.Command, err error) error {
	if err == nil {
		return nil
	}
	given := make(map[string][]string) // the flags that were given, by their group
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		for _, group := range f.Annotations[exclusiveGroups] {
			if f.Changed {
				given[group] = append(given[group], f.Name)
			}
		}
	})
	var crowded []string
	for group, names := range given {
		if len(names) > 1 {
			crowded = append(crowded, group)
		}
	}
	if len(crowded) == 0 {
		return err
	}
	group := slices.Min(crowded) // cobra's choice
	slices.Sort(given[group])
	return message.Err("cmd-line.exclusive", message.Args{"Group": group, "Given": strings.Join(given[group], " ")})
}

// sayRequired is the error of flags that were left out by an id.
func sayRequired(cmd *cobra.Command, err error) error {
	var left []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Changed && slices.Contains(f.Annotations[cobra.BashCompOneRequiredFlag], "true") {
			left = append(left, "--"+f.Name)
		}
	})
	if len(left) == 0 {
		return err
	}
	return message.Err("cmd-line.required", message.Args{"Flags": message.AndOf(left)})
}

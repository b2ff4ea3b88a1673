package cli

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk/deeds"
	"arbiter/reports/i18n"
)

// DeedOf is the row of a deed that a command does.
func DeedOf(id string) deeds.Deed {
	row, known := deeds.Find(id)
	if !known {
		panic("there is no deed " + id)
	}
	return row
}

// DeedFlags adds the flags of a deed to its command, and reads what they and the words of the
// command line say of its fields: the last of those that are known by where they stand has all
// the words that are left.
func DeedFlags(cmd *cobra.Command, row deeds.Deed) func(words []string) deeds.Filled {
	for _, name := range row.Values {
		valueFlag(cmd, row.Field(name))
	}
	for _, name := range row.Switches {
		cmd.Flags().Bool(name, false, row.Field(name).Help)
	}
	return func(words []string) (f deeds.Filled) {
		for i, name := range row.Places {
			switch {
			case i >= len(words):
			case i == len(row.Places)-1:
				f.Set(name, words[i:]...)
			default:
				f.Set(name, words[i])
			}
		}
		for _, field := range row.Fields()[len(row.Places):] {
			switch flag := cmd.Flag(field.Name); {
			case flag.Value.Type() == "bool" && flag.Value.String() != "true":
			case field.Kind == deeds.Listed:
				several, _ := cmd.Flags().GetStringSlice(field.Name) // it is one
				f.Set(field.Name, several...)
			case field.Kind == deeds.Wholes:
				numbers, _ := cmd.Flags().GetIntSlice(field.Name) // it is one
				f.Set(field.Name, strings.Fields(strings.Trim(fmt.Sprint(numbers), "[]"))...)
			case flag.Changed || field.Usual != "":
				f.Set(field.Name, flag.Value.String())
			}
		}
		return f
	}
}

// valueFlag adds the flag of a field that has a value.
func valueFlag(cmd *cobra.Command, field deeds.Field) {
	f := cmd.Flags()
	switch field.Kind {
	case deeds.Round:
		f.Int(field.Name, -1, field.Help)
		f.Lookup(field.Name).DefValue = "current"
	case deeds.Whole:
		usual, _ := strconv.Atoi(field.Usual)
		f.Int(field.Name, usual, field.Help)
	case deeds.Seed:
		f.Uint64(field.Name, 0, field.Help)
	case deeds.Wholes:
		f.IntSlice(field.Name, nil, field.Help)
	case deeds.Listed:
		f.StringSlice(field.Name, nil, field.Help)
	default:
		if len(field.Choices) == 0 {
			f.String(field.Name, field.Usual, field.Help)
			return
		}
		value, words := field.Usual, []string(nil)
		for _, choice := range field.Choices {
			words = append(words, choice.Word)
		}
		f.Var(NewChoice(&value, words), field.Name, field.Help)
	}
}

// AddDeeds adds the commands of the deeds of a noun of which it says nothing itself.
func AddDeeds(e *Env, noun *cobra.Command) {
	for _, deed := range deeds.All() {
		words := strings.Fields(deed.ID)
		if deed.Do == nil || len(words) != 2 || words[0] != noun.Name() {
			continue
		}
		if !slices.ContainsFunc(noun.Commands(), func(cmd *cobra.Command) bool { return cmd.Name() == words[1] }) {
			noun.AddCommand(deedCommand(e, deed))
		}
	}
}

// deedCommand is the command of a deed that the terminal has nothing of its own to say about.
func deedCommand(e *Env, row deeds.Deed) *cobra.Command {
	says := i18n.English().T(row.Says)
	return DeedCommand(e, row.ID, cobra.Command{
		Use: row.Command()[strings.LastIndex(row.ID, " ")+1:], Short: says, Long: says + ".\n\n" + ExitCodes, Args: cobra.MinimumNArgs(len(row.Places)),
	}, (*Session).SayOutcome)
}

// DeedCommand is the command of a deed, with what the terminal says of it: its flags are those of
// the row, and show prints what came of it.
func DeedCommand(e *Env, id string, cmd cobra.Command, show func(*Session, deeds.Outcome) error) *cobra.Command {
	return DeedCommandBy(e, id, cmd, func(ctx context.Context, s *Session, row deeds.Deed, f deeds.Filled) error {
		out, err := s.DoDeed(ctx, row, f)
		if err != nil {
			return err
		}
		return show(s, out)
	})
}

// DeedCommandBy is the command of a deed that is done in a way of its own on the event.
func DeedCommandBy(e *Env, id string, cmd cobra.Command, do func(context.Context, *Session, deeds.Deed, deeds.Filled) error) *cobra.Command {
	row := DeedOf(id)
	filled := DeedFlags(&cmd, row)
	cmd.RunE = func(cmd *cobra.Command, words []string) error {
		return e.WithEvent(cmd.Context(), func(s *Session) error { return do(cmd.Context(), s, row, filled(words)) })
	}
	return &cmd
}

// DoDeed does a deed on the event, and says what somebody should know.
func (s *Session) DoDeed(ctx context.Context, row deeds.Deed, f deeds.Filled) (deeds.Outcome, error) {
	out, err := row.Do(ctx, s.File.Desk, f)
	if err != nil {
		return out, s.Told(ctx, err)
	}
	s.Env.Notes(out.Notes)
	return out, nil
}

// SayOutcome prints what a deed has done of which no paper is shown: where it says nothing
// itself, what came of it.
func (s *Session) SayOutcome(out deeds.Outcome) error {
	says := out.Says
	if len(says) == 0 {
		says = out.Facts
	} else {
		s.Env.Facts(out.Facts)
	}
	for _, said := range says {
		if err := s.Env.Say(said); err != nil {
			return err
		}
	}
	return nil
}

package main

import (
	"bufio"
	"context"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/publish"
	"arbiter/cmd/arbiter/internal/result"
	"arbiter/cmd/internal/desk/find"
)

// newDeskCmd is the prompt of who sits at the table for a day.
func newDeskCmd(env *cli.Env) *cobra.Command {
	return &cobra.Command{
		Use:   "desk",
		Short: "Work at the table: one prompt for results and commands",
		Long: `Asks for the results of the round being played, a line each, as arbiter result
enter does, and takes every other command as well, without "arbiter" before it:

  2              the result of the board that is named
  12 2           board 12 and its result
  pair           arbiter round pair, and so on with what is under round and player
  print          the pairings of the round; print standings another paper
  add "Jan Smit" arbiter player add "Jan Smit"
  stand          the beginning of a command is enough, from three letters
  -              takes back the last result that was entered here
  *              the end, as quit or the end of the input

Others may work on the event at the same time: each line is on what it is then. A
command that fails says why, and the prompt stays.

` + cli.ExitCodes,
		Example: "  arbiter desk",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			d := newDeskPrompt(env)
			d.given = papersFlags(cmd)
			return d.run(cmd.Context())
		},
	}
}

// deskPrompt is a prompt at which results are typed, and commands.
type deskPrompt struct {
	env   *cli.Env
	root  *cobra.Command // the commands there are; none of them is run
	slips *result.SlipTable
	given []string // flags of the prompt that its commands get as they are
}

// papersFlags are the flags above a command that were given, apart from those that say
// on what event and by whom it works: which the prompt knows itself.
func papersFlags(cmd *cobra.Command) []string {
	var given []string
	cmd.InheritedFlags().VisitAll(func(f *pflag.Flag) {
		value := f.Value.String()
		if list, is := f.Value.(pflag.SliceValue); is {
			value = strings.Join(list.GetSlice(), ",")
		}
		if f.Changed && !slices.Contains([]string{"file", "group", "seen", "who", "lang", "stage"}, f.Name) {
			given = append(given, "--"+f.Name+"="+value)
		}
	})
	return given
}

// newDeskPrompt is the prompt of an environment.
func newDeskPrompt(e *cli.Env) *deskPrompt {
	names := *e // its flags are not those of the environment
	d := &deskPrompt{env: e, root: newRootCmd(&names)}
	return d
}

// oneByte reads no further than the line that is asked for: what follows is for the
// command that the line runs.
type oneByte struct{ from io.Reader }

// Read gives one byte.
func (r oneByte) Read(p []byte) (int, error) { return r.from.Read(p[:min(1, len(p))]) }

// run takes lines until the end of the input. The event is opened anew after each
// command, which may have put another file in its place.
func (d *deskPrompt) run(ctx context.Context) error {
	path, err := d.env.EventFile(ctx)
	if err != nil {
		return err
	}
	d.env.Chosen = path // the prompt stays at its event, whatever comes into the folder
	defer publish.Follow(ctx, d.env, path)()
	for begun := false; ; begun = true {
		err := d.env.WithEvent(ctx, func(s *cli.Session) error { return d.session(ctx, s, begun) })
		command := (*result.CommandLine)(nil)
		if !errors.As(err, &command) {
			return err
		}
		d.env.Seen = "" // what is done here the prompt has seen
		inner := *d.env
		inner.CloseOut, inner.HangUp, inner.Started, inner.Getenv = nil, nil, false, d.getenv
		run(ctx, &inner, append(d.globals(), command.Words...)) // it says itself what is wrong
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
}

// getenv is the environment of the commands: their event is that of the prompt, however
// it was found, unless a command names another one.
func (d *deskPrompt) getenv(name string) string {
	if name == "ARBITER_FILE" {
		return d.env.Chosen
	}
	return d.env.Getenv(name)
}

// session takes lines on an event that was just opened.
func (d *deskPrompt) session(ctx context.Context, s *cli.Session, begun bool) error {
	round := 0
	if n, err := find.PairedRound(s.File.Desk, -1); err == nil {
		round = n
	}
	if d.slips == nil {
		d.slips = result.NewSlipTable(s, round, d.env.Out, bufio.NewScanner(oneByte{d.env.In}), true)
		d.slips.Command = func(line string) []string { return deskWords(d.root, line) }
	}
	d.slips.At(s, round)
	s.InPlace = true
	if !begun {
		d.slips.Welcome()
	}
	return d.slips.LineByLine(ctx)
}

// globals are the flags of the prompt that hold for its commands.
func (d *deskPrompt) globals() []string {
	args := append([]string{"--who", d.env.Author()}, d.given...)
	if d.env.Lang != "" {
		args = append(args, "--lang", d.env.Lang)
	}
	if d.env.Stage > 0 {
		args = append(args, "--stage", strconv.Itoa(d.env.Stage))
	}
	return args
}

// deskWords are the words of a command that a line is, in full; nil if it is none. What
// stands under round and player needs no noun: pair, publish, add, withdraw.
func deskWords(root *cobra.Command, line string) []string {
	words := splitWords(line)
	if len(words) > 0 && words[0] == "arbiter" {
		words = words[1:]
	}
	switch {
	case len(words) == 0:
		return nil
	case words[0] == "help":
		return words
	case len(words) == 1 && words[0] == "print":
		return []string{"print", "round"}
	}
	if name := commandNamed(root, words[0]); name != "" {
		return append([]string{name}, words[1:]...)
	}
	if meant := expandedWords(root, words, 0); !slices.Equal(meant, words) {
		return meant
	}
	for _, noun := range []string{"round", "player"} {
		under, _, err := root.Find([]string{noun})
		if err != nil {
			continue
		}
		if name := commandNamed(under, words[0]); name != "" {
			return append([]string{noun, name}, words[1:]...)
		}
	}
	return nil
}

// leastPrefix is how many letters of a command are enough, if no other begins so.
const leastPrefix = 3

// commandNamed is the command under another that a word names, or begins; "" is none, or
// several.
func commandNamed(under *cobra.Command, word string) string {
	begins := ""
	for _, c := range under.Commands() {
		switch {
		case c.Name() == word || c.HasAlias(word):
			return c.Name()
		case len(word) < leastPrefix || !strings.HasPrefix(c.Name(), word):
		case begins != "":
			return ""
		default:
			begins = c.Name()
		}
	}
	return begins
}

// splitWords splits a line as a shell does: what stands in quotation marks is one word.
func splitWords(line string) []string {
	var (
		words []string
		word  strings.Builder
		quote rune
		begun bool
	)
	for _, r := range line {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'' && !begun: // O'Brien is no quotation
			quote, begun = r, true
		case r == ' ' || r == '\t':
			if begun {
				words, begun = append(words, word.String()), false
				word.Reset()
			}
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	if begun {
		words = append(words, word.String())
	}
	return words
}

// lineWords are the words of a command that a line is, as at the prompt of arbiter desk.
func lineWords(e *cli.Env) func(string) []string {
	names := *e // its flags are not those of the environment
	root := newRootCmd(&names)
	return func(line string) []string { return deskWords(root, line) }
}

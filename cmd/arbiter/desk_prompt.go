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

	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/results"
	"arbiter/rules/message"
)

// newDeskCmd is the prompt of who sits at the table for a day.
func newDeskCmd(env *env) *cobra.Command {
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

` + exitCodes,
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
	env   *env
	root  *cobra.Command // the commands there are; none of them is run
	slips *slipTable
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
func newDeskPrompt(e *env) *deskPrompt {
	names := *e // its flags are not those of the environment
	d := &deskPrompt{env: e, root: newRootCmd(&names)}
	return d
}

// oneByte reads no further than the line that is asked for: what follows is for the
// command that the line runs.
type oneByte struct{ from io.Reader }

// Read gives one byte.
func (r oneByte) Read(p []byte) (int, error) { return r.from.Read(p[:min(1, len(p))]) }

// commandLine is a line that is a command, not a slip.
type commandLine struct{ words []string }

// Error is the line.
func (c *commandLine) Error() string { return strings.Join(c.words, " ") }

// run takes lines until the end of the input. The event is opened anew after each
// command, which may have put another file in its place.
func (d *deskPrompt) run(ctx context.Context) error {
	path, err := d.env.eventFile(ctx)
	if err != nil {
		return err
	}
	d.env.chosen = path // the prompt stays at its event, whatever comes into the folder
	defer d.env.follow(ctx, path)()
	for begun := false; ; begun = true {
		err := d.env.withEvent(ctx, func(s *session) error { return d.sit(ctx, s, begun) })
		command := (*commandLine)(nil)
		if !errors.As(err, &command) {
			return err
		}
		d.env.seen = "" // what is done here the prompt has seen
		inner := *d.env
		inner.closeOut, inner.hangUp, inner.started, inner.getenv = nil, nil, false, d.getenv
		run(ctx, &inner, append(d.globals(), command.words...)) // it says itself what is wrong
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
}

// getenv is the environment of the commands: their event is that of the prompt, however
// it was found, unless a command names another one.
func (d *deskPrompt) getenv(name string) string {
	if name == "ARBITER_FILE" {
		return d.env.chosen
	}
	return d.env.getenv(name)
}

// sit takes lines on an event that was just opened.
func (d *deskPrompt) sit(ctx context.Context, s *session, begun bool) error {
	round := 0
	if n, err := find.PairedRound(s.File.Desk, -1); err == nil {
		round = n
	}
	if d.slips == nil {
		d.slips = newSlipTable(s, round, d.env.out, bufio.NewScanner(oneByte{d.env.in}), true)
		d.slips.command = func(line string) []string { return deskWords(d.root, line) }
	}
	d.slips.at(s, round)
	s.InPlace = true
	if !begun {
		d.slips.welcome()
	}
	return d.slips.lineByLine(ctx)
}

// globals are the flags of the prompt that hold for its commands.
func (d *deskPrompt) globals() []string {
	args := append([]string{"--who", d.env.author()}, d.given...)
	if d.env.lang != "" {
		args = append(args, "--lang", d.env.lang)
	}
	if d.env.stage > 0 {
		args = append(args, "--stage", strconv.Itoa(d.env.stage))
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

// askCommand asks for a line where no board is open.
func (d *slipTable) askCommand() message.Message {
	if d.entry.Round == 0 {
		return message.New("cmd-result.ask-command")
	}
	return message.New("cmd-result.ask-command-or-slip", message.Args{"Keys": results.KeyList(d.session.File.Desk)})
}

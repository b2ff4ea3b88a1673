package main

import (
	"fmt"
	"io"
	"io/fs"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/settings"
	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/rules/message"
)

// env is what a command has of the world, so that a test can give it another.
type env struct {
	in     io.Reader
	out    io.Writer // results
	err    io.Writer // everything else
	getenv func(string) string
	now    func() time.Time // the clock that dates changes
	zone   *time.Location   // of the times that people write and are shown; nil is UTC

	setMemory func(memory) // sets that of the process; nil where others work in it too

	file       string          // --file
	group      string          // --group
	completing bool            // the shell asks what could be typed
	chosen     string          // the event file that was chosen when it was asked for
	who        string          // --who
	seen       string          // --seen
	stage      int             // --stage; 0 is the one being played
	lang       string          // --lang
	half       string          // --half
	words      *i18n.Localizer // of papers and tables; set before a command runs
	said       *i18n.Localizer // of messages, see speech
	output     outputStyle     // --paper, --delimiter and the like
	started    bool            // the flags and arguments were in order
	clicked    bool            // somebody clicked on the program, or typed the name of an event file alone
	stopped    bool            // Ctrl-C was pressed at a question whose answer cannot say so

	usual    *settings.Settings  // the defaults of the user; nil until they are read, see defaults
	dress    *table.Look         // the organiser's look; nil until it is read, see look
	faces    *photoFolder        // photos of players; nil is not opened yet
	deeds    lasting             // what was done that stays
	altered  string              // the event file that the command changed; "" is none
	follower *follower           // has the site follow while somebody is at a prompt; nil is nobody
	inputs   []fs.FileInfo       // the files that the command reads
	hangUp   func(unread []byte) // ends the program when nobody reads its output; nil in a test
	closeOut func() error        // closes standard output, which may fail only then; nil in a test

	screen  table.Screen         // the terminal that results go to; zero is none
	measure func(stream any) int // how wide the terminal behind a stream is, 0 for none; nil asks the system
}

// tell prints a sentence of the catalogue, a line of its own.
func (e *env) tell(out io.Writer, code string, args ...message.Args) error {
	_, err := fmt.Fprintln(out, e.speech().Say(message.New(code, args...)))
	return err
}

// Say prints a message to standard output, a line of its own.
func (e *env) Say(m message.Teller) error {
	_, err := fmt.Fprintln(e.out, e.speech().Say(m))
	return err
}

// note prints what somebody should know though nothing is wrong.
func (e *env) note(note message.Teller) {
	fmt.Fprintln(e.err, e.speech().T("cmd.note", i18n.Data{"Text": e.speech().Say(note)}))
}

// notes prints what a use case has to say.
func (e *env) notes(notes []refusal.Note) {
	for _, n := range notes {
		e.note(n)
	}
}

// facts prints what came of a use case that nobody typed.
func (e *env) facts(facts []refusal.Note) {
	for _, f := range facts {
		fmt.Fprintln(e.err, e.speech().Say(f))
	}
}

// author is who a change is journalled under: --who, else $ARBITER_WHO, else the
// name of the user's account.
func (e *env) author() string {
	for _, name := range []string{e.who, e.getenv("ARBITER_WHO"), e.getenv("USER"), e.getenv("USERNAME")} {
		if name = strings.TrimSpace(name); name != "" {
			return name
		}
	}
	return "arbiter"
}

// datePapers reads --now, the day in the properties of papers that must not change.
// Changes are dated by the clock alone: a journal whose times anybody may choose
// proves nothing.
func (e *env) datePapers(cmd *cobra.Command) error {
	text, err := cmd.Flags().GetString("now")
	if err != nil || text == "" {
		return err
	}
	if e.output.made, err = time.Parse(time.RFC3339, text); err != nil {
		return usage(message.Err("cmd.now-no-time", message.Args{"Text": text}), message.New("cmd.write-time"))
	}
	return nil
}

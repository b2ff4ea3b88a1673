// Package cli is what all commands of the program share: the environment that they run in, an
// open event, exit codes, output, flags, prompts.
package cli

import (
	"fmt"
	"io"
	"io/fs"
	"strings"
	"time"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/settings"
	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/rules/message"
)

// Env is what a command has of the world, so that a test can give it another.
type Env struct {
	In     io.Reader
	Out    io.Writer // results
	Err    io.Writer // everything else
	Getenv func(string) string
	Now    func() time.Time // the clock that dates changes
	Zone   *time.Location   // of the times that people write and are shown; nil is UTC

	SetMemory func(Memory) // sets that of the process; nil where others work in it too

	File       string          // --file
	Group      string          // --group
	Completing bool            // the shell asks what could be typed
	Chosen     string          // the event file that was chosen when it was asked for
	Who        string          // --who
	Seen       string          // --seen
	Stage      int             // --stage; 0 is the one being played
	Lang       string          // --lang
	Half       string          // --half
	Words      *i18n.Localizer // of papers and tables; set before a command runs
	Said       *i18n.Localizer // of messages, see Speech
	Output     outputStyle     // --paper, --delimiter and the like
	Started    bool            // the flags and arguments were in order
	Clicked    bool            // somebody clicked on the program, or typed the name of an event file alone
	Stopped    bool            // Ctrl-C was pressed at a question whose answer cannot say so

	Usual    *settings.Settings  // the defaults of the user; nil until they are read, see Defaults
	Dress    *table.Look         // the organiser's look; nil until it is read, see Look
	Faces    *photoFolder        // photos of players; nil is not opened yet
	Deeds    Lasting             // what was done that stays
	Altered  string              // the event file that the command changed; "" is none
	Follower *Follower           // has the site follow while somebody is at a prompt; nil is nobody
	Inputs   []fs.FileInfo       // the files that the command reads
	HangUp   func(unread []byte) // ends the program when nobody reads its output; nil in a test
	CloseOut func() error        // closes standard output, which may fail only then; nil in a test

	Screen  table.Screen         // the terminal that results go to; zero is none
	Measure func(stream any) int // how wide the terminal behind a stream is, 0 for none; nil asks the system
}

// Tell prints a sentence of the catalogue, a line of its own.
func (e *Env) Tell(out io.Writer, code string, args ...message.Args) error {
	_, err := fmt.Fprintln(out, e.Speech().Say(message.New(code, args...)))
	return err
}

// Say prints a message to standard output, a line of its own.
func (e *Env) Say(m message.Teller) error {
	_, err := fmt.Fprintln(e.Out, e.Speech().Say(m))
	return err
}

// Note prints what somebody should know though nothing is wrong.
func (e *Env) Note(note message.Teller) {
	fmt.Fprintln(e.Err, e.Speech().T("cmd.note", i18n.Data{"Text": e.Speech().Say(note)}))
}

// Notes prints what a use case has to say.
func (e *Env) Notes(notes []refusal.Note) {
	for _, n := range notes {
		e.Note(n)
	}
}

// Facts prints what came of a use case that nobody typed.
func (e *Env) Facts(facts []refusal.Note) {
	for _, f := range facts {
		fmt.Fprintln(e.Err, e.Speech().Say(f))
	}
}

// Author is who a change is journalled under: --who, else $ARBITER_WHO, else the
// name of the user's account.
func (e *Env) Author() string {
	for _, name := range []string{e.Who, e.Getenv("ARBITER_WHO"), e.Getenv("USER"), e.Getenv("USERNAME")} {
		if name = strings.TrimSpace(name); name != "" {
			return name
		}
	}
	return "arbiter"
}

package eventdesk

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
)

// A command of the page may take so long, and as much of what it printed is shown; so
// many of them are kept.
const (
	commandFor   = 2 * time.Minute
	mostPrinted  = 128 << 10
	mostCommands = 20
)

// commandRoutes are the command line in the browser.
func commandRoutes() []server.Route {
	return []server.Route{
		{Method: "GET", Path: server.CommandPath, Roles: server.DeskAlone, Do: showCommand},
		{Method: "POST", Path: server.CommandPath, Roles: server.DeskAlone, Do: runCommand},
	}
}

// ranCommand is a command that was run, and what it printed.
type ranCommand struct {
	Line string
	At   time.Time
	server.Printed
	Ended string // in words, in the language of who ran it
	Cut   bool   // more was printed than is shown
}

// Text is what was printed for people.
func (c ranCommand) Text() string { return string(c.Out) }

// Beside is what was said beside it: notes and errors.
func (c ranCommand) Beside() string { return string(c.Err) }

// ranCommands are the last commands that were run on an event.
type ranCommands struct {
	mu  sync.Mutex
	all []ranCommand
}

// Add keeps a command.
func (r *ranCommands) Add(c ranCommand) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.all = append(r.all, c)
	r.all = slices.Clone(r.all[max(0, len(r.all)-mostCommands):])
}

// lastFirst are the commands, the last one first.
func (r *ranCommands) lastFirst() []ranCommand {
	r.mu.Lock()
	defer r.mu.Unlock()
	all := slices.Clone(r.all)
	slices.Reverse(all)
	return all
}

// commandPage is the command line and what was run.
type commandPage struct {
	Line string
	Ran  []ranCommand
}

// showCommand shows the command line.
func showCommand(v *server.Visit) error {
	line := v.R.URL.Query().Get("line")
	if v.FailedForm != nil {
		line = v.Text("line")
	}
	return v.Show("event_command", v.Say("hall-event.command"), commandPage{Line: line, Ran: server.Kept[ranCommands](v.Event).lastFirst()}, "people.css", "command.js")
}

// runCommand runs the command that was typed.
func runCommand(v *server.Visit) error {
	if err := v.Form(); err != nil {
		return err
	}
	ran, err := command(v)
	if err != nil {
		return v.Again(err, showCommand)
	}
	server.Kept[ranCommands](v.Event).Add(ran)
	return v.GoTo(server.CommandPath + "#ran")
}

// command runs the command of the form in a process of its own.
func command(v *server.Visit) (ran ranCommand, err error) {
	line, words := commandTyped(v)
	if err := mayRun(v, words); err != nil {
		return ran, err
	}
	ctx, stop := context.WithTimeout(v.R.Context(), commandFor)
	defer stop()
	ran = ranCommand{Line: line, At: v.Hall.Now()}
	ran.Printed, err = v.Hall.Run(ctx, server.Command{File: v.Event.Path, Args: words, Language: v.Words.Lang(), Who: v.Who.Author()})
	if ctx.Err() != nil && v.R.Context().Err() == nil {
		return ran, server.RefuseForm("hall-event.command-too-long", message.Args{"Minutes": int(commandFor.Minutes())})
	}
	ran.Cut = len(ran.Out) > mostPrinted || len(ran.Err) > mostPrinted
	ran.Out, ran.Err = ran.Out[:min(len(ran.Out), mostPrinted)], ran.Err[:min(len(ran.Err), mostPrinted)]
	ran.Ended = saysExit(v, ran.Code)
	return ran, err
}

// commandTyped are the line of the form and its words: a line as at the prompt of the
// desk, or the words of a button.
func commandTyped(v *server.Visit) (line string, words []string) {
	if words = v.Posted()["word"]; len(words) > 0 {
		words = slices.DeleteFunc(words, func(w string) bool { return strings.TrimSpace(w) == "" })
		return strings.Join(words, " "), words
	}
	line = v.Text("line")
	if v.Hall.Words != nil {
		return line, v.Hall.Words(line)
	}
	return line, strings.Fields(strings.TrimPrefix(line, "arbiter "))
}

// mayRun refuses what cannot be run here: what is no command, what opens a hall or a
// prompt, and what asks questions, each of which has a page.
func mayRun(v *server.Visit, words []string) error {
	if v.Hall.Run == nil {
		return keeper.Refuse(http.StatusServiceUnavailable, "hall-event.no-commands")
	}
	if len(words) == 0 {
		return server.RefuseForm("hall-event.no-command", message.Args{"Line": v.Text("line")})
	}
	command := strings.Join(words[:min(len(words), 2)], " ")
	for _, asks := range []string{"hall", "desk", "play", "result enter", "game enter"} {
		if command == asks || words[0] == asks {
			return server.RefuseForm("hall-event.asks", message.Args{"Command": asks})
		}
	}
	if words[0] == "checkin" && len(words) == 1 {
		return server.RefuseForm("hall-event.asks", message.Args{"Command": words[0]})
	}
	return nil
}

// saysExit is an exit code in words.
func saysExit(v *server.Visit, code int) string {
	if slices.Contains([]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 70, 130}, code) {
		return v.Say("hall-event.exit." + strconv.Itoa(code))
	}
	return v.Say("hall-event.exit", message.Args{"Code": code})
}

package hall

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"arbiter/rules/message"
)

// commandPath is the page on which commands are typed.
const commandPath = "/desk/command"

// A command of the page may take so long, and as much of what it printed is shown; so
// many of them are kept.
const (
	commandFor   = 2 * time.Minute
	mostPrinted  = 128 << 10
	mostCommands = 20
)

// commandRoutes are the command line in the browser.
func commandRoutes() []Route {
	return []Route{
		{Method: "GET", Path: commandPath, Roles: deskAlone, Do: showCommand},
		{Method: "POST", Path: commandPath, Roles: deskAlone, Do: runCommand},
	}
}

// ranCommand is a command that was run, and what it printed.
type ranCommand struct {
	Line string
	At   time.Time
	Printed
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

// add keeps a command.
func (r *ranCommands) add(c ranCommand) {
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
func showCommand(v *visit) error {
	line := v.r.URL.Query().Get("line")
	if v.refused != nil {
		line = v.text("line")
	}
	return v.show("event_command", v.say("hall-event.command"), commandPage{Line: line, Ran: v.event.ran.lastFirst()}, "people.css", "command.js")
}

// runCommand runs the command that was typed.
func runCommand(v *visit) error {
	if err := v.form(); err != nil {
		return err
	}
	ran, err := v.command()
	if err != nil {
		return v.again(err, showCommand)
	}
	v.event.ran.add(ran)
	return v.goTo(commandPath + "#ran")
}

// command runs the command of the form in a process of its own.
func (v *visit) command() (ran ranCommand, err error) {
	line, words := v.commandTyped()
	if err := v.mayRun(words); err != nil {
		return ran, err
	}
	ctx, stop := context.WithTimeout(v.r.Context(), commandFor)
	defer stop()
	ran = ranCommand{Line: line, At: v.hall.Now()}
	ran.Printed, err = v.hall.Run(ctx, Command{File: v.event.Path, Args: words, Language: v.words.Lang(), Who: v.who.Author()})
	if ctx.Err() != nil && v.r.Context().Err() == nil {
		return ran, refuseForm("hall-event.command-too-long", message.Args{"Minutes": int(commandFor.Minutes())})
	}
	ran.Cut = len(ran.Out) > mostPrinted || len(ran.Err) > mostPrinted
	ran.Out, ran.Err = ran.Out[:min(len(ran.Out), mostPrinted)], ran.Err[:min(len(ran.Err), mostPrinted)]
	ran.Ended = v.saysExit(ran.Code)
	return ran, err
}

// commandTyped are the line of the form and its words: a line as at the prompt of the
// desk, or the words of a button.
func (v *visit) commandTyped() (line string, words []string) {
	if words = v.posted()["word"]; len(words) > 0 {
		words = slices.DeleteFunc(words, func(w string) bool { return strings.TrimSpace(w) == "" })
		return strings.Join(words, " "), words
	}
	line = v.text("line")
	if v.hall.Words != nil {
		return line, v.hall.Words(line)
	}
	return line, strings.Fields(strings.TrimPrefix(line, "arbiter "))
}

// mayRun refuses what cannot be run here: what is no command, what opens a hall or a
// prompt, and what asks questions, each of which has a page.
func (v *visit) mayRun(words []string) error {
	if v.hall.Run == nil {
		return refuse(http.StatusServiceUnavailable, "hall-event.no-commands")
	}
	if len(words) == 0 {
		return refuseForm("hall-event.no-command", message.Args{"Line": v.text("line")})
	}
	command := strings.Join(words[:min(len(words), 2)], " ")
	for _, asks := range []string{"hall", "desk", "play", "result enter", "game enter"} {
		if command == asks || words[0] == asks {
			return refuseForm("hall-event.asks", message.Args{"Command": asks})
		}
	}
	if words[0] == "checkin" && len(words) == 1 {
		return refuseForm("hall-event.asks", message.Args{"Command": words[0]})
	}
	return nil
}

// saysExit is an exit code in words.
func (v *visit) saysExit(code int) string {
	if slices.Contains([]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 70, 130}, code) {
		return v.say("hall-event.exit." + strconv.Itoa(code))
	}
	return v.say("hall-event.exit", message.Args{"Code": code})
}

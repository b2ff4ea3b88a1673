package paperdesk

import (
	"cmp"
	"context"
	"net/http"
	"strconv"
	"strings"

	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
)

// run runs a command of the program on the event. What it refuses is a refusal here, in
// its words.
func run(v *server.Visit, lang string, args ...string) ([]byte, error) {
	if v.Hall.Run == nil {
		return nil, keeper.Refuse(http.StatusServiceUnavailable, "hall-print.cannot")
	}
	ctx, end := context.WithTimeout(v.R.Context(), paperLimit)
	defer end()
	printed, err := v.Hall.Run(ctx, server.Command{File: v.Event.Path, Args: args, Language: lang, Who: v.Who.Author()})
	if err != nil {
		return nil, err
	}
	if printed.Code != 0 {
		return nil, refusedCommand(printed)
	}
	return printed.Out, nil
}

// commandSaid is what a command that was refused said, without its name before it and the
// commands that would help: those are typed in a terminal, and their lines are indented.
func commandSaid(printed server.Printed) string {
	var said []string
	for line := range strings.Lines(strings.TrimSpace(string(printed.Err))) {
		if !strings.HasPrefix(line, "  ") {
			said = append(said, strings.Fields(strings.TrimPrefix(line, "arbiter: "))...)
		}
	}
	return cmp.Or(strings.Join(said, " "), strconv.Itoa(printed.Code))
}

// plainLines are the lines that a command printed.
func plainLines(out []byte) []message.Teller {
	var says []message.Teller
	for line := range strings.Lines(string(out)) {
		if line = strings.TrimSpace(line); line != "" {
			says = append(says, message.New("plain.text", message.Args{"Text": line}))
		}
	}
	return says
}

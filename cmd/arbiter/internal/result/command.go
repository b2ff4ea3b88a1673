package result

import (
	"strings"

	"arbiter/cmd/internal/desk/results"
	"arbiter/rules/message"
)

// CommandLine is a line that is a command, not a slip.
type CommandLine struct{ Words []string }

// Error is the line.
func (c *CommandLine) Error() string { return strings.Join(c.Words, " ") }

// askCommand asks for a line where no board is open.
func (d *SlipTable) askCommand() message.Message {
	if d.entry.Round == 0 {
		return message.New("cmd-result.ask-command")
	}
	return message.New("cmd-result.ask-command-or-slip", message.Args{"Keys": results.KeyList(d.Session.File.Desk)})
}

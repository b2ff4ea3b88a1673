package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
)

// dayLines are the commands of a tournament day, with the ids of what they do.
func dayLines() [][2]string {
	return [][2]string{
		{`arbiter player add "Jelle Wiersma"`, "day.register"},
		{"arbiter round pair", "day.pair"},
		{"arbiter result enter", "day.enter"},
		{"arbiter print standings", "day.print"},
		{"arbiter undo", "day.undo"},
		{"arbiter print round", "day.pairings"},
		{"arbiter player withdraw NAME", "day.withdraw"},
		{"arbiter player add NAME --late", "day.late"},
		{"arbiter backup FOLDER", "day.backup"},
		{"arbiter hall", "day.hall"},
	}
}

// firstDayLines is how many of them the first page of help has.
const firstDayLines = 5

// newDayCmd is the help text of a tournament day, in the language of the reader.
func newDayCmd(env *cli.Env) *cobra.Command {
	cmd := &cobra.Command{Use: "day", Short: "A tournament day, in a few lines"}
	cmd.SetHelpFunc(func(cmd *cobra.Command, _ []string) { writeDay(cmd.OutOrStdout(), env.Speech(), dayLines()) })
	return cmd
}

// writeDay writes a line for each command of a tournament day. That the output failed
// is remembered by it.
func writeDay(out io.Writer, loc *i18n.Localizer, lines [][2]string) {
	fmt.Fprintf(out, "%s\n", loc.Say(message.New("day.title")))
	for _, line := range lines {
		fmt.Fprintf(out, "  %-36s%s\n", line[0], loc.Say(message.Message{Code: line[1], Args: message.Args{"Look": "arbiter status"}}))
	}
}

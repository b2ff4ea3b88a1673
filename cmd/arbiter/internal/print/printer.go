package print

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/printer"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/message"
)

// printerOptions say that papers go to a printer.
type printerOptions struct {
	name string // --printer
	send bool   // --send: to the printer of the settings, else the default one
	list bool   // --printers

	copies int // --copies
}

// mostCopies is how many copies of a paper go to a printer at once; more is a slip of the
// finger.
const mostCopies = 99

// flags adds the flags.
func (o *printerOptions) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&o.name, "printer", "", "send the papers to this printer")
	f.BoolVarP(&o.send, "send", "p", false, "send the papers to the printer of the settings, else the default one")
	f.BoolVar(&o.list, "printers", false, "list the printers")
	f.IntVar(&o.copies, "copies", 1, "how many copies go to the printer")
	for _, other := range []string{"out", "into", "printers"} {
		cmd.MarkFlagsMutuallyExclusive("printer", other)
		cmd.MarkFlagsMutuallyExclusive("send", other)
	}
}

// CompletePrinters offers the printers of the system to the shell.
func CompletePrinters(cmd *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	var names []string
	known, _ := printer.List(cmd.Context()) // who types a name sees why there are none when it is sent
	for _, p := range known {
		names = append(names, p.Name)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// asked reports whether papers go to a printer.
func (o printerOptions) asked() bool { return o.send || o.name != "" }

// format is that in which a printer takes papers.
func (o printerOptions) format(named string) (parts.Format, error) {
	if named != "" && !strings.EqualFold(named, "pdf") {
		return parts.Format{}, cli.Usage(message.Err("printer.only-pdf", message.Args{"Format": named}))
	}
	return parts.FormatNamed("pdf")
}

// print sends a document to the printer and says so.
func (o printerOptions) print(ctx context.Context, env *cli.Env, doc table.Document) error {
	var pdf bytes.Buffer
	format, err := o.format("")
	if err != nil {
		return err
	}
	if err := format.Write(&pdf, doc); err != nil {
		return err
	}
	name := cmp.Or(o.name, env.Defaults().Printer)
	title := doc.Head.Name + " - " + doc.Tables[0].Title
	for range o.copies {
		if err := printer.Print(ctx, name, title, pdf.Bytes()); err != nil {
			return printerFailure(err)
		}
	}
	if name == "" {
		return env.Tell(env.Out, "printer.sent-default")
	}
	return env.Tell(env.Out, "printer.sent", message.Args{"Name": name})
}

// printerFailure is an error of a printer, with what helps.
func printerFailure(err error) error {
	if errors.Is(err, context.Canceled) {
		return err
	}
	return cli.Fail(cli.ExitInput, err, message.New("printer.list-them", message.Args{"Command": "arbiter print --printers"}), message.New("printer.or-file", message.Args{"Flag": "--out FILE.pdf"}))
}

// listPrinters prints the printers that the machine knows.
func listPrinters(ctx context.Context, env *cli.Env, format string) error {
	known, err := printer.List(ctx)
	if err != nil {
		return cli.Fail(cli.ExitInput, err, message.New("printer.or-file", message.Args{"Flag": "--out FILE.pdf"}))
	}
	if format == "json" {
		return cli.JsonLine(env.Out, struct {
			Schema   int               `json:"schema"`
			Printers []printer.Printer `json:"printers"`
		}{1, append([]printer.Printer{}, known...)})
	}
	if len(known) == 0 {
		return env.Tell(env.Out, "printer.none")
	}
	for _, p := range known {
		code := "printer.row"
		if p.Default {
			code = "printer.row-default"
		}
		if err := env.Tell(env.Out, code, message.Args{"Name": p.Name}); err != nil {
			return err
		}
	}
	return nil
}

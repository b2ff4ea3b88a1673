package trf

import (
	"io"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
)

// trfOutput says how and where a report file is written.
type trfOutput struct {
	name   string // empty is standard output
	format string
	crlf   bool
}

// trfOutputFlags adds the flags on how a report file is written.
func trfOutputFlags(cmd *cobra.Command, o *trfOutput) {
	cli.FormatFlag(cmd, &o.format, "trf16", "trf26")
	cmd.Flags().BoolVar(&o.crlf, "crlf", false, "end lines with CR LF, as the format has it and old programs need it")
}

// how is how the file is written.
func (o trfOutput) how() exchange.TRFFormat {
	return exchange.TRFFormat{TRF26: o.format == "trf26", CRLF: o.crlf}
}

// write writes a report file: to standard output, or whole or not at all to the
// file that is named.
func (o trfOutput) write(env *cli.Env, file *exchange.TRF) error {
	text, err := file.Text(o.how())
	if err != nil {
		return err
	}
	write := func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	}
	if o.name == "" {
		return write(env.Out)
	}
	return env.WriteAndSay(o.name, write)
}

package main

import (
	"bytes"
	"io"

	"github.com/spf13/cobra"

	"arbiter/tournament/trf"
)

// trfOutput says how and where a report file is written.
type trfOutput struct {
	name   string // empty is standard output
	format string
	crlf   bool
}

// trfOutputFlags adds the flags on how a report file is written.
func trfOutputFlags(cmd *cobra.Command, o *trfOutput) {
	formatFlag(cmd, &o.format, "trf16", "trf26")
	cmd.Flags().BoolVar(&o.crlf, "crlf", false, "end lines with CR LF, as the format has it and old programs need it")
}

// dialect is the kind of report file.
func (o trfOutput) dialect() trf.Dialect {
	if o.format == "trf26" {
		return trf.TRF26
	}
	return trf.TRF16
}

// write writes a report file: to standard output, or whole or not at all to the
// file that is named.
func (o trfOutput) write(env *env, file *trf.File) error {
	var text bytes.Buffer
	if err := trf.Write(&text, file, o.dialect()); err != nil {
		return fail(exitRefused, err)
	}
	data := text.Bytes()
	if o.crlf {
		data = bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n"))
	}
	write := func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}
	if o.name == "" {
		return write(env.out)
	}
	return env.writeAndSay(o.name, write)
}

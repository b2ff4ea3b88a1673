package main

import (
	"github.com/spf13/cobra"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/message"
)

// words is the language of what is printed.
func (s *session) words() *i18n.Localizer { return s.env.words }

// head is the stamp of the event as commands say it.
func (s *session) head() message.Message { return headOf(s.State().Seq, s.State().Head) }

// headOf is a stamp as papers begin it, to be read back by verify.
func headOf(seq int64, hash string) message.Message {
	return message.New("cmd.head", message.Args{"Seq": seq, "Digits": table.Stamp{Hash: hash}.Digits()})
}

// document puts tables under the head of the event and the stamp of its journal.
func (s *session) document(tables ...table.Table) table.Document {
	doc := parts.NewDocument(s.State(), s.words(), tables...)
	doc.Stamp.Signed = s.signed()
	s.env.output.apply(&doc)
	doc.Look = s.env.look()
	return doc
}

// print writes tables to standard output in a format.
func (s *session) print(format string, tables ...table.Table) error {
	f, err := parts.FormatNamed(format)
	if err != nil {
		return usage(err)
	}
	return s.env.writeDocument(f, s.document(tables...))
}

// tableFormatFlag adds --format with the formats that a terminal can show, and others.
func tableFormatFlag(cmd *cobra.Command, value *string, others ...string) {
	var names []string
	for _, f := range parts.Formats() {
		if !f.Binary {
			names = append(names, f.Name)
		}
	}
	formatFlag(cmd, value, append(names, others...)...)
}

// roundFlag adds --round; -1 stands for the current one.
func roundFlag(cmd *cobra.Command, value *int) {
	cmd.Flags().IntVar(value, "round", -1, "the round (default: the one being played; 0: games without a round)")
	cmd.Flags().Lookup("round").DefValue = "current"
}

// needsSubcommand is what a command does that only holds others.
func needsSubcommand(cmd *cobra.Command, _ []string) error {
	var names []string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return usage(message.Err("cmd.needs-subcommand", message.Args{"Command": cmd.Name()}), message.New("cmd.one-of", message.Args{"Words": names}))
}

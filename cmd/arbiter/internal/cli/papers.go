package cli

import (
	"context"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk/deeds"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament/signing"
)

// Words is the language of what is printed.
func (s *Session) Words() *i18n.Localizer { return s.Env.Words }

// Head is the stamp of the event as commands say it.
func (s *Session) Head() message.Message { return HeadOf(s.State().Seq, s.State().Head) }

// HeadOf is a stamp as papers begin it, to be read back by verify.
func HeadOf(seq int64, hash string) message.Message {
	return message.New("cmd.head", message.Args{"Seq": seq, "Digits": table.Stamp{Hash: hash}.Digits()})
}

// Document puts tables under the head of the event and the stamp of its journal.
func (s *Session) Document(tables ...table.Table) table.Document {
	doc := parts.NewDocument(s.State(), s.Words(), tables...)
	doc.Stamp.Signed = s.Signed()
	s.Env.Output.Apply(&doc)
	doc.Look = s.Env.Look()
	return doc
}

// Print writes tables to standard output in a format.
func (s *Session) Print(format string, tables ...table.Table) error {
	f, err := parts.FormatNamed(format)
	if err != nil {
		return Usage(err)
	}
	return s.Env.WriteDocument(f, s.Document(tables...))
}

// TableFormatFlag adds --format with the formats that a terminal can show, and others.
func TableFormatFlag(cmd *cobra.Command, value *string, others ...string) {
	var names []string
	for _, f := range parts.Formats() {
		if !f.Binary {
			names = append(names, f.Name)
		}
	}
	FormatFlag(cmd, value, append(names, others...)...)
}

// RoundFlag adds --round; -1 stands for the current one.
func RoundFlag(cmd *cobra.Command, value *int) {
	cmd.Flags().IntVar(value, "round", -1, deeds.FindField("round").Help)
	cmd.Flags().Lookup("round").DefValue = "current"
}

// NeedsSubcommand is what a command does that only holds others.
func NeedsSubcommand(cmd *cobra.Command, _ []string) error {
	var names []string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return Usage(message.Err("cmd.needs-subcommand", message.Args{"Command": cmd.Name()}), message.New("cmd.one-of", message.Args{"Words": names}))
}

// Styled is a document as the flags ask for it.
func (e *Env) Styled(doc table.Document) table.Document {
	doc.Look = e.Look()
	e.Output.Apply(&doc)
	return doc
}

// Signed is who has signed the state that the desk shows, for the foot of papers. What cannot
// be read is said, and the papers are made without.
func (s *Session) Signed() table.Signed {
	all, err := exchange.SignedNow(context.Background(), s.File.Desk) // a paper is made whole or not: there is nothing to break off
	if err != nil {
		s.Env.Note(message.New("key.unread", message.Args{"Why": err}))
	}
	return signedBy(all)
}

// signedBy is who has signed a state, as papers show it.
func signedBy(all []exchange.SignedState) table.Signed {
	var signed table.Signed
	for _, one := range all {
		signed.Keys = append(signed.Keys, one.Public.ID())
		if signature, err := signing.ParseSignature([]byte(one.Signature)); err == nil && signed.Code == "" {
			signed.Code = one.Public.ID() + ":" + signature.Code()
		}
	}
	return signed
}

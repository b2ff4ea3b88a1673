package archive

import (
	"cmp"
	"fmt"
	"io"
	"iter"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/message"
)

// Formats of lists of the archive beside those of papers. A text has a line or a few for
// each entry and is written as they come; a table waits until it knows its widths.
const (
	listText  = "text"
	listJSON  = "json"
	listPDN   = "pdn"
	listTable = "table"
)

// tableRows is how many rows a table has, unless --limit says otherwise: more are nobody's
// to read. What is for programs has them all.
const tableRows = 500

// archiveList is how a command of the archive writes what it lists.
type archiveList struct {
	env    *cli.Env
	format string
	out    string
	most   int // rows of a table; 0 is all
}

// listFlags adds how to write to a command that lists.
func listFlags(cmd *cobra.Command, env *cli.Env, others ...string) *archiveList {
	l := &archiveList{env: env}
	formats := append([]string{listText, listJSON}, others...)
	formats = append(formats, listTable)
	for _, f := range parts.Formats() {
		if !slices.Contains(formats, f.Name) {
			formats = append(formats, f.Name)
		}
	}
	cli.FormatFlag(cmd, &l.format, formats...)
	cmd.Flags().StringVar(&l.out, "out", "", "the file to write, in the format of --format, else of its ending (default: standard output)")
	return l
}

// limitFlag adds --limit to a command that lists.
func limitFlag(cmd *cobra.Command, limit *int) {
	cmd.Flags().IntVar(limit, "limit", 0, fmt.Sprintf("no more than so many; 0: all (default: %d in a table, all in text, json, csv and pdn)", tableRows))
	cmd.Flags().Lookup("limit").DefValue = "0" // the text says it
}

// choose finds out what is to be written, before anything is opened.
func (l *archiveList) choose(cmd *cobra.Command) error {
	flags := cmd.Flags()
	if limit := flags.Lookup("limit"); limit != nil && !limit.Changed {
		l.most = tableRows
	}
	if l.out == "" || flags.Changed("format") {
		return nil
	}
	switch ending := strings.ToLower(filepath.Ext(l.out)); ending {
	case ".jsonl":
		l.format = listJSON
	case ".pdn":
		l.format = listPDN
	default:
		format, err := parts.FormatOfFile(l.out)
		if err != nil {
			return cli.Usage(err)
		}
		l.format = format.Name
	}
	if err := flags.Lookup("format").Value.Set(l.format); err != nil {
		return cli.Usage(err)
	}
	return nil
}

// isTable reports whether it is a table that is written, which is held until it is whole.
func (l *archiveList) isTable() bool {
	return !slices.Contains([]string{listText, listJSON, listPDN, "csv"}, l.format)
}

// write writes the list to where it is to go.
func (l *archiveList) write(do func(w io.Writer) error) error {
	format, err := parts.FormatNamed(l.format)
	return l.env.WriteOut(cmp.Or(l.out, cli.StandardOutput), err == nil && format.Binary, do)
}

// rows writes the rows of a table: of csv as they come, of others when they are there, no
// more than --limit says. What is left out is told.
func (l *archiveList) rows(w io.Writer, head table.Table, rows iter.Seq2[table.Row, error]) error {
	if l.format == "csv" {
		return l.records(w, head, rows)
	}
	more := false
	for row, err := range rows {
		if err != nil {
			return err
		}
		if more = l.most > 0 && len(head.Rows) == l.most; more {
			break
		}
		head.Rows = append(head.Rows, row)
	}
	if err := l.table(w, head); err != nil || !more {
		return err
	}
	l.env.Note(message.Counted("archive-table.more", l.most))
	return nil
}

// records writes rows as csv.
func (l *archiveList) records(w io.Writer, head table.Table, rows iter.Seq2[table.Row, error]) error {
	out, err := table.BeginCSV(w, l.document(head))
	if err != nil {
		return err
	}
	for row, err := range rows {
		if err == nil {
			err = out.Write(row)
		}
		if err != nil {
			_ = out.Flush() // what was found before is shown
			return err
		}
	}
	return out.Flush()
}

// table writes a table.
func (l *archiveList) table(w io.Writer, t table.Table) error {
	doc := l.document(t)
	if l.format == listTable || l.format == listText {
		return table.WriteText(w, doc)
	}
	format, err := parts.FormatNamed(l.format)
	if err != nil {
		return cli.Usage(err)
	}
	return format.Write(w, doc)
}

// document is a document of a table, as the flags and settings want it.
func (l *archiveList) document(t table.Table) table.Document {
	words := l.env.Words
	doc := table.Document{Tables: table.Localized([]table.Table{t}, words), Loc: words}
	l.env.Output.Apply(&doc)
	if doc.Made.IsZero() {
		doc.Made = l.env.Now()
	}
	doc.Look = l.env.Look()
	if l.out == "" {
		doc.Screen = l.env.Screen
	}
	return doc
}

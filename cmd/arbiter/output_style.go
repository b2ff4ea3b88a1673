package main

import (
	"cmp"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"arbiter/reports"
)

// outputStyle is how papers are written, where a format leaves the choice.
type outputStyle struct {
	paper     string
	delimiter string
	bom       bool
	excel     bool
	made      time.Time // --now
}

// comma is the sign between the fields of CSV; 0 if none was chosen.
func (o *outputStyle) comma() rune {
	switch o.delimiter {
	case "tab": // a shell does not let the sign itself through
		return '\t'
	case "":
		return 0
	default:
		return rune(o.delimiter[0])
	}
}

// flags adds the choices to every command that writes tables: those of CSV where
// it is among the formats, the paper where the format can be one for print.
func (o *outputStyle) flags(cmd *cobra.Command) {
	for _, sub := range cmd.Commands() {
		o.flags(sub)
	}
	f := cmd.Flags()
	to := f.Lookup("to") // a file; undo has a change there
	file := to != nil && to.Value.Type() == "string" || offers(cmd, "pdf")
	if file || offers(cmd, "csv") && offers(cmd, "markdown") {
		f.Var(&choice{&o.delimiter, []string{",", ";", "tab"}}, "delimiter", "csv: the sign between fields: , ; or tab (default ,)")
		f.BoolVar(&o.bom, "bom", false, "csv: begin with the mark by which Excel knows UTF-8")
		f.BoolVar(&o.excel, "excel", false, "csv: as Excel opens it by a double click in the language of --lang: mark, delimiter and decimals")
	}
	if file {
		f.Var(&choice{&o.paper, []string{"a4", "letter"}}, "paper", "size of the pages of pdf, html and xlsx: a4, letter (default a4)")
		_ = cmd.RegisterFlagCompletionFunc("paper", cobra.FixedCompletions(completions([]string{"a4", "letter"}), cobra.ShellCompDirectiveNoFileComp))
	}
}

// offers reports whether --format of a command can be that.
func offers(cmd *cobra.Command, format string) bool {
	f := cmd.Flags().Lookup("format")
	if f == nil {
		return false
	}
	c, ok := f.Value.(*choice)
	return ok && slices.Contains(c.choices, format)
}

// apply makes a document be written so.
func (o *outputStyle) apply(doc *reports.Document) {
	doc.Made = o.made
	if o.paper == "letter" {
		doc.Paper = reports.Letter
	}
	if o.excel {
		doc.CSV = reports.ExcelCSV(doc.Loc)
	}
	doc.CSV.Delimiter = cmp.Or(o.comma(), doc.CSV.Delimiter)
	doc.CSV.BOM = doc.CSV.BOM || o.bom
}

package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbiter/reports/paper"
	"arbiter/reports/table"
)

// outputStyle is how papers are written, where a format leaves the choice.
type outputStyle struct {
	paper     string
	delimiter string
	bom       bool
	excel     bool
	made      time.Time // --now
	fontFile  string
	font      []byte        // as paper.ReadFont gives it
	lacking   map[rune]bool // what no font of the papers has, of all that were written
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
	if file || cmd.Name() == "report" {
		f.StringVar(&o.fontFile, "font", "", "pdf: a TrueType font (.ttf) for characters that the papers' own lacks, as Chinese")
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
func (o *outputStyle) apply(doc *table.Document) {
	doc.Made, doc.Font = o.made, o.font
	doc.Lacking = func(characters []rune) {
		if o.lacking == nil {
			o.lacking = make(map[rune]bool)
		}
		for _, r := range characters {
			o.lacking[r] = true
		}
	}
	if o.paper == "letter" {
		doc.Paper = table.Letter
	}
	if o.excel {
		doc.CSV = table.ExcelCSV(doc.Loc)
	}
	doc.CSV.Delimiter = cmp.Or(o.comma(), doc.CSV.Delimiter)
	doc.CSV.BOM = doc.CSV.BOM || o.bom
}

// mostFont is how large a font may be; those with every character there is have half.
const mostFont = 64 << 20

// readFont reads the font of --font before anything is done.
func (o *outputStyle) readFont() error {
	if o.fontFile == "" {
		return nil
	}
	file, err := os.Open(o.fontFile)
	if err != nil {
		return fail(exitInput, err, "name a TrueType font (.ttf)")
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, mostFont+1))
	switch {
	case err != nil:
		return fail(exitInput, err, "name a TrueType font (.ttf)")
	case len(data) > mostFont:
		return fail(exitInput, fmt.Errorf("%s is larger than %d MB", o.fontFile, mostFont>>20), "name a TrueType font (.ttf); nothing was written")
	}
	if o.font, err = paper.ReadFont(data); err != nil {
		return fail(exitInput, fmt.Errorf("font %s: %w", o.fontFile, err), "name another TrueType font (.ttf); nothing was written")
	}
	return nil
}

// mostNamed is how many characters a note names.
const mostNamed = 20

// noteLacking names the characters that stand on the papers as boxes.
func (o *outputStyle) noteLacking(out io.Writer) {
	var font, never []rune
	for _, r := range slices.Sorted(maps.Keys(o.lacking)) {
		if r > 0xFFFF {
			never = append(never, r)
		} else {
			font = append(font, r)
		}
	}
	switch {
	case len(font) > 0 && o.font == nil:
		fmt.Fprintf(out, "note: these characters are not in the papers' font: %s; name a TrueType font that has them: --font FILE.ttf\n", namedRunes(font))
	case len(font) > 0:
		fmt.Fprintf(out, "note: these characters are neither in the papers' font nor in %s: %s; name one that has them\n", o.fontFile, namedRunes(font))
	}
	if len(never) > 0 {
		fmt.Fprintf(out, "note: these characters cannot be shown in a pdf, html and xlsx have them: %s\n", namedRunes(never))
	}
}

// namedRunes lists characters; many are cut.
func namedRunes(list []rune) string {
	var names []string
	for i, r := range list {
		if i == mostNamed {
			names = append(names, fmt.Sprintf("and %d more", len(list)-i))
			break
		}
		names = append(names, string(r))
	}
	return clean(strings.Join(names, " "))
}

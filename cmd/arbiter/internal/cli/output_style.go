package cli

import (
	"cmp"
	"io"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/remedies"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/reports/paper"
	"arbiter/reports/table"
	"arbiter/rules/message"
)

// outputStyle is how papers are written, where a format leaves the choice.
type outputStyle struct {
	Paper     string
	turn      turnFlag
	delimiter string
	bom       bool
	excel     bool
	Made      time.Time // --now
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

// Flags adds the choices to every command that writes tables: those of CSV where
// it is among the formats, the paper where the format can be one for print.
func (o *outputStyle) Flags(cmd *cobra.Command) {
	for _, sub := range cmd.Commands() {
		o.Flags(sub)
	}
	f := cmd.Flags()
	to := f.Lookup("to") // a file; undo has a change there
	file := to != nil && to.Value.Type() == "string" || offers(cmd, "pdf")
	if file || offers(cmd, "csv") && offers(cmd, "markdown") {
		f.Var(NewChoice(&o.delimiter, []string{",", ";", "tab"}), "delimiter", "csv: the sign between fields: , ; or tab (default ,)")
		f.BoolVar(&o.bom, "bom", false, "csv: begin with the mark by which Excel knows UTF-8")
		f.BoolVar(&o.excel, "excel", false, "csv: as Excel opens it by a double click in the language of --lang: mark, delimiter and decimals")
	}
	if file || cmd.Name() == "report" {
		f.StringVar(&o.fontFile, "font", "", "pdf: a TrueType font (.ttf) for characters that the papers' own lacks, as Chinese")
	}
	if file {
		o.pageFlags(cmd)
	}
}

// pageFlags adds the choices of the page: its size, also by the name that the flag had
// first, and how it lies.
func (o *outputStyle) pageFlags(cmd *cobra.Command) {
	sizes := table.PaperNames()
	f := cmd.Flags()
	for _, name := range []string{"size", "paper"} {
		f.Var(NewChoice(&o.Paper, sizes), name, "size of the pages of pdf, html and xlsx: "+strings.Join(sizes, ", ")+" (default: that of the settings, else a4)")
		OfferWords(cmd, name, sizes)
	}
	_ = f.MarkHidden("paper")
	f.Var(&o.turn, "landscape", "pages of pdf, html and xlsx on their long side; =false: upright (default: as the table is read best)")
	f.Lookup("landscape").NoOptDefVal = "true"
}

// turnFlag is how pages lie: what was not said is neither.
type turnFlag table.Orientation

// String is what was said.
func (t *turnFlag) String() string {
	switch table.Orientation(*t) {
	case table.Landscape:
		return "true"
	case table.Upright:
		return "false"
	}
	return ""
}

// Type is what the help text calls the flag's value.
func (t *turnFlag) Type() string { return "bool" }

// Set takes true or false.
func (t *turnFlag) Set(text string) error {
	yes, err := strconv.ParseBool(text)
	if err != nil {
		return err
	}
	*t = turnFlag(table.Upright)
	if yes {
		*t = turnFlag(table.Landscape)
	}
	return nil
}

// offers reports whether --format of a command can be that.
func offers(cmd *cobra.Command, format string) bool {
	f := cmd.Flags().Lookup("format")
	if f == nil {
		return false
	}
	c, ok := f.Value.(*Choice)
	return ok && slices.Contains(c.Choices, format)
}

// Apply makes a document be written so.
func (o *outputStyle) Apply(doc *table.Document) {
	doc.Made, doc.Font = o.Made, o.font
	doc.Lacking = func(characters []rune) {
		if o.lacking == nil {
			o.lacking = make(map[rune]bool)
		}
		for _, r := range characters {
			o.lacking[r] = true
		}
	}
	doc.Paper, doc.Turn = table.PaperNamed(o.Paper), table.Orientation(o.turn)
	if o.excel {
		doc.CSV = table.ExcelCSV(doc.Loc)
	}
	doc.CSV.Delimiter = cmp.Or(o.comma(), doc.CSV.Delimiter)
	doc.CSV.BOM = doc.CSV.BOM || o.bom
}

// mostFont is how large a font may be; those with every character there is have half.
const mostFont = 64 << 20

// ReadFont reads the font of --font before anything is done.
func (o *outputStyle) ReadFont() error {
	if o.fontFile == "" {
		return nil
	}
	file, err := os.Open(o.fontFile)
	if err != nil {
		return Fail(ExitInput, err, remedies.Hint(refusal.Remedy{Code: "font"}))
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, mostFont+1))
	switch {
	case err != nil:
		return Fail(ExitInput, err, remedies.Hint(refusal.Remedy{Code: "font"}))
	case len(data) > mostFont:
		return Fail(ExitInput, message.Err("cmd-output.large-font", message.Args{"File": o.fontFile, "Most": mostFont >> 20}), remedies.Hint(refusal.Remedy{Code: "font-whole"}))
	}
	if o.font, err = paper.ReadFont(data); err != nil {
		return Fail(ExitInput, message.Because(err, "cmd-output.font", message.Args{"File": o.fontFile, "Why": err}), remedies.Hint(refusal.Remedy{Code: "other-font"}))
	}
	return nil
}

// mostNamed is how many characters a note names.
const mostNamed = 20

// NoteLacking names the characters that stand on the papers as boxes.
func (e *Env) NoteLacking() {
	o := e.Output
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
		e.Note(message.New("cmd-output.lacking", message.Args{"Characters": namedRunes(font), "Flag": "--font"}))
	case len(font) > 0:
		e.Note(message.New("cmd-output.lacking-both", message.Args{"File": o.fontFile, "Characters": namedRunes(font)}))
	}
	if len(never) > 0 {
		e.Note(message.New("cmd-output.never", message.Args{"Characters": namedRunes(never)}))
	}
}

// namedRunes lists characters; many are cut.
func namedRunes(list []rune) any {
	var names []string
	for _, r := range list[:min(len(list), mostNamed)] {
		names = append(names, string(r))
	}
	named := strings.Join(names, " ")
	if more := len(list) - mostNamed; more > 0 {
		return message.New("explain.more", message.Args{"Names": named, "More": more})
	}
	return named
}

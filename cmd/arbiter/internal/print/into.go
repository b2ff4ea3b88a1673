package print

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament/store/durable"
)

// intoFormats are the formats that papers get of which none was named: to print, to
// look at, to calculate with.
func intoFormats() []string { return []string{"pdf", "html", "xlsx"} }

// formats are those that papers are written in: the one of --format, else the usual
// ones.
func (o printOptions) formats() ([]parts.Format, error) {
	names := intoFormats()
	if o.format != "" {
		names = []string{o.format}
	}
	var formats []parts.Format
	for _, name := range names {
		f, err := parts.FormatNamed(name)
		if err != nil {
			return nil, cli.Usage(err)
		}
		formats = append(formats, f)
	}
	return formats, nil
}

// printInto writes each paper as a file of its own; without papers all that have
// something to show, and which have not is said. The folder has them when all are made.
func printInto(ctx context.Context, s *cli.Session, papers []reports.PaperKind, opts printOptions) error {
	work, err := durable.NewFolder(opts.into, s.Env.Inputs)
	if err != nil {
		return err
	}
	defer work.Discard()
	files, err := addPapers(ctx, s, work, "", papers, opts)
	if err != nil {
		return err
	}
	if err := work.Publish(); err != nil {
		return err
	}
	s.Env.Deeds.Wrote(opts.into)
	return s.Env.Tell(s.Env.Out, "cmd-print.files", message.Args{"Path": opts.into, "Count": files})
}

// addPapers puts the papers into a folder within the work, "" being the work itself, and
// counts the files.
func addPapers(ctx context.Context, s *cli.Session, work *durable.Folder, under string, papers []reports.PaperKind, opts printOptions) (files int, err error) {
	formats, err := opts.formats()
	if err != nil {
		return 0, err
	}
	all := len(papers) == 0
	if all {
		papers = reports.OfferedPapers()
	}
	if all { // nobody has said what to announce
		papers = slices.DeleteFunc(papers, func(p reports.PaperKind) bool { return p.Has(reports.TakesText) })
	}
	source := source(s, opts)
	if all { // what has no address to lead to, and forms as data, which is that of other papers
		papers = slices.DeleteFunc(papers, func(p reports.PaperKind) bool {
			return p.Has(reports.TakesAddress) && len(source.Address) == 0 || p.Has(reports.PaperOnly) && !drawn(formats)
		})
	}
	if all && opts.round != cli.LastRound { // what is of no round is not of this one
		papers = slices.DeleteFunc(papers, func(p reports.PaperKind) bool { return !takesRound(p, opts.round) })
	}
	var empty []string
	for _, p := range papers {
		if err := ctx.Err(); err != nil {
			return files, err
		}
		err := provide(ctx, s, &source, p, opts.round)
		var tables []table.Table
		if err == nil {
			tables, err = p.Make(source)
		}
		if code, _ := cli.Classify(err); all && (code == cli.ExitRefused || err == nil && !showsSomething(tables)) {
			empty = append(empty, PaperName(s.Env.Speech(), p.ID))
			continue
		}
		if err != nil {
			return files, err
		}
		n, err := writePaper(s, work, filepath.Join(under, fileOf(s, p, source)), tables, formatsOf(formats, tables, opts.format == ""))
		if err != nil {
			return files, err
		}
		files += n
	}
	if len(empty) > 0 {
		s.Env.Note(message.New("cmd-print.nothing", message.Args{"Papers": empty}))
	}
	return files, nil
}

// drawn reports whether a format shows a form as it is printed.
func drawn(formats []parts.Format) bool {
	return slices.ContainsFunc(formats, func(f parts.Format) bool { return f.Name == "pdf" || f.Name == "html" })
}

// fileOf is the name of the file of a paper, without its ending: that of the paper in
// the language, with the number of the round that it is about.
func fileOf(s *cli.Session, p reports.PaperKind, source reports.Source) string {
	name := PaperName(s.Words(), p.ID)
	if p.Has(reports.NeedRound) && source.Blank == 0 {
		name = fmt.Sprintf("%s-%d", name, source.Round)
	}
	return name
}

// showsSomething reports whether a paper has more than its headings.
func showsSomething(tables []table.Table) bool {
	return slices.ContainsFunc(tables, func(t table.Table) bool { return len(t.Rows) > 0 || t.Chart != nil })
}

// formatsOf are the formats of a paper: what is to be cut out or hung up is no
// spreadsheet, unless that is asked for.
func formatsOf(formats []parts.Format, tables []table.Table, usual bool) []parts.Format {
	form := slices.ContainsFunc(tables, func(t table.Table) bool { return t.Layout == table.Forms })
	if !form || !usual {
		return formats
	}
	return slices.DeleteFunc(slices.Clone(formats), func(f parts.Format) bool { return f.Name == "xlsx" })
}

// writePaper writes one paper in some formats, and counts the files: CSV holds one
// table, so that a paper of several tables has a file for each.
func writePaper(s *cli.Session, folder *durable.Folder, name string, tables []table.Table, formats []parts.Format) (files int, err error) {
	write := func(name string, f parts.Format, tables ...table.Table) error {
		files++
		return folder.Add(name+f.Endings[0], func(w io.Writer) error { return f.Write(w, s.Document(tables...)) })
	}
	for _, f := range formats {
		if f.Name != "csv" || len(tables) == 1 {
			err = write(name, f, tables...)
		} else {
			for i, t := range tables {
				if err == nil {
					err = write(fmt.Sprintf("%s-%d-%s", name, i+1, t.ID), f, t)
				}
			}
		}
		if err != nil {
			return files, err
		}
	}
	return files, nil
}

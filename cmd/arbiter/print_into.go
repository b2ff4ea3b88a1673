package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"

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
			return nil, usage(err)
		}
		formats = append(formats, f)
	}
	return formats, nil
}

// printInto writes each paper as a file of its own; without papers all that have
// something to show, and which have not is said. The folder has them when all are made.
func (s *session) printInto(ctx context.Context, papers []reports.PaperKind, opts printOptions) error {
	work, err := durable.NewFolder(opts.into, s.env.inputs)
	if err != nil {
		return err
	}
	defer work.Discard()
	files, err := s.addPapers(ctx, work, "", papers, opts)
	if err != nil {
		return err
	}
	if err := work.Publish(); err != nil {
		return err
	}
	s.env.deeds.wrote(opts.into)
	return s.env.tell(s.env.out, "cmd-print.files", message.Args{"Path": opts.into, "Count": files})
}

// addPapers puts the papers into a folder within the work, "" being the work itself, and
// counts the files.
func (s *session) addPapers(ctx context.Context, work *durable.Folder, under string, papers []reports.PaperKind, opts printOptions) (files int, err error) {
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
	source := s.source(opts)
	if all { // what has no address to lead to, and forms as data, which is that of other papers
		papers = slices.DeleteFunc(papers, func(p reports.PaperKind) bool {
			return p.Has(reports.TakesAddress) && len(source.Address) == 0 || p.Has(reports.PaperOnly) && !drawn(formats)
		})
	}
	if all && opts.round != lastRound { // what is of no round is not of this one
		papers = slices.DeleteFunc(papers, func(p reports.PaperKind) bool { return !takesRound(p, opts.round) })
	}
	var empty []string
	for _, p := range papers {
		if err := ctx.Err(); err != nil {
			return files, err
		}
		err := s.provide(ctx, &source, p, opts.round)
		var tables []table.Table
		if err == nil {
			tables, err = p.Make(source)
		}
		if code, _ := classify(err); all && (code == exitRefused || err == nil && !showsSomething(tables)) {
			empty = append(empty, paperName(s.env.speech(), p.ID))
			continue
		}
		if err != nil {
			return files, err
		}
		n, err := s.writePaper(work, filepath.Join(under, s.fileOf(p, source)), tables, formatsOf(formats, tables, opts.format == ""))
		if err != nil {
			return files, err
		}
		files += n
	}
	if len(empty) > 0 {
		s.env.note(message.New("cmd-print.nothing", message.Args{"Papers": empty}))
	}
	return files, nil
}

// drawn reports whether a format shows a form as it is printed.
func drawn(formats []parts.Format) bool {
	return slices.ContainsFunc(formats, func(f parts.Format) bool { return f.Name == "pdf" || f.Name == "html" })
}

// fileOf is the name of the file of a paper, without its ending: that of the paper in
// the language, with the number of the round that it is about.
func (s *session) fileOf(p reports.PaperKind, source reports.Source) string {
	name := paperName(s.words(), p.ID)
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
func (s *session) writePaper(folder *durable.Folder, name string, tables []table.Table, formats []parts.Format) (files int, err error) {
	write := func(name string, f parts.Format, tables ...table.Table) error {
		files++
		return folder.Add(name+f.Endings[0], func(w io.Writer) error { return f.Write(w, s.document(tables...)) })
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
